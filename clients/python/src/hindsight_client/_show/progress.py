"""A bar while a study runs: in notebooks, and on terminals. In a file or a pipe there is none."""
from __future__ import annotations

import sys
from typing import Any, Optional

from . import html as _html
from . import words as _words

WIDTH = 30


def _notebook_display() -> Optional[Any]:
    """IPython's display, where cells show what it gets."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is None or not hasattr(shell, "kernel"):
        return None
    from IPython.display import display

    return display


class Progress:
    """Shows a share and a text; ``close`` leaves the last of them."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._display = _notebook_display()
        self._handle: Any = None
        self._is_terminal = self._display is None and sys.stderr.isatty()

    def show(self, job: Any) -> None:
        """Shows the state of a job."""
        share = 1.0 if job.state == "succeeded" else float(job.progress.share)
        left = job.progress.seconds_left
        text = (
            job.state if left is None or job.state != "running" else f"{job.state}, about {_words.count(left)} s left"
        )
        if self._display is not None:
            self._show_in_notebook(share, text)
        elif self._is_terminal:
            filled = round(share * WIDTH)
            sys.stderr.write(f"\r{self._name} [{'█' * filled}{'░' * (WIDTH - filled)}] {share:4.0%} {text}\x1b[K")
            sys.stderr.flush()

    def _show_in_notebook(self, share: float, text: str) -> None:
        from IPython.display import HTML

        bar = f"<div class='hs-bar'><div style='width:{share * 100:.1f}%'></div></div>"
        shown = HTML(_html.box(_html.paragraph(f"{self._name}: {share:.0%}, {text}"), bar))
        if self._handle is None:
            assert self._display is not None
            self._handle = self._display(shown, display_id=True)
        else:
            self._handle.update(shown)

    def close(self) -> None:
        if self._is_terminal:
            sys.stderr.write("\n")


class NoProgress(Progress):
    """Shows nothing."""

    def __init__(self) -> None:
        pass

    def show(self, job: Any) -> None:
        pass

    def close(self) -> None:
        pass
