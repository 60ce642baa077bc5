// Outcomes in SQL. A window is completed when the bucket at its end is present and none of its buckets (up to 4h), or at most 1 % of them, is
// missing.
import { sqlOfClauses } from './vocabulary.mjs'

export const HORIZONS = [30, 60, 240, 1440, 4320, 10080]
const QUANTILES = '0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95'
const ABSENT = -2147483648
const least = (h) => (h <= 240 ? h : h - Math.floor(h / 100))

export const METRICS = (h) => [
  ['ret', h, `c${h} / c - 1`],
  ['mfe', h, `greatest(0, hi${h} / c - 1)`],
  ['mae', h, `least(0, lo${h} / c - 1)`],
]

export const DUCKDB = {
  summary: (x) => [`avg(${x})`, `stddev_samp(${x})`, `min(${x})`, `max(${x})`, `quantile_cont(${x}, [${QUANTILES}])`],
  /** Null where the window is not completed. Aggregates with their own filter would take four times as long. */
  metrics: (spans) =>
    spans.flatMap((h) => METRICS(h).map(([name, , x]) => `CASE WHEN ok${h} THEN ${x} END AS ${name}${h}`)).join(', '),
  summaries: (spans) =>
    spans
      .flatMap((h) => [`count(ret${h})`, ...METRICS(h).flatMap(([name]) => DUCKDB.summary(`${name}${h}`))])
      .join(', '),
}
const CLICKHOUSE = {
  completed: (h, which = '') => `countIf(ok${h}${which})`,
  summary: (x, h, which = '', quantiles = true) =>
    ['avgIf', 'stddevSampIf', 'minIf', 'maxIf', ...(quantiles ? [`quantilesExactInclusiveIf(${QUANTILES})`] : [])].map(
      (of) => `${of}(${x}, ok${h}${which})`,
    ),
}
/** Select lists over rows with c (entry price) and, for each horizon, ok, c, hi and lo. */
const summaries = (spans) => summariesWhere(spans, '')
/** The same of rows for which `which`, a condition that begins with AND, holds; without quantiles if these are not wanted. */
export const summariesWhere = (spans, which, { quantiles = true } = {}) =>
  spans
    .flatMap((h) => [
      CLICKHOUSE.completed(h, which),
      ...METRICS(h).flatMap(([, , x]) => CLICKHOUSE.summary(`(${x})`, h, which, quantiles)),
    ])
    .join(', ')
const storedSummaries = (spans) =>
  spans
    .flatMap((h) => [CLICKHOUSE.completed(h), ...METRICS(h).flatMap(([name]) => CLICKHOUSE.summary(`${name}${h}`, h))])
    .join(', ')

/** The table of stored outcomes as DuckDB loads it: null where the window is not completed. */
export const duckdbStored = (from) => {
  const metrics = HORIZONS.flatMap((h) =>
    METRICS(h).map(([name]) => `CASE WHEN ok${h} THEN ${name}${h} END AS ${name}${h}`),
  )
  return `SELECT symbol, minute, vpin, book_imbalance_pctrank, rel_volume_1h, ${metrics.join(', ')} FROM ${from} ORDER BY symbol, minute`
}

/**
 * Extremes of windows by doubling. Rows are in the order of symbol and minute, so that a row is joined by position with the row some minutes later.
 * Windows that reach into the next symbol are not completed.
 */
export function duckdbRows(spans, columns) {
  const levels = Math.floor(Math.log2(Math.max(...spans)))
  // The running sum also keeps the order of the rows, which a parallel scan of a table does not.
  const ctes = [
    `level0 AS MATERIALIZED (SELECT symbol, close, high AS h, low AS l,
      sum(CASE WHEN close IS NULL THEN 1 ELSE 0 END) OVER (ROWS UNBOUNDED PRECEDING) AS missing FROM buckets)`,
  ]
  for (let k = 1; k <= levels; k++) {
    const before = `level${k - 1}`
    ctes.push(`level${k} AS MATERIALIZED (SELECT greatest(a.h, b.h) AS h, least(a.l, b.l) AS l FROM ${before} AS a
      POSITIONAL JOIN (SELECT h, l FROM ${before} OFFSET ${2 ** (k - 1)}) AS b)`)
  }
  const joins = spans.flatMap((h) => {
    const k = Math.floor(Math.log2(h))
    return [
      `POSITIONAL JOIN (SELECT h, l FROM level${k} OFFSET 1) AS a${h} POSITIONAL JOIN (SELECT h, l FROM level${k} OFFSET ${1 + h - 2 ** k}) AS b${h}`,
      `POSITIONAL JOIN (SELECT symbol, close, missing FROM level0 OFFSET ${h}) AS e${h}`,
    ]
  })
  const outcomes = spans.map(
    (
      h,
    ) => `CAST(e${h}.close AS DOUBLE) AS c${h}, CAST(greatest(a${h}.h, b${h}.h) AS DOUBLE) AS hi${h}, CAST(least(a${h}.l, b${h}.l) AS DOUBLE) AS lo${h},
      e${h}.close IS NOT NULL AND e${h}.symbol = t.symbol AND e${h}.missing - e0.missing <= ${h - least(h)} AS ok${h}`,
  )
  return {
    ctes: ctes.join(', '),
    rows: `SELECT ${columns}, CAST(t.close AS DOUBLE) AS c, ${outcomes.join(', ')} FROM buckets AS t POSITIONAL JOIN level0 AS e0 ${joins.join(' ')}`,
  }
}

