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

/**
 * Watches until `work` has ended. Returns the longest stretch in milliseconds, the one that a twentieth of them exceeds, and how many turns were seen.
 */
export async function longestStillness(
  work: Promise<unknown>,
): Promise<{ ms: number; usualMs: number; turns: number }> {
  const stretches: number[] = []
  let last = threadTime()
  const look = (): void => {
    const now = threadTime()
    stretches.push(now - last)
    last = now
  }
  const watch = setInterval(look, 1)
  try {
    await work
  } finally {
    clearInterval(watch)
  }
  const turns = stretches.length
  look()
  stretches.sort((a, b) => a - b)
  return { ms: stretches.at(-1)!, usualMs: stretches[Math.floor(0.95 * (stretches.length - 1))]!, turns }
}
