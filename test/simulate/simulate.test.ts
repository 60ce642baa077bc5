import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ByteWriter } from '../../src/simulate/byte-writer.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { marketFactor, simulateSymbol } from '../../src/simulate/market.js'
import { SIMULATED_SYMBOLS } from '../../src/simulate/symbols.js'

const test = suite('simulated market')
const folder = mkdtempSync(join(tmpdir(), 'hindsight-simulate-'))
test.after(() => rmSync(folder, { recursive: true }))

const archive = await writeSimulatedMarket(join(folder, 'a'), { symbols: 2, days: 3 })

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort()

/** The text of a zip archive with one entry, read at the offsets of its local header. */
function unzip(file: string): string {
  const bytes = readFileSync(file)
  const packed = bytes.readUInt32LE(18)
  const begin = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
  return inflateRawSync(bytes.subarray(begin, begin + packed)).toString()
}

const rowsOf = (name: string): string[][] =>
  unzip(join(archive.dir, name))
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

test('the same options give the same bytes', async () => {
  const again = await writeSimulatedMarket(join(folder, 'b'), { symbols: 2, days: 3 })
  const digest = (dir: string) =>
    filesOf(dir).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(dir, name)))
        .digest('hex'),
    ])
  assert.equal(digest(again.dir), digest(archive.dir))
})

test('a marker beside the records says that they are invented', () => {
  assert.is(JSON.parse(readFileSync(join(archive.dir, 'simulated.json'), 'utf8')).simulated, true)
})

test('days of an incomplete month are daily files and funding is monthly, as at the venue', () => {
  assert.equal(filesOf(archive.dir).slice(0, 9), [
    'daily/bookDepth/BTCUSDT/BTCUSDT-bookDepth-2026-01-01.zip',
    'daily/bookDepth/BTCUSDT/BTCUSDT-bookDepth-2026-01-02.zip',
    'daily/bookDepth/BTCUSDT/BTCUSDT-bookDepth-2026-01-03.zip',
    'daily/bookDepth/ETHUSDT/ETHUSDT-bookDepth-2026-01-01.zip',
    'daily/bookDepth/ETHUSDT/ETHUSDT-bookDepth-2026-01-02.zip',
    'daily/bookDepth/ETHUSDT/ETHUSDT-bookDepth-2026-01-03.zip',
    'daily/klines/BTCUSDT/1m/BTCUSDT-1m-2026-01-01.zip',
    'daily/klines/BTCUSDT/1m/BTCUSDT-1m-2026-01-02.zip',
    'daily/klines/BTCUSDT/1m/BTCUSDT-1m-2026-01-03.zip',
  ])
  assert.ok(filesOf(archive.dir).includes('monthly/fundingRate/BTCUSDT/BTCUSDT-fundingRate-2026-01.zip'))
})

test('every minute has one bar, and every bar is possible', () => {
  const rows = rowsOf('daily/klines/ETHUSDT/1m/ETHUSDT-1m-2026-01-02.zip')
  assert.is(rows.length, 1440)
  rows.forEach((row, i) => {
    const [time, open, high, low, close, volume, closeTime, quote, trades, takerBuy, takerQuote] = row.map(Number)
    assert.is(time, Date.UTC(2026, 0, 2) + i * 60_000)
    assert.is(closeTime, time! + 59_999)
    assert.ok(high! >= Math.max(open!, close!) && low! <= Math.min(open!, close!) && low! > 0)
    assert.ok(volume! > 0 && takerBuy! >= 0 && takerBuy! <= volume! && takerQuote! <= quote! && trades! > 0)
    assert.ok(quote! >= volume! * low! * 0.999 && quote! <= volume! * high! * 1.001)
  })
})

test('the book has twelve bands per minute, with more notional outwards on both sides', () => {
  const rows = rowsOf('daily/bookDepth/BTCUSDT/BTCUSDT-bookDepth-2026-01-01.zip')
  assert.is(rows.length, 1440 * 12)
  for (let i = 0; i < rows.length; i += 12) {
    const notional = rows.slice(i, i + 12).map((row) => Number(row[3]))
    for (let band = 1; band < 6; band++) {
      assert.ok(notional[band]! < notional[band - 1]!)
      assert.ok(notional[band + 6]! > notional[band + 5]!)
    }
  }
})

