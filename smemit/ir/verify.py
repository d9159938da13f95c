"""Check a module against the rules of the IR and report every mistake at once.

Needs:  any module, however it was made.
Gives:  nothing; raises `SmemitErrors` with one error per mistake, each with its function, block, operation and place.
Keeps:  the module.

Later stages rely on what is checked here and check nothing again. The walk runs in every compilation, so it visits
each operation once; dominators are computed only for a function that uses values across blocks other than the entry.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from smemit.errors import ModuleError, SmemitError, SmemitErrors
from smemit.ir import types as t
from smemit.ir.attributes import LINKAGES, is_convention, is_known
from smemit.ir.collectors import COLLECTORS
from smemit.ir.dominance import Dominance
from smemit.ir.identity import same_value
from smemit.ir.intrinsics import arguments_of
from smemit.ir.limits import MOST_ALIGN, MOST_PARTS, MOST_ZEROS, implied_zeros, parts
from smemit.ir.module import Alias, Argument, Block, BlockAddress, Function, Global, GlobalVariable, Module, Operation
from smemit.ir.ops import CallSite, Phi
from smemit.ir.rules import MOST_ARGUMENT_ALIGN, describe, is_first_class, is_sized, over_aligned
from smemit.ir.unwind_rules import RULES
from smemit.ir.values import (
    Attributes,
    Constant,
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    InlineAssembly,
    MetadataValue,
    Undef,
    Value,
)

MOST_ERRORS = 100
"""After so many the report stops: they mostly have one cause."""

_PLAIN = frozenset({ConstantInt, ConstantFloat, ConstantNull, Undef, ConstantData, MetadataValue, InlineAssembly})
_GLOBALS = frozenset({Function, GlobalVariable, Alias})

_NARROW = frozenset({t.IntType, t.PointerType, t.FloatType})

WIDE = (t.StructType, t.ArrayType, t.VectorType, t.HugeIntType)
"""Types whose values may have any number of parts."""

Report = Callable[..., None]
"""Takes a mistake: the message, then notes that say what would work."""


def verify(module: Module) -> None:
    """Raise SmemitErrors with every broken rule."""
    errors: list[SmemitError] = []
    known: set[t.FunctionType] = set()
    deoptimizers: list[Function] = []
    for name, item in module.globals.items():
        _verify_global(module, name, item, known, errors)
        if name.startswith("llvm.experimental.deoptimize.") and isinstance(item, Function):
            deoptimizers.append(item)
    if len({item.cc for item in deoptimizers}) > 1:
        errors.append(ModuleError(f"@{deoptimizers[-1].name}: all deoptimize intrinsics have one convention",
                                  place=deoptimizers[-1].place, notes=["they end in one function of the runtime"]))
    for item in module.globals.values():
        if type(item) is Function and item.blocks and len(errors) < MOST_ERRORS:
            FunctionVerifier(item, errors).run()
    if errors:
        raise SmemitErrors(errors)


def broken_rules(function: Function) -> list[SmemitError]:
    """What is wrong with the operations of a function that is not whole, each looked at by itself."""
    errors: list[SmemitError] = []
    walk = FunctionVerifier(function, errors)
    for block in function.blocks:
        walk.begin_block()
        for op in block.operations:
            walk.op = op
            RULES[type(op)](op, walk)
            walk.here.add(op)
    return errors


def _verify_global(module: Module, name: str, item: Global, known: set[t.FunctionType],
                   errors: list[SmemitError]) -> None:
    def bad(message: str, *notes: str) -> None:
        errors.append(ModuleError(f"@{name}: {message}", place=item.place, notes=notes))

    if item.module is not module:
        bad("the symbol belongs to another module", "a symbol is in the module it was made for; make one for each")
    if item.name != name:
        bad(f"the symbol is entered under a name that is not its own, {item.name!r}", "add it with Module.add")
    if not name or "\0" in name:
        bad("a symbol's name is not empty and has no NUL character")
    if item.linkage not in LINKAGES:
        bad(f"unknown linkage {item.linkage!r}", f"linkages: {', '.join(sorted(LINKAGES - {''}))}")
    if item.is_declaration and item.linkage not in ("", "external", "extern_weak"):
        bad(f"a declaration cannot have {item.linkage} linkage", "define it here, or drop the linkage")
    if item.is_local and item.visibility not in ("", "default"):
        bad(f"{item.linkage} linkage and {item.visibility} visibility exclude each other", "drop one of them")
    if item.comdat and item.comdat not in module.comdats:
        bad(f"there is no comdat {item.comdat!r} in the module", "add it to Module.comdats")
    if getattr(item, "align", 0) > MOST_ALIGN:
        bad(f"an alignment of {item.align} bytes", f"a symbol is aligned to at most {MOST_ALIGN}")  # type: ignore[attr-defined]
    if isinstance(item, GlobalVariable):
        opaque = isinstance(item.value_type, t.StructType) and item.initializer is None
        if not is_sized(item.value_type) and not opaque:
            bad(f"a variable cannot have type {item.value_type}", "give it a type whose size is known")
        elif item.initializer is not None:
            if item.initializer.type is not item.value_type:
                bad(f"the initializer has type {item.initializer.type}, the variable {item.value_type}")
            _verify_constant(module, item.initializer, bad)
            if implied_zeros(item.initializer) > MOST_ZEROS:
                bad(f"{implied_zeros(item.initializer)} zero bytes would be written for {item.value_type}",
                    f"at most {MOST_ZEROS} are; an initializer that is all zero takes no room")
    elif isinstance(item, Alias):
        if not isinstance(item.aliasee.type, t.PointerType):
            bad(f"it stands for an address, not for a value of type {item.aliasee.type}")
        else:
            _verify_constant(module, item.aliasee, bad)
            _verify_alias(item, bad)
    elif isinstance(item, Function):
        _verify_signature(item, known, bad)
        for value in (item.personality, item.prefix_data, item.prologue_data):
            if value is not None:
                _verify_constant(module, value, bad)
    _verify_attributes(item.attributes, bad)


def _verify_alias(alias: Alias, bad: Report) -> None:
    seen: set[Alias] = set()
    target: Constant = alias
    while True:
        if isinstance(target, Alias):
            if target in seen:
                bad("the alias leads back to itself", "let it stand for a variable or function")
                return
            seen.add(target)
            target = target.aliasee
        elif isinstance(target, ConstantExpression):
            target = target.operands[0]
        else:
            break
    if isinstance(target, Global) and target.is_declaration:
        bad(f"@{target.name} is not defined here, so it cannot have another name",
            "define it in this module, or declare the second name too")


def _verify_signature(f: Function, known: set[t.FunctionType], bad: Report) -> None:
    """A function's type and arguments; `known` types are those that functions may have."""
    type = f.function_type
    if type not in known and _verify_function_type(type, f.name.startswith("llvm."), bad):
        known.add(type)
    if f.name.startswith("llvm."):
        count = arguments_of(f.name)
        if count is not None and count != len(type.params):
            bad(f"the intrinsic has {count} arguments, not {len(type.params)}")
        if f.name.startswith("llvm.experimental.gc.get.pointer.base.") and type.params != (type.result,):
            bad(f"it returns {type.result} for a {', '.join(map(str, type.params))}",
                "an object's base is a pointer like the one into the object")
    if len(f.args) != len(type.params):
        bad(f"{len(f.args)} arguments, but its type {type} has {len(type.params)}")
    for arg, param in zip(f.args, type.params, strict=False):
        if arg.type is not param:
            bad(f"argument {arg.index + 1} has type {arg.type}, its place in the function's type {param}")
        if arg.attributes:
            _verify_attributes(arg.attributes, bad)
            if over_aligned(arg.attributes):
                bad(f"argument {arg.index + 1} is aligned to {arg.attributes['align']} bytes in memory",
                    f"arguments are aligned to at most {MOST_ARGUMENT_ALIGN}")
    if not is_convention(f.cc):
        bad(f"unknown calling convention {f.cc!r}", "use LLVM's word for it, or cc N")
    if f.return_attributes:
        _verify_attributes(f.return_attributes, bad)


