import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableFromIPC } from 'apache-arrow'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountById, createAccount, setPlan } from '../../../src/accounts/index.js'
import type { RegistryBody } from '../../../src/contract/bodies/registry.js'
import type { TickCoverageBody, TicksBody } from '../../../src/contract/bodies/ticks.js'
import type { ProblemError } from '../../../src/contract/errors.js'
import { readTickIndex } from '../../../src/dataset/index.js'
import { importIntoDataset } from '../../../src/operator/index.js'
import { openResearch, ticksCost } from '../../../src/research/index.js'
import { JUMP_AFTER, TRADES, writeTrades } from '../../support/datasets/recorded-ticks.js'
import { simulatedDatasetCopy } from '../../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { startService } from '../../support/http/service.js'
import { PATIENT_MS } from '../../support/processes/patience.js'

const test = suite('single events over HTTP')
const dataset = await simulatedDatasetCopy()
const service = await startService({ dataset })
test.after(() => service.close())

const T = '2026-01-12T10:15:30Z'
const account = (await createAccount(service.control, { name: 'desk', plan: 'research', now: Date.now() }))!
const key = await service.key({ account: account.name })
const desk = { Authorization: `Bearer ${key}` }
const get = (path: string, headers: Record<string, string> = {}) =>
  service.get(`/api/v1/research/${path}`, { ...desk, ...headers })
const windowOf = async (query: string): Promise<TicksBody> => {
  const response = await get(`ticks?symbol=btcusdt&${query}`)
  const body = await response.json()
  assert.is(response.status, 200, JSON.stringify(body))
  return body as TicksBody
}
const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const timesOf = (from: string, to: string): number[] =>
  TRADES.map(({ time }) => time * 1000).filter(
    (time) => time >= Date.parse(from) * 1000 && time < Date.parse(to) * 1000,
  )

test('a window has exactly the events from its begin to before its end, as they were recorded', async () => {
  const body = await windowOf(`t=${T}`)
  assert.is(body.schema_version, 'research_ticks.v1')
  assert.equal([body.from, body.to], [Date.parse(T) * 1000 - 60_000_000, Date.parse(T) * 1000 + 60_000_000])
  const expected = TRADES.filter(({ time }) => time * 1000 >= body.from && time * 1000 < body.to)
  assert.equal(body.streams, ['trades'])
  assert.is(body.events, expected.length)
  assert.equal(
    body.trades!.map(({ time, id, price, size, taker_sell, received }) => [
      time,
      id,
      price,
      size,
      taker_sell,
      received,
    ]),
    expected.map(({ time, id, price, size, buyerIsMaker }) => [
      time * 1000,
      id,
      Number(price),
      Number(size),
      buyerIsMaker,
      null,
    ]),
  )
  const [before, after] = [TRADES[JUMP_AFTER]!, TRADES[JUMP_AFTER + 1]!]
  assert.equal(body.gaps, [{ stream: 'trades', from: before.time * 1000, to: after.time * 1000, reason: 'id_jump' }])
  assert.is(body.cursor, null)
  assert.is(body.simulated, true)
  assert.is(body.tick_revision, (await readTickIndex(dataset)).revision)
})

test('borders are to the microsecond, and may be anywhere', async () => {
  const time = TRADES[600]!.time
  const iso = (micros: string): string => new Date(time).toISOString().replace('Z', `${micros}Z`)
  const at = async (t: string): Promise<number[]> =>
    (await windowOf(`t=${t}&before=0s&after=1s`)).trades!.map((trade) => trade.time)
  assert.is((await at(iso('000')))[0], time * 1000)
  assert.is((await at(iso('001')))[0], TRADES[601]!.time * 1000)
  const body = await windowOf('t=2026-01-12T10:05:00Z&before=10s&after=10s')
  assert.equal(
    body.trades!.map((trade) => trade.time),
    timesOf('2026-01-12T10:05:00Z', '2026-01-12T10:05:10Z'),
  )
})

