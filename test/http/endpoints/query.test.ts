import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalJson } from '../../../src/contract/jcs.js'
import { documentOf, page, startService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'

const test = suite('POST /api/v1/research/query')
const service = await startService()
test.after(() => service.close())

const VPIN = ['feature.vpin', 'gte', 0.6]
const SEQUENCE = {
  sequence: { steps: [{ all: [VPIN] }, { all: [['feature.ret_1h', 'gte', 0.01]] }], within: '4h' },
}
const text = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('utf8')

test('the body is the canonical bytes, with the identity in headers', async () => {
  const response = await service.post(documentOf([VPIN], page(3)))
  assert.is(response.status, 200)
  assert.is(response.headers.get('Content-Type'), 'application/json; charset=utf-8')
  const body = await text(response)
  const result = JSON.parse(body)
  assert.is(body, canonicalJson(result))
  assert.is(response.headers.get('X-Canonical-Query-Hash'), result.canonical_query_hash)
  assert.is(response.headers.get('X-Dataset-Revision'), result.dataset_revision)
  assert.is(response.headers.get('X-Research-Feature-Ver'), 'feature_defs.v1')
  const { canonical_query_hash, dataset_revision, feature_version, outcomes_version, reproducibility_key } = result
  assert.is(response.headers.get('X-Research-Outcomes-Ver'), outcomes_version)
  const tuple = canonicalJson({ canonical_query_hash, dataset_revision, feature_version, outcomes_version })
  assert.is(reproducibility_key, createHash('sha256').update(tuple).digest('hex'))
  const tag = canonicalJson({ reproducibility_key, cursor: null })
  assert.is(response.headers.get('ETag'), `"${createHash('sha256').update(tag).digest('base64url')}"`)
})

test('the result has counts with their denominators, a summary over all occurrences, rows and a cursor', async () => {
  const result = JSON.parse(await text(await service.post(documentOf([VPIN], { ...SEQUENCE, ...page(3) }))))
  const { counts } = result
  const excluded = counts.warm_up + counts.source_absent + counts.stale + counts.quarantined + counts.undefined
  assert.is(counts.scope_buckets, counts.eligible + excluded)
  assert.ok(counts.warm_up > 0, 'vpin needs eight days')
  assert.ok(counts.occurrences > 3 && counts.occurrences <= counts.eligible)
  assert.is(result.rows.length, 3)
  assert.type(result.cursor, 'string')
  for (const horizon of ['30m', '1h', '4h', '24h', '3d', '7d']) {
    for (const metric of ['return', 'mfe', 'mae']) {
      const { completed, missing } = result.outcomes_summary[`${metric}_${horizon}`]
      assert.is(completed + missing, counts.occurrences)
    }
  }
  assert.ok(result.outcomes_summary.return_7d.missing > 0, 'the record ends within seven days')
})

test('an outcome whose window runs past the record is missing, not zero and not cut short', async () => {
  const last = ['times.anchor_time', 'between', ['2026-01-16T23:00:00Z', '2026-01-17T00:00:00Z']]
  const result = JSON.parse(await text(await service.post(documentOf([last], page(500)))))
  assert.is(result.rows.length, 240)
  for (const { anchor_time, outcomes } of result.rows) {
    const minutesLeft = (Date.UTC(2026, 0, 16, 23, 59) - Date.parse(anchor_time)) / 60_000
    assert.is(outcomes.return_30m === null, minutesLeft < 30)
    assert.is(outcomes.return_1h, null)
  }
  assert.is(result.outcomes_summary.return_30m.completed, 4 * 30)
  assert.is(result.outcomes_summary.return_30m.missing, 4 * 30)
  assert.is(result.outcomes_summary.return_1h.mean, null)
})

test('a row says when it was known, and what the query names', async () => {
  const result = JSON.parse(await text(await service.post(documentOf([], { ...SEQUENCE, ...page(1) }))))
  const [row] = result.rows
  assert.is(Date.parse(row.known_at) - Date.parse(row.anchor_time), 60_000)
  assert.equal(Object.keys(row.features), ['feature.ret_1h', 'feature.vpin'])
  assert.ok(row.features['feature.ret_1h'] >= 0.01)
  assert.ok(row.steps[0].features['feature.vpin'] >= 0.6)
  assert.is(row.step_times[1], row.anchor_time)
  const span = Date.parse(row.anchor_time) - Date.parse(row.step_times[0])
  assert.ok(span > 0 && span <= 4 * 3_600_000)
})

test('a simulated dataset is labelled in header and body', async () => {
  const response = await service.post(documentOf([VPIN]))
  assert.is(response.headers.get('X-Dataset-Simulated'), 'true')
  assert.is((JSON.parse(await text(response)) as { simulated: unknown }).simulated, true)
})

test('the first answer is a miss and costs credits; the same again is a hit, free, and the same bytes', async () => {
  const document = documentOf([['feature.vpin', 'gte', 0.61]])
  const first = await service.post(document)
  const second = await service.post(document)
  assert.is(first.headers.get('X-Research-Cache'), 'miss')
  assert.is(first.headers.get('X-Research-Cost'), '1')
  assert.is(second.headers.get('X-Research-Cache'), 'hit')
  assert.is(second.headers.get('X-Research-Cost'), '0')
  assert.is(await text(second), await text(first))
})

test('Server-Timing names the phases that took place', async () => {
  const document = documentOf([['feature.vpin', 'gte', 0.62]])
  const phases = (response: Response) =>
    (response.headers.get('Server-Timing') ?? '').split(', ').map((entry) => entry.split(';')[0])
  const computing = ['queue', 'scan', 'reference', 'outcomes', 'order', 'rows', 'render']
  const fresh = ['read', 'plan', 'lookup', 'reserve', ...computing, 'charge']
  assert.equal(phases(await service.post(document)), fresh)
  // At hand: the document need not be read again, unless it was time to look for a newer revision.
  const atHand = phases(await service.post(document))
  assert.ok(['lookup', 'read, plan'].includes(atHand.join(', ')), atHand.join(', '))
})

test('documents that mean the same have one hash and one cached answer', async () => {
  const first = await service.post(documentOf([VPIN, ['feature.ret_1h', 'gt', 0.013]]))
  const second = await service.post(documentOf([['feature.ret_1h', 'gt', 0.013], VPIN, VPIN]))
  assert.is(second.headers.get('X-Canonical-Query-Hash'), first.headers.get('X-Canonical-Query-Hash'))
  assert.is(second.headers.get('X-Research-Cache'), 'hit')
})

test('a request whose entity tag still matches is answered 304, spends nothing and scans nothing', async () => {
  const document = documentOf([['feature.vpin', 'gte', 0.63]])
  const first = await service.post(document)
  const etag = first.headers.get('ETag')!
  await first.arrayBuffer()
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await service.post(document, { 'If-None-Match': header, 'Cache-Control': 'no-cache' })
    assert.is(again.status, 304, header)
    assert.is(again.headers.get('ETag'), etag)
    assert.is(again.headers.get('X-Research-Cost'), '0')
    assert.is(again.headers.get('X-Canonical-Query-Hash'), first.headers.get('X-Canonical-Query-Hash'))
    assert.is(await text(again), '')
  }
  const other = await service.post(document, { 'If-None-Match': '"other"' })
  assert.is(other.status, 200)
})

