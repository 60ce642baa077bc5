/** `hindsight verify` and `hindsight repair`: what they print, and how they end. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { segmentDir } from '../../src/dataset/folder/paths.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import type { VerifyResult } from '../../src/operator/index.js'
import { flipBit } from '../support/datasets/damage.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { runHere } from '../support/processes/run-cli.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('verify and repair')
const seed = fileSeed(import.meta.url)
const dataset = await makeDataset(temporaryFolder('cli-damage'), 2, 2, false)
const { revision, segments, symbols } = (await readManifest(dataset))!
const { id } = segments[0]!
const file = join(segmentDir(dataset, id), 'ret_1h.hsc')

const hindsight = (...args: string[]) => runHere(args, { HINDSIGHT_DATASET: dataset })

test('a whole dataset', async () => {
  const { status, out } = await hindsight('verify')
  assert.is(status, 0)
  assert.match(out, new RegExp(`^whole: 1 segments, 2 files of minutes, .* MB in .*, revision ${revision}\n$`))
  const repair = await hindsight('repair')
  assert.is(repair.status, 0)
  assert.is(repair.out, `Nothing to repair: the dataset is whole, revision ${revision}.\n`)
})

test('a damaged one: each file is named with what to do, and repaired', async () => {
  flipBit(file, new RandomNumbers(seed), 64 + 300)
  const only = await hindsight('verify', '--report-only')
  assert.is(only.status, 1)
  assert.not(existsSync(join(dataset, 'damaged.json')))
  const { status, out, err } = await hindsight('verify')
  assert.is(status, 1)
  assert.match(err, /the dataset has 1 fault\n/)
  const lines = out.split('\n')
  assert.match(
    lines[0]!,
    new RegExp(`^segments/${id}/ret_1h.hsc: at byte 64: .* \\(${symbols[0]!.name}, 2026-01-01_2026-01-02\\)$`),
  )
  assert.is(lines[1], '  → hindsight repair rebuilds it from the normalized minutes')
  assert.is(lines[2], `Set aside, nothing is answered from them: ${id}`)
  const json = JSON.parse((await hindsight('verify', '--json', '--workers', '1')).out) as VerifyResult
  assert.equal([json.whole, json.threads, json.faults.length, json.setAside], [false, 1, 1, [id]])
  const snapshot = ['snapshot', '--symbol', symbols[0]!.name, '--t', '2026-01-01T10:00:00Z']
  const refused = await hindsight(...snapshot)
  assert.is(refused.status, 1)
  assert.is(JSON.parse(refused.err.split('\n')[0]!).code, 'segment_damaged')
  const repair = await hindsight('repair')
  assert.is(repair.status, 0)
  assert.match(repair.out, new RegExp(`^Rebuilt \\(1 file\\): ${id}\nRemoved, to be computed again: reference/`))
  assert.is((await hindsight('verify')).status, 0)
  assert.is((await hindsight(...snapshot)).status, 0)
})

test('what cannot be repaired is named with the reason', async () => {
  for (const path of [join(dataset, 'minutes'), file]) rmSync(path, { recursive: true })
  const { status, out, err } = await hindsight('repair')
  assert.is(status, 1)
  assert.match(err, /3 faults could not be repaired\n/)
  assert.match(out, /ret_1h\.hsc: .*\n {2}→ it cannot be rebuilt: .*parquet/)
  assert.match(out, /minutes\/.*parquet: missing\n {2}→ restore the file from a copy/)
})

test.run()
