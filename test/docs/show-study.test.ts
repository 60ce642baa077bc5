/** What `docs/show-study.mjs` says of a result, and what it leaves out. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { StudyResultBody } from '../../src/contract/study/study-result.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const stored = readFileSync(join(ROOT, 'test', 'golden', 'trade_result.v2.json'), 'utf8').slice(65)
const folder = temporaryFolder('show-study')

function shown(result: unknown): string {
  const file = join(folder, 'result.json')
  writeFileSync(file, JSON.stringify(result))
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'docs', 'show-study.mjs'), file])
  assert.is(status, 0, stderr.toString())
  return stdout.toString()
}

test('what unknown opportunities would have to give is said where some are unknown, and only there', () => {
  const result = JSON.parse(stored) as StudyResultBody
  assert.ok(result.policies.every(({ flip_mean }) => flip_mean === null))
  assert.not.match(shown(result), /turn its sign/)
  const [first, ...others] = result.policies
  const open = { ...result, policies: [{ ...first, flip_mean: 0.0125 }, ...others] }
  const lines = shown(open).split('\n')
  assert.equal(
    lines.filter((line) => line.includes('turn its sign')),
    ['  unknown opportunities would have to average 1.250 % to turn its sign'],
  )
})

test('an effective sample is at most the number of results, also where an earlier engine stored more', () => {
  const result = JSON.parse(stored) as StudyResultBody
  assert.ok(result.policies.some(({ uncertainty, counts }) => uncertainty.n_eff! > counts.complete))
  const samples = [...shown(result).matchAll(/effective sample (\S+) of (\d+)/g)]
  assert.is(samples.length, result.policies.length)
  for (const [, n_eff, n] of samples) assert.ok(Number(n_eff) <= Number(n))
})

test.run()
