/** `hindsight info`: what is recorded, per symbol and source. */
import { SOURCES } from '../../contract/features.js'
import { type DatasetInfo, inspectDataset, listRevisions, listTicks } from '../../operator/index.js'
import { type Command, datasetOf, UsageError } from '../shared/command.js'
import { grouped, print, printJson, table } from '../shared/output.js'
import { textOf as retentionText } from './retain.js'

export const infoCommand: Command = {
  operands: '',
  example: 'hindsight info',
  options: {
    revisions: { type: 'boolean', help: 'list the revisions that can be read' },
  },
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('info takes no operands')
    if (input.flag('revisions')) {
      const listed = await listRevisions(datasetOf(input))
      if (input.flag('json')) await printJson(listed)
      else await print(describeRevisions(listed))
      return 0
    }
    const info = await inspectDataset(datasetOf(input))
    const { ticks, tick_revision } = await listTicks(datasetOf(input))
    if (input.flag('json')) await printJson(ticks.length === 0 ? info : { ...info, tick_revision, ticks })
    else await print(`${describe(info)}${ticksText(ticks)}`)
    return 0
  },
}

function describeRevisions({ retention, revisions }: Awaited<ReturnType<typeof listRevisions>>): string {
  const rows = revisions.map((one) => [
    one.revision.slice(0, 16),
    one.kind ?? '',
    one.created.slice(0, 16),
    one.current ? 'current' : `until ${one.kept_until?.slice(0, 16) ?? 'others follow'}`,
    one.last ?? 'nothing',
    one.symbols,
    one.segments,
    Math.round(one.own_bytes / MIB),
  ])
  const head = ['revision', 'by', 'published', 'kept', 'last bucket', 'symbols', 'segments', 'MiB of its own']
  return `${table(head, rows)}Superseded revisions are kept ${retentionText(retention)}.\n`
}

function ticksText(ticks: Awaited<ReturnType<typeof listTicks>>['ticks']): string {
  if (ticks.length === 0) return ''
  const rows = ticks.map(({ symbol, stream, first, last, days, events, intervals, exact }) => [
    ...[symbol, stream, first.slice(0, 16), last.slice(0, 16), days, events, intervals.length],
    exact ? 'exact' : 'not exact',
  ])
  const head = ['ticks of', 'stream', 'first', 'last', 'days', 'events', 'intervals', '']
  return `\n${table(head, rows)}--json lists the recorded intervals; hindsight ticks has bytes and gaps\n`
}

const MIB = 1024 * 1024

function describe(info: DatasetInfo): string {
  const { counts, bytes, span } = info
  const lines = [
    ...(info.simulated ? ['SIMULATED: these records are invented, they are not market data.', ''] : []),
    `revision  ${info.revision}`,
    `recorded  ${span === null ? 'nothing' : `${span.first} to ${span.last}`}`,
    `holds     ${grouped(counts.symbols)} symbols, ${grouped(counts.buckets)} buckets, ${grouped(counts.quarantined)} quarantined records`,
    `on disk   ${grouped(Math.round(bytes.segments / MIB))} MiB of bucket files, ${grouped(Math.round(bytes.minutes / MIB))} MiB of minutes`,
    '',
  ]
  const rows = info.symbols.map(({ symbol, venue_title, first, last, buckets, coverage }) => [
    symbol,
    venue_title,
    first,
    last,
    buckets,
    Object.keys(coverage).join(' '),
  ])
  const letters = new Set(info.symbols.flatMap(({ coverage }) => Object.keys(coverage)))
  const legend = [...letters].map(
    (letter) => `${letter} ${SOURCES[letter] ?? 'traded value of the minute (quote volume)'}`,
  )
  return `${lines.join('\n')}\n${table(['symbol', 'venue', 'first', 'last', 'buckets', 'sources'], rows)}\n${legend.join('\n')}\n`
}
