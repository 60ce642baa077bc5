/**
 * Append: one UTC day of all symbols. It is an import that writes a segment of the day alone, and that refuses archives which hold bars of
 * other days: a wrong path must not quietly restate history. Symbols that are listed or delisted that day are symbols whose records begin
 * then, or go no further. A correction of a past day restates the segments whose values come out otherwise, and those alone.
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
  /** What the day brought, and which buckets of before it restates; nothing where nothing changed. */
  difference: RevisionDifference
}

/** The number of a day since 1970; throws `invalid_day` for what is none. */
export function parseDay(day: string): number {
  const number = Date.parse(`${day}T00:00Z`) / 86_400_000
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !Number.isInteger(number) || dayName(number) !== day) {
    throw new DatasetError('invalid_day', `${JSON.stringify(day)} is no day: it is written as 2026-02-03`)
  }
  return number
}

/** Rejects as importIntoDataset does, and with `invalid_day`, or `other_day` for archives of another day: nothing is taken then. */
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

/** Sources beside bars may reach into other days: settlements come by the month, the last open interest of a day is of midnight. */
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
    throw new DatasetError('other_day', `the archives say nothing of ${dayName(day)}: name the day that they hold`)
  }
}
