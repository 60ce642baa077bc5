import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Turns } from '../../src/threads/index.js'

const test = suite('turns')
const { signal } = new AbortController()

/** Work that ends when it is told to. */
function held<T>(value: T) {
  let end: () => void = () => undefined
  const ended = new Promise<T>((resolve) => {
    end = () => resolve(value)
  })
  return { work: () => ended, end }
}

test('work runs one after the other, first before later', async () => {
  const turns = new Turns()
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const running = held('done')
  const all = [
    turns.run(running.work, signal),
    turns.run(note('later'), signal),
    turns.run(note('first'), signal, { first: true }),
  ]
  assert.equal([turns.waiting, turns.size], [2, 3])
  assert.equal(order, [])
  running.end()
  assert.is((await Promise.all(all))[0], 'done')
  assert.equal(order, ['first', 'later'])
  assert.is(turns.size, 0)
})

test('an error is its own caller’s alone, and the next piece runs', async () => {
  const turns = new Turns()
  const failed = turns.run(() => Promise.reject(new Error('no')), signal)
  const next = turns.run(async () => 1, signal)
  await failed.then(
    () => assert.unreachable('it did not fail'),
    ({ message }) => assert.is(message, 'no'),
  )
  assert.is(await next, 1)
})

test('work that is given up before it begins does not run', async () => {
  const turns = new Turns()
  const [running, leave] = [held(0), new AbortController()]
  const first = turns.run(running.work, signal)
  const given_up = turns.run(async () => assert.unreachable('it ran'), leave.signal)
  const last = turns.run(async () => 2, signal)
  leave.abort(new Error('gone'))
  running.end()
  await first
  await given_up.then(
    () => assert.unreachable('it ran'),
    ({ message }) => assert.is(message, 'gone'),
  )
  assert.is(await last, 2)
})

test.run()
