/**
 * How long the event loop stands still: the processor time that JavaScript's thread spends between two turns of it. Time on the clock would
 * count other processes of a busy machine as ours; where the system does not say what a thread has used, the clock has to do.
 */
import { readFileSync } from 'node:fs'

/** Milliseconds that the main thread has been running. */
function threadTime(): number {
  try {
    // Nanoseconds on the processor, waited for it, turns. The main thread has the number of the process.
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** Watches until `work` has ended. Returns the longest stretch in milliseconds, and how many turns were seen. */
export async function longestStillness(work: Promise<unknown>): Promise<{ ms: number; turns: number }> {
  let ms = 0
  let turns = 0
  let last = threadTime()
  const watch = setInterval(() => {
    const now = threadTime()
    ms = Math.max(ms, now - last)
    last = now
    turns += 1
  }, 1)
  try {
    await work
  } finally {
    clearInterval(watch)
  }
  return { ms: Math.max(ms, threadTime() - last), turns }
}
