/**
 * The look-ahead audit: at random buckets every feature is computed anew from the dataset's normalized minutes, cut after the bucket, and
 * must be what is stored; so must every window aggregate. A value that had seen a later minute could not come out the same.
 *
 * The cut record goes the way of an import: through the feature engine from the symbol's first minute on, into a segment of its own in a
 * temporary folder, which is then opened and read as the dataset is.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Minutes, readMinutes } from '../archive/index.js'
import { AGGREGATES, aggregateAllows, SPAN_MINUTES } from '../contract/aggregates.js'
import { FEATURES, type Feature } from '../contract/features.js'
import { FEATURE_VERSION } from '../contract/versions.js'
import { type OpenDataset, openDataset } from '../dataset/index.js'
import { native, type SnapshotHandle } from '../native.js'
import { isNull, minuteText, shownValue } from '../outcomes/index.js'
import { type Operand, type OperandsPlan, planOperands } from '../plan/index.js'
import { AUDIT_FORMAT, type AuditReport, writeAudit } from './audit-reports.js'
import { shownOperand } from './plan-document.js'
import { nullReason, PRICES } from './snapshot-body.js'

export interface AuditOptions {
  /** The dataset's folder. */
  dataset: string
  samples: number
  /** Of the buckets that are drawn; any unless told. */
  seed?: number
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

const MINUTES_PER_DAY = 1440
/** What the longest aggregate looks back, and a bucket more. */
const WINDOW_MINUTES = SPAN_MINUTES['30d'] + 1
const DIFFERENCES_MAX = 20
/** Files of minutes that stay in memory, some 10 MB each. */
const FILES_KEPT = 12

/** Audits, stores the report with the dataset and returns it with its path. Rejects as openDataset and readMinutes do. */
export async function auditLookahead(options: AuditOptions): Promise<{ report: AuditReport; path: string }> {
  const dir = resolve(options.dataset)
  const dataset = await openDataset(dir)
  try {
    const report = await audit(dataset, options)
    return { report, path: await writeAudit(dir, report) }
  } finally {
    dataset.close()
  }
}

async function audit(dataset: OpenDataset, { samples, seed, onProgress, signal }: AuditOptions): Promise<AuditReport> {
  const drawn = seed ?? Date.now() % 2 ** 32
  const buckets = drawBuckets(dataset.snapshot, samples, drawn)
  const audited = FEATURES.filter((feature) => !needsMarket(feature))
  const plans = planOperands(audited.flatMap(fieldsOf))
  const tally = new Tally(audited)
  const files = new LRUCache<string, Minutes>({ max: FILES_KEPT })
  for (const [done, bucket] of buckets.entries()) {
    signal?.throwIfAborted()
    await compare(dataset, bucket, plans, files, tally)
    onProgress?.(done + 1)
  }
  return {
    format: AUDIT_FORMAT,
    dataset_revision: dataset.revision,
    feature_version: FEATURE_VERSION,
    time: new Date().toISOString(),
    seed: drawn,
    samples: buckets.map(({ symbol, minute }) => ({
      symbol: dataset.symbols[symbol]!,
      anchor_time: minuteText(minute),
    })),
    ...tally.sums(),
    not_audited: Object.fromEntries(
      FEATURES.filter(needsMarket).map(({ id }) => [id, 'depends on the records of other symbols']),
    ),
  }
}

const needsMarket = ({ needs }: Feature): boolean => needs.includes('X')

/** A feature and every aggregate that it offers. */
const fieldsOf = (feature: Feature): string[] => [
  `feature.${feature.id}`,
  ...AGGREGATES.filter((aggregate) => aggregateAllows(aggregate, feature)).flatMap(({ fn, spans }) =>
    spans.map((span) => `feature.${feature.id}.${fn}_${span}`),
  ),
]

interface Bucket {
  /** Number in the snapshot. */
  symbol: number
  minute: number
}

/** Symbols by the length of their record, minutes evenly; in the order in which their minutes are read. */
function drawBuckets({ symbols, firstMinutes, lastMinutes }: SnapshotHandle, count: number, seed: number): Bucket[] {
  const lengths = symbols.map((_, symbol) => lastMinutes[symbol]! - firstMinutes[symbol]! + 1)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const random = mulberry32(seed)
  const buckets = Array.from({ length: total === 0 ? 0 : count }, (): Bucket => {
    let left = Math.floor(random() * total)
    let symbol = 0
    while (left >= lengths[symbol]!) left -= lengths[symbol++]!
    return { symbol, minute: firstMinutes[symbol]! + left }
  })
  return buckets.sort((a, b) => a.symbol - b.symbol || a.minute - b.minute)
}

