/** `hindsight export`: writes stored columns as a table for other tools. */
import { exportFeatures } from '../../export/index.js'
import { listOf, momentOf, symbolOf } from '../options/choices.js'
import { TABLE_OPTIONS, tableOf } from '../options/table-options.js'
import { type Command, datasetOf, UsageError } from '../shared/command.js'
import { grouped, print, printJson } from '../shared/output.js'
import { Progress } from '../shared/progress.js'

export const exportCommand: Command = {
  operands: '',
  options: {
    ...TABLE_OPTIONS,
    features: { type: 'string', value: 'LIST', help: 'ids such as ret_1h,vpin,price.close (default: all)' },
    symbols: { type: 'string', value: 'LIST', help: 'such as btcusdt,ethusdt (default: all)' },
    from: { type: 'string', value: 'TIME', help: 'first UTC day, or first minute, such as 2026-02-03T10:15Z' },
    to: { type: 'string', value: 'TIME', help: 'last UTC day, or the minute before which the table ends' },
    reasons: { type: 'boolean', help: 'add a column with the null reason beside each column' },
  },
  notes: `One row per symbol and minute, symbol by symbol: symbol, anchor_time (the open of the bucket, UTC), and a column per feature. What is not
known is null, or nothing in CSV. Numbers are doubles, those of canonical answers; labels are text.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('export takes no operands')
    const features = input.text('features')
    const symbols = input.text('symbols')
    const leave = new AbortController()
    process.once('SIGINT', () => leave.abort(new Error('interrupted')))
    const progress = new Progress()
    const written = await exportFeatures({
      dataset: datasetOf(input),
      ...tableOf(input),
      features: features === undefined ? undefined : listOf(features).map((name) => name.replace(/^feature\./, '')),
      symbols: symbols === undefined ? undefined : listOf(symbols).map(symbolOf),
      from: momentOf(input, 'from', 'begin'),
      to: momentOf(input, 'to', 'end'),
      reasons: input.flag('reasons'),
      signal: leave.signal,
      onRows: (rows, ofAll) => progress.show(`writing: ${grouped(rows)} of ${grouped(ofAll)} rows`),
    }).finally(() => progress.end())
    const { path, rows, bytes, revision } = written
    if (input.flag('json')) await printJson(written)
    else await print(`${path}: ${grouped(rows)} rows, ${grouped(bytes)} bytes, of revision ${revision}\n`)
    return 0
  },
}
