/** Makes a folder and those above it. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Like mkdir with `recursive`, which never comes back where a file system says that a folder it will not make is missing (/proc). Rejects
 * with what the file system says.
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
