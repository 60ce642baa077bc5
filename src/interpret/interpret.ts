/**
 * The embedded interpreter: prose → a proposed query document, without a model. The first reading uses every word. Where it ends in a question, a second one
 * looks for a few words without which the rest can be read. Where it ends without any note, words that no tried text has beside each other are shown.
 */
import type { Recorded } from './clauses/scope.js'
import { withUnfamiliar } from './familiar/familiar.js'
import { readOnce } from './first-reading.js'
import { withAlone } from './proposal/alone.js'
import type { Interpretation } from './proposal/answer.js'
import { readWithout } from './second-reading/second-reading.js'

/**
 * Interprets `text` against a record. A pure function of both arguments: relative times such as "yesterday" count from the end of the record, not
 * from the clock. What cannot be read is in `refusals` or `unclaimed`.
 */
export function interpret(text: string, recorded: Recorded): Interpretation {
  const first = readOnce(text, recorded)
  const answer = readWithout(text, first, (shorter) => readOnce(shorter, recorded).answer)
  return withAlone(withUnfamiliar(answer, first.atoms, text), first.pieces, text)
}
