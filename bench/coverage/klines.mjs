// A simulated market as an archive of klines in the venue's format, which the product imports.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BEGIN } from './horizons.mjs'
import { SYMBOLS, TICKS_AT_BEGIN } from './market.mjs'

const HEADER =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore\n'
const MINUTE = 60_000
const price = (ticks) => (ticks / 100).toFixed(2)

/** Writes one file per symbol and month into `dir`. Each minute opens at the close before, and its extremes are its ends. */
export function writeKlines(dir, { market, closes }) {
  mkdirSync(dir, { recursive: true })
  for (const [s, { name }] of SYMBOLS.entries()) {
    const months = new Map()
    let open = TICKS_AT_BEGIN
    for (let i = 0; i < market.minutes; i++) {
      const time = BEGIN + i * MINUTE
      const month = i % 1440 === 0 ? new Date(time).toISOString().slice(0, 7) : undefined
      if (month !== undefined && !months.has(month)) months.set(month, [HEADER])
      const close = closes[s][i]
      const [quote, taker] = [market.quote[s][i], market.taker[s][i]]
      const volume = Math.round((quote / close) * 1e5)
      const bought = quote === 0 ? 0 : Math.floor((volume * taker) / quote)
      const prices = [open, Math.max(open, close), Math.min(open, close), close].map(price)
      const base = [volume, bought].map((lots) => (lots / 1000).toFixed(3))
      const line = [time, ...prices, base[0], time + MINUTE - 1, quote, 1 + (volume >> 3), base[1], taker, 0]
      lastOf(months).push(`${line.join(',')}\n`)
      open = close
    }
    for (const [month, lines] of months) writeFileSync(join(dir, `${name}-1m-${month}.csv`), lines.join(''))
  }
}

const lastOf = (months) => [...months.values()].at(-1)
