/** Programs that tests start in processes of their own. */
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const COMPILED = join(process.cwd(), 'dist', 'test')
const BUNDLED = join(process.cwd(), 'dist', 'test-programs')
const { isBundleCurrent } = createRequire(import.meta.url)(join(process.cwd(), 'bin', 'bundle-current.js')) as {
  isBundleCurrent(folder: string): boolean
}

let current: boolean | undefined

/**
 * The path to start the program at this address by: its bundle, which starts in half of the processor time, or the compiled module where something was
 * compiled after it was bundled.
 */
export function programAt(url: URL): string {
  const path = fileURLToPath(url)
  current ??= isBundleCurrent(BUNDLED)
  return current ? join(BUNDLED, relative(COMPILED, path).replaceAll(/[\\/]/g, '.')) : path
}
