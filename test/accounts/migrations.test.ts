/**
 * Stores of every earlier version are migrated. Their fixtures are SQL: the tables as that version made them, and rows
 * that it wrote. `npm run golden` writes the fixture of a new version; a fixture is never rewritten.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from '#kysely'
import {
  accountNamed,
  answerReport,
  authenticate,
  type ControlStore,
  checkLedger,
  connectionsOf,
  createKey,
  Ledger,
  linkByToken,
  listedAnswers,
  listKeys,
  membershipsOf,
  openControlStore,
  passkeysOf,
  personById,
  revokeKey,
  type StudyEnd,
  savedQueries,
  savedStudies,
  sessionByToken,
  studyJobs,
  studyReport,
  studyRowsPiece,
  studyText,
} from '../../src/accounts/index.js'
import { POSTGRES, SQLITE, stepsAfter, VERSION } from '../../src/accounts/schema/migrations.js'
import { programAt } from '../support/processes/program.js'
import { type StoreKind, storeKinds } from '../support/stores/control-stores.js'

const NOW = Date.UTC(2026, 2, 1)
/** The first version that existed for each database. */
const FIRST = { sqlite: 1, postgres: 2 }
const TABLES = [
  ...['account', 'api_key', 'entry', 'reservation', 'secret'],
  ...['study_result', 'study_job', 'study', 'study_reveal', 'study_report'],
  ...[
    'person',
    'membership',
    'passkey',
    'challenge',
    'link',
    'login_session',
    'oauth_item',
    'connection',
    'person_event',
  ],
  'saved_query',
  'answer_report',
  'study_rows',
  'monitor',
  'monitor_trigger',
  'tail_status',
]

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

/** The definitions of all tables, indexes and triggers. */
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

