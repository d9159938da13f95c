"""AArch64 in the DAG selector: types, calls, comparisons and flags; patterns stand in `dag_patterns.py`.

It follows LLVM's AArch64TargetLowering for scalar code on the generic processor, as far as -O0 shows. Functions without
a stackmap or patchpoint go through GlobalISel at that level and are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.errors import UnsupportedError
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Global
from smemit.ir.values import ConstantAggregate, ConstantFloat, ConstantInt
from smemit.lower.callconv import SLOT, assign_results, convention_of, part_of_class
from smemit.lower.dag.build import Builder, CallRequest, Passed, from_parts, to_parts, value_types
from smemit.lower.dag.calls import EXTENSIONS, begin_call, copy_in, end_call, results_of
from smemit.lower.dag.combine import Combiner
from smemit.lower.dag.legalize import Legalizer
from smemit.lower.dag.match import Rules
from smemit.lower.dag.nodes import CHAIN, GLUE, Graph, Node, Result, one_use, width
from smemit.lower.dag.passing import extension_of, refuse_attributes
from smemit.lower.dag.pool import PoolKey
from smemit.lower.dag.select import Selector
from smemit.lower.dag.target import DagTarget
from smemit.lower.symbols import binds_locally
from smemit.target.aarch64 import dag_combine, dag_lower, dag_select, inline_asm
from smemit.target.aarch64.dag_compare import is_arithmetic_immediate
from smemit.target.aarch64.dag_fields import is_low_mask, number, with_number
from smemit.target.aarch64.dag_patterns import PATTERNS, PREDICATES
from smemit.target.aarch64.immediates import encode_float, move_sequence
from smemit.target.description import Convention, RegisterClass, Target, Template

if TYPE_CHECKING:
    from smemit.ir.types import Type

INTEGERS = ("i32", "i64")
FLOATS = ("f32", "f64")
IR_TYPES: dict[str, Type] = {"i32": t.i32, "i64": t.i64, "f16": t.half, "f32": t.float_, "f64": t.double}

FOLLOWED_BY_DAG = (ops.Stackmap, ops.Patchpoint, ops.Statepoint)
"""Operations that GlobalISel cannot translate, so that the function falls back to the DAG selector."""


def _actions() -> dict[tuple[str, str], str]:
    table: dict[tuple[str, str], str] = {}
    for type in INTEGERS:
        for op in (
            "srem",
            "urem",
            "sdivrem",
            "udivrem",
            "smul_lohi",
            "umul_lohi",
            "rotl",
            "ctpop",
            "cttz",
            "smin",
            "smax",
            "umin",
            "umax",
            "abs",
            "fshl",
            "fshr",
        ):
            table[op, type] = "expand"
        for op in ("setcc", "select", "select_cc", "br_cc"):
            table[op, type] = "custom"
        table["sextloadi1", type] = "expand"
        table["truncstorei1", type] = "expand"
    for op in ("mulhs", "mulhu"):
        table[op, "i32"] = "expand"
    for type in FLOATS:
        for op in ("setcc", "select", "select_cc", "br_cc", "ConstantFP"):
            table[op, type] = "custom"
        table["frem", type] = "libcall"
        table["fcopysign", type] = "expand"
    table["brcond", CHAIN] = "expand"
    table["br_jt", CHAIN] = "custom"
    table["dynamic_stackalloc", "i64"] = "custom"
    for op in ("GlobalAddress", "JumpTable", "BlockAddress", "ExternalSymbol"):
        table[op, "i64"] = "custom"
    table["truncstoref32", "f64"] = "expand"
    table["extloadf32", "f64"] = "expand"
    return table


class Dag(DagTarget):
    """The AArch64 part of the DAG selector."""

    call_frame_setup = "ADJCALLSTACKDOWN"
    call_frame_destroy = "ADJCALLSTACKUP"
    min_table_cases = 13
    has_br_cc = True
    has_select_cc = True
    classes = {"i32": "GPR32all", "i64": "GPR64all", "f16": "FPR16", "f32": "FPR32", "f64": "FPR64"}
    actions = _actions()

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self.flags = target.roles["flags"]
        self.dear_registers = frozenset((self.flags,))
        self.scratch = tuple(target.reg(name) for name in ("x16", "x17", "lr"))
        self._preserved: dict[str, frozenset[int]] = {}
        self.arrivals = {
            type: target.classes[name]
            for type, name in (("i32", "GPR32"), ("i64", "GPR64"), ("f16", "FPR16"), ("f32", "FPR32"), ("f64", "FPR64"))
        }

    def make_rules(self) -> Rules:
        return Rules(PATTERNS, self.templates, PREDICATES, self.implicit_types)

    def implicit_types(self, template: Template) -> tuple[str, ...]:
        """The flags, as a further result of the instructions that write them."""
        return ("i32",) if self.description.roles["flags"] in template.implicit_defs else ()

    # ---- types

    def shift_type(self, type: str) -> str:
        return "i64"

    def setcc_type(self, type: str) -> str:
        return "i32"

    def is_zext_free(self, value: Result, type: str) -> bool:
        """32-bit results have zeros above, and narrow loads are widened as they are read."""
        if value.type == "i32" and type == "i64":
            return True
        if value.node.op != "load":
            return False
        return value.type in ("i8", "i16", "i32") and type in ("i8", "i16", "i32", "i64")

    def is_zext_type_free(self, narrow: str, wide: str) -> bool:
        return narrow == "i32" and wide == "i64"

    def is_truncate_free(self, wide: str, narrow: str) -> bool:
        return width(wide) > width(narrow)

    def is_desirable(self, op: str, type: str) -> bool:
        return type in self._classes

    def is_legal_add_immediate(self, value: int) -> bool:
        return is_arithmetic_immediate(abs(value))

    def is_legal_compare_immediate(self, value: int) -> bool:
        return is_arithmetic_immediate(abs(value))

    def is_legal_offset(self, offset: int, memory_type: str) -> bool:
        size = max(width(memory_type) // 8, 1)
        return -256 <= offset < 256 or (offset % size == 0 and 0 <= offset < 0x1000 * size)

    def is_legal_memory(self, type: str) -> bool:
        return type == "i1" or super().is_legal_memory(type)

    def commutes_with_shift(self, node: Node, types_are_legal: bool) -> bool:
        """Not where a field is extracted, or a sum takes a shifted operand."""
        shifted = node.ops[0]
        inner = shifted.node
        if not one_use(shifted) or (inner.op == "sign_extend" and not one_use(inner.ops[0])):
            return False
        if inner.op in ("add", "sub") and node.op == "shl" and inner.ops[1].node.op != "Constant":
            return all(one.node.op != "shl" or one.node.ops[1].node.op != "Constant" for one in inner.ops)
        if inner.op != "and" or node.type not in ("i32", "i64"):
            return True
        mask, down = number(inner.ops[1]), with_number(inner.ops[0], "srl")
        if mask is None or not is_low_mask(mask) or down is None:
            return True
        return node.op == "shl" and number(node.ops[1]) in (None, down)

    def folds_shift_pairs(self, node: Node, types_are_legal: bool) -> bool:
        """Not where a field is extracted, or an address takes the shift to the left."""
        inner = node.ops[0]
        if not one_use(inner):
            return False
        amount, other = number(node.ops[1]), number(inner.node.ops[1])
        if node.op == "srl" and node.type in ("i32", "i64"):
            return amount is None or other is None or other >= amount
        if node.op == "shl" and amount is not None and node.has_one_use():
            total = node.users()[0]
            if total.op == "add" and total.has_one_use() and (load := total.users()[0]).op == "load":
                memory = load.data.type
                return not (width(memory) // 8 == 1 << amount and self.has_indexed(memory, memory))
        return True

    def is_narrowing_profitable(self, wide: str, narrow: str) -> bool:
        return False

    def has_indexed(self, memory_type: str, type: str) -> bool:
        return memory_type in ("i8", "i16", "i32", "i64", "f32", "f64") and (type[0] == "i" or type == memory_type)

    def is_indexed_step(self, step: int) -> bool:
        return -256 <= step < 256

    def has_and_not(self, value: Result) -> bool:
        return True

    def sign_extends_constant(self, value: ConstantInt) -> bool:
        return False

    def folds_offset(self, symbol: Any) -> bool:
        return False

    def is_local(self, symbol: Global) -> bool:
        """Whether the symbol's address needs no GOT."""
        return binds_locally(symbol)

    def align_of(self, symbol: Global) -> int:
        """What is known of a symbol's alignment."""
        declared = getattr(symbol, "align", 0)
        if declared:
            return int(declared)
        value_type = getattr(symbol, "value_type", None)
        return layout.align_of(value_type) if value_type is not None else 4

    def is_legal_float(self, graph: Graph, type: str, pattern: int) -> bool:
        """Whether a constant is made in registers rather than loaded from the pool."""
        bits, most = width(type), 5 if "fuses_literals" in graph.traits else 2
        return pattern == 0 or encode_float(pattern, bits) is not None or len(move_sequence(pattern, bits)) <= most

    def known_bits(self, graph: Graph, value: Result, depth: int) -> tuple[int, int]:
        return dag_combine.known_bits(self, graph, value, depth)

    def preserved(self, convention: str) -> frozenset[int]:
        """What the convention keeps, and the zero register, which is live wherever it is read further down."""
        found = self._preserved.get(convention)
        if found is None:
            kept = self.convention(convention).preserved
            found = self._preserved[convention] = kept.union(self.description.registers["xzr"].units)
        return found

    def convention(self, word: str) -> Convention:
        """The convention IR text calls `word`."""
        found = convention_of(self.description, word)
        if found is None:
            raise UnsupportedError(f"calling convention {word} is not available on {self.description.name}")
        return found

    def scratch_registers(self, convention: str) -> tuple[int, ...]:
        return self.scratch

    def action(self, op: str, type: str) -> str:
        return self.actions.get((op, type), "")

    def pool_address(self, graph: Graph, constant: ConstantFloat | ConstantAggregate, align: int) -> Result:
        """The address of a constant pool entry."""
        return dag_lower.pool_address(graph, (PoolKey(constant), align))

    # ---- calls

    def _assign(self, convention: Convention, parts: list[tuple[str, str]]) -> tuple[list[tuple[int, int]], int]:
        """(register, 0) or (0, stack offset) of each part; (register type, narrow type) are given."""
        integers, floats = list(convention.integer_arguments), list(convention.float_arguments)
        found: list[tuple[int, int]] = []
        offset = 0
        for type, _ in parts:
            free = integers if type in INTEGERS else floats
            if free:
                found.append((part_of_class(self.description, free.pop(0), self._classes[type]), 0))
            else:
                found.append((0, offset))
                offset += SLOT
        return found, offset

    def lower_arguments(self, build: Builder) -> list[tuple[Any, list[Result]]]:
        graph, info = build.graph, build.info
        ir = info.ir
        if not any(isinstance(op, FOLLOWED_BY_DAG) for block in ir.blocks for op in block.operations):
            raise UnsupportedError(
                f"@{ir.name} contains no stackmap, patchpoint or statepoint",
                notes=[
                    "llc -O0 selects such functions with GlobalISel on AArch64, which smemit does not do:"
                    " compile them with another compiler, or put a stackmap into them"
                ],
            )
        if ir.function_type.variadic:
            raise UnsupportedError("defining a variadic function is not lowered yet")
        parts: list[tuple[str, str]] = []
        for argument in ir.args:
            refuse_attributes(argument.attributes, _REFUSED)
            for type in value_types(argument.type):
                parts += self._register_parts(type)
        locations, _ = self._assign(self.convention(ir.cc), parts)
        arrived: list[tuple[Any, list[Result]]] = []
        at = 0
        for argument in ir.args:
            extension = extension_of(argument.attributes)
            pieces: list[Result] = []
            for type in value_types(argument.type):
                count = len(self._register_parts(type))
                registers: list[Result] = []
                for _ in range(count):
                    registers.append(self._arrive(build, parts[at], locations[at], extension))
                    at += 1
                if type == "i1" and extension != "zext":
                    registers = [graph.node("AArch64ISD::ASSERT_ZEXT_BOOL", "i32", registers[0])]
                asserted = {"sext": "AssertSext", "zext": "AssertZext"}.get(extension, "")
                pieces.append(from_parts(graph, self, registers, type, asserted))
            arrived.append((argument, pieces))
        return arrived

    def _register_parts(self, type: str) -> list[tuple[str, str]]:
        """(type of a register, type passed in it) of each register that a value takes."""
        register_type, count = self.register_type(type)
        if count > 1:
            raise UnsupportedError(f"values of type {type} are not passed to or returned from functions yet")
        if register_type not in ("i32", "i64", "f16", "f32", "f64"):
            raise UnsupportedError(f"values of type {type} are not passed to or returned from functions yet")
        narrow = register_type
        if type != register_type and width(type) <= 8:
            narrow = "i8"
        elif type != register_type and width(type) == 16:
            narrow = "i16"
        return [(register_type, narrow)]

    def _arrive(self, build: Builder, part: tuple[str, str], location: tuple[int, int], extension: str) -> Result:
        graph, function = build.graph, build.function
        type, narrow = part
        register, offset = location
        if register:
            virtual = function.new_register(self.arrivals[type])
            function.live_ins.append((register, virtual))
            return graph.copy_from(graph.entry, virtual, type)
        size = width(narrow) // 8
        slot = function.frame.add_fixed(size, offset, 8 if offset & 8 else 16)
        address = graph.leaf("FrameIndex", "i64", slot)
        align = size if size & (size - 1) == 0 else 1
        if narrow == type:
            return graph.load(type, graph.entry, address, align)
        return graph.load(type, graph.entry, address, align, memory_type=narrow, ext=extension or "anyext")

    def lower_call(self, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
        graph = build.graph
        convention = self.convention(request.convention)
        parts: list[tuple[str, str]] = []
        values: list[Result] = []
        bools: list[bool] = []
        for passed in request.arguments:
            refuse_attributes(passed.attributes, _REFUSED)
            extension = extension_of(passed.attributes)
            for part in passed.parts:
                kind = EXTENSIONS.get(extension, "any_extend")
                described = self._register_parts(part.type)
                values += to_parts(graph, self, part, described[0][0], 1, kind)
                parts += described
                bools.append(part.type == "i1" and not extension)
        locations, size = self._assign(convention, parts)
        chain = begin_call(graph, chain, size)
        stack: Result | None = None
        stores: list[Result] = []
        registers: list[tuple[int, Result]] = []
        for value, part_types, is_bool, (register, offset) in zip(values, parts, bools, locations, strict=True):
            if is_bool and not _is_zext_bool(value):
                value = graph.node("truncate", "i1", value)
                value = graph.node("zero_extend", "i8", value)
                value = graph.node("any_extend", "i32", value)
            if register:
                registers.append((register, value))
                continue
            if stack is None:
                stack = graph.copy_from(chain, self.stack_pointer, "i64")
            address = graph.node("add", "i64", stack, graph.constant(offset, "i64"))
            narrow = part_types[1]
            if narrow != value.type:
                value = graph.node("truncate", narrow, value)
            stores.append(graph.store(chain, value, address, width(value.type) // 8))
        if stores:
            chain = graph.token_factor(stores)
        chain, passed_in, glue = copy_in(graph, chain, registers)
        callee = request.callee
        if callee.node.op == "GlobalAddress":
            symbol, moved = callee.node.data
            callee = graph.leaf("TargetGlobalAddress", "i64", (symbol, moved, ""), callee.node.order)
        elif callee.node.op == "ExternalSymbol":
            callee = graph.leaf("TargetExternalSymbol", "i64", (*callee.node.data, ""))
        mask = graph.leaf("RegisterMask", "Untyped", request.convention)
        call = graph.raw("AArch64ISD::CALL", (CHAIN, GLUE), [chain, callee, *passed_in, mask, *glue])
        return self._results(build, end_call(graph, call, size), request, convention)

    def _result_registers(self, build: Builder, convention: Convention, type: Type) -> list[int]:
        flat = [IR_TYPES[self._register_parts(part)[0][0]] for part in value_types(type)]
        registers = assign_results(self.description, convention, build.info.types.parts(type), flat)
        if registers is None:
            raise UnsupportedError(f"results of type {type} are not lowered yet on this path")
        return registers

    def _results(
        self, build: Builder, end: Node, request: CallRequest, convention: Convention
    ) -> tuple[list[Result], Result]:
        if request.result is t.void:
            return [], end
        return results_of(build, self, end, request, self._result_registers(build, convention, request.result))

    def lower_return(self, build: Builder, chain: Result, parts: list[Passed]) -> Result:
        graph, info = build.graph, build.info
        copies: list[tuple[int, Result]] = []
        if parts:
            passed = parts[0]
            registers = self._result_registers(build, self.convention(info.ir.cc), passed.type)
            extension = extension_of(passed.attributes)
            kind = EXTENSIONS.get(extension, "any_extend")
            for part, register in zip(passed.parts, registers, strict=True):
                value = to_parts(graph, self, part, self.register_type(part.type)[0], 1, kind)[0]
                if part.type == "i1" and extension != "zext":
                    # Callers may rely on the zeros up to eight bits (AAPCS64).
                    value = graph.node("zero_extend", "i32", graph.node("truncate", "i1", value))
                copies.append((register, value))
        chain, returned, glue = copy_in(graph, chain, copies)
        return graph.raw("AArch64ISD::RET_GLUE", (CHAIN,), [chain, *returned, *glue])

    # ---- inline assembly

    asm_memory = DagTarget.asm_memory | {"Q"}

    def asm_place(self, code: str, type: str) -> tuple[int, RegisterClass | None, str] | None:
        return inline_asm.place(self.description, code, type)

    def asm_clobber(self, code: str) -> int:
        return inline_asm.clobber(self.description, code)

    def check_asm_immediate(self, code: str, value: int) -> None:
        inline_asm.check_immediate(code, value)

    # ---- the rest

    def lower(self, legalizer: Legalizer, node: Node) -> list[Result] | None:
        return dag_lower.lower(self, legalizer, node)

    def combine(self, combiner: Combiner, node: Node) -> Result | None:
        return dag_combine.combine(self, combiner, node)

    def select(self, selector: Selector, node: Node) -> bool:
        return dag_select.select(self, selector, node)

    def complex(self, name: str, graph: Graph, value: Result) -> list[Result] | None:
        return dag_select.complex_operand(self, name, graph, value)


_REFUSED = (
    "byval",
    "inalloca",
    "preallocated",
    "inreg",
    "nest",
    "sret",
    "swiftself",
    "swiftasync",
    "swifterror",
    "returned",
)


def _is_zext_bool(value: Result) -> bool:
    """Whether a truth value has its zeros already."""
    node = value.node
    if node.op == "truncate":
        node = node.ops[0].node
    if node.op == "AArch64ISD::ASSERT_ZEXT_BOOL":
        return True
    return (
        node.op == "any_extend"
        and node.ops[0].node.op == "truncate"
        and node.ops[0].node.ops[0].node.op == "AArch64ISD::ASSERT_ZEXT_BOOL"
    )
