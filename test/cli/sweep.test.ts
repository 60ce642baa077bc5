/** `hindsight sweep`: the bytes of the service, neighbours by default, and what cannot be swept. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openResearch, type QueryResult } from '../../src/research/index.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { runHere } from '../support/processes/run-cli.js'

const test = suite('hindsight sweep')
const folder = temporaryFolder('sweep')
const dataset = await simulatedDatasetCopy()
const file = (name: string, document: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(document))
  return path
}
const hindsight = (args: string[]) => runHere(args, { HINDSIGHT_DATASET: dataset })
const one = documentOf([['feature.ret_1h', 'gte', 0.01]])
const two = documentOf([
  ['feature.ret_1h', 'between', [0.01, 0.02]],
  ['feature.vpin', 'gte', 0.5],
])

test('in a pipe it prints exactly the bytes of the service', async () => {
  const values = [0.008, 0.012]
  const { status, out, err } = await hindsight(['sweep', file('one.json', one), '--values', '0.008, 0.012'])
  assert.equal([status, err], [0, ''])
  const research = await openResearch({ dataset })
  const { bytes } = (await research.sweep({ document: one, clause: '/where/all/0', values })) as QueryResult
  research.close()
  assert.is(out, Buffer.from(bytes).toString('utf8'))
})

test('without values it tries seven steps of 5 % each way; the pointer may name an end of a range', async () => {
  const { out } = await hindsight(['sweep', file('two.json', two), '--clause', '/where/all/1'])
  const { points, thresholds_tried } = JSON.parse(out) as {
    points: { value: number; own: boolean }[]
    thresholds_tried: number
  }
  assert.is(thresholds_tried, 15)
  assert.equal(
    [points[0]!.value, points[7], points[14]!.value].map((x) => (typeof x === 'number' ? x : x!.own)),
    [...[0.325, true, 0.675]],
  )
  const range = await hindsight(['sweep', file('two.json', two), '--clause', '/where/all/0/2/1', '--values', '0.015'])
  assert.equal(JSON.parse(range.out).clause.end, 'upper')
})

test('what cannot be swept is said before anything is scanned', async () => {
  const several = await hindsight(['sweep', file('two.json', two)])
  assert.is(several.status, 1)
  assert.match(several.err, /name a clause by --clause: \/where\/all\/0\/2\/0 .*\/where\/all\/1 \["feature\.vpin"/)
  const none = await hindsight(['sweep', file('none.json', documentOf([['feature.session', 'eq', 'asia']]))])
  assert.match(none.err, /no clause of the query compares a number/)
  const words = await hindsight(['sweep', file('one.json', one), '--values', '0.1,high'])
  assert.match(words.err, /--values are numbers separated by commas/)
  const wrong = await hindsight(['sweep', file('one.json', one), '--clause', '/where/all/4', '--values', '0.1'])
  assert.is(wrong.status, 2)
  assert.is(JSON.parse(wrong.err).code, 'not_a_threshold')
  const faulty = await hindsight(['sweep', file('bad.json', documentOf([['feature.vpni', 'gte', 0.6]]))])
  assert.is(faulty.status, 2)
  assert.is(JSON.parse(faulty.err).errors[0].path, '/where/all/0/0')
  const zero = await hindsight(['sweep', file('zero.json', documentOf([['feature.ret_1h', 'lt', 0]]))])
  assert.match(zero.err, /the threshold is 0, so there are no steps of 5 %/)
})

test.run()
