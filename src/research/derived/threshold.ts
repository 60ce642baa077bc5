/** Finds the threshold that a JSON Pointer names in a query document, and moves it. */
import { ProblemError } from '../../contract/errors.js'
import type { QueryDocument } from '../../contract/query-document.js'

type Clause = QueryDocument['where']['all'][number]

export interface Threshold {
  /** `where`, or `step_1` to `step_4`. */
  in: string
  /** As the document has it. */
  clause: Clause
  /** Of a range: the end that is named. */
  end: 'lower' | 'upper' | null
  /** The threshold of the document. */
  value: number
  /** Whether a lower threshold is met more often. */
  looserBelow: boolean
  /**
   * Whether the clause compares the value at the anchor, so that the occurrences of a stricter threshold are those of a
   * looser one whose value passes.
   */
  atAnchor: boolean
  /** The clause and the document with another threshold. */
  clauseAt: (value: number) => Clause
  documentAt: (value: number) => QueryDocument
}

const POINTER = /^\/(?:where|sequence\/steps\/([0-3]))\/all\/(0|[1-9]\d{0,2})(?:\/2(?:\/(0|1|value))?)?$/
const BELOW = ['gt', 'gte', 'crosses_above']
const COMPARED = ['gt', 'gte', 'lt', 'lte', 'crosses_above', 'crosses_below']

/** `document` is valid. Throws ProblemError `not_a_threshold`. */
export function thresholdAt(document: QueryDocument, pointer: string): Threshold {
  const match = POINTER.exec(pointer)
  if (match === null) {
    throw refusal('the pointer of a clause is expected, such as /where/all/2 or /sequence/steps/0/all/1')
  }
  const [, step, index, part] = match
  const steps = document.sequence?.steps ?? []
  const clause = (step === undefined ? document.where : steps[Number(step)])?.all[Number(index)]
  if (clause === undefined) throw refusal(`the document has no clause at ${pointer.replace(/\/2(\/.*)?$/, '')}`)
  const [field, operator, value] = clause
  const clauseAt = (threshold: number): Clause => [field, operator, put(value, threshold, part)]
  const at = {
    in: step === undefined ? 'where' : `step_${Number(step) + 1}`,
    clause,
    clauseAt,
    documentAt: (threshold: number) => withClause(document, step, Number(index), clauseAt(threshold)),
  }
  const anchored = step === undefined || Number(step) === steps.length - 1
  if (!field.startsWith('feature.')) throw refusal(`${field} has no threshold; write out the clauses of a rule`)
  if (COMPARED.includes(operator) && part === undefined) {
    const atAnchor = anchored && !operator.startsWith('crosses')
    return { ...at, end: null, value: value as number, looserBelow: BELOW.includes(operator), atAnchor }
  }
  if (operator === 'held' && (part === undefined || part === 'value')) {
    const { op, value: threshold } = value as { op: string; value: number }
    return { ...at, end: null, value: threshold, looserBelow: BELOW.includes(op), atAnchor: false }
  }
  if (operator === 'between' && (part === '0' || part === '1')) {
    const [lower, upper] = value as [number, number]
    if (part === '0') return { ...at, end: 'lower', value: lower, looserBelow: true, atAnchor: anchored }
    return { ...at, end: 'upper', value: upper, looserBelow: false, atAnchor: anchored }
  }
  throw refusal(
    operator === 'between'
      ? 'a range has two thresholds: name one by /2/0 or /2/1 after the clause'
      : `${operator} compares with no single number`,
  )
}

/** The value of a clause with another threshold. */
function put(value: unknown, threshold: number, part: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((end, i) => (String(i) === part ? threshold : end))
  return typeof value === 'object' ? { ...value, value: threshold } : threshold
}

function withClause(document: QueryDocument, step: string | undefined, index: number, clause: Clause): QueryDocument {
  const changed = <Conjunction extends { all: Clause[] }>({ all }: Conjunction) => ({ all: all.with(index, clause) })
  if (step === undefined) return { ...document, where: changed(document.where) }
  const { sequence } = document
  const steps = sequence!.steps.map((one, i) => (i === Number(step) ? changed(one) : one))
  return { ...document, sequence: { ...sequence!, steps } }
}

const refusal = (detail: string): ProblemError =>
  ProblemError.of([{ code: 'not_a_threshold', path: '/clause', detail }])

/** The thresholds of a valid document by their pointers; of a range both. */
export function thresholdsOf(document: QueryDocument): Map<string, Threshold> {
  const steps = document.sequence?.steps ?? []
  const places = [
    ...document.where.all.map((_, i) => `/where/all/${i}`),
    ...steps.flatMap(({ all }, step) => all.map((_, i) => `/sequence/steps/${step}/all/${i}`)),
  ]
  const found = new Map<string, Threshold>()
  for (const pointer of places.flatMap((place) => [place, `${place}/2/0`, `${place}/2/1`])) {
    try {
      found.set(pointer, thresholdAt(document, pointer))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
    }
  }
  return found
}
