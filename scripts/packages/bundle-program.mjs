// The program in few files: dist/bundle, which bin/hindsight runs. Node resolves, reads and links every module of its own, and a server has 720: from
// files of many modules `serve` starts in three fifths of the time. Workers and child processes are in it too. Everything else in dist stays as it is.
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBundleCurrent } from '../../bin/bundle-current.js'
import { root, writeFiles } from '../generated-files.mjs'

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
const addresses = {
  name: 'addresses',
  setup(build) {
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(compiled)) return undefined
      const text = readFileSync(path, 'utf8')
      const own = `new URL(${JSON.stringify(relative(folder, path).replaceAll('\\', '/'))}, import.meta.url).href`
      const contents = text
        .split(STARTED)
        .map((part, i) =>
          i % 2 === 0
            ? part.replaceAll('import.meta.url', own)
            : `new URL('./${flat(modulePath(join(dirname(path), `${part}.js`)))}.js', import.meta.url)`,
        )
        .join('')
      return { contents }
    })
  },
}

async function bundleProgram() {
  const began = new Date()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      [MAIN, ...startedModules()].map((module) => [flat(module), join(compiled, `${module}.js`)]),
    ),
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [addresses],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const made = Object.fromEntries(outputFiles.map(({ path, text }) => [relative(folder, path), text]))
  writeFiles(folder, made)
  // Written last: bin/hindsight runs the bundle only if none of these files is newer than this list, which has the time when reading them began.
  const sources = Object.keys(metafile.inputs).map((path) => relative(folder, join(root, path)))
  writeFiles(folder, { 'sources.json': JSON.stringify(sources) })
  utimesSync(join(folder, 'sources.json'), began, began)
  for (const name of readdirSync(folder)) if (name !== 'sources.json' && !(name in made)) rmSync(join(folder, name))
}

/** Whether it was made from the modules as they are, by this script as it is. */
const isCurrent = () =>
  isBundleCurrent(folder) &&
  statSync(join(folder, 'sources.json')).mtimeMs > statSync(fileURLToPath(import.meta.url)).mtimeMs

if (!isCurrent()) await bundleProgram()
