/** summarizeOutcomes as JavaScript calls it: what it refuses, and that the reference arrives whole. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import type { OutcomeOptions, ReferenceDays } from '../../src/engine/index.js'
import { native } from '../../src/native/index.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const DAYS = 24
const { snapshot, close } = await openDataset(await makeDataset(temporaryFolder('native-face'), 1, DAYS, false))
test.after(() => close())
const pool = native.createThreadPool(2)
const first = snapshot.firstMinutes[0]!
const firstDay = Math.floor(first / 1440)

/** An anchor every hour but on the last day. */
const minutes = Uint32Array.from({ length: 24 * (DAYS - 1) }, (_, i) => first + 60 * i)
const occurrences = { minutes, offsets: Uint32Array.of(0, minutes.length) }

/** `sum` on every day. */
const days = (sum: bigint): ReferenceDays => ({
  firstDay,
  completed: new Float64Array(6 * DAYS).fill(1000),
  sums: BigInt64Array.from({ length: 12 * DAYS }, (_, i) =>
    i % 2 === 0 ? BigInt.asIntN(64, sum) : BigInt.asIntN(64, sum >> 64n),
  ),
})

const summarize = (options: unknown) =>
  native.summarizeOutcomes(snapshot, occurrences, options as OutcomeOptions, pool, new Int32Array(1))

test('a reference whose parts do not fit each other is refused', async () => {
  const whole = days(1n)
  for (const wrong of [
    {},
    { ...whole, firstDay: 'x' },
    { ...whole, completed: new BigInt64Array(6 * DAYS) },
    { ...whole, completed: whole.completed.subarray(1), sums: whole.sums.subarray(2) },
    { ...whole, sums: whole.sums.subarray(2) },
    { ...whole, completed: whole.completed.map((x, i) => (i === 7 ? x + 0.5 : x)) },
    { ...whole, completed: whole.completed.map((x, i) => (i === 7 ? -x : x)) },
  ]) {
    let code = ''
    try {
      await summarize({ reference: wrong })
    } catch (error) {
      code = (error as { code: string }).code
    }
    assert.is(code, 'invalid_argument', Object.keys(wrong).join())
  }
})

test('without a reference the difference has no error', async () => {
  const { horizons } = await summarize({})
  assert.is(horizons[0]!.errors!.difference_e12, null)
  assert.ok(horizons[0]!.errors!.mean_e12 > 0n)
})

test('both words of a sum count, and its sign', async () => {
  // Day by day one way and the other: a day moves the mean of 24 · 1e9 windows by ±2^65 · 1e-7, far more than the occurrences do.
  const sum = 1n << 65n
  const reference = days(0n)
  reference.completed.fill(1e9)
  for (let i = 0; i < reference.completed.length; i++) {
    const each = i % 2 === 0 ? sum : -sum
    reference.sums.set([BigInt.asIntN(64, each), BigInt.asIntN(64, each >> 64n)], 2 * i)
  }
  const { horizons } = await summarize({ reference })
  const { difference_e12 } = horizons[0]!.errors!
  const { df_e2 } = horizons[0]!
  const influence = (2 ** 65 * 1e5) / (1e9 * DAYS)
  const expected = influence * Math.sqrt((DAYS * (df_e2 / 100 + 1)) / (df_e2 / 100))
  assert.ok(Math.abs(Number(difference_e12) / expected - 1) < 1e-3, `${difference_e12}, not ${expected}`)
})

test('day sums are given when they are wanted, and make up the whole', async () => {
  const { horizons } = await summarize({ daySums: true })
  for (const { completed, metrics, days: count, day_sums } of horizons) {
    const { day, completed: each, sums } = day_sums!
    assert.equal([day.length, each.length, sums.length], [count, count, 2 * count])
    assert.equal(day, day.toSorted())
    assert.is(
      each.reduce((sum, one) => sum + one, 0),
      completed,
    )
    const words = Array.from(day, (_, i) => (sums[2 * i + 1]! << 64n) | BigInt.asUintN(64, sums[2 * i]!))
    assert.is(
      words.reduce((sum, one) => sum + one, 0n),
      metrics.return.sum,
    )
  }
  assert.is((await summarize({})).horizons[0]!.day_sums, undefined)
})

test('what is not wanted is left out, and nothing else changes', async () => {
  const whole = await summarize({})
  const some = await summarize({ horizons: [1, 4], ladder: false, uncertainty: false })
  for (const [h, horizon] of some.horizons.entries()) {
    const wanted = h === 1 || h === 4
    assert.is(horizon.completed, wanted ? whole.horizons[h]!.completed : 0)
    if (wanted) assert.equal(horizon.metrics, whole.horizons[h]!.metrics)
    assert.is(horizon.errors, null)
    assert.is(horizon.ladder[0]!.reached_up, 0)
  }
  const climbed = await summarize({ horizons: [0, 1, 2, 3, 4, 5], uncertainty: false })
  for (const [h, horizon] of climbed.horizons.entries()) assert.equal(horizon.ladder, whole.horizons[h]!.ladder)
  const judged = await summarize({ ladder: false })
  for (const [h, horizon] of judged.horizons.entries()) assert.equal(horizon.errors, whole.horizons[h]!.errors)
})

test('options of the wrong kind are refused', async () => {
  for (const wrong of [
    { horizons: [] },
    { horizons: [6] },
    { horizons: [0.5] },
    { horizons: 1 },
    { ladder: 1 },
    { uncertainty: 'no' },
    { daySums: 1 },
  ]) {
    let code = ''
    try {
      await summarize(wrong)
    } catch (error) {
      code = (error as { code: string }).code
    }
    assert.is(code, 'invalid_argument', JSON.stringify(wrong))
  }
})

test.run()
