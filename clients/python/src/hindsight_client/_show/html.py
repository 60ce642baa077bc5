"""What notebooks show. Everything that came from elsewhere is escaped; colours are those of the workbench, in light and dark."""
from __future__ import annotations

import html
from typing import Any, Iterable, List, Optional, Sequence

STYLE = """<style>
.hs{--hs-ink:#15181d;--hs-ink2:#545a64;--hs-line:#e4e4de;--hs-panel:#fff;--hs-occ:#5b52e0;--hs-up:#0b7a6f;--hs-down:#b8430f;
--hs-warn:#8a5300;--hs-wash:#fff6e2;--hs-wline:#eddbb4;color:var(--hs-ink);background:var(--hs-panel);font:13.5px/1.5 Inter,system-ui,sans-serif;
border:1px solid var(--hs-line);border-radius:12px;padding:16px;max-width:980px;overflow-x:auto}
@media (prefers-color-scheme:dark){.hs{--hs-ink:#eceff3;--hs-ink2:#a6afbb;--hs-line:#242b35;--hs-panel:#151a21;--hs-occ:#8f88ff;--hs-up:#45c9b4;
--hs-down:#ff9464;--hs-warn:#f0c46a;--hs-wash:#2a2210;--hs-wline:#5b4720}}
.hs h3{font-size:18px;line-height:1.3;margin:0 0 6px;color:var(--hs-ink)}.hs p{margin:0 0 8px;color:var(--hs-ink)}
.hs .hs-note{color:var(--hs-ink2);font-size:12px;margin:8px 0 0}
.hs .hs-caveats{background:var(--hs-wash);border:1px solid var(--hs-wline);border-radius:8px;padding:8px 12px;margin:8px 0;color:var(--hs-ink)}
.hs .hs-caveats b,.hs .hs-sim{color:var(--hs-warn)}.hs .hs-caveats ul{margin:2px 0 0;padding-left:20px}.hs .hs-caveats li{color:var(--hs-ink)}
.hs .hs-verdict{border-left:4px solid var(--hs-ink2);padding:4px 12px;margin:8px 0}.hs .hs-higher{border-color:var(--hs-up)}.hs .hs-lower{border-color:var(--hs-down)}
.hs table{border-collapse:collapse;margin:8px 0;font:inherit;font-variant-numeric:tabular-nums}
.hs th,.hs td{padding:3px 10px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--hs-line);background:none;color:var(--hs-ink)}
.hs th{font-weight:600;color:var(--hs-ink2)}.hs th:first-child,.hs td:first-child{text-align:left}.hs tr.hs-own td{font-weight:600}
.hs .hs-bar{background:var(--hs-line);border-radius:3px;height:6px}.hs .hs-bar div{background:var(--hs-occ);border-radius:3px;height:6px}
</style>"""


def escaped(text: Any) -> str:
    """A text that is no markup."""
    return html.escape(str(text))


def box(*parts: str) -> str:
    """A card with its style."""
    return f"{STYLE}<div class='hs'>{''.join(parts)}</div>"


def heading(text: str) -> str:
    return f"<h3>{escaped(text)}</h3>"


def paragraph(text: str, kind: str = "") -> str:
    return f"<p{f' class={chr(39)}{kind}{chr(39)}' if kind else ''}>{escaped(text)}</p>"


def caveats(title: str, sentences: Iterable[str]) -> str:
    """The strip of caveats. It cannot be folded."""
    items = "".join(f"<li>{escaped(one)}</li>" for one in sentences)
    return f"<div class='hs-caveats' role='note'><b>⚠ {escaped(title)}</b><ul>{items}</ul></div>" if items else ""


def table(columns: Sequence[str], rows: Iterable[Sequence[Any]], own: Optional[int] = None) -> str:
    """A table of texts; the row ``own`` is strong."""
    head = "".join(f"<th>{escaped(one)}</th>" for one in columns)
    made: List[str] = []
    for i, row in enumerate(rows):
        cells = "".join(f"<td>{escaped(one)}</td>" for one in row)
        made.append(f"<tr{' class=hs-own' if i == own else ''}>{cells}</tr>")
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(made)}</tbody></table>"


def query_html(lines: Sequence[str]) -> str:
    """A query: one line a step."""
    items = "".join(f"<div><code>{line}</code></div>" for line in lines)
    return box(items)
