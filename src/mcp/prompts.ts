/** Prompts: ways to work that a person can choose. Each is one message, at most 2,000 characters. */
import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server'

interface Way {
  name: string
  title: string
  description: string
  argumentNames: readonly (readonly [name: string, description: string])[]
  text(given: Readonly<Record<string, string>>): string
}

const WAYS: readonly Way[] = [
  {
    name: 'find_pattern',
    title: 'Find a pattern and what followed',
    description: 'From a question in words to an answer with denominators and caveats.',
    argumentNames: [['question', 'what you want to know, in words']],
    text: ({ question }) => `Answer this question from recorded data: ${question}

1. Call interpret_question with the question. Tell me the reading and every assumption; put its questions to me and wait for my answers. Names and thresholds come from search_registry and get_base_rates, never from a guess.
2. Call explain_query. Tell me the price and how many occurrences to expect. If it costs more than 20 credits, ask me first.
3. Call query_occurrences. Tell me how often it happened out of how often it could have, what followed beside any minute of the same scope, missing windows, and every caveat.
4. Say plainly where the answer cannot be told apart from an average minute. Do not speak of profit or cause.`,
  },
  {
    name: 'against_the_base_rate',
    title: 'Is it more than the base rate?',
    description: 'Compares what followed a pattern with any minute of the same scope.',
    argumentNames: [['pattern', 'the pattern, in words or as a query document']],
    text: ({ pattern }) => `Is what follows this pattern different from any other minute? ${pattern}

1. Make a query document (interpret_question, or write it yourself with names from search_registry). Tell me how it reads.
2. Call query_occurrences with sections ["reference", "independence"].
3. For each horizon give: completed and missing windows, the median and share of positive returns beside those of the reference, how many independent observations they are worth, and the interval of the difference.
4. Say for each horizon: higher, lower, or cannot be told apart. Remember that one of several horizons can stand out by chance, and that the reference includes the matches.`,
  },
  {
    name: 'what_was_unusual',
    title: 'What was unusual at a moment?',
    description: 'The features that stood out in one minute of one symbol.',
    argumentNames: [
      ['symbol', 'such as btcusdt'],
      ['time', 'such as 2026-01-12T10:15:00Z'],
    ],
    text: ({ symbol, time }) => `What was unusual about ${symbol} at ${time}?

1. Call get_snapshot. Name the features with the most extreme percentiles, with their units (search_registry), and the rules that fired.
2. Pick two or three that belong together, and write a query of them with thresholds at which they stood. Call explain_query, tell me the price, then query_occurrences.
3. Tell me how often that happened and what followed all of them. Say that this moment was chosen because it moved, so it is no evidence by itself.`,
  },
  {
    name: 'design_study',
    title: 'Design and run a strategy study',
    description: 'What orders would have done at every opportunity, with my agreement before it runs.',
    argumentNames: [['idea', 'when to enter, how, and when to leave']],
    text: ({ idea }) => `Study this idea on recorded bars: ${idea}

1. Call strategy_catalog. Studies have the features of 5-minute bars only; tell me what of the idea they cannot say.
2. Ask me for what is missing: markets, time, horizon, entry, stop, target, costs. Do not guess numbers.
3. Call prepare_strategy. Tell me opportunities, policies, units, what is left of the allowance, and how often this family was tried.
4. Only after I agree call run_strategy with the same values. Wait with strategy_job.
5. Call strategy_result. Tell me of every policy how many orders were filled, the mean on the worst and the best path with its interval, the verdict in its words, unknown opportunities, and trials: the best of so many looks good by chance alone. Nothing here trades.`,
  },
  {
    name: 'read_result',
    title: 'Read the result of a study',
    description: 'Explains a result of mine, with its trials and caveats.',
    argumentNames: [['id', 'id of the job']],
    text: ({ id }) => `Explain the result of the study ${id}.

1. Call get_strategy for its definition, and tell me in words what it does.
2. Call strategy_result. Begin with opportunities, complete and unknown ones. Then for every policy: orders filled out of complete opportunities, the mean on both paths with its interval, and the verdict in its words, baselines included.
3. Tell me its place among the trials and what the best of so many would show by chance, whether a holdout is sealed, and every caveat.
4. End with what the result does not show.`,
  },
]

export const PROMPTS: readonly Prompt[] = WAYS.map(({ name, title, description, argumentNames }) => ({
  name,
  title,
  description,
  arguments: argumentNames.map(([argument, what]) => ({ name: argument, description: what, required: true })),
}))

/** Arguments longer than this are cut: a prompt has at most 2,000 characters. */
const ARGUMENT_MAX = 600

/** The prompt with its arguments filled in; undefined when there is none of that name. Arguments that are missing are named in brackets. */
export function promptOf(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult | undefined {
  const way = WAYS.find((one) => one.name === name)
  if (way === undefined) return undefined
  const filled = way.argumentNames.map(([argument]) => [
    argument,
    (given[argument] ?? `[${argument}]`).slice(0, ARGUMENT_MAX),
  ])
  const text = way.text(Object.fromEntries(filled))
  return { description: way.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}
