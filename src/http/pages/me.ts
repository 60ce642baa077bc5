/** /me */
import {
  connectionsSeenBy,
  eventsOf,
  isScope,
  listKeys,
  membershipsOf,
  passkeysOf,
  personById,
  sessionsOf,
} from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { KEY_DAYS, mePage, newKeyPage } from '../../pages/index.js'
import {
  addPasskey,
  changePassword,
  dropPasskey,
  dropPassword,
  endConnection,
  endKey,
  endSessions,
  isOpenAt,
  makeKey,
  type People,
  passkeyForPerson,
  requireSignedIn,
  type SignedIn,
  signedIn,
} from '../../people/index.js'
import type { Context, Step } from '../context/context.js'
import { readJson } from '../dispatch/read-json.js'
import { eventSentence } from './event-words.js'
import { call, form, page, peopleOf, redirect, sentenceFor, show } from './frame.js'
import { field, member, passkeyIn } from './read-form.js'
import { fromBrowser, PASSKEY_BYTES_MAX } from './sign-in.js'

const EVENTS_SHOWN = 20
const DAY_MS = 86_400_000

/** What was done, by the word in the address. */
const SAID: Readonly<Record<string, string>> = {
  joined: 'Welcome. You are signed in.',
  account_joined: 'You are now a member of the account.',
  password_set: 'The password is set. Every other browser is signed out.',
  password_removed: 'The password is removed.',
  passkey_added: 'The passkey is added.',
  passkey_removed: 'The passkey is removed. Delete it on your device too.',
  sessions_ended: 'The session is ended.',
  connection_ended: 'The connection is ended.',
  key_ended: 'The key is ended.',
}

async function showMe(ctx: Context, who: SignedIn, error?: string): Promise<void> {
  const people = peopleOf(ctx)
  const { control } = people
  const { personId: id } = who
  const [person, accounts, passkeys, sessions, connections, events] = await Promise.all([
    personById(control, id),
    membershipsOf(control, id),
    passkeysOf(control, id),
    sessionsOf(control, id),
    connectionsSeenBy(control, id),
    eventsOf(control, id, EVENTS_SHOWN),
  ])
  const now = people.now()
  const keys = (await Promise.all(accounts.map(({ account }) => listKeys(control, account)))).flat()
  const said = new URLSearchParams(ctx.querystring).get('said') ?? ''
  const shown = mePage({
    name: who.name,
    operator: who.operator,
    accounts: accounts.map(({ account_id, account, plan }) => ({ id: account_id, name: account, plan })),
    hasPassword: person?.password_hash != null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      backedUp: row.backed_up === 1,
      createdMs: row.created_ms,
      lastUsedMs: row.last_used_ms,
    })),
    sessions: sessions
      .filter((row) => isOpenAt(row, now))
      .map((row) => ({
        id: row.id,
        browser: row.browser,
        method: row.method,
        createdMs: row.created_ms,
        usedMs: row.used_ms,
        here: row.token_sha256 === who.tokenDigest,
      })),
    connections: connections.map((row) => ({
      id: row.id,
      client: row.client_name,
      host: row.client_host,
      person: row.person_id === id ? null : row.person,
      account: row.account,
      scopes: JSON.parse(row.scopes) as string[],
      createdMs: row.created_ms,
      lastUsedMs: row.last_used_ms,
    })),
    keys: keys
      .filter(({ revoked, expires }) => revoked === null && (expires === null || Date.parse(expires) > now))
      .map(({ created, expires, last_used, ...key }) => ({
        ...key,
        createdMs: Date.parse(created),
        expiresMs: expires === null ? null : Date.parse(expires),
        lastUsedMs: last_used === null ? null : Date.parse(last_used),
      })),
    events: events.map(({ kind, detail, created_ms }) => ({ sentence: eventSentence(kind, detail), ms: created_ms })),
    isRecent: who.isRecent,
    browser: fromBrowser(ctx).browser,
    error,
    said: Object.hasOwn(SAID, said) ? SAID[said] : undefined,
  })
  show(ctx, shown, error === undefined ? 200 : ctx.status)
}

export const getMe = page(async (ctx) => {
  const who = await signedIn(peopleOf(ctx), ctx.req.headers.cookie)
  return who === undefined ? redirect(ctx, '/signin?next=/me') : showMe(ctx, who)
})

/** Reasons for which the page is shown again, with the sentence. */
const SHOWN = new Set(['password_refused', 'last_method', 'overloaded'])

/** A change by form. `done` is a word of SAID. Who has to sign in (again) first comes back to the page. */
const change = (done: keyof typeof SAID, work: (people: People, who: SignedIn, ctx: Context) => Promise<void>) =>
  form(async (ctx) => {
    const people = peopleOf(ctx)
    const who = await signedIn(people, ctx.req.headers.cookie)
    if (who === undefined) return redirect(ctx, '/signin?next=/me')
    try {
      await work(people, who, ctx)
      return redirect(ctx, `/me?said=${done}`)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.code === 'recent_sign_in_needed') return redirect(ctx, '/signin?again=1&next=/me')
      if (!SHOWN.has(error.code)) throw error
      return showMe(ctx, who, sentenceFor(ctx, error))
    }
  })

export const postPassword = change('password_set', (people, who, ctx) =>
  changePassword(people, who, field(ctx, 'password')),
)
export const postPasswordRemove = change('password_removed', dropPassword)
export const postPasskeyRemove = change('passkey_removed', (people, who, ctx) =>
  dropPasskey(people, who, field(ctx, 'id')),
)
export const postSessionsEnd = change('sessions_ended', (people, who, ctx) =>
  endSessions(people, who, field(ctx, 'id') || undefined),
)
export const postConnectionEnd = change('connection_ended', (people, who, ctx) =>
  endConnection(people, who, field(ctx, 'id')),
)

export const postKeyEnd = change('key_ended', (people, who, ctx) => endKey(people, who, field(ctx, 'id')))

/** The answer is the page with the key: nothing keeps it for a redirect. */
export const postKeyMake = form(async (ctx) => {
  const people = peopleOf(ctx)
  const who = await signedIn(people, ctx.req.headers.cookie)
  if (who === undefined) return redirect(ctx, '/signin?next=/me')
  if (!who.isRecent) return redirect(ctx, '/signin?again=1&next=/me')
  const given = (ctx.state.body as URLSearchParams).getAll('scope').filter(isScope)
  const days = KEY_DAYS.find((one) => String(one) === field(ctx, 'days'))
  const expiresMs = days === undefined ? null : people.now() + days * DAY_MS
  const wanted = { accountId: Number(field(ctx, 'account')), scopes: ['research:read' as const, ...given], expiresMs }
  const { key, account } = await makeKey(people, who, wanted)
  return show(ctx, newKeyPage({ name: who.name, key, account, expiresMs }))
})

const json: Step = readJson({ bytesMax: PASSKEY_BYTES_MAX })

export const postPasskeyOptions = call(json, async (ctx) => {
  const people = peopleOf(ctx)
  ctx.body = await passkeyForPerson(people, await requireSignedIn(people, ctx.req.headers.cookie))
})

export const postPasskeyAdd = call(json, async (ctx) => {
  const people = peopleOf(ctx)
  const who = await requireSignedIn(people, ctx.req.headers.cookie)
  await addPasskey(people, who, passkeyIn(ctx), member(ctx, 'name'))
  ctx.body = { next: '/me?said=passkey_added' }
})
