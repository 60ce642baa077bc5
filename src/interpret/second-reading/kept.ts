/** A second reading may add what the first one could not read. It takes nothing away. */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Interpretation } from '../proposal/answer.js'
import { collected } from '../words/table.js'

type Clauses = QueryDocument['where']['all']

/** How the document of a second reading differs from that of the first. */
export type Change = 'none' | 'more' | 'other'

/** `more`: every clause of the first document is in the second one; the coins, the time, the order and the number of rows are the same. */
export function changeOf(first: QueryDocument, second: QueryDocument): Change {
  if (JSON.stringify(first) === JSON.stringify(second)) return 'none'
  const had = new Set(clausesOf(second).map((clause) => JSON.stringify(clause)))
  const keeps = clausesOf(first).every((clause) => had.has(JSON.stringify(clause)))
  return keeps && frameOf(first) === frameOf(second) ? 'more' : 'other'
}

const frameOf = ({ where, sort, page }: QueryDocument): string =>
  JSON.stringify([where.all.filter(([field]) => !/^(?:feature|rule)\./.test(field as string)), sort, page])

const clausesOf = ({ where, sequence }: QueryDocument): Clauses => [
  ...where.all,
  ...collected((sequence?.steps ?? []) as readonly { all: Clauses }[], ({ all }) => all),
]

/** Whether every number of the questions that are gone is somewhere in the second answer. */
export function keepsNumbers(first: Interpretation, second: Interpretation): boolean {
  const { document, unclaimed, refusals, assumptions } = second
  const said = JSON.stringify([document, unclaimed, refusals.map(({ text }) => text), assumptions])
  return first.refusals.every(
    ({ code, start, text }) =>
      refusals.some((one) => one.code === code && one.start === start) ||
      (text.match(/\d[\d.,:]*/g) ?? []).every((number) => said.includes(number)),
  )
}
