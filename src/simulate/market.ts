/**
 * The price process. A return is a common factor times the symbol's exposure, plus the symbol's own noise, plus a
 * leading component: a slowly changing flow state, which taker volume shows one to a few minutes before the price
 * follows. Deviations cluster (GARCH(1,1) under a calm, normal or stormy regime, and an hour-of-day profile); tails are
 * fat; volume rises with movement and before it. Everything is a function of the seed, the symbol and the number of the
 * minute, so a shorter market is a prefix of a longer one.
 */
import { EventProcess } from './events.js'
import { RandomStream } from './random.js'
import type { SimulatedSymbol } from './symbols.js'

/** One simulated minute; prices in ticks, quantities in lots (the smallest steps of the symbol). */
export interface SimulatedMinute {
  open: number
  high: number
  low: number
  close: number
  volumeLots: number
  takerBuyLots: number
  trades: number
  /** The flow state, positive for buying; it also tilts the book. */
  flow: number
  /** The deviation of this minute relative to the symbol's usual one. */
  stress: number
}

export interface MarketFactor {
  returns: Float64Array
  flow: Float64Array
  /** The deviation relative to the usual one. */
  stress: Float64Array
}

const FACTOR_DEVIATION = 0.00048

/** The relative activity of each hour of a UTC day, 1 on average. */
const HOURS = [
  0.82, 0.78, 0.74, 0.7, 0.68, 0.7, 0.76, 0.86, 0.95, 0.98, 0.96, 0.98, 1.1, 1.38, 1.55, 1.5, 1.36, 1.22, 1.14, 1.1,
  1.08, 1.0, 0.9, 0.86,
]
const hourOf = (minute: number): number => HOURS[Math.floor(minute / 60) % 24]!

/** A multiplier of the deviation that clusters: GARCH(1,1) around 1, under a regime that lasts hours. */
class Deviation {
  private variance = 1
  private regime = 1
  constructor(private readonly random: RandomStream) {}

  /** The multiplier of this minute; `shock` is the standardised return of the previous minute. */
  next(shock: number): number {
    this.variance = Math.min(20, 0.02 + 0.06 * this.variance * shock * shock + 0.91 * this.variance)
    if (this.random.uniform() < 1 / 360) {
      const draw = this.random.uniform()
      this.regime = draw < 0.4 ? 0.7 : draw < 0.85 ? 1 : 2
    }
    return this.regime * Math.sqrt(this.variance)
  }
}

/** The factor that all symbols share. */
export function marketFactor(seed: number, minutes: number): MarketFactor {
  const random = new RandomStream(seed, 'factor')
  const deviation = new Deviation(new RandomStream(seed, 'factor/deviation'))
  const events = new EventProcess(new RandomStream(seed, 'factor/events'), 9, 0.45)
  const factor = {
    returns: new Float64Array(minutes),
    flow: new Float64Array(minutes),
    stress: new Float64Array(minutes),
  }
  let flow = 0
  let shock = 0
  for (let minute = 0; minute < minutes; minute++) {
    const pressure = events.next()
    const stress = deviation.next(shock) * Math.sqrt(hourOf(minute)) * pressure.deviation
    shock = random.heavyTailed()
    const lead = 0.09 * flow
    factor.returns[minute] = FACTOR_DEVIATION * stress * (shock + lead) + pressure.drift
    flow = 0.97 * flow + 0.22 * random.normal() + 0.05 * pressure.flow
    factor.flow[minute] = flow
    factor.stress[minute] = stress * Math.sqrt(pressure.volume)
  }
  return factor
}

/** Calls `take` for every minute of one symbol, in order. The object that it receives is reused. */
export function simulateSymbol(
  seed: number,
  symbol: SimulatedSymbol,
  factor: MarketFactor,
  take: (minute: number, values: SimulatedMinute) => void,
): void {
  const random = new RandomStream(seed, symbol.name)
  const deviation = new Deviation(new RandomStream(seed, `${symbol.name}/deviation`))
  const size = Math.min(1, symbol.ownDeviation / 0.0005)
  const events = new EventProcess(new RandomStream(seed, `${symbol.name}/events`), symbol.daysBetweenEvents, size)
  const lotUsd = (ticks: number): number => ticks / 10 ** symbol.priceDecimals / 10 ** symbol.quantityDecimals
  const values: SimulatedMinute = {
    open: 0,
    high: 0,
    low: 0,
    close: symbol.priceTicks,
    volumeLots: 0,
    takerBuyLots: 0,
    trades: 0,
    flow: 0,
    stress: 1,
  }
  let price = symbol.priceTicks
  let ownFlow = 0
  let shock = 0
  let interest = 1
  for (let minute = 0; minute < factor.returns.length; minute++) {
    const pressure = events.next()
    const marketStress = factor.stress[minute]!
    const own = deviation.next(shock) * Math.sqrt(hourOf(minute)) * pressure.deviation * Math.sqrt(0.7 + 0.3 * interest)
    shock = random.heavyTailed()
    const ownReturn = symbol.ownDeviation * own * (shock + 0.1 * ownFlow) + pressure.drift
    const move = symbol.beta * factor.returns[minute]! + ownReturn
    const usual = symbol.beta * FACTOR_DEVIATION + symbol.ownDeviation
    const strength = Math.abs(move) / usual

    values.open = values.close + (random.uniform() < 0.2 ? (random.uniform() < 0.5 ? 1 : -1) : 0)
    price = Math.max(10, price * (1 + move))
    values.close = Math.round(price)
    const wick = 0.35 * price * usual * own
    values.high = Math.max(values.open, values.close) + Math.round(wick * Math.abs(random.normal()))
    values.low = Math.min(values.open, values.close) - Math.round(wick * Math.abs(random.normal()))

    interest = Math.min(6, Math.max(0.25, interest + 0.02 * (1 - interest) + 0.05 * interest * random.normal()))
    const busy = hourOf(minute) * interest * pressure.volume * Math.sqrt(0.5 + 0.5 * marketStress)
    const volumeUsd = symbol.minuteUsd * busy * random.burst() * (0.55 + 0.45 * Math.min(strength, 6))
    values.volumeLots = Math.max(1, Math.round(volumeUsd / lotUsd(values.close)))
    values.trades = 1 + Math.round((volumeUsd / symbol.averageTradeUsd) * random.between(0.7, 1.3))

    const flow = ownFlow + 0.5 * factor.flow[minute]! + 0.35 * (move / usual)
    const share = 0.5 + (0.24 * flow) / (1.6 + Math.abs(flow)) + 0.045 * random.normal()
    values.takerBuyLots = Math.round(values.volumeLots * Math.min(0.98, Math.max(0.02, share)))
    values.flow = flow
    values.stress = own
    ownFlow = 0.96 * ownFlow + 0.25 * random.normal() + 0.06 * pressure.flow
    take(minute, values)
  }
}
