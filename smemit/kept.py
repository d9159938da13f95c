"""Values kept between runs, in files of the user's cache folder, with the hashes of the files they came from.

While these files are the same, what is kept is taken as it stands. A cache that is missing, damaged, out of date or
not to be written costs time and nothing else.
"""

from __future__ import annotations

import marshal
import os
import sys
from _imp import source_hash
from collections.abc import Iterable
from typing import Any

from smemit.errors import SmemitError
from smemit.files import write_whole

FORMAT = 4
"""The format that every Python since 3.4 reads."""
_MARK = 8
"""Bytes of a hash."""


def read(path: str) -> Any:
    """What was kept for the file `path`; None when there is nothing, or it is out of date."""
    try:
        with open(_place_of(path), "rb") as file:
            data = file.read()
        # The interpreter trusts what it unmarshals: nothing but what was written whole is given to it.
        if data[:_MARK] != source_hash(sys.hexversion, data[_MARK:]):
            return None
        sources, kept = marshal.loads(data[_MARK:])
        return None if any(_hash(source) != known for source, known in sources) else kept
    except (OSError, EOFError, ValueError, TypeError):
        return None


def write(path: str, sources: Iterable[str], values: Any) -> None:
    """Keep what was made of `sources` for later runs, where that is possible."""
    place = _place_of(path)
    try:
        hashes = [(source, _hash(source)) for source in sources]
        os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)
        data = marshal.dumps((hashes, values), FORMAT)
        write_whole(place, source_hash(sys.hexversion, data) + data)
    except (OSError, SmemitError):
        pass


def _place_of(path: str) -> str:
    """Where what is made of a file is kept; each folder has names of its own there."""
    root = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder, name = os.path.split(os.path.abspath(path))
    mark = int.from_bytes(source_hash(sys.hexversion, os.fsencode(folder)), "little")
    return os.path.join(root, "smemit", f"{os.path.splitext(name)[0]}-{mark:016x}.kept")


def _hash(path: str) -> bytes:
    with open(path, "rb") as file:
        return source_hash(sys.hexversion, file.read())
