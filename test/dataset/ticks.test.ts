/** Single events beside the minutes: what is kept, and that no dataset revision depends on it. */
import { cpSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { NO_VALUE, readTicksFile } from '../../src/archive/index.js'
import type { TickDay } from '../../src/contract/archive/tick-day.js'
import type { TickStream } from '../../src/contract/archive/ticks.js'
import { readTickIndex } from '../../src/dataset/index.js'
import { retainedDays } from '../../src/dataset/ticks/tick-retention.js'
import {
  appendDay,
  importIntoDataset,
  inspectDataset,
  listTicks,
  retainTicks,
  verifyTicks,
} from '../../src/operator/index.js'
import {
  JUMP_AFTER,
  TRADES,
  TRADES_NAME,
  ticksDataset,
  tradesText,
  writeTrades,
} from '../support/datasets/recorded-ticks.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const micros = (ms: number): bigint => BigInt(ms) * 1000n
const e8 = (text: string): bigint => BigInt(Math.round(Number(text) * 1e8))

test('a day of trades is kept as it was recorded, with its interval and the jump of ids', async () => {
  const dir = await ticksDataset()
  const { days, revision } = await readTickIndex(dir)
  assert.is(days.length, 1)
  const [day] = days
  assert.match(revision, /^[0-9a-f]{64}$/)
  assert.equal([day!.stream, day!.symbol, day!.day, day!.rows], ['trades', 'btcusdt', '2026-01-12', TRADES.length])
  assert.equal([day!.exact, day!.counted, day!.sources], [true, true, ['binance_trades']])
  // The archive is of a whole day.
  const midnight = Date.UTC(2026, 0, 12) * 1000
  assert.equal(day!.intervals, [[midnight, midnight + 86_400_000_000]])
  const [before, after] = [TRADES[JUMP_AFTER]!, TRADES[JUMP_AFTER + 1]!]
  assert.equal(day!.gaps, [[before.time * 1000, after.time * 1000, 'id_jump']])
  const { columns, rows } = readTicksFile(join(dir, 'ticks'), day!)
  assert.is(rows, TRADES.length)
  for (const [i, { id, price, size, time, buyerIsMaker }] of TRADES.entries()) {
    const row = columns.map((column) => column[i])
    const expected = [micros(time), NO_VALUE, BigInt(id), e8(price), e8(size), buyerIsMaker ? 1n : 0n, BigInt(i + 2)]
    assert.equal(row, expected)
  }
})

test('the order of rows, repeated rows and the number of archives change no event', async () => {
  const whole = await readTickIndex(await ticksDataset())
  const folder = temporaryFolder('ticks-parts')
  const shuffled = [...TRADES].sort((a, b) => ((a.id * 7919) % 1000) - ((b.id * 7919) % 1000))
  writeTrades(join(folder, 'a'), [...shuffled.slice(0, 1500), ...shuffled.slice(0, 20)])
  writeFileSync(join(folder, `${TRADES_NAME}.gz`), gzipSync(tradesText(shuffled.slice(1400))))
  const dir = join(folder, 'dataset')
  await importIntoDataset([join(folder, 'a'), join(folder, `${TRADES_NAME}.gz`)], { dir, ticks: ['trades'] })
  const { days } = await readTickIndex(dir)
  const [one, other] = [whole.days[0]!, days[0]!]
  assert.equal([other.rows, other.first, other.last, other.gaps], [one.rows, one.first, one.last, one.gaps])
  const expected = TRADES.map(({ id }) => BigInt(id))
  assert.equal([...readTicksFile(join(dir, 'ticks'), other).columns[2]!], expected)
})

test('an import again changes nothing; one without ticks leaves them; a part of a day joins the rest', async () => {
  const folder = temporaryFolder('ticks-again')
  const dir = join(folder, 'dataset')
  const half = writeTrades(join(folder, 'half'), TRADES.slice(0, 1000))
  const first = await importIntoDataset([half], { dir, ticks: ['trades'] })
  assert.equal([first.ticks!.changed, first.ticks!.events], [true, 1000])
  const again = await importIntoDataset([half], { dir, ticks: ['trades'] })
  assert.equal([again.ticks!.changed, again.ticks!.tick_revision], [false, first.ticks!.tick_revision])
  const all = writeTrades(join(folder, 'all'))
  const without = await importIntoDataset([all], { dir })
  assert.is(without.ticks, undefined)
  assert.is((await readTickIndex(dir)).revision, first.ticks!.tick_revision)
  const joined = await importIntoDataset([all], { dir, ticks: ['trades'] })
  assert.is(joined.changed, false)
  const { days } = await readTickIndex(dir)
  assert.equal([days.length, days[0]!.rows], [1, TRADES.length])
  assert.equal(readdirSync(join(dir, 'ticks/trades/btcusdt')).length, 1, 'the replaced file is removed')
})

test('no dataset revision and no file of it depends on ticks', async () => {
  const folder = temporaryFolder('ticks-revision')
  const path = writeTrades(folder)
  const plain = await importIntoDataset([path], { dir: join(folder, 'plain') })
  const kept = await importIntoDataset([path], { dir: join(folder, 'kept'), ticks: ['trades'] })
  assert.is(kept.revision, plain.revision)
  assert.not(existsSync(join(folder, 'plain/ticks.json')))
  assert.not(existsSync(join(folder, 'plain/ticks')))
  const minutesOf = (name: string): string[] => readdirSync(join(folder, name, 'minutes/btcusdt'))
  assert.equal(minutesOf('kept'), minutesOf('plain'))
  const other = await importIntoDataset([path], { dir: join(folder, 'kept'), ticks: ['quotes'] })
  assert.equal([other.ticks!.days, other.ticks!.changed], [0, false], 'a stream that is not chosen is not kept')
})

test('retention removes the oldest days and frees their bytes; the dataset stays as it is', async () => {
  const folder = temporaryFolder('ticks-retention')
  const dir = join(folder, 'dataset')
  const { revision } = await importIntoDataset(archivesOf(folder, 3), { dir, ticks: ['trades'] })
  const files = (): string[] => readdirSync(join(dir, 'ticks/trades/btcusdt')).map((name) => name.slice(0, 10))
  assert.is((await retainTicks(dir)).removed.days, 0)
  assert.is((await retainTicks(dir, { streams: ['book'], retention: { days: 0 } })).removed.days, 0)
  const two = await retainTicks(dir, { retention: { days: 2 } })
  assert.equal([two.removed.days, two.removed.events, two.kept.days], [1, 50, 2])
  assert.equal(files(), ['2026-01-13', '2026-01-14'])
  const [older, newer] = (await readTickIndex(dir)).days
  const one = await retainTicks(dir, { streams: ['trades'], retention: { bytes: newer!.bytes } })
  assert.equal([one.removed.bytes, files()], [older!.bytes, ['2026-01-14']])
  assert.equal(
    (await listTicks(dir)).ticks.map(({ symbol, stream, events }) => [symbol, stream, events]),
    [['btcusdt', 'trades', 50]],
  )
  assert.is((await inspectDataset(dir)).revision, revision)
})

test('a list has the recorded intervals: days that touch are one, a day that is not there is a break', async () => {
  const folder = temporaryFolder('ticks-intervals')
  const dir = join(folder, 'dataset')
  const [first, second, , fourth] = archivesOf(folder, 4)
  await importIntoDataset([first!, second!, fourth!], { dir, ticks: ['trades'] })
  const day = (n: number): number => Date.UTC(2026, 0, 12 + n) * 1000
  const [kept] = (await listTicks(dir)).ticks
  assert.equal(kept!.intervals, [
    { from: day(0), to: day(2), exact: true },
    { from: day(3), to: day(4), exact: true },
  ])
})

/** Archives of fifty trades a day, on `days` days from 2026-01-12 on. */
const archivesOf = (folder: string, days: number): string[] =>
  Array.from({ length: days }, (_, day) => {
    const some = TRADES.slice(0, 50).map((trade) => ({
      ...{ ...trade, time: trade.time + day * 86_400_000, id: trade.id + day * 50 },
    }))
    return writeTrades(folder, some, `BTCUSDT-trades-2026-01-${12 + day}.csv`)
  })
const daysIn = async (dir: string): Promise<string[]> => (await readTickIndex(dir)).days.map(({ day }) => day)

test('an append applies the retention that was set, an import does not; the setting outlives both and is no part of the revision', async () => {
  const folder = temporaryFolder('ticks-automatic')
  const dir = join(folder, 'dataset')
  const archives = archivesOf(folder, 6)
  const ticks = ['trades'] as const
  await importIntoDataset(archives.slice(0, 4), { dir, ticks })
  const { revision } = await readTickIndex(dir)
  await retainTicks(dir, { streams: ['trades'], retention: { days: 10 } })
  assert.is((await readTickIndex(dir)).revision, revision)
  const set = await retainTicks(dir, { streams: ['trades'], retention: { days: 3 } })
  assert.is(set.removed.days, 1)
  const fourth = await appendDay([archives[4]!], { dir, day: '2026-01-16', ticks })
  assert.equal([fourth.ticks!.days, fourth.ticks!.removed!.days, fourth.ticks!.removed!.events], [1, 1, 50])
  assert.equal(await daysIn(dir), ['2026-01-14', '2026-01-15', '2026-01-16'])
  const imported = await importIntoDataset(archives.slice(0, 2), { dir, ticks })
  assert.is(imported.ticks!.removed, undefined)
  assert.equal((await daysIn(dir)).length, 5, 'an import keeps what it brings')
  assert.ok((await verifyTicks(dir)).whole)
  assert.equal((await listTicks(dir)).retention.trades, { days: 3 })
  await appendDay([archives[5]!], { dir, day: '2026-01-17', ticks })
  assert.equal(await daysIn(dir), ['2026-01-15', '2026-01-16', '2026-01-17'])
  assert.equal(
    readdirSync(join(dir, 'ticks/trades/btcusdt')).map((name) => name.slice(0, 10)),
    ['2026-01-15', '2026-01-16', '2026-01-17'],
  )
  // By bytes, and not at all.
  const { bytes } = (await readTickIndex(dir)).days.at(-1)!
  await retainTicks(dir, { retention: { bytes } })
  assert.equal(await daysIn(dir), ['2026-01-17'])
  await retainTicks(dir, { retention: {} })
  await importIntoDataset(archives, { dir, ticks })
  assert.is((await appendDay([archives[5]!], { dir, day: '2026-01-17', ticks })).ticks!.removed!.days, 0)
  assert.is((await daysIn(dir)).length, 6)
})

test('without a setting an append keeps what is documented of each stream', async () => {
  const days = (count: number, stream: TickStream): TickDay[] =>
    Array.from({ length: count }, (_, i) => {
      const day = new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10)
      return { stream, symbol: 'btcusdt', day, rows: 1, bytes: 1 } as unknown as TickDay
    })
  const all = [...days(500, 'trades'), ...days(40, 'quotes'), ...days(40, 'book'), ...days(500, 'liquidations')]
  const kept = retainedDays(all, {})
  const counts = (['trades', 'quotes', 'book', 'liquidations'] as const).map(
    (stream) => kept.filter((day) => day.stream === stream).length,
  )
  assert.equal(counts, [400, 30, 14, 400])
  assert.is(kept.find(({ stream }) => stream === 'book')!.day, '2025-02-09', 'the newest first')
})

