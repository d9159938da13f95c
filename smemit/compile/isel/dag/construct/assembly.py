"""Inline assembly in the DAG selector: copies its operands into registers, addresses and immediates, and its results
out of them.

Each operand is a group of the node's operands: a register that is written, read or clobbered, an immediate, or an
address, which takes several operands after selection. The copies into registers, the assembly and the copies out are
glued together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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
    graph, function = builder.graph, builder.function
    assembly = op.callee
    assert isinstance(assembly, InlineAssembly)
    function.frame.has_assembly = True
    if "alignstack" in assembly.flags:
        function.frame.adjusts_stack = function.frame.has_calls = True
    if "unwind" in assembly.flags:
        raise UnsupportedError("inline assembly that may unwind is not available")
    operands = asm_operands(op)
    has_effect = "sideeffect" in assembly.flags or any(
        operand.indirect or not builder.target.asm_memory.isdisjoint(operand.codes) for operand in operands)
    begin = label_here(builder) if op.unwind is not None else ""
    made = _Operands(builder, builder.memory_root() if has_effect or begin else graph.root)
    made.add_all([_chosen(builder, operand) if operand.codes else operand for operand in operands])
    data = Assembly(assembly.text, "inteldialect" in assembly.flags, tuple(made.groups))
    operands_and_glue = made.ops if made.glue is None else [*made.ops, made.glue]
    node = graph.raw("inlineasm", (CHAIN, GLUE), [made.chain, *operands_and_glue], data=data)
    chain: Result = node
    glue = node.results[1]
    results: list[Result] = []
    stores: list[Result] = []
    for operand, register, type in made.written:
        copy = graph.copy_from(chain, register, type, glue)
        chain, glue = copy.results[1], copy.results[2]
        value = from_parts(graph, builder.target, [copy], value_type(operand.type))
        if operand.indirect:
            stores.append(graph.store(chain, value, made.value(operand), 1))
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


class _Operands:
    """The operands of an INLINEASM node, and the copies to registers before it."""

    def __init__(self, builder: Builder, chain: Result) -> None:
        self.builder, self.graph, self.target, self.chain = builder, builder.graph, builder.target, chain
        self.rules = assembly_rules(builder.target.description)
        self.glue: Result | None = None
        """The glue of the last copy."""
        self.groups: list[Group] = []
        self.ops: list[Result] = []
        self.registers: dict[int, tuple[int, str]] = {}
        """By operand: its register and the type there."""
        self.written: list[tuple[AsmOperand, int, str]] = []

    def add_all(self, operands: list[AsmOperand]) -> None:
        """Add all operands; values that the assembly reads from memory are stored first."""
        places: dict[int, Result] = {}
        for number, operand in enumerate(operands):
            if operand.code in self.target.asm_memory and operand.kind == "input" and not operand.indirect:
                places[number], self.chain = _in_memory(self.builder, self.chain, operand)
        for number, operand in enumerate(operands):
            if operand.kind == "clobber":
                if register := self.rules.clobber(self.target.description, operand.code):
                    self._add("clobber", self.graph.register(register, "i64"))
            elif operand.code in self.target.asm_memory:
                if operand.kind == "output" and not operand.indirect:
                    raise UnsupportedError("inline assembly cannot return a value in memory",
                                           notes=["pass an address for it: `=*m`"])
                self._add("mem", places[number] if number in places else self.value(operand))
            elif operand.tied >= 0:
                self._tie(operand)
            else:
                self._place(number, operand)

    def _add(self, kind: str, value: Result, tied: int = -1) -> None:
        self.groups.append(Group(kind, 1, tied))
        self.ops.append(value)

    def value(self, operand: AsmOperand) -> Result:
        """The argument of the call for an operand."""
        assert operand.value is not None
        return self.builder.one(operand.value)

    def _pass_in(self, operand: AsmOperand, register: int, type: str, tied: int = -1) -> None:
        """Add a register that is read, and the copy to it."""
        part, = to_parts(self.graph, self.target, self.value(operand), type, 1, "any_extend")
        copy = self.graph.copy_to(self.chain, register, part, self.glue, with_glue=True)
        self.chain, self.glue = copy, copy.results[1]
        self._add("use", self.graph.register(register, type), tied)

    def _tie(self, operand: AsmOperand) -> None:
        """Add an input in the register of an output."""
        if operand.tied not in self.registers:
            raise UnsupportedError("inline assembly ties an operand to one in memory")
        register, type = self.registers[operand.tied]
        function = self.builder.function
        self._pass_in(operand, function.new_register(
            function.classes[register - VIRTUAL] if register >= VIRTUAL else self.target.class_of(type)), type,
            operand.tied)

    def _place(self, number: int, operand: AsmOperand) -> None:
        """Add an operand in a register, or an immediate."""
        place = self.rules.place(self.target.description, operand.code, value_type(operand.type))
        if place is None:
            self._immediate(operand)
            return
        if operand.indirect and operand.kind == "input":
            raise UnsupportedError(f"the constraint *{operand.code} of inline assembly is not available")
        register, register_class, type = place
        register = register or self.builder.function.new_register(register_class or self.target.class_of(type))
        self.registers[number] = register, type
        if operand.kind == "output":
            self.written.append((operand, register, type))
            self._add("early" if operand.early else "def", self.graph.register(register, type))
        else:
            self._pass_in(operand, register, type)

    def _immediate(self, operand: AsmOperand) -> None:
        given = self.value(operand) if operand.value is not None else None
        if given is not None and (symbol := _known_address(self.builder, operand.code, given)) is not None:
            self._add("sym", symbol)
            return
        if given is None or given.node.op != "Constant":
            raise UnsupportedError(f"the constraint {operand.code} of inline assembly takes integer constants only")
        number: int = given.node.data
        if not self.rules.allows(operand.code, number):
            raise UnsupportedError(f"{number} is out of the range of the constraint {operand.code} of inline assembly")
        # Booleans are zero-extended, other integers sign-extended.
        self._add("imm", self.graph.target_constant(number & 1 if given.type == "i1" else number, "i64"))


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
    return code != "s" and assembly_rules(builder.target.description).allows(code, given.node.data)


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
