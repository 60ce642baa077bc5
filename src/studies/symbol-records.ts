/**
 * Reads the data that a study needs from a symbol's normalized minutes besides its bucket files: which minutes traded, and the
 * settlements of funding that were due. It reads one month at a time, so a record of years needs no more memory than one of weeks.
 */
import { FIELD_NAMES, readStored, type StoredMonth } from '../archive/index.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import { type Announcement, dueSettlements, type RecordedSettlement } from './schedule.js'

export interface RecordsTask {
  readonly symbol: string
  /** The files of normalized minutes that contain a part of the bars, ascending. A month has the minutes [begin, end). */
  readonly months: readonly { readonly files: StoredMonth; readonly begin: number; readonly end: number }[]
  /** The bars to read are [from, end). */
  readonly from: number
  readonly end: number
  readonly funding: boolean
}

export interface SymbolRecords {
  /** By bar: bit k when minute k traded, or when no file covers the bar; bit 5 + k when it was recorded without trades. */
  readonly minutes: Uint16Array
  /** Rows of four integers: minute, rate in 1e-12, mark in 1e-8 (0: none), and 1 when the rate was recorded, else 0. */
  readonly settlements: BigInt64Array
}

const ALL_TRADED = 2 ** BAR_MINUTES - 1
const BAR_FIELDS = ['open', 'volume']
const FUNDING_FIELDS = ['mark_close', 'funding_rate', 'funding_interval_minutes', 'next_funding_minute']
const at = (name: string): number => FIELD_NAMES.indexOf(name)
const [OPEN, VOLUME, MARK, RATE] = [at('open'), at('volume'), at('mark_close'), at('funding_rate')]
const [INTERVAL, NEXT] = [at('funding_interval_minutes'), at('next_funding_minute')]

/** Reads the records of a symbol. Rejects as readStored does, with ENOENT when a file no longer exists. */
export async function readSymbolRecords(task: RecordsTask): Promise<SymbolRecords> {
  const { months, from, end, funding } = task
  const minutes = new Uint16Array(end - from).fill(ALL_TRADED)
  const recorded: RecordedSettlement[] = []
  const announced: Announcement[] = []
  for (const { files, begin, end: until } of months) {
    const span = { firstMinute: begin, minutes: until - begin }
    const { fields } = await readStored(files, span, funding ? [...BAR_FIELDS, ...FUNDING_FIELDS] : BAR_FIELDS)
    markMinutes(minutes, from, begin, until, fields[OPEN], fields[VOLUME])
    if (funding) gatherFunding(begin, fields, recorded, announced)
  }
  const due = funding ? dueSettlements(recorded, announced, from * BAR_MINUTES, end * BAR_MINUTES) : []
  const settlements = new BigInt64Array(4 * due.length)
  due.forEach(({ minute, rate, mark }, i) => {
    settlements.set([BigInt(minute), rate ?? 0n, mark ?? 0n, rate === null ? 0n : 1n], 4 * i)
  })
  return { minutes, settlements }
}

/** A column as 32-bit words, low before high. A BigInt for every cell would take longer than all other work together. */
const wordsOf = (column: BigInt64Array): Int32Array =>
  new Int32Array(column.buffer, column.byteOffset, 2 * column.length)

/** The high word of absent and quarantined cells, which are the two lowest 64-bit integers. */
const NOT_A_RECORD = -(2 ** 31)
const isRecord = (words: Int32Array, i: number): boolean => words[2 * i + 1] !== NOT_A_RECORD
const isAbsent = (words: Int32Array, i: number): boolean => !isRecord(words, i) && words[2 * i] === 0

function markMinutes(
  minutes: Uint16Array,
  from: number,
  begin: number,
  until: number,
  open: BigInt64Array | undefined,
  volume: BigInt64Array | undefined,
): void {
  const first = Math.max(begin, from * BAR_MINUTES)
  const last = Math.min(until, (from + minutes.length) * BAR_MINUTES)
  const barOf = (minute: number) => Math.floor(minute / BAR_MINUTES) - from
  if (first >= last) return
  minutes.fill(0, barOf(first), barOf(last - 1) + 1)
  if (open === undefined) return
  const opens = wordsOf(open)
  const volumes = volume && wordsOf(volume)
  for (let minute = first; minute < last; minute++) {
    const i = minute - begin
    if (!isRecord(opens, i)) continue
    // A minute without recorded volume counts as traded, because it is not known that nothing was traded.
    const still = volumes !== undefined && volumes[2 * i] === 0 && volumes[2 * i + 1] === 0
    minutes[barOf(minute)]! |= 1 << ((minute % BAR_MINUTES) + (still ? BAR_MINUTES : 0))
  }
}

function gatherFunding(
  begin: number,
  fields: readonly (BigInt64Array | undefined)[],
  recorded: RecordedSettlement[],
  announced: Announcement[],
): void {
  const [rates, intervals, marks, nexts] = [fields[RATE], fields[INTERVAL], fields[MARK], fields[NEXT]]
  const value = (column: BigInt64Array | undefined, i: number): bigint | null =>
    column !== undefined && isRecord(wordsOf(column), i) ? column[i]! : null
  const rateWords = rates && wordsOf(rates)
  const nextWords = nexts && wordsOf(nexts)
  const cells = rates?.length ?? nexts?.length ?? 0
  for (let i = 0; i < cells; i++) {
    // A settlement is recorded in the minute that ends at the settlement, and an announcement in the minute at whose close it was known.
    const minute = begin + i + 1
    if (rateWords !== undefined && !isAbsent(rateWords, i)) {
      const interval = value(intervals, i)
      recorded.push({
        minute,
        rate: value(rates, i),
        interval: interval === null || interval <= 0n ? null : Number(interval),
        mark: positive(value(marks, i)),
      })
    }
    if (nextWords === undefined || !isRecord(nextWords, i)) continue
    const next = Number(nexts![i]!)
    if (announced.at(-1)?.next !== next) announced.push({ minute, next })
  }
}

const positive = (mark: bigint | null): bigint | null => (mark !== null && mark > 0n ? mark : null)
