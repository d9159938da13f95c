"""Read the operands of machine instructions."""

from __future__ import annotations

import re
from collections.abc import Mapping

import attrs

from smemit.compile.codegen.machine import VIRTUAL, MachineBlock, MachineFunction, Symbol, slot_operand
from smemit.compile.codegen.mir.rules import PAIR, mir_rules
from smemit.compile.codegen.mir.tokens import NEWLINE, Cursor, Instructions
from smemit.ir.module import Function, Module
from smemit.ir.symbols import address_label
from smemit.ir.text.lexer import END, name_of, show
from smemit.isa.description import RegisterClass

KILLED, DEAD, UNDEF, EARLY, IMPLICIT, WRITTEN = (1 << bit for bit in range(6))
FLAGS = {"killed": KILLED, "dead": DEAD, "undef": UNDEF, "early-clobber": EARLY, "implicit": IMPLICIT,
         "implicit-def": IMPLICIT | WRITTEN, "def": WRITTEN, "renamable": 0, "internal": 0, "debug-use": 0}
"""Register flags."""


class Operand:
    """A parsed operand."""

    __slots__ = ("at", "flags", "kind", "sub", "value")

    def __init__(self, kind: str, value: object, at: int, flags: int = 0, sub: str = "") -> None:
        self.kind = kind
        """`reg`; `slot`, a stack object; `imm`, a number, block, symbol or sub-register index; `mask`, the preserved
        registers of a call; `live_outs`."""
        self.value = value
        self.at = at
        """Its first token."""
        self.flags = flags
        self.sub = sub
        """The part of the register that it names, "" for all of it."""


@attrs.define
class Names:
    """The names that instructions of a function may use."""

    module: Module
    blocks: dict[int, MachineBlock] = attrs.field(factory=dict)
    stack: dict[int, int | None] = attrs.field(factory=dict)
    """The slot of each stack object, by its number; None if its size is variable."""
    fixed: dict[int, int] = attrs.field(factory=dict)
    constants: int = 0
    jump_tables: int = 0
    virtual: dict[str, int] = attrs.field(factory=dict)
    """Virtual registers by their text after `%`."""
    classes: dict[str, RegisterClass] = attrs.field(factory=dict)
    """Classes of virtual registers that `registers:` declares."""


_VIRTUAL = re.compile(r"%(\d+|(?!subreg\.|[-\w]+\.\d)[a-zA-Z_][-\w$]*)(?:\.(\w+))?\Z")
_NUMBERED = re.compile(r"%(bb|const|jump-table|stack|fixed-stack)\.(\d{1,9})(?:\..*)?\Z", re.DOTALL)
_MOST_REGISTERS = 1 << 20
_FLOATS = frozenset(("double", "float", "half", "bfloat", "fp128", "x86_fp80", "ppc_fp128"))
_NUMBER = re.compile(r"-?[0-9]+\Z")
_MOST_DIGITS = 20
"""Numbers of 64 bits have no more, with their sign."""


