import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAccount } from '../../../src/accounts/index.js'
import {
  ASSISTANT_ERRORS,
  ERRORS,
  type ErrorCode,
  STUDY_ERRORS,
  sentenceOf,
  statusOf,
} from '../../../src/contract/errors.js'
import { LIMITS } from '../../../src/contract/limits.js'
import { documentOf, page, startService } from '../../support/http/service.js'

const test = suite('errors over REST')
const service = await startService()
test.after(() => service.close())

const seen = new Set<string>()

interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: { code: string; path: string; detail: string; nearest?: string[] }[]
}

/** Checks that a response is the problem of a code, in all its parts. */
async function problem(response: Response, code: ErrorCode): Promise<Problem> {
  const body = (await response.json()) as Problem
  assert.is(body.code, code, JSON.stringify(body))
  assert.is(response.status, statusOf(code))
  assert.is(body.status, response.status)
  assert.is(body.title, sentenceOf(code))
  assert.is(body.type, `urn:hindsight:problem:${code}`)
  assert.match(response.headers.get('Content-Type') ?? '', /^application\/problem\+json/)
  assert.is(response.headers.get('Cache-Control'), 'no-store')
  assert.is(response.headers.get('ETag'), null)
  assert.ok(response.headers.get('X-Request-Id'))
  seen.add(code)
  return body
}

const clause = (...parts: unknown[]) => documentOf([parts])
const steps = (...all: unknown[][]) =>
  documentOf([], { sequence: { steps: all.map((one) => ({ all: one })), within: '4h' } })
const VPIN = ['feature.vpin', 'gte', 0.6]

const DOCUMENTS: [code: ErrorCode, path: string, document: unknown][] = [
  ['missing_property', '/page', documentOf([], { page: undefined })],
  ['unexpected_property', '/limit', documentOf([], { limit: 5 })],
  ['unsupported_version', '/feature_version', documentOf([], { feature_version: 'feature_defs.v9' })],
  ['unsupported_target', '/target', documentOf([], { target: 'place_orders' })],
  ['clause_shape', '/where/all/0', documentOf([['feature.vpin', 'gte']])],
  ['too_many_clauses', '/where/all', documentOf(Array.from({ length: LIMITS.clauses_max + 1 }, () => VPIN))],
  ['empty_conjunction', '/sequence/steps/0/all', steps([], [VPIN])],
  ['too_few_steps', '/sequence/steps', steps([VPIN])],
  ['too_many_steps', '/sequence/steps', steps([VPIN], [VPIN], [VPIN], [VPIN], [VPIN])],
  ['page_limit', '/page/limit', documentOf([], page(LIMITS.page_limit_max + 1))],
  ['invalid_sort', '/sort/0', documentOf([], { sort: ['feature.vpin', 'asc'] })],
  ['unknown_field', '/where/all/0/0', clause('price', 'gte', 1)],
  ['unknown_feature', '/where/all/0/0', clause('feature.vpni', 'gte', 0.6)],
  ['unknown_aggregate', '/where/all/0/0', clause('feature.vpin.median_1h', 'gte', 0.6)],
  ['unknown_rule', '/where/all/0/0', clause('rule.rb_moon', 'eq', true)],
  ['outcome_as_filter', '/where/all/0/0', clause('outcomes.return_1h', 'gte', 0.05)],
  ['scope_in_step', '/sequence/steps/0/all/0/0', steps([['identity.symbol', 'in', ['btcusdt']]], [VPIN])],
  ['unknown_operator', '/where/all/0/1', clause('feature.vpin', 'above', 0.6)],
  ['operator_not_allowed', '/where/all/0/1', clause('feature.vpin', 'eq', 0.6)],
  ['value_type', '/where/all/0/2', clause('feature.vpin', 'gte', '0.6')],
  ['value_range', '/where/all/0/2', clause('feature.vpin', 'between', [0.7, 0.6])],
  ['unknown_label', '/where/all/0/2', clause('feature.candle_engulfing_15m', 'eq', 'bulish')],
  ['unknown_symbol', '/where/all/0/2/0', clause('identity.symbol', 'in', ['btcusd'])],
  ['bad_time', '/where/all/0/2/0', clause('times.anchor_time', 'between', ['yesterday', '2026-02-01T00:00:00Z'])],
  [
    'bad_duration',
    '/sequence/within',
    documentOf([], { sequence: { steps: [{ all: [VPIN] }, { all: [VPIN] }], within: '8d' } }),
  ],
  [
    'empty_scope',
    '/where/all/0/2',
    clause('times.anchor_time', 'between', ['2026-02-01T00:00:00Z', '2026-02-01T00:00:00Z']),
  ],
  ['invalid_cursor', '/page/cursor', documentOf([], page(1, 'x'))],
]

