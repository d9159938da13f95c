"""`module asm`: directives become the stream's calls, instructions go to the target's assembler.

Needs:  the lines of the module's assembly, and the stream at the start of `.text`.
Gives:  their sections, symbols and bytes, before everything else, as in LLVM.
Keeps:  nothing; unsupported statements are refused with their line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.compile.mc.emit import nop_family
from smemit.compile.mc.inline_asm import AsmCode, Statements, number
from smemit.compile.objfile import sections as kinds
from smemit.compile.objfile.sections import SectionSpec
from smemit.compile.objfile.stream import Address, ObjectStream
from smemit.errors import UnsupportedError
from smemit.ir.limits import MOST_ZEROS
from smemit.ir.module import Function, Module

if TYPE_CHECKING:
    from smemit.isa.description import Target

Assembler = Callable[[list[str], Statements, frozenset[str]], AsmCode]
"""A target's `assemble_module`."""

_TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|/\*.*?\*/|(?:#|//)[^\n]*|[\n;]|[^"/#\n;]+|.', re.S)
_LABEL = re.compile(r'\s*("(?:\\.|[^"\\])*"|[A-Za-z_.$][\w.$@]*|\d+)\s*:(?!:)')
_LARGEST_SHIFT = 16
_NAME = re.compile(r"[A-Za-z_.$][\w.$]*")
_INTEGERS = {".byte": 1, ".2byte": 2, ".short": 2, ".word": 2, ".value": 2, ".hword": 2, ".4byte": 4, ".long": 4,
             ".int": 4, ".8byte": 8, ".quad": 8}
_ATTRIBUTES = {".globl": "global", ".global": "global", ".weak": "weak", ".local": "local", ".hidden": "hidden",
               ".protected": "protected"}
_TYPES = {"function": "function", "object": "object", "gnu_indirect_function": "ifunc"}
_SECTION_TYPES = {"progbits": 1, "nobits": 8, "note": 7, "init_array": 14, "fini_array": 15, "preinit_array": 16}
_FLAGS = {"a": 0x2, "x": 0x4, "w": 0x1, "M": 0x10, "S": 0x20, "T": 0x400, "R": 0x200000}
_KNOWN = ((".rodata", 1, 0x2), (".text", 1, 0x6), (".init", 1, 0x6), (".fini", 1, 0x6), (".data", 1, 0x3),
          (".bss", 8, 0x3), (".tdata", 1, 0x403), (".tbss", 8, 0x403), (".init_array", 14, 0x3),
          (".fini_array", 15, 0x3), (".preinit_array", 16, 0x3), (".note", 7, 0))
"""Type and flags of sections requested by name alone."""
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "\\": "\\", '"': '"'}


