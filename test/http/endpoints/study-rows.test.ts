/** GET /api/v1/research/strategies/opportunities: pages, files and the seal, of a study that the service really ran. */
import { createHash } from 'node:crypto'
import { tableFromIPC } from 'apache-arrow'
import { readParquet } from 'parquet-wasm/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StudyRowsBody } from '../../../src/contract/bodies/studies.js'
import type { StudyPart, StudyResultBody } from '../../../src/contract/study/study-result.js'
import { STUDY_ROW_COLUMNS } from '../../../src/contract/study/study-rows.js'
import { startService } from '../../support/http/service.js'
import { begun, ended, researcher, studyOf } from '../../support/studies/completed-studies.js'

const test = suite('rows of studies over REST')
const service = await startService()
test.after(() => service.close())

const FROM = '2026-01-10T00:00:00Z'
const caller = await researcher(service)
const { job } = await begun(service.studies, studyOf(service, { holdout: { from: FROM } }), caller)
await ended(service.studies, job.id, caller)

const resultOf = async (): Promise<StudyResultBody> =>
  JSON.parse(Buffer.from((await service.studies.result(job.id, caller)).bytes).toString())
const rowsOf = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  service.get(
    `/api/v1/research/strategies/opportunities?${new URLSearchParams({ id: job.id, ...parameters })}`,
    headers,
  )

async function pagesOf(policy: string, limit: number, more: Record<string, string> = {}) {
  const rows: StudyRowsBody['opportunities'][number][] = []
  for (let cursor: string | null = null; ; ) {
    const parameters = { policy, limit: String(limit), ...more, ...(cursor !== null && { cursor }) }
    const response = await rowsOf(parameters)
    assert.is(response.status, 200)
    const body = (await response.json()) as StudyRowsBody
    assert.equal([body.from, body.policy], [rows.length, policy])
    rows.push(...body.opportunities)
    if (body.next === null) {
      assert.is(rows.length, body.count)
      return rows
    }
    assert.is(body.opportunities.length, limit)
    cursor = body.next
  }
}

const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

