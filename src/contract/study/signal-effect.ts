/**
 * Whether the signal adds anything to a policy, in one word. Results have the figures, not the word: everything that shows a result takes it from here.
 * Imports types alone, so that pages in a browser can use it.
 */
import type { StudyPolicyControl } from './study-result.js'

/** Whether a policy earns more at the signals than at unconditional moments of the same symbols. */
export const SIGNAL_EFFECTS = ['adds', 'takes_away', 'undetermined'] as const
/** What the signal does to a policy. */
export type SignalEffect = (typeof SIGNAL_EFFECTS)[number]

/**
 * `adds` when the difference from the control is above 0 with its whole simultaneous interval along the worst path; `takes_away` when it is below 0 with
 * its whole simultaneous interval along the best; else `undetermined`. Null where the control or its interval is withheld.
 */
export function signalEffect(control: StudyPolicyControl | null | undefined): SignalEffect | null {
  if (control === null || control === undefined) return null
  const { mean, simultaneous_lo: lo, simultaneous_hi: hi } = control.difference
  if (mean === null || lo === null || hi === null) return null
  if (mean[0] > 0 && lo[0] > 0) return 'adds'
  return mean[1] < 0 && hi[1] < 0 ? 'takes_away' : 'undetermined'
}
