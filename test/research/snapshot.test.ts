import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SnapshotBody } from '../../src/contract/bodies/snapshot.js'
import { ProblemError } from '../../src/contract/errors.js'
import { FEATURES } from '../../src/contract/features.js'
import { canonicalJson } from '../../src/contract/jcs.js'
import { RULEBOOK } from '../../src/contract/rulebook.js'
import { percentileField, STANDARD_AGGREGATES } from '../../src/contract/standard-aggregates.js'
import { openResearch } from '../../src/research/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { documentOf, page } from '../support/http/service.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('snapshot')
/** Random buckets whose values are compared with queries. */
const BUCKETS = amount({ fixed: 4, explored: 12 })
/** Random buckets, and buckets at which a rule fires, of each rule. */
const [UNRULED, OF_EACH_RULE] = amount({ fixed: [2, 1], explored: [10, 2] })
const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)
const research = await openResearch({ dataset: await simulatedDataset(), threads: 1 })
test.after(() => research.close())

const recorded = research.info().symbols
const MINUTE = 60_000
const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}:00Z`
const parsed = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString('utf8'))
const snapshotAt = async (symbol: string, t: string): Promise<SnapshotBody> =>
  parsed((await research.snapshot(symbol, t)).bytes)

/** A random bucket; most of them late enough for every feature to be warm. */
function randomBucket(): [symbol: string, t: string] {
  const { symbol, first, buckets } = random.pick(recorded)
  const from = random.chance(0.8) ? Math.floor(buckets / 2) : 0
  return [symbol, stamp(Date.parse(first) + random.integer(from, buckets - 1) * MINUTE)]
}

/** The answer of a query whose scope is the one bucket. */
async function queryAt(symbol: string, t: string, clauses: readonly unknown[]) {
  const to = stamp(Date.parse(t) + MINUTE)
  const scope = [
    ['identity.symbol', 'in', [symbol]],
    ['times.anchor_time', 'between', [t, to]],
  ]
  return parsed((await research.query(documentOf([...scope, ...clauses], page(1)))).bytes)
}

/** A clause that holds wherever the field has the value that the snapshot shows. */
function clauseFor(field: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return [field, 'contains', value[0]]
  return typeof value === 'string' ? [field, 'eq', value] : [field, 'lte', value]
}

function* fieldsOf(snapshot: SnapshotBody): Generator<[field: string, value: unknown, reason: string | undefined]> {
  for (const { id, type } of FEATURES) {
    const { value, null_reason, aggregates, aggregate_null_reasons } = snapshot.features[id]!
    yield [`feature.${id}`, value, null_reason]
    assert.equal(Object.keys(aggregates).sort(), [...STANDARD_AGGREGATES[type]].sort())
    for (const [name, shown] of Object.entries(aggregates)) {
      yield [`feature.${id}.${name}`, shown, aggregate_null_reasons?.[name]]
    }
  }
}

const SCOPE_CLAUSES = 2
const CLAUSES_MAX = 32 - SCOPE_CLAUSES

test('every value is the one that a query shows at the bucket, and every null has the reason that a query counts', async () => {
  let [values, nulls] = [0, 0]
  for (let i = 0; i < BUCKETS; i++) {
    const [symbol, t] = randomBucket()
    const snapshot = await snapshotAt(symbol, t)
    assert.equal([snapshot.symbol, snapshot.anchor_time], [symbol, t])
    const fields = [...fieldsOf(snapshot)]
    const known = fields.filter(([, value]) => value !== null)
    for (let from = 0; from < known.length; from += CLAUSES_MAX) {
      const some = known.slice(from, from + CLAUSES_MAX)
      const { counts, rows } = await queryAt(
        symbol,
        t,
        some.map(([field, value]) => clauseFor(field, value)),
      )
      assert.is(counts.occurrences, 1, `${symbol} ${t} ${JSON.stringify(some)}`)
      assert.equal(rows[0].features, Object.fromEntries(some))
      assert.is(rows[0].price, snapshot.prices.close)
      assert.is(rows[0].known_at, snapshot.known_at)
      values += some.length
    }
    const absent = fields.filter(([, value]) => value === null)
    for (const [field, , reason] of random.sample(absent, 60)) {
      const labels = FEATURES.find(({ id }) => field.split('.')[1] === id)!.labels
      const clause = field.includes('.seen')
        ? [field, 'contains', labels![0]]
        : labels
          ? [field, 'eq', labels[0]]
          : [field, 'gte', 0]
      const { counts } = await queryAt(symbol, t, [clause])
      assert.is(counts[reason!], 1, `${symbol} ${t} ${field} is null for ${reason}`)
      nulls += 1
    }
  }
  console.log(`snapshot: ${values} values and ${nulls} nulls as queries have them`)
  assert.ok(values > 400 * BUCKETS && nulls > 4 * BUCKETS)
})

test('an entry of the rulebook fires exactly where its clauses match as a query', async () => {
  const buckets: [symbol: string, t: string][] = Array.from({ length: UNRULED }, randomBucket)
  for (const { id } of RULEBOOK) {
    const { bytes } = await research.query(documentOf([[`rule.${id}`, 'eq', true]], page(OF_EACH_RULE)))
    const { rows } = parsed(bytes)
    for (const { symbol, anchor_time } of rows) buckets.push([symbol, anchor_time])
  }
  let [fired, undetermined] = [0, 0]
  for (const [symbol, t] of buckets) {
    const { rules } = await snapshotAt(symbol, t)
    for (const { id } of RULEBOOK) {
      const { counts } = await queryAt(symbol, t, [[`rule.${id}`, 'eq', true]])
      assert.is(rules.fired.includes(id), counts.occurrences === 1, `${id} at ${symbol} ${t}`)
      assert.is(rules.undetermined.includes(id), counts.eligible === 0, `${id} at ${symbol} ${t}`)
    }
    fired += rules.fired.length
    undetermined += rules.undetermined.length
  }
  console.log(`rulebook: ${fired} fired and ${undetermined} undetermined at ${buckets.length} buckets`)
  assert.ok(fired > 10 && undetermined > 0)
})

test('the percentile is the feature made for it, or the rank among the last seven days', async () => {
  const { symbol, last } = recorded[0]!
  const { features } = await snapshotAt(symbol, last)
  assert.is(features.ret_1h!.percentile, features.ret_1h_pctrank!.value)
  assert.is(features.ret_1m!.percentile, features.ret_1m!.aggregates.pctrank_7d)
  assert.is(features.session!.percentile, undefined)
  for (const feature of FEATURES) {
    const field = percentileField(feature)
    assert.is(field === undefined, feature.type === 'label')
    assert.is('percentile' in features[feature.id]!, field !== undefined)
  }
})

test('the first bucket of a record has prices, and warm-up where features look back', async () => {
  const { symbol, first } = recorded[0]!
  const { features, prices, rules } = await snapshotAt(symbol, first)
  assert.ok(prices.low! <= prices.close! && prices.close! <= prices.high!)
  assert.equal([features.ret_1h!.value, features.ret_1h!.null_reason], [null, 'warm_up'])
  assert.type(features.hour_utc!.value, 'number')
  assert.is(rules.fired.length, 0)
})

test('the bytes are canonical, name what they are and are the same on every opening', async () => {
  const [symbol, t] = randomBucket()
  const one = await research.snapshot(symbol, t)
  const text = Buffer.from(one.bytes).toString('utf8')
  assert.is(text, canonicalJson(JSON.parse(text)))
  const body = JSON.parse(text) as SnapshotBody
  assert.is(body.dataset_revision, research.revision)
  assert.is(body.reproducibility_key, one.identity.reproducibilityKey)
  assert.is(body.simulated, true)
  const other = await openResearch({ dataset: await simulatedDataset(), threads: 2 })
  const again = await other.snapshot(symbol, t)
  assert.is(Buffer.compare(one.bytes, again.bytes), 0)
  assert.is(again.identity.etag, one.identity.etag)
  other.close()
})

test('a snapshot that was read is kept, and buckets have keys of their own', async () => {
  const { symbol, last } = recorded[0]!
  const earlier = stamp(Date.parse(last) - 77 * MINUTE)
  const first = await research.snapshot(symbol, earlier)
  const again = await research.snapshot(symbol, earlier)
  assert.equal([first.cache, again.cache], ['miss', 'hit'])
  const beside = await research.snapshot(symbol, stamp(Date.parse(earlier) + MINUTE))
  assert.is.not(beside.identity.reproducibilityKey, first.identity.reproducibilityKey)
  const elsewhere = await research.snapshot(recorded[1]!.symbol, earlier)
  assert.is.not(elsewhere.identity.etag, first.identity.etag)
})

test('a wrong symbol, a wrong time and a bucket outside the record are named', async () => {
  const { symbol, first, last } = recorded[0]!
  const wrong: [symbol: unknown, t: unknown, codes: string[]][] = [
    [`${symbol}x`, last, ['unknown_symbol']],
    [symbol.toUpperCase(), last, ['unknown_symbol']],
    [symbol, '2026-01-05', ['bad_time']],
    [symbol, '2026-01-05T10:15:30Z', ['bad_time']],
    [symbol, '2026-01-05T10:15:00.000001Z', ['bad_time']],
    [symbol, '2026-01-05T10:15:00+00:00', ['bad_time']],
    [`${symbol}x`, 'now', ['unknown_symbol', 'bad_time']],
    [undefined, undefined, ['missing_property', 'missing_property']],
    [[symbol], 7, ['value_type', 'value_type']],
    [symbol, stamp(Date.parse(first) - MINUTE), []],
    [symbol, stamp(Date.parse(last) + MINUTE), []],
  ]
  for (const [name, t, codes] of wrong) {
    const error = await research.snapshot(name, t).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    assert.instance(error, ProblemError, `${name} ${t}`)
    const { code, errors } = error as ProblemError
    if (codes.length === 0) assert.is(code, 'not_found')
    assert.equal(
      errors.map((fault) => fault.code),
      codes,
    )
    if (codes[0] === 'unknown_symbol') assert.ok(errors[0]!.nearest!.includes(symbol))
  }
})

test.run()