test('pages of any length have every opportunity once, and the CSV is what the result sealed', async () => {
  const { policies, counts } = await resultOf()
  for (const { id, rows } of policies) {
    const pages = await pagesOf(id, 41)
    assert.equal([rows!.count, pages.length], [counts.opportunities, counts.opportunities])
    assert.equal(await pagesOf(id, 1000), pages)
    const response = await rowsOf({ policy: id, format: 'csv' })
    assert.is(response.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
    const text = await response.text()
    assert.is(createHash('sha256').update(text).digest('hex'), rows!.sha256)
    const [head, ...lines] = text.trimEnd().split('\n')
    const names = head!.split(',')
    const cells = lines.map((line) => line.split(','))
    const shown = (cell: unknown) => (cell === null ? '' : String(cell))
    // Decimals of a CSV have no exponents; the numbers are the same.
    for (const [i, row] of pages.entries()) {
      for (const [at, name] of names.entries()) {
        const value = (row as Record<string, unknown>)[name]
        if (typeof value === 'number') assert.is(Number(cells[i]![at]), value)
        else assert.is(cells[i]![at], shown(value))
      }
    }
    const known = await rowsOf({ policy: id, format: 'csv' }, { 'If-None-Match': response.headers.get('etag')! })
    assert.is(known.status, 304)
  }
})

test('the Parquet file has the same rows, with types', async () => {
  const pages = await pagesOf('market_atr', 1000)
  const response = await rowsOf({ policy: 'market_atr', format: 'parquet' })
  assert.is(response.headers.get('content-type'), 'application/vnd.apache.parquet')
  const table = tableFromIPC(readParquet(new Uint8Array(await response.arrayBuffer())).intoIPCStream())
  assert.is(table.numRows, pages.length)
  for (const { name, kind } of STUDY_ROW_COLUMNS) {
    const column = table.getChild(name)!
    pages.forEach((row, i) => {
      const expected = (row as Record<string, unknown>)[name] ?? null
      const value = column.get(i)
      if (kind === 'time' && expected !== null) assert.is(Number(value), Date.parse(expected as string))
      else assert.is(value, typeof expected === 'boolean' ? String(expected) : expected)
    })
  }
})

test('a row of the examples is the same opportunity', async () => {
  const { examples } = await resultOf()
  const rows = await pagesOf('market_atr', 1000)
  examples.forEach((example, i) => {
    assert.equal([rows[i]!.symbol, rows[i]!.known_at], [example.symbol, example.known_at])
    if (example.unknown !== null) return
    const { fate, fill, lo, hi } = example.policies.find(({ id }) => id === 'market_atr')!
    assert.equal([rows[i]!.fate, rows[i]!.fill, rows[i]!.net_lo, rows[i]!.net_hi], [fate, fill, lo, hi])
  })
})

test('nothing of a sealed holdout is in a row, page, export, job, report or log before it is revealed; then all of it is', async () => {
  const { counts, policies } = await resultOf()
  const sealed = { policy: 'market_atr', part: 'holdout' }
  assert.equal(await codeOf(await rowsOf(sealed)), [403, 'holdout_sealed'])
  for (const format of ['csv', 'parquet'])
    assert.equal(await codeOf(await rowsOf({ ...sealed, format })), [403, 'holdout_sealed'])
  const open = await pagesOf('market_atr', 1000)
  const latest = Date.parse(FROM) - 4 * 3_600_000
  for (const { known_at } of open) assert.ok(Date.parse(known_at as string) <= latest, `${known_at} is sealed`)
  assert.is(open.length, counts.opportunities)

  const { job: plain } = await begun(service.studies, studyOf(service), caller, 'without a holdout')
  await ended(service.studies, plain.id, caller)
  const all = await pagesOf('market_atr', 1000, { id: plain.id })
  const hidden = all.slice(open.length)
  assert.equal(all.slice(0, open.length), open)
  assert.ok(hidden.length > 0)
  const texts = [
    ...(await Promise.all(policies.map(async ({ id }) => (await rowsOf({ policy: id, format: 'csv' })).text()))),
    JSON.stringify(await resultOf()),
    JSON.stringify(await service.studies.job(job.id, caller)),
    service.log.join('\n'),
  ]
  for (const { net_lo, symbol, known_at } of hidden)
    for (const text of texts)
      assert.not.ok(text.includes(`${symbol},${known_at}`) || text.includes(`"${known_at}"`), `${net_lo}`)

  const part = JSON.parse(
    Buffer.from((await service.studies.reveal({ id: job.id }, caller)).bytes).toString(),
  ) as StudyPart
  assert.equal(await pagesOf('market_atr', 50, { part: 'holdout' }), hidden)
  const csv = await (await rowsOf({ ...sealed, format: 'csv' })).text()
  const { rows } = part.policies.find(({ id }) => id === 'market_atr')!
  assert.is(createHash('sha256').update(csv).digest('hex'), rows!.sha256)
})

test('other accounts, unknown policies, parts and cursors are refused', async () => {
  const other = { Authorization: `Bearer ${await service.key({ account: 'other' })}` }
  await researcher(service, 'other')
  assert.equal(await codeOf(await rowsOf({ policy: 'market_atr' }, other)), [404, 'job_not_found'])
  assert.equal(await codeOf(await rowsOf({ policy: 'nobody' })), [400, 'value_range'])
  assert.equal(await codeOf(await rowsOf({})), [400, 'missing_property'])
  const { next } = (await (await rowsOf({ policy: 'market_atr', limit: '1' })).json()) as StudyRowsBody
  assert.is((await rowsOf({ policy: 'market_atr', cursor: next! })).status, 200)
  for (const parameters of [
    { cursor: 'x' },
    { cursor: Buffer.from(`${'0'.repeat(16)} 1`).toString('base64url') },
    { limit: '0' },
    { limit: '1001' },
    { part: 'all' },
    { format: 'xlsx' },
  ])
    assert.equal(await codeOf(await rowsOf({ policy: 'market_atr', ...parameters } as Record<string, string>)), [
      400,
      'value_range',
    ])
})

test.run()
