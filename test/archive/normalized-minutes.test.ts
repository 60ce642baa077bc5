/** Normalized minutes as input: written files can be imported again, as Parquet and as CSV, and give the same bytes. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readMinutes } from '../../src/archive/index.js'
import { COLUMN_GROUPS, COLUMN_NAMES, columnType, FIELD_NAMES } from '../../src/archive/minutes/columns.js'
import { loadMinutes } from '../../src/archive/minutes/minutes-file.js'
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
