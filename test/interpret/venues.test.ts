/** A venue in the prose means its symbols, where a dataset has symbols of several venues. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { interpret } from '../../src/interpret/interpret.js'

const test = suite('venues in prose')

const RECORDED = {
  symbols: [
    'avaxusd_hl',
    'btcusd_hl',
    'btcusdc',
    'btcusdt',
    'btcusdt_bybit',
    'btcusdt_okx',
    'dogeusdt_okx',
    'ethusdt',
    'ethusdt_okx',
  ],
  begin: Date.parse('2026-01-01') / 60_000,
  end: Date.parse('2026-03-01') / 60_000,
}

/** The clauses on symbols, then the codes and texts of refusals. */
const scopeOf = (text: string): unknown[] => {
  const { document, refusals } = interpret(text, RECORDED)
  const where = (document?.where as { all: [string, string, unknown][] } | undefined)?.all ?? []
  const symbols = where.flatMap(([field, operator, value]) => (field === 'identity.symbol' ? [operator, value] : []))
  return [...symbols, ...refusals.flatMap(({ code, text: words }) => [code, words])]
}

test('a venue alone means all of its symbols, and a coin beside it means the symbol there', () => {
  const cases: [string, unknown[]][] = [
    ['vpin above 0.8 on okx', ['in', ['btcusdt_okx', 'dogeusdt_okx', 'ethusdt_okx']]],
    ['on OKX, vpin above 0.8', ['in', ['btcusdt_okx', 'dogeusdt_okx', 'ethusdt_okx']]],
    ['vpin above 0.8 on okex', ['in', ['btcusdt_okx', 'dogeusdt_okx', 'ethusdt_okx']]],
    ['vpin above 0.8 on binance', ['in', ['btcusdc', 'btcusdt', 'ethusdt']]],
    ['btc drops 5% in an hour on okx', ['in', ['btcusdt_okx']]],
    ['btcusdt on okx drops 5% in an hour', ['in', ['btcusdt_okx']]],
    ['okx btc and eth funding above 0.1%', ['in', ['btcusdt_okx', 'ethusdt_okx']]],
    ['avax on hyperliquid drops 5% in an hour', ['in', ['avaxusd_hl']]],
    ['btc on hyperliquid drops 5% in an hour', ['in', ['btcusd_hl']]],
    ['btc on binance drops 5% in an hour', ['in', ['btcusdt']]],
    ['alts on okx with vpin above 0.8', ['in', ['dogeusdt_okx', 'ethusdt_okx']]],
  ]
  for (const [text, expected] of cases) assert.equal(scopeOf(text), expected, text)
})

test('without a venue a coin is that of Binance USD-M, or of the only venue that has it', () => {
  assert.equal(scopeOf('btc drops 5% in an hour'), ['in', ['btcusdt']])
  assert.equal(scopeOf('avax drops 5% in an hour'), ['in', ['avaxusd_hl']])
  assert.equal(scopeOf('btcusdt_okx drops 5% in an hour'), ['in', ['btcusdt_okx']])
  const { assumptions } = interpret('btc drops 5% in an hour', RECORDED)
  assert.ok(
    assumptions.some((said) => said.includes('btcusdt_okx')),
    assumptions.join('\n'),
  )
})

test('a coin that is left out is left out at every venue', () => {
  const [operator, symbols] = scopeOf('vpin above 0.8, ethereum excluded')
  assert.is(operator, 'not_in')
  assert.equal([...(symbols as string[])].sort(), ['ethusdt', 'ethusdt_okx'])
  const alts = scopeOf('alts with vpin above 0.8')
  assert.equal([...(alts[1] as string[])].sort(), ['btcusd_hl', 'btcusdt', 'btcusdt_bybit', 'btcusdt_okx'])
})

test('what the dataset does not have of a venue is refused by name', () => {
  assert.equal(scopeOf('vpin above 0.8 on kraken'), ['unknown_symbol', 'kraken'])
  assert.equal(scopeOf('doge on bybit drops 5% in an hour'), ['unknown_symbol', 'doge'])
})

test.run()
