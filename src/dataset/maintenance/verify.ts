/**
 * Every digest and every identity of a dataset, on several threads: segments by the checksums of their extents, the digests of their
 * directories and, computed again from the values, those of the days that the revision is made of; minutes by their digests; and what can be
 * computed again, where it is there. Damaged segments are set aside (damage.ts), so that nothing is answered from them.
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
import { STATE_NAME } from '../minutes/symbol-states.js'
import { REVISION_FILE, supersededManifests } from '../revisions/superseded.js'
import { type DamagedLayer, writeDamage } from '../segments/damage.js'
import { referenceFiles } from '../segments/reference.js'
import { digestsOfDays, revisionOf } from '../segments/revision.js'
import { type LayerSymbol, layersOf, segmentFolders } from '../segments/segments.js'

/** What a file is for. `foreign`: not one of the dataset's. */
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
  /** From the dataset's folder. */
  file: string
  what: string
  /** What to do about it. */
  remedy: string
  /** Of segments: the days (2026-02 for a month), and whose values, where they are one symbol's. */
  days?: string
  symbol?: string
}

export interface VerifyResult {
  revision: string
  whole: boolean
  /** What was checked; files of minutes, states of symbols, months of reference aggregates. */
  segments: number
  minutesFiles: number
  states: number
  references: number
  bytes: number
  seconds: number
  threads: number
  /** Empty when the dataset is whole. */
  faults: Fault[]
  /** Layers of segments that nothing is answered from, from now on; null when that could not be written, with the reason. */
  setAside: string[] | null
  notSetAside: string | null
}

export interface VerifyOptions {
  /** Threads; as many as there are cores unless told. */
  workers?: number
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
  /** False: damaged segments are not set aside. */
  setAside?: boolean
}

/** Rejects only when there is no manifest to verify by (`no_dataset`, `corrupt_manifest`, `dataset_newer`), or `aborted`; everything else is a fault. */
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

/** Everything that is wrong, and the layers of segments among it. */
export async function findFaults(
  dir: string,
  manifest: Manifest,
  { workers, onProgress, signal }: VerifyOptions & { workers: number },
): Promise<Findings> {
  const planned = await planChecks(dir, manifest, workers)
  const reportProgress = (done: number): void => onProgress?.(done, planned.length)
  const tasks = planned.map(({ task }) => task)
  const results: Checked[] = await runTasks<'check'>(tasks, workers, reportProgress, signal)
  // A directory that was altered says nothing of what was written.
  const altered = new Set(results.flatMap(({ faults }) => faults.flatMap((one) => (one.asWritten ? [] : [one.file]))))
  const found = new Map<string, Fault>()
  const damaged = new Map<string, DamagedLayer>()
  for (const [i, { kind, layer }] of planned.entries()) {
    for (const fault of results[i]!.faults) {
      const foreign = layer !== undefined && fault.what === FOREIGN
      const asWritten = fault.asWritten === true && !altered.has(fault.file)
      const named = nameFault(dir, foreign ? 'foreign' : kind, { ...fault, asWritten }, layer?.days)
      found.set(`${named.file} ${named.what}`, named)
      if (layer !== undefined && !foreign) addDamage(damaged, layer.id, named)
    }
  }
  const current = new Set(manifest.segments.flatMap((segment) => layersOf(segment).map(({ id }) => id)))
  if (![...damaged.keys()].some((id) => current.has(id))) {
    const symbols = planned.flatMap(({ layer }, i) =>
      layer !== undefined && current.has(layer.id) ? (results[i]!.symbols ?? []) : [],
    )
    for (const what of contentFaults(dir, manifest, symbols)) {
      found.set(what, nameFault(dir, 'manifest', { file: manifestPath(dir), what }))
    }
  }
  const count = (kind: FaultKind): number => planned.filter((one) => one.kind === kind).length
  const bytes = manifest.segments.reduce((sum, one) => sum + one.bytes + (one.market?.bytes ?? 0), 0)
  return {
    faults: [...found.values()],
    layers: [...damaged.values()],
    counts: {
      segments: manifest.segments.length,
      minutesFiles: manifest.minutes.length,
      states: count('state'),
      references: count('reference'),
      bytes: results.reduce((sum, one) => sum + one.bytes, bytes),
    },
  }
}

/** As the native reader says it. */
const FOREIGN = 'not a file of this segment'

function addDamage(damaged: Map<string, DamagedLayer>, id: string, { file, what, symbol }: Fault): void {
  const layer = damaged.get(id) ?? { id, symbols: symbol === undefined ? [] : [symbol], what: `${file}: ${what}` }
  const all = symbol === undefined || (damaged.has(id) && layer.symbols.length === 0)
  layer.symbols = all ? [] : [...new Set([...layer.symbols, symbol])].sort()
  damaged.set(id, layer)
}

/** The longest first. Layers are shared among threads by their symbols. */
async function planChecks(dir: string, manifest: Manifest, workers: number): Promise<Planned[]> {
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
        } as const
        planned.push({ kind: 'segment', task, layer: { id, days: spanName(segment) } })
      }
    }
  }
  for (const { path, sha256, bytes } of manifest.minutes) {
    planned.push({ kind: 'minutes', task: { kind: 'check', of: 'minutes', file: join(dir, path), sha256, bytes } })
  }
  for (const { name: symbol, first, last } of manifest.symbols) {
    // A draft is what a writer that was killed left; the next one removes it.
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

/** Of values that are as they were written, and yet not those that the revision is made of. */
const NOTHING_TO_GO_BY =
  'its checksums vouch for other values than its digests, so repair cannot put right ones in their place: import the archives into another folder'

const REMEDIES: Record<FaultKind, string> = {
  damage: 'hindsight verify has written it anew, unless it was told to report only',
  manifest: 'put manifest.json back from a copy of the same revision, or import the archives into another folder',
  segment: 'hindsight repair rebuilds it from the normalized minutes',
  minutes:
    'put the file back from a copy (its name and digest are in the manifest): segments are served without it, but neither extended nor rebuilt',
  state: 'hindsight repair removes it; the next append computes it again',
  reference: 'hindsight repair computes it again',
  statistics: 'hindsight repair removes it; the server computes it again',
  audit: 'hindsight repair removes it; hindsight audit lookahead makes another',
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

/** That the segments are those of the manifest, and that the revision follows from them. */
function contentFaults(dir: string, manifest: Manifest, symbols: LayerSymbol[]): string[] {
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
      )
      .close()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Nothing is answered from these layers from now on, and again from all others. */
async function setAside(dir: string, layers: DamagedLayer[]): Promise<Pick<VerifyResult, 'setAside' | 'notSetAside'>> {
  try {
    await withWriteLock(dir, () => writeDamage(dir, layers))
    return { setAside: layers.map(({ id }) => id), notSetAside: null }
  } catch (error) {
    // Of a whole dataset there is nothing to say, so it may be where nothing can be written.
    if (layers.length === 0) return { setAside: [], notSetAside: null }
    return { setAside: null, notSetAside: (error as Error).message }
  }
}
