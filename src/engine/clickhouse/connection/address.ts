/** Where the servers of the engine are, and as whom they are asked. */
import { EngineError } from './engine-error.js'

export interface Login {
  user: string
  password: string
}

export interface ClickHouseSettings {
  /** The HTTP interface of the server that is asked, as `https://host:8443/`. */
  url: string
  login: Login
  /** Who ends queries that nobody waits for: a user that may do nothing else. Default: the same user. */
  killer: Login | undefined
  /** The cluster over whose shards questions go; undefined: one server holds everything. */
  cluster: string | undefined
  /** The HTTP interfaces of the shards, one server each, to which a load sends. Default: `url` alone. */
  shards: readonly string[]
  /** Whether shards have replicas: tables are then made on every server of the cluster, and shared by the replicas. */
  replicated: boolean
  /** The name by which the servers know this dataset: several datasets on the same servers have different ones. */
  datasetId: string
  /** Threads of a question on each server. Default: the server's. */
  threads: number | undefined
}

const CLUSTER = /^[a-z][a-z0-9_]{0,62}$/
const DATASET = /^[a-z0-9][a-z0-9_.-]{0,62}$/

/** The settings with defaults for those that are left out. Throws EngineError `bad_engine_settings`, which says where it is wrong. */
export function checkedSettings(given: Record<string, unknown>, where: string): ClickHouseSettings {
  const wrong = (what: string): never => {
    throw new EngineError('bad_engine_settings', `${where}: ${what}`)
  }
  const text = (name: string, fallback?: string): string => {
    const value = given[name] ?? fallback
    return typeof value === 'string' ? value : wrong(`${name} is to be a text`)
  }
  const known = ['url', 'user', 'password', 'kill_user', 'kill_password', 'cluster', 'shards']
  const strange = Object.keys(given).find((name) => ![...known, 'replicated', 'dataset_id', 'threads'].includes(name))
  if (strange !== undefined)
    wrong(`there is no setting ${strange}; there are ${known.join(', ')}, replicated, dataset_id, threads`)
  if (given.url === undefined) wrong('url is missing: the address of the HTTP interface of ClickHouse')
  const url = addressOf(text('url'), wrong)
  const shards = given.shards === undefined ? [url] : given.shards
  if (!Array.isArray(shards) || shards.length === 0) wrong('shards is to be a list of addresses')
  const cluster = given.cluster === undefined ? undefined : text('cluster')
  if (cluster !== undefined && !CLUSTER.test(cluster)) wrong('cluster is to be lower-case letters, digits and _')
  const { replicated = false } = given
  if (typeof replicated !== 'boolean') wrong('replicated is true or false')
  if (replicated === true && cluster === undefined) wrong('replicas need the name of their cluster')
  const datasetId = text('dataset_id', 'dataset')
  if (!DATASET.test(datasetId)) wrong('dataset_id is to be lower-case letters, digits, _ . and -')
  const { threads } = given
  if (threads !== undefined && !(Number.isInteger(threads) && (threads as number) >= 1 && (threads as number) <= 1024))
    wrong('threads is a whole number from 1 to 1024')
  const list = (shards as unknown[]).map((one) => addressOf(String(one), wrong))
  if (new Set(list).size !== list.length) wrong('shards names an address twice')
  if (list.length > 1 && cluster === undefined) wrong('several shards need the name of their cluster')
  const killer = given.kill_user === undefined ? undefined : text('kill_user')
  return {
    url,
    login: { user: text('user', 'default'), password: text('password', '') },
    killer: killer === undefined ? undefined : { user: killer, password: text('kill_password', '') },
    cluster,
    shards: list,
    replicated: replicated === true,
    datasetId,
    threads: threads as number | undefined,
  }
}

/** An address as it is used. One with a user or a password in it would come into logs, so it is refused. */
function addressOf(text: string, wrong: (what: string) => never): string {
  const url = URL.canParse(text) ? new URL(text) : wrong('an address is to be http://host:port or https://host:port')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') wrong('an address begins with http:// or https://')
  if (url.username !== '' || url.password !== '') wrong('user and password stand apart from the address')
  if (url.search !== '' || url.hash !== '') wrong('an address has neither a query nor a fragment')
  return url.href
}