def _verify_function_type(type: t.FunctionType, is_intrinsic: bool, bad: Report) -> bool:
    """Whether any function can have the type, not only intrinsics."""
    is_plain = True
    values = [(param, f"argument {place} cannot have type {param}") for place, param in enumerate(type.params, 1)]
    if type.result is not t.void:
        values.insert(0, (type.result, f"a function cannot return {type.result}"))
    for value, mistake in values:
        if not is_first_class(value) and not is_intrinsic:
            is_plain = False
            bad(mistake)
        elif isinstance(value, WIDE):
            is_plain = False
            _verify_parts(value, bad)
    return is_plain and not is_intrinsic


def _verify_parts(type: t.Type, bad: Report) -> None:
    count = parts(type)
    if isinstance(type, t.HugeIntType):
        bad(f"a value of type {type}", f"code handles integers of at most {t.WIDEST_VALUE} bits; keep it in memory")
    elif count > MOST_PARTS:
        bad(f"a value of type {type} has {count} parts", f"code handles at most {MOST_PARTS}; keep it in memory")


def _verify_attributes(attributes: Attributes, bad: Report) -> None:
    for name, value in attributes.items():
        if not is_known(name, value):
            bad(f"LLVM has no attribute {name}" + ("" if value is None else f" with the value {value!r}"),
                "a flag has the value None, a string attribute a string")


