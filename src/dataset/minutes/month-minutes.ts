/**
 * Normalized minutes of a symbol by month, in the form that the feature engine takes: one value per minute over the
 * whole month or over some of its days.
 */
import { ABSENT, FIELD_NAMES, type Minutes, readStored, type StoredMonth } from '../../archive/index.js'
import { DatasetError } from '../folder/dataset-error.js'
import { dayOf, MINUTES_PER_DAY, monthSpan, type Span } from '../folder/spans.js'

/** All fields over a month, or over whole days of it. Rejects with `corrupt_minutes` or `bad_minutes_file`. */
export async function readMonth(
  { month, files }: { month: string; files: StoredMonth },
  symbol: string,
  { begin, end }: Span = monthSpan(month),
): Promise<Minutes> {
  const minutes = await readStored(files, { firstMinute: begin, minutes: end - begin }, FIELD_NAMES)
  if (minutes.symbol !== symbol && minutes.symbol !== '') {
    const paths = files.map(({ path }) => path).join(', ')
    throw new DatasetError(
      'corrupt_minutes',
      `${paths}: the minutes of ${month} are of ${minutes.symbol}, not of ${symbol}`,
    )
  }
  return minutes
}

/** The part of minutes that lies in a span. The span may begin or end outside them. */
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

/** The bytes of recorded values; undefined where nothing is recorded. */
function recorded(values: BigInt64Array | undefined): Buffer | undefined {
  if (values === undefined) return undefined
  const bytes = bytesOf(values)
  return bytes.equals(bytesOf(NOTHING.subarray(0, values.length))) ? undefined : bytes
}

export interface Difference {
  /** The first minute that differs; undefined when none does. */
  first: number | undefined
  /** The days (since 1970) with a minute that differs. */
  days: number[]
  /** Those of the days on which a price differs. */
  barDays: number[]
}

/** Where two versions of a month differ. Without `before`: where there is a record. */
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

/** Open, high, low and close are the first fields. */
const PRICE_FIELDS = 4

function firstDifference(before: BigInt64Array | undefined, after: BigInt64Array | undefined): number {
  const [old, now] = [recorded(before), recorded(after)]
  if (old === undefined && now === undefined) return Number.POSITIVE_INFINITY
  if (old !== undefined && now !== undefined && old.equals(now)) return Number.POSITIVE_INFINITY
  for (let i = 0; i < MINUTES_PER_DAY; i++) if ((before?.[i] ?? ABSENT) !== (after?.[i] ?? ABSENT)) return i
  return Number.POSITIVE_INFINITY
}
