"""Patch an object file, with the same areas and checks as in a running program.

A relocation inside the area becomes a no-op. A call of another object's function needs a relocation, which replaces
one of those.
"""

from __future__ import annotations

import io
import struct
from typing import Any

from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import SymbolTableSection

from smemit.errors import UsageError
from smemit.ir.module import Module
from smemit.run.errors import PatchError
from smemit.run.image import Image, ObjectFile, Section
from smemit.run.patch import Area, area_of, branch
from smemit.run.recorded_operations import recorded_operations
from smemit.run.records import Recorded, Records

_CALLS = {"x86_64": (4, 1, -4), "aarch64": (283, 0, 0), "ppc64": (10, 0, 0), "ppc64le": (10, 0, 0)}
"""The relocation of a call: its number, where its field begins in the instruction, and the addend."""


def patch_object(data: bytes, id: int, *, module: Module | None = None, room: int = 0, asm: str = "",
                 code: bytes = b"", call: str = "") -> bytes:
    """The object with the area of record `id` overwritten; `room` is the area's size if there is no module."""
    if bool(asm) + bool(code) + bool(call) != 1:
        raise UsageError("a patch is assembly text, bytes, or a symbol to call", notes=["give exactly one of them"])
    image = Image([data])
    records = Records(image)
    found = records.named(id)
    if len(found) > 1:
        raise UsageError(f"{len(found)} records have the id {id}", notes=["give each site an id of its own"])
    site = recorded_operations(module, records).get(found[0]) if module is not None else None
    area = area_of(image.target, found[0], site, room)
    file = _File(data, image, found[0], area)
    if call:
        return file.with_call(call)
    return file.with_bytes(area.text(asm) if asm else area.raw(code))


class _File:
    """An object file, and the place of the area in it."""

    def __init__(self, data: bytes, image: Image, recorded: Recorded, area: Area) -> None:
        self.data, self.image, self.area = bytearray(data), image, area
        self.object: ObjectFile = image.objects[0]
        self.section: Section = next(one for one in self.object.sections.values() if one.is_code and
                                     one.address <= recorded.address < one.address + len(one.body))
        self.offset = recorded.address - self.section.address
        """The offset in the section."""
        left = len(self.section.body) - self.offset
        if area.size > left:
            raise PatchError(f"an area of {area.size} bytes ends beyond the section, which has {left} bytes there",
                             notes=[f"the area of record {recorded.record.id} has at most {left} bytes"])
        self._elf = ELFFile(io.BytesIO(data))

    def with_bytes(self, code: bytes) -> bytes:
        """The file with the area overwritten."""
        for at, _ in self._relocations_inside():
            self._set_relocation(at, 0, 0, 0, 0)
        start = self._elf.get_section(self.section.number)["sh_offset"] + self.offset
        self.data[start:start + len(code)] = code
        return bytes(self.data)

    def with_call(self, symbol: str) -> bytes:
        """The file with a call of a symbol in the area, which is relocated unless the symbol is in the same section."""
        target = self.area.target
        local = self.image.local_entries.get(symbol)
        if local is not None and self.section.address <= local < self.section.address + len(self.section.body):
            return self.with_bytes(self.area.branch(local, True))
        inside = list(self._relocations_inside())
        number = self._symbol(symbol)
        if not inside:
            raise PatchError(f"the area has no relocation that could be one of @{symbol}",
                             notes=["a patchpoint that calls a symbol has one; functions of the same section need "
                                    "none"])
        kind, field, addend = _CALLS[target.name]
        call = branch(target, 0, 0, True, self.area.size)
        # The relocation's addend replaces the contents of the field.
        self.with_bytes(self.area.fill_bytes(call[:field] + bytes(4) if field else call))
        self._set_relocation(inside[0][0], self.offset + field, number, kind, addend)
        return bytes(self.data)

    def _relocations_inside(self) -> list[tuple[int, Any]]:
        """Relocations of the area, each with its offset in the file."""
        found = []
        for one in self._elf.iter_sections():
            if isinstance(one, RelocationSection) and one["sh_info"] == self.section.number:
                for index, relocation in enumerate(one.iter_relocations()):
                    if self.offset <= relocation["r_offset"] < self.offset + self.area.size:
                        found.append((one["sh_offset"] + index * one["sh_entsize"], relocation))
        return found

    def _set_relocation(self, at: int, offset: int, symbol: int, kind: int, addend: int) -> None:
        order = "<" if self.image.order == "little" else ">"
        if not kind:
            offset = struct.unpack_from(order + "Q", self.data, at)[0]
        struct.pack_into(order + "QQq", self.data, at, offset, symbol << 32 | kind, addend)

    def _symbol(self, name: str) -> int:
        table = next(one for one in self._elf.iter_sections() if isinstance(one, SymbolTableSection))
        for number, one in enumerate(table.iter_symbols()):
            if one.name == name:
                return number
        raise UsageError(f"the object has no symbol {name!r}", notes=["a symbol has to be in its table to be called"])
