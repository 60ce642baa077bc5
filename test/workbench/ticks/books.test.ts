/** Books as they are played: changes are applied, a break drops the book, a snapshot brings it back. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BookEvent, booksOf } from '../../../web/pages/ticks/books.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { fileSeed } from '../../support/random/seed.js'

const test = suite('books of a tape')
const random = new RandomNumbers(fileSeed(import.meta.url))

type Levels = readonly (readonly [number, number])[]
const snapshot = (at: number, bids: Levels, asks: Levels, last: number | null = null): BookEvent => ({
  ...{ at, isSnapshot: true, last, bids, asks },
})
const change = (at: number, bids: Levels, asks: Levels, last: number | null = null): BookEvent => ({
  ...{ at, isSnapshot: false, last, bids, asks },
})

test('a book is its last snapshot and the changes since; changes before one belong to no known book', () => {
  const found = booksOf([
    change(1, [[98, 1]], []),
    snapshot(
      2,
      [
        [99, 1],
        [98, 2],
      ],
      [[101, 3]],
    ),
    change(
      3,
      [
        [99, 0],
        [97, 5],
      ],
      [
        [100, 4],
        [101, 1],
      ],
    ),
    snapshot(4, [[90, 1]], []),
  ])
  assert.equal(found, [
    {
      at: 2,
      bids: [
        [99, 1],
        [98, 2],
      ],
      asks: [[101, 3]],
    },
    {
      at: 3,
      bids: [
        [98, 2],
        [97, 5],
      ],
      asks: [
        [100, 4],
        [101, 1],
      ],
    },
    { at: 4, bids: [[90, 1]], asks: [] },
  ])
})

test('a change that the snapshot has already is not applied again', () => {
  const found = booksOf([snapshot(1, [[99, 1]], [], 10), change(2, [[99, 7]], [], 9), change(3, [[98, 7]], [], 12)])
  assert.equal(
    found.map(({ at, bids }) => [at, bids.length]),
    [
      [1, 1],
      [3, 2],
    ],
  )
})

test('a break drops the book until the next snapshot; where nothing was recorded it is not known until the next event', () => {
  const events = [
    snapshot(10, [[99, 1]], [[101, 1]]),
    change(20, [[98, 1]], []),
    change(40, [[97, 1]], []),
    snapshot(50, [[96, 1]], [[101, 1]]),
    change(60, [[95, 1]], []),
  ]
  const gap = { stream: 'book', from: 20, to: 50 }
  const broken = booksOf(events, [{ ...gap, reason: 'sequence_break' }])
  assert.equal(
    broken.map(({ at, bids, isLost }) => [at, bids.length, isLost === true]),
    [
      [10, 1, false],
      [20, 2, false],
      [20.001, 0, true],
      [50, 1, false],
      [60, 2, false],
    ],
  )
  for (const reason of ['stream_down', 'not_recorded']) {
    assert.equal(
      booksOf(events, [{ ...gap, to: 40, reason }]).map(({ at, bids, isLost }) => [at, bids.length, isLost === true]),
      [
        [10, 1, false],
        [20, 2, false],
        [20.001, 0, true],
        [40, 3, false],
        [50, 1, false],
        [60, 2, false],
      ],
    )
  }
  const trades = { ...gap, stream: 'trades', reason: 'not_recorded' }
  assert.is(booksOf(events, [trades]).filter(({ isLost }) => isLost).length, 0)
  assert.is(booksOf(events, [{ stream: 'book', from: 60, to: 90, reason: 'sequence_break' }]).at(-1)!.isLost, true)
})

test('random changes give what a plain map gives', () => {
  const maps = [new Map<number, number>(), new Map<number, number>()] as const
  const events: BookEvent[] = []
  const expected: unknown[] = []
  for (let i = 0; i < 400; i++) {
    const isSnapshot = i % 90 === 0
    if (isSnapshot) for (const map of maps) map.clear()
    const levels = maps.map((map, s) =>
      Array.from({ length: random.integer(0, 5) }, (): [number, number] => {
        const level: [number, number] = [(s === 0 ? 100 : 140) + random.integer(0, 35), random.integer(0, 4)]
        if (level[1] === 0) map.delete(level[0])
        else map.set(...level)
        return level
      }),
    )
    events.push({ at: i, isSnapshot, last: null, bids: levels[0]!, asks: levels[1]! })
    const sorted = maps.map((map, s) => [...map].sort((a, b) => (s === 0 ? b[0] - a[0] : a[0] - b[0])))
    expected.push({ at: i, bids: sorted[0], asks: sorted[1] })
  }
  assert.equal(booksOf(events), expected)
})

test.run()
