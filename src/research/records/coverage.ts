/** What was recorded by symbol, period and source: reads the parameters, finds the files, and adds up their days. */
import type { FileCoverage } from '../../archive/index.js'
import {
  COVERAGE_RESOLUTIONS,
  type CoverageResolution,
  RECORD_LIMITS,
  RECORDED_SOURCES,
  type RecordedSource,
} from '../../contract/bodies/record-limits.js'
import type { CoverageBody } from '../../contract/bodies/records.js'
import { dayName } from '../../contract/text/days.js'
import { filesBySymbol, type ManifestSymbol, monthSpan, type OpenDataset } from '../../dataset/index.js'
import { minuteText } from '../../outcomes/index.js'
import { Faults, minuteOfTime, quote } from '../../plan/index.js'

export interface CoverageParameters {
  /** Default: from the first to the last minute of the dataset. Rounded outwards to whole periods. */
  from?: string | undefined
  to?: string | undefined
  /** Default: month. */
  resolution?: string | undefined
  /** Separated by commas. Default: all. */
  symbols?: string | undefined
  sources?: string | undefined
}

export interface CoverageRequest {
  resolution: CoverageResolution
  /** Ascending, without gaps. */
  periods: Period[]
  symbols: ManifestSymbol[]
  sources: RecordedSource[]
}

/** A UTC day or month: days since 1970, half open. */
interface Period {
  name: string
  begin: number
  end: number
}

const DAY = 1440

/** Throws ProblemError with every fault: among them `scope_too_large`, and `empty_scope` when no period is left. */
export function readCoverage(parameters: CoverageParameters, { manifest }: OpenDataset): CoverageRequest {
  const faults = new Faults()
  const { resolution = 'month' } = parameters
  if (!isResolution(resolution)) {
    const allowed = [...COVERAGE_RESOLUTIONS]
    faults.add('value_range', '/resolution', `resolution is one of ${allowed.join(', ')}`, { allowed })
  }
  const recorded = new Set(manifest.symbols.flatMap(({ coverage }) => coverage.map(({ source }) => source)))
  const known = (Object.keys(RECORDED_SOURCES) as RecordedSource[]).filter((source) => recorded.has(source))
  const sources = chosen('sources', parameters.sources, known, 'value_range', faults)
  const names = manifest.symbols.map(({ name }) => name)
  const wanted = new Set(chosen('symbols', parameters.symbols, names, 'unknown_symbol', faults))
  const first = Math.min(...manifest.symbols.map((symbol) => symbol.first))
  const last = Math.max(...manifest.symbols.map((symbol) => symbol.last))
  const from = Math.max(first, timeOf('from', parameters.from, faults) ?? first)
  const to = Math.min(last + 1, timeOf('to', parameters.to, faults) ?? last + 1)
  faults.throwIfAny()
  if (!(from < to)) faults.add('empty_scope', '/from', 'there is no record between from and to')
  faults.throwIfAny()
  const periods = periodsOf(resolution as CoverageResolution, from, to)
  const cells = periods.length * wanted.size * sources.length
  if (cells > RECORD_LIMITS.coverage_cells_max) {
    const detail = `${periods.length} periods × ${wanted.size} symbols × ${sources.length} sources are ${cells} cells; at most ${RECORD_LIMITS.coverage_cells_max}: choose months, a shorter time, or fewer symbols or sources`
    faults.add('scope_too_large', '/from', detail)
  }
  faults.throwIfAny()
  const symbols = manifest.symbols.filter(({ name }) => wanted.has(name))
  return { resolution: resolution as CoverageResolution, periods, symbols, sources }
}

const isResolution = (text: string): text is CoverageResolution =>
  (COVERAGE_RESOLUTIONS as readonly string[]).includes(text)

function timeOf(name: string, text: string | undefined, faults: Faults): number | undefined {
  if (text === undefined) return undefined
  const minute = minuteOfTime(text)
  if (minute === undefined)
    faults.add('bad_time', `/${name}`, `${quote(text)} is not a time such as 2026-01-31T00:00:00Z`)
  return minute
}

/** The names of a list, in the order of `known`; all of them when there is no list. */
function chosen<Name extends string>(
  parameter: string,
  text: string | undefined,
  known: readonly Name[],
  code: 'value_range' | 'unknown_symbol',
  faults: Faults,
): Name[] {
  if (text === undefined) return [...known]
  const names = text.split(',')
  for (const name of names) {
    if ((known as readonly string[]).includes(name)) continue
    const hint = code === 'value_range' ? { allowed: known } : { nearest: faults.nearest(name, known) }
    faults.add(code, `/${parameter}`, `the dataset has no ${parameter.slice(0, -1)} ${quote(name)}`, hint)
  }
  return known.filter((name) => names.includes(name))
}

