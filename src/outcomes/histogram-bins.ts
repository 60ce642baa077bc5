/**
 * Bins for drawing two distributions of returns beside each other. Their edges are edges of the fixed histogram in which
 * both are counted (src/contract/histogram.ts), so every count is exact.
 */
import { HISTOGRAM_BINS, leastOfBin } from '../contract/derived/histogram.js'

export interface Histogram {
  /** Ascending, as fractions. A return equal to an edge counts above it. */
  edges: number[]
  /** One more than edges: the first and the last bin are open. */
  occurrences: number[]
  reference: number[]
}

/** At most so many edges. */
const EDGES_MAX = 38
/** The edges reach over all but so much of either distribution on each side. */
const TAIL_PERCENT = 1

/**
 * Edges near the multiples of 1, 2 or 5 · 10^k that reach over the middle 98 % of either distribution, and the counts
 * between them. The arguments are counts by bin.
 */
export function histogramOf(occurrences: Float64Array, reference: Float64Array): Histogram {
  const bins = edgeBins(occurrences, reference)
  return {
    edges: bins.map((bin) => leastOfBin(bin) / 1e7),
    occurrences: between(bins, occurrences),
    reference: between(bins, reference),
  }
}

/** The bins that begin at an edge, ascending. */
function edgeBins(...distributions: Float64Array[]): number[] {
  const ranges = distributions.map(rangeOf).filter((range) => range !== undefined)
  if (ranges.length === 0) return []
  const first = Math.max(1, Math.min(...ranges.map(([low]) => low)))
  const last = Math.min(HISTOGRAM_BINS - 1, Math.max(...ranges.map(([, high]) => high)) + 1)
  const [low, high] = [leastOfBin(first), leastOfBin(last)]
  const step = stepOf(low, high)
  const bins = new Set<number>()
  for (let i = Math.floor(low / step); i <= Math.ceil(high / step); i++) bins.add(nearestBin(i * step))
  return [...bins].sort((a, b) => a - b)
}

/** The bins that hold all but TAIL_PERCENT of the values on each side; undefined without values. */
function rangeOf(counts: Float64Array): [low: number, high: number] | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  const reaches = (bins: Float64Array) => {
    let sum = 0
    return bins.findIndex((count) => {
      sum += count
      return sum * 100 > total * TAIL_PERCENT
    })
  }
  return [reaches(counts), counts.length - 1 - reaches(counts.toReversed())]
}

/** The least of 1, 2, 5, 10, 20 … of which at most EDGES_MAX multiples reach over [low, high]. */
function stepOf(low: number, high: number): number {
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) {
      const step = digit * power
      if (Math.ceil(high / step) - Math.floor(low / step) < EDGES_MAX) return step
    }
  }
}

/** The bin whose least value is nearest to a value; of two the lower one. The first bin has none. */
function nearestBin(value: number): number {
  let bin = 1
  while (bin + 1 < HISTOGRAM_BINS && Math.abs(leastOfBin(bin + 1) - value) < Math.abs(leastOfBin(bin) - value)) bin++
  return bin
}

function between(edges: readonly number[], counts: Float64Array): number[] {
  return [0, ...edges].map((from, i) => counts.subarray(from, edges[i]).reduce((sum, count) => sum + count, 0))
}