test('a 304 needs no scan even when nothing is cached', async () => {
  const document = documentOf([['feature.vpin', 'gte', 0.64]])
  const etag = (await service.post(document)).headers.get('ETag')!
  const fresh = await startService()
  const answer = await fresh.post(document, { 'If-None-Match': etag })
  assert.is(answer.status, 304)
  assert.is((await fresh.post(document)).headers.get('X-Research-Cache'), 'miss')
  await fresh.close()
})

for (const [name, sort] of [
  ['time', ['times.anchor_time', 'asc']],
  ['symbol, descending', ['identity.symbol', 'desc']],
  ['a feature, descending', ['feature.vpin', 'desc']],
] as const) {
  test(`pages to the end are one large page, cut up, sorted by ${name}`, async () => {
    const clauses = [
      ['feature.vpin', 'gte', 0.66],
      ['feature.ret_1h', 'gte', 0.005],
    ]
    const large = JSON.parse(await text(await service.post(documentOf(clauses, { sort, ...page(500) }))))
    assert.ok(large.rows.length > 40 && large.cursor === null, `${large.rows.length} rows`)
    const rows: unknown[] = []
    const keys = new Set<string>()
    let cursor: string | null = null
    let cost = 0
    let summary: unknown
    do {
      const response: Response = await service.post(documentOf(clauses, { sort, ...page(17, cursor) }))
      const result = JSON.parse(await text(response))
      assert.is(response.status, 200)
      assert.equal(result.counts, large.counts)
      // Intervals are drawn from the reproducibility key, of which the page's size is a part.
      summary ??= result.outcomes_summary
      assert.equal(result.outcomes_summary, summary)
      assert.equal(result.outcomes_summary.return_4h, large.outcomes_summary.return_4h)
      rows.push(...result.rows)
      keys.add(result.reproducibility_key)
      cost += Number(response.headers.get('X-Research-Cost'))
      cursor = result.cursor
    } while (cursor !== null)
    assert.equal(rows, large.rows)
    assert.is(rows.length, large.counts.occurrences)
    assert.is(keys.size, 1, 'all pages share one reproducibility key')
    assert.is(cost, 1, 'one charge, however many pages')
  })
}

