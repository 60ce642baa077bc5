/** One typed call per address of the service. */
import type { Calls, NewKeyRequest, QueryDocument as SentDocument } from '../../clients/typescript/src/index.js'
import type { Horizon } from '../charts/shapes.js'
import type { QueryDocument, Registry } from '../query/index.js'
import { call, Problem, type Result } from './call.js'
import type {
  Answer,
  Candles,
  ChartsBody,
  CoverageBody,
  Estimate,
  Interpretation,
  Key,
  Occurrence,
  OperatorAccounts,
  OperatorImports,
  OperatorJobs,
  OperatorOverview,
  PathsBody,
  Person,
  ReportLine,
  Revision,
  RevisionDiff,
  SavedQuery,
  Session,
  Snapshot,
  Usage,
  Verification,
} from './types.js'

type Abort = AbortSignal | undefined
type CandlesOf = Calls['getCandles']['parameters']

/** The bodies as far as the workbench reads them: types.ts. */
const told = <Body>(result: Promise<Result<unknown>>): Promise<Result<Body>> => result as Promise<Result<Body>>
/** The client takes documents that could be changed; ours cannot. */
const sent = (document: QueryDocument) => document as unknown as SentDocument

/** A question and its answer. What is asked for beside the answer is of the same data, also when new data have arrived. */
interface Asked {
  readonly document: QueryDocument
  readonly body: Answer
}
const sameData = ({ body }: Asked) => ({ revision: body.dataset_revision })

// Research
export const getRegistry = () => told<Registry>(call('getRegistry'))
export const postQuery = (document: QueryDocument, signal?: Abort) =>
  told<Answer>(call('postQuery', { body: sent(document), signal }))
export const postEstimate = (document: QueryDocument, signal?: Abort) =>
  told<Estimate>(call('postQuery', { body: sent(document), parameters: { dry_run: 'true' }, signal }))
export const postInterpret = (language: string, signal?: Abort) =>
  told<Interpretation>(call('postInterpret', { body: { language }, signal }))
export const postCharts = (of: Asked, horizon: Horizon, signal?: Abort) =>
  told<ChartsBody>(call('postCharts', { body: sent(of.document), parameters: { horizon, ...sameData(of) }, signal }))
export const postPaths = (anchors: readonly { symbol: string; t: string }[], signal?: Abort) =>
  told<PathsBody>(
    call('postPaths', { body: { anchors: [...anchors], before: '4h', after: '4h', step: '12m' }, signal }),
  )
export const getCandles = (
  of: { symbol: string; t: string; before: string; after: string; step: string },
  signal?: Abort,
) => told<Candles>(call('getCandles', { parameters: of as CandlesOf, signal }))
export const getCoverage = (
  of: { source: string; resolution: 'day' | 'month'; from?: string; to?: string },
  signal?: Abort,
) => {
  const { source, ...parameters } = of
  return told<CoverageBody>(call('getCoverage', { parameters: { ...parameters, sources: source }, signal }))
}
export const getRevisions = () => told<{ revisions: Revision[] }>(call('getRevisions'))
/** What changed in the data up to a revision: names, beginnings of names, or `current`. Free. */
export const getRevisionDiff = (id: string, from: string, signal?: Abort) =>
  told<RevisionDiff>(call('getRevisionDiff', { parameters: { id, from }, signal }))
/** The same, and what it does to the answer of a question. The first time it costs two fresh scans. */
export const postRevisionDiff = (document: QueryDocument, id: string, from: string, signal?: Abort) =>
  told<RevisionDiff>(call('postRevisionDiff', { body: sent(document), parameters: { id, from }, signal }))
export const getSnapshot = (symbol: string, t: string, signal?: Abort) =>
  told<Snapshot>(call('getSnapshot', { parameters: { symbol, t }, signal }))
/** One minute as the row of an answer to the document. Free. */
export const getOccurrence = (symbol: string, t: string, document: QueryDocument | null) =>
  told<Occurrence>(call('postOccurrence', { body: { symbol, t, document: document === null ? null : sent(document) } }))
export const postSweep = (of: Asked, clause: string, values: readonly number[], signal?: Abort) =>
  told<SweepBody>(
    call('postSweep', {
      body: { document: sent(of.document), clause, values: [...values] },
      parameters: sameData(of),
      signal,
    }),
  )
/** The answer as one page to keep. It is free where the answer is. */
export const postAnswerPage = (document: QueryDocument, horizon: Horizon) =>
  told<{ html: string }>(call('postAnswerPage', { body: { document: sent(document), horizon } }))
