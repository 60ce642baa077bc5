import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { orAborted, SingleFlight } from '../../src/research/runtime/single-flight.js'

const test = suite('single flight')

/** Work that ends when told, and counts how often it was begun and stopped. */
function controlled() {
  const seen = { begun: 0, stopped: 0 }
  let finish: (value: number) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const start = (signal: AbortSignal) => {
    seen.begun++
    signal.addEventListener('abort', () => seen.stopped++)
    return new Promise<number>((resolve, reject) => {
      finish = resolve
      fail = reject
    })
  }
  return { seen, start, finish: (value: number) => finish(value), fail: (error: Error) => fail(error) }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error: Error) => error.message,
  )

test('identical work asked for at the same time runs once and everybody gets its result', async () => {
  const flights = new SingleFlight<number>()
  const work = controlled()
  const both = [flights.join('a', work.start), flights.join('a', work.start)]
  work.finish(7)
  assert.equal(await Promise.all(both), [7, 7])
  assert.is(work.seen.begun, 1)
  assert.is(flights.size, 0)
})

test('work of another key runs by itself', async () => {
  const flights = new SingleFlight<number>()
  const work = controlled()
  flights.join('a', work.start)
  flights.join('b', work.start)
  assert.is(work.seen.begun, 2)
  assert.is(flights.size, 2)
})

test('a waiter who leaves does not disturb the others; the last one to leave stops the work', async () => {
  const flights = new SingleFlight<number>()
  const work = controlled()
  const first = new AbortController()
  const second = new AbortController()
  const a = outcome(flights.join('a', work.start, first.signal))
  const b = outcome(flights.join('a', work.start, second.signal))
  first.abort(new Error('first left'))
  assert.is(await a, 'first left')
  assert.is(work.seen.stopped, 0)
  second.abort(new Error('second left'))
  assert.is(await b, 'second left')
  assert.is(work.seen.stopped, 1)
})

test('who asks after the last one left gets work of its own, not the work being stopped', async () => {
  const flights = new SingleFlight<number>()
  const stopped = controlled()
  const leave = new AbortController()
  const gone = outcome(flights.join('a', stopped.start, leave.signal))
  leave.abort(new Error('left'))
  await gone
  const fresh = controlled()
  const answer = flights.join('a', fresh.start)
  stopped.fail(new Error('cancelled'))
  fresh.finish(9)
  assert.is(await answer, 9)
})

test('a failure reaches everybody who waits, and the next one tries again', async () => {
  const flights = new SingleFlight<number>()
  const work = controlled()
  const both = [outcome(flights.join('a', work.start)), outcome(flights.join('a', work.start))]
  work.fail(new Error('no'))
  assert.equal(await Promise.all(both), ['no', 'no'])
  const again = flights.join('a', work.start)
  work.finish(1)
  assert.is(await again, 1)
})

test('a signal that is aborted already starts nothing', async () => {
  const flights = new SingleFlight<number>()
  const work = controlled()
  assert.is(await outcome(flights.join('a', work.start, AbortSignal.abort(new Error('gone')))), 'gone')
  assert.is(work.seen.begun, 0)
})

test('work that fails after its only waiter had left before it began is heard all the same', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  const work = Promise.reject(new Error('stopped'))
  assert.is(await outcome(orAborted(work, AbortSignal.abort(new Error('gone')))), 'gone')
  await new Promise((resolve) => setTimeout(resolve, 5))
  process.off('unhandledRejection', hear)
  assert.equal(unheard, [])
})

test.run()
