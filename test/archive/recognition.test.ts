/**
 * Recognition by header, name and folder: one small file per format, and similar files that are skipped with a reason.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readName, toSymbol } from '../../src/archive/find/names.js'
import { recognizeText } from '../../src/archive/recognize/recognize.js'
import { csv, FEBRUARY, KLINE_HEADER } from './archive-files.js'

const MILLIS = FEBRUARY * 60_000
const AGG_TRADES = 'agg_trade_id,price,quantity,first_trade_id,last_trade_id,transact_time,is_buyer_maker'
const METRICS =
  'create_time,symbol,sum_open_interest,sum_open_interest_value,count_toptrader_long_short_ratio,sum_toptrader_long_short_ratio,count_long_short_ratio,sum_taker_long_short_vol_ratio'
const LIQUIDATIONS =
  'time,side,order_type,time_in_force,original_quantity,price,average_price,order_status,last_fill_quantity,accumulated_fill_quantity'
const TARDIS = 'exchange,symbol,timestamp,local_timestamp'
const TICKER = 'funding_timestamp,funding_rate,predicted_funding_rate,open_interest,last_price,index_price,mark_price'
const priceRow = `${MILLIS},1,1,1,1,0,${MILLIS + 59_999},0,60,0,0,0`

const recognized = (path: string, text: string): string[] => {
  const found = recognizeText(path, Buffer.from(text), true)
  return 'skip' in found ? [found.skip.code] : [found.format, found.layout.symbol]
}
const tardis = (exchange: string, symbol: string, rest: string, name: string): string[] =>
  recognized(name, csv(`${TARDIS},${rest}`, [`${exchange},${symbol},1580515200000000,1580515200000001`]))

test('files of the Binance archive, with and without header', () => {
  const known: [string, string, string[]][] = [
    ['BTCUSDT-aggTrades-2026-02-01.csv', csv(AGG_TRADES, []), ['binance_agg_trades', 'btcusdt']],
    ['BTCUSDT-aggTrades-2021-02.csv', `1,2,3,4,5,${MILLIS},true\n`, ['binance_agg_trades', 'btcusdt']],
    ['x.csv', csv(AGG_TRADES, []), ['no_symbol']],
    [
      'BTCUSDT-trades-2026-02-01.csv',
      csv('id,price,qty,quote_qty,time,is_buyer_maker', []),
      ['binance_trades', 'btcusdt'],
    ],
    ['BTCUSDT-trades-2021-02.csv', `1,2,3,6,${MILLIS},true\n`, ['binance_trades', 'btcusdt']],
    ['BTCUSDT-metrics-2026-02-01.csv', csv(METRICS, []), ['binance_metrics', 'btcusdt']],
    ['any.csv', csv(METRICS, ['2026-02-01 00:05:00,ETHUSDT,1,1,1,1,1,1']), ['binance_metrics', 'ethusdt']],
    ['any.csv', csv(METRICS, ['2026-02-01 00:05:00,BTCUSD_PERP,1,1,1,1,1,1']), ['coin_margined']],
    ['BTC_oi_5m.csv', csv('t,oi,oi_usd', []), ['open_interest_list', 'btcusdt']],
    [
      'BTCUSDT-bookTicker-2024-03-30.csv',
      csv('update_id,best_bid_price,best_bid_qty,best_ask_price,best_ask_qty,transaction_time,event_time', []),
      ['binance_book_ticker', 'btcusdt'],
    ],
    ['BTCUSDT-liquidationSnapshot-2023-06-25.csv', csv(LIQUIDATIONS, []), ['binance_liquidations', 'btcusdt']],
    ['BTCUSD_PERP-liquidationSnapshot-2023-06-25.csv', csv(LIQUIDATIONS, []), ['coin_margined']],
    ['BTCUSDT-aggTrades-2026-02.csv', csv(AGG_TRADES, ['1,2,3,4,5,1769904000000000,true']), ['spot_archive']],
    ['spot/BTCUSDT-aggTrades-2024-02.csv', csv(undefined, ['1,2,3,4,5,1706745600000,True,True']), ['spot_archive']],
    ['BTCUSDT-trades-2024-02.csv', csv(undefined, ['1,2,3,4,1706745600000,True,True']), ['unknown_format']],
  ]
  for (const [path, text, expected] of known) assert.equal(recognized(path, text), expected, path)
})

test('a symbol is 2 to 30 letters and digits, with the suffix of a known venue or none', () => {
  for (const text of ['BTCUSDT', '1000pepeusdt', 'btcusdt_okx', 'AVAXUSD_HL', 'a'.repeat(30)])
    assert.is(toSymbol(text), text.toLowerCase())
  for (const text of [
    '',
    '..',
    '../x',
    'a b',
    '-a',
    'a',
    'a'.repeat(31),
    '万usdt',
    'btcusdt_240628',
    'btcusdt_',
    'a_okx',
  ])
    assert.is(toSymbol(text), undefined, text)
})

test('a name with something else in the place of the symbol is a bad symbol', () => {
  const row = `${MILLIS},1,1,1,1,5,${MILLIS + 59_999},9,60,2,4,0`
  for (const name of [
    'BTCUSDT_240628-1m-2026-02.csv',
    'X-1m-2026-02.csv',
    '万USDT-1m-2026-02.csv',
    'a b-1m-2026-02.csv',
  ])
    assert.equal(recognized(name, csv(KLINE_HEADER, [row])), ['bad_symbol'], name)
  assert.equal(recognized('BTCUSD_PERP-1m-2026-02.csv', csv(KLINE_HEADER, [row])), ['coin_margined'])
  assert.equal(recognized('x.csv', csv(KLINE_HEADER, [row])), ['no_symbol'])
  assert.equal(recognized('BTC USDT-2026.csv', csv('open_time,open,high,low,close,volume', [])), ['bad_symbol'])
})

test('klines of prices are recognized by folder or name, and never imported as trades', () => {
  const text = csv(KLINE_HEADER, [priceRow])
  const name = 'BTCUSDT-1m-2026-02.csv'
  assert.equal(recognized(`markPriceKlines/BTCUSDT/1m/${name}`, text), ['binance_mark_price', 'btcusdt'])
  assert.equal(recognized(`indexPriceKlines/BTCUSDT/1m/${name}`, text), ['binance_index_price', 'btcusdt'])
  assert.equal(recognized(`futures-um-markPriceKlines-${name}`, text), ['binance_mark_price', 'btcusdt'])
  assert.equal(recognized(`indexPriceKlines-${name}`, text), ['binance_index_price', 'btcusdt'])
  assert.equal(recognized(`premiumIndexKlines/${name}`, text), ['not_needed'])
  assert.equal(recognized(name, text), ['price_klines'])
  assert.equal(recognized(`markPriceKlines/BTCUSDT-1h-2026-02.csv`, text), ['other_interval'])
  const traded = csv(KLINE_HEADER, [priceRow.replace(',1,0,', ',1,5,')])
  assert.equal(recognized(`markPriceKlines/${name}`, traded), ['wrong_header'])
  assert.is(readName('cm/markPriceKlines/x/BTCUSD_PERP-1m-2026-02.zip').market, 'coin_margined')
})

test('Tardis files are recognized by columns, and trades and liquidations also by name', () => {
  const trades = 'id,side,price,amount'
  assert.equal(tardis('binance-futures', 'BTCUSDT', trades, 'binance-futures_trades_2020-09-01_BTCUSDT.csv'), [
    'tardis_trades',
    'btcusdt',
  ])
  assert.equal(tardis('binance-futures', 'BTCUSDT', trades, 'binance-futures_liquidations_2020-09-01_BTCUSDT.csv'), [
    'tardis_liquidations',
    'btcusdt',
  ])
  assert.equal(tardis('binance-futures', 'BTCUSDT', trades, 'x.csv'), ['not_imported'])
  assert.equal(tardis('hyperliquid', 'AVAX', TICKER, 'x.csv'), ['tardis_derivative_ticker', 'avaxusd_hl'])
  assert.equal(tardis('bybit', 'BTCUSDT', 'ask_amount,ask_price,bid_price,bid_amount', 'x.csv'), [
    'tardis_quotes',
    'btcusdt_bybit',
  ])
  const levels = 'asks[0].price,asks[0].amount,bids[0].price,bids[0].amount'
  assert.equal(tardis('dydx', 'BTC-USD', levels, 'x.csv'), ['tardis_book_snapshot', 'btcusd_dydx'])
  assert.equal(tardis('binance-futures', 'BTCUSDT', 'is_snapshot,side,price,amount', 'x.csv'), [
    'tardis_incremental_book',
    'btcusdt',
  ])
  assert.equal(tardis('binance-futures', 'BTCUSDT', 'is_snapshot,price,amount', 'x.csv'), ['not_imported'])
})

test('venues and contracts whose amounts are not base units are reported', () => {
  for (const [exchange, symbol] of [
    ['bitmex', 'XBTUSD'],
    ['binance-delivery', 'BTCUSD_PERP'],
    ['binance-futures', 'BTCUSDT_210326'],
    ['bybit', 'BTCUSD'],
    ['okex-swap', 'BTC-USDT-SWAP'],
    ['binance', 'btcusdt'],
  ] as const) {
    assert.equal(tardis(exchange, symbol, TICKER, 'x.csv'), ['contract_units'], `${exchange} ${symbol}`)
  }
})

test('recordings of Hyperliquid are recognized by their keys, their symbol by the file name', () => {
  const trade = '{"ts":1781222405448,"px":6.6445,"sz":152.14,"side":"B"}\n'
  assert.equal(recognized('trades_AVAX_20260612.jsonl.gz', trade), ['hyperliquid_trades', 'avaxusd_hl'])
  assert.equal(recognized('l2_kPEPE_20260612.jsonl', '{"ts":1,"bids":[],"asks":[]}'), [
    'hyperliquid_book',
    'kpepeusd_hl',
  ])
  assert.equal(recognized('ctx_BTC_20260612.jsonl', '{"ts":1,"funding":0,"oi":1,"mark":1,"oracle":1}'), [
    'hyperliquid_context',
    'btcusd_hl',
  ])
  assert.equal(recognized('avax.jsonl', trade), ['no_symbol'])
  assert.equal(recognized('trades_AVAX_20260612.jsonl', '{"ts":1,"px":1}'), ['unknown_header'])
  assert.equal(recognized('trades_AVAX_20260612.jsonl', '{"ts":1,'), ['unknown_format'])
})

test('recordings of streams are recognized by their columns, their symbol by a column', () => {
  const head = 'TimestampOfReceive,Stream,EventType,EventTime,TransactionTime,Symbol'
  const trades = `${head},TradeId,Price,Quantity,IsBuyerMarketMaker,XUnknownParameter`
  const row = '1741046404362,trxusdt@trade,trade,1741046404360,1741046404359,TRXUSDT,548321770,0.23102,85.0,1,MARKET'
  assert.equal(recognized('recorded.csv.gz', `${trades}\n${row}\n`), ['trade_stream', 'trxusdt'])
  assert.equal(recognized('x.csv', `${trades}\n${row.replace('TRXUSDT', 'TRXUSD_PERP')}\n`), ['coin_margined'])
  assert.equal(recognized('x.csv', `${head},Price,Quantity\n${row}\n`), ['not_imported'])
})

test('known formats that are not imported are reported', () => {
  for (const [name, text] of [
    ['x.csv', 'timestamp,symbol,side,size,price,tickDirection,trdMatchID\n1,BTCUSDT,Buy,1,1,x,y\n'],
    ['x.csv', 'TimestampOfReceive,Stream,EventType\n1,x,y\n'],
    ['20221213_trade.zip', '0,1,2,3,4,5\n'],
  ] as const) {
    assert.equal(recognized(name, text), ['not_imported'], text)
  }
})

test.run()
