"""PowerPC64 in the DAG selector: types, arguments, calls and returns; patterns stand in `dag_patterns.py`.

It follows LLVM's PPCTargetLowering for scalar integer code, as far as -O0 shows. Every argument, also one that travels
in a register, has a doubleword in the caller's parameter save area.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.module import Function, Global
from smemit.ir.types import Type
from smemit.ir.values import ConstantAggregate, ConstantFloat
from smemit.lower.callconv import convention_of
from smemit.lower.dag.build import Builder
from smemit.lower.dag.calls import ASSERTIONS, EXTENSIONS, begin_call, copy_in, end_call
from smemit.lower.dag.legalize import Legalizer
from smemit.lower.dag.match import Rules
from smemit.lower.dag.nodes import CHAIN, GLUE, Graph, Node, Result
from smemit.lower.dag.parts import from_parts, to_parts
from smemit.lower.dag.passing import CallRequest, Passed, extension_of, refuse_attributes
from smemit.lower.dag.pool import PoolKey
from smemit.lower.dag.select import Selector
from smemit.lower.dag.value_types import value_types
from smemit.lower.symbols import binds_locally
from smemit.target.description import Convention, RegisterClass, Target, Template
from smemit.target.ppc64 import dag_compare, dag_float, dag_integers, dag_memory, dag_select
from smemit.target.ppc64.abi import PARAMETERS, abi_of
from smemit.target.ppc64.dag_integers import Integers
from smemit.target.ppc64.dag_patterns import PATTERNS, PREDICATES

IR_TYPES: dict[str, Type] = {"i1": t.i1, "i32": t.i32, "i64": t.i64, "f32": t.float_, "f64": t.double}
WORD = 8


def _actions() -> dict[tuple[str, str], str]:
    table: dict[tuple[str, str], str] = {}
    for op in ("GlobalAddress", "ConstantPool", "JumpTable", "BlockAddress", "ExternalSymbol"):
        table[op, "i64"] = "custom"
    for type in ("f32", "f64"):
        table["ConstantFP", type] = "custom"
        table["frem", type] = "libcall"
        table["fcopysign", type] = "expand"
    for type in ("i32", "i64"):
        for op in ("fp_to_sint", "fp_to_uint", "sint_to_fp", "uint_to_fp"):
            table[op, type] = "custom"
    for type in ("i32", "i64", "f32", "f64"):
        table["bitcast", type] = "custom"
    for op in ("fp_to_sint", "fp_to_uint", "sint_to_fp", "uint_to_fp"):
        table[op, "i1"] = "promote:i32"
    table["truncstoref32", "f64"] = "expand"
    table["dynamic_stackalloc", "i64"] = "custom"
    return table


class Dag(Integers):
    """The PowerPC64 part of the DAG selector."""

    call_frame_setup = "ADJCALLSTACKDOWN"
    call_frame_destroy = "ADJCALLSTACKUP"
    min_table_cases = 64
    moves_by_registers = True

    def __init__(self, target: Target) -> None:
        names = {"i1": "i1", "i32": "i32", "i64": "i64", "float": "f32", "double": "f64"}
        self.classes = {names[text]: name for text, name in target.value_types.items()}
        self.has_vector_scalars = self.classes["f64"] == "vsfrc"
        if self.has_vector_scalars:
            self.classes |= {"v4i32": "vrrc", "v4f32": "vsrc"}
        self.floats_are_aligned = not self.has_vector_scalars
        self.actions = _actions() | dag_integers.actions("i1" in self.classes)
        super().__init__(target)
        self.abi = abi_of(target)
        self.scratch = tuple(target.reg(name) for name in ("x12", "lr8", "ctr8"))
        self.toc = target.roles["toc"]

    def make_rules(self) -> Rules:
        patterns = PATTERNS + dag_memory.PATTERNS + dag_float.PATTERNS
        patterns += dag_float.VECTOR_SCALAR_PATTERNS if self.has_vector_scalars else dag_float.SCALAR_PATTERNS
        return Rules(patterns, self.templates, PREDICATES, self.implicit_types)

    def implicit_types(self, template: Template) -> tuple[str, ...]:
        return ()

    # ---- symbols

    def is_local(self, symbol: Global) -> bool:
        """Whether the symbol's address needs no entry in the table of contents."""
        return binds_locally(symbol)

    def preserved(self, convention: str) -> frozenset[int]:
        return self.convention(convention).preserved

    def convention(self, word: str) -> Convention:
        """The convention IR text calls `word`."""
        found = convention_of(self.description, word)
        if found is None or found.name not in ("C", "anyregcc", "fastcc", "coldcc"):
            raise UnsupportedError(f"calling convention {word} is not available on {self.description.name}")
        return found

    def scratch_registers(self, convention: str) -> tuple[int, ...]:
        return self.scratch

    def copied_part(self, source: RegisterClass, wanted: RegisterClass) -> tuple[RegisterClass, str] | None:
        # LLVM's pass for copies between vectors and scalars takes a register whose scalar part has the older name.
        classes = self.description.classes
        if source.members <= classes["vsrc"].members and wanted.members <= classes["vsfrc"].members:
            return classes["vslrc"], "sub_64"
        return None

    def site_reads(self) -> tuple[int, ...]:
        return (self.toc,)

    # ---- arguments

    def lower_arguments(self, build: Builder) -> list[tuple[Any, list[Result]]]:
        graph, info = build.graph, build.info
        ir = info.ir
        if ir.function_type.variadic:
            raise UnsupportedError("defining a variadic function is not lowered yet")
        convention = self.convention(ir.cc)
        found: list[tuple[Any, list[Result]]] = []
        is_fast = convention.name == "fastcc"
        floats = index = integers = 0
        for argument in ir.args:
            refuse_attributes(argument.attributes, _REFUSED)
            extension = extension_of(argument.attributes)
            asserted = ASSERTIONS.get(extension, "")
            pieces: list[Result] = []
            for type in value_types(argument.type):
                kind = self._single(type)
                register = 0
                if kind[0] == "f":
                    if floats < len(convention.float_arguments):
                        register = convention.float_arguments[floats]
                    floats += 1
                else:
                    free = integers if is_fast else index
                    if free < len(convention.integer_arguments):
                        register = convention.integer_arguments[free]
                    integers += 1
                pieces.append(
                    from_parts(graph, self, [self._arrive(build, kind, register, index, asserted)], type, asserted)
                )
                index += not is_fast or not register
            found.append((argument, pieces))
        return found

    def _single(self, type: str) -> str:
        """The type of the one register that a value takes."""
        kind, count = self.register_type(type)
        if count > 1 or kind not in IR_TYPES:
            raise UnsupportedError(f"values of type {type} are not passed to or returned from functions yet")
        return kind

    def _arrive(self, build: Builder, kind: str, register: int, index: int, asserted: str) -> Result:
        graph, function = build.graph, build.function
        if register:
            travels = kind if kind[0] == "f" else "i64"
            virtual = function.new_register(self.class_of(travels))
            function.live_ins.append((register, virtual))
            return self._narrowed(graph, graph.copy_from(graph.entry, virtual, travels), kind, asserted)
        size = {"i1": 1, "i32": 4, "f32": 4}.get(kind, WORD)
        offset = self.abi.linkage + WORD * index
        if self.description.endian == "big":
            offset += WORD - size
        slot = function.frame.add_fixed(size, offset, offset & -offset)
        return graph.load(kind, graph.entry, graph.leaf("FrameIndex", "i64", slot), size)

    # ---- calls

    def lower_call(self, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
        graph = build.graph
        convention = self.convention(request.convention)
        registers, stacked, words = self._pass(build, convention, request)
        size = self.abi.linkage
        is_fast = convention.name == "fastcc"
        if stacked or (not is_fast and (self.abi.has_descriptors or request.variadic)):
            size += max(PARAMETERS, WORD * words)
        opened = begin_call(graph, chain, size)
        chain = opened
        stack = graph.register(self.stack_pointer, "i64")
        if stacked:
            stores: list[Result] = []
            for value, offset in stacked:
                address = graph.node("add", "i64", stack, graph.constant(offset, "i64"))
                stores.append(graph.store(chain, value, address, 4 if value.type == "f32" else WORD))
            chain = graph.token_factor(stores)
        callee = request.callee
        name = "PPCISD::CALL_NOP"
        toc_slot: list[Result] = []
        if callee.node.op == "GlobalAddress":
            symbol, moved = callee.node.data
            if shares_toc(symbol) and not request.is_patchpoint:
                name = "PPCISD::CALL"
            callee = graph.leaf("TargetGlobalAddress", "i64", (symbol, moved, ""), callee.node.order)
        elif callee.node.op == "ExternalSymbol":
            callee = graph.leaf("TargetExternalSymbol", "i64", (*callee.node.data, ""))
        elif not request.is_patchpoint:
            name = "PPCISD::BCTRL_LOAD_TOC"
            saved = graph.copy_from(chain, self.toc, "i64")
            place = graph.node("add", "i64", stack, graph.constant(self.abi.toc_slot, "i64"))
            chain = graph.store(saved.results[1], saved, place, WORD)
            toc_slot = [place]
            if not self.abi.has_descriptors:
                registers.append((self.description.reg("x12"), callee))
        chain, passed_in, glue = copy_in(graph, chain, registers)
        environment: list[Result] = []
        if toc_slot:
            if self.abi.has_descriptors:
                callee, chain, glue, environment = self._open_descriptor(graph, opened, callee, chain, glue)
            moved_to = graph.raw("PPCISD::MTCTR", (CHAIN, GLUE), [chain, callee, *glue])
            chain, glue = moved_to, [moved_to.results[1]]
            operands: list[Result] = [chain, *toc_slot, *environment, *passed_in]
        else:
            operands = [chain, callee, *passed_in]
        if not request.is_patchpoint:
            operands.append(graph.register(self.toc, "i64"))
        operands.append(graph.leaf("RegisterMask", "Untyped", request.convention))
        call = graph.raw(name, (CHAIN, GLUE), [*operands, *glue])
        return self._results(build, end_call(graph, call, size), request, convention)

    def lower_tail_call(self, build: Builder, request: CallRequest) -> Result | None:
        """A jump to a function that uses the same table of contents and takes its arguments in registers."""
        graph, callee = build.graph, request.callee
        ours, theirs = self.convention(build.info.ir.cc), self.convention(request.convention)
        found: Result | None = None
        if (
            callee.node.op == "GlobalAddress"
            and shares_toc(callee.node.data[0])
            and not request.variadic
            and {ours.name, theirs.name} <= {"C", "fastcc"}
            and (ours.name == "C" or ours is theirs)
        ):
            registers, stacked, _ = self._pass(build, theirs, request)
            if not stacked:
                chain, passed_in, glue = copy_in(graph, build.memory_root(), registers)
                target = graph.leaf("TargetGlobalAddress", "i64", (*callee.node.data, ""), callee.node.order)
                mask = graph.leaf("RegisterMask", "Untyped", request.convention)
                toc = graph.register(self.toc, "i64")
                none = graph.target_constant(0, "i32")
                ops = [chain, target, none, *passed_in, toc, mask, *glue]
                found = graph.raw("PPCISD::TC_RETURN", (CHAIN,), ops)
        return found

    def _pass(
        self, build: Builder, convention: Convention, request: CallRequest
    ) -> tuple[list[tuple[int, Result]], list[tuple[Result, int]], int]:
        """Arguments in registers, arguments on the stack with their offsets, doublewords of the parameter save area.

        Each argument has a doubleword there, whether it travels in a register or not; not so with fastcc.
        """
        graph = build.graph
        is_fast = convention.name == "fastcc"
        general, real = convention.integer_arguments, convention.float_arguments
        registers: list[tuple[int, Result]] = []
        stacked: list[tuple[Result, int]] = []
        index = floats = integers = 0
        for passed in request.arguments:
            refuse_attributes(passed.attributes, _REFUSED)
            extension = extension_of(passed.attributes)
            for part in passed.parts:
                kind = self._single(part.type)
                word = EXTENSIONS.get(extension, "any_extend")
                value = to_parts(graph, self, part, kind, 1, word)[0]
                if kind in ("i1", "i32"):
                    value = graph.node("sign_extend" if extension == "sext" else "zero_extend", "i64", value)
                is_stacked = False
                if kind[0] == "f":
                    has_register = floats < len(real)
                    if has_register:
                        registers.append((real[floats], value))
                    floats += 1
                    if request.variadic or not has_register:
                        if index < len(general) and not is_fast:
                            registers.append((general[index], _as_integer(graph, value)))
                        else:
                            is_stacked = True
                else:
                    free = integers if is_fast else index
                    if free < len(general):
                        registers.append((general[free], value))
                        integers += 1
                    else:
                        is_stacked = True
                if is_stacked:
                    right = 4 if kind == "f32" and self.description.endian == "big" else 0
                    stacked.append((value, self.abi.linkage + WORD * index + right))
                index += is_stacked or not is_fast
        return registers, stacked, index

    def _open_descriptor(
        self, graph: Graph, opened: Node, callee: Result, chain: Result, glue: list[Result]
    ) -> tuple[Result, Result, list[Result], list[Result]]:
        """Entry, table of contents and environment of a function behind a pointer; the last two into registers."""
        entry = graph.load("i64", opened, callee, WORD)
        loaded = [
            graph.load("i64", opened, graph.node("add", "i64", callee, graph.constant(WORD * n, "i64")), WORD)
            for n in (1, 2)
        ]
        for register, value in zip((self.toc, self.description.reg("x11")), loaded, strict=True):
            copy = graph.copy_to(chain, register, value, glue[0] if glue else None, with_glue=True)
            chain, glue = copy, [copy.results[1]]
        return entry, chain, glue, [graph.register(self.description.reg("x11"), "i64")]

    def _results(
        self, build: Builder, end: Node, request: CallRequest, convention: Convention
    ) -> tuple[list[Result], Result]:
        """Integers of any width arrive in whole registers."""
        graph = build.graph
        chain, glue = end.results[0], end.results[1]
        types = value_types(request.result)
        kinds = [self._single(type) for type in types]
        free = {True: list(convention.float_results), False: list(convention.integer_results)}
        registers: list[int] = []
        for kind in kinds:
            left = free[kind[0] == "f"]
            if not left:
                raise UnsupportedError(f"results of type {request.result} do not fit registers, which is not lowered")
            registers.append(left.pop(0))
        asserted = ASSERTIONS.get(extension_of(request.return_attributes), "")
        made: list[Result] = []
        for type, kind, register in zip(types, kinds, registers, strict=True):
            travels = "i64" if kind[0] == "i" else kind
            copy = graph.copy_from(chain, register, travels, glue)
            chain, glue = copy.results[1], copy.results[2]
            made.append(from_parts(graph, self, [self._narrowed(graph, copy, kind, asserted)], type, asserted))
        return made, chain

    @staticmethod
    def _narrowed(graph: Graph, whole: Result, kind: str, asserted: str) -> Result:
        """What a register brought, in its own type."""
        if whole.type == kind:
            return whole
        if asserted:
            whole = graph.node(asserted, "i64", whole, graph.leaf("ValueType", CHAIN, kind))
        return graph.node("truncate", kind, whole)

    def lower_return(self, build: Builder, chain: Result, parts: list[Passed]) -> Result:
        graph, info = build.graph, build.info
        copies: list[tuple[int, Result]] = []
        if parts:
            passed = parts[0]
            flat = value_types(passed.type)
            if len(flat) != 1:
                raise UnsupportedError(f"results of type {passed.type} are not lowered yet on {self.description.name}")
            convention = self.convention(info.ir.cc)
            extension = extension_of(passed.attributes)
            word = EXTENSIONS.get(extension, "any_extend")
            kind = self._single(flat[0])
            value = to_parts(graph, self, passed.parts[0], kind, 1, word)[0]
            if kind[0] == "i" and kind != "i64":
                value = graph.node(word, "i64", value)
            register = (convention.float_results if kind[0] == "f" else convention.integer_results)[0]
            copies.append((register, value))
        chain, returned, glue = copy_in(graph, chain, copies)
        return graph.raw("PPCISD::RET_GLUE", (CHAIN,), [chain, *returned, *glue])

    # ---- memory

    repeats_pieces = True

    def memory_piece(self, graph: Graph, function: Function, size: int, align: int, fills: bool) -> str:
        return "i64"

    # ---- the rest

    def lower(self, legalizer: Legalizer, node: Node) -> list[Result] | None:
        graph, op = legalizer.graph, node.op
        lowering = dag_float.LOWERINGS.get(op) or dag_memory.LOWERINGS.get(op)
        if lowering is None and op in dag_integers.LOWERED:
            lowering = dag_integers.lower
        if lowering is not None:
            previous, graph.order = graph.order, node.order
            made: list[Result] | None = lowering(self, legalizer, node)
            graph.order = previous
            return made
        raise UnsupportedError(f"the operation {op} on {node.type} is not lowered yet on {self.description.name}")

    def prepare(self, graph: Graph) -> None:
        if self.is_legal("i1"):
            dag_compare.extend_in_selects(graph)

    def select(self, selector: Selector, node: Node) -> bool:
        handler = _HANDLERS.get(node.op)
        return (handler is not None and handler(self, selector, node)) or dag_select.select(self, selector, node)

    def complex(self, name: str, graph: Graph, value: Result) -> list[Result] | None:
        return dag_memory.address(graph, name, value)

    def loads_constant(self, type: str, pattern: int) -> bool:
        return not self.has_vector_scalars or not dag_float.is_made(pattern, type)

    def pool_address(self, graph: Graph, constant: ConstantFloat | ConstantAggregate, align: int) -> Result:
        leaf = graph.leaf("TargetConstantPool", "i64", (PoolKey(constant), align, ""))
        return dag_memory.toc_entry(self, graph, leaf)

    def is_legal_or_custom(self, op: str, type: str) -> bool:
        # Done by other operations where no instruction does it.
        if not self.has_vector_scalars and (op == "uint_to_fp" or (op == "fp_to_uint" and type == "i64")):
            return False
        return super().is_legal_or_custom(op, type)

    def is_legal_offset(self, offset: int, memory_type: str) -> bool:
        return -1 << 16 < offset < (1 << 16) - 1

    def is_condition_legal(self, condition: str, type: str) -> bool:
        return type not in ("f32", "f64") or condition not in (
            "setult", "setugt", "setueq", "setoge", "setole", "setone"
        )

    def has_indexed(self, memory_type: str, type: str) -> bool:
        return memory_type in ("i1", "i8", "i16", "i32", "i64", "f32", "f64")

    def indexed_address(self, graph: Graph, node: Node) -> tuple[Result, Result] | None:
        return dag_memory.indexed_address(graph, node)


_HANDLERS: dict[str, Callable[[Dag, Selector, Node], bool]] = {
    "PPCISD::DYNALLOC": dag_memory.select_growth,
    "PPCISD::TC_RETURN": dag_select.select_jump,
    "ConstantFP": dag_float.select_constant,
    "bitcast": dag_float.select_bitcast,
    "load": dag_memory.load,
    "store": dag_memory.store,
    "PPCISD::TOC_ENTRY": dag_memory.select_toc_entry,
}


def _as_integer(graph: Graph, value: Result) -> Result:
    """The bits of a number, as callees with variable arguments look for them."""
    if value.type == "f64":
        return graph.node("bitcast", "i64", value)
    return graph.node("any_extend", "i64", graph.node("bitcast", "i32", value))


def shares_toc(callee: Global) -> bool:
    """Whether a function is sure to use this object's table of contents, so that nothing restores it."""
    strong = callee.linkage in ("", "external", "internal", "private")
    return binds_locally(callee) and strong and not callee.is_declaration


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
