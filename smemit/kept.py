"""Files of the user's cache folder for what is kept between runs: where they are, and whether they are whole."""

from __future__ import annotations

import marshal
import os
import sys
from _imp import source_hash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = 4
"""The format that every Python since 3.4 reads."""
_MARK = 8
"""Bytes of a hash."""


def marked(values: Any) -> bytes:
    """Values as bytes that tell whether they are whole."""
    data = marshal.dumps(values, FORMAT)
    return source_hash(sys.hexversion, data) + data


def checked(data: bytes) -> Any:
    """The values again, None where the bytes are not whole: the interpreter trusts what it unmarshals."""
    return marshal.loads(data[_MARK:]) if data[:_MARK] == source_hash(sys.hexversion, data[_MARK:]) else None


def place_of(path: str) -> str:
    """Where what is made of a file is kept; each folder has names of its own there."""
    root = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder, name = os.path.split(os.path.abspath(path))
    mark = int.from_bytes(source_hash(sys.hexversion, os.fsencode(folder)), "little")
    return os.path.join(root, "smemit", f"{os.path.splitext(name)[0]}-{mark:016x}.kept")
