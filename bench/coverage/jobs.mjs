// Spreads tasks over threads, and collects what they return.
import { Worker } from 'node:worker_threads'
import { CONDITIONS } from './conditions.mjs'
import { Medians } from './medians.mjs'

/** Tasks in their order: every number of days in turn, so that an early end leaves as many replicates of each. */
export const tasksOf = ({ replicates, days, throughProduct, effectsEvery }) =>
  Array.from({ length: replicates }, (_, replicate) =>
    days.map((one) => ({
      days: one,
      replicate,
      effects: replicate % effectsEvery === 0,
      product: replicate < throughProduct,
    })),
  ).flat()

/**
 * Runs the tasks on `jobs` threads until none is left or `deadline` (ms since 1970) is past. Resolves to the results in the order of their tasks, and
 * the medians. A replicate that is not complete for every number of days is left out.
 */
export async function runTasks(tasks, { jobs, deadline, onDone, ...data }) {
  const medians = new Medians(CONDITIONS.length)
  const results = []
  let next = 0
  const oneWorker = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: data })
      const give = () => worker.postMessage(next < tasks.length && Date.now() < deadline ? tasks[next++] : 'end')
      worker.on('error', reject)
      worker.on('message', (message) => {
        if (message.counts !== undefined) {
          medians.merge(message.counts)
          worker.terminate().then(resolve, reject)
          return
        }
        results.push(message)
        onDone(results.length)
        give()
      })
      give()
    })
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, oneWorker))
  results.sort((a, b) => a.replicate - b.replicate || a.days - b.days)
  return { results, medians }
}
