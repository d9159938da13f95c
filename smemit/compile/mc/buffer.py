"""A function's code buffer: chunks in order, and branches whose targets are not known yet.

Invariants:

* offsets (`at`, block starts, records, CFI) assume the short form of every branch until `finish`;
* a chunk is either final bytes or the bytes of one branch, which `finish` replaces; nothing else changes afterwards;
* block fixups are resolved here; symbol fixups are passed on with their final offsets.

`finish` relaxes branches (`relax.py`), adjusts all offsets and fills in the branches' fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from smemit.errors import UnsupportedError
from smemit.isa.description import Fixup, RelocationKind, Template

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Inst, MachineBlock
    from smemit.compile.mc.line_rows import LineRow


SymbolFixup = tuple[int, str, str, int]
"""A symbol fixup: offset, kind, symbol, addend. It is a plain tuple because there are many."""


Fixed = tuple[int, str, int]
"""A fixup of an instruction's address operand: offset in the instruction, kind, addend."""


class Item(NamedTuple):
    """An item at an offset of a function; recorded only for listings and assembly text.

    `kind` and `what`: "inst" the instruction; "nops" why they are there; "data" None; "block" its number; "record" the
    instruction with the site; "cfi" the operation.
    """

    kind: str
    offset: int
    size: int
    what: Any


class FunctionCode:
    """A function as bytes, with everything that refers to offsets in them."""

    __slots__ = ("align", "cfi", "code", "exception_table", "fixups", "has_frame", "items", "labels", "lines", "name",
                 "near", "personality", "records")

    def __init__(self, name: str, code: bytes, buffer: CodeBuffer) -> None:
        """The contents of a finished buffer."""
        self.name, self.code = name, code
        self.align = buffer.align
        """The alignment of the section on which its padding relies, 1 if it has none."""
        self.fixups = buffer.fixups
        self.records = buffer.records
        """Offset of each stackmap, patchpoint and statepoint."""
        self.cfi = buffer.cfi
        self.lines = buffer.lines
        """Rows of the line table, with their places."""
        self.labels = buffer.labels
        """Labels that data refers to: blocks in jump tables, the bounds of exception regions."""
        self.items = buffer.items
        self.has_frame = False
        """The function has an entry in `.eh_frame`."""
        self.near = buffer.near
        """Jumps to possibly near functions: number, function, end of the jump, whether it is short."""
        self.personality = self.exception_table = ""
        """The exception data for `.eh_frame`, once known."""


_JOINED = 4096
"""Number of chunks that are joined at a time."""


class _Branch(NamedTuple):
    chunk: int
    start: int
    size: int
    target: MachineBlock
    offset: int
    kind: str
    addend: int
    template: Template
    ops: list[Any]


