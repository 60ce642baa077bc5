/** `hindsight diff`: what differs between two revisions of the dataset, and how the answers to a query differ. */

import { diffRevisions, findRevision } from '../../operator/index.js'
import { type AnswerDifference, compareAnswers, openResearch, parseDocument } from '../../research/index.js'
import { type Command, datasetOf, UsageError } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson, table } from '../shared/output.js'
import { readGiven } from '../shared/read-given.js'
import { describeDifference } from './append.js'

export const diffCommand: Command = {
  operands: 'REVISION REVISION',
  example: 'hindsight diff 1f0c 9ab3 --query q.json',
  options: {
    query: {
      type: 'string',
      value: 'FILE',
      help: 'a query document: also compare its answers',
    },
  },
  notes: `Compares the first revision with the second. The beginning of a revision's name is enough; hindsight info --revisions lists them. Shows
added days and symbols, and per symbol and day the number of buckets whose value or null reason changed, with the cause. With --query
also how the answers differ; windows that were missing and are now complete are counted separately.`,
  async run(input) {
    const [first, second, ...more] = input.positionals
    if (first === undefined || second === undefined || more.length > 0) throw new UsageError('diff takes two revisions')
    const dataset = datasetOf(input)
    const [before, after] = [await findRevision(dataset, first), await findRevision(dataset, second)]
    const file = input.text('query')
    const document = file === undefined ? undefined : parseDocument(new Uint8Array(await readGiven(file)))
    const difference = await diffRevisions(dataset, before, after)
    const answers = document === undefined ? undefined : await answersOf(dataset, document, [before, after])
    if (input.flag('json')) await printJson({ before, after, ...difference, ...(answers && { query: answers }) })
    else
      await print(`${before}\n${after}\n\n${describeDifference(difference)}${answers ? describeAnswers(answers) : ''}`)
    return 0
  },
}

async function answersOf(dataset: string, document: unknown, revisions: [string, string]): Promise<AnswerDifference> {
  const research = await openResearch({ dataset })
  const signal = untilInterrupted()
  try {
    return await compareAnswers(research, document, revisions, signal)
  } finally {
    research.close()
  }
}

/** Maximum number of lines of each kind; --json has more. */
const LINES_MAX = 10

function describeAnswers({ occurrences, appeared, gone, changed, ...first }: AnswerDifference): string {
  const counts = [
    ['occurrences before', occurrences[0]],
    ['occurrences after', occurrences[1]],
    ['appeared', appeared],
    ['gone', gone],
    ['with other values of features', changed.features],
    ['with another price', changed.price],
    ['with other outcomes', changed.outcomes],
    ['with other steps', changed.steps],
    ['with outcomes recorded since', changed.completed],
  ] as const
  const rows = [
    ...first.first_gone.slice(0, LINES_MAX).map((one) => [one.anchor_time, one.symbol, 'gone']),
    ...first.first_appeared.slice(0, LINES_MAX).map((one) => [one.anchor_time, one.symbol, 'appeared']),
    ...first.first_changed.slice(0, LINES_MAX).map((one) => [one.anchor_time, one.symbol, one.members.join(', ')]),
  ]
  const listed = rows.length === 0 ? '' : `\n${table(['time', 'symbol', 'the first of each kind'], rows)}`
  return `\n${counts.map(([what, count]) => `${what.padEnd(30)}${grouped(count)}`).join('\n')}\n${listed}`
}
