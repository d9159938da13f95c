"""PowerPC64: fences, and atomic read-modify-write operations as loops of load-reserve and store-conditional."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.codegen.finalize import link, split
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.compile.isel.dag.graph.constants import is_constant
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result, width
from smemit.compile.isel.dag.match.select import Selector
from smemit.ir.ops import Call
from smemit.isa.ppc64.facts import target_of
from smemit.isa.ppc64.prepare import LETTERS

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.isa.description import Target, Template

FULL, LIGHT = 0, 1
_OPERATIONS = {
    "add": "ADD4", "sub": "SUBF", "and": "AND", "or": "OR", "xor": "XOR", "nand": "NAND",
    "min": "CMPW", "max": "CMPW", "umin": "CMPLW", "umax": "CMPLW",
}
"""The operation of a loop on the loaded value: modify it, or compare and conditionally replace it."""
_WIDE = {"ADD4": "ADD8", "CMPW": "CMPD", "CMPLW": "CMPLD"}
_RESERVED = {8: ("LBARX", "STBCX"), 16: ("LHARX", "STHCX"), 32: ("LWARX", "STWCX"), 64: ("LDARX", "STDCX")}


def _sync(kind: int) -> Callable[[Builder, Call], None]:
    def handler(build: Builder, op: Call) -> None:
        graph = build.graph
        graph.root = graph.raw("PPCISD::SYNC", (CHAIN,), (build.memory_root(),), kind)

    return handler


def _behind_load(build: Builder, op: Call) -> None:
    """Wait for the load before anything that follows (acquire)."""
    graph = build.graph
    value = build.one(op.args[0])
    if width(value.type) < 32:
        value = graph.node("any_extend", "i32", value)
    graph.root = graph.raw("PPCISD::CFENCE", (CHAIN,), (build.memory_root(), value))


def _reserved_load(bits: int) -> Callable[[Builder, Call], None]:
    def handler(build: Builder, op: Call) -> None:
        type = "i64" if bits == 64 else "i32"
        node = build.graph.raw("PPCISD::LARX", (type, CHAIN), (build.memory_root(), build.one(op.args[0])), bits)
        build.values[op] = [node]
        build.graph.root = node.results[1]

    return handler


def _conditional_store(bits: int) -> Callable[[Builder, Call], None]:
    def handler(build: Builder, op: Call) -> None:
        pointer, value = (build.one(arg) for arg in op.args)
        node = build.graph.raw("PPCISD::STORE_COND", ("i32", CHAIN), (build.memory_root(), pointer, value), bits)
        build.values[op] = [node]
        build.graph.root = node.results[1]

    return handler


CALLS: dict[str, Callable[[Builder, Call], None]] = {
    "llvm.ppc.sync": _sync(FULL), "llvm.ppc.lwsync": _sync(LIGHT), "llvm.ppc.cfence": _behind_load,
    **{f"llvm.ppc.l{letter}arx": _reserved_load(bits) for bits, letter in LETTERS.items()},
    **{f"llvm.ppc.st{letter}cx": _conditional_store(bits) for bits, letter in LETTERS.items()},
}


# ---- combination


def branch_on_store(combiner: Combiner, node: Node) -> Result | None:
    """A branch on the success of a conditional store reads the condition register (LLVM's combine of BR_CC).

    The store moves to the branch, so that nothing writes the register in between.
    """
    chain, condition, left, right, block = node.ops
    store = left.node
    if store.op != "PPCISD::STORE_COND" or GLUE in store.types or not is_constant(right):
        return None
    kind, number = condition.node.data, right.node.data
    if kind not in ("seteq", "setne"):
        return None
    graph, is_equal = combiner.graph, kind == "seteq"
    if number not in (0, 1):
        return chain if is_equal else graph.raw("br", (CHAIN,), (chain, block))
    again = graph.raw("PPCISD::STORE_COND", ("i32", CHAIN, GLUE), store.ops, store.data)
    before = store.results[1]
    if chain is before:
        chain = store.ops[0]
    elif chain.node.op == "TokenFactor":
        chain = graph.token_factor([one for one in chain.node.ops if one is not before])
    field = graph.register(combiner.target.description.reg("cr0"), "i32")
    name = "EQ" if is_equal == bool(number) else "NE"
    return graph.raw("PPCISD::COND_BRANCH", (CHAIN,), (chain, field, block, again.results[2]), name)


# ---- selection


def _select_sync(selector: Selector, node: Node) -> bool:
    return selector.become(node, "SYNC", [selector.graph.target_constant(node.data, "i32")])


def _select_fence(selector: Selector, node: Node) -> bool:
    """Lower a fence. Its synchronization scope makes no difference."""
    kind = FULL if node.data[0] == "seq_cst" else LIGHT
    return selector.become(node, "SYNC", [selector.graph.target_constant(kind, "i32")])


def _select_behind_load(selector: Selector, node: Node) -> bool:
    graph, value = selector.graph, node.ops[1]
    if value.type == "i32":
        undefined = selector.undefined("i64")
        value = graph.machine_node("INSERT_SUBREG", "i64", undefined, value, selector.sub_index("sub_32"),
                                   order=node.order)
    return selector.become(node, "CFENCE8", [value])


def _address(selector: Selector, pointer: Result) -> list[Result]:
    """An address of two registers (LLVM's SelectAddressRegRegOnly)."""
    address = target_of(selector.graph).operand_pattern("forced")(selector.graph, pointer)
    assert address is not None, "select: every address is a sum of two parts"
    return address


_ACCESSES = {8: ("LBZ", "STB"), 16: ("LHZ", "STH"), 32: ("LWZ", "STW"), 64: ("LD", "STD")}


def _select_access(selector: Selector, node: Node) -> bool:
    """Select an atomic load or store, which is an ordinary instruction between fences."""
    graph, bits = selector.graph, width(node.data.type)
    name = _ACCESSES[bits][node.op == "atomic_store"]
    *value, pointer = node.ops[1:]
    step = "4" if bits == 64 else ""
    pattern = target_of(graph).operand_pattern
    operands = pattern(f"d{step}")(graph, pointer)
    if operands is None:
        name, operands = f"{name}X", pattern("any")(graph, pointer)
    assert operands is not None, "select: every address is a sum of two parts"
    return selector.become(node, name, [*value, *operands])


def _select_reserved_load(selector: Selector, node: Node) -> bool:
    return selector.become(node, _RESERVED[node.data][0], _address(selector, node.ops[1]))


def _select_conditional_store(selector: Selector, node: Node) -> bool:
    """Select the store, and the bit of the condition register that says whether it stored."""
    graph, order = selector.graph, node.order
    chain, pointer, value = node.ops
    stored = graph.machine_node(_RESERVED[node.data][1], ("i32", CHAIN), value, *_address(selector, pointer), chain,
                                order=order)
    turned = [graph.target_constant(31, "i32")] * 3
    bit = graph.machine_node("RLWINM", node.types, stored, *turned, stored.results[1], order=order)
    return selector.replace(node, [*bit.results])


def _select_branch_on_field(selector: Selector, node: Node) -> bool:
    """Select the branch behind a conditional store."""
    return selector.become(node, f"BCC_{node.data}", [*node.ops[1:3]])


def _select_modify(selector: Selector, node: Node) -> bool:
    """Select the pseudo instruction that is later expanded to a loop."""
    address = _address(selector, node.ops[1])
    name = node.op.removeprefix("atomic_").upper()
    return selector.become(node, f"ATOMIC_{name}_I{width(node.data.type)}", [*address, node.ops[2]])


HANDLERS: dict[str, Callable[[Selector, Node], bool]] = {
    "PPCISD::SYNC": _select_sync,
    "PPCISD::CFENCE": _select_behind_load,
    "PPCISD::LARX": _select_reserved_load,
    "PPCISD::STORE_COND": _select_conditional_store,
    "PPCISD::COND_BRANCH": _select_branch_on_field,
    "atomic_fence": _select_fence,
    "atomic_load": _select_access,
    "atomic_store": _select_access,
    "atomic_swap": _select_modify,
    **{f"atomic_load_{name}": _select_modify for name in _OPERATIONS},
}


# ---- the loops


def expansions(target: Target) -> dict[Template, Callable[[MachineFunction, MachineBlock, int], MachineBlock]]:
    """By pseudo instruction: the function that makes its loop."""
    return {target.templates[name]: _loop for name in target.templates if name.startswith("ATOMIC_")}


_SIGNED = {"8": "EXTSB", "16": "EXTSH"}
_EXTENDING = {"EXTSB": 8, "EXTSH": 16, "LHA": 16}
"""By sign-extending instruction: the width of its source in bits."""


def _is_signed(function: MachineFunction, value: int, bits: str) -> bool:
    """Whether the instruction that defines a value sign-extends it."""
    if function.info is None:  # computed once for all atomics of the function
        function.info = {
            inst.ops[0]: _EXTENDING[inst.template.name]
            for block in function.blocks for inst in block.insts if inst.template.name in _EXTENDING
        }
    extended: dict[int, int] = function.info
    return extended.get(value, 64) <= int(bits)


def _loop(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """The loop: load and reserve, modify, store conditionally, repeat on failure."""
    target = function.target
    templates, classes = target.templates, target.classes
    inst = block.insts[index]
    to, base, offset, value = inst.ops
    operation, _, bits = inst.template.name.removeprefix("ATOMIC_").removeprefix("LOAD_").lower().rpartition("_i")
    load, store = _RESERVED[int(bits)]
    is_wide = bits == "64"
    opcode = _OPERATIONS.get(operation, "")
    compares = opcode.startswith("CMP")
    if is_wide and opcode:
        opcode = _WIDE.get(opcode, f"{opcode}8")
    loop, *second, behind = split(function, block, index, 3 if compares else 2)
    link((block, loop))
    if opcode == "CMPW" and int(bits) < 32 and not _is_signed(function, value, bits):
        narrow, value = value, function.new_register(classes["gprc"])
        block.insts.append(Inst(templates[_SIGNED[bits]], [value, narrow]))
    written = value
    last = loop
    loop.insts.append(Inst(templates[load], [to, base, offset]))
    if opcode and not compares:
        written = function.new_register(classes["g8rc" if is_wide else "gprc"])
        loop.insts.append(Inst(templates[opcode], [written, value, to]))
    elif compares:
        compared = to
        if opcode == "CMPW" and int(bits) < 32:
            compared = function.new_register(classes["gprc"])
            loop.insts.append(Inst(templates[_SIGNED[bits]], [compared, to]))
        field = function.new_register(classes["crrc"])
        loop.insts.append(Inst(templates[opcode], [field, compared, value]))
        branch = "BCC_LT" if operation.endswith("min") else "BCC_GT"
        loop.insts.append(Inst(templates[branch], [field, behind]))
        last = second[0]
        link((loop, last, behind))
    last.insts.append(Inst(templates[store], [written, base, offset]))
    last.insts.append(Inst(templates["BCC_NE_MINUS"], [target.reg("cr0"), loop]))
    link((last, loop, behind))
    return behind
