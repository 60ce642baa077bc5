// Studies through the command line and over REST: estimates, runs, results to the byte, trials, holdouts, reports, all rejections.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultyStudies, studies as studiesOf } from '../study-documents.mjs'

const STRATEGIES = '/api/v1/research/strategies'
const OVER = ['succeeded', 'failed', 'cancelled']

/** Two studies, each through both interfaces. */
export async function studies(context, service) {
  const { observer, settler, say } = context
  const { dataset, registry } = service
  const area = `studies on ${dataset} data`
  say(area)
  observer.exact(area, 'catalog', await service.ask(`${STRATEGIES}/catalog`))
  const documents = studiesOf(registry, registry.dataset.revision)
  const jobs = {}
  for (const [name, document] of Object.entries(documents)) {
    await byCommand(context, area, dataset, name, document)
    const job = await run(context, area, service, name, document)
    jobs[name] = job.id
    observer.exact(area, `${name}: result`, await service.ask(`${STRATEGIES}/result?id=${job.id}`))
    const again = await service.post(`${STRATEGIES}/estimate`, { document })
    hideEstimate(settler, `${name} again`, JSON.parse(again.bytes))
    observer.worded(area, `${name}: estimate once more`, again)
  }
  await afterwards(context, area, service, documents, jobs)
}

async function byCommand({ build, work, observer }, area, dataset, name, document) {
  writeFileSync(join(work, 'study.json'), JSON.stringify(document))
  const args = (verb, more = []) => ['study', verb, 'study.json', '--dataset', dataset, ...more]
  observer.command(area, `${name}: estimate by command`, await build.run(args('estimate', ['--json'])))
  observer.command(area, `${name}: run by command`, await build.run(args('run')), { exact: true })
  observer.command(area, `${name}: result by command`, await build.run(args('result')), { exact: true })
  observer.command(area, `${name}: holdout by command`, await build.run(args('holdout')), { exact: true })
}

/** Hides the random values of an estimate. */
export function hideEstimate(settler, name, { attempt, confirmation }) {
  settler.hide(attempt, `attempt of ${name}`)
  settler.hide(confirmation, `confirmation of ${name}`)
}

/** Estimates and runs a study and waits for its end. Observes every step; resolves to the job. */
async function run({ observer, settler }, area, service, name, document) {
  const answer = await service.post(`${STRATEGIES}/estimate`, { document })
  const estimate = JSON.parse(answer.bytes)
  hideEstimate(settler, name, estimate)
  observer.worded(area, `${name}: estimate`, answer)
  const { confirmation, attempt, units } = estimate
  const order = { document, confirmation, attempt, units, name: `study ${name}` }
  observer.worded(area, `${name}: other units`, await service.post(`${STRATEGIES}/run`, { ...order, units: units + 1 }))
  const { id } = JSON.parse((await service.post(`${STRATEGIES}/run`, order)).bytes)
  const job = await ended(service, id)
  observer.worded(area, `${name}: job`, job.answer)
  observer.worded(area, `${name}: the same order again`, await service.post(`${STRATEGIES}/run`, order))
  observer.worded(area, `${name}: too late to cancel`, await service.post(`${STRATEGIES}/cancel`, { id }))
  return { id }
}