/** Numbers in [0, 1); the same for the same seed anywhere. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

async function compare(
  dataset: OpenDataset,
  bucket: Bucket,
  plans: readonly OperandsPlan[],
  files: LRUCache<string, Minutes>,
  tally: Tally,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hindsight-audit-'))
  try {
    const cut = await cutSnapshot(dataset, bucket, folder, files)
    try {
      const names = { symbol: dataset.symbols[bucket.symbol]!, anchor_time: minuteText(bucket.minute) }
      for (const { plan, operands } of plans) {
        const minutes = Uint32Array.of(bucket.minute)
        const [stored, recomputed] = await Promise.all([
          native.valuesAt(dataset.snapshot, plan, Uint32Array.of(bucket.symbol), minutes),
          native.valuesAt(cut, plan, Uint32Array.of(0), minutes),
        ])
        for (const [i, operand] of operands.entries()) tally.add(names, operand, stored[i]!, recomputed[i]!)
      }
      for (const price of PRICES) {
        const at = (snapshot: SnapshotHandle, symbol: number) =>
          native.columnValues(snapshot, symbol, `price.${price}`, bucket.minute, bucket.minute + 1)[0]!
        tally.addPrice(names, `price.${price}`, at(dataset.snapshot, bucket.symbol), at(cut, 0))
      }
    } finally {
      cut.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The symbol as if its record had ended with the bucket: nothing after it was ever told to the engine. */
async function cutSnapshot(
  { dir, manifest, snapshot, symbols }: OpenDataset,
  { symbol, minute }: Bucket,
  folder: string,
  files: LRUCache<string, Minutes>,
): Promise<SnapshotHandle> {
  const name = symbols[symbol]!
  const first = snapshot.firstMinutes[symbol]!
  // Whole days: those that the aggregates at the bucket look at. What came before only brings the engine to its state.
  const begin = dayStart(Math.max(first, minute - WINDOW_MINUTES))
  const end = dayStart(minute) + MINUTES_PER_DAY
  // The record is announced to the end of the day: whether its last bar is real is nothing to the values before.
  const builder = new native.SymbolBuilder(name, first, end)
  const feed = async (from: number, to: number): Promise<void> => {
    for (const { symbol: of, month, path } of manifest.minutes) {
      if (of !== name || monthStart(month) >= to) continue
      const whole = files.get(path) ?? (await readMinutes(join(dir, path)))
      files.set(path, whole)
      const part = sliceOf(whole, from, to)
      if (part !== undefined) builder.push(part.firstMinute, part.minutes, part.fields)
    }
  }
  await feed(Number.NEGATIVE_INFINITY, begin)
  builder.openSegment(begin, end)
  await feed(begin, minute + 1)
  const { days } = builder.closeSegment()
  const path = join(folder, 'cut.part')
  builder.writePart(path, new Uint8Array(32 * days)) // digests are for those who keep a segment
  const segment = join(folder, 'segment')
  native.composeSegment(segment, begin, end, [{ path, packing: 'part', symbols: [name] }], false)
  return native.openSnapshot([{ own: segment }], [{ name, first: Math.max(first, begin), last: end - 1 }])
}

const dayStart = (minute: number): number => Math.floor(minute / MINUTES_PER_DAY) * MINUTES_PER_DAY
const monthStart = (month: string): number => Date.parse(`${month}-01T00:00:00Z`) / 60_000

/** The minutes of [from, to) that a file has; undefined when there are none. */
function sliceOf({ symbol, firstMinute, minutes, fields }: Minutes, from: number, to: number): Minutes | undefined {
  const begin = Math.max(from, firstMinute)
  const end = Math.min(to, firstMinute + minutes)
  if (begin >= end) return undefined
  const cut = fields.map((values) => values?.subarray(begin - firstMinute, end - firstMinute))
  return { symbol, firstMinute: begin, minutes: end - begin, fields: cut }
}

interface Counted {
  compared: number
  different: number
}

class Tally {
  private readonly features: Record<string, Counted>
  private readonly aggregates: Record<string, Counted> = {}
  private readonly total: Counted = { compared: 0, different: 0 }
  private readonly differences: AuditReport['differences'] = []

  constructor(audited: readonly Feature[]) {
    this.features = Object.fromEntries(audited.map(({ id }) => [id, { compared: 0, different: 0 }]))
  }

  add(bucket: { symbol: string; anchor_time: string }, operand: Operand, stored: bigint, recomputed: bigint): void {
    const name = operand.field.split('.')[2]
    if (name !== undefined) this.aggregates[name] ??= { compared: 0, different: 0 }
    const group = name === undefined ? this.features[operand.feature]! : this.aggregates[name]!
    const text = (code: bigint) =>
      isNull(code) ? nullReason(code) : JSON.stringify(shownValue(shownOperand(operand), code))
    this.count(bucket, operand.field, stored, recomputed, [group, this.total], text)
  }

  addPrice(bucket: { symbol: string; anchor_time: string }, field: string, stored: bigint, recomputed: bigint): void {
    const text = (code: bigint) => (isNull(code) ? nullReason(code) : String(code))
    this.count(bucket, field, stored, recomputed, [this.total], text)
  }

  sums(): Pick<AuditReport, 'compared' | 'different' | 'features' | 'aggregates' | 'differences'> {
    return { ...this.total, features: this.features, aggregates: this.aggregates, differences: this.differences }
  }

  private count(
    bucket: { symbol: string; anchor_time: string },
    field: string,
    stored: bigint,
    recomputed: bigint,
    groups: readonly Counted[],
    text: (code: bigint) => string,
  ): void {
    for (const group of groups) {
      group.compared += 1
      if (stored !== recomputed) group.different += 1
    }
    if (stored === recomputed || this.differences.length >= DIFFERENCES_MAX) return
    this.differences.push({ ...bucket, field, stored: text(stored), recomputed: text(recomputed) })
  }
}