test('funding settles every eight hours', () => {
  const times = rowsOf('monthly/fundingRate/BTCUSDT/BTCUSDT-fundingRate-2026-01.zip').map((row) => Number(row[0]))
  assert.is(times.length, 8)
  times.forEach((time, i) => {
    const late = time - (Date.UTC(2026, 0, 1) + (i + 1) * 8 * 3_600_000)
    assert.ok(late >= 0 && late < 10)
  })
})

test('a shorter market is a prefix of a longer one', () => {
  const closes = (minutes: number) => {
    const taken: number[] = []
    simulateSymbol(1, SIMULATED_SYMBOLS[3]!, marketFactor(1, minutes), (_, values) => taken.push(values.close))
    return taken
  }
  assert.equal(closes(3000).slice(0, 1000), closes(1000))
})

test('returns have fat tails and clustering, symbols move together, and flow leads price a little', () => {
  const minutes = 20 * 1440
  const factor = marketFactor(7, minutes)
  const returnsOf = (symbol: number) => {
    const returns = new Float64Array(minutes)
    const share = new Float64Array(minutes)
    simulateSymbol(7, SIMULATED_SYMBOLS[symbol]!, factor, (minute, { open, close, takerBuyLots, volumeLots }) => {
      returns[minute] = close / open - 1
      share[minute] = takerBuyLots / volumeLots - 0.5
    })
    return { returns, share }
  }
  const bitcoin = returnsOf(0)
  const other = returnsOf(10)
  const correlation = (x: Float64Array, y: Float64Array, lag = 0) => {
    let [xy, xx, yy] = [0, 0, 0]
    for (let i = lag; i < x.length; i++) {
      xy += x[i - lag]! * y[i]!
      xx += x[i - lag]! ** 2
      yy += y[i]! ** 2
    }
    return xy / Math.sqrt(xx * yy)
  }
  const variance = bitcoin.returns.reduce((sum, r) => sum + r * r, 0) / minutes
  const kurtosis = bitcoin.returns.reduce((sum, r) => sum + r ** 4, 0) / minutes / variance ** 2
  const size = bitcoin.returns.map((r) => Math.abs(r))
  const mean = size.reduce((sum, r) => sum + r, 0) / minutes
  const centred = size.map((r) => r - mean)
  assert.ok(kurtosis > 5, `kurtosis ${kurtosis}`)
  assert.ok(correlation(centred, centred, 1) > 0.1, 'neighbouring minutes have similar sizes')
  assert.ok(correlation(bitcoin.returns, other.returns) > 0.4, 'symbols move together')
  const lead = correlation(other.share, other.returns, 1)
  assert.ok(lead > 0.01 && lead < 0.3, `flow leads by ${lead}`)
})

test('numbers are written with their exact digits', () => {
  const out = new ByteWriter(4)
  out.fixed(12345, 2).comma().fixed(5, 3).comma().fixed(-7, 8).comma().integer(0).comma().fixed(9007199254740991, 0)
  assert.is(out.take().toString(), '123.45,0.005,-0.00000007,0,9007199254740991')
})

test('a folder with anything but an earlier simulated market is rejected and does not change', async () => {
  const dir = join(folder, 'taken')
  mkdirSync(join(dir, 'daily'), { recursive: true })
  writeFileSync(join(dir, 'daily', 'recorded.csv'), 'x')
  try {
    await writeSimulatedMarket(dir, { symbols: 1, days: 1 })
    assert.unreachable()
  } catch (error) {
    assert.match((error as Error).message, /has other files/)
  }
  assert.equal(readdirSync(dir, { recursive: true }).sort(), ['daily', join('daily', 'recorded.csv')])
})

test('options out of range are rejected', async () => {
  for (const options of [{ symbols: 0 }, { symbols: 13 }, { days: 1.5 }]) {
    try {
      await writeSimulatedMarket(join(folder, 'c'), options)
      assert.unreachable()
    } catch (error) {
      assert.instance(error, RangeError)
    }
  }
})

test.run()
