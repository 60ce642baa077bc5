/** A checked study document, with explicit defaults, and durations and times in minutes. Only checkStudy makes one. */

import type { ENTRY_PRICES, SIDES } from '../../contract/study/study-codes.js'
import type { StudyResolution } from '../../contract/study/study-limits.js'
import type { OperandClause } from '../../plan/index.js'

export type Side = (typeof SIDES)[number]
export type PriceFrom = (typeof ENTRY_PRICES)[number]

/** A distance in multiples of ATR(14) at the signal, in basis points or in percent. */
export type Distance = { readonly atr: number } | { readonly bps: number } | { readonly pct: number }

export type Entry =
  | { readonly type: 'market' }
  | {
      readonly type: 'limit' | 'stop'
      readonly from: PriceFrom
      /** The look-back of a structural price, in bars. */
      readonly bars?: number
      readonly offset: Distance
      readonly expiry_minutes: number
    }

export type Stop =
  | { readonly type: 'structural'; readonly bars: number; readonly buffer_bps: number }
  | { readonly type: 'volatility'; readonly atr: number }
  | { readonly type: 'fixed'; readonly pct: number }

export type Target =
  | { readonly type: 'r_multiple'; readonly value: number }
  | { readonly type: 'volatility'; readonly atr: number }
  | { readonly type: 'fixed'; readonly pct: number }

export interface Policy {
  readonly id: string
  readonly side: Side
  readonly entry: Entry
  readonly stop: Stop | null
  readonly target: Target | null
  /** Null: until the end of the horizon. */
  readonly hold_minutes: number | null
}

/** The clauses must hold on at least `at_least` of the last `of` bars, the signal's bar included. */
export interface Activity {
  readonly all: readonly OperandClause[]
  readonly at_least: number
  readonly of: number
}

export interface StudyScope {
  /** Ascending, without duplicates. */
  readonly symbols: 'all' | readonly string[]
  /** Signals lie in the minutes [from, to). */
  readonly from: number
  readonly to: number
}

export interface Costs {
  readonly taker_bps: number
  readonly maker_bps: number
  readonly slippage_bps: number
  readonly funding: 'settled' | 'none'
}

declare const checked: unique symbol

export interface CheckedStudy {
  readonly [checked]: true
  readonly revision: string
  readonly scope: StudyScope
  readonly opportunity: {
    readonly all: readonly OperandClause[]
    readonly activity: Activity | null
    readonly cooldown_minutes: number | null
  }
  readonly horizon_minutes: number
  /** The policies of the document, without the baselines. */
  readonly policies: readonly Policy[]
  readonly costs: Costs
  readonly limit_fill: 'through' | 'touch'
  readonly statistics: { readonly resamples: number; readonly level: number }
  /** The minute from which results are sealed; null without a holdout. */
  readonly holdout_from: number | null
  readonly resolution: StudyResolution
}
