"""The base of the reader: token access, errors with positions, and types.

Typed pointers of old releases become `ptr`. The pointee matters only where old syntax omits a type, which is always
that of the type just read: `pointee` has it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from smemit.errors import SmemitError, TextError, UnsupportedError
from smemit.ir import types as t
from smemit.ir.module import Module
from smemit.ir.text.lexer import END, POINTER, Source, TextPlace, name_of, show
from smemit.ir.types import Type

DEEPEST = 100
"""Largest nesting depth of types and constants; LLVM's own tests stay below 20."""
MOST_BITS = 1 << 23
_SIMPLE: dict[str, Type] = {
    **{type.text: type for type in (
        t.void, t.label, t.token, t.metadata, t.half, t.bfloat, t.float_, t.double, t.x86_fp80, t.fp128, t.ppc_fp128,
        t.ptr, t.target("x86_amx"), *map(t.integer, (1, 8, 16, 32, 64, 128)))},
}
_MOST_SPACE = (1 << 24) - 1
_SUFFIXES = frozenset(("*", "(", "addrspace"))


class TypeReader:
    """Reads types; `i` is the next token's index."""

    def __init__(self, source: Source, module: Module) -> None:
        self.source, self.module = source, module
        self.toks = source.tokens
        self.i = 0
        self.depth = 0
        self.simple = dict(_SIMPLE)
        """Single-token types; named ones are added when they are defined or first used."""
        self.vectors: dict[tuple[str, str], Type] = {}
        """Vector types `<N x T>` by their tokens."""
        self.functions: dict[tuple[object, ...], t.FunctionType] = {}
        """Function types by result and tokens up to the first closing bracket."""
        self.pointee: Type | None = None
        """Pointee of the last typed pointer."""
        self.undefined: dict[str, int] = {}
        """Named types seen but not yet defined, with the token of their first use."""
        self.errors: list[SmemitError] = []

    # ---- tokens

    def use(self, source: Source) -> None:
        """Switch to the tokens of another source."""
        self.source, self.toks = source, source.tokens

    def place(self, index: int) -> TextPlace:
        return self.source.place(index)

    def fail(self, message: str, *notes: str, at: int | None = None) -> NoReturn:
        raise TextError(message, place=self.place(self.i if at is None else at), notes=notes)

    def unsupported(self, feature: str, *notes: str, at: int | None = None) -> NoReturn:
        raise UnsupportedError(f"{feature} is not supported", place=self.place(self.i if at is None else at),
                               notes=notes)

    def expect(self, token: str) -> None:
        if self.toks[self.i] != token:
            self.fail(f"expected '{token}', found {show(self.toks[self.i])}")
        self.i += 1

    def accept(self, token: str) -> bool:
        if self.toks[self.i] == token:
            self.i += 1
            return True
        return False

    def number(self, most: int, what: str = "number") -> int:
        """A plain decimal number up to `most`."""
        token = self.toks[self.i]
        base = 10
        if token[:3] == "u0x":
            token, base = token[3:], 16
        elif not token.isdecimal():
            self.fail(f"expected a {what}, found {show(token)}")
        if len(token) > 20 or int(token, base) > most:
            self.fail(f"the {what} {show(token)} is too large", f"the largest is {most}")
        self.i += 1
        return int(token, base)

    def string_token(self) -> str:
        """The next token, a string in quotes."""
        token = self.toks[self.i]
        if token[:1] != '"' or len(token) < 2 or token[-1] != '"':
            self.fail(f"expected a string, found {show(token)}")
        self.i += 1
        return token

    def string(self) -> str:
        return name_of("s" + self.string_token())

    def skip_group(self) -> None:
        """Skip a bracketed group."""
        toks, i, depth = self.toks, self.i, 0
        while True:
            token = toks[i]
            if token in ("(", "{", "["):
                depth += 1
            elif token in (")", "}", "]"):
                depth -= 1
            elif token == END:
                self.fail("a bracket is never closed")
            i += 1
            if depth <= 0:
                break
        self.i = i

    def words_until_closed(self) -> str:
        """The text of a group in parentheses, without them, in the writer's spacing."""
        start = self.i
        self.skip_group()
        return join(self.toks[start + 1:self.i - 1])

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail(f"nested more than {DEEPEST} levels deep")

    # ---- types

    def type(self) -> Type:
        """Any type; `pointee` is set if it is a typed pointer."""
        toks, i = self.toks, self.i
        found = self.simple.get(toks[i])
        if found is not None and toks[i + 1] not in _SUFFIXES:
            self.i = i + 1
            return found
        # Most vector types are cached: `<2 x ptr>`.
        short = (toks[i + 1], toks[i + 3]) if found is None and toks[i] == "<" else None
        if short is not None and toks[i + 4] == ">" and short in self.vectors and toks[i + 5] not in _SUFFIXES:
            self.i = i + 5
            return self.vectors[short]
        self.deeper()
        type = self._first()
        if short is not None and self.i == i + 5:
            self.vectors[short] = type
        type = self._suffixes(type)
        self.depth -= 1
        return type

    def type_and_pointee(self) -> tuple[Type, Type | None]:
        """Any type, and the pointee if it is a typed pointer."""
        toks, i = self.toks, self.i
        found = self.simple.get(toks[i])
        if found is not None and toks[i + 1] not in _SUFFIXES:
            self.i = i + 1
            return found, None
        type = self.type()
        typed = isinstance(type, t.PointerType) and toks[self.i - 1] == "*"
        return type, self.pointee if typed else None

    def _first(self) -> Type:
        token = self.toks[self.i]
        found = self.simple.get(token)
        if found is not None:
            self.i += 1
            return found
        if token == "[":
            self.i += 1
            count = self.number((1 << 64) - 1, "count")
            self.expect("x")
            element = self._element("an array")
            self.expect("]")
            return t.array(count, element)
        if token == "<":
            return self._vector_or_packed()
        if token == "{":
            return t.struct(self._fields())
        if token[:1] == "%":
            return self.named_type()
        if token == "target":
            return self._target_type()
        if token == "x86_mmx":
            self.unsupported("the type x86_mmx", "LLVM 20 dropped it")
        if token.startswith(POINTER):
            return self._pointer(token)
        if token[:1] != "i" or not token[1:].isdecimal():
            self.fail(f"expected a type, found {show(token)}")
        width = int(token[1:]) if len(token) <= 8 else 0
        if not 0 < width <= MOST_BITS:
            self.fail(f"there is no type {show(token)}", f"an integer has 1 to {MOST_BITS} bits")
        self.i += 1
        type = self.simple[token] = t.integer(width)
        return type

    def _pointer(self, token: str) -> Type:
        """A pointer with its address space, in one token."""
        digits = token[len(POINTER) + 1:-1]
        if len(digits) > 8 or int(digits) > _MOST_SPACE:
            self.fail(f"the address space {show(digits)} is too large", f"the largest is {_MOST_SPACE}")
        self.i += 1
        type = self.simple[token] = t.pointer(int(digits))
        return type

    def _target_type(self) -> Type:
        """`target("name", types and numbers)`."""
        self.i += 1
        self.expect("(")
        parts = [self.string_token()]
        while not self.accept(")"):
            self.expect(",")
            if self.toks[self.i].isdecimal():
                parts.append(str(self.number((1 << 32) - 1)))
            else:
                parts.append(str(self.type()))
        return t.target(f"target({', '.join(parts)})")

    def _suffixes(self, type: Type) -> Type:
        toks = self.toks
        while True:
            token = toks[self.i]
            if token == "*":
                self.i += 1
                type, self.pointee = self._pointer_to(type, 0), type
            elif token == "addrspace":
                self.i += 1
                self.expect("(")
                space = self.space_number()
                if type is t.ptr and toks[self.i] != "*":
                    type = t.pointer(space)
                else:
                    self.expect("*")
                    type, self.pointee = self._pointer_to(type, space), type
            elif token == "(":
                type = self._function(type)
            else:
                return type

    def space_number(self) -> int:
        """An address space and the closing bracket; those with names (globals, stack, code) are 0 on every target."""
        if self.toks[self.i] in ('"A"', '"G"', '"P"'):
            self.i += 1
            space = 0
        else:
            space = self.number(_MOST_SPACE, "address space")
        self.expect(")")
        return space

    def _pointer_to(self, type: Type, space: int) -> Type:
        if type in (t.void, t.label, t.metadata, t.token):
            self.fail(f"there is no pointer to {type}", *(["use i8*"] if type is t.void else []))
        return t.pointer(space)

    def _function(self, result: Type) -> t.FunctionType:
        toks, start = self.toks, self.i
        try:
            end = toks.index(")", start)
        except ValueError:
            end = start
        key = result, *toks[start:end]
        found = self.functions.get(key)
        if found is not None:
            self.i = end + 1
            return found
        if result in (t.label, t.metadata) or isinstance(result, t.FunctionType):
            self.fail(f"a function cannot return {result}")
        self.i += 1
        params: list[Type] = []
        variadic = False
        if not self.accept(")"):
            while True:
                if self.accept("..."):
                    variadic = True
                    self.expect(")")
                    break
                param = self.type()
                if param is t.void or isinstance(param, t.FunctionType):
                    self.fail(f"a parameter cannot have type {param}", at=self.i - 1)
                params.append(param)
                if self.accept(")"):
                    break
                self.expect(",")
        found = t.function(result, tuple(params), variadic)
        if self.i == end + 1:
            self.functions[key] = found
        return found

    def _element(self, what: str) -> Type:
        at = self.i
        element = self.type()
        if element in (t.void, t.label, t.metadata, t.token) or isinstance(element, t.FunctionType):
            self.fail(f"{what} cannot hold {element}", at=at)
        return element

    def _fields(self) -> tuple[Type, ...]:
        self.expect("{")
        fields: list[Type] = []
        if not self.accept("}"):
            fields.append(self._element("a struct"))
            while self.accept(","):
                fields.append(self._element("a struct"))
            self.expect("}")
        return tuple(fields)

    def _vector_or_packed(self) -> Type:
        self.i += 1
        if self.toks[self.i] == "{":
            fields = self._fields()
            self.expect(">")
            return t.struct(fields, packed=True)
        scalable = False
        if self.accept("vscale"):
            scalable = True
            self.expect("x")
        at = self.i
        count = self.number((1 << 32) - 1, "count")
        if not count:
            self.fail("a vector has at least one element", at=at)
        self.expect("x")
        at = self.i
        element = self.type()
        if not isinstance(element, t.IntType | t.FloatType | t.PointerType):
            self.fail(f"a vector cannot hold {element}", at=at)
        self.expect(">")
        return t.vector(count, element, scalable)

    def named_type(self) -> Type:
        """A named type `%name`; unknown names are opaque until they are defined."""
        token = self.toks[self.i]
        name = name_of(token)
        known = self.module.structs.get(name)
        if known is None:
            if self.undefined is CLOSED:
                self.fail(f"the type {show(token)} is not defined")
            self.undefined.setdefault(name, self.i)
            known = self.module.struct(name)
        self.i += 1
        self.simple[token] = known
        return known

    def type_definition(self) -> None:
        """`%name = type ...`."""
        at = self.i
        token = self.toks[at]
        name = name_of(token)
        self.i += 3
        if token in self.simple and name not in self.undefined:
            self.fail(f"the type {show(token)} is defined twice", at=at)
        if self.accept("opaque"):
            self.simple[token] = self.module.struct(name)
            self.module.structs[name] = self.module.structs.pop(name)
        elif self.toks[self.i] == "{" or (self.toks[self.i] == "<" and self.toks[self.i + 1] == "{"):
            packed = self.accept("<")
            fields = self._fields()
            if packed:
                self.expect(">")
            self.simple[token] = self.module.struct(name, fields, packed)
            # Move a type that was used earlier to its definition, so that printing and reading again changes nothing.
            self.module.structs[name] = self.module.structs.pop(name)
        elif name in self.undefined:
            self.fail(f"the type {show(token)} is used before its definition, so it must be a struct", at=at)
        else:
            self.simple[token] = self.type()
            return
        self.undefined.pop(name, None)

    def close_types(self) -> None:
        """Check after the last definition that every used name is defined and no struct contains itself."""
        for name, at in self.undefined.items():
            self.errors.append(TextError(f"the type '%{name}' is not defined", place=self.place(at)))
        self.undefined = CLOSED
        done: set[Type] = set()
        for struct in self.module.structs.values():
            if struct not in done and _holds_itself(struct, done):
                self.errors.append(TextError(f"the type {struct} holds itself", place=self.source.text.file,
                                             notes=["hold a ptr to it instead"]))
                struct.elements = ()


