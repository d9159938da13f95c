"""Apply a function to many arguments: in this process, in others, or on other machines.

Needs:  a module-level function, and arguments that can be pickled.
Gives:  its results, as they become available.
Keeps:  every result: if a worker dies, another one repeats its tasks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from typing import TypeVar

from smemit.checks import need
from smemit.errors import OracleError

A = TypeVar("A")
R = TypeVar("R")
_DEATHS = 3
"""Number of workers that may die on one argument."""


def in_workers(function: Callable[[A], R], arguments: Iterator[A], jobs: int = 1, scheduler: str = "") -> Iterator[R]:
    """The results of `function` for all arguments, which are requested as workers become free.

    `jobs` processes, or with a `scheduler` (`tcp://host:port`) the workers of a dask cluster, `jobs` arguments at once.
    """
    if jobs == 1 and not scheduler:
        yield from map(function, arguments)
        return
    pool = _executor(jobs, scheduler)
    waiting: dict[Future[R], A] = {}
    again: list[A] = []
    deaths: Counter[int] = Counter()
    try:
        while True:
            while len(waiting) < 2 * jobs:
                if again:
                    argument = again.pop()
                else:
                    try:
                        argument = next(arguments)
                    except StopIteration:
                        break
                waiting[pool.submit(function, argument)] = argument
            if not waiting:
                return
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                argument = waiting.pop(future)
                try:
                    result = future.result()
                except (BrokenExecutor, OSError) as error:
                    deaths[id(argument)] += 1
                    if deaths[id(argument)] == _DEATHS:
                        raise OracleError(f"{_DEATHS} workers died of one piece of work",
                                          notes=[f"the last one by {type(error).__name__}: {error}"]) from None
                    # Tasks that waited for the pool run again in a new one.
                    again += [argument, *waiting.values()]
                    waiting.clear()
                    pool = _executor(jobs, scheduler)
                    break
                yield result
    finally:
        for future in waiting:
            future.cancel()
        pool.shutdown(wait=False)


def _executor(jobs: int, scheduler: str) -> Executor:
    if not scheduler:
        return ProcessPoolExecutor(jobs)
    client = need("distributed", "--scheduler", extra="cluster").Client(scheduler)
    executor: Executor = client.get_executor(pure=False)
    return executor
