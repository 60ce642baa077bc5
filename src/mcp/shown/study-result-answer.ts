/** The result of a study → counts, every policy in brief, trials, holdout and caveats. Numbers are copied from the body. */
import { signalEffect } from '../../contract/study/signal-effect.js'
import type {
  StudyComparison,
  StudyPolicyControl,
  StudyPolicyResult,
  StudyResultBody,
} from '../../contract/study/study-result.js'
import {
  percent,
  policyVerdict,
  signalWords,
  spanOf,
  studySentences,
  versionText,
  withPlainSpaces,
} from '../../terminal/index.js'
import type { Answer } from '../protocol/answer.js'
import { caveatLines, SIMULATED_SENTENCE, STUDY_SENTENCES } from './words.js'

/** Sections beside `policy:<id>`. */
export const STUDY_SECTIONS = ['comparisons', 'outcomes', 'examples', 'checks'] as const
export const POLICY_SECTION = 'policy:'
/** Examples that a section shows. */
const EXAMPLES = 3

export interface ShownStudy {
  result: StudyResultBody
  /** Places among the trials of the account, in the words of the one who shows it. */
  trials: Readonly<Record<string, unknown>>
  sections: readonly string[]
  /** Where the whole is. */
  resource: string
}

/** Throws no error for sections that the result does not have: the tool has checked them. */
export function studyResultAnswer({ result, trials, sections, resource }: ShownStudy): Answer {
  const { counts, policies, caveats, holdout, simulated } = result
  const { definition_hash, source_revision, engine_version, schema_version } = result
  return {
    say: [
      ...(simulated ? [SIMULATED_SENTENCE] : []),
      ...[versionText(result)].filter((text) => text !== ''),
      ...studySentences(result),
      ...policies.map((policy) => policySentence(policy, result.comparisons)),
      ...(holdout === null
        ? []
        : [
            `What ends after ${holdout.from} is sealed and in no figure. Only a person can reveal it, once for each family.`,
          ]),
      ...caveatLines(caveats.map(({ text }) => text)),
      ...STUDY_SENTENCES,
    ],
    members: {
      identity: { definition_hash, source_revision, engine_version, schema_version },
      counts,
      policies: policies.map((policy) => policyInBrief(policy, result.comparisons)),
      trials,
      holdout,
      caveats: caveats.map(({ code }) => code),
      resource,
      ...(simulated && { simulated }),
      ...Object.fromEntries(sections.map((name) => [name, sectionOf(result, name)])),
    },
    cuts: [
      ...sections.map((member) => ({ member, how: `ask for this section alone, or read ${resource}` })),
      { member: 'policies', how: `ask for the section ${POLICY_SECTION}<id>, or read ${resource}` },
    ],
  }
}

/** A mean is never said without its denominator, its interval and the verdict. */
function policySentence(policy: StudyPolicyResult, comparisons: StudyResultBody['comparisons']): string {
  const { id, verdict, baseline, counts, per_opportunity, uncertainty } = policy
  const comparison = comparisons.find((one) => one.policy === id)
  const less =
    comparison === undefined
      ? ''
      : `; less ${comparison.baseline}: ${meanWords(comparison.difference, comparison.uncertainty)}`
  return withPlainSpaces(
    `${id}${baseline ? ' (baseline)' : ''}: ${policyVerdict(verdict, baseline)}; ${counts.filled} of ${counts.complete} filled; mean of an opportunity: ${meanWords(per_opportunity, uncertainty)}${less}${signalSentence(policy)}.`,
  )
}

/** What the signal adds; empty where the control is withheld. */
function signalSentence({ control }: StudyPolicyResult): string {
  if (control === null || control === undefined) return ''
  const { mean_worst_path: worst, mean_best_path: best, interval } = lessControl(control)
  if (worst === null || best === null || interval === null) return ''
  return `; less the same at any moment: ${pathWords(worst, best)} (interval ${percent(interval[0])} to ${percent(interval[1])}), ${signalWords(control)}`
}

/** A mean, or two where the order of prices inside bars makes a difference, and the interval around both. */
function meanWords(
  { lo, hi }: Pick<StudyPolicyResult['per_opportunity'], 'lo' | 'hi'>,
  uncertainty: StudyPolicyResult['uncertainty'],
): string {
  const span = spanOf(uncertainty)
  const around = span === null ? 'no interval: too few days' : `interval ${percent(span[0])} to ${percent(span[1])}`
  return `${pathWords(lo.mean, hi.mean)} (${around})`
}

function pathWords(lo: number | null, hi: number | null): string {
  const [worst, best] = [percent(lo), percent(hi)]
  return worst === best ? worst : `${worst} on the worst path, ${best} on the best`
}

/** `interval` holds together with those of all policies, and spans both paths inside bars. */
function policyInBrief(policy: StudyPolicyResult, comparisons: StudyResultBody['comparisons']) {
  const { id, side, baseline, counts, fill_rate, per_opportunity, uncertainty, verdict, flip_mean } = policy
  const { n_eff, reason } = uncertainty
  const { control } = policy
  const { lo, hi } = per_opportunity
  return {
    ...{ id, side, baseline, counts, fill_rate },
    mean_worst_path: lo.mean,
    mean_best_path: hi.mean,
    interval: spanOf(uncertainty),
    ...{ n_eff, reason, win_rate: lo.win_rate, flip_mean, verdict },
    verdict_words: policyVerdict(verdict, baseline),
    less_control: control === null || control === undefined ? null : lessControl(control),
    less_baseline: lessBaseline(comparisons.find((one) => one.policy === id)),
  }
}

/** The mean at signals less that at unconditional moments. The interval holds together with those of all policies. */
function lessControl(control: StudyPolicyControl) {
  const { mean, simultaneous_lo: lo, simultaneous_hi: hi } = control.difference
  return {
    mean_worst_path: mean === null ? null : mean[0],
    mean_best_path: mean === null ? null : mean[1],
    interval: lo === null || hi === null ? null : ([lo[0], hi[1]] as const),
    signal: signalEffect(control),
  }
}

/** The policy less its baseline at the same opportunities; null for a baseline. */
function lessBaseline(comparison: StudyComparison | undefined) {
  if (comparison === undefined) return null
  const { baseline, difference, uncertainty } = comparison
  const { lo, hi } = difference
  return { baseline, mean_worst_path: lo.mean, mean_best_path: hi.mean, interval: spanOf(uncertainty) }
}

function sectionOf(result: StudyResultBody, name: string): unknown {
  if (name.startsWith(POLICY_SECTION)) {
    return result.policies.find(({ id }) => id === name.slice(POLICY_SECTION.length)) ?? null
  }
  switch (name) {
    case 'comparisons':
      return result.comparisons
    case 'outcomes':
      return result.opportunity_outcomes
    case 'examples':
      return result.examples.slice(0, EXAMPLES)
    default:
      return result.checks
  }
}
