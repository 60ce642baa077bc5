/** scripts/generate.mjs, in a copy of what it reads: generated files are made when they are missing or their inputs changed, and only then. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('generated files')

const tree = mkdtempSync(join(tmpdir(), 'hindsight-generate-'))
for (const folder of ['scripts', 'src', 'native']) {
  cpSync(folder, join(tree, folder), { recursive: true, filter: (path) => !path.endsWith('generated') })
}
symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
test.after(() => rmSync(tree, { recursive: true, force: true }))

const TYPESCRIPT = join(tree, 'src', 'plan', 'generated', 'hindsight', 'plan.ts')
const CPP = join(tree, 'build', 'generated', 'plan_generated.h')
const HEADER = join(tree, 'build', 'generated', 'contract', 'features.h')
const STAMP = join(tree, 'build', 'generated', '.flatbuffers')
const age = (file: string): number => statSync(file).mtimeMs

function generate(): void {
  const { status, stderr } = spawnSync(process.execPath, [join(tree, 'scripts', 'generate.mjs')], { encoding: 'utf8' })
  assert.is(status, 0, stderr)
}

test('the first run makes the C++ and the TypeScript files', () => {
  generate()
  for (const file of [TYPESCRIPT, CPP, HEADER, STAMP]) assert.ok(existsSync(file), file)
})

test('a run with nothing to do writes nothing', () => {
  const before = [TYPESCRIPT, CPP, HEADER, STAMP].map(age)
  generate()
  assert.equal([TYPESCRIPT, CPP, HEADER, STAMP].map(age), before)
})

test('a missing file is made again although its stamp is there', () => {
  const made = [TYPESCRIPT, CPP, HEADER]
  const texts = made.map((file) => readFileSync(file, 'utf8'))
  for (const missing of [[join(tree, 'src', 'plan', 'generated')], [CPP, HEADER]]) {
    for (const path of missing) rmSync(path, { recursive: true })
    generate()
    assert.equal(
      made.map((file) => readFileSync(file, 'utf8')),
      texts,
    )
  }
})

test('a changed schema is noticed by its content, and a stamp that cannot be read is no stamp', () => {
  const before = age(STAMP)
  appendFileSync(join(tree, 'native', 'plan', 'plan.fbs'), '\n// a comment\n')
  generate()
  assert.ok(age(STAMP) > before)
  const made = age(STAMP)
  appendFileSync(STAMP, '{')
  generate()
  assert.ok(age(STAMP) > made)
  JSON.parse(readFileSync(STAMP, 'utf8'))
})

test.run()
