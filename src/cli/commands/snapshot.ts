/** `hindsight snapshot`: writes every value of one bucket of one symbol: canonical bytes or, on a terminal, a summary for people. */
import { openResearch } from '../../research/index.js'
import { readBody, renderSnapshot } from '../../terminal/index.js'
import { type Command, datasetOf, UsageError } from '../shared/command.js'
import { printAnswer } from '../shared/print-answer.js'

export const snapshotCommand: Command = {
  operands: '',
  example: 'hindsight snapshot --symbol btcusdt --t 2026-01-31T09:30:00Z',
  options: {
    symbol: { type: 'string', value: 'S', help: 'a symbol of the dataset, in lowercase' },
    t: { type: 'string', value: 'T', help: 'the open of a bucket, such as 2026-01-31T09:30:00Z' },
  },
  notes:
    'On a terminal: a summary for people. With --json, in a pipe or in a file: exactly the canonical bytes.\n' +
    'Faults go to standard error as problem+json. Exit status: 2 for a wrong symbol or time, 1 for anything else that fails.',
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('snapshot takes no operands, but --symbol S --t T')
    const research = await openResearch({ dataset: datasetOf(input), threads: 1 })
    try {
      const { bytes } = await research.snapshot(input.text('symbol'), input.text('t'))
      await printAnswer(bytes, input, (page) => renderSnapshot(readBody(bytes), page))
      return 0
    } finally {
      research.close()
    }
  },
}
