/** `hindsight ticks`: what is kept of single events, a window of them, and how long they are kept. */
import { TICK_STREAMS } from '../../contract/archive/ticks.js'
import { listTicks, retainTicks, TICK_RETENTION, type TickRetention } from '../../operator/index.js'
import { openResearch } from '../../research/index.js'
import { tickStreamsIn } from '../options/choices.js'
import { type Command, datasetOf, didYouMean, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { grouped, print, printJson, table } from '../shared/output.js'

const DEFAULTS = Object.entries(TICK_RETENTION)
  .map(([stream, { days }]) => `${stream} ${days} d`)
  .join(', ')
const VERBS = ['list', 'show', 'retain'] as const

export const ticksCommand: Command = {
  operands: 'list | show | retain',
  verbs: VERBS,
  example: 'hindsight ticks show --symbol btcusdt --t 2026-01-12T10:15:30Z',
  options: {
    symbol: { type: 'string', value: 'S', help: 'show: a symbol of the dataset, in lowercase' },
    t: { type: 'string', value: 'T', help: 'show: the moment, such as 2026-01-12T10:15:30.250Z' },
    before: { type: 'string', value: '60s', help: 'show: how long before, in s or m, up to 5m' },
    after: { type: 'string', value: '60s', help: 'show: how long after, in s or m, up to 5m' },
    streams: { type: 'string', value: 'LIST', help: `streams, separated by commas: ${TICK_STREAMS.join(', ')}` },
    cursor: { type: 'string', value: 'C', help: 'show: the cursor of the page before' },
    format: { type: 'string', value: 'F', help: 'show: json, a page; or arrow, the whole window. Default: json' },
    days: { type: 'string', value: 'N', help: 'retain: keep the days that end at most N days before the newest one' },
    bytes: { type: 'string', value: 'N', help: 'retain: keep at most N bytes of each stream, the newest days' },
    all: { type: 'boolean', help: 'retain: remove nothing of these streams, now and with later appends' },
  },
  notes: `list    streams by symbol: days, events, bytes, from when to when
show    a page of the events around a moment: exactly the canonical bytes of GET /api/v1/research/ticks (docs/ticks.md);
        --format arrow: all of them as an Arrow stream, for a file or another program
retain  removes the oldest days of each stream; appends with --ticks apply the same setting. Without --days, --bytes and --all the
        previous setting applies. Where there is none: ${DEFAULTS}
Removing events changes no dataset revision and no answer of a search.`,
  async run(input) {
    const [verb, ...rest] = input.positionals
    if (rest.length > 0) throw new UsageError('ticks takes one of list, show, retain')
    switch (verb ?? 'list') {
      case 'list':
        return list(input)
      case 'show':
        return show(input)
      case 'retain':
        return retain(input)
      default:
        throw new UsageError(`ticks takes list, show or retain, not ${JSON.stringify(verb)}${didYouMean(verb!, VERBS)}`)
    }
  },
}

async function list(input: Input): Promise<number> {
  const found = await listTicks(datasetOf(input))
  if (input.flag('json')) await printJson(found)
  else if (found.ticks.length === 0) await print('There are no ticks; hindsight import --ticks keeps them.\n')
  else {
    const rows = found.ticks.map((one) => [
      ...[one.symbol, one.stream, one.days, one.events, one.bytes, one.first.slice(0, 16), one.last.slice(0, 16)],
      ...[one.gaps, one.exact ? 'exact' : 'not exact'],
    ])
    const head = ['symbol', 'stream', 'days', 'events', 'bytes', 'first', 'last', 'gaps', '']
    const kept = TICK_STREAMS.filter((stream) => found.ticks.some((one) => one.stream === stream))
    const rules = kept.map((stream) => `${stream} ${ruleText(found.retention[stream])}`).join(', ')
    await print(`${table(head, rows)}tick revision ${found.tick_revision}\nappends keep: ${rules}\n`)
  }
  return 0
}

function ruleText({ days, bytes }: TickRetention): string {
  const rules = [
    ...(days === undefined ? [] : [`${grouped(days)} d`]),
    ...(bytes === undefined ? [] : [`${grouped(bytes)} bytes`]),
  ]
  return rules.length === 0 ? 'all' : rules.join(' and ')
}

async function show(input: Input): Promise<number> {
  const format = input.text('format') ?? 'json'
  if (format !== 'json' && format !== 'arrow') throw new UsageError(`--format is json or arrow, not ${format}`)
  const research = await openResearch({ dataset: datasetOf(input), threads: 1 })
  try {
    const names = ['symbol', 't', 'before', 'after', 'streams', 'cursor'] as const
    const answer = await research.ticks(Object.fromEntries(names.map((name) => [name, input.text(name)])), {
      arrow: format === 'arrow',
    })
    if (answer.modified) await print(answer.bytes)
    return 0
  } finally {
    research.close()
  }
}

async function retain(input: Input): Promise<number> {
  const days = wholeNumber(input, 'days', [0, 1_000_000])
  const bytes = wholeNumber(input, 'bytes', [0, Number.MAX_SAFE_INTEGER])
  const retention: TickRetention = { ...(days !== undefined && { days }), ...(bytes !== undefined && { bytes }) }
  const list = input.text('streams')
  const streams = list === undefined ? undefined : tickStreamsIn(list)
  const all = input.flag('all')
  if (all && (days !== undefined || bytes !== undefined)) throw new UsageError('--all excludes --days and --bytes')
  const given = all || days !== undefined || bytes !== undefined
  const done = await retainTicks(datasetOf(input), { ...(streams && { streams }), ...(given && { retention }) })
  const { removed, kept } = done
  if (input.flag('json')) await printJson(done)
  else {
    await print(
      `${grouped(removed.days)} days of streams removed, ${grouped(removed.bytes)} bytes freed; ${grouped(kept.days)} kept with ${grouped(kept.events)} events.\n`,
    )
  }
  return 0
}
