import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { proposalText, said, startModelStub } from '../support/http/model-stub.js'
import { runHere } from '../support/processes/run-cli.js'

const test = suite('hindsight interpret')
const dataset = await simulatedDatasetCopy()

const hindsight = (args: string[], { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {}) =>
  runHere(args, { HINDSIGHT_DATASET: dataset, ...env }, input)

test('it shows the proposal, what was assumed, refused and left over, and what it would cost', async () => {
  const { status, out } = await hindsight([
    'interpret',
    'btc drops 1% in an hour on high vpin, then a hammer within 4h, frobnicated',
  ])
  assert.is(status, 0)
  assert.match(out, /^Proposed, not executed:\n {2}Btcusdt\. 1h return ≤ -1 %; then 15m hammer candle is hammer/)
  assert.match(out, /\nAssumed:\n {2}the text gives no timeframe for "hammer"/)
  assert.match(out, /\nRefused:\n {2}no_number "high vpin": /)
  assert.match(out, /\nLeft over:\n {2}"frobnicated"\n/)
  assert.match(out, /\nOr:\n {2}on 5m hammer candle: /)
  assert.match(out, /\nEstimate:\n {2}1 credit for 1 symbols × 16 days; at most \d+ occurrences\n/)
})

test('the document alone is what hindsight query takes', async () => {
  const proposed = await hindsight(['interpret', '--document', 'btc', 'ret_1h', 'above', '1%'])
  assert.is(proposed.status, 0)
  const answered = await hindsight(['query', '-'], { input: proposed.out })
  assert.is(answered.status, 0, answered.err)
  assert.ok(JSON.parse(answered.out).counts.occurrences > 0)
})

test('with --json it is what the REST endpoint answers with', async () => {
  const { out } = await hindsight(['interpret', '--json', 'vpin above 0.5'])
  const answer = JSON.parse(out)
  assert.equal(Object.keys(answer).sort(), [
    'alternatives',
    'assumptions',
    'complete',
    'dataset_revision',
    'document',
    'estimate',
    'interpreter',
    'proposal',
    'reading',
    'refusals',
    'unclaimed',
  ])
})

test('an incomplete document is printed only with --partial', async () => {
  const prose = 'ret_1h above 1%, frobnicated 3 times'
  const alone = await hindsight(['interpret', '--document', prose])
  assert.equal([alone.status, alone.out], [3, ''])
  assert.match(alone.err, /\nIncomplete:\n/)
  const partial = await hindsight(['interpret', '--document', '--partial', prose])
  assert.is(partial.status, 0)
  assert.equal(JSON.parse(partial.out).where.all, [['feature.ret_1h', 'gt', 0.01]])
  assert.is(JSON.parse((await hindsight(['interpret', '--json', prose])).out).complete, false)
  assert.is(JSON.parse((await hindsight(['interpret', '--json', 'ret_1h above 1%'])).out).complete, true)
})

test('where nothing can be proposed the exit status says so', async () => {
  const shown = await hindsight(['interpret', 'whales are buying'])
  assert.is(shown.status, 1)
  assert.match(shown.out, /no_feature "whales"/)
  const alone = await hindsight(['interpret', '--document', 'whales are buying'])
  assert.equal([alone.status, alone.out], [1, ''])
  assert.match(alone.err, /no_feature "whales"/)
})

test('a model is asked where one is set up, with a key that no command line shows', async () => {
  const stub = await startModelStub()
  try {
    stub.answer(said('openai', proposalText({ where: [{ field: 'feature.vpin', op: 'gte', value: 0.5 }] })))
    const keyFile = join(temporaryFolder('model-key'), 'key')
    writeFileSync(keyFile, 'sk-from-a-file\n', { mode: 0o600 })
    const args = [
      'interpret',
      '--json',
      '--model-provider',
      'openai',
      '--model-url',
      stub.url,
      '--model-name',
      'm',
      'vpin of 0.5',
    ]
    for (const [env, key] of [
      [{ HINDSIGHT_MODEL_KEY: 'sk-from-the-environment' }, 'sk-from-the-environment'],
      [{ HINDSIGHT_MODEL_KEY_FILE: keyFile }, 'sk-from-a-file'],
    ] as const) {
      const { out, err } = await hindsight(args, { env })
      assert.equal(JSON.parse(out).interpreter, { answered_by: 'model', model: 'openai: m', fell_back: null })
      assert.is(stub.asked.at(-1)!.headers.authorization, `Bearer ${key}`)
      assert.not.match(out + err, new RegExp(key))
    }
  } finally {
    await stub.close()
  }
})

test.run()
