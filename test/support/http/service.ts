/** The real service on a free port, with a dataset, a control store in a temporary folder, and its log. */
import { join } from 'node:path'
import {
  type ControlStore,
  createKey,
  Ledger,
  openControlStore,
  type Scope,
  sharedSecret,
} from '../../../src/accounts/index.js'
import { Authorization, type AuthorizationOptions } from '../../../src/authorization/index.js'
import { type App, type AppOptions, type ConnectionLimits, createApp, startServer } from '../../../src/http/index.js'
import { createLogger } from '../../../src/observe/index.js'
import { baseOf, createPeople, type People, settledPeople } from '../../../src/people/index.js'
import { type HostedResearch, openResearch, type ResearchOptions } from '../../../src/research/index.js'
import { createService } from '../../../src/service/index.js'
import {
  type StudyEngine,
  StudyService,
  type StudyServiceOptions,
  studyEngine,
} from '../../../src/study-service/index.js'
import { runWork } from '../../../src/study-service/run-work.js'
import { simulatedDataset } from '../datasets/simulated-dataset.js'
import { temporaryFolder } from '../datasets/temporary-folder.js'
import { type Hold, heldEngine } from '../engine/held-engine.js'
import { PATIENT_MS } from '../processes/patience.js'

export interface TestService {
  url: string
  app: App
  /** Not there when the base is `none`. */
  people: People
  authorization: Authorization
  /** Default headers of every request. */
  usual: Readonly<Record<string, string>>
  research: HostedResearch
  control: ControlStore
  ledger: Ledger
  studies: StudyService
  cursorKeyFile: string
  /** Creates a key. Default: for the account `tests`, with research:read, without expiry. */
  key(wanted?: { account?: string; scopes?: readonly Scope[]; expiresMs?: number; revoked?: boolean }): Promise<string>
  /** Posts a document (text is sent unchanged) with a valid key. The given headers replace the default ones. */
  post(document: unknown, headers?: Record<string, string>, signal?: AbortSignal): Promise<Response>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** From now on every scan waits until the returned function is called, or everyone who asked has left. */
  holdScans(): Hold
  /** Log lines so far. */
  log: string[]
  /** Closes only the server, as RunningServer.close does. */
  stop(graceMs?: number): Promise<void>
  /** Closes the server if it is still running, and the stores. */
  close(): Promise<void>
}

/** Runs studies in this process: one of its own costs a second of the processor, and the tests of it have it. */
const nearEngine = (dataset: string): StudyEngine => ({
  ...studyEngine({ dataset }),
  run: (work, watch) => runWork(work, { dataset }, watch),
})

export async function startService(
  options: {
    dataset?: string
    /** A file or a URL. Default: a file in a temporary folder. */
    control?: string
    research?: Partial<ResearchOptions>
    /** Limit for each key. Default: 100,000. */
    requestsPerMinute?: number
    app?: Partial<AppOptions>
    /** Default: any free port. */
    port?: number
    /** The base, or `none`. Default: localhost with the port of the server. */
    base?: string
    /** The clock of people. Default: Date.now. */
    now?: () => number
    connections?: Partial<ConnectionLimits>
    studies?: Partial<StudyServiceOptions>
    authorization?: Partial<AuthorizationOptions>
  } = {},
): Promise<TestService> {
  const folder = temporaryFolder('service')
  const dataset = options.dataset ?? (await simulatedDataset())
  const control = await openControlStore(options.control ?? join(folder, 'control.sqlite'))
  const ledger = new Ledger(control)
  const cursorKeyFile = options.research?.cursorKeyFile ?? join(folder, 'cursor-key')
  const engine = heldEngine()
  const research = await openResearch({
    dataset,
    cursorKeyFile,
    engine,
    windowTimeoutMs: PATIENT_MS,
    ...options.research,
  })
  const log: string[] = []
  const logger = createLogger('debug', { write: (lines: string) => log.push(...lines.split(/(?<=\n)/)) })
  const studies = new StudyService({
    research,
    control,
    engine: nearEngine(dataset),
    confirmationKey: await sharedSecret(control, 'study confirmations'),
    // They look for jobs as often as a server does: a part has dozens of services at a time, and looking every 20 ms took half a processor.
    workers: { places: 1 },
    ...options.studies,
  })
  const { requestsPerMinute = 100_000 } = options
  let app!: App
  let people: People | undefined
  let authorization: Authorization | undefined
  const server = await startServer(
    (port) => {
      const base = options.base === 'none' ? undefined : baseOf(options.base ?? `http://localhost:${port}`)
      const { now = Date.now } = options
      people = base && createPeople({ control, base, now, log: (event) => logger.info(event, 'people') })
      authorization =
        people &&
        new Authorization({
          people,
          unforeseen: (error) => logger.error({ err: error }, 'authorization failed'),
          ...options.authorization,
        })
      app = createApp({
        service: createService({ research, studies, control, ledger, requestsPerMinute }),
        host: research,
        logger,
        attemptsPerMinute: 1_000,
        people,
        authorization,
        ...options.app,
      })
      return app
    },
    {
      host: '127.0.0.1',
      port: options.port ?? 0,
      ...(options.connections && { limits: options.connections }),
    },
  )
  studies.start()
  const key: TestService['key'] = async (wanted = {}) => {
    const { account = 'tests', scopes = ['research:read'], expiresMs = null, revoked = false } = wanted
    const made = await createKey(control, { account, scopes: [...scopes], expiresMs, now: Date.now() })
    if (revoked) {
      await control.db.updateTable('api_key').set({ revoked_ms: Date.now() }).where('id', '=', made.id).execute()
    }
    return made.key
  }
  let stopped: Promise<void> | undefined
  const stop = (graceMs?: number) => {
    stopped ??= server.close(graceMs)
    return stopped
  }
  // Answers without compression; tests of compression request it themselves.
  const usual = { Authorization: `Bearer ${await key()}`, 'Accept-Encoding': 'identity' }
  return {
    url: server.url,
    app,
    people: people!,
    authorization: authorization!,
    usual,
    research,
    control,
    ledger,
    studies,
    cursorKeyFile,
    key,
    holdScans: () => engine.hold(),
    log,
    post: (document, headers = {}, signal) =>
      fetch(`${server.url}/api/v1/research/query`, {
        method: 'POST',
        headers: { ...usual, 'Content-Type': 'application/json', ...headers },
        body:
          document instanceof Uint8Array
            ? Buffer.from(document)
            : typeof document === 'string'
              ? document
              : JSON.stringify(document),
        ...(signal && { signal }),
      }),
    get: (path, headers = {}) => fetch(`${server.url}${path}`, { headers: { ...usual, ...headers } }),
    stop,
    async close() {
      await stop(10_000)
      await studies.close()
      if (people !== undefined) await settledPeople(people)
      await research.settled()
      research.close()
      await control.close()
    },
  }
}

/** Returns a document with the given clauses; `more` overrides other members. */
export const documentOf = (clauses: unknown[] = [], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: clauses },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 50, cursor: null },
  ...more,
})

export const page = (limit: number, cursor: string | null = null) => ({ page: { limit, cursor } })
