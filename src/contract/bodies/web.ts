/**
 * Bodies of the addresses that only the workbench has, below /web/v1. They are no part of the published interface; the
 * client's types are made from them.
 */
import { type TSchema, Type } from '../json-schema.js'
import { MONITOR_SCHEMAS } from './monitors.js'
import { OPERATOR_SCHEMAS } from './operator.js'
import { count, digest, textOrNull } from './shapes.js'

const time = (description: string) => Type.String({ format: 'date-time', description })
const timeOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })
const nullOr = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema])
const closed = { additionalProperties: false } as const
const name = Type.String({ minLength: 1, maxLength: 100 })
const id = Type.String({ minLength: 1 })
const scopes = Type.Array(Type.Enum(['research:read', 'research:interpret', 'research:strategies']))
const account = Type.Object({ name: Type.String(), plan: Type.String() })

const key = {
  id: Type.String({ description: 'the eight characters after hs_' }),
  name: textOrNull('what its maker calls it; null for keys of the command line'),
  scopes,
  created: time(''),
  expires: timeOrNull('null: never'),
  revoked: timeOrNull('null: not'),
  last_used: timeOrNull('to the minute; null: never'),
}

const passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  backed_up: Type.Boolean({ description: 'a copy exists elsewhere, as with passkeys that a phone synchronizes' }),
  created: time(''),
  last_used: timeOrNull('null: never'),
})

const signInMethod = Type.Enum(['passkey', 'password', 'link'])

const personSession = Type.Object({
  id: Type.String(),
  browser: Type.String({ description: 'such as Firefox on Linux' }),
  method: signInMethod,
  created: time('of the sign-in'),
  last_used: time('to the minute'),
  here: Type.Boolean({ description: 'it is the session of this request' }),
})

const query = Type.Object({
  id: Type.String(),
  name: Type.String(),
  document: Type.Ref('QueryDocument'),
  canonical_query_hash: digest('of the question'),
  last: nullOr(
    Type.Object({ dataset_revision: Type.String(), occurrences: count('in the last answer that the account got') }),
  ),
  created: time(''),
  changed: time('when it was saved or renamed'),
})

const connection = Type.Object({
  id: Type.String(),
  client: Type.String({ description: 'what the program calls itself' }),
  host: textOrNull('where its description stands; null for a program that registered itself'),
  account: Type.String(),
  person: textOrNull('the member who connected it; null: the person of the session'),
  scopes,
  created: time(''),
  last_used: timeOrNull('null: never'),
})

