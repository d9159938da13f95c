"""The top level of LLVM IR text: `read` turns a whole file into a module.

Needs:  text of any LLVM release from 3.5 to 22.
Gives:  a module; or every error that could be found, each with its line and a mark.
Keeps:  the order of globals, blocks and operations, and all names.

The text is read in two passes. The first one registers all globals, types, attribute groups and metadata and skips
bodies. The second one reads bodies, when everything they can refer to is known.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from smemit.errors import SmemitError, SmemitErrors, TextError
from smemit.ir import types as t
from smemit.ir.attributes import LINKAGES, THREAD_LOCAL_MODELS, VISIBILITIES
from smemit.ir.module import TARGETS, Alias, Argument, Comdat, Function, Global, GlobalVariable, Module
from smemit.ir.text.lexer import END, Source, Text, key_of, name_of, show
from smemit.ir.text.read_bodies import BodyReader, _Broken
from smemit.ir.text.read_calls import _COPIES, grown, is_operation, modern_name
from smemit.ir.text.read_constants import ANY_TYPE
from smemit.ir.triples import ARCHITECTURES
from smemit.ir.types import Type
from smemit.ir.values import Attributes, ConstantAggregate, ConstantExpression, ConstantNull

_MARKS = frozenset(("{", "}", "define", "declare", "global", "constant", "alias", "ifunc"))
_FARTHEST_NAME = 64
_PROTECTIONS = ("branch-target-enforcement", "branch-protection-pauth-lr", "guarded-control-stack")
"""Maximum number of tokens between a global's name and the keyword of its kind."""
_MODELS = frozenset(THREAD_LOCAL_MODELS) - {"", "generaldynamic"}
_VISIBILITIES = frozenset(VISIBILITIES) - {""}
_STARTS = frozenset(("define", "declare", "source_filename", "target", "module", "attributes"))
_EXPRESSIONS = frozenset(("getelementptr", "bitcast", "inttoptr", "addrspacecast"))
_COMDAT_KINDS = frozenset(("any", "exactmatch", "largest", "nodeduplicate", "samesize"))
def read(text: str | bytes, file: str, into: Module | None = None, *, strip_debug: bool = False) -> Module:
    """The module in a file of LLVM IR text; `file` is its name, for errors and for the object's file entry.

    `into` is an empty module to fill; `strip_debug` leaves debug information out.
    """
    source = Source(Text(text, file))
    reader = ModuleReader(source, into or Module(file))
    reader.strips_debug = strip_debug
    module = reader.read()
    # Places of operations refer to the text, which is tokenized again if a place is needed.
    source.tokens.clear()
    return module


class Body(NamedTuple):
    """The position of a function's body."""

    function: Function
    start: int
    """The first token after the opening brace."""
    end: int
    """The closing brace."""


