/**
 * More doubts about what the letters say and the document does not: words of an extreme, of a mean or of an order beside another one in the document, coins
 * behind "all but", and a search of the last few minutes of the record.
 */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Piece } from '../pieces/pieces.js'
import type { Place } from '../words/place.js'
import { collected } from '../words/table.js'

type Clause = readonly [field: string, operator: string, value: unknown]

interface Written {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly document: QueryDocument
  readonly assumptions: readonly string[]
}

export interface LetterDoubt extends Place {
  readonly question: string
}

/** Questions about a document that has no other. */
export const letterDoubts = (written: Written): LetterDoubt[] => [
  ...aggregateDoubts(written),
  ...beforeThenDoubts(written),
  ...butDoubts(written),
  ...recentDoubts(written),
  ...rankDoubts(written),
  ...moneyDoubts(written),
  ...regimeDoubts(written),
  ...listDoubts(written),
]

const clausesOf = ({ where, sequence }: QueryDocument): readonly Clause[] => [
  ...(where.all as readonly Clause[]),
  ...collected((sequence?.steps ?? []) as readonly { all: readonly Clause[] }[], ({ all }) => all),
]

const MOST =
  /\b(?:max|maxima|maximum|highest|peak(?:s|ed)?|greatest value|top value)\b(?! (?:of )?(?:\d+|an?|one|two|three|four|five|six|twelve) ?(?:min|m|h|d|hour|day)|:| \d)/i
const LEAST = /\b(?:min|minimum|lowest|trough)\b(?! (?:of )?\d|\.)/i
const MEAN =
  /\b(?:average|averaged|averages|averaging|mean)\b(?! (?:trade|ticket|order|fill|true|directional|size|deal|clip|entry|price|line))/i

/** `vpin max in 24h does not pass 0.5` with a lowest value in the document, or a mean that is nowhere in it. */
function aggregateDoubts({ text, document }: Written): LetterDoubt[] {
  const fields = clausesOf(document).map(([field]) => field)
  const has = (form: RegExp): boolean => fields.some((field) => form.test(field))
  const most = MOST.exec(text)
  if (
    most !== null &&
    !LEAST.test(text) &&
    // The maximum drawdown is the lowest number.
    has(/^(?!feature\.drawdown).*\.min_/) &&
    !has(/\.max_/) &&
    !/\b(?:some|any) (?:point|time)|once|ever\b/i.test(text)
  )
    return [ask(most, `Is the highest value of that span meant?`)]
  const least = LEAST.exec(text)
  if (
    least !== null &&
    !MOST.test(text) &&
    has(/\.max_/) &&
    !has(/\.min_/) &&
    !/\b(?:some|any) (?:point|time)|once|ever\b/i.test(text)
  )
    return [ask(least, `Is the lowest value of that span meant?`)]
  const mean = MEAN.exec(text)
  if (mean !== null && has(/\.(?:max|min)_/) && !has(/\.(?:mean|zscore)_|ema_|sma_|rel_volume|vwap|volume_z/))
    return [ask(mean, 'Is the mean over that span meant, or its highest or lowest value?')]
  return []
}

const BEFORE_THEN =
  /(?:^|[.:;,]\s*)(?:at first |first )?before\b(?! (?:is|was|were)\b)[^.;]*[,;]\s*(?:and )?(?:then|after(?:wards?)?)\b/i

/** `before it is crowded longs, then a long flush`: which of them comes first? */
function beforeThenDoubts({ text, document }: Written): LetterDoubt[] {
  const found = BEFORE_THEN.exec(text)
  return found === null || document.sequence === undefined ? [] : [ask(found, 'Which of these events comes first?')]
}

const BUT =
  /\b(?:all|every|any|each|everything|anything)\b(?:\s+[\w-]+){0,3}\s+(?:but|save|bar|sans|barring)\s+(?:for\s+)?$/i

/** `all contracts save SOL`: a coin that is left out, and that the document searches. */
function butDoubts({ text, pieces, document }: Written): LetterDoubt[] {
  const scope = (document.where.all as readonly Clause[]).find(
    ([field, op]) => field === 'identity.symbol' && op === 'in',
  )
  const symbols = (scope?.[2] ?? []) as readonly string[]
  const piece = pieces.find(
    (one) =>
      one.is === 'asset' &&
      symbols.includes(one.symbol) &&
      BUT.test(text.slice(Math.max(0, one.start - 60), one.start)),
  )
  if (piece === undefined) return []
  const words = text.slice(piece.start, piece.end)
  return [{ start: piece.start, end: piece.end, question: `Is ${words} to be searched, or left out?` }]
}

