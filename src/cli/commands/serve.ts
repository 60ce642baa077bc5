/** `hindsight serve`: serves the REST interface until a signal stops it. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ledger, sharedSecret } from '../../accounts/index.js'
import { Authorization } from '../../authorization/index.js'
import { type App, checkAppOptions, createApp, startServer } from '../../http/index.js'
import { type FolderWatch, watchFolder } from '../../intake/index.js'
import { createLogger, isLogLevel, LOG_LEVELS } from '../../observe/index.js'
import { loadWhereAnswered } from '../../operator/index.js'
import { createPeople, defaultBase, type People, removeLapsedHourly, settledPeople } from '../../people/index.js'
import { openResearch } from '../../research/index.js'
import { createService } from '../../service/index.js'
import { StudyService, studyEngine } from '../../study-service/index.js'
import { loadWorkbench, webRoutes } from '../../web/index.js'
import { keepTail, tailIn } from '../monitoring/keep-tail.js'
import { CACHE_OPTIONS, cacheOf } from '../options/cache-options.js'
import { listOf, tickStreamsIn, venueIn } from '../options/choices.js'
import { ENGINE_OPTION, engineChoice, engineIn } from '../options/engine-options.js'
import { MODEL_OPTIONS, modelOf } from '../options/model-options.js'
import { BASE_OPTION, baseIn } from '../shared/base.js'
import { type Command, datasetOf, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { CONTROL_OPTION, cursorKeyOf, openControl } from '../shared/control.js'

const GRACE_MS = 10_000
const QUERY_SECONDS_MAX = 3600

/** The first seconds of a server belong to its first requests. */
const PRACTISE_AFTER_MS = 10_000

