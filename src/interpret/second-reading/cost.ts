/** What a reading costs: how much of it is a question, is left over, or was assumed. Two readings of one text are compared by it. */
import type { Interpretation } from '../proposal/answer.js'

/** A second reading must be better than the first by this much. */
export const MARGIN = 0.6

const REFUSED = 2.3
/** A name without its number. */
const UNSAID = 0.5
const LEFT = 1
const CLAUSE = 0.9
const NOTHING = 60

const NOTES: readonly (readonly [form: RegExp, cost: number])[] = [
  [/gives no (?:span|timeframe)/, 1.9],
  [/ is read as /, 1.2],
  [/ has no comparison/, 0.8],
  [/longest return/, 0.8],
  [/^check this/, 0.3],
]

/** The cost of an answer. */
export function costOf({ document, refusals, unclaimed, assumptions }: Interpretation): number {
  if (document === null) return NOTHING
  const steps = (document.sequence?.steps ?? []) as readonly { all: readonly unknown[] }[]
  const clauses = [document.where, ...steps].reduce((sum, { all }) => sum + all.length, 0)
  const unsaid = refusals.filter(({ code }) => code === 'no_number' || code === 'no_direction').length
  const notes = assumptions.reduce((sum, note) => sum + (NOTES.find(([form]) => form.test(note))?.[1] ?? 0), 0)
  return refusals.length * REFUSED + unsaid * UNSAID + unclaimed.length * LEFT + clauses * CLAUSE + notes
}
