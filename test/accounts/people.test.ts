/** The operations on people, sessions, links and challenges, with both databases. */
import { randomBytes } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type ControlStore,
  connectionsOf,
  createAccount,
  eventsOf,
  linkByToken,
  membershipsOf,
  openControlStore,
  passkeysOf,
  personById,
  personByKey,
  sessionByToken,
  sessionsOf,
} from '../../src/accounts/index.js'
import { storeKinds } from '../support/stores/control-stores.js'

const NOW = Date.UTC(2026, 2, 1)
const HOUR = 3_600_000
const drawn = (): string => randomBytes(32).toString('hex')

const passkeyOf = (id: string, counter = 0) => ({
  ...{ id, public_key: 'cose', counter, transports: '[]', name: `key ${id}`, backed_up: 0 },
  ...{ created_ms: NOW, last_used_ms: null },
})
const sessionOf = (token_sha256 = drawn(), created_ms = NOW) => ({
  ...{ token_sha256, id: drawn().slice(0, 16), created_ms, used_ms: created_ms },
  ...{ method: 'link' as const, browser: 'Firefox on Linux' },
})

for (const kind of await storeKinds()) {
  const test = suite(`people, ${kind.name}`)
  const location = await kind.newLocation()
  const store = await openControlStore(location)
  // A second server with the same store.
  const other = await openControlStore(location)
  test.after(async () => {
    await store.close()
    await other.close()
  })
  const account = (await createAccount(store, { name: 'desk', now: NOW }))!

  async function invitation(more: { operator?: number; expires_ms?: number } = {}): Promise<string> {
    const token_sha256 = drawn()
    const row = { token_sha256, kind: 'invitation' as const, account_id: account.id, person_id: null, operator: 0 }
    await store.perform('insertLink', { ...row, created_ms: NOW, expires_ms: NOW + HOUR, used_ms: null, ...more })
    return token_sha256
  }
  const joining = (token_sha256: string, name: string, at: ControlStore = store, now = NOW) => {
    const id = drawn().slice(0, 22)
    const session = sessionOf()
    const method = { password_hash: 'hash', passkey: null }
    const person = { id, name, name_key: name.toLowerCase() }
    const done = at.perform('join', { token_sha256, now, person, method, membershipId: drawn(), session })
    return { id, session, done }
  }
  async function someone(name: string): Promise<{ id: string; token: string }> {
    const { id, session, done } = joining(await invitation(), name)
    assert.is(await done, 'joined')
    return { id, token: session.token_sha256 }
  }
  async function connected(person_id: string): Promise<string> {
    const [id, grant_id] = [drawn(), drawn()]
    const client = { client_id: 'c', client_name: 'Assistant', client_host: null, redirect_host: null, scopes: '[]' }
    const open = { last_used_ms: null, ended_ms: null, ended_by: null }
    const row = { id, grant_id, person_id, account_id: account.id, ...client, created_ms: NOW, ...open }
    await store.db.insertInto('connection').values(row).execute()
    const token = { model: 'AccessToken', id: drawn(), grant_id, uid: null, payload: '{}' }
    await store.db
      .insertInto('oauth_item')
      .values({ ...token, consumed_ms: null, expires_ms: NOW + HOUR })
      .execute()
    return grant_id
  }
  const items = async (grant: string) =>
    (await store.db.selectFrom('oauth_item').select('id').where('grant_id', '=', grant).execute()).length

  test('a link is used once: of twelve people with it at two servers at once one joins', async () => {
    const link = await invitation()
    const all = Array.from({ length: 12 }, (_, i) => joining(link, `racer ${i}`, i % 2 ? other : store))
    const outcomes = await Promise.all(all.map(({ done }) => done))
    assert.equal(outcomes.filter((one) => one === 'joined').length, 1)
    assert.equal(outcomes.filter((one) => one === 'link_not_valid').length, 11)
    for (const [i, { id, session }] of all.entries()) {
      const joined = outcomes[i] === 'joined'
      assert.is((await personById(store, id)) !== undefined, joined)
      assert.is((await sessionByToken(store, session.token_sha256)) !== undefined, joined)
    }
  })

  test('a name belongs to one person, without regard to case; the link of the other stays unused', async () => {
    await someone('Zoe')
    const link = await invitation()
    assert.is(await joining(link, 'ZOE').done, 'name_taken')
    assert.is((await linkByToken(store, link))?.used_ms, null)
    assert.is(await joining(link, 'Zoe 2').done, 'joined')
  })

  test('two people who choose one name at the same time: one of them has it', async () => {
    const links = await Promise.all([invitation(), invitation()])
    const outcomes = await Promise.all(links.map((link, i) => joining(link, 'Twin', i ? other : store).done))
    assert.equal(outcomes.sort(), ['joined', 'name_taken'])
  })

  test('a link that has expired, or is for recovery, makes nobody', async () => {
    assert.is(await joining(await invitation(), 'late', store, NOW + HOUR).done, 'link_not_valid')
    const { id } = await someone('keeper')
    const token_sha256 = drawn()
    const link = { token_sha256, kind: 'recovery' as const, account_id: null, person_id: id, operator: 0 }
    await store.perform('insertLink', { ...link, created_ms: NOW, expires_ms: NOW + HOUR, used_ms: null })
    assert.is(await joining(token_sha256, 'thief').done, 'link_not_valid')
    assert.is(await personByKey(store, 'thief'), undefined)
  })

  test('an operator’s invitation makes an operator; a member’s does not', async () => {
    const chief = joining(await invitation({ operator: 1 }), 'chief')
    await chief.done
    const { id } = await someone('member')
    assert.equal([(await personById(store, chief.id))?.operator, (await personById(store, id))?.operator], [1, 0])
  })

  test('recovery replaces all methods, and ends sessions, connections and their tokens', async () => {
    const { id, token } = await someone('lost')
    await store.perform('addPasskey', { personId: id, passkey: passkeyOf(`old ${kind.name}`), now: NOW })
    const grant = await connected(id)
    assert.is(await items(grant), 1)
    const token_sha256 = drawn()
    const link = { token_sha256, kind: 'recovery' as const, account_id: null, person_id: id, operator: 0 }
    await store.perform('insertLink', { ...link, created_ms: NOW, expires_ms: NOW + HOUR, used_ms: null })
    const method = { password_hash: 'new hash', passkey: null }
    const attempts = [store, other, store].map((at) =>
      at.perform('recover', { token_sha256, now: NOW, method, session: sessionOf() }),
    )
    assert.equal((await Promise.all(attempts)).filter(Boolean).length, 1)
    assert.equal(await passkeysOf(store, id), [])
    assert.is((await personById(store, id))?.password_hash, 'new hash')
    assert.is(await sessionByToken(store, token), undefined)
    assert.is((await sessionsOf(store, id)).length, 1)
    assert.equal([await connectionsOf(store, id), await items(grant)], [[], 0])
  })

  test('a sign-in begins a new session and ends the one that the browser had', async () => {
    const { id, token } = await someone('fresh')
    const session = sessionOf()
    assert.is(await store.perform('openSession', { personId: id, session, former: token }), true)
    assert.is(await sessionByToken(store, token), undefined)
    assert.is((await sessionByToken(store, session.token_sha256))?.account_id, account.id)
  })

  test('the fifty-first session ends the one that was not used for longest', async () => {
    const { id, token } = await someone('everywhere')
    for (let i = 1; i <= 50; i++) {
      await store.perform('openSession', { personId: id, session: sessionOf(drawn(), NOW + i), former: null })
    }
    assert.is((await sessionsOf(store, id)).length, 50)
    assert.is(await sessionByToken(store, token), undefined)
  })

  test('a new password ends all other sessions', async () => {
    const { id, token } = await someone('changer')
    const [here, there] = [sessionOf(), sessionOf()]
    for (const session of [here, there]) await store.perform('openSession', { personId: id, session, former: null })
    await store.perform('setPassword', { personId: id, hash: 'h2', except: here.token_sha256, now: NOW })
    assert.equal(
      (await sessionsOf(store, id)).map(({ id: one }) => one),
      [here.id],
    )
    assert.is(await sessionByToken(store, token), undefined)
  })

  test('one method remains, even when both are removed at the same time at two servers', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await someone(`both ${round}`)
      const key = `only ${kind.name} ${round}`
      assert.is(await store.perform('removePassword', { personId: id, now: NOW }), false)
      await store.perform('addPasskey', { personId: id, passkey: passkeyOf(key), now: NOW })
      const removed = await Promise.all([
        store.perform('removePassword', { personId: id, now: NOW }),
        other.perform('removePasskey', { personId: id, id: key, now: NOW }),
      ])
      assert.is(removed.filter(Boolean).length, 1, String(removed))
      const methods = (await passkeysOf(store, id)).length + ((await personById(store, id))!.password_hash ? 1 : 0)
      assert.is(methods, 1)
    }
  })

  test('nobody removes the passkey of another person', async () => {
    const [mine, theirs] = [await someone('mine'), await someone('theirs')]
    const id = `shared ${kind.name}`
    await store.perform('addPasskey', { personId: theirs.id, passkey: passkeyOf(id), now: NOW })
    await store.perform('removePasskey', { personId: mine.id, id, now: NOW })
    assert.is((await passkeysOf(store, theirs.id)).length, 1)
  })

  test('a counter that does not grow is refused; authenticators without counters always say 0', async () => {
    const { id } = await someone('counted')
    const [counting, plain] = [`counting ${kind.name}`, `plain ${kind.name}`]
    await store.perform('addPasskey', { personId: id, passkey: passkeyOf(counting, 5), now: NOW })
    await store.perform('addPasskey', { personId: id, passkey: passkeyOf(plain), now: NOW })
    const count = (key: string, counter: number) =>
      store.perform('countPasskey', { id: key, counter, backedUp: false, now: NOW })
    assert.equal([await count(counting, 5), await count(counting, 4), await count(counting, 0)], [false, false, false])
    assert.equal([await count(counting, 6), await count(counting, 6)], [true, false])
    assert.equal([await count(plain, 0), await count(plain, 0), await count(plain, 1)], [true, true, true])
    assert.is(await count(plain, 0), false)
    const both = await Promise.all([store, other].map((at) => at.perform('countPasskey', { ...COUNTED, id: counting })))
    assert.is(both.filter(Boolean).length, 1)
  })
  const COUNTED = { counter: 9, backedUp: false, now: NOW }

  test('a challenge counts once, for its purpose, until it expires', async () => {
    const keep = async (expires_ms = NOW + 1) => {
      const challenge_sha256 = drawn()
      await store.perform('keepChallenge', { challenge_sha256, purpose: 'sign_in', about: '{}', expires_ms })
      return challenge_sha256
    }
    const take = (challenge_sha256: string, at = store, purpose: 'sign_in' | 'add' = 'sign_in') =>
      at.perform('takeChallenge', { challenge_sha256, purpose, now: NOW })
    const one = await keep()
    const taken = await Promise.all([take(one), take(one, other), take(one)])
    assert.is(taken.filter((row) => row !== undefined).length, 1)
    assert.is(await take(one), undefined)
    const wrong = await keep()
    assert.equal([await take(wrong, store, 'add'), await take(wrong)], [undefined, undefined])
    assert.is(await take(await keep(NOW)), undefined)
    assert.is(await take(drawn()), undefined)
  })

  test('who leaves an account loses its connections and keeps the session; who is removed loses everything', async () => {
    const { id, token } = await someone('leaver')
    const grant = await connected(id)
    assert.is(await store.perform('leaveAccount', { personId: id, accountId: account.id, now: NOW }), true)
    assert.is(await store.perform('leaveAccount', { personId: id, accountId: account.id, now: NOW }), false)
    assert.equal([await membershipsOf(store, id), await connectionsOf(store, id), await items(grant)], [[], [], 0])
    assert.is((await sessionByToken(store, token))?.account_id, null)
    await store.perform('removePerson', { personId: id, now: NOW })
    assert.equal([await personById(store, id), await sessionByToken(store, token)], [undefined, undefined])
    assert.is(await store.perform('openSession', { personId: id, session: sessionOf(), former: null }), false)
    await someone('leaver')
    const kinds = (await eventsOf(store, id, 10)).map((event) => event.kind)
    assert.equal(kinds, ['removed', 'account_left', 'connection_ended', 'account_joined', 'joined'])
  })

  test('a person who exists joins a second account by an invitation, once', async () => {
    const { id } = await someone('second')
    const link = await invitation()
    const accept = () =>
      store.perform('acceptInvitation', { token_sha256: link, personId: id, membershipId: drawn(), now: NOW })
    assert.equal([await accept(), await accept()], [true, false])
    assert.is((await membershipsOf(store, id)).length, 1)
  })

  test('what has lapsed is removed: challenges, links, sessions, tokens, old events', async () => {
    const { id, token } = await someone('past')
    await connected(id)
    const later = NOW + 200 * 24 * HOUR
    const young = { idleBefore: later - HOUR, openedBefore: later - 2 * HOUR }
    const stays = sessionOf(drawn(), later)
    await store.perform('openSession', { personId: id, session: stays, former: null })
    await store.perform('removeLapsed', { ...young, now: later })
    for (const table of ['challenge', 'link', 'oauth_item'] as const) {
      assert.equal(await store.db.selectFrom(table).selectAll().execute(), [], table)
    }
    assert.is(await sessionByToken(store, token), undefined)
    assert.is((await sessionByToken(store, stays.token_sha256))?.name, 'past')
    assert.equal(
      (await eventsOf(store, id, 10)).map((event) => event.kind),
      ['signed_in'],
    )
    assert.is((await connectionsOf(store, id)).length, 1)
  })

  test.run()
}
