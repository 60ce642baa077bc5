// Runs replicates in a thread of its own: one message per task, with its histogram of medians.
import { parentPort, workerData } from 'node:worker_threads'
import { CONDITIONS } from './conditions.mjs'
import { runEffects } from './effects.mjs'
import { Medians } from './medians.mjs'
import { openReplicate, rowsOf } from './replicate.mjs'

const { seed, clustering } = workerData

async function run({ days, replicate, effects, product }) {
  const opened = openReplicate([seed, replicate], days, { clustering })
  const medians = new Medians(CONDITIONS.length)
  const done = { days, replicate, rows: rowsOf(opened, medians) }
  if (effects) done.effects = runEffects(opened)
  if (product) {
    const { compareAnswer, rowsThroughProduct } = await import('./through-product.mjs')
    const answer = await rowsThroughProduct(opened)
    done.product = { ...answer, ...compareAnswer(done.rows, answer, opened) }
  }
  return { done, counts: medians.counts }
}

parentPort.on('message', async (task) => {
  const message = await run(task)
  parentPort.postMessage(message, [message.counts.buffer])
})
