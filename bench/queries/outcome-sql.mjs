// Outcomes in SQL. A window is completed when the bucket at its end is there and, of its buckets, nothing (up to 4h) or at most 1 % is missing.
import { sqlOfClauses } from './vocabulary.mjs'

export const HORIZONS = [30, 60, 240, 1440, 4320, 10080]
const QUANTILES = '0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95'
const ABSENT = -2147483648
const least = (h) => (h <= 240 ? h : h - Math.floor(h / 100))

const METRICS = (h) => [
  ['ret', h, `c${h} / c - 1`],
  ['mfe', h, `greatest(0, hi${h} / c - 1)`],
  ['mae', h, `least(0, lo${h} / c - 1)`],
]

const DUCKDB = {
  completed: (h) => `count(*) FILTER (ok${h})`,
  summary: (x, h) =>
    [`avg(${x})`, `stddev_samp(${x})`, `min(${x})`, `max(${x})`, `quantile_cont(${x}, [${QUANTILES}])`].map(
      (of) => `${of} FILTER (ok${h})`,
    ),
}
const CLICKHOUSE = {
  completed: (h) => `countIf(ok${h})`,
  summary: (x, h) =>
    ['avgIf', 'stddevSampIf', 'minIf', 'maxIf', `quantilesExactInclusiveIf(${QUANTILES})`].map(
      (of) => `${of}(${x}, ok${h})`,
    ),
}
/** Select lists over rows with c (entry), and of each horizon ok, c, hi and lo. */
const summaries = (by, spans) =>
  spans
    .flatMap((h) => [by.completed(h), ...METRICS(h).flatMap(([, , expression]) => by.summary(`(${expression})`, h))])
    .join(', ')
const storedSummaries = (by, spans) =>
  spans.flatMap((h) => [by.completed(h), ...METRICS(h).flatMap(([name]) => by.summary(`${name}${h}`, h))]).join(', ')

const duckdbWindows = (spans) =>
  spans
    .map((h) => {
      const frame = `OVER (PARTITION BY symbol ORDER BY minute ROWS BETWEEN 1 FOLLOWING AND ${h} FOLLOWING)`
      return `CAST(lead(close, ${h}) OVER (PARTITION BY symbol ORDER BY minute) AS DOUBLE) AS c${h}, CAST(max(high) ${frame} AS DOUBLE) AS hi${h},
        CAST(min(low) ${frame} AS DOUBLE) AS lo${h}, count(close) ${frame} AS n${h}`
    })
    .join(', ')
const duckdbOk = (spans) => spans.map((h) => `c${h} IS NOT NULL AND n${h} >= ${least(h)} AS ok${h}`).join(', ')

/** What followed every row, as columns of their own. */
export const duckdbStored = () => {
  const metrics = HORIZONS.flatMap((h) =>
    METRICS(h).map(([name, , x]) => `CAST(CASE WHEN ok${h} THEN ${x} END AS FLOAT) AS ${name}${h}`),
  )
  return `SELECT symbol, minute, vpin, book_imbalance_pctrank, rel_volume_1h, ${HORIZONS.map((h) => `ok${h}`).join(', ')}, ${metrics.join(', ')}
    FROM (SELECT *, ${duckdbOk(HORIZONS)} FROM (SELECT symbol, minute, vpin, book_imbalance_pctrank, rel_volume_1h, CAST(close AS DOUBLE) AS c, ${duckdbWindows(HORIZONS)} FROM buckets))
    ORDER BY symbol, minute`
}

