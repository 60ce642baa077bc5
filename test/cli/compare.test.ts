/** `hindsight compare`: documents, stored results, and what cannot be compared. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page } from '../support/http/service.js'
import { runHere } from '../support/processes/run-cli.js'

const test = suite('hindsight compare')
const folder = temporaryFolder('compare')
const dataset = await simulatedDatasetCopy()
const at = (name: string) => join(folder, name)
const SCOPE = ['identity.symbol', 'in', ['btcusdt', 'ethusdt']]
writeFileSync(at('a.json'), JSON.stringify(documentOf([SCOPE, ['feature.ret_1h', 'gte', 0.01]], page(3))))
writeFileSync(at('b.json'), JSON.stringify(documentOf([['feature.ret_1h', 'gte', 0.02], SCOPE], page(7))))

const hindsight = (args: string[], from = dataset) => runHere(args, { HINDSIGHT_DATASET: from })

const CONDITIONS = {
  both: ['symbol in btcusdt, ethusdt'],
  only_a: ['ret_1h ≥ 1 %'],
  only_b: ['ret_1h ≥ 2 %'],
}

test('documents are answered, and stand side by side with what they state differently', async () => {
  const { status, out, err } = await hindsight(['compare', at('a.json'), at('b.json')])
  assert.equal([status, err], [0, ''])
  const { a, b, conditions } = JSON.parse(out)
  assert.equal(conditions, CONDITIONS)
  for (const [file, side] of [
    ['a.json', a],
    ['b.json', b],
  ]) {
    const answer = JSON.parse((await hindsight(['query', at(file)])).out)
    for (const member of [
      'canonical_query_hash',
      'dataset_revision',
      'reproducibility_key',
      'counts',
      'outcomes_summary',
    ])
      assert.equal(side[member], answer[member], `${file} ${member}`)
  }
})

test('stored results need no dataset, and without a query beside them only their conditions are not compared', async () => {
  for (const name of ['a', 'b']) await hindsight(['query', at(`${name}.json`), '--save', at(`r${name}.json`)])
  const stored = await hindsight(['compare', at('ra.json'), at('rb.json')], at('nowhere'))
  assert.is(stored.status, 0, stored.err)
  assert.equal(JSON.parse(stored.out).conditions, CONDITIONS)
  renameSync(at('rb.query.json'), at('elsewhere.json'))
  const mixed = await hindsight(['compare', at('a.json'), at('rb.json')])
  assert.is(mixed.status, 0, mixed.err)
  assert.equal([JSON.parse(mixed.out).conditions, JSON.parse(mixed.out).b.document], [null, null])
})

test('what is neither a document nor a result is an error that says so', async () => {
  writeFileSync(at('text.json'), 'not JSON')
  const text = await hindsight(['compare', at('a.json'), at('text.json')])
  assert.is(text.status, 2)
  assert.match(text.err, /malformed_json/)
  const one = await hindsight(['compare', at('a.json')])
  assert.is(one.status, 1)
  assert.match(one.err, /compare takes two files: A\.json B\.json/)
})

test.run()
