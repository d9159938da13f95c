"""PowerPC64 addresses in the DAG selector: offsets, indices, updated addresses, the table of contents."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import CHAIN, Memory, Node, Result, one_use
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.compile.isel.dag.match.select import Selector
from smemit.ir.symbols import binds_locally
from smemit.isa.ppc64.facts import target_of
from smemit.isa.ppc64.probes import page_of

if TYPE_CHECKING:
    from smemit.isa.ppc64.facts import PPC64

_SIGNED_WORD = 1 << 31

PATTERNS = """
i64: (load =x4) -> LDX =x4
i64: (sextloadi32 =x4) -> LWAX =x4
i32: (load =x) -> LWZX =x
i32 i64: (zextloadi1|extloadi1 =x) -> LBZX[|8] =x
i32 i64: (zextloadi8|extloadi8 =x) -> LBZX[|8] =x
i32 i64: (zextloadi16|extloadi16 =x) -> LHZX[|8] =x
i32 i64: (sextloadi16 =x) -> LHAX[|8] =x
i64: (zextloadi32|extloadi32 =x) -> LWZX8 =x
i64: (store $a =x4) -> STDX $a =x4
i32: (store $a =x) -> STWX $a =x
i32 i64: (truncstorei8 $a =x) -> STBX[|8] $a =x
i32 i64: (truncstorei16 $a =x) -> STHX[|8] $a =x
i64: (truncstorei32 $a =x) -> STWX8 $a =x
"""
"""Indexed accesses (X-form); those with an offset are in `patterns.py`."""


def fits16(value: int) -> bool:
    """Whether a number fits a signed 16-bit immediate."""
    return -1 << 15 <= value < 1 << 15


def is_sum(graph: Graph, node: Node) -> bool:
    """Whether a node is an addition, or an `or` of disjoint bits."""
    if node.op == "add":
        return True
    if node.op != "or" or node.type != "i64":
        return False
    left, right = known_bits(graph, node.ops[0]), known_bits(graph, node.ops[1])
    return (left[0] | right[0]) & (1 << 64) - 1 == (1 << 64) - 1


def address(name: str, graph: Graph, value: Result) -> list[Result] | None:
    """The address forms `d`, `d4`, `x` and `x4`.

    `d` is offset and base; `d4` is the same with a multiple of four as offset; `x` and `x4` are two registers where
    these do not match. As in LLVM, an encodable offset is preferred to the two operands of a sum.
    """
    step = 4 if name.endswith("4") else 1
    if name == "any":
        return _parts(graph, value)
    if name == "forced":
        return _forced(graph, value)
    found = _offset(graph, value, step)
    if name[0] == "d":
        return found
    return None if found is not None else _parts(graph, value)


def _forced(graph: Graph, value: Result) -> list[Result]:
    """Two registers for any sum, except one with a short offset that nothing else uses."""
    left, *rest = value.node.ops or (value,)
    is_short = bool(rest) and rest[0].node.op == "Constant" and fits16(rest[0].node.data)
    if is_short and (value.node.op == "or" or (one_use(left) and one_use(rest[0]))):
        return [graph.register(graph.target.description.reg("zero8"), "i64"), value]
    return _parts(graph, value)


def _parts(graph: Graph, value: Result) -> list[Result]:
    if is_sum(graph, value.node):
        return [value.node.ops[0], value.node.ops[1]]
    return [graph.register(graph.target.description.reg("zero8"), "i64"), value]


def _offset(graph: Graph, value: Result, step: int) -> list[Result] | None:
    node = value.node
    if node.op == "FrameIndex":
        if not _reaches(graph, node.data, step):
            return None
        return [graph.target_constant(0, "i64"), graph.leaf("TargetFrameIndex", "i64", node.data)]
    if node.op == "Constant":
        return _absolute(graph, value, node.data, step)
    if not is_sum(graph, node):
        return [graph.target_constant(0, "i64"), value]
    base, right = node.ops[0], node.ops[1].node
    if right.op != "Constant" or not fits16(right.data) or right.data % step:
        return None
    if base.node.op == "FrameIndex":
        if not _reaches(graph, base.node.data, step):
            return None
        base = graph.leaf("TargetFrameIndex", "i64", base.node.data)
    return [graph.target_constant(right.data, "i64"), base]


def _reaches(graph: Graph, number: int, step: int) -> bool:
    """Whether accesses with offsets that are multiples of `step` may be based on a frame slot."""
    if graph.slots[number].align % step:
        return False
    _note_use(graph, number)
    return True


def _note_use(graph: Graph, number: int) -> None:
    """Note that an access uses the slot: it may need a register if the slot is not aligned to four bytes."""
    slot = graph.slots[number]
    slot.may_need_register |= slot.align < 4 and not slot.fixed


def _absolute(graph: Graph, value: Result, number: int, step: int) -> list[Result]:
    """A constant address: without a base, with its upper half as base, or like any other value."""
    low = (number & 0xFFFF) - ((number & 0x8000) << 1)
    if number % step or not -_SIGNED_WORD <= number < _SIGNED_WORD:
        return [graph.target_constant(0, "i64"), value]
    if fits16(number):
        zero = graph.register(graph.target.description.reg("zero8"), "i64")
        return [graph.target_constant(number, "i64"), zero]
    high = number - low
    word = (high + _SIGNED_WORD) % (1 << 32) - _SIGNED_WORD
    # It takes the source order of the access: golden ppc64/address-order.
    base = graph.machine_node("LIS8", "i64", graph.target_constant(word >> 16, "i32"), order=graph.order)
    return [graph.target_constant(low, "i32"), base]


# ---- pre-increment accesses


def pre_indexed_address_parts(graph: Graph, node: Node) -> tuple[Result, Result] | None:
    """Base and increment of a load or store that could update its base."""
    is_load = node.op == "load"
    pointer, memory = node.ops[1 if is_load else 2].node, node.data
    if not is_sum(graph, pointer):
        return None  # a difference of two registers
    left, right = pointer.ops[0], pointer.ops[1]
    if right.node.op == "Constant" and fits16(right.node.data):
        step: int = right.node.data
        if memory.type == "i64" and (memory.align < 4 or step % 4):
            return None
        # There is no lwau.
        if is_load and node.type == "i64" and memory.type == "i32" and memory.ext == "sext":
            return None
        if left.node.op == "FrameIndex":
            # LLVM creates the node only to ask, and it counts as a use (golden: frame-slot-asked-to-move).
            _note_use(graph, left.node.data)
        return left, right
    if left.node.op in ("FrameIndex", "Register"):
        return right, left
    if not is_load:
        value = node.ops[1]
        if value is left or _depends(value.node, left.node):
            return right, left
    return left, right


def _depends(start: Node, wanted: Node) -> bool:
    seen: set[Node] = set()
    work = [start]
    while work:
        node = work.pop()
        if node is wanted:
            return True
        if node not in seen:
            seen.add(node)
            work += [value.node for value in node.ops]
    return False


_UPDATING = {"i1": "BZU", "i8": "BZU", "i16": "HZU", "i32": "WZU", "i64": "DU", "f32": "FSU", "f64": "FDU"}


def load(selector: Selector, node: Node) -> bool:
    """A load with update."""
    memory: Memory = node.data
    if not memory.mode:
        return False
    graph = selector.graph
    base, step = node.ops[1], node.ops[2]
    name = "L" + _UPDATING[memory.type]
    if memory.ext == "sext":
        name = name.replace("Z", "A")
    wide = "8" if node.type == "i64" and memory.type != "i64" else ""
    if step.node.op == "Constant" and fits16(step.node.data):
        ops: list[Result] = [graph.target_constant(step.node.data, "i64"), base]
    else:
        name += "X"
        ops = [base, step]
    if name == "LWAUX":
        wide = ""
    types = (node.type, "i64", CHAIN)
    made = graph.machine_node(name + wide, types, *ops, node.ops[0], order=node.order)
    # A new node, as in LLVM, which reverses the order of the users.
    return selector.replace(node, list(made.results))


def store(selector: Selector, node: Node) -> bool:
    """A store with update."""
    memory: Memory = node.data
    if not memory.mode:
        return False
    graph = selector.graph
    value, base, step = node.ops[1:4]
    wide = "8" if value.type == "i64" and memory.type != "i64" else ""
    name = "ST" + _UPDATING[memory.type].replace("Z", "")
    if step.node.op == "Constant" and fits16(step.node.data):
        ops: list[Result] = [value, graph.target_constant(step.node.data, "i64"), base]
    else:
        name += "X"
        ops = [value, base, step]
    return selector.become(node, name + wide, ops)


# ---- dynamic allocas


def grow_frame(lowering: Lowering, node: Node) -> list[Result]:
    """Lower the stack pointer by the size; the frame layout determines where the memory begins."""
    graph = lowering.graph
    chain, size = node.ops[0], node.ops[1]
    negative = graph.node("sub", "i64", graph.constant(0, "i64"), size)
    name = "PPCISD::PROBED_ALLOCA" if page_of(node.data) else "PPCISD::DYNALLOC"
    made = graph.raw(name, node.types, [chain, negative])
    return [made, made.results[1]]


def select_dynamic_alloca(selector: Selector, node: Node) -> bool:
    """The pseudo instruction that frame layout expands, or, with probes, one that gets blocks of its own."""
    if node.op == "PPCISD::PROBED_ALLOCA":
        return selector.become(node, "PROBED_ALLOCA_64", [node.ops[1]])
    return selector.become(node, "DYNALLOC_8", [node.ops[1], selector.graph.target_constant(0, "i64")])


# ---- the table of contents


def global_address(lowering: Lowering, node: Node) -> list[Result]:
    """The address of a global: relative to the TOC, or loaded from a TOC entry."""
    graph = lowering.graph
    symbol, offset = node.data
    access = "" if target_of(graph).is_local(symbol) else "entry"
    made = toc_entry(graph, graph.leaf("TargetGlobalAddress", "i64", (symbol, 0, access), node.order))
    return [graph.node("add", "i64", made, graph.constant(offset, "i64")) if offset else made]


def constant_pool(lowering: Lowering, node: Node) -> list[Result]:
    """The address of a constant pool entry, relative to the TOC."""
    graph = lowering.graph
    return [toc_entry(graph, graph.leaf("TargetConstantPool", "i64", node.data, node.order))]


def thread_local(lowering: Lowering, node: Node) -> list[Result]:
    """The address of a thread-local variable: the thread pointer plus an offset, or the result of a call."""
    graph, symbol = lowering.graph, node.data
    target = target_of(graph)

    def part(access: str) -> Result:
        return graph.leaf("TargetGlobalAddress", "i64", (symbol, 0, access), node.order)

    toc = graph.register(target.toc, "i64")
    model = _model(target, symbol)
    if model == "localexec":
        pointer = graph.register(target.description.roles["thread_pointer"], "i64")
        high = graph.node("PPCISD::Hi", "i64", part("tprel_ha"), pointer)
        return [graph.node("PPCISD::Lo", "i64", part("tprel_lo"), high)]
    if model == "initialexec":
        access = part("got_tprel")
        high = graph.node("PPCISD::ADDIS_GOT_TPREL_HA", "i64", toc, access)
        offset = graph.node("PPCISD::LD_GOT_TPREL_L", "i64", access, high)
        return [graph.node("PPCISD::ADD_TLS", "i64", offset, part("tls"))]
    word = "TLSLD" if model == "localdynamic" else "TLSGD"
    access, called = part(f"got_{word.lower()}"), part(word.lower())
    high = graph.node(f"PPCISD::ADDIS_{word}_HA", "i64", toc, access)
    made = graph.node(f"PPCISD::ADDI_{word}_L_ADDR", "i64", high, access, called)
    if model == "localdynamic":
        high = graph.node("PPCISD::ADDIS_DTPREL_HA", "i64", made, part("dtprel"))
        made = graph.node("PPCISD::ADDI_DTPREL_L", "i64", high, part("dtprel"))
    return [made]


_MODELS = ("generaldynamic", "localdynamic", "initialexec", "localexec")
"""TLS models, from the general one to the one that works only in executables."""


def _model(target: PPC64, symbol: Any) -> str:
    """The TLS model: the stricter of the declared one and the one implied by linkage."""
    least = 0 if target.description.elf.get("position_independent") else 2
    declared = _MODELS.index(symbol.thread_local) if symbol.thread_local in _MODELS else 0
    return _MODELS[max(least + binds_locally(symbol), declared)]


_THREAD_LOCAL = {
    "PPCISD::Hi": ("ADDIS8", True), "PPCISD::Lo": ("ADDI8", True), "PPCISD::ADD_TLS": ("ADD8TLS", False),
    "PPCISD::ADDIS_GOT_TPREL_HA": ("ADDISgotTprelHA", False), "PPCISD::LD_GOT_TPREL_L": ("LDgotTprelL", False),
    "PPCISD::ADDIS_TLSGD_HA": ("ADDIStlsgdHA", False), "PPCISD::ADDI_TLSGD_L_ADDR": ("ADDItlsgdLADDR", False),
    "PPCISD::ADDIS_TLSLD_HA": ("ADDIStlsldHA", False), "PPCISD::ADDI_TLSLD_L_ADDR": ("ADDItlsldLADDR", False),
    "PPCISD::ADDIS_DTPREL_HA": ("ADDISdtprelHA", False), "PPCISD::ADDI_DTPREL_L": ("ADDIdtprelL", False),
}
"""The instruction of each step, and whether its operands are swapped."""


def select_thread_local(selector: Selector, node: Node) -> bool:
    """Select the instruction of a step."""
    name, is_turned = _THREAD_LOCAL[node.op]
    ops = list(node.ops)
    return selector.become(node, name, ops[::-1] if is_turned else ops)


def jump_table(lowering: Lowering, node: Node) -> list[Result]:
    """The address of a jump table, from a TOC entry."""
    graph = lowering.graph
    return [toc_entry(graph, graph.leaf("TargetJumpTable", "i64", (node.data, "entry"), node.order))]


def block_address(lowering: Lowering, node: Node) -> list[Result]:
    """The address of a block, from a TOC entry."""
    graph = lowering.graph
    return [toc_entry(graph, graph.leaf("TargetBlockAddress", "i64", (*node.data, "entry"), node.order))]


def toc_entry(graph: Graph, leaf: Node) -> Result:
    """The TOC entry of a symbol, a constant or a table."""
    return graph.node("PPCISD::TOC_ENTRY", "i64", leaf, graph.register(target_of(graph).toc, "i64"))


def select_toc_entry(selector: Selector, node: Node) -> bool:
    """Select a TOC access as two instructions: TOC entries are loaded, other addresses are computed."""
    graph, leaf = selector.graph, node.ops[0]
    high = graph.machine_node("ADDIStocHA8", "i64", node.ops[1], leaf, order=node.order)
    data: Any = leaf.node.data
    if data[-1] == "entry":
        made = graph.machine_node("LDtocL", "i64", leaf, high, order=node.order)
    else:
        made = graph.machine_node("ADDItocL8", "i64", high, leaf, order=node.order)
    return selector.replace(node, [made])


HANDLERS: dict[str, Callable[[Selector, Node], bool]] = {
    "PPCISD::DYNALLOC": select_dynamic_alloca,
    "PPCISD::PROBED_ALLOCA": select_dynamic_alloca,
    "load": load,
    "store": store,
    "PPCISD::TOC_ENTRY": select_toc_entry,
    **dict.fromkeys(_THREAD_LOCAL, select_thread_local),
}
LOWERINGS: dict[str, Callable[[Lowering, Node], list[Result] | None]] = {
    "ConstantPool": constant_pool,
    "GlobalAddress": global_address,
    "GlobalTLSAddress": thread_local,
    "JumpTable": jump_table,
    "BlockAddress": block_address,
    "dynamic_stackalloc": grow_frame,
}
