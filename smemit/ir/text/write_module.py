"""Turn a module into LLVM IR text that LLVM 22 accepts.

Needs:  a module that `ir.verify` accepts; invalid ones are written as far as possible, for inspection.
Gives:  text; unnamed values have LLVM's numbers, and the intrinsics behind operations are declared.
Keeps:  the order of globals within each kind, of blocks and of operations.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from smemit.ir import types as t
from smemit.ir.module import Alias, Function, Global, GlobalVariable, Module
from smemit.ir.text.words import Intrinsics, Names, attributes, string
from smemit.ir.text.write_constants import constant
from smemit.ir.text.write_debug_info import DebugInfoWriter
from smemit.ir.text.write_operations import SPELL
from smemit.ir.types import quote
from smemit.ir.values import MetadataValue, Value


def write(module: Module) -> str:
    """The whole module as text."""
    return ModuleWriter(module).text()


class ModuleWriter:
    def __init__(self, module: Module) -> None:
        self.module = module
        self.intrinsics = Intrinsics()
        self.metadata: dict[tuple[str, object], int] = {}
        """The numbers of metadata nodes by text; distinct nodes also by their owner."""
        self.debug = DebugInfoWriter(module.debug, self.node) if module.debug is not None else None
        self.global_attributes: dict[str, int] = {}

    def text(self, functions: Iterable[str] | None = None) -> str:
        """The text of the module; `functions` replaces the texts of functions, if given."""
        module = self.module
        name = module.name if module.source_filename is None else module.source_filename
        parts = [f"source_filename = {string(name)}\n"]
        if module.data_layout:
            parts.append(f"target datalayout = {string(module.data_layout)}\n")
        parts.append(f"target triple = {string(module.triple)}\n")
        parts.extend(f"module asm {string(line)}\n" for line in module.assembly)
        for struct in module.structs.values():
            parts.append(f"{struct} = type {t.struct_body(struct.elements, struct.packed)}\n")
        for comdat in module.comdats.values():
            parts.append(f"${quote(comdat.name)} = comdat {comdat.kind}\n")
        values = module.globals.values()
        parts.extend(self.variable(v) for v in values if type(v) is GlobalVariable)
        parts.extend(self.alias(v) for v in values if type(v) is Alias)
        parts.extend(map(self.function, module.functions) if functions is None else functions)
        parts.extend(f"\n{text}" for name, text in self.intrinsics.items() if name not in module.globals)
        parts.extend(f"\nattributes #{number} = {{{text} }}\n" for text, number in self.global_attributes.items())
        if module.flags:
            numbers = [self.node(f"!{{i32 {behaviour}, !{string(key)}, {_flag_value(value)}}}")
                       for key, (behaviour, value) in module.flags.items()]
            parts.append(f"\n!llvm.module.flags = !{{{', '.join(numbers)}}}\n")
        if module.identification:
            numbers = [self.node(f"!{{!{string(line)}}}") for line in module.identification]
            parts.append(f"\n!llvm.ident = !{{{', '.join(numbers)}}}\n")
        if self.debug is not None:
            parts.append(f"\n!llvm.dbg.cu = !{{{self.debug.unit()}}}\n")
        if module.linker_options:
            numbers = [self.node("!{" + ", ".join(f"!{string(word)}" for word in words) + "}")
                       for words in module.linker_options]
            parts.append(f"\n!llvm.linker.options = !{{{', '.join(numbers)}}}\n")
        if self.metadata:
            parts.append("\n")
            parts.extend(f"!{number} = {text}\n" for (text, _), number in self.metadata.items())
        return "".join(parts)

    def node(self, text: str, owner: object = None) -> str:
        return f"!{self.metadata.setdefault((text, owner), len(self.metadata))}"

    def attachments(self, metadata: dict[str, str], separator: str) -> str:
        return "".join(f"{separator}!{kind} {self.node(text)}" for kind, text in metadata.items())

    # ---- globals

    def variable(self, v: GlobalVariable) -> str:
        words = [_linkage(v, " external" if v.initializer is None else ""), _preamble(v), _thread_local(v),
                 f" {v.unnamed_addr}" if v.unnamed_addr else ""]
        if isinstance(v.type, t.PointerType) and v.type.address_space:
            words.append(f" addrspace({v.type.address_space})")
        if v.externally_initialized:
            words.append(" externally_initialized")
        words.append(f" {'constant' if v.is_constant else 'global'} {v.value_type}")
        if v.initializer is not None:
            words.append(f" {constant(v.initializer)}")
        words.append(_trailer(v, ", "))
        if v.align:
            words.append(f", align {v.align}")
        words.append(self.attachments(v.metadata, ", "))
        if v.attributes:
            text = attributes(v.attributes)
            words.append(f" #{self.global_attributes.setdefault(text, len(self.global_attributes))}")
        return f"@{quote(v.name)} ={''.join(words)}\n"

    def alias(self, a: Alias) -> str:
        unnamed = f" {a.unnamed_addr}" if a.unnamed_addr else ""
        kind = "ifunc" if a.is_ifunc else "alias"
        partition = f", partition {string(a.partition)}" if a.partition else ""
        return (f"@{quote(a.name)} ={_linkage(a)}{_preamble(a)}{_thread_local(a)}{unnamed} {kind} {a.value_type}, "
                f"{a.aliasee.type} {constant(a.aliasee)}{partition}\n")

    def function(self, f: Function) -> str:
        declared = not f.blocks
        names = local_names(f, self.intrinsics)
        params = []
        for arg in f.args:
            text = f"{arg.type}{attributes(arg.attributes)}"
            params.append(text if declared and not arg.name else f"{text} {names[arg]}")
        if f.function_type.variadic:
            params.append("...")
        head = [
            f"\n{'declare' if declared else 'define'}",
            self.attachments(f.metadata, " ") if declared else "",
            _linkage(f), _preamble(f), f" {f.cc}" if f.cc else "", attributes(f.return_attributes),
            f" {f.function_type.result} @{quote(f.name)}({', '.join(params)})",
            f" {f.unnamed_addr}" if f.unnamed_addr else "",
        ]
        if isinstance(f.type, t.PointerType) and f.type.address_space:
            head.append(f" addrspace({f.type.address_space})")
        head += [attributes(f.attributes, in_function=True), _trailer(f, " ")]
        if f.align:
            head.append(f" align {f.align}")
        if f.gc:
            head.append(f" gc {string(f.gc)}")
        for word, value in (("prefix", f.prefix_data), ("prologue", f.prologue_data), ("personality", f.personality)):
            if value is not None:
                head.append(f" {word} {value.type} {constant(value)}")
        if declared:
            return "".join(head) + "\n"
        head.append(self.attachments(f.metadata, " "))
        debug = self.debug
        if debug is not None:
            head.append(debug.of_function(f))
        lines = ["".join(head) + " {"]
        spell, void = SPELL, t.void
        for block in f.blocks:
            lines.append(names[block][1:] + ":")
            for op in block.operations:
                text = spell[type(op)](op, names)
                text = f"  {text}" if op.type is void else f"  {names[op]} = {text}"
                if op.metadata:
                    text += self.attachments(op.metadata, ", ")
                lines.append(text if debug is None else text + debug.of_operation(op))
        lines.append("}\n")
        return "\n".join(lines)


def local_names(f: Function, intrinsics: Intrinsics) -> Names:
    """A name for each argument, block and result: their own, or numbers in LLVM's order."""
    names = Names(constant, intrinsics)
    taken: dict[str, int] = {}
    number = 0
    own: Value
    for own in f.args:
        if own.name:
            names[own] = _local(own.name, taken)
        else:
            names[own] = f"%{number}"
            number += 1
    void = t.void
    for block in f.blocks:
        if block.name:
            names[block] = _local(block.name, taken)
        else:
            names[block] = f"%{number}"
            number += 1
        for op in block.operations:
            if op.type is not void:
                name = op.name
                if name:
                    names[op] = _local(name, taken)
                else:
                    names[op] = f"%{number}"
                    number += 1
    return names


