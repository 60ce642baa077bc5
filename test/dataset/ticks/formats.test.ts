/**
 * Every archive format that carries events is kept as its source says, and gives the imported minutes again. Rows are written in the
 * forms of the venues.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { NO_VALUE, readTicksFile } from '../../../src/archive/index.js'
import { TICK_COLUMNS, TICK_STREAMS, type TickStream } from '../../../src/contract/archive/ticks.js'
import { readTickIndex } from '../../../src/dataset/index.js'
import { importIntoDataset, verifyTicks } from '../../../src/operator/index.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'

const DAY = '2026-01-12'
/** 10:05 of the day, in milliseconds. */
const BEGIN = Date.UTC(2026, 0, 12, 10, 5)
const ms = (after: number): number => BEGIN + after
const us = (after: number): number => ms(after) * 1000
const e8 = (value: number): bigint => BigInt(Math.round(value * 1e8))

/** Values of a row by name; what is not named is absent. */
type Row = Readonly<Record<string, bigint>>

interface Case {
  format: string
  name: string
  header?: string
  lines: readonly (readonly unknown[] | string)[]
  symbol: string
  stream: TickStream
  rows: readonly Row[]
  /** Of books, by row: prices and sizes of bids, then of asks. */
  levels?: readonly (readonly number[])[][]
  /** The archive covers its day; a recording from its first to its last event. */
  covers?: 'day'
}

const TARDIS = 'exchange,symbol,timestamp,local_timestamp'
const tardis = (at: number, ...rest: unknown[]): unknown[] => [
  'binance-futures',
  'BTCUSDT',
  us(at),
  us(at) + 7,
  ...rest,
]
const trade = (at: number, id: number, price: number, size: number, sold: boolean, order: number): Row => ({
  ...{ time: BigInt(us(at)), id: BigInt(id), price: e8(price), size: e8(size) },
  ...{ taker_sell: sold ? 1n : 0n, order: BigInt(order) },
})
const received = (at: number): Row => ({ received: BigInt(us(at) + 7) })

