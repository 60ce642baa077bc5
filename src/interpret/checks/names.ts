/** Names of values: means, ranks, percentiles, ages, imbalances and coins that the words say and the document has otherwise. */
import { has, never, type Row } from './checked.js'

/** Words that name a value or a coin, and the document that keeps them. */
export const NAME_ROWS: readonly Row[] = [
  [
    /\b(?:average|mean|avg) (?:over|of|in|for|during) (?:the )?(?:last|past)\b/i,
    (_, all) => has(all, /\.mean_|ema|sma|vwap|rel_|zscore/),
    'is a mean, and the document has none',
  ],
  [
    /\b[\d.]+ ?(?:%|percent) (?:lowest|highest)\b/i,
    (_, all) => has(all, /pctrank|xs_rank|range_pos/),
    'is a rank, and the document has none',
  ],
  [
    /\bage (?:0|zero)\b/i,
    (_, all) => !has(all, /recorded_age/),
    'may be that of the candle, and the document has that of the record',
  ],
  [
    /\b(?:pct|pctl)\b/i,
    (_, all) =>
      !all.some(
        ([field, , value]) =>
          /^feature\.(?:ret|oi_change)_\w+$/.test(field) &&
          !/pctrank/.test(field) &&
          typeof value === 'number' &&
          Math.abs(value) >= 0.9,
      ),
    'may be a percentile, and the document has a change',
  ],
  [/\bbook slope\b/i, (_, all) => has(all, /book_slope/), 'is a name, and no condition is about it'],
  [
    /\bon near(?= \d+[mhd]\b)|\bis near(?= (?:above|below|up|down|over|under)\b)/i,
    (_, all) => all.some(([, op, value]) => op === 'in' && String(value).includes('nearusdt')),
    'may be a coin, and the document does not search it',
  ],
  [
    /\bliquidations?\b[^;.]*\b(?:with|and) (?:the |an )?imbalance\b/i,
    (_, all) => has(all, /liq_imbalance/),
    'may be that of the liquidations, and the document has that of the book',
  ],
  [
    /(?:^|[.;!?]\s*)one, (?=[a-z]{2,6}\b)/i,
    (_, all) => !all.some(([field, op]) => field === 'identity.symbol' && op === 'in'),
    'may be a coin, and the document does not search it',
  ],
  [
    /\bdot,? dot\b/i,
    (_, all) => !all.some(([, , value]) => String(value).includes('dotusdt')),
    'may be a mark, and the document has a coin',
  ],
  [/\bsignals? (?:for|on) \w+ (?:when|if|as soon as|once)\b/i, never, 'may be an alert, which is not offered'],
]
