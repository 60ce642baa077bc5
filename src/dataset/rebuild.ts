/**
 * The segments of a dataset whose minutes changed: changed symbols are computed from their minutes, the others are copied extent by extent
 * out of the segments that are replaced, and a segment in which nothing changed stays.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { native } from '../native.js'
import type { BuildSymbol, BuiltSymbol } from './build-symbol.js'
import type { ComposeTask, WorkerTask } from './dataset-worker.js'
import type { Manifest, ManifestMinutes, ManifestSegment, ManifestSymbol } from './manifest.js'
import { addMarketLayers } from './market-layers.js'
import { segmentDir, stagingDir, statesDir } from './paths.js'
import { compareNames } from './revision.js'
import { layersOf, type OwnSegment, placeLayer, type SegmentSource } from './segments.js'
import { monthSpan, monthsOf, spanName } from './spans.js'
import { symbolIdentity } from './symbol-segments.js'
import { runTasks } from './worker-pool.js'

/** Symbols whose features are computed, segments that are written, those whose cross-section is, months of reference aggregates. */
export interface RebuildProgress {
  phase: 'features' | 'segments' | 'market' | 'reference'
  done: number
  total: number
}

interface Work {
  workers: number
  onProgress: ((progress: RebuildProgress) => void) | undefined
  signal: AbortSignal | undefined
}

const isMonth = (segment: ManifestSegment): boolean => /^\d{4}-\d{2}$/.test(spanName(segment))

/** False when the segments must be computed anew: this version has columns that they lack. */
export function segmentsAreCurrent(dir: string, segments: readonly ManifestSegment[]): boolean {
  try {
    for (const segment of segments)
      for (const { layer, id } of layersOf(segment)) native.readSegment(segmentDir(dir, id), layer)
    return segments.every(({ market }) => market !== undefined)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'dataset_outdated') return false
    throw error
  }
}

/** What the present segments hold: by symbol and month, what it was computed to. */
class Present {
  readonly byMonth = new Map<string, ManifestSegment>()
  /** By symbol: month → identity. */
  readonly known = new Map<string, Record<string, string>>()

  constructor(dir: string, segments: readonly ManifestSegment[]) {
    for (const segment of segments) {
      const month = spanName(segment)
      this.byMonth.set(month, segment)
      for (const symbol of native.readSegment(segmentDir(dir, segment.id)).symbols) {
        const months = this.known.get(symbol.name) ?? {}
        months[month] = symbolIdentity(symbol)
        this.known.set(symbol.name, months)
      }
    }
  }

  /** The symbols of a month's segment. */
  symbols(month: string): string[] {
    return [...this.known].filter(([, months]) => months[month] !== undefined).map(([name]) => name)
  }
}

/**
 * `changed` are the symbols with new minutes, each with the first month that has some; undefined computes every symbol. New segments are in their place, flushed, when this
 * resolves; nothing refers to them yet.
 */
export async function rebuildSegments(
  dir: string,
  before: Manifest,
  minutes: readonly ManifestMinutes[],
  changed: ReadonlyMap<string, string> | undefined,
  work: Work,
): Promise<{ segments: ManifestSegment[]; symbols: ManifestSymbol[] }> {
  // Extents can only be copied between segments of one span, and features are written by the month.
  const copies = changed !== undefined && before.segments.every(isMonth)
  const present = new Present(dir, copies ? before.segments : [])
  const names = [...new Set(minutes.map(({ symbol }) => symbol))]
  const rebuilt = copies ? names.filter((name) => changed.has(name)) : names
  const recorded = new Map(copies ? before.symbols.map((symbol) => [symbol.name, symbol]) : [])
  const beforeOf = (name: string): BuildSymbol['before'] => {
    const [record, month] = [recorded.get(name), changed?.get(name)]
    if (record === undefined || month === undefined) return undefined
    return { first: record.first, last: record.last, changed: month }
  }
  const built = await buildSymbols(dir, rebuilt, minutes, present, beforeOf, work)
  const symbols = [
    ...before.symbols.filter(({ name }) => !built.has(name)),
    ...[...built].flatMap(([name, { record, coverage }]) =>
      record === undefined ? [] : [{ name, ...record, coverage }],
    ),
  ]
  symbols.sort((a, b) => compareNames(a.name, b.name))
  const own = await composeMonths(dir, symbols, built, present, work)
  const segments = await addMarketLayers(dir, own, symbols, before, (tasks) => {
    const { workers, onProgress, signal } = work
    const tell = (done: number): void => onProgress?.({ phase: 'market', done, total: tasks.length })
    return runTasks<'market'>(tasks, workers, tell, signal)
  })
  return { symbols, segments }
}

