/** A symbol's normalized minutes by the month, as the feature engine takes them: what one file holds, dense over the whole month. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { ABSENT, type Minutes, readMinutes } from '../archive/index.js'
import { DatasetError } from './dataset-error.js'
import type { ManifestMinutes } from './manifest.js'
import { dayOf, MINUTES_PER_DAY, monthSpan, type Span } from './spans.js'

/** A file of normalized minutes. */
export interface SymbolMinutes {
  month: string
  path: string
  sha256: string
}

/** The files of each symbol, in the order of the manifest: ascending by month. */
export function filesBySymbol(dir: string, minutes: readonly ManifestMinutes[]): Map<string, SymbolMinutes[]> {
  const files = new Map<string, SymbolMinutes[]>()
  for (const { symbol, month, path, sha256 } of minutes) {
    const file = { month, path: join(dir, path), sha256 }
    const own = files.get(symbol)
    if (own === undefined) files.set(symbol, [file])
    else own.push(file)
  }
  return files
}

/** All fields over a month. Rejects with `corrupt_minutes` or `bad_minutes_file`. */
export async function readMonth(file: { month: string; path: string }, symbol: string): Promise<Minutes> {
  const { begin, end } = monthSpan(file.month)
  const minutes = await readMinutes(file.path, { firstMinute: begin, minutes: end - begin })
  if (minutes.symbol !== symbol) {
    throw new DatasetError('corrupt_minutes', `${file.path} does not hold ${file.month} of ${symbol}`)
  }
  return minutes
}

/** The minutes of a span, which may begin or end outside of these. */
export function cutMinutes({ symbol, firstMinute, minutes, fields }: Minutes, { begin, end }: Span): Minutes {
  const from = Math.max(0, begin - firstMinute)
  const to = Math.max(from, Math.min(minutes, end - firstMinute))
  return {
    symbol,
    firstMinute: firstMinute + from,
    minutes: to - from,
    fields: fields.map((values) => values?.subarray(from, to)),
  }
}

const bytesOf = (values: BigInt64Array): Buffer => Buffer.from(values.buffer, values.byteOffset, values.byteLength)

const NOTHING = new BigInt64Array(31 * MINUTES_PER_DAY).fill(ABSENT)

/** Values that say something; undefined where nothing is recorded. */
const recorded = (values: BigInt64Array | undefined): Buffer | undefined => {
  if (values === undefined) return undefined
  const bytes = bytesOf(values)
  return bytes.equals(bytesOf(NOTHING.subarray(0, values.length))) ? undefined : bytes
}

/** One digest for equal records before a minute, whatever the file says of later ones. */
export function digestBefore(month: Minutes, minute: number): string {
  const hash = createHash('sha256')
  for (const [field, values] of cutMinutes(month, { begin: month.firstMinute, end: minute }).fields.entries()) {
    const bytes = recorded(values)
    if (bytes !== undefined) hash.update(`${field} `).update(bytes)
  }
  return hash.digest('hex')
}

/** The last day of a month that says anything. */
export function lastDayOf(month: Minutes): Span {
  const { firstMinute, minutes } = month
  let end = firstMinute + minutes
  const isRecorded = (day: Span): boolean =>
    cutMinutes(month, day).fields.some((values) => recorded(values) !== undefined)
  while (end > firstMinute + MINUTES_PER_DAY && !isRecorded({ begin: end - MINUTES_PER_DAY, end }))
    end -= MINUTES_PER_DAY
  return { begin: end - MINUTES_PER_DAY, end }
}

export interface Difference {
  /** The first minute that says something else; undefined when none does. */
  first: number | undefined
  /** Days since 1970 of which some minute says something else. */
  days: number[]
  /** Those of them on which prices do. */
  barDays: number[]
}

/** Where two versions of a month differ; of `before` undefined: where there is a record. */
export function changedMinutes(before: Minutes | undefined, after: Minutes): Difference {
  const difference: Difference = { first: undefined, days: [], barDays: [] }
  const end = after.firstMinute + after.minutes
  for (let begin = after.firstMinute; begin < end; begin += MINUTES_PER_DAY) {
    const day = { begin, end: begin + MINUTES_PER_DAY }
    const [old, now] = [before && cutMinutes(before, day).fields, cutMinutes(after, day).fields]
    const differing = now.map((values, field) => firstDifference(old?.[field], values))
    const least = Math.min(...differing)
    if (least === Number.POSITIVE_INFINITY) continue
    difference.first ??= begin + least
    difference.days.push(dayOf(begin))
    if (differing.slice(0, PRICE_FIELDS).some(Number.isFinite)) difference.barDays.push(dayOf(begin))
  }
  return difference
}

/** Open, high, low, close are the first fields. */
const PRICE_FIELDS = 4

function firstDifference(before: BigInt64Array | undefined, after: BigInt64Array | undefined): number {
  const [old, now] = [recorded(before), recorded(after)]
  if (old === undefined && now === undefined) return Number.POSITIVE_INFINITY
  if (old !== undefined && now !== undefined && old.equals(now)) return Number.POSITIVE_INFINITY
  for (let i = 0; i < MINUTES_PER_DAY; i++) if ((before?.[i] ?? ABSENT) !== (after?.[i] ?? ABSENT)) return i
  return Number.POSITIVE_INFINITY
}
