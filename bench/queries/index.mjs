// The questions. Each has a document, a way in which the product answers it, and SQL in one or more forms. `sql(dialect)` returns functions by name
// of the form; each takes the select list and returns a statement. SQL counts only occurrences; the document also gives the reason for every other
// bucket.
import { codeOf, documentOf, quanta, sqlOfClause, sqlOfClauses } from './vocabulary.mjs'

const MINUTES = { '1h': 60, '4h': 240 }

const filter = (id, title, clauses, more = {}) => ({
  id,
  title,
  how: 'scan',
  document: documentOf(clauses),
  clauses,
  sql: (dialect) => ({ where: (select) => `SELECT ${select} FROM buckets WHERE ${sqlOfClauses(clauses, dialect)}` }),
  ...more,
})

/** A sequence with one clause per step. An anchor is eligible if each earlier feature is known in 95 % of the buckets of `within` before it. */
function sequence(id, title, steps, within) {
  const span = MINUTES[within]
  const needed = Math.ceil(0.95 * span)
  const last = steps.at(-1)
  const early = [...new Set(steps.slice(0, -1).map(([feature]) => feature))]
  const warm = early.map((feature) => `anchors.minute >= starts.warm_${feature} + ${needed}`).join(' AND ')
  const joined = (dialect) => {
    // Each step carries the latest possible start to the next.
    let sql = `steps0 AS (SELECT symbol, minute, minute AS start FROM buckets WHERE ${sqlOfClause(steps[0], dialect)})`
    for (let i = 1; i < steps.length - 1; i++) {
      sql += `, steps${i} AS (SELECT b.symbol AS symbol, b.minute AS minute, a.start AS start
        FROM (SELECT symbol, minute FROM buckets WHERE ${sqlOfClause(steps[i], dialect)}) AS b
        ${dialect.asof} steps${i - 1} AS a ON b.symbol = a.symbol AND b.minute > a.minute WHERE b.minute - a.start <= ${span})`
    }
    return (select) => `WITH ${sql}, anchors AS (SELECT symbol, minute FROM buckets WHERE ${sqlOfClause(last, dialect)})
      SELECT ${select.replaceAll('minute', 'anchors.minute')} FROM anchors
      ${dialect.asof} steps${steps.length - 2} AS s ON anchors.symbol = s.symbol AND anchors.minute > s.minute
      JOIN starts ON starts.symbol = anchors.symbol WHERE anchors.minute - s.start <= ${span} AND ${warm}`
  }
  const running = (dialect) => (select) =>
    `SELECT ${select.replaceAll('minute', 'anchors.minute')} FROM (
      SELECT symbol, minute, ${sqlOfClause(last, dialect)} AS hit,
        max(CASE WHEN ${sqlOfClause(steps[0], dialect)} THEN minute ELSE 0 END) OVER (PARTITION BY symbol ORDER BY minute
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS start FROM buckets) AS anchors
      JOIN starts ON starts.symbol = anchors.symbol WHERE hit AND minute - start <= ${span} AND ${warm}`
  return {
    id,
    title,
    how: 'scan',
    document: documentOf(
      [],
      steps.map((step) => [step]),
      within,
    ),
    steps,
    span,
    sql: (dialect) => ({ asof: joined(dialect), ...(steps.length === 2 ? { running: running(dialect) } : {}) }),
  }
}

/** A query with one clause on an aggregate of `feature`. `hit(dialect, n, threshold)` is its condition over the named window w of n rows. */
function aggregate(id, feature, name, span, operator, value, hit, more = {}) {
  const n = MINUTES[span]
  const known = (dialect) => `sum(CASE WHEN ${more.known ?? dialect.known(feature)} THEN 1 ELSE 0 END) OVER w = ${n}`
  return {
    id,
    title: name === '' ? `${feature} ${operator}` : `${feature}.${name}_${span} ${operator} ${value}`,
    how: 'scan',
    document: documentOf([[name === '' ? feature : `${feature}.${name}_${span}`, operator, value]]),
    sql: (dialect) => ({
      window: (
        select,
      ) => `SELECT ${select} FROM (SELECT minute, (${hit(dialect, n)}) AS hit, ${more.pointwise ? '1 = 1' : known(dialect)} AS complete
        FROM buckets ${more.pointwise ? '' : `WINDOW w AS (PARTITION BY symbol ORDER BY minute ROWS BETWEEN ${n - 1} PRECEDING AND CURRENT ROW)`}) AS x WHERE hit AND complete`,
      ...(more.sql?.(dialect) ?? {}),
    }),
    feature,
    fn: name,
    n,
    ...more.peers,
  }
}