async function buildSymbols(
  dir: string,
  names: readonly string[],
  minutes: readonly ManifestMinutes[],
  present: Present,
  beforeOf: (name: string) => BuildSymbol['before'],
  { workers, onProgress, signal }: Work,
): Promise<Map<string, BuiltSymbol>> {
  const tasks: Extract<WorkerTask, { kind: 'build' }>[] = []
  for (const [i, symbol] of names.entries()) {
    const folder = join(stagingDir(dir), `symbol-${i}`)
    await mkdir(folder, { recursive: true })
    const files = minutes
      .filter((file) => file.symbol === symbol)
      .map(({ month, path, sha256 }) => ({ month, path: join(dir, path), sha256 }))
    const [states, before] = [statesDir(dir, symbol), beforeOf(symbol)]
    tasks.push({ kind: 'build', symbol, files, folder, states, before, known: present.known.get(symbol) ?? {} })
  }
  tasks.sort((a, b) => b.files.length - a.files.length) // the longest first, so that no thread is left with one at the end
  const tell = (done: number): void => onProgress?.({ phase: 'features', done, total: tasks.length })
  tell(0)
  const results = await runTasks<'build'>(tasks, workers, tell, signal)
  return new Map(tasks.map(({ symbol }, i) => [symbol, results[i]!]))
}

async function composeMonths(
  dir: string,
  symbols: readonly ManifestSymbol[],
  built: ReadonlyMap<string, BuiltSymbol>,
  present: Present,
  { workers, onProgress, signal }: Work,
): Promise<OwnSegment[]> {
  const kept: OwnSegment[] = []
  const tasks: ComposeTask[] = []
  for (const [month, names] of symbolsByMonth(symbols)) {
    const old = present.byMonth.get(month)
    const parts = names.flatMap((name): SegmentSource[] => {
      const path = built.get(name)?.months.find((one) => one.month === month)?.part
      return path === undefined ? [] : [{ path, packing: 'part', symbols: [name] }]
    })
    if (old !== undefined && parts.length === 0 && present.symbols(month).length === names.length) {
      const { id, begin, end, sha256, bytes } = old
      kept.push({ id, begin, end, sha256, bytes })
      continue
    }
    const fresh = new Set(parts.flatMap((part) => part.symbols))
    const same = names.filter((name) => !fresh.has(name))
    const sources = [...parts]
    if (same.length > 0) sources.push({ path: segmentDir(dir, old!.id), packing: 'segment', symbols: same })
    const folder = join(stagingDir(dir), `segment-${month}`)
    tasks.push({ kind: 'compose', folder, ...monthSpan(month), sources })
  }
  const tell = (done: number): void => onProgress?.({ phase: 'segments', done, total: tasks.length })
  await runTasks<'compose'>(tasks, workers, tell, signal)
  const placed: OwnSegment[] = []
  for (const { folder, begin, end } of tasks) {
    placed.push({ begin, end, ...(await placeLayer(dir, folder, { begin, end }, 'own')) })
  }
  return [...kept, ...placed].sort((a, b) => a.begin - b.begin)
}

function symbolsByMonth(symbols: readonly ManifestSymbol[]): Map<string, string[]> {
  const byMonth = new Map<string, string[]>()
  for (const { name, first, last } of symbols) {
    for (const month of monthsOf(first, last)) byMonth.set(month, [...(byMonth.get(month) ?? []), name])
  }
  return byMonth
}