test('corrupt_ticks: an index or a file that is not what was written', async () => {
  const dir = await ticksDataset()
  const [day] = (await readTickIndex(dir)).days
  const path = join(dir, 'ticks', day!.path)
  const bytes = readFileSync(path)
  const codeOf = (work: () => unknown): string => {
    try {
      work()
    } catch (error) {
      return (error as { code: string }).code
    }
    return 'none'
  }
  for (const at of [0, 5, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
    const flipped = Uint8Array.from(bytes)
    flipped[at]! ^= 1
    writeFileSync(path, flipped)
    assert.is(
      codeOf(() => readTicksFile(join(dir, 'ticks'), day!)),
      'corrupt_ticks',
      `byte ${at}`,
    )
  }
  for (const length of [0, 4, bytes.length - 1]) {
    writeFileSync(path, bytes)
    truncateSync(path, length)
    assert.is(
      codeOf(() => readTicksFile(join(dir, 'ticks'), day!)),
      'corrupt_ticks',
      `${length} bytes`,
    )
  }
  const index = join(dir, 'ticks.json')
  const text = readFileSync(index, 'utf8')
  cpSync(index, `${index}.kept`)
  for (const altered of [text.replace(':2400,', ':2401,'), text.slice(0, -3), '']) {
    assert.is.not(altered, text)
    writeFileSync(index, altered)
    const error = await readTickIndex(dir).catch((thrown: unknown) => thrown)
    assert.is((error as { code?: string }).code, 'corrupt_ticks')
  }
})

test.run()
