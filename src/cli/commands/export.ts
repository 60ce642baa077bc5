/** `hindsight export`: writes stored columns as a table for other tools. */
import { exportFeatures } from '../../export/index.js'
import { listOf } from '../options/choices.js'
import {
  CONDITION_OPTIONS,
  hasConditions,
  SCOPE_OPTIONS,
  scopeOf,
  shortDocument,
} from '../options/short-form-options.js'
import { isStandardOutput, progressBeside, TABLE_OPTIONS, tableOf } from '../options/table-options.js'
import { type Command, datasetOf, UsageError } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { counted } from '../shared/progress.js'

export const exportCommand: Command = {
  operands: '',
  example: "hindsight export --symbols btc --features ret_1h,vpin --where 'vpin >= 0.6' -o toxic.parquet",
  options: {
    ...TABLE_OPTIONS,
    features: { type: 'string', value: 'LIST', help: 'ids such as ret_1h,vpin,price.close (default: all)' },
    ...SCOPE_OPTIONS,
    ...CONDITION_OPTIONS,
    reasons: { type: 'boolean', help: 'add a column with the null reason beside each column' },
  },
  notes: `One row per symbol and minute, symbol by symbol: symbol, anchor_time (the open of the bucket, UTC), and a column per feature. With --where
only the minutes in which the conditions hold. What is not known is null, or nothing in CSV. Numbers are doubles, those of canonical answers; labels are text.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('export takes no operands')
    const table = tableOf(input)
    const features = input.text('features')
    const rows = hasConditions(input) ? { document: await shortDocument(input) } : await scopeOf(input)
    const signal = untilInterrupted()
    const progress = progressBeside(table)
    const written = await exportFeatures({
      dataset: datasetOf(input),
      ...table,
      features: features === undefined ? undefined : listOf(features).map((name) => name.replace(/^feature\./, '')),
      ...rows,
      reasons: input.flag('reasons'),
      signal,
      onRows: (done, total) => progress.show(counted('writing', done, total, 'rows')),
    }).finally(() => progress.end())
    if (isStandardOutput(table)) return 0
    const { path, bytes, revision } = written
    if (input.flag('json')) await printJson(written)
    else await print(`${path}: ${grouped(written.rows)} rows, ${grouped(bytes)} bytes, of revision ${revision}\n`)
    return 0
  },
}
