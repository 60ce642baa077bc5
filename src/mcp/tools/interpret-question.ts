import type { ShownRefusal } from '../../research/index.js'
import { cleaned, quoted } from '../protocol/answer.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { input, list, output, text, yes } from './schemas.js'

const ALTERNATIVES = 3

/** The values that the feature has in the dataset, so that the user can choose one. */
const observedWords = (observed: ShownRefusal['observed']): string => {
  const { 50: median, 95: high, 5: low } = observed?.quantiles ?? {}
  if (median === undefined || low === undefined || high === undefined) return ''
  return ` Here its median is ${median}, and 90 % of its values lie from ${low} to ${high}.`
}

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
    document: { type: ['object', 'null'], description: 'the query document; null where nothing could be proposed' },
    reading: text('the document in words'),
    assumptions: { type: 'array', items: { type: 'string' } },
    refusals: list('what was not guessed, with questions'),
    alternatives: list(),
    estimate: { type: ['object', 'null'] },
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
        ...refusals.map(
          ({ text: words, question, observed }) =>
            `Not in it: ${quoted(words)}. Ask the user: ${question}${observedWords(observed)}`,
        ),
        ...answer.unclaimed.map(({ text: words }) => `Nothing was made of ${quoted(words)}.`),
        ...(answer.document === null
          ? []
          : ['Check the reading with the user, then send the document to query_occurrences.']),
      ],
      members: {
        identity: { dataset_revision: answer.dataset_revision },
        proposal: true,
        document: answer.document,
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
      ],
    }
  },
}
