/**
 * Rebuilds the segments of a dataset whose minutes changed, or whose partition into segments changed. Symbols are
 * computed from their minutes where their values may differ; other symbols are copied from the old segments; a segment
 * without a change stays. The work depends on the change only: a new day costs the same after ten days of history as
 * after a thousand.
 */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../contract/failures.js'
import { native } from '../../native/index.js'
import { segmentDir, stagingDir, statesDir } from '../folder/paths.js'
import { type Span, spanName } from '../folder/spans.js'
import type { Manifest, ManifestMinutes, ManifestSegment, ManifestSymbol } from '../manifest/manifest.js'
import { filesBySymbol } from '../minutes/minutes-files.js'
import { overlaps, type RecordSpan, sameSpan } from '../segments/grid.js'
import { addMarketLayers } from '../segments/market-layers.js'
import { compareNames, digestsOfDays } from '../segments/revision.js'
import { layersOf, type OwnSegment, placeLayer, type SegmentSource, segmentSymbols } from '../segments/segments.js'
import { symbolIdentity } from '../segments/symbol-segments.js'
import type { BuildSpan, BuiltSymbol } from './build-symbol.js'
import type { ComposeTask, WorkerTask } from './dataset-worker.js'
import { placedFolder, placementsIn } from './placements.js'
import { runTasks } from './worker-pool.js'

/**
 * What is counted in each phase: checked files; symbols whose files of days are folded; symbols whose new minutes are
 * surveyed; symbols whose features are computed; segments written; segments whose cross-section is computed; months of
 * reference aggregates.
 */
export interface RebuildProgress {
  phase: 'checking' | 'minutes' | 'survey' | 'features' | 'segments' | 'market' | 'reference'
  done: number
  total: number
}

export interface Work {
  workers: number
  onProgress: ((progress: RebuildProgress) => void) | undefined
  signal: AbortSignal | undefined
}

/** The wanted state of a symbol. */
export interface SymbolState {
  record: RecordSpan
  /** The first minute whose values may have changed; undefined: none. */
  changed: number | undefined
}

export interface RebuildInput {
  /** Symbols with a record, by name. */
  symbols: ReadonlyMap<string, SymbolState>
  minutes: readonly ManifestMinutes[]
  /** The wanted segments. Every day of every record is in exactly one of them. */
  cut: readonly Span[]
  /** False when no present segment can be used, because this version has other columns. */
  current: boolean
}

/**
 * False when all segments must be computed again, because they lack columns of this version. All segments of a manifest
 * were written by one version, so only the last one is read.
 */
export function segmentsAreCurrent(dir: string, segments: readonly ManifestSegment[]): boolean {
  const latest = segments.at(-1)
  if (latest === undefined) return true
  try {
    for (const { layer, id } of layersOf(latest)) native.readSegment(segmentDir(dir, id), layer)
    return segments.every(({ market }) => market !== undefined)
  } catch (error) {
    if (hasCode(error, 'dataset_outdated')) return false
    throw error
  }
}

/** Builds the wanted segments. They are in place and flushed when this resolves; no manifest refers to them yet. */
export async function rebuildSegments(
  dir: string,
  before: Manifest,
  input: RebuildInput,
  work: Work,
): Promise<{ segments: ManifestSegment[]; symbols: ManifestSymbol[] }> {
  const present = input.current ? before.segments : []
  const spans = planSpans(dir, present, input)
  const built = await buildSymbols(dir, input, spans, work)
  const known = new Map(before.symbols.map((symbol) => [symbol.name, symbol]))
  const symbols = [...input.symbols].map(([name, { record }]): ManifestSymbol => {
    const coverage = built.get(name)?.coverage ?? known.get(name)?.coverage ?? []
    return { name, first: record.first, last: record.last, coverage }
  })
  symbols.sort((a, b) => compareNames(a.name, b.name))
  const own = await composeSegments(dir, { ...input, present, recorded: before.symbols }, spans, built, work)
  const segments = await addMarketLayers(dir, own, symbols, before, (tasks) => {
    const { workers, onProgress, signal } = work
    const reportProgress = (done: number): void => onProgress?.({ phase: 'market', done, total: tasks.length })
    return runTasks<'market'>(tasks, workers, reportProgress, signal)
  })
  return { symbols, segments: withDays(dir, segments, present) }
}

/** Adds the day digests to the segments, so that later revisions need not read every directory. */
function withDays(
  dir: string,
  segments: readonly ManifestSegment[],
  before: readonly ManifestSegment[],
): ManifestSegment[] {
  const known = new Map(before.map(({ id, market, days }) => [`${id} ${market?.id}`, days]))
  return segments.map((segment) => {
    const days = known.get(`${segment.id} ${segment.market?.id}`) ?? digestsOfDays(segmentSymbols(dir, [segment]))
    return { ...segment, days }
  })
}

