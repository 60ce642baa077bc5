// The six horizons, with what the rules take from them.

const DAY = 1440

/**
 * `minutes` after the anchor; `lags`: days L of the Bartlett weights, one day up to 4h and three times the horizon beyond; `block_days`: the horizon
 * in days, at least one.
 */
export const HORIZONS = [
  ['30m', 30, 1],
  ['1h', 60, 1],
  ['4h', 240, 1],
  ['24h', DAY, 3],
  ['3d', 3 * DAY, 9],
  ['7d', 7 * DAY, 21],
].map(([name, minutes, lags]) => ({ name, minutes, lags, block_days: Math.max(1, Math.ceil(minutes / DAY)) }))

/** Returns are whole numbers of this step, as the product rounds them. */
export const STEP = 1e-7

/** The first day of every simulated market, and its number since 1970, to which blocks are aligned. */
export const BEGIN = Date.UTC(2026, 0, 1)
export const FIRST_DAY = BEGIN / 86_400_000
