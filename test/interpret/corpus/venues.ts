/** Names of venues. All symbols of this record are of Binance USD-M: another venue is refused, and the conditions are proposed. */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']
const VPIN = [['vpin', 'gt', 0.8]] as const
const DUMP = [['ret_1h', 'lte', -0.05]] as const

export const VENUES: readonly Phrasing[] = [
  { say: 'vpin above 0.8 on okx', where: VPIN, refuse: [['unknown_symbol', 'okx']] },
  { say: 'on OKX, vpin above 0.8', where: VPIN, refuse: [['unknown_symbol', 'OKX']] },
  {
    say: 'binance btc funding above 0.1%',
    symbols: BTC,
    where: [['funding_rate_8h', 'gt', 0.001]],
  },
  {
    say: 'binnance funding above 0.1%',
    where: [['funding_rate_8h', 'gt', 0.001]],
    assumed: ['Binance USD-M'],
  },
  {
    say: 'btc perp on binance futures up 5% in 1h',
    symbols: BTC,
    where: [['ret_1h', 'gte', 0.05]],
  },
  // The same names are coins if nothing suggests a venue.
  {
    say: 'btc on hyperliquid drops 5% in an hour',
    symbols: BTC,
    where: DUMP,
    refuse: [['unknown_symbol', 'hyperliquid']],
  },
  { say: 'DYDX drops 5% in an hour', nothing: true, refuse: [['unknown_symbol', 'DYDX']] },
  {
    say: "bybit's 1h volume above $5m",
    where: [['quote_volume_1h', 'gt', 5_000_000]],
    refuse: [['unknown_symbol', 'bybit']],
  },
  {
    say: 'rsi under 30 on the 1h on gate.io',
    where: [['rsi_14_1h', 'lt', 30]],
    refuse: [['unknown_symbol', 'gate.io']],
  },
  {
    say: 'on kraken, drops 5% in an hour then a hammer within 4h',
    steps: [DUMP, event('hammer', '15m', 'hammer')],
    within: '4h',
    refuse: [['unknown_symbol', 'kraken']],
  },
  // A venue has no price.
  { say: 'bybit dumps 5% in an hour', nothing: true, refuse: [['no_feature', 'bybit']] },
  { say: 'vpin above 0.8 on okx and bybit', nothing: true, refuse: [['no_feature', 'bybit']] },
  {
    say: 'btc dumps 5% in an hour on okx then bounces 3% on binance',
    nothing: true,
    refuse: [['no_feature', 'binance']],
  },
  { say: 'vpin above 0.8 excluding okx', nothing: true, refuse: [['no_feature', 'excluding okx']] },
  { say: 'perpetuals with vpin above 0.8', where: VPIN },
]