export function duckdbOutcomes({ clauses, horizons, sparse, stored }, dialect) {
  const spans = horizons.map((i) => HORIZONS[i])
  const where = sqlOfClauses(clauses, dialect)
  if (stored) return { stored: `SELECT count(*), sum(minute), ${DUCKDB.summaries(spans)} FROM followed WHERE ${where}` }
  if (!sparse) {
    const { ctes, rows } = duckdbRows(
      spans,
      `t.minute, (${sqlOfClauses(clauses, dialect).replaceAll(/\b(close|taker|rv_)/g, 't.$1')}) AS hit`,
    )
    return {
      doubling: `WITH ${ctes}, outcomes AS MATERIALIZED (SELECT minute, ${DUCKDB.metrics(spans)} FROM (${rows}) WHERE hit)
        SELECT count(*), sum(minute), ${DUCKDB.summaries(spans)} FROM outcomes`,
    }
  }
  const reach = spans.at(-1)
  const within = spans
    .map(
      (
        h,
      ) => `max(CASE WHEN b.minute = d.minute + ${h} THEN b.close END)::DOUBLE AS c${h}, (max(b.high) FILTER (b.minute <= d.minute + ${h}))::DOUBLE AS hi${h},
      (min(b.low) FILTER (b.minute <= d.minute + ${h}))::DOUBLE AS lo${h}, count(b.close) FILTER (b.minute <= d.minute + ${h}) AS n${h}`,
    )
    .join(', ')
  const ok = spans.map((h) => `c${h} IS NOT NULL AND n${h} >= ${least(h)} AS ok${h}`).join(', ')
  const days = `WITH a AS (SELECT symbol, minute, close FROM buckets WHERE ${where}),
    d AS (SELECT symbol, minute, close, unnest(range(minute // 1440, (minute + ${reach}) // 1440 + 1)) AS day FROM a),
    p AS (SELECT d.symbol, d.minute, any_value(d.close)::DOUBLE AS c, ${within} FROM d JOIN buckets b ON b.symbol = d.symbol AND b.minute // 1440 = d.day
      WHERE b.minute > d.minute AND b.minute <= d.minute + ${reach} GROUP BY d.symbol, d.minute),
    o AS MATERIALIZED (SELECT ${DUCKDB.metrics(spans)} FROM (SELECT *, ${ok} FROM p))
    SELECT (SELECT count(*) FROM a), (SELECT sum(minute) FROM a), ${DUCKDB.summaries(spans)} FROM o`
  return { days }
}

/**
 * Extremes of the next 2^k buckets by doubling; extremes of any h buckets from two overlapping windows of that kind; missing buckets by prefix sums.
 * One symbol is one row of arrays. Each level is a subquery, because ClickHouse would substitute an alias at every use.
 */
function clickhouseArrays(spans, from) {
  const doubled = (name, pick, none, k) =>
    `arrayMap((x, y) -> ${pick}(x, y), ${name}_${k - 1}, arrayShiftLeft(${name}_${k - 1}, ${2 ** (k - 1)}, ${none})) AS ${name}_${k}`
  const spanned = (name, pick, none, h) => {
    const level = `${name}_${Math.floor(Math.log2(h))}`
    return `arrayMap((x, y) -> ${pick}(x, y), ${level}, arrayShiftLeft(${level}, ${h - 2 ** Math.floor(Math.log2(h))}, ${none})) AS ${name}${h}`
  }
  const most = 2147483647
  let sql = `(SELECT *, arrayShiftLeft(high, 1, ${ABSENT}) AS hi_0, arrayShiftLeft(arrayMap(x -> if(x = ${ABSENT}, ${most}, x), low), 1, ${most}) AS lo_0,
    arrayCumSum(arrayMap(x -> toInt32(x = ${ABSENT}), close)) AS missing FROM ${from})`
  for (let k = 1; k <= Math.floor(Math.log2(Math.max(...spans))); k++) {
    sql = `(SELECT *, ${doubled('hi', 'greatest', ABSENT, k)}, ${doubled('lo', 'least', most, k)} FROM ${sql})`
  }
  const ends = spans.map(
    (h) => `arrayShiftLeft(close, ${h}, ${ABSENT}) AS c${h}, arrayShiftLeft(missing, ${h}, 1000000000) AS missing${h}`,
  )
  const extremes = spans.map((h) => `${spanned('hi', 'greatest', ABSENT, h)}, ${spanned('lo', 'least', most, h)}`)
  sql = `(SELECT *, ${[...ends, ...extremes].join(', ')} FROM ${sql})`
  const complete = spans.map(
    (h) => `arrayMap((x, y, z) -> x > ${ABSENT} AND y - z <= ${h - least(h)}, c${h}, missing${h}, missing) AS ok${h}`,
  )
  return `(SELECT *, ${complete.join(', ')} FROM ${sql})`
}

