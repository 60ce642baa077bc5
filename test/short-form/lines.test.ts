/** Random short forms: each must have the canonical hash of the document that it was spelled from, and of its own document when printed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseDocument } from '../../src/plan/index.js'
import { readShortForm } from '../../src/short-form/index.js'
import { CONTEXT, hashOf } from '../plan/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'
import { ShortLineWriter } from '../support/random/short-lines.js'

const LINES = 500

test(`${LINES} random lines have the canonical hash of their documents`, () => {
  const writer = new ShortLineWriter(new RandomNumbers(fileSeed(import.meta.url)), CONTEXT.symbols)
  const kinds = new Set<string>()
  for (let n = 0; n < LINES; n++) {
    const { form, document } = writer.line()
    const said = JSON.stringify(form)
    const reading = readShortForm(form, { symbols: CONTEXT.symbols, begin: 0, end: 1 })
    if ('faults' in reading) throw new Error(`${said}: ${JSON.stringify(reading.faults)}`)
    const hash = hashOf(document)
    assert.is(hashOf(reading.document), hash, said)
    const printed = new TextEncoder().encode(JSON.stringify(reading.document, null, 2))
    assert.is(hashOf(parseDocument(printed)), hash, said)
    for (const [, operator] of clausesOf(reading.document)) kinds.add(operator)
  }
  assert.is(kinds.size, 15, [...kinds].join(' '))
})

const clausesOf = ({ where, sequence }: { where: { all: unknown }; sequence?: unknown }): [string, string, unknown][] =>
  [where, ...((sequence as { steps: unknown[] } | undefined)?.steps ?? [])].flatMap(
    (one) => (one as { all: [string, string, unknown][] }).all,
  )

test.run()
