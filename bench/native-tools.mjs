// The native programs of bench/native, built when they are first asked for.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './product.mjs'

const build = join(ROOT, 'build', 'bench')
let built = false

/** Where a program is. */
export function nativeTool(name) {
  if (!built) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
    execFileSync('cmake', ['-S', join(ROOT, 'bench', 'native'), '-B', build], quiet)
    execFileSync('cmake', ['--build', build], quiet)
    built = true
  }
  return join(build, name)
}

/** Read-only bandwidth of memory in GB/s, of one thread and of `threads`. Half a GiB leaves every cache. */
export function bandwidth(threads) {
  const measure = (count) =>
    Number(execFileSync(nativeTool('memory'), ['bandwidth', '512', String(count), '40'], { encoding: 'utf8' }))
  return { one: measure(1), all: measure(threads) }
}

/** Takes a folder's files out of the page cache; what some process has mapped stays. */
export function dropPages(folder) {
  execFileSync('sync', ['-f', folder])
  execFileSync(nativeTool('memory'), ['drop', folder])
}
