"""`smemit check`: report every violation of the format in a stack map section, and suspicious contents on request."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from smemit.cli import section_arguments
from smemit.errors import UsageError
from smemit.stackmap.findings import RULES, Finding
from smemit.stackmap.image import Image
from smemit.stackmap.meaning import plural

if TYPE_CHECKING:
    import argparse

    from smemit.stackmap.dialects.description import Dialect

_SEVERITIES = ("note", "warning", "error")
_SARIF = "https://json.schemastore.org/sarif-2.1.0.json"


def _print_rules() -> None:
    for name, rule in RULES.items():
        print(f"{name:22} {rule.severity:8} {rule.text}")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    section_arguments.configure(parser)
    parser.add_argument("--meaning", action="store_true",
                        help="also check registers, sizes, IDs and order where the machine is known")
    parser.add_argument("--statepoints", action="store_true",
                        help="also require that every record has the form of a statepoint")
    parser.add_argument("--fail-on", choices=(*_SEVERITIES, "never"), default="warning",
                        help="exit with 1 on findings of this severity or worse (default: warning)")
    parser.add_argument("--rules", action=section_arguments.printing(_print_rules), nargs=0,
                        help="list the rules and exit")
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--only", metavar="RULE,...", help="report only these rules")
    chosen.add_argument("--ignore", metavar="RULE,...", help="report all rules except these")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the findings as JSON")
    form.add_argument("--sarif", action="store_true", help="print SARIF 2.1.0, the format of code scanners")


def run(arguments: argparse.Namespace) -> int:
    """Check all files; 1 if any finding reaches the severity of `--fail-on`, else 0."""
    wanted = _wanted(arguments)
    dialect = section_arguments.dialect_of(arguments)
    if dialect is not None and (arguments.meaning or arguments.statepoints):
        raise UsageError("--meaning and --statepoints know LLVM's formats only", notes=["check without them"])
    found: list[dict[str, Any]] = []
    fails = _SEVERITIES[_SEVERITIES.index(arguments.fail_on):] if arguments.fail_on != "never" else ()

    def work(image: Image) -> int:
        count, code = 0, 0
        for title, finding in _findings(image, arguments.meaning, arguments.statepoints, dialect):
            if finding.rule not in wanted:
                continue
            count += 1
            code = max(code, finding.severity in fails)
            if arguments.json or arguments.sarif:
                found.append({"file": image.path, "section": title, "offset": finding.offset, "rule": finding.rule,
                              "severity": finding.severity, "message": finding.message})
            else:
                sys.stdout.write(f"{title}:{finding}\n")
        if count and not (arguments.json or arguments.sarif):
            print(f"{image.path}: {plural(count, 'finding')}", file=sys.stderr)
        return code

    code = section_arguments.for_each(arguments, work, dialect)
    if arguments.json or arguments.sarif:
        import json

        json.dump(_sarif(found) if arguments.sarif else found, sys.stdout, indent=1)
        sys.stdout.write("\n")
    return code


def _wanted(arguments: argparse.Namespace) -> set[str]:
    """The rules to report."""
    named = {word.strip() for word in (arguments.only or arguments.ignore or "").split(",") if word.strip()}
    if unknown := named - RULES.keys():
        raise UsageError(f"no rule is called {', '.join(sorted(unknown))}", notes=["--rules lists them"])
    return named if arguments.only else RULES.keys() - named


def _findings(image: Image, with_meaning: bool, statepoints: bool,
              dialect: Dialect | None) -> Iterator[tuple[str, Finding]]:
    """Every finding and the section it is about."""
    for finding in image.check_members():
        yield image.path, finding
    for section in image.sections:
        if dialect is not None:
            from smemit.stackmap.dialects.image import check_in_file

            yield from ((section.title, finding) for finding in check_in_file(section, dialect))
            continue
        for finding in section.check():
            yield section.title, finding
        for finding in section.check_statepoints() if statepoints else ():
            yield section.title, finding
        if with_meaning:
            from smemit.stackmap.suspicions import find_suspicions

            for finding in find_suspicions(section):
                yield section.title, finding


def _sarif(found: list[dict[str, Any]]) -> dict[str, Any]:
    """The findings as a log of one run, offsets as bytes of the section."""
    used = dict.fromkeys(one["rule"] for one in found)
    rules = [{"id": name, "shortDescription": {"text": RULES[name].text},
              "defaultConfiguration": {"level": RULES[name].severity}} for name in used]
    results = [{
        "ruleId": one["rule"], "level": one["severity"], "message": {"text": f"{one['section']}: {one['message']}"},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": one["file"]},
                                            "region": {"byteOffset": one["offset"], "byteLength": 1}}}],
    } for one in found]
    tool = {"driver": {"name": "smemit check", "rules": rules}}
    return {"$schema": _SARIF, "version": "2.1.0", "runs": [{"tool": tool, "results": results}]}
