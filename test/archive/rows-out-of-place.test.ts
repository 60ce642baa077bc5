/** Rows whose time the file name or the clock rules out: rejected by name, and nothing else is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { importArchives } from '../../src/archive/index.js'
import type { Layout } from '../../src/archive/recognize/layout.js'
import { withPeriod } from '../../src/archive/recognize/period.js'
import type { RowKind } from '../../src/contract/archive/rows.js'
import { csv, FEBRUARY, FUNDING_HEADER, KLINE_HEADER, kline, withWorkshop, zip } from './archive-files.js'

const DAY = 1440
const MONTH = 28 * DAY

const at = (time: string): number => Date.parse(`${time}Z`) / 60_000

/** The times that rows of a file may have, as text; undefined: any. */
function periodOf(format: string, rows: RowKind, path: string): [string, string] | undefined {
  const layout: Layout = { rows, symbol: 'x', roles: [], header: true, emptyIsAbsent: false }
  const { period } = withPeriod(layout, format, path)
  const text = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 16)
  return period && [text(period[0]), text(period[1])]
}

test('the period is where a format has its date, and nowhere else', () => {
  const klines = (path: string) => periodOf('binance_klines', 'minutes', path)
  const february: [string, string] = ['2026-02-01T00:00', '2026-03-01T00:00']
  assert.equal(klines('BTCUSDT-1m-2026-02.zip'), february)
  assert.equal(klines('/data/futures-um-klines-BTCUSDT-1m-2026-02.csv.gz'), february)
  assert.equal(klines('BTCUSDT-1m-2026-02 (1).zip'), february)
  assert.equal(klines('BTCUSDT-1m-2024-02-29.zip'), ['2024-02-29T00:00', '2024-03-01T00:00'])
  for (const name of [
    'BTCUSDT-1m.csv',
    'BTCUSDT-1m-2026-02_2026-04.csv',
    'BTCUSDT-1m-2026-02-to-2026-04.csv',
    'BTCUSDT-1m-2026-02-saved-2026-11-20.csv',
    'BTCUSDT-1m-2026-13.csv',
    'BTCUSDT-1m-2026-02-30.csv',
    '2026-02-01/BTCUSDT-1m.csv',
    'BTCUSDT-1m-saved_2026-02-01.csv',
  ]) {
    assert.is(klines(name), undefined, name)
  }
  assert.equal(periodOf('hyperliquid_trades', 'unordered_trades', 'trades_AVAX_20260614.jsonl.gz'), [
    '2026-06-13T00:00',
    '2026-06-15T01:00',
  ])
  assert.equal(periodOf('tardis_quotes', 'quotes', 'binance-futures_quotes_2024-01-01_BTCUSDT.csv.gz'), [
    '2023-12-31T00:00',
    '2024-01-02T01:00',
  ])
  assert.is(periodOf('tardis_quotes', 'quotes', 'quotes-2024-01-01.csv'), undefined)
  const minutes = (path: string) => periodOf('normalized_minutes', 'minutes', path)
  assert.equal(minutes('btcusdt/2026-02-0123456789ab.parquet'), february)
  assert.equal(minutes('btcusdt/2026-02.csv'), february)
  assert.equal(minutes('btcusdt-2026-02.csv'), february)
  assert.equal(minutes('btcusdt-2026.csv'), ['2026-01-01T00:00', '2027-01-01T00:00'])
  assert.equal(minutes('btcusdt/2026-02-03-0123456789ab.parquet'), ['2026-02-03T00:00', '2026-02-04T00:00'])
  for (const name of ['btcusdt.csv', 'btcusdt-minutes.csv', 'btcusdt_2026-02.csv', 'btcusdt-2026-02-2026-04.csv']) {
    assert.is(minutes(name), undefined, name)
  }
  for (const format of ['freqtrade_bars', 'open_interest_list', 'hourly_funding']) {
    assert.is(periodOf(format, 'minutes', 'BTCUSDT-1m-2026-02.csv'), undefined, format)
  }
})

