/** A job of this process that is cancelled on either side of the moment from which its result is stored. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ProblemError } from '../../src/contract/errors.js'
import { STUDY_DOCUMENT } from '../../src/http/endpoints/study-examples.js'
import { openStudies, type RunStudyOptions } from '../../src/local-studies/index.js'
import { LocalStudyCalls } from '../../src/mcp/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { until } from '../support/processes/until.js'

const test = suite('jobs of an assistant on this computer')
const dataset = await simulatedDataset()
const never = new AbortController().signal

type Cancel = () => void
type Changed = (options: Required<RunStudyOptions>, cancel: Cancel) => Partial<RunStudyOptions>

/** Runs a study with changed options, which may cancel it, to its end. Returns the job, and what the cancelling was answered. */
async function runs(changed: Changed) {
  const opened = await openStudies({ dataset, results: join(temporaryFolder('local-jobs'), 'results') })
  const answers: Promise<unknown>[] = []
  const cancel = () => answers.push(calls.cancel({ id }).catch((error: unknown) => error))
  const studies = {
    ...opened,
    run: (of: unknown, options: RunStudyOptions = {}) =>
      opened.run(of, { ...options, ...changed(options as Required<RunStudyOptions>, cancel) }),
  }
  const calls = new LocalStudyCalls(studies, (error) => {
    throw error
  })
  const { source } = JSON.parse(new TextDecoder().decode(opened.catalog().bytes)) as { source: unknown }
  const document = { ...STUDY_DOCUMENT, source }
  const { attempt, confirmation, units, job_id } = await calls.estimate({ document }, never)
  const id = String(job_id)
  await calls.run({ document, attempt, confirmation, units, name: 'a study' })
  await until(async () => (await calls.job(id)).ended !== null, 'the job has not ended')
  const job = await calls.job(id)
  const result = await calls.result(id).catch((error: ProblemError) => error.code)
  await calls.close()
  opened.close()
  return { job, result, answers: await Promise.all(answers) }
}

test('one that is cancelled when its last work is done is cancelled, and has no result', async () => {
  const { job, result, answers } = await runs(({ progress }, cancel) => ({
    progress: (done, total) => {
      progress(done, total)
      if (done === total) cancel()
    },
  }))
  assert.ok(answers.length > 0)
  assert.is((answers[0] as { state: string }).state, 'cancelling')
  assert.equal([job.state, result], ['cancelled', 'result_not_ready'])
})

test('one whose result is being stored cannot be cancelled, and has its result', async () => {
  const { job, result, answers } = await runs(({ storing }, cancel) => ({
    storing: () => {
      storing()
      cancel()
    },
  }))
  assert.is(answers.length, 1)
  assert.is((answers[0] as ProblemError).code, 'job_not_cancellable')
  assert.is(job.state, 'succeeded')
  assert.ok(typeof result === 'object')
})

test.run()
