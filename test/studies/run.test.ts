/** Whole studies on a small simulated dataset: results of the published shape, the same whoever computes them and in what company. */
import { hash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { canonicalJson } from '../../src/contract/jcs.js'
import {
  type StudyPart,
  StudyPartSchema,
  type StudyPolicyResult,
  type StudyResultBody,
  StudyResultSchema,
} from '../../src/contract/study/study-result.js'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { defineStudy, estimateStudy, runStudy, studyContextOf } from '../../src/studies/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'

const { signal } = new AbortController()
const progress = () => {}

const POLICIES: readonly Record<string, unknown>[] = [
  {
    ...{ id: 'market_atr', side: 'long', entry: { type: 'market' } },
    stop: { type: 'volatility', atr: 1.5 },
    target: { type: 'r_multiple', value: 2 },
  },
  {
    ...{ id: 'pullback', side: 'long' },
    entry: { type: 'limit', from: 'signal_close', offset: { atr: -0.5 }, expiry: '1h' },
    stop: { type: 'structural', bars: 24, buffer_bps: 5 },
  },
  {
    ...{ id: 'breakout', side: 'short', hold: '6h' },
    entry: { type: 'stop', from: 'signal_low', offset: { bps: -5 }, expiry: '2h' },
    stop: { type: 'fixed', pct: 0.5 },
    target: { type: 'fixed', pct: 0.5 },
  },
]

let opened: Promise<OpenDataset> | undefined
const dataset = (): Promise<OpenDataset> => {
  opened ??= simulatedDataset().then((dir) => openDataset(dir))
  return opened
}

const timeOf = (minute: number): string => new Date(minute * 60_000).toISOString()

async function define(members: Record<string, unknown> = {}) {
  const context = studyContextOf(await dataset())
  const document = {
    schema_version: 'trade_query.v2',
    normalization_version: 'archive_normalization.v1',
    feature_version: 'feature_defs.v1',
    source: { revision: context.revision, bars: '5m' },
    scope: { symbols: 'all', from: timeOf(context.coverage.from), to: timeOf(context.coverage.to) },
    opportunity: { all: [['feature.ret_1h', 'gte', 0.005]], cooldown: '30m' },
    horizon: '12h',
    policies: POLICIES,
    costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
    ...members,
  }
  return defineStudy(document, context)
}

async function run(members: Record<string, unknown> = {}, threads = 2) {
  const { definition, hash: definitionHash } = await define(members)
  const { revision } = await dataset()
  const result = await runStudy({
    ...{ definition, definitionHash, revision, progress, signal, threads, keepThreads: true },
    dataset: await dataset(),
  })
  return result as unknown as { body: StudyResultBody; sealed?: StudyPart }
}

let whole: ReturnType<typeof run> | undefined
/** The study as it stands, run once. */
const ran = () => {
  whole ??= run()
  return whole
}

const isShaped = (schema: TSchema, value: unknown) => {
  const plain = JSON.parse(canonicalJson(value))
  assert.equal([...Value.Errors(schema, plain)].slice(0, 5), [])
  assert.ok(Value.Check(schema, plain))
}

const policyOf = ({ policies }: StudyResultBody, id: string): StudyPolicyResult =>
  policies.find((one) => one.id === id)!

test('a result has the published shape, and its identities were looked at', async () => {
  const { body, sealed } = await ran()
  isShaped(StudyResultSchema, body)
  assert.is(sealed, undefined)
  assert.is(body.holdout, null)
  assert.ok(body.checks.length >= 9)
  assert.ok(body.counts.complete > 100 && body.counts.complete < body.counts.opportunities)
  assert.equal(
    body.policies.map(({ id }) => id),
    ['baseline_long', 'baseline_short', 'breakout', 'market_atr', 'pullback'],
  )
  assert.equal(
    body.comparisons.map(({ policy, baseline }) => `${policy} ${baseline}`),
    ['breakout baseline_short', 'market_atr baseline_long', 'pullback baseline_long'],
  )
  assert.ok(policyOf(body, 'breakout').counts.ambiguous > 0, 'stop and target half a percent away are met in one bar')
  assert.is(policyOf(body, 'baseline_long').r_multiples, null)
  assert.ok(body.caveats.some(({ code }) => code === 'simulated_data'))
})

test('examples are the first opportunities by time, and their parts add up', async () => {
  const { body } = await ran()
  assert.is(body.examples.length, 50)
  const places = body.examples.map(({ bar, symbol }) => `${bar} ${symbol}`)
  assert.equal(places, [...places].sort())
  const exits = body.examples.flatMap(({ policies }) => policies.flatMap((policy) => policy.exits))
  assert.ok(exits.some(({ funding_legs }) => funding_legs.length > 0))
  for (const { gross, slippage, fees, funding, net, funding_legs } of exits) {
    assert.ok(Math.abs(gross - slippage - fees + funding - net) < 1e-12)
    const legs = funding_legs.reduce((sum, { amount }) => sum + amount, 0)
    assert.ok(Math.abs(legs - funding) <= 1e-9 * (funding_legs.length + 1))
  }
  for (const { policies } of body.examples) {
    for (const { lo, hi, exits: own } of policies) {
      assert.is(lo, own.length === 0 ? 0 : Math.min(...own.map(({ net }) => net)))
      assert.is(hi, own.length === 0 ? 0 : Math.max(...own.map(({ net }) => net)))
    }
  }
})

test('the bytes of a result are the same on any number of threads and in any order of policies', async () => {
  const digest = async (members: Record<string, unknown>, threads: number) =>
    hash('sha256', canonicalJson((await run(members, threads)).body), 'hex')
  const whole = await digest({}, 1)
  assert.is(await digest({}, 3), whole)
  assert.is(await digest({ policies: [...POLICIES].reverse() }, 2), whole)
})

test('renaming and reordering policies changes nothing', async () => {
  const { body } = await ran()
  const renamed = { ...POLICIES[0], id: 'another' }
  const other = (await run({ policies: [...POLICIES.slice(1), renamed] })).body
  assert.equal({ ...policyOf(other, 'another'), id: 'market_atr' }, policyOf(body, 'market_atr'))
  for (const { id } of body.policies) {
    if (id !== 'market_atr') assert.equal(policyOf(other, id), policyOf(body, id))
  }
})

test('removing policies changes what holds together with theirs, and no other number', async () => {
  const { body } = await ran()
  const other = (await run({ policies: POLICIES.slice(0, 2) })).body
  assert.ok(other.policies.length < body.policies.length)
  for (const { id } of other.policies) {
    const [fewer, all] = [policyOf(other, id), policyOf(body, id)]
    assert.equal(alone(fewer), alone(all))
    const [ofFewer, ofAll] = [fewer.uncertainty, all.uncertainty]
    assert.ok(ofFewer.comparisons! < ofAll.comparisons!)
    if (ofAll.simultaneous_lo === null) continue
    assert.ok(widthOf(ofFewer.interval_lo!) < widthOf(ofFewer.simultaneous_lo!), 'several together are wider')
    assert.ok(widthOf(ofFewer.simultaneous_lo!) < widthOf(ofAll.simultaneous_lo!), 'more of them are wider still')
  }
})

const widthOf = ([low, high]: readonly [number, number]): number => high - low

/** What does not depend on the policies beside it. */
function alone({ verdict: _verdict, uncertainty, ...rest }: StudyPolicyResult) {
  const { comparisons: _comparisons, simultaneous_lo: _lo, simultaneous_hi: _hi, ...own } = uncertainty
  return { ...rest, uncertainty: own }
}

test('multiples of the risk are null for a policy without a stop alone, and not for one that never filled', async () => {
  const never = {
    ...{ id: 'never', side: 'long' },
    entry: { type: 'limit', from: 'signal_close', offset: { pct: -50 }, expiry: '5m' },
  }
  const { coverage } = studyContextOf(await dataset())
  const { body } = await run({
    scope: { symbols: ['btcusdt'], from: timeOf(coverage.from), to: timeOf(coverage.from + 4 * 1440) },
    policies: [
      { ...never, stop: { type: 'fixed', pct: 1 } },
      { ...never, id: 'never_without_stop' },
    ],
  })
  isShaped(StudyResultSchema, body)
  assert.is(policyOf(body, 'never').counts.filled, 0)
  const { per_opportunity, per_fill } = policyOf(body, 'never').r_multiples!
  assert.equal([per_opportunity.lo.n, per_opportunity.lo.mean], [body.counts.complete, 0])
  assert.equal([per_fill.lo.n, per_fill.lo.mean], [0, null])
  assert.is(policyOf(body, 'never_without_stop').r_multiples, null)
})

test('a signal at midnight belongs to the day of its bar’s open', async () => {
  const [from, to] = ['2026-01-05T23:55:00Z', '2026-01-06T00:00:00Z']
  const always = [['feature.ret_1h', 'gte', -1]]
  const { body } = await run({
    ...{ scope: { symbols: ['btcusdt'], from, to }, opportunity: { all: always }, horizon: '1h' },
    policies: POLICIES.slice(0, 2),
  })
  assert.equal([body.counts.scanned, body.counts.complete], [1, 1])
  assert.equal([body.examples[0]!.bar, body.examples[0]!.known_at], [from, to])
  for (const { concentration } of body.policies) assert.is(concentration.best_day.day, '2026-01-05')
})

test('an estimate counts what the run finds, and says what it costs', async () => {
  const { definition } = await define()
  const estimate = await estimateStudy({ dataset: await dataset(), definition, signal })
  const { body } = await ran()
  assert.equal(estimate.counts, body.counts)
  assert.is(estimate.bars_to_simulate, body.counts.complete * 144 * 5)
  assert.is(estimate.units, Math.ceil((4 * 16 * 5) / 20_000))
  assert.is(estimate.symbols.length, 4)
})

test('wider cooldowns and later thresholds never give more; dearer costs never more net', async () => {
  const { body } = await ran()
  const wider = (await run({ opportunity: { all: [['feature.ret_1h', 'gte', 0.005]], cooldown: '4h' } })).body
  assert.ok(wider.counts.opportunities < body.counts.opportunities)
  assert.is(wider.counts.candidates, body.counts.candidates)
  const dear = (await run({ costs: { taker_bps: 9, maker_bps: 4, slippage_bps: 6, funding: 'settled' } })).body
  for (const { id, per_opportunity } of body.policies)
    assert.ok(policyOf(dear, id).per_opportunity.lo.mean! <= per_opportunity.lo.mean!, id)
  const touched = (await run({ fill: { limit: 'touch' } })).body
  assert.ok(policyOf(touched, 'pullback').counts.filled >= policyOf(body, 'pullback').counts.filled)
})

test('a holdout seals every number of what ends after it; the body names what was sealed', async () => {
  const { coverage } = studyContextOf(await dataset())
  const from = Math.floor((coverage.from + coverage.to) / 10) * 5
  const { body, sealed } = await run({ holdout: { from: timeOf(from) } })
  isShaped(StudyResultSchema, body)
  isShaped(StudyPartSchema, sealed)
  assert.is(body.holdout!.sealed_sha256, hash('sha256', canonicalJson(sealed), 'hex'))
  assert.ok(body.examples.every(({ known_at }) => Date.parse(known_at) / 60_000 + 720 <= from))
  assert.ok(sealed!.examples.every(({ known_at }) => Date.parse(known_at) / 60_000 + 720 > from))
  const together = (await ran()).body
  for (const name of ['scanned', 'candidates', 'opportunities', 'complete'] as const)
    assert.is(body.counts[name] + sealed!.counts[name], together.counts[name], name)
  assert.ok(body.caveats.some(({ code }) => code === 'holdout_sealed'))
})

test('a run refuses what its estimate refuses', async () => {
  const refusals = async (members: Record<string, unknown>) => {
    const { definition } = await define(members)
    const refusedBy = (work: Promise<unknown>) =>
      work.then(
        () => 'nobody',
        (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
      )
    const asked = estimateStudy({ dataset: await dataset(), definition, signal })
    return [await refusedBy(asked), await refusedBy(run(members))]
  }
  const never = { all: [['feature.ret_1h', 'gte', 5]] }
  assert.equal(await refusals({ opportunity: never }), ['no_candidates', 'no_candidates'])
  const { coverage } = studyContextOf(await dataset())
  const holdout = { from: timeOf(coverage.to - 1440) }
  assert.equal(await refusals({ opportunity: never, holdout }), ['no_candidates', 'no_candidates'])
  // All that there is lies behind the seal: a result that says nothing yet is still one.
  const scope = { symbols: ['btcusdt'], from: timeOf(coverage.from), to: timeOf(coverage.from + 4 * 1440) }
  const sealed = { scope, holdout: { from: timeOf(coverage.from + 60) } }
  assert.equal(await refusals(sealed), ['nobody', 'nobody'])
})

test('a study of which nothing is known is a result like any other', async () => {
  const { coverage } = studyContextOf(await dataset())
  const last = { symbols: 'all', from: timeOf(coverage.to - 60), to: timeOf(coverage.to) }
  const { body } = await run({ scope: last, opportunity: { all: [['feature.ret_1h', 'gte', -1]] } })
  isShaped(StudyResultSchema, body)
  assert.equal([body.counts.complete, body.counts.unknown.end_of_record], [0, body.counts.opportunities])
  assert.ok(body.counts.candidates > 0)
  assert.ok(
    body.policies.every(({ verdict, per_opportunity }) => verdict === 'too_few' && per_opportunity.lo.mean === null),
  )
})

test('progress reaches its end, and a study that is cancelled rejects with the signal’s reason', async () => {
  const { definition, hash: definitionHash } = await define()
  const steps: [number, number][] = []
  const { revision } = await dataset()
  const options = { dataset: await dataset(), definition, definitionHash, revision, keepThreads: true }
  const { body } = await runStudy({ ...options, signal, progress: (...step) => void steps.push(step) })
  const { opportunities } = (body as unknown as StudyResultBody).counts
  assert.equal(steps.at(-1), [opportunities, opportunities])
  for (const [i, [done]] of steps.entries()) assert.ok(done >= (steps[i - 1]?.[0] ?? 0))

  const reason = new Error('not wanted any more')
  for (const after of [0, 5, 50]) {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(reason), after)
    const running = runStudy({ ...options, signal: stop.signal, progress })
    try {
      await running
    } catch (error) {
      assert.is(error, reason)
    } finally {
      clearTimeout(timer)
    }
  }
  const stopped = new AbortController()
  stopped.abort(reason)
  const refusal = await runStudy({ ...options, signal: stopped.signal, progress }).catch((error: unknown) => error)
  assert.is(refusal, reason)
})

test('closing', async () => {
  ;(await dataset()).close()
})

test.run()
