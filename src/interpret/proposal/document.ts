/** Clauses → a query document, and whether the contract takes it. */
import { ProblemError } from '../../contract/errors.js'
import { FEATURE_BY_ID } from '../../contract/features.js'
import { LIMITS } from '../../contract/limits.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../contract/versions.js'
import { type CheckContext, checkQuery } from '../../plan/index.js'
import type { Clause } from '../clauses/resolution.js'

export interface Query {
  readonly scope: readonly Clause[]
  /** In the order of time; one step is no sequence. */
  readonly steps: readonly (readonly Clause[])[]
  /** Minutes from the first step to the last; without meaning for one step. */
  readonly within: number
  readonly sort: readonly [field: string, direction: 'asc' | 'desc']
  readonly limit: number
}

/** The calendar of a sequence is that of its completion. */
const CALENDAR = ['feature.hour_utc', 'feature.weekday', 'feature.session']

const isCalendar = ([field]: Clause): boolean => CALENDAR.includes(field)

export const PAGE_LIMIT = Math.min(50, LIMITS.page_limit_max)

export function documentOf({ scope, steps, within, sort, limit }: Query): QueryDocument {
  const told = steps.filter((clauses) => clauses.length > 0)
  const timed = told.filter((clauses) => clauses.some(isCalendar))
  // "in asia …, then in the us …": each has its own.
  const shared = timed.length < 2
  const calendar = shared ? told.flat().filter(isCalendar) : []
  const rest = shared
    ? told.map((clauses) => clauses.filter((clause) => !isCalendar(clause))).filter(({ length }) => length > 0)
    : told
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

/** One of each, in the order in which they were said. */
function written(clauses: readonly Clause[]): WrittenClause[] {
  const byText = new Map(clauses.map((clause) => [JSON.stringify(clause), clause]))
  return [...byText.values()].map((clause) => [...clause] as WrittenClause)
}

/** Minutes as a document writes them. */
function durationOf(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}

/** Why the contract does not take it; undefined when it does. */
export function faultOf(document: unknown, context: CheckContext): string | undefined {
  try {
    checkQuery(document, context)
    return undefined
  } catch (error) {
    if (error instanceof ProblemError) return error.detail
    throw error
  }
}

/** A comparison that no value of its feature meets; undefined where there is none. */
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

/** Comparisons of one field that no minute can satisfy together; undefined where there are none. */
export function contradictionOf(clauses: readonly Clause[]): string | undefined {
  for (const [field, op, value] of clauses) {
    if ((op !== 'gt' && op !== 'gte') || typeof value !== 'number') continue
    const against = clauses.find(
      ([other, under, bound]) =>
        other === field &&
        (under === 'lt' || under === 'lte') &&
        typeof bound === 'number' &&
        (bound < value || (bound === value && (op === 'gt' || under === 'lt'))),
    )
    if (against !== undefined)
      return `${field} cannot be ${op} ${value} and ${against[1]} ${against[2]} in one minute: nothing will be found`
  }
  return undefined
}
