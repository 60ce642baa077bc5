/**
 * Files of events as the thread reads them. Nothing of a file is used before all of its bytes have their digest; that is
 * checked again when the file has changed. Row groups that were decoded last are kept, and few of them: what one window needs
 * at a time is smaller.
 */
import { LRUCache } from 'lru-cache'
import {
  openTickGroups,
  type TickFileRef,
  type TickGroup,
  type TickGroups,
  type TickTable,
  tickFileStamp,
} from '../../archive/index.js'

const MIB = 1024 * 1024

const opened = new LRUCache<string, TickGroups>({ max: 256, dispose: (file) => file.close() })
const sizeOf = ({ columns, lists }: TickTable): number =>
  columns.reduce((sum, { byteLength }) => sum + byteLength, 1) +
  lists.reduce((sum, { values, offsets }) => sum + values.byteLength + offsets.byteLength, 0)
const decoded = new LRUCache<string, TickTable>({ maxSize: 32 * MIB, sizeCalculation: sizeOf })

/** A row group of a file, which is decoded when it is needed. */
export interface GroupOfFile extends TickGroup {
  /** Rejects with `corrupt_ticks`, and with ENOENT where the file is gone. */
  table(): Promise<TickTable>
}

async function open(ticksDir: string, ref: TickFileRef): Promise<TickGroups> {
  const key = `${ref.path} ${ref.sha256}`
  const known = opened.get(key)
  if (known !== undefined && known.stamp === tickFileStamp(ticksDir, ref)) return known
  const file = await openTickGroups(ticksDir, ref)
  opened.set(key, file)
  return file
}

async function tableOf(ticksDir: string, ref: TickFileRef, group: number): Promise<TickTable> {
  const name = `${ref.path} ${ref.sha256} ${group}`
  const kept = decoded.get(name)
  if (kept !== undefined) return kept
  const table = await (await open(ticksDir, ref)).read(group).catch(async (error: unknown) => {
    // Removed or replaced since it was opened: what is there now is verified, or named.
    opened.delete(`${ref.path} ${ref.sha256}`)
    tickFileStamp(ticksDir, ref)
    const again = await open(ticksDir, ref)
    return again.read(group).catch(() => Promise.reject(error))
  })
  decoded.set(name, table)
  return table
}

/**
 * The row groups of some files of a stream that have a part of [from, to), ascending. Files are verified, groups are not decoded
 * yet. Rejects with `corrupt_ticks`, and with ENOENT where a file is gone.
 */
export async function groupsInTime(
  ticksDir: string,
  files: readonly TickFileRef[],
  from: number,
  to: number,
): Promise<GroupOfFile[]> {
  const found: GroupOfFile[] = []
  for (const ref of files) {
    const { groups } = await open(ticksDir, ref)
    for (const [number, group] of groups.entries()) {
      if (group.first < to && group.last >= from) found.push({ ...group, table: () => tableOf(ticksDir, ref, number) })
    }
  }
  return found
}
