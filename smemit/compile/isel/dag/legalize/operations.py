"""Replace illegal operations (LLVM's LegalizeDAG).

Needs:  legal types.
Gives:  a graph in which each operation is legal for the target, including the nodes of its custom lowerings.
Keeps:  what is computed.

As in LLVM, nodes are visited from the root down in topological order, repeatedly until there are no new ones. The parts
of a replacement are visited in the next round.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from typing import TYPE_CHECKING

from smemit.compile.codegen.facts import Facts
from smemit.compile.isel.dag.construct.call_nodes import call_library_for_two, grow_frame
from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.graph import BEARABLE, Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Memory, Node, Result, is_integer, width
from smemit.compile.isel.dag.legalize.half_floats import rounded
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.ir import types as t
from smemit.ir.values import ConstantFloat

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.legalize.hooks import LegalizeHooks

_ALWAYS = frozenset(
    (
        "EntryToken", "TokenFactor", "Register", "RegisterMask", "BasicBlock", "TargetConstant", "CopyToReg",
        "CopyFromReg", "callseq_start", "callseq_end", "ValueType", "CondCode", "Constant", "FrameIndex",
        "TargetFrameIndex", "HandleNode", "undef", "poison", "freeze", "AssertSext", "AssertZext", "stackmap",
        "patchpoint", "STATEPOINT", "inlineasm", "EH_LABEL", "br", "merge_values", "SubIndex", "TargetGlobalAddress",
        "TargetConstantPool", "TargetJumpTable", "TargetExternalSymbol", "TargetBlockAddress",
    )
)

AVERAGES = ("avgfloors", "avgflooru", "avgceils", "avgceilu")
"""Averages, for which LLVM has operations (`rules/averages.py`); no target here has scalar instructions for them."""
RUNTIME = {
    "frem": "fmod", "ffloor": "floor", "fceil": "ceil", "ftrunc": "trunc", "frint": "rint", "fnearbyint": "nearbyint",
    "fround": "round", "froundeven": "roundeven", "fpow": "pow", "fsin": "sin", "fcos": "cos", "ftan": "tan",
    "fexp": "exp", "fexp2": "exp2", "fexp10": "exp10", "flog": "log", "flog2": "log2", "flog10": "log10",
    "fma": "fma", "fpowi": "", "fasin": "asin", "facos": "acos", "fatan": "atan", "fatan2": "atan2", "fsinh": "sinh",
    "fcosh": "cosh", "ftanh": "tanh", "fldexp": "ldexp", "lround": "lround", "llround": "llround",
}
"""The C library function of an operation on double; the one for float has the suffix f."""
LIBRARY = {**RUNTIME, "lrint": "lrint", "llrint": "llrint", "fminnum": "fmin", "fmaxnum": "fmax"}
"""The same, including operations for which more targets have instructions."""
LIBRARY_FOR_TWO = {"fmodf": "modf", "ffrexp": "frexp"}
"""Operations with two results."""
_SIMPLE = frozenset(("i1", "i8", "i16", "i32", "i64"))
"""Widths from which sign extension is one instruction."""
_TURNING = frozenset(("rotl", "rotr", "fshl", "fshr"))
_COMPARING = {"setcc": (2, 0), "select_cc": (4, 0), "br_cc": (1, 2)}
"""Comparing operations: operand positions of the condition and of the compared values."""

_JUDGED_BY = {"setcc": 0, "sint_to_fp": 0, "uint_to_fp": 0, "br_cc": 2}
"""Operations whose legality depends on an operand's type: the operand number."""

FLOAT_TYPES = {"f16": t.half, "f32": t.float_, "f64": t.double, "f80": t.x86_fp80, "f128": t.fp128}


_PAIR = ("v2i64",)
"""Result types of operations on vectors of two pointers."""

_TRANSITIONS = frozenset(("gc_transition_start", "gc_transition_end"))
"""The markers around a call whose callee uses another collector (gc transition)."""

_BY_MORE = frozenset((
    "load", "store", "sign_extend_inreg", "sint_to_fp", "uint_to_fp", *_TURNING, *_COMPARING, *_TRANSITIONS))
"""Operations whose legality does not depend only on the type of the first result."""


ALWAYS_LEGAL = Facts[str, bool](lambda op: op in _ALWAYS or "::" in op)
"""Whether an operation is always legal, such as a target node."""


