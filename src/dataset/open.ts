/** Opening a dataset: an immutable snapshot of the revision that its manifest names. */
import { native, type ReferenceHandle, type SnapshotHandle } from '../native.js'
import { DatasetError } from './dataset-error.js'
import { type Manifest, readManifest } from './manifest.js'
import { manifestPath, retainedManifestPath } from './paths.js'
import { openReference } from './reference.js'
import { segmentFolders } from './segments.js'

export interface OpenDataset {
  readonly dir: string
  readonly manifest: Manifest
  readonly revision: string
  readonly simulated: boolean
  /** Ascending by name; the index is the symbol number of the snapshot. */
  readonly symbols: readonly string[]
  readonly snapshot: SnapshotHandle
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
 * stays as it is, whatever a writer publishes meanwhile.
 */
export async function openDataset(dir: string, options: OpenOptions = {}): Promise<OpenDataset> {
  const current = await readManifest(dir)
  const wanted = options.revision
  const manifest =
    wanted === undefined || wanted === current?.revision
      ? current
      : await readManifest(dir, retainedManifestPath(dir, wanted))
  if (manifest === undefined) {
    const missing = wanted === undefined ? manifestPath(dir) : `revision ${wanted} in ${dir}`
    throw new DatasetError('no_dataset', `there is no dataset: ${missing} does not exist`)
  }
  const snapshot = native.openSnapshot(
    segmentFolders(dir, manifest.segments),
    manifest.symbols.map(({ name, first, last }) => ({ name, first, last })),
    options.populate ?? false,
  )
  let reference: ReferenceHandle | undefined
  return {
    dir,
    manifest,
    revision: manifest.revision,
    simulated: manifest.simulated,
    symbols: manifest.symbols.map(({ name }) => name),
    snapshot,
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
