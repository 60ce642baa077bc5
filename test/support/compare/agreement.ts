/** The allowed difference between values of the engine and of the oracle, and the summary that a property test prints of its comparisons. */
import * as assert from 'uvu/assert'
import { type Cell, isValue } from '../../oracle/cell.js'

/** Features computed in binary64, and ranks of them: fewer than 1 of 10,000 values may differ, by one quantum. */
const APPROXIMATE =
  /^(ret_1h_sigma|rv_|parkinson|garman|atr_pct|vol_of_vol|jump_share|volume_z|vpin|kyle|amihud|roll|ema_|rsi_|macd_hist|adx_|di_diff|stoch_|bb_|slope_|efficiency|book_slope|impact_|beta_|corr_|excess_)/

/** Below a billionth of the value, where the rounding of the terms may become visible. */
const isBelowStep = (difference: bigint, value: bigint): boolean => difference * difference * 10n ** 18n < value * value

const agreement = (id: string, engine: Cell, oracle: Cell): 'same' | 'one quantum off' | 'different' => {
  if (engine === oracle) return 'same'
  if (typeof engine !== 'bigint' || typeof oracle !== 'bigint') return 'different'
  const difference = engine - oracle
  if (id === 'amihud_24h' && isBelowStep(difference, oracle)) return 'same'
  return APPROXIMATE.test(id) && difference * difference === 1n ? 'one quantum off' : 'different'
}

/** Counts of compared values: the oracle's values, those of them that are computed in binary64, its nulls, and values one quantum off. */
export interface Tally {
  values: number
  approximate: number
  nulls: number
  off: number
}

export const newTally = (): Tally => ({ values: 0, approximate: 0, nulls: 0, off: 0 })

/** Counts a comparison. Returns whether the two values differ by more than is allowed. */
export function isDifferent(tally: Tally, id: string, engine: Cell, oracle: Cell): boolean {
  if (isValue(oracle)) {
    tally.values++
    if (APPROXIMATE.test(id)) tally.approximate++
  } else tally.nulls++
  const found = agreement(id, engine, oracle)
  if (found === 'one quantum off') tally.off++
  return found === 'different'
}

/** The maximum number of values that may be one quantum off: one in ten thousand, plus chance in a sample of this size. */
const offAtMost = (values: number): number => {
  const expected = values / 10_000
  return expected + 3 * Math.sqrt(expected) + 1
}

/** Prints what was compared, and fails if any value was wrong. */
export function judge(property: string, seed: number, tally: Tally, wrong: string[]): void {
  const { values, approximate, nulls, off } = tally
  console.log(
    `${property}: seed ${seed}, ${values} values and ${nulls} nulls compared, ${off} of ${approximate} binary64 values one quantum off`,
  )
  assert.is(wrong.length, 0, `HINDSIGHT_SEED=${seed}\n${wrong.slice(0, 20).join('\n')}\n${wrong.length} in all`)
  assert.ok(off <= offAtMost(approximate), `HINDSIGHT_SEED=${seed}: ${off} of ${approximate} are one quantum off`)
}
