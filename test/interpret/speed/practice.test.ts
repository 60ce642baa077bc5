import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { interpret } from '../../../src/interpret/interpret.js'
import { practise } from '../../../src/interpret/practice.js'
import { TEXTS } from '../../../src/interpret/practice-texts.js'
import { RECORDED } from '../answers.js'

const test = suite('practice')
// Practice keeps no process alive, so this does.
const alive = setInterval(() => {}, 1_000)
test.after(() => clearInterval(alive))

test('every practice text is a request that is read wholly', () => {
  assert.equal(
    TEXTS.filter((text) => !interpret(text, RECORDED).complete),
    [],
  )
})

/** A record whose symbols are asked for once in each reading that builds something of them. */
let asked = 0
const counted = {
  ...RECORDED,
  get symbols() {
    asked += 1
    return RECORDED.symbols
  },
}

test('practice reads as many texts as it is asked for, and stops when it is told to', async () => {
  await practise(counted, new AbortController().signal, 2)
  const ofTwo = asked
  assert.ok(ofTwo > 0)
  await practise(counted, AbortSignal.abort(), 2)
  assert.is(asked, ofTwo)
  const stop = new AbortController()
  const practising = practise(counted, stop.signal, 1_000_000)
  stop.abort()
  await practising
  assert.ok(asked < 2 * ofTwo, 'one text was read before it was told to stop')
})

test('practice waits while others keep the thread busy', async () => {
  const stop = new AbortController()
  let busy = true
  const others = (): void => {
    const until = performance.now() + 20
    while (performance.now() < until) {}
    if (busy) setImmediate(others)
  }
  others()
  asked = 0
  const practising = practise(counted, stop.signal, 1_000_000)
  const atFirst = asked
  assert.ok(atFirst > 0, 'the first text is read at once')
  await pause(300)
  assert.is(asked, atFirst)
  busy = false
  for (let waited = 0; asked === atFirst && waited < 10_000; waited += 50) await pause(50)
  assert.ok(asked > atFirst, 'it goes on when the thread is idle')
  stop.abort()
  await practising
})

test.run()