class ModuleReader(BodyReader):
    """Reads a whole text."""

    def __init__(self, source: Source, module: Module) -> None:
        super().__init__(source, module)
        self.closing: dict[int, int] = {}
        """For each outermost opening brace: its closing one."""
        self.bodies: list[Body] = []
        self.grouped: list[tuple[Global, list[str]]] = []
        """Globals whose attribute groups may be defined later."""
        self.unnamed = 0
        self.without_name: set[Global] = set()
        self.nameless: dict[int, Global] = {}
        """Globals with an empty name, `@""`, by the token that defines them."""
        self.skips: dict[int, int] = {}
        """Parameters, by position, whose number is not the next one."""
        self.intrinsics: set[str] = set()
        """Names of declared metadata kinds, as written."""

    def read(self) -> Module:
        try:
            self._prescan()
            self._top_level()
            is_broken = bool(self.errors)
            self._between()
            if not is_broken:
                for body in self.bodies:
                    self.body(*body)
                self._finish_addresses()
                self.check_locations()
        except _Broken:
            pass
        except SmemitError as error:
            self.errors.append(error)
        except RecursionError:
            # The nesting limit is well below Python's recursion limit, unless the caller is already deep.
            self.errors.append(TextError("nested too deeply for what is left of Python's stack",
                                         place=self.place(self.i)))
        if self.errors:
            self.errors.sort(key=_position)
            raise self.errors[0] if len(self.errors) == 1 else SmemitErrors(self.errors)
        if self.module.target == "aarch64":
            _ask_for_protection(self.module)
        return self.module

    # ---- before, between and after bodies

    def _prescan(self) -> None:
        """Create an object for each global, so that constants may refer to later ones."""
        toks = self.toks
        depth = opening = 0
        for k in [k for k, token in enumerate(toks) if token in _MARKS]:
            token = toks[k]
            if token == "{":
                if not depth:
                    opening = k
                depth += 1
            elif token == "}":
                depth -= 1
                if not depth:
                    self.closing[opening] = k
                elif depth < 0:
                    depth = 0
            elif depth:
                continue
            elif token in ("define", "declare"):
                k += 1
                while toks[k][:1] != "@" and toks[k] != END and (
                        toks[k] not in _STARTS or toks[k:k + 2] == ["target", "("]):
                    k += 1
                if toks[k][:1] == "@":
                    self._announce(k, Function(self.module, self._global_name(toks[k]), t.function(t.void, ())))
            else:
                at, first = k, max(0, k - _FARTHEST_NAME)
                k -= 1
                while k > first and toks[k] != "=":
                    k -= 1
                if k and toks[k - 1][:1] == "@":
                    name = self._global_name(toks[k - 1])
                    if token in ("alias", "ifunc"):
                        self._announce(k - 1, Alias(self.module, name, t.i8, ConstantNull(t.ptr)))
                    else:
                        variable = GlobalVariable(self.module, name, t.i8)
                        if "addrspace" in toks[k:at]:
                            # Aggregates compare their elements' types, also of variables that come later.
                            space = toks[toks.index("addrspace", k) + 2]
                            variable.type = t.pointer(int(space) if space.isdecimal() and len(space) < 9 else 0)
                        self._announce(k - 1, variable)

    def _announce(self, at: int, item: Global) -> None:
        token = self.toks[at]
        if token[1:].isdecimal() or token == '@""':
            self.without_name.add(item)
        if token == '@""':
            self.nameless[at] = item
        else:
            self.globals.setdefault(key_of(token), item)

    def _global_name(self, token: str) -> str:
        """The symbol's name; that of a nameless global is preliminary until all are known."""
        if token[1:].isdecimal() or token == '@""':
            self.unnamed += 1
            return f"__unnamed_{self.unnamed}"
        return modern_name(name_of(token))

    def _top_level(self) -> None:
        toks, count = self.toks, self.source.count
        while self.i < count:
            start = self.i
            token = toks[start]
            try:
                reader = _TOP_LEVEL.get(token) or _BY_FIRST.get(token[0])
                if reader is None:
                    self.fail(f"expected a definition, declaration or directive, found {show(token)}")
                reader(self)
            except SmemitError as error:
                if isinstance(error, _Broken):
                    raise
                if error.place is None:
                    error.place = self.place(self.i)
                self.depth = 0
                self.note(error)
                self._to_next_start(max(start + 1, self.i))

    def _to_next_start(self, i: int) -> None:
        """Continue at the next token that can begin a top-level item."""
        toks = self.toks
        while toks[i] != END:
            token = toks[i]
            if token in self.closing_tokens and i in self.closing:
                i = self.closing[i]
            elif token in _STARTS or (toks[i + 1] == "=" and token[0] in "@%$!"):
                break
            i += 1
        self.i = i

    closing_tokens = frozenset("{")

    def _between(self) -> None:
        """Finish the top level: named types, attribute groups, metadata, early uses of globals."""
        self.close_types()
        for item, names in self.grouped:
            merged: Attributes = {}
            for name in names:
                merged.update(self.groups.get(name, {}))
            merged.update(item.attributes)
            if isinstance(item, Function):
                # An alignment or a stack alignment in a group means the function's own.
                align = merged.pop("align", None)
                item.align = align or item.align
            item.attributes = merged
        self.check_global_uses()
        self.finish_metadata()
        for name in ("llvm.global_ctors", "llvm.global_dtors"):
            structors = self.module.globals.get(name)
            if isinstance(structors, GlobalVariable):
                _complete_structors(structors)

    def _finish_addresses(self) -> None:
        """Record blocks whose address is taken, and check early uses of globals."""
        for value, key, at in self.addresses:
            block = self.all_blocks.get(value.function, {}).get(key)
            if block is None or all(one is not block for one in value.function.blocks):
                self.note(TextError(f"@{value.function.name} has no block {show(key)}", place=self.place(at)))
                continue
            if not block.name:
                block.name = f"block.{key[1:]}"
            value.function.addressed.discard(value.block)
            value.block = block.name
            value.function.addressed.add(block.name)
        for implied in self.implied.values():
            self.module.globals.setdefault(implied.name, implied)
        self.check_global_uses()
        if self.unnamed:
            self._number_nameless()

    def _number_nameless(self) -> None:
        """Name nameless globals: LLVM numbers them in the order in which it writes them, functions before data."""
        order: dict[Global, None] = {}

        def meet(value: object) -> None:
            todo = [value]
            while todo:
                part = todo.pop()
                if isinstance(part, Global):
                    if part in self.without_name:
                        order.setdefault(part)
                elif isinstance(part, ConstantAggregate):
                    todo.extend(part.elements[::-1])
                elif isinstance(part, ConstantExpression):
                    todo.extend(part.operands[::-1])

        for function in self.module.functions:
            if function.blocks:
                meet(function)
            for op in function.operations():
                for value in op.operands():
                    meet(value)
        for item in self.module.globals.values():
            meet(item)
            if isinstance(item, GlobalVariable):
                meet(item.initializer)
            elif isinstance(item, Alias):
                meet(item.aliasee)
        for number, item in enumerate(order, 1):
            item.name = f"__unnamed_{number}"
        self.module.globals = {item.name: item for item in self.module.globals.values()}

    # ---- directives

    def _source_filename(self) -> None:
        self.i += 1
        self.expect("=")
        self.module.source_filename = self.string()

    def _target(self) -> None:
        self.i += 1
        word = self.toks[self.i]
        self.i += 1
        self.expect("=")
        text = self.string()
        if word == "triple":
            architecture = text.split("-")[0]
            # An unknown architecture is reported on compilation; here only malformed triples are.
            fallback = architecture if re.fullmatch(r"\w{1,32}", architecture, re.ASCII) else "unknown"
            self.module.target = ARCHITECTURES.get(architecture, fallback if architecture else "x86_64")
            self.module.triple = text or TARGETS["x86_64"]
        elif word == "datalayout":
            self.module.data_layout = text
        else:
            self.fail(f"expected triple or datalayout, found {show(word)}", at=self.i - 3)

    def _module_assembly(self) -> None:
        self.i += 1
        self.expect("asm")
        # LLVM ends each `module asm` with a newline, so one with several lines equals several.
        self.module.assembly.extend(self.string().split("\n"))

    def _type(self) -> None:
        if self.toks[self.i + 1] != "=" or self.toks[self.i + 2] != "type":
            self.fail(f"expected '= type' behind {show(self.toks[self.i])}")
        self.type_definition()

    def _comdat(self) -> None:
        name = name_of(self.toks[self.i])
        self.i += 1
        self.expect("=")
        self.expect("comdat")
        kind = self.toks[self.i]
        if kind == "noduplicates":
            # The word of releases before 13.
            kind = "nodeduplicate"
        if kind not in _COMDAT_KINDS:
            self.fail(f"unknown kind of comdat {show(kind)}", f"kinds: {', '.join(sorted(_COMDAT_KINDS))}")
        self.i += 1
        self.module.comdats[name] = Comdat(name, kind)

    def _summary(self) -> None:
        """`^0 = module: (...)`: a summary for link-time optimization, which is skipped."""
        self.i += 1
        self.expect("=")
        self.i += 1
        if self.toks[self.i] == "(":
            self.skip_group()
        else:
            self.i += 1

    # ---- globals

    def _properties(self, item: Global) -> None:
        """Linkage, visibility and so on, before the keyword of a global's kind."""
        toks = self.toks
        while True:
            token = toks[self.i]
            if token in LINKAGES and token != END:
                item.linkage = token if token != "external" else ""
            elif token == "dso_local":
                item.dso_local = True
            elif token in _VISIBILITIES:
                item.visibility = token if token != "default" else ""
            elif token in ("dllimport", "dllexport"):
                item.dll = token
            elif token != "dso_preemptable":
                break
            self.i += 1
        if item.is_local:
            item.dso_local = True

    def _unnamed_addr(self, item: Global) -> None:
        if self.toks[self.i] in ("unnamed_addr", "local_unnamed_addr"):
            item.unnamed_addr = self.toks[self.i]
            self.i += 1

    def _address_space(self) -> int:
        self.i += 1
        self.expect("(")
        return self.space_number()

    def _enter(self, item: Global, at: int) -> None:
        if item.name in self.module.globals:
            self.fail(f"the symbol {show('@' + item.name)} is defined twice", "give one of them another name", at=at)
        item.place = self.place(at)
        self.module.globals[item.name] = item

    def _global(self) -> None:
        at = self.i
        item = self.nameless[at] if at in self.nameless else self.globals.get(key_of(self.toks[at]))
        self.i += 1
        self.expect("=")
        if item is None or isinstance(item, Function):
            self.fail(f"expected a global, constant, alias or ifunc behind {show(self.toks[at])}")
        external = self.toks[self.i] in ("external", "extern_weak")
        self._properties(item)
        external = external or self.toks[self.i - 1] in ("external", "extern_weak")
        if self.accept("thread_local"):
            item.thread_local = "generaldynamic"
            if self.accept("("):
                item.thread_local = self.toks[self.i]
                if item.thread_local not in _MODELS:
                    self.fail(f"unknown thread-local model {show(item.thread_local)}",
                              f"models: {', '.join(sorted(_MODELS))}")
                self.i += 1
                self.expect(")")
        self._unnamed_addr(item)
        if isinstance(item, Alias):
            self._alias(item)
        elif isinstance(item, GlobalVariable):
            self._variable(item, external or item.linkage == "extern_weak")
        self._enter(item, at)

    def _variable(self, item: GlobalVariable, external: bool) -> None:
        toks = self.toks
        if toks[self.i] == "addrspace":
            item.type = t.pointer(self._address_space())
        self._unnamed_addr(item)
        item.externally_initialized = self.accept("externally_initialized")
        word = toks[self.i]
        if word not in ("global", "constant"):
            self.fail(f"expected global or constant, found {show(word)}")
        item.is_constant = word == "constant"
        self.i += 1
        item.value_type = self._element("a variable")
        if not external:
            item.initializer = self.constant(item.value_type)
        while toks[self.i] == ",":
            self.i += 1
            token = toks[self.i]
            if token == "align":
                self.i += 1
                item.align = self.number(1 << 32, "alignment")
                if item.align & (item.align - 1):
                    self.fail(f"the alignment {item.align} is not a power of two", at=self.i - 1)
            elif token[:1] == "!":
                self.global_attachment(item)
            elif token == "code_model":
                self.unsupported("code_model")
            elif token.startswith(("no_sanitize", "sanitize")):
                self.i += 1
            elif not self._placement(item):
                self.fail(f"expected a property of the variable, found {show(token)}")
        found, names = self.function_attributes(resolve=False)
        item.attributes = found
        if names:
            self.grouped.append((item, names))

    def _placement(self, item: Global) -> bool:
        """Section, partition or comdat."""
        token = self.toks[self.i]
        if token == "section":
            self.i += 1
            item.section = self.string()
        elif token == "partition":
            self.i += 1
            item.partition = self.string()
        elif token == "comdat":
            self.i += 1
            item.comdat = item.name
            if self.accept("("):
                item.comdat = self._comdat_name()
                self.expect(")")
            elif self.toks[self.i][:1] == "$":
                item.comdat = self._comdat_name()
        else:
            return False
        return True

    def _comdat_name(self) -> str:
        token = self.toks[self.i]
        if token[:1] != "$":
            self.fail(f"expected the name of a comdat, found {show(token)}")
        self.i += 1
        return name_of(token)

    def _alias(self, item: Alias) -> None:
        toks = self.toks
        item.is_ifunc = toks[self.i] == "ifunc"
        if not item.is_ifunc and toks[self.i] != "alias":
            self.fail(f"expected alias or ifunc, found {show(toks[self.i])}")
        self.i += 1
        # Releases before 3.6 put the linkage here.
        self._properties(item)
        type, pointee = self.type_and_pointee()
        if self.accept(","):
            # Expressions have no type here.
            item.value_type = type
            target = ANY_TYPE if toks[self.i] in _EXPRESSIONS else self.type()
        elif pointee is not None:
            item.value_type, target = pointee, type
        else:
            self.fail(f"expected ',', found {show(toks[self.i])}")
        item.aliasee = self.constant(target)
        if isinstance(item.aliasee.type, t.PointerType):
            item.type = item.aliasee.type
        while self.accept(","):
            if self.toks[self.i][:1] == "!":
                self.i += 2
            elif not self._placement(item):
                self.fail(f"expected a property of the alias, found {show(self.toks[self.i])}")

    # ---- functions

    def _definition(self) -> None:
        function = self._header()
        start = self.i
        self.expect("{")
        end = self.closing.get(start)
        if end is None:
            self.fail("the function's body is never closed", at=start)
        self.bodies.append(Body(function, start + 1, end))
        self.i = end + 1

    def _declaration(self) -> None:
        while self.toks[self.i + 1][:1] == "!" and self.toks[self.i + 2][:1] == "!":
            self.i += 2
        function = self._header()
        if function.name.startswith(("llvm.dbg.", "llvm.experimental.noalias.scope.decl")):
            # Calls of these are skipped, so nothing refers to the declaration.
            del self.module.globals[function.name]

    def _header(self) -> Function:
        """Everything up to a function's body."""
        toks = self.toks
        self.i += 1
        draft = Function.__new__(Function)
        draft._start(self.module, "", t.void, "")
        self._properties(draft)
        cc = self.convention()
        return_attributes = self.attributes()
        result = self.type()
        if result in (t.label, t.metadata) or isinstance(result, t.FunctionType):
            self.fail(f"a function cannot return {result}", at=self.i - 1)
        at = self.i
        function = self.nameless[at] if at in self.nameless else self.globals.get(key_of(toks[at]))
        if toks[at][:1] != "@" or not isinstance(function, Function):
            self.fail(f"expected the function's name, found {show(toks[at])}")
        name = function.name
        if name in self.module.globals and name.startswith("llvm."):
            # Several old names of an intrinsic, by pointee type, are now one.
            other = self.module.globals[name]
            assert isinstance(other, Function)
            self.globals[key_of(toks[at])] = function = other
        elif name in self.module.globals:
            self.fail(f"the symbol {show(toks[at])} is defined twice", "give one of them another name", at=at)
        if name.startswith("llvm."):
            if toks[at] in self.intrinsics:
                self.fail(f"the symbol {show(toks[at])} is declared twice", "drop one of the declarations", at=at)
            self.intrinsics.add(toks[at])
        self.i += 1
        params, names, attributes, variadic = self._parameters()
        if name.startswith(_COPIES) and len(params) == 5:
            for column in (params, names, attributes):
                del column[3]
        while len(params) < grown(name):
            params.append(t.i1)
            names.append("")
            attributes.append({})
        function.function_type = t.function(result, tuple(params), variadic)
        function.args = [Argument(param, names[i], i, function) for i, param in enumerate(params)]
        for index, number in self.skips.items():
            self.numbered[function.args[index]] = number
        for arg, found in zip(function.args, attributes, strict=True):
            arg.attributes = found
        function.cc, function.return_attributes = cc, return_attributes
        function.linkage, function.dso_local = draft.linkage, draft.dso_local
        function.visibility, function.dll = draft.visibility, draft.dll
        function.value_type = function.function_type
        self._unnamed_addr(function)
        if toks[self.i] == "addrspace":
            function.type = t.pointer(self._address_space())
        function.attributes, groups = self.function_attributes(resolve=False)
        if groups:
            self.grouped.append((function, groups))
        self._header_tail(function)
        function.place = self.place(at)
        if not is_operation(name):
            self.module.globals[name] = function
        return function

    def _header_tail(self, function: Function) -> None:
        toks = self.toks
        while True:
            token = toks[self.i]
            if token == "align":
                self.i += 1
                if self.accept("("):
                    function.align = self.number(1 << 32, "alignment")
                    self.expect(")")
                else:
                    function.align = self.number(1 << 32, "alignment")
                if function.align & (function.align - 1):
                    self.fail(f"the alignment {function.align} is not a power of two", at=self.i - 1)
            elif token == "gc":
                self.i += 1
                function.gc = self.string()
            elif token == "prefix":
                self.i += 1
                function.prefix_data = self.typed_constant()
            elif token == "prologue":
                self.i += 1
                function.prologue_data = self.typed_constant()
            elif token == "personality":
                self.i += 1
                function.personality = self.typed_constant()
            elif token[:1] == "!" and toks[self.i + 1][:1] == "!":
                self.global_attachment(function)
            elif token in ("unnamed_addr", "local_unnamed_addr"):
                self._unnamed_addr(function)
            elif not self._placement(function):
                found, groups = self.function_attributes(resolve=False)
                if not found and not groups:
                    return
                function.attributes.update(found)
                self.grouped.append((function, groups))

    def _parameters(self) -> tuple[list[Type], list[str], list[Attributes], bool]:
        toks = self.toks
        params: list[Type] = []
        names: list[str] = []
        attributes: list[Attributes] = []
        taken: set[str] = set()
        number = 0
        self.skips.clear()
        self.expect("(")
        if self.accept(")"):
            return params, names, attributes, False
        while True:
            if self.accept("..."):
                self.expect(")")
                return params, names, attributes, True
            at = self.i
            type, pointee = self.type_and_pointee()
            if type in (t.void, t.label) or isinstance(type, t.FunctionType):
                self.fail(f"a parameter cannot have type {type}", at=at)
            token = toks[self.i]
            found: Attributes = {}
            if token[:1] != "%" and (found := self.attributes()):
                self.typed_attributes(found, pointee, at)
                token = toks[self.i]
            name = ""
            if token[:1] == "%":
                if token[1:].isdecimal():
                    if len(token) > 10 or int(token[1:]) < number:
                        self.fail(f"the parameter is number {token[1:]}, but {number} is the next number")
                    if int(token[1:]) > number:
                        number = self.skips[len(params)] = int(token[1:])
                else:
                    name = name_of(token)
                    if name in taken:
                        self.fail(f"the parameter {show(token)} stands twice")
                    taken.add(name)
                self.i += 1
            if not name:
                number += 1
            params.append(type)
            names.append(name)
            attributes.append(found)
            if self.accept(")"):
                return params, names, attributes, False
            self.expect(",")

    def _module_use_list_order(self) -> None:
        self._use_list_order()


