/** Files of closed minutes in a folder: `*.ndjson`, taken when they are renamed into place, and renamed when they are on disk. */
import { mkdirSync, readdirSync, watch } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tail } from './tail.js'
import { BadMinutes } from './tail-error.js'

export interface MinutesFolder {
  /** Takes what is there now. */
  look(): Promise<void>
  close(): Promise<void>
}

/** How often the folder is looked at when the system does not say that it changed. */
const LOOK_MS = 5_000

/** Takes files in the order of their names. A taken file becomes `*.taken`, one with a fault `*.refused`. */
export function watchMinutesFolder(dir: string, tail: Tail, note: (event: string, of: object) => void): MinutesFolder {
  mkdirSync(dir, { recursive: true })
  let looking: Promise<void> | undefined
  let again = false
  const takeAll = async (): Promise<void> => {
    for (const name of readdirSync(dir)
      .filter((one) => one.endsWith('.ndjson'))
      .sort()) {
      const file = join(dir, name)
      try {
        await tail.take(await readFile(file, 'utf8'))
        await rename(file, `${file}.taken`)
      } catch (error) {
        if (!(error instanceof BadMinutes)) throw error
        await rename(file, `${file}.refused`)
        note('minutes_refused', { file, faults: error.faults.slice(0, 10) })
      }
    }
  }
  const look = (): Promise<void> => {
    again = looking !== undefined
    looking ??= takeAll()
      .catch((error: unknown) => note('minutes_failed', { folder: dir, error: String(error) }))
      .finally(() => {
        looking = undefined
        if (again) void look()
      })
    return looking
  }
  const watcher = watch(dir, () => void look())
  const timer = setInterval(() => void look(), LOOK_MS)
  void look()
  return {
    look,
    close: async () => {
      watcher.close()
      clearInterval(timer)
      again = false
      await looking
    },
  }
}
