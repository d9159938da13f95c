"""`smemit completion`: print the completion script for a shell."""

from __future__ import annotations

import argparse

from smemit.checks import need

SHELLS = {"bash": 'eval "$(smemit completion bash)" in ~/.bashrc', "zsh": 'eval "$(smemit completion zsh)" in ~/.zshrc',
          "fish": "smemit completion fish | source in ~/.config/fish/config.fish"}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the argument of the command."""
    parser.add_argument("shell", choices=SHELLS, help="; ".join(SHELLS.values()))


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    shellcode = need("argcomplete", "completion", extra="completion").shellcode
    print(shellcode(["smemit"], shell=arguments.shell))
    return 0
