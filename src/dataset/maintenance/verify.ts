/**
 * Verifies every digest and every identity of a dataset on several threads: the checksums of extents, the digests of
 * directories, and the day digests, computed again from the values; the digests of minutes; and all files that can be
 * rebuilt. Damaged segments are listed in damaged.json (damage.ts), and no query is answered from them.
 */

import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { native } from '../../native/index.js'
import type { Checked, CheckTask, FileFault } from '../build/check-files.js'
import { runTasks } from '../build/worker-pool.js'
import { namesIn } from '../folder/files.js'
import {
  auditsDir,
  damagePath,
  daysDir,
  manifestPath,
  referenceDir,
  revisionsDir,
  segmentDir,
  statesDir,
  statisticsDir,
} from '../folder/paths.js'
import { spanName } from '../folder/spans.js'
import { withWriteLock } from '../folder/write-lock.js'
import { type Manifest, requireManifest } from '../manifest/manifest.js'
import { hasPricesAlone } from '../manifest/replica-file.js'
import { STATE_NAME } from '../minutes/symbol-states.js'
import { REVISION_FILE, supersededManifests } from '../revisions/superseded.js'
import { type DamagedLayer, writeDamage } from '../segments/damage.js'
import { referenceFiles } from '../segments/reference.js'
import { digestsOfDays, revisionOf } from '../segments/revision.js'
import { bytesOfLayers, type LayerSymbol, layersOf, segmentFolders } from '../segments/segments.js'

/** The purpose of a file. `foreign`: it does not belong to the dataset. */
export type FaultKind =
  | 'manifest'
  | 'damage'
  | 'segment'
  | 'minutes'
  | 'state'
  | 'reference'
  | 'statistics'
  | 'audit'
  | 'revision'
  | 'foreign'

export interface Fault {
  kind: FaultKind
  /** Relative to the folder of the dataset. */
  file: string
  what: string
  /** What to do about it. */
  remedy: string
  /** For segments: the days (2026-02 for a month), and the symbol when only one is affected. */
  days?: string
  symbol?: string
}

export interface VerifyResult {
  revision: string
  whole: boolean
  /** How many were checked: segments, files of minutes, engine states, months of reference aggregates. */
  segments: number
  minutesFiles: number
  states: number
  references: number
  bytes: number
  seconds: number
  threads: number
  /** Empty when the dataset is whole. */
  faults: Fault[]
  /** The layers that are excluded from answers from now on; null when they could not be written, with the reason. */
  setAside: string[] | null
  notSetAside: string | null
}

export interface VerifyOptions {
  /** Threads. Default: the number of cores. */
  workers?: number
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
  /** False: report only; do not write the list of damaged segments. */
  setAside?: boolean
}

/**
 * Verifies a dataset. Rejects only when there is no usable manifest (`no_dataset`, `corrupt_manifest`,
 * `dataset_newer`), or with `aborted`; everything else is a fault.
 */
export async function verifyDataset(folder: string, options: VerifyOptions = {}): Promise<VerifyResult> {
  const dir = resolve(folder)
  const begun = performance.now()
  const { workers = availableParallelism() } = options
  const manifest = await requireManifest(dir)
  const { faults, layers, counts } = await findFaults(dir, manifest, { ...options, workers })
  const aside = options.setAside === false ? { setAside: null, notSetAside: null } : await setAside(dir, layers)
  return {
    revision: manifest.revision,
    whole: faults.length === 0,
    ...counts,
    seconds: (performance.now() - begun) / 1000,
    threads: workers,
    faults,
    ...aside,
  }
}

export interface Findings {
  faults: Fault[]
  layers: DamagedLayer[]
  counts: Pick<VerifyResult, 'segments' | 'minutesFiles' | 'states' | 'references' | 'bytes'>
}

interface Planned {
  kind: FaultKind
  task: CheckTask
  layer?: { id: string; days: string }
}

