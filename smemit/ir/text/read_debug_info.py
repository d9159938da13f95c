"""Read the debug metadata that line tables need. `left_out` describes what is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn

from smemit.ir.debug_info import CompileUnit, FileScope, Location, Scope, SourceFile, Subprogram
from smemit.ir.text.lexer import END, show, unescape

_LANGUAGES = """
    C89 C Ada83 C_plus_plus Cobol74 Cobol85 Fortran77 Fortran90 Pascal83 Modula2 Java C99 Ada95 Fortran95 PLI ObjC
    ObjC_plus_plus UPC D Python OpenCL Go Modula3 Haskell C_plus_plus_03 C_plus_plus_11 OCaml Rust C11 Swift Julia
    Dylan C_plus_plus_14 Fortran03 Fortran08 RenderScript BLISS Kotlin Zig Crystal
"""
LANGUAGES = {name: number for number, name in enumerate(_LANGUAGES.split(), 1)}
"""DWARF's language numbers, by the part of the name after DW_LANG_."""
LANGUAGES |= {"C_plus_plus_17": 0x2A, "C_plus_plus_20": 0x2B, "C17": 0x2C, "Fortran18": 0x2D, "Ada2005": 0x2E,
              "Ada2012": 0x2F, "HIP": 0x30, "Assembly": 0x31, "C_sharp": 0x32, "Mojo": 0x33}

STRIPPED = "opt -strip-debug"
"""LLVM's name for a module without debug information."""
REDUCED = "opt -passes=strip-nonlinetable-debuginfo"
"""LLVM's name for a module with line tables only."""

_LISTS = ("enums", "retainedTypes", "globals", "imports", "macros")
_UNIT_FIELDS = frozenset(("language", "file", "producer", "isOptimized", "emissionKind", "splitDebugInlining",
                          "nameTableKind", "runtimeVersion", *_LISTS))
"""Fields of a compile unit that are read, or do not affect line tables."""
_NOTHING = frozenset(("null", "0", '""', "false", "None"))
_MAX_DEPTH = 200

Fields = dict[str, int]
"""The token index of the value of each field of a node."""


class NotKept(Exception):
    """Debug information that is not supported; the message names it."""


