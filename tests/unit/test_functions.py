"""Words of `functools` without that module: they do what its own do."""

from __future__ import annotations

import functools

from smemit import functions


def test_calls_are_remembered() -> None:
    asked = []

    @functions.lru_cache(2)
    def double(number: int) -> int:
        """Twice as much."""
        asked.append(number)
        return 2 * number

    assert [double(number) for number in (1, 2, 1, 3, 2)] == [2, 4, 2, 6, 4] and asked == [1, 2, 3, 2]
    assert double.__name__ == "double" and double.__doc__ == "Twice as much." and double.__wrapped__(4) == 8
    double.cache_clear()
    assert double(2) == 4 and len(asked) == 6


def test_properties_are_made_once() -> None:
    made = []

    class Item:
        @functions.cached_property
        def value(self) -> int:
            """What is made."""
            made.append(self)
            return len(made)

    one, other = Item(), Item()
    assert (one.value, other.value, one.value) == (1, 2, 1) and made == [one, other]
    assert Item.value.__doc__ == "What is made."


def test_a_wrapper_looks_like_what_it_wraps() -> None:
    def call(given: int) -> int:
        """A call."""
        return given

    call.mark = 1  # type: ignore[attr-defined]

    @functions.wraps(call)
    def wrapper(given: int) -> int:
        return call(given) + 1

    theirs = functools.wraps(call)(lambda given: call(given) + 1)
    assert wrapper(1) == 2
    for name in ("__module__", "__name__", "__qualname__", "__doc__", "__wrapped__", "mark"):
        assert getattr(wrapper, name) == getattr(theirs, name)


def test_calls_that_are_no_functions_are_wrapped_too() -> None:
    for call in (len, functools.partial(len)):
        assert functions.cache(call)("ab") == 2 and functions.cache(call).__wrapped__ is call
