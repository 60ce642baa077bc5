/** What pages say of a refusal: each thing once, in sentences, without places of a document. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { noMinute } from '../../web/pages/occurrence-body/no-minute.js'
import { saidOf } from '../../web/shell/problem-words.js'

const test = suite('refusals in words')

const records = [{ symbol: 'btcusdt', first: '2026-01-01T00:00:00Z', last: '2026-01-16T23:59:00Z' }]
/** As a page has it from the service. */
const problemOf = (error: ProblemError) => ({
  code: error.code,
  title: 'A title.',
  detail: error.detail,
  faults: error.errors,
})
const noSymbol = problemOf(
  ProblemError.of([
    { code: 'unknown_symbol', path: '/symbol', detail: 'the dataset has no symbol "btcsdt"', nearest: ['btcusdt'] },
  ]),
)
const noTime = problemOf(ProblemError.of([{ code: 'bad_time', path: '/t', detail: '"x" is not a time' }]))
const notFound = problemOf(new ProblemError('not_found', 'btcusdt has no bucket then'))
const asked = (problem: Parameters<typeof noMinute>[0]['problem'], symbol: string, time: string) =>
  noMinute({ problem, symbol, time, records })

test('faults are said once each, without their places', () => {
  assert.equal(saidOf(noSymbol), ['The dataset has no symbol "btcsdt".'])
  const two = ProblemError.of([
    { code: 'value_range', path: '/a', detail: 'a is too large' },
    { code: 'value_range', path: '/b', detail: 'a is too large' },
    { code: 'value_range', path: '/c', detail: 'feature.vpin has no such window' },
  ])
  assert.equal(saidOf(problemOf(two)), ['A is too large.', 'feature.vpin has no such window.'])
})

test('a detail without faults stays, and one that repeats the title is left out', () => {
  assert.equal(saidOf({ title: 'Too many.', detail: 'wait 3 s', faults: [] }), ['Wait 3 s.'])
  assert.equal(saidOf({ title: 'Too many.', detail: 'Too many.', faults: [] }), [])
  assert.equal(saidOf({ title: 'Too many.', detail: '', faults: [] }), [])
})

test('a symbol that is not there leads to those with a similar name', () => {
  assert.equal(asked(noSymbol, 'btcsdt', '2026-01-12T10:15:00Z'), {
    title: 'There is no such symbol',
    detail: 'No symbol “BTCSDT” is recorded here.',
    ways: [{ symbol: 'btcusdt', time: '2026-01-12T10:15:00Z', text: 'Show BTCUSDT' }],
  })
})

test('a minute outside the record leads to its nearer end', () => {
  for (const [time, nearest] of [
    ['2030-01-01T00:00:00Z', '2026-01-16T23:59:00Z'],
    ['2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ] as const) {
    const found = asked(notFound, 'btcusdt', time)!
    assert.is(found.title, 'This minute is not recorded')
    assert.is(found.detail, 'The record of BTCUSDT runs from 2026-01-01 00:00 to 2026-01-16 23:59 UTC.')
    assert.equal(
      found.ways.map((way) => way.time),
      [nearest],
    )
  }
  // Before the vocabulary has come.
  assert.equal(noMinute({ problem: notFound, symbol: 'btcusdt', time: '2030-01-01T00:00:00Z', records: [] }), {
    ...{ title: 'This minute is not recorded', detail: 'btcusdt has no bucket then', ways: [] },
  })
})

test('a time that is none leads to a minute, and one inside a minute to its start', () => {
  for (const [time, detail, start] of [
    ['foo', '“foo” is not a time such as 2026-01-31T09:30:00Z.', '2026-01-16T23:59:00Z'],
    ['foo 1', '“foo 1” is not a time such as 2026-01-31T09:30:00Z.', '2026-01-16T23:59:00Z'],
    ['2026-01-12', '“2026-01-12” is not a time such as 2026-01-31T09:30:00Z.', '2026-01-12T00:00:00Z'],
    ['2026-01-12T10:15:30Z', '“2026-01-12T10:15:30Z” is not the start of a minute.', '2026-01-12T10:15:00Z'],
  ] as const) {
    const found = asked(noTime, 'btcusdt', time)!
    assert.equal([found.detail, ...found.ways.map((way) => way.time)], [detail, start])
  }
  assert.equal(asked(noTime, 'nocoin', 'foo')?.ways, [])
})

test('faults of the question in an address are not about the minute', () => {
  const fault = { code: 'unknown_symbol', path: '/where/all/0/2', detail: 'the dataset has no symbol "x"' } as const
  assert.is(asked(problemOf(ProblemError.of([fault])), 'btcusdt', '2026-01-12T10:15:00Z'), undefined)
})

test.run()
