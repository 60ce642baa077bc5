"""A figure that shows itself in notebooks. Figures of matplotlib do so only once pyplot was imported there."""
from __future__ import annotations

import io
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure


class Chart(Figure):  # type: ignore[misc]
    """A figure of matplotlib: ``savefig`` and everything else are its."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        FigureCanvasAgg(self)

    def _repr_png_(self) -> bytes:
        file = io.BytesIO()
        self.savefig(file, format="png")
        return file.getvalue()
