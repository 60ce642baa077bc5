/**
 * Streams end to end: trades, quotes, books, tickers and liquidations become minutes; which record stays, and what is
 * counted.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FIELD_NAMES, type Minutes, readMinutes, renderReport } from '../../src/archive/index.js'
import { ABSENT, QUARANTINED } from '../../src/archive/minutes/columns.js'
import { csv, FEBRUARY, KLINE_HEADER, kline, type Workshop, withWorkshop, zip } from './archive-files.js'

const MILLIS = FEBRUARY * 60_000
const AGG_TRADES = 'agg_trade_id,price,quantity,first_trade_id,last_trade_id,transact_time,is_buyer_maker'
const TRADES = 'id,price,qty,quote_qty,time,is_buyer_maker'
const METRICS =
  'create_time,symbol,sum_open_interest,sum_open_interest_value,count_toptrader_long_short_ratio,sum_toptrader_long_short_ratio,count_long_short_ratio,sum_taker_long_short_vol_ratio'

const value = (minutes: Minutes, field: string, minute: number): bigint =>
  minutes.fields[FIELD_NAMES.indexOf(field)]?.[FEBRUARY + minute - minutes.firstMinute] ?? ABSENT
const e8 = (x: number): bigint => BigInt(Math.round(x * 1e8))

const aggTrade = (id: number, millis: number, price: number): string =>
  `${id},${price},2,${10 * id},${10 * id + 2},${MILLIS + millis},false`
const trade = (id: number, millis: number, price: number): string => `${id},${price},1,0,${MILLIS + millis},true`

/**
 * Imports the files in this order, in one import or one by one. Returns the content name of the file and the closes.
 */
const closes = async (workshop: Workshop, paths: string[], together: boolean): Promise<unknown[]> => {
  workshop.stored.clear()
  if (together) await workshop.import(...paths)
  else for (const path of paths) await workshop.import(path)
  const minutes = await readMinutes(workshop.path('avaxusdt'))
  return [workshop.stored.get('avaxusdt 2026-02')?.sha256, ...[0, 1, 2, 3].map((i) => value(minutes, 'close', i))]
}

test(
  'klines replace trades and trades replace aggregates, minute by minute, in any order of files and imports',
  withWorkshop(async (workshop) => {
    const files = [
      workshop.write('AVAXUSDT-1m-2026-02.csv', csv(KLINE_HEADER, [kline(0)])),
      workshop.write('AVAXUSDT-trades-2026-02.csv', csv(TRADES, [trade(1, 1, 20), trade(2, 60_000, 21)])),
      workshop.write(
        'AVAXUSDT-aggTrades-2026-02.csv',
        csv(AGG_TRADES, [aggTrade(1, 2, 30), aggTrade(2, 61_000, 31), aggTrade(3, 120_000, 32)]),
      ),
    ]
    const expected = [e8(10.2), e8(21), e8(32), ABSENT]
    const [a, b, c] = files as [string, string, string]
    const digests = new Set<unknown>()
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ]) {
      for (const together of [true, false]) {
        const [digest, ...found] = await closes(workshop, order, together)
        assert.equal(found, expected)
        digests.add(digest)
      }
    }
    assert.is(digests.size, 1)
    workshop.stored.clear()
    const { report } = await workshop.import(...files)
    assert.equal(
      report.files.map(({ taken, superseded, conflicts }) => [taken, superseded, conflicts]),
      [
        [1, 0, 0],
        [1, 2, 0],
        [1, 1, 0],
      ],
    )
    assert.match(renderReport(report), '3 bars made of trades not used')
  }),
)

test(
  'a minute in two files is the sum of both, and a trade in both counts once',
  withWorkshop(async (workshop) => {
    const rows = Array.from({ length: 60 }, (_, i) => trade(i + 1, i * 5_000, 10 + i))
    const whole = workshop.write('AVAXUSDT-trades-2026-02.csv', csv(TRADES, rows))
    // Names without a period: a minute in the middle of a day would be outside the period of one of the files.
    const first = workshop.write('AVAXUSDT-trades-a.csv', csv(TRADES, rows.slice(0, 30)))
    const second = workshop.write('AVAXUSDT-trades-b.csv', csv(TRADES, rows.slice(30)))
    const once = await closes(workshop, [whole], true)
    for (const paths of [
      [first, second],
      [second, first],
      [first, whole, second],
    ]) {
      assert.equal(await closes(workshop, paths, true), once)
      assert.equal(await closes(workshop, paths, false), once)
    }
    const minutes = await readMinutes(workshop.path('avaxusdt'))
    assert.is(value(minutes, 'trade_count', 2), 12n)
    assert.is(value(minutes, 'open', 2), e8(34))
  }),
)