const CASES: readonly Case[] = [
  {
    format: 'binance_trades',
    name: `BTCUSDT-trades-${DAY}.csv`,
    header: 'id,price,qty,quote_qty,time,is_buyer_maker',
    lines: [
      [1, 90000.1, 0.5, 45000.05, ms(0), 'false'],
      [2, 90000.2, 0.25, 22500.05, ms(0), 'true'],
      [3, 90000, 1, 90000, ms(61_000), 'true'],
    ],
    symbol: 'btcusdt',
    stream: 'trades',
    rows: [
      trade(0, 1, 90000.1, 0.5, false, 2),
      trade(0, 2, 90000.2, 0.25, true, 3),
      trade(61_000, 3, 90000, 1, true, 4),
    ],
    covers: 'day',
  },
  {
    format: 'trade_stream',
    name: 'recorded_trxusdt.csv',
    header:
      'TimestampOfReceive,Stream,EventType,EventTime,TransactionTime,Symbol,TradeId,Price,Quantity,IsBuyerMarketMaker,XUnknownParameter',
    lines: [
      [ms(12), 'trxusdt@trade', 'trade', ms(9), ms(0), 'TRXUSDT', 548, 0.23102, 85, 1, 'MARKET'],
      [ms(14), 'trxusdt@trade', 'trade', ms(11), ms(1), 'TRXUSDT', 549, 0.23103, 3, 0, 'MARKET'],
    ],
    symbol: 'trxusdt',
    stream: 'trades',
    rows: [
      { ...trade(0, 548, 0.23102, 85, true, 2), received: BigInt(us(12)) },
      { ...trade(1, 549, 0.23103, 3, false, 3), received: BigInt(us(14)) },
    ],
  },
  {
    format: 'binance_agg_trades',
    name: `BTCUSDT-aggTrades-${DAY}.csv`,
    header: 'agg_trade_id,price,quantity,first_trade_id,last_trade_id,transact_time,is_buyer_maker',
    lines: [
      [71, 90000.1, 0.75, 1, 2, ms(0), 'false'],
      [72, 90000, 1, 3, 3, ms(61_000), 'true'],
    ],
    symbol: 'btcusdt',
    stream: 'agg_trades',
    rows: [
      { ...trade(0, 71, 90000.1, 0.75, false, 2), first_id: 1n, last_id: 2n },
      { ...trade(61_000, 72, 90000, 1, true, 3), first_id: 3n, last_id: 3n },
    ],
    covers: 'day',
  },
  {
    format: 'binance_book_ticker',
    name: `BTCUSDT-bookTicker-${DAY}.csv`,
    header: 'update_id,best_bid_price,best_bid_qty,best_ask_price,best_ask_qty,transaction_time,event_time',
    lines: [
      [501, 90000, 2, 90000.1, 1.5, ms(0), ms(3)],
      [502, 90000.1, 0.5, 90000.2, 4, ms(900), ms(903)],
      [503, 90000.1, 0.25, 90000.2, 4, ms(60_000), ms(60_003)],
    ],
    symbol: 'btcusdt',
    stream: 'quotes',
    rows: [
      [0, 501, 90000, 2, 90000.1, 1.5] as const,
      [900, 502, 90000.1, 0.5, 90000.2, 4] as const,
      [60_000, 503, 90000.1, 0.25, 90000.2, 4] as const,
    ].map(([at, update, bid, bidSize, ask, askSize]) => ({
      ...{ time: BigInt(us(at)), update: BigInt(update), bid: e8(bid), bid_size: e8(bidSize) },
      ...{ ask: e8(ask), ask_size: e8(askSize) },
    })),
    covers: 'day',
  },
  {
    // The venue published every row twice. Prices are those of the fill, and sizes what was filled.
    format: 'binance_liquidations',
    name: `BTCUSDT-liquidationSnapshot-${DAY}.csv`,
    header:
      'time,side,order_type,time_in_force,original_quantity,price,average_price,order_status,last_fill_quantity,accumulated_fill_quantity',
    lines: [0, 0, 1, 1].map((second) => [
      ...[ms(second * 70_000), second === 0 ? 'SELL' : 'BUY', 'LIMIT', 'IOC', 0.9, 89000, 90000 + second, 'FILLED'],
      ...[0.1, 0.7 + second],
    ]),
    symbol: 'btcusdt',
    stream: 'liquidations',
    rows: [
      { time: BigInt(us(0)), sell: 1n, price: e8(90000), size: e8(0.7) },
      { time: BigInt(us(70_000)), sell: 0n, price: e8(90001), size: e8(1.7) },
    ],
    covers: 'day',
  },
  {
    format: 'tardis_trades',
    name: `binance-futures_trades_${DAY}_BTCUSDT.csv`,
    header: `${TARDIS},id,side,price,amount`,
    lines: [tardis(0, 11, 'buy', 90000.1, 0.5), tardis(2, 12, 'sell', 90000, 0.25)],
    symbol: 'btcusdt',
    stream: 'trades',
    rows: [
      { ...trade(0, 11, 90000.1, 0.5, false, 2), ...received(0) },
      { ...trade(2, 12, 90000, 0.25, true, 3), ...received(2) },
    ],
    covers: 'day',
  },
  {
    format: 'tardis_quotes',
    name: `binance-futures_quotes_${DAY}_BTCUSDT.csv`,
    header: `${TARDIS},ask_amount,ask_price,bid_price,bid_amount`,
    lines: [tardis(0, 1.5, 90000.1, 90000, 2), tardis(59_000, 4, 90000.2, 90000.1, 0.5)],
    symbol: 'btcusdt',
    stream: 'quotes',
    rows: [
      { bid: 90000, bidSize: 2, ask: 90000.1, askSize: 1.5, at: 0 },
      { bid: 90000.1, bidSize: 0.5, ask: 90000.2, askSize: 4, at: 59_000 },
    ].map(({ at, bid, bidSize, ask, askSize }) => ({
      ...{ time: BigInt(us(at)), ...received(at), bid: e8(bid), bid_size: e8(bidSize) },
      ...{ ask: e8(ask), ask_size: e8(askSize) },
    })),
    covers: 'day',
  },
  {
    format: 'tardis_liquidations',
    name: `binance-futures_liquidations_${DAY}_BTCUSDT.csv`,
    header: `${TARDIS},id,side,price,amount`,
    lines: [tardis(0, 1, 'sell', 90000, 0.5), tardis(70_000, 2, 'buy', 90001, 0.25)],
    symbol: 'btcusdt',
    stream: 'liquidations',
    rows: [
      { time: BigInt(us(0)), sell: 1n, price: e8(90000), size: e8(0.5) },
      { time: BigInt(us(70_000)), sell: 0n, price: e8(90001), size: e8(0.25) },
    ],
    covers: 'day',
  },
  {
    format: 'tardis_derivative_ticker',
    name: `binance-futures_derivative_ticker_${DAY}_BTCUSDT.csv`,
    header: `${TARDIS},funding_timestamp,funding_rate,predicted_funding_rate,open_interest,last_price,index_price,mark_price`,
    lines: [
      tardis(1000, us(7_200_000), 0.0001, '', 1234.5, 90000, 90001.5, 90002.5),
      tardis(59_000, us(7_200_000), 0.00012, '', 1235, 90000, 90003, 90004),
    ],
    symbol: 'btcusdt',
    stream: 'context',
    rows: [[1000, 0.0001, 1234.5, 90001.5, 90002.5] as const, [59_000, 0.00012, 1235, 90003, 90004] as const].map(
      ([at, rate, interest, index, mark]) => ({
        ...{ time: BigInt(us(at)), funding: e8(rate) * 10_000n, open_interest: e8(interest) },
        ...{ mark: e8(mark), index: e8(index) },
      }),
    ),
    covers: 'day',
  },
  {
    format: 'hyperliquid_trades',
    name: 'trades_AVAX_20260112.jsonl',
    lines: [
      JSON.stringify({ ts: ms(0), px: 6.25, sz: 1.5, side: 'B' }),
      JSON.stringify({ ts: ms(5), px: 6.24, sz: 2, side: 'A' }),
    ],
    symbol: 'avaxusd_hl',
    stream: 'trades',
    rows: [trade(0, 0, 6.25, 1.5, false, 1), trade(5, 0, 6.24, 2, true, 2)].map((row) => ({ ...row, id: NO_VALUE })),
  },
  {
    format: 'hyperliquid_context',
    name: 'ctx_AVAX_20260112.jsonl',
    lines: [JSON.stringify({ ts: ms(0), funding: 0.0000125, oi: 1_000.5, mark: 6.25, oracle: 6.26 })],
    symbol: 'avaxusd_hl',
    stream: 'context',
    rows: [
      {
        ...{ time: BigInt(us(0)), funding: 12_500_000n, open_interest: e8(1_000.5) },
        ...{ mark: e8(6.25), index: e8(6.26) },
      },
    ],
  },
  {
    format: 'tardis_book_snapshot',
    name: `binance-futures_book_snapshot_5_${DAY}_BTCUSDT.csv`,
    header: `${TARDIS},asks[0].price,asks[0].amount,bids[0].price,bids[0].amount,asks[1].price,asks[1].amount,bids[1].price,bids[1].amount`,
    lines: [tardis(0, 90001, 1, 90000, 2, 90002, 3, 89999, 4), tardis(59_000, 90001, 1.5, 90000, 2, '', '', 89998, 4)],
    symbol: 'btcusdt',
    stream: 'book',
    rows: [0, 59_000].map((at) => ({ time: BigInt(us(at)), ...received(at), kind: 0n })),
    levels: [
      [
        [90000, 89999],
        [2, 4],
        [90001, 90002],
        [1, 3],
      ],
      [[90000, 89998], [2, 4], [90001], [1.5]],
    ],
    covers: 'day',
  },
  {
    format: 'hyperliquid_book',
    name: 'l2_AVAX_20260112.jsonl',
    lines: [JSON.stringify({ ts: ms(0), bids: [[6.2, 5]], asks: [[6.3, 1.5]] })],
    symbol: 'avaxusd_hl',
    stream: 'book',
    rows: [{ time: BigInt(us(0)), kind: 0n }],
    levels: [[[6.2], [5], [6.3], [1.5]]],
  },
]

