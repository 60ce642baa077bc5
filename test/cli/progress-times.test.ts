/** The times on the line of a command, by a clock that the test moves. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Clock, Progress } from '../../src/cli/shared/progress.js'
import type { Step } from '../../src/cli/shared/progress-bar.js'

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

test.run()
