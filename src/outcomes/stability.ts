/** How a result is distributed over time and symbols: by quarter, and the shares of the busiest day and the busiest symbol. */
import { HORIZONS } from '../contract/outcomes.js'
import type { OutcomeSums } from '../engine/index.js'
import { scaled, share } from './numbers.js'
import { minuteText } from './times.js'

export interface Stability {
  [horizon: string]: { quarter: string; completed: number; median: number | null }[]
}

export interface Concentration {
  busiest_day: { day: string; share: number }
  busiest_symbol: { symbol: string; share: number }
}

/** The name of a quarter, such as `2025-Q2`, from 4 · year + quarter − 1. */
const quarterText = (quarter: number): string => `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`

export const stabilityOf = ({ horizons, quarters }: OutcomeSums): Stability =>
  Object.fromEntries(
    HORIZONS.map(([name], i) => [
      name,
      quarters.map((quarter, j) => {
        const { completed, median_e9 } = horizons[i]!.quarters[j]!
        return { quarter: quarterText(quarter), completed, median: median_e9 === null ? null : scaled(median_e9, 9) }
      }),
    ]),
  )

/** The shares of the busiest day and symbol; null without occurrences. `names` has the names of all symbols by number. */
export const concentrationOf = (
  { concentration: most }: OutcomeSums,
  names: readonly string[],
  occurrences: number,
): Concentration | null =>
  most && {
    busiest_day: { day: minuteText(most.day * 1440).slice(0, 10), share: share(most.day_occurrences, occurrences) },
    busiest_symbol: { symbol: names[most.symbol]!, share: share(most.symbol_occurrences, occurrences) },
  }
