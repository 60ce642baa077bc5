// Runs replicates in a thread of its own: one message per task, and the histogram of medians at the end.
import { parentPort, workerData } from 'node:worker_threads'
import { CONDITIONS } from './conditions.mjs'
import { runEffects } from './effects.mjs'
import { Medians } from './medians.mjs'
import { openReplicate, rowsOf } from './replicate.mjs'

const { seed, clustering } = workerData
const medians = new Medians(CONDITIONS.length)

async function run({ days, replicate, effects, product }) {
  const opened = openReplicate([seed, replicate], days, { clustering })
  const done = { days, replicate, rows: rowsOf(opened, medians) }
  if (effects) done.effects = runEffects(opened)
  if (product) {
    const { compareAnswer, rowsThroughProduct } = await import('./through-product.mjs')
    const answer = await rowsThroughProduct(opened)
    done.product = { ...answer, ...compareAnswer(done.rows, answer, opened) }
  }
  return done
}

parentPort.on('message', async (task) => {
  if (task === 'end') parentPort.postMessage({ counts: medians.counts })
  else parentPort.postMessage(await run(task))
})
