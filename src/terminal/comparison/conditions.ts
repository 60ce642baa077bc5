/** What differs between two query documents: their conditions, clause by clause. */
import type { QueryDocument } from '../../contract/query-document.js'
import { NO_BREAK } from '../parts/text.js'
import { clauseText } from '../parts/values.js'

/** Conditions as texts, such as `step 1: vpin ≥ 0.6`. */
export interface ConditionDifference {
  readonly both: readonly string[]
  readonly onlyA: readonly string[]
  readonly onlyB: readonly string[]
}

/** Sort and page are left out: they change no figure. The order of clauses and repeated clauses are no difference. */
export function differentConditions(a: QueryDocument, b: QueryDocument): ConditionDifference {
  const [ofA, ofB] = [conditionsOf(a), conditionsOf(b)]
  return {
    both: ofA.filter((text) => ofB.includes(text)),
    onlyA: ofA.filter((text) => !ofB.includes(text)),
    onlyB: ofB.filter((text) => !ofA.includes(text)),
  }
}

type Clause = QueryDocument['where']['all'][number]

const SCOPE_FIELDS: Readonly<Record<string, string>> = { 'identity.symbol': 'symbol', 'times.anchor_time': 'time' }

function textOf([field, operator, value]: Clause): string {
  const list = Array.isArray(value) ? value.join(operator === 'between' ? ' and ' : ', ') : value
  return clauseText([SCOPE_FIELDS[field] ?? field, operator, list]).replaceAll(NO_BREAK, ' ')
}

function conditionsOf({ where, sequence }: QueryDocument): string[] {
  const texts = where.all.map(textOf)
  if (sequence !== undefined) {
    for (const [i, { all }] of sequence.steps.entries()) {
      texts.push(...all.map((clause) => `step ${i + 1}: ${textOf(clause)}`))
    }
    texts.push(`all steps within ${sequence.within}`)
  }
  return [...new Set(texts)]
}