/** Schemas by name. They refer to each other, and to those of the published interface, by name. */
export const WEB_SCHEMAS = {
  Session: Type.Object(
    {
      service: Type.Object({
        version: Type.String(),
        availability: Type.Object({
          status: Type.String(),
          estimated_release: Type.String(),
          sentence: Type.String({ description: 'the same for people' }),
        }),
        dataset_revision: digest('of the dataset that new questions are asked of'),
        simulated: Type.Boolean(),
      }),
      person: nullOr(Type.Object({ name: Type.String() })),
      account: nullOr(account),
      accounts: Type.Array(account, { description: 'the accounts of the person, by name' }),
      roles: Type.Array(Type.Enum(['operator'])),
      scopes,
      signed_in: nullOr(
        Type.Object({
          time: time('of the sign-in'),
          method: signInMethod,
          recent: Type.Boolean({ description: 'it was within the last 15 minutes' }),
          recent_until: time('then whatever gives access needs another sign-in'),
        }),
      ),
    },
    { description: 'the service, and who is signed in; `person` is null when nobody is' },
  ),
  SessionAccountRequest: Type.Object({ account: Type.String({ description: 'its name' }) }, closed),
  Key: Type.Object(key),
  Keys: Type.Object({ keys: Type.Array(Type.Ref('Key')) }),
  NewKeyRequest: Type.Object(
    { name, scopes, expires_days: Type.Union([Type.Literal(30), Type.Literal(90), Type.Literal(365), Type.Null()]) },
    closed,
  ),
  NewKey: Type.Object({ ...key, key: Type.String({ description: 'the key itself, this once' }) }),
  KeyRevokeRequest: Type.Object({ id }, closed),
  SavedQuery: query,
  SavedQueries: Type.Object({
    queries: Type.Array(Type.Ref('SavedQuery')),
    next: textOrNull('send it as `before` for those changed earlier; null when there are none'),
  }),
  SaveQueryRequest: Type.Object({ name, document: Type.Ref('QueryDocument') }, closed),
  RenameQueryRequest: Type.Object({ id, name }, closed),
  RemoveQueryRequest: Type.Object({ id }, closed),
  PublishAnswerRequest: Type.Object(
    { document: Type.Ref('QueryDocument'), title: Type.Optional(nullOr(name)) },
    closed,
  ),
  AnswerPageRequest: Type.Object(
    {
      document: Type.Ref('QueryDocument'),
      horizon: Type.Optional(
        Type.Enum(['30m', '1h', '4h', '24h', '3d', '7d'], { description: 'of its charts. Default: 4h' }),
      ),
    },
    closed,
  ),
  AnswerPageText: Type.Object({ html: Type.String({ description: 'the whole page' }) }),
  OccurrenceRequest: Type.Object(
    {
      symbol: Type.String({ minLength: 1 }),
      t: time('the open of the minute'),
      document: Type.Optional(nullOr(Type.Ref('QueryDocument'))),
    },
    closed,
  ),
  Occurrence: Type.Object({
    symbol: Type.String(),
    anchor_time: time('the open of the minute'),
    dataset_revision: digest('of the dataset'),
    meets: Type.Union([Type.Null(), Type.Boolean()], {
      description: 'whether the minute is an occurrence of the document; null without one',
    }),
    row: Type.Union([Type.Null(), Type.Ref('Row')], {
      description:
        'as in the answer; without the values of the document where it is no occurrence; null without a price',
    }),
  }),
  PublishedReport: Type.Object({ id: Type.String(), href: Type.String({ description: 'of the report as JSON' }) }),
  Removed: Type.Object({ id: Type.String(), removed: Type.Literal(true) }),
  Connections: Type.Object({ connections: Type.Array(connection) }),
  EndConnectionRequest: Type.Object({ id }, closed),
  Person: Type.Object({
    name: Type.String(),
    has_password: Type.Boolean(),
    passkeys: Type.Array(passkey),
    sessions: Type.Array(personSession, { description: 'last used first' }),
    events: Type.Array(Type.Object({ time: time(''), kind: Type.String(), sentence: Type.String() }), {
      description: 'what happened to the access of the person, newest first',
    }),
  }),
  PasswordRequest: Type.Object({ password: Type.String() }, closed),
  PasskeyRequest: Type.Object({ name, passkey: Type.Object({}, { additionalProperties: true }) }, closed),
  PasskeyOptions: Type.Object({
    options: Type.Object({}, { additionalProperties: true, description: 'for navigator.credentials.create' }),
    name: Type.String({ description: 'a proposal' }),
  }),
  IdRequest: Type.Object({ id }, closed),
  EndSessionsRequest: Type.Object({ id: Type.Optional(id) }, closed),
  StudyDefinition: Type.Object({
    id: Type.String(),
    name: Type.String(),
    definition_hash: digest('of the definition'),
    definition: Type.Ref('StudyDocument'),
    revisit_of: textOrNull('an earlier study of the account'),
    saved: timeOrNull('null: it is that of a job'),
    job: nullOr(Type.Ref('StudyJob')),
  }),
  // Data of the events of GET /web/v1/events.
  RevisionEvent: Type.Object({ dataset_revision: digest('of the dataset that new questions are asked of') }),
  CreditsEvent: Type.Object({
    allowance_remaining: count('credits that the account can spend'),
    reserved: count('credits set aside for work under way'),
  }),
  JobEvent: Type.Ref('StudyJob'),
  TriggerEvent: Type.Ref('Trigger'),
  ...MONITOR_SCHEMAS,
  ...OPERATOR_SCHEMAS,
} as const satisfies Record<string, TSchema>

export type WebSchemaName = keyof typeof WEB_SCHEMAS
