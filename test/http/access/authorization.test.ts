import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SCOPES, type Scope } from '../../../src/accounts/index.js'
import { type ErrorCode, statusOf } from '../../../src/contract/errors.js'
import type { Access, Endpoint } from '../../../src/http/context/endpoint.js'
import { ROUTES } from '../../../src/http/routes.js'
import { addressOf } from '../../support/http/openapi.js'
import { startService } from '../../support/http/service.js'
import { amount } from '../../support/random/seed.js'
import { prepareStudies } from '../../support/studies/completed-studies.js'

const test = suite('who may do what')
const unlimited = { attemptsPerMinute: 1_000_000, openRequestsPerMinute: 1_000_000 }
const service = await startService({ app: unlimited })
const filled = await prepareStudies(service)
test.after(() => service.close())

const ALL = Object.keys(SCOPES) as Scope[]
const EVERY_SET = Array.from({ length: 2 ** ALL.length }, (_, bits) => ALL.filter((_, i) => (bits >> i) % 2 === 1))
/** No scope, each alone, and all of them; exploring takes every set. */
const SCOPE_SETS = amount({
  fixed: EVERY_SET.filter(({ length }) => length <= 1 || length === ALL.length),
  explored: EVERY_SET,
})

interface Credential {
  what: string
  /** The value of Authorization; none when undefined. */
  header: string | undefined
  scopes: readonly Scope[]
  /** What it is refused as, whatever is asked for. */
  refused?: ErrorCode
}

const bearer = (key: string) => `Bearer ${key}`
const spoiled = (key: string) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')

/**
 * Of one set of scopes: a good key; of all scopes also everything that can be wrong with it. Of no scope too when exploring, and otherwise a wrong secret
 * and nothing, because scopes are read after the key.
 */
async function credentialsOf(scopes: Scope[]): Promise<Credential[]> {
  const good = await service.key({ scopes })
  const accepted = { what: 'a good key', header: bearer(good), scopes }
  if (scopes.length > 0 && scopes.length < ALL.length) return [accepted]
  const every = await everyCredentialOf(scopes, good, accepted)
  return scopes.length === 0 && !EVERY_ONE ? every.filter(({ what }) => FOR_ALL.has(what)) : every
}

async function everyCredentialOf(scopes: Scope[], good: string, accepted: Credential): Promise<Credential[]> {
  const other = await service.key({ scopes })
  const past = Date.now() - 1
  const refused = (what: string, code: ErrorCode, header: string | undefined): Credential => ({
    what,
    header,
    scopes,
    refused: code,
  })
  return [
    accepted,
    { what: 'a good key, the scheme in capitals', header: `BEARER ${good}`, scopes },
    refused('an expired key', 'key_expired', bearer(await service.key({ scopes, expiresMs: past }))),
    refused('a revoked key', 'key_revoked', bearer(await service.key({ scopes, revoked: true }))),
    refused(
      'a key revoked and expired',
      'key_revoked',
      bearer(await service.key({ scopes, revoked: true, expiresMs: past })),
    ),
    refused('a wrong secret', 'unauthenticated', bearer(spoiled(good))),
    refused('an unknown id', 'unauthenticated', bearer(`hs_00000000_${good.slice(12)}`)),
    refused('the secret of another key', 'unauthenticated', bearer(good.slice(0, 12) + other.slice(12))),
    refused('a key that is cut short', 'unauthenticated', bearer(good.slice(0, -1))),
    refused('a key with more behind it', 'unauthenticated', bearer(`${good}A`)),
    refused('two keys', 'unauthenticated', bearer(`${good} ${good}`)),
    refused('two headers in one', 'unauthenticated', `${bearer(good)}, ${bearer(good)}`),
    refused('another scheme', 'unauthenticated', `Basic ${Buffer.from(`x:${good}`).toString('base64')}`),
    refused('a key without a scheme', 'unauthenticated', good),
    refused('a scheme without a key', 'unauthenticated', 'Bearer '),
    refused('nothing', 'unauthenticated', undefined),
  ]
}

const isOpen = (access: Access): access is 'public' | 'operator' => access === 'public' || access === 'operator'

