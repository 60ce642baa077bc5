import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = process.cwd()
const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('generated'))
    .map((name) => join(folder, name))

test('every test file runs its tests: uvu passes a file that never calls run() with 0 tests', () => {
  const silent = filesBelow('test', /\.test\.ts$/).filter((file) => !/\.run\(\)/.test(readFileSync(file, 'utf8')))
  assert.equal(silent, [])
})

test('no test is focused', () => {
  const focused = filesBelow('test', /\.test\.ts$/).filter((file) => /\b\w+\.only\(/.test(readFileSync(file, 'utf8')))
  assert.equal(focused, [])
})

test.run()