test('each layout has the tolerance of its archives', () => {
  const of = (rows: RowKind, name: string) => periodOf(`binance_${rows}`, rows, name)
  const slack = (rows: RowKind): [number, number] => {
    const [from, to] = of(rows, 'BTCUSDT-x-2026-02')!.map(at)
    return [FEBRUARY - from!, to! - FEBRUARY - MONTH]
  }
  assert.equal(slack('minutes'), [0, 0])
  assert.equal(slack('funding'), [1, 1])
  assert.equal(slack('metrics'), [DAY, DAY])
  for (const rows of ['trades', 'agg_trades', 'quotes', 'book_depth', 'liquidations'] as const) {
    assert.equal(slack(rows), [60, 60], rows)
  }
})

test(
  'klines of another month are rejected, and the first and the last minute of the month are not',
  withWorkshop(async (workshop) => {
    const rows = [kline(-1), kline(0), kline(MONTH - 1), kline(MONTH), kline(-9 * 365 * DAY)]
    const text = csv(KLINE_HEADER, rows)
    for (const path of [
      workshop.write('AVAXUSDT-1m-2026-02.csv', text),
      workshop.write('AVAXUSDT.zip', zip({ 'AVAXUSDT-1m-2026-02.csv': text })),
    ]) {
      workshop.stored.clear()
      const { report, files } = await workshop.import(path)
      assert.is(report.files[0]?.taken, 2)
      assert.equal(report.files[0]?.rejected_by_rule, { outside_file_period: 3 })
      assert.equal(
        report.files[0]?.rejected_first.map(({ line }) => line),
        [2, 5, 6],
      )
      assert.equal(report.files[0]?.gaps.spans, 1, 'a rejected row opens no gap')
      assert.ok(files.every(({ month }) => month === '2026-02'))
    }
    const unnamed = await workshop.import(workshop.write('AVAXUSDT-1m.csv', text))
    assert.is(unnamed.report.totals.rejected, 0, 'nothing is ruled out by a name without a period')
  }),
)

test(
  'settlements a few milliseconds off a month stay in its file',
  withWorkshop(async (workshop) => {
    const times = [-60_001, -3, 0, 5, MONTH * 60_000 + 10, MONTH * 60_000 + 60_000]
    const rows = times.map((ms) => `${FEBRUARY * 60_000 + ms},8,0.0001`)
    const { report } = await workshop.import(
      workshop.write('AVAXUSDT-fundingRate-2026-02.csv', csv(FUNDING_HEADER, rows)),
    )
    assert.equal(
      report.files[0]?.rejected_first.map(({ line }) => line),
      [2, 7],
    )
  }),
)

test(
  'a row more than a day after the import is rejected; the clock changes nothing else',
  withWorkshop(async (workshop) => {
    const path = workshop.write('AVAXUSDT-1m.csv', csv(KLINE_HEADER, [kline(0), kline(DAY), kline(DAY + 1)]))
    const importAt = (minute: number) =>
      importArchives([path], {
        minutesDir: workshop.minutesDir,
        existing: () => [],
        workers: 1,
        now: minute * 60_000,
      })
    const early = await importAt(FEBRUARY)
    assert.equal(early.report.files[0]?.rejected_by_rule, { in_the_future: 2 })
    assert.equal(early.report.files[0]?.rejected_first[0], { line: 3, rule: 'in_the_future' })
    const onTime = await importAt(FEBRUARY + 1)
    assert.equal(onTime.report.files[0]?.rejected_by_rule, { in_the_future: 1 })
    const [whole, later] = [await importAt(FEBRUARY + 2), await importAt(FEBRUARY + 900_000)]
    assert.is(whole.report.totals.rejected, 0)
    assert.is(whole.files[0]?.sha256, later.files[0]?.sha256)
    const byClock = await importArchives([path], { minutesDir: workshop.minutesDir, existing: () => [], workers: 1 })
    assert.is(byClock.report.totals.rejected, 0, 'by the clock of the machine')
  }),
)

test.run()
