import { setTimeout as sleep } from 'node:timers/promises'
import type { JobAnswer } from '../callers/caller.js'
import { Arguments } from '../protocol/arguments.js'
import type { CallContext, Tool } from '../protocol/tool.js'
import { isEnded, jobAnswer, jobSentence } from '../shown/job-answer.js'
import { input, object, output, text, whole } from './schemas.js'

const WAIT_SECONDS_MAX = 25
/** How often a waiting call looks at the job, in milliseconds. */
const LOOK_MS = 250

export const strategyJob: Tool = {
  name: 'strategy_job',
  title: 'State of a study job',
  description:
    'State, progress and time left of a job, and, once it has succeeded, its place among the trials of its family. wait_seconds waits for its end, with progress. Free. Call it until the state is succeeded, failed or cancelled; then strategy_result.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: false,
  input: input({ id: text('of the job'), wait_seconds: whole('wait for the end', 0, WAIT_SECONDS_MAX, 0) }, ['id']),
  output: output({
    id: text(),
    state: text(),
    progress: object('share, opportunities, seconds_left'),
    trials: { type: ['object', 'null'] },
  }),
  async call(given, context) {
    const args = new Arguments(given, ['id'], ['wait_seconds'])
    const id = args.text('id')
    const seconds = args.whole('wait_seconds', [0, WAIT_SECONDS_MAX], 0)
    args.done()
    return jobAnswer(await waited(id, seconds, context))
  },
}

async function waited(id: string, seconds: number, { caller, signal, progress }: CallContext): Promise<JobAnswer> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const job = await caller.studies.job(id)
    if (isEnded(job) || performance.now() >= until) return job
    await progress(job.progress.share, jobSentence(job))
    await sleep(LOOK_MS, undefined, { signal })
  }
}
