// Generates C++ headers (build/generated/contract/*.h) from the contract, which is TypeScript, for definitions that both languages share. The addon
// is built before the rest of TypeScript, so the contract is first compiled on its own, without type checks; that takes less than a second.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { aggregateRows, aggregatesHeader } from './contract/aggregates.mjs'
import {
  archiveRowsHeader,
  minuteColumnRows,
  minuteColumnsHeader,
  quarantineHeader,
  recordGroupRows,
  venueSuffixRows,
} from './contract/archive.mjs'
import { featureHeader, marketHeader } from './contract/features.mjs'
import { nullReasonsHeader } from './contract/null-reasons.mjs'
import { outcomesHeader } from './contract/outcomes.mjs'
import { studentHeader } from './contract/student.mjs'
import { studyHeader } from './contract/study.mjs'
import { cppDir, filesBelow, root, writeFiles } from './generated-files.mjs'

/** An installed package contains the compiled contract and no TypeScript. */
const isPackage = !existsSync(join(root, 'src', 'contract'))
const source = isPackage ? 'dist/src/contract' : 'src/contract'

/**
 * Each file: the contract module that it is generated from, and the function that renders it. Files that end in `.inc` are rows of an array whose
 * type is declared where they are included.
 */
const FILES = {
  'features.h': ['features', featureHeader],
  'market.h': ['features/market', marketHeader],
  'minute_columns.h': ['archive/columns', minuteColumnsHeader],
  'minute_columns.inc': ['archive/columns', minuteColumnRows],
  'record_groups.inc': ['archive/columns', recordGroupRows],
  'archive_rows.h': ['archive/rows', archiveRowsHeader],
  'venue_suffixes.inc': ['venues', venueSuffixRows],
  'quarantine.h': ['archive/quarantine', quarantineHeader],
  'null_reasons.h': ['null-reasons', nullReasonsHeader],
  'aggregates.h': ['aggregates', aggregatesHeader],
  'aggregates.inc': ['aggregates', aggregateRows],
  'outcomes.h': ['outcomes', outcomesHeader],
  'student.h': ['student', studentHeader],
  'study.h': ['study/study-codes', studyHeader],
}

export const contractInputs = () => [
  ...filesBelow(source),
  ...filesBelow('scripts/contract'),
  'scripts/contract-headers.mjs',
  'scripts/generated-files.mjs',
]

export async function makeContractHeaders() {
  const folder = isPackage ? join(root, source) : compileContract()
  const files = {}
  for (const [name, [module, render]] of Object.entries(FILES)) {
    const contract = await import(pathToFileURL(join(folder, `${module}.js`)).href)
    files[name] = `// Generated from src/contract/${module}.ts by scripts/contract-headers.mjs.\n${render(contract)}`
  }
  return writeFiles(join(cppDir, 'contract'), files)
}

/** Compiles the contract modules that the headers need. Returns the folder of the compiled modules. */
function compileContract() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  if (!existsSync(tsc)) {
    console.error("hindsight: the build needs TypeScript: run 'npm ci' with development dependencies")
    process.exit(1)
  }
  const out = join(root, 'build', 'contract')
  const modules = new Set(Object.values(FILES).map(([module]) => module))
  const options = ['--ignoreConfig', '--noCheck', '--target', 'es2023', '--module', 'nodenext', '--types', 'node']
  const args = [
    ...options,
    '--rootDir',
    'src',
    '--outDir',
    out,
    ...[...modules].map((name) => `src/contract/${name}.ts`),
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    console.error(`${stdout}${stderr}hindsight: the contract does not compile`)
    process.exit(1)
  }
  return join(out, 'contract')
}
