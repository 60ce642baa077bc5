/**
 * Recorded klines compared with the oracle: one or two symbols of one month are queried. The oracle reads the same files with its own code,
 * computes the features that the queries use, and answers by plain loops. Skipped with a message where the recorded files are missing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openResearch } from '../../src/index.js'
import type { Cell } from '../oracle/cell.js'
import type { OracleColumn, OracleSymbol } from '../oracle/dataset.js'
import { oracleFeature, sourceFirst } from '../oracle/features/index.js'
import { ABSENT, type MinuteRecords, Series } from '../oracle/features/records.js'
import type { Clause } from '../oracle/query/clauses.js'
import type { QueryDocument } from '../oracle/query/document.js'
import { answer } from '../oracle/query/query.js'
import { differences } from '../support/compare/differences.js'
import { RECORDED_KLINES, recordedKlines } from '../support/datasets/recorded-klines.js'
import { amount } from '../support/random/seed.js'

const SYMBOLS = amount({ fixed: ['nearusdt'], explored: ['filusdt', 'nearusdt'] })
/** The first month recorded for the symbols; the next recorded month is eight months later. */
const MONTHS = ['2025-06', '2026-02']
type Scope = readonly [from: string, to: string]
const MONTH: Scope = ['2025-06-01T00:00:00Z', '2025-07-01T00:00:00Z']
/** Days with an hourly pump, and days with toxic flow. The oracle takes long for a minute, so others are left to exploring. */
const PUMP = amount<Scope>({ fixed: ['2025-06-29T00:00:00Z', '2025-06-30T12:00:00Z'], explored: MONTH })
const FLOW = amount<Scope>({ fixed: ['2025-06-11T00:00:00Z', '2025-06-13T00:00:00Z'], explored: MONTH })
/** Nothing is recorded for long after the month. The oracle gets one day of it, so that it fills the first minutes and has the rest missing. */
const SILENT_MINUTES = 1440

const FEATURES = ['ret_1h', 'rel_volume_1h', 'vpin', 'candle_engulfing_15m']

const klinesOf = (symbol: string, month: string): string =>
  join(RECORDED_KLINES, `${symbol.toUpperCase()}-1m-${month}.csv.gz`)

/** Converts decimal text to units of 1e-8. */
const units = (text: string): bigint => {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(whole! + fraction.padEnd(8, '0').slice(0, 8))
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume']

const readKlines = (path: string): MinuteRecords => {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')
  const rows = lines.map((line) => line.split(',')).filter(([first]) => /^\d+$/.test(first!))
  const minuteOf = (row: string[]): number => Number(row[0]) / 60_000
  const firstMinute = minuteOf(rows[0]!)
  const minutes = minuteOf(rows.at(-1)!) - firstMinute + 1 + SILENT_MINUTES
  const fields: Record<string, BigInt64Array> = {}
  for (const name of [...COLUMNS, 'quote_volume']) fields[name] = new BigInt64Array(minutes).fill(ABSENT)
  for (const row of rows) {
    const i = minuteOf(row) - firstMinute
    COLUMNS.forEach((name, column) => {
      fields[name]![i] = units(row[column + 1]!)
    })
    fields.quote_volume![i] = units(row[7]!)
  }
  return { firstMinute, minutes, fields }
}

const featureColumn = (series: Series, id: string): OracleColumn => {
  const cells: Cell[] = []
  const spans = [PUMP, FLOW].map((scope) => scope.map((time) => Date.parse(time) / 60_000) as [number, number])
  // Steps look back four hours; of other minutes nobody looks at the features.
  const isSeen = (m: number) => spans.some(([from, to]) => m >= from - 240 && m < to)
  for (let m = series.first; m < series.end; m++) cells.push(isSeen(m) ? oracleFeature(series, id, m) : 'S')
  let warm = series.first
  while (['S', 'W'].includes(oracleFeature(series, id, warm) as string)) warm++
  return { cells, sourceFirst: sourceFirst(series, id), warmFrom: warm }
}

const oracleSymbol = (name: string): OracleSymbol => {
  const series = new Series(readKlines(klinesOf(name, MONTHS[0]!)))
  const { first, end } = series
  const columns = Object.fromEntries(FEATURES.map((id) => [id, featureColumn(series, id)]))
  for (const part of ['open', 'high', 'low', 'close'] as const) {
    const cells = series.minutes.map((minute) => minute[part])
    columns[`price.${part}`] = { cells, sourceFirst: first, warmFrom: first }
  }
  return { name, first, last: end - 1, columns }
}

const document = ([from, to]: Scope, where: Clause[], steps: Clause[][] = []): QueryDocument => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: [['identity.symbol', 'in', SYMBOLS], ['times.anchor_time', 'between', [from, to]], ...where] },
  ...(steps.length === 0 ? {} : { sequence: { steps: steps.map((all) => ({ all })), within: '4h' } }),
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 100, cursor: null },
})

const QUERIES: Record<string, QueryDocument> = {
  'an hourly pump on volume': document(PUMP, [['rule.rb_pump_1h', 'eq', true]]),
  'toxic flow': document(FLOW, [['rule.rb_toxic_flow', 'eq', true]]),
  'a bullish engulfing of 15 minutes': document(FLOW, [['feature.candle_engulfing_15m', 'eq', 'bullish']]),
  'toxic flow, then a rise within four hours': document(
    FLOW,
    [],
    [[['feature.vpin', 'gte', 0.6]], [['feature.ret_1h', 'gte', 0.02]]],
  ),
}

const missing = SYMBOLS.flatMap((symbol) => MONTHS.map((month) => klinesOf(symbol, month))).filter(
  (path) => !existsSync(path),
)

if (missing.length > 0) console.log('real-klines: skipped, the recorded klines are not beside the project')
else {
  test('queries on recorded klines say what the oracle says', async () => {
    const research = await openResearch({ dataset: await recordedKlines(), threads: 2 })
    try {
      const market = { symbols: SYMBOLS.map(oracleSymbol) }
      for (const [name, query] of Object.entries(QUERIES)) {
        const body = JSON.parse(Buffer.from((await research.query(query)).bytes).toString('utf8'))
        const oracle = answer(market, query, (clauses) => clauses, false)
        console.log(`real-klines: ${name}: ${JSON.stringify(oracle.counts)}`)
        assert.ok(oracle.total > 0, name)
        assert.equal(body.counts, oracle.counts, name)
        assert.equal(body.rows, oracle.rows(0, 100), name)
        assert.equal(differences(body.outcomes_summary, oracle.outcomes_summary), [], name)
      }
    } finally {
      research.close()
    }
  })
}

test.run()
