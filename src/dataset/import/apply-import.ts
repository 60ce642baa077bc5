/**
 * Applies the imported minutes to a manifest: finds the changed records, rebuilds the segments that they affect, and
 * computes the revision.
 */
import { join } from 'node:path'
import type { ImportReport, MinutesFile } from '../../archive/index.js'
import { rebuildSegments, type SymbolState, segmentsAreCurrent, type Work } from '../build/rebuild.js'
import type { Survey, SurveyTask } from '../build/survey-symbol.js'
import { runTasks } from '../build/worker-pool.js'
import { DatasetError } from '../folder/dataset-error.js'
import { sizeOf } from '../folder/files.js'
import { dayName, dayOf, daySpan, MINUTES_PER_DAY, monthOf, monthSpan } from '../folder/spans.js'
import { emptyManifest, type Manifest, type ManifestChange, type ManifestMinutes } from '../manifest/manifest.js'
import { compareMinutes, emptyMonths, fileOf, filesBySymbol } from '../minutes/minutes-files.js'
import { type Cut, cutOf, nextCut, type RecordSpan } from '../segments/grid.js'
import { compareNames, revisionOf } from '../segments/revision.js'

export interface Imported {
  files: MinutesFile[]
  report: ImportReport
  simulated: boolean
}

/** How to apply an import. */
export interface ApplyImportOptions {
  kind: 'import' | 'append'
  cut: Cut
  /** Called with the changes before anything is computed. It may throw. */
  check?: (surveys: ReadonlyMap<string, Survey>) => void
}

/** Resolves with the manifest after an import; with `before` itself when nothing changed. */
export async function applyImport(
  dir: string,
  before: Manifest,
  imported: Imported,
  { kind, cut, check }: ApplyImportOptions,
  work: Work,
): Promise<Manifest> {
  const empty = before.minutes.length === 0 && before.symbols.length === 0
  if (!empty && imported.files.length > 0 && imported.simulated !== before.simulated) {
    const [records, dataset] = imported.simulated ? ['simulated', 'recorded'] : ['recorded', 'simulated']
    throw new DatasetError('mixed_simulated', `${records} data cannot be imported into the ${dataset} dataset ${dir}`)
  }
  const { minutes, changed } = await mergeMinutes(dir, before.minutes, imported.files)
  const current = segmentsAreCurrent(dir, before.segments)
  const bars = new Map(imported.files.map(({ path, bars: known }) => [join(dir, 'minutes', path), known]))
  const surveys = await surveySymbols(dir, before, { minutes, changed, bars }, current, check !== undefined, work)
  check?.(surveys)
  if (changed.size === 0 && current) return before

  const symbols = statesAfter(before, surveys, current)
  const records = [...symbols.values()].map(({ record }) => record)
  const present = current ? cutOf(before.segments, before.symbols) : []
  const rebuilt = await rebuildSegments(
    dir,
    before,
    { symbols, minutes, cut: nextCut(present, records, cut, emptyMonths(minutes, symbols)), current },
    work,
  )
  const simulated = empty ? imported.simulated : before.simulated
  const { retention } = before
  return {
    ...emptyManifest(),
    ...rebuilt,
    revision: revisionOf(Object.assign({}, ...rebuilt.segments.map(({ days }) => days)), simulated),
    simulated,
    created: new Date().toISOString(),
    minutes,
    imports: addTotals(before.imports, imported.report),
    change: { kind, previous: before.revision, records: recordsOf(before, surveys) },
    ...(retention && { retention }),
  }
}

interface Merged {
  minutes: ManifestMinutes[]
  /** By symbol, the spans of minutes that are new, ascending. */
  changed: Map<string, SurveyTask['changed']>
}

async function mergeMinutes(
  dir: string,
  before: readonly ManifestMinutes[],
  files: readonly MinutesFile[],
): Promise<Merged> {
  const byMonth = new Map<string, ManifestMinutes[]>()
  for (const entry of before) {
    const key = `${entry.symbol} ${entry.month}`
    const own = byMonth.get(key)
    if (own === undefined) byMonth.set(key, [entry])
    else own.push(entry)
  }
  const stored = new Map(byMonth)
  const changed: Merged['changed'] = new Map()
  for (const { symbol, month, day, path, sha256, lastMinute } of files) {
    const key = `${symbol} ${month}`
    const now = byMonth.get(key) ?? []
    const replaced = day === undefined ? now : now.filter((entry) => entry.day === day)
    if (replaced.length === 1 && replaced[0]!.sha256 === sha256) continue
    const below = join('minutes', path)
    const bytes = await sizeOf(join(dir, below))
    const of = day === undefined ? { last: lastMinute } : { day }
    byMonth.set(key, [
      ...now.filter((entry) => !replaced.includes(entry)),
      { symbol, month, ...of, path: below, sha256, bytes },
    ])
    const stretch = day === undefined ? monthSpan(month) : daySpan(day)
    const months = changed.get(symbol) ?? []
    changed.set(symbol, months)
    const known = months.find((one) => one.month === month)
    if (known === undefined) {
      const old = stored.get(key)?.map((entry) => fileOf(dir, entry))
      months.push({ month, replaced: old, ...stretch })
    } else {
      known.begin = Math.min(known.begin, stretch.begin)
      known.end = Math.max(known.end, stretch.end)
    }
  }
  for (const months of changed.values()) months.sort((a, b) => compareNames(a.month, b.month))
  const minutes = [...byMonth.values()].flatMap(withoutHidden)
  return { minutes: minutes.sort(compareMinutes), changed }
}

