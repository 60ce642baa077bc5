/** `hindsight simulate`: writes an archive of invented records for experiments. */
import { resolve } from 'node:path'
import { makeFolder } from '../../files/index.js'
import { SIMULATED_DAYS_MAX, SIMULATED_SYMBOLS_MAX, writeSimulatedMarket } from '../../simulate/index.js'
import { type Command, UsageError, wholeNumber } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { counted, Progress } from '../shared/progress.js'

export const simulateCommand: Command = {
  operands: 'DIR',
  example: 'hindsight simulate archives --symbols 4 --days 16',
  options: {
    symbols: {
      type: 'string',
      value: 'N',
      help: `number of symbols, 1 to ${SIMULATED_SYMBOLS_MAX} (default: ${SIMULATED_SYMBOLS_MAX})`,
    },
    days: {
      type: 'string',
      value: 'N',
      help: `number of days from 2026-01-01, 1 to ${SIMULATED_DAYS_MAX} (default: 45)`,
    },
    'no-depth': { type: 'boolean', help: 'leave out the order book, which is most of the data' },
  },
  notes: 'The same options give the same bytes. The records are not market data; simulated.json beside them says so.',
  async run(input) {
    const [dir, ...more] = input.positionals
    if (dir === undefined || more.length > 0) throw new UsageError('simulate takes one DIR')
    const symbols = wholeNumber(input, 'symbols', [1, SIMULATED_SYMBOLS_MAX])
    const days = wholeNumber(input, 'days', [1, SIMULATED_DAYS_MAX])
    await makeFolder(resolve(dir))
    const signal = untilInterrupted()
    const progress = new Progress()
    const archive = await writeSimulatedMarket(dir, {
      ...(symbols !== undefined && { symbols }),
      ...(days !== undefined && { days }),
      depth: !input.flag('no-depth'),
      signal,
      onProgress: ({ symbols: done, of: total }) => progress.show(counted('simulating', done, total, 'symbols')),
    }).finally(() => progress.end())
    if (input.flag('json')) await printJson(archive)
    else {
      await print(
        `SIMULATED market in ${dir}: ${archive.symbols.length} symbols, ${archive.from} to ${archive.to}, ` +
          `${grouped(archive.files)} files, ${grouped(archive.rows)} rows\n`,
      )
    }
    return 0
  },
}
