/** Coins that are left out by a word behind them, and questions that are no search. */
import type { Phrasing } from '../phrasing.js'

const VPIN = [['vpin', 'gt', 0.8]] as const

export const LEFT_OUT: readonly Phrasing[] = [
  { say: 'vpin above 0.8, ethereum excluded', without: ['ethusdt'], where: VPIN },
  {
    say: 'rsi under 30 on the 1h, sol and btc left out',
    without: ['solusdt', 'btcusdt'],
    where: [['rsi_14_1h', 'lt', 30]],
  },
  { say: 'bitcoin aside, vpin above 0.8', without: ['btcusdt'], where: VPIN },
  { say: 'vpin above 0.8 with btc and eth ignored', without: ['btcusdt', 'ethusdt'], where: VPIN },
  { say: 'funding above 0.1% without doge', without: ['dogeusdt'], where: [['funding_rate_8h', 'gt', 0.001]] },
  { say: 'drops 5% in an hour, not counting bnb', without: ['bnbusdt'], where: [['ret_1h', 'lte', -0.05]] },
  { say: 'btc, eth excluded: vpin above 0.8', nothing: true, refuse: [['no_feature', 'excluded']] },
  { say: 'vpin above 0.8, rsi under 30 excluded', nothing: true, refuse: [['no_feature', 'excluded']] },
  { say: 'what is the average return of btc after a hammer', nothing: true, refuse: [['not_a_search', 'average']] },
  { say: "what's the mean return after vpin over .8", nothing: true, refuse: [['not_a_search', 'mean']] },
  { say: 'how is vpin calculated', nothing: true, refuse: [['not_a_search', 'how is']] },
  { say: 'what are the odds of a 5% drop after a hammer', nothing: true, refuse: [['not_a_search', 'odds']] },
]
