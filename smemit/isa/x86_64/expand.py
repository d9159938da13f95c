"""x86-64: copies between registers, zero idioms and other pseudos, as LLVM expands them after allocation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.codegen.hooks import Move
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, Symbol
from smemit.compile.codegen.shapes import reshape
from smemit.errors import UnsupportedError
from smemit.isa.calling_convention import convention_of
from smemit.isa.x86_64.avx import clear_upper_halves, has_avx

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template, Tuning

TIDY_WATCHES_LIVENESS = False

MOVES = (("GR64", "MOV64rr"), ("GR32", "MOV32rr"), ("GR16", "MOV16rr"), ("GR8", "MOV8rr"), ("VR128", "MOVAPSrr"),
         ("VR256", "MOVAPSYrr"))
"""The move instruction of each class."""

CROSSINGS = {("VR128", "GR64"): "MOV64toPQIrr", ("GR64", "VR128"): "MOVPQIto64rr",
             ("VR128", "GR32"): "MOVDI2PDIrr", ("GR32", "VR128"): "MOVPDI2DIrr"}
"""The move instruction for each pair of destination and source class."""

ZEROED = {"MOV32r0": "XOR32rr", "FsFLD0SH": "XORPSrr", "FsFLD0SS": "XORPSrr", "FsFLD0SD": "XORPSrr",
          "V_SET0": "XORPSrr", "V_SETALLONES": "PCMPEQDrr", "SETB_C32r": "SBB32rr", "SETB_C64r": "SBB64rr"}
"""Instructions that read their result register without depending on its value."""

TAIL_JUMPS = {"TCRETURNdi64": "TAILJMPd64", "TCRETURNri64": "TAILJMPr64"}
"""Tail calls, which follow the epilogue."""

EQUAL = 4
"""The condition code."""

def moves(target: Target, tuning: Tuning, to: int, source: int) -> list[Move]:
    """The instructions that copy one physical register to another."""
    return [Move(_copy_template(target, to, source), (to, source))]


def _copy_template(target: Target, to: int, source: int) -> Template:
    classes = {"GR8", "GR16", "GR32", "GR64", "VR128", "VR256"}
    mine, other = ({name for name in classes if r in target.classes[name].members} for r in (to, source))
    for name, template in MOVES:
        if name in mine & other:
            # The upper halves of ax, bx, cx, dx cannot be named together with a REX prefix.
            if name == "GR8" and any(target.register(r).prefix == "no_rex" for r in (to, source)):
                template = "MOV8rr_NOREX"
            return _form(target, template)
    for pair, template in CROSSINGS.items():
        if pair[0] in mine and pair[1] in other:
            return _form(target, template)
    raise UnsupportedError(f"no way to copy {target.register_name(source)} to {target.register_name(to)}")


def expanders(target: Target) -> dict[str, Callable[[MachineFunction, Inst], list[Inst]]]:
    """By template: the function that makes the replacement of an instruction."""
    found: dict[str, Callable[[MachineFunction, Inst], list[Inst]]] = {
        name: _zero for name in ZEROED if name in target.templates
    }
    # Additions without common bits: an `or` is equivalent.
    found |= {f"ADD{form}_DB": _or for width in (8, 16, 32, 64)
              for form in (f"{width}rr", f"{width}ri{'32' if width == 64 else ''}")}
    found["MOV32r1"] = found["MOV32r_1"] = _one
    found["MOV32ri64"] = _short_constant
    found["RET"] = _return
    found["LOAD_STACK_GUARD"] = _guard
    for bits in (16, 32, 64):
        found[f"BSF{bits}rr"] = found[f"BSF{bits}rm"] = _repeated_scan
    found["MEMBARRIER"] = lambda function, inst: []  # it is only a compiler barrier
    for name in TAIL_JUMPS:
        found[name] = _tail_jump
    return found


def _form(target: Target, name: str) -> Template:
    """The instruction, or its VEX form with AVX."""
    return target.templates.get(f"V{name}") or target.templates[name]


def _zero(function: MachineFunction, inst: Inst) -> list[Inst]:
    register = inst.ops[0]
    made = Inst(_form(function.target, ZEROED[inst.template.name]), [register, register, register])
    made.undef = 0b110
    return [made]


def _repeated_scan(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Use REP BSF, which newer processors execute as the faster TZCNT."""
    if not {"optsize", "minsize"} & function.ir.attributes.keys():
        inst.template = function.target.templates[f"REP_{inst.template.name}"]
    return [inst]


