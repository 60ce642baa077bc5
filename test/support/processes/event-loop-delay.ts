/**
 * Event-loop delay: the processor time that JavaScript's thread spends between two turns of the event loop. It is not measured on the clock, which
 * would also count the other processes of a busy machine.
 */
import { readFileSync } from 'node:fs'

/** Milliseconds of processor time of the main thread; its thread id is the process id. Linux only: elsewhere the clock is used. */
function threadTime(): number {
  try {
    // schedstat: nanoseconds on the processor, nanoseconds waited for it, number of turns.
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

export interface EventLoopDelay {
  /** All turns together, in milliseconds. */
  totalMs: number
  /** The longest turn, in milliseconds. */
  longestMs: number
}

/** Measures until `work` has ended. */
export async function eventLoopDelay(work: Promise<unknown>): Promise<EventLoopDelay> {
  const delays: number[] = []
  let last = threadTime()
  const measure = (): void => {
    const now = threadTime()
    delays.push(now - last)
    last = now
  }
  const timer = setInterval(measure, 1)
  try {
    await work
  } finally {
    clearInterval(timer)
  }
  measure()
  return { totalMs: delays.reduce((sum, ms) => sum + ms, 0), longestMs: Math.max(...delays) }
}
