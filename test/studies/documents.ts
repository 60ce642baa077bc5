/** Study documents that the tests of this folder share. */
import { FEATURE_VERSION, NORMALIZATION_VERSION, STUDY_VERSION } from '../../src/contract/versions.js'
import { minuteOfTime } from '../../src/plan/index.js'
import type { StudyContext } from '../../src/studies/index.js'

export const CONTEXT: StudyContext = {
  revision: 'a1b2c3',
  symbols: ['avaxusdt', 'btcusdt', 'ethusdt', 'solusdt'],
  coverage: { from: minuteOfTime('2019-01-01T00:00:00Z')!, to: minuteOfTime('2026-06-01T00:00:00Z')! },
}

export const POLICIES: readonly Record<string, unknown>[] = [
  {
    id: 'market_atr',
    side: 'long',
    entry: { type: 'market' },
    stop: { type: 'volatility', atr: 1.5 },
    target: { type: 'r_multiple', value: 2 },
  },
  {
    id: 'pullback',
    side: 'long',
    entry: { type: 'limit', from: 'signal_close', offset: { atr: -0.5 }, expiry: '1h' },
    stop: { type: 'structural', bars: 24, buffer_bps: 5 },
  },
  {
    id: 'breakout',
    side: 'short',
    entry: { type: 'stop', from: 'structural_low', bars: 12, offset: { bps: -5 }, expiry: '2h' },
    stop: { type: 'fixed', pct: 2 },
    target: { type: 'volatility', atr: 3 },
    hold: '12h',
  },
]

export const CLAUSES: readonly unknown[] = [
  ['feature.range_pos_24h', 'gte', 0.95],
  ['feature.candle_marubozu_15m', 'eq', 'bullish'],
]

/** A document that is accepted; members given replace its own, and go when they are undefined. */
export function studyWith(members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    schema_version: STUDY_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    source: { revision: CONTEXT.revision, bars: '5m' },
    scope: { symbols: ['solusdt', 'avaxusdt'], from: '2024-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    opportunity: {
      all: CLAUSES,
      activity: { all: [['feature.rel_volume_1h', 'gte', 2]], at_least: 9, of: 12 },
      cooldown: '4h',
    },
    horizon: '24h',
    policies: POLICIES,
    costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
    fill: { limit: 'through' },
    statistics: { resamples: 2000, level: 0.95 },
    holdout: null,
    ...members,
  }
}

export const withScope = (members: Record<string, unknown>) =>
  studyWith({ scope: { ...(studyWith().scope as object), ...members } })
export const withOpportunity = (members: Record<string, unknown>) =>
  studyWith({ opportunity: { all: CLAUSES, ...members } })
export const withClause = (...clause: unknown[]) => withOpportunity({ all: [clause] })
export const withActivity = (members: Record<string, unknown>) =>
  withOpportunity({ activity: { all: CLAUSES, at_least: 1, of: 3, ...members } })
/** One policy, a market order but for the members given. */
export const withPolicy = (members: Record<string, unknown>) =>
  studyWith({ policies: [{ id: 'one', side: 'long', entry: { type: 'market' }, ...members }] })
export const withEntry = (members: Record<string, unknown>) =>
  withPolicy({ entry: { type: 'limit', from: 'signal_low', offset: { bps: -10 }, expiry: '1h', ...members } })
export const withCosts = (members: Record<string, unknown>) =>
  studyWith({ costs: { ...(studyWith().costs as object), ...members } })
