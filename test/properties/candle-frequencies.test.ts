/**
 * Compares the frequency of candle patterns on recorded klines with the frequencies published with their definitions. A wrong rule changes a
 * frequency by more than chance. Chance is estimated by days and by symbols, because neighbouring candles are not independent. Skipped with a message
 * where the recorded files are missing.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openResearch, type Research } from '../../src/index.js'
import { vocabularyFeature } from '../oracle/vocabulary.js'
import { hasRecordedKlines, recordedKlines } from '../support/datasets/recorded-klines.js'
import { amount } from '../support/random/seed.js'

const TIMEFRAMES = ['15m', '1h', '4h'] as const
/** Candles of 15 minutes are four fifths of all. */
const COMPARED: readonly string[] = amount({ fixed: ['1h', '4h'], explored: [...TIMEFRAMES] })
/** The largest deviation, in standard errors, that passes; there are 51 comparisons. */
const ERRORS_MAX = 3

type Expected = number | [low: number, high: number]

/** Frequency per 1,000 closed candles at 15m, 1h and 4h: feature vocabulary, section 6.5. Labels joined by + are counted together. */
const EXPECTED: [family: string, label: string, expected: [Expected, Expected, Expected]][] = [
  ['engulfing', 'bullish', [108, 111, 121]],
  ['engulfing', 'bearish', [100, 114, 117]],
  ['doji', 'doji+dragonfly+gravestone', [137, 152, 159]],
  ['hammer', 'hammer', [19, 23, 28]],
  ['shooting_star', 'shooting_star', [20, 23, 16]],
  ['hammer', 'hanging_man', [8, 8, 14]],
  ['shooting_star', 'inverted_hammer', [10, 8, 6]],
  ['inside_outside', 'inside', [158, 181, 183]],
  ['inside_outside', 'outside', [158, 117, 121]],
  ['pin_bar', 'bullish', [[25, 27], 26, [16, 30]]],
  ['pin_bar', 'bearish', [[25, 27], 26, [16, 30]]],
  ['marubozu', 'bullish', [17, 17, 16]],
  ['marubozu', 'bearish', [17, 17, 16]],
  ['star', 'morning', [15, 12, 10]],
  ['star', 'evening', [15, 12, 10]],
  [
    'soldiers_crows',
    'soldiers',
    [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'soldiers_crows',
    'crows',
    [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
  ],
]
const FAMILIES = [...new Set(EXPECTED.map(([family]) => family))]

interface Clusters {
  day: string
  symbolMonth: string
}

interface ClosedCandle extends Clusters {
  /** By family. */
  labels: Record<string, string>
}

interface Row {
  symbol: string
  anchor_time: string
  features: Record<string, string>
}

/** Returns every candle, of all symbols, at the minute of its close, if all patterns are known there. */
const closedCandles = async (research: Research, timeframe: string): Promise<ClosedCandle[]> => {
  const ids = FAMILIES.map((family) => `candle_${family}_${timeframe}`)
  const where = [
    [`feature.candle_age_${timeframe}`, 'eq', 0],
    ...ids.map((id) => [`feature.${id}`, 'in', vocabularyFeature(id).labels]),
  ]
  const candles: ClosedCandle[] = []
  let cursor: string | null = null
  do {
    const { bytes } = await research.query({
      schema_version: 'research_query.v2',
      normalization_version: 'archive_normalization.v1',
      feature_version: 'feature_defs.v1',
      target: 'record_occurrences',
      where: { all: where },
      sort: ['times.anchor_time', 'asc'],
      page: { limit: 500, cursor },
    })
    const body = JSON.parse(Buffer.from(bytes).toString('utf8')) as { rows: Row[]; cursor: string | null }
    for (const { symbol, anchor_time, features } of body.rows) {
      const labels = Object.fromEntries(FAMILIES.map((family, i) => [family, features[`feature.${ids[i]}`]!]))
      candles.push({ day: anchor_time.slice(0, 10), symbolMonth: `${symbol} ${anchor_time.slice(0, 7)}`, labels })
    }
    cursor = body.cursor
  } while (cursor !== null)
  return candles
}

/**
 * The squared standard error of a share for candles that are correlated within a cluster: the linearised ratio estimator (Cochran, Sampling
 * Techniques, 1977, section 6.4), Σ (x_c − p·n_c)² · C / (C − 1) / n².
 */
const squaredError = (candles: ClosedCandle[], isHit: (candle: ClosedCandle) => boolean, cluster: keyof Clusters) => {
  const clusters = new Map<string, { n: number; hits: number }>()
  for (const candle of candles) {
    const { n, hits } = clusters.get(candle[cluster]) ?? { n: 0, hits: 0 }
    clusters.set(candle[cluster], { n: n + 1, hits: hits + (isHit(candle) ? 1 : 0) })
  }
  const all = [...clusters.values()]
  const share = all.reduce((sum, { hits }) => sum + hits, 0) / candles.length
  const squares = all.reduce((sum, { n, hits }) => sum + (hits - share * n) ** 2, 0)
  return (squares * all.length) / (all.length - 1) / candles.length ** 2
}

/**
 * Both days and symbol-months contribute variance: a volatile day affects all symbols, and the price increment, which determines how often highs and
 * lows tie, belongs to a symbol. The minimum error is that of one candle, for patterns that hardly occur.
 */
const shareOf = (candles: ClosedCandle[], isHit: (candle: ClosedCandle) => boolean) => {
  const share = candles.filter(isHit).length / candles.length
  const error = Math.sqrt(squaredError(candles, isHit, 'day') + squaredError(candles, isHit, 'symbolMonth'))
  return { share, error: Math.max(error, 1 / candles.length) }
}

/** The distance from the expected range in standard errors. The published figures come from a sample like this one and are rounded to a unit. */
const deviation = (found: number, error: number, expected: Expected): number => {
  const [low, high] = Array.isArray(expected) ? expected : [expected, expected]
  const beyond = Math.max(0, low - 0.5 - found, found - high - 0.5)
  return beyond === 0 ? 0 : beyond / (Math.SQRT2 * error)
}

if (!hasRecordedKlines()) console.log('candle-frequencies: skipped, the recorded klines are not beside the project')
else {
  test('candle patterns are as frequent on recorded klines as their definitions say', async () => {
    const research = await openResearch({ dataset: await recordedKlines(), threads: 2 })
    try {
      const wrong: string[] = []
      let worst = 0
      for (const [t, timeframe] of TIMEFRAMES.entries()) {
        if (!COMPARED.includes(timeframe)) continue
        const candles = await closedCandles(research, timeframe)
        const lines = EXPECTED.map(([family, label, perTimeframe]) => {
          const labels = label.split('+')
          const { share, error } = shareOf(candles, (candle) => labels.includes(candle.labels[family]!))
          const expected = perTimeframe[t]!
          const [found, spread] = [share * 1000, error * 1000]
          const off = deviation(found, spread, expected)
          const name = labels.length > 1 ? `any ${family}` : family === label ? label : `${family} ${label}`
          worst = Math.max(worst, off)
          const line = `${name} ${found.toFixed(1)} ± ${spread.toFixed(1)} (${[expected].flat().join('–')})`
          if (off > ERRORS_MAX) wrong.push(`${timeframe} ${line}: ${off.toFixed(1)} standard errors beyond`)
          return line
        })
        console.log(`candle-frequencies: ${timeframe}, per 1000 of ${candles.length}: ${lines.join(', ')}`)
      }
      console.log(`candle-frequencies: at most ${worst.toFixed(1)} standard errors from what is expected`)
      assert.equal(wrong, [])
    } finally {
      research.close()
    }
  })
}

test.run()
