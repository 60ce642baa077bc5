"""The table of calls that every client makes: clients/calls.json."""
from __future__ import annotations

import json
import time
from typing import Any, Dict

import pytest
from conftest import PROJECT, URL, control
from hindsight_client import Client, Problem, Record, errors
from hindsight_client._base.record import declared
from hindsight_client._generated.calls import CALLS

TABLE = json.loads((PROJECT / "clients" / "calls.json").read_text())


@pytest.fixture(scope="module")
def kept() -> Dict[str, Any]:
    return dict(TABLE["keep"])


@pytest.fixture(scope="module")
def account() -> Any:
    with Client(URL, control("key")["key"], cache=False) as client:
        yield client


def at(value: Any, path: str) -> Any:
    """The value at a path such as ``counts.eligible``; None where nothing is."""
    for name in path.split("."):
        if isinstance(value, list):
            value = value[int(name)] if int(name) < len(value) else None
        elif isinstance(value, (dict, Record)):
            value = value[name] if name in value else None
        else:
            return None
    return value


def filled(value: Any, kept: Dict[str, Any]) -> Any:
    """A value of the table with what earlier calls kept."""
    if isinstance(value, str) and value.startswith("$"):
        found = at(kept, value[1:])
        assert found is not None, f"nothing kept {value}"
        return found
    if isinstance(value, list):
        return [filled(one, kept) for one in value]
    if isinstance(value, dict):
        spread = filled(value["..."], kept) if "..." in value else {}
        return {**spread, **{name: filled(one, kept) for name, one in value.items() if name != "..."}}
    return value


def made(client: Client, row: Dict[str, Any], kept: Dict[str, Any]) -> Any:
    parameters = filled(row.get("parameters", {}), kept)
    return client.call(row["call"], parameters, filled(row["body"], kept) if "body" in row else None)


def test_it_has_every_call() -> None:
    assert sorted({row["call"] for row in TABLE["calls"]}) == sorted(CALLS)


@pytest.mark.parametrize("row", TABLE["calls"], ids=[row["name"] for row in TABLE["calls"]])
def test_table(row: Dict[str, Any], account: Client, kept: Dict[str, Any]) -> None:
    if "error" in row:
        with pytest.raises(Problem) as caught:
            made(account, row, kept)
        wanted = row["error"]
        assert (caught.value.code, caught.value.status) == (wanted["code"], wanted["status"])
        assert type(caught.value) is errors.BY_CODE[wanted["code"]]
        if "errors" in wanted:
            assert [[fault.code, fault.path] for fault in caught.value.errors] == wanted["errors"]
        return
    until = time.monotonic() + 60
    while True:
        reply = made(account, row, kept)
        if all(at(reply.body, path) == value for path, value in row.get("until", {}).items()):
            break
        assert time.monotonic() < until, reply.body
        time.sleep(0.05)
    assert reply.cost == row["cost"]
    if "text" in row:
        text = reply.body if isinstance(reply.body, str) else reply.body.decode()
        assert row["text"] in text
        return
    for path in row.get("members", []):
        assert at(reply.body, path) is not None, path
    for path, value in row.get("values", {}).items():
        assert at(reply.body, path) == filled(value, kept), path
    if isinstance(reply.body, Record):
        assert undeclared(reply.body) == []
        assert reply.body.to_dict() == json.loads(reply.content)
    if "keep" in row:
        kept[row["keep"]] = reply.body


def undeclared(value: Any, path: str = "") -> "list[str]":
    """Places of members that no class declares: types of answers are complete."""
    if isinstance(value, list):
        return [one for i, item in enumerate(value[:3]) for one in undeclared(item, f"{path}/{i}")]
    if isinstance(value, dict):
        return [one for name, item in value.items() for one in undeclared(item, f"{path}/{name}")]
    if not isinstance(value, Record):
        return []
    kind = type(value)
    known = declared(kind)
    missing = [] if kind._rest is not None else [f"{path}/{name}" for name in value if name not in known]
    return missing + [one for name in value for one in undeclared(value[name], f"{path}/{name}")]
