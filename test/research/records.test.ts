/**
 * Paths, candles and coverage compared with plain loops over the records that the archives were written from: random sources with gaps, impossible
 * records, a month's border, and days that were appended.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CandlesBody, CoverageBody, PathsBody } from '../../src/contract/bodies/records.js'
import { ProblemError } from '../../src/contract/errors.js'
import { appendDay, importIntoDataset, type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { type CoverageParameters, openResearch, type RecordsAnswer } from '../../src/research/index.js'
import { readCoverage } from '../../src/research/records/coverage.js'
import { isValue } from '../oracle/cell.js'
import { divideHalfEven, greater, lesser } from '../oracle/exact.js'
import { ABSENT, FIELDS, type MinuteRecords, QUARANTINED, Series } from '../oracle/features/records.js'
import { minuteAt } from '../support/datasets/archived-market.js'
import { archived, writeMinutes } from '../support/datasets/minutes-text.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { randomRecords } from '../support/random/records.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('records')
const random = new RandomNumbers(fileSeed(import.meta.url))
const root = temporaryFolder('records')
const dir = join(root, 'dataset')
const DAY = 1440

const QUOTE = ['bid_price', 'bid_size', 'ask_price', 'ask_size']
const SYMBOLS = ['aaausdt', 'btcusdt', 'cccusdt']
const BEGIN = minuteAt('2026-01-29T05:00')
const APPENDED = minuteAt('2026-02-01T00:00')
/** Bars of all symbols begin and end with a recorded one, so that their records are known; gaps and impossible records are in between. */
const records = new Map(
  SYMBOLS.map((symbol, i): [string, MinuteRecords] => {
    for (;;) {
      const drawn = archived(randomRecords(random.fork(), BEGIN + 60 * i, 6_000 - 60 * i, i === 1))
      const { close, long_short_ratio: ratio } = drawn.fields
      // What an import decides: a ratio of 0 is impossible, and so is a quote whose bid is above its ask.
      ratio?.forEach((value, at) => {
        if (value === 0n) ratio[at] = QUARANTINED
      })
      const [bid, , ask] = QUOTE.map((field) => drawn.fields[field])
      for (let at = 0; bid !== undefined && at < drawn.minutes; at++) {
        if (bid[at]! <= ask![at]!) continue
        for (const field of QUOTE) drawn.fields[field]![at] = QUARANTINED
      }
      const isUsable = (value: bigint): boolean => value !== ABSENT && value !== QUARANTINED
      if (isUsable(close![0]!) && isUsable(close!.at(-1)!)) return [symbol, drawn]
    }
  }),
)

const filled = new Map([...records].map(([symbol, one]) => [symbol, new Series(one)]))

function archive(name: string, from: number, to: number): string {
  const folder = join(root, name)
  mkdirSync(folder)
  for (const [symbol, one] of records) writeMinutes(join(folder, `${symbol}-minutes.csv`), one, from, to)
  return folder
}
// The last day of January has a file of its own beside that of its month; February has files of days alone.
const HALF = minuteAt('2026-01-31T12:00')
await importIntoDataset([archive('month', Number.NEGATIVE_INFINITY, HALF)], { dir, workers: 1 })
for (const [day, from, to] of [
  ['2026-01-31', HALF, APPENDED],
  ['2026-02-01', APPENDED, APPENDED + DAY],
  ['2026-02-02', APPENDED + DAY, APPENDED + 2 * DAY],
] as const) {
  await appendDay([archive(day, from, to)], { dir, day, workers: 1 })
}

const research = await openResearch({ dataset: dir, threads: 1 })
test.after(() => research.close())

