/** Normalized minutes as input: written files can be imported again, as Parquet and as CSV, and give the same bytes. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Compression, Encoding, readParquet, WriterPropertiesBuilder, writeParquet } from 'parquet-wasm/node'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ByteFile } from '../../src/archive/columnar/byte-file.js'
import { readParquetFooter } from '../../src/archive/columnar/parquet-footer.js'
import { readMinutes } from '../../src/archive/index.js'
import { COLUMN_GROUPS, COLUMN_NAMES, columnType, FIELD_NAMES } from '../../src/archive/minutes/columns.js'
import { loadByLibrary } from '../../src/archive/minutes/library-minutes.js'
import type { MinuteTable } from '../../src/archive/minutes/minute-table.js'
import { encodeMinutes, loadMinutes } from '../../src/archive/minutes/minutes-file.js'
import { markOf, markText } from '../../src/archive/minutes/quarantine-marks.js'
import { native } from '../../src/native/index.js'
import { BOOK_HEADER, csv, KLINE_HEADER, kline, withWorkshop } from './archive-files.js'

test('columns, scales and groups are those of native code', () => {
  const columns = native.archiveColumns()
  assert.is(columns.length, COLUMN_NAMES.length)
  columns.forEach(({ group, scale, narrow }, position) => {
    const type = columnType(position)
    assert.is(type.integer ? 0 : type.scale, scale, COLUMN_NAMES[position])
    assert.is(!type.integer && type.precision === 18, narrow, COLUMN_NAMES[position])
    const { first, count, extra } = COLUMN_GROUPS[group]!
    assert.ok((position >= first && position < first + count) || extra.includes(position), COLUMN_NAMES[position])
  })
})

test('marks convert to words and back', () => {
  assert.is(markText(0), null)
  assert.is(markText(3), 'bar+flow')
  assert.is(markText(((1 << 14) - 1) << 8), 'depth')
  for (let bit = 0; bit < 22; bit += 1) assert.is(markOf(markText((1 << bit) | 1)), (1 << bit) | 1)
})

/** If it changes on purpose, files of months that were imported before keep their bytes and their names. */
const EVERY_SOURCE_SHA256 = 'db192623dbd5eef21139bd0516306d5a3229286459e7128c697360d27ee43bd7'

const HEADER = `symbol,open_time,${COLUMN_NAMES.join(',')}`
const cell: Record<string, string> = {
  open: '1.5',
  high: '2',
  low: '1',
  close: '1.25',
  volume: '10',
  mark_close: '1.26',
  index_close: '1.24',
  funding_rate: '-0.000012345678',
  funding_interval_minutes: '480',
  next_funding_minute: '29498880',
  open_interest: '123.45678901',
  open_interest_value: '12345678901.5',
  open_interest_second: '60',
  long_short_ratio: '1.7',
  long_short_second: '1',
  liq_long_usd: '0',
  liq_short_usd: '5',
  bid_price: '1.24',
  bid_size: '3',
  ask_price: '1.25',
  ask_size: '4',
  quote_second: '59',
  depth_second: '30',
  bid_100bps: '100',
  ask_500bps: '200',
}
const everySource = csv(HEADER, [
  `FOOUSDT,2026-02-01 00:00:00,${COLUMN_NAMES.map((name) => cell[name] ?? '').join(',')}`,
  `FOOUSDT,2026-02-01 00:01:00,${COLUMN_NAMES.map((name) => (name === 'mark_close' ? '-1' : '')).join(',')}`,
])

test(
  'every source can be given as CSV, and the Parquet files are the same',
  withWorkshop(async (workshop) => {
    const first = await workshop.import(workshop.write('minutes.csv.gz', everySource))
    assert.is(first.report.ok, true)
    assert.is(first.report.totals.rejected, 0)
    assert.equal(first.files[0]?.sources, ['B', 'D', 'I', 'M', 'O', 'Q', 'R', 'T', 'U'])
    assert.equal(first.files[0]?.quarantined, { M: 1 })
    const { fields } = await readMinutes(workshop.path('foousdt'))
    assert.is(fields[FIELD_NAMES.indexOf('funding_rate')]![0], -12_345_678n)
    assert.is(fields[FIELD_NAMES.indexOf('open_interest')]![0], 12_345_678_901n)
    assert.is(fields[FIELD_NAMES.indexOf('open_interest_value')]![0], 1_234_567_890_150_000_000n)
    assert.is(fields[FIELD_NAMES.indexOf('quote_volume')], undefined)
  }),
)

