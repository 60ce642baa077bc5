/**
 * Measures the interpreter: `node dist/test/interpret/time.js`. Time by the clock and processor time of 4,000 characters of plain conditions and of phrasings
 * in many styles, one sentence after the other, in a process of its own: best and median of the first 41 runs, and of 300 more. The first run of all pays for
 * the vocabulary too, and is not counted.
 */
import { execFileSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { interpret } from '../../src/interpret/interpret.js'
import { RECORDED } from './answers.js'
import { CORPUS } from './corpus/index.js'
import { FIRST } from './tried/first.js'

const RUNS = 41
const WARM_RUNS = 300
const CHARACTERS = 4_000

const SETS = { 'plain conditions': CORPUS, 'many styles': FIRST }
const [name] = process.argv.slice(2) as [keyof typeof SETS | undefined]

// A process of its own for each text: what one makes the compiler do would speed up the other.
if (name === undefined)
  for (const one of Object.keys(SETS))
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), one], { stdio: 'inherit' })
else {
  const said = SETS[name].map(({ say }) => say).join('. ')
  const text = said.slice(0, CHARACTERS)
  interpret(text, RECORDED)
  for (const [when, runs] of [
    ['first', RUNS],
    ['warm', WARM_RUNS],
  ] as const) {
    const times = Array.from({ length: runs }, () => {
      const [began, before] = [performance.now(), process.cpuUsage()]
      interpret(text, RECORDED)
      const { user, system } = process.cpuUsage(before)
      return { clock: performance.now() - began, processor: (user + system) / 1000 }
    })
    const said = (of: 'clock' | 'processor'): string => {
      const sorted = times.map((one) => one[of]).sort((a, b) => a - b)
      return `best ${sorted[0]!.toFixed(1)} ms, median ${sorted[runs >> 1]!.toFixed(1)} ms`
    }
    console.log(`${name}, ${when} ${runs} runs: ${said('clock')} by the clock; ${said('processor')} of processor time`)
  }
}
