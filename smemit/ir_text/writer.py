"""Turn a module into LLVM IR text that LLVM 22 accepts.

Needs:  a module that `ir.verify` accepts; others are written as far as they go, for people to look at.
Gives:  text; unnamed values numbered as LLVM numbers them; intrinsics declared for the operations that stand for them.
Keeps:  the order of globals within each kind, of blocks and of operations.
"""

from __future__ import annotations

import re
import struct as _struct
from collections.abc import Callable, Iterable
from typing import Any

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.attributes import PARENTHESIZED
from smemit.ir.module import Alias, Function, Global, GlobalVariable, Module
from smemit.ir.types import Type, quote
from smemit.ir.unwind_ops import CallBr
from smemit.ir.values import (
    Attributes,
    BlockAddress,
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
from smemit.ir_text import write_unwinding


def write(module: Module) -> str:
    """The whole module as text."""
    return _ModuleWriter(module).text()


def string(data: str | bytes) -> str:
    """A quoted string: printable ASCII as it is, any other byte as `\\XX`."""
    raw = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
    return '"' + _UNPRINTABLE.sub(_escape, raw).decode("ascii") + '"'


_UNPRINTABLE = re.compile(rb'[^ !#-\[\]-~]')


def _escape(match: re.Match[bytes]) -> bytes:
    return b"\\%02X" % match[0][0]


class _Names(dict[Value, str]):
    """How each value is written as an operand; constants join when they are first asked for."""

    __slots__ = ("_spell",)

    def __init__(self, spell: Callable[[Value], str]) -> None:
        self._spell = spell

    def __missing__(self, value: Value) -> str:
        self[value] = text = self._spell(value)
        return text


class _ModuleWriter:
    def __init__(self, module: Module) -> None:
        self.module = module
        self.intrinsics: dict[str, str] = {}
        """Declarations that the operations need, by name."""
        self.metadata: dict[str, int] = {}
        """Numbers of the metadata nodes, by their text."""
        self.global_attributes: dict[str, int] = {}

    def text(self) -> str:
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
        parts.extend(self.function(v) for v in values if type(v) is Function)
        parts.extend(f"\n{text}" for name, text in self.intrinsics.items() if name not in module.globals)
        parts.extend(f"\nattributes #{number} = {{{text} }}\n" for text, number in self.global_attributes.items())
        if module.flags:
            numbers = [self.node(f"!{{i32 {behaviour}, !{string(key)}, {_flag_value(value)}}}")
                       for key, (behaviour, value) in module.flags.items()]
            parts.append(f"\n!llvm.module.flags = !{{{', '.join(numbers)}}}\n")
        if module.identification:
            numbers = [self.node(f"!{{!{string(line)}}}") for line in module.identification]
            parts.append(f"\n!llvm.ident = !{{{', '.join(numbers)}}}\n")
        if self.metadata:
            parts.append("\n")
            parts.extend(f"!{number} = {text}\n" for text, number in self.metadata.items())
        return "".join(parts)

    def node(self, text: str) -> str:
        return f"!{self.metadata.setdefault(text, len(self.metadata))}"

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
            words.append(f" {self.constant(v.initializer)}")
        words.append(_trailer(v, ", "))
        if v.align:
            words.append(f", align {v.align}")
        words.append(self.attachments(v.metadata, ", "))
        if v.attributes:
            text = _attributes(v.attributes)
            words.append(f" #{self.global_attributes.setdefault(text, len(self.global_attributes))}")
        return f"@{quote(v.name)} ={''.join(words)}\n"

    def alias(self, a: Alias) -> str:
        unnamed = f" {a.unnamed_addr}" if a.unnamed_addr else ""
        kind = "ifunc" if a.is_ifunc else "alias"
        partition = f", partition {string(a.partition)}" if a.partition else ""
        return (f"@{quote(a.name)} ={_linkage(a)}{_preamble(a)}{_thread_local(a)}{unnamed} {kind} {a.value_type}, "
                f"{a.aliasee.type} {self.constant(a.aliasee)}{partition}\n")

    def function(self, f: Function) -> str:
        declared = not f.blocks
        names = self.local_names(f)
        params = []
        for arg in f.args:
            text = f"{arg.type}{_attributes(arg.attributes)}"
            params.append(text if declared and not arg.name else f"{text} {names[arg]}")
        if f.function_type.variadic:
            params.append("...")
        head = [
            f"\n{'declare' if declared else 'define'}",
            self.attachments(f.metadata, " ") if declared else "",
            _linkage(f), _preamble(f), f" {f.cc}" if f.cc else "", _attributes(f.return_attributes),
            f" {f.function_type.result} @{quote(f.name)}({', '.join(params)})",
            f" {f.unnamed_addr}" if f.unnamed_addr else "",
        ]
        if isinstance(f.type, t.PointerType) and f.type.address_space:
            head.append(f" addrspace({f.type.address_space})")
        head += [_attributes(f.attributes, in_function=True), _trailer(f, " ")]
        if f.align:
            head.append(f" align {f.align}")
        if f.gc:
            head.append(f" gc {string(f.gc)}")
        for word, value in (("prefix", f.prefix_data), ("prologue", f.prologue_data), ("personality", f.personality)):
            if value is not None:
                head.append(f" {word} {value.type} {self.constant(value)}")
        if declared:
            return "".join(head) + "\n"
        head.append(self.attachments(f.metadata, " "))
        lines = ["".join(head) + " {"]
        for block in f.blocks:
            lines.append(names[block][1:] + ":")
            for op in block.operations:
                text = _SPELL[type(op)](op, names, self)
                if op.type is not t.void:
                    text = f"{names[op]} = {text}"
                if op.metadata:
                    text += self.attachments(op.metadata, ", ")
                lines.append(f"  {text}")
        lines.append("}\n")
        return "\n".join(lines)

    def local_names(self, f: Function) -> _Names:
        """A name for each argument, block and result: their own, or numbers in LLVM's order."""
        names = _Names(self.constant)
        taken: set[str] = set()
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
                    if op.name:
                        names[op] = _local(op.name, taken)
                    else:
                        names[op] = f"%{number}"
                        number += 1
        return names

    # ---- constants

    def constant(self, value: Value) -> str:
        """A constant without its type."""
        if isinstance(value, Global):
            return f"@{quote(value.name)}"
        spell = _CONSTANTS.get(type(value))
        if spell is None:
            # A local value that its function does not hold: the verifier names it, the text must not hide it.
            return f"%{quote(value.name or 'missing')}"
        return spell(value, self)

    def typed(self, value: Value) -> str:
        return f"{value.type} {self.constant(value)}"

    def intrinsic(self, name: str, result: Type, params: str, suffix: str = "") -> str:
        """Note that `name` must be declared; gives `@name`."""
        if name not in self.intrinsics:
            self.intrinsics[name] = f"declare {result} @{quote(name)}({params}){suffix}\n"
        return f"@{quote(name)}"


def _local(name: str, taken: set[str]) -> str:
    """`%name`, changed when another value has it; names are free to repeat in a module, not in text."""
    if name in taken:
        count = 1
        while f"{name}.{count}" in taken:
            count += 1
        name = f"{name}.{count}"
    taken.add(name)
    return "%" + quote(name)


def _linkage(g: Global, default: str = "") -> str:
    return f" {g.linkage}" if g.linkage else default


def _preamble(g: Global) -> str:
    text = ""
    # LLVM takes local and hidden names for dso_local without the word.
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


def _attributes(attributes: Attributes, in_function: bool = False) -> str:
    """Attributes with a space before each; LLVM's own first, since a string may follow anything."""
    if not attributes:
        return ""
    parts = []
    for name, value in attributes.items():
        if value is None:
            parts.append(f" {name}")
        elif isinstance(value, int):
            parts.append(f" {name} {value}" if name == "align" and not in_function else f" {name}({value})")
        elif isinstance(value, Type) or name in PARENTHESIZED:
            parts.append(f" {name}({value})")
        else:
            parts.append(f" {string(name)}" + (f"={string(value)}" if value else ""))
    return "".join(parts)


# ---- constants by class


def _integer(c: ConstantInt, w: _ModuleWriter) -> str:
    if c.type is t.i1:
        return "true" if c.value else "false"
    return str(c.value)


_FLOAT_PREFIX = {t.half: "0xH%04X", t.bfloat: "0xR%04X", t.x86_fp80: "0xK%020X"}


def _float(c: ConstantFloat, w: _ModuleWriter) -> str:
    bits = c.bits
    if c.type is t.float_:
        return _decimal(_widen(bits))
    if c.type is t.double:
        return _decimal(bits)
    if c.type is t.fp128 or c.type is t.ppc_fp128:
        # LLVM writes the low half first.
        low, high = bits & (1 << 64) - 1, bits >> 64
        return f"0x{'L' if c.type is t.fp128 else 'M'}{low:016X}{high:016X}"
    return _FLOAT_PREFIX[c.type] % bits  # type: ignore[index]


def _decimal(bits: int) -> str:
    """Bits of a double: in decimals where six digits are the number itself, else in hexadecimal, as LLVM writes."""
    number: float = _struct.unpack("<d", _struct.pack("<Q", bits))[0]
    if bits >> 52 & 0x7FF != 0x7FF:
        text = f"{number:e}"
        if float(text) == number:
            return text
    return f"0x{bits:016X}"


def _widen(bits: int) -> int:
    """A float's bits as those of the equal double; the payload of a NaN is kept, which Python's own way may not do."""
    if bits >> 23 & 0xFF == 0xFF:
        return (bits >> 31) << 63 | 0x7FF << 52 | (bits & 0x7FFFFF) << 29
    widened: int = _struct.unpack("<Q", _struct.pack("<d", _struct.unpack("<f", _struct.pack("<I", bits))[0]))[0]
    return widened


def _null(c: ConstantNull, w: _ModuleWriter) -> str:
    if isinstance(c.type, t.PointerType):
        return "null"
    if isinstance(c.type, t.IntType):
        return "false" if c.type is t.i1 else "0"
    if isinstance(c.type, t.FloatType):
        return _float(ConstantFloat(c.type, 0), w)
    return "none" if c.type is t.token else "zeroinitializer"


def _undef(c: Undef, w: _ModuleWriter) -> str:
    return "poison" if c.poison else "undef"


def _aggregate(c: ConstantAggregate, w: _ModuleWriter) -> str:
    inside = ", ".join(map(w.typed, c.elements))
    if isinstance(c.type, t.ArrayType):
        return f"[{inside}]"
    if isinstance(c.type, t.VectorType):
        return f"<{inside}>"
    inside = f"{{ {inside} }}" if inside else "{}"
    return f"<{inside}>" if isinstance(c.type, t.StructType) and c.type.packed else inside


def _data(c: ConstantData, w: _ModuleWriter) -> str:
    return f"c{string(c.data)}"


def _expression(c: ConstantExpression, w: _ModuleWriter) -> str:
    words = " ".join([c.op, *c.flags])
    if c.source_type is not None:
        return f"{words} ({c.source_type}, {', '.join(map(w.typed, c.operands))})"
    if c.op == "dso_local_equivalent":
        return f"{words} {w.constant(c.operands[0])}"
    if len(c.operands) == 1:
        return f"{words} ({w.typed(c.operands[0])} to {c.type})"
    return f"{words} ({', '.join(map(w.typed, c.operands))})"


def _block_address(c: BlockAddress, w: _ModuleWriter) -> str:
    return f"blockaddress(@{quote(c.function.name)}, %{quote(c.block)})"


def _assembly(c: InlineAssembly, w: _ModuleWriter) -> str:
    return " ".join(["asm", *c.flags, f"{string(c.text)}, {string(c.constraints)}"])


def _metadata_value(c: MetadataValue, w: _ModuleWriter) -> str:
    return c.text


_CONSTANTS: dict[type, Callable[[Any, _ModuleWriter], str]] = {
    ConstantInt: _integer, ConstantFloat: _float, ConstantNull: _null, Undef: _undef, ConstantAggregate: _aggregate,
    ConstantData: _data, ConstantExpression: _expression, BlockAddress: _block_address, InlineAssembly: _assembly,
    MetadataValue: _metadata_value,
}


# ---- operations by class


def _words(first: str, flags: Iterable[str]) -> str:
    return " ".join([first, *flags]) if flags else first


def _operand(value: Value, n: _Names) -> str:
    return f"{value.type} {n[value]}"


def _list(values: Iterable[Value], n: _Names) -> str:
    return ", ".join([f"{v.type} {n[v]}" for v in values])


def _binary(op: ops.Binary, n: _Names, w: _ModuleWriter) -> str:
    return f"{_words(op.op, op.flags)} {op.lhs.type} {n[op.lhs]}, {n[op.rhs]}"


def _fneg(op: ops.FNeg, n: _Names, w: _ModuleWriter) -> str:
    return f"{_words('fneg', op.flags)} {_operand(op.value, n)}"


def _compare(op: ops.ICmp | ops.FCmp, n: _Names, w: _ModuleWriter) -> str:
    return f"{_words(op.mnemonic, op.flags)} {op.predicate} {op.lhs.type} {n[op.lhs]}, {n[op.rhs]}"


def _select(op: ops.Select, n: _Names, w: _ModuleWriter) -> str:
    return f"{_words('select', op.flags)} {_list((op.condition, op.if_true, op.if_false), n)}"


def _cast(op: ops.Cast, n: _Names, w: _ModuleWriter) -> str:
    return f"{_words(op.op, op.flags)} {op.value.type} {n[op.value]} to {op.type}"


def _freeze(op: ops.Freeze, n: _Names, w: _ModuleWriter) -> str:
    return f"freeze {_operand(op.value, n)}"


def _ordering(ordering: str, scope: str) -> str:
    return (f" syncscope({string(scope)})" if scope else "") + f" {ordering}"


def _memory(op: ops.Load | ops.Store, type: Type) -> tuple[str, str]:
    """The words before and after an access. LLVM asks for the alignment of atomic ones."""
    head = (" atomic" if op.ordering else "") + (" volatile" if op.volatile else "")
    tail = _ordering(op.ordering, op.scope) if op.ordering else ""
    align = op.align or (_natural_align(type) if op.ordering else 0)
    return head, tail + (f", align {align}" if align else "")


def _natural_align(type: Type) -> int:
    width = type.width if isinstance(type, t.IntType | t.FloatType) else 64
    return 1 << max(0, (width + 7) // 8 - 1).bit_length()


def _load(op: ops.Load, n: _Names, w: _ModuleWriter) -> str:
    head, tail = _memory(op, op.type)
    return f"load{head} {op.type}, {op.pointer.type} {n[op.pointer]}{tail}"


def _store(op: ops.Store, n: _Names, w: _ModuleWriter) -> str:
    head, tail = _memory(op, op.value.type)
    return f"store{head} {op.value.type} {n[op.value]}, {op.pointer.type} {n[op.pointer]}{tail}"


def _gep(op: ops.GetElementPtr, n: _Names, w: _ModuleWriter) -> str:
    return f"{_words('getelementptr', op.flags)} {op.source_type}, {_list((op.pointer, *op.indices), n)}"


def _alloca(op: ops.Alloca, n: _Names, w: _ModuleWriter) -> str:
    text = f"{_words('alloca', op.flags)} {op.allocated_type}"
    if op.count is not None:
        text += f", {_operand(op.count, n)}"
    if op.align:
        text += f", align {op.align}"
    if isinstance(op.type, t.PointerType) and op.type.address_space:
        text += f", addrspace({op.type.address_space})"
    return text


def _extract_value(op: ops.ExtractValue, n: _Names, w: _ModuleWriter) -> str:
    return f"extractvalue {_operand(op.aggregate, n)}, {', '.join(map(str, op.indices))}"


def _insert_value(op: ops.InsertValue, n: _Names, w: _ModuleWriter) -> str:
    return f"insertvalue {_list((op.aggregate, op.value), n)}, {', '.join(map(str, op.indices))}"


def _extract_element(op: ops.ExtractElement, n: _Names, w: _ModuleWriter) -> str:
    return f"extractelement {_list((op.vector, op.index), n)}"


def _insert_element(op: ops.InsertElement, n: _Names, w: _ModuleWriter) -> str:
    return f"insertelement {_list((op.vector, op.value, op.index), n)}"


def _shuffle(op: ops.ShuffleVector, n: _Names, w: _ModuleWriter) -> str:
    return f"shufflevector {_list((op.lhs, op.rhs, op.mask), n)}"


def _atomic_rmw(op: ops.AtomicRMW, n: _Names, w: _ModuleWriter) -> str:
    volatile = " volatile" if op.volatile else ""
    align = f", align {op.align}" if op.align else ""
    return f"atomicrmw{volatile} {op.op} {_list((op.pointer, op.value), n)}{_ordering(op.ordering, op.scope)}{align}"


def _compare_exchange(op: ops.CompareExchange, n: _Names, w: _ModuleWriter) -> str:
    values = _list((op.pointer, op.expected, op.replacement), n)
    align = f", align {op.align}" if op.align else ""
    return f"{_words('cmpxchg', op.flags)} {values}{_ordering(op.success, op.scope)} {op.failure}{align}"


def _fence(op: ops.Fence, n: _Names, w: _ModuleWriter) -> str:
    return f"fence{_ordering(op.ordering, op.scope)}"


def _va_arg(op: ops.VAArg, n: _Names, w: _ModuleWriter) -> str:
    return f"va_arg {_operand(op.list, n)}, {op.type}"


def _phi(op: ops.Phi, n: _Names, w: _ModuleWriter) -> str:
    return f"{_words('phi', op.flags)} {op.type} " + ", ".join([f"[ {n[v]}, {n[b]} ]" for v, b in op.incoming])


def _site(op: ops.CallSite, result: str, callee: str, args: list[Value], n: _Names, flags: ops.Flags = (),
          extra: dict[int, Attributes] | None = None) -> str:
    """A call or invoke; `extra` are attributes that follow from the operation itself, by argument."""
    given = op.argument_attributes
    if given or extra:
        texts = []
        for i, v in enumerate(args):
            found = given[i] if i < len(given) else {}
            if extra and i in extra:
                found = {**found, **extra[i]}
            texts.append(f"{v.type}{_attributes(found)} {n[v]}")
    else:
        texts = [f"{v.type} {n[v]}" for v in args]
    if op.tail == "musttail" and op.block.function.function_type.variadic:
        # Its own variadic arguments are passed on, and LLVM wants to read that.
        texts.append("...")
    word = "invoke" if op.unwind is not None else op.mnemonic if isinstance(op, ops.Call) else "call"
    if op.tail:
        word = f"{op.tail} {word}"
    head = [_words(word, flags)]
    if op.cc:
        head.append(op.cc)
    text = f"{' '.join(head)}{_attributes(op.return_attributes)} {result} {callee}({', '.join(texts)})"
    if op.attributes:
        text += _attributes(op.attributes, in_function=True)
    if op.bundles:
        text += " [ " + ", ".join([f"{string(b.tag)}({_list(b.inputs, n)})" for b in op.bundles]) + " ]"
    if op.normal is not None and op.unwind is not None:
        text += f"\n          to label {n[op.normal]} unwind label {n[op.unwind]}"
    elif isinstance(op, CallBr):
        text += write_unwinding.indirect(op, n)
    return text


def _call(op: ops.Call, n: _Names, w: _ModuleWriter) -> str:
    result = op.function_type if op.function_type.variadic else op.function_type.result
    space = op.callee.type
    # The callee stands without a type, so its address space has a place of its own.
    spaced = f"addrspace({space.address_space}) " if isinstance(space, t.PointerType) and space.address_space else ""
    return _site(op, f"{spaced}{result}", n[op.callee], op.args, n, op.flags)


def _i64(value: int) -> ConstantInt:
    return ConstantInt(t.i64, value)


def _i32(value: int) -> ConstantInt:
    return ConstantInt(t.i32, value)


def _stackmap(op: ops.Stackmap, n: _Names, w: _ModuleWriter) -> str:
    callee = w.intrinsic("llvm.experimental.stackmap", t.void, "i64, i32, ...")
    return _site(op, "void (i64, i32, ...)", callee, [_i64(op.id), _i32(op.shadow_bytes), *op.live], n)


def _patchpoint(op: ops.Patchpoint, n: _Names, w: _ModuleWriter) -> str:
    suffix = "void" if op.type is t.void else mangle(op.type)
    callee = w.intrinsic(f"llvm.experimental.patchpoint.{suffix}", op.type, "i64, i32, ptr, i32, ...")
    args = [_i64(op.id), _i32(op.patch_bytes), op.target, _i32(len(op.args)), *op.args, *op.live]
    return _site(op, f"{op.type} (i64, i32, ptr, i32, ...)", callee, args, n)


def _statepoint(op: ops.Statepoint, n: _Names, w: _ModuleWriter) -> str:
    target = op.target.type
    callee = w.intrinsic(f"llvm.experimental.gc.statepoint.{mangle(target)}", t.token,
                         f"i64 immarg, i32 immarg, {target}, i32 immarg, i32 immarg, ...")
    args = [_i64(op.id), _i32(op.patch_bytes), op.target, _i32(len(op.args)), _i32(op.flags), *op.args,
            _i32(0), _i32(0)]
    return _site(op, f"token (i64, i32, {target}, i32, i32, ...)", callee, args, n,
                 extra={2: {"elementtype": op.callee_type}})


def _gc_result(op: ops.GCResult, n: _Names, w: _ModuleWriter) -> str:
    callee = w.intrinsic(f"llvm.experimental.gc.result.{mangle(op.type)}", op.type, "token")
    before, behind = _attributes(op.return_attributes), _attributes(op.attributes, in_function=True)
    return f"call{before} {op.type} {callee}({_operand(op.statepoint, n)}){behind}"


def _gc_relocate(op: ops.GCRelocate, n: _Names, w: _ModuleWriter) -> str:
    callee = w.intrinsic(f"llvm.experimental.gc.relocate.{mangle(op.type)}", op.type,
                         "token, i32 immarg, i32 immarg")
    attributes = _attributes(op.attributes, in_function=True)
    return f"call {op.type} {callee}({_operand(op.statepoint, n)}, i32 {op.base}, i32 {op.derived}){attributes}"


def _landing_pad(op: ops.LandingPad, n: _Names, w: _ModuleWriter) -> str:
    cleanup = " cleanup" if op.cleanup else ""
    clauses = "".join([f"\n          {kind} {_operand(value, n)}" for kind, value in op.clauses])
    return f"landingpad {op.type}{cleanup}{clauses}"


def _ret(op: ops.Ret, n: _Names, w: _ModuleWriter) -> str:
    return "ret void" if op.value is None else f"ret {_operand(op.value, n)}"


def _br(op: ops.Br, n: _Names, w: _ModuleWriter) -> str:
    return f"br label {n[op.target]}"


def _cond_br(op: ops.CondBr, n: _Names, w: _ModuleWriter) -> str:
    return f"br {_operand(op.condition, n)}, label {n[op.if_true]}, label {n[op.if_false]}"


def _switch(op: ops.Switch, n: _Names, w: _ModuleWriter) -> str:
    cases = "".join([f"\n    {_operand(value, n)}, label {n[block]}" for value, block in op.cases])
    return f"switch {_operand(op.value, n)}, label {n[op.default]} [{cases}\n  ]"


def _indirect_br(op: ops.IndirectBr, n: _Names, w: _ModuleWriter) -> str:
    return f"indirectbr {_operand(op.address, n)}, [{', '.join([f'label {n[b]}' for b in op.targets])}]"


def _resume(op: ops.Resume, n: _Names, w: _ModuleWriter) -> str:
    return f"resume {_operand(op.value, n)}"


def _unreachable(op: ops.Unreachable, n: _Names, w: _ModuleWriter) -> str:
    return "unreachable"


_SPELL: dict[type, Callable[[Any, _Names, _ModuleWriter], str]] = {
    ops.Binary: _binary, ops.FNeg: _fneg, ops.ICmp: _compare, ops.FCmp: _compare, ops.Select: _select,
    ops.Cast: _cast, ops.Freeze: _freeze, ops.Load: _load, ops.Store: _store, ops.GetElementPtr: _gep,
    ops.Alloca: _alloca, ops.ExtractValue: _extract_value, ops.InsertValue: _insert_value,
    ops.ExtractElement: _extract_element, ops.InsertElement: _insert_element, ops.ShuffleVector: _shuffle,
    ops.AtomicRMW: _atomic_rmw, ops.CompareExchange: _compare_exchange, ops.Fence: _fence, ops.VAArg: _va_arg,
    ops.Phi: _phi, ops.Call: _call, ops.Stackmap: _stackmap, ops.Patchpoint: _patchpoint,
    ops.Statepoint: _statepoint, ops.GCResult: _gc_result, ops.GCRelocate: _gc_relocate,
    ops.LandingPad: _landing_pad, ops.Ret: _ret, ops.Br: _br, ops.CondBr: _cond_br, ops.Switch: _switch,
    ops.IndirectBr: _indirect_br, ops.Resume: _resume, ops.Unreachable: _unreachable,
    CallBr: _call, **write_unwinding.SPELL,
}


_MANGLED_FLOATS = {
    t.half: "f16", t.bfloat: "bf16", t.float_: "f32", t.double: "f64", t.x86_fp80: "f80", t.fp128: "f128",
    t.ppc_fp128: "ppcf128",
}


def mangle(type: Type) -> str:
    """How LLVM spells a type at the end of an overloaded intrinsic's name."""
    if isinstance(type, t.PointerType):
        return f"p{type.address_space}"
    if isinstance(type, t.FloatType):
        return _MANGLED_FLOATS[type]
    if isinstance(type, t.VectorType):
        return f"{'nx' if type.scalable else ''}v{type.count}{mangle(type.element)}"
    if isinstance(type, t.ArrayType):
        return f"a{type.count}{mangle(type.element)}"
    if isinstance(type, t.StructType):
        inside = f"_{type.name}" if type.name is not None else "l_" + "".join(map(mangle, type.elements or ()))
        return f"s{inside}s"
    return "isVoid" if type is t.void else str(type)
