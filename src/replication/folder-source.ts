/** A source in a folder of this machine, or on a file system that is mounted here. */
import { constants } from 'node:fs'
import { copyFile, open, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ReplicaSource } from '../dataset/index.js'

/** The dataset in a folder. Nothing is written to it. */
export function folderSource(folder: string): ReplicaSource {
  const dir = resolve(folder)
  return {
    name: dir,
    async fetch(path, to, { bytesMax, onBytes, signal }) {
      signal?.throwIfAborted()
      const from = join(dir, path)
      const status = await stat(from).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      })
      if (!status?.isFile()) return false
      if (status.size > bytesMax) throw new Error(`${from} is longer than ${bytesMax} bytes`)
      // Shares the blocks where the file system can; copies otherwise.
      await copyFile(from, to, constants.COPYFILE_FICLONE)
      const handle = await open(to, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      onBytes(status.size)
      return true
    },
  }
}
