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

/** What a room may import of ours; a room not listed may import anything. */
const allowed: Record<string, string[]> = {
  contract: [],
  archive: ['contract', 'native'],
  plan: ['contract'],
  studies: ['contract', 'native', 'archive', 'dataset', 'plan', 'outcomes'],
  interpret: ['contract', 'plan'],
  outcomes: ['contract', 'native', 'plan'],
  dataset: ['contract', 'native', 'archive'],
  accounts: ['contract'],
  simulate: ['contract', 'archive'],
  download: ['contract', 'archive', 'native'],
  intake: ['contract', 'archive', 'dataset'],
  export: ['contract', 'native', 'dataset', 'outcomes', 'research'],
  research: ['contract', 'native', 'archive', 'dataset', 'plan', 'outcomes', 'simulate', 'interpret'],
  'study-service': ['contract', 'plan', 'dataset', 'accounts', 'studies', 'research'],
  observe: ['contract'],
  http: ['contract', 'research', 'accounts', 'study-service', 'service', 'observe'],
  cli: [
    'contract',
    'research',
    'accounts',
    'study-service',
    'service',
    'studies',
    'http',
    'observe',
    'simulate',
    'download',
    'intake',
    'export',
  ],
}

test('imports run one way: a door never reaches past the use cases', () => {
  const wrong: string[] = []
  for (const [room, permitted] of Object.entries(allowed)) {
    for (const file of filesBelow(join('src', room), /\.ts$/)) {
      for (const match of readFileSync(file, 'utf8').matchAll(/from '((?:\.\.?\/)+)([\w-]+)/g)) {
        const leaves = match[1] === '../'.repeat(file.split('/').length - 2)
        const target = match[2]!
        if (leaves && target !== room && !permitted.includes(target)) wrong.push(`${file} imports ${target}`)
      }
    }
  }
  assert.equal(wrong, [])
})

test.run()
