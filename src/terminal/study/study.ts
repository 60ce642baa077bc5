/** The result of a strategy study for people. */
import type { StudyPart, StudyResultBody } from '../../contract/study/study-result.js'
import { caveatSection } from '../parts/caveats.js'
import { fitted, type Section } from '../parts/fit.js'
import { shortDigest } from '../parts/identity.js'
import { counted, timeText } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { wrap } from '../parts/text.js'
import { studyExamples } from './examples.js'
import { studyHeadline } from './headline.js'
import { policySection } from './policies.js'

/** What is said around a result. */
export interface StudyWords {
  /** The command that shows what the holdout withheld. */
  holdout?: string
}

/** Shorter and shorter: caveats in one paragraph, no examples, one line to a policy, no blank lines. */
const LEVELS = 5

/** The lines of a result, at most LINES_MAX. */
export const renderStudy = (result: StudyResultBody, page: Page, words: StudyWords = {}): string[] =>
  rendered(result, result, page, false, holdoutText(result, words))

/** The lines of what a holdout withheld, beside the result that it belongs to. */
export const renderHoldout = (result: StudyResultBody, sealed: StudyPart, page: Page): string[] =>
  rendered(result, sealed, page, true, '')

function rendered(result: StudyResultBody, part: StudyPart, page: Page, isSealed: boolean, holdout: string): string[] {
  const caveats = result.caveats.filter(({ code }) => !(isSealed && code === 'holdout_sealed')).map(({ text }) => text)
  return fitted(LEVELS, (level): Section[] => [
    studyHeadline(result, part, page, isSealed),
    policySection(part, page, level >= 3),
    caveatSection(page, caveats, level >= 1),
    level >= 2 ? [] : studyExamples(part, page),
    [
      ...(holdout === '' ? [] : wrap(holdout, page.width)),
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
