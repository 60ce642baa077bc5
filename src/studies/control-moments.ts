/**
 * The moments of the control: one 5-minute close for each symbol and UTC day of the scope, whatever the clauses say. They are drawn from the scope
 * and the revision alone, so no clause, policy, horizon or cost changes them. A moment at which the symbol has no close is left out later.
 */
import { hash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import { timeOfMinute } from '../plan/index.js'
import type { StudyScope } from './check/checked-study.js'

const MINUTES_PER_DAY = 1440
const STEP = 0x9e3779b97f4a7c15n
const word = (value: bigint): bigint => BigInt.asUintN(64, value)

/** SplitMix64's output for a state. */
function mixed(state: bigint): bigint {
  let z = state
  z = word((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n)
  z = word((z ^ (z >> 27n)) * 0x94d049bb133111ebn)
  return z ^ (z >> 31n)
}

/** Bars by symbol number of the dataset: those of symbol s are bars[offsets[s], offsets[s + 1]), ascending. */
export interface ControlMoments {
  readonly offsets: Uint32Array
  readonly bars: Uint32Array
}

/** No control. */
export const NO_MOMENTS: ControlMoments = { offsets: new Uint32Array(), bars: new Uint32Array() }

/** `symbols`: all symbols of the dataset; those outside the scope have no moments. */
export function controlMoments(scope: StudyScope, revision: string, symbols: readonly string[]): ControlMoments {
  const { from, to } = scope
  const drawn = canonicalJson({ symbols: scope.symbols, from: timeOfMinute(from), to: timeOfMinute(to) })
  const chosen = scope.symbols === 'all' ? undefined : new Set(scope.symbols)
  const offsets = [0]
  const bars: number[] = []
  for (const symbol of symbols) {
    if (chosen === undefined || chosen.has(symbol)) {
      const seed = BigInt(`0x${hash('sha256', `${drawn}${revision}${symbol}`, 'hex').slice(0, 16)}`)
      for (let day = Math.floor(from / MINUTES_PER_DAY); day * MINUTES_PER_DAY < to; day++) {
        const first = Math.max(from, day * MINUTES_PER_DAY) / BAR_MINUTES
        const end = Math.min(to, (day + 1) * MINUTES_PER_DAY) / BAR_MINUTES
        const x = mixed(word(seed + BigInt(day) * STEP))
        bars.push(first + Number((x * BigInt(end - first)) >> 64n))
      }
    }
    offsets.push(bars.length)
  }
  return { offsets: Uint32Array.from(offsets), bars: Uint32Array.from(bars) }
}
