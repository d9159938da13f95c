"""Calls and invokes, and the intrinsics that are operations of their own: stackmaps, patchpoints, statepoints.

Statepoints of old releases have their transition, deopt and gc operands as plain arguments, which become bundles here.
The indices of their relocates count all arguments. `convert_relocates` converts them to indices of gc operands when the
whole function is read, because a landing pad may precede its invoke.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.attributes import CONVENTIONS
from smemit.ir.module import Block, Function, Global, Module
from smemit.ir.text.lexer import Source, key_of, name_of
from smemit.ir.text.read_constants import ConstantReader
from smemit.ir.types import FunctionType, Type
from smemit.ir.values import Attributes, Constant, ConstantInt, InlineAssembly, Value

ASSEMBLY_WORDS = ("sideeffect", "alignstack", "inteldialect", "unwind")
_POINTEE_SUFFIX = re.compile(r"\.((?:nx)?v\d+)?p(\d+)(?:i\d+|f\d+|isVoid|sl?_.*?s|f_.*?f|a\d+\w+|v\d+\w+|p\d+\w*)"
                             r"(?=\.|\Z)")
_TRACELESS = ("@llvm.dbg.", "@llvm.experimental.noalias.scope.decl")
"""Intrinsics whose calls have no effect on objects; their metadata may be recursive."""
_GROWN = {"llvm.objectsize": 4, "llvm.ctlz": 2, "llvm.cttz": 2}
"""Intrinsics that had fewer arguments in older releases: LLVM adds false for the missing ones."""
_COPIES = ("llvm.memcpy.", "llvm.memmove.", "llvm.memset.")
_BUNDLES = ('write the operands as bundles: i32 0, i32 0) ["gc-transition"(...), "deopt"(...), "gc-live"(...)]; '
            'gc.relocate counts in "gc-live", from 0')
PATCHPOINT, STATEPOINT = "llvm.experimental.patchpoint.", "llvm.experimental.gc.statepoint."
RESULT, RELOCATE = "llvm.experimental.gc.result", "llvm.experimental.gc.relocate"
STACKMAP = "llvm.experimental.stackmap"
_SITES = (STACKMAP, PATCHPOINT, STATEPOINT)
"""Variadic intrinsics, whose calls must have the function type."""
_OPERATIONS = (*_SITES, RESULT, RELOCATE)


Noted = tuple[Attributes, Type | None]
"""An argument's attributes, and its pointee type if written."""


class WrittenCall(NamedTuple):
    """The parsed parts of a call."""

    at: int
    result: Type
    callee: str
    args: list[Value]
    attributes: list[Attributes]
    pointees: list[Type | None]
    """Pointee type of each argument, if written."""


def modern_name(name: str) -> str:
    """An intrinsic's name without the pointee types of old releases: `.p0` for `.p0i8`."""
    if name.startswith("llvm."):
        return _POINTEE_SUFFIX.sub(lambda m: f".{m[1] or ''}p{m[2]}", name)
    return name


def grown(name: str) -> int:
    """The minimum number of arguments of an intrinsic, considering old releases."""
    return _GROWN.get(".".join(name.split(".", 2)[:2]), 0)


def is_operation(name: str) -> bool:
    """Whether calls of this intrinsic are IR operations, so that it is not a function of the module."""
    return name.startswith(_OPERATIONS)


def _fits(given: FunctionType, declared: FunctionType) -> bool:
    """Whether a call matches the intrinsic's declaration; the first releases with statepoints passed tokens as i32."""
    return given is declared or (
        given.result is declared.result and len(given.params) == len(declared.params)
        and given.variadic == declared.variadic
        and all(a is b or (a is t.token and b is t.i32) for a, b in zip(given.params, declared.params, strict=True)))


def _columns(count: int, noted: dict[int, Noted]) -> tuple[list[Attributes], list[Type | None]]:
    """Attributes and pointee types of `count` arguments."""
    attributes: list[Attributes] = [{} for _ in range(count)]
    pointees: list[Type | None] = [None] * count
    for index, (found, pointee) in noted.items():
        attributes[index], pointees[index] = found, pointee
    return attributes, pointees


