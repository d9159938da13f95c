"""Inline assembly in the DAG selector: copies its operands into registers, addresses and immediates, and its results
out of them.

Each operand is a group of the node's operands: a register that is written, read or clobbered, an immediate, or an
address, which takes several operands after selection. The copies into registers, the assembly and the copies out are
glued together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.codegen.hooks import assembly_rules
from smemit.compile.codegen.machine import VIRTUAL
from smemit.compile.isel.asm_constraints import AsmOperand, asm_operands
from smemit.compile.isel.dag.construct.invokes import close_try, label_here
from smemit.compile.isel.dag.construct.parts import from_parts, to_parts
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Result
from smemit.compile.isel.dag.graph.value_types import value_type
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir.module import Function
from smemit.ir.ops import Call
from smemit.ir.symbols import binds_locally
from smemit.ir.types import FloatType
from smemit.ir.values import Constant, ConstantInt, InlineAssembly

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder


class Group(NamedTuple):
    """The lowered form of one operand."""

    kind: str
    """`def`, `early`, `use`, `clobber`, `imm`, `sym` or `mem`."""
    size: int
    """How many of the node's operands it has."""
    tied: int = -1
    """Number of the tied output group."""


class Assembly(NamedTuple):
    """Data of an INLINEASM node."""

    text: str
    intel: bool
    groups: tuple[Group, ...]


def build(builder: Builder, op: Call) -> None:
    """Build a call of inline assembly."""

    graph, function, target = builder.graph, builder.function, builder.target
    machine, rules = target.description, assembly_rules(target.description)
    assembly = op.callee
    assert isinstance(assembly, InlineAssembly)
    function.frame.has_assembly = True
    if "alignstack" in assembly.flags:
        function.frame.adjusts_stack = function.frame.has_calls = True
    if "unwind" in assembly.flags:
        raise UnsupportedError("inline assembly that may unwind is not available")
    operands = asm_operands(op)
    has_effect = "sideeffect" in assembly.flags or any(
        operand.indirect or not target.asm_memory.isdisjoint(operand.codes) for operand in operands)
    begin = label_here(builder) if op.unwind is not None else ""
    chain = builder.memory_root() if has_effect or begin else graph.root
    glue: Result | None = None
    groups: list[Group] = []
    ops: list[Result] = []
    registers: dict[int, tuple[int, str]] = {}
    written: list[tuple[AsmOperand, int, str]] = []

    def pass_in(value: Any, register: int, type: str) -> None:
        nonlocal chain, glue
        part, = to_parts(graph, target, value, type, 1, "any_extend")
        copy = graph.copy_to(chain, register, part, glue, with_glue=True)
        chain, glue = copy, copy.results[1]

    operands = [_chosen(builder, operand) if operand.codes else operand for operand in operands]
    places: dict[int, Result] = {}
    for number, operand in enumerate(operands):
        if operand.code in target.asm_memory and operand.kind == "input" and not operand.indirect:
            places[number], chain = _in_memory(builder, chain, operand)
    for number, operand in enumerate(operands):
        if operand.kind == "clobber":
            if register := rules.clobber(machine, operand.code):
                groups.append(Group("clobber", 1))
                ops.append(graph.register(register, "i64"))
            continue
        if operand.code in target.asm_memory:
            if operand.kind == "output" and not operand.indirect:
                raise UnsupportedError("inline assembly cannot return a value in memory",
                                       notes=["pass an address for it: `=*m`"])
            groups.append(Group("mem", 1))
            ops.append(places[number] if number in places else builder.one(operand.value))  # type: ignore[arg-type]
            continue
        if operand.tied >= 0:
            if operand.tied not in registers:
                raise UnsupportedError("inline assembly ties an operand to one in memory")
            register, type = registers[operand.tied]
            made = function.new_register(
                function.classes[register - VIRTUAL] if register >= VIRTUAL else target.class_of(type))
            pass_in(builder.one(operand.value), made, type)  # type: ignore[arg-type]
            groups.append(Group("use", 1, operand.tied))
            ops.append(graph.register(made, type))
            continue
        place = rules.place(machine, operand.code, value_type(operand.type))
        if place is None:
            given = builder.one(operand.value) if operand.value is not None else None
            if given is not None and (symbol := _known_address(builder, operand.code, given)) is not None:
                groups.append(Group("sym", 1))
                ops.append(symbol)
                continue
            if given is None or given.node.op != "Constant":
                raise UnsupportedError(f"the constraint {operand.code} of inline assembly takes integer constants only")
            rules.check_immediate(operand.code, given.node.data)
            groups.append(Group("imm", 1))
            # Booleans are zero-extended, other integers sign-extended.
            ops.append(graph.target_constant(given.node.data & 1 if given.type == "i1" else given.node.data, "i64"))
            continue
        if operand.indirect and operand.kind == "input":
            raise UnsupportedError(f"the constraint *{operand.code} of inline assembly is not available")
        register, register_class, type = place
        register = register or function.new_register(register_class or target.class_of(type))
        registers[number] = register, type
        if operand.kind == "output":
            written.append((operand, register, type))
            groups.append(Group("early" if operand.early else "def", 1))
        else:
            pass_in(builder.one(operand.value), register, type)  # type: ignore[arg-type]
            groups.append(Group("use", 1))
        ops.append(graph.register(register, type))
    data = Assembly(assembly.text, "inteldialect" in assembly.flags, tuple(groups))
    node = graph.raw("inlineasm", (CHAIN, GLUE), [chain, *ops, *([glue] if glue is not None else [])], data=data)
    chain, glue = node, node.results[1]
    results: list[Result] = []
    stores: list[Result] = []
    for operand, register, type in written:
        copy = graph.copy_from(chain, register, type, glue)
        chain, glue = copy.results[1], copy.results[2]
        value = from_parts(graph, target, [copy], value_type(operand.type))
        if operand.indirect:
            address = builder.one(operand.value)  # type: ignore[arg-type]
            stores.append(graph.store(chain, value, address, 1))
        else:
            results.append(value)
    if stores:
        chain = graph.token_factor(stores)
    if results:
        builder.values[op] = builder.joined(results)
    if not results or has_effect or stores or begin:
        graph.root = chain
    if op.unwind is not None:
        close_try(builder, op.unwind, begin)