/** Counts minutes within n − 1 after an event, minus those within n − 1 after a gap: unions of intervals over the few rows with an event or a gap. */
const events = (feature, value, n) => (dialect) => ({
  events: (select) => {
    if (select !== 'count(*)') return undefined
    const length = `least(least(${n}, leadInFrame_minute - minute), last + 1 - minute)`
    const lead =
      dialect.name === 'duckdb'
        ? 'lead(minute, 1, 2000000000) OVER (PARTITION BY symbol ORDER BY minute)'
        : 'leadInFrame(minute, 1, 2000000000) OVER (PARTITION BY symbol ORDER BY minute ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)'
    const union = (from) =>
      `(SELECT sum(${length}) FROM (SELECT symbol, minute, ${lead} AS leadInFrame_minute FROM ${from}) AS e JOIN starts ON starts.symbol = e.symbol)`
    return `WITH marks AS (SELECT symbol, minute, ${dialect.gap(feature)} AS gap FROM buckets WHERE ${feature} >= ${quanta(feature, value)} OR ${dialect.gap(feature)}
        UNION ALL SELECT symbol, first - 1 AS minute, 1 = 1 AS gap FROM starts)
      SELECT ${union('marks')} - ${union('(SELECT * FROM marks WHERE gap) AS g')}`
  },
})

const sum = (dialect, column) => `sum(${dialect.int64(column)}) OVER w`
/** n Σx² − (Σx)², in float64, which is exact for integers of this size. */
const spread = (d, x, n) => {
  const f = d.float64(x)
  return `(${n} * sum(${f} * ${f}) OVER w - (sum(${f}) OVER w) * (sum(${f}) OVER w))`
}
// A mean rounded half-even reaches an even threshold v from v − 1/2 on; other rounded values reach it just above v − 1/2.
const meanAtLeast = (feature, value) => (d, n) => `2 * ${sum(d, feature)} >= ${2 * n * quanta(feature, value) - n}`

/**
 * Compares twice the number of smaller values plus the number of equal values, over a day with at most 1 % missing. A rounded rank reaches an even
 * threshold half a quantum below it.
 */
const rankedAtLeast = (feature, share) => (select) =>
  `SELECT ${select.replaceAll('minute', 'x.minute')} FROM (SELECT symbol, minute, ${feature} AS value, count(${feature}) OVER w AS present,
      rank(ORDER BY ${feature} NULLS LAST) OVER w AS low, rank(ORDER BY ${feature} DESC NULLS LAST) OVER w AS high
      FROM buckets WINDOW w AS (PARTITION BY symbol ORDER BY minute ROWS BETWEEN 1439 PRECEDING AND CURRENT ROW)) AS x
    JOIN starts ON starts.symbol = x.symbol WHERE value IS NOT NULL AND present >= 1426 AND x.minute >= warm_${feature} + 1439
      AND (present + low - high + 1) * 1000000 >= ${2 * Math.round(share * 1e6) - 1} * present`

const Q1 = [
  ['vpin', 'gte', 0.55],
  ['book_imbalance_pctrank', 'gte', 0.95],
  ['rel_volume_1h', 'gte', 2.2],
]
const Q2 = [
  ['taker_buy_ratio_1h', 'gte', 0.49],
  ['rv_ratio_1h_24h', 'lte', 0.8],
]
const ALL_HORIZONS = [0, 1, 2, 3, 4, 5]
const WHOLE_OUTCOMES = ['outcomes, all that the product computes']