def _verify_constant(module: Module, value: Value, bad: Report) -> None:
    """The parts of a constant, without recursion: text can nest them deeply."""
    stack = [value]
    while stack:
        value = stack.pop()
        kind = type(value)
        if kind in _PLAIN:
            continue
        if kind in _GLOBALS:
            if value.module is not module:  # type: ignore[attr-defined]
                bad(f"@{value.name} belongs to another module", "declare it in this one")
            elif kind is Function and value.name.startswith("llvm."):
                bad(*_no_address(value))
        elif isinstance(value, ConstantAggregate):
            _verify_elements(value, bad)
            stack.extend(value.elements)
        elif isinstance(value, ConstantExpression):
            stack.extend(value.operands)
        elif isinstance(value, BlockAddress):
            if not any(block.name == value.block for block in value.function.blocks):
                bad(f"@{value.function.name} has no block %{value.block} whose address could be taken")
        elif not isinstance(value, Constant):
            bad(f"{value!r} is no constant")
        elif isinstance(value, Block):
            bad(f"block %{value.name} is used as a value", "its address is BlockAddress(function, name)")


def _no_address(intrinsic: Value) -> tuple[str, str]:
    return f"@{intrinsic.name} is an intrinsic and has no address", "call it, or wrap it in a function of your own"


def _verify_elements(value: ConstantAggregate, bad: Report) -> None:
    type = value.type
    wanted: Sequence[t.Type]
    if isinstance(type, t.StructType):
        wanted = type.elements or ()
    elif isinstance(type, t.ArrayType | t.VectorType):
        wanted = (type.element,) * min(type.count, len(value.elements) + 1)
    else:
        bad(f"a constant of type {type} has no elements")
        return
    if len(wanted) != len(value.elements) or any(e.type is not w for e, w in zip(value.elements, wanted, strict=True)):
        given = ", ".join(str(e.type) for e in value.elements[:8])
        bad(f"a constant of type {type} has the elements {given}" + (", ..." if len(value.elements) > 8 else ""))


