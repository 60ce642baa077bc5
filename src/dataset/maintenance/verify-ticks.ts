/**
 * Verifies the ticks of a dataset: the digest of every file; and that the events of minutes that are covered whole give the
 * fields of the normalized minutes exactly. An interval with a minute that differs is no longer exact.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  ABSENT,
  concatRows,
  coversMinute,
  FIELD_NAMES,
  pickRows,
  QUARANTINED,
  type RecomputedMinute,
  readStored,
  readTicksFile,
  recomputeMinutes,
  type TickTable,
} from '../../archive/index.js'
import { DAY_MICROS, type TickDay } from '../../contract/archive/tick-day.js'
import { ticksDir } from '../folder/paths.js'
import { MINUTES_PER_DAY, monthOf } from '../folder/spans.js'
import { withWriteLock } from '../folder/write-lock.js'
import { emptyManifest, readManifest } from '../manifest/manifest.js'
import { readReplica } from '../manifest/replica-file.js'
import { filesBySymbol, type SymbolMinutes } from '../minutes/minutes-files.js'
import { replaceTicks } from '../ticks/publish-ticks.js'
import { dayKey, indexOf, readTickIndex } from '../ticks/tick-index.js'

/** A minute whose events give another value than was recorded. */
export interface TickDifference {
  stream: string
  symbol: string
  minute: string
  field: string
  /** In units of the column; null where nothing was recorded. */
  events: string
  recorded: string | null
}

export interface TickFault {
  file: string
  what: string
  remedy: string
}

export interface TickVerification {
  whole: boolean
  tick_revision: string
  days: number
  /** Days whose minutes were made again. */
  recomputed: number
  minutes: number
  /** Minutes that differ, and the first of them. */
  different: number
  differences: TickDifference[]
  faults: TickFault[]
}

