/**
 * Compares two revisions of a dataset: added days and symbols, and existing buckets whose values changed. Days are
 * compared by their digests, symbols of a day by theirs; values are read only where digests differ. So the cost depends
 * on the size of the difference.
 */
import { resolve } from 'node:path'
import { native } from '../../native/index.js'
import { segmentDir } from '../folder/paths.js'
import { dayName, dayOf, MINUTES_PER_DAY } from '../folder/spans.js'
import type { Manifest, ManifestChange, ManifestSegment } from '../manifest/manifest.js'
import { overlaps } from '../segments/grid.js'
import { compareNames, digestsOfDays } from '../segments/revision.js'
import { segmentFolders, segmentSymbols } from '../segments/segments.js'
import { manifestOf } from './open.js'

/**
 * Why the values of a bucket changed: `records`: new or corrected records of the symbol on that day; `look_back`:
 * features that depend on earlier minutes which changed; `market`: the cross-section, which other symbols changed.
 * `unknown`: `records` or `look_back`, but a manifest between the two revisions is no longer retained.
 */
export type Reason = 'records' | 'look_back' | 'market' | 'unknown'

export interface Restated {
  symbol: string
  /** YYYY-MM-DD. */
  day: string
  /** Buckets with another value or null reason in at least one column. */
  buckets: number
  reason: Reason
}

export interface RevisionDifference {
  /** Days (YYYY-MM-DD) that only the later revision has, and days that only the earlier one has. */
  days_appended: string[]
  days_removed: string[]
  /** Symbols that only the later or only the earlier revision has; symbols of both whose record now ends later. */
  symbols_listed: string[]
  symbols_removed: string[]
  symbols_extended: string[]
  /** Buckets that only the later revision has, and buckets that only the earlier one has. */
  buckets_appended: number
  buckets_removed: number
  buckets_restated: number
  /** Ascending by day, then symbol. */
  restated: Restated[]
}

/** The difference between a revision and itself. */
export const NO_DIFFERENCE: RevisionDifference = {
  days_appended: [],
  days_removed: [],
  symbols_listed: [],
  symbols_removed: [],
  symbols_extended: [],
  buckets_appended: 0,
  buckets_removed: 0,
  buckets_restated: 0,
  restated: [],
}

/** The digests of the days of a segment. */
const daysOf = (dir: string, segment: ManifestSegment): Record<string, string> =>
  segment.days ?? digestsOfDays(segmentSymbols(dir, [segment]))

/** The digest of every recorded UTC day (YYYY-MM-DD): of all symbols together. */
export const dayDigests = (dir: string, { segments }: Manifest): Map<string, string> =>
  new Map(segments.flatMap((segment) => Object.entries(daysOf(dir, segment))))

const allDays = (dir: string, { segments }: Manifest): Map<string, { digest: string; segment: ManifestSegment }> =>
  new Map(
    segments.flatMap((segment) =>
      Object.entries(daysOf(dir, segment)).map(([day, digest]) => [day, { digest, segment }] as const),
    ),
  )

/**
 * Compares two revisions of a dataset. Rejects with `no_dataset` for a revision that is not retained, and with the
 * errors of opening segments.
 */
export async function diffRevisions(folder: string, before: string, after: string): Promise<RevisionDifference> {
  const dir = resolve(folder)
  const [old, now] = [await manifestOf(dir, before), await manifestOf(dir, after)]
  return compareManifests(dir, old, now, (await changesTo(dir, now, before)) ?? (await changesTo(dir, old, after)))
}

/**
 * The changes that lead from one revision to another; undefined when a manifest between them is not retained or does
 * not name its change.
 */
async function changesTo(dir: string, manifest: Manifest, from: string): Promise<ManifestChange[] | undefined> {
  const changes: ManifestChange[] = []
  const seen = new Set<string>()
  for (let at: Manifest | undefined = manifest; at?.revision !== from; ) {
    if (at?.change === undefined || seen.has(at.revision)) return undefined
    seen.add(at.revision)
    changes.push(at.change)
    const previous: string = at.change.previous
    at = previous === from ? await manifestOf(dir, from) : await manifestOf(dir, previous).catch(() => undefined)
  }
  return changes
}

/**
 * Compares two manifests. `changes` lead from one to the other; undefined when they are not all known. Throws the
 * errors of opening segments.
 */
export function compareManifests(
  dir: string,
  before: Manifest,
  after: Manifest,
  changes: readonly ManifestChange[] | undefined,
): RevisionDifference {
  const [old, now] = [allDays(dir, before), allDays(dir, after)]
  const differing = [...now].filter(([day, { digest }]) => old.has(day) && old.get(day)!.digest !== digest)
  const restated: Restated[] = []
  const readers = new Readers(dir)
  try {
    for (const [name, { segment }] of differing) {
      const day = Date.parse(name) / 86_400_000
      const [a, b] = [readers.open(before, old.get(name)!.segment), readers.open(after, segment)]
      restated.push(...restatedOn(day, a, b, changes))
    }
  } finally {
    readers.close()
  }
  restated.sort((a, b) => compareNames(a.day, b.day) || compareNames(a.symbol, b.symbol))
  return { ...appendedBetween(before, after, old, now), ...countOf(restated), restated }
}

const countOf = (restated: readonly Restated[]): { buckets_restated: number } => ({
  buckets_restated: restated.reduce((sum, { buckets }) => sum + buckets, 0),
})

