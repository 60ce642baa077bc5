// Runs when the packed library is installed (scripts/pack.mjs). Does nothing where the addon of the tarball loads; elsewhere compiles it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildNative, missingTools, orExit } from '../native.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const addon = join(root, 'build', 'Release', 'hindsight.node')

/** Why the addon does not load, in one line; undefined when it does. It is loaded in a process of its own, which may end by a signal. */
function whyNot() {
  if (!existsSync(addon)) return 'it is missing'
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    [
      '-e',
      'try { require(process.argv[1]) } catch (error) { process.stdout.write(String(error.message)); process.exit(1) }',
      addon,
    ],
    { encoding: 'utf8' },
  )
  if (status === 0) return undefined
  return stdout.trim().split('\n')[0] || `its process ended with ${signal ?? status}`
}

async function install() {
  const reason = whyNot()
  if (reason === undefined) return
  const here = `${process.platform}-${process.arch}`
  console.error(`hindsight: the addon of the package does not load on this machine (${here}): ${reason}`)
  const missing = missingTools()
  if (missing.length > 0) {
    throw new Error(
      `hindsight: to compile it, install ${missing.join(' and ')}; then run: node ${join('scripts', 'pack', 'install.mjs')} in ${root}`,
    )
  }
  await buildNative()
  const still = whyNot()
  if (still !== undefined) throw new Error(`hindsight: the addon was compiled and does not load: ${still}`)
}

await orExit(install())
