"""What LLVM takes a text of inline assembly for where it measures branches."""

from __future__ import annotations

import pytest

from smemit.compile.codegen.machine import AsmText


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("", 0),
        ("nop", 1),
        ("nop; nop\nnop", 3),
        (" ;\n;\n", 0),
        ("nop # the first\n# nothing", 1),
        ("nop # a; nop # b", 2),  # the comment ends at the semicolon, for LLVM
    ],
)
def test_statements_are_counted_as_llvm_does(text: str, statements: int) -> None:
    assert AsmText(text, False, []).statements("#") == statements
