/** What short forms stand for, and what is said where they are wrong. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { checkQuery } from '../../src/plan/index.js'
import { markedText, readShortForm, type ShortForm, shortFaultOf } from '../../src/short-form/index.js'
import { CONTEXT, hashOf, withClauses, withSteps } from '../plan/documents.js'

const RECORDED = { symbols: CONTEXT.symbols, begin: Date.UTC(2026, 0, 1) / 60_000, end: Date.UTC(2026, 1, 1) / 60_000 }

const documentOf = (form: ShortForm, recorded = RECORDED) => {
  const reading = readShortForm(form, recorded)
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults))
  return reading.document
}

/** All faults of a form, of its shape or of its document, as a person reads them. */
function told(form: ShortForm): string {
  const reading = readShortForm(form, RECORDED)
  if ('faults' in reading)
    return reading.faults.map(({ detail, place }) => `${detail}\n${markedText(form, place, place.part)}`).join('')
  try {
    checkQuery(reading.document, CONTEXT)
    return ''
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.errors
      .map((fault) => shortFaultOf(fault, form, reading.places)!)
      .map(({ detail, place }) => `${detail}\n${markedText(form, place, place.part)}`)
      .join('')
  }
}

const clauses = (text: string): unknown => documentOf({ where: [text] }).where.all

