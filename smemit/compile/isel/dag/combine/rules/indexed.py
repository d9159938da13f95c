"""Rules that form pre- and post-indexed loads and stores from an access and an add of a constant."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table, below
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.nodes import Memory, Node, Result

_SUMS = frozenset(("add", "sub"))
_LIMIT = 8192
"""Nodes looked at before a question about predecessors is given up."""


def _is_plain(combiner: Combiner, node: Node) -> bool:
    """Whether a node is a load or store that could be indexed."""
    memory = node.data
    if type(memory) is not Memory or memory.mode or node.op not in ("load", "store"):
        return False
    value = node.type if node.op == "load" else node.ops[1].type
    return combiner.target.is_indexed_legal(memory.type, value)


def _pointer(node: Node) -> Result:
    return node.ops[1 if node.op == "load" else 2]


def reaches(start: Node, wanted: Node, stop: Node | None = None) -> bool:
    """Whether `wanted` is among what `start` depends on; the way does not lead through `stop`."""
    return _leads(start, wanted, set() if stop is None else {stop})


def _leads(start: Node, wanted: Node, seen: set[Node]) -> bool:
    """The same, but skips nodes already `seen`."""
    work = [value.node for value in start.ops]
    while work:
        node = work.pop()
        if node in seen:
            continue
        if node is wanted:
            return True
        seen.add(node)
        if len(seen) > _LIMIT:
            return True
        work += [value.node for value in node.ops]
    return False


def _moved(combiner: Combiner, node: Node) -> tuple[Result, Result] | None:
    """Base and step of the address of a load or store that can leave their sum in the base."""
    graph, target = combiner.graph, combiner.target
    if target.moves_by_registers:
        return target.pre_indexed_address_parts(graph, node)
    address = _pointer(node).node
    found = _constant_step(combiner, address)
    return found and (found[0], graph.constant(found[1], found[0].type))


def _constant_step(combiner: Combiner, node: Node) -> tuple[Result, int] | None:
    """Base and step of an addition that an access could make."""
    if node.op not in _SUMS:
        return None
    step = constant_of(node.ops[1])
    if step is None:
        return None
    step = -step if node.op == "sub" else step
    return (node.ops[0], step) if combiner.target.is_indexed_step(step) else None


def _sums(combiner: Combiner, address: Node) -> list[Node]:
    """The sums among the users of an address: a block of thousands of accesses may have one."""
    version = combiner.graph.version
    found = combiner.sums.get(address)
    if found is None or found[0] != version:
        found = combiner.sums[address] = version, [user for user in address.users() if user.op in _SUMS]
    return found[1]


def _is_folded(combiner: Combiner, address: Node) -> bool:
    """Whether all that use a sum are accesses that take it into their own addresses."""
    version = combiner.graph.version
    found = combiner.folded.get(address)
    if found is None or found[0] != version:
        found = combiner.folded[address] = version, all(
            _folds_address(combiner, address, user) for user in address.users())
    return found[1]


def _folds_address(combiner: Combiner, address: Node, user: Node) -> bool:
    """Whether a load or store takes the sum into its own address."""
    memory = user.data
    if (
        type(memory) is not Memory
        or memory.mode
        or user.op not in ("load", "store")
        or _pointer(user).node is not address
    ):
        return False
    offset = constant_of(address.ops[1])
    if offset is None:
        return address.op == "add"
    target = combiner.target
    return bool(target.is_legal_addressing_mode(-offset if address.op == "sub" else offset, memory.type))


def _before(combiner: Combiner, node: Node) -> Result | None:
    """The sum that is the address, when it is wanted for more than addresses."""
    pointer = _pointer(node)
    address = pointer.node
    if address.op not in _SUMS or address.has_one_use():
        return None
    found = _moved(combiner, node)
    if found is None:
        return None
    parts = base, step = found
    if base.node.op == "Constant":
        base, step = step, base  # asked as if it were the step (golden: number-moved-by-pointer)
    if constant_of(step) == 0 or base.node.op in ("FrameIndex", "Register", "Constant"):
        return None
    if _is_folded(combiner, address):
        return None
    users = [user for user in address.users() if user is not node]
    if all(_folds_address(combiner, address, user) for user in users):
        return None
    if node.op == "store":
        value = node.ops[1]
        if value is base or value is pointer or reaches(value.node, address):
            return None
    if any(reaches(node, user) for user in users):
        return None
    others = _other_sums(node, address, base) if step.node.op == "Constant" else []
    made = _make(combiner, node, address, *parts, "pre")
    for other in others:
        if not other.dead:
            _count_from(combiner, other, step.node.data, made)
    return node


def _other_sums(node: Node, address: Node, base: Result) -> list[Node]:
    """Further sums of the base and a constant, which may as well start from the moved address; all or none."""
    found: list[Node] = []
    for at, user in base.node.newest_uses():
        if user is address or user.ops[at] is not base or user is node or reaches(node, user):
            continue
        if user.op not in _SUMS or constant_of(user.ops[at + 1 & 1]) is None:
            return []
        found.append(user)
    return found


def _count_from(combiner: Combiner, other: Node, step: int, moved: Result) -> None:
    graph = combiner.graph
    offset = constant_of(other.ops[1])
    if offset is None:
        return
    offset = -offset if other.op == "sub" else offset
    made = graph.node("add", other.type, moved, graph.constant(offset - step, other.type), order=other.order)
    graph.replace(other, made)
    if not other.dead:
        combiner.delete_and_recombine(other)


def _behind(combiner: Combiner, node: Node) -> Result | None:
    """An add to the address that can become a post-index update."""
    pointer, graph = _pointer(node), combiner.graph
    if combiner.target.moves_by_registers or pointer.node.op in ("FrameIndex", "Register"):
        return None
    is_last = None
    for address in _sums(combiner, pointer.node):
        found = _constant_step(combiner, address)
        if found is None or not found[1] or found[0] is not pointer:
            continue
        if is_last is None:
            is_last = _is_last(combiner, node, pointer)
        if not is_last:
            return None
        if reaches(node, address, pointer.node) or reaches(address, node, pointer.node):
            continue
        _make(combiner, node, address, pointer, graph.constant(found[1], pointer.type), "post")
        return node
    return None


def _is_last(combiner: Combiner, node: Node, pointer: Result) -> bool:
    """Whether no other user needs the unmodified address: no later access, no add folded into an access."""
    seen: set[Node] = set()
    for user in pointer.node.users():
        if user is pointer.node:
            continue
        if _is_plain(combiner, user) and _leads(user, node, seen):
            return False
        if user.op in _SUMS and any(_folds_address(combiner, user, other) for other in user.users()):
            return False
    return True


def _make(combiner: Combiner, node: Node, address: Node, base: Result, step: Result, mode: str) -> Result:
    graph, old = combiner.graph, node.data
    memory = Memory(old.type, old.align, old.ext, old.volatile, mode, old.sure, old.known, old.space)
    made: Node
    if node.op == "load":
        made = graph.raw("load", (node.type, base.type, node.types[1]), (node.ops[0], base, step), memory)
        graph.replace(node.results[0], made.results[0])
        graph.replace(node.results[1], made.results[2])
        moved = made.results[1]
    else:
        made = graph.raw("store", (base.type, node.types[0]), (node.ops[0], node.ops[1], base, step), memory)
        graph.replace(node.results[0], made.results[1])
        moved = made.results[0]
    graph.replace(address, moved)
    # LLVM comes back to a new access only, and only to one that moves its address first; not to any user.
    if mode == "pre":
        combiner.add(made)
    for unused in (node, address):
        if not unused.dead and not unused.uses:
            combiner.delete_and_recombine(unused)
    return moved


@below(legal=True)
def _indexed(combiner: Combiner, node: Node) -> Result | None:
    """The access combined with the add, as pre- or post-indexed."""
    address = _pointer(node).node
    if not combiner.after_legalize or not _is_plain(combiner, node):
        return None
    if address.op not in _SUMS and not _sums(combiner, address):
        return None
    return _before(combiner, node) or _behind(combiner, node)


RULES: Table = [("indexed", _indexed)]
