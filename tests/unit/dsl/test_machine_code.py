"""`Module.machine` defines functions by machine IR beside functions of the DSL."""

from __future__ import annotations

import pytest

from smemit import Builder, Module, i64
from smemit.errors import SmemitError
from smemit.ir.placements import placed_functions

CODE = """
name: add
body: |
  bb.0:
    liveins: $rdi, $rsi
    %0:gr64 = COPY $rdi
    %1:gr64 = COPY $rsi
    %2:gr64 = ADD64rr %0, %1, implicit-def dead $eflags
    STACKMAP 7, 0, %2
    $rax = COPY %2
    RET64 $rax
"""


def _program() -> Module:
    module = Module("m")
    module.declare("add", i64, [i64, i64])
    add = module.machine(CODE)

    @module.function
    def twice(f: Builder, value: i64) -> i64:
        return f.call(add, [value, value])

    return module


def test_code_of_the_dsl_calls_machine_code() -> None:
    run = pytest.importorskip("smemit.run")
    pytest.importorskip("unicorn")
    assert run.load(_program().compile()).call("twice", 21) == 42


def test_the_text_of_the_module_has_the_code() -> None:
    module = _program()
    again = Module.parse(str(module))
    again.name = module.name
    assert bytes(again.compile()) == bytes(module.compile())
    assert [one.name for one in placed_functions(module)] == ["add"]


def test_errors_have_a_place_in_the_text() -> None:
    module = Module("m")
    module.machine("\nname: f\nbody: |\n  bb.0:\n    RET65\n")
    with pytest.raises(SmemitError, match="machine code of @f:5:5: error: x86_64 has no instruction RET65"):
        module.compile()


@pytest.mark.parametrize(("text", "error"), [
    ("body: |\n  bb.0:\n    RET64\n", "the text has no line `name: ...`"),
    (CODE, "@add is already defined"),
])
def test_what_is_no_new_function_is_refused(text: str, error: str) -> None:
    module = _program()
    with pytest.raises(SmemitError, match=error):
        module.machine(text)
