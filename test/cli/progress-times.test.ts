/** The times on the line of a command, by a clock that the test moves. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Clock, Progress } from '../../src/cli/shared/progress.js'
import type { Step } from '../../src/cli/shared/progress-bar.js'
import { followQuery } from '../../src/cli/shared/query-progress.js'
import type { Phase } from '../../src/research/index.js'

const test = suite('progress times')

/** Each look at it takes a hundredth of a millisecond, as with a real one. */
class TestClock implements Clock {
  private ms = 0
  private readonly works = new Map<() => void, { every: number; next: number }>()

  now(): number {
    this.ms += 0.01
    return this.ms
  }

  every(ms: number, work: () => void): () => void {
    this.works.set(work, { every: ms, next: this.ms + ms })
    return () => this.works.delete(work)
  }

  /** Lets time pass, up to `seconds` after the start. */
  until(seconds: number): void {
    for (;;) {
      const due = [...this.works].filter(([, { next }]) => next <= seconds * 1000)
      if (due.length === 0) break
      const [work, times] = due.reduce((a, b) => (b[1].next < a[1].next ? b : a))
      this.ms = Math.max(this.ms, times.next)
      times.next += times.every
      work()
    }
    this.ms = Math.max(this.ms, seconds * 1000)
  }
}

/** A command on a terminal. `line` is what stands on it. */
function command() {
  const clock = new TestClock()
  let line = ''
  const write = (text: string) => {
    line = text
      .replaceAll('\u001b[K', '')
      .trim()
      .replace(/[━─]+ {2}/, '')
  }
  const progress = new Progress({ isTTY: true, columns: 100, write }, { NO_COLOR: '1', TERM: 'xterm' }, clock)
  return { clock, progress, line: () => line }
}

test('a step that is first seen when the line is drawn has taken 0 s', () => {
  const { clock, progress, line } = command()
  let step: Step = { text: 'answering' }
  progress.follow(() => step)
  clock.until(0.9)
  assert.is(line(), '', 'nothing in the first second')
  step = { text: 'finding occurrences' }
  clock.until(1.1)
  assert.is(line(), 'finding occurrences  0 s')
  step = { text: 'computing what followed', done: 69, total: 100 }
  clock.until(1.3)
  assert.is(line(), 'computing what followed   69 %  0 s')
})

/** A step of which `done(seconds)` of `total` is done at that time. */
const at = (text: string, done: number, total: number): Step => ({ text, done, total })

test('the time left is that of the part which is counted, when a step counts several times', () => {
  const { clock, progress, line } = command()
  let step = at('computing what followed', 0, 100)
  progress.follow(() => step)
  for (let second = 1; second <= 10; second++) {
    clock.until(second)
    step = at('computing what followed', second * 10, 100)
  }
  clock.until(10.2)
  assert.match(line(), /100 % {2}0 s left$/)
  // The next part takes 50 s. By what the first one took, it would be 2 s or many minutes.
  step = at('computing what followed', 0, 200)
  clock.until(10.4)
  assert.match(line(), / {3}0 % {2}10 s$/, 'nothing is known of it, so the line has the time of the step')
  step = at('computing what followed', 8, 200)
  clock.until(12.4)
  assert.match(line(), / {3}4 % {2}12 s$/, 'two seconds of it tell too little')
  step = at('computing what followed', 20, 200)
  clock.until(15.4)
  assert.match(line(), / {2}10 % {2}45 s left$/)
  // As many as before, counted once more, with no look at what was between.
  step = at('computing what followed', 2, 200)
  clock.until(15.6)
  assert.match(line(), / {3}1 % {2}15 s$/)
})

test('what was done before a count was first seen says nothing of its pace', () => {
  const { clock, progress, line } = command()
  let step = at('fetching', 600, 1000)
  progress.follow(() => step)
  clock.until(5)
  assert.match(line(), / {2}60 % {2}4 s$/, 'a stalled count tells no time')
  step = at('fetching', 700, 1000)
  clock.until(10)
  assert.match(line(), / {2}70 % {2}30 s left$/)
})

test('a step that has waited for a while before it counts is not slower for it', () => {
  const { clock, progress, line } = command()
  let step: Step = { text: 'finding occurrences' }
  progress.follow(() => step)
  clock.until(20)
  assert.is(line(), 'finding occurrences  19 s')
  step = at('finding occurrences', 0, 50)
  clock.until(20.2)
  step = at('finding occurrences', 25, 50)
  clock.until(24.2)
  assert.match(line(), /50 % {2}4 s left$/)
})

test('a query names its steps by what has ended, and each has its own time', () => {
  const { clock, progress, line } = command()
  let counted = { taken: 0, tasks: 0 }
  const stopwatch = followQuery(progress, { progress: () => counted })
  const seen: string[] = []
  const look = (until: number, count: [taken: number, tasks: number], phase?: Phase) => {
    if (phase !== undefined) stopwatch.lap(phase)
    counted = { taken: count[0], tasks: count[1] }
    clock.until(until)
    seen.push(line())
  }
  look(1.1, [0, 0])
  look(2, [0, 670], 'queue')
  look(7, [335, 670])
  look(8, [0, 0], 'scan')
  look(8.2, [0, 12])
  look(12.2, [6, 12])
  look(12.4, [1, 9000], 'reference')
  look(16.4, [901, 9000])
  look(17, [0, 0], 'outcomes')
  look(18, [0, 0], 'order')
  assert.equal(seen, [
    'answering  1 s',
    'finding occurrences    0 %  0 s',
    'finding occurrences   50 %  6 s left',
    'computing what followed  0 s',
    'computing what followed    0 %  1 s',
    'computing what followed   50 %  4 s left',
    'computing what followed    0 %  5 s',
    'computing what followed   10 %  36 s left',
    'putting rows in order  0 s',
    'answering  0 s',
  ])
})

test.run()