function appendedBetween(
  before: Manifest,
  after: Manifest,
  old: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): Omit<RevisionDifference, 'restated' | 'buckets_restated'> {
  const was = new Map(before.symbols.map((symbol) => [symbol.name, symbol]))
  const is = new Map(after.symbols.map((symbol) => [symbol.name, symbol]))
  let [appended, removed] = [0, 0]
  for (const { name, first, last } of after.symbols)
    appended += last - first + 1 - commonBuckets(was.get(name), { first, last })
  for (const { name, first, last } of before.symbols)
    removed += last - first + 1 - commonBuckets(is.get(name), { first, last })
  return {
    days_appended: [...now.keys()].filter((day) => !old.has(day)).sort(),
    days_removed: [...old.keys()].filter((day) => !now.has(day)).sort(),
    symbols_listed: [...is.keys()].filter((name) => !was.has(name)),
    symbols_removed: [...was.keys()].filter((name) => !is.has(name)),
    symbols_extended: after.symbols
      .filter(({ name, last }) => (was.get(name)?.last ?? last) < last)
      .map(({ name }) => name),
    buckets_appended: appended,
    buckets_removed: removed,
  }
}

interface Span {
  first: number
  last: number
}

const commonBuckets = (a: Span | undefined, b: Span): number =>
  a === undefined ? 0 : Math.max(0, Math.min(a.last, b.last) - Math.max(a.first, b.first) + 1)

/** The symbols and values of one open segment. */
interface Reader {
  symbols: Map<string, { number: number; validBegin: number; validEnd: number; digests: Map<string, Uint8Array> }>
  values(symbol: number, column: string, from: number, to: number): BigInt64Array
  close(): void
}

/** Opens each segment once, when a day of it differs. */
class Readers {
  private readonly opened = new Map<string, Reader>()

  constructor(private readonly dir: string) {}

  open(manifest: Manifest, segment: ManifestSegment): Reader {
    const key = `${segment.id} ${segment.market?.id}`
    const reader = this.opened.get(key) ?? openSegment(this.dir, manifest, segment)
    this.opened.set(key, reader)
    return reader
  }

  close(): void {
    for (const reader of this.opened.values()) reader.close()
  }
}

function openSegment(dir: string, manifest: Manifest, segment: ManifestSegment): Reader {
  const records = manifest.symbols
    .filter((symbol) => overlaps(segment, symbol))
    .map(({ name, first, last }) => ({
      name,
      first: Math.max(first, segment.begin),
      last: Math.min(last, segment.end - 1),
    }))
  const snapshot = native.openSnapshot(segmentFolders(dir, [segment]), records)
  const symbols: Reader['symbols'] = new Map(
    records.map(({ name, first, last }, number) => [
      name,
      { number, validBegin: first, validEnd: last + 1, digests: new Map() },
    ]),
  )
  for (const [layer, id] of [
    ['own', segment.id],
    ['market', segment.market!.id],
  ] as const) {
    for (const { name, dayDigests } of native.readSegment(segmentDir(dir, id), layer).symbols) {
      symbols.get(name)?.digests.set(layer, dayDigests)
    }
  }
  return {
    symbols,
    values: (symbol, column, from, to) => native.columnValues(snapshot, symbol, column, from, to),
    close: () => snapshot.close(),
  }
}

const SHA256_BYTES = 32

function restatedOn(
  day: number,
  before: Reader,
  after: Reader,
  changes: readonly ManifestChange[] | undefined,
): Restated[] {
  const found: Restated[] = []
  const [begin, end] = [day * MINUTES_PER_DAY, (day + 1) * MINUTES_PER_DAY]
  for (const [symbol, now] of after.symbols) {
    const was = before.symbols.get(symbol)
    if (was === undefined) continue
    const differs = (layer: string): boolean => !digestOn(was, layer, day).equals(digestOn(now, layer, day))
    const own = differs('own')
    if (!own && !differs('market')) continue
    const from = Math.max(begin, was.validBegin, now.validBegin)
    const to = Math.min(end, was.validEnd, now.validEnd)
    if (from >= to) continue
    const buckets = differingBuckets(from, to, (reader, column) => {
      const symbols = reader === 'before' ? was.number : now.number
      return (reader === 'before' ? before : after).values(symbols, column, from, to)
    })
    if (buckets === 0) continue
    found.push({ symbol, day: dayName(day), buckets, reason: own ? reasonOf(symbol, day, changes) : 'market' })
  }
  return found
}

function reasonOf(symbol: string, day: number, changes: readonly ManifestChange[] | undefined): Reason {
  if (changes === undefined) return 'unknown'
  const isRecorded = changes.some(({ records }) => records[symbol]?.some(([a, b]) => a <= day && day <= b))
  return isRecorded ? 'records' : 'look_back'
}

/** Empty when the layer has nothing of the symbol on that day. */
function digestOn(
  { validBegin, validEnd, digests }: { validBegin: number; validEnd: number; digests: Map<string, Uint8Array> },
  layer: string,
  day: number,
): Buffer {
  if (validEnd <= day * MINUTES_PER_DAY || (day + 1) * MINUTES_PER_DAY <= validBegin) return Buffer.alloc(0)
  const at = (day - dayOf(validBegin)) * SHA256_BYTES
  return Buffer.from(digests.get(layer)!.subarray(at, at + SHA256_BYTES))
}

function differingBuckets(
  from: number,
  to: number,
  values: (reader: 'before' | 'after', column: string) => BigInt64Array,
): number {
  const differs = new Uint8Array(to - from)
  for (const column of native.columnNames()) {
    const [a, b] = [values('before', column), values('after', column)]
    if (Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength)))
      continue
    for (let i = 0; i < differs.length; i++) if (a[i] !== b[i]) differs[i] = 1
  }
  return differs.reduce((sum, one) => sum + one, 0)
}
