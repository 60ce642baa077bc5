/** Answers that a person publishes, and how anybody reads them. */
import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnswerReportBody, ReportListBody } from '../../src/contract/bodies/reports.js'
import type { ResultBody } from '../../src/research/index.js'
import { documentOf } from '../support/http/service.js'
import { PageVisitor } from '../support/workbench/page-visitor.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const service = await startWithWorkbench({ app: { openRequestsPerMinute: 100_000, signInsPerMinute: 100_000 } })
const test = suite('publishing an answer')
test.after(() => service.close())

interface Problem {
  code: string
  errors?: { code: string; path: string }[]
}
interface Published {
  id: string
  href: string
}
const ana = await PageVisitor.joined(service, 'Ana')
const DOCUMENT = documentOf([['feature.ret_1h', 'lte', -0.011]])
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers } })

test('an answer that was not asked for is not published, and nothing is spent', async () => {
  const before = await ana.get<{ entries: unknown[] }>('/account/usage')
  const refused = await ana.post<Problem>('/research/publish', { document: DOCUMENT })
  assert.equal([refused.status, refused.json.code], [409, 'answer_not_paid'])
  assert.equal((await ana.get<{ entries: unknown[] }>('/account/usage')).json.entries, before.json.entries)
  assert.equal(((await (await open('/api/v1/reports')).json()) as ReportListBody).reports, [])
})

test('a published answer is the paid one, without rows; anybody reads it, and it never changes', async () => {
  const answered = await ana.post<ResultBody>('/research/query', DOCUMENT)
  assert.is(answered.headers.get('X-Research-Cost'), '1')
  const { status, json } = await ana.post<Published>('/research/publish', { document: DOCUMENT, title: ' Falls ' })
  assert.is(status, 200)
  assert.is(json.href, `/api/v1/reports/${json.id}`)

  const response = await open(json.href)
  const report = (await response.json()) as AnswerReportBody
  const { rows, cursor, ...answer } = answered.json
  assert.ok(rows.length > 0 && cursor !== null)
  assert.equal(report.answer, answer as unknown)
  assert.equal(report.document, DOCUMENT as unknown)
  assert.equal([report.schema_version, report.id, report.title], ['research_report.v1', json.id, 'Falls'])
  const { occurrences, eligible, days_with_occurrences: days } = report.answer.counts
  const shown = (count: number) => count.toLocaleString('en-US')
  assert.is(
    report.headline,
    `It happened ${shown(occurrences)} times on ${days} days, once in ${shown(Math.round(eligible / occurrences))} eligible minutes.`,
  )
  const charts = await ana.post<object>('/research/charts?horizon=24h', DOCUMENT)
  assert.is(charts.headers.get('X-Research-Cost'), '0')
  assert.equal(Object.keys(report.charts).sort(), ['1h', '24h', '30m', '3d', '4h', '7d'])
  assert.equal(report.charts['24h'], charts.json as unknown)
  assert.not(JSON.stringify(report).includes('desk'), 'the account is not named')
  assert.is((await open(json.href, { 'If-None-Match': response.headers.get('ETag')! })).status, 304)

  // Once more, under another title: the first report stays.
  const again = await ana.post<Published>('/research/publish', { document: DOCUMENT, title: 'Other' })
  assert.equal(again.json, json)
  assert.equal(await (await open(json.href)).json(), report as unknown)
  const list = (await (await open('/api/v1/reports?kind=answer')).json()) as ReportListBody
  assert.equal(list, {
    next: null,
    reports: [
      {
        ...{ id: json.id, kind: 'answer', title: 'Falls', published: report.published },
        ...{ headline: report.headline, simulated: true },
      },
    ],
  })
  assert.equal((await ana.get<ReportListBody>('/reports')).json.reports, list.reports)
})

