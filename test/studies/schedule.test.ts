import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dueSettlements, type RecordedSettlement } from '../../src/studies/schedule.js'

const HOUR = 60
const DAY = 24 * HOUR
const at = (day: number, hour: number) => 19_000 * DAY + day * DAY + hour * HOUR

const settlement = (minute: number, hours: number | null, rate = 100_000_000n): RecordedSettlement => ({
  ...{ minute, rate, mark: null },
  interval: hours === null ? null : hours * HOUR,
})
/** Every `hours` from `from` up to `to`, both included. */
const regular = (from: number, to: number, hours: number) =>
  Array.from({ length: Math.floor((to - from) / (hours * HOUR)) + 1 }, (_, i) =>
    settlement(from + i * hours * HOUR, hours),
  )

const missing = (records: readonly RecordedSettlement[], from: number, to: number) =>
  dueSettlements(records, [], from, to)
    .filter(({ rate }) => rate === null)
    .map(({ minute }) => minute)

test('stretches of 8, 4 and 1 hours and an extra settlement: all that was recorded was due, and nothing else', () => {
  const records = [
    ...regular(at(0, 0), at(3, 16), 8),
    ...regular(at(4, 0), at(6, 20), 4),
    ...regular(at(7, 0), at(8, 6), 1),
    settlement(at(8, 6) + 30, null), // the venue adds one
    ...regular(at(8, 7), at(9, 0), 1),
    ...regular(at(9, 8), at(12, 0), 8),
  ]
  const due = dueSettlements(records, [], at(2, 0), at(11, 0))
  assert.equal(
    due.map(({ minute }) => minute),
    records.map(({ minute }) => minute).filter((minute) => minute >= at(2, 0) && minute <= at(11, 0)),
  )
  assert.ok(due.every(({ rate }) => rate === 100_000_000n))
})

test('a settlement that the interval says and nobody recorded is due without a rate', () => {
  const records = regular(at(0, 0), at(5, 0), 4).filter(({ minute }) => minute !== at(2, 8) && minute !== at(2, 12))
  assert.equal(missing(records, at(1, 0), at(4, 0)), [at(2, 8), at(2, 12)])
})

test('an interval that grows leaves no hole behind, as the later settlement says its own', () => {
  const records = [...regular(at(0, 0), at(2, 0), 4), ...regular(at(2, 8), at(5, 0), 8)]
  assert.equal(missing(records, at(1, 0), at(4, 0)), [])
})

test('without recorded intervals settlements are at most eight hours apart', () => {
  const records = [at(0, 0), at(0, 8), at(0, 12), at(0, 16), at(1, 8)].map((minute) => settlement(minute, null))
  assert.equal(missing(records, at(0, 1), at(1, 8)), [at(1, 0)])
})

test('after the last settlement those of its interval are due, and after 25 hours nothing is known', () => {
  const last = at(2, 0)
  const due = missing(regular(at(0, 0), last, 8), at(1, 0), at(4, 0))
  assert.equal(due.slice(0, 3), [at(2, 8), at(2, 16), at(3, 0)])
  assert.is(due[3], at(3, 1) + 5)
  assert.is(due.length, 3 + (at(4, 0) - at(3, 1)) / 5)
})

test('before the first settlement nothing is known but its own interval', () => {
  const first = at(1, 0)
  const due = missing(regular(first, at(5, 0), 8), at(0, 0), at(2, 0))
  assert.is(due[0], at(0, 0))
  assert.is(due.at(-1), at(0, 16))
  assert.equal(missing(regular(first, at(5, 0), 8), at(0, 17), at(2, 0)), [])
})

test('a symbol without any funding has one due at every close of a bar', () => {
  assert.is(missing([], at(0, 0), at(1, 0)).length, DAY / 5 + 1)
})

test('a schedule that was announced counts before intervals, by its last word', () => {
  const records = [settlement(at(1, 0), 8), settlement(at(2, 0), 8)]
  const words = [
    { minute: at(1, 0), next: at(1, 8) },
    { minute: at(1, 2), next: at(1, 4) }, // revised in time
    { minute: at(1, 4) + 1, next: at(2, 0) },
  ]
  const due = dueSettlements(records, words, at(1, 0), at(2, 0))
  assert.equal(
    due.map(({ minute, rate }) => [minute, rate === null]),
    [
      [at(1, 0), false],
      [at(1, 4), true],
      [at(2, 0), false],
    ],
  )
})

test('what is due does not depend on how much of a record is read', () => {
  const records = [...regular(at(0, 0), at(9, 0), 8), ...regular(at(14, 4), at(30, 0), 4)].filter(
    ({ minute }) => minute % 7 !== 3,
  )
  const [from, to] = [at(8, 0), at(16, 0)]
  const whole = dueSettlements(records, [], from, to)
  for (const margin of [26 * HOUR, 3 * DAY]) {
    const near = records.filter(({ minute }) => minute >= from - margin && minute <= to + margin)
    assert.equal(dueSettlements(near, [], from, to), whole)
  }
})

test('a quarantined rate is due and not known', () => {
  const records = [settlement(at(0, 0), 8), { ...settlement(at(0, 8), 8), rate: null }, settlement(at(0, 16), 8)]
  assert.equal(missing(records, at(0, 0), at(0, 16)), [at(0, 8)])
})

test.run()
