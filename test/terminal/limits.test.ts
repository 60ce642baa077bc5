/** However much an answer has to say: at most LINES_MAX lines, none wider than the page, every caveat in full. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CAVEATS } from '../../src/contract/caveats.js'
import { HORIZONS } from '../../src/contract/outcomes.js'
import { STUDY_CAVEATS } from '../../src/contract/study/study-words.js'
import { LINES_MAX, type Page, renderAnswer, renderSnapshot, renderStudy } from '../../src/terminal/index.js'
import { common, empty, rare, sequence, snapshot, study } from './bodies.js'

const test = suite('limits of texts for people')
const WIDTHS = [60, 80, 111, 112, 140]
const names = HORIZONS.map(([name]) => name)

const caveats = CAVEATS.map(([code]) => ({ code, horizons: names.slice(1) }))
const withAllCaveats = (answer: typeof common) => {
  const body = structuredClone(answer)
  body.outcomes_summary.caveats = caveats
  for (const name of [
    'scope_buckets',
    'eligible',
    'warm_up',
    'source_absent',
    'stale',
    'quarantined',
    'undefined',
  ] as const)
    body.counts[name] += 123_456_789_012
  for (const row of body.rows) {
    row.symbol = 'a'.repeat(30)
    for (let i = 0; i < 32; i++) row.features[`feature.ema_dist_20_15m.pctrank_${i}d`] = 0.123456
  }
  return body
}
const words = {
  question: 'A long list of symbols, '.repeat(200),
  allRows: 'hindsight query q.json --rows all -o r.parquet',
}

function check(lines: readonly string[], width: number, what: string): void {
  assert.ok(lines.length <= LINES_MAX, `${what}: ${lines.length} lines at ${width} columns`)
  for (const line of lines) assert.ok([...line].length <= width, `${what} at ${width} columns: ${line}`)
}

const pageOf = (width: number): Page => ({ width, colour: false })
/** A text without its line breaks. */
const flat = (lines: readonly string[]) => lines.map((line) => line.trim()).join(' ')

test('answers fit, with every caveat in full', () => {
  for (const width of WIDTHS) {
    for (const [what, answer] of Object.entries({ common, rare, sequence, empty })) {
      const most = renderAnswer(withAllCaveats(answer), pageOf(width), words)
      check(most, width, what)
      for (const [, sentence] of CAVEATS) assert.ok(flat(most).includes(sentence), `${what} at ${width}: ${sentence}`)
      check(renderAnswer(answer, pageOf(width)), width, what)
    }
  }
})

test('an empty result with 32 clauses in each of 4 steps fits', () => {
  const body = structuredClone(empty)
  const [clause] = body.funnel!.where
  const many = Array.from({ length: 32 }, () => ({
    ...clause!,
    clause: ['feature.ret_1h', 'in', 'x'.repeat(100)] as const,
  }))
  body.funnel = { where: many, steps: [many, many, many, many] }
  for (const width of WIDTHS) check(renderAnswer(withAllCaveats({ ...body }), pageOf(width), words), width, 'funnel')
})

test('an answer of which nothing has completed says so', () => {
  const body = structuredClone(common)
  for (const name of names) {
    const summary = body.outcomes_summary[`return_${name}`]!
    const nothing = Object.fromEntries(
      Object.keys(summary.quantiles).map((key) => [key, null]),
    ) as typeof summary.quantiles
    Object.assign(summary, { completed: 0, missing: 1198, mean: null, share_positive: null, quantiles: nothing })
    body.outcomes_summary.independence[name]!.difference = { mean: null, interval: null, simultaneous: null }
  }
  const text = flat(renderAnswer(body, pageOf(80)))
  assert.match(text, 'No window of 1,198 occurrences has completed.')
  assert.match(text, 'no window completed at 30m, 1h, 4h, 24h, 3d, 7d')
  assert.not.match(text, 'later the price was up')
  assert.not.match(text, /NaN|undefined|null/)
})

test('snapshots fit, whatever is known', () => {
  const nothing = structuredClone(snapshot)
  nothing.prices = { open: null, high: null, low: null, close: null }
  nothing.price_null_reason = 'source_absent'
  for (const feature of Object.values(nothing.features)) Object.assign(feature, { value: null, null_reason: 'warm_up' })
  const all = structuredClone(snapshot)
  for (const feature of Object.values(all.features)) {
    feature.value ??= -0.0012345
    delete feature.null_reason
  }
  all.rules = { fired: [...snapshot.rules.undetermined, ...snapshot.rules.fired], undetermined: [] }
  for (const width of WIDTHS) {
    for (const [what, body] of Object.entries({ snapshot, nothing, all }))
      check(renderSnapshot(body, pageOf(width)), width, what)
  }
  const text = flat(renderSnapshot(nothing, pageOf(80)))
  assert.match(text, 'There is no price in this minute (source absent), so no query can match it.')
  assert.match(text, 'No value, which is not zero: 140 features')
})

test('a study with all policies and caveats fits, with every caveat in full', () => {
  const body = structuredClone(study)
  body.policies = Array.from({ length: 14 }, (_, i) => ({
    ...study.policies[2 + (i % 2)]!,
    id: `p${String(i).padStart(31, '0')}`,
    flip_mean: 0.0123,
  }))
  body.comparisons = body.policies.map(({ id }, i) => ({ ...study.comparisons[i % 2]!, policy: id }))
  body.caveats = STUDY_CAVEATS.map(([code, text]) => ({ code, text }))
  body.counts.unknown = { end_of_record: 1, gap: 2, symbol_ended: 3, dead_open: 4, funding_missing: 5 }
  body.counts.opportunities += 15
  for (const width of WIDTHS) {
    const lines = renderStudy(body, pageOf(width), { holdout: 'hindsight study holdout s.json' })
    check(lines, width, 'study')
    for (const [, sentence] of STUDY_CAVEATS) assert.ok(flat(lines).includes(sentence), `${width}: ${sentence}`)
    assert.match(
      flat(lines),
      '15 are unknown (1 end of record, 2 gap, 3 symbol ended, 4 dead open, 5 funding missing) and enter no mean.',
    )
  }
})

test.run()
