/** How far a value of the engine may be from the oracle's. */
import type { Cell } from '../oracle/cell.js'

/** Computed in binary64: one quantum of difference is tolerated in fewer than 1 of 10,000 values, ranks of them included. */
export const APPROXIMATE =
  /^(ret_1h_sigma|rv_|parkinson|garman|atr_pct|vol_of_vol|jump_share|volume_z|vpin|kyle|amihud|roll|ema_|rsi_|macd_hist|adx_|di_diff|stoch_|bb_|slope_|efficiency|book_slope|impact_|beta_|corr_|excess_)/

/** Below a billionth of the value, where the steps that the terms are rounded to may show. */
const isBelowStep = (difference: bigint, value: bigint): boolean => difference * difference * 10n ** 18n < value * value

export const agreement = (id: string, engine: Cell, oracle: Cell): 'same' | 'one quantum off' | 'different' => {
  if (engine === oracle) return 'same'
  if (typeof engine !== 'bigint' || typeof oracle !== 'bigint') return 'different'
  const difference = engine - oracle
  if (id === 'amihud_24h' && isBelowStep(difference, oracle)) return 'same'
  return APPROXIMATE.test(id) && difference * difference === 1n ? 'one quantum off' : 'different'
}

/** The most of so many values that may be one quantum off in a run: one in ten thousand, and what chance adds in a sample of this size. */
export const offAtMost = (values: number): number => {
  const expected = values / 10_000
  return expected + 3 * Math.sqrt(expected) + 1
}
