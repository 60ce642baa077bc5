/** The playhead by a clock of the test's: frames come when the test says so. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Player } from '../../../web/pages/ticks/player.js'

const test = suite('a player of events')

const frames: ((now: number) => void)[] = []
let clock = 0
Object.assign(globalThis, {
  requestAnimationFrame: (step: (now: number) => void) => frames.push(step),
  cancelAnimationFrame: (id: number) => {
    frames[id - 1] = () => {}
  },
})
const own = performance.now.bind(performance)
test.before(() => {
  performance.now = () => clock
})
test.after(() => {
  performance.now = own
})

function frame(ms: number): void {
  clock += ms
  frames.at(-1)!(clock)
}

function player({ loadedTo = 100_000 } = {}) {
  const seen: number[] = []
  const of = { loadedTo }
  const made = new Player([0, 60_000], {
    at: 10_000,
    loadedTo: () => of.loadedTo,
    onMove: (time) => seen.push(time),
    onState: () => {},
  })
  return { made, seen, of }
}

test('it goes with the clock, times the speed; a late frame does not make it jump', () => {
  const { made } = player()
  made.play()
  frame(16)
  assert.is(made.time, 10_016)
  made.speed = 60
  frame(10)
  assert.is(made.time, 10_616)
  frame(60_000)
  assert.is(made.time, 10_616 + 250 * 60)
  made.pause()
  assert.not(made.isPlaying)
})

test('it waits where nothing is loaded yet, and stops at the end', () => {
  const { made, of } = player({ loadedTo: 10_020 })
  made.play()
  frame(100)
  assert.equal([made.time, made.isPlaying], [10_020, true])
  of.loadedTo = 100_000
  made.speed = 60
  for (let i = 0; i < 10; i++) if (made.isPlaying) frame(200)
  assert.equal([made.time, made.isPlaying], [60_000, false])
  made.play()
  assert.is(made.time, 0, 'from the beginning again')
  made.pause()
})

test('keys move it, play it and change its speed; other keys do nothing', () => {
  const { made, seen } = player()
  for (const [name, isShift, time] of [
    ['ArrowRight', false, 11_000],
    ['ArrowLeft', true, 1_000],
    ['ArrowLeft', true, 0],
    ['PageUp', false, 10_000],
    ['PageUp', true, 60_000],
    ['Home', false, 0],
    ['End', false, 60_000],
  ] as const) {
    assert.ok(made.key(name, isShift))
    assert.is(made.time, time, name)
  }
  assert.is(seen.length, 7)
  made.key('+', false)
  made.key('+', false)
  assert.is(made.speed, 5)
  made.key('-', false)
  assert.is(made.speed, 2)
  made.key(' ', false)
  assert.ok(made.isPlaying)
  made.key(' ', false)
  assert.not(made.isPlaying)
  assert.not(made.key('x', false))
})

test.run()
