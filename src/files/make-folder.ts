/** Makes a folder and its parents. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Like mkdir with `recursive`, which never returns when a file system reports ENOENT for a folder that it refuses to make (/proc). Rejects
 * with errors of the file system.
 */
export async function makeFolder(dir: string, mode?: number): Promise<void> {
  try {
    await mkdir(dir, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(dir) === dir) throw error
    await makeFolder(dirname(dir), mode)
    await mkdir(dir, mode).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again
    })
  }
}
