import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { segmentsDir } from '../../src/dataset/folder/paths.js'
import { datasetInfo, openDataset, verifyDataset } from '../../src/dataset/index.js'
import { native } from '../../src/native/index.js'
import { RAW_NULL, type RawDataset, rawSlot, writeRawDataset } from '../support/datasets/raw-dataset.js'

const DAY = 1440
const dir = mkdtempSync(join(tmpdir(), 'hindsight-raw-'))
test.after(() => rmSync(dir, { recursive: true }))

const FIRST = 20_000 * DAY + 17
const LAST = 20_003 * DAY + 700
const minutes = LAST - FIRST + 1
const codes = Object.values(RAW_NULL)
const valueAt = (i: number): bigint => (i % 11 === 3 ? codes[i % codes.length]! : BigInt((i * 37) % 5000) - 2500n)
const column = (length: number, at: (i: number) => bigint) => ({ values: Array.from({ length }, (_, i) => at(i)) })
const slots = (stride: number): number => rawSlot(LAST, stride) - rawSlot(FIRST, stride) + 1
const price = (i: number): bigint =>
  i % 7 === 0 ? RAW_NULL.source_absent : 6_000_000_000_000n + BigInt(i) * 10_000_000n
const hour = (minute: number): bigint => BigInt(Math.floor(minute / 60) % 24)

const dataset = (cuts: number[]): RawDataset => ({
  segments: cuts.slice(1).map((cut, i) => ({ begin: (20_000 + cuts[i]!) * DAY, end: (20_000 + cut) * DAY })),
  symbols: [
    {
      name: 'bbb',
      first: FIRST,
      last: LAST,
      columns: {
        ret_1h: column(minutes, valueAt),
        quote_volume_1h: column(minutes, (i) => (i % 5 === 0 ? RAW_NULL.warm_up : BigInt(i) * 10_000_000_000n)),
        atr_pct_14_15m: column(slots(15), (i) => (i % 9 === 0 ? RAW_NULL.undefined : BigInt(i))),
        candle_doji_1h: column(slots(60), (i) => (i % 6 === 5 ? RAW_NULL.stale : BigInt(i % 4))),
        hour_utc: column(minutes, (i) => hour(FIRST + i)),
        'price.close': column(minutes, price),
        'price.open': column(minutes, (i) => price(i) + (price(i) === RAW_NULL.source_absent ? 0n : BigInt(i % 3))),
      },
      starts: { ret_1h: { sourceFirst: FIRST, warmFrom: FIRST + 60 } },
    },
    { name: 'aaa', first: FIRST + 100, last: FIRST + 100, columns: { hour_utc: column(1, () => hour(FIRST + 100)) } },
  ],
})

test('every value of a raw dataset can be read, however the record is divided into segments', async () => {
  const revisions = new Set<string>()
  for (const cuts of [
    [0, 4],
    [0, 1, 2, 3, 4],
    [0, 3, 9],
  ]) {
    const { revision } = await writeRawDataset(dir, dataset(cuts))
    revisions.add(revision)
    const open = await openDataset(dir)
    assert.equal(open.symbols, ['aaa', 'bbb'])
    assert.is(open.revision, revision)
    const read = (name: string) => native.columnValues(open.snapshot, 1, name, FIRST, LAST + 1)
    const expected = (at: (minute: number, i: number) => bigint) =>
      BigInt64Array.from({ length: minutes }, (_, i) => at(FIRST + i, i))
    assert.equal(
      read('ret_1h'),
      expected((_, i) => valueAt(i)),
    )
    assert.equal(
      read('quote_volume_1h'),
      expected((_, i) => (i % 5 === 0 ? RAW_NULL.warm_up : BigInt(i) * 10_000_000_000n)),
    )
    const values = dataset(cuts).symbols[0]!.columns
    for (const [name, stride] of [
      ['atr_pct_14_15m', 15],
      ['candle_doji_1h', 60],
    ] as const) {
      assert.equal(
        read(name),
        expected((m) => BigInt(values[name]!.values[rawSlot(m, stride) - rawSlot(FIRST, stride)]!)),
      )
    }
    assert.equal(
      read('price.close'),
      expected((_, i) => price(i)),
    )
    assert.equal(read('price.open')[5], price(5) + 2n)
    assert.equal(read('hour_utc'), expected(hour))
    assert.equal(
      read('rv_1h'),
      expected(() => RAW_NULL.source_absent),
    )
    assert.equal((await verifyDataset(dir)).faults, [])
    assert.is(readdirSync(segmentsDir(dir)).length, 2 * (cuts.length - 1), 'two layers each')
    open.close()
  }
  assert.is(revisions.size, 1, 'the layout is not part of the revision')
})

test('a changed value, record or symbol name changes the revision', async () => {
  const seen = new Set<string>()
  const base = dataset([0, 4])
  const [bbb, aaa] = base.symbols
  const changed: RawDataset[] = [
    base,
    { ...base, simulated: true },
    { ...base, symbols: [bbb!] },
    { ...base, symbols: [bbb!, { ...aaa!, name: 'aab' }] },
    { ...base, symbols: [bbb!, { ...aaa!, columns: { ...aaa!.columns, ret_1h: { values: [RAW_NULL.stale] } } }] },
    { ...base, symbols: [bbb!, { ...aaa!, first: FIRST + 101, last: FIRST + 101 }] },
  ]
  for (const one of changed) seen.add((await writeRawDataset(dir, one)).revision)
  assert.is(seen.size, changed.length)
})

test('a value that does not fit its column is rejected', async () => {
  const one = (columns: RawDataset['symbols'][number]['columns']): RawDataset => ({
    segments: [{ begin: 20_000 * DAY, end: 20_001 * DAY }],
    symbols: [{ name: 'a', first: FIRST, last: FIRST, columns }],
  })
  const code = async (columns: RawDataset['symbols'][number]['columns']) => {
    try {
      await writeRawDataset(dir, one(columns))
      return 'written'
    } catch (error) {
      return (error as { code?: string }).code ?? (error as Error).message
    }
  }
  assert.is(await code({ ret_1h: { values: [2n ** 31n] } }), 'invalid_value')
  assert.is(await code({ ret_1h: { values: [-(2n ** 31n)] } }), 'invalid_value', 'a null code of int32 is not a value')
  assert.is(await code({ session: { values: [4n] } }), 'invalid_value')
  assert.is(await code({ no_such_column: { values: [1n] } }), 'invalid_argument')
  assert.is(await code({ ret_1h: { values: [1n, 2n] } }), 'a ret_1h: 2 values for 1 slots')
})

test('info shows what the manifest contains', async () => {
  await writeRawDataset(dir, dataset([0, 4]))
  const open = await openDataset(dir)
  const info = datasetInfo(open)
  assert.is(info.revision, open.revision)
  assert.is(info.counts.symbols, 2)
  assert.is(info.counts.buckets, minutes + 1)
  assert.equal(info.span, { first: '2024-10-04T00:17:00Z', last: '2024-10-07T11:40:00Z' })
  assert.ok(info.bytes.segments > 0)
  open.close()
  assert.not(existsSync(join(dir, 'staging')))
})

test.run()
