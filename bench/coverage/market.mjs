// A market whose truth is known. Every minute's return has the same chance of either sign, whatever happened before. So the expected return is zero
// over every horizon and after every condition on the past, and any "difference" that an answer finds is chance.
//
// Like recorded markets it has a common factor, volatility that clusters over hours and over weeks, an intraday season, quiet weekends, heavy tails,
// and volume that follows volatility. Volatility and volume depend on the size of past moves' own noise only, never on the sign of a move.
import { FIRST_DAY } from './horizons.mjs'
import { stream, unit } from './random.mjs'
import { normalQuantile } from './student-t.mjs'

const DAY = 1440
export const TICKS_AT_BEGIN = 5_000_000

/** Exposure to the factor, own deviation of a minute, and usd of volume in a usual minute. The first symbol leads. */
export const SYMBOLS = [
  ['BTCUSDT', 1, 0.0002, 400_000],
  ['ETHUSDT', 1.1, 0.0004, 300_000],
  ['SOLUSDT', 1.25, 0.0006, 200_000],
  ['XRPUSDT', 1, 0.0007, 200_000],
  ['AVAXUSDT', 1.3, 0.0007, 120_000],
  ['LINKUSDT', 1.15, 0.0007, 120_000],
  ['ATOMUSDT', 1.05, 0.0008, 80_000],
  ['NEARUSDT', 1.35, 0.0009, 80_000],
].map(([name, beta, deviation, usd]) => ({ name, beta, deviation, usd }))

const FACTOR_DEVIATION = 0.0005

/** Activity of each hour of a UTC day, 1 on average. */
const HOURS = [
  0.82, 0.78, 0.74, 0.7, 0.68, 0.7, 0.76, 0.86, 0.95, 0.98, 0.96, 0.98, 1.1, 1.38, 1.55, 1.5, 1.36, 1.22, 1.14, 1.1,
  1.08, 1.0, 0.9, 0.86,
]

/** 1970-01-01 was a Thursday. */
const isWeekend = (day) => (FIRST_DAY + day + 3) % 7 >= 5
const activity = (minute) => HOURS[Math.floor(minute / 60) % 24] * (isWeekend(Math.floor(minute / DAY)) ? 0.7 : 1)

/** The positive half of a normal distribution in 4,096 equally likely steps. */
const HALF = Float64Array.from({ length: 4096 }, (_, k) => normalQuantile(0.5 + (k + 0.5) / 8192))

/** A normal number: 12 bits for its size and one for its sign. */
const normal = (bits) => (bits & 4096 ? HALF[bits & 4095] : -HALF[bits & 4095])

/** As normal(), but 3 % are 2.5 times as wide and 0.05 % eight times: kurtosis about 15. */
function heavyTailed(bits) {
  const rare = bits >>> 13
  const z = normal(bits)
  return rare < 15_729 ? (rare < 262 ? 8 * z : 2.5 * z) : z
}

/**
 * Fills `out` with the deviation relative to its mean of squares: exp of a fast state (half-life 90 minutes, renewed every five) and of a slow one (five
 * days, renewed every hour). `clustering` scales how far both move; 0 is constant volatility.
 */
function deviations(random, minutes, clustering) {
  const out = new Float64Array(minutes)
  const spread = 0.45 * clustering
  const [keepFast, keepSlow] = [0.5 ** (5 / 90), 0.5 ** (1 / 120)]
  let fast = spread * normal(random())
  let slow = spread * normal(random())
  const level = Math.exp(-2 * spread * spread)
  for (let minute = 0; minute < minutes; minute += 5) {
    fast = keepFast * fast + spread * Math.sqrt(1 - keepFast ** 2) * normal(random())
    if (minute % 60 === 0) slow = keepSlow * slow + spread * Math.sqrt(1 - keepSlow ** 2) * normal(random())
    out.fill(level * Math.exp(fast + slow), minute, minute + 5)
  }
  return out
}

/**
 * One market: `moves` (the return of each minute, before any effect), `quote` and `taker` (usd of volume, and of taker buying, whole numbers), one array
 * per symbol. `keys` are whole numbers: seed and replicate. The same arguments give the same market.
 */
export function simulateMarket(keys, days, { clustering = 1 } = {}) {
  const minutes = days * DAY
  const season = Float64Array.from({ length: minutes }, (_, minute) => activity(minute))
  const random = stream(...keys, days, 0)
  const market = deviations(random, minutes, clustering)
  const factor = market.map(
    (deviation, i) => FACTOR_DEVIATION * deviation * Math.sqrt(season[i]) * heavyTailed(random()),
  )
  const symbols = SYMBOLS.map((symbol, i) =>
    oneSymbol(stream(...keys, days, i + 1), symbol, { season, market, factor, clustering }),
  )
  return {
    days,
    minutes,
    ...Object.fromEntries(['moves', 'quote', 'taker'].map((name) => [name, symbols.map((one) => one[name])])),
  }
}

function oneSymbol(random, { beta, deviation, usd }, { season, market, factor, clustering }) {
  const minutes = season.length
  const own = deviations(random, minutes, clustering)
  const moves = new Float64Array(minutes)
  const quote = new Float64Array(minutes)
  const taker = new Float64Array(minutes)
  const usual = Math.hypot(beta * FACTOR_DEVIATION, deviation)
  let flow = 0
  for (let i = 0; i < minutes; i++) {
    const noise = deviation * own[i] * Math.sqrt(season[i]) * heavyTailed(random())
    const move = Math.max(-0.5, Math.min(0.5, beta * factor[i] + noise))
    moves[i] = move
    const bits = random()
    const share = unit(random())
    const stress = 0.5 * (market[i] + own[i])
    const burst = 0.4 + (0.2 * share) / (1.01 - share)
    quote[i] = Math.round(usd * season[i] * stress * burst * (0.5 + 0.5 * Math.min(6, Math.abs(move) / usual)))
    flow = 0.98 * flow + 0.2 * normal(bits)
    const lean = flow + 0.7 * (move / usual)
    taker[i] = Math.round(quote[i] * (0.5 + (0.3 * lean) / (2 + Math.abs(lean))))
  }
  return { moves, quote, taker }
}

/**
 * Closes in ticks. The price itself is not rounded, so rounding does not add up. `lift[i]`, if given, is the relative gain added to minute i: the known
 * effect.
 */
export function closesOf(moves, lift) {
  const closes = new Float64Array(moves.length)
  let price = TICKS_AT_BEGIN
  for (let i = 0; i < moves.length; i++) {
    price *= 1 + moves[i]
    if (lift !== undefined) price *= 1 + lift[i]
    closes[i] = Math.round(price)
  }
  return closes
}
