/**
 * The seed of a test file. It is fixed, so that every run of the tests does the same work on every machine, and it differs between files, so that no
 * two share a stream. `HINDSIGHT_SEED` replaces it; `npm run explore` sets it to new seeds.
 */
import { fileURLToPath } from 'node:url'

/** Seeds are below 2^31, which all generators accept. */
const SEEDS = 2 ** 31

const printed = new Set<string>()

/** Returns the seed of the test file with this `import.meta.url`. It is printed once, so that a failure can be repeated. */
export function fileSeed(url: string): number {
  const name = fileURLToPath(url).replace(/^.*\/dist\/test\//, '')
  const given = process.env.HINDSIGHT_SEED
  const seed = given === undefined || given === '' ? hashOf(name) % SEEDS : Number(given) >>> 0
  if (!printed.has(name)) console.log(`seed ${seed} (repeat with HINDSIGHT_SEED=${seed} node dist/test/${name})`)
  printed.add(name)
  return seed
}

/**
 * How much a seeded test does: `fixed` with its own seed, which does the same work in every run, so that more of it finds nothing new; `explored` with a
 * seed of `HINDSIGHT_SEED`. A seed that `npm run explore` found is kept together with `explored`.
 */
export function amount<Amount>({ fixed, explored }: { fixed: Amount; explored: Amount }): Amount {
  return (process.env.HINDSIGHT_SEED ?? '') === '' ? fixed : explored
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
