/** What charts show: their versions, limits and the minutes of paths. */
import { HORIZONS } from '../outcomes.js'

/** The version of chart bodies. */
export const CHARTS_VERSION = 'research_charts.v1'

export const CHART_LIMITS = {
  /** With more occurrences there are no paths. */
  paths_occurrences_max: 200_000,
  /** The most points of a path. */
  path_minutes_max: 81,
  /** The most symbols that are listed. */
  symbols_max: 2000,
} as const

/** The minutes of paths around the anchor: from half a horizon before it to its end, in the smallest equal steps that give at most 81 points. */
export function pathMinutes(horizon: number): number[] {
  const half = HORIZONS[horizon]![1] / 2
  let step = 1
  while (half % step !== 0 || (3 * half) / step + 1 > CHART_LIMITS.path_minutes_max) step++
  return Array.from({ length: (3 * half) / step + 1 }, (_, i) => i * step - half)
}
