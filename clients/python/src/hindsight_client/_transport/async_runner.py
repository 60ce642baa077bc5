"""Runs flows in an event loop."""
from __future__ import annotations

import asyncio
from typing import Any, Union

import httpx

from .._base.problem import Unreachable
from .exchange import Effect, Flow, Received, Send, Settings, T, Wait
from .network import bare, options, unreachable


class AsyncRunner:
    """Sends what flows yield, and lets others work meanwhile."""

    def __init__(self, settings: Settings, timeout: Any = None, transport: Any = None, verify: Any = True) -> None:
        self._settings = settings
        self._http = httpx.AsyncClient(**options(settings, timeout, transport, verify))

    async def run(self, flow: Flow[T]) -> T:
        """Runs a flow to its end and returns what it returns."""
        result: Any = None
        while True:
            try:
                effect: Effect = flow.send(result)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            if isinstance(effect, Wait):
                await asyncio.sleep(effect.seconds)
                result = None
            else:
                result = await self._sent(effect)

    async def _sent(self, send: Send) -> Union[Received, Unreachable]:
        began = False
        stopped: BaseException
        try:
            async with self._http.stream(send.method, send.url, headers=send.headers, content=send.content) as response:
                began = True
                if send.into is None or response.status_code != 200:
                    content = await response.aread()
                else:
                    content = b""
                    async for piece in response.aiter_bytes():
                        send.into.write(piece)
                return Received(response.status_code, response.headers, content)
        except httpx.HTTPError as error:
            return unreachable(error, self._settings, began)
        except BaseException as error:
            stopped = bare(error)
        raise stopped

    async def close(self) -> None:
        await self._http.aclose()
