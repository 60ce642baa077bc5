import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseExposition, type Series, sumOf } from '../../support/http/exposition.js'
import { startService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'
import { begun, ended, researcher, studyOf } from '../../support/studies/completed-studies.js'
import { HORIZONS, scriptedEngine } from '../../support/studies/stub-engine.js'

const test = suite('figures of studies')
/** Estimates wait for this. */
let gate: Promise<void> = Promise.resolve()
const engine = scriptedEngine()
const service = await startService({
  studies: {
    engine: { ...engine, estimate: (options) => gate.then(() => engine.estimate(options)) },
    workers: { places: 1, lookMs: 100, triesMax: 2 },
  },
})
test.after(() => service.close())
const { studies } = service
const caller = await researcher(service)

let threshold = 0.5
/** A study that nobody has asked for yet. */
const newStudy = (horizon = '4h') => {
  threshold += 0.001
  const all = [['feature.range_pos_24h', 'gte', Number(threshold.toFixed(3))]]
  return studyOf(service, { opportunity: { all }, horizon })
}
const begin = async (horizon?: string): Promise<string> => (await begun(studies, newStudy(horizon), caller)).job.id
const cancel = (id: string) => studies.cancel({ id }, caller)

const figures = async (): Promise<Series[]> => parseExposition(await (await fetch(`${service.url}/metrics`)).text())
const now = async (name: string, labels: Record<string, string> = {}): Promise<number> =>
  sumOf(await figures(), name, labels)

const ENDS = ['succeeded', 'failed', 'cancelled', 'put_back', 'lost']
/** By how much the ends of jobs and of runs grow while something is done. */
async function growth(work: () => Promise<unknown>) {
  const before = await figures()
  await work()
  // The end of a job is told to whoever asks a moment before the run that it ended is over.
  await until(() => studies.load.jobs === 0)
  const after = await figures()
  const grown = (name: string) =>
    Object.fromEntries(
      ENDS.flatMap((end) => {
        const more = sumOf(after, name, { end }) - sumOf(before, name, { end })
        return more === 0 ? [] : [[end, more]]
      }),
    )
  return { jobs: grown('hindsight_study_jobs_total'), runs: grown('hindsight_study_run_seconds_count') }
}

test('every end has its series before anything has ended', async () => {
  const series = await figures()
  const ends = (name: string) => series.filter((one) => one.name === name).map(({ labels }) => labels.end)
  assert.equal(ends('hindsight_study_jobs_total'), ENDS.slice(0, 3))
  assert.equal(ends('hindsight_study_run_seconds_count'), ENDS)
})

test('jobs that run here and jobs that wait are told apart; a job cancelled before it ran has an end and no run', async () => {
  let sleeping = ''
  const grown = await growth(async () => {
    sleeping = await begin(HORIZONS.sleeps)
    await until(() => studies.load.jobs === 1)
    const waiting = [await begin(), await begin()]
    assert.is(await now('hindsight_study_jobs_running'), 1)
    assert.is(await now('hindsight_study_jobs_waiting'), 2)
    for (const id of [...waiting, ...waiting]) assert.is((await cancel(id)).state, 'cancelled')
    assert.is(await now('hindsight_study_jobs_waiting'), 0)
    await cancel(sleeping)
    assert.is((await ended(studies, sleeping, caller)).state, 'cancelled')
  })
  assert.equal(grown, { jobs: { cancelled: 3 }, runs: { cancelled: 1 } })
  assert.is(await now('hindsight_study_jobs_running'), 0)
  // Asked for once more, and by then it has ended: nothing ends twice.
  assert.equal(await growth(() => cancel(sleeping)), { jobs: {}, runs: {} })
})

test('jobs count by their end, and runs by theirs: one whose process dies is put back before its job fails', async () => {
  const endOf = async (horizon?: string) => ended(studies, await begin(horizon), caller)
  assert.equal(await growth(() => endOf()), { jobs: { succeeded: 1 }, runs: { succeeded: 1 } })
  assert.equal(await growth(() => endOf(HORIZONS.fails)), { jobs: { failed: 1 }, runs: { failed: 1 } })
  assert.equal(await growth(() => endOf(HORIZONS.dies)), { jobs: { failed: 1 }, runs: { put_back: 1, failed: 1 } })
})

test('the seconds of a run are those that it took', async () => {
  const began = performance.now()
  const before = await now('hindsight_study_run_seconds_sum', { end: 'cancelled' })
  await growth(async () => {
    const id = await begin(HORIZONS.sleeps)
    await until(() => studies.load.jobs === 1)
    const running = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const least = (performance.now() - running) / 1000
    await cancel(id)
    await ended(studies, id, caller)
    await until(() => studies.load.jobs === 0)
    const seconds = (await now('hindsight_study_run_seconds_sum', { end: 'cancelled' })) - before
    const most = (performance.now() - began) / 1000
    assert.ok(seconds >= least && seconds <= most, `${least} ≤ ${seconds} ≤ ${most}`)
  })
})

test('estimates under way, and those that wait for their turn', async () => {
  let open = (): void => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  const asked = Array.from({ length: 5 }, () =>
    studies.estimate({ document: newStudy() }, caller, new AbortController().signal),
  )
  await until(() => studies.load.estimates.waiting === 3)
  assert.is(await now('hindsight_study_estimates', { state: 'running' }), 2)
  assert.is(await now('hindsight_study_estimates', { state: 'waiting' }), 3)
  open()
  await Promise.all(asked)
  assert.is(await now('hindsight_study_estimates'), 0)
})

test('a server that ends puts its jobs back: they wait, and the run is over', async () => {
  const grown = await growth(async () => {
    await begin(HORIZONS.sleeps)
    await until(() => studies.load.jobs === 1)
    await studies.close()
  })
  assert.equal(grown, { jobs: {}, runs: { put_back: 1 } })
  assert.is(await now('hindsight_study_jobs_waiting'), 1)
})

test.run()
