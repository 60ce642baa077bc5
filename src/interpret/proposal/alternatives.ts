/** Other documents that a text may mean. */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Option, Resolution } from '../clauses/resolution.js'
import type { ResolvedStep } from '../clauses/resolve-step.js'
import type { Recorded } from '../clauses/scope.js'
import { concatenated } from '../words/table.js'
import type { Interpretation } from './answer.js'
import { documentOf, faultOf, type Query } from './document.js'
import { readingOf } from './reading.js'

/** The maximum number of alternatives in an answer. */
export const ALTERNATIVES_MAX = 6

/** The maximum number of options of a step, or of the scope, that are tried. A text that repeats itself has hundreds. */
const OPTIONS_MAX = 32

/** The other valid documents: one for each option of the steps and of the scope. */
export function alternativesOf(
  query: Query,
  resolved: readonly ResolvedStep[],
  into: Resolution,
  document: QueryDocument | null,
  recorded: Recorded,
): Interpretation['alternatives'] {
  const seen = new Set([JSON.stringify(document)])
  const found: Interpretation['alternatives'][number][] = []
  const add = (said: string, other: Query): void => {
    if (found.length >= ALTERNATIVES_MAX || concatenated(other.steps).length === 0) return
    const made = documentOf(other)
    if (seen.has(JSON.stringify(made)) || faultOf(made, recorded) !== undefined) return
    seen.add(JSON.stringify(made))
    found.push({ said, reading: readingOf(made), document: made })
  }
  resolved.forEach(({ resolution }, i) => {
    for (const option of resolution.options.slice(0, OPTIONS_MAX)) {
      const steps = query.steps.map((clauses, at) => (at === i ? replaced(clauses, option) : clauses))
      add(option.said, { ...query, steps })
    }
  })
  for (const option of into.options.slice(0, OPTIONS_MAX))
    add(option.said, { ...query, scope: replaced(query.scope, option) })
  return found
}

function replaced(clauses: Query['scope'], { drop, put }: Option): Query['scope'] {
  const dropped = new Set(drop.map((clause) => JSON.stringify(clause)))
  return [...clauses.filter((clause) => !dropped.has(JSON.stringify(clause))), ...put]
}
