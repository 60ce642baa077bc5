/**
 * Which definitions can be monitored. A monitor's document is an ordinary query document without a clause on times. Not supported are `pctrank_30d`
 * and features of a source that the tail does not have.
 */

import { AGGREGATES } from '../contract/aggregates.js'
import { type Fault, ProblemError } from '../contract/errors.js'
import { FEATURE_BY_ID, FEATURES, SOURCES } from '../contract/features.js'
import { RULEBOOK } from '../contract/rulebook.js'
import { type CanonicalDocument, type PlannedQuery, planQuery } from '../plan/index.js'

/** What a definition is checked against. */
export interface MonitorContext {
  /** The dataset's symbols, ascending. */
  readonly symbols: readonly string[]
  /** The letters of SOURCES that are recorded: those of the tail, or of the dataset while no tail runs. */
  readonly sources: readonly string[]
}

/** Whether a definition can be monitored, and what is confirmed. */
export interface MonitorSupport {
  /** The canonical document without times: what is shown and confirmed. */
  readonly document: CanonicalDocument
  /** canonical_query_hash of it: `confirmed_hash`. */
  readonly hash: string
  /** Its features, sorted. */
  readonly features: readonly string[]
  /** `monitor_unsupported` at every clause that cannot be monitored, in the document as given. Empty: supported. */
  readonly unsupported: readonly Fault[]
}

type Tuple = readonly [field: unknown, ...rest: unknown[]]

/** The document without clauses on times, whatever else it is. Documents that have none are returned as they are. */
export function withoutTimes(document: unknown): unknown {
  const where = memberOf(document, 'where')
  const all = memberOf(where, 'all')
  if (!Array.isArray(all)) return document
  const kept = all.filter((clause) => !(Array.isArray(clause) && clause[0] === 'times.anchor_time'))
  if (kept.length === all.length) return document
  return { ...(document as object), where: { ...(where as object), all: kept } }
}

/** Checks a definition. Throws ProblemError with every fault of the document itself. */
export function supportOf(document: unknown, context: MonitorContext): MonitorSupport {
  const { canonical, hash } = planned(withoutTimes(document), context)
  const clauses = [...canonical.where, ...canonical.steps.flat()]
  return {
    document: canonical.document,
    hash,
    features: [...new Set(clauses.map(({ operand }) => operand.feature))].sort(),
    unsupported: tuplesOf(document).flatMap(([path, tuple]) => {
      const why = unsupportedWhy(tuple, new Set(context.sources))
      return why === undefined ? [] : [{ code: 'monitor_unsupported' as const, path, detail: why }]
    }),
  }
}

/** What the vocabulary offers to monitors: an entry with a reason cannot be monitored here. */
export interface Monitorable {
  readonly id: string
  readonly monitorable: boolean
  readonly why: string | null
}

/** By feature, rule and aggregate, whether a clause on it can be monitored. */
export function monitorableOf(sources: readonly string[]): {
  features: Monitorable[]
  rules: Monitorable[]
  aggregates: Monitorable[]
} {
  const recorded = new Set(sources)
  const mark = (id: string, why: string | undefined): Monitorable => ({
    id,
    monitorable: why === undefined,
    why: why ?? null,
  })
  return {
    features: FEATURES.map(({ id }) => mark(id, unsupportedWhy([`feature.${id}`], recorded))),
    rules: RULEBOOK.map(({ id }) => mark(id, unsupportedWhy([`rule.${id}`], recorded))),
    // Aggregates are told apart by name alone: any feature stands for all.
    aggregates: AGGREGATES.flatMap(({ fn, spans }) =>
      spans.map((span) =>
        mark(`${fn}_${span}`, unsupportedWhy([`feature.ret_1h.${fn}_${span}`], new Set(Object.keys(SOURCES)))),
      ),
    ),
  }
}

/** As supportOf. Throws ProblemError `monitor_unsupported` too. */
export function checkedMonitor(document: unknown, context: MonitorContext): MonitorSupport {
  const support = supportOf(document, context)
  if (support.unsupported.length > 0) throw ProblemError.of([...support.unsupported])
  return support
}

/** The plan of a document, with or without the cursor that canonical documents lack. */
const planned = (document: unknown, { symbols }: MonitorContext): PlannedQuery => {
  const page = memberOf(document, 'page')
  const whole =
    typeof page === 'object' && page !== null ? { ...(document as object), page: { ...page, cursor: null } } : document
  return planQuery(whole, { symbols })
}

/** Why a clause cannot be monitored; undefined when it can. */
function unsupportedWhy([field]: Tuple, sources: ReadonlySet<string>): string | undefined {
  for (const name of fieldsOf(String(field))) {
    const [, id, aggregate] = /^feature\.([a-z0-9_]+)(?:\.([a-z0-9_]+))?$/.exec(name) ?? []
    if (id === undefined) continue
    if (aggregate === 'pctrank_30d') return `${name} ranks among 30 days; monitors support ranks of up to 7 days`
    const absent = (FEATURE_BY_ID.get(id)?.needs ?? []).filter((letter) => !sources.has(letter))
    if (absent.length > 0) return `${name} needs the source ${absent.join(' and ')}, which is not recorded here`
  }
  return undefined
}

/** The fields of a clause: those of its rule, or its own. */
const fieldsOf = (field: string): string[] => {
  const rule = RULEBOOK.find(({ id }) => field === `rule.${id}`)
  return rule === undefined ? [field] : rule.all.map(([name]) => name)
}

/** All clauses of a document that was checked, with their places. */
function tuplesOf(document: unknown): [path: string, tuple: Tuple][] {
  const of = (conjunction: unknown, path: string): [string, Tuple][] =>
    (memberOf(conjunction, 'all') as Tuple[]).map((tuple, i) => [`${path}/all/${i}`, tuple])
  const steps = (memberOf(memberOf(document, 'sequence'), 'steps') ?? []) as unknown[]
  return [...of(memberOf(document, 'where'), '/where'), ...steps.flatMap((step, i) => of(step, `/sequence/steps/${i}`))]
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
