/** `hindsight verify`: checks every digest and identity of the dataset. */
import {
  type Fault,
  type TickVerification,
  type VerifyResult,
  verifyDataset,
  verifyEngine,
  verifyTicks,
} from '../../operator/index.js'
import { ENGINE_OPTION, engineChoice, URL_OPTION } from '../options/engine-options.js'
import { type Command, datasetOf, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { counted, Progress } from '../shared/progress.js'

export const verifyCommand: Command = {
  operands: '',
  example: 'hindsight verify',
  options: {
    workers: { type: 'string', value: 'N', help: 'threads (default: the number of cores)' },
    ticks: { type: 'boolean', help: 'verify single events instead, and make the minutes of them again' },
    samples: { type: 'string', value: 'N', help: 'with --ticks: make the minutes of N days again (default: of all)' },
    ...ENGINE_OPTION,
    ...URL_OPTION,
    'report-only': { type: 'boolean', help: 'only report; do not set damaged segments aside' },
  },
  notes: `Names each file that is missing, altered or truncated, and says what to do; exit status 1 in that case. Damaged segments are set aside:
servers refuse queries that need them and answer all others, until hindsight repair has rebuilt them.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('verify takes no operands')
    if (input.flag('ticks')) return verifyEvents(input)
    if (input.text('engine') === 'clickhouse') return verifyServers(input)
    if (input.text('samples') !== undefined) throw new UsageError('--samples needs --ticks')
    const workers = wholeNumber(input, 'workers', [1, 256])
    const signal = untilInterrupted()
    const progress = new Progress()
    const result = await verifyDataset(datasetOf(input), {
      signal,
      onProgress: (done, total) => progress.show(counted('verifying', done, total, 'tasks')),
      setAside: !input.flag('report-only'),
      ...(workers !== undefined && { workers }),
    }).finally(() => progress.end())
    if (input.flag('json')) await printJson(result)
    else if (result.whole) await print(`whole: ${checked(result)}, revision ${result.revision}\n`)
    else await print(damageReport(result))
    if (!result.whole) {
      const { length } = result.faults
      process.stderr.write(`hindsight: the dataset has ${length} fault${length === 1 ? '' : 's'}\n`)
    }
    return result.whole ? 0 : 1
  },
}

async function verifyEvents(input: Input): Promise<number> {
  const samples = wholeNumber(input, 'samples', [0, 1_000_000])
  const progress = new Progress()
  const result = await verifyTicks(datasetOf(input), {
    signal: untilInterrupted(),
    onProgress: (done, total) => progress.show(counted('verifying', done, total, 'days of events')),
    samples,
  }).finally(() => progress.end())
  if (input.flag('json')) await printJson(result)
  else await print(eventsReport(result))
  return result.whole ? 0 : 1
}

function eventsReport({
  faults,
  differences,
  different,
  days,
  recomputed,
  minutes,
  tick_revision,
}: TickVerification): string {
  const lines = faults.map(({ file, what, remedy }) => `${file}: ${what}\n  → ${remedy}\n`)
  for (const { stream, symbol, minute, field, events, recorded } of differences) {
    lines.push(
      `${stream} of ${symbol}, ${minute}: ${field} is ${events} of the events, ${recorded ?? 'absent'} as recorded\n`,
    )
  }
  const listed = different > 0 ? `${grouped(different)} minutes differ; their days are not exact. ` : ''
  const named = tick_revision === '' ? 'there are no ticks' : `tick revision ${tick_revision}`
  lines.push(
    `${listed}Checked ${grouped(days)} days of streams; made ${grouped(minutes)} minutes of ${grouped(recomputed)} of them again: ${named}.\n`,
  )
  return lines.join('')
}

/** Compares what the servers of the engine hold with the dataset. */
async function verifyServers(input: Input): Promise<number> {
  const signal = untilInterrupted()
  const progress = new Progress()
  const onProgress = (done: number, total: number): void => progress.show(counted('verifying', done, total, 'segments'))
  const result = await verifyEngine(datasetOf(input), engineChoice(input), { onProgress, signal }).finally(() =>
    progress.end(),
  )
  const { faults, segments, rows, revision } = result
  if (input.flag('json')) await printJson(result)
  else if (faults.length === 0)
    await print(`whole: ${grouped(segments)} segments, ${grouped(rows)} rows, revision ${revision}\n`)
  else await print(`${faults.join('\n')}\n→ hindsight load --engine clickhouse --again sends it again\n`)
  return faults.length === 0 ? 0 : 1
}

const checked = ({ segments, minutesFiles, states, references, bytes, seconds, threads }: VerifyResult): string =>
  `${grouped(segments)} segments, ${grouped(minutesFiles)} files of minutes, ${grouped(states)} states, ${grouped(references)} months of aggregates (${megabytes(bytes)} in ${seconds.toFixed(1)} s on ${threads} thread${threads === 1 ? '' : 's'})`

const megabytes = (bytes: number): string => `${grouped(Math.round(bytes / 1e6))} MB`

function damageReport(result: VerifyResult): string {
  const { setAside, notSetAside } = result
  const aside =
    notSetAside !== null
      ? `Damaged segments could not be set aside: ${notSetAside}\n`
      : setAside !== null && setAside.length > 0
        ? `Set aside, nothing is answered from them: ${setAside.join(', ')}\n`
        : ''
  return `${renderFaults(result.faults)}${aside}Checked: ${checked(result)}.\n`
}

/** Renders each fault, followed by its remedy. */
export const renderFaults = (faults: readonly Fault[]): string =>
  faults.map(({ file, what, symbol, days, remedy }) => `${file}: ${what}${of(symbol, days)}\n  → ${remedy}\n`).join('')

const of = (symbol: string | undefined, days: string | undefined): string =>
  days === undefined ? '' : ` (${symbol ?? 'all symbols'}, ${days})`
