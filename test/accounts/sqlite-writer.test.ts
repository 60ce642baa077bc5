import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openControlStore } from '../../src/accounts/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const test = suite('the SQLite writer thread')

test('a transaction that the database rolled back by itself fails with the error of the database, and the next one works', async () => {
  const file = join(temporaryFolder('writer'), 'control.sqlite')
  const store = await openControlStore(file)
  const other = new SqliteDatabase(file)
  // As with a full disk: the transaction has ended before it is rolled back.
  other.exec("create trigger full before insert on secret begin select raise(rollback, 'there is no room'); end")
  const write = () => store.perform('probeWrite', { now: Date.now() }).then(String, (error: Error) => error.message)
  assert.is(await write(), 'there is no room')
  assert.is(await write(), 'there is no room')
  other.exec('drop trigger full')
  assert.is(await write(), 'undefined')
  other.close()
  await store.close()
})

test.run()
