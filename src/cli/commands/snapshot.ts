/**
 * `hindsight snapshot`: prints everything known about one bucket of one symbol, as canonical bytes and nothing else.
 */
import { openResearch } from '../../research/index.js'
import { type Command, datasetOf, UsageError } from '../shared/command.js'
import { print } from '../shared/output.js'

export const snapshotCommand: Command = {
  operands: '',
  example: 'hindsight snapshot --symbol btcusdt --t 2026-01-31T09:30:00Z',
  options: {
    symbol: { type: 'string', value: 'S', help: 'a symbol of the dataset, in lowercase' },
    t: { type: 'string', value: 'T', help: 'the open of a bucket, such as 2026-01-31T09:30:00Z' },
  },
  notes:
    'Faults go to standard error as problem+json. Exit status: 2 for a wrong symbol or time, 1 for anything else that fails.',
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('snapshot takes no operands, but --symbol S --t T')
    const research = await openResearch({ dataset: datasetOf(input), threads: 1 })
    try {
      const { bytes } = await research.snapshot(input.text('symbol'), input.text('t'))
      await print(bytes)
      return 0
    } finally {
      research.close()
    }
  },
}
