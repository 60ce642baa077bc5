/**
 * The occurrence lists of computed results. They are kept in memory, least recently used ones forgotten first, and on disk where there is a
 * folder for them; a list that would take much of the memory is on disk alone.
 */
import { LRUCache } from 'lru-cache'
import { type Lookups, noLookups } from '../runtime/figures.js'
import type { FoundOccurrences, FoundSummary } from '../runtime/found-occurrences.js'
import type { ListFiles } from './list-files.js'

export interface KeptOccurrences {
  summary: FoundSummary
  count: number
  /** `limit` rows from `offset` on: minute and symbol number of each. Undefined when they are gone, and the list is to be found again. */
  rows(offset: number, limit: number): Promise<Uint32Array | undefined>
}

/** What a summary takes, more or less: six horizons of three metrics, ladders, quarters, the reference. */
const SUMMARY_BYTES = 131_072
/** A list that takes more than this share of the memory is kept on disk alone. */
const SHARE_MAX = 0.25

export class OccurrenceLists {
  private readonly kept: LRUCache<string, KeptOccurrences>

  constructor(
    private readonly memoryBytes: number,
    private readonly files: ListFiles | undefined,
    private readonly lookups: Lookups = noLookups(),
  ) {
    this.kept = new LRUCache({ maxSize: memoryBytes })
  }

  async get(id: string): Promise<KeptOccurrences | undefined> {
    const kept = this.kept.get(id)
    const file = kept === undefined ? await this.files?.open(id) : undefined
    this.lookups[kept !== undefined ? 'memory' : file !== undefined ? 'disk' : 'nothing']++
    return kept ?? (file && this.remember(id, file, SUMMARY_BYTES))
  }

  /** Memory that they take. */
  get bytes(): number {
    return this.kept.calculatedSize
  }

  /** The list if it is in memory. */
  recall(id: string): KeptOccurrences | undefined {
    return this.kept.get(id)
  }

  /**
   * Keeps a list. What is returned has the rows in memory, whatever becomes of the rest. A large list is in memory only until it is on disk:
   * `written` then resolves, and until it does its scan counts as running, so that no more of them can be in memory than scans may run.
   */
  keep(
    id: string,
    { rows, ...summary }: FoundOccurrences,
  ): { kept: KeptOccurrences; written: Promise<void> | undefined } {
    const inMemory: KeptOccurrences = {
      summary,
      count: rows.length / 2,
      rows: async (offset, limit) => rows.subarray(2 * offset, 2 * (offset + limit)),
    }
    const bytes = SUMMARY_BYTES + rows.byteLength
    const writing = this.files?.write(id, summary, rows).catch(() => undefined)
    if (bytes <= this.memoryBytes * SHARE_MAX || writing === undefined) {
      return { kept: this.remember(id, inMemory, bytes), written: undefined }
    }
    const written = writing.then((file) => {
      if (file !== undefined) this.remember(id, file, SUMMARY_BYTES)
      else this.remember(id, inMemory, bytes)
    })
    // Not counted: there are no more of these than scans.
    return { kept: this.remember(id, inMemory, SUMMARY_BYTES), written }
  }

  /** Drops what is in memory of a revision; ids begin with it. */
  forgetRevision(revision: string): void {
    for (const id of this.kept.keys()) if (id.startsWith(revision)) this.kept.delete(id)
  }

  private remember(id: string, kept: KeptOccurrences, bytes: number): KeptOccurrences {
    this.kept.set(id, kept, { size: bytes })
    return kept
  }
}
