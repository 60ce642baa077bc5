/** Orders, models and persons that no search answers, and what is not recorded with what it does. */
import type { Phrasing } from '../../phrasing.js'

export const UNRECORDED: readonly Phrasing[] = [
  {
    say: 'ada rsi 1h >75 -> sell 3 lots mkt',
    symbols: ['adausdt'],
    where: [['rsi_14_1h', 'gt', 75]],
    refuse: [['not_a_search', 'sell 3 lots mkt']],
  },
  {
    say: 'Fit a GARCH(1,1) to hourly ETH returns and give me the parameters.',
    nothing: true,
    refuse: [['not_a_search', 'fit a garch(1,1) to hourly eth returns']],
  },
  {
    say: 'show me bitcoin up more than 4 percent in a day while the copper futures were down',
    symbols: ['btcusdt'],
    where: [['ret_24h', 'gt', 0.04]],
    refuse: [['no_feature', 'copper futures were down']],
  },
  {
    say: 'call my desk as soon as ltc funding goes below zero',
    symbols: ['ltcusdt'],
    where: [['funding_rate_8h', 'crosses_below', 0]],
    refuse: [['not_a_search', 'call my desk as soon as']],
  },
  {
    say: 'please identify the clients who were trading ETH when the 1h volume was more than five times its usual level',
    symbols: ['ethusdt'],
    where: [['rel_volume_1h', 'gt', 5]],
    refuse: [['not_a_search', 'identify the clients']],
  },
  {
    say: 'the dominance of btc fell more than 1% and ethereum up more than 2% in one hour',
    symbols: ['ethusdt'],
    where: [['ret_1h', 'gt', 0.02]],
    refuse: [['no_feature', 'dominance of btc fell more than 1%']],
  },
  {
    say: 'find ltc when mining difficulty is going up and return in 24 hour below -5%',
    symbols: ['ltcusdt'],
    where: [['ret_24h', 'lt', -0.05]],
    refuse: [['no_feature', 'mining difficulty is going up']],
  },
  {
    say: 'i want arb when gas fee is very high and 1 hour return is less than -3 percent',
    symbols: ['arbusdt'],
    where: [['ret_1h', 'lt', -0.03]],
    refuse: [['no_feature', 'gas fee is very high']],
  },
  {
    say: 'could you close half of my DOGE long as soon as its hourly RSI is above 75?',
    symbols: ['dogeusdt'],
    where: [['rsi_14_1h', 'gt', 75]],
    refuse: [['not_a_search', 'close half of my']],
  },
  {
    say: 'btc down 4% in a day with gold up',
    symbols: ['btcusdt'],
    where: [['ret_24h', 'lte', -0.04]],
    refuse: [['no_feature', 'gold up']],
  },
  {
    say: 'sol vpin above 0.8, then short 3 contracts',
    symbols: ['solusdt'],
    where: [['vpin', 'gt', 0.8]],
    refuse: [['not_a_search', 'short 3 contracts']],
  },
  {
    say: 'gas prices spiked 50% and eth 1h return below -2%',
    symbols: ['ethusdt'],
    where: [['ret_1h', 'lt', -0.02]],
    refuse: [['no_feature', 'gas prices spiked 50%']],
  },
  {
    say: 'which accounts got rekt when sol fell 5% in an hour',
    symbols: ['solusdt'],
    where: [['ret_1h', 'lte', -0.05]],
    refuse: [['no_feature', 'which accounts']],
  },
  {
    say: 'LTC: Hurst exponent of one-minute returns over 24h > 0.6 and 24h realised vol < 3 %.',
    symbols: ['ltcusdt'],
    where: [['rv_24h', 'lt', 0.03]],
    refuse: [['no_feature', 'hurst exponent of one-minute returns over 24h > 0.6']],
  },
  {
    say: 'short 2 eth at mkt if rsi 1h > 78',
    symbols: ['ethusdt'],
    where: [['rsi_14_1h', 'gt', 78]],
    refuse: [['not_a_search', 'short 2']],
  },
  {
    say: 'please provide the BTC minutes with a VPIN of 0.8 or more, together with the names of the account holders',
    symbols: ['btcusdt'],
    where: [['vpin', 'gte', 0.8]],
    refuse: [['no_feature', 'names of the account holders']],
  },
  {
    say: 'cases of ETH with an hourly RSI below 28, but only those after which the price stood higher one week later',
    symbols: ['ethusdt'],
    where: [['rsi_14_1h', 'lt', 28]],
    refuse: [['no_feature', 'but only those after which the price stood higher one week later']],
  },
  {
    say: 'head and shoulders on ltc anyone? with 1h rsi above 65',
    symbols: ['ltcusdt'],
    where: [['rsi_14_1h', 'gt', 65]],
    refuse: [['no_feature', 'head and shoulders']],
  },
  {
    say: 'export the account balances of people on xrp with funding above 0.06%',
    symbols: ['xrpusdt'],
    where: [['funding_rate_8h', 'gt', 0.0006]],
    refuse: [['no_feature', 'account balances']],
  },
  {
    say: 'translate this into python: ltc vpin above 0.8',
    symbols: ['ltcusdt'],
    where: [['vpin', 'gt', 0.8]],
    refuse: [['not_a_search', 'translate this into python']],
  },
  {
    say: 'show me the correlation matrix when ltc vpin is above 0.9',
    symbols: ['ltcusdt'],
    where: [['vpin', 'gt', 0.9]],
    refuse: [['no_feature', 'correlation matrix']],
  },
]
