"""Call requests: callee, outgoing arguments and attributes (LLVM's CallLoweringInfo)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.ir.types import Type


class Outgoing:
    """A value passed to or returned from a call: its parts and how they must be extended."""

    __slots__ = ("attributes", "parts", "type")

    def __init__(self, parts: list[Result], type: Type, attributes: dict[str, Any]) -> None:
        self.parts = parts
        self.type = type
        self.attributes = attributes


MakeCall = Callable[["list[Result]"], "Node"]
"""Makes the node of a call from its operands: chain, target, argument registers, mask, and glue if any."""


class CallRequest:
    """Everything a target needs to lower a call."""

    __slots__ = (
        "arguments", "attributes", "callee", "convention", "fixed", "is_patchpoint", "result", "return_attributes",
        "site", "variadic",
    )

    def __init__(self, callee: Result, arguments: list[Outgoing], result: Type, convention: str, variadic: bool,
                 fixed: int, attributes: dict[str, Any], return_attributes: dict[str, Any],
                 site: MakeCall | None = None, is_patchpoint: bool = False) -> None:
        self.callee = callee
        self.arguments = arguments
        self.result = result
        self.convention = convention
        self.variadic = variadic
        self.fixed = fixed
        """How many arguments are not variadic."""
        self.attributes = attributes
        self.return_attributes = return_attributes
        self.site = site
        """Makes the node of a patchpoint or statepoint instead of the call node."""
        self.is_patchpoint = is_patchpoint
