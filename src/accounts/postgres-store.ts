/**
 * The control store in a PostgreSQL database, for several servers that share accounts. Keys that were read are believed for KEY_STALE_MS:
 * a round trip to the database would otherwise come before every request.
 */
import { Kysely, PostgresDialect } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { POSTGRES, stepsAfter, VERSION } from './migrations.js'
import { perform } from './operations.js'
import { type ControlStore, type ControlTables, KEY_ROW_SQL, KEY_STALE_MS, type KeyRow, type Tx } from './store.js'

/** Processes that open one database at once take this advisory lock in turn ('hindsigh' as a number). */
const MIGRATION_LOCK = '7523666030211196776'
const CONNECTIONS_MAX = 10
const CONNECT_MS = 5_000
/** A process that was stopped in the middle of a transaction holds up others no longer than this. */
const STATEMENT_MS = 30_000
const KEYS_MAX = 10_000
/** Deadlock and serialization failure: nothing was done, and doing it again may succeed. */
const AGAIN = new Set(['40P01', '40001'])
const ATTEMPTS_MAX = 5
/** Object id of bigint. */
const BIGINT = 20

/** Opens the database that `url` names, bringing its tables up to date as needed. The error of a database that cannot be had has no password. */
export async function openPostgresStore(url: string): Promise<ControlStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: 'hindsight',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // An idle connection that breaks is replaced when the next one is needed; unheard, it would end the process.
  pool.on('error', () => {})
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw new Error(`the control store in PostgreSQL cannot be opened: ${(error as Error).message}`)
  }
  const db = new Kysely<ControlTables>({ dialect: new PostgresDialect({ pool }) })
  const running = new Set<Promise<unknown>>()
  const keys = new LRUCache<string, Promise<KeyRow | undefined>>({ max: KEYS_MAX, ttl: KEY_STALE_MS })
  return {
    db,
    dialect: 'postgres',
    perform: (name, args) => {
      const done = transact(db, (tx) => perform(name, { tx, dialect: 'postgres' }, args))
      running.add(done)
      const end = () => running.delete(done)
      done.then(end, end)
      return done
    },
    keyRow: (id) => {
      const known = keys.get(id)
      if (known !== undefined) return known
      const reading = readKey(pool, id)
      keys.set(id, reading)
      reading.then(
        (row) => row === undefined && keys.delete(id),
        () => keys.delete(id),
      )
      return reading
    },
    forgetKey: (id) => keys.delete(id),
    backup: () => Promise.reject(new Error('a PostgreSQL is backed up with pg_dump')),
    close: async () => {
      await Promise.allSettled(running)
      await db.destroy()
    },
  }
}

async function readKey(pool: pg.Pool, id: string): Promise<KeyRow | undefined> {
  const { rows } = await pool.query<KeyRow>({ name: 'key', text: `${KEY_ROW_SQL} $1`, values: [id] })
  return rows[0]
}

async function transact<T>(db: Kysely<ControlTables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
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
    client.release()
  }
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`)
  return value
}
