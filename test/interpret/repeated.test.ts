/** Texts that repeat a few words up to the greatest length take little more work than others. Work is counted in calls of functions. */
import { Session } from 'node:inspector/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { interpret } from '../../src/interpret/interpret.js'
import { TEXTS } from '../../src/interpret/practice-texts.js'
import { RECORDED } from './answers.js'

const test = suite('texts that repeat themselves')

/** Each once took ten to a hundred times as long as other texts. */
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
]
/** The greatest work, as a multiple of that for requests of many authors. */
const WORK_MAX = 6

const LENGTH = 4_000
const filled = (words: string, length: number): string =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length)

const session = new Session()
session.connect()
test.before(async () => {
  interpret('vpin', RECORDED) // the vocabulary
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
  ordinary = await callsOf(filled(TEXTS.join('. '), LENGTH))
})

for (const words of REPEATED)
  test(`${JSON.stringify(words)} again and again`, async () => {
    const calls = await callsOf(filled(words, LENGTH))
    assert.ok(calls <= WORK_MAX * ordinary, `${calls} calls, and ${ordinary} for requests of many authors`)
  })

test.run()
