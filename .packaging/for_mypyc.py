"""How mypyc sees the modules: a plugin of mypy that adds to their trees what would be noise in their texts."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from mypy.errors import Errors
from mypy.nodes import (
    ARG_POS,
    GDEF,
    AssignmentStmt,
    CallExpr,
    ClassDef,
    Expression,
    ImportFrom,
    IndexExpr,
    MemberExpr,
    MypyFile,
    NameExpr,
    OpExpr,
    StrExpr,
    SymbolTableNode,
    Var,
)
from mypy.options import Options
from mypy.parse import parse
from mypy.plugin import ClassDefContext, Plugin
from mypy.types import AnyType, TypeOfAny, UnboundType

OPEN = ("smemit.ir.value", "smemit.ir.values", "smemit.ir.module", "smemit.ir.ops", "smemit.ir.unwind_ops")
"""Modules whose classes Python classes may extend, as the DSL's do, and can be made without fields, to be copied."""
RECORDS = "smemit.records"


def plugin(version: str) -> type[Plugin]:
    """What mypy asks for."""
    return Changes


class Changes(Plugin):
    """What is changed, and when."""

    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        if file.fullname.startswith("smemit.") and not isinstance(file.defs[0], ImportFrom):  # mypy asks twice
            make_final(file)
            make_records(file)
        return [(10, "typing", -1)]

    def get_metaclass_hook(self, fullname: str) -> Any:
        return make_plain if fullname == "smemit.ir.annotation.Annotation" else None

    def get_customize_class_mro_hook(self, fullname: str) -> Any:
        return open_up if fullname.rpartition(".")[0] in OPEN else None


def make_final(file: MypyFile) -> None:
    """A module's tables and numbers are `Final`: native code has them at hand, others it asks a dict for by name."""
    word = ImportFrom("typing", 0, [("Final", "__Final")])
    word.is_top_level = word.is_mypy_only = True
    for one in file.defs:
        if isinstance(one, AssignmentStmt) and len(one.lvalues) == 1 and isinstance(one.lvalues[0], NameExpr) \
                and one.lvalues[0].name != "__all__" and _is_value(one.rvalue):
            kind = one.unanalyzed_type
            if not isinstance(kind, UnboundType) or kind.name != "Final":
                one.type = one.unanalyzed_type = UnboundType("__Final", [] if kind is None else [kind])
    file.defs.insert(0, word)
    file.imports.append(word)


def _is_value(given: Expression) -> bool:
    """Whether a name is given a value, not a type."""
    if isinstance(given, CallExpr):
        return not (isinstance(given.callee, NameExpr) and given.callee.name in ("TypeVar", "ParamSpec"))
    is_union = isinstance(given, OpExpr) and given.op == "|"
    return not is_union and not isinstance(given, (NameExpr, MemberExpr, IndexExpr))


def make_records(file: MypyFile) -> None:
    """Named tuples are those of `smemit.records`, where mypyc would import `typing` and make Python's own."""
    found = next((one for one in file.imports if isinstance(one, ImportFrom) and one.id == RECORDS), None)
    if found is None or ("NamedTuple", None) not in found.names:
        return
    found.names.append(("Record", "__Record"))
    classes = {one.name: one for one in ast.parse(Path(file.path).read_text("utf-8")).body
               if isinstance(one, ast.ClassDef)}
    for one in file.defs:
        if isinstance(one, ClassDef) and any(isinstance(base, NameExpr) and base.name == "NamedTuple"
                                             for base in one.base_type_exprs):
            made = _parsed(_record(classes[one.name]), file)
            one.base_type_exprs = made.base_type_exprs
            one.defs.body += made.defs.body


def _record(of: ast.ClassDef) -> str:
    """A class with the same fields, that is made of the same values."""
    fields = [(one.target.id, ast.unparse(one.annotation), one.value) for one in of.body
              if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
    taken = [f"{name}: {kind}" + (f" = {ast.unparse(value)}" if value else "") for name, kind, value in fields]
    return (f"class {of.name}(__Record, tuple[{', '.join(kind for _, kind, _ in fields)}]):\n"
            f"  def __new__(cls, {', '.join(taken)}) -> {of.name}:\n"
            f"    return tuple.__new__(cls, ({''.join(f'{name}, ' for name, _, _ in fields)}))\n")


def _parsed(text: str, file: MypyFile) -> ClassDef:
    options = Options()
    options.native_parser = False
    made = parse(text, file.path, file.fullname, Errors(options), options).defs[0]
    assert isinstance(made, ClassDef)
    return made


def open_up(context: ClassDefContext) -> None:
    """As if `@mypyc_attr("allow_interpreted_subclasses")` stood there, which programs would have to import."""
    if not context.cls.decorators:
        found = Var("mypyc_attr", AnyType(TypeOfAny.special_form))
        found._fullname = "mypy_extensions.mypyc_attr"
        context.api.globals["mypyc_attr"] = SymbolTableNode(GDEF, found)  # type: ignore[attr-defined]
        name = NameExpr("mypyc_attr")
        name.node, name.fullname = found, found._fullname
        context.cls.decorators.append(CallExpr(name, [StrExpr("allow_interpreted_subclasses")], [ARG_POS], [None]))


def make_plain(context: ClassDefContext) -> None:
    """`Value` is a class like others, so that it and all its kinds become native."""
    kind = context.cls.info
    kind.declared_metaclass = kind.metaclass_type = None
