/** Replaces ticks.json, and removes the files of events that it no longer names. Only the holder of the lock may call it. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TickDay } from '../../contract/archive/tick-day.js'
import { namesIn } from '../folder/files.js'
import { tickIndexPath, ticksDir } from '../folder/paths.js'
import { sealJson } from '../folder/sealed-json.js'
import { writeInPlace } from '../manifest/publish.js'
import { contentOf, dayKey, indexOf, type TickIndex } from './tick-index.js'

export interface TickChange {
  tick_revision: string
  changed: boolean
  /** Of the days that were read: how many there are, their events, the bytes of their files. */
  days: number
  events: number
  bytes: number
}

/** Publishes the days of an import beside those that there are. */
export async function publishTicks(dir: string, before: TickIndex, read: readonly TickDay[]): Promise<TickChange> {
  const days = new Map(before.days.map((day) => [dayKey(day), day]))
  for (const day of read) days.set(dayKey(day), day)
  const after = indexOf([...days.values()])
  await replaceTicks(dir, before, after)
  return {
    tick_revision: after.revision,
    changed: after.revision !== before.revision,
    days: read.length,
    events: read.reduce((sum, { rows }) => sum + rows, 0),
    bytes: read.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Swaps the index; then removes every file that it does not name. */
export async function replaceTicks(dir: string, before: TickIndex, after: TickIndex): Promise<void> {
  if (after.revision !== before.revision) await writeInPlace(tickIndexPath(dir), sealJson(contentOf(after)))
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
