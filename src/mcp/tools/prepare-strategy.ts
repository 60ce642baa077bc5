import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { countOf } from '../shown/words.js'
import { input, number, object, orNull, output, studyDocument, text, yes } from './schemas.js'

export const prepareStrategy: Tool = {
  name: 'prepare_strategy',
  title: 'Estimate a strategy study',
  description:
    'Checks a study document (what orders would have done at every opportunity: entry, stop, target, costs), counts its opportunities exactly, and says how many units of the allowance a run takes. Free; nothing is set aside. Show the user opportunities, units and what is left. To run it, send document, confirmation, attempt and units unchanged to run_strategy within 15 minutes. Read strategy_catalog first.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: false,
  input: input({ document: studyDocument }, ['document']),
  output: output({
    counts: object('bars, candidates, opportunities'),
    units: { type: 'integer' },
    attempt: text(),
    confirmation: text(),
    expires: text(),
    allowance_remaining: { type: ['number', 'null'] },
    affordable: yes('the units are there'),
    definition: orNull('object', 'the document with all defaults; null where it is too long'),
    symbols: number(),
  }),
  async call(given, { caller, signal }) {
    const args = new Arguments(given, ['document'], [])
    const document = args.document()
    args.done()
    const estimate = await caller.studies.estimate({ document }, signal)
    const { counts, units, allowance_remaining, expires, existing_job, family } = estimate
    const { candidates, opportunities } = counts as { candidates: number; opportunities: number }
    const { trials } = family as { trials: number }
    return {
      say: [
        `The study has ${countOf(opportunities, 'opportunity', 'opportunities')} (${countOf(candidates, 'candidate')}). Nothing was run or set aside.`,
        existing_job !== null && units === 0
          ? 'The account has this result already: a run takes 0 units. Read it with strategy_result.'
          : allowance_remaining === null
            ? 'A run is free here.'
            : `A run takes ${String(units)} of the ${String(allowance_remaining)} units that are left.`,
        `This family of opportunities was tried ${countOf(trials, 'time')} before: each further study makes the best of them less remarkable.`,
        `Ask the user before run_strategy; the estimate can be run until ${String(expires)}.`,
      ],
      members: { ...estimate },
      cuts: [{ member: 'definition', how: 'it is the document that you sent, with defaults filled in' }],
    }
  },
}
