/**
 * What became of an order that filled, by plain loops: every path through each bar is walked, from its open to its close, with
 * turns at both extremes and at the fill. With minutes the same is done minute by minute, wherever the 5-minute bar leaves more than one end. Written for a long; prices of
 * shorts are negated by the caller.
 */
export interface OracleBar {
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
}

/** `isKnown`: the minute says what happened in it. It traded, or it was recorded without trades at the price before. */
export type OracleMinute = OracleBar & { readonly isKnown: boolean }

/** Five minutes. Of a dead bar nothing is met. */
export interface FiveMinutes {
  readonly isDead: boolean
  readonly minutes: readonly OracleMinute[]
}

export interface Order {
  /** How the order rests within the bar of the fill; `held`: the position exists from its open. */
  readonly rests: 'held' | 'limit' | 'stop'
  readonly fill: bigint
  readonly stop: bigint
  readonly target: bigint
  /** A limit fills at its price, not only beyond it. */
  readonly touch: boolean
}

export interface Fate {
  readonly reasons: ReadonlySet<string>
  readonly open_bars: number
  readonly settled_bars: number
}

type State = 'waiting' | 'held' | 'stop' | 'target'
const ALIVE: readonly State[] = ['waiting', 'held']

/** `last`: at the close of the last bar a position that is still held exits as `horizon`. `bars`: from the fill's to that. */
export function fateOf(order: Order, bars: readonly FiveMinutes[], resolution: '5m' | '1m'): Fate {
  const reasons = new Set<string>()
  const count = { open_bars: 0, settled_bars: 0 }
  let isHeld = order.rests === 'held'
  for (const five of bars) {
    if (five.isDead) continue
    const whole = joined(five.minutes)
    const begin: State = isHeld ? 'held' : 'waiting'
    let ends = endsOf(begin, [whole], order)
    if (ends.size > 1) {
      count.open_bars++
      if (resolution === '1m') {
        const left = new Set([...endsOf(begin, five.minutes, order)].filter((end) => ends.has(end)))
        if (left.size > 0) ends = left
        if (ends.size === 1) count.settled_bars++
      }
    }
    if (ends.has('stop')) reasons.add(isHeld && whole.open < order.stop ? 'stop_gap' : 'stop')
    if (ends.has('target')) reasons.add('target')
    if (!ends.has('held')) return { reasons, ...count }
    isHeld = true
  }
  reasons.add('horizon')
  return { reasons, ...count }
}

const least = (prices: readonly bigint[]): bigint => [...prices].sort((a, b) => Number(a - b))[0]!

const joined = (minutes: readonly OracleMinute[]): OracleMinute => ({
  open: minutes[0]!.open,
  high: -least(minutes.map(({ high }) => -high)),
  low: least(minutes.map(({ low }) => low)),
  close: minutes.at(-1)!.close,
  isKnown: true,
})

/** All states in which a path through the bars can end. Anything may have happened in a bar that is not known, but a
 * position does not become an order again. */
function endsOf(begin: State, bars: readonly OracleMinute[], order: Order): Set<State> {
  let states = new Set<State>([begin])
  for (const bar of bars) {
    const next = new Set<State>()
    for (const state of states) {
      if (!ALIVE.includes(state)) next.add(state)
      else if (!bar.isKnown) for (const any of [state, 'held', 'stop', 'target'] as const) next.add(any)
      else
        for (const path of pathsThrough(bar, order))
          next.add(path.reduce((now, price) => meet(now, price, order), state))
    }
    states = next
  }
  return states
}

/** Up to five turns, at the extremes and where the order has just filled. Every path touches both extremes. */
function pathsThrough({ open, high, low, close }: OracleBar, { fill, rests, touch }: Order): bigint[][] {
  const filled = rests === 'limit' && !touch ? fill - 1n : fill
  const places = [...new Set(filled > low && filled < high ? [high, low, filled] : [high, low])]
  const paths: bigint[][] = []
  const turn = (path: readonly bigint[]): void => {
    if (path.includes(high) && path.includes(low)) paths.push([open, ...path, close])
    if (path.length < TURNS_MAX) for (const next of places) if (next !== path.at(-1)) turn([...path, next])
  }
  turn([])
  return paths
}
const TURNS_MAX = 5

/** The state after the price has moved straight to `price`. */
function meet(state: State, price: bigint, { rests, fill, stop, target, touch }: Order): State {
  const isBeyond = (a: bigint, limit: bigint): boolean => (touch ? a >= limit : a > limit)
  let now = state
  if (now === 'waiting' && (rests === 'limit' ? isBeyond(-price, -fill) : price >= fill)) now = 'held'
  if (now !== 'held') return now
  if (price <= stop) return 'stop'
  return isBeyond(price, target) ? 'target' : 'held'
}