def _chosen(builder: Builder, operand: AsmOperand) -> AsmOperand:
    """The operand with the alternative that LLVM chooses: a valid immediate, then memory, then a register."""
    target = builder.target
    code = operand.code
    if len(operand.codes) > 1:
        def rank(one: str) -> int:
            return 0 if one in target.asm_immediates else 1 if one in target.asm_memory else 3 if one[0] == "{" else 2

        codes = sorted((one for one in operand.codes if not (operand.indirect and one in target.asm_immediates)),
                       key=rank)
        fitting = (one for one in codes if one not in target.asm_immediates or _fits(builder, one, operand))
        code = next(fitting, codes[0])
    if code == "X" and not isinstance(operand.value, ConstantInt | Function):
        code = "x" if isinstance(operand.type, FloatType) else "r"
    return operand._replace(code=code)


def _fits(builder: Builder, code: str, operand: AsmOperand) -> bool:
    if operand.value is None:
        return False
    given = builder.one(operand.value)
    if given.node.op != "Constant":
        return _known_address(builder, code, given) is not None
    try:
        assembly_rules(builder.target.description).check_immediate(code, given.node.data)
    except UnsupportedError:
        return False
    return code != "s"


def _known_address(builder: Builder, code: str, given: Result) -> Result | None:
    """The operand as a symbol, if the constraint allows that."""
    node = given.node
    if node.op != "GlobalAddress" or code not in ("i", "s", "X"):
        return None
    if code != "s" and not binds_locally(node.data[0]):
        return None
    return builder.graph.leaf("TargetGlobalAddress", "i64", (*node.data, ""), node.order)


def _in_memory(builder: Builder, chain: Result, operand: AsmOperand) -> tuple[Result, Result]:
    """Store a value to a new slot because the assembly needs an address; returns the address and the chain."""

    if operand.value is None or isinstance(operand.value, Constant):
        raise UnsupportedError("inline assembly that reads a constant through memory is not available")
    type = operand.type
    frame = builder.function.frame
    slot = frame.add(layout.alloc_size(type), layout.preferred_align(type))
    address = builder.graph.leaf("FrameIndex", "i64", slot)
    value = builder.one(operand.value)
    assert value.type == value_type(type)
    return address, builder.graph.store(chain, value, address, layout.preferred_align(type))
