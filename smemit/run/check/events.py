"""The events of a run, in order. The machine records them, and the model checks them."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from smemit.interpret.values import Datum
from smemit.ir.ops import CallSite
from smemit.ir.values import Value
from smemit.run.recorded_operations import RecordedOperation
from smemit.stackmap.model import Location


class Mismatch(Exception):
    """The machine contradicts the meaning of the program."""


@attrs.frozen(eq=False)
class Seen:
    """The value at a location: its bits, or why they could not be read."""

    role: str
    value: Value | None
    location: Location
    found: Datum
    problem: str = ""


@attrs.frozen(eq=False)
class Entered:
    """A function of the module started, with this stack pointer."""

    name: str
    sp: int


Stack = tuple[int, bytes]
"""The stack pointer, and the bytes from there upwards."""


@attrs.frozen(eq=False)
class Reached:
    """A stackmap or patchpoint was reached."""

    site: RecordedOperation
    values: Sequence[Seen]
    stack: Stack


@attrs.frozen(eq=False)
class Walked:
    """A frame that was active when a foreign function was called."""

    name: str
    operation: CallSite | None
    values: Sequence[Seen]


@attrs.frozen(eq=False)
class Left:
    """A foreign function was called."""

    name: str
    args: Sequence[Datum]
    frames: Sequence[Walked]
    cc: str
    stack: Stack


@attrs.frozen(eq=False)
class Returned:
    """The outermost function returned."""

    value: Datum


Event = Entered | Reached | Left | Returned
