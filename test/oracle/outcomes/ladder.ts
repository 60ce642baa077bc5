/** The upward and downward steps for which a result reports how many occurrences reached them, and when. */
export const LADDER: readonly number[] = [
  ...[0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075],
  ...[0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4],
]
/** In units of 1e-7. */
export const LADDER_E7: readonly number[] = LADDER.map((step) => Math.round(step * 1e7))
