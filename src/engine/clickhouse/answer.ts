/**
 * Reads the answer of a lowered plan. The denominators prove that it is complete: for every symbol in scope the number of
 * its buckets must be that of its record, which the revision knows.
 */
import type { Counts } from '../counts.js'
import type { LoweredPlan } from './lower.js'
import { ShardUnavailable } from './unsupported.js'

/** A row of the answer: symbol, buckets, counts by reason (undefined, quarantined, stale, source absent, warm-up), anchors. */
export type AnswerRow = readonly [
  sym: number,
  buckets: number,
  undefined_: number,
  quarantined: number,
  stale: number,
  sourceAbsent: number,
  warmUp: number,
  anchors: readonly number[],
]

export interface FoundAnchors {
  counts: Counts
  /** By symbol of the scope, in its order: its buckets in scope, those of them that are eligible, and the anchors, ascending. */
  anchors: readonly { sym: number; buckets: number; eligible: number; minutes: readonly number[] }[]
}

const MINUTES_PER_DAY = 1440
const DIGITS = /^\d+$/

/** Reads the lines of JSONCompactEachRow. Throws ShardUnavailable for a line that is no row, such as the text of an error. */
export const parseRows = (text: string): AnswerRow[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readRow(parseParts(line)))

/** The parts of a line as a row. Throws as parseRows does. */
export function readRow(parts: readonly unknown[]): AnswerRow {
  const anchors = parts[7]
  const numbers = parts.slice(0, 7).map(countOf)
  if (parts.length !== 8 || !Array.isArray(anchors) || numbers.includes(undefined)) {
    throw new ShardUnavailable('the engine answered with something that is no row')
  }
  const minutes = anchors.map(countOf)
  if (minutes.includes(undefined)) throw new ShardUnavailable('the engine answered with an anchor that is no minute')
  return [...(numbers as number[]), minutes as number[]] as unknown as AnswerRow
}

/** The parts of a line of any answer. Throws ShardUnavailable for a line that is no row. */
export function parseParts(line: string): readonly unknown[] {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    row = undefined
  }
  if (!Array.isArray(row)) throw new ShardUnavailable('the engine answered with something that is no row')
  return row
}

/** Integers of 64 bits come as text where the server is set so. */
export function countOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined
}

/** Checks the rows against the scope, and counts. Throws ShardUnavailable unless every symbol is there once, with all of its buckets. */
export function readAnswer(rows: readonly AnswerRow[], { scope, from, to }: LoweredPlan): FoundAnchors {
  const bySymbol = new Map(rows.map((row) => [row[0], row]))
  if (bySymbol.size !== rows.length) throw new ShardUnavailable('the engine answered twice for a symbol')
  if (rows.length !== scope.length) {
    throw new ShardUnavailable(`the engine answered for ${rows.length} of ${scope.length} symbols`)
  }
  const counts: Counts = {
    ...{ scope_buckets: 0, eligible: 0, warm_up: 0, source_absent: 0, stale: 0, quarantined: 0, undefined: 0 },
    ...{ occurrences: 0, onsets: 0, symbols_in_scope: scope.length, symbols_with_occurrences: 0 },
    days_with_occurrences: 0,
  }
  const days = new Set<number>()
  const anchors = scope.map(({ record, buckets }) => {
    const row = bySymbol.get(record.sym)
    if (row?.[1] !== buckets) {
      throw new ShardUnavailable(`the engine counted ${row?.[1]} of ${buckets} buckets of a symbol`)
    }
    const [, , undefined_, quarantined, stale, sourceAbsent, warmUp, found] = row
    const minutes = [...found].sort((a, b) => a - b)
    const eligible = buckets - undefined_ - quarantined - stale - sourceAbsent - warmUp
    const [first, end] = [Math.max(record.first, from), Math.min(record.last + 1, to)]
    const inOrder = minutes.every((minute, i) => minute >= first && minute < end && minute !== minutes[i - 1])
    if (minutes.length > eligible || !inOrder)
      throw new ShardUnavailable('the engine answered with anchors out of scope')
    counts.scope_buckets += buckets
    counts.eligible += eligible
    counts.undefined += undefined_
    counts.quarantined += quarantined
    counts.stale += stale
    counts.source_absent += sourceAbsent
    counts.warm_up += warmUp
    counts.occurrences += minutes.length
    counts.onsets += minutes.filter((minute, i) => minutes[i - 1] !== minute - 1).length
    if (minutes.length > 0) counts.symbols_with_occurrences++
    for (const minute of minutes) days.add(Math.floor(minute / MINUTES_PER_DAY))
    return { sym: record.sym, buckets, eligible, minutes }
  })
  counts.days_with_occurrences = days.size
  return { counts, anchors }
}
