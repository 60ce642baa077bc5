/** The table of all addresses of the service. The server, the description and the tests all use it. */
import type { PageRoute, Route } from './context/endpoint.js'
import { getUsage } from './endpoints/account.js'
import { postCharts } from './endpoints/charts.js'
import { getApiPage, getHome, getOpenApi } from './endpoints/description.js'
import { postExport } from './endpoints/export.js'
import { getHealth, getMetrics, getMetricsOpenly, getReady } from './endpoints/health.js'
import { postInterpret } from './endpoints/interpret.js'
import { postMcp } from './endpoints/mcp.js'
import { postQuery } from './endpoints/query.js'
import { getCandles, getCoverage, postPaths } from './endpoints/records.js'
import { getRegistry, getSchema } from './endpoints/registry.js'
import { getReport, getReports } from './endpoints/reports.js'
import { getRevisionDiff, getRevisions, postRevisionDiff } from './endpoints/revisions.js'
import { getSnapshot } from './endpoints/snapshot.js'
import {
  getStudyCatalog,
  postStudyCancel,
  postStudyEstimate,
  postStudyPublish,
  postStudyRun,
  postStudySave,
} from './endpoints/studies.js'
import { getStudyJob, getStudyList, getStudyResult, postStudyReveal } from './endpoints/study-results.js'
import { getStudyOpportunities } from './endpoints/study-rows.js'
import { postSweep } from './endpoints/sweep.js'
import { getTickCoverage, getTicks } from './endpoints/ticks.js'

export const ROUTES: readonly Route[] = [
  ['GET', '/api/v1/research/registry', getRegistry],
  ['GET', '/api/v1/research/schema', getSchema],
  ['POST', '/api/v1/research/query', postQuery],
  ['POST', '/api/v1/research/charts', postCharts],
  ['POST', '/api/v1/research/sweep', postSweep],
  ['GET', '/api/v1/research/snapshot', getSnapshot],
  ['POST', '/api/v1/research/paths', postPaths],
  ['GET', '/api/v1/research/candles', getCandles],
  ['GET', '/api/v1/research/coverage', getCoverage],
  ['GET', '/api/v1/research/ticks/coverage', getTickCoverage],
  ['GET', '/api/v1/research/ticks', getTicks],
  ['POST', '/api/v1/research/export', postExport],
  ['POST', '/api/v1/research/interpret', postInterpret],
  ['GET', '/api/v1/research/strategies/catalog', getStudyCatalog],
  ['POST', '/api/v1/research/strategies/estimate', postStudyEstimate],
  ['POST', '/api/v1/research/strategies/run', postStudyRun],
  ['POST', '/api/v1/research/strategies/save', postStudySave],
  ['POST', '/api/v1/research/strategies/cancel', postStudyCancel],
  ['GET', '/api/v1/research/strategies/list', getStudyList],
  ['GET', '/api/v1/research/strategies/opportunities', getStudyOpportunities],
  ['GET', '/api/v1/research/strategies/job', getStudyJob],
  ['GET', '/api/v1/research/strategies/result', getStudyResult],
  ['POST', '/api/v1/research/strategies/reveal', postStudyReveal],
  ['POST', '/api/v1/research/strategies/publish', postStudyPublish],
  ['GET', '/api/v1/reports', getReports],
  ['GET', '/api/v1/reports/{id}', getReport],
  ['GET', '/api/v1/research/revisions', getRevisions],
  ['GET', '/api/v1/research/revisions/{id}/diff', getRevisionDiff],
  ['POST', '/api/v1/research/revisions/{id}/diff', postRevisionDiff],
  ['GET', '/api/v1/account/usage', getUsage],
  ['GET', '/', getHome],
  ['GET', '/api/v1/openapi.json', getOpenApi],
  ['GET', '/docs/api', getApiPage],
  ['GET', '/healthz', getHealth],
  ['GET', '/readyz', getReady],
  ['GET', '/metrics', getMetrics],
]

/** The routes of the operator's own port. */
export const OPERATOR_ROUTES: readonly Route[] = [
  ['GET', '/healthz', getHealth],
  ['GET', '/readyz', getReady],
  ['GET', '/metrics', getMetricsOpenly],
]

/** The assistant interface. The description of the REST interface does not have it. */
export const MCP_ROUTES: readonly PageRoute[] = [['POST', '/mcp', { steps: postMcp }]]
