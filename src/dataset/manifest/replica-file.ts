/**
 * `replica.json` marks a dataset that is a copy of another one, made by `hindsight sync`. It says when the source was
 * last asked and which revisions have been here, so that a server can tell a revision that has not arrived yet from one
 * that is gone. It also says whether the copy has prices alone.
 */
import { readFile } from 'node:fs/promises'
import { DatasetError } from '../folder/dataset-error.js'
import { replicaPath } from '../folder/paths.js'
import { openSealed, sealJson } from '../folder/sealed-json.js'
import { writeInPlace } from './publish.js'

const FORMAT = 'hindsight_replica.v1'
/** Of a price layer. Versions that know v1 alone would take its segments for damaged ones. */
const FORMAT_PRICES = 'hindsight_replica.v2'
/** Names of revisions that are remembered: a year of nightly appends. */
const HAD_MAX = 400

export interface Replica {
  /** Where it comes from, as people read it. Not used for anything else. */
  source: string
  /**
   * When the last sync that succeeded asked the source for its manifest, in milliseconds since 1970; null before the
   * first one. All that the source had published then is here, or was superseded.
   */
  checked_ms: number | null
  /** The revisions that have been current here, the newest first. */
  had: string[]
  /** A price layer: of every segment it has the directories and the columns of prices, and no minutes. */
  prices_alone: boolean
}

/** Undefined when the dataset is no replica. Rejects with `corrupt_manifest` when the file was altered. */
export async function readReplica(dir: string): Promise<Replica | undefined> {
  const path = replicaPath(dir)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const opened = openSealed(text)
  const isKnown = typeof opened !== 'string' && [FORMAT, FORMAT_PRICES].includes(String(opened.content.format))
  if (typeof opened === 'string' || !isKnown) {
    const fault = typeof opened === 'string' ? opened : 'has another format'
    throw new DatasetError('corrupt_manifest', `${path} ${fault}: remove it and run hindsight sync into a new folder`)
  }
  const { source, checked_ms, had } = opened.content as unknown as Replica
  return { source, checked_ms, had, prices_alone: opened.content.format === FORMAT_PRICES }
}

/** Whether a folder is a price layer. Rejects as readReplica does. */
export const hasPricesAlone = async (dir: string): Promise<boolean> => (await readReplica(dir))?.prices_alone === true

/** Rejects with `prices_alone` for a price layer. */
export async function refusePricesAlone(dir: string, what: string): Promise<void> {
  if (!(await hasPricesAlone(dir))) return
  throw new DatasetError('prices_alone', `${dir} has prices alone: ${what} needs a dataset with all columns`)
}

/** Writes the file. Only the holder of the lock may call it. */
export const writeReplica = (dir: string, { had, prices_alone, ...replica }: Replica): Promise<void> => {
  const format = prices_alone ? FORMAT_PRICES : FORMAT
  return writeInPlace(replicaPath(dir), sealJson({ format, ...replica, had: had.slice(0, HAD_MAX) }))
}

/** Rejects with `is_replica` when the dataset is a replica: what is written there would be lost with the next sync. */
export async function refuseReplica(dir: string): Promise<void> {
  const replica = await readReplica(dir)
  if (replica === undefined) return
  throw new DatasetError('is_replica', `${dir} is a replica of ${replica.source}: write to its source, and sync`)
}
