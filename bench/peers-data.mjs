// The same columns for the peers, in pieces of some symbols so that the exchange files stay small on the disk.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { load } from './engines/clickhouse.mjs'
import { exportNative } from './export.mjs'
import { openDataset } from './product.mjs'

const SYMBOLS_AT_A_TIME = 50

export async function loadPeers(dir, peers, threads) {
  const done = join(peers, 'loaded')
  if (existsSync(done)) return
  rmSync(peers, { recursive: true, force: true })
  mkdirSync(peers, { recursive: true })
  const dataset = await openDataset(dir)
  async function* pieces() {
    for (let from = 0; from < dataset.symbols.length; from += SYMBOLS_AT_A_TIME) {
      const path = join(peers, String(from).padStart(5, '0'))
      exportNative(dataset, path, from, Math.min(from + SYMBOLS_AT_A_TIME, dataset.symbols.length))
      yield path
      rmSync(path)
    }
  }
  await load(peers, pieces(), threads)
  dataset.close()
  writeFileSync(done, '')
}

if (process.argv[1]?.endsWith('peers-data.mjs')) {
  const [, , dir, peers, threads] = process.argv
  await loadPeers(resolve(dir), resolve(peers), Number(threads))
}
