import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { jobAnswer } from '../shown/job-answer.js'
import { input, output, text } from './schemas.js'

export const cancelStrategy: Tool = {
  name: 'cancel_strategy',
  title: 'Cancel a study job',
  description:
    'Ends a queued or running job. Its units are given back, and its work is lost. Repeating the call changes nothing. Only when the user asks for it.',
  scope: 'research:strategies',
  effect: 'spends',
  idempotent: true,
  input: input({ id: text('of the job') }, ['id']),
  output: output({ id: text('of the job'), state: text() }),
  async call(given, { caller }) {
    const args = new Arguments(given, ['id'], [])
    args.done()
    return jobAnswer(await caller.studies.cancel({ id: args.any('id') }))
  },
}
