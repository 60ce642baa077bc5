// node broad.mjs [--dataset ../data/bench/670x30] [--only Q2,Q5,W11,Q9] [--clients 4] [--threads 2] [--json file]
//
// Measures anonymous memory (RssAnon) of whole answers to broad questions, each in a process of its own: opened, asked once through the whole use case
// without caching, with the limits of a server. Then `clients` of them at once in one process, asked by different callers.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openResearch, ROOT } from './product.mjs'
import { QUERIES } from './queries/index.mjs'

const SCRIPT = fileURLToPath(import.meta.url)
/** Broad questions, as far as the dataset has their columns. */
export const BROAD = ['Q2', 'Q5', 'W11', 'Q9']

const anonymous = () => Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1]) * 1024

/** Asks all of `ids` at once; the figures of this process. */
async function askHere(dataset, ids, threads) {
  const research = await openResearch({ dataset, threads, cacheBytes: 1, timeoutMs: 600_000 })
  const rest = anonymous()
  let peak = rest
  const watch = setInterval(() => {
    peak = Math.max(peak, anonymous())
  }, 2)
  const [began, used] = [performance.now(), process.cpuUsage()]
  const counts = await Promise.all(
    ids.map(async (id, i) => {
      const { document } = QUERIES.find((query) => query.id === id)
      // Pages differ, so that no two questions share one computation.
      const page = { ...document.page, limit: 50 - i }
      const { bytes } = await research.query({ ...document, page }, { caller: `client ${i}` })
      return JSON.parse(Buffer.from(bytes)).counts.occurrences
    }),
  )
  clearInterval(watch)
  peak = Math.max(peak, anonymous())
  research.close()
  const { user, system } = process.cpuUsage(used)
  const occurrences = counts.reduce((sum, n) => sum + n, 0)
  return { ids, occurrences, rest, peak, ms: performance.now() - began, processor_ms: (user + system) / 1000 }
}

/** The same in a process of its own. */
const askApart = (dataset, ids, threads) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [SCRIPT, '--here', '--dataset', dataset, '--only', ids.join(), '--threads', String(threads)],
      {
        encoding: 'utf8',
        env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
      },
    ),
  )

/** Figures of each question alone, and of `clients` at once, which repeat the questions in turn. */
export function measureBroad(dataset, { ids, clients = 4, threads }) {
  const alone = ids.map((id) => askApart(dataset, [id], threads))
  const together = askApart(
    dataset,
    Array.from({ length: clients }, (_, i) => ids[i % ids.length]),
    threads,
  )
  return { alone, together }
}

if (process.argv[1] === SCRIPT) {
  const { values } = parseArgs({
    options: {
      dataset: { type: 'string', default: `${ROOT}/data/bench/670x30` },
      only: { type: 'string', default: BROAD.join() },
      clients: { type: 'string', default: '4' },
      threads: { type: 'string', default: '2' },
      here: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  const [dataset, ids, threads] = [resolve(values.dataset), values.only.split(','), Number(values.threads)]
  if (values.here) {
    console.log(JSON.stringify(await askHere(dataset, ids, threads)))
  } else {
    const measured = measureBroad(dataset, { ids, threads, clients: Number(values.clients) })
    const MIB = 2 ** 20
    for (const { ids: asked, occurrences, rest, peak, ms, processor_ms } of [...measured.alone, measured.together]) {
      const mib = (bytes) => (bytes / MIB).toFixed(0).padStart(5)
      console.log(
        `${asked.join(' + ').padEnd(22)}${String(occurrences).padStart(12)} occurrences, anonymous memory ${mib(rest)} →${mib(peak)} MiB, ${ms.toFixed(0).padStart(6)} ms, ${processor_ms.toFixed(0).padStart(6)} of processor time`,
      )
    }
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(measured, null, 2)}\n`)
  }
}
