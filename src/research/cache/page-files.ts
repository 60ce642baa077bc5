/** Finished pages on disk, so that answers survive a restart: a seal, then the bytes of the body. */
import type { CacheFolder } from './cache-folder.js'
import { SEAL_BYTES, type Sealer } from './seal.js'

export class PageFiles {
  constructor(
    private readonly folder: CacheFolder,
    private readonly sealer: Sealer,
  ) {}

  /** The page with this entity tag, exactly as stored; undefined unless its seal matches. */
  async read(etag: string): Promise<Uint8Array | undefined> {
    const name = this.sealer.nameOf('page', etag)
    const file = await this.folder.open(name)
    if (file === undefined) return undefined
    try {
      const all = await file.readFile()
      const bytes = all.subarray(SEAL_BYTES)
      if (this.sealer.bears(all.subarray(0, SEAL_BYTES), placeOf(etag), bytes)) return bytes
    } catch {
      return undefined
    } finally {
      await file.close()
    }
    await this.folder.remove(name)
    return undefined
  }

  async keep(etag: string, bytes: Uint8Array): Promise<void> {
    const size = SEAL_BYTES + bytes.byteLength
    if (!this.folder.fits(size)) return
    await this.folder.write(this.sealer.nameOf('page', etag), async (file) => {
      await file.writev([this.sealer.seal(placeOf(etag), bytes), bytes])
      return size
    })
  }
}

const placeOf = (etag: string): string => `page ${etag}`
