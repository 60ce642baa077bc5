import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MODEL_FAILURES, REFUSALS } from '../../src/contract/interpretation.js'
import type { QueryDocument } from '../../src/contract/query-document.js'
import { interpret } from '../../src/interpret/interpret.js'
import { checkWrittenBlock } from '../support/compare/written-blocks.js'
import { RECORDED } from './score.js'

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

/** A document without what all documents have. */
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

const BLOCKS = {
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

test('it shows twenty phrasings, each once', () => {
  assert.equal([PHRASINGS.length, new Set(PHRASINGS).size], [20, 20])
})

for (const [name, block] of Object.entries(BLOCKS)) {
  test(`its ${name} are those of the interpreter`, () => {
    checkWrittenBlock(FILE, name, block, name === 'failures' ? '' : '\n')
  })
}

test.run()
