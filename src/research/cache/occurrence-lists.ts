/**
 * Occurrence lists of computed results: in memory (least recently used lists are dropped first) and, with a cache
 * folder, on disk. A list that would take much of the memory is only on disk. Lists that are not ordered whole are only
 * in memory.
 */
import { LRUCache } from 'lru-cache'
import { type Lookups, noLookups } from '../runtime/figures.js'
import type { FoundOccurrences, FoundSummary } from '../runtime/found-occurrences.js'
import type { ListFiles } from './list-files.js'

export interface KeptOccurrences {
  summary: FoundSummary
  count: number
  /**
   * `limit` rows from `offset`: minute and symbol number of each. Undefined if they are gone; then the list must be
   * computed again.
   */
  rows(offset: number, limit: number, signal: AbortSignal): Promise<Uint32Array | undefined>
  /** Called when the list is dropped from memory. */
  close?(): void
}

/** Approximate memory of a summary: six horizons with three metrics, ladders, quarters, the reference. */
const SUMMARY_BYTES = 131_072
/** A list larger than this share of the memory is only kept on disk. */
const SHARE_MAX = 0.25

export class OccurrenceLists {
  private readonly kept: LRUCache<string, KeptOccurrences>

  constructor(
    private readonly memoryBytes: number,
    private readonly files: ListFiles | undefined,
    private readonly lookups: Lookups = noLookups(),
  ) {
    this.kept = new LRUCache({ maxSize: memoryBytes, dispose: (kept) => kept.close?.() })
  }

  async get(id: string): Promise<KeptOccurrences | undefined> {
    const kept = this.kept.get(id)
    const file = kept === undefined ? await this.files?.open(id) : undefined
    this.lookups[kept !== undefined ? 'memory' : file !== undefined ? 'disk' : 'nothing']++
    return kept ?? (file && this.remember(id, file, SUMMARY_BYTES))
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.kept.calculatedSize
  }

  /** The list if it is in memory. */
  recall(id: string): KeptOccurrences | undefined {
    return this.kept.get(id)
  }

  /**
   * Stores a list. The returned list has its rows in memory in any case. A large list is in memory only until it is on
   * disk: then `written` resolves. Until then its scan counts as running, so there are never more such lists in memory
   * than scans may run.
   */
  keep(
    id: string,
    { rows, ...summary }: FoundOccurrences,
  ): { kept: KeptOccurrences; written: Promise<void> | undefined } {
    const inMemory: KeptOccurrences = {
      summary,
      count: rows.count,
      rows: rows.rows,
      close: rows.close,
    }
    const bytes = SUMMARY_BYTES + rows.bytes
    const { whole } = rows
    const writing = whole && this.files?.write(id, summary, whole).catch(() => undefined)
    if (bytes <= this.memoryBytes * SHARE_MAX || writing === undefined) {
      return { kept: this.remember(id, inMemory, bytes), written: undefined }
    }
    const written = writing.then((file) => {
      if (file !== undefined) this.remember(id, file, SUMMARY_BYTES)
      else this.remember(id, inMemory, bytes)
    })
    // Not counted: there are no more of these than running scans.
    return { kept: this.remember(id, inMemory, SUMMARY_BYTES), written }
  }

  /** Drops the lists of a revision from memory; ids begin with the revision. */
  forgetRevision(revision: string): void {
    for (const id of this.kept.keys()) if (id.startsWith(revision)) this.kept.delete(id)
  }

  private remember(id: string, kept: KeptOccurrences, bytes: number): KeptOccurrences {
    this.kept.set(id, kept, { size: bytes })
    return kept
  }
}
