/** The files of normalized minutes that each symbol of a study needs. Symbols with the most opportunities come first. */
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import { filesBySymbol, monthSpan, type OpenDataset } from '../dataset/index.js'
import type { NativeOpenedStudy } from '../native/index.js'
import type { CheckedStudy } from './check/checked-study.js'
import { SCHEDULE_MARGIN } from './schedule.js'
import type { RecordsTask } from './symbol-records.js'

export interface NumberedTask {
  /** The number of the symbol in the snapshot. */
  readonly number: number
  readonly task: RecordsTask
}

export function recordsTasks(
  { dir, manifest, symbols }: OpenDataset,
  { costs }: CheckedStudy,
  { symbols: numbers, neededBars, opportunities }: NativeOpenedStudy,
): NumberedTask[] {
  const files = new Map<string, RecordsTask['months'][number][]>()
  for (const [symbol, months] of filesBySymbol(dir, manifest.minutes)) {
    files.set(
      symbol,
      months.map(({ month, files: of }) => ({ files: of, ...monthSpan(month) })),
    )
  }
  const funding = costs.funding === 'settled'
  const margin = funding ? SCHEDULE_MARGIN : 0
  return (
    [...numbers]
      .map((number, i) => {
        const symbol = symbols[number]!
        const [from, end] = [neededBars[2 * i]!, neededBars[2 * i + 1]!]
        const months = (files.get(symbol) ?? []).filter(
          (month) => month.end > from * BAR_MINUTES - margin && month.begin < end * BAR_MINUTES + margin,
        )
        return { number, count: opportunities[i]!, task: { symbol, months, from, end, funding } }
      })
      // A symbol without opportunities may have moments of the control.
      .filter(({ task }) => task.end > task.from)
      .sort((a, b) => b.count - a.count || a.number - b.number)
  )
}
