// The true medians. Expected returns are zero by construction, but medians are not: a product of symmetric factors is skewed to the right, so its median
// lies a little below zero, the more the longer the horizon and the higher the volatility. The truth is therefore the median of all returns of a
// condition over all replicates, from a histogram.
import { HORIZONS } from './horizons.mjs'

const BINS = 4096

/** Width of a bin in steps of 1e-7: the bins span about four deviations on either side. */
const widthOf = ({ minutes }) => (8 * 0.0011 * Math.sqrt(minutes) * 1e7) / BINS

export class Medians {
  constructor(conditions, counts = new Float64Array(conditions * HORIZONS.length * BINS)) {
    this.counts = counts
  }

  add(condition, horizon, values) {
    const { counts } = this
    const from = (condition * HORIZONS.length + horizon) * BINS
    const scale = 1 / widthOf(HORIZONS[horizon])
    for (let i = 0; i < values.length; i++) {
      const bin = Math.floor(values[i] * scale) + BINS / 2
      counts[from + (bin < 0 ? 0 : bin >= BINS ? BINS - 1 : bin)]++
    }
  }

  merge(counts) {
    for (let i = 0; i < counts.length; i++) this.counts[i] += counts[i]
  }

  /** The median as a fraction, linear within its bin; NaN without values. */
  of(condition, horizon) {
    const from = (condition * HORIZONS.length + horizon) * BINS
    const counts = this.counts.subarray(from, from + BINS)
    const half = counts.reduce((a, b) => a + b, 0) / 2
    let [below, bin] = [0, 0]
    while (below + counts[bin] < half) below += counts[bin++]
    return (bin - BINS / 2 + (half - below) / counts[bin]) * widthOf(HORIZONS[horizon]) * 1e-7
  }
}
