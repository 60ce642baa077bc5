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
 * Runs the tasks on `jobs` threads until none is left or `deadline` (ms since 1970) is past. `kept` is what an earlier run had done. Resolves to
 * everything done: `results` in the order of their tasks, and `medians`. `onDone` sees it after each task.
 */
export async function runTasks(tasks, { jobs, deadline, onDone, kept, ...data }) {
  const medians = new Medians(CONDITIONS.length, kept?.counts)
  const results = [...(kept?.results ?? [])]
  const isDone = new Set(results.map(nameOf))
  const left = tasks.filter((task) => !isDone.has(nameOf(task))).values()
  const oneWorker = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: data })
      const give = () => {
        const { value: task } = Date.now() < deadline ? left.next() : {}
        if (task === undefined) worker.terminate().then(resolve, reject)
        else worker.postMessage(task)
      }
      worker.on('error', reject)
      worker.on('message', ({ done, counts }) => {
        medians.merge(counts)
        results.push(done)
        onDone({ results, counts: medians.counts })
        give()
      })
      give()
    })
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, oneWorker))
  results.sort((a, b) => a.replicate - b.replicate || a.days - b.days)
  return { results, medians }
}

const nameOf = ({ replicate, days }) => `${replicate}/${days}`
