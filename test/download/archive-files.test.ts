import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ARCHIVE_KINDS, type ArchiveRange, archiveFiles } from '../../src/download/archive-files.js'

const test = suite('files of the archive')
const pathsOf = (range: Partial<ArchiveRange>): string[] =>
  [...archiveFiles({ symbols: ['BTCUSDT'], kinds: ['klines'], from: '2026-01-31', to: '2026-01-31', ...range })].map(
    ({ path }) => path,
  )

test('every kind has the path that the archive has for it', () => {
  assert.equal(pathsOf({ kinds: ARCHIVE_KINDS }), [
    'futures/um/daily/klines/BTCUSDT/1m/BTCUSDT-1m-2026-01-31.zip',
    'futures/um/monthly/fundingRate/BTCUSDT/BTCUSDT-fundingRate-2026-01.zip',
    'futures/um/daily/metrics/BTCUSDT/BTCUSDT-metrics-2026-01-31.zip',
    'futures/um/daily/bookDepth/BTCUSDT/BTCUSDT-bookDepth-2026-01-31.zip',
    'futures/um/daily/markPriceKlines/BTCUSDT/1m/BTCUSDT-1m-2026-01-31.zip',
    'futures/um/daily/indexPriceKlines/BTCUSDT/1m/BTCUSDT-1m-2026-01-31.zip',
  ])
})

test('a whole month is one file, and days around it are files of their own', () => {
  const paths = pathsOf({ from: '2024-01-30', to: '2024-03-01' })
  assert.equal(
    paths.map((path) => path.replace(/.*-1m-/, '')),
    ['2024-01-30.zip', '2024-01-31.zip', '2024-02.zip', '2024-03-01.zip'],
  )
  assert.is(paths[2], 'futures/um/monthly/klines/BTCUSDT/1m/BTCUSDT-1m-2024-02.zip')
})

test('the days of a month replace its missing file', () => {
  const [month, ...more] = archiveFiles({
    symbols: ['BTCUSDT'],
    kinds: ['klines'],
    from: '2024-02-01',
    to: '2024-02-29',
  })
  assert.is(more.length, 0)
  assert.is(month!.otherwise.length, 29)
  assert.is(month!.otherwise[28]!.path, 'futures/um/daily/klines/BTCUSDT/1m/BTCUSDT-1m-2024-02-29.zip')
})

test('files by day when they are requested, except for kinds that have files by month only', () => {
  const paths = pathsOf({ kinds: ['klines', 'fundingRate'], from: '2024-02-01', to: '2024-02-29', daily: true })
  assert.is(paths.length, 30)
  assert.is(paths[29], 'futures/um/monthly/fundingRate/BTCUSDT/BTCUSDT-fundingRate-2024-02.zip')
})

test.run()
