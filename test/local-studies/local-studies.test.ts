import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { openStudies } from '../../src/index.js'
import { studyEngine } from '../../src/study-service/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startService } from '../support/http/service.js'
import { begun, ended, researcher, studyOf } from '../support/studies/completed-studies.js'

const test = suite('studies without accounts')
const dataset = await simulatedDataset()
const results = join(temporaryFolder('studies'), 'results')
const studies = await openStudies({ dataset, results })
// With the process that a server runs studies in.
const service = await startService({ studies: { engine: studyEngine({ dataset }) } })
test.after(async () => {
  studies.close()
  await service.close()
})
const document = studyOf(service, { holdout: { from: '2026-01-10T00:00:00Z' } })

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'no error'
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error)
  }
}

test('before a study was run there is no result, and estimating it leaves none', async () => {
  assert.is(await codeOf(studies.result(document)), 'result_not_ready')
  const estimate = await studies.estimate(document)
  assert.equal([estimate.units, estimate.has_result, estimate.symbols], [1, false, ['btcusdt', 'ethusdt']])
  assert.is(await codeOf(studies.result(document)), 'result_not_ready')
  assert.is(await codeOf(studies.holdout(document)), 'result_not_ready')
})

test('the bytes are those that an account is given over REST, whatever the number of threads', async () => {
  const told: number[] = []
  const ran = await studies.run(document, { progress: (done) => told.push(done) })
  assert.ok(told.length > 0)
  const caller = await researcher(service)
  const { job } = await begun(service.studies, document, caller)
  const { state } = await ended(service.studies, job.id, caller)
  assert.is(state, 'succeeded')
  const over = await service.studies.result(job.id, caller)
  assert.is(job.id, ran.id)
  assert.equal(Buffer.from(ran.bytes), Buffer.from(over.bytes))
  assert.is(createHash('sha256').update(ran.bytes).digest('hex'), ran.sha256)
  const single = await openStudies({ dataset, results: join(results, '..', 'single'), threads: 1 })
  assert.is((await single.run(document)).sha256, ran.sha256)
  single.close()
  const revealed = await service.studies.reveal({ id: job.id }, caller)
  assert.equal(Buffer.from((await studies.holdout(document)).bytes), Buffer.from(revealed.bytes))
})

test('a result is kept for the same study, however it is written, and only for that', async () => {
  const ran = await studies.result({ ...document, fill: { limit: 'through' } })
  assert.ok((await studies.estimate(document)).has_result)
  assert.is((await studies.result(document)).sha256, ran.sha256)
  assert.is(await codeOf(studies.result({ ...document, horizon: '5h' })), 'result_not_ready')
  assert.is(await codeOf(studies.holdout(studyOf(service))), 'result_not_ready')
})

test('results of the folder are counted as trials of their conditions', async () => {
  const { trial_index, trials_in_family, policies_in_family } = await studies.trials(document)
  const policies = (document.policies as readonly unknown[]).length
  assert.equal([trial_index, trials_in_family, policies_in_family], [1, 1, policies])
  const other = { ...document, horizon: '5h' }
  assert.equal((await studies.estimate(other)).family, { ...(await familyOfEstimate(document)), trials: 1, policies })
  await studies.run(other)
  await studies.run(document) // once more: a repeated study is no other trial
  const [first, second] = [await studies.trials(document), await studies.trials(other)]
  assert.equal([first.trial_index, first.trials_in_family, first.policies_in_family], [1, 2, 2 * policies])
  assert.equal([second.trial_index, second.trials_in_family], [2, 2])
  assert.is(first.family, second.family)
  for (const { standard_error, of_policies } of second.expected_maximum) assert.ok(of_policies > 0.5 * standard_error)
  assert.is(await codeOf(studies.trials(studyOf(service))), 'result_not_ready')
})

const familyOfEstimate = async (of: unknown) => (await studies.estimate(of)).family

test('a kept result that was altered is as good as absent', async () => {
  for (const name of readdirSync(results)) {
    const bytes = readFileSync(join(results, name))
    bytes[200]! ^= 1
    writeFileSync(join(results, name), bytes)
  }
  assert.is(await codeOf(studies.result(document)), 'result_not_ready')
  await studies.run(document)
  assert.is(await codeOf(studies.result(document)), 'no error')
})

test('what is refused over REST is refused here, and a run that is left ends', async () => {
  assert.is(await codeOf(studies.run({ ...document, horizon: '4m' })), 'bad_duration')
  const never = studyOf(service, { opportunity: { all: [['feature.ret_1h', 'gte', 5]] } })
  assert.is(await codeOf(studies.estimate(never)), 'no_candidates')
  const stop = new AbortController()
  const running = studies.run(studyOf(service, { horizon: '6h' }), { signal: stop.signal })
  stop.abort(new Error('left'))
  assert.is(await codeOf(running), 'Error: left')
})

test.run()
