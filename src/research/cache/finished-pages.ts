/**
 * Finished pages by entity tag: in memory (least recently used pages are dropped first) and, with a cache folder, on
 * disk.
 */
import { LRUCache } from 'lru-cache'
import type { Lookups } from '../runtime/figures.js'
import type { PageFiles } from './page-files.js'

/** Bytes of a page, with the overhead of its entry. */
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

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.kept.calculatedSize
  }

  /** The page if it is in memory. */
  recall(etag: string): Uint8Array | undefined {
    const page = this.kept.get(etag)
    if (page !== undefined) this.lookups.memory++
    return page
  }

  /** The page if it is on disk; it is then in memory too. */
  async fetch(etag: string): Promise<Uint8Array | undefined> {
    const page = await this.files?.read(etag)
    this.lookups[page === undefined ? 'nothing' : 'disk']++
    if (page !== undefined) this.kept.set(etag, page)
    return page
  }

  /** Resolves when the page is on disk, or when it cannot be stored. */
  async write(etag: string, page: Uint8Array): Promise<void> {
    await this.files?.keep(etag, page)
  }

  remember(etag: string, page: Uint8Array): void {
    this.kept.set(etag, page)
  }
}
