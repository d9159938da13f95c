"""The same mutator for atheris, which fuzzes readers in Python:

    import atheris, sys
    from smemit.conformance.fuzz.atheris import custom_mutator

    atheris.Setup(sys.argv, test_one_input, custom_mutator=custom_mutator)
    atheris.Fuzz()
"""

from __future__ import annotations

from smemit.conformance.fuzz.mutator import Mutator

_mutators: dict[int, Mutator] = {}


def custom_mutator(data: bytes, max_size: int, seed: int) -> bytes:
    """One changed input. libFuzzer gives a seed each time; the mutator caches the structure of inputs."""
    mutator = _mutators.setdefault(0, Mutator())
    mutator.rng.seed(seed)
    return mutator.mutate(data, b"", max_size)


def custom_crossover(one: bytes, other: bytes, max_size: int, seed: int) -> bytes:
    """One input with a part of another."""
    mutator = _mutators.setdefault(0, Mutator())
    mutator.rng.seed(seed)
    return mutator.mutate(one, other, max_size)
