"""The client for programs with an event loop. The same as ``Client``; what asks the service is awaited."""
from __future__ import annotations

from typing import Any, AsyncIterator, Dict, Iterable, List, Mapping, NoReturn, Optional

from ._base.reply import Reply
from ._base.times import Time
from ._generated.api import AsyncApi
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
from ._transport.async_runner import AsyncRunner
from ._transport.exchange import Flow, OnWait, T, call
from .answers import flows as _flows
from .answers.answer import AsyncAnswer
from .answers.flows import Shared
from .answers.tables import Table
from .querying.query import Query, Symbols, begin
from .querying.vocabulary import Vocabulary
from .studies.async_studies import AsyncStudies
from .views import flows as _more_flows
from .views import sweep_flow as _sweeps
from .views.compare import Comparison
from .views.proposal import Proposal
from .views.snapshot import Snapshot
from .views.sweep import Sweep


class AsyncClient:
    """A client of a Hindsight service for ``asyncio``. Arguments are those of ``Client``.

    ::

        async with AsyncClient(url, key) as client:
            F = (await client.vocabulary()).features
            answer = await client.query(await client.where(F.ret_1h <= -0.02))
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
        self._shown = "AsyncClient(…)"
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
        self._shown = shown("AsyncClient", settings)
        self._shared = Shared(settings)
        self._runner = AsyncRunner(settings, timeout, transport, verify)
        self.api = AsyncApi(self.call)
        """Every call of the service as a method, with its parameters by name."""

    async def _run(self, flow: Flow[T]) -> T:
        return await self._runner.run(flow)

    async def vocabulary(self) -> Vocabulary:
        """Features, rules and symbols of the dataset. It is asked for once."""
        return await self._run(_flows.vocabulary(self._shared))

    async def registry(self) -> Registry:
        """Everything that a query may state, as the service says it."""
        return (await self.vocabulary()).registry

    async def refresh(self) -> Vocabulary:
        """Asks for the vocabulary again, such as after new data."""
        return await self._run(_flows.vocabulary(self._shared, fresh=True))

    async def where(
        self,
        *conditions: Any,
        symbols: Optional[Symbols] = None,
        exclude: Optional[Symbols] = None,
        start: Optional[Time] = None,
        end: Optional[Time] = None,
    ) -> Query:
        """Begins a query."""
        return begin(await self.vocabulary(), conditions, symbols, exclude, start, end)

    async def query(
        self, query: Any, *, max_credits: Optional[int] = None, request_id: Optional[str] = None
    ) -> AsyncAnswer:
        """Asks a query: a document (a dict), or what ``where`` returns."""
        reply, document, sentences = await self._run(_flows.ask(self._shared, query, max_credits, request_id))
        return AsyncAnswer(self._run, self._shared, reply, document, sentences, max_credits)

    async def estimate(self, query: Any) -> QueryEstimate:
        """What a query would cost now, and how much it may find. Free."""
        return await self._run(_more_flows.estimate(self._shared, query))

    async def rows(self, query: Any, *, max_credits: Optional[int] = None) -> AsyncIterator[Row]:
        """All occurrences of a query, one after the other."""
        async for row in (await self.query(query, max_credits=max_credits)).rows():
            yield row

    async def export(self, query: Any, format: Optional[str] = None, *, max_credits: Optional[int] = None) -> Table:
        """All occurrences as a table: ``csv`` or ``parquet``."""
        return await self._run(_more_flows.export(self._shared, query, format, max_credits))

    async def sweep(
        self, query: Any, clause: Any, values: Iterable[float], *, max_credits: Optional[int] = None
    ) -> Sweep:
        """What would have followed at neighbouring thresholds."""
        return await self._run(_sweeps.sweep(self._shared, query, clause, values, max_credits))

    async def compare(
        self,
        queries: Mapping[str, Any],
        horizon: str = "4h",
        *,
        over: str = "queries",
        max_credits: Optional[int] = None,
    ) -> Comparison:
        """Several queries side by side. They are asked one after the other: a service works on few scans at a time."""
        answers: Dict[str, Any] = {
            name: await self.query(one, max_credits=max_credits) for name, one in queries.items()
        }
        return Comparison(answers, horizon, over)

    async def interpret(self, language: str) -> Proposal:
        """Reads prose as a proposed query, which is not asked."""
        return await self._run(_more_flows.interpret(self._shared, language))

    async def snapshot(self, symbol: str, t: Time) -> Snapshot:
        """Everything known at one minute. Free."""
        return await self._run(_more_flows.snapshot(self._shared, symbol, t))

    async def candles(
        self, symbol: str, t: Time, *, before: str = "8h", after: str = "16h", step: str = "5m"
    ) -> Candles:
        """Candles around a moment. Free."""
        return await self._run(_more_flows.candles(self._shared, symbol, t, before, after, step))

    async def paths(self, anchors: Iterable[Any], *, before: str = "4h", after: str = "4h", step: str = "12m") -> Paths:
        """Closes around up to 100 moments. Free."""
        return await self._run(_more_flows.paths(self._shared, anchors, before, after, step))

    async def coverage(
        self,
        *,
        start: Optional[Time] = None,
        end: Optional[Time] = None,
        resolution: str = "month",
        symbols: Optional[Symbols] = None,
    ) -> Coverage:
        """What was recorded. Free."""
        return await self._run(_more_flows.coverage(self._shared, start, end, resolution, symbols))

    async def tick_coverage(self, symbol: str, start: Time, end: Time) -> TickCoverage:
        """What was recorded of single events, up to 31 days. Free."""
        return await self._run(_more_flows.tick_coverage(self._shared, symbol, start, end))

    async def ticks(
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
        return await self._run(_more_flows.ticks(self._shared, symbol, t, before, after, streams, max_credits))

    async def ticks_arrow(
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
        return await self._run(_more_flows.ticks_arrow(self._shared, symbol, t, before, after, streams, max_credits))

    async def revisions(self) -> Revisions:
        """The revisions that can be read, newest first."""
        return await self._run(_more_flows.revisions(self._shared))

    async def diff(
        self, before: str, after: str = "current", query: Any = None, *, max_credits: Optional[int] = None
    ) -> RevisionDiff:
        """What differs between two revisions."""
        return await self._run(_more_flows.diff(self._shared, before, after, query, max_credits))

    async def usage(self, month: Optional[str] = None) -> Usage:
        """Credits spent and left."""
        return await self._run(_more_flows.usage(self._shared, month))

    @property
    def studies(self) -> AsyncStudies:
        """Strategy studies."""
        return AsyncStudies(self._run, self._shared)

    async def call(
        self,
        name: str,
        parameters: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        *,
        request_id: Optional[str] = None,
        retries: Optional[int] = None,
    ) -> Reply[Any]:
        """Makes any call by its name in the OpenAPI document."""
        return await self._run(
            call(self._shared.settings, name, parameters, body, request_id=request_id, retries=retries)
        )

    async def close(self) -> None:
        """Closes the connections."""
        await self._runner.close()

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()

    def __repr__(self) -> str:
        return self._shown

    def __reduce__(self) -> NoReturn:
        raise TypeError("a client is not pickled, because it has a key: make one where it is needed")

    def __dir__(self) -> List[str]:
        return [name for name in super().__dir__() if not name.startswith("_")]
