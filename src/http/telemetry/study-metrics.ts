/** Metrics of strategy studies. Waiting jobs are in the control store, which is queried when metrics are scraped. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { StoreUnavailable } from '../../accounts/index.js'
import { JOB_ENDS, RUN_ENDS, type StudyService } from '../../study-service/index.js'
import { HistogramTally } from './histogram-tally.js'

/** Up to the longest time that a run may take. */
const RUN_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600]

/** `reachable` says whether the control store answers; it takes no longer than a scraper would wait. */
export function watchStudies(registry: Registry, studies: StudyService, reachable: () => Promise<boolean>): void {
  const registers = [registry]
  new Gauge({
    name: 'hindsight_study_jobs_running',
    help: 'Jobs of studies that this server runs.',
    registers,
    collect() {
      this.set(studies.load.jobs)
    },
  })
  new Gauge({
    name: 'hindsight_study_jobs_waiting',
    help: 'Jobs of studies that wait in the control store for a server: the same on all of its servers. Absent while the store cannot be asked.',
    registers,
    async collect() {
      const jobs = (await reachable()) ? await waitingOf(studies) : undefined
      if (jobs === undefined) this.remove()
      else this.set(jobs)
    },
  })
  new Counter({
    name: 'hindsight_study_jobs_total',
    help: 'Jobs of studies that this server has ended: succeeded, failed, cancelled (also before they ran).',
    labelNames: ['end'],
    registers,
    collect() {
      this.reset()
      for (const end of JOB_ENDS) this.inc({ end }, studies.figures.ended[end])
    },
  })
  const runs = new HistogramTally(registry, {
    name: 'hindsight_study_run_seconds',
    help: 'Time that runs of studies took here, by their end: succeeded, failed, cancelled, put_back (into the queue), lost (to another server).',
    bounds: RUN_SECONDS,
  })
  // All series exist from the start: a rate needs a first value, and most of these ends are rare.
  const series = new Map(RUN_ENDS.map((end) => [end, runs.of(end, () => ({ end }))]))
  studies.figures.ran = (end, seconds) => series.get(end)!.observe(seconds)
  new Gauge({
    name: 'hindsight_study_estimates',
    help: 'Estimates of studies running and waiting for their turn.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = studies.load.estimates
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

async function waitingOf(studies: StudyService): Promise<number | undefined> {
  try {
    return await studies.waiting()
  } catch (error) {
    // The store became unavailable right after the check. The other metrics must still be served.
    if (error instanceof StoreUnavailable) return undefined
    throw error
  }
}
