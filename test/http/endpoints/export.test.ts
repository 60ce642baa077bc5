import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { tableFromIPC } from 'apache-arrow'
import { readParquet } from 'parquet-wasm/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tableBytes } from '../../../src/export/index.js'
import type { Context } from '../../../src/http/context/context.js'
import { streamBytes } from '../../../src/http/dispatch/stream-bytes.js'
import type { ResultBody, Row } from '../../../src/research/index.js'
import { documentOf, startService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'

const test = suite('POST /api/v1/research/export')
const service = await startService()
test.after(() => service.close())

const WEEK = ['times.anchor_time', 'between', ['2026-01-05T00:00:00Z', '2026-01-12T00:00:00Z']]
const ask = (document: unknown, search = '', headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/v1/research/export${search}`, {
    method: 'POST',
    headers: { ...service.usual, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(document),
  })

/** All rows, page by page. */
async function pagedRows(document: Record<string, unknown>): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = null; ; ) {
    const { bytes } = await service.research.query({ ...document, page: { limit: 50, cursor } })
    const body = JSON.parse(Buffer.from(bytes).toString('utf8')) as ResultBody
    assert.is(body.counts.occurrences >= rows.length, true)
    rows.push(...(body.rows as Row[]))
    if (body.cursor === null) return rows
    cursor = body.cursor
  }
}

const shown = (value: unknown): string => (value === null ? '' : Array.isArray(value) ? value.join('|') : String(value))

/** A row as the cells of the table. */
function cellsOf(row: Row): Record<string, string> {
  const steps = (row.steps ?? []).flatMap(({ time, features }, i) => [
    [`step_${i + 1}.time`, time],
    ...Object.entries(features).map(([name, value]) => [`step_${i + 1}.${name}`, shown(value)]),
  ])
  return Object.fromEntries([
    ...['symbol', 'anchor_time', 'known_at', 'price'].map((name) => [name, shown(row[name as keyof Row])]),
    ...Object.entries(row.features).map(([name, value]) => [name, shown(value)]),
    ...steps,
    ...Object.entries(row.outcomes).map(([name, value]) => [name, shown(value)]),
  ])
}

function csvCells(text: string): Record<string, string>[] {
  const [head, ...lines] = text.trimEnd().split('\n')
  const names = head!.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i]!, cell])))
}

const DOCUMENTS: [name: string, document: Record<string, unknown>][] = [
  [
    'a threshold',
    documentOf([WEEK, ['feature.vpin', 'gte', 0.45], ['feature.candle_engulfing_15m', 'in', ['bullish', 'none']]]),
  ],
  ['sorted by a value', documentOf([WEEK, ['feature.ret_1h', 'lte', -0.012]], { sort: ['feature.ret_1h', 'asc'] })],
  [
    'a sequence',
    documentOf([WEEK, ['identity.symbol', 'in', ['ethusdt', 'btcusdt']]], {
      sequence: {
        steps: [{ all: [['feature.ret_1h', 'lte', -0.01]] }, { all: [['feature.ret_15m', 'gte', 0.005]] }],
        within: '4h',
      },
    }),
  ],
]

for (const [name, document] of DOCUMENTS) {
  test(`CSV of ${name} has every occurrence once, in the order of the answer, with the values of the pages`, async () => {
    const response = await ask(document)
    assert.is(response.status, 200)
    assert.match(response.headers.get('Content-Type')!, /^text\/csv;/)
    const rows = await pagedRows(document)
    assert.ok(rows.length > 500, `${rows.length} rows`)
    assert.equal(csvCells(await response.text()), rows.map(cellsOf))
  })
}

test('Parquet has the same rows, with times and numbers as such', async () => {
  const [, document] = DOCUMENTS[0]!
  const response = await ask(document, '?format=parquet')
  assert.is(response.headers.get('Content-Type'), 'application/vnd.apache.parquet')
  assert.match(
    response.headers.get('Content-Disposition')!,
    /^attachment; filename="hindsight-[0-9a-f]{12}-simulated\.parquet"$/,
  )
  const table = tableFromIPC(readParquet(new Uint8Array(await response.arrayBuffer())).intoIPCStream())
  const rows = await pagedRows(document)
  assert.is(table.numRows, rows.length)
  for (const [i, row] of rows.entries()) {
    const read = table.get(i)!.toJSON()
    assert.is(read.symbol, row.symbol)
    assert.is(Number(read.anchor_time), Date.parse(row.anchor_time))
    assert.is(read['feature.vpin'], row.features['feature.vpin'])
    assert.is(read.return_7d, row.outcomes.return_7d)
  }
  assert.is(table.schema.metadata.get('simulated'), 'true')
})

test('a question without occurrences is a table without rows', async () => {
  const none = documentOf([WEEK, ['feature.ret_1h', 'gte', 5]])
  assert.is(await (await ask(none)).text(), 'symbol,anchor_time,known_at,price\n')
  const parquet = await ask(none, '?format=parquet')
  assert.is(tableFromIPC(readParquet(new Uint8Array(await parquet.arrayBuffer())).intoIPCStream()).numRows, 0)
})

test('it costs what the query costs, once: the query is free after it, and so is another format', async () => {
  const document = documentOf([WEEK, ['feature.ret_1h', 'gte', 0.0123]])
  const first = await ask(document)
  await first.text()
  assert.equal([first.headers.get('X-Research-Cost'), first.headers.get('X-Research-Cache')], ['1', 'miss'])
  assert.ok(Number(first.headers.get('X-Research-Allowance-Remaining')) > 0)
  const query = await service.post(document)
  assert.equal([query.headers.get('X-Research-Cost'), query.headers.get('X-Research-Cache')], ['0', 'hit'])
  assert.is(query.headers.get('X-Canonical-Query-Hash'), first.headers.get('X-Canonical-Query-Hash'))
  const again = await ask(document, '?format=parquet')
  await again.arrayBuffer()
  assert.is(again.headers.get('X-Research-Cost'), '0')
  // A cursor belongs to a page; the table has all rows whatever it says.
  const { cursor } = (await query.json()) as { cursor: string }
  const paged = await ask({ ...document, page: { limit: 50, cursor } })
  assert.is(await paged.text(), await (await ask(document)).text())
})

test('a current copy is 304 and free, even before anybody asked here; the tag names the format', async () => {
  const document = documentOf([WEEK, ['feature.ret_1h', 'gte', 0.0124]])
  const unknown = await ask(document, '', { 'If-None-Match': '*' })
  assert.equal([unknown.status, unknown.headers.get('X-Research-Cost')], [304, '0'])
  const first = await ask(document)
  await first.text()
  const etag = first.headers.get('ETag')!
  assert.is(etag, unknown.headers.get('ETag'))
  assert.is((await ask(document, '', { 'If-None-Match': etag })).status, 304)
  const other = await ask(document, '?format=parquet', { 'If-None-Match': etag })
  assert.is(other.status, 200)
  await other.arrayBuffer()
})

test('faults are problems before a byte of the table is sent', async () => {
  const poor = await service.key({ account: 'poor' })
  await service.control.db.updateTable('account').set({ allowance: 0 }).where('name', '=', 'poor').execute()
  const headers = { Authorization: `Bearer ${poor}` }
  const cases: [Promise<Response>, number, string][] = [
    [ask(documentOf([WEEK, ['feature.ret_1h', 'gte', 0.0125]]), '', headers), 402, 'insufficient_credits'],
    [ask(documentOf([['feature.vpni', 'gte', 0]])), 400, 'unknown_feature'],
    [ask({}), 400, 'missing_property'],
    [ask([]), 400, 'value_type'],
    [ask(documentOf([WEEK]), '?format=xlsx'), 400, 'value_range'],
  ]
  for (const [sent, status, code] of cases) {
    const response = await sent
    assert.is(response.status, status, code)
    assert.is(((await response.json()) as { code: string }).code, code)
    assert.is(response.headers.get('Content-Disposition'), null)
  }
})

test('a text that begins like a formula has an apostrophe before it, numbers have none', async () => {
  const texts = ['=1+1', '+x', '-y', '@z', 'a=b', '=HYPERLINK("http://x","y")', null]
  const columns = [
    { name: '=head', kind: 'text', nullable: true },
    { name: 'number', kind: 'number', nullable: false },
  ] as const
  async function* batches() {
    yield { rows: texts.length, cells: [texts, Float64Array.from(texts, (_, i) => -i)] }
  }
  let text = ''
  for await (const piece of tableBytes('csv', columns, batches(), new Map())) text += Buffer.from(piece).toString()
  assert.equal(text.split('\n'), [
    "'=head,number",
    "'=1+1,0",
    "'+x,-1",
    "'-y,-2",
    "'@z,-3",
    'a=b,-4',
    '"\'=HYPERLINK(""http://x"",""y"")",-5',
    ',-6',
    '',
  ])
})

test('no more is made than the client reads, and a client that leaves ends the work', async () => {
  const PIECE = Buffer.alloc(65_536, 'x')
  const PIECES = 2_000
  let made = 0
  let ended = false
  async function* source() {
    try {
      for (; made < PIECES; made++) yield PIECE
    } finally {
      ended = true
    }
  }
  const server = createServer((_, res) => {
    const state = { head: { list: [] } }
    void streamBytes({ res, state, services: { draining: false } } as unknown as Context, source())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1' }).end()
  const [answer] = await once(asked, 'response')
  answer.pause()
  let before = -1
  while (before !== made) {
    before = made
    await setTimeout(100)
  }
  assert.ok(made < PIECES / 2, `${made} of ${PIECES} pieces were made for a client that reads nothing`)
  assert.not(ended)
  answer.destroy()
  await until(() => ended, 'the work goes on')
  server.close()
})

test('a client that leaves in the middle of a long table leaves nothing running', async () => {
  const leave = new AbortController()
  const response = await fetch(`${service.url}/api/v1/research/export`, {
    method: 'POST',
    headers: { ...service.usual, 'Content-Type': 'application/json' },
    body: JSON.stringify(documentOf([['feature.hour_utc', 'gte', 0]])),
    signal: leave.signal,
  })
  const reader = response.body!.getReader()
  await reader.read()
  leave.abort()
  await until(
    () => service.log.some((line) => line.includes('/research/export') && line.includes('client gone')),
    'no line',
  )
  assert.equal(service.research.load, { running: 0, waiting: 0 })
  assert.not(service.log.some((line) => line.includes('a body ended early')))
})

test.run()
