/**
 * Event-loop delay: the processor time that the JavaScript thread uses between two turns of the event loop. Wall time is not used, because it would
 * include other processes on a busy machine.
 */
import { readFileSync } from 'node:fs'

/** Returns milliseconds of processor time of the main thread, whose thread id is the process id. Linux only; elsewhere it uses wall time. */
function threadTime(): number {
  try {
    // Fields of schedstat: nanoseconds on the processor, nanoseconds waiting for it, number of time slices.
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

export interface EventLoopDelay {
  /** The sum of all turns, in milliseconds. */
  totalMs: number
  /** The longest turn, in milliseconds. */
  longestMs: number
}

/** Measures until `work` has settled. */
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
