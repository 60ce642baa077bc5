/** GET and POST /web/v1/keys, POST …/keys/revoke: keys of the account. */
import { isScope, type KeyInfo, listKeys, SCOPES, type Scope } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import type { Context } from '../../http/index.js'
import { peopleOf } from '../../http/index.js'
import { endKey, makeKey } from '../../people/index.js'
import { controlOf, type WebEndpoint } from './endpoint.js'
import { type Reading, readBody } from './read-members.js'

/** Valid keys of one account. */
const KEYS_MAX = 100
/** Lives of a key in days; null: until it is revoked. */
const LIVES: readonly (number | null)[] = [30, 90, 365, null]
const DAY_MS = 86_400_000

const keysOf = (ctx: Context): Promise<KeyInfo[]> => listKeys(controlOf(ctx), ctx.state.principal!.account)

const shown = ({ account: _, ...key }: KeyInfo) => key

export const getKeys: WebEndpoint = {
  id: 'getKeys',
  method: 'GET',
  path: '/keys',
  summary: 'The keys of the account, newest first',
  audience: 'member',
  answer: 'Keys',
  errors: [],
  work: async (ctx) => ({ keys: (await keysOf(ctx)).map(shown) }),
}

export const postKey: WebEndpoint = {
  id: 'postKey',
  method: 'POST',
  path: '/keys',
  summary: 'Makes a key; the answer has it this once',
  audience: 'member',
  recent: true,
  body: { schema: 'NewKeyRequest' },
  answer: 'NewKey',
  errors: ['too_many_keys'],
  async work(ctx, who) {
    const wanted = readBody(ctx, { required: ['name', 'scopes', 'expires_days'] }, (body) => ({
      name: body.name('name'),
      scopes: scopesIn(body),
      days: daysIn(body),
    }))
    const now = peopleOf(ctx).now()
    const valid = (await keysOf(ctx)).filter(
      ({ revoked, expires }) => revoked === null && (expires === null || Date.parse(expires) > now),
    )
    if (valid.length >= KEYS_MAX)
      throw new ProblemError('too_many_keys', `An account has at most ${KEYS_MAX} valid keys.`)
    const { name, scopes, days } = wanted
    const expiresMs = days === null ? null : now + days * DAY_MS
    const { accountId } = ctx.state.principal!
    const { key, ...row } = await makeKey(peopleOf(ctx), who, { accountId, name, scopes, expiresMs })
    return { ...shown(row), key }
  },
}

export const postKeyRevoke: WebEndpoint = {
  id: 'postKeyRevoke',
  method: 'POST',
  path: '/keys/revoke',
  summary: 'Revokes a key: it counts no more',
  audience: 'member',
  recent: true,
  body: { schema: 'KeyRevokeRequest' },
  answer: 'Key',
  errors: ['key_not_found'],
  async work(ctx, who) {
    const id = readBody(ctx, { required: ['id'] }, (body) => body.text('id'))
    const find = async () => (await keysOf(ctx)).find((key) => key.id === id)
    if ((await find()) === undefined) throw new ProblemError('key_not_found')
    await endKey(peopleOf(ctx), who, id)
    return shown((await find())!)
  },
}

function scopesIn(body: Reading): Scope[] {
  const names = body.any('scopes')
  const all = Object.keys(SCOPES)
  if (Array.isArray(names) && names.length > 0 && names.every((one) => typeof one === 'string' && isScope(one))) {
    return names as Scope[]
  }
  if (names !== undefined) body.fault('scopes', `scopes has one or more of ${all.join(', ')}`, all)
  return []
}

function daysIn(body: Reading): number | null {
  const days = body.any('expires_days')
  if (days === null || LIVES.includes(days as number)) return days as number | null
  if (days !== undefined) body.fault('expires_days', 'expires_days is 30, 90, 365 or null', [30, 90, 365])
  return null
}
