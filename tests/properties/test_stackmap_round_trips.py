"""The short form of `stackmap_campaign`: some seconds of it, with seeds that stay the same."""

from __future__ import annotations

import random

import pytest

from smemit.conformance.inputs.random_maps import any_map
from smemit.stackmap.formats import FORMATS
from tests.properties import stackmap_campaign


@pytest.mark.parametrize("seed", range(4))
def test_serialized_models_decode_to_themselves(seed: int) -> None:
    rng = random.Random(f"models {seed}")
    for _ in range(500):
        stackmap_campaign.check_model(rng)


def test_random_models_reach_every_version_and_byte_order() -> None:
    rng = random.Random(0)
    seen = {(made.version, made.endian) for made in (any_map(rng) for _ in range(300))}
    assert len(seen) == 2 * len(FORMATS)


@pytest.mark.parametrize("seed", range(4))
def test_damaged_sections_give_our_own_errors_in_time(seed: int) -> None:
    rng = random.Random(f"mutants {seed}")
    pool = stackmap_campaign.pool_of(rng, 60)
    for _ in range(400):
        stackmap_campaign.check_mutant(rng, pool)


@pytest.mark.parametrize("seed", range(3))
def test_damaged_sections_take_little_memory(seed: int) -> None:
    rng = random.Random(f"memory {seed}")
    pool = stackmap_campaign.pool_of(rng, 10, 16)
    for _ in range(20):
        stackmap_campaign.check_memory(rng, pool)
