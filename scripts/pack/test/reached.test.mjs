// What the library loads: with it, and later when a function needs it. What only the service needs is never reached.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ENTRIES } from '../../pack.mjs'
import { packageJson } from '../package-json.mjs'
import { reachedFrom } from '../reached.mjs'

const test = suite('what the library loads')
const namesOf = ({ packages }) => [...packages.keys()].sort()
const modulesOf = ({ files }) => [...new Set(files.map((file) => file.split('/')[2]))].sort()

/** Loaded with `import 'hindsight'`: whoever adds one makes the first answer later, and the installation longer. */
const AT_ONCE = ['flatbuffers', 'lru-cache']
/** Loaded for interpretation and schemas, when archives are imported, when a study reads minutes, and for an audit. */
const LATER = ['apache-arrow', 'chrono-node', 'lz4js', 'parquet-wasm', 'typebox', 'yauzl']
/** Modules of the service and of the command line. */
const NOT_OF_THE_LIBRARY = [
  'accounts',
  'cli',
  'download',
  'export',
  'http',
  'intake',
  'observe',
  'service',
  'simulate',
  'study-service',
]

test('importing the library loads no reader of archives, no Parquet and no database', () => {
  const reached = reachedFrom('.', ENTRIES, { onDemand: false })
  assert.equal(namesOf(reached), AT_ONCE)
  assert.equal(
    reached.files.filter((file) => /dist\/src\/(?:archive|dataset\/(?:import|build|maintenance))\//.test(file)),
    [],
  )
})

test('nothing of the service is reached, neither later nor by types', () => {
  for (const types of [false, true]) {
    const reached = reachedFrom('.', ENTRIES, { types })
    assert.equal(
      modulesOf(reached).filter((name) => NOT_OF_THE_LIBRARY.includes(name)),
      [],
    )
    assert.ok(reached.files.length > 150, `${reached.files.length} files`)
  }
})

test('the package depends on exactly what is reached', () => {
  const reached = reachedFrom('.', ENTRIES)
  assert.equal(namesOf(reached), [...AT_ONCE, ...LATER].sort())
  const typed = namesOf(reachedFrom('.', ENTRIES, { types: true }))
  assert.equal(
    typed.filter((name) => !namesOf(reached).includes(name)),
    [],
  )
})

test('dependencies have the exact versions of the checkout; one that it does not list is an error', () => {
  const project = { name: 'x', version: '1.0.0', dependencies: { a: '1.2.3' }, devDependencies: { b: '4.5.6' } }
  assert.equal(packageJson(project, ['b', 'a', 'a']).dependencies, { a: '1.2.3', b: '4.5.6' })
  assert.throws(() => packageJson(project, ['c']), /no version of c/)
})

test('every kind of import is seen, and nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'hindsight-reached-'))
  try {
    const write = (name, ...lines) => writeFileSync(join(root, name), lines.join('\n'))
    write(
      'main.js',
      '/** An example:',
      " *     import { x } from 'commented'",
      ' */',
      "import { readFile } from 'node:fs'",
      "import zlib from 'zlib'",
      "import { one } from '@scope/one/inner'",
      'import {',
      '  two,',
      "} from 'two'",
      "export * from './static.js'",
      "export const text = 'import of nothing'",
      "export const later = () => import('./later.js')",
      "export const worker = new URL('./worker.js', import.meta.url)",
      "export const data = new URL('./data.json', import.meta.url)",
    )
    write('static.js', "import 'three'")
    write('later.js', "import four from 'four'")
    write('worker.js', "import * as five from 'five'")
    const all = reachedFrom(root, ['main.js'])
    assert.equal(all.files, ['later.js', 'main.js', 'static.js', 'worker.js'])
    assert.equal(namesOf(all), ['@scope/one', 'five', 'four', 'three', 'two'])
    assert.equal(namesOf(reachedFrom(root, ['main.js'], { onDemand: false })), ['@scope/one', 'three', 'two'])
    write('static.js', "import './absent.js'")
    assert.throws(() => reachedFrom(root, ['main.js']), /static\.js imports \.\/absent\.js, and there is no absent\.js/)
  } finally {
    rmSync(root, { recursive: true })
  }
})

test.run()