export const serveCommand: Command = {
  operands: '',
  example: 'hindsight serve --dataset data/dataset --port 7400',
  options: {
    ...CONTROL_OPTION,
    host: {
      type: 'string',
      value: 'ADDRESS',
      help: 'address to listen on (default: 127.0.0.1; environment: HINDSIGHT_HOST)',
    },
    port: {
      type: 'string',
      value: 'N',
      help: 'port; 0 takes any free port (default: 7400; environment: HINDSIGHT_PORT)',
    },
    ...BASE_OPTION,
    threads: {
      type: 'string',
      value: 'N',
      help: 'native threads (default: the number of cores; environment: HINDSIGHT_THREADS)',
    },
    ...ENGINE_OPTION,
    ...CACHE_OPTIONS,
    'query-timeout': {
      type: 'string',
      value: 'SECONDS',
      help: 'how long one query may take, waiting included (default: 30; environment: HINDSIGHT_QUERY_TIMEOUT)',
    },
    ...MODEL_OPTIONS,
    studies: {
      type: 'string',
      value: 'N',
      help: 'studies that run at the same time, at the lowest priority; 0: this server runs none (default: 1; environment: HINDSIGHT_STUDIES)',
    },
    'study-threads': {
      type: 'string',
      value: 'N',
      help: 'native threads of a study (default: the number of cores; environment: HINDSIGHT_STUDY_THREADS)',
    },
    'requests-per-minute': { type: 'string', value: 'N', help: 'requests per minute and key (default: 600)' },
    'trusted-proxies': {
      type: 'string',
      value: 'LIST',
      help: 'proxy addresses or CIDR blocks whose X-Forwarded-For is trusted (default: none; environment: HINDSIGHT_TRUSTED_PROXIES)',
    },
    registration: {
      type: 'string',
      value: 'on|off',
      values: ['on', 'off'],
      help: 'whether programs may register themselves to connect (default: on; environment: HINDSIGHT_REGISTRATION)',
    },
    'client-hosts': {
      type: 'string',
      value: 'LIST',
      help: 'hosts whose descriptions of programs may be fetched (default: any public host; environment: HINDSIGHT_CLIENT_HOSTS)',
    },
    'cors-origins': {
      type: 'string',
      value: 'LIST',
      help: 'web origins that may send requests, or * (default: none; environment: HINDSIGHT_CORS_ORIGINS)',
    },
    'no-web': {
      type: 'boolean',
      help: 'serve no workbench: programs and assistants alone (environment: HINDSIGHT_WEB=off)',
    },
    'max-connections': {
      type: 'string',
      value: 'N',
      help: 'maximum number of open connections (default: 4096; environment: HINDSIGHT_MAX_CONNECTIONS)',
    },
    'operator-port': {
      type: 'string',
      value: 'N',
      help: 'separate port for /metrics and probes; 0 takes any free port (default: none; environment: HINDSIGHT_OPERATOR_PORT)',
    },
    'operator-host': {
      type: 'string',
      value: 'ADDRESS',
      help: 'address of the operator port (default: 127.0.0.1; environment: HINDSIGHT_OPERATOR_HOST)',
    },
    'append-from': {
      type: 'string',
      value: 'DIR',
      help: 'append each day whose archives arrive in this folder (default: none; environment: HINDSIGHT_APPEND_FROM)',
    },
    'append-after': {
      type: 'string',
      value: 'SECONDS',
      help: 'append a day when its files have not changed for this long (default: 60)',
    },
    'append-venue': {
      type: 'string',
      value: 'NAME',
      help: 'venue of arriving files that do not name theirs, such as okx (default: the nearest folder named after one; environment: HINDSIGHT_APPEND_VENUE)',
    },
    'append-ticks': {
      type: 'string',
      value: 'LIST',
      help: 'keep the single events of these streams of each appended day, or of all (default: none; environment: HINDSIGHT_APPEND_TICKS)',
    },
    tail: {
      type: 'boolean',
      help: 'run `hindsight tail` beside the server, with its default options (environment: HINDSIGHT_TAIL=on)',
    },
    'append-follow-links': { type: 'boolean', help: 'append what symbolic links in this folder lead to' },
    'log-level': {
      type: 'string',
      value: 'LEVEL',
      values: LOG_LEVELS,
      help: `one of ${LOG_LEVELS.join(', ')} (default: info; environment: HINDSIGHT_LOG_LEVEL)`,
    },
  },
  notes:
    'Logs are JSON lines on standard output. SIGTERM and SIGINT stop the server after the open requests are answered.',
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('serve takes no operands')
    const level = input.text('log-level') ?? process.env.HINDSIGHT_LOG_LEVEL ?? 'info'
    if (!isLogLevel(level)) throw new UsageError(`--log-level is one of ${LOG_LEVELS.join(', ')}`)
    const host = input.text('host') ?? process.env.HINDSIGHT_HOST ?? '127.0.0.1'
    const port = wholeNumber(input, 'port', [0, 65_535], 'HINDSIGHT_PORT') ?? 7400
    const givenBase = baseIn(input)
    const operatorHost = input.text('operator-host') ?? process.env.HINDSIGHT_OPERATOR_HOST ?? '127.0.0.1'
    const operatorPort = wholeNumber(input, 'operator-port', [0, 65_535], 'HINDSIGHT_OPERATOR_PORT')
    const threads = wholeNumber(input, 'threads', [1, 1024], 'HINDSIGHT_THREADS')
    const cache = cacheOf(input)
    const seconds = wholeNumber(input, 'query-timeout', [1, QUERY_SECONDS_MAX], 'HINDSIGHT_QUERY_TIMEOUT')
    const limited = {
      ...cache,
      ...(threads !== undefined && { threads }),
      ...(seconds !== undefined && { timeoutMs: seconds * 1000 }),
    }
    const model = modelOf(input)
    const trustedProxies = listOf(input.text('trusted-proxies') ?? process.env.HINDSIGHT_TRUSTED_PROXIES)
    const corsOrigins = listOf(input.text('cors-origins') ?? process.env.HINDSIGHT_CORS_ORIGINS)
    checkAppOptions({ trustedProxies, corsOrigins })
    const registration = input.text('registration') ?? process.env.HINDSIGHT_REGISTRATION ?? 'on'
    if (registration !== 'on' && registration !== 'off') throw new UsageError('--registration is on or off')
    const hosts = input.text('client-hosts') ?? process.env.HINDSIGHT_CLIENT_HOSTS
    const web = webIn(input)
    const clientHosts = hosts === undefined ? undefined : listOf(hosts)
    const connectionsMax = wholeNumber(input, 'max-connections', [1, 1_000_000], 'HINDSIGHT_MAX_CONNECTIONS')
    const appendFrom = input.text('append-from') ?? process.env.HINDSIGHT_APPEND_FROM
    if (appendFrom !== undefined && !statSync(appendFrom, { throwIfNoEntry: false })?.isDirectory()) {
      throw new UsageError(`--append-from ${appendFrom} is not a folder`)
    }
    const appendAfter = wholeNumber(input, 'append-after', [1, 86_400])
    const appendTicks = input.text('append-ticks') ?? process.env.HINDSIGHT_APPEND_TICKS
    const ticks = appendTicks === undefined || appendTicks === '' ? undefined : tickStreamsIn(appendTicks)
    if (ticks !== undefined && appendFrom === undefined) throw new UsageError('--append-ticks needs --append-from')
    const appendVenue = venueIn(input, 'append-venue', 'HINDSIGHT_APPEND_VENUE')
    const studiesMax = wholeNumber(input, 'studies', [0, 64], 'HINDSIGHT_STUDIES') ?? 1
    const studyThreads = wholeNumber(input, 'study-threads', [1, 1024], 'HINDSIGHT_STUDY_THREADS')
    const requestsPerMinute = wholeNumber(input, 'requests-per-minute', [1, 1_000_000])

    const stopped = untilStopped()
    const logger = createLogger(level)
    const began = performance.now()
    const doing = (what: string, about: object = {}) => {
      logger.info(about, what)
      if (process.stderr.isTTY) process.stderr.write(`hindsight: ${what}\n`)
    }
    doing('opening the control store')
    const control = await openControl(input)
    const ledger = new Ledger(control)
    const engine = await engineIn(input, limited)
    try {
      await ledger.start((error) => logger.error({ err: error }, 'renewing reservations failed'))
      // A server that counts otherwise takes no request.
      await engine.check()
      doing('opening the dataset and reading it into memory', { dataset: resolve(datasetOf(input)) })
      const research = await openResearch({
        dataset: datasetOf(input),
        populate: true,
        ...(await cursorKeyOf(input)),
        ...limited,
        ...engine.options,
        log: logger,
        model,
      })
      let people: People | undefined
      try {
        // Base rates are computed now, on a separate thread, so that the first request does not wait for them.
        research.registry({ waitMs: 0 }).catch((error: unknown) => logger.warn({ err: error }, 'no registry'))
        const studies = new StudyService({
          research,
          control,
          engine: studyEngine({
            dataset: datasetOf(input),
            ...(studyThreads !== undefined && { threads: studyThreads }),
          }),
          confirmationKey: await sharedSecret(control, 'study confirmations'),
          workers: { places: studiesMax, log: logger },
        })
        const mcpSecret = await sharedSecret(control, 'assistant questions')
        let app!: App
        const server = await startServer(
          (bound) => {
            const base = givenBase ?? defaultBase(host, bound)
            if (base === undefined) logger.warn(NO_BASE)
            people = base && createPeople({ control, base, log: (event) => logger.info(event, 'people') })
            const workbench = people && web ? loadWorkbench() : undefined
            if (people && web && workbench === undefined) logger.warn(NOT_BUILT)
            app = createApp({
              service: createService({ research, studies, control, ledger, requestsPerMinute }),
              host: research,
              logger,
              mcpSecret,
              trustedProxies,
              corsOrigins,
              people,
              authorization:
                people &&
                new Authorization({
                  people,
                  registers: registration === 'on',
                  ...(clientHosts && { clientHosts }),
                  unforeseen: (error) => logger.error({ err: error }, 'authorization failed'),
                  debug: (text) => logger.debug({ because: text }, 'authorization'),
                }),
              ...(workbench && { beside: webRoutes(workbench), home: '/' }),
              operatorApart: operatorPort !== undefined,
            })
            return app
          },
          {
            host,
            port,
            ...(connectionsMax !== undefined && { limits: { connectionsMax } }),
          },
        )
        const stopRemoving = removeLapsedHourly(control, (error) =>
          logger.error({ err: error }, 'removing lapsed sessions failed'),
        )
        const operator =
          operatorPort === undefined
            ? undefined
            : await startServer(app.operator, { host: operatorHost, port: operatorPort })
        logger.info(
          {
            url: server.url,
            base: people?.base.origin,
            operator_url: operator?.url,
            dataset_revision: research.revision,
            simulated: research.simulated,
            seconds: Math.round(performance.now() - began) / 1000,
          },
          'listening',
        )
        if (process.stderr.isTTY)
          process.stderr.write(`hindsight: listening on ${people?.base.origin ?? server.url} (Ctrl-C stops it)\n`)
        const watch: FolderWatch | undefined =
          appendFrom === undefined
            ? undefined
            : watchFolder({
                folder: resolve(appendFrom),
                dataset: resolve(datasetOf(input)),
                log: logger,
                onAppended: async () => {
                  await loadWhereAnswered(datasetOf(input), engineChoice(input)).catch((error: unknown) =>
                    logger.error({ err: error }, 'the engine did not take the new revision: hindsight load sends it'),
                  )
                  await research.refresh()
                },
                followLinks: input.flag('append-follow-links'),
                ...(appendVenue !== undefined && { venue: appendVenue }),
                ...(ticks && { ticks }),
                ...(appendAfter !== undefined && {
                  settleMs: appendAfter * 1000,
                  pollMs: Math.min(10, appendAfter) * 1000,
                }),
              })
        const tail = tailIn(input) ? keepTail(input, logger) : undefined
        // A price layer cannot run studies: jobs stay for servers that can.
        if (!(await research.withDataset(async ({ pricesAlone }) => pricesAlone))) studies.start()
        const practising = setTimeout(() => {
          research
            .practiseProse()
            .catch((error: unknown) => logger.warn({ err: error }, 'no practice in reading prose'))
        }, PRACTISE_AFTER_MS)
        const signal = await stopped
        clearTimeout(practising)
        logger.info({ signal }, 'draining')
        // An interrupted append leaves the previous revision; the next process repeats it.
        await watch?.close()
        await tail?.close()
        await server.close(GRACE_MS)
        await stopRemoving()
        if (people !== undefined) await settledPeople(people)
        // Running jobs are put back into the queue; this server, when it runs again, or another one takes them.
        await studies.close()
        // The operator port closes last, so that monitoring sees the end of the process.
        await operator?.close(0)
        await research.settled()
        logger.info('stopped')
      } finally {
        research.close()
      }
    } finally {
      await engine.close()
      await ledger.close()
      await control.close()
    }
    return 0
  },
}

const NO_BASE =
  'no pages for people and no authorization: without an https base URL (--base-url) browsers offer neither passkeys nor safe cookies'

const NOT_BUILT = 'no workbench: its files are missing. Run npm run build, or serve with --no-web'

/** Whether the workbench is served. */
function webIn(input: Input): boolean {
  const web = process.env.HINDSIGHT_WEB || 'on'
  if (web !== 'on' && web !== 'off') throw new UsageError('HINDSIGHT_WEB is on or off')
  return web === 'on' && !input.flag('no-web')
}

/**
 * Resolves with the first signal that asks the process to stop. A second signal of the same kind has its default
 * effect: it ends the process at once.
 */
const untilStopped = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
