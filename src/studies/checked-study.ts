/** What checking makes of a study document: defaults made explicit, durations and times in minutes. Only checkStudy makes one. */
import type { ENTRY_PRICES, SIDES } from '../contract/study/study-codes.js'
import type { OperandClause } from '../plan/index.js'

export type Side = (typeof SIDES)[number]
export type PriceFrom = (typeof ENTRY_PRICES)[number]

/** Multiples of ATR(14) at the signal, basis points or percent. */
export type Distance = { readonly atr: number } | { readonly bps: number } | { readonly pct: number }

export type Entry =
  | { readonly type: 'market' }
  | {
      readonly type: 'limit' | 'stop'
      readonly from: PriceFrom
      /** Of structural prices. */
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
  /** Null: to the horizon. */
  readonly hold_minutes: number | null
}

/** The clauses hold on at least so many of the last bars, the signal's included. */
export interface Activity {
  readonly all: readonly OperandClause[]
  readonly at_least: number
  readonly of: number
}

export interface StudyScope {
  /** Ascending, each once. */
  readonly symbols: 'all' | readonly string[]
  /** Minute numbers of signals, half open. */
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
  /** As written; the baselines are not among them. */
  readonly policies: readonly Policy[]
  readonly costs: Costs
  readonly limit_fill: 'through' | 'touch'
  readonly statistics: { readonly resamples: number; readonly level: number }
  /** Minute from which on results are sealed. */
  readonly holdout_from: number | null
}
