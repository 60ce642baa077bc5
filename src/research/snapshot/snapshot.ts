/**
 * The snapshot use case: every value of one bucket. It reads single values and never scans, so it is free and does not
 * wait for scans.
 */
import { LRUCache } from 'lru-cache'
import type { EngineRevision } from '../../engine/index.js'
import { isNull, minuteText, type ShownOperand } from '../../outcomes/index.js'
import { type OperandsPlan, planOperands } from '../../plan/index.js'
import { shownOperand } from '../query/plan-document.js'
import { isUnharmed } from '../runtime/damaged.js'
import { unlessRefused } from '../runtime/engine-errors.js'
import { type Lookups, noLookups } from '../runtime/figures.js'
import { type HasCopy, type SnapshotIdentity, snapshotIdentity } from '../runtime/identity.js'
import type { OpenRevision, OpenRevisions } from '../runtime/open-revisions.js'
import { type Bucket, bucketOf } from './bucket.js'
import { allUndetermined, type CodeOf, RULE_FIELDS, ruleStates, TURNING_FIELDS } from './rule-states.js'
import { PRICES, SNAPSHOT_FIELDS, snapshotBytes } from './snapshot-body.js'

export interface SnapshotResult {
  modified: true
  /** Canonical JSON, UTF-8. The bytes are shared with the cache; do not modify them. */
  bytes: Uint8Array
  identity: SnapshotIdentity
  /** `hit` when the bytes come from the cache. */
  cache: 'hit' | 'miss'
}

/** The caller's copy is still current. */
export interface SnapshotNotModified {
  modified: false
  identity: SnapshotIdentity
}

/** Plans are the same for every bucket, so they are made once, for the first snapshot. */
interface Plans {
  now: readonly OperandsPlan[]
  before: readonly OperandsPlan[]
  operands: ReadonlyMap<string, ShownOperand>
}

let plans: Plans | undefined

function snapshotPlans(): Plans {
  if (plans !== undefined) return plans
  const now = planOperands([...new Set([...SNAPSHOT_FIELDS, ...RULE_FIELDS])])
  const operands = new Map(now.flatMap((plan) => plan.operands.map((one) => [one.field, shownOperand(one)] as const)))
  plans = { now, before: planOperands(TURNING_FIELDS), operands }
  return plans
}

export class SnapshotService {
  private readonly kept: LRUCache<string, Uint8Array>

  constructor(
    private readonly openRevisions: OpenRevisions,
    cacheBytes: number,
    private readonly lookups: Lookups = noLookups(),
  ) {
    this.kept = new LRUCache({ maxSize: cacheBytes, sizeCalculation: (bytes) => bytes.byteLength + 512 })
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.kept.calculatedSize
  }

  /**
   * The snapshot of a bucket, unless `isCurrent` says that the caller has a copy with its entity tag. Throws
   * ProblemError: `value_type`, `unknown_symbol` with the nearest names, `bad_time`, `not_found` if the symbol has no
   * such bucket, and `segment_damaged`.
   */
  async answer(symbol: unknown, time: unknown, isCurrent?: HasCopy): Promise<SnapshotResult | SnapshotNotModified> {
    await this.openRevisions.refresh()
    const openRevision = this.openRevisions.current
    const { dataset } = openRevision
    const bucket = bucketOf(symbol, time, dataset)
    const { revision, epoch } = dataset
    const identity = snapshotIdentity(dataset.symbols[bucket.symbol]!, minuteText(bucket.minute), revision, epoch)
    if (isCurrent?.(identity.etag, isUnharmed(dataset))) return { modified: false, identity }
    const kept = this.kept.get(identity.etag)
    this.lookups[kept === undefined ? 'nothing' : 'memory']++
    if (kept !== undefined) return { modified: true, bytes: kept, identity, cache: 'hit' }
    const bytes = await this.openRevisions.hold(openRevision, () =>
      unlessRefused(render(openRevision, bucket, identity)),
    )
    this.kept.set(identity.etag, bytes)
    return { modified: true, bytes, identity, cache: 'miss' }
  }
}

async function render(
  { dataset, engine }: Pick<OpenRevision, 'dataset' | 'engine'>,
  bucket: Bucket,
  identity: SnapshotIdentity,
): Promise<Uint8Array> {
  const { now, before, operands } = snapshotPlans()
  const previous = { symbol: bucket.symbol, minute: bucket.minute - 1 }
  const recorded = previous.minute >= dataset.snapshot.firstMinutes[bucket.symbol]!
  const [values, earlier] = await Promise.all([
    valuesOf(engine, now, bucket),
    recorded ? valuesOf(engine, before, previous) : () => WARM_UP,
  ])
  const prices = PRICES.map(
    (price) => engine.prices(bucket.symbol, `price.${price}`, bucket.minute, bucket.minute + 1)[0]!,
  )
  return snapshotBytes({
    identity,
    symbol: dataset.symbols[bucket.symbol]!,
    minute: bucket.minute,
    codeOf: values,
    operandOf: (field) => operands.get(field)!,
    prices,
    // A bucket without a close is never eligible, so no entry can hold there.
    rules: isNull(prices[3]!) ? allUndetermined() : ruleStates(values, earlier),
    simulated: dataset.simulated,
  })
}

/** The null code of all values before the record. */
const WARM_UP = -(1n << 63n) + 4n

async function valuesOf(
  engine: EngineRevision,
  wanted: readonly OperandsPlan[],
  { symbol, minute }: Bucket,
): Promise<CodeOf> {
  const symbols = Uint32Array.of(symbol)
  const minutes = Uint32Array.of(minute)
  const lists = await Promise.all(wanted.map(({ plan }) => engine.prepare(plan).values(symbols, minutes)))
  const byField = new Map<string, bigint>()
  for (const [i, { operands }] of wanted.entries()) {
    for (const [j, { field }] of operands.entries()) byField.set(field, lists[i]![j]!)
  }
  return (field) => byField.get(field)!
}
