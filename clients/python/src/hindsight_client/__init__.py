"""A client of a Hindsight service: historical search over recorded crypto perpetuals market data.

::

    from hindsight_client import Client

    client = Client("http://localhost:7400", key)
    F = client.features
    answer = client.query(client.where(F.ret_1h <= -0.02, symbols="btc"))
    answer.summary()
"""
from __future__ import annotations

import importlib.util

if importlib.util.find_spec("hindsight_client._generated") is None:
    raise ImportError(
        "the generated modules of hindsight_client are missing: in a checkout, run `node scripts/client.mjs`"
    )

from . import errors
from ._base.problem import Fault, HindsightError, Problem, Unreachable
from ._base.query_error import QueryError
from ._base.record import Record
from ._base.reply import Reply
from ._base.store import Store
from ._version import __version__
from .answers.answer import Answer, AsyncAnswer
from .answers.base import Caveat
from .answers.flows import RevisionChangedWarning
from .answers.tables import Table
from .async_client import AsyncClient
from .client import Client
from .querying.conditions import Condition
from .querying.query import Query
from .querying.vocabulary import Feature, Operand, ThresholdWarning, Vocabulary
from .studies.result import StudyResult
from .studies.studies import Estimate, Job
from .views.compare import Comparison
from .views.proposal import Proposal
from .views.snapshot import Snapshot
from .views.sweep import Sweep

__all__ = [
    "Answer",
    "AsyncAnswer",
    "AsyncClient",
    "Caveat",
    "Client",
    "Comparison",
    "Condition",
    "Estimate",
    "Fault",
    "Feature",
    "HindsightError",
    "Job",
    "Operand",
    "Problem",
    "Proposal",
    "Query",
    "QueryError",
    "Record",
    "Reply",
    "RevisionChangedWarning",
    "Snapshot",
    "Store",
    "StudyResult",
    "Sweep",
    "Table",
    "ThresholdWarning",
    "Unreachable",
    "Vocabulary",
    "__version__",
    "errors",
]