/** Finds all faults, and the layers of segments among them. */
export async function findFaults(
  dir: string,
  manifest: Manifest,
  { workers, onProgress, signal }: VerifyOptions & { workers: number },
): Promise<Findings> {
  const pricesAlone = await hasPricesAlone(dir)
  const planned = await planChecks(dir, manifest, workers, pricesAlone)
  const reportProgress = (done: number): void => onProgress?.(done, planned.length)
  const tasks = planned.map(({ task }) => task)
  const results: Checked[] = await runTasks<'check'>(tasks, workers, reportProgress, signal)
  // An altered directory does not prove what was written.
  const altered = new Set(results.flatMap(({ faults }) => faults.flatMap((one) => (one.asWritten ? [] : [one.file]))))
  const found = new Map<string, Fault>()
  const damaged = new Map<string, DamagedLayer>()
  for (const [i, { kind, layer }] of planned.entries()) {
    for (const fault of results[i]!.faults) {
      const foreign = layer !== undefined && fault.what === FOREIGN
      const asWritten = fault.asWritten === true && !altered.has(fault.file)
      const named = nameFault(dir, foreign ? 'foreign' : kind, { ...fault, asWritten }, layer?.days)
      if (pricesAlone && kind === 'segment' && !foreign) named.remedy = FETCHED_AGAIN
      found.set(`${named.file} ${named.what}`, named)
      if (layer !== undefined && !foreign) addDamage(damaged, layer.id, named)
    }
  }
  const current = new Set(manifest.segments.flatMap((segment) => layersOf(segment).map(({ id }) => id)))
  if (![...damaged.keys()].some((id) => current.has(id))) {
    const symbols = planned.flatMap(({ layer }, i) =>
      layer !== undefined && current.has(layer.id) ? (results[i]!.symbols ?? []) : [],
    )
    for (const what of contentFaults(dir, manifest, symbols, pricesAlone)) {
      found.set(what, nameFault(dir, 'manifest', { file: manifestPath(dir), what }))
    }
  }
  const count = (kind: FaultKind): number => planned.filter((one) => one.kind === kind).length
  const bytes = pricesAlone
    ? await bytesOfLayers(dir, manifest.segments)
    : manifest.segments.reduce((sum, one) => sum + one.bytes + (one.market?.bytes ?? 0), 0)
  return {
    faults: [...found.values()],
    layers: [...damaged.values()],
    counts: {
      segments: manifest.segments.length,
      minutesFiles: count('minutes'),
      states: count('state'),
      references: count('reference'),
      bytes: results.reduce((sum, one) => sum + one.bytes, bytes),
    },
  }
}

/** The message of the native reader. */
const FOREIGN = 'not a file of this segment'

function addDamage(damaged: Map<string, DamagedLayer>, id: string, { file, what, symbol }: Fault): void {
  const layer = damaged.get(id) ?? { id, symbols: symbol === undefined ? [] : [symbol], what: `${file}: ${what}` }
  const all = symbol === undefined || (damaged.has(id) && layer.symbols.length === 0)
  layer.symbols = all ? [] : [...new Set([...layer.symbols, symbol])].sort()
  damaged.set(id, layer)
}

/** The longest tasks first. The symbols of a layer are shared among threads. */
async function planChecks(dir: string, manifest: Manifest, workers: number, pricesAlone: boolean): Promise<Planned[]> {
  const planned: Planned[] = []
  const seen = new Set<string>()
  const retained = (await supersededManifests(dir)).map((one) => one.manifest)
  const held = [manifest, ...retained].flatMap(({ segments, symbols }) =>
    segments.map((segment) => ({ segment, symbols })),
  )
  for (const { segment, symbols } of held) {
    for (const { layer, id, sha256 } of layersOf(segment)) {
      if (seen.has(id)) continue
      seen.add(id)
      const begun = symbols.filter(({ first }) => first >= segment.begin && first < segment.end).map(({ name }) => name)
      for (let part = 0; part < workers; part++) {
        const task = {
          kind: 'check',
          of: 'layer',
          folder: segmentDir(dir, id),
          layer,
          sha256,
          begun,
          part,
          parts: workers,
          pricesAlone,
        } as const
        planned.push({ kind: 'segment', task, layer: { id, days: spanName(segment) } })
      }
    }
  }
  for (const { path, sha256, bytes } of pricesAlone ? [] : manifest.minutes) {
    planned.push({ kind: 'minutes', task: { kind: 'check', of: 'minutes', file: join(dir, path), sha256, bytes } })
  }
  for (const { name: symbol, first, last } of manifest.symbols) {
    // A file with another ending is the leftover of a killed writer; the next writer removes it.
    const states = (await filesIn(statesDir(dir, symbol), STATE_NAME)).filter((path) => path.endsWith('.state'))
    for (const state of states) {
      planned.push({
        kind: 'state',
        task: { kind: 'check', of: 'state', file: state, symbol, record: { first, last } },
      })
    }
  }
  if (await isFile(damagePath(dir))) {
    planned.push({ kind: 'damage', task: { kind: 'check', of: 'sealed', file: damagePath(dir) } })
  }
  const references = new Set(await filesIn(referenceDir(dir), /\.hsr$/))
  for (const file of [manifest, ...retained].flatMap((one) => referenceFiles(dir, one))) {
    if (references.delete(file.path))
      planned.push({ kind: 'reference', task: { kind: 'check', of: 'reference', file } })
  }
  for (const file of await filesIn(revisionsDir(dir), REVISION_FILE)) {
    planned.push({ kind: 'revision', task: { kind: 'check', of: 'revision', dir, file } })
  }
  for (const file of await filesIn(statisticsDir(dir), REVISION_FILE)) {
    planned.push({ kind: 'statistics', task: { kind: 'check', of: 'sealed', file } })
  }
  for (const file of await filesIn(daysDir(dir), /\.values$/)) {
    planned.push({ kind: 'statistics', task: { kind: 'check', of: 'sections', file } })
  }
  for (const file of await filesIn(auditsDir(dir), REVISION_FILE)) {
    planned.push({ kind: 'audit', task: { kind: 'check', of: 'sealed', file } })
  }
  return planned
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (status) => status.isFile(),
    () => false,
  )

