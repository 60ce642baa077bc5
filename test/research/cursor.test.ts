import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { CursorCodec } from '../../src/research/query/cursor.js'
import { cursorKey } from '../../src/research/query/cursor-key.js'

const test = suite('cursor')
const folder = mkdtempSync(join(tmpdir(), 'hindsight-cursor-'))
test.after(() => rmSync(folder, { recursive: true }))

const QUERY = 'a'.repeat(64)
const POSITION = { canonicalQueryHash: QUERY, datasetRevision: 'b'.repeat(64), offset: 50 }
const codec = new CursorCodec(Buffer.alloc(32, 1))

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'nothing was thrown'
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error)
  }
}

test('a cursor gives back its position and is text that needs no escaping', () => {
  const text = codec.encode(POSITION)
  assert.match(text, /^[A-Za-z0-9_-]+$/)
  assert.equal(codec.decode(text, QUERY), POSITION)
  assert.is(codec.encode(POSITION), text)
})

test('a cursor altered in any one character is invalid', () => {
  const text = codec.encode(POSITION)
  for (let i = 0; i < text.length; i++) {
    const altered = text.slice(0, i) + (text[i] === 'A' ? 'B' : 'A') + text.slice(i + 1)
    assert.is(
      codeOf(() => codec.decode(altered, QUERY)),
      'invalid_cursor',
      `character ${i}`,
    )
  }
})

test('a cursor cut at any length, padded, or of another query or another key is invalid', () => {
  const text = codec.encode(POSITION)
  for (let length = 0; length < text.length; length++) {
    assert.is(
      codeOf(() => codec.decode(text.slice(0, length), QUERY)),
      'invalid_cursor',
      `length ${length}`,
    )
  }
  for (const spoilt of [`${text}=`, `${text} `, `${text}A`, ` ${text}`, 'x', '50']) {
    assert.is(
      codeOf(() => codec.decode(spoilt, QUERY)),
      'invalid_cursor',
    )
  }
  assert.is(
    codeOf(() => codec.decode(text, 'c'.repeat(64))),
    'invalid_cursor',
  )
  assert.is(
    codeOf(() => new CursorCodec(Buffer.alloc(32, 2)).decode(text, QUERY)),
    'invalid_cursor',
  )
})

test('an invalid cursor is named at its place in the document', () => {
  try {
    codec.decode('x', QUERY)
    assert.unreachable()
  } catch (error) {
    assert.is((error as ProblemError).errors[0]?.path, '/page/cursor')
  }
})

test('the key file is made once, for its owner alone, and read afterwards', () => {
  const file = join(folder, 'below', 'cursor-key')
  const key = cursorKey(file)
  assert.is(key.length, 32)
  assert.is(statSync(file).mode & 0o777, 0o600)
  assert.equal(cursorKey(file), key)
  assert.equal(readFileSync(file), key)
})

test('a file that is no key is an error that names it', () => {
  const file = join(folder, 'short')
  writeFileSync(file, 'short')
  assert.throws(() => cursorKey(file), /short is not a cursor key/)
})

test.run()
