"""`smemit docs`: print the tutorial, the reference, the glossary and the other pages as Markdown."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from smemit.cli.parse import positive, whole
from smemit.docs import PAGES, page, sections
from smemit.errors import UsageError, did_you_mean
from smemit.files import write_whole


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("page", nargs="?", metavar="PAGE", help="the page to print; without it, list the pages")
    parser.add_argument("word", nargs="?", metavar="WORD", help="print only the sections with this word in their title")
    parser.add_argument("--html", metavar="DIR", type=Path,
                        help="write all pages as a web site with search, to be opened without a server")
    parser.add_argument("--measure", action="store_true", help="limits: measure again and rewrite the page "
                        "(needs LLVM; takes minutes to hours, depending on --modules)")
    parser.add_argument("--modules", type=positive, default=100, metavar="N",
                        help="limits: number of random modules for each row")
    parser.add_argument("--seed", type=whole, default=1, help="limits: seed of the first module")


def run(arguments: argparse.Namespace) -> int:
    """Print a page or a part of it."""
    if arguments.html is not None:
        if arguments.page is not None:
            raise UsageError("--html writes all pages", notes=["leave out the name of a page"])
        _write_site(arguments.html)
        return 0
    if arguments.page is None:
        print("\n".join(f"smemit docs {name:<10} {summary}" for name, summary in PAGES.items()))
        return 0
    if arguments.page not in PAGES:
        raise UsageError(f"no page is called {arguments.page!r}", notes=[f"pages: {', '.join(PAGES)}"])
    if arguments.measure:
        if arguments.page != "limits":
            raise UsageError("only the page limits is measured", notes=["smemit docs limits --measure"])
        from smemit.difftest.limits import measure

        return measure(arguments.modules, arguments.seed)
    text = _text(arguments.page)
    if arguments.word is None:
        print(text, end="")
        return 0
    found = sections(text, arguments.word)
    if not found:
        titles = re.findall(r"^##+ (?:.*\.)?(\S+)$", text, re.MULTILINE)
        raise UsageError(f"no section of {arguments.page} has {arguments.word!r} in its title",
                         notes=[*did_you_mean(arguments.word, titles),
                                f"`smemit docs {arguments.page}` prints the whole page"])
    print("\n\n".join(found))
    return 0


def _text(name: str) -> str:
    """A page as Markdown. The reference includes the help of every command."""
    return page(name) + (options() if name == "reference" else "")


def _write_site(folder: Path) -> None:
    from smemit.docs.site import site

    folder.mkdir(parents=True, exist_ok=True)
    for name, text in site({name: _text(name) for name in PAGES}):
        write_whole(str(folder / name), text.encode())
    print(f"wrote {len(PAGES)} pages; open {folder / 'index.html'}")


def options() -> str:
    """The part of the reference about the command line: the help of every command."""
    from smemit.cli import COMMANDS, module_of
    from smemit.cli.epilogs import epilog

    parts = ["", "## Commands"]
    for name, summary in COMMANDS.items():
        parser = argparse.ArgumentParser(prog=f"smemit {name}", description=summary, formatter_class=_Wide,
                                         epilog=epilog(name))
        module_of(name).configure(parser)
        parts += ["", f"### smemit {name}", "", "```", parser.format_help().rstrip(), "```"]
    return "\n".join(parts) + "\n"


class _Wide(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=100)
