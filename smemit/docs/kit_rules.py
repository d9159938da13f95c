"""The page about the kit's rules: every group of cases, what it checks, and the defects of readers that it finds."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.conformance.kit.case import Case

HEADINGS = {
    "accept": ("Right sections", "A reader must accept these and report their contents."),
    "reject": ("Wrong sections", "A strict reader rejects these; a lenient one may report what is still right. The "
               "name of the group is the rule, and part of the name of each case."),
    "free": ("Cases without a rule", "A reader may accept or reject these; what it reports must be right."),
}


def kit_rules() -> str:
    """The page, from the cases themselves."""
    from smemit.conformance.kit.write import KIT_VERSION, cases

    groups: dict[str, dict[str, dict[tuple[str, str], list[Case]]]] = {}
    count = 0
    for case in cases():
        count += 1
        groups.setdefault(case.verdict.value, {}).setdefault(case.group, {}).setdefault(_rule(case), []).append(case)
    about = (f"Version {KIT_VERSION} of the kit has {count:,} cases, from which this page is made. Each rule is "
             "followed by what careless readers do, its first case, the number of its other cases, and their tags. "
             "`smemit judge` names the cases that a reader fails.")
    lines = ["# The rules of the kit", "", fill(about, 118), ""]
    for verdict, (title, text) in HEADINGS.items():
        lines += [f"## {title}", "", fill(text, 118), ""]
        for group, rules in groups.get(verdict, {}).items():
            lines += [f"### {group}", "", *_rows(rules), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _rule(case: Case) -> tuple[str, str]:
    """What the rule is, without what is broken in one case, and what careless readers do."""
    return case.text.partition(" Broken at offset")[0], case.careless


def _rows(rules: dict[tuple[str, str], list[Case]]) -> Iterator[str]:
    for (text, careless), shown in rules.items():
        tags = ", ".join(dict.fromkeys(case.tag.value for case in shown))
        more = f" and {len(shown) - 1} more" if len(shown) > 1 else ""
        words = f"{text} Careless readers: {careless[:1].lower()}{careless[1:]} `{shown[0].name}`{more} ({tags})"
        yield fill(words, 118, initial_indent="* ", subsequent_indent="  ", break_on_hyphens=False)
