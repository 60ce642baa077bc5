// Failures that `npm run explore` writes to test/found/ (not committed), and the regression cases made of them, which `npm test` runs.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileTarget, nativeTarget } from './targets.mjs'

const CONTROLS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const OUTPUT_LINES = 200

const foundFolder = (root) => join(root, 'test', 'found')
const seedsFile = (root) => join(root, 'test', 'regressions', 'seeds.json')
const corpusFolder = (root, target) => join(root, 'test', 'native', 'fuzz', 'corpus', target)

/** The path of a failure of a target, without file extension. */
export function findPath(root, target, seed) {
  mkdirSync(foundFolder(root), { recursive: true })
  return join(foundFolder(root), `${target.name.replaceAll('/', '-')}-${seed}`)
}

/** Writes the data that is needed to examine a failure later. Returns the file's path. */
export function writeFind(root, target, seed, output) {
  const path = findPath(root, target, seed)
  const input = `${path}.input`
  const find = {
    test: target.name,
    seed,
    repeat: target.repeat(seed),
    // For a fuzz target: the input that ended it.
    ...(existsSync(input) && { input: relative(root, input) }),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    output: output.replaceAll(CONTROLS, '').split('\n').slice(-OUTPUT_LINES),
  }
  writeFileSync(`${path}.json`, `${JSON.stringify(find, null, 2)}\n`)
  return relative(root, `${path}.json`)
}

/** Turns a failure into a case that `npm test` runs. `why` describes the fault. Returns the path of the case. */
export function keepFind(root, file, why) {
  const { test, seed, input } = JSON.parse(readFileSync(file, 'utf8'))
  if (why === '') throw new Error('say in a sentence what was wrong: npm run explore -- --keep FILE "…"')
  let place
  if (input !== undefined) {
    const folder = corpusFolder(root, basename(test))
    mkdirSync(folder, { recursive: true })
    place = join(folder, `seed-${seed}`)
    copyFileSync(join(root, input), place)
    writeFileSync(`${place}.txt`, `${why}\n`)
    rmSync(join(root, input))
  } else {
    place = seedsFile(root)
    const seeds = [...JSON.parse(readFileSync(place, 'utf8')), { test, seed, why }]
    writeFileSync(place, `${JSON.stringify(seeds, null, 2)}\n`)
  }
  rmSync(file)
  return relative(root, place)
}

/** The commands {name, command, args, env} that run the seeds that failed in the past. */
export const keptSeeds = (root) =>
  JSON.parse(readFileSync(seedsFile(root), 'utf8')).map(({ test, seed }) => {
    const target = test.startsWith('native/') ? nativeTarget(test) : fileTarget(test)
    return { name: `${test}, seed ${seed}`, ...target.withSeed(seed) }
  })

/** The inputs with which a fuzz target failed in the past. */
export function keptInputs(root, target) {
  const folder = corpusFolder(root, target)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.txt'))
    .sort()
    .map((name) => join(folder, name))
}
