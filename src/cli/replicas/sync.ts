/** `hindsight sync`: makes a replica of a dataset, or brings one to the revision of its source. */
import { type Sync, syncDataset } from '../../operator/index.js'
import { sourceOf } from '../../replication/index.js'
import { WORKERS_OPTION } from '../commands/import.js'
import { type Command, datasetOf, UsageError, wholeNumber } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { counted, Progress } from '../shared/progress.js'

export const syncCommand: Command = {
  operands: '',
  example: 'hindsight sync --from https://files.example.org/dataset --dataset data/dataset',
  options: {
    from: {
      type: 'string',
      value: 'URL|DIR',
      help: 'the dataset to copy: an address of a file server or object store, or a folder (environment: HINDSIGHT_SYNC_FROM)',
    },
    prices: {
      type: 'boolean',
      help: 'make a price layer: prices and reference aggregates alone, for serve --engine clickhouse (environment: HINDSIGHT_SYNC_PRICES=on)',
    },
    ticks: {
      type: 'boolean',
      help: 'copy ticks too, single trades, quotes and books (default: no; environment: HINDSIGHT_SYNC_TICKS=on)',
    },
    parallel: { type: 'string', value: 'N', help: 'files fetched at the same time (default: 8)' },
    attempts: { type: 'string', value: 'N', help: 'attempts per request (default: 6)' },
    timeout: { type: 'string', value: 'SECONDS', help: 'longest silence of a connection (default: 30)' },
    ...WORKERS_OPTION,
  },
  notes: `Fetches what is missing, verifies every file, and replaces the manifest last; running servers then answer in the new revision. When it
is stopped or killed, run it again: it goes on with what it has. A replica takes no imports. Run it after each append, or every minute.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('sync takes no operands')
    const from = input.text('from') ?? process.env.HINDSIGHT_SYNC_FROM
    if (from === undefined || from === '') throw new UsageError('sync needs --from')
    const parallel = wholeNumber(input, 'parallel', [1, 64])
    const attempts = wholeNumber(input, 'attempts', [1, 100])
    const seconds = wholeNumber(input, 'timeout', [1, 3600])
    const workers = wholeNumber(input, 'workers', [1, 256])
    const signal = untilInterrupted()
    const progress = new Progress()
    const sync = await syncDataset({
      dir: datasetOf(input),
      source: sourceOf(from, {
        signal,
        ...(attempts !== undefined && { attempts }),
        ...(seconds !== undefined && { stallMs: seconds * 1000 }),
      }),
      signal,
      onProgress: ({ phase, done, total }) =>
        progress.show(
          phase === 'reference'
            ? counted('computing reference aggregates', done, total, 'months')
            : { text: 'fetching', done, total, detail: `${mib(done)} of ${mib(total)} MiB` },
        ),
      prices: input.flag('prices') || onOrOff('HINDSIGHT_SYNC_PRICES'),
      ticks: input.flag('ticks') || onOrOff('HINDSIGHT_SYNC_TICKS'),
      ...(parallel !== undefined && { parallel }),
      ...(workers !== undefined && { workers }),
    }).finally(() => progress.end())
    if (input.flag('json')) await printJson(sync)
    else await print(describe(sync))
    return 0
  },
}

const mib = (bytes: number): string => (bytes / 1_048_576).toFixed(1)

/** Throws UsageError for another value. */
function onOrOff(variable: string): boolean {
  const value = process.env[variable] || 'off'
  if (value !== 'on' && value !== 'off') throw new UsageError(`${variable} is on or off`)
  return value === 'on'
}

function ticksText({ ticks, source }: Sync): string {
  if (ticks === undefined) return ''
  if (ticks === null) return `${source} has no ticks.\n`
  const { changed, files, bytes, tick_revision } = ticks
  if (!changed) return `The ticks stay at tick revision ${tick_revision}.\n`
  return `${grouped(files)} files of ticks, ${mib(bytes)} MiB: tick revision ${tick_revision || 'none'}.\n`
}

function describe(sync: Sync): string {
  const { revision, changed, fetched, bytes_received, bytes, source } = sync
  if (!changed) return `Nothing new: the replica of ${source} stays at revision ${revision}.\n${ticksText(sync)}`
  const rows = [
    ['layers', grouped(fetched.layers)],
    ['files of minutes', grouped(fetched.minutes)],
    ['reference months', grouped(fetched.references)],
    ['MiB put in place', mib(fetched.bytes)],
    ['MiB received', mib(bytes_received)],
    [sync.prices_alone ? 'MiB of the price layer' : 'MiB of the dataset', mib(bytes)],
  ]
  const lines = rows.map(([what, count]) => `${what!.padEnd(24)}${count}`)
  return `${source}\n${lines.join('\n')}\nThe replica is at revision ${revision}.\n${ticksText(sync)}`
}
