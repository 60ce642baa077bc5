/** Reads the name of one bucket: a symbol and the open time of a minute. */
import { ProblemError } from '../../contract/errors.js'
import type { OpenDataset } from '../../dataset/index.js'
import { minuteText } from '../../outcomes/index.js'
import { Faults, minuteOfTime, quote } from '../../plan/index.js'

export interface Bucket {
  /** Number in the snapshot. */
  symbol: number
  minute: number
}

/**
 * A bucket of a symbol's record. Throws ProblemError: `missing_property`, `value_type`, `unknown_symbol` with the nearest
 * names, `bad_time`, and `not_found` when the record has no such bucket. Faults that `faults` has already are thrown too.
 */
export function bucketOf(symbol: unknown, time: unknown, dataset: OpenDataset, faults = new Faults()): Bucket {
  const number = symbolNumber(symbol, '/symbol', dataset, faults)
  const minute = bucketTime(time, '/t', faults)
  faults.throwIfAny()
  const span = outsideRecord(number, minute, dataset)
  if (span !== undefined) {
    throw new ProblemError('not_found', `${symbol} has no bucket at ${minuteText(minute)}: ${span}`)
  }
  return { symbol: number, minute }
}

/** The number of a symbol; -1 after a fault. */
export function symbolNumber(symbol: unknown, path: string, { symbols }: OpenDataset, faults: Faults): number {
  const number = symbols.indexOf(symbol as string)
  if (typeof symbol !== 'string') {
    faults.add(symbol === undefined ? 'missing_property' : 'value_type', path, 'symbol is one symbol, in lowercase')
  } else if (number < 0) {
    const detail = `the dataset has no symbol ${quote(symbol)}`
    faults.add('unknown_symbol', path, detail, { nearest: faults.nearest(symbol, symbols) })
  }
  return number
}

/**
 * A bucket is named by its open time. A time inside a minute is refused, because rounding would show another moment
 * than the one asked for.
 */
export function bucketTime(time: unknown, path: string, faults: Faults): number {
  if (typeof time !== 'string') {
    const code = time === undefined ? 'missing_property' : 'value_type'
    faults.add(code, path, 't is one time, such as 2026-01-31T09:30:00Z')
    return 0
  }
  const minute = minuteOfTime(time)
  if (minute === undefined) faults.add('bad_time', path, `${quote(time)} is not a time such as 2026-01-31T09:30:00Z`)
  else if (minute * 60_000 !== Date.parse(time)) {
    const detail = `${quote(time)} is not the open of a bucket; the bucket that holds it opens at ${minuteText(minute - 1)}`
    faults.add('bad_time', path, detail)
  }
  return minute ?? 0
}

/** Undefined for a minute of the record; otherwise a clause that says from when to when the record runs. */
export function outsideRecord(symbol: number, minute: number, { snapshot }: OpenDataset): string | undefined {
  const [first, last] = [snapshot.firstMinutes[symbol]!, snapshot.lastMinutes[symbol]!]
  if (first <= minute && minute <= last) return undefined
  return `its record runs from ${minuteText(first)} to ${minuteText(last)}`
}
