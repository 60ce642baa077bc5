/**
 * The process that replicas.test.ts, replica-ticks.test.ts and price-layer.test.ts kill: a sync that ends itself at a rename. Every step of a sync that a reader could
 * see is a rename, so before and after each of them are all the states that a kill can leave.
 */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { sourceOf } from '../../src/replication/index.js'

const [dir, from, at, when, also] = process.argv.slice(2) as [string, string, string, 'before' | 'after', string?]
const { rename } = fs
let renamed = 0
fs.rename = async (one, other) => {
  const last = ++renamed === Number(at)
  if (last && when === 'before') process.kill(process.pid, 'SIGKILL')
  await rename(one, other)
  if (last) process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()

const { syncDataset } = await import('../../src/dataset/index.js')
const wanted = { ticks: also === 'ticks', prices: also === 'prices' }
await syncDataset({ dir, source: sourceOf(from), workers: 1, parallel: 2, ...wanted })
process.stdout.write(String(renamed))