class DebugInfoReader:
    """Reads the nodes of one module, each once."""

    def __init__(self, tokens: list[str], nodes: Mapping[str, int], fail: Callable[..., NoReturn]) -> None:
        self.toks, self.nodes, self.fail = tokens, nodes, fail
        self.reduces = False
        """Lexical blocks and parts from other files are replaced by their function, as in a REDUCED module."""
        self._files: dict[int, SourceFile] = {}
        self._scopes: dict[int, Scope] = {}
        self._locations: dict[int, Location] = {}
        """The nodes read so far, by their first token."""

    def unit(self, name: str) -> CompileUnit:
        """The compile unit of that name."""
        kind, fields = self._node(self._find(self.nodes.get(name, -1), name))
        if kind != "DICompileUnit":
            self.fail(f"{name} is no compile unit")
        word = self._word(fields, "emissionKind")
        self.reduces = word in ("FullDebug", "1") or any(
            self.toks[at] == "!DILexicalBlock" for at in map(self._skip_distinct, self.nodes.values()))
        if word not in ("LineTablesOnly", "2") and not self.reduces:
            raise NotKept(f"a unit of the kind {word}")
        self.reduces |= any(not self._is_empty_list(fields, key) for key in _LISTS)
        for key in fields.keys() - _UNIT_FIELDS:
            if self._word(fields, key) not in _NOTHING:
                raise NotKept(f"the field {key} of a compile unit")
        if self._word(fields, "runtimeVersion") not in _NOTHING:
            raise NotKept("a run-time version")
        names = self._word(fields, "nameTableKind")
        if names not in ("0", "Default", "None", "2"):
            raise NotKept(f"names of the kind {names}")
        return CompileUnit(self._language(self._word(fields, "language")), self._file(fields),
                           self._string(fields, "producer"), names in ("0", "Default"))

    def subprogram(self, at: int) -> Subprogram:
        """The subprogram that a function's attachment at a token names."""
        found = self.scope(at)
        if not isinstance(found, Subprogram):
            self.fail("the !dbg of a function is a subprogram", at=at)
        return found

    def location(self, at: int) -> Location:
        """The location that an operation's attachment at a token names."""
        start = self._find(at)
        if start not in self._locations:
            kind, fields = self._node(start)
            if kind != "DILocation":
                self.fail("the !dbg of an operation is a location", at=at)
            if self._word(fields, "inlinedAt") not in _NOTHING:
                raise NotKept("the location of an inlined function")
            if self._word(fields, "scope") in _NOTHING:
                self.fail("a location without scope", at=at)
            self._locations[start] = Location(self._number(fields, "line"), self._number(fields, "column"),
                                              self.scope(fields["scope"]))
        return self._locations[start]

    def scope(self, at: int, depth: int = 0) -> Scope:
        """The scope that a token names."""
        start = self._find(at)
        if start not in self._scopes:
            self._scopes[start] = self._scope(start, depth)
        return self._scopes[start]

    def _scope(self, start: int, depth: int) -> Scope:
        kind, fields = self._node(start)
        if kind == "DISubprogram":
            if self._word(fields, "keyInstructions") not in _NOTHING:
                raise NotKept("key instructions")
            line = self._number(fields, "line")
            return Subprogram(self._string(fields, "name"), self._file(fields), line,
                              self._number(fields, "scopeLine"))
        if kind not in ("DILexicalBlock", "DILexicalBlockFile") or "scope" not in fields or depth > _MAX_DEPTH:
            raise NotKept(f"a scope that is a {kind}")
        parent = self.scope(fields["scope"], depth + 1)
        if self.reduces:
            return parent
        return FileScope(parent, self._file(fields), self._number(fields, "discriminator"))

    def _file(self, fields: Fields) -> SourceFile:
        if self._word(fields, "file") in _NOTHING:
            raise NotKept("a unit or function without file")
        start = self._find(fields["file"])
        if start not in self._files:
            kind, of_file = self._node(start)
            if kind != "DIFile":
                self.fail("expected a DIFile", at=start)
            if "source" in of_file:
                raise NotKept("source text in a DIFile")
            is_md5 = self._word(of_file, "checksumkind") == "CSK_MD5"
            self._files[start] = SourceFile(self._string(of_file, "filename"), self._string(of_file, "directory"),
                                            self._string(of_file, "checksum") if is_md5 else "")
        return self._files[start]

    # ---- nodes and fields

    def _find(self, at: int, name: str = "") -> int:
        """The first token of a node: that of its definition if the token at `at` is a number."""
        token = name or self.toks[at]
        if token[1:].isdecimal() and token[:1] == "!":
            if token not in self.nodes:
                self.fail(f"the metadata {token} is not defined", at=max(at, 0))
            at = self.nodes[token]
        return self._skip_distinct(at)

    def _skip_distinct(self, at: int) -> int:
        return at + 1 if self.toks[at] == "distinct" else at

    def _node(self, start: int) -> tuple[str, Fields]:
        """The kind of a node, and its fields."""
        toks = self.toks
        kind = toks[start][1:]
        fields: Fields = {}
        if not kind.startswith("DI") or toks[start + 1] != "(":
            return kind, fields
        at, depth = start + 2, 1
        while depth and toks[at] != END:
            token = toks[at]
            if token in ("(", "{"):
                depth += 1
            elif token in (")", "}"):
                depth -= 1
            elif depth == 1 and token[-1:] == ":":
                fields[token[:-1]] = at + 1
            at += 1
        return kind, fields

    def _word(self, fields: Fields, key: str) -> str:
        """A field's number as written; 0 if the field is missing."""
        return self.toks[fields[key]] if key in fields else "0"

    def _number(self, fields: Fields, key: str) -> int:
        word = self._word(fields, key)
        if not word.isdecimal() or len(word) > 10:
            self.fail(f"the field {key} is a number, not {show(word)}", at=fields[key])
        return int(word)

    def _string(self, fields: Fields, key: str) -> str:
        word = self._word(fields, key)
        return unescape(word[1:-1]).decode("utf-8", "surrogateescape") if word[:1] == '"' else ""

    def _is_empty_list(self, fields: Fields, key: str) -> bool:
        if self._word(fields, key) in _NOTHING:
            return True
        at = self._find(fields[key])
        return self.toks[at:at + 3] == ["!", "{", "}"]

    def _language(self, word: str) -> int:
        if word.isdecimal() and int(word):
            return int(word)
        number = LANGUAGES.get(word.removeprefix("DW_LANG_"))
        if number is None:
            raise NotKept(f"the language {word}")
        return number
