/** POST /api/v1/research/interpret */

import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { json } from './answers.js'

/** Enough for the longest prose with every character escaped. */
const BODY_BYTES_MAX = 32_768

const showProposal: Step = async (ctx) => {
  const { research, metrics } = ctx.services
  const answer = await untilClientGone(ctx, (signal) => research.interpret(ctx.state.body, { signal }))
  const { answered_by, fell_back } = answer.interpreter
  metrics.interpretation(fell_back === null ? answered_by : 'fell_back')
  ctx.set('X-Dataset-Revision', answer.dataset_revision)
  if (research.simulated) ctx.set('X-Dataset-Simulated', 'true')
  ctx.set('Cache-Control', 'no-store')
  ctx.body = answer
}

const prose = (language: string) => ({ body: { language } })

export const postInterpret: Endpoint = {
  id: 'postInterpret',
  tag: 'research',
  summary: 'Propose a query for prose',
  description:
    'Reads prose and proposes a query document. The proposal is never executed: check it, edit it, and send it to the query endpoint. The answer lists every assumption. Missing numbers are never guessed: they are refused with a question, and so is what recorded data cannot answer. Free.',
  access: 'research:interpret',
  body: { schema: 'InterpretRequest', bytesMax: BODY_BYTES_MAX },
  answers: {
    200: json('the proposal; `document` is null where nothing could be proposed', 'Interpretation', [
      'X-Dataset-Revision',
      'X-Dataset-Simulated',
    ]),
  },
  errors: ['missing_property', 'value_type', 'value_range'],
  examples: [
    {
      name: 'sequence',
      summary: 'A sequence with a candle, and a word that asks for a number',
      ...prose(
        'alts that dump 5 % in an hour on high VPIN and then put in a bullish engulfing within 4h, since January 5th 2026',
      ),
      answer: 200,
    },
    {
      name: 'nothing',
      summary: 'A question that recorded data cannot answer',
      ...prose('whales are buying soon'),
      answer: 200,
    },
    { name: 'noLanguage', summary: 'A request without prose', body: {}, answer: 'missing_property' },
  ],
  steps: [showProposal],
}