const RECENT = /^"(.*)" is the last (\d+)([mh]) of the record$/

/** `width rank under 5% last 4h`: a search of the last hours of the record is rarely meant where a condition stands before them. */
function recentDoubts({ text, assumptions }: Written): LetterDoubt[] {
  for (const said of assumptions) {
    const [, words, amount, unit] = RECENT.exec(said) ?? []
    // "over the trailing 24h" is hardly ever the time of a whole search.
    const most = /\b(?:trailing|rolling|preceding|prior)\b/i.test(words ?? '') ? 1440 : 240
    if (words === undefined || Number(amount) * (unit === 'h' ? 60 : 1) > most) continue
    const start = text.indexOf(words)
    const question = `Is "${words}" the time of the search, or should something have happened at some point in it?`
    if (start > 0) return [{ start, end: start + words.length, question }]
  }
  return []
}

const AMONG =
  /\b(?:coins?|symbols?|names|performers?|the field|of all|market|universe)\b[^.;]*\b(?:top|bottom|best|worst)\b|\b(?:top|bottom)\b[^.;]*\b(?:of all|of the field|of the market|among|performers?|gainers?|losers?)\b/i

/** `the coins that were in the top tenth by their return`: a rank among all coins, or within the own past? */
function rankDoubts({ text, document }: Written): LetterDoubt[] {
  const own = clausesOf(document).some(([field]) => /^feature\.ret_\w+\.pctrank_|^feature\.ret_1h_pctrank/.test(field))
  const found = own ? AMONG.exec(text) : null
  return found === null
    ? []
    : [ask(found, 'Is the rank among all coins meant, or the rank within the past of each coin?')]
}

/** Below this many dollars a threshold is rather a multiple or a share. */
const MONEY_FROM = 50

/** `volume smaller 0.5`: half a dollar is hardly meant. */
function moneyDoubts({ text, document }: Written): LetterDoubt[] {
  const small = clausesOf(document).find(
    ([field, , value]) =>
      /^feature\.(?:quote_volume|oi_usd|depth_usd|liq_\w*usd|cvd_usd|avg_trade_usd)\w*$/.test(field) &&
      !field.endsWith('_pctrank') &&
      typeof value === 'number' &&
      value !== 0 &&
      Math.abs(value) < MONEY_FROM,
  )
  return small === undefined
    ? []
    : [{ start: 0, end: text.length, question: `Is ${String(small[2])} a number of dollars?` }]
}

/** `px up, oi down regime (short covering)`: two signs beside the regime that they explain. */
function regimeDoubts({ text, document }: Written): LetterDoubt[] {
  const clauses = clausesOf(document)
  const signs = clauses.filter(([field, , value]) => /^feature\.(?:ret_1h|oi_change_1h)$/.test(field) && value === 0)
  const regime = clauses.some(([field]) => field.startsWith('feature.oi_price_regime'))
  const explains = /\bregime\b[^,;.]{0,4}\(/i.exec(text)
  return regime && signs.length === 2 && explains !== null
    ? [ask(explains, 'Do the words before the bracket name the regime, or are they conditions of their own?')]
    : []
}

const LISTED =
  /,[^,;]{3,60},\s*(?:and )?then\b[\s\S]*\b(?:all|everything|the whole \w+) (?:of it |this )?(?:with)?in\b/i

/** `+3% in an hour, inside bar, then a new high, all within 8h`: three events in a row, or two conditions of one minute? */
function listDoubts({ text, document }: Written): LetterDoubt[] {
  const steps = (document.sequence?.steps ?? []) as readonly { all: readonly Clause[] }[]
  const first = steps[0]?.all ?? []
  const found =
    steps.length === 2 && first.length >= 3 && first.some(([field]) => /candle_age/.test(field))
      ? LISTED.exec(text)
      : null
  if (found !== null) return [ask(found, 'Do the first two happen in one minute, or one after the other?')]
  // "doji 1h, hammer 1h next, engulfing after": two candles of one timeframe in one minute of a sequence.
  const twice = steps.some(({ all }) => {
    const families = all.flatMap(([field]) => /^feature\.(candle_(?!age)\w+_(?:5m|15m|1h|4h))$/.exec(field)?.[1] ?? [])
    return new Set(families).size > 1
  })
  const told = twice ? /\b(?:next|then|after(?:wards?)?|followed|later)\b/i.exec(text) : null
  return told === null ? [] : [ask(told, 'Do these candles close in one minute, or one after the other?')]
}

const ask = (found: RegExpExecArray, question: string): LetterDoubt => ({
  start: found.index,
  end: found.index + found[0].length,
  question,
})
