/** `hindsight tail`: takes minutes as they close and evaluates monitors on them; `tail reconcile` and `tail export`. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TICK_STREAMS } from '../../contract/archive/ticks.js'
import { createLogger, isLogLevel, LOG_LEVELS } from '../../observe/index.js'
import { Recorder } from '../../recorder/index.js'
import { simulatedLines } from '../../simulate/index.js'
import {
  EventLog,
  exportDay,
  exportEvents,
  reconcileNow,
  replaySimulated,
  runTail,
  tailFolder,
} from '../../tail/index.js'
import { type Command, datasetOf, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { CONTROL_OPTION, openControl } from '../shared/control.js'
import { print, printJson } from '../shared/output.js'
import { feedOf, keptStreams, RECORDED_VENUES, recordedIn } from './record-option.js'

export const tailCommand: Command = {
  operands: '[reconcile|export]',
  verbs: ['reconcile', 'export'],
  example: 'hindsight tail --dataset data/dataset --folder data/minutes',
  options: {
    ...CONTROL_OPTION,
    log: { type: 'string', value: 'DIR', help: 'folder of the log (default: tail beside the dataset)' },
    socket: {
      type: 'string',
      value: 'FILE',
      help: 'Unix socket to listen on (default: tail.sock in the folder of the log)',
    },
    port: {
      type: 'string',
      value: 'N',
      help: 'listen on this port of 127.0.0.1 instead; senders need the secret of HINDSIGHT_TAIL_SECRET',
    },
    folder: { type: 'string', value: 'DIR', help: 'take files of minutes that are renamed into this folder' },
    record: {
      ...{ type: 'string', value: 'VENUE', values: RECORDED_VENUES, multiple: true },
      help: 'record the minutes of this venue from its streams; VENUE=STREAMS,REST for other addresses (environment: HINDSIGHT_TAIL_RECORD)',
    },
    'record-streams': {
      ...{ type: 'string', value: 'LIST' },
      help: 'streams of Binance, with commas (default: kline_1m,bookTicker,markPrice@1s,forceOrder)',
    },
    'keep-ticks': {
      ...{ type: 'string', value: 'LIST' },
      help: `keep single events of what is recorded: all, or some of ${TICK_STREAMS.join(', ')} (environment: HINDSIGHT_TAIL_TICKS)`,
    },
    grace: { type: 'string', value: 'MS', help: 'how long after its close a minute is waited for (default: 2500)' },
    threads: { type: 'string', value: 'N', help: 'native threads (default: the number of cores)' },
    'retain-tail-days': { type: 'string', value: 'N', help: 'days whose log is kept after their append (default: 3)' },
    'simulate-speed': {
      type: 'string',
      value: 'N',
      help: 'of a simulated dataset: replay the minutes that follow it, N for each minute (environment: HINDSIGHT_TAIL_SIMULATE)',
    },
    day: { type: 'string', value: 'YYYY-MM-DD', help: 'the day of reconcile and export' },
    to: { type: 'string', value: 'DIR', help: 'folder for the files of export' },
    'log-level': {
      type: 'string',
      value: 'LEVEL',
      values: LOG_LEVELS,
      help: `one of ${LOG_LEVELS.join(', ')} (default: info)`,
    },
  },
  notes: `Senders post JSON lines to /v1/minutes: {"symbol", "open_time", "closed": true, "open": "1.2", …}, the columns of normalized
minutes with decimals as text. reconcile compares the triggers of an appended day with the dataset; export writes the
minutes of a day as files for \`hindsight append\`, and its events, which the append keeps with --ticks. SIGTERM and SIGINT stop it after what was taken is evaluated.`,
  async run(input) {
    const [verb, ...rest] = input.positionals
    if (rest.length > 0) throw new UsageError('tail takes reconcile, export or nothing')
    if (verb === 'reconcile') return reconcile(input)
    if (verb === 'export') return exportMinutes(input)
    if (verb !== undefined) throw new UsageError(`tail takes reconcile, export or nothing, not ${verb}`)
    return run(input)
  },
}

const logDir = (input: Input): string => resolve(input.text('log') ?? tailFolder(datasetOf(input)))

function dayIn(input: Input): string {
  const day = input.text('day')
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new UsageError('--day is a day such as 2026-02-01')
  return day
}

async function reconcile(input: Input): Promise<number> {
  const day = dayIn(input)
  const control = await openControl(input)
  try {
    const result = await reconcileNow(datasetOf(input), control, day)
    if (input.flag('json')) await printJson(result)
    else {
      const { triggers, confirmed, withdrawn, late } = result
      await print(`${day}: ${triggers} triggers, ${confirmed} confirmed, ${withdrawn} withdrawn, ${late} found late\n`)
    }
    return 0
  } finally {
    await control.close()
  }
}

async function exportMinutes(input: Input): Promise<number> {
  const [day, to] = [dayIn(input), input.text('to')]
  if (to === undefined) throw new UsageError('tail export takes --day and --to')
  const written = exportDay(logDir(input), day, to)
  const { files, events, cut } = await exportEvents(logDir(input), day, to)
  if (input.flag('json')) await printJson({ ...written, event_files: files, events, cut_lines: cut })
  else {
    const kept = files === 0 ? '' : `, and ${events} events in ${files} files`
    await print(`${written.rows} minutes of ${written.symbols} symbols${kept} are in ${to}\n`)
  }
  return written.symbols === 0 ? 1 : 0
}

function addressIn(input: Input, dir: string) {
  const port = wholeNumber(input, 'port', [0, 65_535])
  if (port === undefined) return { socket: resolve(input.text('socket') ?? join(dir, 'tail.sock')) }
  const secret = process.env.HINDSIGHT_TAIL_SECRET ?? ''
  if (secret.length < 16)
    throw new UsageError('--port needs a secret of 16 characters or more in HINDSIGHT_TAIL_SECRET')
  return { port, secret }
}

async function run(input: Input): Promise<number> {
  const level = input.text('log-level') ?? process.env.HINDSIGHT_LOG_LEVEL ?? 'info'
  if (!isLogLevel(level)) throw new UsageError(`--log-level is one of ${LOG_LEVELS.join(', ')}`)
  const dir = logDir(input)
  const address = addressIn(input, dir)
  const graceMs = wholeNumber(input, 'grace', [0, 600_000])
  const threads = wholeNumber(input, 'threads', [1, 1024])
  const retainDays = wholeNumber(input, 'retain-tail-days', [0, 3650])
  const speed = wholeNumber(input, 'simulate-speed', [1, 600], 'HINDSIGHT_TAIL_SIMULATE')
  const folder = input.text('folder')
  const { venues, kinds } = recordedIn(input)
  const streams = keptStreams(input)
  if (speed !== undefined && venues.length > 0) throw new UsageError('a simulated dataset is not recorded')
  const logger = createLogger(level)
  const note = (event: string, of: object): void =>
    event.endsWith('failed') || event.endsWith('refused') ? logger.warn(of, event) : logger.info(of, event)
  const stopped = new Promise<string>((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done(signal))
  })
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const control = await openControl(input)
  try {
    const running = await runTail({
      ...{ dataset: resolve(datasetOf(input)), control, dir, address, note },
      ...(folder !== undefined && { folder: resolve(folder) }),
      ...(graceMs !== undefined && { graceMs }),
      ...(threads !== undefined && { threads }),
      ...(retainDays !== undefined && { retainDays }),
      ...(speed !== undefined && { simulated: { speed }, now: null }),
    })
    const { tail, server } = running
    const replayed = speed !== undefined && tail.simulated
    if (speed !== undefined && !replayed) {
      await running.close()
      throw new UsageError('--simulate-speed is for a simulated dataset; minutes of a recorded one are not invented')
    }
    if (venues.length > 0 && tail.simulated) {
      await running.close()
      throw new UsageError('--record is for a recorded dataset; this one is simulated')
    }
    const keep = streams.length > 0 && venues.length > 0 ? new EventLog(dir, { streams, note }) : undefined
    const recorders = venues.flatMap((venue) => {
      const feed = feedOf(venue, tail.symbols, kinds)
      if (feed === undefined) logger.warn({ venue: venue.venue }, 'the dataset has no symbol of this venue')
      return feed === undefined
        ? []
        : [
            new Recorder({
              ...{ feed, note, take: (text) => tail.take(text), since: (symbol) => tail.nextBar(symbol) },
              ...(keep && { keep }),
            }),
          ]
    })
    tail.figures.recorders = () => recorders.map((recorder) => recorder.figures())
    const replay = replayed
      ? replaySimulated(tail, (from, to) => simulatedLines(tail.symbols, from, to), { speed, note })
      : undefined
    const about = { address: server?.address, evaluated_to: tail.status().evaluated_to, monitors: tail.monitors }
    logger.info({ ...about, ...(replayed && { simulated: true, speed }) }, 'the tail takes minutes')
    const signal = await stopped
    logger.info({ signal }, 'stopping')
    await Promise.all(recorders.map((recorder) => recorder.close()))
    await keep?.close()
    await replay?.close()
    await running.close()
    logger.info('stopped')
  } finally {
    await control.close()
  }
  return 0
}
