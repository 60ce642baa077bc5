// The program in few files: dist/bundle, which bin/hindsight runs. Node resolves, reads and links every module of its own, and a server has 720: from
// files of many modules `serve` starts in three fifths of the time. Workers and child processes are in it too. Everything else in dist stays as it is.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../generated-files.mjs'
import { bundleModules, ownAddress } from './bundle-modules.mjs'

const compiled = join(root, 'dist', 'src')
const folder = join(root, 'dist', 'bundle')

/** What the program starts: itself, its threads (`new URL('./NAME.js', import.meta.url)`) and its child processes. */
const MAIN = 'cli/main'
const STARTED = /new URL\('\.\/([\w-]+)\.js', import\.meta\.url\)/g

/** All files of the bundle lie in one folder. */
const flat = (module) => module.replaceAll('/', '.')

const modulePath = (path) => relative(compiled, path).replaceAll('\\', '/').replace(/\.js$/, '')

/** The modules that are started by their address. */
function startedModules() {
  const files = readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  return files.flatMap((name) => {
    const path = join(compiled, name)
    return [...readFileSync(path, 'utf8').matchAll(STARTED)].map(([, started]) =>
      modulePath(join(dirname(path), `${started}.js`)),
    )
  })
}

/** In the bundle a module starts bundled modules, and finds everything else where it was before. */
const addressed = (path) =>
  readFileSync(path, 'utf8')
    .split(STARTED)
    .map((part, i) =>
      i % 2 === 0
        ? part.replaceAll('import.meta.url', ownAddress(folder, path))
        : `new URL('./${flat(modulePath(join(dirname(path), `${part}.js`)))}.js', import.meta.url)`,
    )
    .join('')

const entryPoints = () =>
  Object.fromEntries([MAIN, ...startedModules()].map((module) => [flat(module), join(compiled, `${module}.js`)]))

await bundleModules({ folder, compiled, entryPoints, addressed, script: import.meta.url })
