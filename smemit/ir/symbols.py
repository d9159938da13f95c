"""How code accesses a global: directly, or through the GOT or PLT."""

from __future__ import annotations

from smemit.ir.module import Function, Global
from smemit.ir.triples import strong_definitions_bind


def binds_locally(symbol: Global) -> bool:
    """Whether the global is certainly in the same output file, so that code may use its address directly."""
    if is_dso_local(symbol):
        return True
    # With two-level namespaces no other image can replace a definition that is not weak.
    is_strong = symbol.linkage == "" and not symbol.is_declaration
    return is_strong and strong_definitions_bind(symbol.module.triple)


def is_dso_local(symbol: Global) -> bool:
    """Whether the program declares the global as local to the output file."""
    hidden = symbol.visibility not in ("", "default") and symbol.linkage != "extern_weak"
    return symbol.dso_local or symbol.is_local or hidden


def address_label(function: Function, block: str) -> str:
    """The label of a block whose address is taken."""
    return f".Laddress:{function.name}:{block}"


def is_bound_early(symbol: Global) -> bool:
    """Whether calls of a function load its address from the GOT instead of using a stub (`nonlazybind`)."""
    return type(symbol) is Function and ("nonlazybind" in symbol.attributes or symbol.cc in ("x86_regcallcc", "cc 92"))
