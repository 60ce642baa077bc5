import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { REQUIREMENTS, SECTIONS } from './requirements.js'

const test = suite('requirements')

/** Names of a file's tests, as they stand in its text. */
function testsOf(file: string): string[] {
  const path = join(process.cwd(), 'test', file)
  if (!existsSync(path)) return []
  return [...readFileSync(path, 'utf8').matchAll(/\btest\(\s*(['"`])(.*?)\1\s*,/gs)].map((match) => match[2]!)
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

test('the tests that are named exist', () => {
  const missing = REQUIREMENTS.flatMap(({ statement, shown = [] }) =>
    shown
      .filter((cited) => {
        const [file, name] = [cited.slice(0, cited.indexOf(': ')), cited.slice(cited.indexOf(': ') + 2)]
        return !testsOf(file).includes(name)
      })
      .map((cited) => `${statement}: ${cited}`),
  )
  assert.equal(missing, [])
})

test.run()
