/**
 * Runs docs/ten-nights.mjs, which compares every answer with the answer of its own revision: on recorded days if available, otherwise on simulated
 * ones. Two nights and 8 clients here, 16 when exploring; ten and 200 by hand.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amount } from '../support/random/seed.js'

const CLIENTS = amount({ fixed: 8, explored: 16 })

const test = suite('ten nights')

test('while days are appended, a client pages on in its revision and every answer of many at a time is one revision’s', async () => {
  const child = spawn(process.execPath, [
    join(process.cwd(), 'docs', 'ten-nights.mjs'),
    '--nights',
    '2',
    '--clients',
    String(CLIENTS),
  ])
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => {
    said.out += text
  })
  child.stderr.on('data', (text: Buffer) => {
    said.err += text
  })
  const status = await new Promise((resolve) => child.on('close', resolve))
  assert.is(status, 0, said.err)
  assert.is(said.out.match(/^2026-\d\d-\d\d +\d/gm)?.length, 2)
  assert.match(said.out, /read [\d,]+ rows in \d+ pages, all of revision [0-9a-f]{8}\./)
  assert.ok(
    said.out.includes(`${CLIENTS} at a time, in 3 revisions: every one is, byte for byte, what its revision says.`),
    said.out,
  )
})

test.run()
