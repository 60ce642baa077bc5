/**
 * Feather and Parquet files that are damaged or made to harm: each is one named fault of the report, in words of this project; every
 * other file is taken; and memory stays within the limit.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ProcessRunner } from '../../src/archive/workers/runners.js'
import { featherBars, parquetMinutes } from '../support/datasets/column-files.js'
import { craftedParquet } from '../support/datasets/crafted-parquet.js'
import { treeBytes, watchTree } from '../support/processes/tree-memory.js'
import { csv, KLINE_HEADER, klines, type Workshop, withWorkshop } from './archive-files.js'

/** Of all processes of an import together. */
const GROWTH_MAX = 512 << 20
const BARS = 'BTC_USDT_USDT-1m-futures.feather'
const MONTH = 'btcusdt-2026-02-0123456789ab.parquet'

/** Imports files of one name, each from a folder of its own, beside good ones. Returns code and detail by case. */
async function faultsOf(
  workshop: Workshop,
  name: string,
  files: Record<string, Buffer>,
): Promise<Record<string, string>> {
  const put = (folder: string, file: string, content: Buffer | string): void => {
    mkdirSync(join(workshop.root, 'in', folder), { recursive: true })
    workshop.write(join('in', folder, file), content)
  }
  put('good', 'AVAXUSDT-1m-2026-02.csv', csv(KLINE_HEADER, klines(50)))
  put('good', 'ETH_USDT_USDT-1m-futures.feather', featherBars())
  put('good', MONTH.replace('btc', 'xrp'), parquetMinutes())
  for (const [folder, content] of Object.entries(files)) put(folder, name, content)
  const before = treeBytes(process.pid)
  const watch = watchTree(process.pid)
  const { report } = await workshop.import(join(workshop.root, 'in'))
  const growth = watch.stop() - before
  // Two readers work at a time.
  assert.ok(growth <= 2 * GROWTH_MAX, `the import took ${growth} bytes`)
  assert.equal(
    report.files.map(({ file, taken }) => [file.split('/').at(-2), taken]),
    [
      ['good', 50],
      ['good', 300],
      ['good', 300],
    ],
  )
  return Object.fromEntries(
    report.failed.map(({ file, code, detail }) => [file.split('/').at(-2)!, `${code}: ${detail}`]),
  )
}

/** Every case has its code, and a sentence of ours. */
function check(found: Record<string, string>, expected: Record<string, [code: string, what: string]>): void {
  assert.equal(Object.keys(found).sort(), Object.keys(expected).sort())
  for (const [name, [code, what]] of Object.entries(expected)) {
    assert.ok(found[name]!.startsWith(`${code}: `), `${name}: ${found[name]}`)
    assert.ok(found[name]!.includes(what), `${name}: ${found[name]}`)
    assert.not.match(found[name]!, /unreachable|RangeError|flatbuffer|External|Parquet error|wasm/i)
  }
}

/** A copy in which `width` bytes at `at` hold `value`. */
function set(file: Buffer, at: number, value: bigint, width: 1 | 4 | 8 = 8): Buffer {
  const copy = Buffer.from(file)
  if (width === 8) copy.writeBigInt64LE(value, at)
  else copy.writeUIntLE(Number(value), at, width)
  return copy
}

test(
  'damaged Parquet files are named faults, found before memory is taken',
  withWorkshop(async (workshop) => {
    const time = { name: 'open_time', value: 1_769_904_000_000n }
    const open = { name: 'open', value: 100n }
    const whole = parquetMinutes()
    const rows = 1000
    const found = await faultsOf(workshop, MONTH, {
      trap: Buffer.concat([
        Buffer.from('PAR1'),
        Buffer.from([0x15, 0x02, 0x19, 0xfc, 0xff, 0xff, 0xff, 0x7f, ...Array(8).fill(0), 16, 0, 0, 0]),
        Buffer.from('PAR1'),
      ]),
      bomb: craftedParquet({ rows: 20_000_000, columns: [time, open] }),
      cut: whole.subarray(0, whole.length - 9),
      short: Buffer.from('PAR1PAR1'),
      html: Buffer.from('<html>not found</html>'),
      'footer-length': craftedParquet({ rows, columns: [time], footerBytes: 0x7fff_ffff }),
      'footer-rows': craftedParquet({ rows, columns: [time], footer: { 3: 999n } }),
      'group-rows': craftedParquet({ rows, columns: [time], group: { 3: -1n }, footer: { 3: -1n } }),
      'far-column': craftedParquet({ rows, columns: [{ ...time, chunk: { 9: 1n << 40n } }] }),
      'long-column': craftedParquet({ rows, columns: [{ ...time, chunk: { 7: 1n << 31n } }] }),
      'column-values': craftedParquet({ rows, columns: [{ ...time, chunk: { 5: 1n << 50n } }] }),
      'column-type': craftedParquet({ rows, columns: [{ ...time, chunk: { 1: 6 } }] }),
      'page-size': craftedParquet({ rows, columns: [{ ...time, page: { 2: 0x7fff_fff0 }, chunk: { 4: 6 } }] }),
      'page-end': craftedParquet({ rows, columns: [{ ...time, page: { 2: 5000, 3: 5000 } }] }),
      'page-values': craftedParquet({ rows, columns: [{ ...time, page: { 5: { 1: 5, 2: 8, 3: 3, 4: 3 } } }] }),
      'page-kind': craftedParquet({ rows, columns: [{ ...time, page: { 1: 9 } }] }),
    })
    check(found, {
      trap: ['bad_parquet', 'footer'],
      bomb: ['too_large', 'row group 0 has 20,000,000 rows'],
      cut: ['bad_parquet', 'cut'],
      short: ['bad_parquet', 'begin'],
      html: ['bad_parquet', 'begin'],
      'footer-length': ['bad_parquet', 'footer has 2147483647 bytes'],
      'footer-rows': ['bad_parquet', 'says 999'],
      'group-rows': ['bad_parquet', '-1 rows'],
      'far-column': ['bad_parquet', 'column 0 of row group 0 is at'],
      'long-column': ['bad_parquet', 'with 2147483648 bytes'],
      'column-values': ['bad_parquet', 'column 0 of row group 0'],
      'column-type': ['bad_parquet', 'column 0 of row group 0'],
      'page-size': ['too_large', 'page of 2,048 MiB'],
      'page-end': ['bad_parquet', 'leaves its column'],
      'page-values': ['bad_parquet', '5 values in its pages'],
      'page-kind': ['bad_parquet', 'kind that does not exist'],
    })
  }),
)

