/**
 * The family of a study's opportunities: its clauses without their numbers. Whoever turns a threshold tries the same idea again, and the account's
 * trials of it are counted together. Scope, horizon, policies and the source's revision do not tell families apart: a night's append must not
 * start the count anew.
 */
import { hash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import type { StudyDefinition } from '../studies/index.js'

type Clause = readonly [field: string, operator: string, value: unknown]

/** Bounds with and without their end differ by a number. */
const ALIKE: Readonly<Record<string, string>> = { gt: 'gte', lt: 'lte' }

/** Hex. */
export function familyOf({ source, opportunity }: StudyDefinition): string {
  const { all, activity } = opportunity as { all: readonly Clause[]; activity: { all: readonly Clause[] } | null }
  const { bars } = source as { bars: string }
  const family = { bars, all: ideasOf(all), activity: activity === null ? null : ideasOf(activity.all) }
  return hash('sha256', canonicalJson(family), 'hex')
}

const ideasOf = (clauses: readonly Clause[]): string[] =>
  [
    ...new Set(
      clauses.map(([field, operator, value]) =>
        canonicalJson([field, ALIKE[operator] ?? operator, withoutNumbers(value)]),
      ),
    ),
  ].sort()

function withoutNumbers(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'number' ? 0 : value
  return value.every((item) => typeof item === 'number') ? [] : value
}
