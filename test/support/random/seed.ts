/**
 * The seed of a test file. It is fixed, so that a run of the tests does the same work everywhere and every time, and differs between files, so
 * that no two share a stream. `HINDSIGHT_SEED` replaces it: `npm run explore` does so with new seeds.
 */
import { fileURLToPath } from 'node:url'

/** Below 2^31, which all generators take. */
const SEEDS = 2 ** 31

const printed = new Set<string>()

/** The seed of the test file with this `import.meta.url`, printed once so that a failure can be repeated. */
export function fileSeed(url: string): number {
  const name = fileURLToPath(url).replace(/^.*\/dist\/test\//, '')
  const given = process.env.HINDSIGHT_SEED
  const seed = given === undefined || given === '' ? hashOf(name) % SEEDS : Number(given) >>> 0
  if (!printed.has(name)) console.log(`seed ${seed} (repeat with HINDSIGHT_SEED=${seed} node dist/test/${name})`)
  printed.add(name)
  return seed
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
