/** Talk in its own clause, or around a request, that a question was once asked about. */
import type { Phrasing } from '../../phrasing.js'

export const TALK: readonly Phrasing[] = [
  {
    say: 'hello Mia, could we have Monday to Thursday, asia session, with ltc up more than 3 % in the hour?',
    symbols: ['ltcusdt'],
    where: [
      ['session', 'eq', 'asia'],
      ['weekday', 'in', [1, 2, 3, 4]],
      ['ret_1h', 'gt', 0.03],
    ],
  },
  {
    say: 'Hello Sven, the weather in Oslo is horrible. When was the bid-ask spread of ADA above 4 bps? Regards, Tim',
    symbols: ['adausdt'],
    where: [['spread_bps', 'gt', 4]],
  },
  {
    say: 'lmao who keeps longing this, need sol with rsi 15m above 85',
    symbols: ['solusdt'],
    where: [['rsi_14_15m', 'gt', 85]],
  },
  {
    say: 'my barber is so long on ada its not even funny, find me long short ratio above 4',
    symbols: ['adausdt'],
    where: [['long_short_ratio', 'gt', 4]],
  },
  {
    say: 'As discussed, I am curious whether heavy selling gets absorbed: ADA minutes with less than 35 percent taker buys over the hour. Many thanks, Leo',
    symbols: ['adausdt'],
    where: [['taker_buy_ratio_1h', 'lt', 0.35]],
  },
  {
    say: 'tron or aave, no matter which, when beta to bitcoin is more than 1.4',
    symbols: ['trxusdt', 'aaveusdt'],
    where: [['beta_btc_24h', 'gt', 1.4]],
  },
  {
    say: 'need link vs ltc, both when adx 15m > 45',
    symbols: ['linkusdt', 'ltcusdt'],
    where: [['adx_14_15m', 'gt', 45]],
  },
  {
    say: 'sol always bleeds vs btc.. show 1h excess return under -2%',
    symbols: ['solusdt'],
    where: [['excess_ret_1h', 'lt', -0.02]],
  },
  {
    say: 'when did the market sell off i mean fewer than 12 percent of coins up on the hour',
    where: [['breadth_1h', 'lt', 0.12]],
  },
  { say: 'I do not trust this rally, vpin over 0.8 on eth please', symbols: ['ethusdt'], where: [['vpin', 'gt', 0.8]] },
  {
    say: 'the crowd never ever learns, eth funding over 0.06%',
    symbols: ['ethusdt'],
    where: [['funding_rate_8h', 'gt', 0.0006]],
  },
]
