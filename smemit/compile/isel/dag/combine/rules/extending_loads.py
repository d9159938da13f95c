"""Rules that fold an extension of a loaded value, also with a mask or shift in between, into an extending load."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import below
from smemit.compile.isel.dag.combine.rules.memory import is_load_ext_legal
from smemit.compile.isel.dag.graph.nodes import MASKS, NONNEG, Memory, Node, Result, one_use, width

_EXTENSIONS = {"zext": "zero_extend", "sext": "sign_extend", "anyext": "any_extend"}
_EXTENDING = {extension: ext for ext, extension in _EXTENSIONS.items()}
_SIGNED = ("setlt", "setle", "setgt", "setge")


def extend_load(combiner: Combiner, node: Node, ext: str) -> Result | None:
    """An extended load is an extending one. LLVM: DAGCombiner::tryToFoldExtOfLoad."""
    graph = combiner.graph
    source = node.ops[0]
    load = source.node
    if load.op != "load" or source.index or load.data.mode:
        return None
    memory: Memory = load.data
    if not memory.ext and node.flags & NONNEG and any(
        user.op == "setcc" and user.ops[2].node.data in _SIGNED for user in load.users()
    ):
        # Zeros above and the sign are one where the number is not negative: comparisons by sign can read it so.
        ext = "sext"
    if memory.ext and memory.ext not in ("anyext", ext):
        return None
    if memory.ext and not one_use(source):
        return None
    if memory.ext and node.op == "any_extend":
        must_be_legal = combiner.legal_operations
    else:
        must_be_legal = combiner.legal_operations or memory.volatile or memory.ext != "" or ext == "anyext"
    if must_be_legal and not is_load_ext_legal(combiner, ext, memory.type, node.type):
        return None
    setccs: list[Node] = []
    if not one_use(source):
        found = _users_extend(combiner, node.type, node, source, ext)
        if found is None:
            return None
        setccs = found
    # llc gives a load whose upper bits do not matter the extension's source number.
    with graph.at(node.order if node.op == "any_extend" else load.order):
        made = graph.load(node.type, load.ops[0], load.ops[1], memory.align, like=memory, memory_type=memory.type,
                          ext=ext)
        _extend_setccs(combiner, setccs, source, made, _EXTENSIONS[ext])
        no_other = one_use(source)
        graph.replace(node, made)
        combiner.add_with_users(made)
        if no_other:
            graph.replace(load.results[1], made.results[1])
            combiner.delete_and_recombine(load)
        else:
            cut = graph.node("truncate", source.type, made, order=load.order)
            # Remaining users read the low part of the wider load.
            graph.replace(source, cut)
            graph.replace(load.results[1], made.results[1])
            combiner.add_with_users(cut.node)
            if not load.dead:
                combiner.delete_unused(load)
    if not node.dead:
        combiner.delete_unused(node)
    return node


def extend_logic_of_load(combiner: Combiner, node: Node, ext: str) -> Result | None:
    """Extended logic on a load and a constant is logic on the extending load.

    LLVM: DAGCombiner::visitZERO_EXTEND, visitSIGN_EXTEND.
    """
    graph, type, inner = combiner.graph, node.type, node.ops[0]
    logic = inner.node
    if logic.op not in ("and", "or", "xor") or logic.ops[1].node.op != "Constant" or combiner.legal_operations:
        return None
    if ext == "zext" and combiner.target.is_zext_free(inner, type):
        return None
    source = logic.ops[0]
    load = source.node
    if load.op != "load" or load.data.mode or not combiner.target.is_operation_legal(logic.op, type):
        return None
    memory: Memory = load.data
    if memory.ext not in ("", "anyext", ext) or not is_load_ext_legal(combiner, ext, memory.type, type):
        return None
    number = logic.ops[1].node.data
    if ext == "zext":
        number &= MASKS[logic.type]
        if logic.op == "and" and not one_use(inner) and _makes_extending_load(combiner, number, load, logic.type):
            return None
    setccs = _users_extend(combiner, type, logic, source, ext)
    if setccs is None:
        return None
    with graph.at(load.order):
        made = graph.load(type, load.ops[0], load.ops[1], memory.align, like=memory, memory_type=memory.type, ext=ext)
    wide = graph.node(logic.op, type, made, graph.constant(number, type))
    _extend_setccs(combiner, setccs, source, made, _EXTENSIONS[ext])
    has_other_users, is_only_read_here = not one_use(inner), one_use(source)
    graph.replace(node, wide)
    combiner.add_with_users(wide.node)
    if has_other_users:
        cut = graph.node("truncate", inner.type, wide)
        graph.replace(inner, cut)
        combiner.add_with_users(cut.node)
    _take_over(combiner, source, made, is_only_read_here)
    combiner.add_with_users(made)
    for done in (node, logic, load):
        if not done.dead:
            combiner.delete_unused(done)
    return node


def _take_over(combiner: Combiner, source: Result, made: Node, is_only_read_here: bool) -> None:
    """Replace the load of `source` by an extending load; other users get its truncation."""
    graph, load = combiner.graph, source.node
    if is_only_read_here:
        graph.replace(load.results[1], made.results[1])
        return
    rest = graph.node("truncate", source.type, made, order=load.order)
    graph.replace(source, rest)
    graph.replace(load.results[1], made.results[1])
    combiner.add_with_users(rest.node)


def extend_shifted_load(combiner: Combiner, node: Node) -> Result | None:
    """Zeros above masked bits of a shifted load: shift and mask are done on the extending load.

    LLVM: DAGCombiner::CombineZExtLogicopShiftLoad.
    """
    graph, type, inner = combiner.graph, node.type, node.ops[0]
    logic = inner.node
    if logic.op not in ("and", "or", "xor") or logic.ops[1].node.op != "Constant":
        return None
    shifted = logic.ops[0]
    shift = shifted.node
    if shift.op not in ("shl", "srl") or shift.ops[1].node.op != "Constant":
        return None
    source, target = shift.ops[0], combiner.target
    load = source.node
    if load.op != "load" or load.data.mode or load.data.ext == "sext" or (shift.op == "shl" and logic.op != "and"):
        return None
    memory: Memory = load.data
    if target.is_zext_type_free(inner.type, type) or not is_load_ext_legal(combiner, "zext", memory.type, type):
        return None
    if not logic.has_one_use() or not shift.has_one_use():
        return None
    if combiner.legal_operations and not all(target.is_operation_legal(done.op, type) for done in (logic, shift)):
        return None
    setccs = _users_extend(combiner, type, shift, source, "zext")
    if setccs is None:
        return None
    made = graph.load(
        type, load.ops[0], load.ops[1], memory.align, like=memory, memory_type=memory.type, ext="zext",
        order=load.order,
    )
    moved = graph.node(shift.op, type, made, shift.ops[1], order=shift.order)
    number = logic.ops[1].node.data & MASKS[logic.type]
    wide = graph.node(logic.op, type, moved, graph.constant(number, type), order=logic.order)
    _extend_setccs(combiner, setccs, source, made, "zero_extend")
    graph.replace(node, wide)
    combiner.add_with_users(wide.node)
    _take_over(combiner, source, made, one_use(source))
    for done in (node, logic):
        if not done.dead:
            combiner.delete_unused(done)
    return node


def _makes_extending_load(combiner: Combiner, mask: int, load: Node, type: str) -> bool:
    """Whether a mask and a load are an extending load of their own."""
    memory: Memory = load.data
    if mask & (mask + 1) or not mask:
        return False
    narrow = f"i{mask.bit_length()}"
    if narrow == memory.type:
        return not combiner.legal_operations or is_load_ext_legal(combiner, "zext", narrow, type)
    if memory.volatile or narrow not in ("i8", "i16", "i32", "i64") or width(narrow) >= width(memory.type):
        return False
    if combiner.legal_operations and not is_load_ext_legal(combiner, "zext", narrow, type):
        return False
    reduces: bool = combiner.target.should_reduce_load_width(load, "zext", narrow)
    return reduces


def _users_extend(combiner: Combiner, type: str, node: Node, source: Result, ext: str) -> list[Node] | None:
    """Whether the other users of a load can read the extending one: comparisons with constants, free truncations."""
    has_copies = False
    setccs: list[Node] = []
    free = combiner.target.is_truncate_free(type, source.type)
    for at, user in source.node.newest_uses():
        if user is node or user.ops[at] is not source:
            continue
        if ext != "anyext" and user.op == "setcc":
            condition = user.ops[2].node.data
            if ext == "zext" and condition in _SIGNED:
                return None
            adds = False
            for value in user.ops[:2]:
                if value is source:
                    continue
                if value.node.op != "Constant":
                    return None
                adds = True
            if adds:
                setccs.append(user)
            continue
        if not free:
            return None
        if user.op == "CopyToReg":
            has_copies = True
    if has_copies:
        out_of_block = any(user.op == "CopyToReg" and user.ops[at] is node for user, at in node.use_list())
        if out_of_block:
            return setccs if setccs else None
    return setccs


def _extend_setccs(combiner: Combiner, setccs: list[Node], source: Result, made: Result, kind: str) -> None:
    graph = combiner.graph
    for setcc in setccs:
        ops = []
        for value in setcc.ops[:2]:
            ops.append(made if value is source else graph.node(kind, made.type, value))
        better = graph.node("setcc", setcc.type, *ops, setcc.ops[2])
        graph.replace(setcc, better)
        combiner.add_with_users(better.node)
        if not setcc.dead:
            combiner.delete_unused(setcc)


@below(left=("select",))
def extend_selected_loads(combiner: Combiner, node: Node) -> Result | None:
    """Two loaded values one of which is chosen are extended as they are loaded.

    LLVM: DAGCombiner::tryToFoldExtendSelectLoad.
    """
    choice, ext = node.ops[0], _EXTENDING[node.op]
    if choice.node.op != "select" or not one_use(choice):
        return None
    for value in choice.node.ops[1:]:
        load = value.node
        if load.op != "load" or value.index or not one_use(value) or load.data.ext not in ("", "anyext", ext):
            return None
        if not is_load_ext_legal(combiner, ext, load.data.type, node.type):
            return None
    graph = combiner.graph
    condition, *values = choice.node.ops
    return graph.node("select", node.type, condition, *[graph.node(node.op, node.type, value) for value in values])
