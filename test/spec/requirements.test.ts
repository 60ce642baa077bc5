import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CONFORMANCE } from './conformance.js'
import { REQUIREMENTS, SECTIONS } from './requirements.js'

const test = suite('requirements')

/** Names of a file's tests, as they stand in its text. */
function testsOf(file: string): string[] {
  const path = join(process.cwd(), 'test', file)
  if (!existsSync(path)) return []
  return [...readFileSync(path, 'utf8').matchAll(/\b(?:test|TEST)\(\s*(['"`])(.*?)\1\s*[,)]/gs)].map(
    (match) => match[2]!,
  )
}

test('every numbered statement of the specification is cited, once and in order', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section} ${i + 1}`),
  )
  assert.equal(
    REQUIREMENTS.map(({ statement }) => statement),
    expected,
  )
})

test('a statement is shown by tests or says what it waits for', () => {
  for (const { statement, shown, waits } of REQUIREMENTS) {
    assert.ok((shown === undefined) !== (waits === undefined) && (shown?.length ?? 1) > 0, statement)
  }
})

const missing = (cited: readonly string[]): string[] =>
  cited.filter((test) => {
    const [file, name] = [test.slice(0, test.indexOf(': ')), test.slice(test.indexOf(': ') + 2)]
    return !testsOf(file).includes(name)
  })

test('the tests that are named exist', () => {
  assert.equal(
    REQUIREMENTS.flatMap(({ shown = [] }) => missing(shown)),
    [],
  )
  assert.equal(
    CONFORMANCE.flatMap(({ shown }) => missing(shown)),
    [],
  )
})

test('each of the thirteen conformance tests of the vocabulary is named', () => {
  assert.equal(
    CONFORMANCE.map(({ number }) => number),
    Array.from({ length: 13 }, (_, i) => i + 1),
  )
})

test.run()
