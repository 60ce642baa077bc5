/** What was counted: the scope as a sum, and how much the occurrences are worth. */
import type { ResultBody } from '../../research/index.js'
import type { Section } from '../parts/fit.js'
import { counted, grouped } from '../parts/numbers.js'
import { inked } from '../parts/page.js'
import { padEnd, wrap } from '../parts/text.js'
import { type AnswerPart, headlineHorizon, horizonsOf } from './parts.js'

/** Why a minute is not eligible, in words that fit a sum. */
const EXCLUDED = [
  ['warm_up', 'warming up'],
  ['source_absent', 'without a source'],
  ['stale', 'stale'],
  ['quarantined', 'quarantined'],
  ['undefined', 'undefined'],
] as const

const LABEL = 'Counted   '

/** The minutes in scope as a sum: eligible ones, and why the others are not. */
export function scopeSentence({ counts }: ResultBody): string {
  const excluded = EXCLUDED.filter(([name]) => counts[name] > 0).map(
    ([name, words]) => `${grouped(counts[name])} ${words}`,
  )
  return `${counted(counts.scope_buckets, 'minute')} in scope = ${[`${grouped(counts.eligible)} eligible`, ...excluded].join(' + ')}.`
}

export function countedSection({ answer, page }: AnswerPart): Section {
  const lines = [
    ...wrap(scopeSentence(answer), page.width - LABEL.length),
    ...wrap(worth({ answer, page }), page.width - LABEL.length),
  ]
  return lines
    .filter((line) => line !== '')
    .map((line, i) => (i === 0 ? inked(page, 'strong', LABEL) : padEnd('', LABEL.length)) + line)
}

/** Of the occurrences of the headline's horizon: completed, not overlapping, independent. */
function worth({ answer }: AnswerPart): string {
  const { occurrences } = answer.counts
  const horizon = headlineHorizon(horizonsOf(answer))
  if (horizon === undefined)
    return occurrences === 0 ? '' : `No window of ${counted(occurrences, 'occurrence')} has completed.`
  const { name, independence } = horizon
  const { completed } = horizon.occurrences
  const independent =
    independence.n_eff === null
      ? 'too few days to say what they are worth'
      : `worth ${grouped(independence.n_eff)} independent`
  return (
    `At ${name} ${grouped(completed)} of ${grouped(occurrences)} completed, ` +
    `${grouped(independence.non_overlapping)} not overlapping; ${independent}.`
  )
}
