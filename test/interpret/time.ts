/**
 * Measures the interpreter: `node dist/test/interpret/time.js`. Processor time of 4,000 characters of plain conditions and of phrasings in many styles, one
 * sentence after the other; best and median of 41 runs in a process of its own. The first run pays for the vocabulary too, and is not counted.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { interpret } from '../../src/interpret/interpret.js'
import { RECORDED } from './answers.js'
import { CORPUS } from './corpus/index.js'
import { FIRST } from './tried/first.js'

const RUNS = 41
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
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    interpret(text, RECORDED)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  console.log(`${name}: best ${times[0]!.toFixed(1)} ms, median ${times[RUNS >> 1]!.toFixed(1)} ms of processor time`)
}
