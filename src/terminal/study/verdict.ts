/** Words for the verdict of a policy. They say what was, on recorded bars, and no more. */
import { type SignalEffect, signalEffect } from '../../contract/study/signal-effect.js'
import type { StudyPolicyControl } from '../../contract/study/study-result.js'
import type { StoredStudyVerdict } from '../../contract/study/study-words.js'

interface Words {
  /** Of a policy, which is judged by its own mean and by its mean less the baseline's. */
  readonly policy: string
  /** Of a baseline, which is judged by its own mean alone. */
  readonly baseline: string
  /** Where there is room for little. */
  readonly short: string
}

const WORDS: Readonly<Record<StoredStudyVerdict, Words>> = {
  too_few: alike('too few days to tell', 'too few days'),
  undetermined_in_bar: alike('undecided: the order of prices inside bars matters', 'undecided in bars'),
  undetermined_sampling: alike('undecided: the intervals do not decide', 'undecided'),
  undetermined_unknowns: alike('undecided: the unknown opportunities could turn it', 'undecided: unknown'),
  positive: { policy: 'gained, and more than its baseline', baseline: 'gained', short: 'gained' },
  loses: { policy: 'lost', baseline: 'lost', short: 'lost' },
  worse_than_baseline: { policy: 'gained less than its baseline', baseline: 'gained less', short: 'less' },
  // Results before trade_result.v4 do not say which of the two it was.
  negative: { policy: 'lost, or gained less than its baseline', baseline: 'lost', short: 'lost or less' },
}

function alike(words: string, short: string): Words {
  return { policy: words, baseline: words, short }
}

/** A verdict that this version does not know is shown by its code. */
export function policyVerdict(verdict: StoredStudyVerdict, isBaseline: boolean): string {
  const words: Words | undefined = WORDS[verdict]
  return words === undefined ? verdict : isBaseline ? words.baseline : words.policy
}

export const shortVerdict = (verdict: StoredStudyVerdict): string =>
  (WORDS[verdict] as Words | undefined)?.short ?? verdict

const EFFECTS: Readonly<Record<SignalEffect, string>> = {
  adds: 'the signal adds to it',
  takes_away: 'the signal takes away from it',
  undetermined: 'undecided whether the signal adds',
}

/** Whether the signal adds anything to a policy; empty where its control or the interval is withheld. */
export function signalWords(control: StudyPolicyControl | null | undefined): string {
  const effect = signalEffect(control)
  return effect === null ? '' : EFFECTS[effect]
}

/** How many policies were tried side by side, and what that means for each. */
export const multiplicityOf = (policies: number): string =>
  policies < 2
    ? ''
    : `${policies} policies were tried: the best of so many looks good by chance alone, so verdicts go by intervals that hold together.`
