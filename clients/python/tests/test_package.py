"""The package: types, and a wheel that is installed where there is nothing but Debian's packages."""
from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from conftest import KEY, URL

HERE = Path(__file__).resolve().parent
CLIENT = HERE.parent


def run(*command: str, **env: str) -> str:
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(command, cwd=CLIENT, env={**plain, **env}, capture_output=True, text=True)
    assert ran.returncode == 0, f"{' '.join(command)}\n{ran.stdout}{ran.stderr}"
    return ran.stdout


def test_types(tmp_path: Path) -> None:
    """mypy accepts the package, and refuses what it must refuse."""
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path), "--config-file", "pyproject.toml"]
    plain = {**os.environ, "MYPYPATH": "src"}
    ran = subprocess.run([*command, "src", "tests/typed.py"], cwd=CLIENT, env=plain, capture_output=True, text=True)
    found = re.findall(r"^(\S+?):(\d+): error: .*\[([\w-]+)\]$", ran.stdout, re.M)
    wanted = [
        ("tests/typed.py", str(i), kind)
        for i, line in enumerate((HERE / "typed.py").read_text().splitlines(), 1)
        for kind in re.findall(r"# error: \[([\w-]+)\]", line)
    ]
    assert sorted(set(found)) == sorted(wanted), ran.stdout


SCRIPT = """
import hindsight_client, os, pathlib
assert "site-packages" in hindsight_client.__file__, hindsight_client.__file__
assert (pathlib.Path(hindsight_client.__file__).parent / "py.typed").exists()
client = hindsight_client.Client(os.environ["URL"], os.environ["KEY"], cache=False)
answer = client.query(client.where(client.features.ret_1h <= -0.01))
answer.plot()
print(len(answer.frame()), hindsight_client.__version__)
"""


def test_a_wheel_is_built_and_installed(tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path))
    (wheel,) = tmp_path.glob("*.whl")
    (source,) = tmp_path.glob("*.tar.gz")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"hindsight_client/py.typed", "hindsight_client/_generated/types.py"} <= set(names)
    assert any(name.endswith("/LICENSE") for name in names) and not any("test" in name for name in names)
    assert source.stat().st_size > 50_000
    environment = tmp_path / "environment"
    run(sys.executable, "-m", "venv", "--system-site-packages", "--without-pip", str(environment))
    python = str(environment / "bin" / "python")
    run(
        python,
        "-m",
        "pip",
        "install",
        "--no-index",
        "--no-deps",
        "--no-cache-dir",
        "--quiet",
        "--disable-pip-version-check",
        str(wheel),
    )
    said = run(python, "-c", SCRIPT, URL=URL, KEY=KEY, MPLBACKEND="Agg")
    assert said.split() == ["3732", "0.1.0"]


def test_without_pandas_and_matplotlib_everything_else_works(monkeypatch: pytest.MonkeyPatch) -> None:
    from hindsight_client import Client

    for name in ("pandas", "matplotlib", "matplotlib.figure", "numpy"):
        monkeypatch.setitem(sys.modules, name, None)
    with Client(URL, KEY, cache=False) as client:
        answer = client.query(client.where(client.features.ret_1h <= -0.01))
        assert len(answer.rows().all()) == 3732 and answer.export("csv").size > 100_000
        with pytest.raises(ImportError, match=r"hindsight-client\[pandas\]"):
            answer.summary()
        with pytest.raises(ImportError, match=r"hindsight-client\[plot\]"):
            answer.plot()