export const QUERIES = [
  filter('Q1', 'selective, three clauses', Q1),
  filter('Q1f', 'selective, fast-moving columns only', [
    ['ret_1m', 'gte', 0.0019],
    ['volume_z_5m', 'gte', 1.8],
    ['book_imbalance_20bps', 'gte', 0.23],
  ]),
  filter('Q2', 'unselective, two clauses, count', Q2, { how: 'count', extras: ['scan'] }),
  filter('Q3', 'labels and features', [
    ['session', 'eq', 'us'],
    ['oi_price_regime_1h', 'eq', 'long_buildup'],
    ['donchian_break_24h', 'eq', 'up'],
    ['rel_volume_1h', 'gte', 1.3],
  ]),
  sequence(
    'Q4',
    'two rare steps within 4h',
    [
      ['volume_z_5m', 'gte', 4],
      ['ret_1h', 'gte', 0.0446],
    ],
    '4h',
  ),
  sequence(
    'Q5',
    'two frequent steps within 1h',
    [
      ['volume_z_5m', 'gte', 1.8],
      ['ret_1h', 'gte', 0.0139],
    ],
    '1h',
  ),
  sequence(
    'Q6',
    'three steps within 4h',
    [
      ['rel_volume_1h', 'gte', 2.36],
      ['volume_z_5m', 'gte', 2.8],
      ['ret_1h', 'gte', 0.0266],
    ],
    '4h',
  ),
  filter('Q7', 'Q1 and 18 outcome summaries, from bars', Q1, {
    how: 'outcomes',
    horizons: ALL_HORIZONS,
    sparse: true,
    extras: WHOLE_OUTCOMES,
  }),
  filter('Q7p', 'the same, peers with stored outcomes', Q1, { how: 'outcomes', horizons: ALL_HORIZONS, stored: true }),
  filter('Q7u', 'Q2 and 18 outcome summaries, from bars', Q2, {
    how: 'outcomes',
    horizons: ALL_HORIZONS,
    extras: WHOLE_OUTCOMES,
  }),
  filter('A1', 'whole answer to Q1, with its reference', Q1, { how: 'whole', extras: ['answer'], unanswered: true }),
  filter('A2', 'whole answer to Q2, with its reference', Q2, { how: 'whole', extras: ['answer'], unanswered: true }),
  aggregate('Q8a', 'ret_1h', 'max', '4h', 'gte', 0.06, () => `max(ret_1h) OVER w >= ${quanta('ret_1h', 0.06)}`, {
    sql: events('ret_1h', 0.06, 240),
  }),
  aggregate('Q8b', 'taker_buy_ratio_1h', 'mean', '4h', 'gte', 0.556, meanAtLeast('taker_buy_ratio_1h', 0.556)),
  filter('Q9', 'reference over all rows, 4h', [], {
    how: 'outcomes',
    horizons: [2],
    extras: [...WHOLE_OUTCOMES, 'reference'],
    unanswered: true,
  }),

  filter('S1', 'ten symbols of the list', [
    ['identity.symbol', 'in', Array.from({ length: 10 }, (_, i) => `b${String(i * 2).padStart(4, '0')}usdt`)],
    ['vpin', 'gte', 0.5],
  ]),
  filter('T1', 'three days of the record', [
    ['times.anchor_time', 'between', ['2025-01-30T06:00:00Z', '2025-02-02T06:00:00Z']],
    ['vpin', 'gte', 0.5],
  ]),
  filter('L1', 'a label of a candle', [
    ['candle_engulfing_1h', 'eq', 'bullish'],
    ['vpin', 'gte', 0.5],
  ]),
  filter('L2', 'labels of a list', [
    ['oi_price_regime_1h', 'in', ['long_buildup', 'short_covering']],
    ['ret_1h', 'gte', 0.0139],
  ]),
  filter('I1', 'integers', [
    ['hour_utc', 'in', [13, 14, 15]],
    ['recorded_age_days', 'gte', 14],
    ['ret_1h', 'gte', 0.0139],
  ]),

  aggregate('W1', 'vpin', 'min', '1h', 'gte', 0.4, () => `min(vpin) OVER w >= ${quanta('vpin', 0.4)}`),
  aggregate(
    'W2',
    'volume_z_5m',
    'max',
    '1h',
    'gte',
    3.5,
    () => `max(volume_z_5m) OVER w >= ${quanta('volume_z_5m', 3.5)}`,
    { sql: events('volume_z_5m', 3.5, 60) },
  ),
  aggregate('W3', 'ret_1h', 'mean', '1h', 'gte', 0.012, meanAtLeast('ret_1h', 0.012)),
  aggregate(
    'W4',
    'ret_1h',
    'std',
    '1h',
    'gte',
    0.012,
    (d, n) => `${spread(d, 'ret_1h', n)} >= ${(n * (quanta('ret_1h', 0.012) - 0.5)) ** 2}`,
  ),
  aggregate(
    'W5',
    'ret_1h',
    'range',
    '1h',
    'gte',
    0.05,
    () => `max(ret_1h) OVER w - min(ret_1h) OVER w >= ${quanta('ret_1h', 0.05)}`,
  ),
  aggregate(
    'W6',
    'ret_1h',
    'delta',
    '1h',
    'gte',
    0.03,
    (d, n) =>
      `${d.known('ret_1h')} AND ${d.lag('ret_1h', n)} > -2000000000 AND ${d.int64('ret_1h')} - ${d.lag('ret_1h', n)} >= ${quanta('ret_1h', 0.03)}`,
    { pointwise: true },
  ),
  aggregate(
    'W7',
    'ret_1h',
    'lag',
    '1h',
    'gte',
    0.03,
    (d, n) => `${d.known('close')} AND ${d.lag('ret_1h', n)} >= ${quanta('ret_1h', 0.03)}`,
    { pointwise: true },
  ),
  aggregate(
    'W8',
    'cvd_usd_1m',
    'sum',
    '1h',
    'gte',
    1_500_000,
    () => `sum(CASE WHEN cvd_usd_1m > -4000000000000 THEN cvd_usd_1m ELSE 0 END) OVER w >= 1500000`,
  ),
  aggregate(
    'W9',
    'ret_1h',
    'zscore',
    '1h',
    'gte',
    3,
    (d, n) =>
      `(${n} * ${d.float64('ret_1h')} - sum(${d.float64('ret_1h')}) OVER w) >= 2.99995 * sqrt(greatest(1, ${spread(d, 'ret_1h', n)}))`,
  ),
  aggregate(
    'W10',
    'ret_1h',
    'slope',
    '1h',
    'gte',
    0.03,
    (d) => `regr_slope(${d.float64('ret_1h')}, ${d.float64('minute')}) OVER w * 60 >= ${quanta('ret_1h', 0.03) - 0.5}`,
    { peers: { only: ['DuckDB'] } },
  ),
  aggregate(
    'W11',
    'donchian_break_24h',
    'seen',
    '1h',
    'contains',
    'up',
    () => `max(CASE WHEN donchian_break_24h = ${codeOf('donchian_break_24h', 'up')} THEN 1 ELSE 0 END) OVER w = 1`,
    { known: 'donchian_break_24h >= 0' },
  ),
  aggregate(
    'W12',
    'vpin',
    '',
    '1h',
    'held',
    { op: 'gte', value: 0.5, within: '1h', at_least: 45 },
    () => `sum(CASE WHEN vpin >= ${quanta('vpin', 0.5)} THEN 1 ELSE 0 END) OVER w >= 45`,
  ),
  aggregate(
    'W13',
    'ret_1h',
    '',
    '1h',
    'crosses_above',
    0.03,
    (d) =>
      `ret_1h >= ${quanta('ret_1h', 0.03)} AND ${d.lag('ret_1h', 1)} BETWEEN -2000000000 AND ${quanta('ret_1h', 0.03) - 1}`,
    { pointwise: true },
  ),
  {
    id: 'W14',
    title: 'vpin.pctrank_24h gte 0.995',
    how: 'scan',
    document: documentOf([['vpin.pctrank_24h', 'gte', 0.995]]),
    // ClickHouse has no ranks within frames; it would scan 1,440 rows for every row.
    only: ['DuckDB'],
    sql: () => ({ ranks: rankedAtLeast('vpin', 0.995) }),
  },
]
