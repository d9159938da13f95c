"""Target hooks of scheduling and emission."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.nodes import Node, Result
from smemit.compile.isel.dag.match.hooks import SelectHooks
from smemit.isa.description import RegisterClass, Target

if TYPE_CHECKING:
    from smemit.compile.isel.dag.match.forms import Form

Base = tuple[Result, ...]
"""The key of loads from one base: parts of the address, and the chain."""
Place = tuple[Base, int]

class ScheduleHooks(SelectHooks):
    """The part of `DagTarget` that `schedule` needs."""

    clusters_loads = False
    """Whether adjacent loads are clustered."""
    coalescable: Mapping[str, str] = MappingProxyType({})
    """Instructions that extend a register, and the sub-register of the result that equals the source."""
    called_class = ""
    """Class of the registers through which a statepoint can call, "" for any."""

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self.uncopyable_registers: frozenset[int] = frozenset()
        """Registers that are too expensive to copy: the flags."""
        self._aliases: dict[int, tuple[int, ...]] = {}
        self.forms: dict[tuple[str, tuple[str, ...]], Form] = {}
        """Instruction forms by opcode and result types, cached."""

    def aliases(self, register: int) -> tuple[int, ...]:
        """All registers that overlap a register, itself first."""
        found = self._aliases.get(register)
        if found is None:
            units = set(self.description.register(register).units)
            found = self._aliases[register] = (
                register,
                *(
                    other.number
                    for other in self.description.registers.values()
                    if other.number != register and not units.isdisjoint(other.units)
                ),
            )
        return found

    def copied_part(self, source: RegisterClass, wanted: RegisterClass) -> tuple[RegisterClass, str] | None:
        """The sub-register that a copy to another class uses, and its class; None for the whole register."""
        return None

    def clobbers(self, convention: str, register: int) -> bool:
        """Whether a call of this convention overwrites a register."""
        return not set(self.description.register(register).units) <= self.preserved(convention)

    def loaded_place(self, node: Node) -> Place | None:
        """A load's base and offset; None for loads that are never clustered."""
        return None

    def should_schedule_loads_near(self, first: Node, second: Node, first_offset: int, second_offset: int, count: int
                                   ) -> bool:
        """Whether to cluster two loads if `count` are already clustered (shouldScheduleLoadsNear)."""
        return False
