/** The result of a strategy study for people. */
import type { StudyPart, StudyResultBody } from '../../contract/study/study-result.js'
import { STUDY_ENGINE_VERSION } from '../../contract/versions.js'
import { caveatSection } from '../parts/caveats.js'
import { fitted, type Section } from '../parts/fit.js'
import { shortDigest } from '../parts/identity.js'
import { counted, percent, timeText } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { wrap } from '../parts/text.js'
import { studyExamples } from './examples.js'
import { studyHeadline } from './headline.js'
import { policySection } from './policies.js'

/** What is said around a result. */
export interface StudyWords {
  /** The command that shows what the holdout withheld. */
  holdout?: string
  /** The command that writes every opportunity as a row. */
  rows?: string
  /** The place of the result among the trials of its opportunity family. */
  trials?: StudyTrials
}

/** Trials of one idea: studies, policies in them, and what the best of so many would show without any effect. */
export interface StudyTrials {
  readonly trial_index: number
  readonly trials_in_family: number
  readonly policies_in_family: number
  readonly expected_maximum: readonly { readonly policy: string; readonly of_policies: number }[]
}

/** Shorter and shorter: caveats in one paragraph, no examples, one line to a policy, no blank lines. */
const LEVELS = 5

/** The lines of a result, at most LINES_MAX. */
export const renderStudy = (result: StudyResultBody, page: Page, words: StudyWords = {}): string[] =>
  rendered(result, result, page, false, [
    words.trials === undefined ? '' : trialSentence(words.trials),
    holdoutText(result, words),
    rowsText(result, words),
  ])

/** The lines of what a holdout withheld, beside the result that it belongs to. */
export const renderHoldout = (result: StudyResultBody, sealed: StudyPart, page: Page): string[] =>
  rendered(result, sealed, page, true, [])

function rendered(
  result: StudyResultBody,
  part: StudyPart,
  page: Page,
  isSealed: boolean,
  notes: readonly string[],
): string[] {
  const last = [...notes, versionText(result)].filter((note) => note !== '')
  const caveats = result.caveats.filter(({ code }) => !(isSealed && code === 'holdout_sealed')).map(({ text }) => text)
  return fitted(LEVELS, (level): Section[] => [
    studyHeadline(result, part, page, isSealed),
    policySection(part, page, level >= 3),
    caveatSection(page, caveats, level >= 1),
    level >= 2 ? [] : studyExamples(part, page),
    [
      ...last.flatMap((note) => wrap(note, page.width)),
      ...wrap(identity(result, part), page.width).map((line) => inked(page, 'quiet', line)),
    ],
  ])
}

const identity = (
  { definition_hash, source_revision, engine_version }: StudyResultBody,
  { examples }: StudyPart,
): string =>
  `Costs, exits and ${counted(examples.length, 'example')}: --json. Definition ${shortDigest(definition_hash)}, revision ${shortDigest(source_revision)}, ${engine_version}.`

const holdoutText = ({ holdout }: StudyResultBody, { holdout: command }: StudyWords): string =>
  holdout === null
    ? ''
    : `Sealed: what ends after ${timeText(holdout.from)} UTC is in no figure.${command === undefined ? '' : ` To look at it: ${command}`}`

const rowsText = ({ policies }: StudyResultBody, { rows: command }: StudyWords): string =>
  command === undefined || policies.every(({ rows }) => rows === undefined)
    ? ''
    : `Every opportunity as a row: ${command}`

/** How many tries stand beside a result. One policy is named: that with the greatest figure. */
export function trialSentence({
  trial_index,
  trials_in_family,
  policies_in_family,
  expected_maximum,
}: StudyTrials): string {
  const [first, ...others] = expected_maximum
  const place = `Trial ${trial_index} of ${trials_in_family} of these conditions, ${counted(policies_in_family, 'policy', 'policies')} in all`
  if (first === undefined || policies_in_family < 2) return `${place}.`
  const widest = others.reduce((most, one) => (one.of_policies > most.of_policies ? one : most), first)
  return `${place}: without any effect the best of so many would show a mean of about ${percent(widest.of_policies)} (by the error of ${widest.policy}).`
}

/** Says that another engine made a result, and which; empty for this engine. */
export const versionText = ({ engine_version }: Pick<StudyResultBody, 'engine_version'>): string =>
  engine_version === STUDY_ENGINE_VERSION
    ? ''
    : `Made by ${engine_version}; this is ${STUDY_ENGINE_VERSION}. Its figures are those of that version. Run the study again for one of this version.`
