"""Which values of statepoints stay in registers instead of slots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from smemit.errors import UsageError


def _is_count(_: object, option: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not int or value < 0:
        raise UsageError(f"{option.name} is {value!r}", notes=["it is a number from 0"])


def _is_switch(_: object, option: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not bool:
        raise UsageError(f"{option.name} is {value!r}", notes=["it is True or False"])


def _llc(word: str, default: Any, validator: Any) -> Any:
    """A field for an option of llc."""
    return attrs.field(default=default, validator=validator, metadata={"llc": word})


@attrs.frozen
class StatepointRegisters:
    """Which values of statepoints stay in registers instead of slots; each field is an option of llc."""

    gc_values: int = _llc("-max-registers-for-gc-values", 0, _is_count)
    """Number of pointers of each statepoint."""
    deopt_values: bool = _llc("-use-registers-for-deopt-values", False, _is_switch)
    """Deopt values that the collector does not move."""
    callee_saved: bool = _llc("-fixup-allow-gcptr-in-csr", False, _is_switch)
    """Record pointers in callee-saved registers; otherwise they are saved in slots around the call."""
    most_statepoints: int | None = _llc("-fixup-max-csr-statepoints", None, attrs.validators.optional(_is_count))
    """`callee_saved` ends at the statepoint of a function with this number, counted from 1."""

    @classmethod
    def of_words(cls, words: Iterable[str]) -> StatepointRegisters:
        """The options that llc's words ask for, such as `-max-registers-for-gc-values=4`."""
        fields = {field.metadata["llc"]: field.name for field in attrs.fields(cls)}
        pairs = [word.partition("=") for word in words]
        given: dict[str, Any] = {fields[name]: int(value) if value else True for name, _, value in pairs}
        return cls(**given)

    @property
    def words(self) -> list[str]:
        """llc's words for the options that are not the default."""
        given = [(field.metadata["llc"], getattr(self, field.name)) for field in attrs.fields(type(self))
                 if getattr(self, field.name) != field.default]
        return [name if value is True else f"{name}={value}" for name, value in given]


NO_REGISTERS = StatepointRegisters()
