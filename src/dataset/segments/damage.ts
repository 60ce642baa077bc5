/**
 * The known damage of a dataset, in `damaged.json` beside the manifest: the layers of segments that verification found
 * damaged, and the affected symbols. No query is answered from them; everything else is served. Repair removes what it
 * rebuilt. The file stays when the list is empty, because its epoch distinguishes answers that may come from damaged
 * data from later ones.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { NativeDamage } from '../../native/index.js'
import { DatasetError } from '../folder/dataset-error.js'
import { damagePath } from '../folder/paths.js'
import { openSealed, sealJson } from '../folder/sealed-json.js'
import type { ManifestSegment } from '../manifest/manifest.js'
import { writeInPlace } from '../manifest/publish.js'
import { layersOf } from './segments.js'

const FORMAT = 'hindsight_damage.v1'

export interface DamagedLayer {
  /** The id of the layer: the name of its folder. */
  id: string
  /** Ascending; empty: all symbols of the segment. */
  symbols: string[]
  /** The first damaged file and its fault. */
  what: string
}

export interface Damage {
  /** Changes whenever the list changes; empty when no damage was ever found. */
  epoch: string
  /** Ascending by id. */
  layers: DamagedLayer[]
}

const NONE: Damage = { epoch: '', layers: [] }

/**
 * Reads the list of damaged layers. Rejects with `corrupt_manifest` when the file was altered: then nothing is known
 * about the segments.
 */
export async function readDamage(dir: string): Promise<Damage> {
  const path = damagePath(dir)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE
    throw error
  }
  const opened = openSealed(text)
  const fault =
    typeof opened === 'string' ? opened : opened.content.format === FORMAT ? undefined : 'has another format'
  if (fault !== undefined) {
    throw new DatasetError(
      'corrupt_manifest',
      `${path} ${fault}: hindsight verify checks all segments and writes it again`,
    )
  }
  const { epoch, layers } = (opened as { content: unknown }).content as Damage
  return { epoch, layers }
}

/** Writes the list of damaged layers, unless it is unchanged. Only the holder of the lock may call it. */
export async function writeDamage(dir: string, layers: readonly DamagedLayer[]): Promise<void> {
  const sorted = [...layers].sort((a, b) => (a.id < b.id ? -1 : 1))
  const before = await readDamage(dir).catch(() => undefined)
  if (before !== undefined && JSON.stringify(before.layers) === JSON.stringify(sorted)) return
  const epoch = randomUUID()
  await writeInPlace(damagePath(dir), sealJson({ format: FORMAT, epoch, layers: sorted }))
}

/** The damage of these segments. */
export function damagedParts({ layers }: Damage, segments: readonly ManifestSegment[]): NativeDamage[] {
  if (layers.length === 0) return []
  const known = new Map(layers.map((layer) => [layer.id, layer]))
  return segments.flatMap((segment) =>
    layersOf(segment).flatMap(({ id }) => {
      const damaged = known.get(id)
      const { begin, end } = segment
      return damaged === undefined ? [] : [{ begin, end, symbols: damaged.symbols, what: damaged.what }]
    }),
  )
}
