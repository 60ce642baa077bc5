/**
 * What may be said of a mean beside the reference. All words such as "higher than an average minute" are decided here, and the interval that they go by
 * is chosen here.
 */
import type { Horizon } from '../../contract/outcomes.js'
import { studentE8 } from '../../contract/student.js'
import type { OutcomesSummary } from '../../research/index.js'

type Independence = OutcomesSummary['independence'][Horizon]

export type Verdict = 'higher' | 'lower' | 'undecided' | 'too_few' | 'nothing'

/**
 * The interval of the difference that words go by: the one that holds together with those of the other horizons, or with all of `together`
 * intervals. Null where there is none.
 */
export function decidingInterval(
  { df, difference: { mean, interval, simultaneous } }: Independence,
  together?: number,
): readonly [number, number] | null {
  if (together === undefined || df === null || mean === null || interval === null) return simultaneous
  const dfE2 = Math.round(df * 100)
  const wider = Number(studentE8(dfE2, { comparisons: together })) / Number(studentE8(dfE2))
  return [mean - (mean - interval[0]) * wider, mean + (interval[1] - mean) * wider]
}

/** The verdict at one horizon. `completed` are the occurrences whose window is complete there. */
export function verdictOf(independence: Independence, completed: number): Verdict {
  if (completed === 0) return 'nothing'
  const interval = decidingInterval(independence)
  if (interval === null) return 'too_few'
  const [low, high] = interval
  if (low > 0) return 'higher'
  return high < 0 ? 'lower' : 'undecided'
}

/** An interval was there to go by. */
export const isJudged = (verdict: Verdict): boolean => verdict !== 'too_few' && verdict !== 'nothing'

/** Words for a mean return; the horizons follow. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  higher: 'higher than after an average minute',
  lower: 'lower than after an average minute',
  undecided: 'cannot be told apart from an average minute',
  too_few: 'too few days to tell',
  nothing: 'no window completed',
}

/** Below this many independent observations a verdict is said with care. */
const INDEPENDENT_FEW = 30
const DOMINANT: readonly string[] = ['day_dominates', 'symbol_dominates']

/** Follows the words of a verdict, where there is one and it stands on little. */
export function reservationOf(
  verdict: Verdict,
  { n_eff }: Independence,
  caveats: readonly { readonly code: string }[],
): string {
  if (!isJudged(verdict)) return ''
  const few = (n_eff !== null && n_eff < INDEPENDENT_FEW) || caveats.some(({ code }) => DOMINANT.includes(code))
  return few ? ' (on few independent days)' : ''
}

/** How many verdicts stand side by side, and what was done about it. */
export const multiplicityWords = (judged: number): string =>
  judged < 2 ? '' : `${judged} horizons were judged, by intervals that hold for all of them together.`

/** Heads the columns of the difference and of the interval that words go by. */
export const DIFFERENCE_HEADS = ['mean − any min', '95 % together'] as const