export function duckdbOutcomes({ clauses, horizons, sparse, stored }, dialect) {
  const spans = horizons.map((i) => HORIZONS[i])
  const where = sqlOfClauses(clauses, dialect)
  if (stored)
    return { stored: `SELECT count(*), sum(minute), ${storedSummaries(DUCKDB, spans)} FROM followed WHERE ${where}` }
  const windows = `SELECT count(*), sum(minute), ${summaries(DUCKDB, spans)}
    FROM (SELECT *, ${duckdbOk(spans)} FROM (SELECT minute, CAST(close AS DOUBLE) AS c, (${where}) AS hit, ${duckdbWindows(spans)} FROM buckets) WHERE hit)`
  if (!sparse) return { windows }
  const reach = spans.at(-1)
  const within = spans
    .map(
      (
        h,
      ) => `max(CASE WHEN b.minute = d.minute + ${h} THEN b.close END)::DOUBLE AS c${h}, (max(b.high) FILTER (b.minute <= d.minute + ${h}))::DOUBLE AS hi${h},
      (min(b.low) FILTER (b.minute <= d.minute + ${h}))::DOUBLE AS lo${h}, count(b.close) FILTER (b.minute <= d.minute + ${h}) AS n${h}`,
    )
    .join(', ')
  const days = `WITH a AS (SELECT symbol, minute, close FROM buckets WHERE ${where}),
    d AS (SELECT symbol, minute, close, unnest(range(minute // 1440, (minute + ${reach}) // 1440 + 1)) AS day FROM a),
    p AS (SELECT d.symbol, d.minute, any_value(d.close)::DOUBLE AS c, ${within} FROM d JOIN buckets b ON b.symbol = d.symbol AND b.minute // 1440 = d.day
      WHERE b.minute > d.minute AND b.minute <= d.minute + ${reach} GROUP BY d.symbol, d.minute)
    SELECT (SELECT count(*) FROM a), (SELECT sum(minute) FROM a), ${summaries(DUCKDB, spans)} FROM (SELECT *, ${duckdbOk(spans)} FROM p)`
  return { days, windows }
}

/**
 * Extremes of the next 2^k buckets by doubling, of any h by two that overlap; missing buckets by prefix sums. One symbol is one row of arrays. A
 * level is a subquery, as an alias would be written out wherever it stands.
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

/** Rows with symbol, minute, c, and per horizon ok, c, hi, lo as float64. `more` arrays are joined along. */
const clickhouseRows = (spans, from, more) => {
  const arrays = ['close', ...more, ...spans.flatMap((h) => [`ok${h}`, `c${h}`, `hi${h}`, `lo${h}`])]
  return `SELECT symbol, first + position - 1 AS minute, close AS c, ${arrays.slice(1).join(', ')} FROM
    (SELECT symbol, first, arrayEnumerate(close) AS position, ${arrays.join(', ')} FROM ${clickhouseArrays(spans, from)}) ARRAY JOIN position, ${arrays.join(', ')}`
}

export const clickhouseStored = () => {
  const metrics = HORIZONS.flatMap((h) => [
    `ok${h}`,
    ...METRICS(h).map(([name, , x]) => `toFloat32(if(ok${h}, ${x}, 0)) AS ${name}${h}`),
  ])
  return `SELECT symbol, minute, vpin, book_imbalance_pctrank, rel_volume_1h, ${metrics.join(', ')}
    FROM (${clickhouseRows(HORIZONS, 'bars INNER JOIN (SELECT symbol, groupArray(vpin) AS vpin, groupArray(book_imbalance_pctrank) AS book_imbalance_pctrank, groupArray(rel_volume_1h) AS rel_volume_1h FROM (SELECT * FROM buckets ORDER BY symbol, minute) GROUP BY symbol) AS f USING symbol', ['vpin', 'book_imbalance_pctrank', 'rel_volume_1h'])})`
}

export function clickhouseOutcomes({ clauses, horizons, sparse, stored }, dialect) {
  const spans = horizons.map((i) => HORIZONS[i])
  const where = sqlOfClauses(clauses, dialect)
  if (stored)
    return {
      stored: `SELECT count(*), sum(minute), ${storedSummaries(CLICKHOUSE, spans)} FROM followed WHERE ${where}`,
    }
  const masks = `bars INNER JOIN (SELECT symbol, groupArray(${where}) AS hit FROM (SELECT * FROM buckets ORDER BY symbol, minute) GROUP BY symbol) AS f USING symbol`
  const arrays = `SELECT count(*), sum(minute), ${summaries(CLICKHOUSE, spans)} FROM (${clickhouseRows(spans, masks, ['hit'])}) WHERE hit`
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
    SELECT (SELECT count(*) FROM a), (SELECT sum(minute) FROM a), ${summaries(CLICKHOUSE, spans)} FROM (SELECT *, ${ok} FROM p)`
  return { days, arrays }
}
