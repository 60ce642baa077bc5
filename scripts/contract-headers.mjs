// Generates the C++ headers of what both languages know (build/generated/contract/*.h) from the contract, which is TypeScript. The addon is
// built before the rest of TypeScript, so the contract is compiled on its own first, without checking types; that takes less than a second.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { featureHeader } from './contract/features.mjs'
import { cppDir, filesBelow, root, writeFiles } from './generated-files.mjs'

/** An installed package has no TypeScript; it has the contract compiled. */
const isPackage = !existsSync(join(root, 'src', 'contract'))
const source = isPackage ? 'dist/src/contract' : 'src/contract'

/** Each header: the modules of the contract that it is made of, and what makes its text of them. */
const HEADERS = {
  'features.h': { modules: ['features'], render: featureHeader },
}

export const contractInputs = () => [...filesBelow(source), ...filesBelow('scripts')]

export async function makeContractHeaders() {
  const folder = isPackage ? join(root, source) : compileContract()
  const files = {}
  for (const [name, { modules, render }] of Object.entries(HEADERS)) {
    const loaded = await Promise.all(modules.map((module) => import(pathToFileURL(join(folder, `${module}.js`)).href)))
    files[name] =
      `// Generated from src/contract/${modules.join('.ts and ')}.ts by scripts/contract-headers.mjs.\n${render(Object.assign({}, ...loaded))}`
  }
  return writeFiles(join(cppDir, 'contract'), files)
}

/** Compiles what the headers need. Returns the folder of its modules. */
function compileContract() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  if (!existsSync(tsc)) {
    console.error("hindsight: the build needs TypeScript: run 'npm ci' with development dependencies")
    process.exit(1)
  }
  const out = join(root, 'build', 'contract')
  const modules = Object.values(HEADERS).flatMap((header) => header.modules)
  const options = ['--ignoreConfig', '--noCheck', '--target', 'es2023', '--module', 'nodenext', '--types', 'node']
  const args = [...options, '--rootDir', 'src', '--outDir', out, ...modules.map((name) => `src/contract/${name}.ts`)]
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    console.error(`${stdout}${stderr}hindsight: the contract does not compile`)
    process.exit(1)
  }
  return join(out, 'contract')
}