const filesIn = async (dir: string, name: RegExp): Promise<string[]> =>
  (await namesIn(dir)).filter((one) => name.test(one)).map((one) => join(dir, one))

/** For values whose checksums are right but whose digests are not those of the revision. */
const NOTHING_TO_GO_BY =
  'its checksums match values that its digests do not, so repair cannot restore the right ones: import the archives into another folder'

const FETCHED_AGAIN = 'remove the folder of the layer, and hindsight sync fetches it again'

const REMEDIES: Record<FaultKind, string> = {
  damage: 'hindsight verify has rewritten it, unless it ran with --report-only',
  manifest: 'restore manifest.json from a copy of the same revision, or import the archives into another folder',
  segment: 'hindsight repair rebuilds it from the normalized minutes',
  minutes:
    'restore the file from a copy (its name and digest are in the manifest): segments are served without it, but cannot be extended or rebuilt',
  state: 'hindsight repair removes it; the next append computes it again',
  reference: 'hindsight repair computes it again',
  statistics: 'hindsight repair removes it; the server computes it again',
  audit: 'hindsight repair removes it; hindsight audit lookahead writes another',
  revision: 'hindsight repair removes it: that superseded revision cannot be read any more',
  foreign: 'move it out of the segment: no version of Hindsight wrote it there',
}

function nameFault(dir: string, kind: FaultKind, fault: FileFault, days?: string): Fault {
  const { file, what, symbol, asWritten = false } = fault
  return {
    kind,
    file: relative(dir, file),
    what,
    remedy: asWritten ? NOTHING_TO_GO_BY : REMEDIES[kind],
    ...(days !== undefined && { days }),
    ...(symbol !== undefined && { symbol }),
  }
}

/** Faults of the manifest itself: its segments do not give its revision, or cannot be opened together. */
function contentFaults(dir: string, manifest: Manifest, symbols: LayerSymbol[], pricesAlone: boolean): string[] {
  const days = digestsOfDays(symbols)
  const revision = revisionOf(days, manifest.simulated)
  if (revision !== manifest.revision) {
    return [`expected revision ${revision} of these segments, found ${manifest.revision}`]
  }
  const named = manifest.segments.flatMap((segment) => Object.entries(segment.days ?? {}))
  const other = named.find(([day, digest]) => days[day] !== digest)
  if (other !== undefined) {
    return [`expected digest ${days[other[0]]} of ${other[0]} in these segments, found ${other[1]}`]
  }
  try {
    native
      .openSnapshot(
        segmentFolders(dir, manifest.segments),
        manifest.symbols.map(({ name, first, last }) => ({ name, first, last })),
        { pricesAlone },
      )
      .close()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Writes the list of damaged layers: queries are answered from all other layers only. */
async function setAside(dir: string, layers: DamagedLayer[]): Promise<Pick<VerifyResult, 'setAside' | 'notSetAside'>> {
  try {
    await withWriteLock(dir, () => writeDamage(dir, layers))
    return { setAside: layers.map(({ id }) => id), notSetAside: null }
  } catch (error) {
    // There is nothing to write for a whole dataset, so its folder may be read-only.
    if (layers.length === 0) return { setAside: [], notSetAside: null }
    return { setAside: null, notSetAside: (error as Error).message }
  }
}
