/**
 * Puts files in place: writes them under a temporary name in the same folder, flushes, renames, and flushes the folder.
 * Whenever a process is killed, a reader finds the old file or the new one.
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { manifestPath, retainedManifestPath, revisionsDir } from '../folder/paths.js'
import { encodeManifest, type Manifest, readManifest } from './manifest.js'

/** Flushes the entries of a folder to the device. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces a file: a reader finds the old content or the new one, never a part. */
export async function writeInPlace(path: string, content: string): Promise<void> {
  const temporary = `${path}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
  await syncFolder(dirname(path))
}

/** Moves a file or folder that is already flushed, and flushes the target folder. */
export async function moveInPlace(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/**
 * Replaces the manifest of a dataset. The previous manifest stays readable beside it (superseded.ts says how long).
 * `text` is the encoded manifest, where it was received from elsewhere.
 */
export async function publishManifest(dir: string, manifest: Manifest, text = encodeManifest(manifest)): Promise<void> {
  const before = await readManifest(dir)
  if (before !== undefined && before.revision !== manifest.revision) {
    await mkdir(revisionsDir(dir), { recursive: true })
    await writeInPlace(retainedManifestPath(dir, before.revision), await readFile(manifestPath(dir), 'utf8'))
  }
  await writeInPlace(manifestPath(dir), text)
}

/** Replaces the manifest file at `path`. */
export const writeManifest = (path: string, manifest: Manifest): Promise<void> =>
  writeInPlace(path, encodeManifest(manifest))