test('a report is a page for people: no script, no cookie, its own policy, links to itself and to other horizons', async () => {
  const { json } = await ana.post<Published>('/research/publish', { document: DOCUMENT })
  const { origin } = service.people.base
  const page = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers } })
  const response = await page(`/reports/${json.id}`)
  assert.is(response.status, 200)
  assert.is(response.headers.get('Set-Cookie'), null)
  const policy = response.headers.get('Content-Security-Policy')!
  assert.match(
    policy,
    /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  const text = await response.text()
  const style = text.slice(text.indexOf('<style>') + 7, text.indexOf('</style>'))
  assert.ok(policy.includes(createHash('sha256').update(style).digest('base64')))
  assert.not.match(text, /<script|\sstyle=|\son[a-z]+=/)
  assert.match(text, new RegExp(`<link rel="canonical" href="${origin}/reports/${json.id}">`))
  assert.match(text, /<meta property="og:title" content="Falls">/)
  assert.match(text, /Reached within 4h/)
  const other = await (await page(`/reports/${json.id}?horizon=24h`)).text()
  assert.match(other, /Reached within 24h/)
  assert.match(other, /<a href="\?horizon=4h">/)
  assert.is((await page(`/reports/${json.id}`, { 'If-None-Match': response.headers.get('ETag')! })).status, 304)
  const list = await page('/reports')
  assert.ok((await list.text()).includes(`<a href="/reports/${json.id}"><strong>Falls</strong></a>`))
  const none = await page('/reports/none')
  assert.equal([none.status, none.headers.get('Content-Type')], [404, 'text/html; charset=utf-8'])
  assert.is((await page('/reports?before=x')).status, 400)
})

test('an answer that the account has is a page to keep, at any horizon; another one is not made for it', async () => {
  const { status, json } = await ana.post<{ html: string }>('/research/page', { document: DOCUMENT, horizon: '1h' })
  assert.is(status, 200)
  assert.match(json.html, /^<!doctype html>.*Reached within 1h.*Paths to 1h.*every number above is over all/s)
  assert.not.match(json.html, /<script|canonical/)
  const unpaid = documentOf([['feature.ret_1h', 'lte', -0.0111]])
  const refused = await ana.post<Problem>('/research/page', { document: unpaid })
  assert.equal([refused.status, refused.json.code], [409, 'answer_not_paid'])
  const wrong = await ana.post<Problem>('/research/page', { document: DOCUMENT, horizon: '2h' })
  assert.equal(
    wrong.json.errors!.map(({ path }) => path),
    ['/horizon'],
  )
})

test('the cursor of another page publishes the same report', async () => {
  const { json } = await ana.post<ResultBody>('/research/query', DOCUMENT)
  const paged = { ...DOCUMENT, page: { limit: 50, cursor: json.cursor } }
  const [one, other] = [
    await ana.post<Published>('/research/publish', { document: DOCUMENT }),
    await ana.post<Published>('/research/publish', { document: paged }),
  ]
  assert.equal(one.json, other.json)
})

test('it is the workbench’s alone: no key publishes, and no page of another origin', async () => {
  const key = await service.key({ account: 'desk', scopes: ['research:read', 'research:strategies'] })
  const send = (path: string, headers: Record<string, string>) =>
    fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ document: DOCUMENT }),
    })
  const keyed = { Authorization: `Bearer ${key}` }
  assert.is((await send('/api/v1/research/publish', keyed)).status, 404)
  assert.is((await send('/web/v1/research/publish', keyed)).status, 403)
  const foreign = await ana.post<Problem>('/research/publish', { document: DOCUMENT }, { Origin: 'https://x.example' })
  assert.equal([foreign.status, foreign.json.code], [403, 'cross_site_request'])
  assert.not(JSON.stringify(await (await open('/api/v1/openapi.json')).json()).includes('research/publish'))
})

test('faults of the document and the title are named at their places', async () => {
  const bad = documentOf([['feature.vpni', 'gte', 0]])
  for (const [body, codes] of [
    [{}, ['missing_property /document']],
    [{ document: bad }, ['unknown_feature /document/where/all/0/0']],
    [{ document: DOCUMENT, title: 'a\u0000' }, ['value_range /title']],
    [{ document: DOCUMENT, title: 7, more: 1 }, ['unexpected_property /more', 'value_type /title']],
  ] as const) {
    const { status, json } = await ana.post<Problem>('/research/publish', body)
    assert.is(status, 400)
    assert.equal(json.errors!.map(({ code, path }) => `${code} ${path}`).sort(), [...codes].sort())
  }
})

test.run()
