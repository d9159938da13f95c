"""`smemit corpus`: write a seed corpus and a dictionary for AFL++, libFuzzer, honggfuzz and other fuzzers."""

from __future__ import annotations

import argparse
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("directory", metavar="DIR", type=Path, help="output folder")
    parser.add_argument("--form", choices=("section", "object"), default="section",
                        help="bare sections, or ELF objects that contain them")


def run(arguments: argparse.Namespace) -> int:
    """Write DIR/seeds/* and DIR/stackmap.dict."""
    from smemit.conformance.fuzz.corpus import dictionary, seeds
    from smemit.conformance.fuzz.generate import as_object

    folder = arguments.directory / "seeds"
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, data in seeds():
        (folder / name).write_bytes(data if arguments.form == "section" else as_object(data))
        count += 1
    words = list(dictionary())
    (arguments.directory / "stackmap.dict").write_text("\n".join(words) + "\n")
    print(f"{arguments.directory}: {count} seeds, {len(words)} words")
    return 0
