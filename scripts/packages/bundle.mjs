// Packages of many small modules, each as one file: dist/packages/NAME.js, which the source imports as `#NAME` (package.json, `imports`). Node resolves,
// reads and links every module of its own; kysely has 262, and a process that has accounts loads it, and so does each thread that writes them.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCurrent, root, writeFiles } from '../generated-files.mjs'

const PACKAGES = ['kysely']
export const PACKAGES_FOLDER = join(root, 'dist', 'packages')

/** Makes the files when a package or this script changed. */
export const bundlePackages = () =>
  makeCurrent(
    'packages',
    [
      'scripts/packages/bundle.mjs',
      'node_modules/esbuild/package.json',
      ...PACKAGES.map((name) => `node_modules/${name}/package.json`),
    ],
    make,
  )

async function make() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: PACKAGES,
    outdir: PACKAGES_FOLDER,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    legalComments: 'inline',
    write: false,
    logLevel: 'silent',
  })
  return writeFiles(PACKAGES_FOLDER, Object.fromEntries(outputFiles.map(({ text }, i) => [`${PACKAGES[i]}.js`, text])))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePackages()
