/** Definitions for tests of the tail: every kind of clause that the scan has a way of its own for. */
import { documentOf } from '../http/service.js'

const steps = (...all: unknown[][][]) =>
  documentOf([], { sequence: { steps: all.map((one) => ({ all: one })), within: '2h' } })

export const DEFINITIONS: Readonly<Record<string, object>> = {
  move: documentOf([['feature.ret_5m', 'gte', 0.002]]),
  scope: documentOf([
    ['identity.symbol', 'not_in', ['btcusdt']],
    ['feature.ret_15m', 'lte', -0.001],
  ]),
  two: documentOf([
    ['feature.ret_1h', 'gte', 0],
    ['feature.rel_volume_1h', 'gte', 1],
  ]),
  crossing: documentOf([['feature.ret_1h', 'crosses_above', 0.001]]),
  held: documentOf([['feature.ret_5m', 'held', { op: 'gte', value: 0, within: '30m', at_least: 20 }]]),
  greatest: documentOf([['feature.ret_5m.max_1h', 'lte', 0.002]]),
  mean: documentOf([['feature.ret_5m.mean_4h', 'gte', 0.0001]]),
  spread: documentOf([['feature.ret_5m.zscore_1h', 'gte', 2]]),
  before: documentOf([['feature.ret_5m.delta_15m', 'gte', 0.001]]),
  candle: documentOf([['feature.candle_engulfing_15m', 'neq', 'none']]),
  rank: documentOf([['feature.xs_rank_ret_1h', 'gte', 0.8]]),
  breadth: documentOf([
    ['feature.breadth_1h', 'gte', 0.5],
    ['feature.ret_5m', 'gte', 0.001],
  ]),
  sequence: steps([['feature.ret_5m', 'gte', 0.001]], [['feature.ret_5m', 'lte', -0.001]]),
  three: steps(
    [['feature.ret_15m', 'gte', 0.001]],
    [['feature.ret_5m.min_30m', 'lte', -0.001]],
    [['feature.ret_1h', 'crosses_below', 0]],
  ),
}