def _or(function: MachineFunction, inst: Inst) -> list[Inst]:
    inst.template = function.target.templates["OR" + inst.template.name[3:-3]]
    return [inst]


def _guard(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Load the stack guard from the C library's variable, whose address is in the GOT."""
    from smemit.compile.prepare.stack_protector import guard_variable

    target: Target = function.target
    load, (register,) = target.templates["MOV64rm"], inst.ops
    entry = Symbol(guard_variable(function.ir.module, target), access="got_pcrel")
    return [Inst(load, [register, target.roles["instruction_pointer"], 1, 0, entry, 0]),
            Inst(load, [register, register, 1, 0, 0, 0])]


def _one(function: MachineFunction, inst: Inst) -> list[Inst]:
    """1 or -1 as zero followed by an increment or decrement."""
    register, templates = inst.ops[0], function.target.templates
    zero = Inst(templates["XOR32rr"], [register, register, register])
    zero.undef = 0b110
    step = templates["INC32r" if inst.template.name == "MOV32r1" else "DEC32r"]
    return [zero, Inst(step, [register, register])]


def _short_constant(function: MachineFunction, inst: Inst) -> list[Inst]:
    """A 64-bit zero: writing the lower half clears the upper one."""
    target: Target = function.target
    whole, value = inst.ops
    return [Inst(target.templates["MOV32ri"], [target.register(whole).parts["sub_32bit"], value])]


def _return(function: MachineFunction, inst: Inst) -> list[Inst]:
    """`RET n` pops n bytes of arguments."""
    target: Target = function.target
    popped, *results = inst.ops
    if popped:
        return [Inst(reshape(target, target.templates["RETI64"], 1, "u" * len(results)), inst.ops)]
    return [Inst(reshape(target, target.templates["RET64"], 0, "u" * len(results)), results)]


def _tail_jump(function: MachineFunction, inst: Inst) -> list[Inst]:
    target: Target = function.target
    callee, _, *read = inst.ops
    base = inst.template.base or inst.template
    kinds = "u" * len(read)
    jump = Inst(reshape(target, target.templates[TAIL_JUMPS[base.name]], 1, kinds), [callee, *read], inst.mask)
    return [jump]


def tidy(function: MachineFunction) -> None:
    """Save the vector registers of variadic arguments in a block that calls without any of them skip."""
    if has_avx(function.target):
        clear_upper_halves(function)
    if function.variadic is None:
        return
    entry = function.blocks[0]
    for index, inst in enumerate(entry.insts):
        if (inst.template.base or inst.template).name == "VASTART_SAVE_XMM_REGS":
            _save_vectors(function, entry, index)
            return


def _save_vectors(function: MachineFunction, entry: MachineBlock, index: int) -> None:
    target: Target = function.target
    count, *address, offset = entry.insts[index].ops[:7]
    saves, rest = MachineBlock(entry.ir, 1), MachineBlock(entry.ir, 2)
    for number, register in enumerate(entry.insts[index].ops[7:]):
        base, scale, inner, displacement, segment = address
        place = [base, scale, inner, displacement + offset + 16 * number, segment]
        saves.insts.append(Inst(_form(target, "MOVAPSmr"), [*place, register]))
    rest.insts = entry.insts[index + 1:]
    del entry.insts[index:]
    rest.successors, entry.successors, saves.successors = entry.successors, [saves, rest], [rest]
    for successor in rest.successors:
        successor.predecessors[:] = [rest if one is entry else one for one in successor.predecessors]
    saves.predecessors, rest.predecessors = [entry], [entry, saves]
    convention = convention_of(target, function.ir.cc)
    if convention is not None and not convention.home_bytes:
        entry.insts.append(Inst(target.templates["TEST8rr"], [count, count]))
        entry.insts.append(Inst(target.templates["JCC_1"], [rest, EQUAL]))
    function.blocks[1:1] = [saves, rest]
    for number, block in enumerate(function.blocks):
        block.number = number
