"""Where a server listens, and the address that others reach it by."""

import errno
import socket
from contextlib import suppress

from matchscore.cli.failures import refused

EVERYWHERE = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared with, not listened on
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that nobody has: asked which way it would go, the system names our own address; nothing is sent."""


def listening_socket(host: str, port: int) -> socket.socket:
    """Take an address and a port, 0 for any; raises a Failure where they cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise refused("port_taken", port=port) from error
        raise refused("cannot_listen", host=host, port=port, detail=error.strerror) from error


def address_of(listening: socket.socket, host: str) -> str:
    """Give the address that a browser needs: of the local network where the server listens everywhere."""
    port = listening.getsockname()[1]
    name = lan_address() if host in EVERYWHERE else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def lan_address() -> str:
    """Give the address of this computer on its network; without a network, the one for itself."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(SOMEWHERE_ELSE)
        name: str = asking.getsockname()[0]
        return name
    return "127.0.0.1"  # pragma: no cover - a computer without any network