class FunctionVerifier:
    """Walks one function; the rules of each operation call back `use`, `edge` and `bad`."""

    __slots__ = ("across", "blocks", "collected", "dominance", "errors", "function", "here", "incoming", "known",
                 "last", "late", "module", "op", "phis", "result", "successors", "terminators", "unwound")

    blocks: set[Block]
    here: set[Value]
    """Values that may be used now: arguments, the entry's results, results so far in this block."""
    known: set[Value]
    """Every operation the walk has met."""
    across: list[tuple[Operation, Operation, Block]]
    """Uses of values from other blocks: value, user, block at whose end the value must be there."""
    phis: int
    """Phis in this block so far."""
    late: list[tuple[Operation, Callable[[Any, FunctionVerifier], None]]]
    """Rules that need all edges."""
    successors: dict[Block, list[Block]]
    incoming: dict[Block, list[Block]]
    terminators: int
    """Terminators in this block so far, and the last of them."""
    last: Operation | None
    op: Operation
    dominance: Dominance | None
    collected: t.PointerType | None
    """The type of all pointers that the function's collector moves, where it is one."""
    unwound: t.Type | None
    """What the first landing pad gives, or the first resume takes: all of a function agree."""

    def __init__(self, function: Function, errors: list[SmemitError]) -> None:
        self.function, self.module, self.errors = function, function.module, errors
        self.result = function.function_type.result
        self.blocks, self.here, self.known = set(function.blocks), set(function.args), set()
        self.across, self.late, self.successors, self.incoming = [], [], {}, {}
        self.dominance = self.unwound = None
        collector = COLLECTORS.get(function.gc)
        self.collected = collector.pointer if collector is not None and collector.space is not None else None

    def run(self) -> None:
        function, here, known = self.function, self.here, self.known
        blocks = function.blocks
        if len(self.blocks) != len(blocks):
            self.errors.append(ModuleError(f"@{function.name}: a block stands twice in the function",
                                           place=function.place))
            return
        void, rules = t.void, RULES
        count = 0
        for block in blocks:
            if block.function is not function:
                self.block_error(block, "the block belongs to another function", "make it with Function.block")
            operations = block.operations
            self.begin_block()
            for op in operations:
                self.op = op
                rule = rules.get(type(op))
                if rule is None:
                    self.bad(f"{type(op).__name__} is no operation of the IR")
                else:
                    rule(op, self)
                type_ = op.type
                if type_ is not void:
                    here.add(op)
                    if type_.__class__ not in _NARROW and isinstance(type_, WIDE):
                        _verify_parts(type_, self.bad)
                if op.block is not block:
                    self.bad("the operation says that it stands in another block", "insert it through one builder only")
            count += len(operations)
            known.update(operations)
            if self.terminators != 1 or self.last is not operations[-1]:
                self.check_end(block)
            if self.phis and any(type(op) is not Phi for op in operations[:self.phis]):
                self.check_phis_first(operations)
            if block is not blocks[0]:
                here.difference_update(operations)
            elif self.last is not None:
                # The entry's results are there in every block, except what an invoke at its end returns.
                here.discard(self.last)
        if len(known) != count:
            self.errors.append(ModuleError(f"@{function.name}: an operation stands twice in the function",
                                           place=function.place))
        entry = blocks[0]
        if entry in self.incoming:
            source = self.incoming[entry][0]
            self.block_error(entry, f"{self.block_word(source)} branches back to the entry block",
                             "begin the function with a block that only branches to this one")
        for op, rule in self.late:
            self.op = op
            rule(op, self)
        for value, user, place in self.across:
            self.check_dominance(value, user, place)

    def begin_block(self) -> None:
        self.terminators, self.phis, self.last = 0, 0, None

    # ---- what the rules call

    def bad(self, message: str, *notes: str) -> None:
        """Report a mistake in the operation being looked at."""
        self.report(self.op, message, notes)

    def report(self, op: Operation, message: str, notes: Sequence[str] = ()) -> None:
        block = f", {self.block_word(op.block)}" if hasattr(op, "block") else ""
        where = f"{describe(op)} in @{self.function.name}{block}"
        if len(self.errors) < MOST_ERRORS:
            self.errors.append(ModuleError(f"{where}: {message}", place=op.place, notes=notes))

    def block_error(self, block: Block, message: str, *notes: str) -> None:
        place = block.operations[-1].place if block.operations else self.function.place
        self.errors.append(ModuleError(f"{self.block_word(block)} in @{self.function.name}: {message}",
                                       place=place, notes=notes))

    def block_word(self, block: Block) -> str:
        """A block in a message; one without a name is told by its position."""
        if block.name:
            return f"block %{block.name}"
        return f"block {self.function.blocks.index(block) + 1}" if block in self.blocks else "a block without a name"

    def use(self, value: Value) -> None:
        """The operation reads `value`, which is not in `here`."""
        kind = type(value)
        if kind in _PLAIN:
            if isinstance(value.type, WIDE):
                _verify_parts(value.type, self.bad)
            return
        op = self.op
        if isinstance(value, Operation):
            block = value.block
            if block is not op.block:
                self.across.append((value, op, op.block))
            elif value.type is t.void:
                self.bad(f"{describe(value)} has no result to use")
            else:
                # In a block that nothing reaches LLVM lets a value precede itself; the check below knows.
                self.across.append((value, op, op.block))
        elif isinstance(value, Argument):
            self.bad(f"argument %{value.name or value.index} belongs to @{value.function.name}, another function")
        elif isinstance(value, Constant):
            if kind in _GLOBALS:
                if value.module is not self.module:  # type: ignore[attr-defined]
                    self.bad(f"@{value.name} belongs to another module", "declare it in this one")
                elif kind is Function and value.name.startswith("llvm.") and getattr(op, "callee", None) is not value:
                    self.bad(*_no_address(value))
            else:
                _verify_constant(self.module, value, self.bad)
        else:
            self.bad(f"{value!r} is no value")

    def edge(self, target: Block) -> None:
        """Control may go from the operation's block to `target`."""
        source = self.op.block
        if target not in self.blocks:
            self.bad(f"{self.block_word(target)} is not in the function", "make it with the function's own builder")
            return
        self.incoming.setdefault(target, []).append(source)
        self.successors.setdefault(source, []).append(target)

    def end(self) -> None:
        """The operation ends its block."""
        self.terminators += 1
        self.last = self.op

    # ---- what is known only after the walk

    def check_end(self, block: Block) -> None:
        if not block.operations:
            self.block_error(block, "the block is empty", "end it with a branch, ret or unreachable")
        elif not self.terminators:
            self.block_error(block, "the block does not end in a branch, ret or unreachable",
                             "control cannot fall into the next block; say where it goes")
        else:
            first = next(i for i, op in enumerate(block.operations) if op.is_terminator)
            self.report(block.operations[first + 1], f"it stands behind {describe(block.operations[first])}, which "
                        "ends the block", ["put it before, or into a block of its own"])

    def check_phis_first(self, operations: list[Operation]) -> None:
        first = next(i for i, op in enumerate(operations) if type(op) is not Phi)
        for op in operations[first:]:
            if type(op) is Phi:
                self.report(op, "a phi must stand at the head of its block", ["build the block's phis first"])

    def check_phi(self, phi: Phi) -> None:
        wanted = self.incoming.get(phi.block, [])
        given: dict[Block, Value] = {}
        for value, block in phi.incoming:
            if block in given and not same_value(given[block], value):
                self.report(phi, f"it has two different values for {self.block_word(block)}")
            given[block] = value
            if isinstance(value, Operation) and value not in self.here:
                self.across.append((value, phi, block))
        reaching = dict.fromkeys(wanted)
        for block in reaching:
            if block not in given:
                self.report(phi, f"it has no value for {self.block_word(block)}, which branches here",
                            ["give each predecessor one value with add_incoming"])
        for block in given:
            if block not in reaching:
                self.report(phi, f"it has a value for {self.block_word(block)}, which does not branch here")
        # The same block may come several times (a switch with two cases): LLVM wants a value for each.
        if len(phi.incoming) != len(wanted) and not set(given) ^ set(wanted):
            self.report(phi, f"it has {len(phi.incoming)} values, but {len(wanted)} edges lead here",
                        ["give a value for each edge, also when two come from one block"])

    def check_dominance(self, value: Operation, user: Operation, place: Block) -> None:
        if value not in self.known:
            self.report(user, f"{describe(value)} is not in the function")
            return
        if self.dominance is None:
            self.dominance = Dominance(self.function.blocks, self.successors)
        block = value.block
        if not self.dominance.reaches(place):
            return
        in_phi = isinstance(user, Phi)
        if block is place and not in_phi:
            self.report(user, f"it uses {describe(value)}, which comes later in the block", ["move it behind"])
            return
        if isinstance(value, CallSite) and value.normal is not None:
            if in_phi and user.block is value.normal and place is block:
                return
            fine = self.dominance.edge_dominates(block, value.normal, place)
        else:
            fine = self.dominance.dominates(block, place)
        if not fine:
            way = f"when control comes from {self.block_word(place)}" if in_phi else "on every path to it"
            self.report(user, f"it uses {describe(value)} of {self.block_word(block)}, which has not run {way}",
                        ["pass the value on with a phi, or compute it in a block that always comes before"])