class ModuleAssembly:
    """Processes the assembly of one module."""

    def __init__(self, module: Module, target: Target, stream: ObjectStream, assemble: Assembler | None) -> None:
        self.module, self.target, self.stream, self.assemble = module, target, stream, assemble
        self.names = Statements(named=True)
        self.visible: set[str] = set()
        """Global symbols: jumps to them are left to the linker."""
        self.labels: set[str] = set()
        """All names that the text defines."""
        self.section = self.before = kinds.TEXT
        self.saved: list[tuple[SectionSpec, SectionSpec]] = []
        nops = target.nops
        self.padding = nop_family(nops.padding, nops.extender, target.elf.get("assembler_nop", max(nops.padding)))

    def run(self) -> None:
        """Emit everything."""
        statements = list(_statements("\n".join(self.module.assembly)))
        for label, text in statements:
            if label:
                self.labels.add(label)
            elif (word := text.split(None, 1)[0]) in (".globl", ".global", ".weak"):
                self.visible.update(_names(text[len(word):]))
        for label in self.labels - self.visible:
            if label in self.module.globals:
                raise UnsupportedError(f"module asm defines {label}, which the module knows, for itself alone",
                                       notes=[f"add `.globl {label}` to it"])
        code: list[tuple[str, str]] = []
        for label, text in statements:
            if label or not (text.startswith(".") or _is_assignment(text)):
                code.append((label, text))
                continue
            self._code(code)
            code = []
            try:
                self._directive(text)
            except ValueError:
                raise _refused(text) from None
        self._code(code)

    # ---- instructions and labels

    def _code(self, statements: list[tuple[str, str]]) -> None:
        if not statements:
            return
        stream = self.stream
        if all(label for label, _ in statements):
            for label, _ in statements:
                if not label.isdigit():
                    stream.label(label)
            return
        if self.assemble is None:
            raise UnsupportedError(f"module asm with instructions is not assembled for {self.target.name}",
                                   notes=["directives and data are"])
        lines = [f"{label}:" if label else text for label, text in statements]
        here = frozenset(label for label, _ in statements if label and label not in self.visible)
        for _, text in statements:
            words = text.split()
            if len(words) == 2 and not words[0].startswith("call") and (
                    words[1] in self.labels - self.visible - here or self._is_near(words)):
                raise UnsupportedError(f"module asm jumps to {words[1]}, which stands apart from the jump")
        code = self.assemble(lines, self.names, here)
        events = sorted([(place, 0, name) for name, place in code.labels.items()]
                        + [(at, 1, symbol) for at, _, symbol, _ in code.fixups])
        for _, _, name in events:
            if not name.startswith("smemit_"):
                stream.symbol(name)
        stream.assembled(code)

    def _is_near(self, words: list[str]) -> bool:
        """Whether a jump goes to a local function, so that its length would depend on the distance."""
        item = self.module.globals.get(words[1])
        return words[0][0] == "j" and isinstance(item, Function) and item.is_local and bool(item.blocks)

    # ---- directives

    def _directive(self, text: str) -> None:
        if _is_assignment(text):
            name, _, rest = text.partition("=")
            self._assign(name.strip(), rest.strip())
            return
        word, _, rest = text.partition(" ") if " " in text else text.partition("\t")
        rest = rest.strip()
        stream = self.stream
        if word in _ATTRIBUTES:
            for name in _names(rest):
                stream.attribute(name, _ATTRIBUTES[word])
        elif word in _INTEGERS:
            for part in _parts(rest):
                self._integer(part, _INTEGERS[word])
        elif word in (".ascii", ".asciz", ".string"):
            for part in _parts(rest):
                stream.data(_string(part) + (b"" if word == ".ascii" else b"\0"))
        elif word in (".zero", ".skip", ".space"):
            count, *fill = _parts(rest)
            if number(count) > MOST_ZEROS:
                raise _refused(text)
            if fill and number(fill[0]):
                stream.data(bytes([number(fill[0]) & 255]) * number(count))
            else:
                stream.zeros(number(count))
        elif word in (".p2align", ".align", ".balign"):
            self._align(word, _parts(rest))
        elif word in (".section", ".pushsection", ".text", ".data", ".bss", ".previous", ".popsection"):
            self._section(word, rest)
        elif word == ".type":
            name, kind = _parts(rest)
            kind = kind.lstrip("@%").removeprefix("STT_").lower()
            if kind != "notype":
                stream.attribute(name, _TYPES[kind] if kind in _TYPES else _fail(text))
        elif word == ".size":
            name, size = _parts(rest)
            stream.size(name, self._size(size, text))
        elif word == ".set" or word == ".equ":
            name, value = _parts(rest)
            self._assign(name, value)
        elif word == ".comm":
            name, size, *align = _parts(rest)
            stream.common(name, number(size), number(align[0]) if align else 1)
        elif word == ".ident":
            stream.ident(_string(rest).decode("latin-1"))
        else:
            raise _refused(text)

    def _integer(self, part: str, size: int) -> None:
        stream = self.stream
        if re.fullmatch(r"-?\s*\w+", part) and (part[-1:].isalnum()) and part.lstrip("- ")[:1].isdigit():
            value = -number(part[1:].strip()) if part[0] == "-" else number(part)
            stream.data((value & (1 << 8 * size) - 1).to_bytes(size, self.target.endian), size)  # type: ignore[arg-type]
            return
        stream.address(self._address(part), size)

    def _address(self, text: str) -> Address:
        """A symbol, plus a number, minus another symbol."""
        match = re.fullmatch(r"([A-Za-z_.$][\w.$]*)\s*(?:([+-])\s*(\d\w*))?\s*(?:-\s*([A-Za-z_.$][\w.$]*))?", text)
        if match is None:
            raise _refused(text)
        name, sign, amount, minus = match.groups()
        offset = (number(amount) if amount else 0) * (-1 if sign == "-" else 1)
        return Address(self._here(name), offset, self._here(minus) if minus else "")

    def _here(self, name: str) -> str:
        if name != ".":
            return name
        name = f".Lsmemit_here{len(self.labels)}"
        self.labels.add(name)
        self.stream.label(name)
        return name

    def _size(self, text: str, line: str) -> int:
        if text[:1].isdigit():
            return number(text)
        match = re.fullmatch(r"\.\s*-\s*([A-Za-z_.$][\w.$]*)", text)
        symbol = self.stream.names.get(match[1]) if match else None
        if symbol is None or symbol.section is not self.stream.current:
            raise _refused(line)
        return self.stream.current.end - symbol.value

    def _assign(self, name: str, value: str) -> None:
        address = self._address(value)
        if address.minus or not _NAME.fullmatch(name) or name == ".":
            raise _refused(f"{name} = {value}")
        self.stream.assign(name, address)

    def _align(self, word: str, parts: list[str]) -> None:
        if len(parts) != 1:
            raise _refused(f"{word} {', '.join(parts)}")
        given = number(parts[0])
        if word == ".p2align":
            given = 1 << min(given, _LARGEST_SHIFT + 1)
        align = max(given, 1)
        if align & (align - 1) or align > 1 << _LARGEST_SHIFT:
            raise _refused(f"{word} {parts[0]}")
        self.stream.align(align, self.padding)

    def _section(self, word: str, rest: str) -> None:
        if word == ".pushsection":
            self.saved.append((self.section, self.before))
        if word == ".popsection":
            if not self.saved:
                raise _refused(word)
            self.section, self.before = self.saved.pop()
        elif word == ".previous":
            self.section, self.before = self.before, self.section
        else:
            spec = {".text": kinds.TEXT, ".data": kinds.DATA, ".bss": kinds.BSS}.get(word) or self._named(rest)
            self.section, self.before = spec, self.section
        self.stream.section(self.section)

    def _named(self, text: str) -> SectionSpec:
        name, *more = _parts(text)
        name = _string(name).decode("latin-1") if name[:1] == '"' else name
        type, flags = next(((type, flags) for stem, type, flags in _KNOWN
                            if name == stem or name.startswith(stem + ".")), (1, 0))
        entry = 0
        if more:
            letters = _string(more[0]).decode("latin-1")
            if not set(letters) <= _FLAGS.keys():
                raise _refused(text)
            flags = sum(_FLAGS[letter] for letter in set(letters))
            if len(more) > 1:
                word = more[1].lstrip("@%")
                type = _SECTION_TYPES[word] if word in _SECTION_TYPES else _fail(text)
            if flags & 0x10:
                entry, more = number(more[2]), more[:2]
            if len(more) > 2:
                raise _refused(text)
        return SectionSpec(name, type, flags, entry)


