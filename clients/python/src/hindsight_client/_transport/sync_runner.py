"""Runs flows and waits for them."""
from __future__ import annotations

import time
from typing import Any, Union

import httpx

from .._base.problem import Unreachable
from .exchange import Effect, Flow, Received, Send, Settings, T, Wait
from .network import bare, options, unreachable


class Runner:
    """Sends what flows yield."""

    def __init__(self, settings: Settings, timeout: Any = None, transport: Any = None, verify: Any = True) -> None:
        self._settings = settings
        self._http = httpx.Client(**options(settings, timeout, transport, verify))

    def run(self, flow: Flow[T]) -> T:
        """Runs a flow to its end and returns what it returns."""
        result: Any = None
        while True:
            try:
                effect: Effect = flow.send(result)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            if isinstance(effect, Wait):
                time.sleep(effect.seconds)
                result = None
            else:
                result = self._sent(effect)

    def _sent(self, send: Send) -> Union[Received, Unreachable]:
        began = False
        stopped: BaseException
        try:
            with self._http.stream(send.method, send.url, headers=send.headers, content=send.content) as response:
                began = True
                if send.into is None or response.status_code != 200:
                    content = response.read()
                else:
                    content = b""
                    for piece in response.iter_bytes():
                        send.into.write(piece)
                return Received(response.status_code, response.headers, content)
        except httpx.HTTPError as error:
            return unreachable(error, self._settings, began)
        except BaseException as error:
            stopped = bare(error)
        raise stopped

    def close(self) -> None:
        self._http.close()
