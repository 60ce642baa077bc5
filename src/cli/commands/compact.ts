/** `hindsight compact`: merges the daily segments of each complete month into one segment. */
import { compactDataset } from '../../operator/index.js'
import { loadAfter } from '../engines/load.js'
import { type Command, UsageError } from '../shared/command.js'
import { grouped, print, printJson, table } from '../shared/output.js'
import { WORKERS_OPTION, withProgress } from './import.js'

export const compactCommand: Command = {
  operands: '',
  example: 'hindsight compact --month 2026-01',
  options: {
    month: {
      type: 'string',
      value: 'YYYY-MM',
      help: 'only this month (default: every complete month with more than one segment)',
    },
    ...WORKERS_OPTION,
  },
  notes: `Fewer files; answers and revision stay the same. A month is complete when its last day is recorded. compact recomputes the month from
the normalized minutes and publishes it only if every value is equal.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('compact takes no operands')
    const month = input.text('month')
    const compaction = await withProgress(input, (options) =>
      compactDataset({ ...options, ...(month !== undefined && { month }) }),
    )
    if (input.flag('json')) await printJson(compaction)
    else if (compaction.months.length === 0)
      await print('Nothing to merge: no complete month has more than one segment.\n')
    else {
      const rows = compaction.months.map((one) => [one.month, one.segments, one.bytes_before, one.bytes_after])
      const merged = table(['month', 'segments before', 'bytes before', 'bytes after'], rows)
      await print(
        `${merged}The dataset has ${grouped(compaction.segments)} segments: revision ${compaction.revision}.\n`,
      )
    }
    await loadAfter(input)
    return 0
  },
}
