/** summarizeOutcomes as JavaScript calls it: what it refuses, and that seed and reference arrive whole. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import type { ReferenceDays } from '../../src/engine/index.js'
import { native } from '../../src/native/index.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const DAYS = 24
const { snapshot, close } = await openDataset(await makeDataset(temporaryFolder('native-face'), 1, DAYS))
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
  native.summarizeOutcomes(snapshot, occurrences, options as { seed: bigint }, pool, new Int32Array(1))

test('anything but a 64-bit seed without a sign is refused', async () => {
  for (const seed of [undefined, 1, '1', -1n, 1n << 64n]) {
    let code = ''
    try {
      await summarize({ seed })
    } catch (error) {
      code = (error as { code: string }).code
    }
    assert.is(code, 'invalid_argument', String(seed))
  }
  await summarize({ seed: (1n << 64n) - 1n })
})

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
      await summarize({ seed: 1n, reference: wrong })
    } catch (error) {
      code = (error as { code: string }).code
    }
    assert.is(code, 'invalid_argument', Object.keys(wrong).join())
  }
})

test('the same seed gives the same draws, another one others', async () => {
  const [one, again, other] = await Promise.all([1n, 1n, (1n << 63n) + 1n].map((seed) => summarize({ seed })))
  assert.equal(one, again)
  const [draws, others] = [one!.horizons[0]!.draws!, other!.horizons[0]!.draws!]
  assert.is.not(draws.sum_e9, others.sum_e9)
  assert.is(draws.difference_interval_e9, null)
})

test('both words of a sum count, and its sign', async () => {
  // A thousand windows a day with this sum have the mean −2^61 in 1e-9.
  const sum = -5n << 62n
  const lows = await Promise.all(
    [0n, sum].map(async (each) => {
      const { horizons } = await summarize({ seed: 7n, reference: days(each) })
      return horizons[0]!.draws!.difference_interval_e9!
    }),
  )
  assert.equal(
    lows[1],
    lows[0]!.map((end) => end + (1n << 61n)),
  )
})

test('what is not wanted is left out, and nothing else changes', async () => {
  const seed = 7n
  const whole = await summarize({ seed })
  const some = await summarize({ seed, horizons: [1, 4], ladder: false, uncertainty: false })
  for (const [h, horizon] of some.horizons.entries()) {
    const wanted = h === 1 || h === 4
    assert.is(horizon.completed, wanted ? whole.horizons[h]!.completed : 0)
    if (wanted) assert.equal(horizon.metrics, whole.horizons[h]!.metrics)
    assert.is(horizon.draws, null)
    assert.is(horizon.ladder[0]!.reached_up, 0)
  }
  const climbed = await summarize({ seed, horizons: [0, 1, 2, 3, 4, 5], uncertainty: false })
  for (const [h, horizon] of climbed.horizons.entries()) assert.equal(horizon.ladder, whole.horizons[h]!.ladder)
  const drawn = await summarize({ seed, ladder: false })
  for (const [h, horizon] of drawn.horizons.entries()) assert.equal(horizon.draws, whole.horizons[h]!.draws)
})

test('options of the wrong kind are refused', async () => {
  for (const wrong of [
    { horizons: [] },
    { horizons: [6] },
    { horizons: [0.5] },
    { horizons: 1 },
    { ladder: 1 },
    { uncertainty: 'no' },
  ]) {
    let code = ''
    try {
      await summarize({ seed: 1n, ...wrong })
    } catch (error) {
      code = (error as { code: string }).code
    }
    assert.is(code, 'invalid_argument', JSON.stringify(wrong))
  }
})

test.run()
