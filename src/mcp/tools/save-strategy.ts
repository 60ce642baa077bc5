import { cleaned, quoted } from '../protocol/answer.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { DEFINITION_ELSEWHERE } from './get-strategy.js'
import { documentAs, input, orNull, output, text } from './schemas.js'

interface Saved {
  id: string
  name: string
  definition_hash: string
  definition: unknown
  revisit_of: string | null
  saved: string
}

export const saveStrategy: Tool = {
  name: 'save_strategy',
  title: 'Save a study definition',
  description:
    'Keeps a study definition under a name, for this account only. It runs nothing and watches nothing. Free. The same definition under the same name is kept once. Save when the user wants to come back to a study.',
  scope: 'research:strategies',
  effect: 'changes',
  idempotent: true,
  input: input(
    {
      document: documentAs('prepare_strategy'),
      name: text('1 to 100 characters', { minLength: 1, maxLength: 100 }),
      revisit_of: text('id of an earlier study of the account'),
    },
    ['document', 'name'],
  ),
  output: output({ id: text(), name: text(), definition_hash: text(), definition: orNull('object') }),
  async call(given, { caller }) {
    const args = new Arguments(given, ['document', 'name'], ['revisit_of'])
    const document = args.document()
    args.done()
    const revisited = args.any('revisit_of')
    const body = { document, name: args.any('name'), ...(revisited !== undefined && { revisit_of: revisited }) }
    const { name, ...kept } = (await caller.studies.save(body)) as unknown as Saved
    return {
      say: [`The definition is kept as ${quoted(name)}. Nothing was run.`],
      members: { ...kept, name: cleaned(name) },
      cuts: [{ member: 'definition', how: DEFINITION_ELSEWHERE }],
    }
  },
}
