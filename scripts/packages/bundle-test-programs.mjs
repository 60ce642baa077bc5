// What tests start in processes of their own, each with what it imports in few files: dist/test-programs. A server that a test kills and starts again has
// 720 modules, and from files of many modules it starts for a third of the processor time. test/support/processes/program.ts finds them.
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBundleCurrent } from '../../bin/bundle-current.js'
import { root, writeFiles } from '../generated-files.mjs'

const compiled = join(root, 'dist')
const folder = join(compiled, 'test-programs')

/** The names of these programs. */
const PROGRAM = /(?:-child|\/served-apart|\/eager-study)\.js$/

/** A module finds its threads and files where they were before. */
const addresses = {
  name: 'addresses',
  setup(build) {
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(compiled)) return undefined
      const own = `new URL(${JSON.stringify(relative(folder, path).replaceAll('\\', '/'))}, import.meta.url).href`
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', own) }
    })
  },
}

async function bundlePrograms() {
  const began = new Date()
  const programs = readdirSync(join(compiled, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => PROGRAM.test(`/${name}`))
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      programs.map((name) => [name.replaceAll('/', '.').replace(/\.js$/, ''), join(compiled, 'test', name)]),
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
  const sources = Object.keys(metafile.inputs).map((path) => relative(folder, join(root, path)))
  // Written last, with the time when reading began: what is newer than this list is not in the programs.
  writeFiles(folder, { 'sources.json': JSON.stringify(sources) })
  utimesSync(join(folder, 'sources.json'), began, began)
  for (const name of readdirSync(folder)) if (name !== 'sources.json' && !(name in made)) rmSync(join(folder, name))
}

/** Whether they were made from the modules as they are, by this script as it is. */
const isCurrent = () =>
  isBundleCurrent(folder) &&
  statSync(join(folder, 'sources.json')).mtimeMs > statSync(fileURLToPath(import.meta.url)).mtimeMs

if (!isCurrent()) await bundlePrograms()
