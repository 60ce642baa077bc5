import { join } from 'node:path'
import Database from 'better-sqlite3'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { KeyRows } from '../../src/accounts/control/sqlite-key-rows.js'
import { createKey, openControlStore, revokeKey } from '../../src/accounts/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const test = suite('key rows in SQLite')
const file = join(temporaryFolder('keys'), 'control.sqlite')
const store = await openControlStore(file)
const reader = new Database(file, { readonly: true })
test.after(async () => {
  reader.close()
  await store.close()
})

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const newKey = async () => (await createKey(store, { account: 'tests', scopes: [], expiresMs: null, now: 1 })).id

test('a row is cached until any commit, and read again after it', async () => {
  const id = await newKey()
  const rows = new KeyRows(reader)
  const first = rows.get(id)!
  assert.equal([first.account, first.revoked_ms], ['tests', null])
  await nextTurn()
  assert.is(rows.get(id), first)
  await newKey()
  await nextTurn()
  const again = rows.get(id)!
  assert.is.not(again, first)
  assert.equal(again, first)
})

test('a commit of another process is seen in the next turn of the event loop', async () => {
  const id = await newKey()
  const rows = new KeyRows(reader)
  assert.is(rows.get(id)!.revoked_ms, null)
  const other = new Database(file)
  other.prepare('update api_key set revoked_ms = 7 where id = ?').run(id)
  other.close()
  await nextTurn()
  assert.is(rows.get(id)!.revoked_ms, 7)
})

test('a commit of this process is seen at once after forget()', async () => {
  const id = await newKey()
  const rows = new KeyRows(reader)
  rows.get(id)
  const other = new Database(file)
  other.prepare('update api_key set revoked_ms = 8 where id = ?').run(id)
  other.close()
  rows.forget()
  assert.is(rows.get(id)!.revoked_ms, 8)
})

test('in the store itself, a revoked key and a new key are known at the next read', async () => {
  const id = await newKey()
  for (let i = 0; i < 20; i++) {
    assert.is((await store.keyRow(id))!.revoked_ms, null)
    const another = await newKey()
    assert.is((await store.keyRow(another))!.id, another)
  }
  await revokeKey(store, id, 99)
  assert.is((await store.keyRow(id))!.revoked_ms, 99)
  assert.is(await store.keyRow('nobodyxx'), undefined)
})

test.run()
