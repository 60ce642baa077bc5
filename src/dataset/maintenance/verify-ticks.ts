/**
 * Verifies the ticks of a dataset: the digest of every file; and that the events of minutes that are covered whole give the
 * fields of the normalized minutes exactly. An interval with a minute that differs is no longer exact.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  ABSENT,
  coversMinute,
  FIELD_NAMES,
  QUARANTINED,
  readStored,
  readTicksFile,
  recomputeMinutes,
} from '../../archive/index.js'
import type { TickDay } from '../../contract/archive/tick-day.js'
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
        await compareDay(day, recomputeMinutes(day, table), minutes.get(day.symbol) ?? [], found)
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

async function compareDay(
  day: TickDay,
  recomputed: ReturnType<typeof recomputeMinutes>,
  months: readonly SymbolMinutes[],
  found: TickVerification,
): Promise<void> {
  found.recomputed += 1
  const first = Date.parse(`${day.day}T00:00Z`) / 60_000
  const files = months.find(({ month }) => month === monthOf(first))?.files ?? []
  const { fields } = await readStored(files, { firstMinute: first, minutes: MINUTES_PER_DAY })
  const made = new Set<number>()
  for (const { minute, fields: values } of recomputed) {
    if (!coversMinute(day, minute)) continue
    if (!made.has(minute)) found.minutes += 1
    made.add(minute)
    let differs = false
    for (const [field, value] of values) {
      const column = FIELD_NAMES.indexOf(field)
      if (column < 0) continue
      const recorded = fields[column]?.[minute - first] ?? ABSENT
      // What cannot be true is kept as it came, and marked; there is nothing to compare.
      if (recorded === value || recorded === QUARANTINED) continue
      differs = true
      if (found.differences.length < LISTED_MAX) {
        found.differences.push({
          ...{ stream: day.stream, symbol: day.symbol, field },
          minute: new Date(minute * 60_000).toISOString().replace('.000Z', 'Z'),
          events: value === ABSENT ? 'none' : value.toString(),
          recorded: recorded === ABSENT ? null : recorded.toString(),
        })
      }
    }
    if (differs) found.different += 1
  }
}
