/**
 * The opportunity family of a study: its clauses without their numbers. A study with another threshold tries the same idea again, so the
 * account's trials of a family are counted together. Scope, horizon, policies and source revision are not part of the family: the count must
 * not start again after each daily append.
 */
import { hash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import type { StudyDefinition } from '../studies/index.js'

type Clause = readonly [field: string, operator: string, value: unknown]

/** Strict and non-strict bounds count as the same operator, because they differ only in a number. */
const ALIKE: Readonly<Record<string, string>> = { gt: 'gte', lt: 'lte' }

/** The id of the family: a SHA-256 in hex. */
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