def _type_indirect_operands(constraints: str, site: WrittenCall) -> None:
    """Add `elementtype` to the memory operands of old inline assembly, which LLVM requires now."""
    operand = 0
    for constraint in constraints.split(","):
        if constraint[:1] == "~":
            continue
        indirect = "*" in constraint[:3]
        if constraint[:1] == "=" and not indirect:
            continue
        if indirect and operand < len(site.args):
            pointee = site.pointees[operand]
            if pointee is not None:
                site.attributes[operand].setdefault("elementtype", pointee)
        operand += 1


class CallReader(ConstantReader):
    """Reads calls."""

    def __init__(self, source: Source, module: Module) -> None:
        super().__init__(source, module)
        self.first_gc: dict[ops.Statepoint, int] = {}
        """For old statepoints: the index of their first gc operand among all arguments."""
        self.locals: dict[str, Value] = {}
        """The values of the current function by token."""
        self.constants: dict[tuple[str, Type], Value] = {}
        """Single-token constants read as operands."""
        self.names: dict[str, str] = {}
        """The callee by token: upgraded intrinsic names, "" for a non-global."""
        self.implied: dict[str, Function] = {}
        """Intrinsics called without a declaration."""

    function: Function
    """The current function."""

    def value(self, type: Type) -> Value:
        raise NotImplementedError

    def block_reference(self) -> Block:
        raise NotImplementedError

    # ---- the shared syntax

    def convention(self) -> str:
        token = self.toks[self.i]
        if token in CONVENTIONS:
            self.i += 1
            return token if token != "ccc" else ""
        if token == "webkit_jscc":
            # LLVM 18 removed the word; the number is still accepted.
            self.i += 1
            return "cc 12"
        if token == "riscv_vls_cc":
            return self._convention_with_length()
        if token == "cc":
            self.i += 1
            number = self.number(1023, "calling convention")
            return f"cc {number}" if number else ""
        if token[:2] == "cc" and token[2:].isdecimal():
            # Releases before 3.6 wrote no space: cc10.
            self.i += 1
            return f"cc {token[2:]}"
        return ""

    def _convention_with_length(self) -> str:
        """`riscv_vls_cc(N)`: a separate number for each length from 32 to 65536 bits, 128 by default."""
        self.i += 1
        length = 128
        if self.accept("("):
            length = self.number(1 << 16, "vector length")
            self.expect(")")
        if length < 32 or length & (length - 1):
            self.fail("a vector length is a power of two from 32 to 65536")
        return f"cc {112 + (length.bit_length() - 6)}"

    def call(self, tail: str, invoke: bool) -> ops.Operation | None:
        """A call or invoke; `i` is after the keyword. None for calls that emit no code."""
        flags: ops.Flags = ()
        cc, return_attributes = "", {}
        if self.toks[self.i] not in self.simple:
            flags = self.flags()
            cc = self.convention()
            return_attributes = self.attributes()
            if self.accept("addrspace"):
                self.skip_group()
        type_at = self.i
        written, pointee = self.type_and_pointee()
        callee_at = self.i
        token = self.toks[callee_at]
        assembly = self._assembly() if token == "asm" else None
        callee: Value | None = None
        if assembly is None:
            if token[:1] == "@":
                self.i += 1
            else:
                # A local pointer or a constant; old releases wrote its type before it.
                callee = self.value(t.ptr)
        if token.startswith(_TRACELESS):
            self.skip_group()
            self.function_attributes(resolve=True)
            return None
        args, noted, args_at = self._arguments(tail)
        if isinstance(written, FunctionType):
            function_type = written
            self._check_arguments(function_type, args, args_at, type_at)
        else:
            function_type = self._function_type(written, pointee, self.globals.get(token), args)
        call_attributes, _ = self.function_attributes(resolve=True)
        name = self.names.get(token)
        if name is None:
            name = self.names[token] = modern_name(name_of(token)) if token[:1] == "@" else ""
        is_intrinsic = name[:5] == "llvm."
        is_made_over = is_intrinsic and name.startswith(_OPERATIONS)
        # A fast path for plain calls.
        columns = _columns(len(args), noted) if noted or is_intrinsic or assembly is not None else ([], [])
        site = WrittenCall(callee_at, function_type.result, name, args, *columns)
        if is_intrinsic and not is_made_over:
            site = self._modernize(name, site)
            if len(site.args) != len(args):
                function_type = t.function(function_type.result, tuple(a.type for a in site.args))
                # LLVM then creates a new call without the marker.
                tail = ""
        bundles: Sequence[ops.Bundle] = tuple(self._bundles()) if self.toks[self.i] == "[" else ()
        normal = unwind = None
        if invoke:
            self.expect("to")
            self.expect("label")
            normal = self.block_reference()
            self.expect("unwind")
            self.expect("label")
            unwind = self.block_reference()
        op: ops.CallSite
        if is_made_over:
            if name.startswith(_SITES) and not function_type.variadic:
                self.fail(f"calls of {name} must write its whole type, which ends in `...`", at=type_at)
            declared = self.globals.get(token)
            if isinstance(declared, Function) and not _fits(function_type, declared.function_type):
                self.fail(f"{token} has type {declared.function_type}, it is called with {function_type}", at=type_at)
            made = self._operation(name, site, bundles)
            if isinstance(made, ops.GCResult | ops.GCRelocate):
                if invoke or bundles or tail == "musttail":
                    self.fail(f"{name} is not a call at run time: it takes no "
                              f"{'invoke' if invoke else 'bundle' if bundles else tail}", at=callee_at)
                made.attributes = call_attributes
                if isinstance(made, ops.GCResult):
                    made.return_attributes = return_attributes
                else:
                    made.cc = cc
                return made
            op = made
        else:
            if assembly is not None:
                callee = InlineAssembly(function_type, *assembly)
                _type_indirect_operands(assembly[1], site)
            elif callee is None:
                back, self.i = self.i, callee_at
                callee = self._callee(name, function_type)
                self.i = back
            op = ops.Call(function_type, callee, site.args, flags)
            if any(site.attributes):
                op.argument_attributes = site.attributes
        op.cc, op.tail, op.attributes, op.return_attributes = cc, tail, call_attributes, return_attributes
        op.bundles, op.normal, op.unwind = bundles if not op.bundles else op.bundles, normal, unwind
        return op

    def _callee(self, name: str, function_type: FunctionType) -> Constant:
        """The global that a direct call names; its address space may be omitted."""
        token = self.toks[self.i]
        found = self.globals.get(token)
        if found is None:
            found = self.globals.get(key_of(token))
        if found is None:
            if not name.startswith("llvm."):
                return self.implicit(token)
            found = self.implied.get(name)
            if found is None:
                found = self.implied[name] = Function(self.module, name, function_type)
        return found

    def _function_type(self, written: Type, pointee: Type | None, named: Global | None,
                       args: list[Value]) -> FunctionType:
        """The callee's type if only the result type or, in old releases, a function pointer type is written."""
        if isinstance(pointee, FunctionType):
            # `void ()* @f()`: in new text a call that returns a function pointer, in old text a call of a function
            # pointer.
            given = [arg.type for arg in args]
            fits = given[:len(pointee.params)] == list(pointee.params) and (
                pointee.variadic or len(given) == len(pointee.params))
            if fits and not (isinstance(named, Function) and named.function_type.result is written):
                return pointee
        if written in (t.label, t.metadata):
            self.fail(f"a call cannot return {written}")
        return t.function(written, tuple([arg.type for arg in args]))

    def _check_arguments(self, type: FunctionType, args: list[Value], args_at: list[int], type_at: int) -> None:
        params = type.params
        if len(args) < len(params) or (len(args) > len(params) and not type.variadic):
            self.fail(f"{len(args)} arguments are given, the function's type is {type}", at=type_at)
        for arg, param, at in zip(args, params, args_at, strict=False):
            if arg.type is not param:
                self.fail(f"the argument has type {arg.type}, the function takes {param}", at=at)

    def _arguments(self, tail: str) -> tuple[list[Value], dict[int, Noted], list[int]]:
        """The arguments, the attributes of some, and their positions."""
        toks, known, constants, simple = self.toks, self.locals, self.constants, self.simple
        if toks[self.i] != "(":
            self.expect("(")
        args: list[Value] = []
        noted: dict[int, Noted] = {}
        places: list[int] = []
        self.i += 1
        is_open = toks[self.i] != ")"
        if not is_open:
            self.i += 1
        while is_open:
            at = self.i
            places.append(at)
            token, simply = toks[at + 1], simple.get(toks[at])
            value = known.get(token)
            if value is None and simply is not None:
                value = constants.get((token, simply))
            if value is not None and value.type is simply:
                self.i = at + 2
                args.append(value)
            elif toks[at] == "metadata":
                self.i += 1
                args.append(self.metadata_argument())
            elif toks[at] == "...":
                # A musttail call implicitly passes on all variadic arguments of its function.
                if tail != "musttail" or not self.function.function_type.variadic:
                    self.fail("only a musttail call of a variadic function passes that function's arguments on")
                self.i += 1
                self.expect(")")
                places.pop()
                break
            else:
                type, pointee = self.type_and_pointee()
                if type is t.void or isinstance(type, FunctionType):
                    self.fail(f"an argument cannot have type {type}", at=at)
                found = self.attributes()
                if found:
                    self.typed_attributes(found, pointee, at)
                if found or pointee is not None:
                    noted[len(args)] = found, pointee
                args.append(self.value(type))
            is_open = toks[self.i] == ","
            if not is_open and toks[self.i] != ")":
                self.expect(")")
            self.i += 1
        return args, noted, places

    def _assembly(self) -> tuple[str, str, tuple[str, ...]]:
        self.i += 1
        words: list[str] = []
        while self.toks[self.i] in ASSEMBLY_WORDS:
            words.append(self.toks[self.i])
            self.i += 1
        text = self.string()
        self.expect(",")
        return text, self.string(), tuple(words)

    def _bundles(self) -> list[ops.Bundle]:
        self.expect("[")
        bundles: list[ops.Bundle] = []
        while True:
            tag = self.string()
            self.expect("(")
            inputs: list[Value] = []
            while not self.accept(")"):
                if inputs:
                    self.expect(",")
                if self.accept("metadata"):
                    inputs.append(self.metadata_argument())
                else:
                    inputs.append(self.value(self.type()))
            bundles.append(ops.Bundle(tag, inputs))
            if not self.accept(","):
                self.expect("]")
                return bundles

    def _modernize(self, name: str, site: WrittenCall) -> WrittenCall:
        """Upgrade calls of intrinsics with changed parameters, as LLVM does."""
        args, attributes = site.args, site.attributes
        if name.startswith(_COPIES) and len(args) == 5:
            # Releases before 7 had one alignment argument; now each pointer has an alignment attribute.
            align = self._immediate(site, 3, t.i32)
            attributes = [dict(a) for a in attributes]
            if align > 1 and not align & (align - 1):
                for i in (0,) if name.startswith("llvm.memset.") else (0, 1):
                    attributes[i]["align"] = align
            del attributes[3]
            return site._replace(args=[*args[:3], args[4]], attributes=attributes)
        missing = grown(name) - len(args)
        if missing > 0:
            return site._replace(args=[*args, *[ConstantInt(t.i1, 0)] * missing],
                                 attributes=[*attributes, *[{} for _ in range(missing)]])
        return site

    # ---- intrinsics that are operations

    def _immediate(self, site: WrittenCall, index: int, type: Type | None) -> int:
        """A constant argument; of any width if `type` is None."""
        value = site.args[index] if index < len(site.args) else None
        if not isinstance(value, ConstantInt) or (type is not None and value.type is not type):
            wanted = f"a constant {type or 'integer'}"
            self.fail(f"argument {index + 1} of {site.callee} must be {wanted}", at=site.at)
        return value.value

    def _operation(self, name: str, site: WrittenCall, bundles: Sequence[ops.Bundle],
                   ) -> ops.Stackmap | ops.Patchpoint | ops.Statepoint | ops.GCResult | ops.GCRelocate:
        if name == STACKMAP:
            stackmap = ops.Stackmap(self._id(site), self._immediate(site, 1, t.i32), site.args[2:])
            self._returns(site, t.void)
            if any(site.attributes):
                stackmap.argument_attributes = site.attributes
            return stackmap
        if name.startswith(PATCHPOINT):
            return self._patchpoint(site)
        if name.startswith(STATEPOINT):
            return self._statepoint(site, bundles)
        if name.startswith(RESULT) and len(site.args) == 1:
            return ops.GCResult(site.result, site.args[0])
        if name.startswith(RELOCATE) and len(site.args) == 3:
            return ops.GCRelocate(site.result, site.args[0], self._immediate(site, 1, t.i32),
                                  self._immediate(site, 2, t.i32))
        return self.fail(f"unknown intrinsic, or wrong arguments for it: {name}", at=site.at)

    def _id(self, site: WrittenCall) -> int:
        return self._immediate(site, 0, t.i64) & (1 << 64) - 1

    def _returns(self, site: WrittenCall, type: Type) -> None:
        if site.result is not type:
            self.fail(f"{site.callee} returns {type}, not {site.result}", at=site.at)

    def _patchpoint(self, site: WrittenCall) -> ops.Patchpoint:
        id, patch_bytes, count = self._id(site), self._immediate(site, 1, t.i32), self._immediate(site, 3, t.i32)
        rest = site.args[4:]
        if not 0 <= count <= len(rest):
            self.fail(f"the patchpoint announces {count} arguments, {len(rest)} operands follow", at=site.at)
        if site.callee == PATCHPOINT + "void":
            self._returns(site, t.void)
        op = ops.Patchpoint(site.result, id, patch_bytes, site.args[2], rest[:count], rest[count:])
        if any(site.attributes):
            op.argument_attributes = site.attributes
        return op

    def _statepoint(self, site: WrittenCall, bundles: Sequence[ops.Bundle]) -> ops.Statepoint:
        args = site.args
        first = bool(args) and isinstance(args[0].type, t.PointerType)
        # In the first release with statepoints the callee came first and there were no transition operands.
        target = 0 if first else 2
        id = ops.DEFAULT_STATEPOINT_ID if first else self._id(site)
        patch_bytes = 0 if first else self._immediate(site, 1, t.i32)
        count = self._immediate(site, target + 1, t.i32)
        flags = self._immediate(site, target + 2, t.i32)
        start = target + 3
        if not 0 <= count <= len(args) - start:
            self.fail(f"the statepoint announces {count} arguments, {len(args) - start} operands follow", at=site.at)
        callee_type = site.attributes[target].get("elementtype") or site.pointees[target]
        if not isinstance(callee_type, FunctionType):
            self.fail("the statepoint's callee needs the attribute elementtype(FUNCTION TYPE)", at=site.at)
        end = start + count
        groups: list[tuple[str, list[Value]]] = []
        for tag in ("deopt",) if first else ("gc-transition", "deopt"):
            if end < len(args) and not isinstance(args[end], ConstantInt):
                self.fail(f"the statepoint has no number of {tag} operands", _BUNDLES, at=site.at)
            length = self._immediate(site, end, None)
            if not 0 <= length <= len(args) - end - 1:
                self.fail(f"the statepoint announces {length} {tag} operands, {len(args) - end - 1} follow", at=site.at)
            groups.append((tag, args[end + 1:end + 1 + length]))
            end += 1 + length
        groups.append(("gc-live", args[end:]))
        op = ops.Statepoint(id, patch_bytes, callee_type, args[target], args[start:start + count], flags)
        inline = any(values for _, values in groups)
        tags = [bundle.tag for bundle in bundles]
        op.bundles = list(bundles)
        for tag, values in groups:
            if (values or (inline and tag == "gc-transition" and flags & 1)) and tag not in tags:
                op.bundles.append(ops.Bundle(tag, values))
        if "gc-live" not in tags:
            self.first_gc[op] = end
        if not first:
            attributes = site.attributes[:start + count]
            attributes[2] = {key: value for key, value in attributes[2].items() if key != "elementtype"}
            if any(attributes):
                op.argument_attributes = attributes
        return op

    def convert_relocates(self, function: Function) -> None:
        """Convert indices of old relocates so that they only count gc operands."""
        pads: dict[Block, ops.Statepoint] = {s.unwind: s for s in self.first_gc if s.unwind is not None}
        for op in function.operations():
            if type(op) is not ops.GCRelocate:
                continue
            source: object = op.statepoint
            if isinstance(source, ops.LandingPad):
                source = pads.get(source.block)
            start = self.first_gc.get(source) if isinstance(source, ops.Statepoint) else None
            if start is not None:
                op.base -= start
                op.derived -= start
        self.first_gc.clear()
