/** The built-in questions of a check, and what each finds in the rows of a symbol, as the native engine counts it. */

export interface CheckDocument {
  what: string
  where: readonly unknown[]
  sequence?: { steps: readonly { all: readonly unknown[] }[]; within: string }
  /** Undefined, quarantined, stale, source absent, warm-up; occurrences; the sum of their places. */
  known: readonly [u: number, q: number, x: number, s: number, w: number, occurrences: number, places: number]
}

const VPIN = 'feature.vpin'
const CVD = 'feature.cvd_usd_1m'
const LABEL = 'feature.donchian_break_24h'

export const CHECK_DOCUMENTS: readonly CheckDocument[] = [
  {
    what: 'values',
    where: [
      [VPIN, 'gte', 0.9],
      [CVD, 'gt', 0],
    ],
    known: [14, 38, 42, 0, 0, 193, 408392],
  },
  { what: 'labels', where: [[LABEL, 'in', ['up', 'none']]], known: [0, 0, 42, 0, 0, 2622, 5208883] },
  {
    what: 'a mean, rounded half-even',
    where: [[`${VPIN}.mean_15m`, 'gte', 0.5]],
    known: [0, 287, 41, 0, 14, 1845, 3692962],
  },
  {
    what: 'least and greatest',
    where: [
      [`${VPIN}.min_5m`, 'lte', 0.1],
      [`${VPIN}.max_1h`, 'gte', 0.99],
    ],
    known: [0, 1089, 41, 0, 59, 362, 709470],
  },
  { what: 'a sum of 128 bits', where: [[`${CVD}.sum_24h`, 'gt', 0]], known: [0, 0, 27, 0, 1439, 673, 1482248] },
  {
    what: 'a standard deviation',
    where: [[`${CVD}.std_1h`, 'gte', 28_900_000_000_000]],
    known: [722, 0, 41, 0, 59, 1279, 2867051],
  },
  { what: 'a z-score', where: [[`${VPIN}.zscore_24h`, 'gte', 1.2]], known: [0, 24, 27, 0, 1439, 396, 1079997] },
  {
    what: 'differences and earlier values',
    where: [
      [`${VPIN}.delta_15m`, 'gt', 0],
      [`${CVD}.lag_1h`, 'lt', 0],
    ],
    known: [26, 71, 41, 0, 60, 1069, 2089347],
  },
  {
    what: 'crossings, and what was held',
    where: [
      [VPIN, 'crosses_above', 0.5],
      [VPIN, 'held', { op: 'gte', value: 0.3, within: '15m', at_least: 8 }],
    ],
    known: [0, 287, 41, 0, 14, 51, 99829],
  },
  {
    what: 'a sequence',
    where: [],
    sequence: {
      steps: [
        { all: [[VPIN, 'gte', 0.95]] },
        { all: [[LABEL, 'becomes', 'up']] },
        { all: [[CVD, 'gt', 40_000_000_000_000]] },
      ],
      within: '4h',
    },
    known: [13, 0, 39, 0, 232, 317, 662379],
  },
]

/** As a query document. */
export const documentOf = ({ where, sequence }: CheckDocument): unknown => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: where },
  ...(sequence && { sequence }),
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 1, cursor: null },
})
