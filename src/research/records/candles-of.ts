/** Candles of recorded minutes, and the settlements of funding in the same time, from normalized minutes. */
import { FIELD_NAMES, readStored, type StoredMonth } from '../../archive/index.js'

export interface CandlesTask {
  /** The files that have a part of [from, end), ascending. A month has the minutes [begin, end). */
  readonly months: readonly { readonly files: StoredMonth; readonly begin: number; readonly end: number }[]
  /** Minutes since 1970, half open; multiples of `step`. */
  readonly from: number
  readonly end: number
  /** Minutes of a candle. */
  readonly step: number
}

/** One candle: its first minute; prices in 1e-8; the exact sum of volumes in 1e-8, null where a minute has none; recorded minutes. */
export interface Candle {
  time: number
  open: bigint
  high: bigint
  low: bigint
  close: bigint
  volume: bigint | null
  minutes: number
}

/** A settlement: its time in minutes, and its rate in 1e-12. */
export interface Settlement {
  time: number
  rate: bigint
}

export interface RecordedCandles {
  /** Ascending; candles without a recorded minute are left out. */
  bars: Candle[]
  funding: Settlement[]
}

const WANTED = ['open', 'high', 'low', 'close', 'volume', 'funding_rate']
const [OPEN, HIGH, LOW, CLOSE, VOLUME, RATE] = WANTED.map((name) => FIELD_NAMES.indexOf(name)) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
/** Absent and quarantined cells are the two lowest 64-bit integers. */
const NOT_A_RECORD_MAX = -(2n ** 63n) + 1n

type Fields = readonly (BigInt64Array | undefined)[]
/** Months that were read last, by the names of their files, which have the digests of their content. One takes 2 MB. */
const kept = new Map<string, Fields>()
const KEPT_MAX = 12

/** Whoever looks at one occurrence looks at the next one too, and decoding a month takes most of the time. */
async function fieldsOf({ files, begin, end }: CandlesTask['months'][number]): Promise<Fields> {
  const name = files.map(({ path }) => path).join()
  let fields = kept.get(name)
  kept.delete(name)
  fields ??= (await readStored(files, { firstMinute: begin, minutes: end - begin }, WANTED)).fields
  kept.set(name, fields)
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
  return fields
}

/** Reads the candles of a symbol. Rejects as readStored does, with ENOENT when a file no longer exists. */
export async function candlesOf({ months, from, end, step }: CandlesTask): Promise<RecordedCandles> {
  const found: RecordedCandles = { bars: [], funding: [] }
  for (const month of months) {
    const fields = await fieldsOf(month)
    const value = (field: number, i: number): bigint | undefined => {
      const cell = fields[field]?.[i]
      return cell === undefined || cell <= NOT_A_RECORD_MAX ? undefined : cell
    }
    for (let minute = Math.max(from, month.begin); minute < Math.min(end, month.end); minute++) {
      const i = minute - month.begin
      const open = value(OPEN, i)
      if (open !== undefined) {
        const one = { open, high: value(HIGH, i)!, low: value(LOW, i)!, close: value(CLOSE, i)! }
        addMinute(found.bars, minute - (minute % step), { ...one, volume: value(VOLUME, i) ?? null })
      }
      const rate = value(RATE, i)
      // A settlement is recorded in the minute that it ends.
      if (rate !== undefined) found.funding.push({ time: minute + 1, rate })
    }
  }
  return found
}

function addMinute(bars: Candle[], time: number, minute: Omit<Candle, 'time' | 'minutes'>): void {
  const bar = bars.at(-1)
  if (bar === undefined || bar.time !== time) {
    bars.push({ time, ...minute, minutes: 1 })
    return
  }
  if (minute.high > bar.high) bar.high = minute.high
  if (minute.low < bar.low) bar.low = minute.low
  bar.close = minute.close
  bar.volume = bar.volume === null || minute.volume === null ? null : bar.volume + minute.volume
  bar.minutes++
}
