"""Modules of this package in one file of the user's cache folder: a command finds them there sooner than one by one.

To find, open and check a file for each of two hundred modules is a tenth of a start. The file holds what Python keeps
of each (`__pycache__`), and each is checked as Python does it, by the time and size of its source. What is not there is
imported as ever, and added when the command is done. Programs that import `smemit` see nothing of this.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import CodeType, ModuleType

from smemit import kept

_HEAD = 16
"""Bytes in front of the code: four of the Python, of flags, of the source's time and size each."""
_LENGTH = 8

Row = tuple[int, int, bool]
"""Where a module begins, its bytes, and whether it is a package."""


class Archive:
    """Finds modules, and reads them."""

    def __init__(self, package: str) -> None:
        self.root = os.path.dirname(package)
        self.place = kept.place_of(os.path.join(package, "modules"))
        self.rows: dict[str, Row] = {}
        self.missed: list[str] = []
        """Modules that were not there, or were out of date."""
        self._file = -1
        try:
            self._file = os.open(self.place, os.O_RDONLY | getattr(os, "O_BINARY", 0))
            size = int.from_bytes(os.read(self._file, _LENGTH), "little")
            self.start = _LENGTH + size
            self.rows = kept.checked(os.read(self._file, size)) or {}
        except (OSError, ValueError, EOFError, TypeError):
            pass

    def bytes_of(self, name: str) -> bytes:
        """What Python keeps of a module."""
        at, size, _ = self.rows[name]
        if hasattr(os, "pread"):  # processes that forked share the place in a file
            return os.pread(self._file, size, self.start + at)
        os.lseek(self._file, self.start + at, os.SEEK_SET)
        return os.read(self._file, size)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """What `import` asks: where a module is, None where others have to look."""
        if name[:7] != "smemit.":
            return None
        row = self.rows.get(name)
        if row is not None:
            place = os.path.join(self.root, *name.split("."), "__init__.py") if row[2] else \
                os.path.join(self.root, *name.split(".")) + ".py"
            try:
                source, data = os.stat(place), self.bytes_of(name)
            except OSError:
                data = b""
            if len(data) == row[1] and data[8:_HEAD] == _mark(source):
                spec = ModuleSpec(name, _Loader(name, place, data), origin=place, is_package=row[2])
                spec.has_location = True
                if row[2]:
                    spec.submodule_search_locations = [os.path.dirname(place)]
                return spec
        self.missed.append(name)
        return None

    def add_missed(self) -> None:
        """Write the file again with what was missed, where that is possible."""
        found: dict[str, bytes] = {}
        for name in self.missed:
            spec = sys.modules[name].__spec__ if name in sys.modules else None
            if spec is not None and type(spec.loader) is SourceFileLoader and spec.cached is not None \
                    and spec.origin is not None:
                try:
                    with open(spec.cached, "rb") as file:
                        data = file.read()
                    # Kept by time, not by hash.
                    if data[4:8] == bytes(4) and data[8:_HEAD] == _mark(os.stat(spec.origin)):
                        found[name] = data
                except OSError:
                    pass
        if not found:
            return
        from smemit.errors import SmemitError
        from smemit.files import write_whole

        packages = {name for name in found if hasattr(sys.modules[name], "__path__")}
        packages.update(name for name, row in self.rows.items() if row[2])
        try:
            os.makedirs(os.path.dirname(self.place), mode=0o700, exist_ok=True)
            if not os.access(os.path.dirname(self.place), os.W_OK):
                return
            found = {name: self.bytes_of(name) for name in self.rows if name not in found} | found
            rows, at = {}, 0
            for name, data in found.items():
                rows[name] = at, len(data), name in packages
                at += len(data)
            index = kept.marked(rows)
            write_whole(self.place, b"".join([len(index).to_bytes(_LENGTH, "little"), index, *found.values()]))
        except (OSError, SmemitError):
            pass


class _Loader(SourceFileLoader):
    """Python's own, whose code is at hand."""

    def __init__(self, name: str, path: str, data: bytes) -> None:
        super().__init__(name, path)
        self._data = data

    def get_code(self, fullname: str) -> CodeType | None:
        data, self._data = self._data, b""
        return marshal.loads(memoryview(data)[_HEAD:]) if data else super().get_code(fullname)


def _mark(source: os.stat_result) -> bytes:
    """What Python notes of a source."""
    return b"".join([(number & 0xFFFF_FFFF).to_bytes(4, "little") for number in (int(source.st_mtime), source.st_size)])


def install(package: str) -> Archive | None:
    """Let the modules of the package in this folder be found in its archive from now on; None where there is none."""
    if sys.dont_write_bytecode or sys.flags.optimize or not os.path.isdir(package):
        return None
    archive = Archive(package)
    sys.meta_path.insert(0, archive)
    return archive
