/**
 * The second reading: where the first one ends in a question that a stray word may have raised, the text is read again without a few of its words. The
 * reading with the least cost wins. Words that it leaves out are shown as left over, so that nothing is lost silently.
 */
import type { Interpretation, OneReading } from '../proposal/answer.js'
import { blanked, type Place } from '../words/place.js'
import { costOf, MARGIN } from './cost.js'
import { firmIn, isFirm, keepsFirm, keepsVague } from './firm.js'
import { changeOf, keepsNumbers } from './kept.js'
import { type Run, runsOf } from './runs.js'
import { talkRunsOf } from './talk-runs.js'

/** Longer texts are read once: every further reading takes as long as the first. */
const CHARS_MAX = 1200
/** All further readings together read at most so many characters. */
const BUDGET = 10_000

/** The first reading, or a better one without a few words. `read` reads a text of the same length, in which those words are blank. */
export function readWithout(
  text: string,
  { answer: first, atoms, pieces }: OneReading,
  read: (text: string) => Interpretation,
): Interpretation {
  const firm = firmIn(pieces)
  const soft = first.refusals.filter((one) => !isFirm(one, firm))
  if (first.document === null || soft.length === 0 || text.length > CHARS_MAX) return first
  const kept = first.refusals.filter((one) => isFirm(one, firm))
  let best: { cost: number; run: Run; answer: Interpretation } | undefined
  const runs = [...talkRunsOf(text, { atoms, pieces }, soft), ...runsOf(text, { atoms, pieces }, soft, first.unclaimed)]
  for (const run of runs.slice(0, Math.floor(BUDGET / text.length))) {
    const answer = read(blanked(text, run.places ?? [run]))
    if (answer.document === null || !keepsFirm(kept, answer) || !keepsVague(first, pieces, answer)) continue
    const change = changeOf(first.document, answer.document)
    if (change === 'other' || (change === 'more' && !run.common) || !keepsNumbers(first, answer)) continue
    const cost = costOf(answer) + run.cost
    if (best === undefined || cost < best.cost) best = { cost, run, answer }
  }
  return best === undefined || best.cost > costOf(first) - MARGIN ? first : shown(text, best.run, best.answer)
}

/** The answer, with the words that it does without as left over. */
function shown(text: string, { start, end, places = [{ start, end }] }: Run, answer: Interpretation): Interpretation {
  // The second reading saw blanks: words are quoted from the text itself.
  const quoted = <Some extends Place>(place: Some) => ({ ...place, text: text.slice(place.start, place.end) })
  return {
    ...answer,
    complete: false,
    assumptions: [...answer.assumptions, `check this: the rest is read without "${text.slice(start, end)}"`],
    unclaimed: [...answer.unclaimed, ...places.map((place) => trimmed(text, place))]
      .map(quoted)
      .sort((a, b) => a.start - b.start),
    refusals: answer.refusals.map(quoted),
  }
}

/** A place without the blanks at its ends. */
function trimmed(text: string, { start, end }: Place): Place {
  const written = text.slice(start, end)
  const begin = start + (written.length - written.trimStart().length)
  return { start: begin, end: begin + written.trim().length }
}
