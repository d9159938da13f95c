"""Lower conditional branches and switches, with the blocks that a switch adds after its own.

At -O0 LLVM compares case after case in order of their values, with one comparison for each range, unless all cases
together form a jump table. Bit tests and binary search trees belong to higher levels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import MachineBlock
from smemit.compile.isel.dag.construct.case_blocks import Case, Table
from smemit.compile.isel.dag.graph.fold import INVERTED_FLOAT, INVERTED_INT
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result, width
from smemit.ir import types as t
from smemit.ir.module import Argument, Block, Operation
from smemit.ir.ops import Binary, CondBr, FCmp, ICmp, Phi, Select, Switch, Unreachable
from smemit.ir.values import Constant, ConstantInt, ConstantNull, Value

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder

MIN_TABLE_DENSITY = 10  # percent
_TRUE = ConstantInt(t.i1, 1)


class _Cluster:
    """A range of values with one target."""

    __slots__ = ("high", "low", "target")

    def __init__(self, low: int, high: int, target: MachineBlock) -> None:
        self.low = low
        self.high = high
        self.target = target


def branch(build: Builder, case: Case) -> None:
    """End the block with the comparison and its two branches."""
    graph, block = build.graph, case.block
    if graph.sources is not None and build.op is None:
        # In a block of its own: the comparison has the branch's location, and its operands have none.
        build.get_unlocated(case.lhs, case.rhs if case.middle is None else case.middle)
    left = build.one(case.lhs)
    if case.condition == "settrue":
        block.add_successor(case.if_true)
        if case.if_true is not build.next_block(block):
            build.branch_to(case.if_true)
        return
    if case.middle is not None:
        assert isinstance(case.rhs, ConstantInt) and isinstance(case.lhs, ConstantInt)
        value = build.one(case.middle)
        type = value.type
        low, high = case.lhs.value, case.rhs.value
        if low == -1 << (width(type) - 1):
            condition = build.setcc(value, graph.constant(high, type), "setle")
        else:
            shifted = graph.node("sub", type, value, graph.constant(low, type))
            condition = build.setcc(shifted, graph.constant(high - low, type), "setule")
    elif case.rhs is None:
        condition = left
    elif left.type == "i1" and case.condition == "seteq" and isinstance(case.rhs, ConstantInt):
        condition = left if case.rhs.value else graph.node("xor", "i1", left, graph.constant(1, "i1"))
    else:
        condition = build.setcc(left, build.one(case.rhs), case.condition)
    block.add_successor(case.if_true)
    block.add_successor(case.if_false)
    if_true, if_false = case.if_true, case.if_false
    if if_true is build.next_block(block):
        if_true, if_false = if_false, if_true
        condition = graph.node("xor", condition.type, condition, graph.constant(1, condition.type))
    _conditional(build, condition, if_true, if_false)


def _conditional(build: Builder, condition: Result, if_true: MachineBlock, if_false: MachineBlock) -> None:
    graph = build.graph
    chain = graph.node("brcond", CHAIN, build.control_root(), condition, graph.leaf("BasicBlock", CHAIN, if_true))
    graph.root = graph.node("br", CHAIN, chain, graph.leaf("BasicBlock", CHAIN, if_false))


def _conjunction(value: Value) -> tuple[str, Value, Value] | None:
    """`and` or `or` of two booleans, also when written as a select."""
    if isinstance(value, Binary) and value.op in ("and", "or") and value.type is t.i1:
        return value.op, value.lhs, value.rhs
    if isinstance(value, Select) and value.type is t.i1:
        if isinstance(value.if_false, ConstantInt) and not value.if_false.value:
            return "and", value.condition, value.if_true
        if isinstance(value.if_true, ConstantInt) and value.if_true.value:
            return "or", value.condition, value.if_false
    return None


def _negated(value: Value) -> Value | None:
    """The operand of a logical not, with the all-ones constant on either side."""
    if isinstance(value, Binary) and value.op == "xor" and value.type is t.i1:
        for one, other in ((value.rhs, value.lhs), (value.lhs, value.rhs)):
            if isinstance(one, ConstantInt) and one.value:
                return other
    return None


def merged(build: Builder, op: CondBr, if_true: MachineBlock, if_false: MachineBlock, names: dict[str, str]) -> bool:
    """Build a branch on a tree of `and` or of `or` as one branch for each leaf; False if one branch suffices.

    `names` has the graph value of each comparison.
    """
    condition = op.condition
    tree = _conjunction(condition)
    if tree is None or len(build.info.users[condition]) != 1 or build.block.ir is None:
        return False
    if "unpredictable" in op.metadata:
        return False
    kind, here, first = tree[0], build.block.ir, build.block
    cases: list[Case] = []

    def is_here(value: Value) -> bool:
        return not isinstance(value, Operation) or value.block is here

    def leaf(value: Value, yes: MachineBlock, no: MachineBlock, block: MachineBlock, inverse: bool) -> None:
        if isinstance(value, ICmp | FCmp) and (
            block is first or all(exportable(one) for one in (value.lhs, value.rhs))
        ):
            name = names[value.predicate]
            if inverse:
                name = (INVERTED_INT if isinstance(value, ICmp) else INVERTED_FLOAT)[name]
            cases.append(Case(name, value.lhs, None, value.rhs, yes, no, block))
        elif inverse:
            cases.append(Case("setne", value, None, _TRUE, yes, no, block))
        else:
            cases.append(Case("seteq", value, None, None, yes, no, block))

    def exportable(value: Value) -> bool:
        if isinstance(value, Operation):
            return value.block is here or value in build.info.registers
        if isinstance(value, Argument):
            return here is build.info.ir.blocks[0] or value in build.info.registers
        return True

    def split(value: Value, yes: MachineBlock, no: MachineBlock, block: MachineBlock, inverse: bool) -> None:
        negated = _negated(value)
        if negated is not None and is_here(negated):
            split(negated, yes, no, block, not inverse)
            return
        found = _conjunction(value)
        if found is not None and isinstance(value, Operation):
            own, left, right = found
            if inverse:
                own = "or" if own == "and" else "and"
            if (
                own == kind
                and len(build.info.users.get(value, ())) == 1
                and is_here(value)
                and is_here(left)
                and is_here(right)
            ):
                between, = build.function.insert_blocks(block, 1)
                if kind == "or":
                    split(left, yes, between, block, inverse)
                else:
                    split(left, between, no, block, inverse)
                split(right, yes, no, between, inverse)
                return
        leaf(value, yes, no, block, inverse)

    split(condition, if_true, if_false, first, False)
    if not _are_worth_branches(cases):
        for case in cases[1:]:
            _remove_block(build, case.block)
        return False
    for case in cases[1:]:
        for value in (case.lhs, case.rhs):
            if isinstance(value, Operation | Argument):
                _export(build, value)
    branch(build, cases[0])
    build.switches += cases[1:]
    return True


def _same(left: Value | None, right: Value | None) -> bool:
    if isinstance(left, ConstantInt) and isinstance(right, ConstantInt):
        return left.type is right.type and left.value == right.value
    return left is right or (isinstance(left, ConstantNull) and isinstance(right, ConstantNull))


def _are_worth_branches(cases: list[Case]) -> bool:
    """Whether two comparisons will not be merged into one anyway."""
    if len(cases) != 2:
        return True
    one, two = cases
    first, second = [_TRUE if case.rhs is None else case.rhs for case in cases]
    if (_same(one.lhs, two.lhs) and _same(first, second)) or (_same(first, two.lhs) and _same(one.lhs, second)):
        return False
    zero = isinstance(first, ConstantNull) or (isinstance(first, ConstantInt) and not first.value)
    if zero and _same(first, second) and one.condition == two.condition:
        if one.condition == "seteq" and one.if_true is two.block:
            return False
        if one.condition == "setne" and one.if_false is two.block:
            return False
    return True


def _remove_block(build: Builder, block: MachineBlock) -> None:
    function = build.function
    del function.blocks[at := function.place(block)]
    function.numbered = min(function.numbered, at)


def lower(build: Builder, op: Switch) -> None:
    """End the block with a switch; all comparisons but the first go to `build.switches` for `finish`."""
    block, info = build.block, build.info
    default = info.blocks[op.default]
    clusters = _clusters(build, op)
    if not clusters:
        block.add_successor(default)
        if default is not build.next_block(block):
            build.branch_to(default)
        return
    table_range = clusters[-1].high - clusters[0].low + 1
    entries = build.target.min_jump_table_entries
    if "minsize" in info.ir.attributes:
        entries = build.target.min_jump_table_entries_minsize
    cases = sum(cluster.high - cluster.low + 1 for cluster in clusters)
    if (
        len(clusters) >= entries
        and table_range * MIN_TABLE_DENSITY <= cases * 100
        and not _suits_bit_tests(clusters)
    ):
        _jump_table(build, op, clusters, default)
        return
    if len(clusters) == 2:
        small, big = clusters
        differing = big.low ^ small.low
        if (
            small.low == small.high
            and big.low == big.high
            and small.target is big.target
            and ((bits := differing & ((1 << width(build.one(op.value).type)) - 1)) & (bits - 1) == 0)
        ):
            # Two cases that differ in one bit: set it, compare once.
            value = build.one(op.value)
            merged = build.graph.node("or", value.type, value, build.graph.constant(differing, value.type))
            condition = build.setcc(merged, build.graph.constant(big.low | small.low, value.type), "seteq")
            block.add_successor(small.target)
            block.add_successor(default)
            _conditional(build, condition, small.target, default)
            return
    unreachable = _is_unreachable(op.default)
    type = op.value.type
    current, at = block, block
    for i, cluster in enumerate(clusters):
        last = i == len(clusters) - 1
        if last:
            following = default
        else:
            following, = build.function.insert_blocks(at, 1)
            at = following
            _export(build, op.value)
        low, high = ConstantInt(type, cluster.low), ConstantInt(type, cluster.high)
        if cluster.low == cluster.high:
            case = Case("seteq", op.value, None, low, cluster.target, following, current)
        else:
            case = Case("setle", low, op.value, high, cluster.target, following, current)
        if last and unreachable:
            case = case._replace(condition="settrue")
        if current is block:
            branch(build, case)
        else:
            build.switches.append(case)
        current = following


def _is_unreachable(block: Block) -> bool:
    """Whether a block only contains `unreachable`."""
    return next((isinstance(op, Unreachable) for op in block.operations if not isinstance(op, Phi)), False)


def _clusters(build: Builder, op: Switch) -> list[_Cluster]:
    """Cases in order of their values; adjacent ones with the same target are merged to ranges."""
    found: list[_Cluster] = []
    for value, target in sorted(((case.value, target) for case, target in op.cases), key=lambda pair: pair[0]):
        block = build.info.blocks[target]
        if found and found[-1].target is block and found[-1].high + 1 == value:
            found[-1].high = value
        else:
            found.append(_Cluster(value, value, block))
    return found


def _suits_bit_tests(clusters: list[_Cluster]) -> bool:
    """Whether LLVM would prefer bit tests: it then makes no table, but at -O0 it makes no bit tests either."""
    if clusters[-1].high - clusters[0].low >= 64:
        return False
    targets = len({cluster.target for cluster in clusters})
    compares = sum(1 if cluster.low == cluster.high else 2 for cluster in clusters)
    return targets <= 3 and compares >= (0, 3, 5, 6)[targets]


def _export(build: Builder, value: Value) -> None:
    """Export a value of this block to later blocks through a register."""
    info = build.info
    if isinstance(value, Constant) or value in info.registers:
        return
    parts = build.get(value)
    build.write(parts, info.initialize(value))


def _jump_table(build: Builder, op: Switch, clusters: list[_Cluster], default: MachineBlock) -> None:
    graph, block = build.graph, build.block
    unreachable = _is_unreachable(op.default)
    entries: list[MachineBlock] = []
    value_at = clusters[0].low
    for cluster in clusters:
        entries += [default] * (cluster.low - value_at)
        entries += [cluster.target] * (cluster.high - cluster.low + 1)
        value_at = cluster.high + 1
    jump, = build.function.insert_blocks(block, 1)
    for entry in entries:
        jump.add_successor(entry)
    tables = build.function.jump_tables
    tables.append(entries)
    lowest, highest = clusters[0].low, clusters[-1].high
    if not unreachable:
        block.add_successor(default)
    block.add_successor(jump)
    value = build.one(op.value)
    shifted = graph.node("sub", value.type, value, graph.constant(lowest, value.type))
    index = graph.resized("zero_extend", "i64", shifted)
    register = build.function.new_register(build.target.class_of("i64"))
    graph.root = graph.copy_to(build.control_root(), register, index)
    if not unreachable:
        condition = build.setcc(shifted, graph.constant(highest - lowest, value.type), "setugt",
                                type=build.target.setcc_result_type(value.type))
        graph.root = graph.node("brcond", CHAIN, graph.root, condition, graph.leaf("BasicBlock", CHAIN, default))
    if jump is not build.next_block(block):
        graph.root = graph.node("br", CHAIN, graph.root, graph.leaf("BasicBlock", CHAIN, jump))
    build.tables.append(Table(len(tables) - 1, jump, register))


def jump(build: Builder, table: Table) -> None:
    """End the jumping block of a table."""
    graph = build.graph
    index = graph.copy_from(build.control_root(), table.register, "i64")
    address = graph.leaf("JumpTable", "i64", table.number)
    graph.root = graph.node("br_jt", CHAIN, index.results[1], address, index)
