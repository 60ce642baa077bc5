/**
 * `hindsight import`: imports recorded archives into the dataset. Progress goes to standard error, the report to
 * standard output.
 */
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import type { VenueId } from '../../contract/venues.js'
import {
  type DatasetImport,
  type DatasetProgress,
  type ImportIntoDatasetOptions,
  type ImportReport,
  importIntoDataset,
  renderReport,
} from '../../operator/index.js'
import { loadAfter } from '../engines/load.js'
import { tickStreamsIn, venueIn } from '../options/choices.js'
import { type Command, datasetOf, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { counted, Progress } from '../shared/progress.js'
import type { Step } from '../shared/progress-bar.js'

export const WORKERS_OPTION: Command['options'] = {
  workers: { type: 'string', value: 'N', help: 'threads (default: the number of cores, at most 4)' },
}

/** Options of what reads archives. */
export const WRITER_OPTIONS: Command['options'] = {
  venue: {
    type: 'string',
    value: 'NAME',
    help: 'venue of files that do not name theirs, such as okx (default: the nearest folder named after one)',
  },
  'follow-links': { type: 'boolean', help: 'take what symbolic links lead to (default: links are skipped)' },
  ticks: { type: 'boolean', help: 'keep single events too: trades, quotes, books and so on (docs/ticks.md)' },
  'tick-streams': {
    type: 'string',
    value: 'LIST',
    help: `with --ticks: which streams, separated by commas (default: all): ${TICK_STREAMS.join(', ')}`,
  },
  verbose: { type: 'boolean', help: 'report every file, month and rejected row' },
  ...WORKERS_OPTION,
}

export const importCommand: Command = {
  operands: 'PATH…',
  example: 'hindsight import archives',
  options: WRITER_OPTIONS,
  notes: `Takes files and folders. Formats are recognised by header and file name (docs/archives.md):
  Binance USD-M   klines 1m, markPriceKlines, indexPriceKlines, trades, aggTrades, bookTicker, bookDepth, metrics,
                  fundingRate, liquidationSnapshot (zip, csv, csv.gz)
  Tardis          trades, quotes, book_snapshot_5 and _25, derivative_ticker, liquidations (csv, csv.gz)
  Hyperliquid     recordings of contexts, trades, books (jsonl, jsonl.gz)
  freqtrade       1m futures bars and funding rates (feather)
  others          hourly rates (ts,rate), open interest (t,oi,oi_usd), normalized minutes (parquet, csv, csv.gz)
Exit status 1 when a file was skipped or failed. All other files are imported.`,
  async run(input) {
    if (input.positionals.length === 0) throw new UsageError('import takes files and folders')
    const result = await withProgress(input, (options) =>
      importIntoDataset(input.positionals, { ...options, ...choicesOf(input) }),
    )
    const { report, ...dataset } = result
    if (input.flag('json')) await printJson({ ...report, dataset })
    else await print(`${await reportText(input, report)}\n${outcomeOf(result)}\n`)
    await loadAfter(input)
    return statusOf(report)
  },
}

/** What the command line says about the files. */
export function choicesOf(input: Input): { followLinks: boolean; venue?: VenueId; ticks?: readonly TickStream[] } {
  const venue = venueIn(input, 'venue')
  const ticks = tickStreamsOf(input)
  return { followLinks: input.flag('follow-links'), ...(venue !== undefined && { venue }), ...(ticks && { ticks }) }
}

/** The streams of `--ticks`; undefined without it. Throws UsageError for what is no stream. */
function tickStreamsOf(input: Input): readonly TickStream[] | undefined {
  const list = input.text('tick-streams')
  if (!input.flag('ticks')) {
    if (list !== undefined) throw new UsageError('--tick-streams needs --ticks')
    return undefined
  }
  return list === undefined ? TICK_STREAMS : tickStreamsIn(list)
}

/** The report as text for whoever reads it. */
export const reportText = (input: Input, report: ImportReport): Promise<string> =>
  renderReport(report, {
    verbose: input.flag('verbose'),
    ...(process.stdout.isTTY && { width: process.stdout.columns || 80 }),
  })

/** Runs `work` with the options of the command line, shows its progress on standard error, and aborts it on Ctrl-C. */
export async function withProgress<Result>(
  input: Input,
  work: (options: ImportIntoDatasetOptions) => Promise<Result>,
): Promise<Result> {
  const workers = wholeNumber(input, 'workers', [1, 256])
  const signal = untilInterrupted()
  const progress = new Progress()
  try {
    return await work({
      dir: datasetOf(input),
      signal,
      onProgress: (state) => progress.show(stepOf(state)),
      ...(workers !== undefined && { workers }),
    })
  } finally {
    progress.end()
  }
}

/** The exit status: 1 when a file was skipped or failed; then it also prints their number to standard error. */
export function statusOf(report: ImportReport): number {
  if (report.ok) return 0
  const bad = report.skipped.length + report.failed.length
  process.stderr.write(`hindsight: ${bad} file${bad === 1 ? ' was' : 's were'} not taken (see the report)\n`)
  return 1
}

/** The steps of an import, an append, a compaction and a repair. */
function stepOf(state: DatasetProgress): Step {
  if ('monthsTotal' in state) {
    const { phase, files, filesTotal, bytes, bytesTotal, rows, rowsPerSecond, months, monthsTotal } = state
    if (phase === 'merging') return counted('merging', months, monthsTotal, 'symbol-months')
    const detail = `${grouped(files)} of ${grouped(filesTotal)} files  ${grouped(rows)} rows  ${grouped(rowsPerSecond)} rows/s`
    return { text: 'reading', done: bytes, total: bytesTotal, detail }
  }
  const [text, unit] = STEPS[state.phase]
  return counted(text, state.done, state.total, unit)
}

const STEPS: Readonly<
  Record<Exclude<DatasetProgress['phase'], 'reading' | 'merging'>, readonly [text: string, unit: string]>
> = {
  checking: ['checking', 'tasks'],
  minutes: ['putting days of minutes together', 'symbols'],
  survey: ['looking for what is new', 'symbols'],
  features: ['computing features', 'symbols'],
  segments: ['writing bucket files', 'segments'],
  reference: ['summing up outcomes of all buckets', 'months'],
  market: ['comparing symbols', 'segments'],
}

export const outcomeOf = (imported: DatasetImport): string =>
  `${stateOf(imported)}${waitingOf(imported)}${ticksOf(imported)}`

function ticksOf({ ticks }: DatasetImport): string {
  if (ticks === undefined) return ''
  const { events, days, bytes, tick_revision, removed } = ticks
  const each = events === 0 ? '' : `, ${(bytes / events).toFixed(1)} bytes each`
  const revision = tick_revision === '' ? '' : `: tick revision ${tick_revision}`
  const gone =
    removed === undefined || removed.days === 0
      ? ''
      : `\nRemoved ${grouped(removed.days)} days of streams beyond their retention, ${grouped(removed.bytes)} bytes.`
  return `\nKept ${grouped(events)} events of ${grouped(days)} days of streams${each}${revision}.${gone}`
}

const stateOf = ({ changed, revision, symbols, segments }: DatasetImport): string =>
  changed
    ? `The dataset now holds ${grouped(symbols)} symbols in ${grouped(segments)} segments: revision ${revision}.`
    : revision === ''
      ? 'Nothing was taken; there is no dataset yet.'
      : `Nothing new: the dataset stays at revision ${revision}.`

const waitingOf = ({ withoutBars }: DatasetImport): string =>
  withoutBars.length === 0 ? '' : `\nKept, but not searchable until bars are imported: ${withoutBars.join(', ')}.`