@cache
def _plain(target: LegalizeHooks) -> Facts[tuple[str, str], bool]:
    """Whether all nodes of an operation and type are legal."""
    return Facts(lambda key: ALWAYS_LEGAL[key[0]] or (key[0] not in _BY_MORE and not target.action(*key)))


class Legalizer(Lowering):
    """Legalizes one graph."""

    __slots__ = ("done", "idle", "is_plain", "legal", "untouched", "updated")

    def __init__(self, graph: Graph, target: LegalizeHooks, build: Builder, idle: Set[str]) -> None:
        super().__init__(graph, target, build)
        self.is_plain = _plain(target).__getitem__
        self.idle = idle
        """Operations that are skipped: they are always legal and without combiner rules."""
        self.untouched = -1
        """The version of a graph in which everything was legal from the start."""
        self.done: set[Node] = set()
        self.legal: set[Node] = set()
        """Nodes that are legal because of more than operation and type, as long as their operands stay."""
        self.updated: list[Node] | None = None

    def run(self) -> None:
        """Legalize everything reachable from the root."""
        graph, done, legal = self.graph, self.done, self.legal
        is_plain = self.is_plain
        graph.sort()
        graph.hold_root()
        if _PAIR in graph.result_types():
            self._choose_pairs()

        def forget(node: Node) -> None:
            done.discard(node)
            legal.discard(node)

        # A legalized node is not visited again when its operands change (golden: x86_64/converted-constant-stored).
        graph.on_update, graph.on_delete = legal.discard, forget
        nodes, version = graph.living(), graph.version
        # Most graphs do not change. Until one does, it has no unused nodes, and few nodes need to be checked.
        for node in reversed([node for node in nodes if node.op not in self.idle]):
            if not is_plain((node.op, node.type)):
                done.add(node)
                self.visit(node)
                if graph.version > version:
                    self._delete_unused(node)
                    del nodes[nodes.index(node) :]
                    graph.asked.clear()  # this referred to an earlier version
                    self._sweep(nodes)
                    break
        else:
            self.untouched = version
        while graph.version > version:
            version = graph.version
            self._sweep(graph.living())
        graph.on_update = graph.on_delete = None
        graph.let_root_go()

    def _choose_pairs(self) -> None:
        """Lower selects of vectors of two pointers, operands first, as LLVM's vector legalization does before this."""
        graph = self.graph
        for node in graph.living():
            if node.op == "select" and node.types == _PAIR:
                self.visit(node)
                self._delete_unused(node)
        graph.sort()

    def _sweep(self, nodes: list[Node]) -> None:
        """Legalize nodes, the last one first, and delete unused ones. The list is consumed."""
        done, is_plain, is_always_legal = self.done, self.is_plain, ALWAYS_LEGAL.__getitem__
        graph = self.graph
        while nodes:
            node = nodes.pop()
            if node.uses:
                if is_always_legal(node.op) or is_plain((node.op, node.type)) or node in done:
                    continue
                done.add(node)
                self.visit(node)
            self._delete_unused(node)
            if graph.deaths > BEARABLE:
                graph.sweep()

    def _delete_unused(self, node: Node) -> None:
        if not node.uses and not node.dead and node is not self.graph.entry:
            self.graph.delete(node)

    def visit_one(self, node: Node, updated: list[Node]) -> bool:
        """Legalize a node that the combiner created; False if it was replaced."""
        self.updated = updated
        try:
            self.visit(node)
        finally:
            self.updated = None
        return not node.dead

    def _action(self, node: Node) -> str:
        """The target's action for a node other than a load or store."""
        op, target = node.op, self.target
        if op == "sign_extend_inreg":
            narrow = node.ops[1].node.data
            return target.action(op, narrow) if narrow in _SIMPLE else "expand"
        at = _JUDGED_BY.get(op)
        action: str = target.action(op, node.type if at is None else node.ops[at].type)
        return action

    def _action_on_memory(self, node: Node) -> str:
        """The same for a load or store: by its value type and, if they differ, by the memory type."""
        op, target = node.op, self.target
        memory: Memory = node.data
        if target.floats_are_aligned and self._is_split_float(node):
            return "expand"
        if memory.ext:
            bits, is_load = width(memory.type), op == "load"
            # On some targets a load of i1 is a byte load.
            if bits & (bits - 1 | 7) and not (is_load and bits == 1):
                return "expand"
            op = ("ext" if memory.ext == "anyext" else memory.ext) + op if is_load else "truncstore"
            op += memory.type
            type = node.type if is_load else node.ops[1].type
        else:
            type = memory.type
        action: str = target.action(op, type)
        return action

    def visit(self, node: Node) -> None:
        """Legalize a node that is not trivially legal."""
        self.graph.current = node
        op = node.op
        if op in _TRANSITIONS:
            self._transition(node)
            return
        if op == "load" or op == "store":
            action = self._action_on_memory(node)
        else:
            if op in _COMPARING and self._split_condition(node):
                return
            if op in _TURNING:
                node = self._with_own_amount(node)
            action = self._action(node)
        if not action:
            self.legal.add(node)
            if op == "store" and node.ops[1].node.op == "ConstantFP":
                self._constant_store(node)
            return
        if action == "custom":
            made = self.target.lower_operation(self, node)
            if made is not None:
                if made and made[0] is not node:
                    self._replace_by_own(node, made)
                return
            action = "expand"
        if action.startswith("promote"):
            self._promote(node, action.partition(":")[2])
        else:
            self._expand(node)

    def _replace_by_own(self, node: Node, made: list[Result]) -> None:
        """Replace a node by several values through a merge_values node, which reverses the order of users twice."""
        if len(made) > 1 and made[0].node is not made[-1].node:
            bundle = self.graph.raw("merge_values", node.types, made[: len(node.types)])
            self.replace(node, list(bundle.node.results))
            node = bundle.node
        self.replace(node, made)

    def _transition(self, node: Node) -> None:
        """Legalize a gc-transition marker: no collector has code for it, and LLVM emits a nop on some targets."""
        graph = self.graph
        links = [value for value in node.ops if value.type in (CHAIN, GLUE)]
        made = graph.make(self.target.nop, node.types, links, None, node.order)
        made.machine = True
        self.replace(node, [*made.results])

    def _with_own_amount(self, node: Node) -> Node:
        """Convert the amount of a rotation, which had the value's type, to the target's amount type."""
        graph, amount = self.graph, node.ops[-1]
        wanted = self.target.shift_amount_type(node.type)
        if amount.type == wanted:
            return node
        with graph.at(amount.node.order):
            made = graph.resized("zero_extend", wanted, amount)
        changed = graph.update(node, *node.ops[:-1], made)
        if changed is not node:
            self.replace(node, list(changed.results))
        return changed

    def _split_condition(self, node: Node) -> bool:
        """Split a float comparison into two if the target cannot test the order and the value at once."""
        graph, target = self.graph, self.target
        condition_at, left_at = _COMPARING[node.op]
        left, right = node.ops[left_at : left_at + 2]
        condition: str = node.ops[condition_at].node.data
        if is_integer(left.type) or target.is_cond_code_legal(condition, left.type):
            return False
        with graph.at(node.order):
            type = node.type if node.op == "setcc" else target.setcc_result_type(left.type)
            is_ordered = condition[3] == "o"
            parts = [
                graph.node("setcc", type, left, right, cond(graph, name))
                for name in ("set" + condition[4:], "seto" if is_ordered else "setuo")
            ]
            made: Result = graph.node("and" if is_ordered else "or", type, *parts)
            if node.op != "setcc":
                ops = list(node.ops)
                ops[left_at : left_at + 2] = [made, graph.constant(0, type)]
                ops[condition_at] = cond(graph, "setne")
                made = graph.raw(node.op, node.types, tuple(ops), flags=node.flags)
        self.replace(node, [made])
        return True

    def replace(self, node: Node, values: list[Result]) -> None:
        """Replace the node's results by `values`."""
        graph = self.graph
        if len(values) < len(node.types):
            raise AssertionError(f"legalize: {node.op} has more results than its replacement")
        if self.updated is not None:
            self.updated += [value.node for value in values]
        graph.replace_node(node, values)
        self.done.discard(node)

    def _constant_store(self, node: Node) -> None:
        """Store a floating-point constant as an integer (LLVM's OptimizeFloatStore)."""
        graph, value = self.graph, node.ops[1]
        if node.data.ext or value.node.data is None:
            return
        if value.type not in ("f32", "f64") or not self.target.is_type_legal(f"i{width(value.type)}"):
            return
        memory: Memory = node.data
        integer = graph.constant(value.node.data, f"i{width(value.type)}")
        made = graph.raw(
            "store",
            (CHAIN,),
            (node.ops[0], integer, *node.ops[2:]),
            memory.changed(integer.type, ""),
            order=node.order,
        )
        self.replace(node, [made])

    # ---- promotion to a wider type

    def _promote(self, node: Node, type: str) -> None:
        graph, op = self.graph, node.op
        with graph.at(node.order):
            if op == "load":
                self.replace(node, self._load_odd(node))
            elif op in ("sint_to_fp", "uint_to_fp"):
                kind = "sign_extend" if op == "sint_to_fp" else "zero_extend"
                wide = graph.node(kind, type, node.ops[0])
                self.replace(node, [graph.node("sint_to_fp", node.type, wide)])
            elif op in ("fp_to_sint", "fp_to_uint"):
                made = graph.node("fp_to_sint", type, node.ops[0])
                self.replace(node, [graph.node("truncate", node.type, made)])
            elif not is_integer(type):
                ops = [graph.node("fp_extend", type, value) for value in node.ops]
                self.replace(node, [rounded(graph, node.type, graph.node(op, type, *ops))])
            else:
                kind = {"sdiv": "sign_extend", "srem": "sign_extend", "udiv": "zero_extend", "urem": "zero_extend"}.get(
                    op, "any_extend"
                )
                ops = [graph.node(kind, type, value) for value in node.ops]
                self.replace(node, [graph.node("truncate", node.type, graph.node(op, type, *ops))])

    # ---- expansion

    def _expand(self, node: Node) -> None:
        graph = self.graph
        with graph.at(node.order):
            self.replace(node, _EXPANSIONS.get(node.op, Legalizer._elsewhere)(self, node))

    def _elsewhere(self, node: Node) -> list[Result]:
        from smemit.compile.isel.dag.legalize.expansions import expanded

        return expanded(self, node)

    def _constant_fp(self, node: Node) -> list[Result]:
        """A load from the constant pool."""
        graph, target = self.graph, self.target
        kind = FLOAT_TYPES[node.type]
        constant = ConstantFloat(kind, node.data)
        align = width(node.type) // 8
        pool = target.pool_address(graph, constant, align)
        load = graph.load(node.type, graph.entry, pool, align)
        return [load]

    def _extract_element(self, node: Node) -> list[Result]:
        from smemit.compile.isel.dag.legalize.vectors import extracted_in_memory

        return [extracted_in_memory(self.build, node)]

    def _insert_element(self, node: Node) -> list[Result]:
        from smemit.compile.isel.dag.graph.elements import SLOT_ALIGN
        from smemit.compile.isel.dag.legalize.vectors import inserted_in_memory

        base, chain = inserted_in_memory(self.build, node)
        return [self.graph.load(node.type, chain, base, SLOT_ALIGN)]

    def _call(self, node: Node) -> list[Result]:
        """A call of the run-time library."""
        name = LIBRARY[node.op]
        if node.op == "fpowi":
            name = "__powisf2" if node.type == "f32" else "__powidf2"
        elif node.ops[0].type == "f32":
            name += "f"
        elif node.ops[0].type == "f128":
            name += "l"
        signs = {"signext": None} if node.op == "fldexp" else {}
        return self.call_or_jump(node, name, signs)

    def _call_for_two(self, node: Node) -> list[Result]:
        """Call a library function that returns a second result through a pointer (frexp, modf)."""
        name = LIBRARY_FOR_TWO[node.op] + ("f" if node.type == "f32" else "")
        return call_library_for_two(self.build, name, node)

    def _grow(self, node: Node) -> list[Result]:
        """Expand a dynamic alloca: lower the stack pointer."""
        return grow_frame(self.graph, node)

    def _copy_sign(self, node: Node) -> list[Result]:
        """Expand fcopysign: select between the absolute value and its negation by the sign bit."""
        graph, type = self.graph, node.type
        magnitude, sign = node.ops
        integer = f"i{width(sign.type)}"
        bits = graph.node("bitcast", integer, sign)
        bit = graph.node("and", integer, bits, graph.constant(1 << (width(integer) - 1), integer))
        positive = graph.node("fabs", type, magnitude)
        negative = graph.node("fneg", type, positive)
        is_negative = graph.node("setcc", self.target.setcc_result_type(integer), bit, graph.constant(0, integer),
                                 cond(graph, "setne"))
        return [graph.node("select", type, is_negative, negative, positive)]

    def _canonical(self, node: Node) -> list[Result]:
        """Expand fcanonicalize to a product with 1 that no rule may remove."""
        one = self.graph.leaf("ConstantFP", node.type, 0x3FF0000000000000 if node.type == "f64" else 0x3F800000)
        return [self.graph.raw("fmul", (node.type,), (node.ops[0], one))]

    def _load(self, node: Node) -> list[Result]:
        """Expand an extending load to a plain one and an extension, or promote one of i1 to i8."""
        graph, memory = self.graph, node.data
        if self.target.floats_are_aligned and self._is_split_float(node):
            integer = f"i{width(memory.type)}"
            bits = graph.load(integer, node.ops[0], node.ops[1], memory.align, like=memory)
            number = graph.node("bitcast", memory.type, bits)
            if memory.ext:
                number = graph.node("fp_extend", node.type, number)
            return [number, bits.results[1]]
        if is_integer(memory.type) and not self.is_round(memory.type) and memory.type != "i1":
            return self._load_odd(node)
        if memory.ext == "sext" and self.target.action(f"extload{memory.type}", node.type) == "":
            made = graph.load(node.type, node.ops[0], node.ops[1], memory.align, like=memory,
                              memory_type=memory.type, ext="anyext")
            narrow = graph.leaf("ValueType", CHAIN, memory.type)
            return [graph.node("sign_extend_inreg", node.type, made, narrow), made.results[1]]
        load = graph.raw("load", (memory.type, CHAIN), tuple(node.ops), memory.changed(memory.type, ""))
        kind = {"zext": "zero_extend", "sext": "sign_extend", "anyext": "any_extend"}[memory.ext]
        if not is_integer(node.type):
            kind = "fp_extend"
        return [graph.node(kind, node.type, load), load.results[1]]

    @staticmethod
    def _is_split_float(node: Node) -> bool:
        """Whether a floating-point access is under-aligned."""
        memory: Memory = node.data
        return memory.type in ("f32", "f64") and not memory.mode and memory.align < width(memory.type) // 8

    @staticmethod
    def is_round(type: str) -> bool:
        """Whether the memory type is an integer of 2^n bytes."""
        bits = width(type)
        return bits >= 8 and not bits & (bits - 1)

    def _part(self, node: Node, type: str, pointer: Result, offset: int, ext: str) -> Node:
        """Load a part of what `node` loads."""
        graph, memory = self.graph, node.data
        align = min(memory.align, offset & -offset) if offset else memory.align
        if offset:
            pointer = graph.plus(pointer, offset)
        return graph.load(node.type, node.ops[0], pointer, align, volatile=memory.volatile, memory_type=type, ext=ext)

    def _load_odd(self, node: Node) -> list[Result]:
        """Load an odd width: round up to whole bytes, whose padding is zero, and split sizes that are not powers of two
        into two loads."""
        graph, memory, type = self.graph, node.data, node.type
        bits = width(memory.type)
        if bits % 8:
            whole = f"i{-(-bits // 8) * 8}"
            made: Result = graph.load(type, node.ops[0], node.ops[1], memory.align, like=memory,
                                      memory_type=whole, ext="zext" if memory.ext == "zext" else "anyext")
            chain = made.node.results[1]
            narrow = graph.leaf("ValueType", CHAIN, memory.type)
            if memory.ext == "sext":
                made = graph.node("sign_extend_inreg", type, made, narrow)
            elif memory.ext == "zext" or whole == type:
                made = graph.node("AssertZext", type, made, narrow)
            return [made, chain]
        round_bits = 1 << (bits.bit_length() - 1)
        extra, rounded = f"i{bits - round_bits}", f"i{round_bits}"
        if self.target.little_endian:
            low = self._part(node, rounded, node.ops[1], 0, "zext")
            high = self._part(node, extra, node.ops[1], round_bits // 8, memory.ext)
            by = round_bits
        else:
            high = self._part(node, rounded, node.ops[1], 0, memory.ext)
            low = self._part(node, extra, node.ops[1], round_bits // 8, "zext")
            by = bits - round_bits
        chain = graph.token_factor([low.results[1], high.results[1]])
        raised = graph.shifted("shl", high, by)
        return [graph.node("or", type, low, raised), chain]

    def _store_odd(self, node: Node) -> list[Result]:
        """Store an odd width: zero-extend to whole bytes, and split sizes that are not powers of two in two."""
        graph, memory = self.graph, node.data
        bits = width(memory.type)
        chain, value, pointer = node.ops[:3]

        def part(value: Result, type: str, offset: int) -> Result:
            align = min(memory.align, offset & -offset) if offset else memory.align
            place = graph.plus(pointer, offset) if offset else pointer
            return graph.store(chain, value, place, align, like=memory, memory_type=type)

        if bits % 8:
            masked = graph.node("and", value.type, value, graph.constant((1 << bits) - 1, value.type))
            return [part(masked, f"i{-(-bits // 8) * 8}", 0)]
        round_bits = 1 << (bits.bit_length() - 1)
        extra, rounded = f"i{bits - round_bits}", f"i{round_bits}"
        little = self.target.little_endian
        amount = graph.constant(round_bits if little else bits - round_bits, self.target.shift_amount_type(value.type))
        if little:
            first = part(value, rounded, 0)
            second = part(graph.node("srl", value.type, value, amount), extra, round_bits // 8)
        else:
            second = part(graph.node("srl", value.type, value, amount), rounded, 0)
            first = part(value, extra, round_bits // 8)
        return [graph.token_factor([first, second])]

    def _store(self, node: Node) -> list[Result]:
        """Expand a truncating store to a truncation and a plain store."""
        graph, memory = self.graph, node.data
        narrow = memory.type
        if is_integer(narrow) and not self.is_round(narrow):
            return self._store_odd(node)
        if not memory.ext:
            bits = graph.node("bitcast", f"i{width(narrow)}", node.ops[1])
            return [graph.store(node.ops[0], bits, node.ops[2], memory.align, like=memory)]
        value = graph.node("truncate" if is_integer(narrow) else "fp_round", narrow, node.ops[1])
        return [
            graph.raw(
                "store",
                (CHAIN,),
                (node.ops[0], value, *node.ops[2:]),
                memory.changed(narrow, ""),
            )
        ]

    def _next_argument(self, node: Node) -> list[Result]:
        """Load the next argument of the list; narrow integers occupy doublewords."""
        graph, type = self.graph, node.type
        chain, pointer = node.ops
        if is_integer(type) and width(type) < 64:
            wide = graph.raw("vaarg", ("i64", CHAIN), tuple(node.ops), data=node.data)
            return [graph.node("truncate", type, wide), wide.results[1]]
        listed = graph.load("i64", chain, pointer, 8)
        place: Result = listed
        if node.data > 8:
            place = graph.node("add", "i64", place, graph.constant(node.data - 1, "i64"))
            place = graph.node("and", "i64", place, graph.constant(-node.data, "i64"))
        size = width(type) // 8
        behind = graph.node("add", "i64", place, graph.constant(size, "i64"))
        stored = graph.store(listed.results[1], behind, pointer, 8)
        value = graph.load(type, stored, place, size)
        return [value, value.results[1]]

    def _br_jt(self, node: Node) -> list[Result]:
        """Expand a jump table branch: load the address, or the offset from the table, and jump."""
        graph, elf = self.graph, self.target.description.elf
        chain, table, index = node.ops
        pointer, size = table.type, elf["jump_table_entry"]
        scaled = graph.shifted("shl", index, size.bit_length() - 1)
        place = graph.node("add", pointer, table, scaled)
        load = graph.load("i64", chain, place, size, memory_type=f"i{8 * size}", ext="" if size == 8 else "sext")
        address: Result = load
        if elf.get("jump_table_relative") == "table":
            address = graph.node("add", pointer, table, load)
        return [graph.node(self.target.table_jump(self.build.info.ir), CHAIN, load.results[1], address)]


_EXPANSIONS = {
    "ConstantFP": Legalizer._constant_fp,
    **dict.fromkeys(LIBRARY, Legalizer._call),
    **dict.fromkeys(LIBRARY_FOR_TWO, Legalizer._call_for_two),
    "dynamic_stackalloc": Legalizer._grow,
    "fcopysign": Legalizer._copy_sign,
    "fcanonicalize": Legalizer._canonical,
    "load": Legalizer._load,
    "store": Legalizer._store,
    "br_jt": Legalizer._br_jt,
    "vaarg": Legalizer._next_argument,
    "extract_vector_elt": Legalizer._extract_element,
    "insert_vector_elt": Legalizer._insert_element,
}
