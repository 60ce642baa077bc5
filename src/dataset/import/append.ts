/**
 * Appends one UTC day of all symbols. An append is an import that writes a segment of that day only, and that rejects
 * archives with bars of other days, so that a wrong path does not silently change history. When a symbol is listed or
 * delisted on that day, its record begins or ends there. The correction of a past day changes only the segments whose
 * values change.
 */

import type { Survey } from '../build/survey-symbol.js'
import { DatasetError } from '../folder/dataset-error.js'
import { dayName } from '../folder/spans.js'
import { compareManifests, NO_DIFFERENCE, type RevisionDifference } from '../revisions/diff.js'
import { type DatasetImport, type ImportIntoDatasetOptions, runImport } from './import.js'

export interface AppendOptions extends ImportIntoDatasetOptions {
  /** The UTC day: YYYY-MM-DD. */
  day: string
}

export interface DatasetAppend extends DatasetImport {
  day: string
  /** What the day added, and which existing buckets it changed; empty when nothing changed. */
  difference: RevisionDifference
}

/** The number of a day since 1970. Throws `invalid_day`. */
export function parseDay(day: string): number {
  const number = Date.parse(`${day}T00:00Z`) / 86_400_000
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !Number.isInteger(number) || dayName(number) !== day) {
    throw new DatasetError('invalid_day', `${JSON.stringify(day)} is not a day; write it as 2026-02-03`)
  }
  return number
}

/**
 * Appends a day. Rejects as importIntoDataset does, with `invalid_day`, and with `other_day` for archives of another
 * day; then nothing is imported.
 */
export async function appendDay(paths: string[], { day, ...options }: AppendOptions): Promise<DatasetAppend> {
  const number = parseDay(day)
  let difference = NO_DIFFERENCE
  const taken = await runImport(paths, options, {
    kind: 'append',
    cut: 'day',
    check: (surveys) => checkDay(surveys, number),
    onPublished: (dir, before, after) => {
      difference = compareManifests(dir, before, after, after.change && [after.change])
    },
  })
  return { ...taken, day, difference }
}

/**
 * Only bars are checked. Other sources may contain other days: settlements are archived by month, and the last open
 * interest of a day has the time stamp of midnight.
 */
function checkDay(surveys: ReadonlyMap<string, Survey>, day: number): void {
  for (const [symbol, { barDays }] of surveys) {
    const other = barDays.find((one) => one !== day)
    if (other === undefined) continue
    const [wanted, found] = [dayName(day), dayName(other)]
    throw new DatasetError(
      'other_day',
      `the archives have bars of ${symbol} on ${found}, not on ${wanted} alone: append ${found} by itself, or import the archives`,
    )
  }
  if (surveys.size === 0) return
  if ([...surveys.values()].every(({ days }) => days.length > 0 && !days.includes(day))) {
    throw new DatasetError('other_day', `the archives have nothing of ${dayName(day)}: name the day that they contain`)
  }
}
