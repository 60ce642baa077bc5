/**
 * Unfamiliar wording: neighbours that no text stood beside each other in whose document is known. A reading of such words rests on no trial, so that an answer
 * that would have no note shows them.
 */
import { type Interpretation, isComplete } from '../proposal/answer.js'
import type { Atom } from '../words/atoms.js'
import { pairsOf } from './pairs.js'
import { TRIED_PAIRS } from './tried-pairs.js'

/** What stood behind each word. */
const FOLLOWERS = new Map<string, Set<string>>()
for (const line of TRIED_PAIRS.trim().split('\n')) {
  const [first = '', seconds = ''] = line.split(': ')
  const known = FOLLOWERS.get(first) ?? new Set()
  for (const second of seconds.split(' ')) known.add(second)
  FOLLOWERS.set(first, known)
}

/** The answer; where it is complete and its text has an unfamiliar wording, that is shown as left over. `atoms`: the words that were read. */
export function withUnfamiliar(answer: Interpretation, atoms: readonly Atom[], text: string): Interpretation {
  if (!isComplete(answer)) return answer
  const found = pairsOf(atoms).find(({ first, second }) => FOLLOWERS.get(first)?.has(second) !== true)
  if (found === undefined) return answer
  const { start, end } = found
  const words = text.slice(start, end)
  return {
    ...answer,
    complete: false,
    assumptions: [...answer.assumptions, `check this: "${words}" is a wording that was not tried`],
    unclaimed: [{ start, end, text: words }],
  }
}
