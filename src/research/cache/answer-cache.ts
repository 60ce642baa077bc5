/**
 * The disk cache for answers: finished pages, and the occurrence lists of which they are parts. Its default folder is
 * `<dataset>.cache`:
 *
 *   pages/<name>   one finished page each (page-files.ts)
 *   lists/<name>   one occurrence list each (list-files.ts)
 *
 * Everything in it may be deleted at any time, also while it is in use.
 */
import { join, resolve } from 'node:path'
import { buildDigest } from './build-digest.js'
import { CacheFolder } from './cache-folder.js'
import { ListFiles } from './list-files.js'
import { PageFiles } from './page-files.js'
import { Sealer } from './seal.js'

/** Share of the budget for pages; lists have the rest. */
const PAGES_SHARE = 0.25

export interface AnswerCache {
  pages: PageFiles
  lists: ListFiles
  /** Resolves when all pending writes have ended. */
  settled(): Promise<void>
}

/** Opens the cache. Answers contain cursors of this installation, so the seals use its cursor key. */
export function openAnswerCache(dir: string, bytesMax: number, cursorKey: Uint8Array): AnswerCache {
  const sealer = new Sealer(cursorKey, buildDigest())
  const pages = new CacheFolder(join(resolve(dir), 'pages'), Math.floor(bytesMax * PAGES_SHARE))
  const lists = new CacheFolder(join(resolve(dir), 'lists'), Math.floor(bytesMax * (1 - PAGES_SHARE)))
  return {
    pages: new PageFiles(pages, sealer),
    lists: new ListFiles(lists, sealer),
    settled: async () => {
      await Promise.all([pages.settled(), lists.settled()])
    },
  }
}
