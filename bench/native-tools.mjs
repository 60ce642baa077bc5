// The native programs of bench/native, built on first use.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './product.mjs'

const build = join(ROOT, 'build', 'bench')
let built = false

/** Returns the path of a program. */
export function nativeTool(name) {
  if (!built) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
    execFileSync('cmake', ['-S', join(ROOT, 'bench', 'native'), '-B', build], quiet)
    execFileSync('cmake', ['--build', build], quiet)
    built = true
  }
  return join(build, name)
}

/** Read bandwidth of memory in GB/s, of one thread and of `threads` threads. The buffer of half a GiB exceeds every cache. */
export function bandwidth(threads) {
  const measure = (count) =>
    Number(execFileSync(nativeTool('memory'), ['bandwidth', '512', String(count), '40'], { encoding: 'utf8' }))
  return { one: measure(1), all: measure(threads) }
}

/** Removes a folder's files from the page cache; pages that a process has mapped stay. */
export function dropPages(folder) {
  execFileSync('sync', ['-f', folder])
  execFileSync(nativeTool('memory'), ['drop', folder])
}
