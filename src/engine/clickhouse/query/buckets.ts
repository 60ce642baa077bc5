/** Values and times of steps at single buckets: the dense form of the minutes that these look at, read by primary key. */
import { type NativeFeature, native } from '../../../native/index.js'
import {
  countOf,
  type DenseScope,
  denseForm,
  over,
  type Program,
  type RevisionRecords,
  ShardUnavailable,
} from '../index.js'
import type { Asked } from './asked.js'
import type { Questions } from './questions.js'

/** Buckets: symbols by number of the snapshot, and minutes. */
export interface Buckets {
  symbols: Uint32Array
  minutes: Uint32Array
}

/** So many fit a statement well. */
const BUCKETS_EACH = 1000
const INTEGER = /^-?\d+$/
const INT64_MIN = -(2n ** 63n)

/** The column of an operand: its value, or its null code, as text. */
export const shownColumn = (value: string, reason: string): string =>
  `toString(if(${reason} = 0, ${value}, toInt128('${INT64_MIN}') + ${reason} - 1))`

/** A value as text, as int64. Throws ShardUnavailable for what is none. */
export function quantumOf(text: unknown): bigint {
  if (typeof text !== 'string' || !INTEGER.test(text))
    throw new ShardUnavailable('the engine answered with a value that is no integer')
  return BigInt.asIntN(64, BigInt(text))
}

/** The values of all operands of a plan at buckets, bucket after bucket, as quanta or null codes. */
export async function valuesAt(
  { program, records }: Asked,
  questions: Questions,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<BigInt64Array> {
  const stride = program.operands.length
  if (stride === 0) return new BigInt64Array(0)
  const named: Program = {
    ...program,
    predicates: program.operands.map((_, operand) => NEVER(operand)),
    where: program.operands.map((_, i) => i),
    steps: [],
    within: 0,
  }
  const select = (table: readonly NativeFeature[], scope: DenseScope): string => {
    const { levels, valueOf: value, reasonOf } = denseForm(named, table, records, scope)
    const columns = program.operands.map((_, i) => shownColumn(value(i), reasonOf(i)))
    return levels.finish(['sym', 'minute', ...columns].join(', '), onlyBuckets(scope))
  }
  const values = new BigInt64Array(stride * buckets.symbols.length)
  await eachBucket(records, questions, buckets, select, signal, (places, row) => {
    if (row.length !== stride) throw new ShardUnavailable('the engine answered with a row of another length')
    const own = row.map(quantumOf)
    for (const place of places) values.set(own, place * stride)
  })
  return values
}

/** A predicate that names an operand and never holds. */
const NEVER = (operand: number) => {
  return { operand, kind: 'holds' as const, negated: false, intervals: [], labels: 0n, span: 0, atLeast: 0 }
}

/**
 * The latest possible minutes of the steps of occurrences, one of each step; the last is the anchor. The latest minute of
 * a step before the next one is carried from row to row: since what is carried never falls, the latest is that of the chain.
 */
export async function stepMinutesAt(
  { program, records }: Asked,
  questions: Questions,
  anchors: Buckets,
  signal: AbortSignal,
): Promise<Float64Array> {
  const steps = program.steps.length
  const earlier = steps - 1
  const select = (table: readonly NativeFeature[], scope: DenseScope): string => {
    const { levels } = denseForm(program, table, records, scope)
    for (let length = 0; length < earlier; length++) {
      const chains = Array.from({ length: earlier - length }, (_, step): [string, string] => {
        const end = step + length
        const carried = length === 0 ? 'minute' : `l${step}_${end - 1}`
        return [`l${step}_${end}`, over(`max(if(e${end}, ${carried}, 0))`, undefined, 1)]
      })
      levels.add(chains)
    }
    const columns = Array.from({ length: earlier }, (_, step) => `l${step}_${earlier - 1}`)
    return levels.finish(['sym', 'minute', ...columns].join(', '), onlyBuckets(scope))
  }
  const minutes = new Float64Array(steps * anchors.symbols.length)
  await eachBucket(records, questions, anchors, select, signal, (places, row) => {
    const anchor = anchors.minutes[places[0]!]!
    const times = [...row.map(countOf), anchor]
    const ascend = times.every((time, i) => time !== undefined && (i === 0 || time > times[i - 1]!))
    if (times.length !== steps || !ascend || times[0]! < anchor - program.within)
      throw new ShardUnavailable('the engine answered with other steps than those of the sequence')
    for (const place of places) minutes.set(times as number[], place * steps)
  })
  return minutes
}

const onlyBuckets = ({ buckets }: DenseScope): string => {
  const pairs = [...buckets!].flatMap(([sym, minutes]) => minutes.map((minute) => `(${sym}, ${minute})`))
  return `WHERE (sym, minute) IN (${pairs.join(', ')})`
}

/**
 * Asks for buckets, some at a time. `take` receives what stands behind symbol and minute in a row, and the places of its bucket
 * among those asked for. Rejects with ShardUnavailable unless every bucket is answered once.
 */
async function eachBucket(
  records: RevisionRecords,
  questions: Questions,
  { symbols, minutes }: Buckets,
  select: (table: readonly NativeFeature[], scope: DenseScope) => string,
  signal: AbortSignal,
  take: (places: readonly number[], row: readonly unknown[]) => void,
): Promise<void> {
  const table = native.featureTable()
  const places = new Map<string, number[]>()
  for (const [i, symbol] of symbols.entries()) {
    const key = `${records.symbols[symbol]!.sym} ${minutes[i]}`
    const known = places.get(key)
    if (known === undefined) places.set(key, [i])
    else known.push(i)
  }
  const wanted = [...places.keys()]
  for (let begin = 0; begin < wanted.length; begin += BUCKETS_EACH) {
    const some = wanted.slice(begin, begin + BUCKETS_EACH)
    const scope = scopeOf(
      records,
      some.map((key) => key.split(' ').map(Number) as [number, number]),
    )
    const left = new Set(some)
    for await (const [sym, minute, ...row] of questions.rows(select(table, scope), some.length, signal)) {
      const key = `${countOf(sym)} ${countOf(minute)}`
      if (!left.delete(key)) throw new ShardUnavailable('the engine answered for a bucket twice, or for another one')
      take(places.get(key)!, row)
    }
    if (left.size > 0) throw new ShardUnavailable(`the engine left out ${left.size} of ${some.length} buckets`)
  }
}

function scopeOf({ symbols }: Asked['records'], pairs: readonly (readonly [number, number])[]): DenseScope {
  const bySym = new Map<number, number[]>()
  for (const [sym, minute] of pairs) {
    const known = bySym.get(sym)
    if (known === undefined) bySym.set(sym, [minute])
    else known.push(minute)
  }
  const all = pairs.map(([, minute]) => minute)
  return {
    symbols: symbols.filter(({ sym }) => bySym.has(sym)),
    from: Math.min(...all),
    to: Math.max(...all) + 1,
    buckets: bySym,
  }
}
