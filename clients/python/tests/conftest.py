"""The services of the tests: real ones, which scripts/python-tests.mjs has started."""
from __future__ import annotations

import json
import os
import urllib.request
from pathlib import Path
from typing import Any, Dict

import pytest

from hindsight_client import Client

URL = os.environ.get("HINDSIGHT_TEST_URL", "")
KEY = os.environ.get("HINDSIGHT_TEST_KEY", "")
PROJECT = Path(__file__).resolve().parents[3]


def control(order: str, **given: Any) -> Dict[str, Any]:
    """Has the services changed."""
    request = urllib.request.Request(f"{os.environ['HINDSIGHT_TEST_CONTROL']}/{order}", json.dumps(given).encode())
    with urllib.request.urlopen(request, timeout=120) as response:
        return json.load(response)  # type: ignore[no-any-return]


def pytest_configure(config: Any) -> None:
    if not URL:
        raise pytest.UsageError("run npm run test:python: these tests need a service")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a folder of answers of its own."""
    monkeypatch.setenv("HINDSIGHT_CACHE", str(tmp_path / "answers"))
    monkeypatch.delenv("HINDSIGHT_URL", raising=False)
    monkeypatch.delenv("HINDSIGHT_KEY", raising=False)
    return tmp_path / "answers"


@pytest.fixture(scope="session")
def client() -> Any:
    """A client of the account that all tests share."""
    with Client(URL, KEY, cache=False) as made:
        yield made


@pytest.fixture()
def fresh_key() -> str:
    """The key of an account that nobody has used, on a plan with studies."""
    return str(control("key")["key"])