CLOSED: dict[str, int] = {}
"""Replaces `undefined` once all types are known."""


def _holds_itself(struct: Type, done: set[Type]) -> bool:
    """Depth-first search over the contained types of a struct; `done` has the valid ones."""
    path: set[Type] = set()
    stack: list[tuple[Type, bool]] = [(struct, False)]
    while stack:
        type, leaving = stack.pop()
        if leaving:
            path.discard(type)
            done.add(type)
            continue
        if type in path:
            return True
        inner: Iterable[Type]
        if isinstance(type, t.StructType):
            inner = type.elements or ()
        elif isinstance(type, t.ArrayType):
            inner = (type.element,)
        else:
            continue
        if type not in done:
            path.add(type)
            stack.append((type, True))
            stack.extend((part, False) for part in inner)
    return False


def join(tokens: Iterable[str]) -> str:
    """Tokens as text, with LLVM's spacing."""
    parts: list[str] = []
    tight = True
    for token in tokens:
        if not tight and token not in _TIGHT_BEFORE:
            parts.append(" ")
        parts.append(token)
        tight = token in _TIGHT_AFTER
    return "".join(parts)


_TIGHT_BEFORE = frozenset((",", ")", "}", "("))
_TIGHT_AFTER = frozenset(("(", "{", "!"))
