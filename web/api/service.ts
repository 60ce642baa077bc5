/** One typed call per address of the service. */
import type { Horizon } from '../charts/shapes.js'
import type { QueryDocument, Registry } from '../query/index.js'
import { call, callFile, type Options, type Result } from './call.js'
import type {
  Answer,
  Candles,
  ChartsBody,
  Estimate,
  Interpretation,
  Key,
  PathsBody,
  Person,
  ReportLine,
  SavedQuery,
  Session,
  Snapshot,
  Usage,
} from './types.js'

type Abort = AbortSignal | undefined
const get = <Body>(path: string, query?: Options['query'], signal?: Abort, tagged = true): Promise<Result<Body>> =>
  call<Body>(path, { ...(query === undefined ? {} : { query }), signal, tagged })
const post = <Body>(path: string, body: unknown, options: Omit<Options, 'body'> = {}): Promise<Result<Body>> =>
  call<Body>(path, { ...options, method: 'POST', body })

// Research
export const getRegistry = () => get<Registry>('/research/registry')
export const postQuery = (document: QueryDocument, signal?: Abort) =>
  post<Answer>('/research/query', document, { signal, tagged: true })
export const postEstimate = (document: QueryDocument, signal?: Abort) =>
  post<Estimate>('/research/query', document, { signal, query: { dry_run: 'true' } })
export const postInterpret = (language: string, signal?: Abort) =>
  post<Interpretation>('/research/interpret', { language }, { signal })
export const postCharts = (document: QueryDocument, horizon: Horizon, signal?: Abort) =>
  post<ChartsBody>('/research/charts', document, { signal, query: { horizon }, tagged: true })
export const postPaths = (anchors: readonly { symbol: string; t: string }[], signal?: Abort) =>
  post<PathsBody>('/research/paths', { anchors, before: '4h', after: '4h', step: '12m' }, { signal })
export const getCandles = (
  of: { symbol: string; t: string; before: string; after: string; step: string },
  signal?: Abort,
) => get<Candles>('/research/candles', of, signal)
export const getSnapshot = (symbol: string, t: string, signal?: Abort) =>
  get<Snapshot>('/research/snapshot', { symbol, t }, signal)
export const postSweep = (document: QueryDocument, clause: string, values: readonly number[], signal?: Abort) =>
  post<SweepBody>('/research/sweep', { document, clause, values }, { signal, tagged: true })
export const exportFile = (document: QueryDocument, format: 'csv' | 'parquet') =>
  callFile('/research/export', { method: 'POST', body: document, query: { format } })
export const postPublish = (document: QueryDocument, title: string) =>
  post<{ id: string; href: string }>('/research/publish', title === '' ? { document } : { document, title })

/** What a sweep says of each value; figures by horizon. */
export interface SweepBody {
  readonly values?: readonly number[]
  readonly points?: readonly Record<string, unknown>[]
  readonly [member: string]: unknown
}

// People and accounts
export const getSession = () => get<Session>('/session', undefined, undefined, false)
export const endSession = () => post<unknown>('/session/end', {})
export const switchAccount = (account: string) => post<Session>('/session/account', { account })
export const getPerson = () => get<Person>('/person', undefined, undefined, false)
/** What changes access: password, passkeys, sessions. Each answers with the person as it is now. */
export const changePerson = (path: string, body: unknown) => post<Person>(`/person/${path}`, body)
export const passkeyOptions = () =>
  post<{ options: PublicKeyCredentialCreationOptionsJSON; name: string }>('/person/passkeys/options', {})
export const getUsage = (query: { before?: string; limit?: string } = {}) =>
  get<Usage>('/account/usage', query, undefined, false)
export const getQueries = () => get<{ queries: SavedQuery[] }>('/queries', undefined, undefined, false)
export const saveQuery = (name: string, document: QueryDocument) => post<SavedQuery>('/queries', { name, document })
export const renameQuery = (id: string, name: string) => post<unknown>('/queries/rename', { id, name })
export const removeQuery = (id: string) => post<unknown>('/queries/remove', { id })
export const getKeys = () => get<{ keys: Key[] }>('/keys', undefined, undefined, false)
export const makeKey = (of: { name: string; scopes: string[]; expires_days: number | null }) => post<Key>('/keys', of)
export const revokeKey = (id: string) => post<unknown>('/keys/revoke', { id })
export const getConnections = () => get<{ connections: Connection[] }>('/connections', undefined, undefined, false)
export const endConnection = (id: string) => post<unknown>('/connections/end', { id })
export const getReports = (query: { before?: string; limit?: string; kind?: string } = {}) =>
  get<{ reports: ReportLine[]; next: string | number | null }>('/reports', query, undefined, false)

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
