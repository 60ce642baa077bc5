/** An answer to a query, for people. */
import type { ResultBody } from '../../research/index.js'
import { caveatSection } from '../parts/caveats.js'
import { fitted, type Section } from '../parts/fit.js'
import type { Page } from '../parts/page.js'
import { caveatSentences } from './caveats.js'
import { countedSection } from './counted.js'
import { exampleSection, identitySection } from './examples.js'
import { funnelSection } from './funnel.js'
import { headline } from './headline.js'
import { ladderSection } from './ladder.js'
import type { AnswerWords } from './parts.js'
import { referenceSection, returnsSection } from './returns.js'

/** Shorter and shorter: three horizons of the ladder; caveats in one paragraph; no ladder; no examples and no blank lines. */
const LEVELS = 5

/**
 * The lines of an answer: headline with its denominator, what was counted, returns beside those after any minute, ladder, caveats, examples, and the way
 * to all rows. At most LINES_MAX lines.
 */
export function renderAnswer(answer: ResultBody, page: Page, { question, allRows }: AnswerWords = {}): string[] {
  const part = { answer, page }
  const caveats = caveatSentences(answer)
  const isEmpty = answer.counts.occurrences === 0
  return fitted(LEVELS, (level): Section[] => [
    headline(part, question, level >= 3),
    countedSection(part),
    isEmpty ? funnelSection(part) : returnsSection(part),
    isEmpty ? referenceSection(part) : [],
    isEmpty || level >= 3 ? [] : ladderSection(part, level >= 1),
    caveatSection(page, caveats, level >= 2),
    level >= 4 ? [] : exampleSection(part),
    identitySection(part, allRows),
  ])
}
