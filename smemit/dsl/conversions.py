"""Conversions between types."""

from __future__ import annotations

from smemit.dsl import checks
from smemit.dsl.core import Core, builds, family
from smemit.ir import ops
from smemit.ir.attributes import words
from smemit.ir.types import Type
from smemit.ir.values import Value

CASTS = words("""trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr bitcast addrspacecast""")


class Conversions(Core):
    """Conversions of a value to another type. `flags` are LLVM's keywords."""

    @builds
    def cast(self, op: str, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """A conversion by its LLVM name."""
        return self._cast(checks.word(op, "conversion", CASTS), value, type, flags, name)

    def _cast(self, word: str, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        given = checks.flags(flags)
        return self._insert(ops.Cast(word, self._a_value(value), checks.type_(type, "type"), given), name)

    _conversion = family(_cast)
    trunc = _conversion("trunc", "The low bits of an integer. Flags: nsw, nuw.")
    zext = _conversion("zext", "An integer widened with zeros. Flag: nneg.")
    sext = _conversion("sext", "An integer widened with its sign.")
    fptrunc = _conversion("fptrunc", "A narrower float, rounded. Fast-math flags.")
    fpext = _conversion("fpext", "A wider float. Fast-math flags.")
    fptoui = _conversion("fptoui", "A float as an unsigned integer, rounded to zero.")
    fptosi = _conversion("fptosi", "A float as a signed integer, rounded to zero.")
    uitofp = _conversion("uitofp", "An unsigned integer as a float. Flag: nneg.")
    sitofp = _conversion("sitofp", "A signed integer as a float.")
    ptrtoint = _conversion("ptrtoint", "A pointer's address as an integer.")
    inttoptr = _conversion("inttoptr", "An integer as a pointer.")
    bitcast = _conversion("bitcast", "The same bits as another type of the same size.")
    addrspacecast = _conversion("addrspacecast", "A pointer to the same memory in another address space.")
