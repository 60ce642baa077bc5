/** How days are divided into segments: properties over random records, and named cases. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MINUTES_PER_DAY, monthOf, type Span, spanName } from '../../src/dataset/folder/spans.js'
import {
  cutOf,
  mergedCut,
  nextCut,
  overlaps,
  type RecordSpan,
  withoutEmptyMonths,
} from '../../src/dataset/segments/grid.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('grid')
const at = (time: string): number => Date.parse(`${time}Z`) / 60_000
const record = (first: string, last: string): RecordSpan => ({ first: at(first), last: at(last) })
const names = (spans: readonly Span[]): string[] => spans.map(spanName)

test('an import writes months up to their last day, an append writes days, and existing segments stay', () => {
  const imported = [record('2026-01-10T03:00', '2026-02-03T07:00')]
  const cut = nextCut([], imported, 'month')
  assert.equal(names(cut), ['2026-01', '2026-02-01_2026-02-03'])
  const later = [record('2026-01-10T03:00', '2026-02-05T23:59')]
  assert.equal(names(nextCut(cut, later, 'day')), ['2026-01', '2026-02-01_2026-02-03', '2026-02-04', '2026-02-05'])
  assert.equal(names(nextCut(cut, later, 'month')), ['2026-01', '2026-02-01_2026-02-05'])
  const days = nextCut([], [record('2026-01-30T00:00', '2026-02-02T00:00')], 'day')
  assert.equal(names(days), ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02'])
  const whole = [record('2026-01-28T00:00', '2026-02-02T00:00')]
  assert.equal(names(nextCut(days, whole, 'month')), [
    '2026-01-28_2026-01-29',
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
  ])
  assert.equal(names(mergedCut(days, whole, ['2026-01'])), ['2026-01', '2026-02-01', '2026-02-02'])
  // Earlier versions extended a month's segment to the end of the month, whatever was recorded.
  const old = [{ begin: at('2026-02-01T00:00'), end: at('2026-03-01T00:00') }]
  assert.equal(names(cutOf(old, [record('2026-02-01T00:00', '2026-02-09T01:00')])), ['2026-02-01_2026-02-09'])
})

test('months of which nothing is recorded are one segment, and are divided again when something is', () => {
  const records = [record('2026-01-10T03:00', '2026-06-03T07:00')]
  const filled = new Set(['2026-01', '2026-06'])
  const isEmpty = (month: string): boolean => !filled.has(month)
  const cut = nextCut([], records, 'month', isEmpty)
  assert.equal(names(cut), ['2026-01', '2026-02-01_2026-05-31', '2026-06-01_2026-06-03'])
  assert.equal(nextCut(cut, records, 'day', isEmpty), cut)
  // An append into the gap divides it by months, not by days.
  filled.add('2026-04')
  for (const how of ['month', 'day'] as const) {
    assert.equal(names(nextCut(cut, records, how, isEmpty)), [
      '2026-01',
      '2026-02-01_2026-03-31',
      '2026-04',
      '2026-05',
      '2026-06-01_2026-06-03',
    ])
  }
  // An append after a gap: the days of the months at its ends, and one segment between.
  const before = nextCut([], [record('2026-01-10T03:00', '2026-01-30T07:00')], 'month')
  const after = nextCut(before, [record('2026-01-10T03:00', '2026-06-02T07:00')], 'day', isEmpty)
  assert.equal(names(after), [
    '2026-01-01_2026-01-30',
    '2026-01-31',
    '2026-02-01_2026-03-31',
    '2026-04-01',
    ...names(after.filter(({ begin }) => monthOf(begin) === '2026-04').slice(1)),
    '2026-05',
    '2026-06-01',
    '2026-06-02',
  ])
  // Segments of earlier versions stay until compaction merges them.
  filled.delete('2026-04')
  const old = nextCut([], records, 'month')
  assert.equal(nextCut(old, records, 'month', isEmpty), old)
  assert.equal(withoutEmptyMonths(old, isEmpty), cut)
  assert.equal(withoutEmptyMonths(cut, isEmpty), cut)
})

test('every recorded day is in exactly one segment, in any order of imports and appends', () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const origin = at('2025-12-01T00:00')
  for (let round = 0; round < 300; round++) {
    const records: RecordSpan[] = []
    let cut: Span[] = []
    for (let step = 0; step < 8; step++) {
      const first = origin + random.integer(0, 90 * MINUTES_PER_DAY)
      const known = records.length > 0 && random.chance(0.5) ? random.integer(0, records.length - 1) : records.length
      const last = Math.max(records[known]?.last ?? 0, first + random.integer(0, 9 * MINUTES_PER_DAY))
      records[known] = { first: Math.min(records[known]?.first ?? first, first), last }
      const before = cut
      cut = nextCut(before, records, random.pick(['month', 'day'] as const))
      const isMerged = random.chance(0.2)
      if (isMerged) cut = mergedCut(cut, records, [monthOf(random.pick(cut).begin)])
      for (let i = 1; i < cut.length; i++) assert.ok(cut[i - 1]!.end <= cut[i]!.begin, 'segments do not overlap')
      for (let day = origin; day < origin + 100 * MINUTES_PER_DAY; day += MINUTES_PER_DAY) {
        const isRecorded = records.some((one) => overlaps({ begin: day, end: day + MINUTES_PER_DAY }, one))
        const holding = cut.filter(({ begin, end }) => begin <= day && day < end)
        if (isRecorded) assert.is(holding.length, 1)
      }
      for (const span of cut) {
        assert.is(monthOf(span.begin), monthOf(span.end - 1), 'no segment crosses the end of a month')
        assert.ok(records.some((one) => overlaps({ begin: span.end - MINUTES_PER_DAY, end: span.end }, one)))
      }
      assert.equal(nextCut(cut, records, 'day'), cut)
      assert.equal(cutOf(cut, records), cut)
    }
  }
})

test.run()
