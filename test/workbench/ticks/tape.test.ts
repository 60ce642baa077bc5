/** Events as they are played: places in time, what follows, and prices that fit. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Book,
  bestAt,
  countBefore,
  emptyEvents,
  extended,
  isRecorded,
  lastAt,
  priceRange,
  type Tape,
  traded,
} from '../../../web/pages/ticks/tape.js'

const test = suite('a tape of events')

const trade = (at: number, price: number, size = 1, takerSell = false) => ({ at, price, size, takerSell })
const book = (at: number): Book => ({ at, bids: [[99, 1]], asks: [[101, 1]] })
const tape = (more: Partial<Tape> = {}): Tape => ({ ...emptyEvents, from: 0, to: 1_000, ...more })

test('events before a time are counted, those at it are not', () => {
  const events = [1, 2, 2, 5].map((at) => ({ at }))
  assert.equal(
    [0, 1, 1.5, 2, 3, 5, 6].map((time) => countBefore(events, time)),
    [0, 0, 1, 1, 3, 3, 4],
  )
})

test('the last event at a time is the newest of those at it', () => {
  const trades = [trade(1, 10), trade(2, 11), trade(2, 12)]
  assert.is(lastAt(trades, 0.5), undefined)
  assert.is(lastAt(trades, 1)?.price, 10)
  assert.is(lastAt(trades, 2)?.price, 12)
  assert.is(lastAt(trades, 100)?.price, 12)
  // Times since 1970 are so large that a thousandth of a millisecond is near to the least that a number can tell.
  assert.is(lastAt([trade(1_768_212_990_000, 20)], 1_768_212_990_000)?.price, 20)
})

test('what follows is put behind; a book that repeats the state at its beginning is left away', () => {
  const first = extended(tape({ to: 0 }), 1_000, {
    ...emptyEvents,
    trades: [trade(5, 1)],
    books: [book(-3), book(500)],
  })
  const both = extended(first, 2_000, { ...emptyEvents, trades: [trade(1_000, 2)], books: [book(900), book(1_500)] })
  assert.equal([both.from, both.to], [0, 2_000])
  assert.equal(
    both.trades.map(({ at }) => at),
    [5, 1_000],
  )
  assert.equal(
    both.books.map(({ at }) => at),
    [-3, 500, 1_500],
  )
})

test('a stream that comes later was not recorded before; where there is a gap it is not recorded', () => {
  const gap = { stream: 'trades', from: 200, to: 400, reason: 'not_recorded' }
  const first = extended(tape({ to: 0 }), 1_000, { ...emptyEvents, streams: ['trades'], gaps: [gap] })
  const both = extended(first, 2_000, { ...emptyEvents, streams: ['trades', 'book'] })
  assert.equal(both.streams, ['trades', 'book'])
  assert.equal(both.gaps, [gap, { stream: 'book', from: 0, to: 1_000, reason: 'not_recorded' }])
  const at = (stream: string, times: readonly number[]) => times.map((time) => isRecorded(both, stream, time))
  assert.equal(at('trades', [199, 200, 399, 400]), [true, false, false, true])
  assert.equal(at('book', [999, 1_000]), [false, true])
  assert.equal(at('quotes', [500]), [false])
})

test('prices that cannot be true do not stretch the chart', () => {
  const of = tape({ trades: [trade(10, -1), trade(20, 100), trade(30, 110), trade(40, 0)] })
  assert.ok(priceRange(of, 0, 100)![0] > 90)
})

test('prices fit what is drawn between two times, with a margin on either side', () => {
  const of = tape({ trades: [trade(10, 100), trade(20, 110), trade(900, 500)] })
  const [low, high] = priceRange(of, 0, 100)!
  assert.ok(low < 100 && low > 98 && high > 110 && high < 112, `${low} to ${high}`)
  assert.is(priceRange(of, 100, 200), undefined)
  assert.equal(priceRange(tape({ books: [book(5)] }), 0, 10)?.map(Math.round), [99, 101])
})

test('the best bid and ask are those of the quotes, or of the book where there are no quotes', () => {
  const quotes = [{ at: 5, bid: 1, ask: 2 }]
  assert.equal(bestAt(tape({ quotes, books: [book(6)] }), 7), quotes[0])
  assert.equal(bestAt(tape({ books: [book(6)] }), 7), { at: 6, bid: 99, ask: 101 })
  assert.is(bestAt(tape({ books: [book(6)] }), 5), undefined)
})

test('amounts by side of the taker', () => {
  const of = tape({ trades: [trade(1, 10, 2), trade(2, 10, 3, true), trade(9, 10, 5)] })
  assert.equal(traded(of, 0, 9), { trades: 2, bought: 20, sold: 30 })
})

test.run()
