// Cache sweeps, which keep turns fair, and measurements other than time: anonymous memory of a process; opening and first answers with cold pages.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dropPages } from './native-tools.mjs'

const SWEPT = new Float64Array((64 << 20) / 8).fill(1)
const SAMPLE_MS = 2

/**
 * Reads 64 MiB, twice a large L3, so that no engine finds its data in the CPU's caches. Runs in this process, so that no engine's memory includes it.
 */
export function sweepCaches() {
  let sum = 0
  for (let i = 0; i < SWEPT.length; i += 8) sum += SWEPT[i]
  return sum
}

/** Waits for threads that the previous engine still runs after its answer, then sweeps the caches. The same for every engine. */
export async function settle(calmMs) {
  if (calmMs > 0) await sleep(calmMs)
  sweepCaches()
}

/** Resident memory of a process that is not backed by a file, in bytes. */
export const anonymousBytes = (pid) =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024

/** The peak of anonymous memory while `work` runs, sampled every two milliseconds and at the end. */
export async function peakAnonymous(pid, work) {
  let peak = anonymousBytes(pid)
  const look = () => {
    peak = Math.max(peak, anonymousBytes(pid))
  }
  const timer = setInterval(look, SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  look()
  return peak
}

/** Opening and first answers in new processes: with the files in the page cache (the best of `runs`), and from disk (once each). */
export function openings(dir, { queries, threads, runs }) {
  const script = fileURLToPath(new URL('cold.mjs', import.meta.url))
  const once = (id) =>
    JSON.parse(execFileSync(process.execPath, [script, dir, id, String(threads)], { encoding: 'utf8' }))
  const found = {}
  for (const { id } of queries) {
    dropPages(dir)
    const cold = once(id)
    const hot = Array.from({ length: runs }, () => once(id))
    const best = (figure) => Math.min(...hot.map((one) => one[figure]))
    found[id] = { cold, hot: { open: best('open'), first: best('first'), second: best('second') } }
  }
  return found
}

/** Describes the machine in one sentence, with its load by other processes. */
export const machine = () =>
  `${availableParallelism()} processors (${cpus()[0].model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load at the end ${loadavg()[0].toFixed(1)}.`
