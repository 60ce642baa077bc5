/** Example documents that can be sent unchanged: one per kind of question, and the most common mistakes. */
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../contract/versions.js'
import type { Endpoint } from '../context/endpoint.js'

export const SCOPE = [
  ['identity.symbol', 'in', ['btcusdt', 'ethusdt']],
  ['times.anchor_time', 'between', ['2026-01-10T00:00:00Z', '2026-01-16T00:00:00Z']],
]

export const documentOf = (all: readonly unknown[], more: Readonly<Record<string, unknown>> = {}) => ({
  schema_version: SCHEMA_VERSION,
  normalization_version: NORMALIZATION_VERSION,
  feature_version: FEATURE_VERSION,
  target: TARGET,
  where: { all },
  sort: ['times.anchor_time', 'desc'],
  page: { limit: 50, cursor: null },
  ...more,
})

export const TOXIC_FLOW = documentOf([...SCOPE, ['feature.vpin', 'gte', 0.6]])

export const QUERY_EXAMPLES: Endpoint['examples'] = [
  { name: 'toxicFlow', summary: 'Toxic order flow, on two symbols for six days', body: TOXIC_FLOW, answer: 200 },
  {
    name: 'sequence',
    summary: 'Toxic flow first, and a rise of 2 % in an hour within 4 hours',
    body: documentOf(SCOPE, {
      sequence: {
        steps: [{ all: [['feature.vpin', 'gte', 0.6]] }, { all: [['feature.ret_1h', 'gte', 0.02]] }],
        within: '4h',
      },
    }),
    answer: 200,
  },
  {
    name: 'dryRun',
    summary: 'The price of a query, without running it',
    parameters: { dry_run: 'true' },
    body: TOXIC_FLOW,
    answer: 200,
  },
  {
    name: 'current',
    summary: 'A current copy: nothing is computed or charged',
    headers: { 'If-None-Match': '*' },
    body: TOXIC_FLOW,
    answer: 304,
  },
  {
    name: 'misspelt',
    summary: 'An unknown feature: the error lists the nearest names',
    body: documentOf([['feature.vpni', 'gte', 0.6]]),
    answer: 'unknown_feature',
  },
  {
    name: 'outcomeAsFilter',
    summary: 'An outcome is not a condition: the error shows the sequence to write instead',
    body: documentOf([['outcomes.return_1h', 'gte', 0.05]]),
    answer: 'outcome_as_filter',
  },
  {
    name: 'incomplete',
    summary: 'All faults of a document are reported at once',
    body: { ...documentOf([['feature.ret_1h', 'near', 1]]), page: undefined },
    answer: 'missing_property',
  },
  {
    name: 'madeUpCursor',
    summary: 'Cursors are opaque; do not construct them',
    body: { ...TOXIC_FLOW, page: { limit: 50, cursor: 'page-2' } },
    answer: 'invalid_cursor',
  },
]