function periodsOf(resolution: CoverageResolution, from: number, to: number): Period[] {
  const periods: Period[] = []
  let day = Math.floor(from / DAY)
  while (day * DAY < to) {
    const name = dayName(day)
    if (resolution === 'day') periods.push({ name, begin: day, end: day + 1 })
    else {
      const month = monthSpan(name.slice(0, 7))
      periods.push({ name: name.slice(0, 7), begin: month.begin / DAY, end: month.end / DAY })
    }
    day = periods.at(-1)!.end
  }
  return periods
}

/** A stored file with the days that count of it. */
export interface CountedFile {
  symbol: string
  path: string
  sha256: string
  /** Days since 1970 that the file of the month does not decide, because they have files of their own. */
  without: readonly number[]
}

/** The files of the request, by symbol and time. */
export function coverageFiles({ periods, symbols }: CoverageRequest, { dir, manifest }: OpenDataset): CountedFile[] {
  const wanted = new Set(symbols.map(({ name }) => name))
  const [begin, end] = [periods[0]!.begin * DAY, periods.at(-1)!.end * DAY]
  const own = manifest.minutes.filter(({ symbol }) => wanted.has(symbol))
  return [...filesBySymbol(dir, own)].flatMap(([symbol, months]) =>
    months
      .filter(({ month }) => monthSpan(month).end > begin && monthSpan(month).begin < end)
      .flatMap(({ files }) => {
        const days = files.flatMap(({ day }) => (day === undefined ? [] : [day / DAY]))
        return files
          .filter(({ day }) => day === undefined || (day >= begin && day < end))
          .map(({ path, sha256, day }) => ({ symbol, path, sha256, without: day === undefined ? days : [] }))
      }),
  )
}

/** `of` gives what a file has. */
export function coverageBody(
  { resolution, periods, symbols, sources }: CoverageRequest,
  files: readonly CountedFile[],
  of: (file: CountedFile) => FileCoverage,
  dataset: OpenDataset,
): CoverageBody {
  const bySymbol = new Map(symbols.map(({ name }) => [name, new Tally(periods)]))
  for (const file of files) bySymbol.get(file.symbol)!.add(of(file), file.without)
  return {
    resolution,
    sources: sources.map((id) => ({ id, title: RECORDED_SOURCES[id] })),
    periods: periods.map(({ name }) => name),
    symbols: symbols.map(({ name, first, last }) => ({
      symbol: name,
      first: minuteText(first),
      last: minuteText(last),
      present: bySymbol.get(name)!.of(sources, 'present'),
      quarantined: bySymbol.get(name)!.of(sources, 'quarantined'),
    })),
    dataset_revision: dataset.revision,
    ...(dataset.simulated && { simulated: true as const }),
  }
}

type Kind = 'present' | 'quarantined'

/** Minutes of one symbol by kind, source and period. */
class Tally {
  private readonly counts = new Map<string, number[]>()

  constructor(private readonly periods: readonly Period[]) {}

  add({ firstDay, days, sources }: FileCoverage, without: readonly number[]): void {
    for (let i = 0; i < days; i++) {
      const period = without.includes(firstDay + i) ? -1 : this.periodOf(firstDay + i)
      if (period < 0) continue
      for (const [source, counted] of Object.entries(sources)) {
        for (const kind of ['present', 'quarantined'] as const) {
          const minutes = counted[kind][i]!
          if (minutes > 0) this.row(kind, source)[period]! += minutes
        }
      }
    }
  }

  of(sources: readonly string[], kind: Kind): Record<string, number[]> {
    return Object.fromEntries(
      sources.flatMap((source) => {
        const row = this.counts.get(`${kind} ${source}`)
        return row === undefined ? [] : [[source, row]]
      }),
    )
  }

  private row(kind: Kind, source: string): number[] {
    const name = `${kind} ${source}`
    let row = this.counts.get(name)
    if (row === undefined) {
      row = this.periods.map(() => 0)
      this.counts.set(name, row)
    }
    return row
  }

  private periodOf(day: number): number {
    return this.periods.findIndex(({ begin, end }) => begin <= day && day < end)
  }
}
