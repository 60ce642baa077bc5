/** Rows of answers, as a server sends them. */
import { ShardUnavailable } from './unsupported.js'

/** What was counted of a symbol. */
export interface SymbolAnswer {
  sym: number
  buckets: number
  /** Buckets that are not eligible: undefined, quarantined, stale, source absent, warm-up. */
  reasons: readonly number[]
  /** The anchors, ascending. */
  minutes: Int32Array
}

/** A row of the dense form: symbol, buckets, counts by reason (undefined, quarantined, stale, source absent, warm-up), anchors. */
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

const DIGITS = /^\d+$/

/** Integers of 64 bits come as text where the server is set so. */
export function countOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined
}

/** The parts of a line of any answer in JSONCompactEachRow. Throws ShardUnavailable for a line that is no row, such as the text of an error. */
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

/** The parts of all lines of an answer. Throws as parseParts does. */
export const parseLines = (text: string): (readonly unknown[])[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseParts)

/** The parts of a line as a row of the dense form. Throws ShardUnavailable for what is none. */
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

/** Minutes of a list in order: a server with several threads gives them block by block. */
export function minutesIn(list: readonly number[]): Int32Array {
  const minutes = Int32Array.from(list)
  for (let i = 1; i < minutes.length; i++) if (minutes[i]! < minutes[i - 1]!) return minutes.sort()
  return minutes
}
