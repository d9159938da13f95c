"""Write the file of modules that commands find theirs in."""

from __future__ import annotations

import os

from smemit import kept
from smemit.errors import SmemitError
from smemit.files import write_whole
from smemit.kept_modules import LENGTH, Archive


def keep_missed(archive: Archive) -> None:
    """Write the file again with what was missed, where that is possible."""
    found = {name: loader.data for name, loader in archive.missed.items() if loader.data}
    if not found:
        return
    packages = {name for name in found if os.path.basename(archive.missed[name].path) == "__init__.py"}
    packages.update(name for name, row in archive.rows.items() if row[2])
    try:
        os.makedirs(os.path.dirname(archive.place), mode=0o700, exist_ok=True)
        if not os.access(os.path.dirname(archive.place), os.W_OK):
            return
        found = {name: archive.bytes_of(name) for name in archive.rows if name not in found} | found
        rows, at = {}, 0
        for name, data in found.items():
            rows[name] = at, len(data), name in packages
            at += len(data)
        index = kept.marked(rows)
        write_whole(archive.place, b"".join([len(index).to_bytes(LENGTH, "little"), index, *found.values()]))
    except (OSError, SmemitError):
        pass
