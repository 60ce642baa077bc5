/**
 * Downloads one file of an archive and verifies it with its `.CHECKSUM` file. Until it is complete it has a hidden
 * name, which importers ignore. The checksum file is renamed first, so a file with its final name can always be
 * verified. After a kill, the next download continues.
 */
import { lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { oddityOf, sha256File, sidecarDigest } from '../archive/index.js'
import { DownloadError, SOON } from './download-error.js'
import type { Pace } from './pace.js'
import { exists, fetchInto, fetchText, type TransferOptions } from './transfer.js'

/** `kept`: the file existed already, with the checksum of the archive. */
export type Fetched = 'downloaded' | 'kept'

/**
 * Fetches a file. Rejects with DownloadError for a fault of this file; any other error (a full disk) concerns all
 * files.
 */
export async function fetchFile(url: string, path: string, pace: Pace, options: TransferOptions): Promise<Fetched> {
  const [name, folder] = [basename(path), dirname(path)]
  const checksum = await pace.run(() => fetchChecksum(url, options))
  const digest = sidecarDigest(checksum, name)
  if (digest === undefined) {
    throw new DownloadError('checksum_unreadable', `${url}.CHECKSUM is not "<sha256>  ${name}"`)
  }
  const sidecar = `${path}.CHECKSUM`
  for (const own of [path, sidecar, hidden(path), hidden(sidecar)]) await refuseOddity(own)
  if ((await digestOf(path)) === digest) {
    const held = await readFile(sidecar, 'utf8').catch(() => undefined)
    if (held !== checksum) await writeHidden(sidecar, checksum)
    return 'kept'
  }
  await mkdir(folder, { recursive: true })
  const part = hidden(path)
  await pace.run(async () => {
    await fetchInto(part, url, options)
    const found = await digestOf(part)
    if (found === digest) return
    await rm(part, { force: true })
    throw new DownloadError('checksum_mismatch', `${url}: sha256 is ${found}; its checksum file has ${digest}`, SOON)
  })
  await writeHidden(sidecar, checksum)
  await rename(part, path)
  await syncFolder(folder)
  return 'downloaded'
}

async function fetchChecksum(url: string, options: TransferOptions): Promise<string> {
  try {
    return await fetchText(`${url}.CHECKSUM`, options)
  } catch (error) {
    if (!(error instanceof DownloadError) || error.code !== 'absent') throw error
    // A file without a checksum file is not the same as a missing file.
    const there = await exists(url, options)
    throw there
      ? new DownloadError('checksum_absent', `${url} has no .CHECKSUM file`)
      : new DownloadError('absent', `${url} does not exist`)
  }
}

/**
 * Rejects where something that is no file stands in the place of one: it would be written through a link, or waited for
 * without end.
 */
async function refuseOddity(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => undefined)
  const oddity = stats && oddityOf(stats)
  if (oddity === undefined) return
  if (oddity.code === 'symbolic_link') throw new DownloadError('symbolic_link', `${path} is a symbolic link: remove it`)
  throw new DownloadError('not_a_file', `${path} is ${oddity.what}, not a file: remove it`)
}

const hidden = (path: string): string => join(dirname(path), `.${basename(path)}.part`)

const digestOf = (path: string): Promise<string | undefined> =>
  sha256File(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

async function writeHidden(path: string, content: string): Promise<void> {
  const handle = await open(hidden(path), 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(hidden(path), path)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