test(
  'a trade that cannot be true quarantines its bar',
  withWorkshop(async (workshop) => {
    const rows = [
      trade(1, 0, -1),
      trade(2, 5, 10),
      trade(3, 60_000, 10),
      trade(4, 120_000, 10).replace(',1,0,', ',-1,0,'),
    ]
    const { report } = await workshop.import(workshop.write('AVAXUSDT-trades-2026-02-01.csv', csv(TRADES, rows)))
    assert.equal(report.months[0]?.quarantined, { B: 2, F: 2 })
    assert.equal(report.months[0]?.quarantined_by_rule, { impossible_bar: 2, impossible_flow: 2 })
    const minutes = await readMinutes(workshop.path('avaxusdt'))
    assert.equal(
      [0, 1, 2].map((i) => value(minutes, 'close', i) === QUARANTINED),
      [true, false, true],
    )
  }),
)

test(
  'metrics across the change of labels give each snapshot once; zero open interest is quarantined',
  withWorkshop(async (workshop) => {
    const row = (time: string, interest: string): string => `2026-06-${time},BTCUSDT,${interest},1000,1,1,1.5,1`
    const before = zip({
      'BTCUSDT-metrics-2026-06-24.csv': csv(METRICS, [row('24 23:55:00', '5'), row('25 00:00:00', '6')]),
    })
    const after = zip({
      'BTCUSDT-metrics-2026-06-25.csv': csv(METRICS, [row('25 00:00:00', '7'), row('25 00:05:00', '0E-8')]),
    })
    const { report } = await workshop.import(
      workshop.write('BTCUSDT-metrics-2026-06-24.zip', before),
      workshop.write('BTCUSDT-metrics-2026-06-25.zip', after),
    )
    assert.is(report.ok, true)
    assert.equal(
      report.files.map(({ handled }) => handled),
      [{ duplicate_midnight: 1 }, { relabelled_rows: 2 }],
    )
    assert.equal(report.months[0]?.quarantined_by_rule, { open_interest_not_positive: 1 })
    const minutes = await readMinutes(workshop.path('btcusdt', '2026-06'))
    const change = (Date.UTC(2026, 5, 25) - MILLIS) / 60_000
    assert.equal(
      [-6, -1, 4, 9].map((i) => value(minutes, 'open_interest', change + i)),
      [e8(5), ABSENT, e8(7), QUARANTINED],
    )
    assert.is(value(minutes, 'open_interest_second', change + 4), 60n)
    assert.is(value(minutes, 'long_short_ratio', change + 9), e8(1.5))
  }),
)

test(
  'mark and index klines give the close of their minute, with bars and without',
  withWorkshop(async (workshop) => {
    const prices = csv(KLINE_HEADER, [`${MILLIS},1,3,1,2,0,${MILLIS + 59_999},0,60,0,0,0`])
    for (const folder of ['markPriceKlines', 'indexPriceKlines']) mkdirSync(join(workshop.root, folder))
    const { report } = await workshop.import(
      workshop.write('markPriceKlines/AVAXUSDT-1m-2026-02.csv', prices),
      workshop.write('indexPriceKlines/AVAXUSDT-1m-2026-02.csv', prices),
      workshop.write('AVAXUSDT-1m-2026-02.csv', csv(KLINE_HEADER, [kline(0), kline(1)])),
    )
    assert.is(report.ok, true)
    assert.is(report.totals.bars, 2)
    const minutes = await readMinutes(workshop.path('avaxusdt'))
    for (const field of ['mark_close', 'index_close']) {
      assert.equal([value(minutes, field, 0), value(minutes, field, 1)], [e8(2), ABSENT])
    }
  }),
)

