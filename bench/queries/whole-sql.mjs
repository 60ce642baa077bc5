// Whole answers in SQL: of the occurrences and, as the reference, of all rows, 18 outcome summaries and how many reached each threshold of the
// ladder at six horizons. What the product's answer has beyond that, the peers are not asked for: quantiles of the reference, minutes until a threshold,
// intervals, quarters, rows.
import { ladderThresholds } from '../product.mjs'
import { clickhouseRows, DUCKDB, duckdbRows, HORIZONS, METRICS, maskedBars, summariesWhere } from './outcome-sql.mjs'
import { sqlOfClauses } from './vocabulary.mjs'

/** A value reaches a threshold when it does so rounded half-even to 1e-7; every threshold is an even number of them. */
const reachedFrom = (threshold) => threshold - 0.5e-7
const UP = ladderThresholds.map(reachedFrom)
/** No price falls below 0. */
const DOWN = ladderThresholds.filter((threshold) => threshold < 1).map(reachedFrom)

const SIDES = (h) => [
  [`mfe${h}`, UP],
  [`-mae${h}`, DOWN],
]

/** One pass with a search per value. The list's last counts are those beyond each threshold. */
const duckdbLadder = HORIZONS.flatMap((h) =>
  SIDES(h).map(([value, thresholds]) => {
    const counts = `map_values(histogram(${value}, [${thresholds.join(', ')}]))`
    return `list_transform(range(2, ${thresholds.length + 2}), lambda i: coalesce(list_sum(${counts}[i:]), 0))`
  }),
).join(', ')

const plain = (spans) =>
  spans
    .flatMap((h) => [
      `count(ret${h})`,
      ...METRICS(h).flatMap(([name]) => {
        const x = `${name}${h}`
        return [`avg(${x})`, `stddev_samp(${x})`, `min(${x})`, `max(${x})`]
      }),
    ])
    .join(', ')

export function duckdbWhole({ clauses }, dialect) {
  const hit = sqlOfClauses(clauses, dialect).replaceAll(/\b(close|taker|rv_)/g, 't.$1')
  const { ctes, rows } = duckdbRows(HORIZONS, `t.minute, (${hit}) AS hit`)
  return {
    doubling: `WITH ${ctes}, outcomes AS MATERIALIZED (SELECT minute, hit, c IS NOT NULL AS known, ${DUCKDB.metrics(HORIZONS)} FROM (${rows}))
      SELECT * FROM (SELECT count(*), sum(minute), ${DUCKDB.summaries(HORIZONS)}, ${duckdbLadder} FROM outcomes WHERE hit) AS found,
        (SELECT ${plain(HORIZONS)}, ${duckdbLadder} FROM outcomes WHERE known) AS reference`,
  }
}

/**
 * How many thresholds a value reached is added up in vectors; rows are counted by that number, and beyond each number. One `countIf` for each
 * threshold took three times as long.
 */
const counted = (which) =>
  HORIZONS.flatMap((h) => {
    const [, [, , high], [, , low]] = METRICS(h)
    const side = (value, thresholds) => {
      const reached = thresholds.map((threshold) => `(x >= ${threshold})`).join(' + ')
      const counts = `countResampleIf(0, ${thresholds.length + 1}, 1)(${reached.replaceAll('x', `(${value})`)}, ok${h}${which})`
      return `arraySlice(arrayReverse(arrayCumSum(arrayReverse(${counts}))), 2)`
    }
    return [side(high, UP), side(`-(${low})`, DOWN)]
  }).join(', ')

export function clickhouseWhole({ clauses }, dialect) {
  const from = maskedBars(sqlOfClauses(clauses, dialect))
  const known = ` AND ${dialect.known('c')}`
  const found = `countIf(hit), sumIf(minute, hit), ${summariesWhere(HORIZONS, ' AND hit')}, ${counted(' AND hit')}`
  const reference = `${summariesWhere(HORIZONS, known, { quantiles: false })}, ${counted(known)}`
  return { arrays: `SELECT ${found}, ${reference} FROM (${clickhouseRows(HORIZONS, from, ['hit'])})` }
}