test(
  'a stored file, imported elsewhere, gives the same file',
  withWorkshop(async (workshop) => {
    const book = ['10', '40'].flatMap((s) =>
      [-5, -1, 1, 5].map((p) => `2026-02-01 00:03:${s},${p}.00,${Math.abs(p)}.5,${Math.abs(p) * 15.3}`),
    )
    workshop.write('FOOUSDT-1m-2026-02.csv', csv(KLINE_HEADER, [kline(0), kline(3), kline(4, { high: '1' }), kline(9)]))
    workshop.write('FOOUSDT-bookDepth-2026-02-01.csv', csv(BOOK_HEADER, book))
    const { files } = await workshop.import(workshop.root)
    const copy = join(workshop.root, 'FOOUSDT.parquet')
    copyFileSync(workshop.path('foousdt'), copy)
    workshop.stored.clear()
    const again = await workshop.import(copy)
    assert.is(again.report.ok, true)
    assert.is(again.files[0]?.sha256, files[0]?.sha256)
    assert.equal(again.files[0]?.quarantined, files[0]?.quarantined)
  }),
)

const [UNCOMPRESSED, ZSTD, LZ4_RAW] = [0, 6, 7]

/** By column: how its values are compressed, by the numbers of Parquet. */
function codecsOf(path: string): Map<string, number> {
  const file = new ByteFile(path, 'parquet')
  try {
    const { columns, groups } = readParquetFooter(file)
    assert.is(groups.length, 1)
    return new Map(columns.map(({ name }, i) => [name, groups[0]!.chunks[i]!.codec]))
  } finally {
    file.close()
  }
}

test(
  'files have the same bytes on every machine, in forms that other tools read',
  withWorkshop(async (workshop) => {
    const { files } = await workshop.import(workshop.write('minutes.csv.gz', everySource))
    assert.is(files[0]?.sha256, EVERY_SOURCE_SHA256)
    const codecs = codecsOf(workshop.path('foousdt'))
    for (const name of ['open_time', 'close', 'trade_count']) assert.is(codecs.get(name), UNCOMPRESSED, name)
    for (const name of ['volume', 'bid_100bps', 'quarantine']) assert.is(codecs.get(name), LZ4_RAW, name)
  }),
)

/** Days with every column, gaps, numbers of either sign at the ends of their range, and marks. */
function anyMinutes(): MinuteTable {
  const minutes = 3 * 1440
  let state = 7
  const random = (end: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state % end
  }
  const columns = COLUMN_NAMES.map((_, position) => {
    const type = columnType(position)
    const end = type.integer || type.precision === 38 ? 2n ** 62n : 10n ** 18n - 1n
    let value = 5_000_000n
    return BigInt64Array.from({ length: minutes }, (_row, i) => {
      if (random(9) === 0) value = BigInt(random(1 << 30)) * (random(2) === 0 ? 1n : -1n)
      if (i % 1000 === position) return random(2) === 0 ? end : -end
      return position > 0 && random(40) < position % 7 ? -(2n ** 63n) : value
    })
  })
  const marks = Uint32Array.from({ length: minutes }, (_, i) => (i % 50 === 0 ? 1 + (i % 3) : 0))
  return { firstMinute: 29_498_400, minutes, columns, marks }
}

/** Fails with the name of what differs; a difference of whole tables would be long. */
function sameMinutes(one: MinuteTable, other: MinuteTable): void {
  assert.equal([one.firstMinute, one.minutes], [other.firstMinute, other.minutes])
  for (const [position, name] of COLUMN_NAMES.entries())
    assert.ok(isDeepStrictEqual(one.columns[position], other.columns[position]), name)
  assert.ok(isDeepStrictEqual(one.marks, other.marks), 'marks')
}

