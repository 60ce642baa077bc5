/** Archives with one fault each: the report names the fault, and nothing of a failed file is imported. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ImportReport, readMinutes, renderReport } from '../../src/archive/index.js'
import { QUARANTINED } from '../../src/archive/minutes/columns.js'
import { csv, FEBRUARY, KLINE_HEADER, kline, klines, withWorkshop, zip } from './archive-files.js'

const NAME = 'AVAXUSDT-1m-2026-02'
const good = csv(KLINE_HEADER, klines(2000))

const onlyFailure = (report: ImportReport, code: string): void => {
  assert.equal(
    report.failed.map((failure) => failure.code),
    [code],
  )
  assert.is(report.ok, false)
  assert.is(report.totals.taken, 0)
  assert.match(renderReport(report), code)
}

test(
  'a gzip file cut at any place fails and leaves nothing behind',
  withWorkshop(async (workshop) => {
    const whole = gzipSync(good)
    for (const length of [0, 1, 10, 100, Math.floor(whole.length / 2), whole.length - 1]) {
      const { files, report } = await workshop.import(workshop.write(`${NAME}.csv.gz`, whole.subarray(0, length)))
      assert.is(files.length, 0)
      if (length === 0) assert.is(report.ok, false)
      else onlyFailure(report, 'bad_gzip')
    }
  }),
)

test(
  'an altered gzip file fails',
  withWorkshop(async (workshop) => {
    const bytes = gzipSync(good)
    bytes[bytes.length - 6]! ^= 1
    onlyFailure((await workshop.import(workshop.write(`${NAME}.csv.gz`, bytes))).report, 'bad_gzip')
  }),
)

test(
  'a zip archive that is cut at any place or altered, and a file that is none, fail',
  withWorkshop(async (workshop) => {
    const whole = zip({ [`${NAME}.csv`]: good })
    const cuts = [1, 30, 200, Math.floor(whole.length / 2), whole.length - 30, whole.length - 1]
    const altered = Buffer.from(whole)
    altered[Math.floor(whole.length / 2)]! ^= 0x10
    for (const bytes of [
      ...cuts.map((length) => whole.subarray(0, length)),
      altered,
      Buffer.from('<html>not found</html>'),
    ]) {
      onlyFailure((await workshop.import(workshop.write(`${NAME}.zip`, bytes))).report, 'bad_zip')
    }
    const { report } = await workshop.import(workshop.write(`${NAME}.zip`, whole))
    assert.is(report.totals.taken, 2000)
  }),
)

test(
  'one damaged entry fails the whole zip archive',
  withWorkshop(async (workshop) => {
    const whole = zip({ [`${NAME}.csv`]: good, 'LINKUSDT-1m-2026-02.csv': good })
    const both = await workshop.import(workshop.write('two.zip', whole))
    assert.is(both.report.totals.taken, 4000)
    whole[whole.indexOf('LINKUSDT') + 60]! ^= 0x55
    workshop.stored.clear()
    onlyFailure((await workshop.import(workshop.write('two.zip', whole))).report, 'bad_zip')
  }),
)

test(
  'a wrong header is reported with the expected one, and with the column that differs',
  withWorkshop(async (workshop) => {
    const path = workshop.write(`${NAME}.csv`, csv(KLINE_HEADER.replace('volume', 'vol'), klines(3)))
    const { report } = await workshop.import(path)
    assert.is(report.skipped[0]?.code, 'wrong_header')
    assert.match(report.skipped[0]!.reason, `${KLINE_HEADER}; column 6 is not volume`)
    assert.is(report.ok, false)
  }),
)

test(
  'impossible bars are quarantined: counted, stored as recorded, and read as quarantined',
  withWorkshop(async (workshop) => {
    const rows = [
      kline(0),
      kline(1, { high: '9.8' }),
      kline(2, { volume: '-1' }),
      kline(3, { low: '0' }),
      kline(4, { taker: '100.6' }),
      kline(5),
    ]
    const { files, report } = await workshop.import(workshop.write(`${NAME}.csv`, csv(KLINE_HEADER, rows)))
    assert.is(report.ok, true)
    assert.is(report.files[0]?.quarantined, 4)
    assert.equal(files[0]?.quarantined, { B: 3, F: 4 })
    const { fields, minutes } = await readMinutes(workshop.path('avaxusdt'))
    assert.is(minutes, 6)
    const bad = (field: number): number[] => [0, 1, 2, 3, 4, 5].filter((i) => fields[field]![i] === QUARANTINED)
    assert.equal(bad(3), [1, 2, 3])
    assert.equal(bad(5), [1, 2, 3])
    assert.equal(bad(6), [1, 2, 3, 4])
    assert.is(fields[0]![4], 1_010_000_000n)
  }),
)

test(
  'NaN, off-minute stamps and short rows are rejected with line and rule; blank lines and a BOM are ignored',
  withWorkshop(async (workshop) => {
    const rows = [
      kline(0),
      '',
      kline(1, { close: 'NaN' }),
      kline(2).replace(/^\d+/, String((FEBRUARY + 2) * 60_000 + 500)),
      '1,2,3',
      '   ',
      kline(3),
    ]
    const text = `\uFEFF${csv(KLINE_HEADER, rows)}`.replaceAll('\n', '\r\n')
    const { report } = await workshop.import(workshop.write(`${NAME}.csv.gz`, text))
    const file = report.files[0]!
    assert.is(file.rows, 5)
    assert.is(file.taken, 2)
    assert.equal(file.rejected_first, [
      { line: 4, rule: 'not_a_number' },
      { line: 5, rule: 'off_minute' },
      { line: 6, rule: 'missing_columns' },
    ])
    assert.equal(file.gaps, {
      spans: 1,
      minutes: 2,
      first: [{ symbol: 'avaxusdt', from: '2026-02-01T00:01:00Z', to: '2026-02-01T00:02:00Z' }],
    })
    assert.match(renderReport(report, { verbose: true }), 'line 4, not_a_number')
    assert.not.match(renderReport(report), 'line 4')
    assert.match(renderReport(report), '1 row rejected, off_minute: ')
  }),
)

test(
  'only the first 20 rejected rows are listed; all are counted',
  withWorkshop(async (workshop) => {
    const rows = Array.from({ length: 500 }, (_, i) => kline(i, i % 2 === 0 ? {} : { open: 'x' }))
    const { report } = await workshop.import(workshop.write(`${NAME}.csv`, csv(KLINE_HEADER, rows)))
    assert.is(report.files[0]?.rejected, 250)
    assert.is(report.files[0]?.rejected_first.length, 20)
    assert.equal(report.files[0]?.rejected_by_rule, { not_a_number: 250 })
    assert.match(renderReport(report, { verbose: true }), 'not_a_number 250')
    assert.match(renderReport(report), '250 rows rejected, not_a_number: ')
  }),
)

test(
  'duplicate and unordered minutes are counted, and give the same file as ordered ones',
  withWorkshop(async (workshop) => {
    const rows = [kline(3), kline(1), kline(2), kline(1), kline(0), kline(3)]
    const { files, report } = await workshop.import(workshop.write(`${NAME}.csv`, csv(KLINE_HEADER, rows)))
    assert.is(report.files[0]?.out_of_order, 4)
    assert.is(report.files[0]?.duplicates, 2)
    assert.is(report.files[0]?.taken, 4)
    workshop.stored.clear()
    const ordered = await workshop.import(workshop.write(`${NAME}.csv`, csv(KLINE_HEADER, klines(4))))
    assert.is(ordered.files[0]?.path, files[0]?.path)
  }),
)

test(
  'a wrong checksum fails the file, a right one passes, an unreadable one fails',
  withWorkshop(async (workshop) => {
    const path = workshop.write(`${NAME}.csv`, good)
    const sidecar = (hash: string): string => workshop.write(`${NAME}.csv.CHECKSUM`, `${hash}  ${NAME}.csv\n`)
    sidecar('0'.repeat(64))
    onlyFailure((await workshop.import(path)).report, 'checksum_mismatch')
    sidecar('what')
    onlyFailure((await workshop.import(path)).report, 'checksum_unreadable')
    sidecar(createHash('sha256').update(good).digest('hex'))
    assert.is((await workshop.import(path)).report.totals.taken, 2000)
  }),
)

test(
  'unknown files are reported with a reason and make the import unsuccessful; companion files do not',
  withWorkshop(async (workshop) => {
    workshop.write('README.md', '# data')
    workshop.write('metadata.json', '{}')
    workshop.write('MANIFEST.json', '[]')
    workshop.write(`${NAME}.csv`, good)
    const clean = await workshop.import(workshop.root)
    assert.is(clean.report.ok, true)
    workshop.write('chart.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))
    workshop.write('notes.json', '{"a":1}')
    workshop.write('picture.csv', Buffer.from([0x89, 0x50, 0, 0, 10]))
    workshop.write('APEUSDT-depth.csv', 'symbol,timestamp,first_update_id\n1,2,3\n')
    workshop.write('AVAXUSDT-1h-2026-02.csv', csv(KLINE_HEADER, [kline(0)]))
    workshop.write('numbers.csv', '1,2,3\n')
    workshop.stored.clear()
    const { report } = await workshop.import(
      ...(await import('node:fs'))
        .readdirSync(workshop.root)
        .filter((n) => n !== 'minutes')
        .map((n) => `${workshop.root}/${n}`),
    )
    assert.is(report.ok, false)
    assert.is(report.totals.taken, 2000)
    assert.equal(
      report.skipped.map(({ file, code }) => [file.slice(workshop.root.length + 1), code]),
      [
        ['APEUSDT-depth.csv', 'not_imported'],
        ['AVAXUSDT-1h-2026-02.csv', 'other_interval'],
        ['chart.png', 'unknown_format'],
        ['notes.json', 'unknown_format'],
        ['numbers.csv', 'unknown_format'],
        ['picture.csv', 'not_text'],
      ],
    )
  }),
)

test(
  'spot, coin-margined and price klines are not imported as futures',
  withWorkshop(async (workshop) => {
    const spot = kline(0, {
      open: '10.10000000',
      high: '10.40000000',
      low: '9.90000000',
      close: '10.20000000',
      volume: '1.00000000',
    })
    const micros = kline(0).replace(/^(\d{13})/, '$1000')
    workshop.write('AUSDT-1m-2020-01-01.csv', csv(undefined, [spot]))
    workshop.write('BUSDT-1m-2025-01-01.csv', csv(undefined, [micros]))
    workshop.write('CUSD_PERP-1m-2025-01-01.csv', csv(KLINE_HEADER, [kline(0)]))
    const sampled = kline(0, { volume: '0', taker: '0' }).replace(',1025.1,', ',0,').replace(',413.1,', ',0,')
    workshop.write('DUSDT-1m-2025-01-01.csv', csv(KLINE_HEADER, [sampled]))
    workshop.write('spot-EUSDT-1m-2025-01-01.csv', csv(undefined, [kline(0)]))
    const { report } = await workshop.import(workshop.root)
    assert.equal(
      report.skipped.map(({ code }) => code),
      ['spot_archive', 'spot_archive', 'coin_margined', 'price_klines', 'spot_archive'],
    )
    assert.is(report.totals.taken, 0)
  }),
)

test.run()
