/** `hindsight interpret`: proposes a query document for prose; nothing is executed. */
import { type InterpretAnswer, openResearch } from '../../research/index.js'
import { MODEL_OPTIONS, modelOf } from '../options/model-options.js'
import { type Command, datasetOf, UsageError } from '../shared/command.js'
import { print, printJson } from '../shared/output.js'

/**
 * How long to wait for base rates. They are stored after the first computation, which on a large dataset takes longer
 * than users wait for a proposal.
 */
const RATES_WAIT_MS = 10_000

export const interpretCommand: Command = {
  operands: '"PROSE"',
  example: 'hindsight interpret --document "btc drops 5% in an hour" | hindsight query -',
  options: {
    document: { type: 'boolean', help: 'print only the document, for hindsight query -' },
    partial: { type: 'boolean', help: 'with --document: print it even if it is incomplete' },
    ...MODEL_OPTIONS,
  },
  notes: `With --json: the answer of the REST endpoint. Exit status 1 when no document could be proposed.
Exit status 3 with --document when the proposal is incomplete: something was refused or left over. Then nothing is printed.`,
  async run(input) {
    const language = input.positionals.join(' ')
    if (language === '') throw new UsageError('interpret takes prose, in quotes')
    const research = await openResearch({ dataset: datasetOf(input), threads: 1, model: modelOf(input) })
    try {
      const answer = await research.interpret({ language }, { waitMs: RATES_WAIT_MS })
      if (input.flag('json')) await printJson(answer)
      else if (!input.flag('document')) await print(describe(answer))
      else return await printDocument(answer, input.flag('partial'))
      return answer.document === null ? 1 : 0
    } finally {
      research.close()
    }
  },
}

/** Exit status where the document does not say everything that was asked. */
const INCOMPLETE = 3

/** Prints the document alone if it may be used as it is, otherwise only why not. Returns the exit status. */
async function printDocument(answer: InterpretAnswer, partial: boolean): Promise<number> {
  const { document, complete } = answer
  if (document !== null && (complete || partial)) await printJson(document)
  if (!complete) process.stderr.write(describe(answer))
  if (document === null) return 1
  return complete || partial ? 0 : INCOMPLETE
}

function describe(answer: InterpretAnswer): string {
  const { document, complete, reading, assumptions, unclaimed, refusals, alternatives, estimate, interpreter } = answer
  const sections = [
    section('Proposed, not executed', document === null ? [reading] : [reading, '', JSON.stringify(document, null, 2)]),
    section('Incomplete', complete || document === null ? [] : [INCOMPLETE_SAID]),
    section('Assumed', assumptions),
    section(
      'Refused',
      refusals.map(({ code, text, question }) => `${code} "${text}": ${question}`),
    ),
    section('Left over', unclaimed.length === 0 ? [] : [unclaimed.map(({ text }) => `"${text}"`).join(', ')]),
    section(
      'Or',
      alternatives.map(({ said, reading: other }) => `${said}: ${other}`),
    ),
    section('Estimate', estimate === null ? [] : estimateLines(estimate)),
    section('Interpreter', interpreter.fell_back === null ? [] : [interpreter.fell_back.text]),
  ]
  return sections.filter((text) => text !== '').join('\n')
}

const INCOMPLETE_SAID = 'The document does not say everything that you asked. See what was refused or left over.'

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `${title}:\n${lines.map((line) => `  ${line}`.trimEnd().replaceAll('\n', '\n  ')).join('\n')}\n`

function estimateLines(estimate: NonNullable<InterpretAnswer['estimate']>): string[] {
  const { credits, days, symbols, expected_occurrences, expected, warnings } = estimate
  const kinds = { rough: 'about', at_most: 'at most', unknown: '', computing: '' }
  const found =
    expected_occurrences === null
      ? `occurrences: ${expected}`
      : `${kinds[expected]} ${expected_occurrences} occurrences`
  const shown = Math.round(days * 100) / 100
  return [
    `${credits} credit${credits === 1 ? '' : 's'} for ${symbols} symbols × ${shown} days; ${found}`,
    ...warnings.map(({ text }) => text),
  ]
}
