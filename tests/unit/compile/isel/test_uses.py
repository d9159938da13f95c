"""Who uses a node is known in the order in which it came, however many come and go."""

from __future__ import annotations

import random

from smemit.compile.isel.dag.graph.nodes import ManyUses, Node


def node() -> Node:
    made = Node()
    made.uses = []
    return made


def test_uses_come_and_go_in_order() -> None:
    choose, used = random.Random(1), node()
    users = [node() for _ in range(40)]
    expected: list[tuple[Node, int]] = []
    were_many = False
    for growth in (0.8, 0.2, 0.8, 0.1):
        for _ in range(200):
            if choose.random() < growth:
                use = choose.choice(users), choose.randrange(3)
                if use not in expected:
                    used.add_use(*use)
                    expected.append(use)
            elif expected:
                use = choose.choice(expected)
                used.drop_use(*use)
                expected.remove(use)
            were_many |= isinstance(used.uses, ManyUses)
            assert [*used.use_list()] == expected
            assert [*used.newest_uses()] == [(at, user) for user, at in reversed(expected)]
            assert [*used.users()] == [user for user, _ in reversed(expected)]
            assert len(used.uses) == 2 * len(expected)
            assert used.has_one_use() == (len(expected) == 1)
    assert were_many


def test_uses_that_are_taken_out_from_the_last_one_up_and_added_again_stay_in_lists() -> None:
    used = node()
    users = [node() for _ in range(60)]
    expected = [(user, at) for user in users for at in (0, 2)]
    for use in expected:
        used.add_use(*use)
    for user in reversed(users):
        used.drop_use(user, 0)
        used.add_use(user, 1)
        expected.remove((user, 0))
        expected.append((user, 1))
        assert [*used.use_list()] == expected
        assert [*used.newest_uses()] == [(at, user) for user, at in reversed(expected)]
        assert [*used.users()] == [user for user, _ in reversed(expected)]
        assert len(used.uses) == 2 * len(expected)
    assert isinstance(used.uses, ManyUses)
    assert not used.uses.found
