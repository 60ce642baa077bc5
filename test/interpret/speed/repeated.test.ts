/** Texts that repeat a few words up to the greatest length take little more work than others. Work is counted in calls of functions. */
import { Session } from 'node:inspector/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { interpret } from '../../../src/interpret/interpret.js'
import { TEXTS } from '../../../src/interpret/practice-texts.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { amount, fileSeed } from '../../support/random/seed.js'
import { RECORDED } from '../answers.js'

const test = suite('texts that repeat themselves')

/** Each once took up to thirty times as long as other texts. */
const REPEATED = [
  'up. ',
  'lower. ',
  'up.—, ',
  '90 rose ',
  'oi24 99%got ',
  '8 ',
  'at most the ',
  'px ',
  'oi ',
  'imb ',
  'the ',
  'on ',
  '( ',
  '21 may, ',
  't1 ',
  'fr. ',
  'abs48h, ',
  '4h. ',
  'sol ',
]
/** The greatest work, as a multiple of that for requests of many authors. */
const WORK_MAX = 8

const LENGTH = 4_000
const DRAWN = amount({ fixed: 8, explored: 40 })
const filled = (words: string, length: number): string =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length)

const ORDINARY = filled(TEXTS.join('. '), LENGTH)

const session = new Session()
session.connect()
test.before(async () => {
  interpret(ORDINARY, RECORDED) // the vocabulary, and what is found out once for each word
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})
test.after(() => session.disconnect())

/** The number of calls of the interpreter's functions that a reading takes. */
async function callsOf(text: string): Promise<number> {
  await session.post('Profiler.takePreciseCoverage')
  interpret(text, RECORDED)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => url.includes('/src/interpret/'))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + ranges[0]!.count, 0)
}

let ordinary: number
test.before(async () => {
  ordinary = await callsOf(ORDINARY)
})

async function takesLittle(words: string): Promise<void> {
  const calls = await callsOf(filled(words, LENGTH))
  const what = `${JSON.stringify(words)} again and again: ${calls} calls, and ${ordinary} for requests of many authors`
  assert.ok(calls <= WORK_MAX * ordinary, what)
}

for (const words of REPEATED) test(`${JSON.stringify(words)} again and again`, () => takesLittle(words))

test('words drawn from requests', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const known = [
    ...new Set(
      TEXTS.join(' ')
        .toLowerCase()
        .match(/[a-z0-9.%']+|[^\sa-z0-9]/g),
    ),
  ]
  const between = [' ', ', ', '. ', '\n', '']
  for (let i = 0; i < DRAWN; i += 1) {
    const drawn = Array.from({ length: random.integer(1, 4) }, () => random.pick(known) + random.pick(between))
    await takesLittle(`${drawn.join('')} `)
  }
})

test.run()
