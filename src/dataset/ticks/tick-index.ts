/**
 * ticks.json: the days of single events, with the digests of their files. It is replaced by itself, apart from the manifest,
 * and has a revision of its own, because no dataset revision depends on events.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { TickDay } from '../../contract/archive/tick-day.js'
import { canonicalJson } from '../../contract/jcs.js'
import { DatasetError } from '../folder/dataset-error.js'
import { tickIndexPath } from '../folder/paths.js'
import { openSealed } from '../folder/sealed-json.js'
import type { TickRetentions } from './tick-retention.js'

const FORMAT = 'hindsight_ticks.v1'
const REMEDY =
  '; remove it and import all archives again with --ticks, or on a replica run hindsight sync --ticks; the dataset stays as it is'

export interface TickIndex {
  /** Digest of the digests of all days; empty when there is none. */
  revision: string
  /** Ascending by stream, symbol and day. */
  days: readonly TickDay[]
  /** The streams whose retention was set. It is no part of the revision. */
  retention: TickRetentions
}

export const NO_TICKS: TickIndex = { revision: '', days: [], retention: {} }

/** What names a day. */
export const dayKey = ({ stream, symbol, day }: Pick<TickDay, 'stream' | 'symbol' | 'day'>): string =>
  `${stream} ${symbol} ${day}`

/** The revision of some days: it follows from what they hold and say, whatever the order in which they came. */
export const tickRevisionOf = (days: readonly TickDay[]): string =>
  days.length === 0 ? '' : createHash('sha256').update(canonicalJson(days)).digest('hex')

const compare = (a: TickDay, b: TickDay): number => (dayKey(a) < dayKey(b) ? -1 : 1)

/** An index of some days. */
export function indexOf(days: readonly TickDay[], retention: TickRetentions): TickIndex {
  const sorted = [...days].sort(compare)
  return { revision: tickRevisionOf(sorted), days: sorted, retention }
}

export const contentOf = ({ revision, days, retention }: TickIndex): object => ({
  ...{ format: FORMAT, tick_revision: revision, days },
  ...(Object.keys(retention).length > 0 && { retention }),
})

/** The index of a dataset; an empty one where there is none. Rejects with `corrupt_ticks`, `dataset_newer`. */
export async function readTickIndex(dir: string): Promise<TickIndex> {
  const path = tickIndexPath(dir)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_TICKS
    throw error
  }
  return decodeTickIndex(text, path, REMEDY)
}

/** Decodes an index. `path` is where it came from, `remedy` what a message ends with. Throws `corrupt_ticks`, `dataset_newer`. */
export function decodeTickIndex(text: string, path: string, remedy = ''): TickIndex {
  const opened = openSealed(text)
  if (typeof opened === 'string') throw new DatasetError('corrupt_ticks', `${path} ${opened}${remedy}`)
  const { format, tick_revision, days, retention } = opened.content as {
    format: unknown
    tick_revision: string
    days: TickDay[]
    retention?: TickRetentions
  }
  if (format !== FORMAT)
    throw new DatasetError('dataset_newer', `${path} has another format, ${JSON.stringify(format)}`)
  return { revision: tick_revision, days, retention: retention ?? {} }
}