/** Rows with symbol, minute, c, and for each horizon ok, c, hi and lo as float64. `more` names further arrays to join. */
export const clickhouseRows = (spans, from, more) => {
  const arrays = ['close', ...more, ...spans.flatMap((h) => [`ok${h}`, `c${h}`, `hi${h}`, `lo${h}`])]
  return `SELECT symbol, first + position - 1 AS minute, close AS c, ${arrays.slice(1).join(', ')} FROM
    (SELECT symbol, first, arrayEnumerate(close) AS position, ${arrays.join(', ')} FROM ${clickhouseArrays(spans, from)}) ARRAY JOIN position, ${arrays.join(', ')}`
}

/** The outcomes of every row, as separate columns. */
export const clickhouseStored = () => {
  const metrics = HORIZONS.flatMap((h) => [
    `ok${h}`,
    ...METRICS(h).map(([name, , x]) => `toFloat32(if(ok${h}, ${x}, 0)) AS ${name}${h}`),
  ])
  return `SELECT symbol, minute, vpin, book_imbalance_pctrank, rel_volume_1h, ${metrics.join(', ')}
    FROM (${clickhouseRows(HORIZONS, 'bars INNER JOIN (SELECT symbol, groupArray(vpin) AS vpin, groupArray(book_imbalance_pctrank) AS book_imbalance_pctrank, groupArray(rel_volume_1h) AS rel_volume_1h FROM (SELECT * FROM buckets ORDER BY symbol, minute) GROUP BY symbol) AS f USING symbol', ['vpin', 'book_imbalance_pctrank', 'rel_volume_1h'])})`
}

/** Arrays of prices by symbol, with an array `hit` of the rows for which a condition holds. */
export const maskedBars = (where) =>
  `bars INNER JOIN (SELECT symbol, groupArray(${where}) AS hit FROM (SELECT * FROM buckets ORDER BY symbol, minute) GROUP BY symbol) AS f USING symbol`

export function clickhouseOutcomes({ clauses, horizons, sparse, stored }, dialect) {
  const spans = horizons.map((i) => HORIZONS[i])
  const where = sqlOfClauses(clauses, dialect)
  if (stored)
    return {
      stored: `SELECT count(*), sum(minute), ${storedSummaries(spans)} FROM followed WHERE ${where}`,
    }
  const arrays = `SELECT count(*), sum(minute), ${summaries(spans)} FROM (${clickhouseRows(spans, maskedBars(where), ['hit'])}) WHERE hit`
  if (!sparse) return { arrays }
  const reach = spans.at(-1)
  const within = spans
    .map(
      (
        h,
      ) => `maxIf(b.close, b.minute = d.minute + ${h}) AS c${h}, countIf(b.minute = d.minute + ${h} AND b.close > ${ABSENT}) AS end${h},
      maxIf(b.high, b.minute <= d.minute + ${h}) AS hi${h}, minIf(b.low, b.minute <= d.minute + ${h} AND b.low > ${ABSENT}) AS lo${h},
      countIf(b.minute <= d.minute + ${h} AND b.close > ${ABSENT}) AS n${h}`,
    )
    .join(', ')
  const ok = spans.map((h) => `end${h} = 1 AND n${h} >= ${least(h)} AS ok${h}`).join(', ')
  const days = `WITH a AS (SELECT symbol, minute, close FROM buckets WHERE ${where}),
    p AS (SELECT d.symbol, d.minute, any(d.close) AS c, ${within}
      FROM (SELECT symbol, minute, intDiv(minute, 1440) AS day, high, low, close FROM buckets) AS b
      INNER JOIN (SELECT symbol, minute, close, arrayJoin(range(toUInt32(intDiv(minute, 1440)), toUInt32(intDiv(minute + ${reach}, 1440) + 1))) AS day FROM a) AS d
      ON b.symbol = d.symbol AND b.day = d.day WHERE b.minute > d.minute AND b.minute <= d.minute + ${reach} GROUP BY d.symbol, d.minute)
    SELECT (SELECT count(*) FROM a), (SELECT sum(minute) FROM a), ${summaries(spans)} FROM (SELECT *, ${ok} FROM p)`
  return { days, arrays }
}
