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

interface KeptReference {
  sums: ReferenceSums
  histograms: Float64Array[]
}

/** Enough for the references of several hundred scopes. */
const REFERENCE_CACHE_BYTES = 24 * 1024 * 1024

export class References {
  private readonly kept: LRUCache<string, KeptReference>

  constructor(
    private readonly lookups: Lookups = noLookups(),
    memoryBytes = REFERENCE_CACHE_BYTES,
  ) {
    this.kept = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: ({ sums: { days }, histograms }) =>
        SUMMARY_BYTES +
        days.completed.byteLength +
        days.sums.byteLength +
        histograms.reduce((bytes, one) => bytes + one.byteLength, 0),
    })
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.kept.calculatedSize
  }

  /** What followed all buckets of the plan's scope. */
  async of(...scope: Parameters<References['found']>): Promise<ReferenceSums> {
    return (await this.found(...scope)).sums
  }

  /** The same, with its returns by bin of the histogram for each horizon. */
  async found(
    dataset: OpenDataset,
    { scope }: Pick<Planned, 'scope'>,
    prepared: PreparedPlan,
    signal: AbortSignal,
  ): Promise<KeptReference> {
    const key = keptUnder(`${dataset.revision} ${scope}`, dataset)
    const kept = this.kept.get(key)
    this.lookups[kept === undefined ? 'nothing' : 'memory']++
    if (kept !== undefined) return kept
    // Answers keep the sums, also on disk; the histograms stay here.
    const { histograms, ...sums } = await prepared.reference(signal)
    const reference = { sums, histograms }
    this.kept.set(key, reference)
    return reference
  }
}