/** Who stands for all where nobody's key is read, and for HEAD. */
const FOR_ALL = new Set(['a good key', 'a wrong secret', 'nothing'])
const EVERY_ONE = amount({ fixed: false, explored: true })

/** The credentials that an endpoint is asked with. */
const askedWith = (access: Access, all: readonly Credential[]): readonly Credential[] =>
  isOpen(access) && !EVERY_ONE ? all.filter(({ what }) => FOR_ALL.has(what)) : all

/** HEAD is answered as GET is; only exploring asks for it with everything that can be wrong with a key. */
const asksForHead = ({ what }: Credential): boolean => EVERY_ONE || FOR_ALL.has(what)

/** What the table says: a code, or undefined for who may go on. */
function verdict(access: Access, { refused, scopes }: Credential): ErrorCode | undefined {
  if (isOpen(access)) return undefined
  if (refused !== undefined) return refused
  return access === 'any_key' || scopes.includes(access) ? undefined : 'insufficient_scope'
}

/** A request that is answered with 200 by who may make it. */
function good(path: string, { examples }: Endpoint): { url: string; body?: string } {
  const example = examples.find(({ answer }) => answer === 200)!
  const { body } = example
  return {
    url: `${service.url}${filled(addressOf(path, example))}`,
    ...(body !== undefined && { body: filled(JSON.stringify(body)) }),
  }
}

let checked = 0
for (const scopes of SCOPE_SETS) {
  const credentials = await credentialsOf(scopes)
  for (const [method, path, endpoint] of ROUTES) {
    test(`${method} ${path} (${endpoint.access}) with [${scopes.join(' ')}]`, async () => {
      const { url, body } = good(path, endpoint)
      for (const credential of askedWith(endpoint.access, credentials)) {
        for (const asked of method === 'GET' && asksForHead(credential) ? ['GET', 'HEAD'] : [method]) {
          const response = await fetch(url, {
            method: asked,
            headers: {
              ...(credential.header !== undefined && { Authorization: credential.header }),
              ...(body !== undefined && { 'Content-Type': 'application/json' }),
            },
            ...(body !== undefined && { body }),
          })
          const text = await response.text()
          const code = verdict(endpoint.access, credential)
          const where = `${asked} with ${credential.what}: ${text.slice(0, 200)}`
          assert.is(response.status, code === undefined ? 200 : statusOf(code), where)
          if (code !== undefined) {
            if (asked !== 'HEAD') assert.is((JSON.parse(text) as { code: string }).code, code, where)
            assert.match(response.headers.get('WWW-Authenticate')!, /^Bearer realm="hindsight"/)
            assert.is(response.headers.get('ETag'), null)
          }
          checked += 1
        }
      }
    })
  }
}

test('a key counts in Authorization alone', async () => {
  const key = await service.key()
  for (const [url, headers] of [
    [`${service.url}/api/v1/research/registry?access_token=${key}`, {}],
    [`${service.url}/api/v1/research/registry`, { Cookie: `key=${key}` }],
    [`${service.url}/api/v1/research/registry`, { 'X-Api-Key': key }],
    [`${service.url}/api/v1/research/registry`, { 'Proxy-Authorization': bearer(key) }],
  ] as const) {
    const response = await fetch(url, { headers })
    assert.is(response.status, 401)
    await response.text()
  }
})

test('the table has every endpoint, every scope and every state of a key', () => {
  // Of all scopes, and of no scope when exploring, there is everything that can be wrong with a key; of each other set a good key.
  const sets = EVERY_ONE ? 2 : 1
  const [wrongs, goods] = [sets * (16 - FOR_ALL.size), 2 * FOR_ALL.size + SCOPE_SETS.length - 2]
  let expected = 0
  for (const [method, , { access }] of ROUTES) {
    const [ofWrong, ofGood] = method === 'GET' ? [EVERY_ONE ? 2 : 1, 2] : [1, 1]
    expected += goods * ofGood + (isOpen(access) && !EVERY_ONE ? 0 : wrongs * ofWrong)
  }
  assert.is(checked, expected)
  console.log(`  (${checked} requests)`)
})

test.run()
