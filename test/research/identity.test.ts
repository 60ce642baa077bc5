import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { creditsOf } from '../../src/research/query/cost.js'
import { queryIdentity, reproducibilityKeyOf, snapshotIdentity } from '../../src/research/runtime/identity.js'

const test = suite('identity and cost')
const DAY = 1440

test('the reproducibility key is the hash of query, revision, feature version and outcomes version', () => {
  const text =
    '{"canonical_query_hash":"q","dataset_revision":"r","feature_version":"feature_defs.v1","outcomes_version":"outcomes.v2"}'
  const identity = queryIdentity('q', 'r', null)
  assert.is(identity.reproducibilityKey, createHash('sha256').update(text).digest('hex'))
})

test('answers of outcomes.v1 have a key without an outcomes version', () => {
  const text = '{"canonical_query_hash":"q","dataset_revision":"r","feature_version":"feature_defs.v1"}'
  assert.is(reproducibilityKeyOf('q', 'r', 'outcomes.v1'), createHash('sha256').update(text).digest('hex'))
})

test('the entity tag is strong, quoted, and derives from the key and the cursor', () => {
  const first = queryIdentity('q', 'r', null)
  const text = `{"cursor":null,"reproducibility_key":"${first.reproducibilityKey}"}`
  assert.is(first.etag, `"${createHash('sha256').update(text).digest('base64url')}"`)
  const second = queryIdentity('q', 'r', 'next')
  assert.is(second.reproducibilityKey, first.reproducibilityKey)
  assert.is.not(second.etag, first.etag)
  for (const other of [queryIdentity('p', 'r', null), queryIdentity('q', 's', null)]) {
    assert.is.not(other.reproducibilityKey, first.reproducibilityKey)
    assert.is.not(other.etag, first.etag)
  }
})

test('once damage was found the tag holds its epoch as well, and the key does not', () => {
  const [before, first, second] = ['', 'e1', 'e2'].map((epoch) => queryIdentity('q', 'r', 'next', epoch))
  assert.equal(before, queryIdentity('q', 'r', 'next'))
  const text = `{"cursor":"next","epoch":"e1","reproducibility_key":"${before!.reproducibilityKey}"}`
  assert.is(first!.etag, `"${createHash('sha256').update(text).digest('base64url')}"`)
  assert.is(new Set([before, first, second].map((identity) => identity!.etag)).size, 3)
  assert.equal({ ...first!, etag: before!.etag }, before)
  const snapshots = ['', 'e1', 'e2'].map((epoch) => snapshotIdentity('s', '2026-01-01T00:00:00Z', 'r', epoch))
  assert.is(new Set(snapshots.map(({ etag }) => etag)).size, 3)
  assert.is(new Set(snapshots.map(({ reproducibilityKey }) => reproducibilityKey)).size, 1)
})

test('seven days over 670 symbols cost one credit', () => {
  assert.is(creditsOf(7 * DAY, 670), 1)
})

test('a scan costs days × symbols / 20000, rounded up, at least one credit', () => {
  assert.is(creditsOf(0, 0), 1)
  assert.is(creditsOf(1, 1), 1)
  assert.is(creditsOf(20_000 * DAY, 1), 1)
  assert.is(creditsOf(20_000 * DAY + 1, 1), 2)
  assert.is(creditsOf(365 * DAY, 670), 13)
})

test.run()
