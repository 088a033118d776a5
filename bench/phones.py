"""A crowd of phones in a process of its own: each listens to the stream, and fetches what has changed.

`python -m bench.phones ADDRESS,ADDRESS STREAM PART LISTENERS POLLERS` says "ready" once all of them are there. A line
on its input is a moment of `time.monotonic()`: it waits until each listener has a part of after that, or for ten
seconds, and answers with a line of JSON: for each listener the moments at which the event came and the part was whole.
"""

import asyncio
import json
import random
import resource
import sys
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

JITTER_SECONDS = 0.3
POLL_SECONDS = 5.0
PATIENCE_SECONDS = 10.0
AT_ONCE = 50
"""How many phones knock at the same moment when they come."""


@dataclass
class Connection:
    """A connection that is kept for one request after the other."""

    address: str
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def ask(self, path: str, tag: str = "") -> asyncio.StreamReader:
        """Send a request; gives what the answer is read from."""
        place = urlsplit(self.address)
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(place.hostname, place.port)
        known = f"If-None-Match: {tag}\r\n" if tag else ""
        self.writer.write(f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\n{known}\r\n".encode())
        return self.reader


@dataclass
class Phone:
    """One phone: when it last heard of a change, and when it last had the whole of what had changed."""

    address: str
    part: str
    connection: Connection = field(init=False)
    tag: str = ""
    heard: float = 0
    had: float = 0

    def __post_init__(self) -> None:
        """Keep a connection."""
        self.connection = Connection(self.address)

    async def fetch(self) -> None:
        """Fetch the part, unless this phone has it already."""
        reader = await self.connection.ask(self.part, self.tag)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        names = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        length = int(names.get("content-length", 0))
        if length and not head.startswith("HTTP/1.1 304"):
            await reader.readexactly(length)
        if names.get("connection") == "close":
            self.connection = Connection(self.address)
        self.tag = next((line[6:] for line in head.split("\r\n") if line.lower().startswith("etag: ")), self.tag)

    async def listen(self, stream: str, ready: asyncio.Semaphore, there: asyncio.Event) -> None:
        """Listen, and fetch after each event."""
        async with ready:
            await self.fetch()
            held = Connection(self.address)  # let go, it would be closed
            reader = await held.ask(stream)
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                raise AssertionError(head)
            await reader.readuntil(b"data: ")
        there.set()
        while line := await reader.readline():
            if line == b"event: changed\n":
                self.heard = time.monotonic()
                await asyncio.sleep(random.uniform(0, JITTER_SECONDS))  # noqa: S311 - nothing secret
                await self.fetch()
                self.had = time.monotonic()

    async def poll(self, ready: asyncio.Semaphore, there: asyncio.Event) -> None:
        """Ask from time to time."""
        async with ready:
            await self.fetch()
        there.set()
        await asyncio.sleep(random.uniform(0, POLL_SECONDS))  # noqa: S311 - nothing secret
        while True:
            await self.fetch()
            await asyncio.sleep(POLL_SECONDS)


async def crowd(addresses: list[str], stream: str, part: str, listeners: int, pollers: int) -> None:
    """Bring the phones, and say after each change how it reached them."""
    phones = [Phone(addresses[number % len(addresses)], part) for number in range(listeners + pollers)]
    ready, theres = asyncio.Semaphore(AT_ONCE), [asyncio.Event() for _ in phones]
    tasks = [
        asyncio.ensure_future(phone.listen(stream, ready, there) if number < listeners else phone.poll(ready, there))
        for number, (phone, there) in enumerate(zip(phones, theres, strict=True))
    ]
    for there, task in zip(theres, tasks, strict=True):
        await asyncio.wait([task, asyncio.ensure_future(there.wait())], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
    await asyncio.sleep(1)  # the first events: everything may have changed
    print("ready", flush=True)
    commands = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    while line := await commands.readline():
        since = float(line)
        until = time.monotonic() + PATIENCE_SECONDS
        while any(phone.had < since for phone in phones[:listeners]) and time.monotonic() < until:  # noqa: ASYNC110 - phones do not know that they are waited for
            await asyncio.sleep(0.02)
        told = [(phone.heard, phone.had) if phone.had >= since else None for phone in phones[:listeners]]
        print(json.dumps(told), flush=True)


def main() -> None:
    """Run the crowd that the command names."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    addresses, stream, part, listeners, pollers = sys.argv[1:]
    asyncio.run(crowd(addresses.split(","), stream, part, int(listeners), int(pollers)))


if __name__ == "__main__":
    main()
