/**
 * How files reach their place: written whole under a temporary name in the same folder, flushed, renamed, the folder flushed. Whatever
 * instant a process is killed at, a reader finds the old file or the new one.
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { manifestPath, retainedManifestPath, revisionsDir } from '../folder/paths.js'
import { encodeManifest, type Manifest, readManifest } from './manifest.js'

/** Flushes a folder's entries to the device. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts a file in place, old or new, never half. */
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

/** Moves a file or folder that is already flushed, and flushes the folder it comes into. */
export async function moveInPlace(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Makes a manifest the dataset's; the one before stays readable beside it (see superseded.ts for how long). */
export async function publishManifest(dir: string, manifest: Manifest): Promise<void> {
  const before = await readManifest(dir)
  if (before !== undefined && before.revision !== manifest.revision) {
    await mkdir(revisionsDir(dir), { recursive: true })
    await writeInPlace(retainedManifestPath(dir, before.revision), await readFile(manifestPath(dir), 'utf8'))
  }
  await writeManifest(manifestPath(dir), manifest)
}

export const writeManifest = (path: string, manifest: Manifest): Promise<void> =>
  writeInPlace(path, encodeManifest(manifest))
