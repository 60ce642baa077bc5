"""Requests: answers kept on disk, waits, errors, the key."""
from __future__ import annotations

import http.server
import json
import pickle
import threading
import traceback
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Tuple

import httpx
import pytest
from conftest import KEY, URL
from hindsight_client import AsyncClient, Client, HindsightError, Problem, Store, Unreachable, errors

Answer = Tuple[int, Dict[str, str], bytes]


class Scripted:
    """A server that answers by a list, for faults that the service rarely has."""

    def __init__(self, answers: List[Any]) -> None:
        self.asked: List[Dict[str, str]] = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: Any) -> None:
                pass

            def do_GET(self) -> None:
                outer.asked.append({name.lower(): value for name, value in self.headers.items()})
                given = answers[min(len(outer.asked), len(answers)) - 1]
                if callable(given):
                    given(self)
                    return
                status, headers, body = given
                self.send_response(status)
                for name, value in {"Content-Length": str(len(body)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                self.do_GET()

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def __enter__(self) -> "Scripted":
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.shutdown()
        self.server.server_close()


GOOD: Answer = (200, {"Content-Type": "application/json"}, b'{"status":"ok"}')


def refusing(status: int, code: str, **headers: str) -> Answer:
    body = {"type": "x", "title": "t", "status": status, "code": code, "detail": "d"}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return status, {"Content-Type": "application/problem+json", **named}, json.dumps(body).encode()


BUSY = refusing(429, "rate_limited", Retry_After="0")


def test_429_and_503_are_asked_again_after_the_time_that_is_named() -> None:
    waits: List[Any] = []
    with Scripted([BUSY, refusing(503, "overloaded", Retry_After="0"), GOOD]) as server:
        client = Client(
            server.url, KEY, on_wait=lambda seconds, problem, attempt: waits.append((problem.code, attempt))
        )
        assert client.api.get_health().body.status == "ok"
    assert waits == [("rate_limited", 1), ("overloaded", 2)]


def test_a_wait_lasts_as_long_as_the_service_says(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: List[float] = []
    monkeypatch.setattr("hindsight_client._transport.sync_runner.time.sleep", slept.append)
    with Scripted([refusing(429, "rate_limited", Retry_After="7"), GOOD]) as server:
        Client(server.url, KEY).api.get_health()
    assert slept == [7]


@pytest.mark.parametrize("after", [{"Retry_After": "61"}, {}])
def test_what_asks_for_too_long_a_wait_or_names_none_is_not_asked_again(after: Dict[str, str]) -> None:
    with Scripted([refusing(503, "overloaded", **after)]) as server:
        with pytest.raises(errors.Overloaded):
            Client(server.url, KEY).api.get_health()
        assert len(server.asked) == 1


def test_retries_end() -> None:
    with Scripted([BUSY]) as server:
        with pytest.raises(errors.RateLimited) as caught:
            Client(server.url, KEY).api.get_health()
        assert (caught.value.retry_after, len(server.asked)) == (0, 3)
        with pytest.raises(errors.RateLimited):
            Client(server.url, KEY, retries=0).api.get_health()
        assert len(server.asked) == 4


def test_an_answer_of_something_else() -> None:
    with Scripted([(502, {"Content-Type": "text/html"}, b"<h1>Bad gateway</h1>")]) as server:
        with pytest.raises(errors.UnexpectedAnswer) as caught:
            Client(server.url, KEY).api.get_health()
        assert (caught.value.code, caught.value.status) == ("unexpected_answer", 502)
    # A redirect is not followed: it could lead the key elsewhere.
    with Scripted([(302, {"Location": URL}, b"")]) as server:
        with pytest.raises(errors.UnexpectedAnswer):
            Client(server.url, KEY).api.get_health()
        assert len(server.asked) == 1


def cut(handler: Any) -> None:
    handler.send_response(200)
    handler.send_header("Content-Length", "100")
    handler.end_headers()
    handler.wfile.write(b'{"status":')
    handler.close_connection = True


def closed(handler: Any) -> None:
    handler.close_connection = True


def test_an_answer_that_is_cut_and_no_answer() -> None:
    for given in (cut, (200, {}, b'{"status":')):
        with Scripted([given]) as server:
            with pytest.raises(Unreachable) as caught:
                Client(server.url, KEY).api.get_health()
            assert caught.value.kind == "cut"
    with pytest.raises(Unreachable) as caught:
        Client("http://127.0.0.1:9", KEY).api.get_health()
    assert caught.value.kind == "offline" and "127.0.0.1:9" in str(caught.value)


def short_table(handler: Any) -> None:
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"e\r\nsymbol,price\nb\r\n")
    handler.close_connection = True


def test_a_table_that_ends_early_is_no_short_table() -> None:
    with Scripted([short_table]) as server:
        with pytest.raises(Unreachable) as caught:
            Client(server.url, KEY).export(document(), "csv")
        assert caught.value.kind == "cut"


def test_a_wait_outlives_lost_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    def job(state: str) -> Answer:
        body = {"id": "x", "name": "n", "state": state, "progress": {"share": 0.5, "seconds_left": None}}
        return 200, {"Content-Type": "application/json"}, json.dumps(body).encode()

    monkeypatch.setattr("hindsight_client._transport.sync_runner.time.sleep", lambda _: None)
    with Scripted(
        [job("queued"), job("running"), cut, closed, closed, cut, job("running"), job("succeeded")]
    ) as server:
        assert Client(server.url, KEY).studies.job("x").wait(progress=False).state == "succeeded"
    with Scripted([job("queued"), job("running"), cut]) as server:
        with pytest.raises(Unreachable):
            Client(server.url, KEY).studies.job("x").wait(progress=False)
        assert len(server.asked) == 2 + 6


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv("HINDSIGHT_CACHE")
    monkeypatch.setattr(Path, "home", none)
    assert Client(URL, KEY).query(document()).reply.status == 200


def test_a_kept_connection_that_was_closed_is_made_again_once() -> None:
    with Scripted([closed, GOOD]) as server:
        assert Client(server.url, KEY).api.get_health().body.status == "ok"
    with Scripted([closed]) as server:
        with pytest.raises(Unreachable):
            Client(server.url, KEY).api.get_health()
        assert len(server.asked) == 2


def test_a_service_that_is_slow() -> None:
    release = threading.Event()
    with Scripted([lambda handler: release.wait(5) and None]) as server:
        with pytest.raises(Unreachable) as caught:
            Client(server.url, KEY, timeout=0.1).api.get_health()
        release.set()
    assert caught.value.kind == "slow"


# Answers on disk


def document(threshold: float = -0.0151) -> Dict[str, Any]:
    return {
        "schema_version": "research_query.v2",
        "normalization_version": "archive_normalization.v1",
        "feature_version": "feature_defs.v1",
        "target": "record_occurrences",
        "where": {"all": [["feature.ret_1h", "lte", threshold]]},
        "sort": ["times.anchor_time", "desc"],
        "page": {"limit": 50, "cursor": None},
    }


def test_a_repeated_notebook_costs_nothing_and_fetches_nothing(own_cache: Path) -> None:
    first = Client(URL, KEY).query(document())
    again = Client(URL, KEY).query(document())
    assert (first.reply.status, again.reply.status, again.cost) == (200, 304, 0)
    assert again.content == first.content and again.counts == first.counts
    assert list(own_cache.glob("*/*.answer"))
    # Another key has answers of its own, and a client may keep none.
    assert Client(URL, KEY, cache=False).query(document()).reply.status == 200


def test_files_of_answers_are_their_owners_alone_and_hold_no_key(own_cache: Path) -> None:
    Client(URL, KEY).query(document())
    for path in own_cache.rglob("*"):
        assert path.stat().st_mode & 0o077 == 0, path
        assert KEY not in str(path) and (path.is_dir() or KEY.encode() not in path.read_bytes())


def test_a_damaged_file_counts_as_absent(own_cache: Path) -> None:
    first = Client(URL, KEY).query(document())
    for path in own_cache.glob("*/*.answer"):
        raw = bytearray(path.read_bytes())
        raw[-10] ^= 1
        path.write_bytes(raw)
    again = Client(URL, KEY).query(document())
    assert (again.reply.status, again.content) == (200, first.content)


def test_the_oldest_answers_go_first(tmp_path: Path) -> None:
    from hindsight_client._base.store import Kept

    store = Store(tmp_path, bytes_max=4_000)
    for i in range(8):
        store.put(f"n{i}", Kept('"x"', {}, bytes(900)))
    assert store.get("n7") is not None and store.get("n0") is None
    assert sum(path.stat().st_size for path in tmp_path.glob("*/*.answer")) <= 4_000
    store.clear()
    assert store.get("n7") is None


def test_a_folder_that_cannot_be_written_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert Client(URL, KEY, cache=tmp_path / "file").query(document()).occurrences > 0


# Numbers


def test_numbers_are_those_of_the_bytes_digit_for_digit() -> None:
    floats = Client(URL, KEY, cache=False).query(document())
    exact = Client(URL, KEY, cache=False, decimals=True).query(document())
    assert floats.content == exact.content
    texts: List[str] = []
    json.loads(floats.content, parse_float=lambda text: texts.append(text) or 0.0)
    seen: List[Any] = []
    walk(exact.body.to_dict(), seen.append)
    assert sorted(map(str, seen)) == sorted(str(__import__("decimal").Decimal(text)) for text in texts)
    # The nearest float has the same digits: the service sends the shortest ones that tell it.
    assert all(
        __import__("decimal").Decimal(repr(float(text))) == __import__("decimal").Decimal(text) for text in texts
    )
    assert len(texts) > 500


def walk(value: Any, visit: Callable[[Any], Any]) -> None:
    if isinstance(value, dict):
        for one in value.values():
            walk(one, visit)
    elif isinstance(value, list):
        for one in value:
            walk(one, visit)
    elif type(value).__name__ == "Decimal":
        visit(value)


# The key


def frames_of(error: BaseException) -> Iterator[Any]:
    """Every frame that an exception, its causes and its contexts hold."""
    seen = set()
    waiting: List[Any] = [error]
    while waiting:
        one = waiting.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        waiting += [one.__cause__, one.__context__]
        for frame, _ in traceback.walk_tb(one.__traceback__):
            yield frame


def held(value: Any, depth: int = 4) -> Iterator[str]:
    """What a debugger that prints variables would print, and what it would find one level deeper."""
    yield repr(value)
    if depth and not isinstance(value, (str, bytes, type)):
        members = value if isinstance(value, dict) else getattr(value, "__dict__", None) or {}
        for one in list(members.values()) + (list(value) if isinstance(value, (list, tuple)) else []):
            yield from held(one, depth - 1)


def told(error: BaseException) -> str:
    own = [
        frame
        for frame in frames_of(error)
        if "hindsight_client" in frame.f_code.co_filename
        or "httpx" in frame.f_code.co_filename
        or "httpcore" in frame.f_code.co_filename
    ]
    assert own, "no frame of the client was looked at"
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    return (
        text
        + repr(vars(error))
        + "".join(said for frame in own for name, one in frame.f_locals.items() for said in held(one))
    )


def stopped(*_: Any) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("what", ["refused", "offline", "cut", "slow", "stopped", "bad header"])
def test_the_key_is_in_no_traceback(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()
    answers = {
        "refused": refusing(401, "unauthenticated"),
        "cut": cut,
        "slow": lambda handler: release.wait(5) and None,
    }
    with Scripted([answers.get(what, GOOD)]) as server:
        url = "http://127.0.0.1:9" if what == "offline" else server.url
        client = Client(url, KEY, timeout=0.2)
        if what == "stopped":
            monkeypatch.setattr(
                httpx.HTTPTransport,
                "handle_request",
                lambda self, request: stopped(request, request.headers["authorization"]),
            )
        with pytest.raises((HindsightError, KeyboardInterrupt, TypeError, ValueError)) as caught:
            if what == "bad header":
                client.call("getHealth", request_id="two\nlines")
            else:
                client.call("getHealth")
        release.set()
        assert KEY not in told(caught.value)
        if what == "refused":
            assert server.asked[0]["authorization"] == f"Bearer {KEY}"


def test_the_key_is_in_no_repr_and_is_not_pickled() -> None:
    client = Client(URL, KEY)
    assert KEY not in "".join(held(client, 6))
    assert "<key>" in repr(client) and KEY not in repr(AsyncClient(URL, KEY))
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(client)
    answer = client.query(document())
    assert KEY not in "".join(held(answer, 6))
    assert KEY.encode() not in pickle.dumps(answer)
    assert pickle.loads(pickle.dumps(answer)).summary().equals(answer.summary())


@pytest.mark.parametrize("wrong", ["", "   ", "hs_two words", "hs_ü", "hs_a\nb"])
def test_a_key_that_no_header_can_have(wrong: str) -> None:
    with pytest.raises(ValueError) as caught:
        Client(URL, wrong)
    assert wrong.strip() == "" or wrong not in told(caught.value)


def test_a_key_from_a_file_may_end_with_a_newline() -> None:
    assert Client(URL, KEY + "\n").api.get_usage().status == 200


def test_address_and_key_may_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HINDSIGHT_URL", f"{URL}/api/v1/")
    monkeypatch.setenv("HINDSIGHT_KEY", KEY)
    assert Client().api.get_usage().status == 200
    monkeypatch.delenv("HINDSIGHT_KEY")
    assert Client().api.get_health().status == 200
    with pytest.raises(errors.Unauthenticated):
        Client().api.get_usage()


@pytest.mark.parametrize("wrong", ["localhost:7400", "ftp://x", "https://user:secret@x", "http://x?key=1", ""])
def test_an_address_that_is_none(wrong: str) -> None:
    with pytest.raises(ValueError):
        Client(wrong, KEY)


def test_a_call_or_a_parameter_that_is_not_there() -> None:
    client = Client(URL, KEY)
    with pytest.raises(TypeError, match="getSnapshot"):
        client.call("getSnapshots")
    with pytest.raises(TypeError, match="symbol"):
        client.call("getSnapshot", {"symbl": "btcusdt"})
    with pytest.raises(TypeError, match="needs 'id'"):
        client.call("getReport")


def test_a_problem_says_every_fault_its_place_and_what_stands_there() -> None:
    bad = document()
    bad["where"]["all"] = [["feature.vpni", "gte", 1], ["feature.ret_1h", "above", 1]]
    with pytest.raises(errors.UnknownFeature) as caught:
        Client(URL, KEY).query(bad)
    first, second = caught.value.errors
    assert (first.path, first.found, "feature.vpin" in first.nearest) == ("/where/all/0/0", "feature.vpni", True)
    assert (second.path, second.code, "gte" in second.allowed) == ("/where/all/1/1", "unknown_operator", True)
    assert "/where/all/1/1" in str(caught.value) and 'found "feature.vpni"' in str(caught.value)
    assert caught.value.request_id
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    assert isinstance(caught.value, Problem)
