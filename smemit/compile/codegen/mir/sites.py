"""The operands of stackmaps, patchpoints and statepoints, as LLVM lays them out.

    STACKMAP   id, shadow bytes, locations...
    PATCHPOINT [result =] id, patch bytes, callee, count, convention, arguments..., locations...
    STATEPOINT [results =] id, patch bytes, count, callee, arguments..., convention, flags, deopt count, locations...,
               pointer count, locations..., alloca count, locations..., pair count, (base, derived)...

A location is a register; or 0, base, offset (Direct); or 1, size, base, offset (Indirect); or 2, number (Constant). The
counts of a statepoint from the convention on are also Constants. A pair refers to two of the pointers by index. A
statepoint defines the pointers that are in registers again, in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from smemit.compile.codegen.machine import SITES, VIRTUAL, Inst, MachineFunction, Symbol
from smemit.compile.codegen.mir.operands import DEAD, EARLY, IMPLICIT, KILLED, UNDEF, WRITTEN, Operand
from smemit.compile.sites.site import MARKED, ConstantEntry, Entry, RegisterEntry, Site

CONSTANT = 2
"""The marker of a Constant location."""
SIZES, OFFSETS = range(1 << 16), range(-1 << 31, 1 << 31)
"""Numbers that fit the fields of a location."""
ANY_REGISTER = 13
"""The convention whose arguments and result are recorded (anyregcc)."""
NAMES = frozenset(SITES)
Fail = Callable[..., NoReturn]


class SiteReader:
    """Reads the operands of one site."""

    def __init__(self, function: MachineFunction, name: str, at: int, defs: Sequence[Operand],
                 operands: Sequence[Operand], fail: Fail, refuse: Fail) -> None:
        self.function, self.name, self.start, self.fail, self.refuse = function, name, at, fail, refuse
        self.defs = defs
        self.given = [one for one in operands if not one.flags & IMPLICIT]
        self.named = [one for one in operands if one.flags & IMPLICIT]
        self.at = 0
        self.ops: list[Any] = []
        self.kinds: list[str] = []
        self.bits = [0, 0, 0]
        self.tied: tuple[tuple[int, int], ...] = ()
        """Pairs (position read, position written) of the pointers that a statepoint defines again."""

    def read(self) -> Inst:
        """The instruction, with its site."""
        for one in self.defs:
            self.add(one, "e" if one.flags & EARLY else "d")
        identity, size = self.integer("the id"), self.integer("the bytes")
        if not 0 <= size < 1 << 32:
            self.fail(f"{size} is not a number of bytes", at=self.given[1].at)
        if self.name == "STACKMAP":
            site = Site("stackmap", identity, self.locations(), shadow_bytes=size)
        elif self.name == "PATCHPOINT":
            site = self.patchpoint(identity, size)
        else:
            site = self.statepoint(identity, size)
        for one in self.named:
            if one.value:
                self.add(one, "e" if one.flags & EARLY else "d" if one.flags & WRITTEN else "u")
        inst = Inst(self.function.target.shape(self.name, "".join(self.kinds), tied=self.tied), self.ops)
        inst.kill, inst.dead, inst.undef = self.bits
        inst.note = site
        return inst

    def patchpoint(self, identity: int, size: int) -> Site:
        site = Site("patchpoint", identity, patch_bytes=size, target=self.callee())
        count = self.count("arguments")
        convention = self.integer("the convention")
        is_any = convention == ANY_REGISTER
        site.cc = "anyregcc" if is_any else f"cc {convention}" if convention else ""
        recorded: list[Entry] = [RegisterEntry(at) for at in range(len(self.defs))] if is_any else []
        arguments = [self.next("an argument") for _ in range(count)]
        if is_any:
            recorded += [self.register(one) for one in arguments]
        site.live = recorded + self.locations()
        if not is_any:
            for one in arguments:
                if one.kind == "reg":
                    self.add(one, "u")
        return site

    def statepoint(self, identity: int, size: int) -> Site:
        count = self.count("arguments")
        callee = self.callee()
        if not size and not isinstance(callee, Symbol | RegisterEntry):
            self.refuse("a statepoint without patch bytes calls a symbol or a register", at=self.given[self.at - 1].at)
        for _ in range(count):
            one = self.next("an argument")
            if one.kind == "reg":
                self.add(one, "u")
        convention, flags, deopt = (self.constant(what) for what in ("convention", "flags", "count of deopt values"))
        values = [self.location() for _ in range(self.checked(deopt))]
        pointers = [self.location() for _ in range(self.checked(self.constant("count of pointers")))]
        registers = [one.position for one in pointers if isinstance(one, RegisterEntry)]
        if len(self.defs) > len(registers):
            self.fail(f"the statepoint defines {len(self.defs)} pointers, and {len(registers)} of those it records are "
                      "registers", at=self.start)
        self.tied = tuple(zip(registers, range(len(self.defs)), strict=False))
        allocas = [self.location() for _ in range(self.checked(self.constant("count of allocas")))]
        pairs: list[Entry] = []
        for _ in range(self.checked(self.constant("count of pairs"))):
            for what in ("the base", "the derived pointer"):
                number = self.integer(what)
                if not 0 <= number < len(pointers):
                    self.fail(f"{what} is pointer {number} of {len(pointers)}", at=self.given[self.at - 1].at)
                pairs.append(pointers[number])
        if self.at < len(self.given):
            self.fail("expected the end of the statepoint", at=self.given[self.at].at)
        live = [*map(ConstantEntry, (convention, flags, deopt)), *values, *pairs, *allocas]
        return Site("statepoint", identity, live, patch_bytes=size, target=callee, flags=flags)

    # ---- parts

    def next(self, what: str) -> Operand:
        """The next operand."""
        if self.at >= len(self.given):
            self.fail(f"{self.name} ends where {what} should stand", at=self.start)
        self.at += 1
        return self.given[self.at - 1]

    def integer(self, what: str) -> int:
        """A number."""
        one = self.next(what)
        if one.kind != "imm" or type(one.value) is not int:
            self.fail(f"expected a number, {what} of this {self.name}", at=one.at)
        return one.value

    def fitting(self, what: str, numbers: range) -> int:
        """A number that a record can hold; LLVM drops the upper bits of others."""
        value = self.integer(what)
        if value not in numbers:
            self.refuse(f"{what} is {value}; a record holds {numbers.start} to {numbers.stop - 1}",
                        at=self.given[self.at - 1].at)
        return value

    def count(self, what: str) -> int:
        """Read a number of operands."""
        return self.checked(self.integer(f"the number of {what}"))

    def checked(self, count: int) -> int:
        """Read a count and check that this number of operands remains."""
        if not 0 <= count <= len(self.given) - self.at:
            self.fail(f"{count} operands should follow, and {len(self.given) - self.at} do",
                      at=self.given[self.at - 1].at)
        return count

    def constant(self, what: str) -> int:
        """A number after a Constant marker."""
        at = self.at
        if self.integer(what) != CONSTANT:
            self.fail(f"expected {CONSTANT}, which stands in front of the {what}", at=self.given[at].at)
        return self.integer(what)

    def callee(self) -> int | Symbol | RegisterEntry | None:
        """The callee: None, an address, a symbol or a register."""
        one = self.next("the callee")
        if one.kind == "reg":
            return self.register(one)
        if isinstance(one.value, Symbol):
            return one.value
        if type(one.value) is not int or one.kind != "imm":
            self.fail("expected an address, a symbol or a register to call", at=one.at)
        return one.value & (1 << 64) - 1 or None

    def locations(self) -> list[Entry]:
        """All remaining locations."""
        found = []
        while self.at < len(self.given):
            found.append(self.location())
        return found

    def location(self) -> Entry:
        """The next location."""
        one = self.next("a location")
        if one.kind == "reg":
            return self.register(one)
        kind = MARKED.get(one.value) if one.kind == "imm" and type(one.value) is int else None
        if kind is None:
            self.fail("expected a register, or 0 (Direct), 1 (Indirect) or 2 (Constant)", at=one.at)
        return kind.read(self)

    def size(self) -> int:
        """The size of a location."""
        return self.fitting("the size", SIZES)

    def offset(self) -> int:
        """The offset of a location from its base."""
        return self.fitting("the offset", OFFSETS)

    def base(self) -> int:
        """The base of a location; its position."""
        one = self.next("the base register")
        if one.kind not in ("reg", "slot"):
            self.fail("expected the base of a location: a register or a stack object", at=one.at)
        if one.kind == "reg" and isinstance(one.value, int) and one.value >= VIRTUAL:
            self.refuse("the base of a location is a physical register or a stack object", at=one.at)
        self.add(one, "i")
        return len(self.ops) - 1

    def register(self, one: Operand) -> RegisterEntry:
        """A register that is recorded."""
        if one.kind != "reg":
            self.fail("expected a register", at=one.at)
        self.add(one, "u")
        return RegisterEntry(len(self.ops) - 1)

    def add(self, one: Operand, kind: str) -> None:
        """An operand of the instruction."""
        if one.sub:
            self.fail(f"a part of a register, .{one.sub}, cannot be recorded", at=one.at)
        bit = 1 << len(self.ops)
        self.ops.append(one.value)
        self.kinds.append(kind)
        for at, flag in enumerate((KILLED, DEAD, UNDEF)):
            if one.flags & flag:
                self.bits[at] |= bit
