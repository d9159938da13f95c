"""Machine IR of PowerPC64: flags of symbols, names of masks, what LLVM's printer makes of branches and the TOC."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from smemit.compile.codegen.machine import Inst, MachineFunction, Symbol
from smemit.compile.codegen.mir.rules import PAIR
from smemit.errors import UnsupportedError
from smemit.isa.description import Target
from smemit.isa.ppc64.abi import abi_of, calls_without_toc, reads

TARGET_FLAGS = (("ppc-toc-lo", "toc_lo"), ("ppc-pcrel", "pcrel"), ("ppc-got-pcrel", "got_pcrel"),
                ("ppc-opt-pcrel", PAIR))

MASKS = {"csr_ppc64": "C", "csr_ppc64_altivec": "C"}

_PREDICATES = {"LT": 12, "LE": 36, "EQ": 76, "GE": 4, "GT": 44, "NE": 68, "UN": 108, "NU": 100, "NE_MINUS": 70}
"""LLVM's numbers for the predicates at the end of our branch names."""
SPELLINGS = {f"BCC_{name}": ("BCC", number) for name, number in _PREDICATES.items()}

JUMP_TABLES = frozenset(("block-address", "label-difference32"))

VARIADIC: frozenset[str] = frozenset()

UNMODELLED = frozenset(("vrsave", "spefscr", "xer"))

_HALF = re.compile(r"(v?)fh(\d+)\Z")
_BITS = ("lt", "gt", "eq", "un")
_SET, _CLEAR = 12, 4
"""The BO fields of branches without a prediction hint: the bit is set, the bit is clear."""
_TESTS = {"BCC": ("BC", "BCn", "gBC"), "BCCLR": ("BCLR", "BCLRn", "gBCLR")}
"""By branch or return with a predicate: its forms for a set bit, a clear bit, and with a hint."""
_PREFIXED = 8
"""The size of a prefixed instruction."""
_THROUGH_TABLE = ("ADDIStocHA8", "LDtocL")


def live_out(name: str) -> tuple[str, int] | None:
    """The half of a vector-scalar register without a name of its own has 8 bytes."""
    found = _HALF.match(name)
    return None if found is None else (("v" if found[1] else "f") + found[2], 8)


def print_out(function: MachineFunction) -> None:
    """Convert predicates of branches to bits, mark pairs for the linker, and set up r2 in functions that read it."""
    target = function.target
    for block in function.blocks:
        if any(isinstance(inst.note, str) for inst in block.insts):
            block.insts = list(_with_pairs(block.insts, target))
        for inst in block.insts:
            if inst.template.name in _TESTS:
                _test_bit(function, inst)
    is_set_up = any(inst.template.name == "TOC_SETUP_HA" for inst in function.blocks[0].insts[:1])
    has_toc = not (abi_of(target).has_descriptors or calls_without_toc(function))
    if has_toc and not is_set_up and any(reads(inst, target.roles["toc"])
                                         for block in function.blocks for inst in block.insts):
        from smemit.isa.ppc64.prologue import set_up_toc

        function.blocks[0].insts[:0] = set_up_toc(target)


def _with_pairs(insts: list[Inst], target: Target) -> Iterator[Inst]:
    """Instructions with a label behind each one that loads an address for a paired one, which gets a mark."""
    label, pair = target.templates["EH_LABEL"], target.templates["LINKED_TOGETHER"]
    loaded = set()
    for inst in insts:
        is_load = inst.template.name == "PLDpc" and isinstance(inst.ops[1], Symbol)
        if isinstance(inst.note, str) and not is_load:
            if inst.note not in loaded:
                raise UnsupportedError(f"no instruction in front loads an address for the pair {inst.note}")
            yield Inst(pair, [inst.note, "pcrel_opt", _PREFIXED])
        yield inst
        if isinstance(inst.note, str) and is_load:
            loaded.add(inst.note)
            yield Inst(label, [inst.note])


def _test_bit(function: MachineFunction, inst: Inst) -> None:
    """`BCC predicate, field, block`: the bit of the field, and whether it must be set."""
    target = function.target
    predicate, field, *block = inst.ops[: len((inst.template.base or inst.template).operands)]
    bit = target.registers[target.register_name(field) + _BITS[predicate >> 5 & 3]].number
    how, (if_set, if_clear, otherwise) = predicate & 31, _TESTS[inst.template.name]
    if how in (_SET, _CLEAR):
        inst.template = target.templates[if_set if how == _SET else if_clear]
        inst.ops = [bit, *block]
    else:
        inst.template = target.templates[otherwise]
        inst.ops = [how, bit, *block]
    inst.kill = inst.dead = inst.undef = 0


def settle(function: MachineFunction, framing: Mapping[Inst, bool]) -> None:
    """Symbols that LDtocL loads refer to their TOC entry, in ADDIStocHA8 as well."""
    def key(symbol: Symbol) -> tuple[str, object]:
        return symbol.kind, symbol.target

    symbols = [(inst.template.name, op) for block in function.blocks for inst in block.insts
               if inst.template.name in _THROUGH_TABLE for op in inst.ops if isinstance(op, Symbol)]
    loaded = {key(symbol) for name, symbol in symbols if name == "LDtocL"}
    for name, symbol in symbols:
        if name == "LDtocL" or key(symbol) in loaded:
            symbol.access = "entry"
