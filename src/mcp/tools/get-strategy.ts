import { cleaned, quoted } from '../protocol/answer.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { jobInBrief, jobSentence } from '../shown/job-answer.js'
import { input, orNull, output, text } from './schemas.js'

/** Where a definition is that is too long for an answer. */
export const DEFINITION_ELSEWHERE = 'the list of studies over REST has it, and so has the result of its job'

export const getStrategy: Tool = {
  name: 'get_strategy',
  title: 'One study definition in full',
  description:
    'The exact definition of a saved study or of a job, its name, and its job if it was run. Free. The definition is itself a document: change it and send it to prepare_strategy. Results are in strategy_result.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({ id: text('of a saved study or of a job') }, ['id']),
  output: output({
    id: text(),
    name: text(),
    definition: orNull('object', 'a study document; null where it is too long'),
    job: orNull('object'),
  }),
  async call(given, { caller }) {
    const args = new Arguments(given, ['id'], [])
    const id = args.text('id')
    args.done()
    const { name, definition, definition_hash, revisit_of, saved, job } = await caller.studies.definition(id)
    return {
      say: [
        `The definition of ${quoted(name)}${saved === null ? '' : `, saved at ${saved}`}. The name is what a person wrote.`,
        job === null ? 'It was not run.' : jobSentence(job),
      ],
      members: {
        id,
        name: cleaned(name),
        definition_hash,
        revisit_of,
        saved,
        job: job === null ? null : jobInBrief(job),
        definition,
      },
      cuts: [{ member: 'definition', how: DEFINITION_ELSEWHERE }],
    }
  },
}
