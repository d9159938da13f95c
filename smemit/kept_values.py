"""Values kept between runs, with the times and hashes of the files they came from.

While these files are the same, what is kept is taken as it stands. A cache that is missing, damaged, out of date or
not to be written costs time and nothing else.
"""

from __future__ import annotations

import os
import sys
from _imp import source_hash
from collections.abc import Iterable
from typing import Any

from smemit.errors import SmemitError
from smemit.files import write_whole
from smemit.kept import checked, marked, place_of


def read(path: str) -> Any:
    """What was kept for the file `path`; None when there is nothing, or it is out of date."""
    try:
        with open(place_of(path), "rb") as file:
            data = file.read()
        found = checked(data)
        return None if found is None or not all(_is_same(*source) for source in found[0]) else found[1]
    except (OSError, EOFError, ValueError, TypeError):
        return None


def write(path: str, sources: Iterable[str], values: Any) -> None:
    """Keep what was made of `sources` for later runs, where that is possible."""
    place = place_of(path)
    try:
        known = [(source, *_state(source), _hash(source)) for source in sources]
        os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)
        write_whole(place, marked((known, values)))
    except (OSError, SmemitError):
        pass


def _is_same(path: str, time: int, size: int, mark: bytes) -> bool:
    """Whether a file is what it was: nobody touched it, or it holds the same."""
    return _state(path) == (time, size) or _hash(path) == mark


def _state(path: str) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_mtime_ns, found.st_size


def _hash(path: str) -> bytes:
    with open(path, "rb") as file:
        return source_hash(sys.hexversion, file.read())