def _complete_structors(item: GlobalVariable) -> None:
    """Add the third field (associated data) to constructors of releases before 9."""
    value = item.initializer
    if not isinstance(value, ConstantAggregate) or not isinstance(item.value_type, t.ArrayType):
        return
    old = item.value_type.element
    if not isinstance(old, t.StructType) or old.elements is None or len(old.elements) != 2:
        return
    new = t.struct((*old.elements, t.ptr))
    entries = tuple(ConstantAggregate(new, (*entry.elements, ConstantNull(t.ptr))) for entry in value.elements
                    if isinstance(entry, ConstantAggregate))
    item.value_type = t.array(len(entries), new)
    item.initializer = ConstantAggregate(item.value_type, entries)


def _ask_for_protection(module: Module) -> None:
    """Apply module flags for return address signing and branch targets to functions without these attributes.

    LLVM copies them as it reads (golden: aarch64/signed-with-key-b).
    """
    def asks(name: str) -> bool:
        return bool(module.flags.get(name, (0, 0))[1] == 1)

    attributes = {name: "" for name in _PROTECTIONS if asks(name)}
    if asks("sign-return-address"):
        attributes["sign-return-address"] = "all" if asks("sign-return-address-all") else "non-leaf"
        attributes["sign-return-address-key"] = "b_key" if asks("sign-return-address-with-bkey") else "a_key"
    for function in module.functions if attributes else ():
        if function.blocks:
            for name, value in attributes.items():
                function.attributes.setdefault(name, value)


def _position(error: SmemitError) -> tuple[int, int]:
    place: Any = error.place
    return (place.line, place.column) if hasattr(place, "line") else (0, 0)


_TOP_LEVEL: dict[str, Callable[[ModuleReader], None]] = {
    "define": ModuleReader._definition, "declare": ModuleReader._declaration,
    "source_filename": ModuleReader._source_filename, "target": ModuleReader._target,
    "module": ModuleReader._module_assembly, "attributes": ModuleReader.group_definition,
    "uselistorder": ModuleReader._module_use_list_order, "uselistorder_bb": ModuleReader._module_use_list_order,
}
_BY_FIRST: dict[str, Callable[[ModuleReader], None]] = {
    "@": ModuleReader._global, "%": ModuleReader._type, "$": ModuleReader._comdat,
    "!": ModuleReader.metadata_definition, "^": ModuleReader._summary,
}
