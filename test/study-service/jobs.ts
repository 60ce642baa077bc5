/** Jobs that need no market: definitions that say how their run goes, and a runner that does it. */
import { hash } from 'node:crypto'
import type { ControlStore, StudyJob } from '../../src/accounts/index.js'
import { ProblemError } from '../../src/contract/errors.js'
import type { StudyText } from '../../src/contract/study/study-result.js'
import { RunnerDied, type StudyRunner } from '../../src/study-service/runner.js'
import { untilAborted } from '../support/processes/until-aborted.js'

/** What happens to a run. `sleep`: until it is stopped. `flaky`: the first time its process dies. */
export type Script = 'good' | 'fail' | 'break' | 'die' | 'flaky' | 'sleep'

export const textOf = (value: unknown): StudyText => {
  const body = JSON.stringify(value)
  return { body, sha256: hash('sha256', body, 'hex') }
}

/** A new job. Those with one `number` and script are about the same study. */
export async function begin(
  store: ControlStore,
  accountId: number,
  { script, number, attempt, now, units = 3, openMax = 1_000 }: ReservationRequest,
): Promise<StudyJob | 'refused' | 'crowded'> {
  const definition = JSON.stringify({ script, number })
  const job_hash = hash('sha256', definition, 'hex')
  const versions = { revision: 'r'.repeat(64), engine_version: 'engine' }
  const job = {
    ...{ attempt, job_hash, definition_hash: job_hash, ...versions, definition, name: script },
    ...{ family: 'f'.repeat(64), policies: 2, units, key_id: null },
  }
  return (await store.perform('beginStudyJob', { accountId, now: now ?? Date.now(), job, openMax })).value
}

export interface ReservationRequest {
  script: Script
  number: number
  attempt: string
  now?: number
  units?: number
  openMax?: number
}

/** Runs definitions as they say. `ran` is told of each. */
export function scriptedRunner(ran: (script: Script, number: number) => void = () => {}): StudyRunner {
  const seen = new Set<string>()
  return async ({ definition, definitionHash }, { progress, signal }) => {
    const { script, number } = definition as unknown as { script: Script; number: number }
    ran(script, number)
    progress(0, 10)
    if (script === 'fail') throw new ProblemError('source_revision_stale')
    if (script === 'break') throw new TypeError('a bug')
    if (script === 'die' || (script === 'flaky' && !seen.has(definitionHash))) {
      seen.add(definitionHash)
      throw new RunnerDied('killed')
    }
    progress(5, 10)
    if (script === 'sleep') await untilAborted(signal)
    return { result: textOf({ number }), sealed: number % 2 === 0 ? null : textOf({ sealed: number }) }
  }
}