test('a window at the edge of the day says where nothing was recorded', async () => {
  const body = await windowOf('t=2026-01-12T00:00:00Z&before=1m&after=1m')
  const midnight = Date.UTC(2026, 0, 12) * 1000
  assert.equal(body.gaps, [{ stream: 'trades', from: midnight - 60_000_000, to: midnight, reason: 'not_recorded' }])
  assert.equal(body.trades, [])
})

test('an answer is named by its tag and the tick revision; a current copy is 304 and free', async () => {
  const first = await get(`ticks?symbol=btcusdt&t=${T}&before=5m`)
  const etag = first.headers.get('ETag')!
  assert.is(first.headers.get('X-Tick-Revision'), (await readTickIndex(dataset)).revision)
  assert.is(first.headers.get('X-Dataset-Revision'), service.research.revision)
  assert.is(first.headers.get('X-Research-Cache'), 'miss')
  const second = await get(`ticks?symbol=btcusdt&t=${T}&before=5m`)
  assert.is(second.headers.get('X-Research-Cache'), 'hit')
  assert.is(await second.text(), await first.text())
  const current = await get(`ticks?symbol=btcusdt&t=${T}&before=5m`, { 'If-None-Match': etag })
  assert.equal([current.status, await current.text()], [304, ''])
  assert.is((await get(`ticks?symbol=btcusdt&t=${T}&before=4m`)).headers.get('ETag') === etag, false)
})

test('a snapshot links the coverage of its minute, and stays the same when ticks come or go', async () => {
  const snapshot = () => get('snapshot?symbol=btcusdt&t=2026-01-12T10:15:00Z')
  const before = await snapshot()
  const text = await before.text()
  const { links } = JSON.parse(text) as { links: { ticks_coverage: string } }
  const coverage = await service.get(links.ticks_coverage, desk)
  const body = (await coverage.json()) as TickCoverageBody
  assert.is(coverage.status, 200, JSON.stringify(body))
  const minute = Date.parse('2026-01-12T10:15:00Z') * 1000
  assert.equal([body.symbol, body.from, body.to], ['btcusdt', minute, minute + 60_000_000])
  const index = join(dataset, 'ticks.json')
  const kept = readFileSync(index)
  rmSync(index)
  try {
    const without = await (await service.get(links.ticks_coverage, desk)).json()
    assert.equal((without as TickCoverageBody).intervals, [])
    // A service that has nothing in its memory gives the same answer.
    const research = await openResearch({ dataset, threads: 1 })
    try {
      const again = await research.snapshot('btcusdt', '2026-01-12T10:15:00Z')
      assert.is(Buffer.from(again.bytes).toString('utf8'), text)
      assert.is(again.identity.etag, before.headers.get('ETag'))
    } finally {
      research.close()
    }
  } finally {
    writeFileSync(index, kept)
  }
})

test('coverage: intervals, gaps, and what the plan has; it is free and needs no plan', async () => {
  const query = 'ticks/coverage?symbol=btcusdt&from=2026-01-11T00:00:00Z&to=2026-01-14T00:00:00Z'
  const body = (await (await get(query)).json()) as TickCoverageBody
  const midnight = Date.UTC(2026, 0, 12) * 1000
  assert.equal(body.intervals, [
    { stream: 'trades', from: midnight, to: midnight + 86_400_000_000, minutes_missing: 1, exact: true },
  ])
  assert.is(body.gaps_total, 1)
  assert.equal(body.plan, { ticks: true })
  // The archive is of the whole day, whenever its first trade was.
  const early = query.replace('01-11', '01-12').replace('2026-01-14T00', '2026-01-12T01')
  const hour = (await (await get(early)).json()) as TickCoverageBody
  assert.equal(
    hour.intervals.map(({ from, to }) => [from, to]),
    [[midnight, midnight + 3_600_000_000]],
  )
  const free = (await (await service.get(`/api/v1/research/${query}`)).json()) as TickCoverageBody
  assert.equal(free.plan, { ticks: false })
  assert.equal(free.intervals, body.intervals)
  const nothing = (await (await get(query.replace('btcusdt', 'ethusdt'))).json()) as TickCoverageBody
  assert.equal([nothing.intervals, nothing.gaps], [[], []])
})

