"""Register classes and operand layout of the instruction for a machine node, cached by opcode and result types."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE
from smemit.compile.isel.dag.match.hooks import SelectHooks
from smemit.isa.description import RegisterClass


class Form:
    """An instruction with results of given types."""

    __slots__ = ("_kinds", "defines", "fixed", "implied", "killed", "template", "unread", "wanted")

    def __init__(self, target: SelectHooks, op: str, types: tuple[str, ...]) -> None:
        self.template = template = target.templates[op]
        description = target.description
        classes = description.classes
        named = [classes[operand.reg_class] if operand.reg_class else None for operand in template.operands]
        results = len(types)
        while results and types[results - 1] in (CHAIN, GLUE):
            results -= 1
        defs = len(template.defs)
        defines: list[RegisterClass] = []
        for i in range(defs):
            wanted = named[i] if i < len(named) else None
            if i < results:
                own = target.class_of(types[i])
                wanted = own if wanted is None else description.common_subclass(wanted, own) or wanted
            assert wanted is not None, f"emit: {op} defines no register"
            defines.append(wanted)
        self.defines, self.unread = defines[:results], defines[results:]
        """Classes of the registers that it defines: first the node's values, then others."""
        self.wanted = named[defs:]
        """Required classes of the operands after them, None for any."""
        self.fixed = len(self.wanted)
        """The number of operands in the template; calls, jumps, returns and some pseudos have more."""
        self.killed = -1
        """Bit n: operand n may be killed, because it is not tied to a result."""
        for use, _ in template.tied:
            self.killed &= ~(1 << use)
        self.implied = [(i, template.implicit_defs[i - defs]) for i in range(defs, results)] \
            if template.implicit_defs else []
        """The results in physical registers."""
        self._kinds: dict[int, str] = {}

    def kinds(self, count: int) -> str:
        """The kinds of the first `count` operands (see `Target.shape`)."""
        found = self._kinds.get(count)
        if found is None:
            template = self.template
            found = self._kinds[count] = "".join([
                "d" if p in template.defs else "e" if p in template.early else "u" if p in template.uses else "i"
                for p in range(count)
            ])
        return found