test(
  'a Tardis day of liquidations records every minute of the day',
  withWorkshop(async (workshop) => {
    const at = MILLIS * 1000 + 90_000_000
    const row = `binance-futures,BTCUSDT,${at},${at + 5},77,sell,100,0.5`
    const { report } = await workshop.import(
      workshop.write(
        'binance-futures_liquidations_2026-02-01_BTCUSDT.csv.gz',
        csv('exchange,symbol,timestamp,local_timestamp,id,side,price,amount', [row, row]),
      ),
    )
    assert.is(report.files[0]?.taken, 1440)
    assert.equal(report.files[0]?.handled, { repeated_liquidations: 1 })
    const minutes = await readMinutes(workshop.path('btcusdt'))
    assert.equal(
      [0, 1, 1439].map((i) => value(minutes, 'liq_long_usd', i)),
      [0n, e8(50), 0n],
    )
    assert.is(value(minutes, 'liq_short_usd', 1), 0n)
  }),
)

test(
  'Tardis trades, quotes, books and tickers of one symbol are merged in its minutes; each id counts once',
  withWorkshop(async (workshop) => {
    const head = 'exchange,symbol,timestamp,local_timestamp'
    const at = (millis: number): string =>
      `binance-futures,BTCUSDT,${(MILLIS + millis) * 1000},${(MILLIS + millis) * 1000 + 900}`
    const files = {
      trades: csv(`${head},id,side,price,amount`, [
        `${at(100)},a,buy,100,1`,
        `${at(200)},b,sell,101,2`,
        `${at(100)},a,buy,100,1`,
        `${at(100)},c,buy,100,1`,
        `${at(300)},d,unknown,100.5,4`,
      ]),
      quotes: csv(`${head},ask_amount,ask_price,bid_price,bid_amount`, [`${at(1_500)},3,100.5,100.4,7`]),
      book_snapshot_5: csv(
        `${head},asks[0].price,asks[0].amount,bids[0].price,bids[0].amount,asks[1].price,asks[1].amount,bids[1].price,bids[1].amount`,
        [`${at(400)},100.05,1,99.95,2,100.2,3,99.8,4`],
      ),
      derivative_ticker: csv(
        `${head},funding_timestamp,funding_rate,predicted_funding_rate,open_interest,last_price,index_price,mark_price`,
        [`${at(700)},,,,1000,100.1,100.2,100.3`, `${at(1_000)},,,,,100.1,,`],
      ),
    }
    const paths = Object.entries(files).map(([kind, text]) =>
      workshop.write(`binance-futures_${kind}_2026-02-01_BTCUSDT.csv`, text),
    )
    const { report } = await workshop.import(...paths)
    assert.is(report.ok, true)
    assert.is(report.totals.rejected, 0)
    const minutes = await readMinutes(workshop.path('btcusdt'))
    const expected: Record<string, number> = {
      open: 100,
      high: 101,
      close: 100.5,
      volume: 8,
      quote_volume: 804,
      taker_buy_volume: 2,
      mark_close: 100.3,
      index_close: 100.2,
      bid_price: 100.4,
      ask_size: 3,
      bid_10bps: 599.1 - 399.2,
      bid_20bps: 599.1,
      ask_20bps: 100.05 + 300.6,
    }
    for (const [field, x] of Object.entries(expected)) assert.is(value(minutes, field, 0), e8(x), field)
    assert.is(value(minutes, 'trade_count', 0), 4n)
    assert.is(value(minutes, 'bid_100bps', 0), ABSENT)
    // The arrival 0.7 s into minute 0 equals 300 s after the time of the record.
    const last = await readMinutes(workshop.path('btcusdt', '2026-01'))
    assert.is(value(last, 'open_interest', -5), e8(1000))
    assert.is(value(last, 'open_interest_second', -5), 1n)
    assert.is(value(last, 'open_interest_value', -5), e8(100_300))
  }),
)

test(
  'recordings of Hyperliquid are not merged with the symbol of another venue',
  withWorkshop(async (workshop) => {
    const { files } = await workshop.import(
      workshop.write('AVAXUSDT-1m-2026-02.csv', csv(KLINE_HEADER, [kline(0)])),
      workshop.write('trades_AVAX_20260201.jsonl.gz', `{"ts":${MILLIS},"px":6.5,"sz":2,"side":"A"}\n`),
    )
    assert.equal(
      files.map(({ symbol }) => symbol),
      ['avaxusd_hl', 'avaxusdt'],
    )
    const minutes = await readMinutes(workshop.path('avaxusd_hl'))
    assert.is(value(minutes, 'taker_buy_volume', 0), 0n)
    assert.is(value(minutes, 'quote_volume', 0), e8(13))
  }),
)

test.run()
