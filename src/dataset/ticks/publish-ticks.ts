/** Replaces ticks.json, and removes the files of events that it no longer names. Only the holder of the lock may call it. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TickDay } from '../../contract/archive/tick-day.js'
import { canonicalJson } from '../../contract/jcs.js'
import { namesIn } from '../folder/files.js'
import { tickIndexPath, ticksDir } from '../folder/paths.js'
import { sealJson } from '../folder/sealed-json.js'
import { writeInPlace } from '../manifest/publish.js'
import { contentOf, dayKey, indexOf, type TickIndex } from './tick-index.js'
import { retainedDays, type TickTotals, totalsOf } from './tick-retention.js'

export interface TickChange {
  tick_revision: string
  changed: boolean
  /** Of the days that were read: how many there are, their events, the bytes of their files. */
  days: number
  events: number
  bytes: number
  /** What retention removed; absent where it was not applied. */
  removed?: TickTotals
}

/**
 * Publishes the days of an import beside those that there are. With `retain` the oldest days of streams go, as their
 * retention says: an append lets a dataset grow for ever, while an import brings what somebody chose.
 */
export async function publishTicks(
  dir: string,
  before: TickIndex,
  read: readonly TickDay[],
  retain: boolean,
): Promise<TickChange> {
  const days = new Map(before.days.map((day) => [dayKey(day), day]))
  for (const day of read) days.set(dayKey(day), day)
  const all = [...days.values()]
  const kept = new Set(retain ? retainedDays(all, before.retention) : all)
  const after = indexOf([...kept], before.retention)
  await replaceTicks(dir, before, after)
  return {
    tick_revision: after.revision,
    changed: after.revision !== before.revision,
    ...totalsOf(read),
    ...(retain && { removed: totalsOf(all.filter((day) => !kept.has(day))) }),
  }
}

/**
 * Swaps the index; then removes every file that it does not name. `before` is undefined where the index is damaged; `text` is
 * the encoded index, where it was received from elsewhere.
 */
export async function replaceTicks(
  dir: string,
  before: TickIndex | undefined,
  after: TickIndex,
  text = sealJson(contentOf(after)),
): Promise<void> {
  const isNew =
    after.revision !== before?.revision || canonicalJson(after.retention) !== canonicalJson(before.retention)
  if (isNew) await writeInPlace(tickIndexPath(dir), text)
  await removeUnnamed(dir, after)
}

const FILE = /^\d{4}-\d{2}-\d{2}-[0-9a-f]{16}\.parquet(\.\d+\.tmp)?$/

async function removeUnnamed(dir: string, { days }: TickIndex): Promise<void> {
  const named = new Set(days.map(({ path }) => path))
  const root = ticksDir(dir)
  for (const stream of await namesIn(root)) {
    for (const symbol of await namesIn(join(root, stream))) {
      for (const file of await namesIn(join(root, stream, symbol))) {
        const path = join(stream, symbol, file)
        if (FILE.test(file) && !named.has(path)) await rm(join(root, path), { force: true })
      }
    }
  }
}
