import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { namesTag } from '../../../src/http/context/entity-tags.js'

const test = suite('If-None-Match')
const TAG = '"abc"'

const cases: [header: string, names: boolean][] = [
  ['', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['*', true],
  [' * ', true],
  ['"x", "abc"', true],
  ['"x","abc","y"', true],
  ['W/"x" , W/"abc"', true],
  ['"a,b", "abc"', true],
  [',"abc"', true],
  ['"x", , "abc",', true],
  [',', false],
  ['"x"', false],
  ['abc', false],
  ['"abc', false],
  ['w/"abc"', false],
  ['"abc" garbage', false],
  ['"x" "abc"', false],
  [' "abc" , "x" ', true],
  ['"abc"  ', true],
]

for (const [header, names] of cases) {
  test(`${JSON.stringify(header)} ${names ? 'names' : 'does not name'} the tag`, () => {
    assert.is(namesTag(header, TAG), names)
  })
}

test('a header of spaces takes no longer than one of letters', () => {
  // A million: the square of that would not end while anybody waits.
  assert.is(namesTag(`${' '.repeat(1_000_000)}x`, TAG), false)
  assert.is(namesTag(`"abc"${' '.repeat(1_000_000)}`, TAG), true)
})

test('a tag is named exactly by a list that has it as it is written', () => {
  assert.ok(namesTag('"x", W/"abc"', 'W/"abc"', 'exactly'))
  for (const header of ['"abc"', '*', 'W/"x"', 'W/"abc" garbage', '']) {
    assert.is(namesTag(header, 'W/"abc"', 'exactly'), false, header)
  }
})

test('`*` names a tag only where any copy will do', () => {
  for (const header of ['*', ' * ']) assert.is(namesTag(header, TAG, 'weakly', false), false)
  for (const header of ['"abc"', '"x", W/"abc"']) assert.ok(namesTag(header, TAG, 'weakly', false))
})

test.run()
