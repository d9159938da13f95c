"""Modules of this package in one file of the user's cache folder: a command finds them there sooner than one by one.

To find, open and check a file for each of two hundred modules is a tenth of a start. The file holds the code of each,
checked as Python checks its own (`__pycache__`), by the time of the source, to the nanosecond, and its size. What is
not there is imported as ever, and added when the command is done (`keep_modules.py`). Programs that import `smemit` see
nothing of this. A Python that is told to write no code beside its sources (`PYTHONDONTWRITEBYTECODE`) compiles none of
them twice, either; so this file and `kept.py`, which it does compile, are short.
"""

from __future__ import annotations

import marshal
import os
import sys

# What `importlib.machinery` calls by these names, and Python has at hand.
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import PathFinder, SourceFileLoader

from smemit import kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType

_HEAD = 16
"""Bytes in front of the code: eight of the source's time and of its size each."""
LENGTH = 8
"""Bytes of the index's length, in front of everything."""
_PACKAGE, _CODE = f"{os.sep}__init__.py", f"{os.sep}__pycache__{os.sep}"

Row = tuple[int, int, bool]
"""Where a module begins, its bytes, and whether it is a package."""


class Archive:
    """Finds modules, and reads them."""

    def __init__(self, package: str) -> None:
        self.root = os.path.dirname(package)
        self.place = kept.place_of(os.path.join(package, "modules"))
        self.rows: dict[str, Row] = {}
        self.missed: dict[str, Loader] = {}
        """Modules that were not there, or were out of date."""
        self.words: dict[str, object] | None = None
        """What modules find without importing it, where it is not Python's own (`short_import.py`)."""
        self._file = -1
        try:
            self._file = os.open(self.place, os.O_RDONLY | getattr(os, "O_BINARY", 0))
            size = int.from_bytes(os.read(self._file, LENGTH), "little")
            self.start = LENGTH + size
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
            place = f"{self.root}{os.sep}{name.replace('.', os.sep)}{_PACKAGE if row[2] else '.py'}"
            try:
                mark, data = _mark(place), self.bytes_of(name)
            except OSError:
                mark = data = b""
            if len(data) == row[1] and data[:_HEAD] == mark:
                spec = ModuleSpec(name, Loader(name, place, data, self.words), origin=place, is_package=row[2])
                spec.has_location = True
                folder, _, file = place.rpartition(os.sep)
                if row[2]:
                    spec.submodule_search_locations = [folder]
                if sys.pycache_prefix is None:
                    # Python asks for it, and takes longer to find it out.
                    spec.cached = f"{folder}{_CODE}{file.removesuffix('.py')}.{sys.implementation.cache_tag}.pyc"
                return spec
        found = PathFinder.find_spec(name, path, target)
        if found is not None and type(found.loader) is SourceFileLoader:
            found.loader = self.missed[name] = Loader(name, found.loader.path)
        return found


class Loader(SourceFileLoader):
    """Python's own; the code is at hand, or kept in hand."""

    def __init__(self, name: str, path: str, data: bytes = b"", words: dict[str, object] | None = None) -> None:
        super().__init__(name, path)
        self.data, self.words = data, words

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """An empty module that knows where it comes from: Python takes longer to find out that it does not."""
        made = type(sys)(spec.name)
        made.__dict__.update(__spec__=spec, __loader__=self, __package__=spec.parent, __file__=spec.origin,
                             __cached__=spec.cached)
        if spec.submodule_search_locations is not None:
            made.__path__ = spec.submodule_search_locations
        if self.words is not None:
            made.__dict__["__builtins__"] = self.words
        return made

    def get_code(self, fullname: str) -> CodeType | None:
        data, self.data = self.data, b""
        if data:
            kept_code: CodeType = marshal.loads(memoryview(data)[_HEAD:])
            return kept_code
        try:
            # A source that changes meanwhile is not what was marked.
            mark = _mark(self.path)
        except OSError:
            return super().get_code(fullname)
        code = super().get_code(fullname)
        self.data = mark + marshal.dumps(code)
        return code


def _mark(source: str) -> bytes:
    """Tells a source from what it was before."""
    state = os.stat(source)
    return state.st_mtime_ns.to_bytes(8, "little", signed=True) + state.st_size.to_bytes(8, "little")


def install(package: str) -> Archive | None:
    """Let the modules of the package in this folder be found in its archive from now on; None where there is none."""
    if sys.flags.optimize or not os.path.isdir(package):
        return None
    archive = Archive(package)
    sys.meta_path.insert(0, archive)
    if archive.rows:
        from smemit.short_import import words_for

        archive.words = words_for(archive)
    return archive
