/**
 * CheckedStudy → definition. Documents that mean the same have the same definition: policies are sorted by id, clauses and symbols are sorted
 * sets, durations are in minutes, defaults are explicit. The SHA-256 of its canonical JSON is the definition hash. A definition is itself a
 * valid document.
 */
import { hash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, STUDY_VERSION } from '../contract/versions.js'
import { canonicalClauses, deepFreeze, type OperandClause, timeOfMinute } from '../plan/index.js'
import type { CheckedStudy, Entry, Policy } from './check/checked-study.js'

export type StudyDefinition = Readonly<Record<string, unknown>>

export function definitionOf(study: CheckedStudy): StudyDefinition {
  const { scope, opportunity, costs, statistics, holdout_from, resolution } = study
  const { activity, cooldown_minutes } = opportunity
  return deepFreeze({
    schema_version: STUDY_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    source: { revision: study.revision, bars: '5m' },
    scope: { symbols: scope.symbols, from: timeOfMinute(scope.from), to: timeOfMinute(scope.to) },
    opportunity: {
      all: tuples(opportunity.all),
      activity: activity === null ? null : { ...activity, all: tuples(activity.all) },
      cooldown: duration(cooldown_minutes),
    },
    horizon: duration(study.horizon_minutes),
    policies: study.policies.map(definedPolicy).sort((a, b) => (a.id < b.id ? -1 : 1)),
    costs,
    fill: { limit: study.limit_fill },
    statistics,
    holdout: holdout_from === null ? null : { from: timeOfMinute(holdout_from) },
    // The default is not written, so documents that do not state it keep their hash.
    ...(resolution === '1m' && { resolution }),
  })
}

/** The SHA-256 of the definition's canonical JSON (RFC 8785), in hex. */
export const definitionHash = (definition: StudyDefinition): string => hash('sha256', canonicalJson(definition), 'hex')

const tuples = (clauses: readonly OperandClause[]) => canonicalClauses(clauses).map(({ clause }) => clause)

const duration = (minutes: number | null): string | null => (minutes === null ? null : `${minutes}m`)

const definedPolicy = ({ id, side, entry, stop, target, hold_minutes }: Policy) => ({
  id,
  side,
  entry: definedEntry(entry),
  stop,
  target,
  hold: duration(hold_minutes),
})

function definedEntry(entry: Entry) {
  if (entry.type === 'market') return entry
  const { expiry_minutes, ...order } = entry
  return { ...order, expiry: duration(expiry_minutes) }
}
