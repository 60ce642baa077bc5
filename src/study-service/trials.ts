/**
 * The account's trials of a family, and what the best of so many null ones would be expected to show: the standard error of a policy's mean
 * (deviation / √n_eff) times the expected maximum of n standard normal variables.
 */
import type { FamilyTrials, StudyJob } from '../accounts/index.js'
import { expectedMaximum } from './expected-maximum.js'

export interface NullMaximum {
  policy: string
  n_eff: number
  /** Of the mean over complete opportunities of the worst path. */
  mean: number
  standard_error: number
  /** Of as many null trials as there are studies, and as there are policies in them. */
  of_trials: number
  of_policies: number
}

export interface Trials {
  family: string
  trial_index: number
  trials_in_family: number
  policies_in_family: number
  /** Of policies whose standard error is known. */
  expected_maximum: NullMaximum[]
}

/** What of a result is looked at. */
export interface PolicySummary {
  id: string
  mean: number
  deviation: number
  n_eff: number
}

export function trialsOf(
  { family, trial_index }: StudyJob,
  { trials, policies }: Omit<FamilyTrials, 'family'>,
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
