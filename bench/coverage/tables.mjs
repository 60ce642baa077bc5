// The results as Markdown tables.
import { CONDITIONS, nameOf } from './conditions.mjs'
import { EFFECT_CONDITIONS, EFFECT_FIELDS, EFFECT_SIZES, effectRowAt } from './effects.mjs'
import { HORIZONS } from './horizons.mjs'
import { FIELD, rowAt } from './replicate.mjs'
import { ALL_CONDITIONS, anyDifferent, coverage, ratio, relativeWidth, withheld } from './tally.mjs'

const NAMES = HORIZONS.map(({ name }) => name)
const percent = ({ share, shown }) => (shown > 0 ? (100 * share).toFixed(1) : '–')
const times = ({ share, shown }) => (shown > 0 ? `× ${share.toFixed(2)}` : '–')

export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Below one in a hundred shown intervals, a figure would be about the selection, not about the rule. */
const unlessRare = (found, asked) => (found.shown < 0.01 * asked ? '–' : percent(found))

const STATISTICS = [
  ['mean', 'before', 'formerMean'],
  ['mean', 'now', 'mean'],
  ['difference', 'before', 'formerDifference'],
  ['difference', 'now', 'difference'],
  ['median', 'now', 'median'],
]

/** `byDays`: pairs [days, replicates]. `rules`: which of both to list. */
export const coverageTable = (byDays, medianOf, rules = ['before', 'now']) =>
  table(
    ['days', 'interval of', 'rule', ...NAMES],
    byDays.flatMap(([days, replicates]) =>
      STATISTICS.filter(([, rule]) => rules.includes(rule)).map(([of, rule, statistic]) => {
        const truth = of === 'median' ? medianOf : undefined
        const asked = replicates.length * CONDITIONS.length
        const shares = HORIZONS.map((_, h) => coverage(replicates, statistic, ALL_CONDITIONS, [h], truth))
        return [days, of, rule, ...shares.map((found) => unlessRare(found, asked))]
      }),
    ),
  )

export const familyTable = (byDays) =>
  table(
    ['days', 'before: difference', 'before: mean', 'now: single intervals', 'now: simultaneous intervals'],
    byDays.map(([days, replicates]) => [
      days,
      ...['formerDifference', 'formerMean', 'difference', 'together'].map((one) =>
        percent(anyDifferent(replicates, one)),
      ),
    ]),
  )

export const withheldTable = (byDays) =>
  table(
    ['days', 'rule', ...NAMES],
    byDays.flatMap(([days, replicates]) =>
      [
        ['before', 'formerMean'],
        ['now', 'mean'],
      ].map(([rule, one]) => [days, rule, ...HORIZONS.map((_, h) => percent(withheld(replicates, one, h)))]),
    ),
  )

export const widthTable = (byDays) =>
  table(
    ['days', 'interval of', ...NAMES],
    byDays.flatMap(([days, replicates]) =>
      [
        ['mean', 'mean', 'formerMean'],
        ['difference', 'difference', 'formerDifference'],
        ['difference, simultaneous', 'together', 'formerDifference'],
      ].map(([name, now, former]) => [
        days,
        name,
        ...HORIZONS.map((_, h) => times(relativeWidth(replicates, now, former, h))),
      ]),
    ),
  )

/** Coverage of the difference by condition, over all numbers of days. */
export function conditionTable(byDays) {
  const all = byDays.flatMap(([, replicates]) => replicates)
  const buckets = byDays.reduce((sum, [days, replicates]) => sum + days * 1440 * 8 * replicates.length, 0)
  return table(
    ['condition', 'holds in', ...NAMES],
    ALL_CONDITIONS.map((c) => {
      const held = all.reduce((sum, rows) => sum + rows[rowAt(c, 0) + FIELD.n], 0) / buckets
      const cells = HORIZONS.map((_, h) => unlessRare(coverage(all, 'difference', [c], [h]), all.length))
      return [nameOf(CONDITIONS[c]), `${(100 * held).toFixed(2)} %`, ...cells]
    }),
  )
}

const field = (rows, c, s, h, name) => rows[effectRowAt(c, s, h) + EFFECT_FIELDS.indexOf(name)]

/** The true difference: expected returns of occurrences less those of all windows, over all replicates. */
export function trueDifference(effects, c, s, h) {
  const sum = (name) => effects.reduce((total, rows) => total + field(rows, c, s, h, name), 0)
  return sum('gain') / sum('n') - sum('gainAll') / sum('N')
}

/** `byDays`: pairs [days, rows of effects]. The horizon is 1h, that of the effect. */
export const powerTable = (byDays, h = 1) =>
  table(
    [
      'condition',
      'gain in 1h',
      'days',
      'true difference',
      'covered',
      'interval excludes 0',
      'simultaneous interval excludes 0',
    ],
    EFFECT_CONDITIONS.flatMap((condition, c) =>
      EFFECT_SIZES.flatMap((size, s) =>
        byDays.map(([days, effects]) => {
          const truth = trueDifference(effects, c, s, h)
          const share = (low, high, test) =>
            percent(
              ratio(effects, (rows) => {
                const ends = [field(rows, c, s, h, low), field(rows, c, s, h, high)]
                return Number.isNaN(ends[0]) ? [0, 0] : [test(...ends) ? 1 : 0, 1]
              }),
            )
          const found = (low) => low > 0
          const cells = [
            share('low', 'high', (low, high) => low <= truth && truth <= high),
            share('low', 'high', found),
            share('togetherLow', 'togetherHigh', found),
          ]
          return [nameOf(CONDITIONS[condition]), `${100 * size} %`, days, `${(100 * truth).toFixed(3)} %`, ...cells]
        }),
      ),
    ),
  )

/** How many goals are met, in a sentence. */
export function goalSentence(judged) {
  const count = (verdict) => judged.filter((one) => one.verdict === verdict).length
  return `Of ${judged.length} goals ${count('met')} are met and ${count('missed')} are missed; ${count('too few replicates')} need more markets.`
}

/** Missed goals, goals of all conditions together that need more markets, and the single condition with the lowest coverage per statistic. */
export function goalTable(judged) {
  const lowest = new Map()
  for (const one of judged.filter(({ single }) => single)) {
    const key = one.goal.slice(0, one.goal.indexOf(','))
    if (!(lowest.get(key)?.share <= one.share)) lowest.set(key, one)
  }
  const open = judged.filter(({ single, verdict }) => verdict === 'missed' || (!single && verdict !== 'met'))
  const listed = [...new Set([...open, ...lowest.values()])]
  return table(
    ['goal', 'share', 'standard error', 'shown', 'verdict'],
    listed.map(({ goal, share, error, shown, verdict }) => [
      goal,
      (100 * share).toFixed(1),
      (100 * error).toFixed(2),
      shown,
      verdict,
    ]),
  )
}
