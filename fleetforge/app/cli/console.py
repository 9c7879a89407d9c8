"""Output that survives what consoles do: readers who leave, few letters, full disks."""

from __future__ import annotations

import codecs
import json
import os
import sys
from typing import TextIO

import typer


def say(line: str, *, err: bool = False) -> None:
    """Print a line, on stderr if ``err``; a reader who has closed the pipe has seen enough.

    Raises:
        OSError: the line could not be written for another reason, such as a full disk.
    """
    try:
        typer.echo(line, err=err)
    except BrokenPipeError:
        discard(sys.stderr if err else sys.stdout)


def complain(problem: object) -> None:
    """Say on stderr what went wrong."""
    say(f"fleetforge: {problem}", err=True)


def say_json(value: object) -> None:
    """Print a value as JSON that keeps every letter whatever the console's encoding is."""
    encoding = codecs.lookup(getattr(sys.stdout, "encoding", None) or "utf-8").name
    say(json.dumps(value, ensure_ascii=not encoding.startswith("utf"), indent=1))


def discard(stream: TextIO) -> None:
    """Let everything written to a stream from now on, and what waits in it, go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, stream.fileno())
    finally:
        os.close(nowhere)