/** SQL of a store in which every operation was used once. */
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
  await writeStudies(store, desk, then + 2000)
  await writePeople(store, desk, then + 3000)
  await writeSaved(store, desk, then + 4000)
  await writeAnswers(store, desk, then + 5000)
  await writeRows(store)
  await writeMonitors(store, desk, then + 6000)
  const lines = [`-- key of desk: ${key}`, tablesOf(kind, VERSION)]
  for (const table of TABLES) {
    const { rows } = await sql
      .raw<Record<string, string | number | Uint8Array | null>>(`select * from ${table}`)
      .execute(store.db)
    for (const row of rows) {
      const values = Object.values(row).map((value) => literal(kind, value))
      lines.push(`insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')});`)
    }
  }
  if (kind.dialect === 'sqlite') lines.push(`pragma user_version = ${VERSION};`)
  else {
    lines.push(`create table schema_version (version bigint not null); insert into schema_version values (${VERSION});`)
    for (const table of ['account', 'entry', 'person_event', 'monitor_trigger']) {
      lines.push(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`)
    }
  }
  await store.close()
  writeFileSync(fixtureFile(name), `${lines.join('\n')}\n`)
}

function literal({ dialect }: StoreKind, value: string | number | Uint8Array | null): string {
  if (typeof value === 'string') return `'${value}'`
  if (!(value instanceof Uint8Array)) return String(value)
  const hex = Buffer.from(value).toString('hex')
  return dialect === 'sqlite' ? `x'${hex}'` : `'\\x${hex}'`
}

/** Rows of a study were stored. */
const writeRows = (store: ControlStore): Promise<void> =>
  store.perform('keepStudyRows', { pieces: [{ sha256: '3'.repeat(64), piece: 0, body: Buffer.from([0, 39, 255]) }] })

/** The rows of writeRows exist and cannot be changed. */
async function checkRows(store: ControlStore): Promise<void> {
  assert.equal([...(await studyRowsPiece(store, '3'.repeat(64), 0))!], [0, 39, 255])
  assert.is(await studyRowsPiece(store, '3'.repeat(64), 1), undefined)
  const message = await sql.raw('update study_rows set piece = 1').execute(store.db).then(String, String)
  assert.match(message, /results of studies are never changed/)
}

/** A monitor that a person confirmed, with a trigger; the tail has said something. */
async function writeMonitors(store: ControlStore, account_id: number, now: number): Promise<void> {
  const row = {
    ...{ id: 'watch', account_id, person_id: 'ana', name: 'falls', document: '{}', query_hash: 'h'.repeat(64) },
    ...{ feature_version: 'features', cooldown_minutes: 60, state: 'active' as const, unsupported_why: null },
    ...{
      created_ms: now,
      confirmed_ms: now,
      changed_ms: now,
      ended_ms: null,
      evaluated_to: null,
      evaluated_ms: null,
      begun_at: null,
    },
  }
  await store.perform('createMonitor', { row, mostOfServer: 5 })
  await store.perform('beginMonitors', { ids: ['watch'], minute: 100 })
  const trigger = {
    ...{ trigger_id: 't'.repeat(64), monitor_id: 'watch', symbol: 'btcusdt', anchor_minute: 104 },
    ...{ known_ms: now, log_sequence: 7, suppressed: 0, late: 0 },
  }
  const counts = { eligible: 4, warm_up: 1, source_absent: 0, stale: 0, quarantined: 0, undefined: 0 }
  const progress = [{ monitor_id: 'watch', from: 100, to: 105, ...counts }]
  await store.perform('recordTail', { triggers: [trigger], progress, now })
  const changes = [{ trigger_id: trigger.trigger_id, withdrawn_why: 'corrected' }]
  await store.perform('changeTriggers', { changes, now })
  await store.perform('keepTailStatus', { name: 'dataset', status: '{}', now })
}

/** The rows of writeMonitors exist, and the monitor goes on where it was. */
async function checkMonitors(store: ControlStore, accountId: number, version: number): Promise<void> {
  const [row] = await store.db.selectFrom('monitor').selectAll().where('account_id', '=', accountId).execute()
  assert.equal([row?.evaluated_to, row?.eligible, row?.warm_up], [105, 4, 1])
  if (version >= 9) assert.is(row?.begun_at, 100)
  const trigger = {
    ...{ trigger_id: 'u'.repeat(64), monitor_id: 'watch', symbol: 'btcusdt', anchor_minute: 105 },
    ...{ known_ms: NOW, log_sequence: 8, suppressed: 0, late: 0 },
  }
  const recorded = await store.perform('recordTail', { triggers: [trigger], progress: [], now: NOW })
  assert.equal(recorded, [trigger.trigger_id])
  const triggers = await store.db.selectFrom('monitor_trigger').selectAll().orderBy('id').execute()
  assert.equal(
    triggers.map(({ log_sequence, withdrawn_why }) => [Number(log_sequence), withdrawn_why]),
    [
      [7, 'corrected'],
      [8, null],
    ],
  )
}

/** A study that succeeded and was saved, revealed and published; a failed one, a cancelled one, and a queued one. */
async function writeStudies(store: ControlStore, accountId: number, now: number): Promise<void> {
  const of = { accountId, now }
  const begin = async (name: string, hash: string) => {
    const job = {
      ...{ attempt: `attempt ${name}`, job_hash: hash, definition_hash: 'd'.repeat(64), revision: 'r'.repeat(64) },
      ...{
        engine_version: 'engine',
        definition: '{}',
        name,
        family: 'f'.repeat(64),
        policies: 2,
        units: 3,
        key_id: null,
      },
    }
    await store.perform('beginStudyJob', { ...of, job, openMax: 10 })
  }
  const run = async (how: StudyEnd) => {
    const job = (await store.perform('claimStudyJob', { owner: 'server', now, expires: now + 1000 }))!
    await store.perform('endStudyJob', { ...of, attempt: job.attempt, owner: 'server', how })
  }
  const [result, sealed] = [
    { sha256: '1'.repeat(64), body: '{"a":1}' },
    { sha256: '2'.repeat(64), body: '{"b":2}' },
  ]
  await begin('good', 'a'.repeat(64))
  await run({ end: 'succeeded', result, sealed })
  await begin('bad', 'b'.repeat(64))
  await run({ end: 'failed', code: 'internal' })
  await begin('unwanted', 'c'.repeat(64))
  await store.perform('cancelStudyJob', { ...of, jobHash: 'c'.repeat(64) })
  await begin('waiting', 'e'.repeat(64))
  const definition = { definition_hash: 'd'.repeat(64), definition: '{}', revisit_of: null }
  await store.perform('saveStudy', { id: 'saved', account_id: accountId, name: 'mine', ...definition, created_ms: now })
  const family = { account_id: accountId, family: 'f'.repeat(64) }
  await store.perform('revealHoldout', { ...family, attempt: 'attempt good', revealed_ms: now })
  await store.perform('publishReport', {
    ...{ id: 'report', account_id: accountId, job_hash: 'a'.repeat(64), title: null, published_ms: now },
    ...{ result_sha256: result.sha256, sealed_sha256: sealed.sha256 },
    ...{ trial_index: 1, trials_in_family: 1, policies_in_family: 2 },
  })
}

/** Ana joined by a link, has both methods, a session, an open challenge and a connection; another link was not used. */
async function writePeople(store: ControlStore, account_id: number, now: number): Promise<void> {
  const link = { kind: 'invitation' as const, account_id, operator: 1, person_id: null, created_ms: now }
  const unused = { used_ms: null, expires_ms: NOW + 1000 }
  await store.perform('insertLink', { ...link, ...unused, token_sha256: '5'.repeat(64) })
  await store.perform('insertLink', { ...link, ...unused, token_sha256: '6'.repeat(64) })
  const passkey = { id: 'credential', public_key: 'cose', counter: 3, transports: '[]', name: 'phone', backed_up: 1 }
  const session = { token_sha256: '7'.repeat(64), id: 'session', created_ms: now, used_ms: now, browser: 'Firefox' }
  await store.perform('join', {
    ...{ token_sha256: '5'.repeat(64), now, membershipId: 'member', session: { ...session, method: 'link' } },
    person: { id: 'ana', name: 'Ana', name_key: 'ana' },
    method: { password_hash: '$argon2id$', passkey: { ...passkey, created_ms: now, last_used_ms: null } },
  })
  const challenge = { challenge_sha256: '8'.repeat(64), purpose: 'sign_in' as const, about: '{}' }
  await store.perform('keepChallenge', { ...challenge, expires_ms: NOW + 1000 })
  // The authorization server has operations of its own for these rows.
  await store.db
    .insertInto('oauth_item')
    .values({
      model: 'Grant',
      id: '9'.repeat(64),
      grant_id: 'grant',
      uid: null,
      payload: '{}',
      consumed_ms: null,
      expires_ms: null,
    })
    .execute()
  await store.db
    .insertInto('connection')
    .values({
      ...{ id: 'cn', grant_id: 'grant', person_id: 'ana', account_id, client_id: 'client', client_name: 'Assistant' },
      ...{ client_host: null, redirect_host: 'localhost', scopes: '[]', created_ms: now },
      ...{ last_used_ms: null, ended_ms: null, ended_by: null },
    })
    .execute()
}

/** A question was saved, renamed and answered; a key has a name. */
async function writeSaved(store: ControlStore, account_id: number, now: number): Promise<void> {
  const times = { created_ms: now, changed_ms: now, last_revision: null, last_occurrences: null }
  const row = { id: 'question', account_id, name: 'falls', document: '{}', query_hash: 'h'.repeat(64), ...times }
  await store.perform('saveQuery', { row, most: 2 })
  await store.perform('renameQuery', { accountId: account_id, id: row.id, name: 'sharp falls', now: now + 1 })
  const answer = { queryHash: row.query_hash, revision: 'r'.repeat(64), occurrences: 12 }
  await store.perform('noteAnswer', { accountId: account_id, ...answer })
  await createKey(store, { account: 'desk', scopes: [], expiresMs: null, now, name: 'notebook' })
}

/** An answer that was published. */
async function writeAnswers(store: ControlStore, account_id: number, published_ms: number): Promise<void> {
  const named = { id: 'answer', account_id, reproducibility_key: 'k'.repeat(64), title: 'falls', headline: 'Once.' }
  await store.perform('publishAnswer', { ...named, simulated: 1, body: '{"c":3}', published_ms })
}

/** The rows of writeAnswers exist and cannot be changed. */
async function checkAnswers(store: ControlStore): Promise<void> {
  assert.equal(
    (await listedAnswers(store, 10)).map(({ id, headline, simulated }) => [id, headline, simulated]),
    [['answer', 'Once.', 1]],
  )
  assert.is((await answerReport(store, 'answer'))?.body, '{"c":3}')
  for (const change of ['delete from answer_report', "update answer_report set title = 'x'"]) {
    const message = await sql.raw(change).execute(store.db).then(String, String)
    assert.match(message, /published answers are never changed/)
  }
}

/** The rows of writeSaved exist. */
async function checkSaved(store: ControlStore, accountId: number): Promise<void> {
  const [saved] = await savedQueries(store, accountId, 10)
  assert.equal([saved?.name, saved?.last_occurrences], ['sharp falls', 12])
  assert.ok((await listKeys(store, 'desk')).some(({ name }) => name === 'notebook'))
}

/** The rows of writePeople exist, and Ana can be removed with all that is hers. */
async function checkPeople(store: ControlStore): Promise<void> {
  assert.equal(
    (await membershipsOf(store, 'ana')).map(({ account }) => account),
    ['desk'],
  )
  assert.equal(
    (await passkeysOf(store, 'ana')).map(({ counter }) => counter),
    [3],
  )
  assert.is((await sessionByToken(store, '7'.repeat(64)))?.name, 'Ana')
  assert.is((await linkByToken(store, '6'.repeat(64)))?.used_ms, null)
  assert.equal(
    (await connectionsOf(store, 'ana')).map(({ client_name }) => client_name),
    ['Assistant'],
  )
  await store.perform('removePerson', { personId: 'ana', now: NOW })
  assert.equal([await personById(store, 'ana'), await sessionByToken(store, '7'.repeat(64))], [undefined, undefined])
  assert.equal(await connectionsOf(store, 'ana'), [])
}

/** The rows of writeStudies exist and cannot be changed, and the queued job can be run. */
async function checkStudies(store: ControlStore, accountId: number): Promise<void> {
  const states = (await studyJobs(store, accountId, 10)).map(({ name, state }) => `${name} ${state}`)
  assert.equal(states.sort(), ['bad failed', 'good succeeded', 'unwanted cancelled', 'waiting queued'])
  assert.is(await studyText(store, '1'.repeat(64)), '{"a":1}')
  assert.is((await studyReport(store, 'report'))?.sealed_sha256, '2'.repeat(64))
  assert.is((await savedStudies(store, accountId, 10)).length, 1)
  for (const table of ['study_result', 'study_report']) {
    const message = await sql.raw(`delete from ${table}`).execute(store.db).then(String, String)
    assert.match(message, /results of studies are never changed/)
  }
  const job = (await store.perform('claimStudyJob', { owner: 'server', now: NOW, expires: NOW + 1000 }))!
  const end = { accountId, now: NOW, attempt: job.attempt, owner: 'server' }
  assert.is((await store.perform('endStudyJob', { ...end, how: { end: 'failed', code: 'timeout' } })).value, 'failed')
}

for (const kind of await storeKinds()) {
  const test = suite(`versions of the store, ${kind.name}`)
  const versions = Array.from({ length: VERSION - FIRST[kind.dialect] + 1 }, (_, i) => FIRST[kind.dialect] + i)

  for (const version of versions) {
    const name = `control-${version}.${kind.dialect}`

    test(`version ${version} has a fixture, and its migration step is unchanged`, async () => {
      if (version === VERSION && !existsSync(fixtureFile(name)) && process.env.HINDSIGHT_GOLDEN === 'renew') {
        await writeFixture(kind, name)
      }
      assert.ok(readFixture(name).includes(tablesOf(kind, version)), `a step of version ${version} was changed`)
    })

    test(`a store of version ${version} is migrated with everything in it`, async () => {
      const location = await kind.newLocation()
      await execute(kind, location, readFixture(name))
      const store = await openControlStore(location)
      const fresh = await openControlStore(await kind.newLocation())
      assert.equal(await shapeOf(kind, store), await shapeOf(kind, fresh))
      await fresh.close()
      assert.is((await authenticate(store, keyOf(name), NOW)).account, 'desk')
      assert.is((await listKeys(store, 'desk')).filter(({ revoked }) => revoked !== null).length, 1)
      // Its account can spend, and reservations of old processes are released.
      const { id } = (await accountNamed(store, 'desk', NOW))!
      const ledger = new Ledger(store, { now: () => NOW })
      await ledger.releaseExpired()
      const reserved = await ledger.reserve({ accountId: id, keyId: null, reference: 'query:new', credits: 1_000 })
      assert.is(reserved.outcome, 'reserved')
      if (reserved.outcome === 'reserved') await reserved.reservation.charge()
      if (version >= 2) assert.is(await ledger.paidBy('query:charged', id), 'self')
      if (version >= 3) await checkStudies(store, id)
      if (version >= 4) await checkPeople(store)
      if (version >= 5) await checkSaved(store, id)
      if (version >= 6) await checkAnswers(store)
      if (version >= 7) await checkRows(store)
      if (version >= 8) await checkMonitors(store, id, version)
      const checked = await checkLedger(store)
      assert.equal([checked.faults, checked.reservations], [[], 0])
      await store.close()
    })
  }

  test('a store of a newer version is rejected and does not change', async () => {
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

  test('several processes that open a new store at the same time all find its tables', async () => {
    const location = await kind.newLocation()
    const child = programAt(new URL('./open-child.js', import.meta.url))
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