class OperandReader(Cursor):
    """Reads operands of one function."""

    def __init__(self, source: Instructions, function: MachineFunction, names: Names) -> None:
        super().__init__(source)
        self.function, self.names, self.target = function, names, function.target
        self.rules = mir_rules(self.target)
        self.own_names = {theirs: own for own, theirs in self.rules.SPELLINGS.items()}
        """Our instructions, by LLVM's name and first operand."""
        self.registers: Mapping[str, int] = {one.name: one.number for one in self.target.registers.values()}
        self.class_names = {name.lower(): found for name, found in self.target.classes.items()}

    def operand(self) -> Operand:
        """The next operand."""
        tokens, at = self.tokens, self.i
        token = tokens[at]
        flags = 0
        while token in FLAGS:
            flags |= FLAGS[token]
            self.i += 1
            token = tokens[self.i]
        first = token[:1]
        if first == "$":
            self.i += 1
            number = self.physical(token, at=self.i - 1, is_implicit=flags & IMPLICIT != 0)
            found = Operand("reg", number, at, flags)
            if tokens[self.i] == "(":
                self.skip_group()
            return found
        if first == "%" and _VIRTUAL.match(token):
            return self.virtual(at, flags)
        if self.i != at:
            self.expected("a register")
        if _NUMBER.match(token):
            self.i += 1
            return Operand("imm", self.number(at), at)
        if first == "%":
            return self.numbered()
        if first in ("@", "&"):
            self.i += 1
            return Operand("imm", self.with_offset(self.symbol(token, at)), at)
        if token.startswith("csr_") or token == "CustomRegMask":
            return self.mask()
        if token in _FLOATS:
            self.refuse("a floating-point immediate is not supported")
        read = _WORDS.get(token)
        if read is None:
            self.expected("an operand")
        return read(self)

    def number(self, at: int) -> int:
        """The number at a token: at most 64 bits, signed or not."""
        token = self.tokens[at]
        if len(token) > _MOST_DIGITS or not -(1 << 63) <= int(token) < 1 << 64:
            self.fail(f"{show(token)} has more than 64 bits", at=at)
        return int(token)

    def physical(self, token: str, at: int, is_implicit: bool = False) -> int:
        """The number of a physical register; 0 for one that affects neither bytes nor records."""
        number = self.registers.get(token[1:])
        if number is None and token != "$noreg" and not (is_implicit and token[1:] in self.rules.UNMODELLED):
            self.refuse(f"{self.names.module.target} has no register {token}", at=at)
        return number or 0

    def virtual(self, at: int, flags: int) -> Operand:
        """A virtual register; its class is given at its first definition or in `registers:`."""
        names, function = self.names, self.function
        token = self.tokens[self.i]
        match = _VIRTUAL.match(token)
        assert match is not None
        name, here = match[1], self.i
        self.i += 1
        given: RegisterClass | None = None
        if self.tokens[self.i] == ":":
            self.i += 1
            given = self.register_class()
        number = names.virtual.get(name)
        if number is None:
            wanted = given or names.classes.get(name)
            if wanted is None:
                self.fail(f"the class of %{name} is not known", f"write %{name}:CLASS, or list it in `registers:`",
                          at=here)
            number = names.virtual[name] = self.new_register(name, wanted)
        elif given is not None and given is not function.classes[number - VIRTUAL]:
            self.fail(f"%{name} is {function.classes[number - VIRTUAL].name.lower()} elsewhere", at=here + 2)
        if self.tokens[self.i] == "(":
            self.skip_group()
        return Operand("reg", number, at, flags, match[2] or "")

    def new_register(self, name: str, reg_class: RegisterClass) -> int:
        """A virtual register, with the number that the file gives it."""
        classes = self.function.classes
        if not name.isdecimal():
            return self.function.new_register(reg_class)
        if int(name) > _MOST_REGISTERS:
            self.fail(f"%{name} has too large a number", f"the largest is {_MOST_REGISTERS}", at=self.i - 1)
        classes += [reg_class] * (int(name) + 1 - len(classes))
        classes[int(name)] = reg_class
        return VIRTUAL + int(name)

    def register_class(self) -> RegisterClass:
        """The class named by the next token."""
        token = self.tokens[self.i]
        found: RegisterClass | None = self.class_names.get(token)
        if found is None:
            self.refuse(f"{self.names.module.target} has no register class {show(token)}")
        self.i += 1
        return found

    def numbered(self) -> Operand:
        """A block, constant, jump table, stack object or part of a register."""
        at = self.i
        token = self.tokens[at]
        self.i += 1
        if token.startswith("%subreg."):
            return Operand("imm", token.removeprefix("%subreg."), at)
        found = _NUMBERED.match(token)
        if found is None:
            self.i = at
            self.expected("an operand")
        kind, number = found[1], int(found[2])
        names = self.names
        if kind == "bb":
            return Operand("imm", self.block(number, at), at)
        if kind in ("const", "jump-table"):
            known = names.constants if kind == "const" else names.jump_tables
            if number >= known:
                self.fail(f"{token} is not listed in `{'constants' if kind == 'const' else 'jumpTable'}:`", at=at)
            symbol = Symbol(number, "pool" if kind == "const" else "jump_table")
            return Operand("imm", self.with_offset(symbol), at)
        slots: Mapping[int, int | None] = names.stack if kind == "stack" else names.fixed
        if number not in slots:
            self.fail(f"{token} is not listed in `{'stack' if kind == 'stack' else 'fixedStack'}:`", at=at)
        slot = slots[number]
        if slot is None:
            self.refuse(f"{token} is of variable size: it has no place in the frame", at=at)
        return Operand("slot", slot_operand(slot), at)

    def block(self, number: int, at: int) -> MachineBlock:
        """A block by its number."""
        found = self.names.blocks.get(number)
        if found is None:
            self.fail(f"there is no block %bb.{number}", at=at)
        return found

    def symbol(self, token: str, at: int) -> Symbol:
        """A global or an external name."""
        name = name_of(token)
        if token[0] == "&":
            return Symbol(name, "external")
        found = self.names.module.globals.get(name)
        if found is None:
            self.fail(f"the module defines no {show(token)}", at=at)
        return Symbol(found)

    def with_offset(self, symbol: Symbol) -> Symbol:
        """A symbol with its addend."""
        tokens = self.tokens
        if tokens[self.i] in ("+", "-") and _NUMBER.match(tokens[self.i + 1]):
            sign = 1 if tokens[self.i] == "+" else -1
            symbol.offset = sign * self.number(self.i + 1)
            self.i += 2
        return symbol

    def flagged(self) -> Operand:
        """`target-flags(...)` and the symbol that is accessed in this way."""
        at = self.i
        self.i += 1
        self.expect("(")
        words = []
        while self.tokens[self.i] not in (")", NEWLINE, END):
            words.append(self.tokens[self.i])
            self.i += 1
        self.expect(")")
        flags = "".join(words).replace(",", ", ")
        access = next((access for theirs, access in self.rules.TARGET_FLAGS if theirs == flags), None)
        if access is None:
            self.refuse(f"target-flags({flags}) is not supported on {self.names.module.target}", at=at)
        found = self.operand()
        if not isinstance(found.value, Symbol):
            self.fail("expected a symbol behind target-flags", at=found.at)
        if access == PAIR:
            return Operand("pair", found.value.target, at)
        found.value.access = access
        return found

    def mask(self) -> Operand:
        """The registers that a call preserves, as a named list or one by one."""
        at = self.i
        token = self.tokens[at]
        self.i += 1
        if token != "CustomRegMask":
            return Operand("mask", token, at)
        return Operand("mask", tuple(self.register_list()), at)

    def live_outs(self) -> Operand:
        """`liveout(...)`: the live-out registers of a patchpoint."""
        at = self.i
        self.i += 1
        return Operand("live_outs", tuple(self.register_list()), at)

    def register_list(self) -> list[str]:
        """Names of registers in parentheses."""
        self.expect("(")
        found = []
        while not self.accept(")"):
            token = self.tokens[self.i]
            if token[:1] != "$":
                self.expected("a register")
            found.append(token[1:])
            self.i += 1
            if self.tokens[self.i] != ")":
                self.expect(",")
        return found

    def machine_symbol(self) -> Operand:
        """`<mcsymbol NAME>`: a label."""
        at = self.i
        self.i += 1
        self.expect("mcsymbol")
        name = "" if self.tokens[self.i] == ">" else self.tokens[self.i]
        self.i += bool(name)
        if name == NEWLINE:
            self.expected("a symbol")
        self.expect(">")
        return Operand("imm", Symbol(name, "label"), at)

    def block_address(self) -> Operand:
        """`blockaddress(@f, %ir-block.name)`: the address of a block of the IR."""
        at = self.i
        self.i += 1
        self.expect("(")
        function = self.names.module.globals.get(name_of(self.tokens[self.i]))
        if not isinstance(function, Function):
            self.expected("a function")
        self.i += 1
        self.expect(",")
        token = self.tokens[self.i]
        if not token.startswith("%ir-block."):
            self.expected("a block of the IR, `%ir-block.NAME`")
        self.i += 1
        self.expect(")")
        label = address_label(function, name_of("%" + token.removeprefix("%ir-block.")))
        return Operand("imm", self.with_offset(Symbol(label, "label")), at)

    def unsupported(self) -> Operand:
        """An operand that is a plain name."""
        self.refuse(f"operands {show(self.tokens[self.i])} are not supported")


_WORDS = {
    "target-flags": OperandReader.flagged, "liveout": OperandReader.live_outs, "<": OperandReader.machine_symbol,
    "blockaddress": OperandReader.block_address,
    **dict.fromkeys(("intpred", "floatpred", "shufflemask", "lanemask", "dbg-instr-ref", "intrinsic",
                     "laneMask", "CustomRegMask<"), OperandReader.unsupported),
}
"""The reader for operands that begin with each word."""