test('a whole line is the document that it describes', () => {
  const form = { symbols: 'btc,eth', where: ['vpin >= 0.6'], later: ['ret_1h >= 2%'], within: '4h', from: '2026-01-01' }
  const expected = {
    ...withSteps('4h', [['feature.vpin', 'gte', 0.6]], [['feature.ret_1h', 'gte', 0.02]]),
    where: {
      all: [
        ['identity.symbol', 'in', ['btcusdt', 'ethusdt']],
        ['times.anchor_time', 'between', ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z']],
      ],
    },
    sort: ['times.anchor_time', 'desc'],
  }
  assert.equal(documentOf(form), expected)
  checkQuery(documentOf(form), CONTEXT)
})

test('nothing at all is every minute of the record', () => {
  assert.equal(documentOf({}), { ...withClauses(), sort: ['times.anchor_time', 'desc'] })
})

test('conditions that are written apart or together are the same question', () => {
  const together = documentOf({ where: ['vpin >= 60% and hour_utc between 8 and 11'] })
  assert.is(hashOf(together), hashOf(documentOf({ where: ['hour_utc between 8 and 11', 'VPIN>=.6'] })))
})

test('units are exact', () => {
  for (const [text, value] of [
    ['ret_1h >= 0.1%', 0.001],
    ['ret_1h <= -5%', -0.05],
    ['ret_1h >= 33.3333333%', 0.333333333],
    ['ret_1h >= 25bps', 0.0025],
    ['premium_bps >= 0.07%', 7],
    ['premium_bps >= 7 bps', 7],
    ['oi_usd >= 1.005M', 1_005_000],
    ['oi_usd >= 2.5B', 2_500_000_000],
    ['quote_volume_1m >= 12k', 12_000],
    ['minutes_to_funding <= 1.5h', 90],
    ['recorded_age_days >= 30d', 30],
    ['vpin >= 60%', 0.6],
    ['max(ret_1h, 4h) >= 1.1%', 0.011],
    ['pctrank(oi_usd, 7d) >= 95%', 0.95],
    ['vpin_pctrank >= 95 %', 0.95],
    ['ret_1h >= 1e-3', 0.001],
    ['ret_1h >= −2%', -0.02],
  ] as const) {
    assert.is((clauses(text) as [string, string, number][])[0]![2], value, text)
  }
})

test('a day at the end of a range is included, and an end that is not said is that of the record', () => {
  const times = (form: ShortForm) => (documentOf(form).where.all[0] as unknown[])[2]
  assert.equal(times({ from: '2026-01-05', to: '2026-01-06' }), ['2026-01-05T00:00:00Z', '2026-01-07T00:00:00Z'])
  assert.equal(times({ to: '2026-01-06T10:15Z' }), ['2026-01-01T00:00:00Z', '2026-01-06T10:15:00Z'])
  assert.equal(times({ from: '2026-01-05' }), ['2026-01-05T00:00:00Z', '2026-02-01T00:00:00Z'])
})

test('a coin is its contract: the one in usdt, and of a venue the one of that venue', () => {
  const symbols = ['1000pepeusdt', 'avaxusd_hl', 'btcusdc', 'btcusdt', 'btcusdt_okx', 'dogeusd']
  const named = (word: string) => {
    const { where } = documentOf({ symbols: word }, { ...RECORDED, symbols })
    return (where.all[0] as [string, string, string[]])[2][0]
  }
  for (const [word, symbol] of [
    ['BTC', 'btcusdt'],
    ['btcusdc', 'btcusdc'],
    ['btc_okx', 'btcusdt_okx'],
    ['pepe', '1000pepeusdt'],
    ['doge', 'dogeusd'],
    ['avax', 'avaxusd_hl'],
    ['avax_hl', 'avaxusd_hl'],
  ] as const) {
    assert.is(named(word), symbol)
  }
  const alone = readShortForm({ symbols: 'btc, ethusdc btc_okx avax_hl' })
  assert.ok('document' in alone)
  assert.equal(alone.document.where.all[0], [
    'identity.symbol',
    'in',
    ['btcusdt', 'ethusdc', 'btcusdt_okx', 'avaxusd_hl'],
  ])
})

test('"not" is the opposite, where there is one', () => {
  assert.equal(clauses('not vpin >= 0.6, not session in (asia, us), not seen(candle_hammer_15m, 4h) contains hammer'), [
    ['feature.vpin', 'lt', 0.6],
    ['feature.session', 'not_in', ['asia', 'us']],
    ['feature.candle_hammer_15m.seen_4h', 'not_contains', 'hammer'],
  ])
  for (const text of [
    'not vpin between 0 and 1',
    'not vpin crosses above 1',
    'not vpin > 1 held 1h',
    'not rb_toxic_flow',
    'not session becomes us',
  ]) {
    assert.match(told({ where: [text] }), /^"not" stands before[^\n]*\n {2}where '[^\n]*\n {9}\^\^\^\n$/, text)
  }
})

test('a fraction of 1 and more is asked about, and is taken as it was written', () => {
  const notes = (text: string) => {
    const reading = readShortForm({ where: [text] })
    return 'faults' in reading ? ['fault'] : reading.notes
  }
  assert.equal(notes('ret_1h >= 2'), ['ret_1h is a fraction: 2 is 200 %. For 2 percent write 2%.'])
  for (const text of ['ret_1h >= 2%', 'ret_1h >= 200%', 'zscore(ret_1h, 4h) >= 3', 'rel_volume_1h >= 3'])
    assert.equal(notes(text), [], text)
})

test('faults name their place and the next step', () => {
  for (const [form, expected] of [
    [{ where: ['vpni >= 0.6'] }, `no feature "vpni"; did you mean vpin?\n  where 'vpni >= 0.6'\n         ^^^^\n`],
    [
      { where: ['ret_1h > 0 and max(vpni, 4h) >= 0.6'] },
      `no feature "vpni"; did you mean max(vpin, 4h)?\n  where 'ret_1h > 0 and max(vpni, 4h) >= 0.6'\n                        ^^^^^^^^^^^^^\n`,
    ],
    [{ where: ['vpin => 0.6'] }, `"=>" is no operator; did you mean ">="?\n  where 'vpin => 0.6'\n              ^^\n`],
    [
      { where: ['vpin crosess above 0.6'] },
      `an operator (did you mean "crosses"?) is expected, not "crosess"\n  where 'vpin crosess above 0.6'\n              ^^^^^^^\n`,
    ],
    [{ where: ['vpin'] }, `an operator after vpin, such as >=, is missing\n  where 'vpin'\n             ^\n`],
    [
      { where: ['vpin >= 0.6 or vpin < 0.1'] },
      `there is no "or": all conditions must hold. For several labels or whole numbers write "in (a, b)"\n  where 'vpin >= 0.6 or vpin < 0.1'\n                     ^^\n`,
    ],
    [
      { where: ['rsi_14_1h >= 70%'] },
      `rsi_14_1h is an index: "%" is no unit of it; write the number alone\n  where 'rsi_14_1h >= 70%'\n                      ^^^\n`,
    ],
    [
      { where: ['oi_usd >= 5m'] },
      `oi_usd is in usd: "m" is no unit of it; its units are k, M, B\n  where 'oi_usd >= 5m'\n                   ^^\n`,
    ],
    [
      { where: ['vpin = 0.6'] },
      `eq is not an operator of this field; possible: >, >=, <, <=, between, crosses above, crosses below, held\n  where 'vpin = 0.6'\n              ^\n`,
    ],
    [
      { where: ['session = asai'] },
      `session has no label "asai"; did you mean asia?\n  where 'session = asai'\n                   ^^^^\n`,
    ],
    [
      { where: ['session in (asia, eur)'] },
      `session has no label "eur"; did you mean europe or us?\n  where 'session in (asia, eur)'\n                           ^^^\n`,
    ],
    [
      { where: ['vpin > 0.5 held 2h'] },
      `no span "2h"; possible: 5m, 15m, 30m, 1h, 4h, 24h, 7d\n  where 'vpin > 0.5 held 2h'\n                         ^^\n`,
    ],
    [
      { where: ['vpin between 0.9 and 0.5'] },
      `the lower end 0.9 is above the upper end 0.5\n  where 'vpin between 0.9 and 0.5'\n                      ^^^^^^^^^^^\n`,
    ],
    [
      { where: ['max(vpin, 2h) > 0.5'] },
      `max does not have this span; possible: max(vpin, 5m), max(vpin, 15m), max(vpin, 30m), max(vpin, 1h), max(vpin, 4h), max(vpin, 24h), max(vpin, 7d)\n  where 'max(vpin, 2h) > 0.5'\n         ^^^^^^^^^^^^^\n`,
    ],
    [
      { where: ['maxx(vpin, 4h) > 0.5'] },
      `no function "maxx"; did you mean max?\n  where 'maxx(vpin, 4h) > 0.5'\n         ^^^^\n`,
    ],
    [
      { where: ['max(vpin) > 0.5'] },
      `a comma and a span, such as max(vpin, 4h), is expected, not ")"\n  where 'max(vpin) > 0.5'\n                 ^\n`,
    ],
    [
      { where: ["session = 'asia'"] },
      `nothing begins with "'"; words stand without quotes\n  where 'session = 'asia''\n                   ^\n`,
    ],
    [
      { where: ['symbol = btcusdt'] },
      `symbols and times are parts of their own, beside the conditions\n  where 'symbol = btcusdt'\n         ^^^^^^\n`,
    ],
    [
      { where: ['oi_usd >= 1,000'] },
      `the name of a feature is expected first. Numbers have no commas: 1000000, or 1M\n  where 'oi_usd >= 1,000'\n                     ^^^\n`,
    ],
    [
      { where: ['return_4h >= 2%'] },
      `an outcome cannot be a condition, because it is not known yet. To ask for what followed, write a second step, such as then "ret_4h >= 5%" within 4h\n  where 'return_4h >= 2%'\n         ^^^^^^^^^\n`,
    ],
    [
      { symbols: 'btc,ehtusdt' },
      `the dataset has no symbol "ehtusdt"; did you mean ethusdt?\n  symbols 'btc,ehtusdt'\n               ^^^^^^^\n`,
    ],
    [
      { from: 'May' },
      `a UTC day such as 2026-02-03, or a minute such as 2026-02-03T10:15Z is expected\n  from 'May'\n        ^^^\n`,
    ],
    [
      { from: '2026-02-30' },
      `a UTC day such as 2026-02-03, or a minute such as 2026-02-03T10:15Z is expected\n  from '2026-02-30'\n        ^^^^^^^^^^\n`,
    ],
    [
      { from: '2026-01-05', to: '2026-01-04' },
      `the scope contains no minute: from is included, to is not\n  to '2026-01-04'\n      ^^^^^^^^^^\n`,
    ],
    [
      { where: ['vpin > 0'], later: ['vpin < 1'] },
      `say how much time the steps may take, such as within 4h\n  later 'vpin < 1'\n         ^^^^^^^^\n`,
    ],
    [
      { later: ['vpin < 1'], within: '4h' },
      `a second step needs a first one; write it as "where"\n  later 'vpin < 1'\n         ^^^^^^^^\n`,
    ],
    [
      { where: ['vpin < 1'], within: '4h' },
      `a time between steps needs a second step; write it as "then"\n  within '4h'\n          ^^\n`,
    ],
    [
      { where: ['vpin < 1'], later: ['vpin > 0'], within: '8d' },
      `"8d" is not a duration in m, h or d from 1m to 7d\n  within '8d'\n          ^^\n`,
    ],
    [{ where: ['vpin < 1'], sort: 'ret_1h' }, `"feature.ret_1h" is not a field of the query`],
    [{ limit: '0' }, ''],
    [{ where: [''] }, `the name of a feature is missing\n  where ''\n         ^\n`],
  ] as const) {
    if (expected === '' || !expected.includes('\n')) assert.match(told(form as ShortForm), /\n {2}(?:sort|limit) '/)
    else assert.is(told(form as ShortForm), expected)
  }
})

test('faults of several parts are told together', () => {
  const lines = told({ symbols: '', from: 'x', where: ['vpin >'], later: ['rets > 1 2'], within: '4h' }).split('\n')
  assert.is(lines.filter((line) => line.includes('^')).length, 4)
})

test('a long text is shown around the place', () => {
  const text = `${Array.from({ length: 20 }, () => 'vpin >= 0.6').join(' and ')} and vpni < 1 and ${'vpin > 0, '.repeat(8)}vpin < 2`
  const [, excerpt = '', marks = ''] = told({ where: [text] }).split('\n')
  assert.ok(excerpt.length < 100)
  assert.is(excerpt.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1), 'vpni')
})

test('the limits of documents hold for short forms', () => {
  assert.match(
    told({ where: [Array.from({ length: 33 }, (_, i) => `vpin >= 0.${i + 1}`).join(', ')] }),
    /33 clauses; at most 32/,
  )
  assert.match(told({ where: ['vpin > 0'], later: Array(4).fill('vpin > 0'), within: '4h' }), /5 steps; at most 4/)
})

test.run()
