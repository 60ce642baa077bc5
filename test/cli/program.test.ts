/** What `bin/hindsight` runs: the bundle, or the modules where the bundle is not there or older than one of them. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { HINDSIGHT } from '../support/processes/run-cli.js'

const test = suite('the program')
const folder = temporaryFolder('program')
const LATER = 10

function write(name: string, text: string, seconds = 0): void {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, 1_000 + seconds, 1_000 + seconds)
}

function ran() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin', 'hindsight')], {
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}

test.before.each(() => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  cpSync(dirname(HINDSIGHT), join(folder, 'bin'), { recursive: true })
  write('package.json', '{"type": "module"}')
  write('dist/src/cli/main.js', 'console.log("modules")')
  write('dist/src/other.js', '')
  write('dist/bundle/cli.main.js', 'console.log("bundle")')
  write('dist/bundle/sources.json', '["../src/cli/main.js", "../src/other.js"]')
})

test('a shell starts it with node', () => {
  assert.match(readFileSync(HINDSIGHT, 'utf8'), /^#!\/usr\/bin\/env node\n/)
})

test('the bundle runs where no module is newer', () => {
  assert.equal(ran(), { status: 0, said: 'bundle' })
})

test('modules run where one of them is newer than the bundle, or gone', () => {
  write('dist/src/other.js', '', LATER)
  assert.equal(ran(), { status: 0, said: 'modules' })
  rmSync(join(folder, 'dist', 'src', 'other.js'))
  assert.equal(ran(), { status: 0, said: 'modules' })
})

test('modules run where there is no bundle, or one that was not finished', () => {
  rmSync(join(folder, 'dist', 'bundle', 'sources.json'))
  assert.equal(ran(), { status: 0, said: 'modules' })
  write('dist/bundle/sources.json', '["../src/cli/ma', LATER)
  assert.equal(ran(), { status: 0, said: 'modules' })
})

test('it says what to do where nothing was built', () => {
  rmSync(join(folder, 'dist'), { recursive: true })
  assert.equal(ran(), { status: 1, said: 'hindsight: not built yet; run npm run build' })
})

test.run()
