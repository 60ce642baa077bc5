/** The indexes of readers and rules by what they may begin with lose nothing: what an index leaves out reads nothing there. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WHOLE_FORMS, wordOf } from '../../src/interpret/idle/refusable.js'
import { amountsNear, READERS, readersAt } from '../../src/interpret/pieces/read-pieces.js'
import { lexiconsOf, wordsOf } from '../../src/interpret/request/words.js'
import { type Atom, atomsOf } from '../../src/interpret/words/atoms.js'
import { readDates } from '../../src/interpret/words/dates.js'
import { byStart } from '../../src/interpret/words/table.js'
import type { Token, TokenKind } from '../../src/interpret/words/tokens.js'
import { RECORDED } from './answers.js'
import { MIXED } from './audit/mixed.js'
import { OPERATORS } from './audit/operators.js'
import { CORPUS } from './corpus/index.js'
import { SIXTEENTH } from './hunted/sixteenth.js'
import { SIXTH } from './hunted/sixth.js'
import { TENTH } from './hunted/tenth.js'
import { SYMBOLS } from './phrasing.js'
import { BOUND_SLOTS } from './slots/bounds.js'

const test = suite('starts')

const SAID: readonly string[] = [
  ...[CORPUS, MIXED, OPERATORS].flatMap((set) => set.map(({ say }) => say)),
  ...BOUND_SLOTS.flatMap(([, says]) => says.split(' | ')),
]

const HUNTED = [SIXTH, TENTH, SIXTEENTH].flatMap((set) => set.map(({ say }) => say))
/** Forms that these texts must show, so that the test sees some. */
const FOUND_MIN = 10

function atomsIn(text: string): Atom[] {
  const { normalised, tokens } = wordsOf(text, SYMBOLS)
  const dated = readDates(normalised, tokens, RECORDED.end)
  return atomsOf(dated.tokens, lexiconsOf(SYMBOLS), () => false)
}

test('pieces: a reader that its index leaves out reads nothing', () => {
  for (const text of SAID) {
    const atoms = atomsIn(text)
    const near = amountsNear(atoms)
    for (const [at, atom] of atoms.entries()) {
      const some = readersAt(atom)
      for (const row of READERS)
        if (!some.includes(row) && (near[at] || !row.amount) && row.reader(atoms, at) !== undefined)
          assert.unreachable(`${row.reader.name} reads "${atom.text}" of: ${text}`)
    }
  }
})

test('refusable: a form finds nothing in which none of its needed words stands', () => {
  const found = new Set<number>()
  for (const text of [...SAID, ...HUNTED]) {
    const words = ` ${atomsIn(text).map(wordOf).join(' ')}`
    for (const [at, { needs, pattern }] of WHOLE_FORMS.entries())
      for (const [group] of words.matchAll(pattern)) {
        found.add(at)
        const needed = group.split(' ').some((word) => needs.has(word) || (needs.has('%') && word.startsWith('%')))
        assert.ok(needed, `"${group}" is found without a needed word in: ${text}`)
      }
  }
  assert.ok(found.size >= FOUND_MIN, `${found.size} forms are found`)
})

test('tokens: the rules of a word and of a kind, in their order', () => {
  const at = byStart([
    ['if #number', 1],
    ['#duration', 2],
    ['#number if', 3],
    ['# in', 4],
  ])
  const token = (kind: TokenKind, text: string): Token => ({ kind, text, start: 0, end: 1, glued: false })
  assert.equal(at(token('word', 'if')), [1, 3])
  assert.equal(at(token('number', '5')), [1, 3])
  assert.equal(at(token('duration', '1h')), [2])
  assert.equal(at(token('duration', 'in')), [2, 4])
  assert.equal(at(token('mark', '#')), [4])
  assert.equal(at(token('word', 'constructor')), [])
  assert.equal(at(undefined), [])
})

test.run()
