"""Templates derived from others: without sub-registers, or with operands that only affect liveness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.isa.description import Template

if TYPE_CHECKING:
    from smemit.isa.description import Target


def is_named(template: Template, name: str) -> bool:
    """Whether this is the template `name` or a shape of it."""
    return (template.base or template).name == name


def sub_of(template: Template, position: int) -> str:
    """The sub-register index at `position`, "" for a whole register."""
    return template.subs.get(position, "") if template.subs else ""


def kinds_of(template: Template, count: int) -> str:
    """The letters for `Target.shape` that describe the first `count` positions of `template`."""
    return "".join(
        "e" if p in template.early else "d" if p in template.defs else "u" if p in template.uses else "i"
        for p in range(count)
    )


def reshape(
    target: Target, template: Template, count: int, added: str = "", subs: tuple[tuple[int, str], ...] = ()
) -> Template:
    """`template` for `count` operands with only these sub-registers, plus an operand for each letter of `added`."""
    base = template.base or template
    if not added and not subs and (template.defs, template.uses, template.early) == (base.defs, base.uses, base.early):
        return base
    return target.shape(base, kinds_of(template, count) + added, subs)


def without_sub(target: Target, template: Template, count: int, position: int) -> Template:
    """`template` with the whole register at `position`."""
    if not template.subs or position not in template.subs:
        return template
    return reshape(target, template, count, subs=tuple((p, i) for p, i in template.subs.items() if p != position))
