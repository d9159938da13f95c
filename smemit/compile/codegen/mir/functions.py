"""Read the blocks and instructions of one machine function."""

from __future__ import annotations

import re
from typing import Any, NoReturn

from smemit.compile.codegen.frame_code import patchable_entry
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction
from smemit.compile.codegen.mir.assembly import read_assembly
from smemit.compile.codegen.mir.operands import (
    DEAD,
    EARLY,
    FLAGS,
    IMPLICIT,
    KILLED,
    UNDEF,
    WRITTEN,
    Names,
    Operand,
    OperandReader,
)
from smemit.compile.codegen.mir.rules import UNSAID
from smemit.compile.codegen.mir.sites import NAMES, SiteReader
from smemit.compile.codegen.mir.tokens import NEWLINE, Instructions
from smemit.compile.codegen.shapes import is_named, kinds_of
from smemit.errors import did_you_mean
from smemit.ir.module import Block
from smemit.ir.text.lexer import END, TextPlace, name_of, show
from smemit.isa.description import GENERIC, Template
from smemit.stackmap.model import LiveOut

INSTRUCTION_FLAGS = frozenset((
    "frame-setup", "frame-destroy", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "nuw", "nsw", "exact",
    "nofpexcept", "nomerge", "unpredictable", "noconvergent", "disjoint", "samesign", "nneg", "nusw", "inbounds",
    "lr-split",
))
_WITHOUT_CODE = frozenset(("BUNDLE", "LIFETIME_START", "LIFETIME_END", "DBG_VALUE", "DBG_VALUE_LIST", "DBG_LABEL",
                           "DBG_INSTR_REF", "DBG_PHI", "PSEUDO_PROBE", "FAKE_USE"))
"""Instructions without effect on the object."""
_SAME_AS = {"INIT_UNDEF": "IMPLICIT_DEF"}
"""Instructions that LLVM emits as another one."""
_BEHIND = frozenset(("debug-location", "pre-instr-symbol", "post-instr-symbol", "heap-alloc-marker", "pcsections",
                     "debug-instr-number", "cfi-type", "mmra", "deactivation-symbol"))
"""Annotations that may follow the operands."""
_HEAD = re.compile(r"bb\.(\d{1,9})(?:\.|\Z)")
_CFI = {
    "def_cfa": "ri", "def_cfa_offset": "i", "def_cfa_register": "r", "offset": "ri", "rel_offset": "ri",
    "adjust_cfa_offset": "i", "same_value": "r", "restore": "r", "undefined": "r", "register": "rr",
    "remember_state": "", "restore_state": "", "negate_ra_sign_state": "", "window_save": "",
}
"""Operand kind of each CFI operation: a register or a number."""
_WITHOUT_NUMBER = ["<", "badreg", ">"]
"""How llc writes a register without a DWARF number."""
_NO_NUMBER = 0xFFFFFFFF
"""The number that llc gives such a register in call frame information."""
_MOST_BLOCKS = 1 << 20
_LARGEST_ALIGN = 1 << 16


