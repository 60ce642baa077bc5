// The contract's schemas and errors and the service's tables of addresses, from their sources. They are bundled without the native addon, which may
// not be built yet, and which no table needs.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../generated-files.mjs'
import { bundlePackages } from '../packages/bundle.mjs'

const EXPORTS = {
  './src/http/routes.ts': ['ROUTES'],
  './src/web/v1/routes.ts': ['WEB_ENDPOINTS'],
  './src/contract/bodies/schemas.ts': ['SCHEMAS'],
  './src/contract/bodies/web.ts': ['WEB_SCHEMAS'],
  './src/contract/json-schema.ts': ['to2020'],
  './src/contract/errors.ts': ['ERRORS', 'PAGE_ERRORS'],
}

const withoutAddon = {
  name: 'without the addon',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]native[\\/]index\.ts$/ }, () => ({
      contents:
        'export const native = new Proxy({}, { get: () => () => undefined }); export const nativePath = () => ""',
      loader: 'ts',
    }))
  },
}

export async function loadTables() {
  // The tables of addresses lead to code that imports packages by their short names.
  await bundlePackages()
  const { build } = await import('esbuild')
  const folder = join(root, 'build', 'client')
  mkdirSync(folder, { recursive: true })
  // Its name is new each time, because Node keeps what it has imported.
  const outfile = join(folder, `tables-${process.pid}.mjs`)
  const lines = Object.entries(EXPORTS).map(([path, names]) => `export { ${names.join(', ')} } from '${path}'`)
  await build({
    stdin: { contents: lines.join('\n'), resolveDir: root, loader: 'ts' },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile, logLevel: 'silent' },
    plugins: [withoutAddon],
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile)
  }
}
