import { ProblemError } from '../../contract/errors.js'
import { type QueryResult, Stopwatch } from '../../research/index.js'
import { CREDITS_MAX, LimitedPayer } from '../../service/index.js'
import { Arguments, atDocument } from '../protocol/arguments.js'
import { whileWaiting } from '../protocol/progress.js'
import type { CallContext, Tool } from '../protocol/tool.js'
import { QUERY_SECTIONS, queryAnswer } from '../shown/query-answer.js'
import { input, list, object, orNull, output, paid, queryDocument, texts, whole } from './schemas.js'

const ROWS = 5
const ROWS_MAX = 50
const SECTIONS_MAX = 2
/** Credits that a query may cost when the caller names no limit. */
export const CREDITS = 20

export const queryOccurrences: Tool = {
  name: 'query_occurrences',
  title: 'When a pattern held, and what followed',
  description:
    'Runs a query document: how often its conditions held out of how often they could have, what followed at six horizons over ALL occurrences beside any minute of the same scope, and example rows. Costs credits up to max_credits the first time (explain_query has the price); repeats and further pages are free. Give the user counts, caveats and missing windows. It says what followed, never what an order would have earned: for that use prepare_strategy.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input(
    {
      document: queryDocument,
      sections: texts('more of the summary, in full', SECTIONS_MAX, { enum: [...QUERY_SECTIONS] }),
      rows: whole('example rows to show', 0, ROWS_MAX, ROWS),
      max_credits: whole('the most that it may cost', 0, CREDITS_MAX, CREDITS),
    },
    ['document'],
  ),
  output: output({
    identity: object('query hash, dataset revision, reproducibility key'),
    counts: object('with all denominators'),
    outcomes: object('by horizon'),
    ...paid,
    cursor: orNull('string', 'for the next page'),
    caveats: list('to be told'),
    rows: list('examples'),
  }),
  async call(given, context) {
    const args = new Arguments(given, ['document'], ['sections', 'rows', 'max_credits'])
    const document = args.document()
    const sections = args.texts('sections', SECTIONS_MAX, QUERY_SECTIONS) ?? []
    const rows = args.whole('rows', [0, ROWS_MAX], ROWS)
    const creditsMax = args.whole('max_credits', [0, CREDITS_MAX], CREDITS)
    args.done()
    const purse = context.caller.purse()
    const payer = purse && new LimitedPayer(purse.payer, creditsMax)
    const { bytes, cache, cost } = await answered(document, payer, context)
    return queryAnswer({ bytes, cache, cost, left: await purse?.left(), rows, sections })
  },
}

async function answered(
  document: unknown,
  payer: LimitedPayer | undefined,
  context: CallContext,
): Promise<QueryResult> {
  const { caller, signal, figures } = context
  const stopwatch = new Stopwatch()
  // As bytes the plan of a repeated document is found without checking it again.
  const bytes = Buffer.from(JSON.stringify(document))
  const options = { payer, signal, stopwatch, caller: caller.account }
  const never = () => false
  try {
    const answer = await atDocument(
      async () =>
        caller.research.recall(bytes, never, options) ??
        (await whileWaiting(context, stopwatch, () => caller.research.query(bytes, options))),
    )
    if (!answer.modified) throw new TypeError('a caller without a copy gets an answer')
    figures.query(answer.cache, answer.timings, answer.cost)
    return answer
  } catch (error) {
    figures.query(
      error instanceof ProblemError ? 'refused' : signal.aborted ? 'cancelled' : 'failed',
      stopwatch.timings,
      0,
    )
    throw error
  }
}