class CodeBuffer:
    """Collects the code of a function; see the module docstring."""

    __slots__ = ("align", "at", "branches", "cfi", "chunks", "fixups", "items", "labels", "lines", "near", "records",
                 "starts")

    def __init__(self, with_items: bool) -> None:
        self.chunks: list[bytes] = []
        self.at = 0
        self.align = 1
        self.starts: dict[MachineBlock, int] = {}
        self.branches: list[_Branch] = []
        self.fixups: list[SymbolFixup] = []
        self.records: list[tuple[int, Inst]] = []
        self.cfi: list[tuple[int, tuple[Any, ...]]] = []
        self.lines: list[tuple[int, LineRow]] = []
        self.labels: dict[str, int] = {}
        self.near: list[tuple[tuple[int, int], str, int, bool]] = []
        self.items: list[Item] | None = [] if with_items else None

    def add(self, data: bytes) -> None:
        """Append final bytes."""
        self.chunks.append(data)
        self.at += len(data)

    def add_data(self, data: bytes) -> None:
        """Append data bytes."""
        if self.items is not None:
            self.items.append(Item("data", self.at, len(data), None))
        self.add(data)

    def add_nops(self, data: bytes, why: str) -> None:
        """Append nops."""
        if self.items is not None and data:
            self.items.append(Item("nops", self.at, len(data), why))
        self.add(data)

    def add_branch(self, data: bytes, fixup: Fixed, target: MachineBlock, template: Template, ops: list[Any]) -> None:
        """Append a branch to a block."""
        self.branches.append(_Branch(len(self.chunks), self.at, len(data), target, *fixup, template, ops))
        self.add(data)

    def out_of_reach(self, long_forms: Mapping[Template, Template],
                     kinds: Mapping[str, RelocationKind]) -> frozenset[int]:
        """Numbers of the relaxable branches whose short form does not reach."""
        far = set()
        for number, branch in enumerate(self.branches):
            if branch.template in long_forms:
                kind = kinds[branch.kind]
                high = (1 << (kind.bits or 8 * kind.size) - 1) - 1
                if not ~high <= self.starts[branch.target] - branch.start - branch.size <= high:
                    far.add(number)
        return frozenset(far)

    def finish(self, name: str, long_forms: Mapping[Template, Template],
               kinds: Mapping[str, RelocationKind], endian: str) -> FunctionCode:
        """The finished function."""
        chunks = self.chunks
        moved: Callable[[int], int] | None = None
        if self.branches:
            moved = self._place_branches(long_forms, kinds, endian)
        code = FunctionCode(name, _joined(chunks), self)
        if moved is not None:
            code.fixups = [(moved(at), kind, symbol, addend) for at, kind, symbol, addend in self.fixups]
            code.records = [(moved(at), inst) for at, inst in self.records]
            code.cfi = [(moved(at), op) for at, op in self.cfi]
            code.lines = [(moved(at), row) for at, row in self.lines]
            code.near = [(key, name, moved(end), is_short) for key, name, end, is_short in self.near]
            code.labels = {label: moved(at) for label, at in self.labels.items()}
            if self.items is not None:
                code.items = [_moved_item(item, moved) for item in self.items]
        return code

    def _place_branches(self, long_forms: Mapping[Template, Template],
                        kinds: Mapping[str, RelocationKind], endian: str) -> Callable[[int], int] | None:
        branches, starts, chunks = self.branches, self.starts, self.chunks
        elastic = [branch for branch in branches if branch.template in long_forms]
        low = high = 0
        if elastic:
            short = kinds[elastic[0].kind]
            high = (1 << (short.bits or 8 * short.size) - 1) - 1
            low = -high - 1
        far = any(not low <= starts[b.target] - b.start - b.size <= high for b in elastic)
        if not far:
            for b in branches:
                value = starts[b.target] - b.start - b.offset + b.addend
                chunks[b.chunk] = _filled(chunks[b.chunk], b.offset, kinds[b.kind], value, endian)
            return None
        from smemit.compile.mc.relax import Moved, Span, grown

        longer = {b.start: _encoded(long_forms[b.template], b.ops) for b in elastic}
        spans = [Span(b.start, b.start + b.size, starts[b.target], len(longer[b.start][0]) - b.size) for b in elastic]
        long = grown(spans, low, high)
        moved = Moved(spans, long)
        chosen = {elastic[i].start for i in long}
        for b in branches:
            data, offset, kind, addend = chunks[b.chunk], b.offset, b.kind, b.addend
            if b.start in chosen:
                data, ((offset, kind, _, addend),) = longer[b.start]
            value = moved(starts[b.target]) - moved(b.start) - offset + addend
            chunks[b.chunk] = _filled(data, offset, kinds[kind], value, endian)
        return moved


def _joined(chunks: list[bytes]) -> bytes:
    """All chunks joined, in groups because `join` needs 80 bytes of memory for each part."""
    if len(chunks) <= _JOINED:
        return b"".join(chunks)
    return b"".join([b"".join(chunks[at : at + _JOINED]) for at in range(0, len(chunks), _JOINED)])


def _moved_item(item: Item, moved: Callable[[int], int]) -> Item:
    start = moved(item.offset)
    return Item(item.kind, start, moved(item.offset + item.size) - start, item.what)


def _encoded(template: Template, ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
    assert template.encode is not None, f"emit: {template.name} has no encoding"
    return template.encode(ops)


def _filled(data: bytes, at: int, kind: RelocationKind, value: int, endian: str) -> bytes:
    reach = 1 << ((kind.bits or 8 * kind.size) + kind.scale - 1)
    if not -reach <= value < reach:
        raise UnsupportedError(f"a branch over {abs(value)} bytes is not made yet",
                               notes=[f"this one reaches {reach} bytes: split the function"])
    return data[:at] + insert_field(data[at:at + kind.size], kind, value, endian) + data[at + kind.size:]


def insert_field(field: bytes, kind: RelocationKind, value: int, endian: str) -> bytes:
    """The bytes of the word with `value` in its field; the other bits stay."""
    order: Literal["little", "big"] = "little" if endian == "little" else "big"
    bits = kind.bits or 8 * kind.size
    mask = (1 << bits) - 1
    word = int.from_bytes(field, order) & ~(mask << kind.at) | ((value >> kind.scale) & mask) << kind.at
    return word.to_bytes(kind.size, order)