/** Reads a file by native code, and checks that the library reads the same. */
function readTwice(path: string): MinuteTable {
  const decoded = native.decodeMinutes(readFileSync(path), COLUMN_NAMES)
  assert.ok(decoded !== undefined, 'native code reads it')
  const marks = new Uint32Array(decoded!.minutes)
  for (const [minute, text] of decoded!.marks) marks[minute] = markOf(text)
  const table = { ...decoded!, marks }
  const byLibrary = loadByLibrary(path)
  sameMinutes(table, byLibrary)
  const loaded = loadMinutes(path)
  sameMinutes(loaded, byLibrary)
  assert.is(loaded.symbol, byLibrary.symbol)
  return table
}

test(
  'native code and the library read the same of a file, whichever of them wrote it',
  withWorkshop(async (workshop) => {
    const written = anyMinutes()
    const path = join(workshop.root, 'minutes.parquet')
    writeFileSync(path, encodeMinutes('foousdt', written).bytes)
    sameMinutes(readTwice(path), written)
    // As earlier versions wrote it: with pages of a few rows, and with a block of other lengths.
    let former = new WriterPropertiesBuilder()
      .setCompression(Compression.LZ4_RAW)
      .setDictionaryEnabled(false)
      .setDataPageSizeLimit(4096)
      .setWriteBatchSize(100)
    for (const name of ['open_time', ...COLUMN_NAMES.filter((_, i) => isNarrow(columnType(i)))])
      former = former
        .setColumnEncoding(name, Encoding.DELTA_BINARY_PACKED)
        .setColumnCompression(name, Compression.UNCOMPRESSED)
    writeFileSync(path, writeParquet(readParquet(readFileSync(path)), former.build()))
    sameMinutes(readTwice(path), written)
    const span = { firstMinute: written.firstMinute - 10, minutes: written.minutes + 30 }
    sameMinutes(
      loadMinutes(path, span, ['close', 'funding_rate']),
      loadByLibrary(path, span, ['close', 'funding_rate']),
    )
    const short = { firstMinute: written.firstMinute, minutes: written.minutes - 1 }
    assert.throws(() => loadMinutes(path, short), /it has minutes outside its month/)
  }),
)

const isNarrow = (type: ReturnType<typeof columnType>): boolean => type.integer || type.precision === 18

test(
  'files of earlier versions, which zstd compressed, are read like new ones',
  withWorkshop(async (workshop) => {
    await workshop.import(workshop.write('minutes.csv.gz', everySource))
    const path = workshop.path('foousdt')
    const now = loadMinutes(path)
    const former = new WriterPropertiesBuilder().setCompression(Compression.ZSTD).setDictionaryEnabled(false)
    writeFileSync(path, writeParquet(readParquet(readFileSync(path)), former.build()))
    assert.is(codecsOf(path).get('close'), ZSTD)
    assert.equal(loadMinutes(path), now)
  }),
)

test(
  'a written month knows its first and last bar that can be used',
  withWorkshop(async (workshop) => {
    const impossible = { high: '1' }
    const rows = [kline(0, impossible), kline(3), kline(9), kline(12, impossible)]
    workshop.write('FOOUSDT-1m-2026-02.csv', csv(KLINE_HEADER, rows))
    workshop.write('BARUSDT-1m-2026-02.csv', csv(KLINE_HEADER, [kline(5, impossible)]))
    const { files } = await workshop.import(workshop.root)
    const [none, some] = files
    assert.equal([none!.symbol, none!.bars], ['barusdt', undefined])
    assert.equal(some!.bars, { first: some!.firstMinute + 3, last: some!.firstMinute + 9 })
    assert.is(some!.lastMinute, some!.firstMinute + 12)
  }),
)

test(
  'unknown columns and files of other programs are reported',
  withWorkshop(async (workshop) => {
    workshop.write('foousdt.csv', 'open_time,open,high,low,close,volume,vwap\n')
    workshop.write('bar.parquet', 'PAR1 and then nothing')
    const { report } = await workshop.import(workshop.root)
    assert.is(report.skipped[0]?.code, 'wrong_header')
    assert.match(report.skipped[0]!.reason, 'column 7 is not of normalized minutes')
    assert.is(report.failed[0]?.code, 'bad_parquet')
    assert.throws(
      () => loadMinutes(join(workshop.root, 'bar.parquet')),
      (error: { code?: string; message?: string }) =>
        error.code === 'bad_minutes_file' &&
        error.message!.includes(join(workshop.root, 'bar.parquet')) &&
        error.message!.includes('cannot be read as Parquet. Restore it from a copy'),
    )
  }),
)

test.run()
