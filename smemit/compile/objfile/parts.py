"""Functions of one module emitted by several processes: a part of them ends as plain data, and one emitter takes all.

A part keeps the directives of its functions, not what becomes of them: sections, symbols and the pool of constants take
their places in the object as functions follow each other, so only who has all parts can give them.

Needs:  parts in the order of the module's functions.
Gives:  the output of `ModuleEmitter`.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from smemit.compile.mc.buffer import CodeBuffer, FunctionCode
from smemit.compile.mc.emit import nop_family
from smemit.compile.mc.near_jumps import Key, NearJumps
from smemit.compile.mc.nops import NopFamily
from smemit.compile.objfile.eh_frame import FrameInfo
from smemit.compile.objfile.module_emitter import ModuleEmitter
from smemit.compile.objfile.placement import Placement
from smemit.compile.objfile.sections import SectionSpec
from smemit.compile.objfile.stream import Address, Stream
from smemit.ir.attributes import PATCHABLE_PREFIX, count_of
from smemit.ir.module import Function, Module
from smemit.ir.values import Constant
from smemit.stackmap.formats import CONSTANT_INDEX
from smemit.stackmap.model import Function as StackMapFunction
from smemit.stackmap.model import LiveOut, Location, Record

if TYPE_CHECKING:
    from smemit.isa.description import Target


class Inseparable(Exception):
    """Something of a function depends on the others."""


class Part(NamedTuple):
    """What some functions leave, as numbers, texts, tuples, lists and dicts."""

    directives: list[tuple[Any, ...]]
    frames: list[tuple[Any, ...]]
    mapped: list[tuple[Any, ...]]
    """Stack map functions: frame size, records, symbol."""
    constants: list[int]
    """The pool that their records name."""
    entries: dict[str, str]
    """Labels of the words of the address table that code names, by what is in them."""
    personalities: dict[str, str]
    stubs: dict[str, str]
    is_asking: bool
    is_not_asking: bool


# ---- in each process


class PartEmitter(ModuleEmitter):
    """Takes some functions of a module, which follow each other."""

    def __init__(self, module: Module, target: Target, functions: list[Function], stackmap_version: str) -> None:
        super().__init__(module, target, stackmap_version=stackmap_version)
        before = [one for one in takewhile(lambda one: one is not functions[0], module.functions)
                  if one.blocks and one.linkage != "available_externally"]
        self._count = len(before)
        self._prefixed = sum([count_of(one.attributes, PATCHABLE_PREFIX) > 0 for one in before])
        if self.near is not None:
            self.near, self.functions.near = None, _NoNearJumps(None, {})
        self._directives = _Directives()
        self.stream = cast("Stream", self._directives)
        self.placement = _Asking(module, target)

    def define(self, name: str, number: int, code: FunctionCode) -> None:
        """Left to who takes the part."""

    def part(self) -> Part:
        """What the functions left."""
        mapped = [(one.stack_size, one.symbol, [
            (record.id, record.offset, [*map(tuple, record.locations)], [*map(tuple, record.live_outs)])
            for record in one.records]) for one in self.mapped]
        return Part(self._directives.said, [*map(tuple, self.frames)], mapped, self.recorder.constants,
                    self.functions.entries, self.personalities, self.stubs, self._asking, self._not_asking)


class _NoNearJumps(NearJumps):
    """How far functions are from each other is not known here."""

    def is_short(self, key: Key, target: str, at: int) -> bool:
        raise Inseparable


_ASKED = -1
"""The type of a section that is only asked for: its name says what is to be in it, its group for whom."""


class _Asking(Placement):
    """Asks for sections by what they are for: their numbers depend on what the module had in sections before."""

    def of_function(self, function: Function) -> SectionSpec:
        return SectionSpec("function", _ASKED, 0, group=function.name)

    def of_jump_table(self, function: Function) -> SectionSpec:
        return SectionSpec("jump table", _ASKED, 0, group=function.name)

    def of_exception_table(self, function: Function) -> SectionSpec:
        return SectionSpec("exception table", _ASKED, 0, group=function.name)

    def of_constant(self, constant: Constant, size: int) -> SectionSpec:
        return SectionSpec(self.kind_of_constant(constant, size), _ASKED, 0)


class _Directives:
    """A stream that notes what it is told."""

    def __init__(self) -> None:
        self.said: list[tuple[Any, ...]] = []
        self._say = self.said.append

    def section(self, spec: SectionSpec) -> None:
        self._say(("section", *spec))

    def attribute(self, name: str, word: str) -> None:
        self._say(("attribute", name, word))

    def align(self, align: int, nops: NopFamily | None = None) -> None:
        self._say(("align", align, 0 if nops is None else nops.longest))

    def label(self, name: str) -> None:
        self._say(("label", name))

    def size(self, name: str, size: int) -> None:
        self._say(("size", name, size))

    def data(self, data: bytes, unit: int = 1) -> None:
        self._say(("data", data, unit))

    def nops(self, label: str, data: bytes) -> None:
        self._say(("nops", label, data))

    def zeros(self, count: int) -> None:
        self._say(("zeros", count))

    def address(self, address: Address, size: int) -> None:
        self._say(("address", *address, size))

    def code(self, name: str, code: FunctionCode, number: int) -> None:
        self._say(("code", name, code.code, code.fixups, code.labels, number))


# ---- in the process that has them all


class PartsEmitter(ModuleEmitter):
    """Takes parts instead of functions."""

    def __init__(self, module: Module, target: Target, *, output: str, stackmap_version: str) -> None:
        super().__init__(module, target, output=output, stackmap_version=stackmap_version)
        stream = self.stream
        self._labels: dict[str, str] = {}
        self._ready: dict[str, Any] = {
            "section": self._section, "align": self._align, "address": self._address, "code": self._code,
            "attribute": stream.attribute, "label": stream.label, "size": stream.size, "data": stream.data,
            "nops": stream.nops, "zeros": stream.zeros,
        }

    def add_part(self, part: Part) -> None:
        """Emit the next functions of the module."""
        entries, constants = self.functions.entries, self.recorder
        self._labels = {label: entries.setdefault(entry, f".LC{len(entries)}")
                        for entry, label in part.entries.items()}
        ready = self._ready
        for name, *given in part.directives:
            ready[name](*given)
        self.frames += [FrameInfo(*frame) for frame in part.frames]
        pool = [constants.pooled(constant) for constant in part.constants]
        for size, symbol, records in part.mapped:
            made = [Record(id, offset, _locations(locations, pool), [LiveOut(*one) for one in live_outs])
                    for id, offset, locations, live_outs in records]
            self.mapped.append(StackMapFunction(0, size, made, symbol))
        self.personalities |= part.personalities
        self.stubs |= part.stubs
        self._asking |= part.is_asking
        self._not_asking |= part.is_not_asking

    def _section(self, *given: Any) -> None:
        spec, placement = SectionSpec(*given), self.placement
        if spec.type == _ASKED:
            function: Any = self.module.globals.get(spec.group)
            match spec.name:
                case "function":
                    spec = placement.of_function(function)
                case "jump table":
                    spec = placement.of_jump_table(function)
                case "exception table":
                    spec = placement.of_exception_table(function)
                case kind:
                    spec = placement.of_kind(kind)
        self.stream.section(spec)

    def _align(self, align: int, longest: int) -> None:
        nops = self.target.nops
        self.stream.align(align, nop_family(nops.padding, nops.extender, longest) if longest else None)

    def _address(self, symbol: str, offset: int, minus: str, size: int) -> None:
        self.stream.address(Address(symbol, offset, minus), size)

    def _code(self, name: str, data: bytes, fixups: list[Any], labels: dict[str, int], number: int) -> None:
        buffer = CodeBuffer(False)
        buffer.labels = labels
        buffer.fixups = fixups
        if known := self._labels:
            buffer.fixups = [(at, kind, known.get(symbol, symbol), addend) for at, kind, symbol, addend in fixups]
        code = FunctionCode(name, data, buffer)
        self.define(name, number, code)
        self.stream.code(name, code, number)


def _locations(given: list[tuple[int, int, int, int]], pool: list[Location]) -> list[Location]:
    return [pool[one[3]] if one[0] == CONSTANT_INDEX else Location(*one) for one in given]