test('rows come in the order asked for, ties by time and symbol', async () => {
  const result = JSON.parse(
    await text(await service.post(documentOf([VPIN], { sort: ['feature.vpin', 'desc'], ...page(500) }))),
  )
  type Row = { symbol: string; anchor_time: string; features: Record<string, number> }
  result.rows.forEach((row: Row, i: number) => {
    const before: Row | undefined = result.rows[i - 1]
    if (before === undefined) return
    const [a, b] = [before.features['feature.vpin']!, row.features['feature.vpin']!]
    assert.ok(a > b || (a === b && [before.anchor_time, before.symbol] < [row.anchor_time, row.symbol]))
  })
})

test('an altered cursor and one of another query are refused; each page has an entity tag of its own', async () => {
  const first = await service.post(documentOf([VPIN], page(2)))
  const { cursor } = JSON.parse(await text(first))
  const second = await service.post(documentOf([VPIN], page(2, cursor)))
  assert.is(second.status, 200)
  assert.is.not(second.headers.get('ETag'), first.headers.get('ETag'))
  const altered = cursor.slice(0, 50) + (cursor[50] === 'A' ? 'B' : 'A') + cursor.slice(51)
  for (const document of [
    documentOf([VPIN], page(2, altered)),
    documentOf([['feature.vpin', 'gte', 0.7]], page(2, cursor)),
    documentOf([VPIN], page(3, cursor)),
    documentOf([VPIN], page(2, 'made up')),
    documentOf([VPIN], page(2, '')),
  ]) {
    const refused = await service.post(document)
    assert.is(refused.status, 400)
    assert.is((JSON.parse(await text(refused)) as { code: string }).code, 'invalid_cursor')
  }
})

test('with nothing found, the funnel says which clause let nothing through and what would have', async () => {
  const result = JSON.parse(await text(await service.post(documentOf([['feature.ret_1h', 'gte', 5]]))))
  assert.is(result.counts.occurrences, 0)
  const [clause] = result.funnel.where
  assert.is(clause.alone, 0)
  assert.ok(clause.nearest > 0 && clause.nearest < 5)
  assert.equal(result.rows, [])
  assert.is(result.cursor, null)
})