for (const [code, path, document] of DOCUMENTS) {
  test(`${code} is told at its place in the document`, async () => {
    const { errors } = await problem(await service.post(document), code)
    assert.ok(
      errors?.some((fault) => fault.code === code && fault.path === path),
      JSON.stringify(errors),
    )
  })
}

test('all faults of a document come at once, with the nearest known name', async () => {
  const response = await service.post(
    documentOf(
      [
        ['feature.vpni', 'gte', 0.6],
        ['feature.ret_1h', 'near', 1],
      ],
      { target: 'x', extra: 1 },
    ),
  )
  const { errors } = (await response.json()) as Problem
  const codes = errors!.map((fault) => fault.code).sort()
  assert.equal(codes, ['unexpected_property', 'unknown_feature', 'unknown_operator', 'unsupported_target'])
  const fault = errors!.find(({ code }) => code === 'unknown_feature')
  assert.ok(fault?.nearest?.includes('feature.vpin'))
})

test('malformed_json: text that is not one JSON value in UTF-8, too deep, or a number too large', async () => {
  for (const body of [
    '',
    '{',
    '{} {}',
    'null,',
    '{"a":1e999}',
    '{"a":-1e999}',
    '{"a":NaN}',
    '\uFEFF{}',
    '["\\ud800"]',
    '{"\\udfff\\ud800":1}',
    '["\\u0000\u0001"]',
    `${'['.repeat(40)}${']'.repeat(40)}`,
    Buffer.from([0x22, 0xff, 0x22]),
  ]) {
    await problem(await service.post(body), 'malformed_json')
  }
})

test('duplicate_key: a document that says a thing twice', async () => {
  const text = JSON.stringify(documentOf([VPIN])).replace('{', '{"target":"x",')
  const { errors } = await problem(await service.post(text), 'duplicate_key')
  assert.is(errors?.[0]?.path, '/target')
})

test('body_too_large: with and without a declared length', async () => {
  await problem(await service.post(' '.repeat(LIMITS.body_bytes_max + 1)), 'body_too_large')
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.alloc(16_384, 0x20))
    },
  })
  const key = await service.key()
  const response = await fetch(`${service.url}/api/v1/research/query`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: stream,
    duplex: 'half',
  } as RequestInit)
  await problem(response, 'body_too_large')
})

test('unsupported_media_type: anything but plain application/json', async () => {
  const document = JSON.stringify(documentOf([VPIN]))
  for (const headers of [
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Type': 'application/problem+json' },
    { 'Content-Type': 'application/json; charset=utf-16' },
    { 'Content-Type': 'application/json, application/json' },
    { 'Content-Type': 'application/json; charset=utf-8; charset' },
    { 'Content-Encoding': 'gzip' },
    { 'Content-Encoding': 'identity, br' },
  ]) {
    const response = await service.post(document, headers)
    if ('Content-Encoding' in headers) assert.is(response.headers.get('Accept-Encoding'), 'identity')
    await problem(response, 'unsupported_media_type')
  }
  for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"', 'application/json']) {
    assert.is((await service.post(document, { 'Content-Type': type, 'Content-Encoding': 'identity' })).status, 200)
  }
})

