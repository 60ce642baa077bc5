/** Opens a dataset: an immutable snapshot of the revision in its manifest. */
import { hasCode } from '../../contract/failures.js'
import { native, type ReferenceHandle, type SnapshotHandle } from '../../native/index.js'
import { DatasetError } from '../folder/dataset-error.js'
import { manifestPath, retainedManifestPath } from '../folder/paths.js'
import { type Manifest, readManifest } from '../manifest/manifest.js'
import { hasPricesAlone } from '../manifest/replica-file.js'
import { type Damage, damagedParts, readDamage } from '../segments/damage.js'
import { openReference } from '../segments/reference.js'
import { layerIds, segmentFolders } from '../segments/segments.js'

export interface OpenDataset {
  readonly dir: string
  readonly manifest: Manifest
  readonly revision: string
  readonly simulated: boolean
  /** A price layer: every reading of another column fails with `prices_alone`. */
  readonly pricesAlone: boolean
  /** Ascending by name; the index is the symbol number of the snapshot. */
  readonly symbols: readonly string[]
  /** Damaged parts are listed in its `damaged`, and no query is answered from them. */
  readonly snapshot: SnapshotHandle
  /** Changes whenever damage is found or repaired. Answers of another epoch must not be reused. */
  readonly epoch: string
  /** The reference aggregates. Opened when they are first used. */
  readonly reference: ReferenceHandle
  close(): void
}

export interface OpenOptions {
  /** A superseded revision that is still retained. Default: the current revision. */
  revision?: string
  /** Map every page now instead of at first use, for a server whose first query should not be slow. */
  populate?: boolean
  /** Also open a price layer, for a caller that reads nothing but prices of it. */
  pricesSuffice?: boolean
}

/**
 * Opens a dataset. Rejects with `no_dataset`, `corrupt_manifest`, `dataset_newer`, `dataset_outdated`,
 * `corrupt_segment`; with `prices_alone` for a price layer, unless prices suffice. The snapshot does not change when a
 * writer publishes. Damaged segments of the current revision do
 * not prevent the others from being opened.
 */
export async function openDataset(dir: string, options: OpenOptions = {}): Promise<OpenDataset> {
  const pricesAlone = await hasPricesAlone(dir)
  if (pricesAlone && options.pricesSuffice !== true) {
    throw new DatasetError(
      'prices_alone',
      `${dir} is a price layer: this needs a whole dataset, or an engine that has the other columns, such as --engine clickhouse`,
    )
  }
  for (let manifest = await manifestOf(dir, options.revision); ; ) {
    const damage = await readDamage(dir)
    const how = { ...options, pricesAlone }
    try {
      return openManifest(dir, manifest, damage, how, false)
    } catch (error) {
      // A writer may have replaced the manifest and its segments since the manifest was read.
      const now = await manifestOf(dir, options.revision)
      if (layerIds(now.segments).join() === layerIds(manifest.segments).join()) {
        const isCurrent = options.revision === undefined || options.revision === (await manifestOf(dir)).revision
        if (!isCurrent || !hasCode(error, 'corrupt_segment')) throw error
        return openManifest(dir, manifest, damage, how, true)
      }
      manifest = now
    }
  }
}

/** The manifest of the current revision, or of a retained one. Rejects as openDataset does. */
export async function manifestOf(dir: string, wanted?: string): Promise<Manifest> {
  const current = await readManifest(dir)
  const isCurrent = wanted === undefined || wanted === current?.revision
  const manifest = isCurrent ? current : await readManifest(dir, retainedManifestPath(dir, wanted))
  if (manifest !== undefined) return manifest
  const missing = wanted === undefined ? manifestPath(dir) : `revision ${wanted} in ${dir}`
  throw new DatasetError('no_dataset', `there is no dataset: ${missing} does not exist`)
}

function openManifest(
  dir: string,
  manifest: Manifest,
  damage: Damage,
  { populate = false, pricesAlone }: OpenOptions & { pricesAlone: boolean },
  tolerant: boolean,
): OpenDataset {
  const snapshot = native.openSnapshot(
    segmentFolders(dir, manifest.segments),
    manifest.symbols.map(({ name, first, last }) => ({ name, first, last })),
    { populate, damaged: damagedParts(damage, manifest.segments), tolerant, pricesAlone },
  )
  let reference: ReferenceHandle | undefined
  return {
    dir,
    manifest,
    revision: manifest.revision,
    simulated: manifest.simulated,
    pricesAlone,
    symbols: manifest.symbols.map(({ name }) => name),
    snapshot,
    epoch: damage.epoch,
    get reference() {
      reference ??= openReference(dir, manifest, snapshot)
      return reference
    },
    close: () => {
      reference?.close()
      snapshot.close()
    },
  }
}
