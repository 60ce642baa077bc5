/** Recorded data, where it is available: nothing is missing, duplicate or rejected that is not so in the files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FIELD_NAMES, type Minutes, readMinutes } from '../../src/archive/index.js'
import { ABSENT } from '../../src/archive/minutes/columns.js'
import { withWorkshop } from './archive-files.js'

const projectRoot = (): string => {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'CMakeLists.txt')) && dirname(dir) !== dir) dir = dirname(dir)
  return dir
}
const REAL = join(projectRoot(), '../shared/data/real')

const valueAt = (minutes: Minutes, field: string, minute: number): bigint =>
  minutes.fields[FIELD_NAMES.indexOf(field)]?.[minute - minutes.firstMinute] ?? ABSENT
const e8 = (text: string): bigint => BigInt(Math.round(Number(text) * 1e8))
/** The tables of sums are in binary floating point, so the ninth digit may differ. */
const near = (value: bigint, text: string): boolean =>
  Math.abs(Number(value) - Number(text) * 1e8) <= 2 + Math.abs(Number(value)) * 1e-9

/** The rows of a derived table, by column name, in which a bar or a context is recorded. */
const derivedRows = (coin: string): Record<string, string>[] => {
  const path = join(REAL, `hyperliquid-derived-1m/hyperliquid_${coin}_1m_20260611-20260622.csv.gz`)
  const [header, ...lines] = gunzipSync(readFileSync(path)).toString().trim().split('\n')
  const names = header!.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i]!, cell])))
}
const PRICES = ['open', 'high', 'low', 'close']
const AMOUNTS = ['volume', 'quote_volume', 'taker_buy_volume', 'taker_buy_quote_volume']

/** Bars that differ from the derived table, by opening time, among those that both have. */
const differingBars = (minutes: Minutes, rows: Record<string, string>[]): { compared: number; differ: string[] } => {
  let compared = 0
  const differ: string[] = []
  for (const row of rows) {
    const minute = Number(row.open_time) / 60_000
    if (row.open === '' || valueAt(minutes, 'open', minute) === ABSENT) continue
    compared += 1
    const same =
      PRICES.every((name) => valueAt(minutes, name, minute) === e8(row[name]!)) &&
      AMOUNTS.every((name) => near(valueAt(minutes, name, minute), row[name]!)) &&
      valueAt(minutes, 'trade_count', minute) === BigInt(row.count!)
    if (!same) differ.push(new Date(minute * 60_000).toISOString().slice(0, 16))
  }
  return { compared, differ }
}

