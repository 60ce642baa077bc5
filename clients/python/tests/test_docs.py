"""Every Python example of the docs runs, and so does the notebook."""
from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, Dict, List

import pytest
from conftest import KEY, PROJECT, URL

PAGES = ["README.md", "docs/clients.md", "clients/python/README.md"]
NOTEBOOK = PROJECT / "examples" / "notebook.ipynb"


def blocks(page: str) -> List[str]:
    """The blocks of Python of a page."""
    return re.findall(r"^```python\n(.*?)^```", (PROJECT / page).read_text(), re.M | re.S)


@pytest.mark.filterwarnings("ignore::hindsight_client.ThresholdWarning")
@pytest.mark.parametrize("page", PAGES)
def test_examples_of_a_page_run_one_after_the_other(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: Dict[str, Any] = {"key": KEY}
    found = blocks(page)
    assert found
    for i, code in enumerate(found):
        exec(compile(code.replace("http://localhost:7400", URL), f"{page}, block {i + 1}", "exec"), names)
    if page == "docs/clients.md":
        said = capsys.readouterr().out
        assert "unknown_feature" in said and "vpin" in said and len(found) >= 8
        assert names["compared"].comparisons == 5 and len(names["frame"]) == names["answer"].occurrences
        assert names["result"].policies and len(names["opportunities"]) > 50


def test_the_readme_shows_eight_lines() -> None:
    (code,) = blocks("README.md")
    assert len(code.splitlines()) == 8


def test_every_call_that_the_docs_name_is_there() -> None:
    from hindsight_client import Answer, Client

    text = (PROJECT / "docs" / "clients.md").read_text()
    for kind, name in ((Client, "client"), (Answer, "answer")):
        for method in set(re.findall(rf"`{name}\.(\w+)", text)):
            assert hasattr(kind, method) or method in ("api", "content", "counts"), f"{name}.{method}"


def test_the_notebook_runs(tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(NOTEBOOK, as_version=4)
    os.environ.update(HINDSIGHT_URL=URL, HINDSIGHT_KEY=KEY)
    try:
        NotebookClient(
            notebook, timeout=240, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
        ).execute()
    finally:
        del os.environ["HINDSIGHT_URL"], os.environ["HINDSIGHT_KEY"]
    outputs = [one for cell in notebook.cells if cell.cell_type == "code" for one in cell.outputs]
    pictures = [one for one in outputs if "image/png" in one.get("data", {})]
    pages = "".join(one["data"]["text/html"] for one in outputs if "text/html" in one.get("data", {}))
    assert len(pictures) >= 3 and pages.count("What limits these numbers") >= 3
    assert "succeeded" in pages and not [one for one in outputs if one.output_type == "error"]
    assert KEY not in json.dumps(notebook)
    keep = os.environ.get("HINDSIGHT_TEST_PICTURES")
    if keep:
        import base64

        Path(keep).mkdir(parents=True, exist_ok=True)
        for i, one in enumerate(pictures):
            (Path(keep) / f"notebook-{i}.png").write_bytes(base64.b64decode(one["data"]["image/png"]))
        (Path(keep) / "notebook.html").write_text(pages)


def test_the_notebook_is_kept_without_outputs_and_asks_in_few_lines() -> None:
    notebook = json.loads(NOTEBOOK.read_text())
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    lines: List[str] = []
    for cell in code:
        lines += [line for line in "".join(cell["source"]).splitlines() if line.strip()]
        if "compared" in lines[-1]:
            break
    assert len(lines) < 15, "from nothing to which filter survives"