test('unauthenticated: no key, no bearer, or a key that nobody made; the answer says how', async () => {
  for (const header of [
    '',
    'Basic abc',
    'Bearer',
    'Bearer hs_00000000_',
    `Bearer ${(await service.key()).slice(0, -1)}!`,
  ]) {
    const response = await service.get('/api/v1/research/registry', { Authorization: header })
    assert.match(response.headers.get('WWW-Authenticate') ?? '', /^Bearer/)
    await problem(response, 'unauthenticated')
  }
})

test('key_expired, key_revoked and insufficient_scope', async () => {
  const asked = async (key: string) => service.get('/api/v1/research/registry', { Authorization: `Bearer ${key}` })
  await problem(await asked(await service.key({ expiresMs: Date.now() - 1 })), 'key_expired')
  await problem(await asked(await service.key({ revoked: true })), 'key_revoked')
  const response = await asked(await service.key({ scopes: ['research:interpret'] }))
  assert.match(response.headers.get('WWW-Authenticate') ?? '', /insufficient_scope.*scope="research:read"/)
  await problem(response, 'insufficient_scope')
})

test('above_max_credits: a scan that costs more than the request allows is not begun', async () => {
  const response = await fetch(`${service.url}/api/v1/research/query?max_credits=0`, {
    method: 'POST',
    headers: { ...service.usual, 'Content-Type': 'application/json' },
    body: JSON.stringify(clause('feature.vpin', 'gte', 0.6123)),
  })
  const { detail } = await problem(response, 'above_max_credits')
  assert.is(detail, 'the scan costs 1, and max_credits is 0')
})

test('insufficient_credits: a scan that the account cannot pay is not begun', async () => {
  const account = await createAccount(service.control, { name: 'poor', allowance: 0, now: Date.now() })
  const response = await service.post(documentOf([['feature.vpin', 'gte', 0.6021]]), {
    Authorization: `Bearer ${await service.key({ account: account!.name })}`,
  })
  assert.is(response.headers.get('X-Research-Allowance-Remaining'), '0')
  assert.is(response.headers.get('X-Research-Cost'), null)
  const { detail } = await problem(response, 'insufficient_credits')
  assert.match(detail, /^the scan costs 1, and 0 are left; the allowance is filled up at \d{4}-\d\d-01T00:00:00.000Z$/)
})

test('rate_limited: one key at its limit is told when to come back, and other keys are not held up', async () => {
  const limited = await startService({ requestsPerMinute: 2 })
  const path = '/api/v1/research/registry'
  await limited.get(path)
  await limited.get(path)
  const response = await limited.get(path)
  assert.ok(Number(response.headers.get('Retry-After')) >= 1)
  await problem(response, 'rate_limited')
  const other = await limited.get(path, { Authorization: `Bearer ${await limited.key()}` })
  assert.is(other.status, 200)
  await limited.close()
})

test('rate_limited: an address that keeps guessing keys', async () => {
  const limited = await startService({ app: { attemptsPerMinute: 2 } })
  const guess = () => limited.get('/api/v1/research/registry', { Authorization: 'Bearer hs_guess' })
  await problem(await guess(), 'unauthenticated')
  await problem(await guess(), 'unauthenticated')
  await problem(await guess(), 'rate_limited')
  await limited.close()
})

test('not_found and method_not_allowed, with what is allowed', async () => {
  await problem(await service.get('/api/v1/research/nothing'), 'not_found')
  await problem(await service.get('/nothing'), 'not_found')
  const query = await service.get('/api/v1/research/query')
  assert.is(query.headers.get('Allow'), 'POST, OPTIONS')
  await problem(query, 'method_not_allowed')
  const registry = await fetch(`${service.url}/api/v1/research/registry`, { method: 'DELETE' })
  assert.is(registry.headers.get('Allow'), 'GET, HEAD, OPTIONS')
  await problem(registry, 'method_not_allowed')
})

