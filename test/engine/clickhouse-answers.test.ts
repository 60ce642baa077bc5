/** Answers of ClickHouse: the denominators prove that every shard answered for every bucket. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type AnswerRow,
  type LoweredPlan,
  parseLines,
  readAnswer,
  readRow,
  type ShardUnavailable,
  type SymbolRecord,
} from '../../src/engine/clickhouse/index.js'

const test = suite('answers of ClickHouse')
const record = (sym: number, first: number, last: number): SymbolRecord => {
  return { name: `s${sym}`, sym, first, last, starts: [] }
}
const DAY = 1440
const lowered: LoweredPlan = {
  sql: 'SELECT',
  from: DAY,
  to: 3 * DAY,
  scope: [
    { record: record(7, 0, 5 * DAY), buckets: 2 * DAY },
    { record: record(3, 2 * DAY, 5 * DAY), buckets: DAY },
  ],
}
const seven: AnswerRow = [7, 2 * DAY, 1, 2, 3, 4, 5, [2 * DAY, DAY, DAY + 1]]
const three: AnswerRow = [3, DAY, 0, 0, 0, 0, 10, []]

const unavailable = (rows: readonly AnswerRow[], what: RegExp): void =>
  assert.throws(
    () => readAnswer(rows, lowered),
    (error: ShardUnavailable) => error.code === 'shard_unavailable' && what.test(error.message),
  )

test('counts are added up over the symbols of the scope, whatever the order of the rows and the anchors', () => {
  for (const rows of [
    [seven, three],
    [three, seven],
  ]) {
    const { counts, anchors } = readAnswer(rows, lowered)
    assert.equal(counts, {
      ...{
        scope_buckets: 3 * DAY,
        eligible: 3 * DAY - 25,
        undefined: 1,
        quarantined: 2,
        stale: 3,
        source_absent: 4,
        warm_up: 15,
      },
      ...{ occurrences: 3, onsets: 2, symbols_in_scope: 2, symbols_with_occurrences: 1, days_with_occurrences: 2 },
    })
    const found = anchors.map(({ sym, minutes }) => ({ sym, minutes: [...minutes] }))
    assert.equal(found, [
      { sym: 7, minutes: [DAY, DAY + 1, 2 * DAY] },
      { sym: 3, minutes: [] },
    ])
  }
})

test('a symbol that is missing, twice, unexpected, or has another number of buckets is a shard that did not answer', () => {
  unavailable([seven], /1 of 2 symbols/)
  unavailable([], /0 of 2 symbols/)
  unavailable([seven, seven], /twice/)
  unavailable([seven, [4, DAY, 0, 0, 0, 0, 0, []]], /buckets/)
  unavailable([seven, [3, DAY - 1, 0, 0, 0, 0, 0, []]], /1439 of 1440/)
  unavailable([seven, [3, DAY + 1, 0, 0, 0, 0, 0, []]], /1441 of 1440/)
})

test('anchors out of scope, twice, or more than are eligible are no answer', () => {
  for (const minutes of [[2 * DAY - 1], [3 * DAY], [2 * DAY, 2 * DAY]]) {
    unavailable([seven, [3, DAY, 0, 0, 0, 0, 0, minutes]], /out of scope/)
  }
  unavailable([seven, [3, DAY, 0, 0, 0, 0, DAY, [2 * DAY]]], /out of scope/)
  unavailable([seven, [3, DAY, 0, 0, 0, 0, DAY + 1, []]], /out of scope/)
})

test('lines that are no rows are no answer', () => {
  assert.equal(parseLines('[7,"2880",1,2,3,4,5,[1440]]\n').map(readRow), [[7, 2880, 1, 2, 3, 4, 5, [1440]]])
  for (const text of [
    'Code: 279. DB::Exception',
    '[7,2880',
    '{}',
    '[7,2880,1,2,3,4,5,1440]',
    '[7,-1,1,2,3,4,5,[]]',
    '[7,1,1,2,3,4,5,[0.5]]',
  ]) {
    assert.throws(
      () => parseLines(text).map(readRow),
      (error: ShardUnavailable) => error.code === 'shard_unavailable',
      text,
    )
  }
})

test.run()
