/**
 * The embedded interpreter: prose → a proposed query document, without a model. The first reading uses every word. Where it ends in a question, a second one
 * looks for a few words without which the rest can be read.
 */
import type { Recorded } from './clauses/scope.js'
import { readOnce } from './first-reading.js'
import type { Interpretation } from './proposal/answer.js'
import { readWithout } from './second-reading/second-reading.js'

/**
 * Interprets `text` against a record. A pure function of both arguments: relative times such as "yesterday" count from the end of the record, not
 * from the clock. What cannot be read is in `refusals` or `unclaimed`.
 */
export const interpret = (text: string, recorded: Recorded): Interpretation =>
  readWithout(text, readOnce(text, recorded), (shorter) => readOnce(shorter, recorded).answer)
