/** The law of recomputation: kept events give the imported minutes exactly, and what differs is said. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { TICK_STREAMS } from '../../../src/contract/archive/ticks.js'
import { readTickIndex } from '../../../src/dataset/index.js'
import { importIntoDataset, verifyTicks } from '../../../src/operator/index.js'
import { TICKS_BEGIN, TICKS_MINUTES, ticksDataset, writeTrades } from '../../support/datasets/recorded-ticks.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { amount } from '../../support/random/seed.js'

const projectRoot = (): string => {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'CMakeLists.txt')) && dirname(dir) !== dir) dir = dirname(dir)
  return dir
}
/** Recorded days, and how many events and minutes they have at least. */
const DAYS = amount({
  fixed: { names: ['AVAX_20260621', 'BTC_20260621'], events: 100_000, minutes: 3_000 },
  explored: {
    names: ['AVAX_20260617', 'AVAX_20260619', 'AVAX_20260621', 'BTC_20260621'],
    events: 300_000,
    minutes: 10_000,
  },
})
const REAL = join(projectRoot(), '../shared/data/real')

test('trades give the bars that were imported, but for the minute of a jump', async () => {
  const verified = await verifyTicks(await ticksDataset())
  assert.equal([verified.whole, verified.different, verified.faults], [true, 0, []])
  assert.is(verified.minutes, TICKS_MINUTES - 1)
})

test('a minute that was recorded with another value is listed by field, and its day is no longer exact', async () => {
  const dir = await ticksDataset()
  const { revision } = await readTickIndex(dir)
  // The venue's own bar of 10:07 says a volume that the trades do not have.
  const open = TICKS_BEGIN + 2 * 60_000
  const header =
    'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore'
  const bar = [open, 90000, 90010, 90000, 90005, 1.5, open + 59_999, 135_000, 120, 0.5, 45_000, 0].join(',')
  const path = join(temporaryFolder('klines'), 'BTCUSDT-1m-2026-01-12.csv')
  writeFileSync(path, `${header}\n${bar}\n`)
  await importIntoDataset([path], { dir })
  const verified = await verifyTicks(dir)
  assert.is(verified.whole, false)
  assert.is(verified.different, 1)
  const volume = verified.differences.find(({ field }) => field === 'volume')!
  assert.equal([volume.minute, volume.recorded], ['2026-01-12T10:07:00Z', '150000000'])
  const after = await readTickIndex(dir)
  assert.is(after.days[0]!.exact, false)
  assert.is.not(after.revision, revision)
  assert.is(verified.tick_revision, after.revision)
  assert.is((await verifyTicks(dir, { samples: 0 })).minutes, 0)
})

test('a missing and an altered file are named; importing the archives again replaces them', async () => {
  for (const harm of ['missing', 'altered'] as const) {
    const dir = await ticksDataset()
    const { days, revision } = await readTickIndex(dir)
    const path = join(dir, 'ticks', days[0]!.path)
    if (harm === 'missing') rmSync(path)
    else writeFileSync(path, readFileSync(path).subarray(1))
    const { faults, whole } = await verifyTicks(dir)
    assert.is(whole, false)
    assert.equal(
      faults.map(({ file, what }) => [file, what]),
      [[join('ticks', days[0]!.path), harm === 'missing' ? 'is missing' : 'was altered or cut']],
    )
    await importIntoDataset([writeTrades(temporaryFolder('again'))], { dir, ticks: ['trades'] })
    assert.is((await readTickIndex(dir)).revision, revision)
    assert.is((await verifyTicks(dir)).whole, true)
  }
})

if (!existsSync(REAL)) {
  console.log(`skipped: ${REAL} is not there`)
} else {
  test('recorded days: trades, aggregates, books and contexts give the imported minutes field by field', async () => {
    const folder = temporaryFolder('real-ticks')
    const dir = join(folder, 'dataset')
    const recorded = join(REAL, 'hyperliquid-recorded')
    const archives = DAYS.names.flatMap((day) =>
      ['trades', 'ctx', 'l2'].map((kind) => join(recorded, `${kind}_${day}.jsonl.gz`)).filter(existsSync),
    )
    archives.push(join(REAL, 'binance-um-archive-samples/futures-APEUSDT-aggTrades-2024-10-18.zip'))
    const { report, ticks } = await importIntoDataset(archives, { dir, ticks: TICK_STREAMS })
    assert.is(report.ok, true)
    assert.ok(ticks!.events > DAYS.events, String(ticks!.events))
    const { days } = await readTickIndex(dir)
    assert.equal([...new Set(days.map(({ stream }) => stream))], ['agg_trades', 'book', 'context', 'trades'])
    const verified = await verifyTicks(dir)
    assert.equal(verified.differences, [])
    assert.equal([verified.whole, verified.recomputed], [true, days.length])
    assert.ok(verified.minutes > DAYS.minutes, String(verified.minutes))
    // Never more than the events take as text, and at most 7 bytes for a trade of BTC.
    const btc = days.find(({ stream, symbol, rows }) => stream === 'trades' && symbol === 'btcusd_hl' && rows > 1000)!
    assert.ok(btc.bytes / btc.rows < 7, `${btc.bytes / btc.rows}`)
  })
}

test.run()