test('a scope outside the record is a valid question with 0 of 0', async () => {
  const before = ['times.anchor_time', 'between', ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z']]
  const result = JSON.parse(await text(await service.post(documentOf([before, VPIN]))))
  assert.is(result.counts.scope_buckets, 0)
  assert.is(result.counts.occurrences, 0)
})

test('identical queries at the same time share one scan and one charge', async () => {
  const document = documentOf([['feature.vpin', 'gte', 0.651]])
  const all = await Promise.all(Array.from({ length: 8 }, () => service.post(document)))
  const costs = all.map((response) => Number(response.headers.get('X-Research-Cost')))
  assert.is(
    costs.reduce((sum, cost) => sum + cost, 0),
    1,
  )
  assert.is(new Set(await Promise.all(all.map(text))).size, 1)
})

test('when the first who asked leaves, one of the others is charged, once', async () => {
  const document = documentOf([['feature.vpin', 'gte', 0.7123]])
  const release = service.holdScans()
  const leave = new AbortController()
  const first = service.post(document, {}, leave.signal).catch((error: Error) => error.name)
  await until(() => service.research.load.running > 0)
  const others = Array.from({ length: 3 }, () => service.post(document))
  // These four and the request for the figures.
  const figures = async () => (await service.get('/metrics')).text()
  await until(async () => /^hindsight_http_requests_under_way\S* 5$/m.test(await figures()))
  leave.abort()
  assert.is(await first, 'AbortError')
  release()
  const costs = (await Promise.all(others)).map((response) => Number(response.headers.get('X-Research-Cost')))
  assert.equal(costs.sort(), [0, 0, 1])
  assert.is((await service.post(document)).headers.get('X-Research-Cost'), '0')
})

test('a page that the caller has is 304 before anything is read, computed or charged, whatever its headers say', async () => {
  const document = documentOf([['feature.vpin', 'gte', 0.645]], page(5))
  const first = await service.post(document)
  const { cursor } = JSON.parse(await text(first))
  const second = await service.post({ ...document, ...page(5, cursor) })
  const tags = [first, second].map((response) => response.headers.get('ETag')!)
  await text(second)
  const idle = await startService({ research: { cursorKeyFile: service.cursorKeyFile } })
  for (const [asked, tag, status] of [
    [document, tags[0]!, 304],
    [{ ...document, ...page(5, cursor) }, tags[1]!, 304],
    [document, `W/${tags[0]}, "x"`, 304],
    [document, '*', 304],
  ] as const) {
    const headers = { 'If-None-Match': tag, 'Cache-Control': 'no-cache', Pragma: 'no-cache' }
    const response = await idle.post(asked, headers)
    assert.is(response.status, status, tag)
    assert.is(response.headers.get('X-Research-Cost'), '0')
    assert.is(response.headers.get('Content-Length'), null)
  }
  assert.is(idle.research.figures.scans.ended, 0)
  // The tag of another page, a malformed list: computed.
  for (const tag of [tags[1]!, `${tags[0]} ${tags[0]}`, tags[0]!.slice(1)]) {
    assert.is((await idle.post(document, { 'If-None-Match': tag })).status, 200, tag)
  }
  assert.is(idle.research.figures.scans.ended, 1)
  // What the caller has is no answer to a document that is not valid, or to a cursor that is not ours.
  assert.is((await idle.post(documentOf([['feature.vpni', 'gte', 1]]), { 'If-None-Match': '*' })).status, 400)
  assert.is((await idle.post({ ...document, ...page(5, 'x') }, { 'If-None-Match': '*' })).status, 400)
  await idle.close()
})

test('REST answers with the bytes that the library answers with', async () => {
  const document = documentOf([VPIN], { ...SEQUENCE, ...page(20) })
  const { bytes } = await service.research.query(document)
  assert.is(await text(await service.post(document)), Buffer.from(bytes).toString('utf8'))
})

test.run()