if (!existsSync(REAL)) {
  console.log(`skipped: ${REAL} is not there`)
} else {
  test(
    'recorded klines are imported to the last minute',
    withWorkshop(async (workshop) => {
      const { files, report } = await workshop.import(join(REAL, 'binance-um-klines-1m'))
      const { totals } = report
      assert.is(report.ok, true)
      assert.is(files.length, readdirSync(join(REAL, 'binance-um-klines-1m')).length)
      assert.is(totals.taken, totals.rows)
      assert.is(totals.bars, totals.rows)
      assert.is(totals.missing + totals.duplicates + totals.conflicts + totals.rejected + totals.quarantined, 0)
      const february = await readMinutes(workshop.path('avaxusdt'))
      assert.is(february.minutes, 40_320)
      assert.is(february.fields[3]![0], 1_012_800_000n)
    }),
  )

  test(
    'overlapping freqtrade folders give each minute once',
    withWorkshop(async (workshop) => {
      const { report } = await workshop.import(join(REAL, 'freqtrade-binance-um'))
      assert.is(report.ok, true)
      assert.is(report.totals.missing + report.totals.conflicts + report.totals.rejected + report.totals.quarantined, 0)
      assert.ok(report.totals.duplicates > 0)
      assert.is(report.totals.taken + report.totals.duplicates, report.totals.rows)
      const bars = report.months
        .filter(({ symbol }) => symbol === 'btcusdt')
        .reduce((sum, month) => sum + month.bars, 0)
      assert.is(bars, 73_139)
    }),
  )

  test(
    'a recorded day of book depth gives a book to nearly every minute',
    withWorkshop(async (workshop) => {
      const { report } = await workshop.import(join(REAL, 'binance-um-bookDepth'))
      assert.is(report.ok, true)
      assert.is(report.totals.rows, 32_604)
      assert.is(report.totals.rejected + report.totals.unused + report.totals.out_of_order, 0)
      assert.is(report.totals.taken, 1402)
    }),
  )

  test(
    'bars from recorded Hyperliquid trades equal the derived tables, except at the borders of recordings',
    withWorkshop(async (workshop) => {
      const { files, report } = await workshop.import(join(REAL, 'hyperliquid-recorded'))
      assert.is(report.ok, true)
      assert.is(report.totals.rejected + report.totals.conflicts + report.totals.quarantined, 0)
      for (const { symbol } of files) {
        const minutes = await readMinutes(workshop.path(symbol, '2026-06'))
        const rows = derivedRows(symbol.replace('usd_hl', '').toUpperCase())
        const { compared, differ } = differingBars(minutes, rows)
        console.log(
          `${symbol}: ${compared - differ.length} of ${compared} bars agree; others: ${differ.join(' ') || 'none'}`,
        )
        // The tables also use neighbouring days, whose files have the rest of the minutes around midnight.
        assert.ok(differ.every((time) => time.endsWith('T23:59')))
        assert.ok(compared >= 1355)

        // A context exactly on the minute belongs to the minute that it closes.
        const contexts = rows.filter((row) => row.mark_px !== '')
        const agree = contexts.filter(
          (row) => valueAt(minutes, 'mark_close', Number(row.open_time) / 60_000) === e8(row.mark_px!),
        )
        assert.ok(agree.length >= contexts.length - 3)
        const books = rows.filter(
          (row) => row.best_bid !== '' && valueAt(minutes, 'bid_price', Number(row.open_time) / 60_000) !== ABSENT,
        )
        for (const row of books) {
          assert.is(valueAt(minutes, 'bid_price', Number(row.open_time) / 60_000), e8(row.best_bid!))
          assert.is(valueAt(minutes, 'ask_price', Number(row.open_time) / 60_000), e8(row.best_ask!))
        }
      }
    }),
  )

  test(
    'Hyperliquid and Binance move together: 5-minute returns of AVAX correlate by about 0.98',
    withWorkshop(async (workshop) => {
      const trades = readdirSync(join(REAL, 'hyperliquid-recorded')).filter((name) => name.startsWith('trades_AVAX'))
      await workshop.import(
        ...trades.map((name) => join(REAL, 'hyperliquid-recorded', name)),
        join(REAL, 'binance-um-klines-1m/AVAXUSDT-1m-2026-06.csv.gz'),
      )
      const here = await readMinutes(workshop.path('avaxusd_hl', '2026-06'))
      const there = await readMinutes(workshop.path('avaxusdt', '2026-06'))
      const pairs: [number, number][] = []
      for (let m = Math.ceil(here.firstMinute / 5) * 5; m + 5 < here.firstMinute + here.minutes; m += 5) {
        const closes = [here, there].flatMap((minutes) => [m, m + 5].map((at) => valueAt(minutes, 'close', at)))
        if (closes.includes(ABSENT)) continue
        const [a, b, c, d] = closes.map(Number) as [number, number, number, number]
        pairs.push([Math.log(b / a), Math.log(d / c)])
      }
      const sum = (pick: (x: number, y: number) => number): number => pairs.reduce((s, [x, y]) => s + pick(x, y), 0)
      const [x, y] = [sum((a) => a), sum((_, b) => b)]
      const covariance = sum((a, b) => a * b) - (x * y) / pairs.length
      const correlation =
        covariance /
        Math.sqrt((sum((a) => a * a) - (x * x) / pairs.length) * (sum((_, b) => b * b) - (y * y) / pairs.length))
      console.log(`correlation of ${pairs.length} returns: ${correlation.toFixed(4)}`)
      assert.ok(correlation > 0.96 && correlation < 1)
    }),
  )

  test(
    'a recorded day of aggTrades gives every minute its bar',
    withWorkshop(async (workshop) => {
      const { report } = await workshop.import(
        join(REAL, 'binance-um-archive-samples/futures-APEUSDT-aggTrades-2024-10-18.zip'),
      )
      assert.is(report.totals.rows, 45_342)
      assert.is(report.totals.out_of_order + report.totals.rejected + report.totals.quarantined, 0)
      assert.equal(report.files[0]?.handled, {})
      const minutes = await readMinutes(workshop.path('apeusdt', '2024-10'))
      const total = (field: string): bigint =>
        (minutes.fields[FIELD_NAMES.indexOf(field)] ?? new BigInt64Array()).reduce(
          (sum, x) => (x === ABSENT ? sum : sum + x),
          0n,
        )
      // The trades of the day are those from the first id to the last; the file lacks one of them.
      assert.is(total('trade_count'), 551_711_614n - 551_530_707n)
      assert.ok(total('taker_buy_volume') * 2n > total('volume') / 2n && total('taker_buy_volume') < total('volume'))
      const day = Date.UTC(2024, 9, 18) / 60_000
      assert.is(valueAt(minutes, 'open', day), 70_970_000n)
    }),
  )

  test(
    'lists of open interest and funding are imported to the last row',
    withWorkshop(async (workshop) => {
      const { report } = await workshop.import(join(REAL, 'binance-um-oi-funding'))
      assert.is(report.ok, true)
      assert.is(report.totals.taken, report.totals.rows)
      const drifted = report.files.map(({ handled }) => handled.drifted_stamps ?? 0).filter((n) => n > 0)
      assert.equal(drifted, [1, 8, 2])
      assert.is(
        report.files.reduce((sum, { gaps }) => sum + gaps.minutes, 0),
        0,
      )
      const december = await readMinutes(workshop.path('btcusdt', '2025-12'))
      const first = Date.UTC(2025, 11, 1) / 60_000 + 4
      assert.is(valueAt(december, 'open_interest', first), 8_983_217_500_000n)
      assert.is(valueAt(december, 'open_interest_value', first), 806_496_386_447_508_100n)
    }),
  )

  test(
    'samples of Tardis files: books of Binance are imported, other venues and formats are reported',
    withWorkshop(async (workshop) => {
      const { report } = await workshop.import(join(REAL, 'tardis-and-binance-row-samples'))
      assert.equal(
        report.files.map(({ format, rows, rejected }) => [format, rows, rejected]),
        [
          ['tardis_book_snapshot', 10, 0],
          ['tardis_book_snapshot', 10, 0],
        ],
      )
      assert.equal(
        report.skipped.map(({ code }) => code),
        ['contract_units', 'contract_units', 'contract_units'],
      )
      // Changes of books make no minutes: only `--ticks` keeps them.
      assert.equal(
        report.not_needed.map(({ code }) => code),
        ['not_needed', 'not_needed'],
      )
      const minutes = await readMinutes(workshop.path('btcusdt', '2020-09'))
      assert.is(valueAt(minutes, 'bid_price', Date.UTC(2020, 8, 1) / 60_000), 1_165_707_000_000n)
    }),
  )
}

test.run()
