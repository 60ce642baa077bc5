/**
 * The fixed histogram of returns in which references are kept (native/outcomes/definitions/reference_bins.h): every magnitude below 16e-7 has
 * a bin of its own, then every octave has eight, and all magnitudes from 2^34 on share one. Bins of negative returns
 * mirror those of positive ones.
 */

const TOP_BIN = 256

/** The number of bins. */
export const HISTOGRAM_BINS = 2 * TOP_BIN + 1

/** The least return in a bin, in 1e-7; −∞ for the first. Any return below it is in an earlier bin. */
export function leastOfBin(bin: number): number {
  const magnitude = bin - TOP_BIN
  if (magnitude >= 0) return leastMagnitude(magnitude)
  return magnitude === -TOP_BIN ? Number.NEGATIVE_INFINITY : 1 - leastMagnitude(1 - magnitude)
}

const leastMagnitude = (bin: number): number =>
  bin < 16 ? bin : (8 + ((bin - 16) % 8)) * 2 ** (1 + Math.floor((bin - 16) / 8))
