"""The client: one object for everything that a service answers."""
from __future__ import annotations

from typing import Any, Dict, Iterable, Iterator, List, Mapping, NoReturn, Optional

from ._base.reply import Reply
from ._base.times import Time
from ._generated.api import Api
from ._generated.types import (
    Candles,
    Coverage,
    Paths,
    QueryEstimate,
    Registry,
    RevisionDiff,
    Revisions,
    Row,
    TickCoverage,
    Ticks,
    Usage,
)
from ._setup import Cache, held_key, settings_of, shown
from ._transport.exchange import Flow, OnWait, T, call
from ._transport.sync_runner import Runner
from .answers import flows as _flows
from .answers.answer import Answer
from .answers.flows import Shared
from .answers.tables import Table
from .querying.query import Query, Symbols, begin
from .querying.vocabulary import Names, Vocabulary
from .studies.studies import Studies
from .views import flows as _more_flows
from .views import sweep_flow as _sweeps
from .views.compare import Comparison
from .views.proposal import Proposal
from .views.snapshot import Snapshot
from .views.sweep import Sweep


class Client:
    """A client of a Hindsight service.

    ``base_url`` and ``key`` default to the environment's ``HINDSIGHT_URL`` and ``HINDSIGHT_KEY``. The key is in one header
    of requests, and in no repr, traceback, address or file.

    max_credits: the most that one answer may cost; a call that would cost more raises ``errors.AboveMaxCredits``
        before anything is scanned. Calls may give another one.
    decimals: numbers with a fraction are ``decimal.Decimal`` with the digits of the service; else the nearest floats.
    cache: answers are kept on disk with their entity tags (default: the user's folder of caches, or ``HINDSIGHT_CACHE``).
        Asked again they are revalidated, which is free. A path is another folder; False keeps nothing.
    retries, wait_seconds_max: a refusal with 429 or 503 is asked again after the time that it names, so often, and
        never when it asks for a longer wait. ``on_wait`` hears of each wait.
    timeout: of httpx: seconds, or an ``httpx.Timeout``.
    """

    def __init__(
        self,
        base_url: Optional[str] = None,
        key: Optional[str] = None,
        *,
        max_credits: Optional[int] = None,
        decimals: bool = False,
        cache: Cache = True,
        retries: int = 2,
        wait_seconds_max: float = 60,
        on_wait: Optional[OnWait] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Any = None,
        verify: Any = True,
        transport: Any = None,
    ) -> None:
        self._shown = "Client(…)"
        held = held_key(key)
        del key
        settings = settings_of(
            base_url,
            held,
            max_credits=max_credits,
            decimals=decimals,
            cache=cache,
            retries=retries,
            wait_seconds_max=wait_seconds_max,
            on_wait=on_wait,
            headers=headers,
        )
        self._shown = shown("Client", settings)
        self._shared = Shared(settings)
        self._runner = Runner(settings, timeout, transport, verify)
        self.api = Api(self.call)
        """Every call of the service as a method, with its parameters by name."""

    def _run(self, flow: Flow[T]) -> T:
        return self._runner.run(flow)

    # What may be stated

    @property
    def vocabulary(self) -> Vocabulary:
        """Features, rules and symbols of the dataset. It is asked for once; ``refresh()`` asks again."""
        return self._run(_flows.vocabulary(self._shared))

    @property
    def features(self) -> Names:
        """Features by name, with completion: ``F = client.features``, ``F.vpin >= 0.6``."""
        return self.vocabulary.features

    @property
    def rules(self) -> Names:
        """Entries of the rulebook by name. Each is a condition: ``R = client.rules``, ``R.rb_pump_1h``."""
        return self.vocabulary.rules

    def registry(self) -> Registry:
        """Everything that a query may state, as the service says it."""
        return self.vocabulary.registry

    def refresh(self) -> Vocabulary:
        """Asks for the vocabulary again, such as after new data."""
        return self._run(_flows.vocabulary(self._shared, fresh=True))

    # Queries

    def where(
        self,
        *conditions: Any,
        symbols: Optional[Symbols] = None,
        exclude: Optional[Symbols] = None,
        start: Optional[Time] = None,
        end: Optional[Time] = None,
    ) -> Query:
        """Begins a query: ``client.where(F.ret_1h <= -0.02, F.vpin >= 0.6, symbols=["btc", "eth"])``.

        All conditions hold in the same minute. ``start`` is included, ``end`` is not. Nothing is sent but, once, for the registry.
        """
        return begin(self.vocabulary, conditions, symbols, exclude, start, end)

    def query(self, query: Any, *, max_credits: Optional[int] = None, request_id: Optional[str] = None) -> Answer:
        """Asks a query: a document (a dict), or what ``where`` returns."""
        reply, document, sentences = self._run(_flows.ask(self._shared, query, max_credits, request_id))
        return Answer(self._run, self._shared, reply, document, sentences, max_credits)

    def estimate(self, query: Any) -> QueryEstimate:
        """What a query would cost now, and how much it may find. Free."""
        return self._run(_more_flows.estimate(self._shared, query))

    def rows(self, query: Any, *, max_credits: Optional[int] = None) -> Iterator[Row]:
        """All occurrences of a query, one after the other."""
        return iter(self.query(query, max_credits=max_credits).rows())

    def export(self, query: Any, format: Optional[str] = None, *, max_credits: Optional[int] = None) -> Table:
        """All occurrences as a table: ``csv`` or ``parquet`` (default: Parquet where it can be read). ``.frame()`` is its DataFrame."""
        return self._run(_more_flows.export(self._shared, query, format, max_credits))

    def sweep(self, query: Any, clause: Any, values: Iterable[float], *, max_credits: Optional[int] = None) -> Sweep:
        """What would have followed at neighbouring thresholds. ``clause``: a feature, a condition of the query, or a JSON Pointer."""
        return self._run(_sweeps.sweep(self._shared, query, clause, values, max_credits))

    def compare(
        self,
        queries: Mapping[str, Any],
        horizon: str = "4h",
        *,
        over: str = "queries",
        max_credits: Optional[int] = None,
    ) -> Comparison:
        """Several queries side by side, with intervals that hold for all of them together. ``max_credits`` is of each query.

        ``over="horizons"``: they hold at all horizons too, for those who look at several.
        """
        answers: Dict[str, Any] = {name: self.query(one, max_credits=max_credits) for name, one in queries.items()}
        return Comparison(answers, horizon, over)

    def interpret(self, language: str) -> Proposal:
        """Reads prose as a proposed query, which is not asked. ``client.query(proposal)`` asks it when it is complete."""
        return self._run(_more_flows.interpret(self._shared, language))

    # Moments and records

    def snapshot(self, symbol: str, t: Time) -> Snapshot:
        """Everything known at one minute. Free."""
        return self._run(_more_flows.snapshot(self._shared, symbol, t))

    def candles(self, symbol: str, t: Time, *, before: str = "8h", after: str = "16h", step: str = "5m") -> Candles:
        """Candles around a moment. Free."""
        return self._run(_more_flows.candles(self._shared, symbol, t, before, after, step))

    def paths(self, anchors: Iterable[Any], *, before: str = "4h", after: str = "4h", step: str = "12m") -> Paths:
        """Closes around up to 100 moments: rows, or pairs of symbol and time. Free."""
        return self._run(_more_flows.paths(self._shared, anchors, before, after, step))

    def coverage(
        self,
        *,
        start: Optional[Time] = None,
        end: Optional[Time] = None,
        resolution: str = "month",
        symbols: Optional[Symbols] = None,
    ) -> Coverage:
        """What was recorded, in minutes by symbol, period and source. Free."""
        return self._run(_more_flows.coverage(self._shared, start, end, resolution, symbols))

    def tick_coverage(self, symbol: str, start: Time, end: Time) -> TickCoverage:
        """What was recorded of single events, up to 31 days. Free."""
        return self._run(_more_flows.tick_coverage(self._shared, symbol, start, end))

    def ticks(
        self,
        symbol: str,
        t: Time,
        *,
        before: str = "60s",
        after: str = "60s",
        streams: Optional[Iterable[str]] = None,
        max_credits: Optional[int] = None,
    ) -> Ticks:
        """Trades, quotes and books around a moment, up to 5 minutes each way: the whole window, over all its pages."""
        return self._run(_more_flows.ticks(self._shared, symbol, t, before, after, streams, max_credits))

    def ticks_arrow(
        self,
        symbol: str,
        t: Time,
        *,
        before: str = "60s",
        after: str = "60s",
        streams: Optional[Iterable[str]] = None,
        max_credits: Optional[int] = None,
    ) -> bytes:
        """The same window as one Arrow stream: ``pyarrow.ipc.open_stream(content).read_all()``. Prices and sizes are integers; ``scale`` in the schema says how many decimals they have."""
        return self._run(_more_flows.ticks_arrow(self._shared, symbol, t, before, after, streams, max_credits))

    def revisions(self) -> Revisions:
        """The revisions that can be read, newest first."""
        return self._run(_more_flows.revisions(self._shared))

    def diff(
        self, before: str, after: str = "current", query: Any = None, *, max_credits: Optional[int] = None
    ) -> RevisionDiff:
        """What differs between two revisions; with a query also what that does to its answer, which costs two scans, once."""
        return self._run(_more_flows.diff(self._shared, before, after, query, max_credits))

    def usage(self, month: Optional[str] = None) -> Usage:
        """Credits spent and left."""
        return self._run(_more_flows.usage(self._shared, month))

    # Studies

    @property
    def studies(self) -> Studies:
        """Strategy studies: ``client.studies.estimate(document)``, then ``.run(name)``."""
        return Studies(self._run, self._shared)

    # Any call

    def call(
        self,
        name: str,
        parameters: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        *,
        request_id: Optional[str] = None,
        retries: Optional[int] = None,
    ) -> Reply[Any]:
        """Makes any call by its name in the OpenAPI document, such as ``getSnapshot``."""
        return self._run(call(self._shared.settings, name, parameters, body, request_id=request_id, retries=retries))

    def close(self) -> None:
        """Closes the connections."""
        self._runner.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __repr__(self) -> str:
        return self._shown

    def __reduce__(self) -> NoReturn:
        raise TypeError("a client is not pickled, because it has a key: make one where it is needed")

    def __dir__(self) -> List[str]:
        return [name for name in super().__dir__() if not name.startswith("_")]
