/** Forms of names: what people call a feature, a line, a share or a candle, in the words of the vocabulary. */
import type { Rule } from './made.js'

const COINS = 'coins|coin|symbols|names|pairs|contracts|perps|assets'

export const FORMS_NAMES: readonly Rule[] = [
  // Ranks among all coins.
  ['D gainers', 'gainers in D1'],
  ['D losers', 'losers in D1'],
  ['D performers', 'performers in D1'],
  ['D winners', 'winners in D1'],
  ['D laggards', 'laggards in D1'],
  ['perf|performance|momentum|strength rank|ranking', 'return rank'],
  [`P most|heaviest|heaviest traded|active ${COINS}`, 'P1 of coins by volume'],
  ['mid -? range', 'midrange', 'the of'],
  [
    'resting|sitting|standing|available|quoted|posted|displayed within|inside|in|at Q of|from|around? the? mid|price?',
    'depth within Q1',
  ],
  ['pearson|linear correlation|corr', 'correlation'],
]
