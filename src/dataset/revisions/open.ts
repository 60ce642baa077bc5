/** Opening a dataset: an immutable snapshot of the revision that its manifest names. */
import { hasCode } from '../../contract/failures.js'
import { native, type ReferenceHandle, type SnapshotHandle } from '../../native/index.js'
import { DatasetError } from '../folder/dataset-error.js'
import { manifestPath, retainedManifestPath } from '../folder/paths.js'
import { type Manifest, readManifest } from '../manifest/manifest.js'
import { type Damage, damagedParts, readDamage } from '../segments/damage.js'
import { openReference } from '../segments/reference.js'
import { layerIds, segmentFolders } from '../segments/segments.js'

export interface OpenDataset {
  readonly dir: string
  readonly manifest: Manifest
  readonly revision: string
  readonly simulated: boolean
  /** Ascending by name; the index is the symbol number of the snapshot. */
  readonly symbols: readonly string[]
  /** What is damaged of it is listed in `damaged`, and nothing is answered from it. */
  readonly snapshot: SnapshotHandle
  /** Changes whenever something was found damaged or was repaired: answers of another epoch are not to be trusted. */
  readonly epoch: string
  /** What the reference of a scope is added up from; opened when first asked for. */
  readonly reference: ReferenceHandle
  close(): void
}

export interface OpenOptions {
  /** A superseded revision that is still retained; the current one unless told. */
  revision?: string
  /** Maps every page now rather than at first touch: for a server, whose first query should not pay for it. */
  populate?: boolean
}

/**
 * Rejects with a named error: `no_dataset`, `corrupt_manifest`, `dataset_newer`, `dataset_outdated`, `corrupt_segment`. What it opened
 * stays as it is, whatever a writer publishes meanwhile. Damaged segments of the current revision do not keep the others from being opened.
 */
export async function openDataset(dir: string, options: OpenOptions = {}): Promise<OpenDataset> {
  for (let manifest = await manifestOf(dir, options.revision); ; ) {
    const damage = await readDamage(dir)
    try {
      return openManifest(dir, manifest, damage, options, false)
    } catch (error) {
      // Between the manifest and the opening of its segments a writer may have replaced both.
      const now = await manifestOf(dir, options.revision)
      if (layerIds(now.segments).join() === layerIds(manifest.segments).join()) {
        const isCurrent = options.revision === undefined || options.revision === (await manifestOf(dir)).revision
        if (!isCurrent || !hasCode(error, 'corrupt_segment')) throw error
        return openManifest(dir, manifest, damage, options, true)
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
  options: OpenOptions,
  tolerant: boolean,
): OpenDataset {
  const snapshot = native.openSnapshot(
    segmentFolders(dir, manifest.segments),
    manifest.symbols.map(({ name, first, last }) => ({ name, first, last })),
    { populate: options.populate ?? false, damaged: damagedParts(damage, manifest.segments), tolerant },
  )
  let reference: ReferenceHandle | undefined
  return {
    dir,
    manifest,
    revision: manifest.revision,
    simulated: manifest.simulated,
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