export const postPublish = (document: QueryDocument, title: string) =>
  told<{ id: string; href: string }>(
    call('postPublishAnswer', { body: { document: sent(document), ...(title !== '' && { title }) } }),
  )

/** All occurrences of an answer as a file. */
export async function exportFile(of: Asked, format: 'csv' | 'parquet'): Promise<Blob> {
  const { body, headers } = await call('postExport', {
    body: sent(of.document),
    parameters: { format, ...sameData(of) },
  })
  const type = headers.get('Content-Type') ?? ''
  return new Response(body, { headers: { 'Content-Type': type } }).blob().catch(() => {
    throw new Problem({ status: 0, code: 'cut', title: 'cut' })
  })
}

/** What a sweep says, as far as it is drawn. Points are ascending; figures are by horizon. */
export interface SweepBody {
  readonly thresholds_tried: number
  readonly points: readonly {
    readonly value: number
    readonly own: boolean
    readonly occurrences: number
    readonly horizons: Readonly<
      Record<
        string,
        {
          readonly completed: number
          readonly median: number | null
          readonly difference: { readonly mean: number | null; readonly simultaneous: readonly [number, number] | null }
        }
      >
    >
  }[]
  readonly sensitivity: Readonly<
    Record<
      string,
      {
        readonly sign: string | null
        readonly known: number
        readonly same_sign: number
        readonly changes_at: number | null
        readonly moved: number | null
        readonly fragile: boolean
      }
    >
  >
}

// People and accounts
export const getSession = () => told<Session>(call('getSession'))
export const endSession = () => call('postSessionEnd')
export const switchAccount = (account: string) => told<Session>(call('postSessionAccount', { body: { account } }))
export const getPerson = () => told<Person>(call('getPerson'))
/** What changes access: password, passkeys, sessions. Each answers with the person as it is now. */
export const changePerson = (what: keyof typeof CHANGES, body: object) =>
  told<Person>(call(CHANGES[what], { body } as never))
const CHANGES = {
  password: 'postPassword',
  'password/remove': 'postPasswordRemove',
  passkeys: 'postPasskey',
  'passkeys/remove': 'postPasskeyRemove',
  'sessions/end': 'postSessionsEnd',
} as const
export const passkeyOptions = () =>
  told<{ options: PublicKeyCredentialCreationOptionsJSON; name: string }>(call('postPasskeyOptions'))
export const getUsage = (query: { before?: string; limit?: string } = {}) =>
  told<Usage>(call('getUsage', { parameters: query }))
export const getQueries = () => told<{ queries: SavedQuery[] }>(call('getQueries', { parameters: { limit: 500 } }))
export const saveQuery = (name: string, document: QueryDocument) =>
  told<SavedQuery>(call('postSavedQuery', { body: { name, document: sent(document) } }))
export const renameQuery = (id: string, name: string) => call('postSavedQueryRename', { body: { id, name } })
export const removeQuery = (id: string) => call('postSavedQueryRemove', { body: { id } })
export const getKeys = () => told<{ keys: Key[] }>(call('getKeys'))
export const makeKey = (of: { name: string; scopes: string[]; expires_days: number | null }) =>
  told<Key>(call('postKey', { body: of as NewKeyRequest }))
export const revokeKey = (id: string) => call('postKeyRevoke', { body: { id } })
export const getConnections = () => told<{ connections: Connection[] }>(call('getConnections'))
export const endConnection = (id: string) => call('postConnectionEnd', { body: { id } })
// Operators
export const getOperatorOverview = () => told<OperatorOverview>(call('getOperatorOverview'))
export const getOperatorImports = () => told<OperatorImports>(call('getOperatorImports'))
export const getOperatorJobs = () => told<OperatorJobs>(call('getOperatorJobs'))
export const getOperatorAccounts = () => told<OperatorAccounts>(call('getOperatorAccounts'))
export const postOperatorVerify = () => told<Verification>(call('postOperatorVerify'))
export const postOperatorInvite = (account: string) =>
  told<{ link: string; expires: string }>(call('postOperatorInvite', { body: { account } }))

export const getReports = (query: { before?: string; limit?: string; kind?: 'answer' | 'study' } = {}) =>
  told<{ reports: ReportLine[]; next: string | number | null }>(call('getReports', { parameters: query }))

export interface Connection {
  readonly id: string
  readonly client: string
  /** null: nothing vouches for the name. */
  readonly host: string | null
  readonly account: string
  readonly scopes: readonly string[]
  readonly created: string
  readonly last_used: string | null
}
