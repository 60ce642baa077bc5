// What tests start in processes of their own, each with what it imports in few files: dist/test-programs. A server that a test kills and starts again has
// 720 modules, and from files of many modules it starts for a third of the processor time. test/support/processes/program.ts finds them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../generated-files.mjs'
import { bundleModules, ownAddress } from './bundle-modules.mjs'

const compiled = join(root, 'dist')
const folder = join(compiled, 'test-programs')

/** The names of these programs. */
const PROGRAM = /(?:-child|\/served-apart|\/eager-study)\.js$/

/** A module finds its threads and files where they were before. */
const addressed = (path) => readFileSync(path, 'utf8').replaceAll('import.meta.url', ownAddress(folder, path))

const entryPoints = () =>
  Object.fromEntries(
    readdirSync(join(compiled, 'test'), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => PROGRAM.test(`/${name}`))
      .map((name) => [name.replaceAll('/', '.').replace(/\.js$/, ''), join(compiled, 'test', name)]),
  )

await bundleModules({ folder, compiled, entryPoints, addressed, script: import.meta.url })
