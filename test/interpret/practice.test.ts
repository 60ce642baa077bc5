import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { interpret } from '../../src/interpret/interpret.js'
import { practise, TEXTS } from '../../src/interpret/practice.js'
import { RECORDED } from './answers.js'

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

test('practice reads as many texts as it is asked for, and stops when it is told to', async () => {
  // A record whose symbols are asked for once in each reading that builds something of them.
  let asked = 0
  const counted = {
    ...RECORDED,
    get symbols() {
      asked += 1
      return RECORDED.symbols
    },
  }
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

test.run()