test('the registry lists the recorded intervals of each symbol; its tag follows them, and a damaged index is one without events', async () => {
  const registry = async () => {
    const response = await get('registry')
    const { dataset: shown } = (await response.json()) as RegistryBody
    const ticksOf = (symbol: string) => shown.coverage.find((row) => row.symbol === symbol)!.ticks
    return { etag: response.headers.get('ETag'), btc: ticksOf('btcusdt'), eth: ticksOf('ethusdt') }
  }
  await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })
  const midnight = Date.UTC(2026, 0, 12) * 1000
  const interval = { from: midnight, to: midnight + 86_400_000_000, exact: true }
  const kept = await registry()
  assert.equal(kept.btc, [{ stream: 'trades', intervals: [interval], intervals_total: 1 }])
  assert.is(kept.eth, undefined)
  const index = join(dataset, 'ticks.json')
  const text = readFileSync(index)
  try {
    writeFileSync(index, '{}')
    assert.is((await registry()).btc, undefined)
    rmSync(index)
    const none = await registry()
    assert.is(none.btc, undefined)
    assert.is.not(none.etag, kept.etag)
  } finally {
    writeFileSync(index, text)
  }
  assert.equal(await registry(), kept)
})

test('ticks_not_in_plan: the free plan; ticks_not_recorded: the nearest interval is told', async () => {
  const path = `/api/v1/research/ticks?symbol=btcusdt&t=${T}`
  assert.equal(await codeOf(await service.get(path)), [403, 'ticks_not_in_plan'])
  const missing = await get('ticks?symbol=btcusdt&t=2026-01-14T10:00:00Z')
  const { code, errors } = (await missing.json()) as { code: string; errors: { nearest?: string[] }[] }
  assert.equal([missing.status, code], [404, 'ticks_not_recorded'])
  assert.equal(errors[0]!.nearest, ['2026-01-12T00:00:00.000Z', '2026-01-13T00:00:00.000Z'])
  assert.equal(await codeOf(await get(`ticks?symbol=ethusdt&t=${T}`)), [404, 'ticks_not_recorded'])
  assert.equal(await codeOf(await get(`ticks?symbol=btcusdt&t=${T}&streams=book`)), [404, 'ticks_not_recorded'])
})

test('faults of the parameters are named', async () => {
  const code = async (query: string): Promise<string> => (await codeOf(await get(`ticks?${query}`)))[1]
  assert.is(await code(`symbol=btcusd&t=${T}`), 'unknown_symbol')
  assert.is(await code('symbol=btcusdt&t=noon'), 'bad_time')
  assert.is(await code(`symbol=btcusdt&t=${T}&before=6m`), 'bad_duration')
  assert.is(await code(`symbol=btcusdt&t=${T}&before=0s&after=0s`), 'value_range')
  assert.is(await code(`symbol=btcusdt&t=${T}&streams=trades,depth`), 'value_range')
  assert.is(await code(`symbol=btcusdt&t=${T}&cursor=abc`), 'invalid_cursor')
  const coverage = async (to: string): Promise<string> =>
    (await codeOf(await get(`ticks/coverage?symbol=btcusdt&from=2026-01-01T00:00:00Z&to=${to}`)))[1]
  assert.is(await coverage('2026-01-01T00:00:00Z'), 'empty_scope')
  assert.is(await coverage('2026-02-02T00:00:00Z'), 'value_range')
})

test('the first thousand events are free, then a credit per started hundred thousand', () => {
  assert.equal([0, 1, 1_000, 1_001, 101_000, 101_001].map(ticksCost), [0, 0, 0, 1, 1, 2])
})