test('result_too_large: occurrences of all thresholds that do not fit; charts and sweeps of any size are answered', async () => {
  const small = await startService({ research: { queryMemoryBytes: 160 } })
  const post = async (path: string, body: unknown): Promise<Response> =>
    fetch(`${small.url}/api/v1/research/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await small.key()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const sweepOf = (operator: string) => ({
    document: documentOf([['feature.vpin', operator, 0.5]]),
    clause: '/where/all/0',
    values: [0.4],
  })
  const response = await post('sweep', sweepOf('crosses_above'))
  assert.is(response.headers.get('X-Research-Cost'), null)
  const body = await problem(response, 'result_too_large')
  assert.match(body.detail, /^the occurrences at [12] of 2 thresholds take more than 0 MiB; try fewer/)
  assert.is((await small.post(documentOf([]))).status, 200)
  assert.is((await post('charts?horizon=4h', documentOf([]))).status, 200)
  assert.is((await post('sweep', sweepOf('gte'))).status, 200)
  await small.close()
})

test('timeout: a query that takes longer than the limit, with Retry-After', async () => {
  const hasty = await startService({ research: { timeoutMs: 0 } })
  const response = await hasty.post(documentOf([['feature.vpin.zscore_7d', 'gte', 3]]))
  assert.ok(response.headers.get('Retry-After'))
  await problem(response, 'timeout')
  await hasty.close()
})

test('overloaded: a full scan queue, with Retry-After', async () => {
  const small = await startService({ research: { scansMax: 1, waitingMax: 0 } })
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, i) => small.post(documentOf([['feature.vpin.zscore_7d', 'gte', 3 + i / 100]]))),
  )
  const refused = all.filter((response) => response.status !== 200)
  assert.ok(refused.length > 0 && refused.length < 12)
  for (const response of refused) {
    assert.ok(response.headers.get('Retry-After'))
    await problem(response, 'overloaded')
  }
  await small.close()
})

test('internal: what nobody foresaw is logged in full and told in one neutral sentence', async () => {
  const broken = await startService()
  await broken.control.close()
  const response = await broken.get('/api/v1/research/registry')
  const body = await problem(response, 'internal')
  assert.is(body.detail, sentenceOf('internal'))
  const line = broken.log.map((text) => JSON.parse(text)).find(({ level }) => level === 'error')
  assert.ok(line.err.stack.length > 0)
  assert.is(line.request_id, response.headers.get('X-Request-Id'))
  await broken.close()
})

test('not_a_threshold: a sweep of a clause that compares no number', async () => {
  const document = documentOf([['feature.session', 'eq', 'asia'], VPIN])
  const sweep = (clause: string) =>
    fetch(`${service.url}/api/v1/research/sweep`, {
      method: 'POST',
      headers: { ...service.usual, 'Content-Type': 'application/json' },
      body: JSON.stringify({ document, clause, values: [0.5] }),
    })
  const refused = await problem(await sweep('/where/all/0'), 'not_a_threshold')
  assert.is(refused.errors![0]!.path, '/clause')
  assert.is((await sweep('/where/all/1')).status, 200)
})

/** research/engine-errors.test.ts, research/revisions.test.ts, research/replicas.test.ts, http/transport.test.ts and http/endpoints/ticks.test.ts meet these. */
const ELSEWHERE = [
  'dataset_revision_changed',
  'revision_not_here',
  'ticks_not_recorded',
  'ticks_not_in_plan',
  'window_too_large',
  'tick_revision_changed',
  'corrupt_ticks',
  'malformed_request',
  'request_timeout',
  'uri_too_long',
  'headers_too_large',
  'control_store_unavailable',
  'engine_unsupported',
  'shard_unavailable',
  'engine_outdated',
  'segment_damaged',
]

test('every code of the table was met by a request, but for those that need a lost revision, a raw connection, an outage or damage', () => {
  // strategies/strategies.test.ts meets those of studies.
  const elsewhere = new Set([...STUDY_ERRORS, ...ASSISTANT_ERRORS].map(({ code }) => code))
  const missed = ERRORS.map(({ code }) => code).filter((code) => !seen.has(code) && !elsewhere.has(code))
  assert.equal(missed, ELSEWHERE)
})

test.run()
