// node cold.mjs <dataset> <query> <threads>: opens a dataset in a new process and asks one question twice. Prints milliseconds as JSON.
import { native, openDataset, planQuery } from './product.mjs'
import { QUERIES } from './queries/index.mjs'

const [, , dir, id, threads] = process.argv
const { document } = QUERIES.find((query) => query.id === id)
const pool = native.createThreadPool(Number(threads))
const timed = async (work) => {
  const from = performance.now()
  const value = await work()
  return { ms: performance.now() - from, value }
}
const opened = await timed(() => openDataset(dir))
const { snapshot } = opened.value
const { plan } = planQuery(document, { symbols: snapshot.symbols })
const ask = () => timed(() => native.scan(native.preparePlan(snapshot, plan), pool, new Int32Array(1)))
const first = await ask()
const second = await ask()
console.log(JSON.stringify({ open: opened.ms, first: first.ms, second: second.ms }))
opened.value.close()
