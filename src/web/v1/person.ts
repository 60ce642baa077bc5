/**
 * GET /web/v1/person, POST …/person/…: how the person signs in, from where, and what happened. The same functions as the
 * forms of /me; here they answer with JSON.
 */
import { eventsOf, passkeysOf, personById, sessionsOf, timeText } from '../../accounts/index.js'
import { type Context, eventSentence, fromBrowser, peopleOf } from '../../http/index.js'
import {
  addPasskey,
  changePassword,
  dropPasskey,
  dropPassword,
  endSessions,
  isOpenAt,
  passkeyForPerson,
  type SignedIn,
} from '../../people/index.js'
import { controlOf, type WebEndpoint } from './endpoint.js'
import { readBody } from './read-members.js'

const EVENTS_SHOWN = 20
/** A passkey with its certificates is below 8 KiB. */
const PASSKEY_BYTES_MAX = 32_768

async function personBody(ctx: Context, { personId, name, tokenDigest }: SignedIn) {
  const control = controlOf(ctx)
  const now = peopleOf(ctx).now()
  const [person, passkeys, sessions, events] = await Promise.all([
    personById(control, personId),
    passkeysOf(control, personId),
    sessionsOf(control, personId),
    eventsOf(control, personId, EVENTS_SHOWN),
  ])
  return {
    name,
    has_password: person?.password_hash != null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      backed_up: row.backed_up === 1,
      created: timeText(row.created_ms),
      last_used: row.last_used_ms === null ? null : timeText(row.last_used_ms),
    })),
    sessions: sessions
      .filter((row) => isOpenAt(row, now))
      .map((row) => ({
        id: row.id,
        browser: row.browser,
        method: row.method,
        created: timeText(row.created_ms),
        last_used: timeText(row.used_ms),
        here: row.token_sha256 === tokenDigest,
      })),
    events: events.map(({ kind, detail, created_ms }) => ({
      time: timeText(created_ms),
      kind,
      sentence: eventSentence(kind, detail),
    })),
  }
}

export const getPerson: WebEndpoint = {
  id: 'getPerson',
  method: 'GET',
  path: '/person',
  summary: 'How the person signs in, from which browsers, and what happened',
  audience: 'person',
  answer: 'Person',
  errors: [],
  work: personBody,
}

/** A change of what gives access. The functions of src/people check that the sign-in was recent. */
const change = (
  of: Pick<WebEndpoint, 'id' | 'path' | 'summary' | 'body' | 'errors'>,
  work: (ctx: Context, who: SignedIn) => Promise<void>,
): WebEndpoint => ({
  ...of,
  method: 'POST',
  audience: 'person',
  recent: true,
  answer: 'Person',
  async work(ctx, who) {
    await work(ctx, who)
    return personBody(ctx, who)
  },
})

const idIn = (ctx: Context): string => readBody(ctx, { required: ['id'] }, (body) => body.text('id'))

export const PERSON_CHANGES: readonly WebEndpoint[] = [
  change(
    {
      id: 'postPassword',
      path: '/person/password',
      summary: 'Sets or changes the password; every other session ends',
      body: { schema: 'PasswordRequest' },
      errors: ['password_refused'],
    },
    async (ctx, who) => {
      const password = readBody(ctx, { required: ['password'] }, (body) => body.text('password'))
      await changePassword(peopleOf(ctx), who, password)
    },
  ),
  change(
    {
      id: 'postPasswordRemove',
      path: '/person/password/remove',
      summary: 'Removes the password',
      errors: ['last_method'],
    },
    (ctx, who) => dropPassword(peopleOf(ctx), who),
  ),
  change(
    {
      id: 'postPasskey',
      path: '/person/passkeys',
      summary: 'Adds the passkey that the browser made',
      body: { schema: 'PasskeyRequest', bytesMax: PASSKEY_BYTES_MAX },
      errors: ['passkey_refused'],
    },
    async (ctx, who) => {
      const { name, passkey } = readBody(ctx, { required: ['name', 'passkey'] }, (body) => ({
        name: body.name('name'),
        passkey: body.any('passkey'),
      }))
      await addPasskey(peopleOf(ctx), who, passkey, name)
    },
  ),
  change(
    {
      id: 'postPasskeyRemove',
      path: '/person/passkeys/remove',
      summary: 'Removes a passkey',
      body: { schema: 'IdRequest' },
      errors: ['last_method'],
    },
    (ctx, who) => dropPasskey(peopleOf(ctx), who, idIn(ctx)),
  ),
  change(
    {
      id: 'postSessionsEnd',
      path: '/person/sessions/end',
      summary: 'Ends a session of the person, or without an id all but this one',
      body: { schema: 'EndSessionsRequest' },
      errors: [],
    },
    async (ctx, who) => {
      const id = readBody(ctx, { required: [], optional: ['id'] }, (body) =>
        body.any('id') === undefined ? undefined : body.text('id'),
      )
      await endSessions(peopleOf(ctx), who, id)
    },
  ),
]

export const postPasskeyOptions: WebEndpoint = {
  id: 'postPasskeyOptions',
  method: 'POST',
  path: '/person/passkeys/options',
  summary: 'What the browser needs to make a passkey, and a name to propose for it',
  audience: 'person',
  recent: true,
  answer: 'PasskeyOptions',
  errors: [],
  work: async (ctx, who) => ({
    options: await passkeyForPerson(peopleOf(ctx), who),
    name: fromBrowser(ctx).browser,
  }),
}
