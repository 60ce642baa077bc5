/**
 * References of scopes. They depend only on revision and scope, so the next query on the same symbols and times reuses
 * its reference.
 */
import { LRUCache } from 'lru-cache'
import type { OpenDataset } from '../../dataset/index.js'
import type { PreparedPlan, ReferenceSums } from '../../engine/index.js'
import { keptUnder } from '../runtime/damaged.js'
import { type Lookups, noLookups } from '../runtime/figures.js'
import type { Planned } from './plan-document.js'

/** Six horizons with three metrics and a ladder, without the days. */
const SUMMARY_BYTES = 32_768

export class References {
  private readonly kept: LRUCache<string, ReferenceSums>

  constructor(
    memoryBytes: number,
    private readonly lookups: Lookups = noLookups(),
  ) {
    this.kept = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: ({ days }) => SUMMARY_BYTES + days.completed.byteLength + days.sums.byteLength,
    })
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.kept.calculatedSize
  }

  /** What followed all buckets of the plan's scope. */
  async of(
    dataset: OpenDataset,
    { scope }: Pick<Planned, 'scope'>,
    prepared: PreparedPlan,
    signal: AbortSignal,
  ): Promise<ReferenceSums> {
    const key = keptUnder(`${dataset.revision} ${scope}`, dataset)
    const kept = this.kept.get(key)
    this.lookups[kept === undefined ? 'nothing' : 'memory']++
    if (kept !== undefined) return kept
    const reference = await prepared.reference(signal)
    this.kept.set(key, reference)
    return reference
  }
}
