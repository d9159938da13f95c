"""The result of `Module.compile`: an object file and its stack map."""

from __future__ import annotations

import io
import os
from functools import cached_property
from typing import TYPE_CHECKING, Any

from smemit.checks import checked
from smemit.errors import SectionError, SmemitError
from smemit.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smemit.compile.objfile.truth import Truth
    from smemit.ir.module import Module
    from smemit.stackmap.image import Image


class CompiledObject:
    """The result of `Module.compile`: an object file. `bytes(compiled)` and `compiled.data` are its bytes."""

    def __init__(self, data: bytes, target: str, recorded: Truth | None = None, module: Module | None = None,
                 notes: Sequence[str] = ()) -> None:
        self.data = data
        self.target = target
        self.module = module
        """The module that was compiled, for `smemit.run`."""
        self.notes = tuple(notes)
        """What llc does differently, one line each: another selector's code, sizes of areas with which it fails."""
        self._recorded = recorded

    def __bytes__(self) -> bytes:
        return self.data

    def __len__(self) -> int:
        return len(self.data)

    def __repr__(self) -> str:
        return f"<object for {self.target}, {len(self.data)} bytes>"

    @cached_property
    def text(self) -> bytes:
        """The machine code: the section `.text` or `__text` before relocation, or no bytes if there is none."""
        from smemit.stackmap.containers.macho import MachOFile

        if not self.data.startswith(b"\x7fELF"):
            return MachOFile(memoryview(self.data)).text()
        from elftools.elf.elffile import ELFFile

        section = ELFFile(io.BytesIO(self.data)).get_section_by_name(".text")
        return b"" if section is None else bytes(section.data())

    @cached_property
    def truth(self) -> dict[str, Any]:
        """The contents of the stack map as the compiler intended them; see `smemit.compile.objfile.truth`."""
        assert self._recorded is not None
        return self._recorded.to_json()

    @cached_property
    def stackmap(self) -> Image:
        """The stack map section with function names; raises SectionError if no function has a record."""
        from smemit.stackmap import open_image

        if self._recorded is not None and not self._recorded.functions:
            raise SectionError("the object has no stack map, because no function of the module has a record",
                               notes=["f.stackmap, f.patchpoint and f.statepoint make records"])
        return open_image(self.data)

    @checked
    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file atomically; raises SmemitError if the system refuses."""
        if not isinstance(path, str | os.PathLike) or "\0" in os.fsdecode(path):
            raise SmemitError(f"{path!r} is not a path to save an object at", notes=['write save("name.o")'])
        write_whole(os.fspath(path), self.data)
