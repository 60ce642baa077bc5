/** Several conditions in one text: each gives the clauses that it gives alone, also beside words that are negated or unknown. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEATURE_TITLES, FEATURES } from '../../src/contract/features.js'
import { RULEBOOK } from '../../src/contract/rulebook.js'
import { interpret } from '../../src/interpret/interpret.js'
import { splitId } from '../../src/interpret/words/families.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { RECORDED } from './answers.js'

const test = suite('several conditions')
const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)

const NUMBERS = FEATURES.filter(({ labels, id }) => labels === undefined && !id.startsWith('candle_age'))
const PATTERNS = ['bullish engulfing on the 1h', 'hammer on the 4h', 'morning star on the 15m', 'doji on the 5m']
const MOVES = ['drops 5% in 1h', 'up 3% in 4h', 'gains 10% in 24h', 'loses at least 2% in 15m', 'is down over 7d']

/** The subject of a condition, and the phrase. */
type Said = readonly [of: string, phrase: string]

function condition(): Said {
  const { id } = random.pick(NUMBERS)
  const title = FEATURE_TITLES.get(id)!
  const number = random.integer(1, 99)
  const amount = random.pick([`${number}`, `0.${number}`, `${number}%`, `-0.${number}`])
  const compared = random.pick(['above', 'below', 'at least', '<=', '>', 'more than', 'no more than'])
  switch (random.integer(0, 9)) {
    case 0:
      return ['pattern', random.pick(PATTERNS)]
    case 1:
      return ['ret', random.pick(MOVES)]
    case 2: {
      const rule = random.pick(RULEBOOK)
      return [rule.id, rule.title]
    }
    case 3:
      return [splitId(id).stem, `${title} ${compared} ${amount} for ${random.pick(['20 minutes', 'at least an hour'])}`]
    case 4:
      return [splitId(id).stem, `${title} crosses ${random.pick(['above', 'below'])} ${amount}`]
    case 5:
      return [
        splitId(id).stem,
        `${random.pick(['highest', 'lowest', 'average'])} ${title} over 4h ${compared} ${amount}`,
      ]
    case 6:
      return [splitId(id).stem, `${title} not above ${amount}`]
    default:
      return [splitId(id).stem, `${title} ${compared} ${amount}`]
  }
}

/** The clauses of a phrase that is fully understood; undefined for any other. */
function clausesOf(text: string): string[] | undefined {
  const { document, refusals, unclaimed } = interpret(text, RECORDED)
  if (document === null || document.sequence !== undefined || refusals.length + unclaimed.length > 0) return undefined
  return clauses(document)
}

const clauses = ({ where }: { where: { all: readonly unknown[] } }): string[] =>
  where.all.map((clause) => JSON.stringify(clause)).sort()

function understood(): { of: string; phrase: string; alone: string[] } {
  for (;;) {
    const [of, phrase] = condition()
    const alone = clausesOf(phrase)
    if (alone !== undefined) return { of, phrase, alone }
  }
}

/** A word that is not similar to any word of the vocabulary. */
const unknownWord = (): string =>
  Array.from({ length: random.integer(4, 9) }, () => random.pick([...'qxzjwv'])).join('')

test('two conditions give the clauses of both', () => {
  for (let i = 0; i < amount({ fixed: 120, explored: 3_000 }); i++) {
    const [a, b] = [understood(), understood()]
    if (a.of === b.of) continue
    const text = `${a.phrase}${random.pick([' and ', ', ', ' but ', ' while ', ' with ', ' and also '])}${b.phrase}`
    const { document } = interpret(text, RECORDED)
    assert.ok(document !== null && document.sequence === undefined, text)
    assert.equal(clauses(document), [...new Set([...a.alone, ...b.alone])].sort(), text)
  }
})

test('a negation that is not understood is refused whole and leaves the condition beside it unchanged', () => {
  for (let i = 0; i < amount({ fixed: 60, explored: 1_500 }); i++) {
    const { phrase, alone } = understood()
    const negated = `${random.pick(['not', 'never', 'no', 'not in a', "isn't", 'not yet'])} ${unknownWord()}`
    const more = random.pick(['', ' for 20 minutes', ' in the last 4h', ' above 5', ' 3%'])
    const text = `${phrase}${random.pick([' and ', ', ', ' but ', ' while '])}${negated}${more}`
    const { document, refusals } = interpret(text, RECORDED)
    assert.ok(document !== null, text)
    assert.equal(clauses(document), alone, text)
    assert.ok(
      refusals.some((one) => one.text.includes(`${negated}${more}`)),
      text,
    )
  }
})

test('unknown words keep the span or number after them and leave the condition beside them unchanged', () => {
  for (let i = 0; i < amount({ fixed: 60, explored: 1_500 }); i++) {
    const { phrase, alone } = understood()
    const more = random.pick(['', ' for 20 minutes', ' in the last 4h', ' over 24h', ' crossing', ' at its highest'])
    const text = `${phrase}${random.pick([' and ', ', ', ' but ', ' while '])}${unknownWord()}${more}`
    const { document, refusals, unclaimed } = interpret(text, RECORDED)
    assert.ok(document !== null, text)
    assert.equal(clauses(document), alone, text)
    assert.ok(refusals.length + unclaimed.length > 0, text)
  }
})

test.run()
