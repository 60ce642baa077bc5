// The targets of `npm run explore`: every test that draws its cases from a seed, or takes more of them when it explores.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seconds that a fuzz target runs before the next target gets its turn. */
const FUZZ_SECONDS = 30

/**
 * The targets {name, withSeed(seed, path?) → {command, args, env}, repeat(seed) → a shell command}. The name is the path of the source file relative
 * to test/, without extension; for C++ tests, which are one program per folder, it is that of the folder. A fuzz target writes the input that ends it
 * to `${path}.input`.
 */
export function explorationTargets(root) {
  return [...seededFiles(root).map(fileTarget), ...nativeFolders(root).map(nativeTarget), ...fuzzTargets(root)]
}

function seededFiles(root) {
  const folder = join(root, 'test')
  const seeded = /\bfileSeed\(|\bamount\(\{/
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && seeded.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.slice(0, -'.test.ts'.length))
    .sort()
}

/** What the test of a name gets to take more cases than in `npm test`. */
const MORE = { 'archive/reader-mutants': { HINDSIGHT_MUTANTS: '100' } }

export function fileTarget(name) {
  const script = `dist/test/${name}.test.js`
  const more = MORE[name] ?? {}
  const variables = (seed) => ({ ...more, HINDSIGHT_SEED: String(seed) })
  const shown = (seed) => Object.entries(variables(seed)).map(([variable, value]) => `${variable}=${value}`)
  return {
    name,
    withSeed: (seed) => ({ command: process.execPath, args: [script], env: variables(seed) }),
    repeat: (seed) => `${shown(seed).join(' ')} node ${script}`,
  }
}

function nativeFolders(root) {
  const folder = join(root, 'test', 'native')
  const seeded = (name) =>
    readdirSync(join(folder, name)).some(
      (file) => file.endsWith('_test.cc') && /\bseed\(\)/.test(readFileSync(join(folder, name, file), 'utf8')),
    )
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && seeded(entry.name))
    .map(({ name }) => `native/${name}`)
}

export function nativeTarget(name) {
  const program = `build/native-tests/test_${name.slice('native/'.length)}`
  return {
    name,
    withSeed: (seed) => ({ command: program, args: [], env: { HINDSIGHT_SEED: String(seed) } }),
    repeat: (seed) => `HINDSIGHT_SEED=${seed} ${program}`,
  }
}

const fuzzTargets = (root) =>
  readdirSync(join(root, 'test', 'native', 'fuzz'))
    .filter((file) => /^fuzz_.*\.cc$/.test(file))
    .map((file) => fuzzTarget(file.slice(0, -'.cc'.length)))

function fuzzTarget(target) {
  const program = `build/fuzz/${target}`
  const args = (seed) => ['--seconds', String(FUZZ_SECONDS), '--seed', String(seed)]
  return {
    name: `native/fuzz/${target}`,
    withSeed: (seed, path) => ({ command: program, args: [...args(seed), '--write-input', `${path}.input`], env: {} }),
    repeat: (seed) => `${program} ${args(seed).join(' ')}`,
  }
}
