import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountNamed,
  authenticate,
  createKey,
  KEY_STALE_MS,
  listKeys,
  openControlStore,
  PLANS,
  revokeKey,
} from '../../src/accounts/index.js'
import { ProblemError } from '../../src/contract/errors.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { storeKinds } from '../support/stores/control-stores.js'

const NOW = Date.UTC(2026, 1, 1)
const DAY = 86_400_000

const wanted = { account: 'desk', scopes: ['research:read'] as const, expiresMs: null, now: NOW }

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'nothing was thrown'
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error)
  }
}

for (const kind of await storeKinds()) {
  const test = suite(`keys, ${kind.name}`)
  const location = await kind.newLocation()
  const store = await openControlStore(location)
  test.after(() => store.close())

  test('a key is hs_, eight characters, _, forty-three characters, and authenticates', async () => {
    const made = await createKey(store, wanted)
    assert.match(made.key, /^hs_[0-9A-Za-z]{8}_[0-9A-Za-z_-]{43}$/)
    const principal = await authenticate(store, made.key, NOW)
    assert.equal(principal.account, 'desk')
    assert.equal([...principal.scopes], ['research:read'])
  })

  test('a wrong secret, an unknown id and text that is no key are unauthenticated', async () => {
    const { key } = await createKey(store, wanted)
    const wrongSecret = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    for (const text of [wrongSecret, key.replace(/_[^_]{8}_/, '_00000000_'), 'hs_', '', `${key}x`, key.slice(1)]) {
      assert.is(await codeOf(authenticate(store, text, NOW)), 'unauthenticated', text)
    }
  })

  test('a key expires at its time; only a request with the right secret is told so', async () => {
    const { key } = await createKey(store, { ...wanted, expiresMs: NOW + DAY })
    await authenticate(store, key, NOW + DAY - 1)
    assert.is(await codeOf(authenticate(store, key, NOW + DAY)), 'key_expired')
    const guessed = key.slice(0, 12) + 'A'.repeat(43)
    assert.is(await codeOf(authenticate(store, guessed, NOW + DAY)), 'unauthenticated')
  })

  test('a revoked key is rejected at once; revoking it again keeps the first time', async () => {
    const { key, id } = await createKey(store, wanted)
    assert.is(await revokeKey(store, id, NOW + 1), true)
    assert.is(await revokeKey(store, id, NOW + 2), true)
    assert.is(await codeOf(authenticate(store, key, NOW + 3)), 'key_revoked')
    const listed = (await listKeys(store)).find((row) => row.id === id)
    assert.is(listed?.revoked, new Date(NOW + 1).toISOString())
    assert.is(await revokeKey(store, 'nobody00', NOW), false)
  })

  test('the last use is recorded at most once a minute', async () => {
    const { key, id } = await createKey(store, { ...wanted, account: 'often' })
    const lastUsed = async () => (await listKeys(store, 'often')).find((row) => row.id === id)?.last_used
    await authenticate(store, key, NOW)
    await authenticate(store, key, NOW + 59_999)
    assert.is(await lastUsed(), new Date(NOW).toISOString())
    await authenticate(store, key, NOW + 60_000)
    assert.is(await lastUsed(), new Date(NOW + 60_000).toISOString())
  })

  test('keys are listed by account, with each scope once', async () => {
    await createKey(store, {
      ...wanted,
      account: 'fund',
      scopes: ['research:strategies', 'research:read', 'research:read'],
    })
    const [listed, ...others] = await listKeys(store, 'fund')
    assert.equal(others, [])
    assert.equal(listed?.scopes, ['research:read', 'research:strategies'])
  })

  test('a key is revoked only for its own account', async () => {
    const { key, id } = await createKey(store, wanted)
    assert.is(await revokeKey(store, id, NOW, 'somebody else'), false)
    await authenticate(store, key, NOW)
    assert.is(await revokeKey(store, id, NOW, 'desk'), true)
    assert.is(await codeOf(authenticate(store, key, NOW)), 'key_revoked')
  })

  test('a key that another process revoked is rejected at once with SQLite, and soon with PostgreSQL', async () => {
    const { key, id } = await createKey(store, wanted)
    await authenticate(store, key, NOW)
    const elsewhere = await openControlStore(location)
    await revokeKey(elsewhere, id, NOW)
    await elsewhere.close()
    if (kind.dialect === 'sqlite') assert.is(await codeOf(authenticate(store, key, NOW)), 'key_revoked')
    await new Promise((resolve) => setTimeout(resolve, KEY_STALE_MS + 100))
    assert.is(await codeOf(authenticate(store, key, NOW)), 'key_revoked')
  })

  test('creating a key for a new account creates the account on the free plan; its name is checked', async () => {
    await createKey(store, { ...wanted, account: 'newcomer' })
    const account = await accountNamed(store, 'newcomer', NOW)
    assert.equal([account?.plan, account?.balance], ['free', PLANS.free.monthly_allowance])
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(101)]) {
      assert.match(await codeOf(createKey(store, { ...wanted, account: name })), /an account name/)
    }
  })

  test.run()
}

const test = suite('keys in a file')
const folder = temporaryFolder('accounts')
const file = join(folder, 'control.sqlite')
const store = await openControlStore(file)
test.after(() => store.close())

test('only the hash of a key is stored: neither the file nor its log contains the secret', async () => {
  const { key } = await createKey(store, wanted)
  const secret = key.slice(12)
  for (const name of [file, `${file}-wal`]) assert.is(readFileSync(name).includes(secret), false)
  const listed = JSON.stringify(await listKeys(store))
  assert.is(listed.includes(secret), false)
})

test('the control store is readable by its owner only', () => {
  assert.is(statSync(file).mode & 0o777, 0o600)
})

test('a reopened store has its keys; a store of a newer version is rejected', async () => {
  const { key } = await createKey(store, wanted)
  const again = await openControlStore(file)
  await authenticate(again, key, NOW)
  await again.close()
  const newer = join(folder, 'newer.sqlite')
  const sqlite = new SqliteDatabase(newer)
  sqlite.pragma('user_version = 999')
  sqlite.close()
  try {
    await openControlStore(newer)
    assert.unreachable()
  } catch (error) {
    assert.match(String(error), /newer version/)
  }
})

test('a file that is not a control store is rejected and does not change', async () => {
  const other = join(folder, 'letter.txt')
  writeFileSync(other, 'this is not a database, but somebody may need it\n'.repeat(40), { mode: 0o644 })
  assert.match(await codeOf(openControlStore(other)), /not a database/)
  assert.is(statSync(other).mode & 0o777, 0o644)
})

test.run()
