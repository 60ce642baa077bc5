/**
 * Candle patterns: nine families on four timeframes. Candle k of T minutes covers [kT, (k+1)T) of the UTC epoch. The applicable candle is the last
 * one that is closed at the bucket's close; therefore a label holds for T buckets (`candle_age_T eq 0` is the first).
 *
 * Candles are continuous: o = the previous close, h = max(high, o), l = min(low, o), c = close, compared as integers. body = |c − o|, up = h −
 * max(o,c), dn = min(o,c) − l, rng = h − l; white c > o, black c < o. Index 0 is the applicable candle, index 1 the previous one.
 */
import type { FeatureRow } from './feature.js'

const TIMEFRAMES = [
  ['5m', 5],
  ['15m', 15],
  ['1h', 60],
  ['4h', 240],
] as const

interface Family {
  readonly name: string
  /** Without the timeframe. */
  readonly title: string
  readonly labels: readonly string[]
  /** The number of closed candles that the rule uses. */
  readonly candles: number
  readonly rule: string
  readonly reference?: string
}

const FAMILIES: readonly Family[] = [
  {
    name: 'engulfing',
    title: 'engulfing candle',
    labels: ['bullish', 'bearish', 'none'],
    candles: 3,
    rule: 'bullish: white 0, black 1, c0 ≥ o1, o0 ≤ c1, not both equal; bearish: mirror',
    reference: 'TA_CDLENGULFING',
  },
  {
    name: 'doji',
    title: 'doji candle',
    labels: ['doji', 'dragonfly', 'gravestone', 'none'],
    candles: 12,
    rule: 'rng0 > 0 and 100·body0 ≤ Σ rng of candles 1–10; dragonfly when only the upper shadow is very short, gravestone when only the lower one is',
    reference: 'TA_CDLDOJI',
  },
  {
    name: 'hammer',
    title: 'hammer candle',
    labels: ['hammer', 'hanging_man', 'none'],
    candles: 12,
    rule: 'short body, dn0 > body0, very short upper shadow; hammer near the low of candle 1, hanging_man near its high, the nearer one if both',
    reference: 'TA_CDLHAMMER, TA_CDLHANGINGMAN',
  },
  {
    name: 'shooting_star',
    title: 'shooting star candle',
    labels: ['shooting_star', 'inverted_hammer', 'none'],
    candles: 12,
    rule: 'shooting_star: mirror of hammer; inverted_hammer: mirror of hanging_man',
    reference: 'mirror of hammer / hanging man',
  },
  {
    name: 'inside_outside',
    title: 'inside or outside candle',
    labels: ['inside', 'outside', 'none'],
    candles: 3,
    rule: 'inside: h0 ≤ h1 and l0 ≥ l1, not both equal; outside: h0 ≥ h1 and l0 ≤ l1, not both equal',
  },
  {
    name: 'pin_bar',
    title: 'pin bar',
    labels: ['bullish', 'bearish', 'none'],
    candles: 12,
    rule: 'bullish: rng0 > 0, 3·dn0 ≥ 2·rng0, 4·body0 ≤ rng0, 20·up0 ≤ 3·rng0, 20·rng0 ≥ Σ rng of candles 1–10; bearish: mirror',
  },
  {
    name: 'marubozu',
    title: 'marubozu candle',
    labels: ['bullish', 'bearish', 'none'],
    candles: 12,
    rule: 'bullish: white 0, long body, both shadows very short; bearish: mirror',
    reference: 'TA_CDLMARUBOZU',
  },
  {
    name: 'soldiers_crows',
    title: 'soldiers or crows',
    labels: ['soldiers', 'crows', 'none'],
    candles: 14,
    rule: 'soldiers: three white candles with very short upper shadows, rising closes, each opening above the last open and near or below the last close, bodies not far shorter than the one before, the newest long; crows: mirror',
    reference: 'TA_CDL3WHITESOLDIERS and its mirror',
  },
  {
    name: 'star',
    title: 'star candle',
    labels: ['morning', 'evening', 'none'],
    candles: 14,
    rule: 'morning: long black 2; short body 1 whose top stays in the lowest quarter of body 2; long white 0 that recovers more than half of body 2; evening: mirror',
    reference: 'TA_CDLMORNINGSTAR without the gap',
  },
]

/** Candle features. */
export const CANDLES: readonly FeatureRow[] = FAMILIES.flatMap((family) =>
  TIMEFRAMES.map(([timeframe, minutes]) => ({
    id: `candle_${family.name}_${timeframe}`,
    title: `${timeframe} ${family.title}`,
    group: 'candles',
    type: 'label' as const,
    unit: 'label',
    quantum: null,
    needs: ['B'],
    // In its last bucket the applicable candle closed minutes − 1 ago, and the oldest candle of the rule began before that.
    lookback_minutes: (family.candles + 1) * minutes - 1,
    stride_minutes: minutes,
    labels: family.labels,
    definition: `on the applicable closed ${timeframe} candle: ${family.rule}`,
    degenerate: `any of the ${family.candles} candles missing → S`,
    ...(family.reference === undefined ? {} : { reference: family.reference }),
    engine: { from_5m_bars: true as const },
  })),
)
