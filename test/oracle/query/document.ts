/** A parsed query document: its scope, its conjunctions with rules expanded, and the sort. */

import type { OracleDataset } from '../dataset.js'
import { vocabularyRules } from '../vocabulary.js'
import type { Clause, Held } from './clauses.js'

export interface QueryDocument {
  schema_version: string
  normalization_version: string
  feature_version: string
  target: string
  where: { all: Clause[] }
  sequence?: { steps: { all: Clause[] }[]; within: string }
  sort: [string, string]
  page: { limit: number; cursor: string | null }
}

export interface TakenApart {
  /** Names of the symbols in scope. */
  symbols: Set<string>
  /** Half-open, in minutes. */
  from: number
  to: number
  where: Clause[]
  /** Empty, or two to four conjunctions. */
  steps: Clause[][]
  within: number
}

const SCOPE_FIELDS = ['identity.symbol', 'times.anchor_time']

/** Minutes of a duration such as 90m, 4h, 2d. */
export const durationMinutes = (text: string): number =>
  Number(text.slice(0, -1)) * ({ m: 1, h: 60, d: 1440 } as Record<string, number>)[text.slice(-1)]!

/** A time inside a minute is rounded up to the next minute. */
const minuteOf = (stamp: string): number => Math.ceil(Date.parse(stamp) / 60_000)

/** Returns equal text for equal clauses, regardless of the order of lists and the notation of durations. */
const sayingOf = ([field, op, value]: Clause): string => {
  if (op === 'in' || op === 'not_in') return JSON.stringify([field, op, [...new Set(value as unknown[])].sort()])
  if (op !== 'held') return JSON.stringify([field, op, value])
  const { op: comparison, value: threshold, within, at_least } = value as Held
  return JSON.stringify([field, op, comparison, threshold, durationMinutes(within), at_least])
}

/** Replaces rules by their clauses and removes repeated clauses. */
const expand = (clauses: Clause[]): Clause[] => {
  const all = clauses.flatMap(([field, op, value]): Clause[] => {
    if (!field.startsWith('rule.')) return [[field, op, value]]
    return vocabularyRules.find((rule) => `rule.${rule.id}` === field)!.all as Clause[]
  })
  const seen = new Set<string>()
  return all.filter((clause) => {
    const text = sayingOf(clause)
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

export const takeApart = (dataset: OracleDataset, document: QueryDocument): TakenApart => {
  let symbols = new Set(dataset.symbols.map((symbol) => symbol.name))
  let from = Number.NEGATIVE_INFINITY
  let to = Number.POSITIVE_INFINITY
  for (const [field, op, value] of document.where.all) {
    if (field === 'identity.symbol') {
      const names = value as string[]
      symbols = new Set([...symbols].filter((name) => names.includes(name) === (op === 'in')))
    } else if (field === 'times.anchor_time') {
      const [begin, end] = value as [string, string]
      from = Math.max(from, minuteOf(begin))
      to = Math.min(to, minuteOf(end))
    }
  }
  return {
    ...{ symbols, from, to },
    where: expand(document.where.all.filter(([field]) => !SCOPE_FIELDS.includes(field))),
    steps: (document.sequence?.steps ?? []).map((step) => expand(step.all)),
    within: document.sequence === undefined ? 0 : durationMinutes(document.sequence.within),
  }
}
