"""PowerPC64: expand select pseudos to `isel` or to a branch around an empty block, and tests of a low bit to `andi.`.
"""

from __future__ import annotations

from collections.abc import Callable

from smemit.compile.codegen.finalize import Finalizer, link, split
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.isa.description import Target, Template
from smemit.isa.ppc64 import atomics, probes
from smemit.isa.ppc64.local_slots import share_bases

BRANCHES = ("LT", "GT", "EQ", "UN"), ("GE", "LE", "NE", "NU")
"""The branches on a condition register bit: if set, if clear."""

_BITS = ("sub_lt", "sub_gt", "sub_eq", "sub_un")

_SELECTED = ("I4", "I8", "F4", "F8")


def finalizer(target: Target) -> Finalizer:
    """The pseudo instructions that this stage expands on PowerPC64."""
    templates = target.templates
    expansions: dict[Template, Callable[[MachineFunction, MachineBlock, int], MachineBlock]] = {}
    for name in _SELECTED:
        for form in ("SELECT_", "SELECT_CC_"):
            expansions[templates[form + name]] = _expand_select
    for name in ("EQ", "GT"):
        for suffix in ("", "8"):
            expansions[templates[f"ANDI_rec_1_{name}_BIT{suffix}"]] = _expand_test
    for name in FINDERS:
        expansions[templates[f"ADDI{name}LADDR"]] = _expand_finder
    expansions[templates["PROBED_ALLOCA_64"]] = probes.expand_dynamic_alloca
    expansions.update(atomics.expansions(target))
    return Finalizer(expansions, frozenset((templates["ADJCALLSTACKDOWN"],)), _finish)


def _finish(function: MachineFunction) -> None:
    probes.settle_sizes(function)
    share_bases(function)


FINDERS = {"tlsgd": "GETtlsADDR", "tlsld": "GETtlsldADDR"}
"""The call that computes a thread-local address, by access model."""


def _expand_finder(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Expand the computation of a thread-local address to a call that clobbers only some registers."""
    target = function.target
    templates, place = target.templates, target.reg("x3")
    to, base, access, symbol = block.insts[index].ops
    kind = "tlsld" if "tlsld" in block.insts[index].template.name else "tlsgd"
    block.insts[index : index + 1] = [
        Inst(templates["ADJCALLSTACKDOWN"], [0, 0]),
        Inst(templates[f"ADDI{kind}L"], [place, base, access]),
        Inst(templates[FINDERS[kind]], [place, place, symbol]),
        Inst(templates["ADJCALLSTACKUP"], [0, 0]),
        Inst(templates["COPY"], [to, place]),
    ]
    function.frame.adjusts_stack = True
    return block


def _expand_test(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """`andi.` with 1: the result is greater than zero or equal to zero according to the low bit."""
    target = function.target
    inst = block.insts[index]
    name = inst.template.name
    to, source = inst.ops
    suffix, reg_class = ("8", "g8rc") if name.endswith("8") else ("", "gprc")
    masked = function.new_register(target.classes[reg_class])
    test = Inst(target.templates[f"ANDI{suffix}_rec"], [masked, source, 1])
    bit = target.reg("cr0eq" if "EQ" in name else "cr0gt")
    block.insts[index : index + 1] = [test, Inst(target.templates["COPY"], [to, bit])]
    return block


def _expand_select(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    target = function.target
    inst = block.insts[index]
    name = inst.template.name
    to, condition, if_true, if_false = inst.ops[:4]
    by_field = "_CC_" in name
    # Processors that keep booleans in condition register bits have `isel`.
    if not name.endswith(("I4", "I8")) or "i1" not in target.value_types:
        return _expand_branch(function, block, index)
    is_set, bit = True, ""
    if by_field:
        is_set, bit = inst.ops[4] & 15 == 12, _BITS[inst.ops[4] >> 5]
    first, second = (if_true, if_false) if is_set else (if_false, if_true)
    opcode = "ISEL8" if name.endswith("8") else "ISEL"
    template = target.shape(opcode, "duuu", ((3, bit),)) if by_field else target.templates[opcode]
    made = Inst(template, [to, first, second, condition])
    block.insts[index] = made
    return block


def _expand_branch(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """A branch around an empty block if the condition holds."""
    target = function.target
    inst = block.insts[index]
    to, condition, if_true, if_false = inst.ops[:4]
    opcode = "BC"
    if "_CC_" in inst.template.name:
        number = inst.ops[4]
        opcode = f"BCC_{BRANCHES[number & 15 != 12][number >> 5]}"
    empty, join = split(function, block, index, 2)
    block.insts.append(Inst(target.templates[opcode], [condition, join]))
    link((block, empty, join), (empty, join))
    join.insts.insert(0, Inst(target.shape("PHI", "duiui"), [to, if_false, empty, if_true, block]))
    return join
