// Rejected requests over REST: documents for every code, bodies that are no documents, addresses, methods, keys, heads that are not HTTP.

import { maker } from '../documents.mjs'
import { faultyBodies, faultyQueries } from '../faults.mjs'
import { sendRaw } from '../http.mjs'
import { makeKey } from '../service.mjs'
import { studies } from '../study-documents.mjs'
import { hideEstimate } from './studies.mjs'

const AREA = 'refusals'
const QUERY = '/api/v1/research/query'

export async function refusals(context, service) {
  const { observer, say } = context
  const documentOf = maker(service.registry, 5)
  const good = documentOf([['feature.vpin', 'gte', 0.6]])
  const note = async (name, answer) => observer.worded(AREA, name, await answer)
  // It waits for its timeout of ten seconds while the others run.
  const late = sendRaw(service.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n')

  say('refusals: documents')
  for (const [name, document] of faultyQueries(documentOf, service.registry.dataset.coverage[0].symbol)) {
    await note(`document: ${name}`, service.post(QUERY, document))
  }
  for (const [name, body] of faultyBodies(good)) await note(`body: ${name}`, service.post(QUERY, body))
  for (const headers of MEDIA) await note(`body: ${JSON.stringify(headers)}`, service.post(QUERY, good, { headers }))

  say('refusals: addresses, keys, heads')
  for (const [method, path] of ADDRESSES) await note(`${method} ${path}`, service.ask(path, { method }))
  for (const header of ['', 'Basic abc', 'Bearer', 'Bearer hs_00000000_', 'Bearer x']) {
    await note(`Authorization: ${header}`, service.ask('/api/v1/account/usage', { headers: { Authorization: header } }))
  }
  await keys(context, service, note, good)
  for (const [name, text] of HEADS) await note(`head: ${name}`, sendRaw(service.url, text))
  await note('head: one that does not come', late)
}

const MEDIA = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'APPLICATION/JSON;charset="UTF-8"' },
  { 'Content-Type': 'application/json, application/json' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'identity' },
]

const RESEARCH = '/api/v1/research'
const ADDRESSES = [
  ...['/', '/nothing', `${RESEARCH}/nothing`, `${RESEARCH}/query/`, '/api/v1/reports/none'].map((path) => [
    'GET',
    path,
  ]),
  ...[QUERY, `${RESEARCH}/schema`, `${RESEARCH}/revisions/current/diff`, '/healthz'].flatMap((path) =>
    ['DELETE', 'OPTIONS', 'HEAD', 'PUT'].map((method) => [method, path]),
  ),
  ['GET', QUERY],
  ['GET', `${RESEARCH}/registry?view=brief`],
  ['GET', `${RESEARCH}/registry?view=full&view=index`],
  ['GET', `${RESEARCH}/registry?form=full`],
  ['GET', `${RESEARCH}/snapshot`],
  ['GET', `${RESEARCH}/snapshot?symbol=btcusd&t=2026-01-12T10:15:00Z`],
  ['GET', `${RESEARCH}/snapshot?symbol=btcusdt&t=2026-01-12T10:15:30Z`],
  ['GET', `${RESEARCH}/snapshot?symbol=btcusdt&t=1999-01-12T10:15:00Z`],
  ['GET', `${RESEARCH}/snapshot?symbol=btcusdt&t=noon`],
  ['GET', `${RESEARCH}/revisions/current/diff`],
  ['GET', `${RESEARCH}/revisions/current/diff?from=00000000`],
  ['GET', `${RESEARCH}/revisions/zz/diff?from=current`],
  ['GET', '/api/v1/account/usage?month=2026-13'],
  ['GET', '/api/v1/account/usage?limit=0'],
  ['GET', '/api/v1/account/usage?limit=501&before=x'],
  ['GET', `${RESEARCH}/strategies/list?before=x`],
  ['GET', `${RESEARCH}/strategies/list?limit=9999`],
]

/** Invalid keys, keys without the required scope, and accounts that cannot pay or lack the plan. */
async function keys(context, service, note, good) {
  const { build, registry } = { build: context.build, registry: `${RESEARCH}/registry` }
  const { control } = service
  const as = (key) => ({ headers: { Authorization: `Bearer ${key}` } })
  const account = (name, ...args) => build.run(['accounts', 'create', name, '--control', control, ...args])
  await account('poor', '--plan', 'research', '--allowance', '0')
  await account('free')

  const brief = await makeKey(context, control, 'brief', 'research:read', ['--expires', '1m'])
  const until = Date.now() + 61_000
  const revoked = await makeKey(context, control, 'revoked', 'research:read')
  await build.run(['keys', 'revoke', revoked.id, '--control', control])
  await note('key_revoked', service.ask(registry, as(revoked.key)))
  const prose = await makeKey(context, control, 'prose', 'research:interpret')
  await note('insufficient_scope', service.ask(registry, as(prose.key)))
  const poor = await makeKey(context, control, 'poor', 'research:read,research:strategies')
  await note('insufficient_credits', service.post(QUERY, { ...good, sort: ['feature.vpin', 'asc'] }, as(poor.key)))
  await note(
    'an estimate for who cannot pay',
    service.post(`${QUERY}?dry_run=true`, { ...good, sort: ['feature.vpin', 'asc'] }, as(poor.key)),
  )
  await unpaidStudy(context, service, note, as(poor.key))
  const free = await makeKey(context, control, 'free', 'research:read,research:strategies')
  await note('strategy_research_disabled', service.ask(`${RESEARCH}/strategies/catalog`, as(free.key)))
  if (context.quick) return
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now())))
  await note('key_expired', service.ask(registry, as(brief.key)))
}

/** A study that an account can estimate but cannot pay for. */
async function unpaidStudy({ settler }, service, note, caller) {
  const { registry } = service
  const { plain: document } = studies(registry, registry.dataset.revision)
  const answer = await service.post(`${RESEARCH}/strategies/estimate`, { document }, caller)
  const estimate = JSON.parse(answer.bytes)
  hideEstimate(settler, 'who cannot pay', estimate)
  await note('an estimate of a study for who cannot pay', answer)
  const { confirmation, attempt, units } = estimate
  const order = { document, confirmation, attempt, units, name: 'unpaid' }
  await note('allowance_exhausted', service.post(`${RESEARCH}/strategies/run`, order, caller))
}

const line = 'GET /healthz HTTP/1.1\r\nHost: x\r\n'
const HEADS = [
  ['no HTTP', 'hello\r\n\r\n'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n'],
  ['a version that there is not', 'GET /healthz HTTP/3.7\r\nHost: x\r\n\r\n'],
  ['too large', `${line}X: ${'x'.repeat(17_000)}\r\n\r\n`],
  ['too long an address', `GET /${'x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
  ['two lengths', `${line}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  ['a header without a name', `${line}: x\r\n\r\n`],
  ['a chunk that is none', `POST ${QUERY} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['an escape that is none', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['an address with a host', 'GET http://other/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
]
