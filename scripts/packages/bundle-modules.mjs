// Compiled modules in few files, in a folder of their own; bin/bundle-current.js says whether they are those that are there now.
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBundleCurrent } from '../../bin/bundle-current.js'
import { root, writeFiles } from '../generated-files.mjs'

/** The address that a module in `folder` has where it was before, as an expression. */
export const ownAddress = (folder, path) =>
  `new URL(${JSON.stringify(relative(folder, path).replaceAll('\\', '/'))}, import.meta.url).href`

/**
 * Bundles into `folder`, unless it was made from the modules as they are, by `script` (its address) and this file as they are. `entryPoints()` gives the
 * paths by their names in the folder; `addressed(path)` gives the text of a compiled module below `compiled`, which finds its threads and files by address.
 */
export async function bundleModules({ folder, compiled, entryPoints, addressed, script }) {
  if (isCurrent(folder, script)) return
  const began = new Date()
  const { build } = await import('esbuild')
  const addresses = {
    name: 'addresses',
    setup(build) {
      build.onLoad({ filter: /\.js$/ }, ({ path }) =>
        path.startsWith(compiled) ? { contents: addressed(path) } : undefined,
      )
    },
  }
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entryPoints(),
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
  // Written last, with the time when reading began: what is newer than this list is not in the bundle, which is then not run.
  const sources = Object.keys(metafile.inputs).map((path) => relative(folder, join(root, path)))
  writeFiles(folder, { 'sources.json': JSON.stringify(sources) })
  utimesSync(join(folder, 'sources.json'), began, began)
  for (const name of readdirSync(folder)) if (name !== 'sources.json' && !(name in made)) rmSync(join(folder, name))
}

const isCurrent = (folder, script) =>
  isBundleCurrent(folder) &&
  [script, import.meta.url].every(
    (address) => statSync(join(folder, 'sources.json')).mtimeMs > statSync(fileURLToPath(address)).mtimeMs,
  )
