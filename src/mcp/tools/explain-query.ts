import type { InterpretEstimate } from '../../research/index.js'
import { Arguments, atDocument } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { countOf } from '../shown/words.js'
import { CREDITS } from './query-occurrences.js'
import { input, list, object, orNull, output, queryDocument } from './schemas.js'

function expectedSentence(count: number | null, expected: InterpretEstimate['expected']): string {
  if (expected === 'computing') return 'How many occurrences to expect is not known yet: base rates are being computed.'
  if (count === null) return 'How many occurrences to expect is not known.'
  const how = expected === 'at_most' ? 'at most' : 'roughly'
  return `Expect ${how} ${countOf(count, 'occurrence')}, from base rates alone and with conditions taken as independent.`
}

/** `left` is null where nothing is paid. */
function priceSentence(cost: number, because: string, left: number | null): string {
  if (left === null) return 'It is free here.'
  const price = `It would cost ${countOf(cost, 'credit')} (${because}) of the ${left} that are left.`
  return cost > CREDITS
    ? `${price} Ask the user, then set max_credits: without it a query costs at most ${CREDITS}.`
    : price
}

/** How long to wait for base rates that are being computed, in milliseconds. */
const WAIT_MS = 500

export const explainQuery: Tool = {
  name: 'explain_query',
  title: 'What a query means and costs',
  description:
    'Checks a query document, and tells its canonical form, scope, price and why, how many occurrences to expect, and conditions that nothing meets. It never scans. Free. Use it before a query over many symbols or a long time, and whenever the price matters to the user.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({ document: queryDocument }, ['document']),
  output: output({
    canonical: orNull('object', 'the document in canonical form; null where it is too long'),
    price: object('cost, because, allowance_remaining, affordable'),
    expected: object('occurrences to expect, and how far that can be trusted'),
    warnings: list(),
  }),
  async call(given, { caller, figures }) {
    const args = new Arguments(given, ['document'], [])
    const document = args.document()
    args.done()
    const { canonical, estimate } = await atDocument(() => caller.research.expect(document, { waitMs: WAIT_MS }))
    const price = await atDocument(() => caller.price(document))
    figures.query('estimate', {}, 0)
    const { expected_occurrences: count, expected, warnings, symbols, days, buckets } = estimate
    const { canonical_query_hash, dataset_revision, feature_version, reproducibility_key, cost, because } = price
    const { allowance_remaining, affordable } = price
    return {
      say: [
        `The query looks at ${countOf(buckets, 'minute')} of ${countOf(symbols, 'symbol')} over ${countOf(days, 'day')}. Nothing was scanned.`,
        priceSentence(cost as number, String(because).replaceAll('_', ' '), allowance_remaining as number | null),
        expectedSentence(count, expected),
        ...warnings.map(({ text }) => `Warning: ${text}`),
      ],
      members: {
        identity: { canonical_query_hash, dataset_revision, feature_version, reproducibility_key },
        price: { cost, because, allowance_remaining, affordable },
        scope: { symbols, days, buckets },
        expected: { occurrences: count, kind: expected },
        warnings,
        canonical,
      },
      cuts: [
        { member: 'warnings', how: 'ask with fewer clauses' },
        { member: 'canonical', how: 'send the document that you have; it means the same' },
      ],
    }
  },
}