/** For each symbol, the segments that contain part of its record, and which of them are unchanged. */
function planSpans(
  dir: string,
  present: readonly ManifestSegment[],
  { symbols, cut }: RebuildInput,
): Map<string, BuildSpan[]> {
  const plan = new Map<string, BuildSpan[]>()
  const records = new Map([...symbols].map(([name, { record }]) => [name, record]))
  const changes = [...symbols.values()].map(({ changed }) => changed ?? Number.POSITIVE_INFINITY)
  const least = changes.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const places = cut.map((span) => {
    const there = present.find((segment) => sameSpan(segment, span))
    // A segment before every change is unchanged, so its directory need not be read.
    const identities = there === undefined || there.end <= least ? undefined : identitiesOf(dir, there)
    const place = { begin: span.begin, end: span.end }
    const placements =
      there === undefined ? placementsIn(placedFolder(stagingDir(dir), place), place, records) : undefined
    return { span: place, isThere: there !== undefined, identities, placements }
  })
  for (const [name, { record, changed }] of symbols) {
    const from = changed ?? Number.POSITIVE_INFINITY
    const own = places.filter(({ span }) => overlaps(span, record))
    plan.set(
      name,
      own.map(({ span, isThere, identities, placements }) => ({
        ...span,
        kept: isThere && span.end <= from,
        known: identities?.get(name),
        placement: placements?.get(name),
      })),
    )
  }
  return plan
}

const identitiesOf = (dir: string, { id }: ManifestSegment): Map<string, string> =>
  new Map(native.readSegment(segmentDir(dir, id)).symbols.map((symbol) => [symbol.name, symbolIdentity(symbol)]))

async function buildSymbols(
  dir: string,
  { symbols, minutes }: RebuildInput,
  spans: ReadonlyMap<string, BuildSpan[]>,
  { workers, onProgress, signal }: Work,
): Promise<Map<string, BuiltSymbol>> {
  const files = filesBySymbol(dir, minutes)
  const tasks: Extract<WorkerTask, { kind: 'build' }>[] = []
  for (const [symbol, { record }] of symbols) {
    const own = spans.get(symbol)!
    if (own.every(({ kept }) => kept)) continue
    const folder = join(stagingDir(dir), `symbol-${tasks.length}`)
    await mkdir(folder, { recursive: true })
    tasks.push({
      kind: 'build',
      symbol,
      record,
      files: files.get(symbol)!,
      folder,
      states: statesDir(dir, symbol),
      spans: own,
    })
  }
  for (const folder of new Set(
    tasks.flatMap((task) => task.spans.flatMap(({ placement }) => placement?.folder ?? [])),
  )) {
    await mkdir(folder)
  }
  tasks.sort((a, b) => b.files.length - a.files.length) // the longest first, so that no thread is left with a long one at the end
  const reportProgress = (done: number): void => onProgress?.({ phase: 'features', done, total: tasks.length })
  reportProgress(0)
  const results = await runTasks<'build'>(tasks, workers, reportProgress, signal)
  return new Map(tasks.map(({ symbol }, i) => [symbol, results[i]!]))
}

async function composeSegments(
  dir: string,
  {
    symbols,
    cut,
    present,
    recorded,
  }: RebuildInput & { present: readonly ManifestSegment[]; recorded: readonly ManifestSymbol[] },
  spans: ReadonlyMap<string, BuildSpan[]>,
  built: ReadonlyMap<string, BuiltSymbol>,
  { workers, onProgress, signal }: Work,
): Promise<OwnSegment[]> {
  const partOf = (name: string, span: Span): SegmentSource | undefined => {
    const at = spans.get(name)!.findIndex((one) => sameSpan(one, span))
    const path = built.get(name)?.parts[at]
    const packing = spans.get(name)![at]!.placement === undefined ? 'part' : 'placed'
    return path === undefined ? undefined : { path, packing, symbols: [name] }
  }
  const kept: OwnSegment[] = []
  const tasks: ComposeTask[] = []
  for (const { begin, end } of cut) {
    const span = { begin, end }
    const names = [...symbols].filter(([, { record }]) => overlaps(span, record)).map(([name]) => name)
    if (names.length === 0) continue
    const old = present.find((segment) => sameSpan(segment, span))
    const parts = names.flatMap((name) => partOf(name, span) ?? [])
    const held = recorded.filter((symbol) => overlaps(span, symbol))
    if (old !== undefined && parts.length === 0 && held.length === names.length) {
      const { id, sha256, bytes, sparse } = old
      kept.push({ id, begin, end, sha256, bytes, ...(sparse && { sparse }) })
      continue
    }
    const fresh = new Set(parts.flatMap((part) => part.symbols))
    const same = names.filter((name) => !fresh.has(name))
    const sources = [...parts]
    if (same.length > 0) sources.push({ path: segmentDir(dir, old!.id), packing: 'segment', symbols: same })
    const placed = parts.some(({ packing }) => packing === 'placed') ? placedFolder(stagingDir(dir), span) : undefined
    tasks.push({
      kind: 'compose',
      folder: join(stagingDir(dir), `segment-${spanName(span)}`),
      ...span,
      sources,
      placed,
    })
  }
  const reportProgress = (done: number): void => onProgress?.({ phase: 'segments', done, total: tasks.length })
  await runTasks<'compose'>(tasks, workers, reportProgress, signal)
  const placed: OwnSegment[] = []
  for (const { folder, begin, end } of tasks) {
    placed.push({ begin, end, ...(await placeLayer(dir, folder, { begin, end }, 'own')) })
  }
  return [...kept, ...placed].sort((a, b) => a.begin - b.begin)
}
