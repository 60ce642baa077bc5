import type { RevisionDiffBody } from '../../contract/bodies/revisions.js'
import { CREDITS_MAX, LimitedPayer } from '../../service/index.js'
import { Arguments, atDocument } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { readJson } from '../shown/registry-read.js'
import { costMembers, costSentence } from '../shown/words.js'
import { CREDITS } from './query-occurrences.js'
import { documentAs, input, list, output, paid, text, whole } from './schemas.js'

/** Days of symbols that an answer lists. */
const RESTATED = 50
/** Occurrences of each kind that an answer lists. */
const OCCURRENCES = 20

export const diffRevisions: Tool = {
  name: 'diff_revisions',
  title: 'What changed between two revisions',
  description:
    'Compares two revisions: days and symbols that were added, and buckets whose values changed, with the cause. With a query document it also compares its two answers, which costs as much as two scans, up to max_credits. Without a document free. Use it when an answer differs from an earlier one.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input(
    {
      from: text('the earlier revision: its name, or how the name begins'),
      to: text('the later one; default: current'),
      document: documentAs('query_occurrences'),
      max_credits: whole('the most that it may cost', 0, CREDITS_MAX, CREDITS),
    },
    ['from'],
  ),
  output: output({ before: text(), after: text(), restated: list('the first 50 days of symbols'), ...paid }),
  async call(given, { caller, signal }) {
    const args = new Arguments(given, ['from'], ['to', 'document', 'max_credits'])
    const [before, after] = [args.text('from'), args.optionalText('to') ?? 'current']
    const document = args.document()
    const creditsMax = args.whole('max_credits', [0, CREDITS_MAX], CREDITS)
    args.done()
    const purse = document === undefined ? undefined : caller.purse()
    const payer = purse && new LimitedPayer(purse.payer, creditsMax)
    const request = { before, after, ...(document !== undefined && { document }) }
    const answer = await atDocument(() => caller.research.diff(request, { signal, ...(payer && { payer }) }))
    if (!answer.modified) throw new TypeError('a caller without a copy gets an answer')
    const { restated, query, ...body } = readJson<RevisionDiffBody>(answer.bytes)
    const left = await purse?.left()
    const asked = query && {
      ...query,
      first_appeared: query.first_appeared.slice(0, OCCURRENCES),
      first_gone: query.first_gone.slice(0, OCCURRENCES),
      first_changed: query.first_changed.slice(0, OCCURRENCES),
    }
    return {
      say: [
        `${body.buckets_appended} buckets were added, ${body.buckets_removed} removed, ${body.buckets_restated} restated.`,
        ...(query === undefined
          ? []
          : [
              `The query has ${query.occurrences.join(' and then ')} occurrences: ${query.appeared} appeared, ${query.gone} are gone.`,
            ]),
        costSentence(answer.cost, left),
      ],
      members: {
        ...costMembers(answer.cost, left),
        ...body,
        ...(asked && { query: asked }),
        restated: restated.slice(0, RESTATED),
        restated_more: body.restated_more + Math.max(0, restated.length - RESTATED),
      },
      cuts: [
        { member: 'restated', how: 'the complete list is in the answer over REST' },
        { member: 'query', how: 'the complete list is in the answer over REST' },
        { member: 'days_appended', how: 'the complete list is in the answer over REST' },
      ],
    }
  },
}