/** Drops the file of a month when every day of it has its own file, because these replace it. */
function withoutHidden(entries: ManifestMinutes[]): ManifestMinutes[] {
  const whole = entries.find(({ day }) => day === undefined)
  if (whole?.last === undefined || entries.length === 1) return entries
  const days = new Set(entries.map(({ day }) => day))
  for (let minute = monthSpan(whole.month).begin; minute <= whole.last; minute += MINUTES_PER_DAY) {
    if (!days.has(dayName(dayOf(minute)))) return entries
  }
  return entries.filter((entry) => entry !== whole)
}

/** Surveys the changed symbols; all symbols when all segments must be computed again. */
async function surveySymbols(
  dir: string,
  before: Manifest,
  { minutes, changed, bars }: Merged & Pick<SurveyTask, 'bars'>,
  current: boolean,
  days: boolean,
  { workers, onProgress, signal }: Work,
): Promise<Map<string, Survey>> {
  const files = filesBySymbol(dir, minutes)
  const known = new Map<string, RecordSpan>(current ? before.symbols.map((symbol) => [symbol.name, symbol]) : [])
  const tasks = [...(current ? changed.keys() : files.keys())].map((symbol): SurveyTask => {
    const record = known.get(symbol)
    const months = files.get(symbol)!
    const paths = months.flatMap((month) => month.files.map(({ path }) => path))
    return {
      kind: 'survey',
      symbol,
      files: months,
      bars: new Map(paths.flatMap((path) => (bars.has(path) ? [[path, bars.get(path)] as const] : []))),
      changed: changed.get(symbol) ?? [],
      before: record && { first: record.first, last: record.last },
      days,
    }
  })
  const reportProgress = (done: number): void => onProgress?.({ phase: 'survey', done, total: tasks.length })
  const surveys = await runTasks<'survey'>(tasks, workers, reportProgress, signal)
  return new Map(tasks.map(({ symbol }, i) => [symbol, surveys[i]!]))
}

/**
 * Every symbol that has bars, with the first minute whose values may differ. Values before a change do not depend on
 * it.
 */
function statesAfter(
  before: Manifest,
  surveys: ReadonlyMap<string, Survey>,
  current: boolean,
): Map<string, SymbolState> {
  const states = new Map<string, SymbolState>()
  for (const { name, first, last } of current ? before.symbols : []) {
    states.set(name, { record: { first, last }, changed: undefined })
  }
  for (const [name, { record, first }] of surveys) {
    const old = states.get(name)?.record
    states.delete(name)
    if (record !== undefined) states.set(name, { record, changed: changedFrom(old, record, first) })
  }
  return states
}

function changedFrom(old: RecordSpan | undefined, record: RecordSpan, first: number | undefined): number | undefined {
  // Rolling state begins with the record.
  if (old === undefined || old.first !== record.first) return 0
  if (first === undefined) return undefined
  // Values of other sources after the last bar belong to no bucket. They count in the coverage of the month, which is
  // computed with the last segment.
  if (first > record.last && first < monthSpan(monthOf(record.last)).end) return Math.min(old.last + 1, record.last)
  return old.last === record.last ? first : Math.min(first, Math.min(old.last, record.last) + 1)
}

function recordsOf(before: Manifest, surveys: ReadonlyMap<string, Survey>): ManifestChange['records'] {
  const records: ManifestChange['records'] = {}
  for (const { name: symbol } of before.symbols) {
    const { days } = surveys.get(symbol) ?? { days: [] }
    const stretches: [number, number][] = []
    for (const day of days) {
      const latest = stretches.at(-1)
      if (latest?.[1] === day - 1) latest[1] = day
      else stretches.push([day, day])
    }
    if (stretches.length > 0) records[symbol] = stretches
  }
  return records
}

function addTotals(before: Record<string, number>, { totals }: ImportReport): Record<string, number> {
  const sums: Record<string, number> = { ...before, imports: (before.imports ?? 0) + 1 }
  for (const [name, count] of Object.entries(totals)) sums[name] = (sums[name] ?? 0) + count
  return sums
}
