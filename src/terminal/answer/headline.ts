/** The question, how often it happened out of how often it could have, and what followed at one horizon. */

import type { ResultBody } from '../../research/index.js'
import type { Section } from '../parts/fit.js'
import { counted, FEW, grouped, onceIn, partOf, percent, share } from '../parts/numbers.js'
import { inked } from '../parts/page.js'
import { first, NO_BREAK, withPlainSpaces, wrap } from '../parts/text.js'
import { scopeSentence } from './counted.js'
import { type AnswerPart, type HorizonView, headlineHorizon, horizonsOf } from './parts.js'
import { isJudged, multiplicityWords, reservationOf, VERDICT_WORDS, type Verdict, verdictOf } from './verdict.js'

/** A long list of symbols is not the point of a question. */
const QUESTION_LINES = 3
const QUESTION_LINES_SHORT = 1

/** The sentences of the headline and the sum of the scope, without the question and without line breaks, for readers who are no terminals. */
export function answerSentences(answer: ResultBody): string[] {
  const horizons = horizonsOf(answer)
  const lede = ledeOf(headlineHorizon(horizons))
  return [
    happened(answer.counts),
    scopeSentence(answer),
    ...(lede === '' ? [] : [lede]),
    ...(answer.counts.occurrences === 0 ? [] : [verdictSentence(answer, horizons)]),
  ].map(withPlainSpaces)
}

export function headline({ answer, page }: AnswerPart, question: string | undefined, short: boolean): Section {
  const horizons = horizonsOf(answer)
  const most = short ? QUESTION_LINES_SHORT : QUESTION_LINES
  const asked = question === undefined ? [] : first(wrap(question, page.width), most, page.width)
  const lede = ledeOf(headlineHorizon(horizons))
  return [
    ...(answer.simulated ? [inked(page, 'warning', 'SIMULATED records, no market data')] : []),
    ...asked.map((line) => inked(page, 'quiet', line)),
    ...wrap(happened(answer.counts), page.width).map((line) => inked(page, 'strong', line)),
    ...(lede === '' ? [] : wrap(lede, page.width)),
    ...(answer.counts.occurrences === 0 ? [] : wrap(verdictSentence(answer, horizons), page.width)),
  ]
}

function happened(counts: AnswerPart['answer']['counts']): string {
  const { occurrences, eligible, onsets, symbols_in_scope, symbols_with_occurrences, days_with_occurrences } = counts
  const could = `${counted(eligible, 'eligible minute')} of ${counted(symbols_in_scope, 'symbol')}`
  if (occurrences === 0) {
    return eligible === 0
      ? `It could not be looked for: none of ${counted(counts.scope_buckets, 'minute')} of ${counted(symbols_in_scope, 'symbol')} in scope is eligible.`
      : `It did not happen in ${could}.`
  }
  return (
    `It happened ${counted(occurrences, 'time')} in ${could}, ${onceIn(occurrences, eligible)}: in ` +
    `${counted(onsets, 'run')} of adjacent minutes, on ${counted(days_with_occurrences, 'day')}, ` +
    `in ${symbols_with_occurrences} of ${counted(symbols_in_scope, 'symbol')}.`
  )
}

function ledeOf(horizon: HorizonView | undefined): string {
  if (horizon === undefined) return ''
  const { words, occurrences, reference } = horizon
  const { completed, share_positive, quantiles } = occurrences
  const up = partOf(Math.round((share_positive ?? 0) * completed), completed)
  const after =
    completed < FEW ? `in ${up} that completed` : `in ${up}${NO_BREAK}% of the ${grouped(completed)} that completed`
  return (
    `${words} later the price was up ${after}; after any minute, in ${share(reference.share_positive)}${NO_BREAK}% ` +
    `of ${grouped(reference.completed)}. Median return: ${percent(quantiles.p50)}; after any minute: ${percent(reference.quantiles.p50)}.`
  )
}

/** The verdict of every horizon in one sentence: those with the same words together. */
function verdictSentence(answer: ResultBody, horizons: readonly HorizonView[]): string {
  const { caveats } = answer.outcomes_summary
  const groups = new Map<Verdict, Map<string, string[]>>()
  let judged = 0
  for (const { name, occurrences, independence } of horizons) {
    const verdict = verdictOf(independence, occurrences.completed)
    if (isJudged(verdict)) judged++
    const group = groups.get(verdict) ?? new Map<string, string[]>()
    const reservation = reservationOf(verdict, independence, caveats)
    group.set(reservation, [...(group.get(reservation) ?? []), name])
    groups.set(verdict, group)
  }
  const said = [...groups].map(([verdict, group]) => {
    const places = [...group].map(([reservation, names]) => `at ${names.join(', ')}${reservation}`)
    return `${VERDICT_WORDS[verdict]} ${places.join(', ')}`
  })
  return [`Mean return: ${said.join('; ')}.`, multiplicityWords(judged)].filter(Boolean).join(' ')
}
