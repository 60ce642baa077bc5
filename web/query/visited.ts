/**
 * What stood at the addresses that a tab came by: conditions that were not run, and words with their reading. Back and
 * Forward bring it again, also after the page was loaded anew.
 */
import { type KeptWords, wordsIn } from './asked-words.js'
import { isDocument, type QueryDocument } from './document.js'

export interface Visited {
  /** The conditions in the builder. */
  readonly draft: QueryDocument
  /** Whether the builder was open. */
  readonly isEditing: boolean
  readonly words: KeptWords
}

/** The newest addresses are kept; the storage of a tab has room for some five million letters. */
const VISITED_MAX = 30

/** By the `d` of their address; '' is an address without a question. */
export class VisitedAddresses {
  private readonly all: Map<string, Visited>

  private constructor(all: Map<string, Visited>) {
    this.all = all
  }

  /** From a stored text; what is damaged is left out. */
  static of(text: string | null): VisitedAddresses {
    const all = new Map<string, Visited>()
    try {
      for (const [key, value] of JSON.parse(text ?? '[]') as [unknown, Partial<Visited>][]) {
        if (typeof key !== 'string' || !isDocument(value.draft)) continue
        all.set(key, { draft: value.draft, isEditing: value.isEditing === true, words: wordsIn(value.words) })
      }
    } catch {
      // Damaged: what follows is forgotten.
    }
    return new VisitedAddresses(all)
  }

  get(key: string): Visited | undefined {
    return this.all.get(key)
  }

  /** Keeps what stands at an address. The one that was kept first leaves when there are too many. */
  keep(key: string, visited: Visited): void {
    this.all.delete(key)
    this.all.set(key, visited)
    for (const oldest of this.all.keys()) {
      if (this.all.size <= VISITED_MAX) break
      this.all.delete(oldest)
    }
  }

  text(): string {
    return JSON.stringify([...this.all])
  }
}