def _local(name: str, taken: dict[str, int]) -> str:
    """`%name`, with a number appended if another value has the name; names need not be unique in a module.

    `taken` has the last appended number of each name.
    """
    count = taken.get(name)
    if count is not None:
        base, count = name, count + 1
        while (name := f"{base}.{count}") in taken:
            count += 1
        taken[base] = count
    taken[name] = 0
    return "%" + quote(name)


def _linkage(g: Global, default: str = "") -> str:
    return f" {g.linkage}" if g.linkage else default


def _preamble(g: Global) -> str:
    text = ""
    # LLVM treats local and hidden symbols as dso_local without the word.
    if g.dso_local and not g.is_local:
        text = " dso_local"
    if g.visibility:
        text += f" {g.visibility}"
    if g.dll:
        text += f" {g.dll}"
    return text


def _thread_local(g: Global) -> str:
    if not g.thread_local:
        return ""
    return " thread_local" if g.thread_local == "generaldynamic" else f" thread_local({g.thread_local})"


def _trailer(g: Global, separator: str) -> str:
    text = ""
    if g.section:
        text += f"{separator}section {string(g.section)}"
    if g.partition:
        text += f"{separator}partition {string(g.partition)}"
    if g.comdat:
        text += f"{separator}comdat" + ("" if g.comdat == g.name else f"(${quote(g.comdat)})")
    return text


def _flag_value(value: Any) -> str:
    if isinstance(value, int):
        return f"i32 {value}"
    return value.text if isinstance(value, MetadataValue) else f"!{string(str(value))}"
