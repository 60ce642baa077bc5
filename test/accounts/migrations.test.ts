/**
 * Stores of every earlier version are brought up to date. Their fixtures are SQL: the tables as that version made them, and rows that it had
 * written. `npm run golden` writes those of a new version; they are never written again.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountNamed,
  authenticate,
  type ControlStore,
  checkLedger,
  createKey,
  Ledger,
  listKeys,
  openControlStore,
  revokeKey,
} from '../../src/accounts/index.js'
import { POSTGRES, SQLITE, stepsAfter, VERSION } from '../../src/accounts/migrations.js'
import { type StoreKind, storeKinds } from '../support/control-stores.js'

const NOW = Date.UTC(2026, 2, 1)
/** The first version that could be had in each database. */
const FIRST = { sqlite: 1, postgres: 2 }
const TABLES = ['account', 'api_key', 'entry', 'reservation', 'secret'] as const

const fixtureFile = (name: string): string => join(process.cwd(), 'test', 'accounts', 'fixtures', `${name}.sql`)
const readFixture = (name: string): string => readFileSync(fixtureFile(name), 'utf8')
/** A key of the account `desk`, which every fixture has. */
const keyOf = (name: string): string => /^-- key of desk: (\S+)$/m.exec(readFixture(name))![1]!
const tablesOf = (kind: StoreKind, version: number): string =>
  stepsAfter(0, kind.dialect === 'sqlite' ? SQLITE : POSTGRES)
    .slice(0, version)
    .join('\n')

async function execute(kind: StoreKind, location: string, text: string): Promise<void> {
  if (kind.dialect === 'sqlite') {
    const sqlite = new SqliteDatabase(location)
    sqlite.exec(text)
    sqlite.close()
    return
  }
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Everything that the database says of its tables, indexes and triggers. */
async function shapeOf(kind: StoreKind, store: ControlStore): Promise<unknown[]> {
  const of = async (query: string) => (await sql.raw(query).execute(store.db)).rows
  if (kind.dialect === 'sqlite') {
    const rows = await of('select type, name, tbl_name, sql from sqlite_master order by type, name')
    return JSON.parse(JSON.stringify(rows).replaceAll(/\\n\s*|\s+/g, ' ')) as unknown[]
  }
  return [
    ...(await of(`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by table_name, column_name`)),
    ...(await of(`select indexdef from pg_indexes where schemaname = 'public' order by indexname`)),
    ...(await of('select tgname from pg_trigger where not tgisinternal order by tgname')),
  ]
}

/** A store in which everything has happened once, as SQL. */
async function writeFixture(kind: StoreKind, name: string): Promise<void> {
  const store = await openControlStore(await kind.newLocation())
  const then = Date.UTC(2026, 0, 15, 10)
  const wanted = { account: 'desk', scopes: ['research:read'] as const, expiresMs: null, now: then }
  const { key } = await createKey(store, wanted)
  const revoked = await createKey(store, { ...wanted, now: then + 1 })
  await revokeKey(store, revoked.id, then + 2)
  const desk = (await accountNamed(store, 'desk', then))!.id
  const ledger = new Ledger(store, { now: () => then + 1000 })
  await ledger.grant(desk, 50, 'grant:invoice 7')
  for (const [reference, act] of [
    ['query:charged', 'charge'],
    ['query:released', 'release'],
    ['query:held', 'nothing'],
  ] as const) {
    const reserved = await ledger.reserve({ accountId: desk, keyId: key.slice(3, 11), reference, credits: 7 })
    if (reserved.outcome !== 'reserved') throw new Error(reserved.outcome)
    if (act !== 'nothing') await reserved.reservation[act]()
  }
  const lines = [`-- key of desk: ${key}`, tablesOf(kind, VERSION)]
  for (const table of TABLES) {
    const { rows } = await sql.raw<Record<string, string | number | null>>(`select * from ${table}`).execute(store.db)
    for (const row of rows) {
      const values = Object.values(row).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
      lines.push(`insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')});`)
    }
  }
  if (kind.dialect === 'sqlite') lines.push(`pragma user_version = ${VERSION};`)
  else {
    lines.push(`create table schema_version (version bigint not null); insert into schema_version values (${VERSION});`)
    for (const table of ['account', 'entry']) {
      lines.push(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`)
    }
  }
  await store.close()
  writeFileSync(fixtureFile(name), `${lines.join('\n')}\n`)
}

for (const kind of await storeKinds()) {
  const test = suite(`versions of the store, ${kind.name}`)
  const versions = Array.from({ length: VERSION - FIRST[kind.dialect] + 1 }, (_, i) => FIRST[kind.dialect] + i)

  for (const version of versions) {
    const name = `control-${version}.${kind.dialect}`

    test(`version ${version} has a fixture, and what made its tables is as it was`, async () => {
      if (version === VERSION && !existsSync(fixtureFile(name)) && process.env.HINDSIGHT_GOLDEN === 'renew') {
        await writeFixture(kind, name)
      }
      assert.ok(readFixture(name).includes(tablesOf(kind, version)), `a step of version ${version} was changed`)
    })

    test(`a store of version ${version} is brought up to date, with everything that was in it`, async () => {
      const location = await kind.newLocation()
      await execute(kind, location, readFixture(name))
      const store = await openControlStore(location)
      const fresh = await openControlStore(await kind.newLocation())
      assert.equal(await shapeOf(kind, store), await shapeOf(kind, fresh))
      await fresh.close()
      assert.is((await authenticate(store, keyOf(name), NOW)).account, 'desk')
      assert.is((await listKeys(store, 'desk')).filter(({ revoked }) => revoked !== null).length, 1)
      // Its account can spend, and what was held by a process of then comes back.
      const { id } = (await accountNamed(store, 'desk', NOW))!
      const ledger = new Ledger(store, { now: () => NOW })
      await ledger.releaseLapsed()
      const reserved = await ledger.reserve({ accountId: id, keyId: null, reference: 'query:new', credits: 1_000 })
      assert.is(reserved.outcome, 'reserved')
      if (reserved.outcome === 'reserved') await reserved.reservation.charge()
      if (version >= 2) assert.is(await ledger.paidBy('query:charged', id), 'self')
      const checked = await checkLedger(store)
      assert.equal([checked.faults, checked.reservations], [[], 0])
      await store.close()
    })
  }

  test('a store of a newer version is refused and left alone', async () => {
    const location = await kind.newLocation()
    const newer =
      kind.dialect === 'sqlite'
        ? 'pragma user_version = 999'
        : 'create table schema_version (version bigint not null); insert into schema_version values (999)'
    await execute(kind, location, newer)
    try {
      await openControlStore(location)
      assert.unreachable()
    } catch (error) {
      assert.match((error as Error).message, /made by a newer version of hindsight/)
    }
  })

  test('several processes that open a new store at once all find it made', async () => {
    const location = await kind.newLocation()
    const child = fileURLToPath(new URL('./open-child.js', import.meta.url))
    const opened = Array.from({ length: 4 }, (_, i) => {
      const stdio = ['ignore', 'ignore', 'inherit'] as const
      const started = spawn(process.execPath, [child, location, `account ${i}`], { stdio: [...stdio] })
      return new Promise<number | null>((resolve) => started.once('exit', resolve))
    })
    assert.equal(await Promise.all(opened), [0, 0, 0, 0])
    const store = await openControlStore(location)
    assert.is((await listKeys(store)).length, 4)
    await store.close()
  })

  test.run()
}
