/** What is shown of a result: its part, its definition, and figures that several cells read. */
import { type SignalEffect, signalEffect } from '../../src/contract/study/signal-effect.js'
import type {
  StudyComparison,
  StudyPart,
  StudyPolicyResult,
  StudyResultBody,
  StudyUncertainty,
} from '../../src/contract/study/study-result.js'
import type { Interval } from '../charts/index.js'

export type { StudyComparison, StudyPart, StudyPolicyResult, StudyResultBody, StudyUncertainty }

export type StudyClause = readonly [field: string, operator: string, value: unknown]

/** The members of a definition that are shown. Results leave it open; it is that of a checked document. */
export interface StudyDefinition {
  readonly scope: { readonly symbols: readonly string[]; readonly from: string; readonly to: string }
  readonly opportunity: {
    readonly all: readonly StudyClause[]
    readonly activity: { readonly all: readonly StudyClause[]; readonly at_least: number; readonly of: number } | null
    readonly cooldown: string | null
  }
  readonly horizon: string
  readonly costs: {
    readonly taker_bps: number
    readonly maker_bps: number
    readonly slippage_bps: number
    readonly funding: string
  }
}

/** A result among the trials of its family. Published reports have no expected maximum. */
export interface StudyTrialsShown {
  readonly trial_index: number
  readonly trials_in_family: number
  readonly policies_in_family: number
  readonly expected_maximum?: readonly { readonly policy: string; readonly of_policies: number }[]
}

/** Own policies in the order of their ids, then baselines. */
export const inOrder = ({ policies }: StudyPart): StudyPolicyResult[] => [
  ...policies.filter(({ baseline }) => !baseline),
  ...policies.filter(({ baseline }) => baseline),
]

/** The two means of a policy, the worst path first, with the interval of both ends alone and with all others. */
export interface Estimate {
  readonly mean: readonly [number, number] | null
  /** From the low end along the worst path to the high end along the best. */
  readonly interval: Interval | null
  readonly together: Interval | null
}

const span = (lo: Interval | null | undefined, hi: Interval | null | undefined): Interval | null =>
  lo == null || hi == null ? null : [lo[0], hi[1]]
const pair = (lo: number | null, hi: number | null): readonly [number, number] | null =>
  lo === null || hi === null ? null : [lo, hi]

/** Stored results of an early version have no simultaneous intervals; then the single one stands for both. */
function estimateOf(mean: readonly [number, number] | null, of: StudyUncertainty): Estimate {
  const interval = span(of.interval_lo, of.interval_hi)
  const { simultaneous_lo: lo = of.interval_lo, simultaneous_hi: hi = of.interval_hi } = of
  return { mean, interval, together: span(lo, hi) }
}

/** A policy's own mean net result per opportunity. */
export const ownEstimate = ({ per_opportunity: { lo, hi }, uncertainty }: StudyPolicyResult): Estimate =>
  estimateOf(pair(lo.mean, hi.mean), uncertainty)

/** Its mean less that of its baseline; undefined for a baseline. */
export function lessBaseline({ comparisons }: StudyPart, id: string): Estimate | undefined {
  const found: StudyComparison | undefined = comparisons.find(({ policy }) => policy === id)
  if (found === undefined) return undefined
  const { lo, hi } = found.difference
  return estimateOf(pair(lo.mean, hi.mean), found.uncertainty)
}

/** Whether the signal adds to the policy; null where the control is withheld. */
export const signalOf = ({ control }: StudyPolicyResult): SignalEffect | null => signalEffect(control)

/** Its mean at signals less that at the moments of the control; undefined without a control. */
export function lessControl({ control }: StudyPolicyResult): Estimate | undefined {
  if (control == null) return undefined
  const { mean, interval_lo, interval_hi, simultaneous_lo, simultaneous_hi } = control.difference
  return { mean, interval: span(interval_lo, interval_hi), together: span(simultaneous_lo, simultaneous_hi) }
}

/** How far estimates reach from zero: the end of the scale that they share. */
export function endOf(estimates: readonly (Estimate | undefined)[]): number {
  const values = estimates.flatMap((one) => [...(one?.together ?? []), ...(one?.mean ?? [])])
  return Math.max(1e-6, ...values.map(Math.abs))
}

/** Whether every interval of the part holds together with the others. */
export const holdTogether = ({ policies }: StudyPart): boolean =>
  policies.every(({ uncertainty }) => uncertainty.simultaneous_lo !== undefined)
