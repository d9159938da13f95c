"""Words of `functools`, `operator` and `importlib` that most modules need, without these: they load six others.

That is a tenth of a start. The words are made of what Python keeps in C for them; where this Python has that otherwise,
`functools` does it all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cache as cache
    from functools import cached_property as cached_property
    from functools import lru_cache as lru_cache
    from functools import partial as partial
    from functools import reduce as reduce
    from functools import wraps as wraps
    from importlib import import_module as import_module
    from operator import attrgetter as attrgetter
    from operator import length_hint as length_hint
    from operator import or_ as or_
else:
    from _operator import attrgetter as attrgetter
    from _operator import length_hint as length_hint
    from _operator import or_ as or_

    def import_module(name):
        # Without a name to look for it would be the package that all are in.
        return __import__(name, None, None, ("__name__",))

    try:
        from _functools import _lru_cache_wrapper
        from _functools import partial as partial
        from _functools import reduce as reduce
    except ImportError:
        from functools import cache, cached_property, lru_cache, partial, reduce, wraps  # noqa: F401
    else:
        def wraps(wrapped):
            def wrap(wrapper):
                # Native calls and `partial` have some of these only.
                for name in ("__module__", "__name__", "__qualname__", "__doc__"):
                    if hasattr(wrapped, name):
                        setattr(wrapper, name, getattr(wrapped, name))
                wrapper.__dict__.update(getattr(wrapped, "__dict__", {}), __wrapped__=wrapped)
                return wrapper

            return wrap

        def lru_cache(maxsize):
            return lambda call: wraps(call)(_lru_cache_wrapper(call, maxsize, False, _counts))

        def _counts(*numbers):
            return numbers

        cache = lru_cache(None)

        class cached_property:
            """A property whose value becomes a field of the object."""

            def __init__(self, make):
                self.make, self.__doc__ = make, make.__doc__

            def __set_name__(self, owner, name):
                self.name = name

            def __get__(self, item, owner=None):
                if item is None:
                    return self
                made = item.__dict__[self.name] = self.make(item)
                return made
