import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MODEL_FAILURES, REFUSALS } from '../../src/contract/interpretation.js'
import type { QueryDocument } from '../../src/contract/query-document.js'
import { interpret } from '../../src/interpret/interpret.js'
import { checkWrittenBlock } from '../support/compare/written-blocks.js'
import { RECORDED } from './answers.js'

const test = suite('docs/interpret.md')
const FILE = join(process.cwd(), 'docs', 'interpret.md')

const PHRASINGS = [
  'alts that dump 5 % in an hour on high VPIN and then put in a bullish engulfing within 4h, since May',
  'vpin > 0.8',
  'has dogecoin ever doubled in a day',
  'btc -5% 1h on 3x volume',
  'Could you show me every time Ethereum lost at least five percent within one hour last year?',
  'bulish engufling on the 1h wiht vpni above 0.7',
  'coins with funding above 0.1% that dropped 10% afterwards',
  'bullish engulfing preceded within 4h by a 5% drop in an hour',
  'vpin above 0.6 for 45 of the last 60 minutes',
  'rsi crosses above 70 on the 1h while it was below 30 at some point in the last 24h',
  'spread in its top 5% of the month and depth below $2m',
  'alts up 5% in an hour while bitcoin is down more than 1%',
  'on mondays between 8 and 12 utc, volume 4x normal',
  'less than 15% of coins up over the last hour',
  'volatility squeeze then 24h breakout on volume within 1d',
  'no hammer on 4h in the last 7 days and rsi under 30',
  'btc drops 5% in 2 hours',
  'whales buy soon',
  'vpin above .8 or funding above 0.1%',
  'will bitcoin go up 5% tomorrow',
]

/** A document without the members that all documents share. */
function inBrief({ where, sequence, sort, page }: QueryDocument): string {
  const clauses = (all: readonly unknown[], indent: string) =>
    all.map((clause) => `\n${indent}  ${JSON.stringify(clause)}`).join(',') + (all.length > 0 ? `\n${indent}` : '')
  const steps = sequence?.steps.map(({ all }) => `\n    { "all": [${clauses(all, '    ')}] }`).join(',')
  const members = [
    `"where": { "all": [${clauses(where.all, '  ')}] }`,
    ...(sequence === undefined
      ? []
      : [`"sequence": { "steps": [${steps}\n  ], "within": ${JSON.stringify(sequence.within)} }`]),
    ...(JSON.stringify(sort) === '["times.anchor_time","desc"]' ? [] : [`"sort": ${JSON.stringify(sort)}`]),
    ...(page.limit === 50 ? [] : [`"page": ${JSON.stringify(page)}`]),
  ]
  return `{\n  ${members.join(',\n  ')}\n}`
}

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, '', ...lines.map((line) => `- ${line}`), '']

function shown(say: string, number: number): string {
  const { document, reading, assumptions, unclaimed, refusals, alternatives } = interpret(say, RECORDED)
  return [
    `### ${number}. ${say}`,
    '',
    reading,
    '',
    ...(document === null ? [] : ['```json', inBrief(document), '```', '']),
    ...list('Assumed', assumptions),
    ...list(
      'Refused',
      refusals.map(({ code, text, question }) => `\`${code}\`, "${text}": ${question}`),
    ),
    ...list(
      'Left over',
      unclaimed.map(({ text }) => `"${text}"`),
    ),
    ...list(
      'Or',
      alternatives.map(({ said, reading: other }) => `${said}: ${other}`),
    ),
  ]
    .join('\n')
    .trimEnd()
}

