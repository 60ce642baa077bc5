// The market that pictures are drawn from: that of `npm start`, made once.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const WORK = join(root, 'build', 'pictures')

export function simulated() {
  const dataset = join(WORK, 'dataset')
  if (existsSync(join(dataset, 'manifest.json'))) return dataset
  rmSync(WORK, { recursive: true, force: true })
  console.log('making the simulated market (12 symbols, 45 days): about a minute, the first time')
  const archive = join(WORK, 'archive')
  for (const args of [
    ['simulate', archive],
    ['import', archive, '--dataset', dataset, '--json'],
  ]) {
    const { status } = spawnSync(process.execPath, [join(root, 'bin', 'hindsight'), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) process.exit(1)
  }
  rmSync(archive, { recursive: true })
  return dataset
}
