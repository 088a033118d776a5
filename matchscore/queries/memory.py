"""Values kept in memory under the revision they were computed from: computed once per change, wrong never.

Each database has its own store, so that two databases in one program cannot meet, and loses it when it is closed: what
is opened next at the same address may be another file with the same numbers. Only what a `reading()` session saw may
be kept: it is committed, while a writer's own view may still be rolled back and its revision given away again.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from threading import Lock
from typing import Generic, TypeVar
from weakref import ReferenceType, WeakKeyDictionary, ref

from sqlalchemy import Engine, Pool
from sqlalchemy.orm import Session

Key = TypeVar("Key", bound=Hashable)
Name = TypeVar("Name", bound=Hashable)
Value = TypeVar("Value")


class Memory(Generic[Key, Value]):
    """The `size` most recently used values of each database."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._stores: WeakKeyDictionary[Engine, tuple[ReferenceType[Pool], OrderedDict[Key, Value]]]
        self._stores = WeakKeyDictionary()
        self._lock = Lock()

    def of(self, session: Session, key: Key, compute: Callable[[], Value]) -> Value:
        """Give the value of a key, computing it the first time."""
        engine = session.get_bind().engine
        with self._lock:
            store = self._store(engine)
            if key in store:
                store.move_to_end(key)
                return store[key]
        value = compute()
        with self._lock:
            store[key] = value
            while len(store) > self._size:
                store.popitem(last=False)
        return value

    def known(self, session: Session, keys: Mapping[Name, Key]) -> dict[Name, Value]:
        """Give the values that are there, each by the name under which its key was asked for."""
        with self._lock:
            store = self._store(session.get_bind().engine)
            found = {name: store[key] for name, key in keys.items() if key in store}
            for name in found:
                store.move_to_end(keys[name])
        return found

    def keep(self, session: Session, values: Mapping[Key, Value]) -> None:
        """Keep several values that were computed at once."""
        with self._lock:
            store = self._store(session.get_bind().engine)
            store.update(values)
            while len(store) > self._size:
                store.popitem(last=False)

    def _store(self, engine: Engine) -> OrderedDict[Key, Value]:
        """Give the store of an engine; closing one gives it a new pool, and with it an empty store."""
        kept = self._stores.get(engine)
        if kept is None or kept[0]() is not engine.pool:
            kept = self._stores[engine] = ref(engine.pool), OrderedDict()
        return kept[1]