for (const { format, name, header, lines, symbol, stream, rows, levels, covers } of CASES) {
  test(`${format}: events are kept as the source says, and give the imported minutes`, async () => {
    const folder = temporaryFolder('tick-formats')
    const path = join(folder, name)
    mkdirSync(folder, { recursive: true })
    const text = lines.map((line) => (typeof line === 'string' ? line : line.join(',')))
    writeFileSync(path, `${[...(header === undefined ? [] : [header]), ...text].join('\n')}\n`)
    const dir = join(folder, 'dataset')
    const { report } = await importIntoDataset([path], { dir, ticks: TICK_STREAMS })
    assert.ok(report.ok, JSON.stringify(report))
    assert.equal(
      report.files.map((file) => file.format),
      [format],
    )
    const { days } = await readTickIndex(dir)
    assert.equal(
      days.map((day) => [day.stream, day.symbol, day.day, day.sources]),
      [[stream, symbol, DAY, [format]]],
    )
    const [day] = days
    const { columns, lists } = readTicksFile(join(dir, 'ticks'), day!)
    const found = Array.from({ length: day!.rows }, (_, i) =>
      Object.fromEntries(TICK_COLUMNS[stream].map(([column], c) => [column, columns[c]![i]!])),
    )
    const whole = (row: Row): Row =>
      Object.fromEntries(TICK_COLUMNS[stream].map(([column]) => [column, row[column] ?? NO_VALUE]))
    assert.equal(found, rows.map(whole))
    const listsOf = (i: number) =>
      lists.map(({ offsets, values }) => [...values.subarray(offsets[i]!, offsets[i + 1]!)])
    assert.equal(
      rows.map((_, i) => listsOf(i)),
      levels?.map((row) => row.map((list) => list.map(e8))) ?? rows.map(() => []),
    )
    const [from, to] = day!.intervals[0]!
    const midnight = Date.parse(`${DAY}T00:00Z`) * 1000
    const [first, last] = [Number(rows[0]!.time), Number(rows.at(-1)!.time)]
    assert.equal([from, to], covers === 'day' ? [midnight, midnight + 86_400_000_000] : [first, last + 1])
    const verified = await verifyTicks(dir)
    assert.equal([verified.whole, verified.differences, verified.faults], [true, [], []])
    if (covers === 'day') assert.ok(verified.minutes > 0)
  })
}

