/** Recorded data, where it is at hand: nothing missing, duplicate or rejected that is not so in the files. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readMinutes } from '../../src/archive/index.js'
import { withWorkshop } from './archive-files.js'

const projectRoot = (): string => {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'CMakeLists.txt')) && dirname(dir) !== dir) dir = dirname(dir)
  return dir
}
const REAL = join(projectRoot(), '../shared/data/real')

if (!existsSync(REAL)) {
  console.log(`skipped: ${REAL} is not there`)
} else {
  test(
    'recorded klines are taken to the last minute',
    withWorkshop(async (workshop) => {
      const { files, report } = await workshop.import(join(REAL, 'binance-um-klines-1m'))
      const { totals } = report
      assert.is(report.ok, true)
      assert.is(files.length, readdirSync(join(REAL, 'binance-um-klines-1m')).length)
      assert.is(totals.taken, totals.rows)
      assert.is(totals.bars, totals.rows)
      assert.is(totals.missing + totals.duplicates + totals.conflicts + totals.rejected + totals.quarantined, 0)
      const february = await readMinutes(workshop.path('avaxusdt'))
      assert.is(february.minutes, 40_320)
      assert.is(february.fields[3]![0], 1_012_800_000n)
    }),
  )

  test(
    'overlapping freqtrade folders give each minute once',
    withWorkshop(async (workshop) => {
      const { report } = await workshop.import(join(REAL, 'freqtrade-binance-um'))
      assert.is(report.ok, true)
      assert.is(report.totals.missing + report.totals.conflicts + report.totals.rejected + report.totals.quarantined, 0)
      assert.ok(report.totals.duplicates > 0)
      assert.is(report.totals.taken + report.totals.duplicates, report.totals.rows)
      const bars = report.months
        .filter(({ symbol }) => symbol === 'btcusdt')
        .reduce((sum, month) => sum + month.bars, 0)
      assert.is(bars, 73_139)
    }),
  )

  test(
    'a recorded day of book depth gives a book to nearly every minute',
    withWorkshop(async (workshop) => {
      const { report } = await workshop.import(join(REAL, 'binance-um-bookDepth'))
      assert.is(report.ok, true)
      assert.is(report.totals.rows, 32_604)
      assert.is(report.totals.rejected + report.totals.unused + report.totals.out_of_order, 0)
      assert.is(report.totals.taken, 1402)
    }),
  )
}

test.run()
