import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { jobAnswer } from '../shown/job-answer.js'
import { documentAs, input, object, output, text, whole, yes } from './schemas.js'

export const runStrategy: Tool = {
  name: 'run_strategy',
  title: 'Run an estimated study',
  description:
    'Sets the estimated units of the allowance aside and runs the study as a job. Units are given back if it fails or is cancelled. The user must agree first: hosts that can ask show a form; otherwise set user_agreed only after the user said yes to the units. Send document, confirmation, attempt and units unchanged from prepare_strategy; repeating the call finds the same job. It simulates on recorded bars and never trades.',
  scope: 'research:strategies',
  effect: 'spends',
  idempotent: true,
  input: input(
    {
      document: documentAs('prepare_strategy'),
      confirmation: text('from prepare_strategy'),
      attempt: text('from prepare_strategy'),
      units: whole('from prepare_strategy', 0, 1_000_000_000),
      name: text('of the study, 1 to 100 characters', { minLength: 1, maxLength: 100 }),
      user_agreed: yes('the user was told the units and agreed'),
    },
    ['document', 'confirmation', 'attempt', 'units', 'name'],
  ),
  output: output({ id: text('of the job'), state: text(), units: { type: 'integer' }, progress: object() }),
  async call(given, { caller, approval }) {
    const args = new Arguments(given, ['document', 'confirmation', 'attempt', 'units', 'name'], ['user_agreed'])
    const document = args.document()
    const agreed = args.yes('user_agreed')
    args.done()
    const members = ['confirmation', 'attempt', 'units', 'name'].map((name) => [name, args.any(name)])
    const body = { document, ...Object.fromEntries(members) }
    const question = await approval.of(await caller.studies.checkRun(body), agreed)
    return question ?? jobAnswer(await caller.studies.run(body))
  },
}