test(
  'a reader that traps or takes too much memory is replaced',
  withWorkshop(async (workshop) => {
    const rows = 1000
    const time = { name: 'open_time', value: 1_769_904_000_000n }
    const long = 'x'.repeat(1 << 20)
    const found = await faultsOf(workshop, MONTH, {
      // A header of delta-encoded numbers whose blocks have no miniblocks.
      delta: craftedParquet({ rows, columns: [{ ...time, encoding: 5, values: Buffer.from([0, 0, 0xe8, 0x07, 0]) }] }),
      // 16,384 texts of a mebibyte each, from a dictionary in which nearly all are empty.
      texts: craftedParquet({ rows: 16_384, columns: [time, { name: 'symbol', value: long, empty: 5000 }] }),
      'long-texts': craftedParquet({ rows: 16_384, columns: [time, { name: 'symbol', value: long }] }),
    })
    check(found, {
      delta: ['bad_parquet', 'damaged'],
      texts: ['bad_parquet', 'damaged'],
      'long-texts': ['too_large', 'row group 0 takes'],
    })
  }),
)

test(
  'damaged Feather files are named faults, found before memory is taken',
  withWorkshop(async (workshop) => {
    const packed = featherBars()
    const plain = featherBars({ compressed: false })
    const frame = packed.indexOf(Buffer.from([0x04, 0x22, 0x4d, 0x18]))
    const footer = packed.length - 10 - packed.readInt32LE(packed.length - 10)
    /** Where a batch says its rows (300), as i64, in the metadata before the body. */
    const rows = Buffer.from(BigInt64Array.of(300n).buffer)
    const nodes = packed.indexOf(rows)
    /** Every tenth value is null. */
    const gaps = featherBars({ compressed: false, nullEvery: 10 })
    const thirty = Buffer.from(BigInt64Array.of(30n).buffer)
    const found = await faultsOf(workshop, BARS, {
      cut: packed.subarray(0, packed.length - 1),
      html: Buffer.from('<html>not found</html>'),
      'footer-length': set(packed, packed.length - 10, 0x7fff_ffffn, 4),
      'footer-root': set(packed, footer, 0xffff_fff0n, 4),
      'unpacked-size': set(packed, frame - 8, 1n << 31n),
      'negative-size': set(packed, frame - 8, -7n),
      'other-size': set(packed, frame - 8, 2408n),
      'frame-header': set(packed, frame + 4, BigInt(packed[frame + 4]! ^ 0x08), 1),
      'block-size': set(packed, frame + 7, 0x7fff_fffen, 4),
      rows: set(plain, plain.indexOf(rows), 1n << 40n),
      'no-validity': set(plain, plain.indexOf(rows, plain.indexOf(rows) + 8) + 8, 5n),
      nulls: set(gaps, gaps.indexOf(thirty), 29n),
      'column-rows': set(packed, packed.indexOf(rows, nodes + 8), 299n),
    })
    check(found, {
      cut: ['bad_feather', 'cut'],
      html: ['bad_feather', 'begin'],
      'footer-length': ['bad_feather', 'footer has 2147483647 bytes'],
      'footer-root': ['bad_feather', 'outside'],
      'unpacked-size': ['bad_feather', 'says it has 2147483648 bytes'],
      'negative-size': ['bad_feather', 'says it has -7 bytes'],
      'other-size': ['bad_feather', 'size'],
      'frame-header': ['bad_feather', 'checksum'],
      'block-size': ['bad_feather', 'ends in the middle'],
      rows: ['bad_feather', 'rows'],
      'no-validity': ['bad_feather', 'column date has 0 bytes, and its rows need 38'],
      nulls: ['bad_feather', 'column open has 30 nulls and says 29'],
      'column-rows': ['bad_feather', '299 rows'],
    })
  }),
)

test(
  'a reader that hangs is ended',
  withWorkshop(async (workshop) => {
    const path = join(workshop.root, MONTH)
    assert.is(spawnSync('mkfifo', [path]).status, 0)
    const runner = new ProcessRunner(workshop.root, 400)
    try {
      const job = { file: 0, path, venue: undefined, futureFrom: Date.now() }
      await runner.run({ kind: 'read', job }, () => {})
      assert.unreachable()
    } catch (error) {
      assert.is((error as { code: string }).code, 'bad_parquet')
      assert.match((error as Error).message, 'no progress for 0.4 s')
    }
    assert.is(runner.spent, true)
    await runner.end()
  }),
)

test.run()
