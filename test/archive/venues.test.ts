/** Venues never mix: whose symbol a file's records become, by its columns, the folders around it, and `--venue`. */

import { Table, TimestampMillisecond, tableToIPC, vectorFromArray } from 'apache-arrow'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ImportReport, renderReport } from '../../src/archive/index.js'
import { recognizeText } from '../../src/archive/recognize/recognize.js'
import { csv, FEBRUARY, KLINE_HEADER, klines, type Workshop, withWorkshop, zip } from './archive-files.js'

const MINUTES_HEADER = 'open_time,open,high,low,close,volume'
const minutes = (count: number): string =>
  csv(
    MINUTES_HEADER,
    Array.from({ length: count }, (_, i) => `${(FEBRUARY + i) * 60_000},10,11,9,10.5,3`),
  )

/** One-minute bars as freqtrade writes them. */
function feather(count: number): Buffer {
  const at = Array.from({ length: count }, (_, i) => (FEBRUARY + i) * 60_000)
  const same = (value: number) => vectorFromArray(Float64Array.from(at, () => value))
  const date = vectorFromArray(at, new TimestampMillisecond())
  const bars = new Table({ date, open: same(10), high: same(11), low: same(9), close: same(10.5), volume: same(3) })
  return Buffer.from(tableToIPC(bars, 'file'))
}

/** By symbol: its venue and who named it. */
const venuesOf = ({ symbols }: ImportReport): Record<string, string> =>
  Object.fromEntries(symbols.map(({ symbol, venue, venue_from }) => [symbol, `${venue} ${venue_from.join('+')}`]))

const imported = async (workshop: Workshop, name: string, content: string | Buffer): Promise<Record<string, string>> =>
  venuesOf((await workshop.import(workshop.write(name, content))).report)

test(
  'a freqtrade file takes the venue of the nearest folder that is named after one',
  withWorkshop(async (workshop) => {
    const name = 'BTC_USDT_USDT-1m-futures.feather'
    const cases: [string, Record<string, string>][] = [
      [`okx/${name}`, { btcusdt_okx: 'okx folder' }],
      [`binance/okx-swap/futures/${name}`, { btcusdt_okx: 'okx folder' }],
      [`okx/binance_um/${name}`, { btcusdt: 'binance folder' }],
      [`hyperliquid/BTC_USDC_USDC-1m-futures.feather`, { btcusd_hl: 'hyperliquid folder' }],
      [`okx-or-bybit/${name}`, { btcusdt: 'binance assumed' }],
      [`bookings/${name}`, { btcusdt: 'binance assumed' }],
    ]
    for (const [path, expected] of cases) assert.equal(await imported(workshop, path, feather(3)), expected, path)
  }),
)

test(
  'the same bars under two venues stay two records, and the report says which venue was assumed',
  withWorkshop(async (workshop) => {
    workshop.write('in/okx/BTC_USDT_USDT-1m-futures.feather', feather(5))
    workshop.write('in/BTC_USDT_USDT-1m-futures.feather', feather(5))
    const { report, files } = await workshop.import(`${workshop.root}/in`)
    assert.equal(
      files.map(({ symbol, rows }) => [symbol, rows]),
      [
        ['btcusdt', 5],
        ['btcusdt_okx', 5],
      ],
    )
    assert.is(report.totals.taken, 10)
    assert.is(report.totals.duplicates + report.totals.conflicts, 0)
    assert.match(renderReport(report), 'Binance USD-M (assumed): 1 symbol: btcusdt\n')
    assert.match(renderReport(report), 'OKX: 1 symbol: btcusdt_okx\n')
    assert.match(renderReport(report), '1 symbol assumed to be of Binance USD-M: ')
  }),
)