class FunctionReader(OperandReader):
    """Reads the body of a function into its machine function."""

    def __init__(self, source: Instructions, function: MachineFunction, names: Names, ir_blocks: dict[str, Block],
                 ) -> None:
        super().__init__(source, function, names)
        self.ir_blocks = ir_blocks
        self.successors: dict[MachineBlock, list[tuple[int, int]]] = {}
        """The numbers of each block's successors, with their tokens."""
        self.is_framed = False
        """The function has an instruction of a prologue or epilogue."""
        self.sets_frame_pointer = False
        self.has_live_outs = False
        self.addressed: set[MachineBlock] = set()
        """Blocks whose addresses are taken; each must correspond to one IR block."""
        self.framing: dict[Inst, bool] = {}
        """Instructions of prologues (true) and epilogues."""
        self.places: dict[Inst, TextPlace] = {}
        """Positions of instructions that name symbols or possibly too large numbers."""

    def read(self) -> None:
        """All blocks."""
        starts = self.heads()
        for block, start in starts:
            self.i = start
            self.block_lines(block)
        taken = {block.ir for block in self.addressed}
        for block in self.function.blocks:
            if block.ir in taken and block not in self.addressed:
                block.ir = None
        for block, following in self.successors.items():
            for number, at in following:
                block.add_successor(self.block(number, at))

    # ---- blocks

    def heads(self) -> list[tuple[MachineBlock, int]]:
        """Create all blocks, which instructions may name; returns each with the token after its header."""
        tokens, function, names = self.tokens, self.function, self.names
        found: list[tuple[MachineBlock, int]] = []
        is_start = True
        for at, token in enumerate(tokens):
            if is_start and (match := _HEAD.match(token)):
                number = int(match[1])
                if number in names.blocks:
                    self.fail(f"block bb.{number} is defined twice", at=at)
                block = names.blocks[number] = MachineBlock(None, len(function.blocks))
                function.blocks.append(block)
                self.i = at
                self.head(block, token)
                found.append((block, self.i))
            is_start = token == NEWLINE
        self.i = 0
        if not found:
            self.fail("expected a block: `bb.0:`")
        while tokens[self.i] == NEWLINE:
            self.i += 1
        if not _HEAD.match(tokens[self.i]):
            self.expected("a block, `bb.NUMBER:`")
        function.number_blocks()
        return found

    def head(self, block: MachineBlock, token: str) -> None:
        """`bb.1.name (landing-pad, align 16):`"""
        words = [token]
        self.i += 1
        while self.tokens[self.i] not in ("(", ":", NEWLINE, END):
            words.append(self.tokens[self.i])
            self.i += 1
        name = "".join(words).partition(".")[2].partition(".")[2]
        if name:
            block.ir = self.ir_blocks.get(name_of("%" + name))
        if self.accept("("):
            while not self.accept(")"):
                self.attribute(block)
                if self.tokens[self.i] != ")":
                    self.expect(",")
        self.expect(":")
        if not self.at_end_of_line():
            self.expected("the end of the line")

    def attribute(self, block: MachineBlock) -> None:
        """Parse a parenthesized attribute of a block."""
        token, at = self.tokens[self.i], self.i
        self.i += 1
        if token == "landing-pad":
            block.is_landing_pad = True
        elif token == "align":
            align = self.integer("an alignment")
            if not 0 < align <= _LARGEST_ALIGN or align & (align - 1):
                self.fail(f"{align} is not an alignment of a block", at=at + 1)
            block.align = align
        elif token[:10] == "%ir-block.":
            block.ir = self.ir_blocks.get(name_of("%" + token[10:]))
            if block.ir is None:
                self.fail(f"the function has no IR block {show(token)}", at=at)
        elif token == "ir-block-address-taken":
            self.addressed.add(block)
            self.attribute(block)
        elif token in ("inlineasm-br-indirect-target", "ehfunclet-entry", "bbsections"):
            self.refuse(f"a block that is {token} is not supported", at=at)
        elif token in ("call-frame-size", "bb_id"):
            while self.tokens[self.i] not in (",", ")", NEWLINE, END):
                self.i += 1
        elif token != "machine-block-address-taken":
            self.i = at
            self.expected("an attribute of a block")

    def block_lines(self, block: MachineBlock) -> None:
        """Parse the lines of a block."""
        tokens, insts = self.tokens, block.insts
        while True:
            token = tokens[self.i]
            if token == NEWLINE:
                self.i += 1
            elif token == END or (token.startswith("bb.") and _HEAD.match(token)):
                return
            elif token == "successors":
                self.read_successors(block)
            elif token == "liveins":
                self.read_live_ins(block)
            elif token == "}":
                self.i += 1
            else:
                at = self.i
                inst = self.instruction()
                if inst is not None:
                    if is_named(inst.template, "PHI") and insts and not is_named(insts[-1].template, "PHI"):
                        self.fail("PHI instructions are the first of their block", at=at)
                    insts.append(inst)
                self.accept("{")
                if not self.at_end_of_line():
                    self.expected("the end of the line")

    def read_successors(self, block: MachineBlock) -> None:
        """`successors: %bb.1(0x40000000), %bb.2(50.00%)`"""
        self.i += 1
        self.expect(":")
        found = self.successors.setdefault(block, [])
        while not self.at_end_of_line():
            at = self.i
            match = re.match(r"%bb\.(\d{1,9})(?:\.|\Z)", self.tokens[at])
            if match is None:
                self.expected("a block, `%bb.NUMBER`")
            found.append((int(match[1]), at))
            self.i += 1
            if self.tokens[self.i] == "(":
                self.skip_group()
            if not self.at_end_of_line():
                self.expect(",")

    def read_live_ins(self, block: MachineBlock) -> None:
        """`liveins: $rax, $rbx:0x0000000000000003`"""
        self.i += 1
        self.expect(":")
        while not self.at_end_of_line():
            token = self.tokens[self.i]
            if token[:1] != "$":
                self.expected("a register")
            self.i += 1
            number = self.registers.get(token[1:], 0)
            if number:
                block.live_ins.append(number)
            if self.accept(":"):
                self.i += 1
            if not self.at_end_of_line():
                self.expect(",")

    # ---- instructions

    def instruction(self) -> Inst | None:
        """The instruction on this line; None for one without code."""
        start = self.i
        defs: list[Operand] = []
        token = self.tokens[start]
        if token in FLAGS or token[:1] in "$%":
            while True:
                one = self.operand()
                if one.kind != "reg":
                    self.fail("expected a register, which the instruction writes", at=one.at)
                defs.append(one)
                if not self.accept(","):
                    break
            self.expect("=")
        frame_pointer = self.target.roles["frame_pointer"]
        is_framing = is_setup = False
        while self.tokens[self.i] in INSTRUCTION_FLAGS:
            if self.tokens[self.i][:6] == "frame-":
                self.is_framed = is_framing = True
                if self.tokens[self.i] == "frame-setup":
                    is_setup = True
                    self.sets_frame_pointer |= any(one.value == frame_pointer for one in defs)
            self.i += 1
        at = self.i
        name = self.tokens[at]
        self.i += 1
        if name in _WITHOUT_CODE:
            self.skip_line()
            return None
        if name == "CFI_INSTRUCTION":
            inst = self.cfi()
            if is_framing:
                self.framing[inst] = is_setup
            return inst
        template = self.target.templates.get(_SAME_AS.get(name, name)) or self.unknown(name, at)
        operands: list[Operand] = []
        while not self.is_behind():
            operands.append(self.operand())
            if self.accept("("):
                self.i -= 1
                self.skip_group()  # (tied-def 0)
            if not self.accept(","):
                break
            if self.is_behind():
                break
        if not self.at_end_of_line() and self.tokens[self.i] != "{":
            if not self.is_behind():
                self.expected("','")
            self.skip_line()
        if name in NAMES:
            return self.site(name, at, defs, operands)
        if name == "INLINEASM":
            return read_assembly(self.function, operands, self.fail)
        if name == "PATCHABLE_FUNCTION_ENTER":
            return next(iter(patchable_entry(self.function)), None)
        if operands and isinstance(operands[0].value, int) and (own := self.own_names.get((name, operands[0].value))):
            template, operands = self.target.templates[own], operands[1:]
        inst = self.build(template, at, defs, operands)
        if is_framing:
            self.framing[inst] = is_setup
        return inst

    def is_behind(self) -> bool:
        """Whether all operands were read."""
        token = self.tokens[self.i]
        return token in (NEWLINE, END, "::", "{") or token in _BEHIND

    def skip_line(self) -> None:
        """Skip irrelevant parts: memory operands, debug locations, instruction numbers."""
        while self.tokens[self.i] not in (NEWLINE, END, "{"):
            self.i += 1

    def unknown(self, name: str, at: int) -> NoReturn:
        """Refuse an instruction that the target file does not have."""
        if not re.match(r"[A-Za-z_]\w*\Z", name):
            self.i = at
            self.expected("an instruction")
        self.refuse(f"{self.names.module.target} has no instruction {name}",
                    *did_you_mean(name, self.target.templates, 3), at=at)

    def site(self, name: str, at: int, defs: list[Operand], operands: list[Operand]) -> Inst:
        """A stackmap, patchpoint or statepoint."""
        marks = [one for one in operands if one.kind in ("mask", "live_outs")]
        inst = SiteReader(self.function, name, at, defs,
                          [one for one in operands if one.kind not in ("mask", "live_outs")],
                          self.fail, self.refuse).read()
        for one in marks:
            if one.kind == "mask":
                inst.mask = self.preserved(one)
            else:
                self.has_live_outs = True
                inst.note.live_outs = self.sizes(one)
        return inst

    def sizes(self, one: Operand) -> tuple[LiveOut, ...]:
        """The registers of a live-out mask by DWARF number, each with the size of its largest part."""
        found: dict[int, int] = {}
        rules, target = self.rules, self.target
        silent = self.unreported
        assert isinstance(one.value, tuple)
        for name in one.value:
            number = self.registers.get(name)
            if number is not None:
                register = target.register(number)
                dwarf, size = register.dwarf, register.size
                if number in silent:
                    continue
            else:
                part = rules.live_out(name)
                if part is None or part[0] not in self.registers:
                    continue  # a part that records leave out
                dwarf, size = target.registers[part[0]].dwarf, part[1]
            if dwarf >= 0 and size > found.get(dwarf, -1):
                found[dwarf] = size
        return tuple(LiveOut(*pair) for pair in sorted(found.items()))

    @property
    def unreported(self) -> frozenset[int]:
        """Registers that live-out lists leave out."""
        from smemit.compile.codegen.hooks import frame_rules

        return frame_rules(self.target).unreported_registers(self.target)

    def preserved(self, one: Operand) -> frozenset[int]:
        """The units that survive a call."""
        if isinstance(one.value, tuple):
            # Parts without names in this target are preserved with their whole register.
            return frozenset(unit for name in one.value if name in self.registers
                             for unit in self.target.register(self.registers[name]).units)
        convention = self.rules.MASKS.get(str(one.value))
        if convention is None or convention not in self.target.conventions:
            return UnknownMask(str(one.value))
        preserved: frozenset[int] = self.target.conventions[convention].preserved
        return preserved

    def cfi(self) -> Inst:
        """`CFI_INSTRUCTION offset $rbx, -24`"""
        at = self.i
        kind = self.tokens[at]
        takes = _CFI.get(kind)
        if takes is None:
            if self.at_end_of_line():
                self.expected("an operation of call frame information")
            if kind == "escape":
                return self.escaped()
            if kind == "<":
                return self.unsaid()
            self.refuse(f"the call frame information {show(kind)} is not supported", at=at)
        self.i += 1
        if self.tokens[self.i] == "<" and self.tokens[self.i + 1] == "mcsymbol":
            self.machine_symbol()
        ops: list[Any] = [kind]
        for number, what in enumerate(takes):
            if number:
                self.expect(",")
            if what == "i":
                ops.append(self.integer())
                continue
            token = self.tokens[self.i]
            if self.tokens[self.i:self.i + 3] == _WITHOUT_NUMBER:
                ops.append(_NO_NUMBER)
                self.i += 3
                continue
            if token[:1] != "$":
                self.expected("a register")
            dwarf = self.target.register(self.physical(token, self.i)).dwarf
            if dwarf < 0:
                self.fail(f"{token} has no DWARF number")
            ops.append(dwarf)
            self.i += 1
        if self.is_behind():
            self.skip_line()
        return Inst(self.target.templates["CFI_INSTRUCTION"], ops)

    def unsaid(self) -> Inst:
        """`CFI_INSTRUCTION <unserializable cfi directive>`: an operation that llc does not write out."""
        inst = Inst(self.target.templates["CFI_INSTRUCTION"], [UNSAID])
        self.places[inst] = self.place(self.i)
        self.skip_line()
        return inst

    def escaped(self) -> Inst:
        """`CFI_INSTRUCTION escape 0x0f, 0x06`: the bytes of a whole operation."""
        self.i += 1
        found = []
        while True:
            found.append(self.integer("a byte"))
            if not 0 <= found[-1] < 256:
                self.fail(f"{found[-1]} is not a byte", at=self.i - 1)
            if not self.accept(","):
                return Inst(self.target.templates["CFI_INSTRUCTION"], ["escape", bytes(found)])

    def build(self, template: Template, at: int, defs: list[Operand], operands: list[Operand]) -> Inst:
        """Make an instruction from its template and operands."""
        target = self.target
        given = [*defs, *(one for one in operands
                          if not one.flags & IMPLICIT and one.kind not in ("mask", "live_outs", "pair"))]
        named = [one for one in operands if one.flags & IMPLICIT]
        count = len(template.operands)
        kinds: list[str] = []
        if not count and template.name in GENERIC:
            self.check_pseudo(template, at, given, len(defs))
            kinds += ["i" if one.kind != "reg" else "d" if place < len(defs) else "u"
                      for place, one in enumerate(given)]
        else:
            self.check(template, at, given, len(defs))
            kinds += [*kinds_of(template, count), *("u" for _ in given[count:])]
        for one in named:
            if one.value and not self.is_known(template, one):
                given.append(one)
                kinds.append("e" if one.flags & EARLY else "d" if one.flags & WRITTEN else "u")
        is_usual = not count and not set(kinds) - set("dui") and (
            [at for at, kind in enumerate(kinds) if kind == "d"],
            [at for at, kind in enumerate(kinds) if kind == "u"]) == ([*template.defs], [*template.uses])
        subs = tuple((place, one.sub) for place, one in enumerate(given) if one.sub)
        if subs or (not is_usual and any(kind != "i" for kind in kinds[count:])):
            template = target.shape(template, "".join(kinds), subs)
        inst = Inst(template, [one.value for one in given])
        for place, one in enumerate(given):
            flags = one.flags
            if flags & (KILLED | DEAD | UNDEF):
                inst.kill |= bool(flags & KILLED) << place
                inst.dead |= bool(flags & DEAD) << place
                inst.undef |= bool(flags & UNDEF) << place
        if any(one.kind == "imm" for one in given):
            self.places[inst] = self.place(at)
        for one in operands:
            if one.kind == "mask":
                inst.mask = self.preserved(one)
            elif one.kind == "pair":
                inst.note = one.value
        if template.is_call and inst.mask is None:
            inst.mask = frozenset()
        return inst

    def is_known(self, template: Template, one: Operand) -> bool:
        """Whether the template already implies that the register is written or read."""
        return one.value in (template.implicit_defs if one.flags & WRITTEN else template.implicit_uses)

    def check_pseudo(self, template: Template, at: int, given: list[Operand], written: int) -> None:
        """Check that the operands of a target-independent instruction are registers in the right positions."""
        if written != len(template.defs) and template.name not in ("KILL", "PHI"):
            self.fail(f"{template.name} writes {len(template.defs)} registers, and {written} stand in front of '='",
                      at=at)
        if template.name == "PHI":
            self.check_phi(at, given, written)
        for place in (*template.defs, *template.uses):
            if place >= len(given) or given[place].kind != "reg":
                self.fail(f"operand {place} of {template.name} is a register", at=at)

    def check_phi(self, at: int, given: list[Operand], written: int) -> None:
        """Check `%2 = PHI %0, %bb.0, %1, %bb.1`: virtual registers, each with a block."""
        values = [given[0], *given[1::2]] if given else []
        if (written != 1 or not len(given) % 2 or not all(isinstance(one.value, MachineBlock) for one in given[2::2])
                or any(one.kind != "reg" or not isinstance(one.value, int) or one.value < VIRTUAL for one in values)):
            self.fail("PHI writes one virtual register and takes pairs of a virtual register and a block", at=at)

    def check(self, template: Template, at: int, given: list[Operand], written: int) -> None:
        """Check that the operands match the template."""
        wanted = template.operands
        if len(given) < len(wanted):
            names = ", ".join(one.name or one.kind for one in wanted)
            self.fail(f"{template.name} takes {len(wanted)} operands ({names}), and {len(given)} are given", at=at)
        defs = len({*template.defs, *template.early})
        if written != defs:
            self.fail(f"{template.name} writes {defs} registers, and {written} stand in front of '='", at=at)
        for place, one in enumerate(given):
            if place >= len(wanted):
                if one.kind != "reg":
                    self.fail(f"{template.name} has no operand {place}", at=one.at)
                continue
            kind, reg_class = wanted[place].kind, wanted[place].reg_class
            is_register = one.kind in ("reg", "slot")
            if is_register != (kind == "reg"):
                expected = "a register" if kind == "reg" else "a number, block or symbol"
                self.fail(f"operand '{wanted[place].name or kind}' of {template.name} is {expected}", at=one.at)
            if one.kind == "slot" and "." in wanted[place].name and not wanted[place].name.endswith(".base"):
                self.fail(f"operand '{wanted[place].name}' of {template.name} is not a stack object", at=one.at)
            if isinstance(one.value, MachineBlock) and kind != "label":
                self.fail(f"operand '{wanted[place].name or kind}' of {template.name} is not a block", at=one.at)
            number = one.value
            if wanted[place].name.endswith(".scale") and number not in (1, 2, 4, 8):
                self.fail(f"operand '{wanted[place].name}' of {template.name} is 1, 2, 4 or 8", at=one.at)
            if one.kind == "reg" and isinstance(number, int) and 0 < number < VIRTUAL and reg_class \
                    and not one.sub and number not in self.target.classes[reg_class].members:
                self.fail(f"operand '{wanted[place].name}' of {template.name} is in {reg_class}, which"
                          f" {self.target.register_name(number)} is not", at=one.at)


class UnknownMask(frozenset[int]):
    """A custom register mask whose contents are unknown here."""

    name: str

    def __new__(cls, name: str) -> UnknownMask:
        made = super().__new__(cls)
        made.name = name
        return made
