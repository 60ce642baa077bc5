import { buildRegistryIndex } from '../../contract/registry-index.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { KINDS, searchVocabulary } from '../shown/vocabulary.js'
import { input, list, object, output, text, texts, whole } from './schemas.js'

const ENTRIES = 8
const ENTRIES_MAX = 20
const TEXT_MAX = 200

export const searchRegistry: Tool = {
  name: 'search_registry',
  title: 'Find names for queries',
  description:
    'Finds what a query may state: features, window aggregates, rules, operators, caveats, error codes, each with type, unit, operators, labels and an example clause. Without text it returns the whole vocabulary in brief. Free. Use it before you write a document; never guess a name. For how often values occur use get_base_rates.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({
    text: text('words or a name, such as "order flow toxicity" or "vpin"', { maxLength: TEXT_MAX }),
    kinds: texts('what to search; default: all', KINDS.length, { enum: [...KINDS] }),
    limit: whole('entries', 1, ENTRIES_MAX, ENTRIES),
  }),
  output: output(
    {
      entries: list('id, kind, title, type, unit, operators, labels, percentile_field, example'),
      more: { type: 'integer' },
      nearest: texts('names near to one that does not exist', 3),
      index: object('every name in brief'),
    },
    ['entries', 'more'],
  ),
  async call(given) {
    const args = new Arguments(given, [], ['text', 'kinds', 'limit'])
    const words = args.optionalText('text') ?? ''
    const kinds = args.texts('kinds', KINDS.length, KINDS)
    const limit = args.whole('limit', [1, ENTRIES_MAX], ENTRIES)
    if (words.length > TEXT_MAX) args.fault('value_range', '/text', `at most ${TEXT_MAX} characters`)
    args.done()
    const isBare = words.trim() === '' && kinds === undefined
    const { entries, more, nearest } = await searchVocabulary(words, kinds ?? KINDS, isBare ? 0 : limit)
    return {
      say: isBare
        ? ['Every name in brief. Search a name for its unit, operators and an example clause.']
        : [
            entries.length === 0
              ? 'Nothing matches. Search other words, or without text for every name; rules are patterns with a name.'
              : `${entries.length} of ${entries.length + more} entries that match, the best first.`,
            ...(nearest.length > 0 ? [`Names near to it: ${nearest.join(', ')}.`] : []),
            'Any feature can stand with an aggregate: feature.<id>.<fn>_<span>. Fractions are fractions: 0.05 is 5 %.',
          ],
      members: {
        ...(isBare && { index: buildRegistryIndex() }),
        entries,
        more,
        ...(nearest.length > 0 && { nearest }),
      },
      cuts: [{ member: 'entries', how: 'ask with a smaller `limit`, or with more words' }],
    }
  },
}
