/**
 * Recorded klines compared with the oracle: one or two symbols of one month are imported and queried. The oracle reads the same files with its own code,
 * computes the features that the queries use, and answers by plain loops. Skipped with a message where the recorded files are missing.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { importIntoDataset } from '../../src/dataset/index.js'
import { openResearch } from '../../src/index.js'
import type { Cell } from '../oracle/cell.js'
import type { OracleColumn, OracleSymbol } from '../oracle/dataset.js'
import { oracleFeature, sourceFirst } from '../oracle/features/index.js'
import { ABSENT, type MinuteRecords, Series } from '../oracle/features/records.js'
import type { Clause } from '../oracle/query/clauses.js'
import type { QueryDocument } from '../oracle/query/document.js'
import { answer } from '../oracle/query/query.js'
import { projectRoot } from '../oracle/vocabulary.js'
import { differences } from '../support/compare/differences.js'
import { amount } from '../support/random/seed.js'

const KLINES = join(projectRoot(), '..', 'shared', 'data', 'real', 'binance-um-klines-1m')
const SYMBOLS = amount({ fixed: ['nearusdt'], explored: ['filusdt', 'nearusdt'] })
/** The first month recorded for the symbols; the next recorded month is eight months later. */
const MONTHS = ['2025-06', '2026-02']
const FROM = '2025-06-01T00:00:00Z'
const TO = '2025-07-01T00:00:00Z'
/** Nothing is recorded for long after the month. The oracle gets one day of it, so that it fills the first minutes and has the rest missing. */
const SILENT_MINUTES = 1440

const FEATURES = ['ret_1h', 'rel_volume_1h', 'vpin', 'candle_engulfing_15m']

const klinesOf = (symbol: string, month: string): string => join(KLINES, `${symbol.toUpperCase()}-1m-${month}.csv.gz`)

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
  for (let m = series.first; m < series.end; m++) cells.push(oracleFeature(series, id, m))
  const warm = cells.findIndex((cell) => cell !== 'S' && cell !== 'W')
  return { cells, sourceFirst: sourceFirst(series, id), warmFrom: series.first + warm }
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

const document = (where: Clause[], steps: Clause[][] = []): QueryDocument => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: [['identity.symbol', 'in', SYMBOLS], ['times.anchor_time', 'between', [FROM, TO]], ...where] },
  ...(steps.length === 0 ? {} : { sequence: { steps: steps.map((all) => ({ all })), within: '4h' } }),
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 100, cursor: null },
})

const QUERIES: Record<string, QueryDocument> = {
  'an hourly pump on volume': document([['rule.rb_pump_1h', 'eq', true]]),
  'toxic flow': document([['rule.rb_toxic_flow', 'eq', true]]),
  'a bullish engulfing of 15 minutes': document([['feature.candle_engulfing_15m', 'eq', 'bullish']]),
  'toxic flow, then a rise within four hours': document(
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
    const dir = mkdtempSync(join(tmpdir(), 'hindsight-klines-'))
    try {
      const paths = SYMBOLS.flatMap((symbol) => MONTHS.map((month) => klinesOf(symbol, month)))
      const dataset = join(dir, 'dataset')
      await importIntoDataset(paths, { dir: dataset, workers: 2 })
      const research = await openResearch({ dataset, threads: 2 })
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
      research.close()
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
}

test.run()
