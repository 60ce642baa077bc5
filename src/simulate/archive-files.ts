/**
 * The rows of the three kinds of archive file, in the columns of the venue (Binance USD-M: klines, bookDepth,
 * fundingRate). The book is written once a minute; the venue samples it twice. The features use the latest snapshot of
 * 90 seconds either way, and the archive is half as large.
 */
import type { ByteWriter } from './byte-writer.js'
import type { SimulatedMinute } from './market.js'
import type { RandomStream } from './random.js'
import type { SimulatedSymbol } from './symbols.js'

export const KLINE_HEADER =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore\n'
export const DEPTH_HEADER = 'timestamp,percentage,depth,notional\n'
export const FUNDING_HEADER = 'calc_time,funding_interval_hours,last_funding_rate\n'

/** Writes one kline. `time` is the open of the bucket in milliseconds. */
export function writeKline(out: ByteWriter, symbol: SimulatedSymbol, time: number, minute: SimulatedMinute): void {
  const { priceDecimals, quantityDecimals } = symbol
  const quoteDecimals = priceDecimals + quantityDecimals
  const meanTicks = Math.floor((minute.open + minute.high + minute.low + minute.close) / 4)
  out.integer(time)
  for (const ticks of [minute.open, minute.high, minute.low, minute.close]) out.comma().fixed(ticks, priceDecimals)
  out.comma().fixed(minute.volumeLots, quantityDecimals)
  out.comma().integer(time + 59_999)
  out.comma().fixed(minute.volumeLots * meanTicks, quoteDecimals)
  out.comma().integer(minute.trades)
  out.comma().fixed(minute.takerBuyLots, quantityDecimals)
  out.comma().fixed(minute.takerBuyLots * meanTicks, quoteDecimals)
  out.comma().integer(0).newline()
}

/** The distance of each band from mid in basis points, and the share of a side's notional inside it in a calm book. */
const BANDS = [
  { bps: 20, text: '0.20', share: 0.075 },
  { bps: 100, text: '1.00', share: 0.33 },
  { bps: 200, text: '2.00', share: 0.58 },
  { bps: 300, text: '3.00', share: 0.76 },
  { bps: 400, text: '4.00', share: 0.89 },
  { bps: 500, text: '5.00', share: 1 },
]

/**
 * The book of one symbol. Its size and imbalance drift; it becomes thinner under stress and leans in the direction of
 * the flow.
 */
export class DepthWriter {
  private size = 1
  private lean = 0
  private readonly notional = new Float64Array(BANDS.length)

  constructor(
    private readonly symbol: SimulatedSymbol,
    private readonly random: RandomStream,
  ) {}

  /** Generates the next minute's book and writes its snapshot. `stamp` is `YYYY-MM-DD HH:MM:` of the minute. */
  write(out: ByteWriter, stamp: string, minute: SimulatedMinute): void {
    const { random } = this
    this.size = Math.max(0.3, this.size + 0.01 * (1 - this.size) + 0.02 * random.normal())
    this.lean = 0.985 * this.lean + 0.035 * random.normal() + 0.012 * minute.flow
    const second = 5 + Math.floor(50 * random.uniform())
    const time = `${stamp}${second < 10 ? '0' : ''}${second}`
    const total = (this.symbol.depthUsd * this.size) / (0.6 + 0.4 * Math.min(minute.stress, 6))
    const lean = this.lean / (1 + Math.abs(this.lean))
    this.side(out, time, minute.close, total * (1 + 0.8 * lean), -1)
    this.side(out, time, minute.close, total * (1 - 0.8 * lean), 1)
  }

  /** Bids are written from the outermost band inwards and asks from the innermost outwards, as the venue does. */
  private side(out: ByteWriter, time: string, closeTicks: number, total: number, sign: 1 | -1): void {
    let inside = 0
    BANDS.forEach((band, i) => {
      const added = band.share - (i === 0 ? 0 : BANDS[i - 1]!.share)
      inside += total * added * this.random.between(0.75, 1.25)
      this.notional[i] = inside
    })
    const { priceDecimals } = this.symbol
    const depthDecimals = this.symbol.quantityDecimals
    for (let step = 0; step < BANDS.length; step++) {
      const i = sign < 0 ? BANDS.length - 1 - step : step
      const band = BANDS[i]!
      const price = (closeTicks / 10 ** priceDecimals) * (1 + (sign * band.bps) / 20_000)
      out.text(time).comma()
      if (sign < 0) out.text('-')
      out.text(band.text).comma()
      out.fixed(Math.round((this.notional[i]! / price) * 10 ** depthDecimals), depthDecimals).comma()
      out.fixed(Math.round(this.notional[i]! * 100), 2).newline()
    }
  }
}

/**
 * Funding follows the flow since the last settlement. Settlements are stamped a few milliseconds late, as the venue
 * does. There is none in the first minute: it would belong to the bucket that closes before the record begins.
 */
export class FundingWriter {
  private flow = 0
  private minutes = 0

  constructor(
    private readonly symbol: SimulatedSymbol,
    private readonly random: RandomStream,
  ) {}

  /**
   * Must be called for every minute. Writes a settlement when there is one at `time` (the open of the bucket in
   * milliseconds).
   */
  write(out: ByteWriter, time: number, minute: SimulatedMinute): void {
    const hours = this.symbol.fundingHours
    if (time % (hours * 3_600_000) === 0 && this.minutes > 0) {
      const mean = this.flow / this.minutes
      const rateE8 = Math.round((hours / 8) * (7_000 + 30_000 * mean + 3_000 * this.random.normal()))
      out.integer(time + Math.floor(4 * this.random.uniform())).comma()
      out
        .integer(hours)
        .comma()
        .fixed(Math.min(300_000, Math.max(-300_000, rateE8)), 8)
        .newline()
      this.flow = 0
      this.minutes = 0
    }
    this.flow += minute.flow
    this.minutes++
  }
}
