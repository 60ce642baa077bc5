/**
 * Interprets prose with a language model. A proposal that the query contract rejects is discarded. The embedded interpreter reads the same prose; if
 * its document differs, it becomes an alternative.
 */
import type { QueryDocument } from '../contract/query-document.js'
import type { Refusal } from './clauses/resolution.js'
import type { Recorded } from './clauses/scope.js'
import { interpret } from './interpret.js'
import { ModelFailure, type ModelOptions } from './model/model-options.js'
import { promptOf } from './model/prompt.js'
import { asProposal, documentOfProposal, type ModelProposal } from './model/proposal.js'
import { askModel } from './model/provider.js'
import type { Interpretation, Words } from './proposal/answer.js'
import { faultOf } from './proposal/document.js'
import { readingOf } from './proposal/reading.js'
import { statedNumbers } from './proposal/stated-numbers.js'

const NOTES_MAX = 12
const NOTE_CHARS_MAX = 240

/**
 * Asks the model that `options` describes for a proposal. Throws ModelFailure if the model gives no valid proposal: the caller then uses `interpret`.
 * Throws the reason of `signal` if the caller has gone.
 */
export async function interpretByModel(
  text: string,
  recorded: Recorded,
  options: ModelOptions,
  signal?: AbortSignal,
): Promise<Interpretation> {
  const proposal = asProposal(await askModel(options, promptOf(text, recorded), signal))
  if (proposal === undefined) throw new ModelFailure('malformed')
  const document = documentOfProposal(proposal)
  if (document === null) throw new ModelFailure('empty')
  if (faultOf(document, recorded) !== undefined) throw new ModelFailure('invalid')
  const own = interpret(text, recorded)
  const others = otherReading(document, own)
  const refusals = proposal.refused.slice(0, NOTES_MAX).flatMap((refused) => refusalOf(refused, text))
  return {
    proposal: true,
    document,
    // A model may forget a condition and not say so: a reading without left-over words that differs is a reason to look.
    complete: refusals.length === 0 && !(own.complete && others.length > 0),
    reading: readingOf(document),
    assumptions: [
      ...others.map(({ reading }) => `check this: the built-in reading is another one: ${reading}`),
      ...unstatedNumbers(document, text, recorded.symbols),
      ...proposal.assumptions.slice(0, NOTES_MAX).map(short),
    ],
    unclaimed: [],
    refusals,
    alternatives: others,
  }
}

/** Text from a model, made safe to show: one line, limited length. */
const short = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, NOTE_CHARS_MAX)

/** One assumption for each number of the document that the text does not contain. */
function unstatedNumbers(document: QueryDocument, text: string, symbols: readonly string[]): string[] {
  const said = statedNumbers(text, symbols)
  return said.unstatedIn(document).map((value) => `${value} is not in the text: the model chose it`)
}

/** The refusal with the position of its words. Words that are not in the text give no refusal. */
function refusalOf({ words, question }: ModelProposal['refused'][number], text: string): Refusal[] {
  const start = text.toLowerCase().indexOf(words.trim().toLowerCase())
  if (words.trim() === '' || start < 0) return []
  const place: Words = { start, end: start + words.trim().length, text: text.slice(start, start + words.trim().length) }
  return [{ ...place, code: 'no_feature', question: short(question) }]
}

function otherReading(document: QueryDocument, own: Interpretation): Interpretation['alternatives'] {
  if (own.document === null || JSON.stringify(own.document) === JSON.stringify(document)) return []
  return [{ said: 'as the embedded interpreter reads it', reading: own.reading, document: own.document }]
}
