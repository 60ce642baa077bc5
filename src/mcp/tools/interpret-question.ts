import type { InterpretAnswer, ShownRefusal } from '../../research/index.js'
import { cleaned, quoted } from '../protocol/answer.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { input, list, orNull, output, text, yes } from './schemas.js'

const ALTERNATIVES = 3

/** The values that the feature has in the dataset, so that the user can choose one. */
const observedWords = (observed: ShownRefusal['observed']): string => {
  const { 50: median, 95: high, 5: low } = observed?.quantiles ?? {}
  if (median === undefined || low === undefined || high === undefined) return ''
  return ` Here its median is ${median}, and 90 % of its values lie from ${low} to ${high}.`
}

/** A question for the user, or something to tell the user. */
const refusalSentence = ({ text: words, question, observed }: ShownRefusal): string =>
  `Not in it: ${quoted(words)}. ${question.includes('?') ? 'Ask' : 'Tell'} the user: ${question}${observedWords(observed)}`

/** Words of orders: what they would have done is no query. */
const ORDERS = /\b(?:entry|entries|enter|exit|limit|stop|target|order|fill(?:ed)?)s?\b/i

/** What comes next. */
const hintsOf = ({ document, complete, refusals }: InterpretAnswer, language: string): string[] => [
  ...(refusals.some(({ code }) => code === 'not_a_search')
    ? ['Nothing here predicts, watches or trades: tell the user so, and search only what is left of the question.']
    : []),
  ...(ORDERS.test(language)
    ? ['What an order would have done is no query: that is a study, from strategy_catalog and prepare_strategy.']
    : []),
  document === null
    ? 'Conditions can be named patterns, such as a market-wide sell-off: search_registry with kinds ["rule"] lists them.'
    : complete
      ? 'Check the reading with the user, then send the document to query_occurrences.'
      : 'The proposal is incomplete: put the questions to the user first, then ask again or complete the document. Send it to query_occurrences only when the user agrees to what is missing.',
]

export const interpretQuestion: Tool = {
  name: 'interpret_question',
  title: 'Propose a query for a question in words',
  description:
    "Turns a user's words into a PROPOSED query document, with what it assumed and what it refused to guess. It runs nothing. Free. Tell the user the reading and the assumptions, put the questions of refusals to the user, then send the document to query_occurrences unchanged. It cannot read studies of orders: for these use strategy_catalog and prepare_strategy.",
  scope: 'research:interpret',
  effect: 'reads',
  idempotent: true,
  input: input({ language: text("the user's question, in English", { maxLength: 4000 }) }, ['language']),
  output: output({
    proposal: yes('always true: nothing was run'),
    document: orNull('object', 'the query document; null where nothing could be proposed'),
    complete: { type: 'boolean', description: 'false where something of the question is not in the document' },
    reading: text('the document in words'),
    assumptions: { type: 'array', items: { type: 'string' } },
    refusals: list('what was not guessed, with questions'),
    alternatives: list(),
    estimate: orNull('object'),
  }),
  async call(given, { caller, signal, figures }) {
    const args = new Arguments(given, ['language'], [])
    args.done()
    const answer = await caller.research.interpret({ language: args.any('language') }, { signal })
    const { answered_by, fell_back } = answer.interpreter
    figures.interpretation(fell_back === null ? answered_by : 'fell_back')
    const refusals = answer.refusals.map((refusal) => ({ ...refusal, text: cleaned(refusal.text) }))
    return {
      say: [
        answer.document === null
          ? 'Nothing could be proposed.'
          : `This is a proposal; nothing was run. Reading: ${answer.reading}`,
        ...answer.assumptions.map((assumption) => `Assumed: ${assumption}`),
        ...refusals.map(refusalSentence),
        ...answer.unclaimed.map(({ text: words }) => `Left over, or to be checked: ${quoted(words)}.`),
        ...hintsOf(answer, String(args.any('language'))),
      ],
      members: {
        identity: { dataset_revision: answer.dataset_revision },
        proposal: true,
        document: answer.document,
        complete: answer.complete,
        reading: answer.reading,
        assumptions: answer.assumptions,
        unclaimed: answer.unclaimed.map(({ text: words, ...place }) => ({ ...place, text: cleaned(words) })),
        refusals,
        estimate: answer.estimate,
        alternatives: answer.alternatives.slice(0, ALTERNATIVES),
      },
      cuts: [
        { member: 'alternatives', how: 'ask with fewer words' },
        { member: 'refusals', how: 'ask with fewer words' },
        { member: 'unclaimed', how: 'ask with fewer words' },
        { member: 'assumptions', how: 'ask with fewer words' },
      ],
    }
  },
}
