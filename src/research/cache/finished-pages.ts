/** Finished pages by their entity tags: in memory, least recently used ones forgotten first, and on disk where there is a folder for them. */
import { LRUCache } from 'lru-cache'
import type { Lookups } from '../runtime/figures.js'
import type { PageFiles } from './page-files.js'

/** A page costs its bytes and the bookkeeping around them. */
const ENTRY_BYTES = 512

export class FinishedPages {
  private readonly kept: LRUCache<string, Uint8Array>

  constructor(
    memoryBytes: number,
    private readonly files: PageFiles | undefined,
    private readonly lookups: Lookups,
  ) {
    this.kept = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: (bytes) => bytes.byteLength + ENTRY_BYTES,
    })
  }

  /** Memory that they take. */
  get bytes(): number {
    return this.kept.calculatedSize
  }

  /** The page if it is in memory. */
  recall(etag: string): Uint8Array | undefined {
    const page = this.kept.get(etag)
    if (page !== undefined) this.lookups.memory++
    return page
  }

  /** The page if it is on disk; it is in memory then. */
  async fetch(etag: string): Promise<Uint8Array | undefined> {
    const page = await this.files?.read(etag)
    this.lookups[page === undefined ? 'nothing' : 'disk']++
    if (page !== undefined) this.kept.set(etag, page)
    return page
  }

  /** Resolves when the page is on disk, or cannot be. */
  async write(etag: string, page: Uint8Array): Promise<void> {
    await this.files?.keep(etag, page)
  }

  remember(etag: string, page: Uint8Array): void {
    this.kept.set(etag, page)
  }
}
