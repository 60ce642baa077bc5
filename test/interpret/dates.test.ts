import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wordsOf } from '../../src/interpret/request/words.js'
import { readDates } from '../../src/interpret/words/dates.js'
import { timeOfMinute } from '../../src/plan/index.js'
import { RECORDED } from './answers.js'
import { SYMBOLS } from './phrasing.js'

const test = suite('dates')

/** The ranges, and the words that remain. Now is a Friday noon. */
function read(text: string) {
  const { normalised, tokens } = wordsOf(text, SYMBOLS)
  const { ranges, tokens: left } = readDates(normalised, tokens, RECORDED.end)
  const shown = (minute: number | undefined) =>
    minute === undefined ? '' : timeOfMinute(minute).replace(/T00:00:00Z$|:00Z$/, '')
  return {
    ranges: ranges.map(({ from, to }) => `${shown(from)}..${shown(to)}`),
    left: left.map((token) => token.text).join(' '),
  }
}

const RANGES: readonly (readonly [text: string, range: string])[] = [
  ['since May', '2026-05-01..'],
  ['since December', '2025-12-01..'],
  ['since november', '2026-11-01..'],
  ['since 2026-05-05', '2026-05-05..'],
  ['since 2026-05-05T10:30Z', '2026-05-05T10:30..'],
  ['since 2026-05-05 10:30', '2026-05-05T10:30..'],
  ['since 5 May', '2026-05-05..'],
  ['since the 5th of May', '2026-05-05..'],
  ['since May 5th, 2025', '2025-05-05..'],
  ['since 30 November', '2025-11-30..'],
  ['since 29 February 2024', '2024-02-29..'],
  ['since 2025', '2025-01-01..'],
  ['since 2025-06', '2025-06-01..'],
  ['since 2025/06/07', '2025-06-07..'],
  ['since last monday', '2026-11-16..'],
  ['since friday', '2026-11-20..'],
  ['since yesterday', '2026-11-19..'],
  ['since the start of the month', '2026-11-01..'],
  ['since the start of 2024', '2024-01-01..'],
  ['since two weeks ago', '2026-11-06T12:00..'],
  ['since 3 months ago', '2026-08-20T12:00..'],
  ['ever since june 2024', '2024-06-01..'],
  ['after May 2026', '2026-06-01..'],
  ['after 2026-05-05', '2026-05-06..'],
  ['from april onwards', '2026-04-01..'],
  ['until may 2026', '..2026-06-01'],
  ['till 2026-05-05', '..2026-05-06'],
  ['up to 2026-05-05', '..2026-05-06'],
  ['before may 2026', '..2026-05-01'],
  ['before 2026', '..2026-01-01'],
  ['from 2026-01-01 to 2026-01-31', '2026-01-01..2026-02-01'],
  ['2026-01-01..2026-01-31', '2026-01-01..2026-02-01'],
  ['from january to march', '2026-01-01..2026-04-01'],
  ['from november to january', '2025-11-01..2026-02-01'],
  ['between 5 May and 20 May 2026', '2026-05-05..2026-05-21'],
  ['between Q1 2025 and Q3 2025', '2025-01-01..2025-10-01'],
  ['from 2024 to 2025', '2024-01-01..2026-01-01'],
  ['12-20 march 2025', '2025-03-12..2025-03-21'],
  ['March 12-20, 2025', '2025-03-12..2025-03-21'],
  ['on oct 10 and 11 2025', '2025-10-10..2025-10-12'],
  ['10/11 october 2025', '2025-10-10..2025-10-12'],
  ['from the 3rd to the 9th of june', '2026-06-03..2026-06-10'],
  ["in Jan '26", '2026-01-01..2026-02-01'],
  ['in jan 26', '2026-01-01..2026-02-01'],
  ['jan to mar 25', '2025-01-01..2025-04-01'],
  ['in 01/2026', '2026-01-01..2026-02-01'],
  ['this january', '2026-01-01..2026-02-01'],
  ['1Q25', '2025-01-01..2025-04-01'],
  ['q1-2025', '2025-01-01..2025-04-01'],
  ['in the first three months of 2025', '2025-01-01..2025-04-01'],
  ['from 2026 onward', '2026-01-01..'],
  ['since new year', '2026-01-01..'],
  ['in may', '2026-05-01..2026-06-01'],
  ['in May 2024', '2024-05-01..2024-06-01'],
  ['during 2025', '2025-01-01..2026-01-01'],
  ['Q3 2025', '2025-07-01..2025-10-01'],
  ['2025 Q3', '2025-07-01..2025-10-01'],
  ['in q4', '2026-10-01..2027-01-01'],
  ['H1 2026', '2026-01-01..2026-07-01'],
  ['today', '2026-11-20..2026-11-21'],
  ['this week', '2026-11-16..2026-11-23'],
  ['last week', '2026-11-09..2026-11-16'],
  ['last quarter', '2026-07-01..2026-10-01'],
  ['previous month', '2026-10-01..2026-11-01'],
  ['year to date', '2026-01-01..2026-11-20T12:00'],
  ['ytd', '2026-01-01..2026-11-20T12:00'],
  ['the last month', '2026-10-20T12:00..'],
  ['in the past year', '2025-11-20T12:00..'],
  ['last 90 days', '2026-08-22T12:00..'],
  ['over the last 6 months', '2026-05-20T12:00..'],
]

for (const [text, range] of RANGES) {
  test(`${text} is ${range}, and no word of it remains`, () => {
    assert.equal(read(text), { ranges: [range], left: '' })
    assert.equal(read(`vpin > .5, ${text}`).ranges, [range])
  })
}

const NO_DATES = [
  'march higher',
  'the price may rise',
  'sun token',
  'rose 5% in 1h',
  'in 4 hours',
  'in the last 4 hours',
  'in the last 7 days',
  'between 3 and 5 percent',
  'from 0.5 to 0.6',
  'volume between 2000 and 2100',
  'since vpin crossed',
  'after a 5% drop',
  'before funding',
  'until it stops',
  'by 20 points',
  'within 2 days',
  'second step',
  'on monday',
  'since 31 february 2026',
  'above 2024',
]

for (const text of NO_DATES) {
  test(`"${text}" names no time`, () => {
    assert.equal(read(text).ranges, [])
  })
}

test('two ranges in one text are both found', () => {
  assert.equal(read('btc since may 2025 and before 2026-03-01').ranges, ['2025-05-01..', '..2026-03-01'])
})

test.run()
