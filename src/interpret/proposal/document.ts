/** Builds a query document from clauses, and checks it against the query contract. */
import { ProblemError } from '../../contract/errors.js'
import { FEATURE_BY_ID } from '../../contract/features.js'
import { LIMITS } from '../../contract/limits.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../contract/versions.js'
import { type CheckContext, checkQuery } from '../../plan/index.js'
import type { Clause } from '../clauses/resolution.js'
import type { Piece } from '../pieces/pieces.js'
import { collected, concatenated } from '../words/table.js'

/** The parts of a query document. */
export interface Query {
  readonly scope: readonly Clause[]
  /** Steps in the order of time. One step is not a sequence. */
  readonly steps: readonly (readonly Clause[])[]
  /** Minutes from the first step to the last. Not used for one step. */
  readonly within: number
  readonly sort: readonly [field: string, direction: 'asc' | 'desc']
  readonly limit: number
  /** Its days and hours are conditions on the first step, and on no other. */
  readonly ofFirst: boolean
}

/** Conditions on the calendar. In a sequence they apply to its completion. */
export const CALENDAR: readonly string[] = ['feature.hour_utc', 'feature.weekday', 'feature.session']

const isCalendar = ([field]: Clause): boolean => CALENDAR.includes(field)

/** The number of rows if the text gives none. */
export const PAGE_LIMIT = Math.min(50, LIMITS.page_limit_max)

/**
 * `a hammer in asia, then …`: a day or an hour between the first event and the word of order is a condition on this event. Before the event, or behind the
 * last one, it may be about all of them.
 */
export function isOfFirst(pieces: readonly Piece[]): boolean {
  const then = pieces.findIndex(({ is }) => is === 'then')
  const days = collected(pieces, (piece, i) => (isDay(piece) ? [i] : []))
  const event = pieces.findIndex((piece) => piece.is === 'head' && !isDay(piece))
  const order = pieces.some(({ is }) => is === 'after' || is === 'before' || is === 'preceded')
  return days.length > 0 && !order && event >= 0 && days.every((at) => at > event && at < then)
}

const isDay = (piece: Piece): boolean =>
  (piece.is === 'condition' && CALENDAR.includes(`feature.${piece.field}`)) ||
  (piece.is === 'head' && 'stem' in piece.head && CALENDAR.includes(`feature.${piece.head.stem}`))

/** The document of a query. It is not checked. */
export function documentOf({ scope, steps, within, sort, limit, ofFirst }: Query): QueryDocument {
  const filled = steps.filter((clauses) => clauses.length > 0)
  const timed = filled.filter((clauses) => clauses.some(isCalendar))
  // "in asia …, then in the us …": each step has its own.
  const shared = timed.length < 2
  const own = ofFirst && filled.length > 1
  const calendar = shared && !own ? concatenated(filled).filter(isCalendar) : []
  const rest =
    shared && !own
      ? filled.map((clauses) => clauses.filter((clause) => !isCalendar(clause))).filter(({ length }) => length > 0)
      : filled
  const sequence = rest.length > 1
  const where = [...scope, ...calendar, ...(sequence ? [] : (rest[0] ?? []))]
  return {
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    target: TARGET,
    where: { all: written(where) },
    ...(sequence && {
      sequence: { steps: rest.map((clauses) => ({ all: written(clauses) })), within: durationOf(within) },
    }),
    sort: [...sort],
    page: { limit, cursor: null },
  }
}

type WrittenClause = QueryDocument['where']['all'][number]

/** Removes duplicate clauses and keeps their order. */
function written(clauses: readonly Clause[]): WrittenClause[] {
  const byText = new Map(clauses.map((clause) => [JSON.stringify(clause), clause]))
  return [...byText.values()].map((clause) => [...clause] as WrittenClause)
}

/** A duration in minutes as a document writes it. */
function durationOf(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}

/** Why the contract rejects the document; undefined if it is valid. */
export function faultOf(document: unknown, context: CheckContext): string | undefined {
  try {
    checkQuery(document, context)
    return undefined
  } catch (error) {
    if (error instanceof ProblemError) return error.detail
    throw error
  }
}

/** A sentence about the first comparison that no value in the feature's range can meet; undefined if there is none. */
export function impossibleOf(clauses: readonly Clause[]): string | undefined {
  for (const [field, op, value] of clauses) {
    const [, id = '', suffix] = field.split('.')
    const [low, high] = FEATURE_BY_ID.get(id)?.range ?? []
    if (suffix !== undefined || low === undefined || high === undefined || typeof value !== 'number') continue
    const above = (op === 'gt' && value >= high) || (op === 'gte' && value > high)
    if (above || (op === 'lt' && value <= low) || (op === 'lte' && value < low))
      return `${field} is from ${low} to ${high} and never ${op} ${value}: nothing will be found`
  }
  return undefined
}

/** The first two comparisons of one field that cannot both hold; undefined if there are none. `sides`: they are the two sides of one number. */
export function contradictionOf(clauses: readonly Clause[]): { said: string; sides: boolean } | undefined {
  const bounds = collected(clauses, (clause): { clause: Clause; low: boolean; value: number; strict: boolean }[] => {
    const [, op, value] = clause
    if (op === 'between') {
      const [low, high] = value as readonly [number, number]
      return [
        { clause, low: true, value: low, strict: false },
        { clause, low: false, value: high, strict: false },
      ]
    }
    if (typeof value !== 'number' || !['gt', 'gte', 'lt', 'lte'].includes(op)) return []
    return [{ clause, low: op.startsWith('g'), value, strict: op === 'gt' || op === 'lt' }]
  })
  // A text that repeats itself has the same bounds again and again.
  const seen = new Set<string>()
  const different = bounds.filter(({ clause, low, value, strict }) => {
    const key = [clause[0], low, value, strict].join()
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  for (const low of different.filter((one) => one.low)) {
    const high = different.find(
      (one) =>
        !one.low &&
        one.clause[0] === low.clause[0] &&
        (one.value < low.value || (one.value === low.value && (one.strict || low.strict))),
    )
    if (high === undefined) continue
    const written = ([, op, value]: Clause): string => `${op} ${Array.isArray(value) ? value.join(' and ') : value}`
    const said = `${low.clause[0]} cannot be ${written(low.clause)} and ${written(high.clause)} in one minute: nothing will be found`
    return { said, sides: low.value === high.value }
  }
  return undefined
}
