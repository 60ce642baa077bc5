/** Stretches of minutes, beside the same minute by minute; and the nulls of columns, which are asked for once. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NullSets, type RevisionRecords } from '../../src/engine/clickhouse/index.js'
import {
  clipped,
  common,
  complement,
  minutesOf,
  moreThan,
  type Stretch,
  strongest,
} from '../../src/engine/clickhouse/stretch.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('stretches of minutes')
const LENGTH = 120
const random = new RandomNumbers(fileSeed(import.meta.url))

const some = (count: number): Stretch[] =>
  Array.from({ length: random.integer(0, count) }, () => {
    const begin = random.integer(0, LENGTH - 1)
    return { begin, end: begin + random.integer(1, 12), reason: random.integer(1, 5) }
  })

/** The strongest reason of each minute; 0 is none. */
const byMinute = (stretches: readonly Stretch[]): number[] =>
  Array.from({ length: 2 * LENGTH }, (_, minute) =>
    Math.max(0, ...stretches.filter(({ begin, end }) => begin <= minute && minute < end).map(({ reason }) => reason)),
  )

const ascend = (stretches: readonly Stretch[]): boolean =>
  stretches.every(({ begin, end }, i) => begin < end && (i === 0 || stretches[i - 1]!.end <= begin))

test('the strongest reason, windows that lack minutes, what is common and what is left are as minute by minute', () => {
  for (let i = 0; i < 2000; i++) {
    const disjoint = strongest(some(14))
    const minutes = byMinute(disjoint)
    const overlapping = some(14)
    assert.equal(byMinute(strongest(overlapping)), byMinute(overlapping))
    assert.ok(ascend(strongest(overlapping)))

    const [span, tolerated] = [random.integer(1, 30), random.integer(0, 4)]
    const lacking = moreThan(disjoint, span, tolerated)
    const expected = minutes.map((_, at) => {
      const window = minutes.slice(Math.max(0, at - span + 1), at + 1).filter((reason) => reason > 0)
      return window.length > tolerated ? Math.max(...window) : 0
    })
    assert.equal(byMinute(lacking), expected, `${span} ${tolerated} ${JSON.stringify(disjoint)}`)

    const others = strongest(some(8))
    const inOthers = byMinute(others)
    assert.equal(
      byMinute(common(disjoint, others)),
      minutes.map((reason, at) => (inOthers[at]! > 0 ? reason : 0)),
    )
    const left = complement(disjoint, 10, 110)
    assert.ok(ascend(left))
    const free = minutes.flatMap((reason, at) => (reason === 0 && at >= 10 && at < 110 ? [at] : []))
    assert.equal([...minutesOf(left)], free)
    assert.equal(
      byMinute(clipped(disjoint, 20, 60)),
      minutes.map((reason, at) => (at >= 20 && at < 60 ? reason : 0)),
    )
  }
})

const records: RevisionRecords = {
  ...{ database: 'hs_0123456789abcdef', epoch: 1, segments: [0] },
  symbols: [{ name: 'a', sym: 7, first: 100, last: 199, starts: [] }],
}
const { signal } = new AbortController()
/** Stale in 110 to 112, undefined in 112 and 113: pairs of first code and its place. */
const ROW = [7, 100, [[1, [883, 1, 897, 3, 0, 5]]]]

test('nulls of a column are asked for once, again after a failure, and an abort ends the waiting alone', async () => {
  let asked = 0
  let fails = true
  const nulls = new NullSets(records, async function* () {
    asked++
    await new Promise((resolve) => setImmediate(resolve))
    if (fails) throw new Error('away')
    yield ROW
  })
  const rejected = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'answered',
      (error: Error) => error.message,
    )
  assert.is(await rejected(nulls.of(['vpin'], signal)), 'away')
  fails = false
  const stop = new AbortController()
  const aborted = rejected(nulls.of(['vpin'], stop.signal))
  const waiting = nulls.of(['vpin'], signal)
  stop.abort(new Error('stopped'))
  assert.is(await aborted, 'stopped')
  const expected = [
    { begin: 110, end: 112, reason: 3 },
    { begin: 112, end: 114, reason: 1 },
  ]
  assert.equal((await waiting)!.of('vpin', 7, 0, 1000), expected)
  assert.equal((await nulls.of(['vpin'], signal))!.of('vpin', 7, 111, 113), [
    { begin: 111, end: 112, reason: 3 },
    { begin: 112, end: 113, reason: 1 },
  ])
  assert.is(asked, 2)
})

test('nulls that are not of all rows, or no stretches, are no answer; too many are not kept', async () => {
  for (const row of [
    [7, 99, []],
    [8, 100, []],
    [7, 100, [[1, [886, 1, 0, 2]]]],
    [7, 100],
    [7, 100, [[1, [897, 1, 883, 3, 0, 5]]]],
    [7, 100, [[2, [883, 1, 0, 2]]]],
  ]) {
    const nulls = new NullSets(records, async function* () {
      yield row
    })
    await nulls.of(['vpin'], signal).then(
      () => assert.unreachable(JSON.stringify(row)),
      (error) => assert.is(error.code, 'shard_unavailable', JSON.stringify(row)),
    )
  }
  const silent = new NullSets(records, async function* () {})
  assert.match(await silent.of(['vpin'], signal).catch((error) => error.message), /left out 1 of 1 symbols/)
  const few = new NullSets(
    records,
    async function* () {
      yield ROW
    },
    1,
  )
  assert.is(await few.of(['vpin'], signal), undefined)
})

test.run()
