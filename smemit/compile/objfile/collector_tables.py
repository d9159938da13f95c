"""Collector-specific tables: OCaml's frame table, Erlang's note (LLVM's GCMetadataPrinters).

Both list the return address of every call with the size of its frame and the roots that `llvm.gcroot` declares;
statepoints have theirs in the stack map.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.codegen.machine import Inst
from smemit.compile.objfile.sections import DATA, PROGBITS, TEXT, SectionSpec
from smemit.compile.objfile.stream import Address
from smemit.errors import UnsupportedError
from smemit.ir.collectors import TABLES

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import MachineFunction
    from smemit.compile.objfile.stream import Stream
    from smemit.ir.module import Function, Module

WORD = 8
_REGISTER_ARGUMENTS = 6
"""Number of arguments that Erlang's runtime assumes in registers on 64-bit machines."""


class _Frame(NamedTuple):
    function: Function
    size: int
    returns: list[str]
    """Labels after its calls."""
    roots: list[int]
    """Offsets of its roots."""


class CollectorTables:
    """The collector tables of a module."""

    def __init__(self, module: Module, stream: Stream, endian: str) -> None:
        self.stream, self.endian = stream, endian
        used = [function.gc for function in module.functions if function.blocks and function.gc in TABLES]
        self.frames: dict[str, list[_Frame]] = {collector: [] for collector in dict.fromkeys(used)}
        first = module.name.partition(".")[0]
        self.prefix = f"caml{first[:1].upper()}{first[1:]}__"
        if "ocaml" in self.frames:
            stream.section(TEXT)
            self._label("code_begin")
            stream.section(DATA)
            self._label("data_begin")
            stream.section(TEXT)

    def mark(self, function: MachineFunction, size: int, number: int) -> None:
        """Add a label after every call of a function, but not after tail calls."""
        if function.ir.gc not in self.frames:
            return
        template = function.target.templates["EH_LABEL"]
        labels: list[str] = []
        for block in function.blocks:
            marked: list[Inst] = []
            for inst, behind in zip_longest(block.insts, block.insts[1:]):
                marked.append(inst)
                # The nop at which the linker may restore the TOC belongs to the call.
                last = marked[-2] if inst.template.name == "NOP" and len(marked) > 1 else inst
                is_followed = behind is not None and behind.template.name == "NOP"
                if last.template.is_call and not last.template.is_terminator and not is_followed:
                    labels.append(f".Lgc{number}_{len(labels)}")
                    marked.append(Inst(template, [labels[-1]]))
            block.insts = marked
        frame = function.frame
        roots = [frame.layout.offset_of(slot) for slot in frame.roots]
        self.frames[function.ir.gc].append(_Frame(function.ir, size, labels, roots))

    def finish(self) -> None:
        """Write the tables, for the collector that was named last first."""
        for collector in reversed(self.frames):
            if collector == "ocaml":
                self._ocaml(self.frames[collector])
            else:
                self._erlang(self.frames[collector])

    def _ocaml(self, frames: list[_Frame]) -> None:
        stream = self.stream
        stream.section(TEXT)
        self._label("code_end")
        stream.section(DATA)
        self._label("data_end")
        self._number(0, WORD)
        self._label("frametable")
        self._number(sum(len(frame.returns) for frame in frames))
        stream.align(WORD)
        for frame in frames:
            if frame.size >> 16:
                raise UnsupportedError(f"@{frame.function.name} has a frame that OCaml's table cannot describe",
                                       notes=["frames have a fixed size below 65,536 bytes there"],
                                       place=frame.function.place)
            if any(root >= 1 << 16 for root in frame.roots):
                raise UnsupportedError(f"@{frame.function.name} has a root that OCaml's table cannot describe",
                                       notes=["roots lie less than 65,536 bytes above the frame's register there"],
                                       place=frame.function.place)
            for label in frame.returns:
                stream.address(Address(label), WORD)
                self._number(frame.size)
                self._roots(frame.roots)
                stream.align(WORD)

    def _erlang(self, frames: list[_Frame]) -> None:
        stream = self.stream
        stream.section(SectionSpec(".note.gc", PROGBITS, 0))
        for frame in frames:
            stream.align(WORD)
            self._number(len(frame.returns))
            for label in frame.returns:
                stream.address(Address(label), 4)
            self._number(frame.size // WORD)
            self._number(max(0, len(frame.function.args) - _REGISTER_ARGUMENTS))
            self._roots([root // WORD for root in frame.roots])

    def _roots(self, offsets: list[int]) -> None:
        self._number(len(offsets))
        for offset in offsets:
            self._number(offset)

    def _label(self, name: str) -> None:
        self.stream.attribute(self.prefix + name, "global")
        self.stream.label(self.prefix + name)

    def _number(self, value: int, size: int = 2) -> None:
        self.stream.data((value & (1 << 8 * size) - 1).to_bytes(size, self.endian), size)  # type: ignore[arg-type]