/** Phrases of the reference tables, by the table they stand in. */
const PHRASES = {
  numbers: [
    'vpin above 0.8',
    'vpin at least 0.8',
    'vpin above 80',
    'vpin above a quarter',
    'high vpin',
    'positive funding',
    'funding is very negative',
    'volume above average',
    'volume 4x normal',
    'spread wider than 3x usual',
    'btc doubles in a day',
    'btc drops 5% in an hour',
    'a drop below -5 % in an hour',
    'drawdown of 5%',
    'depth below $2m',
    'vpin 2 sigma above its 24h mean',
    'oi surge',
    'oi surge of 10 %',
  ],
  features: [
    'imbalance at 20 bps above 0.3',
    'depth at 500 bps below $1m',
    'vpin abvoe 0.8',
    'sentiment drops 10 %',
    'annualised funding over 50 %',
  ],
  candles: ['hammer on 1h', 'bullish engulfing', 'feature.candle_engulfing_15m eq bullish', 'two green candles'],
  spans: [
    'btc drops 5%',
    'rsi below 30',
    'rsi below 30 on 5m, 15m and 1h',
    'highest vpin in 4h above 0.8',
    'average spread over 1h above 3 bps',
    'rsi was below 30 an hour ago',
    'rsi below 30 at some point in the last 24h',
    'vpin above 0.6 for 45 of the last 60 minutes',
    '3 days of negative funding',
    'rsi crosses above 70',
    'donchian turns up',
    'volume 4x normal between 8 and 12 utc',
    'in the morning vpin above 0.8',
  ],
  sequences: [
    'btc drops 5% in an hour then up 2% within 4h',
    'bullish engulfing on 1h preceded within 4h by a 5% drop in an hour',
    'funding above 0.1% and then falls below 0.05 % within 4h',
    'coins with funding above 0.1% that dropped 10% afterwards',
    'drops 5 % and bounces 2 %',
    'vpin above 0.8 and within 4h a hammer on 1h',
    'up 3 % the day after a hammer on 1h',
    'hammer on 1h and the day after up 3 %',
    'hammer on 1h and vpin above 0.8 in the day before',
    'drops 5% in an hour and recovers half of it',
    'drops 5% in an hour 70 % of the time',
    'drops 5% in an hour and at least 2 hours after up 2%',
    'drops 5% in an hour and does not recover',
  ],
  times: [
    'vpin above 0.8 in March 2026',
    'vpin above 0.8 before March 2026',
    'vpin above 0.8 since May',
    'vpin above 0.8 last week',
    'vpin above 0.8 in the last 7 days',
    'vpin above 0.8 not in 2024',
    'spread in the top 5 % of its last 30 days',
  ],
  symbols: [
    'alts with vpin above 0.8',
    'vpin above 0.8, ethereum excluded',
    'alts up 5% in an hour while bitcoin is down more than 1% in an hour',
    'the market dumps',
    'vpin above 0.8 on okx',
    'funding higher on bybit than on binance',
  ],
  negations: [
    'rsi under 30 and not in a downtrend',
    'no hammer on 4h in the last 7 days and rsi under 30',
    'rsi under 30 unless funding is negative',
    'rsi under 30 without a frobnicator',
    'btc up more than eth',
  ],
  rows: [
    'the last 20 times vpin was above 0.8',
    'the first five times vpin was above 0.8',
    'top ten by vpin with vpin above 0.8',
    'top ten by spread with vpin above 0.8',
    'beta above 2, biggest beta first, 40 of them',
    '1h return below -6%, worst first',
  ],
}

/** What a phrase is read as, without what most readings have: the whole record, newest first. */
function inShort(say: string): string {
  const { document, reading, refusals } = interpret(say, RECORDED)
  const codes = refusals.map(({ code, text }) => `\`${code}\` "${text}"`).join(', ')
  if (document === null) return `No query: ${codes}`
  const brief = reading.replace(/^All symbols, whole record\. /, '').replace(/ Newest first, 50 rows\.$/, '')
  return codes === '' ? brief : `${brief} Without ${codes}`
}

const tableOf = (phrases: readonly string[]): string =>
  ['| you write | it is read as |', '|---|---|', ...phrases.map((say) => `| ${say} | ${inShort(say)} |`)].join('\n')

const TABLES = Object.fromEntries(Object.entries(PHRASES).map(([name, phrases]) => [name, tableOf(phrases)]))

const BLOCKS = {
  ...TABLES,
  refusals: [
    '| code | why it is not in the document |',
    '|---|---|',
    ...Object.entries(REFUSALS).map(([code, text]) => `| \`${code}\` | ${text} |`),
  ].join('\n'),
  failures: Object.entries(MODEL_FAILURES)
    .map(([reason, text]) => `\`${reason}\`: ${text}`)
    .join('; '),
  phrasings: PHRASINGS.map((say, i) => shown(say, i + 1)).join('\n\n'),
}

test('no phrase stands in its tables twice', () => {
  const phrases = Object.values(PHRASES).flat()
  assert.is(new Set(phrases).size, phrases.length)
})

test('it shows twenty different phrasings', () => {
  assert.equal([PHRASINGS.length, new Set(PHRASINGS).size], [20, 20])
})

for (const [name, block] of Object.entries(BLOCKS)) {
  test(`its block of ${name} is current`, () => {
    checkWrittenBlock(FILE, name, block, name === 'failures' ? '' : '\n')
  })
}

test.run()
