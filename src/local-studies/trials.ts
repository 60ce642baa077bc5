/**
 * The trials of a family, of an account or of a folder of results, and the expected result of the best of as many trials without any effect:
 * the standard error of a policy's mean (deviation / √n_eff) times the expected maximum of n standard normal variables.
 */
import { expectedMaximum } from './expected-maximum.js'

export interface NullMaximum {
  policy: string
  n_eff: number
  /** The mean over complete opportunities along the worst price path. */
  mean: number
  standard_error: number
  /** The expected maximum for as many null trials as the family has studies, and as these have policies. */
  of_trials: number
  of_policies: number
}

export interface Trials {
  family: string
  trial_index: number
  trials_in_family: number
  policies_in_family: number
  /** One entry per policy whose standard error is known. */
  expected_maximum: NullMaximum[]
}

/** How many studies of a family have a result, and how many policies these tried. */
export interface Tried {
  trials: number
  policies: number
}

/** The numbers of one policy of a result that trialsOf uses. */
export interface PolicySummary {
  id: string
  mean: number
  deviation: number
  n_eff: number
}

export function trialsOf(
  { family, trial_index }: { family: string; trial_index: number | null },
  { trials, policies }: Tried,
  summaries: readonly PolicySummary[],
): Trials {
  const [of_trials, of_policies] = [expectedMaximum(trials), expectedMaximum(policies)]
  return {
    family,
    trial_index: trial_index!,
    trials_in_family: trials,
    policies_in_family: policies,
    expected_maximum: summaries.map(({ id, mean, deviation, n_eff }) => {
      const standard_error = deviation / Math.sqrt(n_eff)
      return {
        policy: id,
        n_eff,
        mean,
        standard_error: rounded(standard_error),
        of_trials: rounded(standard_error * of_trials),
        of_policies: rounded(standard_error * of_policies),
      }
    }),
  }
}

const rounded = (value: number): number => Math.round(value * 1e9) / 1e9