def _statements(text: str) -> list[tuple[str, str]]:
    """(label, "") and ("", statement) in order, without comments."""
    found: list[tuple[str, str]] = []
    line = ""
    for token in [*_TOKEN.findall(text.replace("\r", "\n")), "\n"]:
        if token not in ("\n", ";"):
            line += " " if token.startswith(("/*", "#", "//")) else token
            continue
        while match := _LABEL.match(line):
            label = match[1]
            found.append((_string(label).decode("latin-1") if label[0] == '"' else label, ""))
            line = line[match.end():]
        if line.strip():
            found.append(("", line.strip()))
        line = ""
    return found


def _is_assignment(text: str) -> bool:
    return re.match(r"[A-Za-z_.$][\w.$]*\s*=", text) is not None


def _parts(text: str) -> list[str]:
    """Split operands at commas outside of strings."""
    return [part.strip() for part in re.findall(r'(?:"(?:\\.|[^"\\])*"|[^,"])+', text)]


def _names(text: str) -> list[str]:
    names = [part for part in _parts(text) if part]
    for name in names:
        if not _NAME.fullmatch(name):
            raise _refused(text)
    return names


def _string(text: str) -> bytes:
    """The bytes of a quoted string."""
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise _refused(text)

    def plain(match: re.Match[str]) -> str:
        word = match[1]
        if word[0].isdigit():
            return chr(int(word, 8) & 255)
        return _ESCAPES[word] if word in _ESCAPES else _fail(text)

    raw = re.sub(r"\\([0-7]{1,3}|.)", plain, text[1:-1])
    return raw.encode("utf-8", "surrogateescape") if max(map(ord, raw), default=0) > 255 else raw.encode("latin-1")


def _fail(text: str) -> Any:
    raise _refused(text)


def _refused(text: str) -> UnsupportedError:
    return UnsupportedError(f"module asm: {text.strip()[:80]!r} is not assembled",
                            notes=["compile it into an object of its own"])