async function ended(service, id) {
  for (;;) {
    const answer = await service.ask(`${STRATEGIES}/job?id=${id}`)
    if (OVER.includes(JSON.parse(answer.bytes).state)) return { answer }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function afterwards({ observer, settler }, area, service, { plain, full }, jobs) {
  const note = async (name, answer) => observer.worded(area, name, await answer)
  const post = (what, body) => service.post(`${STRATEGIES}/${what}`, body)
  await note('nothing to reveal', post('reveal', { id: jobs.plain }))
  observer.exact(area, 'reveal', await post('reveal', { id: jobs.full }))
  const other = { ...full, horizon: '6h' }
  const spent = await post('estimate', { document: other })
  hideEstimate(settler, 'a glance at the family', JSON.parse(spent.bytes))
  await note('an estimate after the holdout was seen', spent)
  const late = await run({ observer, settler }, area, service, 'another of the family', other)
  await note('the second holdout of a family', post('reveal', { id: late.id }))

  const kept = await post('save', { document: plain, name: 'kept' })
  settler.hide(JSON.parse(kept.bytes).id, 'kept study')
  await note('save', kept)
  const revisit = await post('save', { document: full, name: 'kept again', revisit_of: jobs.plain })
  settler.hide(JSON.parse(revisit.bytes).id, 'revisited study')
  await note('save a revisit', revisit)
  await note('save of what there is not', post('save', { document: plain, name: 'x', revisit_of: 'x' }))

  const published = await post('publish', { id: jobs.plain, title: 'A title' })
  const { report } = JSON.parse(published.bytes)
  settler.hide(report?.id, 'report')
  await note('publish', published)
  await note('report', service.ask(report?.href ?? '/api/v1/reports/', { headers: { Authorization: null } }))
  await note(
    'report that there is not',
    service.ask('/api/v1/reports/AAAAAAAAAAAAAAAA', { headers: { Authorization: null } }),
  )
  await note('list', service.ask(`${STRATEGIES}/list`))
  await note('usage', service.ask('/api/v1/account/usage?limit=5'))
}

/** Rejections of studies, by a server that runs none, so that jobs keep their state. */
export async function refusedStudies({ observer, settler, say }, service) {
  const area = 'refused studies'
  say(area)
  const { registry } = service
  const note = async (name, answer) => observer.worded(area, name, await answer)
  const post = (what, body) => service.post(`${STRATEGIES}/${what}`, body)
  for (const [name, document] of faultyStudies(registry, registry.dataset.revision)) {
    await note(`document: ${name}`, post('estimate', { document }))
  }
  for (const what of ['estimate', 'run', 'save', 'cancel', 'publish', 'reveal'])
    await note(`${what}: nothing`, post(what, {}))
  for (const what of ['cancel', 'publish', 'reveal']) await note(`${what}: no such job`, post(what, { id: 'x' }))
  for (const what of ['job', 'result']) {
    await note(`${what}: no such job`, service.ask(`${STRATEGIES}/${what}?id=x`))
    await note(`${what}: which`, service.ask(`${STRATEGIES}/${what}`))
  }
  const { plain } = studiesOf(registry, registry.dataset.revision)
  const order = async (minutes) => {
    const document = { ...plain, horizon: `${minutes}m` }
    const { confirmation, attempt, units } = JSON.parse((await post('estimate', { document })).bytes)
    settler.hide(attempt, `attempt at ${minutes}`)
    return { document, confirmation, attempt, units, name: `of ${minutes} minutes` }
  }
  const first = await order(60)
  await note('a confirmation of something else', post('run', { ...first, document: { ...plain, horizon: '2h' } }))
  const queued = await post('run', first)
  await note('a job that waits', queued)
  const { id } = JSON.parse(queued.bytes)
  await note('its result', service.ask(`${STRATEGIES}/result?id=${id}`))
  await note('its report', post('publish', { id }))
  await note('its end', post('cancel', { id }))
  await note('its end again', post('cancel', { id }))
  await note('the attempt that is spent', post('run', first))
  // One more job than an account may have open.
  for (let i = 0; i < 21; i += 1) {
    const answer = await post('run', await order(65 + 5 * i))
    if (answer.status !== 200) await note(`one job too many: number ${i + 1}`, answer)
  }
  const list = await service.ask(`${STRATEGIES}/list?limit=3`)
  const { next } = JSON.parse(list.bytes)
  settler.hide(next, 'next page of jobs')
  await note('list of jobs that wait', list)
  await note('its next page', service.ask(`${STRATEGIES}/list?limit=500&before=${next}`))
}
