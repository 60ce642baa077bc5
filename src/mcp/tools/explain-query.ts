import { Arguments, atDocument } from '../protocol/arguments.js'
import { input, list, object, output, queryDocument } from './schemas.js'
import type { Tool } from './tool.js'

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
  output: output({ canonical: object('the document in canonical form'), price: object('cost, because, allowance_remaining, affordable'), expected: object('occurrences to expect, and how far that can be trusted'), warnings: list() }),
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
    const how = { rough: 'roughly', at_most: 'at most', unknown: 'an unknown number of', computing: 'a number not computed yet of' }
    return {
      say: [
        `The query looks at ${buckets} minutes of ${symbols} symbols over ${days} days. Nothing was scanned.`,
        `It would cost ${cost} credits (${String(because).replaceAll('_', ' ')}).`,
        count === null ? `Expect ${how[expected]} occurrences.` : `Expect ${how[expected]} ${count} occurrences, from base rates alone.`,
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
    }
  },
}
