/**
 * The control store in a PostgreSQL database, for several servers that share accounts. A key that was read is cached
 * for KEY_STALE_MS; otherwise every request would wait for a round trip to the database.
 */

import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from '#kysely'
import { perform } from '../operations/operations.js'
import { POSTGRES, stepsAfter, VERSION } from '../schema/migrations.js'
import type { ControlTables, Tx } from '../schema/schema.js'
import { type ControlStore, KEY_ROW_SQL, KEY_STALE_MS, type KeyRow } from './store.js'
import { StoreUnavailable, WriteHealth, withStoreErrors } from './unavailable.js'

/**
 * The advisory lock that serializes migrations by processes that open one database at the same time ('hindsigh' as a
 * number).
 */
const MIGRATION_LOCK = '7523666030211196776'
const CONNECTIONS_MAX = 10
const CONNECT_MS = 5_000
/** A process that is suspended in the middle of a transaction blocks others no longer than this. */
const STATEMENT_MS = 8_000
/**
 * Client-side timeouts, for a server that no longer answers. Reading a key has a shorter one, because it comes before
 * every request.
 */
const SILENCE_MS = 10_000
const KEY_SILENCE_MS = 4_000
const KEYS_MAX = 10_000
/** Deadlock and serialization failure: the transaction had no effect and may succeed when it is repeated. */
const AGAIN = new Set(['40P01', '40001'])
const ATTEMPTS_MAX = 5
/** The object id of the type bigint. */
const BIGINT = 20

const TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * Opens the database at `url` and migrates its tables as needed. Rejects when the database is not available; the
 * message does not contain the password.
 */
export async function openPostgresStore(url: string): Promise<ControlStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: 'hindsight',
    types: TYPES,
  })
  // A broken connection is replaced when the next one is needed. Without these listeners the error event would end the
  // process, whether the connection is idle, or in use between two statements.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await migrate(url)
  } catch (error) {
    await pool.end()
    throw new Error(`the control store in PostgreSQL cannot be opened: ${(error as Error).message}`)
  }
  const db = new Kysely<ControlTables>({ dialect: new PostgresDialect({ pool: storeErrorPool(pool) }) })
  const writes = new WriteHealth()
  const running = new Set<Promise<unknown>>()
  const keys = new LRUCache<string, Promise<KeyRow | undefined>>({ max: KEYS_MAX, ttl: KEY_STALE_MS })
  return {
    db,
    dialect: 'postgres',
    perform: (name, args) => {
      const done = writes.watch(transact(db, (tx) => perform(name, { tx, dialect: 'postgres' }, args)))
      running.add(done)
      const end = () => running.delete(done)
      done.then(end, end)
      return done
    },
    writesFail: () => writes.fail,
    keyRow: (id) => {
      const known = keys.get(id)
      if (known !== undefined) return known
      const reading = withStoreErrors(() => readKey(pool, id))
      keys.set(id, reading)
      reading.then(
        (row) => row === undefined && keys.delete(id),
        () => keys.delete(id),
      )
      return reading
    },
    forgetKey: (id) => keys.delete(id),
    backup: () => Promise.reject(new Error('a control store in PostgreSQL is backed up with pg_dump')),
    close: async () => {
      await Promise.allSettled(running)
      await db.destroy()
    },
  }
}

async function readKey(pool: pg.Pool, id: string): Promise<KeyRow | undefined> {
  const text = `${KEY_ROW_SQL} $1`
  const query = { name: 'key', text, values: [id], query_timeout: KEY_SILENCE_MS }
  const { rows } = await pool.query<KeyRow>(query)
  return rows[0]
}

/**
 * The pool for Kysely: database errors become StoreUnavailable, and a connection with such an error is not used again.
 */
const storeErrorPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await withStoreErrors(() => pool.connect())
    let broken: Error | undefined
    const query = async (sql: string, parameters: unknown[]) => {
      try {
        return await withStoreErrors(() => client.query(sql, parameters))
      } catch (error) {
        if (error instanceof StoreUnavailable) broken = error
        throw error
      }
    }
    return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient
  },
  end: () => pool.end(),
})

async function transact<T>(db: Kysely<ControlTables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Uses a connection without timeouts, because a migration may take long. */
async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, types: TYPES })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await client.query('create table if not exists schema_version (version bigint not null)')
    const { rows } = await client.query<{ version: number }>('select version from schema_version')
    for (const sql of stepsAfter(rows[0]?.version ?? 0, POSTGRES)) await client.query(sql)
    if (rows.length === 0) await client.query(`insert into schema_version values (${VERSION})`)
    else if (rows[0]!.version < VERSION) await client.query(`update schema_version set version = ${VERSION}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is larger than a number can represent exactly`)
  return value
}
