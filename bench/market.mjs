// A market for benchmarks: many symbols of one-minute bars in the venue's kline format, from a fixed seed. Returns have clustered volatility, so that
// features move at the speed of recorded ones; no other property is realistic.

import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BEGIN = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

/** A 32-bit generator similar to SplitMix: uniform in [0, 1). */
function uniform(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let x = state
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
    return ((x ^ (x >>> 16)) >>> 0) / 4294967296
  }
}

/** Yields the lines of `days` days of klines from `begin` (ms) on. */
export const bars = function* (symbol, days, begin = BEGIN) {
  const random = uniform(1000 + symbol)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let price = 1000 + symbol * 137
  let variance = 1
  for (let i = 0; i < days * 1440; i++) {
    const shock = normal()
    variance = 0.02 + 0.93 * variance + 0.05 * variance * shock * shock + (random() < 0.0005 ? 8 : 0)
    const open = price
    const close = Math.max(10, open * Math.exp(0.0007 * Math.sqrt(variance) * shock))
    const high = Math.max(open, close) * (1 + 0.0003 * random() * Math.sqrt(variance))
    const low = Math.min(open, close) * (1 - 0.0003 * random() * Math.sqrt(variance))
    const volume = Math.round(1 + 5000 * random() * (0.3 + variance + Math.abs(shock)))
    const taker = Math.round(volume * (0.5 + 0.2 * Math.tanh(shock) * random()))
    const p = (x) => x.toFixed(2)
    const open_time = begin + i * MINUTE
    const quote = volume * close
    yield `${open_time},${p(open)},${p(high)},${p(low)},${p(close)},${volume},${open_time + MINUTE - 1},${quote.toFixed(2)},${1 + (volume >> 3)},${taker},${(taker * close).toFixed(2)},0\n`
    price = Number(p(close))
  }
}

/** Writes `symbols` × `days` of klines to `dir` unless they exist; returns the folder. */
export async function writeMarket(dir, symbols, days) {
  const done = join(dir, 'simulated.json')
  if (existsSync(done)) return dir
  mkdirSync(dir, { recursive: true })
  for (let symbol = 0; symbol < symbols; symbol++) {
    const name = symbol === 0 ? 'BTCUSDT' : `B${String(symbol).padStart(3, '0')}USDT`
    const out = createWriteStream(join(dir, `${name}-1m-2026-01.csv`))
    out.write(
      'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore\n',
    )
    let chunk = ''
    for (const bar of bars(symbol, days)) {
      chunk += bar
      if (chunk.length > 1 << 20) {
        if (!out.write(chunk)) await once(out, 'drain')
        chunk = ''
      }
    }
    out.end(chunk)
    await once(out, 'finish')
  }
  writeFileSync(done, `${JSON.stringify({ simulated: true, note: 'invented for benchmarks', symbols, days })}\n`)
  return dir
}
