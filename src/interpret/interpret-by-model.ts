/**
 * Prose in, a model's proposal out, held to the same contract as everybody's: what the contract does not take is no proposal. The embedded
 * interpreter reads the same prose, and where the two differ its document stands among the alternatives.
 */
import type { QueryDocument } from '../contract/query-document.js'
import type { Refusal } from './clauses/resolution.js'
import type { Recorded } from './clauses/scope.js'
import { interpret } from './interpret.js'
import { promptOf } from './model/prompt.js'
import { asProposal, documentOfProposal, type ModelProposal } from './model/proposal.js'
import { askModel, ModelFailure, type ModelOptions } from './model/provider.js'
import type { Interpretation, Words } from './proposal/answer.js'
import { faultOf } from './proposal/document.js'
import { readingOf } from './proposal/reading.js'
import { statedNumbers } from './proposal/stated-numbers.js'

const NOTES_MAX = 12
const NOTE_CHARS_MAX = 240

/** Throws ModelFailure where the embedded interpreter has to answer; and the signal's reason when the caller has left. */
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
  return {
    proposal: true,
    document,
    reading: readingOf(document),
    assumptions: [
      ...unstatedNumbers(document, text, recorded.symbols),
      ...proposal.assumptions.slice(0, NOTES_MAX).map(short),
    ],
    unclaimed: [],
    refusals: proposal.refused.slice(0, NOTES_MAX).flatMap((refused) => refusalOf(refused, text)),
    alternatives: otherReading(document, own),
  }
}

/** A model's words, as they may be shown: on one line, and short. */
const short = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, NOTE_CHARS_MAX)

/** Numbers of the document that the text does not say. */
function unstatedNumbers(document: QueryDocument, text: string, symbols: readonly string[]): string[] {
  const said = statedNumbers(text, symbols)
  return said.unstatedIn(document).map((value) => `${value} stands nowhere in the text: it was the model's choice`)
}

/** Refused words that the text does have, at their place. */
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