export interface VerifyTicksOptions {
  /** Makes the minutes of at most so many days again, spread evenly. Default: of all. */
  samples?: number | undefined
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

const LISTED_MAX = 100
const IMPORT_AGAIN = 'import the archives of this day again with --ticks'
const SYNC_AGAIN = 'remove the file and run hindsight sync --ticks'

/**
 * Verifies. Minutes that differ are listed, and their days lose `exact`, which needs the lock of writers. Rejects with
 * `corrupt_ticks` for a damaged index, with `dataset_locked` while a writer is at work.
 */
export function verifyTicks(dir: string, options: VerifyTicksOptions = {}): Promise<TickVerification> {
  return withWriteLock(dir, () => verifyHeld(dir, options))
}

async function verifyHeld(dir: string, { samples, signal, onProgress }: VerifyTicksOptions): Promise<TickVerification> {
  const index = await readTickIndex(dir)
  const minutes = filesBySymbol(dir, ((await readManifest(dir)) ?? emptyManifest()).minutes)
  const chosen = sampled(index.days, samples)
  const found: TickVerification = {
    ...{ whole: true, tick_revision: index.revision, days: index.days.length },
    ...{ recomputed: 0, minutes: 0, different: 0, differences: [], faults: [] },
  }
  const isReplica = (await readReplica(dir)) !== undefined
  const remedy = isReplica ? SYNC_AGAIN : IMPORT_AGAIN
  const inexact = new Set<string>()
  for (const [i, day] of index.days.entries()) {
    signal?.throwIfAborted()
    try {
      const table = readTicksFile(ticksDir(dir), day)
      if (chosen.has(day)) {
        const before = found.different
        const ways = [recomputeMinutes(day, table), ...lastMinuteWays(dir, day, table, index.days)]
        await compareDay(day, ways, minutes.get(day.symbol) ?? [], found)
        if (found.different > before) inexact.add(dayKey(day))
      }
    } catch (error) {
      found.faults.push({ ...faultOf(dir, day, error), remedy })
    }
    onProgress?.(i + 1, index.days.length)
    // Other work goes between two days.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const days = index.days.map((day) => (inexact.has(dayKey(day)) ? { ...day, exact: false } : day))
  const after = indexOf(days, index.retention)
  // A replica has what its source has, which must be verified itself.
  const isPublished = !isReplica && after.revision !== index.revision
  if (isPublished) await replaceTicks(dir, index, after)
  const unexpected = index.days.some((day) => day.exact && inexact.has(dayKey(day)))
  return {
    ...found,
    tick_revision: isPublished ? after.revision : index.revision,
    whole: found.faults.length === 0 && !unexpected,
  }
}

function faultOf(dir: string, { path }: TickDay, error: unknown): Omit<TickFault, 'remedy'> {
  const { code, message } = error as { code?: unknown; message?: string }
  const file = join('ticks', path)
  if (!existsSync(join(dir, file))) return { file, what: 'is missing' }
  if (code === 'corrupt_ticks') return { file, what: 'was altered or cut' }
  return { file, what: `cannot be read: ${message ?? String(error)}` }
}

/** All days, or `samples` of them at equal distances. */
function sampled(days: readonly TickDay[], samples: number | undefined): ReadonlySet<TickDay> {
  if (samples === undefined || samples >= days.length) return new Set(days)
  return new Set(Array.from({ length: samples }, (_, i) => days[Math.floor(((i + 0.5) * days.length) / samples)]!))
}

/**
 * The last minute of a day has the events of the next midnight, which are in the file of the next day. An import makes it of every
 * archive by itself and takes one of those: so it may follow from both days together, from the day, or from midnight alone.
 */
function lastMinuteWays(dir: string, day: TickDay, table: TickTable, days: readonly TickDay[]): RecomputedMinute[][] {
  const midnight = Date.parse(`${day.day}T00:00Z`) * 1000 + DAY_MICROS
  const next = days.find(
    ({ stream, symbol, first }) => first === midnight && stream === day.stream && symbol === day.symbol,
  )
  // Trades of midnight are of the next minute.
  if (next === undefined || day.changes || day.stream === 'trades' || day.stream === 'agg_trades') return []
  let after: TickTable
  try {
    after = readTicksFile(ticksDir(dir), next)
  } catch {
    // The file is named as a fault by itself.
    return []
  }
  const rows = after.columns[0]!.findIndex((time) => time !== BigInt(midnight))
  const at = pickRows(
    after,
    Uint32Array.from({ length: rows < 0 ? after.rows : rows }, (_, i) => i),
  )
  const last = midnight / MINUTE_MICROS - 1
  return [concatRows([table, at]), at].map((events) =>
    recomputeMinutes(day, events).filter(({ minute }) => minute === last),
  )
}

const MINUTE_MICROS = 60_000_000

/** Compares a day: `recomputed` are its minutes; of a minute that differs, those that `others` have count as well. */
async function compareDay(
  day: TickDay,
  [recomputed, ...others]: RecomputedMinute[][],
  months: readonly SymbolMinutes[],
  found: TickVerification,
): Promise<void> {
  found.recomputed += 1
  const first = Date.parse(`${day.day}T00:00Z`) / 60_000
  const files = months.find(({ month }) => month === monthOf(first))?.files ?? []
  const { fields } = await readStored(files, { firstMinute: first, minutes: MINUTES_PER_DAY })
  const made = new Set<number>()
  const differing = ({ minute, fields: values }: RecomputedMinute): TickDifference[] =>
    [...values].flatMap(([field, value]) => {
      const column = FIELD_NAMES.indexOf(field)
      if (column < 0) return []
      const recorded = fields[column]?.[minute - first] ?? ABSENT
      // What cannot be true is kept as it came, and marked; there is nothing to compare.
      if (recorded === value || recorded === QUARANTINED) return []
      return [
        {
          ...{ stream: day.stream, symbol: day.symbol, field },
          minute: new Date(minute * 60_000).toISOString().replace('.000Z', 'Z'),
          events: value === ABSENT ? 'none' : value.toString(),
          recorded: recorded === ABSENT ? null : recorded.toString(),
        },
      ]
    })
  for (const one of recomputed!) {
    if (!coversMinute(day, one.minute)) continue
    if (!made.has(one.minute)) found.minutes += 1
    made.add(one.minute)
    const differences = differing(one)
    if (differences.length === 0) continue
    const isOfOther = (way: RecomputedMinute[]): boolean =>
      way.some((other) => isSameRecord(other, one) && differing(other).length === 0)
    if (others.some(isOfOther)) continue
    found.different += 1
    found.differences.push(...differences.slice(0, LISTED_MAX - found.differences.length))
  }
}

/** Whether two are the same minute of the same record. */
const isSameRecord = (a: RecomputedMinute, b: RecomputedMinute): boolean =>
  a.minute === b.minute && a.fields.keys().next().value === b.fields.keys().next().value
