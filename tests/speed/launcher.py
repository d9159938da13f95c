"""Runs commands for whoever measures them, from a process smaller than any of them.

The peak memory that the system tells of a process begins with that of the process which started it, so a large one
cannot measure small ones. A line of standard input is a command and its environment, marshalled, in hexadecimal
digits; a line of output its exit code, CPU seconds, peak memory in KB and seconds by the clock.
"""

import marshal
import os
import sys
import time

QUIET = [(os.POSIX_SPAWN_OPEN, at, os.devnull, os.O_RDWR, 0) for at in range(3)]


def main() -> None:
    """Answer until nobody asks."""
    for line in sys.stdin.buffer:
        command, environment = marshal.loads(bytes.fromhex(line.decode()))
        start = time.perf_counter()
        _, status, usage = os.wait4(os.posix_spawnp(command[0], command, environment, file_actions=QUIET), 0)
        elapsed = time.perf_counter() - start
        print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss, elapsed, flush=True)


if __name__ == "__main__":
    main()
