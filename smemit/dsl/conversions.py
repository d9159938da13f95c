"""Conversions between types."""

from __future__ import annotations

from smemit.dsl import checks
from smemit.dsl.core import Core, builds
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

    def _cast(self, op: str, value: Value, type: Type, flags: ops.Flags, name: str) -> ops.Cast:
        given = checks.flags(flags)
        return self._insert(ops.Cast(op, self._a_value(value), checks.type_(type, "type"), given), name)

    @builds
    def trunc(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """The low bits of an integer. Flags: nsw, nuw."""
        return self._cast("trunc", value, type, flags, name)

    @builds
    def zext(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """An integer widened with zeros. Flag: nneg."""
        return self._cast("zext", value, type, flags, name)

    @builds
    def sext(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """An integer widened with its sign."""
        return self._cast("sext", value, type, flags, name)

    @builds
    def fptrunc(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """A narrower float, rounded. Fast-math flags."""
        return self._cast("fptrunc", value, type, flags, name)

    @builds
    def fpext(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """A wider float. Fast-math flags."""
        return self._cast("fpext", value, type, flags, name)

    @builds
    def fptoui(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """A float as an unsigned integer, rounded to zero."""
        return self._cast("fptoui", value, type, flags, name)

    @builds
    def fptosi(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """A float as a signed integer, rounded to zero."""
        return self._cast("fptosi", value, type, flags, name)

    @builds
    def uitofp(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """An unsigned integer as a float. Flag: nneg."""
        return self._cast("uitofp", value, type, flags, name)

    @builds
    def sitofp(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """A signed integer as a float."""
        return self._cast("sitofp", value, type, flags, name)

    @builds
    def ptrtoint(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """A pointer's address as an integer."""
        return self._cast("ptrtoint", value, type, flags, name)

    @builds
    def inttoptr(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """An integer as a pointer."""
        return self._cast("inttoptr", value, type, flags, name)

    @builds
    def bitcast(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """The same bits as another type of the same size."""
        return self._cast("bitcast", value, type, flags, name)

    @builds
    def addrspacecast(self, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """A pointer to the same memory in another address space."""
        return self._cast("addrspacecast", value, type, flags, name)