const stamp = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 16)}:00Z`
const bodyOf = <Body>(answer: RecordsAnswer): Body => {
  if (!answer.modified) throw new Error('not modified')
  return JSON.parse(Buffer.from(answer.bytes).toString('utf8'))
}
const e8 = (value: bigint): number => Number(`${value}e-8`)
const at = ({ firstMinute, minutes, fields }: MinuteRecords, field: string, minute: number): bigint => {
  const i = minute - firstMinute
  return i < 0 || i >= minutes ? ABSENT : (fields[field]?.[i] ?? ABSENT)
}
const isRecorded = (value: bigint): boolean => value !== ABSENT && value !== QUARANTINED

test('paths are the closes around their anchors over the close of the anchor, and null where a close is missing', async () => {
  let missing = 0
  for (let turn = 0; turn < 40; turn++) {
    const anchors = Array.from({ length: random.integer(1, 12) }, () => {
      const symbol = random.pick(SYMBOLS)
      const { firstMinute, minutes } = records.get(symbol)!
      const edge = random.pick([0, minutes - 1, random.integer(0, minutes - 1)])
      return { symbol, minute: firstMinute + edge }
    })
    const step = random.pick([1, 3, 7, 12, 60])
    const most = Math.min(200 * step, 7 * DAY)
    const [before, after] = [random.integer(1, most), random.integer(1, most)]
    const request = {
      anchors: anchors.map(({ symbol, minute }) => ({ symbol, t: stamp(minute) })),
      before: `${before}m`,
      after: `${after}m`,
      step: `${step}m`,
    }
    const body = bodyOf<PathsBody>(await research.paths(request))
    const offsets: number[] = []
    for (let offset = -before; offset <= after; offset++) if (offset % step === 0) offsets.push(offset + 0)
    assert.equal(body.minutes, offsets)
    for (const [i, { symbol, minute }] of anchors.entries()) {
      const series = filled.get(symbol)!
      const entry = series.close(minute)
      const expected = offsets.map((offset) => {
        const close = series.close(minute + offset)
        if (!isValue(entry) || !isValue(close)) return null
        const [now, then] = [close as bigint, entry as bigint]
        return Number(`${divideHalfEven((now - then) * 100_000n, then)}e-5`) + 0
      })
      assert.equal(body.paths[i], { symbol, t: stamp(minute), closes: expected }, `turn ${turn}`)
      missing += expected.filter((close) => close === null).length
    }
    assert.is(body.dataset_revision, research.revision)
  }
  assert.ok(missing > 100, `${missing} closes were missing`)
})

test('candles are made of the recorded minutes alone; settlements are those of the same time', async () => {
  let partial = 0
  let settled = 0
  for (let turn = 0; turn < 40; turn++) {
    const symbol = random.pick(SYMBOLS)
    const one = records.get(symbol)!
    const t = one.firstMinute + random.integer(0, one.minutes - 1)
    const [step, minutes] = random.pick([
      ['1m', 1] as const,
      ['5m', 5] as const,
      ['15m', 15] as const,
      ['4h', 240] as const,
    ])
    const [before, after] = [random.integer(1, 900), random.integer(1, 900)]
    const body = bodyOf<CandlesBody>(
      await research.candles({ symbol, t: stamp(t), before: `${before}m`, after: `${after}m`, step }),
    )
    const bars: CandlesBody['bars'] = []
    const funding: CandlesBody['funding'] = []
    const first = Math.floor((t - before) / minutes) * minutes
    for (let time = first; time < t + after; time += minutes) {
      const of = Array.from({ length: minutes }, (_, i) => time + i)
      for (const minute of of) {
        const rate = at(one, 'funding_rate', minute)
        if (isRecorded(rate)) funding.push({ time: stamp(minute + 1), rate: Number(`${rate}e-12`) })
      }
      const real = of.filter((minute) => isRecorded(at(one, 'close', minute)))
      if (real.length === 0) continue
      if (real.length < minutes) partial++
      const highs = real.map((minute) => at(one, 'high', minute))
      const lows = real.map((minute) => at(one, 'low', minute))
      const volumes = real.map((minute) => at(one, 'volume', minute))
      bars.push({
        time: stamp(time),
        open: e8(at(one, 'open', real[0]!)),
        high: e8(highs.reduce(greater)),
        low: e8(lows.reduce(lesser)),
        close: e8(at(one, 'close', real.at(-1)!)),
        volume: volumes.every(isRecorded) ? e8(volumes.reduce((a, b) => a + b)) : null,
        minutes: real.length,
      })
    }
    assert.equal(body.bars, bars, `turn ${turn}`)
    assert.equal(body.funding, funding, `turn ${turn}`)
    assert.is(body.symbol, symbol)
    assert.is(body.step, step)
    settled += funding.length
    const prices = bars.flatMap(({ open, high, low, close }) => [open, high, low, close])
    const shows = (decimals: number): boolean => prices.every((price) => Number(price.toFixed(decimals)) === price)
    assert.ok(shows(body.price_decimals))
    assert.ok(body.price_decimals === 0 || !shows(body.price_decimals - 1))
  }
  assert.ok(partial > 5, `${partial} candles lacked a minute`)
  assert.ok(settled > 5, `${settled} settlements`)
})

/** The first and the last field of each source; the record of a minute is there when `lead` is. */
const SOURCES: Record<string, [lead: string, first: string, last: string]> = {
  B: ['close', 'open', 'volume'],
  V: ['quote_volume', 'quote_volume', 'quote_volume'],
  F: ['taker_buy_volume', 'trade_count', 'taker_buy_quote_volume'],
  M: ['mark_close', 'mark_close', 'mark_close'],
  I: ['index_close', 'index_close', 'index_close'],
  U: ['funding_rate', 'funding_rate', 'next_funding_minute'],
  O: ['open_interest', 'open_interest', 'open_interest_second'],
  R: ['long_short_ratio', 'long_short_ratio', 'long_short_second'],
  Q: ['liq_long_usd', 'liq_long_usd', 'liq_short_usd'],
  T: ['bid_price', 'bid_price', 'quote_second'],
  D: ['depth_second', 'depth_second', 'ask_500bps'],
}
const fieldsOf = ([, first, last]: readonly [string, string, string]): string[] =>
  FIELDS.slice(FIELDS.indexOf(first as never), FIELDS.indexOf(last as never) + 1)

test('coverage by day counts recorded and quarantined minutes of every source', async () => {
  const body = bodyOf<CoverageBody>(await research.coverage({ resolution: 'day' }))
  assert.equal(
    body.periods,
    ['01-29', '01-30', '01-31', '02-01', '02-02'].map((day) => `2026-${day}`),
  )
  let quarantined = 0
  for (const { symbol, present, quarantined: doubted } of body.symbols) {
    const one = records.get(symbol)!
    for (const [source, fields] of Object.entries(SOURCES)) {
      const [seen, wrong] = [body.periods.map(() => 0), body.periods.map(() => 0)]
      for (let minute = one.firstMinute; minute < one.firstMinute + one.minutes; minute++) {
        const period = body.periods.indexOf(stamp(minute).slice(0, 10))
        if (isRecorded(at(one, fields[0], minute))) seen[period]! += 1
        if (fieldsOf(fields).some((field) => at(one, field, minute) === QUARANTINED)) wrong[period]! += 1
      }
      const any = (counts: number[]) => (counts.some((count) => count > 0) ? counts : undefined)
      assert.equal(present[source], any(seen), `${symbol} ${source}`)
      assert.equal(doubted[source], any(wrong), `${symbol} ${source} quarantined`)
      quarantined += wrong.reduce((a, b) => a + b)
    }
  }
  assert.ok(quarantined > 20, `${quarantined} minutes were quarantined`)
})

test('coverage by month adds up the days, and all of it is what the manifest says', async () => {
  const days = bodyOf<CoverageBody>(await research.coverage({ resolution: 'day' }))
  const months = bodyOf<CoverageBody>(await research.coverage({}))
  assert.equal(months.periods, ['2026-01', '2026-02'])
  const dataset = await openDataset(dir)
  const sum = (numbers: readonly number[] = []) => numbers.reduce((a, b) => a + b, 0)
  for (const [i, { symbol, present, quarantined }] of months.symbols.entries()) {
    for (const source of months.sources.map(({ id }) => id)) {
      for (const [kind, counts] of [
        ['minutes', present[source]],
        ['quarantined', quarantined[source]],
      ] as const) {
        const ofDays = days.symbols[i]![kind === 'minutes' ? 'present' : 'quarantined'][source]
        const added = months.periods.map((month) =>
          sum(ofDays?.filter((_, day) => days.periods[day]!.startsWith(month))),
        )
        assert.equal(counts ?? [0, 0], added)
        const { coverage } = dataset.manifest.symbols.find(({ name }) => name === symbol)!
        assert.is(
          sum(counts),
          coverage.find((one) => one.source === source)?.[kind] ?? 0,
          `${symbol} ${source} ${kind}`,
        )
      }
    }
  }
  dataset.close()
})

test('coverage can be narrowed to symbols, sources and whole periods', async () => {
  const all = bodyOf<CoverageBody>(await research.coverage({ resolution: 'day' }))
  const some = bodyOf<CoverageBody>(
    await research.coverage({
      resolution: 'day',
      from: '2026-01-30T23:59:00Z',
      to: '2026-02-01T00:01:00Z',
      symbols: 'cccusdt,aaausdt',
      sources: 'B',
    }),
  )
  assert.equal(some.periods, ['2026-01-30', '2026-01-31', '2026-02-01'])
  assert.equal(
    some.symbols.map(({ symbol, present }) => [symbol, present]),
    all.symbols
      .filter(({ symbol }) => symbol !== 'btcusdt')
      .map(({ symbol, present }) => [symbol, { B: present.B!.slice(1, 4) }]),
  )
  assert.equal(some.sources, [{ id: 'B', title: 'one-minute bars' }])
})

test('the same request has the same bytes and tag; a current copy is not read again', async () => {
  const around = { symbol: 'btcusdt', t: stamp(APPENDED + 77) }
  const first = await research.candles(around)
  const again = await research.candles({ ...around, before: '8h', after: '960m', step: '5m' })
  assert.is(again.etag, first.etag)
  assert.ok(again.modified && again.cache === 'hit')
  assert.equal(bodyOf(again), bodyOf(first))
  const tags = new Set<string>()
  for (const ask of [
    () => research.candles({ ...around, step: '1m' }),
    () => research.candles({ ...around, symbol: 'aaausdt' }),
    () => research.coverage({}),
    () => research.coverage({ resolution: 'day' }),
    () => research.coverage({ sources: 'B' }),
    () => research.paths({ anchors: [around], before: '1h', after: '1h', step: '5m' }),
    () => research.paths({ anchors: [around], before: '1h', after: '1h', step: '6m' }),
  ]) {
    tags.add((await ask()).etag)
  }
  assert.is(tags.size, 7)
  const current = await research.candles(around, { isCurrent: (etag) => etag === first.etag })
  assert.equal(current, { modified: false, etag: first.etag, revision: research.revision })
})

async function codesOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work
  } catch (error) {
    if (error instanceof ProblemError) {
      return error.errors.length > 0 ? error.errors.map(({ code, path }) => `${code} ${path}`) : [error.code]
    }
    throw error
  }
  return []
}

test('every fault of a request is named at its place', async () => {
  const t = stamp(APPENDED)
  const anchor = { symbol: 'btcusdt', t }
  const paths = { anchors: [anchor], before: '1h', after: '1h', step: '5m' }
  const cases: [work: Promise<unknown>, codes: string[]][] = [
    [research.paths([]), ['value_type ']],
    [research.paths({}), ['anchors', 'before', 'after', 'step'].map((name) => `missing_property /${name}`)],
    [research.paths({ ...paths, more: 1 }), ['unexpected_property /more']],
    [research.paths({ ...paths, anchors: [] }), ['value_range /anchors']],
    [research.paths({ ...paths, anchors: new Array(101).fill(anchor) }), ['value_range /anchors']],
    [
      research.paths({ ...paths, anchors: [{ symbol: 'nousdt', t: 'now' }, { symbol: 3 }, 7] }),
      [
        'unknown_symbol /anchors/0/symbol',
        'bad_time /anchors/0/t',
        'missing_property /anchors/1/t',
        'value_type /anchors/2',
      ],
    ],
    [research.paths({ ...paths, anchors: [{ ...anchor, t: '2025-01-01T00:00:00Z' }] }), ['bad_time /anchors/0/t']],
    [
      research.paths({ ...paths, before: '8d', after: 4, step: '0m' }),
      ['bad_duration /before', 'value_type /after', 'bad_duration /step'],
    ],
    [research.paths({ ...paths, before: '4h', after: '261m', step: '1m' }), ['value_range /step']],
    [research.candles({}), ['missing_property /symbol', 'missing_property /t']],
    [
      research.candles({ symbol: 'btcusd', t, step: '2m', before: '3w' }),
      ['bad_duration /before', 'value_range /step', 'unknown_symbol /symbol'],
    ],
    [research.candles({ symbol: 'btcusdt', t, before: '7d', after: '7d' }), ['value_range /step']],
    [research.candles({ symbol: 'btcusdt', t: '2024-01-01T00:00:00Z' }), ['not_found']],
    [
      research.coverage({ resolution: 'week', from: 'then', symbols: 'x', sources: 'B,Z' }),
      ['value_range /resolution', 'value_range /sources', 'unknown_symbol /symbols', 'bad_time /from'],
    ],
    [research.coverage({ from: '2027-01-01T00:00:00Z' }), ['empty_scope /from']],
    [research.coverage({ from: t, to: t }), ['empty_scope /from']],
  ]
  for (const [i, [work, codes]] of cases.entries()) assert.equal(await codesOf(work), codes, `case ${i}`)
})

test('coverage of more than 50,000 cells is refused before anything is read', async () => {
  const first = minuteAt('2024-01-01T00:00')
  const symbols = Array.from({ length: 70 }, (_, i) => ({
    ...{ name: `s${i}usdt`, first, last: first + 400 * DAY - 1 },
    coverage: ['B', 'D'].map((source) => ({ source, first, last: first, minutes: 1, quarantined: 0 })),
  }))
  const ask = async (parameters: CoverageParameters) =>
    readCoverage(parameters, { manifest: { symbols } } as unknown as OpenDataset)
  // 70 symbols × 400 days × 2 sources.
  assert.equal(await codesOf(ask({ resolution: 'day' })), ['scope_too_large /from'])
  assert.is((await ask({ resolution: 'day', sources: 'D' })).periods.length, 400)
  assert.is((await ask({ resolution: 'month' })).periods.length, 14)
  const days = (count: number) => ({ resolution: 'day', to: stamp(first + count * DAY) })
  assert.is((await ask(days(357))).periods.length, 357) // 49,980 cells
  assert.equal(await codesOf(ask(days(358))), ['scope_too_large /from'])
})

test.run()
