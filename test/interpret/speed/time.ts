/**
 * Measures the interpreter: `node dist/test/interpret/speed/time.js`. Time by the clock of texts of 4,000 characters, each a different one: requests of many
 * styles, one after the other. A process reads all of them, three times; median and slowest twentieth of each pass. Practice and vocabulary, which a server
 * has behind it before the first user asks, are said apart.
 */
import { readFileSync } from 'node:fs'
import { interpret } from '../../../src/interpret/interpret.js'
import { READINGS } from '../../../src/interpret/practice.js'
import { TEXTS } from '../../../src/interpret/practice-texts.js'
import { RECORDED } from '../answers.js'

const CHARACTERS = 4_000
const PASSES = 3

const said = readFileSync('test/interpret/familiar/ordinary.txt', 'utf8').trim().split('\n').join('. ')
const texts = Array.from({ length: Math.floor(said.length / CHARACTERS) }, (_, i) =>
  said.slice(i * CHARACTERS, (i + 1) * CHARACTERS),
)

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

console.log(`vocabulary: ${timed(() => interpret('vpin', RECORDED)).toFixed(0)} ms`)
const practice = timed(() => {
  for (let i = 0; i < READINGS; i += 1) interpret(TEXTS[i % TEXTS.length]!, RECORDED)
})
console.log(`practice: ${practice.toFixed(0)} ms`)
for (let pass = 1; pass <= PASSES; pass += 1) {
  const times = texts.map((text) => timed(() => interpret(text, RECORDED))).sort((a, b) => a - b)
  const at = (part: number): string => `${times[Math.floor(part * times.length)]!.toFixed(1)} ms`
  console.log(`pass ${pass}, ${times.length} texts: median ${at(0.5)}, slowest twentieth from ${at(0.95)}`)
}