test('events of exactly midnight belong to the last minute of the day before, whatever file has them', async () => {
  const folder = temporaryFolder('tick-midnight')
  mkdirSync(folder, { recursive: true })
  const midnight = Date.UTC(2026, 0, 13)
  const quotes = (day: string, from: number, bid: number): string => {
    const path = join(folder, `BTCUSDT-bookTicker-${day}.csv`)
    const rows = Array.from({ length: 120 }, (_, i) =>
      [i, bid + i, 1, bid + i + 0.1, 1, from + i * 1000, from + i * 1000 + 3].join(','),
    )
    const header = 'update_id,best_bid_price,best_bid_qty,best_ask_price,best_ask_qty,transaction_time,event_time'
    writeFileSync(path, `${[header, ...rows].join('\n')}\n`)
    return path
  }
  const dir = join(folder, 'dataset')
  // Two minutes before midnight, and two from it on.
  const archives = [quotes('2026-01-12', midnight - 120_000, 90_000), quotes('2026-01-13', midnight, 91_000)]
  await importIntoDataset(archives, { dir, ticks: TICK_STREAMS })
  const verified = await verifyTicks(dir)
  assert.equal([verified.differences, verified.whole], [[], true])
  const { days } = await readTickIndex(dir)
  assert.equal(
    days.map(({ day, exact, rows }) => [day, exact, rows]),
    [
      ['2026-01-12', true, 120],
      ['2026-01-13', true, 120],
    ],
  )
})

test.run()
