import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Balances, Book, EFFECTS, type ReservedCredits } from '../../src/accounts/operations/book.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('book of an account')

const NOTHING: Balances = { balance: 0, reserved: 0, month: '', month_allowance: 0, allowance_left: 0 }
const bookWith = (has: Partial<Balances> = {}) => new Book({ ...NOTHING, ...has })
const sums = (book: Book) =>
  [0, 1].map((which) =>
    book.entries.reduce((sum, { kind, credits }) => sum + EFFECTS[kind][which as 0 | 1] * credits, 0),
  )

test('the allowance of a month is granted once', () => {
  const book = bookWith()
  for (let i = 0; i < 3; i++) book.allow('2026-02', 100)
  assert.equal(book.balances, { ...NOTHING, balance: 100, month: '2026-02', month_allowance: 100, allowance_left: 100 })
  assert.equal(
    book.entries.map(({ kind, credits, reference }) => [kind, credits, reference]),
    [['grant', 100, 'allowance:2026-02']],
  )
})

test('a month later the allowance is topped up: it does not accumulate, and other grants stay', () => {
  const book = bookWith()
  book.allow('2026-02', 100)
  book.grant(50, 'grant:1')
  book.charge(book.reserve('r1', 30, 'query:1', null))
  book.allow('2026-03', 100)
  assert.equal([book.balances.balance, book.balances.allowance_left], [150, 100])
  // The allowance is spent first: 100 of it, then 20 of the grant.
  book.charge(book.reserve('r2', 120, 'query:2', null))
  assert.equal([book.balances.balance, book.balances.allowance_left], [30, 0])
  book.allow('2026-05', 100)
  assert.equal([book.balances.balance, book.balances.allowance_left], [130, 100])
})

test('a larger allowance applies at once, a smaller one from the next month; switching back and forth adds nothing', () => {
  const book = bookWith()
  book.allow('2026-02', 100)
  for (const allowance of [250, 100, 250, 0, 250]) book.allow('2026-02', allowance)
  assert.is(book.balances.balance, 250)
  book.charge(book.reserve('r1', 240, 'query:1', null))
  book.allow('2026-02', 100)
  assert.is(book.balances.balance, 10)
  book.allow('2026-03', 100)
  assert.is(book.balances.balance, 100)
})

test('a clock that is behind does not grant a month again', () => {
  const book = bookWith()
  book.allow('2026-03', 100)
  book.allow('2026-02', 100)
  assert.equal([book.balances.balance, book.balances.month], [100, '2026-03'])
})

test('credits released in a later month stay, in addition to that month’s full allowance', () => {
  const book = bookWith()
  book.allow('2026-02', 100)
  const aside = book.reserve('r1', 40, 'query:1', null)
  book.allow('2026-03', 100)
  assert.is(book.balances.allowance_left, 100)
  book.release(aside)
  assert.equal([book.balances.balance, book.balances.allowance_left, book.balances.reserved], [140, 100, 0])
})

test('released credits return to the allowance that they came from', () => {
  const book = bookWith()
  book.allow('2026-02', 100)
  book.grant(50, 'grant:1')
  book.release(book.reserve('r1', 120, 'query:1', null))
  assert.equal([book.balances.balance, book.balances.allowance_left], [150, 100])
})

test('credits that the balance does not have cannot be reserved', () => {
  const book = bookWith({ balance: 10 })
  assert.is(book.affords(10), true)
  assert.is(book.affords(11), false)
  assert.throws(() => book.reserve('r1', 11, 'query:1', null), /leaves/)
})

test('balance and reserved always equal the sums of the entries, and the unspent allowance is part of the balance', () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  for (let round = 0; round < 200; round++) {
    const book = bookWith()
    const held: ReservedCredits[] = []
    let month = 1
    for (let step = 0; step < 60; step++) {
      const aside = held.length > 0 ? held.splice(random.integer(0, held.length - 1), 1)[0]! : undefined
      const credits = random.integer(1, 60)
      const act = random.integer(0, 5)
      if (act === 0) month += random.integer(0, 1)
      if (act === 0) book.allow(`2026-${String(month).padStart(2, '0')}`, credits)
      else if (act === 1) book.grant(credits, `grant:${step}`)
      else if (act === 2) book.refund(credits, `refund:${step}`)
      else if (act === 3 && aside) book.charge(aside)
      else if (act === 4 && aside) book.release(aside)
      else {
        if (aside) held.push(aside)
        if (book.affords(credits)) held.push(book.reserve(`r${round}-${step}`, credits, `query:${step}`, null))
        continue
      }
      if (aside && act < 3) held.push(aside)
    }
    const { balance, reserved, allowance_left } = book.balances
    assert.equal(sums(book), [balance, reserved])
    assert.is(
      reserved,
      held.reduce((sum, { credits }) => sum + credits, 0),
    )
    assert.ok(allowance_left >= 0 && allowance_left <= balance)
    assert.ok(book.entries.every(({ credits }) => credits > 0))
  }
})

test.run()
