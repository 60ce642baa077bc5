/** scripts/build/compile.mjs, in a small tree: changed sources are compiled, lost files come back, and wrong types are an error each time. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const test = suite('compiling')
const tree = temporaryFolder('compile')

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

const at = (path: string): string => join(tree, path)
const age = (path: string): number => statSync(at(path)).mtimeMs

function compile() {
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/build/compile.mjs')], { encoding: 'utf8' })
  return { status, stderr }
}

function compiles(): void {
  const { status, stderr } = compile()
  assert.is(status, 0, stderr)
}

test.before(() => {
  for (const path of ['scripts', 'tsconfig.json', 'web/tsconfig.json', 'package-lock.json'])
    cpSync(path, at(path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), at('node_modules'))
  write('package.json', '{"type": "module"}')
  write('src/number.ts', 'export const number: number = 1\n')
  write('src/twice.ts', "import { number } from './number.js'\nexport const twice: number = 2 * number\n")
  write('test/twice.test.ts', "import { twice } from '../src/twice.js'\nconsole.log(twice)\n")
  write('web/page.ts', "import { number } from '../src/number.js'\nexport const shown = String(number)\n")
  write('clients/typescript/src/client.ts', 'export const client = 1\n')
  compiles()
})

test('the first run compiles sources and tests, and a run with nothing to do writes nothing', () => {
  const made = ['dist/src/number.js', 'dist/src/number.d.ts', 'dist/src/twice.js.map', 'dist/test/twice.test.js']
  for (const path of made) assert.ok(existsSync(at(path)), path)
  const before = [...made, 'dist/tsconfig.tsbuildinfo'].map(age)
  compiles()
  assert.equal([...made, 'dist/tsconfig.tsbuildinfo'].map(age), before)
})

test('a changed source is compiled again, and no other', () => {
  const other = age('dist/src/twice.js')
  write('src/number.ts', 'export const number: number = 3\n')
  compiles()
  assert.match(readFileSync(at('dist/src/number.js'), 'utf8'), '= 3')
  assert.is(age('dist/src/twice.js'), other)
})

test('what was compiled from a source that is gone is removed', () => {
  rmSync(at('test/twice.test.ts'))
  compiles()
  for (const ending of ['.js', '.js.map', '.d.ts']) assert.not(existsSync(at(`dist/test/twice.test${ending}`)), ending)
  write('test/twice.test.ts', 'console.log(4)\n')
  compiles()
  assert.match(readFileSync(at('dist/test/twice.test.js'), 'utf8'), 'log(4)')
})

test('a compiled file that was lost comes back', () => {
  rmSync(at('dist/src/twice.js'))
  compiles()
  assert.ok(existsSync(at('dist/src/twice.js')))
})

test('wrong types are an error until they are right, in a source and in the workbench', () => {
  for (const [path, right] of [
    ['src/twice.ts', 'export const twice = 2\n'],
    ['web/page.ts', 'export const shown = 1\n'],
  ] as const) {
    write(path, "export const twice: number = '2'\n")
    for (let run = 0; run < 2; run += 1) {
      const { status, stderr } = compile()
      assert.is(status, 1)
      for (const said of [path, 'TS2322']) assert.match(stderr, said)
    }
    write(path, right)
  }
  compiles()
})

test.run()
