/** Studies that a test service has run, to which the examples of the description refer. */
import { accountNamed, type Principal, setPlan } from '../../../src/accounts/index.js'
import type { Services } from '../../../src/http/context/context.js'
import { QUERY_EXAMPLES } from '../../../src/http/endpoints/query-examples.js'
import { SAMPLE, STUDY_DOCUMENT } from '../../../src/http/endpoints/study-examples.js'
import { AccountPayer } from '../../../src/service/index.js'
import type { StudyService } from '../../../src/study-service/index.js'
import type { TestService } from '../http/service.js'
import { until } from '../processes/until.js'

/** The caller of the service; no real key is needed. */
type Caller = Pick<Principal, 'accountId' | 'keyId'>

/** Returns a caller of the account, which is put on a plan with studies. */
export async function researcher({ control }: TestService, name = 'tests'): Promise<Caller> {
  const { id, strategy_studies } = (await accountNamed(control, name, Date.now()))!
  if (!strategy_studies) await setPlan(control, id, { plan: 'research', now: Date.now() })
  return { accountId: id, keyId: 'tests' }
}

export const studyOf = (service: TestService, members: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...STUDY_DOCUMENT,
  source: { revision: service.research.revision, bars: '5m' },
  ...members,
})

export async function begun(studies: StudyService, document: unknown, caller: Caller, name = 'a study') {
  const estimate = await studies.estimate({ document }, caller, new AbortController().signal)
  const { confirmation, attempt, units } = estimate
  const job = await studies.run({ document, confirmation, attempt, units, name }, caller)
  return { estimate, job }
}

const OVER = ['succeeded', 'failed', 'cancelled']

/** Waits for the end of a job and returns it. */
export async function ended(studies: StudyService, id: string, caller: Caller) {
  await until(async () => OVER.includes((await studies.job(id, caller)).state), `job ${id} has not ended`)
  return await studies.job(id, caller)
}

/** Runs the studies to which the examples refer. Returns a function that replaces sample ids in the text of an example by real ones. */
export async function prepareStudies(service: TestService, account?: string): Promise<(text: string) => string> {
  const { studies } = service
  const caller = await researcher(service, account)
  const { estimate, job } = await begun(studies, studyOf(service), caller)
  const held = studyOf(service, { holdout: { from: '2026-01-10T00:00:00Z' } })
  const holdout = await begun(studies, held, caller)
  const cancelled = await cancelledJob(service, caller)
  for (const { id } of [job, holdout.job]) {
    const { state, failure } = await ended(studies, id, caller)
    if (state !== 'succeeded') throw new Error(`the study has ${state}: ${JSON.stringify(failure)}`)
  }
  const { report } = await studies.publish({ id: job.id, title: 'Buying new highs' }, caller)
  const real: Record<string, string> = {
    [SAMPLE.revision]: service.research.revision,
    [SAMPLE.confirmation]: estimate.confirmation,
    [SAMPLE.attempt]: estimate.attempt,
    [SAMPLE.job]: job.id,
    [SAMPLE.cancelled_job]: cancelled,
    [SAMPLE.holdout_job]: holdout.job.id,
    [SAMPLE.report]: report!.id,
    [SAMPLE.answer_report]: await publishedAnswer(service, caller),
  }
  if (estimate.units !== SAMPLE.units) throw new Error(`the example takes ${estimate.units} units`)
  return (text) => Object.entries(real).reduce((filled, [sample, value]) => filled.replaceAll(sample, value), text)
}

/** Asks the first example question and publishes its answer. Returns the id of the report. */
async function publishedAnswer({ app, research, ledger }: TestService, caller: Caller): Promise<string> {
  const { reports } = app.koa.context.services as Services
  const principal: Principal = { ...caller, account: 'tests', scopes: new Set() }
  const document = QUERY_EXAMPLES[0].body
  await research.query(document, { payer: new AccountPayer(ledger, principal) })
  return (await reports.publish(document, 'Toxic order flow', principal)).id
}

/** Returns the id of a job that was cancelled before its end. */
async function cancelledJob({ studies, ...service }: TestService, caller: Caller): Promise<string> {
  for (let hours = 5; ; hours++) {
    const document = studyOf({ studies, ...service }, { horizon: `${hours}h` })
    const { job } = await begun(studies, document, caller)
    await studies.cancel({ id: job.id }, caller).catch(() => {})
    if ((await ended(studies, job.id, caller)).state === 'cancelled') return job.id
  }
}
