/**
 * What a study needs of a symbol's normalized minutes beside its bucket files: which 5-minute bars traded, and the settlements of funding
 * that were due. Read a month at a time, so a symbol of years takes no more memory than one of weeks.
 */
import { FIELD_NAMES, readStored, type StoredMonth } from '../archive/index.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import { type Announcement, dueSettlements, type RecordedSettlement } from './schedule.js'

export interface RecordsTask {
  readonly symbol: string
  /** Files of normalized minutes that hold some of it, ascending; `begin` and `end` in minutes, half open. */
  readonly months: readonly { readonly files: StoredMonth; readonly begin: number; readonly end: number }[]
  /** Bars, half open. */
  readonly from: number
  readonly end: number
  readonly funding: boolean
}

export interface SymbolRecords {
  /** By bar: 1 when some minute of it traded, or where there is no file that would say. */
  readonly traded: Uint8Array
  /** Rows of minute, rate in 1e-12, mark in 1e-8 (0: none), 1 when the rate was recorded. */
  readonly settlements: BigInt64Array
}

/** Minutes that schedule.ts looks at beyond both ends. */
export const SCHEDULE_MARGIN = 26 * 60

const BAR_FIELDS = ['open', 'volume']
const FUNDING_FIELDS = ['mark_close', 'funding_rate', 'funding_interval_minutes', 'next_funding_minute']
const at = (name: string): number => FIELD_NAMES.indexOf(name)
const [OPEN, VOLUME, MARK, RATE] = [at('open'), at('volume'), at('mark_close'), at('funding_rate')]
const [INTERVAL, NEXT] = [at('funding_interval_minutes'), at('next_funding_minute')]

/** Rejects as readStored does, with ENOENT where a file is gone. */
export async function readSymbolRecords(task: RecordsTask): Promise<SymbolRecords> {
  const { months, from, end, funding } = task
  const traded = new Uint8Array(end - from).fill(1)
  const recorded: RecordedSettlement[] = []
  const announced: Announcement[] = []
  for (const { files, begin, end: until } of months) {
    const span = { firstMinute: begin, minutes: until - begin }
    const { fields } = await readStored(files, span, funding ? [...BAR_FIELDS, ...FUNDING_FIELDS] : BAR_FIELDS)
    markTraded(traded, from, begin, until, fields[OPEN], fields[VOLUME])
    if (funding) gatherFunding(begin, fields, recorded, announced)
  }
  const due = funding ? dueSettlements(recorded, announced, from * BAR_MINUTES, end * BAR_MINUTES) : []
  const settlements = new BigInt64Array(4 * due.length)
  due.forEach(({ minute, rate, mark }, i) => {
    settlements.set([BigInt(minute), rate ?? 0n, mark ?? 0n, rate === null ? 0n : 1n], 4 * i)
  })
  return { traded, settlements }
}

/** The words of a column: a BigInt for every cell would cost more than everything else together. */
const wordsOf = (column: BigInt64Array): Int32Array =>
  new Int32Array(column.buffer, column.byteOffset, 2 * column.length)

/** Absent and quarantined cells are the two least integers. */
const NOT_A_RECORD = -(2 ** 31)
const isRecord = (words: Int32Array, i: number): boolean => words[2 * i + 1] !== NOT_A_RECORD
const isAbsent = (words: Int32Array, i: number): boolean => !isRecord(words, i) && words[2 * i] === 0

function markTraded(
  traded: Uint8Array,
  from: number,
  begin: number,
  until: number,
  open: BigInt64Array | undefined,
  volume: BigInt64Array | undefined,
): void {
  const first = Math.max(begin, from * BAR_MINUTES)
  const last = Math.min(until, (from + traded.length) * BAR_MINUTES)
  const barOf = (minute: number) => Math.floor(minute / BAR_MINUTES) - from
  if (first >= last) return
  traded.fill(0, barOf(first), barOf(last - 1) + 1)
  if (open === undefined) return
  const opens = wordsOf(open)
  const volumes = volume && wordsOf(volume)
  for (let minute = first; minute < last; minute++) {
    const i = minute - begin
    // A bar whose volume was not recorded is not known to have stood still.
    const still = volumes !== undefined && volumes[2 * i] === 0 && volumes[2 * i + 1] === 0
    if (isRecord(opens, i) && !still) traded[barOf(minute)] = 1
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
    // A settlement stands in the minute that ends with it, and so does what was known at a close.
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
