/** `hindsight tail --record`: nothing is connected to but what it names. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { feedOf, recordedIn } from '../../src/cli/monitoring/record-option.js'

const test = suite('--record')
const read = (record: string[], streams?: string) =>
  recordedIn({ positionals: [], text: () => streams, texts: () => record, flag: () => false })

test('without the option nothing is recorded', () => {
  assert.equal(read([]).venues, [])
})

test('a venue has its own addresses, or those that are given', () => {
  assert.equal(read(['binance']).venues, [
    { venue: 'binance', streams: 'wss://fstream.binance.com', rest: 'https://fapi.binance.com' },
  ])
  const [given] = read(['hyperliquid=ws://127.0.0.1:1/ws,http://127.0.0.1:2']).venues
  assert.equal(given, { venue: 'hyperliquid', streams: 'ws://127.0.0.1:1/ws', rest: 'http://127.0.0.1:2' })
})

test('other venues, open addresses elsewhere and unknown streams are refused', () => {
  assert.throws(() => read(['kraken']), /takes binance or hyperliquid, not kraken/)
  assert.throws(() => read(['binance=ws://venue.example,https://venue.example']), /needs wss addresses/)
  assert.throws(() => read(['binance=wss://venue.example']), /two addresses/)
  assert.throws(() => read(['binance', 'binance']), /twice/)
  assert.throws(() => read(['binance'], 'kline_1m,trade'), /takes kline_1m and any of/)
  assert.throws(() => read(['binance'], 'bookTicker'), /takes kline_1m/)
})

test('each venue has its own symbols', () => {
  const symbols = ['btcusdt', 'btcusdt_okx', 'kpepeusd_hl', 'avaxusd_hl']
  const { venues, kinds } = read(['binance', 'hyperliquid'])
  const feeds = venues.map((venue) => feedOf(venue, symbols, kinds)!)
  assert.equal(
    feeds.map(({ connections }) => connections[0]!.symbols),
    [['btcusdt'], ['kpepeusd_hl', 'avaxusd_hl']],
  )
  assert.ok(feeds[1]!.connections[0]!.subscriptions[0]!.includes('"coin":"kPEPE"'))
  assert.is(feedOf(venues[0]!, ['avaxusd_hl'], kinds), undefined)
})

test.run()