test('a window is paid once a day; its pages together are the file, and an older cursor is refused', async () => {
  const folder = temporaryFolder('many-ticks')
  const begin = Date.UTC(2026, 0, 13, 9)
  const many = Array.from({ length: 12_000 }, (_, i) => ({
    ...{ id: 9_000_000 + i, price: '90000.1', size: '0.001', time: begin + i * 10, buyerIsMaker: i % 2 === 0 },
  }))
  const other = join(folder, 'dataset')
  await importIntoDataset([writeTrades(folder, many, 'BTCUSDT-trades-2026-01-13.csv')], {
    dir: other,
    ticks: ['trades'],
  })
  const busy = await startService({ dataset: other })
  try {
    const rich = (await createAccount(busy.control, { name: 'rich', plan: 'research', now: Date.now() }))!
    const headers = { Authorization: `Bearer ${await busy.key({ account: rich.name })}` }
    const path = '/api/v1/research/ticks?symbol=btcusdt&t=2026-01-13T09:01:00Z&before=1m&after=1m'
    const costs: (string | null)[] = []
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`
      const response = await busy.get(`${path}${more}`, headers)
      costs.push(response.headers.get('X-Research-Cost'))
      const body = (await response.json()) as TicksBody
      assert.is(body.events, 12_000)
      seen.push(...body.trades!.map(({ id }) => id!))
      cursor = body.cursor
    } while (cursor !== null)
    assert.equal(
      seen,
      many.map(({ id }) => id),
    )
    assert.equal(costs, ['1', '0', '0'])
    assert.is((await busy.get(path, headers)).headers.get('X-Research-Cost'), '0')
    const limited = await busy.get(`${path.replace('before=1m', 'before=59s')}&max_credits=0`, headers)
    assert.equal(await codeOf(limited), [409, 'above_max_credits'])
    await setPlan(busy.control, rich.id, { plan: 'research', allowance: 0, now: Date.now() })
    assert.ok((await accountById(busy.control, rich.id, Date.now())).balance >= 0)
    // A day more is imported: the revision of the events changes, and the dataset's does as well.
    const first = ((await (await busy.get(path, headers)).json()) as TicksBody).cursor!
    await importIntoDataset([writeTrades(folder, TRADES)], { dir: other, ticks: ['trades'] })
    assert.equal(await codeOf(await busy.get(`${path}&cursor=${first}`, headers)), [409, 'tick_revision_changed'])
  } finally {
    await busy.close()
  }
})

const ARROW = { Accept: 'application/vnd.apache.arrow.stream' }
type ArrowRow = Record<string, unknown>
const arrowOf = async (response: Response) => tableFromIPC(new Uint8Array(await response.arrayBuffer()))

test('an Arrow stream has the whole window: integers with their decimals, equal to the pages and to the file', async () => {
  const path = `ticks?symbol=btcusdt&t=2026-01-12T10:15:00Z&before=5m&after=5m`
  const response = await get(path, ARROW)
  assert.is(response.status, 200)
  assert.is(response.headers.get('Content-Type'), ARROW.Accept)
  assert.match(response.headers.get('Vary')!, /Accept(?:,|$)/)
  const table = await arrowOf(response)
  const json = await windowOf(path.slice('ticks?symbol=btcusdt&'.length))
  const head = Object.fromEntries(table.schema.metadata)
  assert.equal([head.symbol, head.tick_revision], ['btcusdt', json.tick_revision])
  assert.equal([Number(head.events), JSON.parse(head.gaps!), head.simulated], [json.events, json.gaps, 'true'])
  const scaleOf = (name: string) =>
    Number(table.schema.fields.find((field) => field.name === name)!.metadata.get('scale') ?? 0)
  assert.equal([scaleOf('price'), scaleOf('size'), scaleOf('id')], [8, 8, 0])
  const inside = TRADES.filter(({ time }) => time * 1000 >= json.from && time * 1000 < json.to)
  const column = (name: string) => [...(table.getChild(name)!.data.flatMap((data) => [...data.values]) as bigint[])]
  assert.equal(
    column('price'),
    inside.map(({ price }) => BigInt(Math.round(Number(price) * 10)) * 10_000_000n),
  )
  assert.equal(
    column('time').map(Number),
    json.trades!.map(({ time }) => time),
  )
  assert.equal(
    column('id').map(Number),
    json.trades!.map(({ id }) => id),
  )
  assert.equal(new Set(table.toArray().map((row: ArrowRow) => row.stream)), new Set(['trades']))
  assert.is(table.getChild('received')!.nullCount, inside.length)
  // The tag is another one than that of the pages.
  const current = await get(path, { ...ARROW, 'If-None-Match': response.headers.get('ETag')! })
  assert.is(current.status, 304)
  assert.is((await get(path, { 'If-None-Match': response.headers.get('ETag')! })).status, 200)
  assert.equal(await codeOf(await get(`${path}&cursor=abc`, ARROW)), [400, 'invalid_cursor'])
})

test('an Arrow stream of several streams has their columns side by side, in the order of times', async () => {
  const folder = temporaryFolder('two-streams')
  const begin = Date.UTC(2026, 5, 21, 9)
  const lines = (name: string, rows: readonly object[]): string => {
    const path = join(folder, name)
    writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    return path
  }
  const trades = [0, 2000, 4000].map((at, i) => ({
    ts: begin + at,
    px: `${6 + i}.25`,
    sz: '1.5',
    side: i === 1 ? 'A' : 'B',
  }))
  const books = [1000, 3000].map((at, i) => ({
    ...{
      ts: begin + at,
      bids: [
        ['6.1', '2'],
        ['6.0', `${i + 3}`],
      ],
      asks: [['6.3', '4']],
    },
  }))
  const other = join(folder, 'dataset')
  const archives = [lines('trades_AVAX_20260621.jsonl', trades), lines('l2_AVAX_20260621.jsonl', books)]
  const { report } = await importIntoDataset(archives, { dir: other, ticks: ['trades', 'book'] })
  assert.ok(report.ok, JSON.stringify(report))
  const research = await openResearch({ dataset: other, threads: 1, windowTimeoutMs: PATIENT_MS })
  const window = { symbol: 'avaxusd_hl', t: '2026-06-21T09:00:00Z', before: '0s', after: '10s' }
  const answer = await research.ticks(window, { arrow: true })
  assert.ok(answer.modified)
  const rows = tableFromIPC(answer.bytes).toArray() as ArrowRow[]
  assert.equal(
    rows.map(({ stream }) => stream),
    ['trades', 'book', 'trades', 'book', 'trades'],
  )
  assert.equal(
    rows.map(({ price }) => price),
    [625_000_000n, null, 725_000_000n, null, 825_000_000n],
  )
  assert.equal(
    rows.map(({ taker_sell, kind }) => [taker_sell, kind]),
    [
      [0n, null],
      [null, 0n],
      [1n, null],
      [null, 0n],
      [0n, null],
    ],
  )
  const NO_LEVELS: bigint[][] = [[], [], []]
  const levels = (size: bigint): bigint[][] => [
    [610_000_000n, 600_000_000n],
    [200_000_000n, size * 100_000_000n],
    [400_000_000n],
  ]
  const list = (value: unknown): bigint[] => [...(value as Iterable<bigint>)]
  assert.equal(
    rows.map(({ bid_prices, bid_sizes, ask_sizes }) => [list(bid_prices), list(bid_sizes), list(ask_sizes)]),
    [NO_LEVELS, levels(3n), NO_LEVELS, levels(4n), NO_LEVELS],
  )
  const again = await research.ticks(window, { arrow: true })
  assert.ok(again.modified && again.cache === 'hit')
  research.close()
})

test('window_too_large: the longest window that fits is named, and fits', async () => {
  const folder = temporaryFolder('busy-ticks')
  const begin = Date.UTC(2026, 0, 13, 9)
  const busy = Array.from({ length: 210_000 }, (_, i) => ({
    ...{ id: i + 1, price: '90000.1', size: '0.001', time: begin + i * 2, buyerIsMaker: false },
  }))
  const other = join(folder, 'dataset')
  const archive = writeTrades(folder, busy, 'BTCUSDT-trades-2026-01-13.csv')
  await importIntoDataset([archive], { dir: other, ticks: ['trades'] })
  const research = await openResearch({ dataset: other, threads: 1, windowTimeoutMs: PATIENT_MS })
  const around = { symbol: 'btcusdt', t: '2026-01-13T09:04:00Z' }
  const refused = await research.ticks({ ...around, before: '4m', after: '5m' }, { arrow: true }).then(
    () => undefined,
    (error: ProblemError) => error,
  )
  assert.is(refused?.code, 'window_too_large')
  const [before, after] = refused!.errors[0]!.nearest!.map((one) => one.split('=')[1]!) as [string, string]
  // Another thread reads: the loop of this one goes on turning meanwhile.
  let [turns, isDone] = [0, false]
  const turn = (): void => {
    turns += 1
    // Not at once: a loop that never rests takes a processor of its own.
    if (!isDone) setTimeout(turn, 1)
  }
  turn()
  // Whatever comes of it, the loop must end: it would keep the process alive.
  const answer = await research.ticks({ ...around, before, after }, { arrow: true }).finally(() => {
    isDone = true
  })
  assert.ok(turns > 50, `${turns} turns`)
  assert.ok(answer.modified)
  const { numRows } = tableFromIPC(answer.bytes)
  // One second has 500 events: no more fit.
  assert.ok(numRows <= 200_000 && numRows > 198_000, `${numRows} in ${before} and ${after}`)
  assert.ok(answer.bytes.length <= 16 * 1024 * 1024, String(answer.bytes.length))
  research.close()
})

test('timeout: a window may take as long as windowTimeoutMs says', async () => {
  const hasty = await openResearch({ dataset, threads: 1, windowTimeoutMs: 0 })
  const patient = await openResearch({ dataset, threads: 1, windowTimeoutMs: PATIENT_MS })
  const window = { symbol: 'btcusdt', t: T }
  try {
    const refused = await hasty.ticks(window).then(
      () => undefined,
      (error: ProblemError) => error.code,
    )
    assert.is(refused, 'timeout')
    assert.ok((await patient.ticks(window)).modified)
  } finally {
    hasty.close()
    patient.close()
  }
})

test('files of events are read and rendered by the thread alone: the service loads none of that code', () => {
  const folder = new URL('../../../src/research/ticks/', import.meta.url)
  const imported = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    const text = readFileSync(new URL(file, folder), 'utf8')
    for (const [, next] of text.matchAll(/from '\.\/([\w-]+\.js)'/g)) imported(next!, seen)
    return seen
  }
  const onMain = imported('ticks-service.js')
  const onThread = imported('ticks-worker.js')
  for (const file of [
    'read-window.js',
    'window-rows.js',
    'book-before.js',
    'window-arrow.js',
    'tick-files.js',
    'event-json.js',
  ]) {
    assert.equal([file, onMain.has(file), onThread.has(file)], [file, false, true])
  }
})

test('corrupt_ticks: nothing is answered from a file that was altered, whether it was read before or not', async () => {
  const copy = await simulatedDatasetCopy()
  const damaged = await startService({ dataset: copy })
  await createAccount(damaged.control, { name: 'desk', plan: 'research', now: Date.now() })
  const headers = { Authorization: `Bearer ${await damaged.key({ account: 'desk' })}` }
  const ask = (t: string) => damaged.get(`/api/v1/research/ticks?symbol=btcusdt&t=${t}`, headers)
  const path = join(copy, 'ticks', (await readTickIndex(copy)).days[0]!.path)
  const time = new Date('2026-01-13T00:00:00Z')
  utimesSync(path, time, time)
  assert.is((await ask('2026-01-12T10:10:00Z')).status, 200)
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1]! ^= 4
  writeFileSync(path, bytes)
  // Even where somebody sets the time of the file back.
  utimesSync(path, time, time)
  const refused = await ask('2026-01-12T10:12:00Z')
  assert.ok(refused.headers.get('ETag') === null)
  assert.equal(await codeOf(refused), [503, 'corrupt_ticks'])
  writeFileSync(join(copy, 'ticks.json'), '{}')
  assert.equal(await codeOf(await ask('2026-01-12T10:13:00Z')), [503, 'corrupt_ticks'])
  await damaged.close()
})

test.run()
