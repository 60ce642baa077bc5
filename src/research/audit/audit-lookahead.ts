/**
 * The look-ahead audit. At random buckets every feature and every window aggregate is recomputed from records that end
 * with the bucket, and must equal the stored value. A value that depended on a later minute would differ.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Minutes } from '../../archive/index.js'
import { AGGREGATES, aggregateAllows } from '../../contract/aggregates.js'
import { FEATURES, type Feature } from '../../contract/features.js'
import { FEATURE_VERSION } from '../../contract/versions.js'
import { type OpenDataset, openDataset } from '../../dataset/index.js'
import { native, type SnapshotHandle } from '../../native/index.js'
import { minuteText } from '../../outcomes/index.js'
import { type OperandsPlan, planOperands } from '../../plan/index.js'
import { PRICES } from '../snapshot/snapshot-body.js'
import { type Bucket, cutMarket, cutSymbol } from './audit-cuts.js'
import { AUDIT_FORMAT, type AuditReport, writeAudit } from './audit-reports.js'
import { AuditTally } from './audit-tally.js'

export interface AuditOptions {
  /** The dataset's folder. */
  dataset: string
  samples: number
  /** The seed for drawing the buckets. Default: a seed from the current time. */
  seed?: number
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Files of minutes kept in memory, about 10 MB each. */
const FILES_KEPT = 12

/**
 * Runs the audit, stores the report in the dataset, and returns the report and its path. Rejects as openDataset and
 * readMinutes do.
 */
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
  const plans = {
    own: planOperands(FEATURES.filter((feature) => !isAmongSymbols(feature)).flatMap(fieldsOf)),
    market: planOperands(FEATURES.filter(isAmongSymbols).flatMap(fieldsOf)),
  }
  const tally = new AuditTally(FEATURES)
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
    samples: buckets.map((bucket) => nameOf(dataset, bucket)),
    ...tally.sums(),
  }
}

const isAmongSymbols = ({ needs }: Feature): boolean => needs.includes('X')

/** A feature and all its aggregates. */
const fieldsOf = (feature: Feature): string[] => [
  `feature.${feature.id}`,
  ...AGGREGATES.filter((aggregate) => aggregateAllows(aggregate, feature)).flatMap(({ fn, spans }) =>
    spans.map((span) => `feature.${feature.id}.${fn}_${span}`),
  ),
]

/** Draws buckets: symbols in proportion to the length of their record, minutes uniformly. They are sorted in reading order. */
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

/** Numbers in [0, 1); the same for the same seed on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

interface Plans {
  own: readonly OperandsPlan[]
  market: readonly OperandsPlan[]
}

async function compare(
  dataset: OpenDataset,
  bucket: Bucket,
  plans: Plans,
  files: LRUCache<string, Minutes>,
  tally: AuditTally,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hindsight-audit-'))
  try {
    const symbol = await cutSymbol(dataset, bucket, folder, files)
    await compareAt(dataset, bucket, plans.own, { snapshot: symbol, symbol: 0 }, tally)
    for (const price of PRICES) {
      const at = (snapshot: SnapshotHandle, number: number) =>
        native.columnValues(snapshot, number, `price.${price}`, bucket.minute, bucket.minute + 1)[0]!
      tally.addPrice(nameOf(dataset, bucket), `price.${price}`, at(dataset.snapshot, bucket.symbol), at(symbol, 0))
    }
    symbol.close()
    const market = cutMarket(dataset, bucket, folder)
    const number = market.symbols.indexOf(dataset.symbols[bucket.symbol]!)
    await compareAt(dataset, bucket, plans.market, { snapshot: market.snapshot, symbol: number }, tally)
    market.snapshot.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const nameOf = ({ symbols }: OpenDataset, { symbol, minute }: Bucket) => ({
  symbol: symbols[symbol]!,
  anchor_time: minuteText(minute),
})

async function compareAt(
  dataset: OpenDataset,
  bucket: Bucket,
  plans: readonly OperandsPlan[],
  cut: { snapshot: SnapshotHandle; symbol: number },
  tally: AuditTally,
): Promise<void> {
  const minutes = Uint32Array.of(bucket.minute)
  for (const { plan, operands } of plans) {
    const [stored, recomputed] = await Promise.all([
      native.valuesAt(native.preparePlan(dataset.snapshot, plan), Uint32Array.of(bucket.symbol), minutes),
      native.valuesAt(native.preparePlan(cut.snapshot, plan), Uint32Array.of(cut.symbol), minutes),
    ])
    for (const [i, operand] of operands.entries()) {
      tally.add(nameOf(dataset, bucket), operand, stored[i]!, recomputed[i]!)
    }
  }
}