test(
  '--venue counts more than the given folder and those above it, and less than the folders inside',
  withWorkshop(async (workshop) => {
    const name = 'ETH_USDT_USDT-1m-futures.feather'
    workshop.write(`in/bybit/${name}`, feather(2))
    workshop.write(`in/bybit/sub/gate/SOL_USDT_USDT-1m-futures.feather`, feather(2))
    const given = (...paths: string[]) => workshop.importWith({ venue: 'OKX' }, ...paths)
    const whole = await given(`${workshop.root}/in/bybit`)
    assert.equal(venuesOf(whole.report), { ethusdt_okx: 'okx option', solusdt_gate: 'gate folder' })
    // The folder is inside the one that is given now.
    workshop.stored.clear()
    assert.equal(venuesOf((await given(`${workshop.root}/in`)).report), {
      ethusdt_bybit: 'bybit folder',
      solusdt_gate: 'gate folder',
    })
    assert.equal(venuesOf((await given(`${workshop.root}/in/bybit/${name}`)).report), { ethusdt_okx: 'okx option' })
    try {
      await workshop.importWith({ venue: 'nowhere' }, workshop.root)
      assert.unreachable()
    } catch (error) {
      assert.is((error as { code?: string }).code, 'unknown_venue')
    }
  }),
)

test(
  'columns of one venue in a folder of another are not taken, because either may be wrong',
  withWorkshop(async (workshop) => {
    const name = 'AVAXUSDT-1m-2026-02.csv'
    const path = workshop.write(`okx/${name}`, csv(KLINE_HEADER, klines(3)))
    const { report } = await workshop.import(path)
    assert.equal(
      report.skipped.map(({ code }) => code),
      ['other_venue'],
    )
    assert.match(report.skipped[0]!.reason, '--venue binance')
    const named = await workshop.importWith({ venue: 'binance' }, path)
    assert.equal(venuesOf(named.report), { avaxusdt: 'binance format' })
    // A recording whose rows name the exchange is certain.
    const tardis = csv('exchange,symbol,timestamp,local_timestamp,ask_amount,ask_price,bid_price,bid_amount', [
      'bybit,BTCUSDT,1769904000000000,1769904000000001,1,3,2,1',
    ])
    assert.equal(await imported(workshop, 'okx/quotes.csv', tardis), { btcusdt_bybit: 'bybit format' })
  }),
)

test(
  'normalized minutes: a suffix says the venue, otherwise the folder, for names and for columns of symbols',
  withWorkshop(async (workshop) => {
    assert.equal(await imported(workshop, 'okx/btcusdt-2026.csv', minutes(2)), { btcusdt_okx: 'okx folder' })
    assert.equal(await imported(workshop, 'okx/btcusdt_bybit.csv', minutes(2)), { btcusdt_bybit: 'bybit symbol' })
    assert.equal(await imported(workshop, 'btcusdt.csv', minutes(2)), { btcusdt: 'binance assumed' })
    assert.equal(await imported(workshop, 'btcusdt_nowhere.csv', minutes(2)), {})
    const rows = ['btcusdt', 'ETHUSDT', 'solusdt_bybit', 'xrpusdt_nowhere', 'x'].map(
      (symbol) => `${symbol},${FEBRUARY * 60_000},10,11,9,10.5,3`,
    )
    const { report } = await workshop.import(workshop.write('okx/all.csv', csv(`symbol,${MINUTES_HEADER}`, rows)))
    assert.equal(venuesOf(report), {
      btcusdt_okx: 'okx folder',
      ethusdt_okx: 'okx folder',
      solusdt_bybit: 'bybit symbol',
    })
    assert.equal(report.files[0]?.rejected_by_rule, { bad_symbol: 2 })
    // A dataset's own file names its venue, whatever the folders around it.
    const stored = recognizeText('okx/minutes/btcusdt/2026-02-0123456789ab.parquet', Buffer.from(minutes(1)), true, {
      venue: 'okx',
      by: 'folder',
      folder: 'okx',
    })
    assert.is('layout' in stored && stored.layout.symbol, 'btcusdt')
  }),
)

test(
  'a folder inside a zip archive is nearer than those around it; files without a venue of their own follow it',
  withWorkshop(async (workshop) => {
    const entries = zip({
      'hyperliquid/AVAX_oi_5m.csv': csv('t,oi,oi_usd', [`${FEBRUARY * 60_000},5,50`]),
      'BTC_oi_5m.csv': csv('t,oi,oi_usd', [`${FEBRUARY * 60_000},5,50`]),
    })
    assert.equal(await imported(workshop, 'okx/both.zip', entries), {
      avaxusd_hl: 'hyperliquid folder',
      btcusdt_okx: 'okx folder',
    })
  }),
)

test.run()
