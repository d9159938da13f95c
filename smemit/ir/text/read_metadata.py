"""Read metadata: keep the text of what affects the object, skip the rest, refuse unsupported additions to the object.

`read_debug_info.py` reads debug metadata."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smemit.ir.attributes import SECTION_PREFIX, TYPE_HASH
from smemit.ir.module import NO_METADATA, Function, GlobalVariable, Module
from smemit.ir.ops import Call
from smemit.ir.text.lexer import END, Source, show, unescape
from smemit.ir.text.read_types import TypeReader, join
from smemit.ir.values import MetadataValue

if TYPE_CHECKING:
    from smemit.ir.debug_info import Location
    from smemit.ir.text.read_debug_info import DebugInfoReader

KEPT = frozenset(("is_base_value", "nontemporal", "range", "unpredictable"))
"""Metadata of operations that code generation at -O0 or a pass uses."""
_REFUSED_ATTACHMENTS = frozenset((
    "absolute_symbol", "associated", "elf_section_properties", "exclude", "implicit.ref", "kcfi_type",
    "pcsections",
))
_REFUSED_LISTS = {
    "!llvm.dependent-libraries": "a list of dependent libraries",
    "!llvm.commandline": "a recorded command line",
}
_REPLACEABLE = frozenset(("weak", "linkonce", "extern_weak", "common"))
"""Linkages of functions that the linker may replace by others."""
_END = "\0"
"""End marker after the tokens of a node."""
_MOST_NODES = 1000
"""Largest number of nodes in an expanded attachment."""


class MetadataReader(TypeReader):
    """Reads metadata."""

    def __init__(self, source: Source, module: Module) -> None:
        super().__init__(source, module)
        self.nodes: dict[str, int] = {}
        """Token index of each numbered node's value."""
        self.lists: dict[str, list[str]] = {}
        """The node names of each named list."""
        self.strips_debug = False
        self.debug: DebugInfoReader | None = None
        """Reads locations; None if the module keeps no debug information."""
        self.subprograms: list[tuple[Function, int]] = []
        """Functions with debug information, and the token that names their subprogram."""
        self.location: Location | None = None
        """The location of the operation whose attachments were read last."""

    # ---- at top level

    def metadata_definition(self) -> None:
        """`!0 = !{...}` or `!llvm.ident = !{!0}`."""
        name = self.toks[self.i]
        at = self.i
        self.i += 1
        self.expect("=")
        if name[1:].isdecimal():
            if name in self.nodes:
                self.fail(f"the metadata {name} is defined twice", at=at)
            self.nodes[name] = self.i
            self._skip_value()
            return
        self.expect("!")
        start = self.i
        self.skip_group()
        inside = self.toks[start + 1:self.i - 1]
        self.lists.setdefault(name, []).extend(token for token in inside if token[:1] == "!")
        if name in _REFUSED_LISTS:
            self.unsupported(_REFUSED_LISTS[name], at=at)

    def _skip_value(self) -> None:
        toks = self.toks
        while toks[self.i] in ("distinct", "metadata"):
            self.i += 1
        token = toks[self.i]
        if token[:1] != "!":
            # Old releases may have plain values here, such as !0 = i32 1, which are skipped.
            self.i += 1
            token = toks[self.i]
        if token == END:
            self.fail("expected metadata")
        self.i += 1
        if token[:1] == "!" and toks[self.i] in ("(", "{"):
            self.skip_group()

    def finish_metadata(self) -> None:
        """Turn module flags and identification into fields of the module, once all nodes are known."""
        for name in self.lists.get("!llvm.ident", ()):
            tokens = self._node_tokens(name)
            self.module.identification.extend(_text(token) for token in tokens if token[:2] == '!"')
        for name in self.lists.get("!llvm.linker.options", ()):
            words = (_text(token) for token in self._node_tokens(name) if token[:2] == '!"')
            self.module.linker_options.append(tuple(words))
        for name in self.lists.get("!llvm.module.flags", ()):
            self._flag(name)
        for function in self.module.functions:
            if TYPE_HASH in function.metadata:
                function.metadata[TYPE_HASH] = self._type_hash(function)
            if SECTION_PREFIX in function.metadata:
                function.metadata[SECTION_PREFIX] = self._section_prefix(function)
        self._debug_info()

    def _debug_info(self) -> None:
        """Begin to read debug information: its unit and the functions' subprograms."""
        flags = self.module.flags
        units = [name for name in self.lists.get("!llvm.dbg.cu", ()) if not self._is_silent(name)]
        if not units or self.strips_debug:
            return
        # Imported late: most modules have no debug information.
        from smemit.ir.debug_info import DWARF_VERSION, VERSION, DebugInfo
        from smemit.ir.text.read_debug_info import REDUCED, DebugInfoReader, NotKept

        # LLVM drops debug information of any other version on reading.
        if flags.get("Debug Info Version", (0, 0))[1] != VERSION:
            return
        self.debug = debug = DebugInfoReader(self.toks, self.nodes, self.fail)
        try:
            if len(units) > 1:
                raise NotKept("several compile units")
            if flags.get("Dwarf Version", (0, DWARF_VERSION))[1] not in (4, 5) or flags.get("DWARF64", (0, 0))[1]:
                raise NotKept("a version of DWARF other than 4 and 5")
            made = self.module.debug = DebugInfo(debug.unit(units[0]))
            for function, at in self.subprograms:
                made.subprograms[function.name] = debug.subprogram(at)
        except NotKept as reason:
            self._leave_out_debug_info(str(reason))
        else:
            if debug.reduces:
                self.module.left_out = f"only the line tables of the debug information are kept, as {REDUCED} does"

    def check_locations(self) -> None:
        """Drop debug information that LLVM rejects: a call that could be inlined has no location."""
        debug = self.module.debug
        for function in self.module.functions if debug is not None else ():
            for op in function.operations() if debug is not None and debug.subprogram(function) else ():
                callee = op.callee if isinstance(op, Call) else None
                if isinstance(callee, Function) and callee.blocks and callee.linkage not in _REPLACEABLE \
                        and debug is not None and debug.subprogram(callee) and debug.location(op) is None:
                    self._leave_out_debug_info(f"a call of @{callee.name} without location")
                    return

    def _read_location(self, debug: DebugInfoReader, at: int) -> None:
        from smemit.ir.text.read_debug_info import NotKept

        try:
            self.location = debug.location(at)
        except NotKept as reason:
            self._leave_out_debug_info(str(reason))

    def _leave_out_debug_info(self, reason: str) -> None:
        from smemit.ir.text.read_debug_info import STRIPPED

        self.debug = self.module.debug = None
        self.module.left_out = f"the debug information is left out, as {STRIPPED} does: it has {reason}"

    def _type_hash(self, function: Function) -> str:
        """Parse two numbers."""
        text = self.metadata_text(function.metadata[TYPE_HASH].split())
        if not re.fullmatch(r"!\{i32 -?\d{1,10}, i32 -?\d{1,10}\}", text):
            self.fail(f"!{TYPE_HASH} of @{function.name} is {text}", "it holds two numbers of 32 bits")
        return text

    def _is_silent(self, unit: str) -> bool:
        """Whether a compile unit emits no debug info."""
        start = self.i = self.nodes.get(unit, 0)
        self._skip_value()
        return "NoDebug" in self.toks[start:self.i]

    def _flag(self, name: str) -> None:
        if name not in self.nodes:
            self.fail(f"the metadata {name} is not defined")
        self.i = self.nodes[name]
        at = self.i
        tokens = self._node_tokens(name)
        parts = _split(tokens)
        if len(parts) != 3 or len(parts[0]) != 2 or not parts[0][1].isdecimal() or parts[1][0][:2] != '!"':
            self.fail("a module flag has a behaviour, a name and a value",
                      'for example !{i32 7, !"PIC Level", i32 2}', at=at)
        behaviour, key, value = int(parts[0][1][:9]), _text(parts[1][0]), parts[2]
        if key in self.module.flags:
            self.fail(f"the module flag {show(key)} stands twice", at=at)
        if key in ("CG Profile", "Linker Options"):
            self.unsupported(f"the module flag {key!r}", at=at)
        if len(value) == 2 and value[0] == "i32" and value[1].lstrip("-").isdecimal() and len(value[1]) < 20:
            self.module.flags[key] = (behaviour, int(value[1]))
        elif len(value) == 1 and value[0][:2] == '!"':
            self.module.flags[key] = (behaviour, _text(value[0]))
        else:
            self.module.flags[key] = (behaviour, MetadataValue(self.metadata_text(value)))

    def _node_tokens(self, name: str) -> list[str]:
        """The tokens between a node's braces, without the word `metadata` of old releases."""
        start = self.nodes.get(name)
        if start is None:
            self.fail(f"the metadata {name} is not defined")
        self.i = start
        while self.toks[self.i] in ("distinct", "metadata", "!"):
            self.i += 1
        if self.toks[self.i] != "{":
            return []
        begin = self.i
        self.skip_group()
        return [token for token in self.toks[begin + 1:self.i - 1] if token != "metadata"]

    # ---- on operations and globals

    def attachments(self, owner: str) -> dict[str, str]:
        """Metadata attachments of an operation, `, !kind !node`...; `i` is at the comma."""
        kept: dict[str, str] = {}
        toks = self.toks
        while toks[self.i] == "," and toks[self.i + 1][:1] == "!":
            self.i += 1
            self._attachment(kept, owner)
        return kept or NO_METADATA

    def _section_prefix(self, function: Function) -> str:
        """Parse a name and a word."""
        text = self.metadata_text(function.metadata[SECTION_PREFIX].split())
        if not re.fullmatch(r'!\{!"(?:function_)?section_prefix", !"[\w.]+"\}', text):
            self.fail(f"!{SECTION_PREFIX} of @{function.name} is {text}", "it holds its name and a word")
        return text

    def global_attachment(self, item: Function | GlobalVariable) -> None:
        """`!kind !node` on a function or variable."""
        if isinstance(item, Function) and self.toks[self.i] == "!dbg":
            self.subprograms.append((item, self.i + 1))
        self._attachment(item.metadata, "function" if isinstance(item, Function) else "global")

    def _attachment(self, kept: dict[str, str], owner: str) -> None:
        at = self.i
        kind = self.toks[at][1:]
        if not kind or kind[0] == '"':
            self.fail(f"expected a kind of metadata, found {show(self.toks[at])}")
        self.i += 1
        start = self.i
        token = self.toks[start]
        if token[:1] != "!":
            self.fail(f"expected metadata, found {show(token)}")
        self.i += 1
        if self.toks[self.i] in ("(", "{") and not token[1:].isdecimal():
            self.skip_group()
        if kind in _REFUSED_ATTACHMENTS or (kind == SECTION_PREFIX and owner != "function"):
            self.unsupported(f"the metadata !{kind}", at=at)
        if kind == "dbg" and owner == "operation" and self.debug is not None:
            self._read_location(self.debug, start)
        if kind in (TYPE_HASH, SECTION_PREFIX):
            kept[kind] = " ".join(self.toks[start:self.i])
        if owner == "operation" and kind in KEPT:
            kept[kind] = self.metadata_text(self.toks[start:self.i])

    def metadata_argument(self) -> MetadataValue:
        """Metadata passed to an intrinsic; `i` is after the word `metadata`."""
        start = self.i
        token = self.toks[start]
        self.i += 1
        if token[:1] != "!":
            # A value as metadata: its type, then the value.
            self.i = start
            self.type()
            self.i += 1
            if self.toks[self.i] == "(":
                self.skip_group()
        elif self.toks[self.i] in ("(", "{") and not token[1:].isdecimal():
            self.skip_group()
        return MetadataValue(self.metadata_text(self.toks[start:self.i]))

    def metadata_text(self, tokens: list[str]) -> str:
        """Tokens with every numbered node expanded.

        A recursive node becomes a string, which LLVM accepts for alias scopes.
        """
        out: list[str] = []
        todo = tokens[::-1]
        nodes = 0
        around: list[str] = []
        while todo:
            token = todo.pop()
            if token == "metadata":
                continue
            if token == _END:
                around.pop()
                continue
            if token in around:
                out.append(f'!"{token[1:]}"')
                continue
            if token[:1] == "!" and token[1:].isdecimal():
                nodes += 1
                if nodes > _MOST_NODES:
                    self.unsupported("metadata that is very large")
                back = self.i
                inside = self._node_tokens(token)
                self.i = back
                around.append(token)
                todo += [_END, "}", *inside[::-1], "{", "!"]
                continue
            out.append(token)
        return join(out)


_OPENING, _CLOSING = frozenset("{([<"), frozenset("})]>")


def _split(tokens: list[str]) -> list[list[str]]:
    """The operands of a node, split at commas outside of brackets."""
    parts: list[list[str]] = [[]]
    depth = 0
    for token in tokens:
        if token in _OPENING:
            depth += 1
        elif token in _CLOSING:
            depth -= 1
        if token == "," and not depth:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def _text(token: str) -> str:
    """The text in a metadata string `!"..."`."""
    return unescape(token[2:-1]).decode("utf-8", "surrogateescape")
