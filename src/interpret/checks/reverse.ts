/**
 * The inventory in the other direction: what a document has must be in the words. An aggregate, a rank, a date or bitcoin as the market that no word speaks of
 * is shown, whatever rule made it. Nothing is asked.
 */
import type { QueryDocument } from '../../contract/query-document.js'
import { NO_SPAN } from '../clauses/spans.js'
import type { Piece } from '../pieces/pieces.js'
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import { OWN_SHARE } from './apart.js'
import { type Checked, type Clause, clausesOf, placeOf, rowsIn, shown, stepsOf } from './checked.js'

/** Words that say little for what was read from them. */
export function reverseChecks(checked: Checked): Check[] {
  const { text, pieces, document, assumptions } = checked
  const steps = stepsOf(document)
  const all = clausesOf(document)
  return [
    ...unsaidChecks(text, pieces, all, rowsIn([OWN_SHARE], checked).length > 0),
    ...assumedChecks(text, all, assumptions),
    ...sidelessChecks(text, assumptions),
    ...shortTimeChecks(text, document),
    ...marketChecks(text, pieces, all),
    ...backChecks(text, steps),
    ...shareChecks(checked),
    ...calendarStepChecks(text, pieces, steps),
  ]
}

const OWN_PAST = 'the rank within its own past'

const OWN_PAST_WORDS = String.raw`percentile|pctl|pctile|pctrank|quantile|quartile|decile|\bp\d|\b(?:week|weekly|7 ?d|seven|30 ?d|thirty|month|year|own|its|past|history|usual|trailing|rolling|last|recent|24 ?h)`

/** Fields, and the words of which the text must have one. */
const NEEDS: readonly (readonly [field: RegExp, words: RegExp, what: string])[] = [
  [
    /^feature\.(?!\w*(?:ret_|volume)).*(?:_pctrank$|\.pctrank_)/,
    new RegExp(`${OWN_PAST_WORDS}|\\brank(?! by)`, 'i'),
    OWN_PAST,
  ],
  // Returns and volumes have a rank among the coins too, so "rank" alone says less of them.
  [/(?:ret_|volume).*(?:_pctrank$|\.pctrank_)/, new RegExp(OWN_PAST_WORDS, 'i'), OWN_PAST],
  [
    /\.delta_/,
    /chang|delta|\bup\b|down|ris|rose|grow|grew|fall|fell|drop|add|increas|decreas|jump|climb|build|gain|lost|lose|gr[eo]w|higher|lower|more than|less than|gone|went|go|mov|swing|turn|came|com|shed|expand|shr[iau]nk|doubl|tripl|halv|[+-]|x\b|flip|swell|pump|dump|unwind|bleed|spik|flush|loss|sink|widen|tighten|narrow/i,
    'a change',
  ],
  [/\.slope_/, /slope|trend|regress|rising|falling|steep|drift/i, 'a slope'],
  [
    /\.lag_/,
    /\bago\b|before|earlier|prior|previous|yesterday|lag|t ?[-–−]|back then|was|had|past/i,
    'a value of before',
  ],
  [/\.std_/, /\bstd|deviat|volatil|sigma|stdev|dispersion|sd\b/i, 'a standard deviation'],
  [
    /hour_utc$/,
    /utc|gmt|zulu|\d ?z\b|clock|\d ?[ap]\.?m\b|\b[ap] ?m\b|morning|afternoon|evening|night|noon|midnight|lunch|\d:\d|\d ?(?:-|–|to|and|until|till) ?\d|hours? (?:from|between|of the day)|between|from|hundred|hour_utc|hours? (?:is|=)/i,
    'an hour of the day',
  ],
  [/\.mean_/, /mean|average|avg|typical|normal|usual/i, 'a mean'],
]

/** `isOwnShare`: the rank in the own past has a note already. */
function unsaidChecks(text: string, pieces: readonly Piece[], all: readonly Clause[], isOwnShare: boolean): Check[] {
  return collected(NEEDS, ([field, words, what]) => {
    if ((isOwnShare && what === OWN_PAST) || !all.some(([name]) => field.test(name)) || words.test(text)) return []
    const head = pieces.find(({ is }) => is === 'head' || is === 'percentile' || is === 'rank')
    return head === undefined ? [] : [shown(text, head, `is read as ${what}`)]
  })
}

/** `5-minute volume more than 3 standard deviations over normal`: the only span that was said went to an aggregate, and that of the name was assumed. */
function assumedChecks(text: string, all: readonly Clause[], assumptions: readonly string[]): Check[] {
  return collected(assumptions, (said) => {
    const [, words = '', span = ''] = NO_SPAN.exec(said) ?? []
    const start = words === '' ? -1 : text.indexOf(words)
    const summed = all.some(([name]) =>
      new RegExp(`_${span}\\.(?:zscore|mean|std|delta|range|slope|pctrank)_`).test(name),
    )
    return start < 0 || !summed ? [] : [shown(text, { start, end: start + words.length }, `is that of ${span}`)]
  })
}

const SIDELESS = /^"(.*)" names no side: (.*)$/

/** `1h doji candles`: the plain label, or any of them? */
const sidelessChecks = (text: string, assumptions: readonly string[]): Check[] =>
  collected(assumptions, (said) => {
    const [, words = '', labels] = SIDELESS.exec(said) ?? []
    const start = words === '' ? -1 : text.indexOf(words)
    return start < 0 ? [] : [shown(text, { start, end: start + words.length }, `is read as ${labels}`)]
  })

const MINUTE_MS = 60_000
const SHORT_MINUTES = 1440

/** `liquidations over the last hour made up …`: a search of the last hours of the record is rarely meant. */
function shortTimeChecks(text: string, { where }: QueryDocument): Check[] {
  const times = (where.all as readonly Clause[]).find(([field]) => field === 'times.anchor_time')
  if (times === undefined) return []
  const [from, to] = (times[2] as readonly string[]).map((time) => Date.parse(time))
  const found = /\b(?:last|past|previous)\s+(?:[\w-]+ ){0,3}?(?:\d+ ?)?(?:hours?|minutes?|mins?|hrs?|h|m|day)\b/i.exec(
    text,
  )
  if (found === null || (to! - from!) / MINUTE_MS > SHORT_MINUTES) return []
  return [shown(text, placeOf(found), 'is the time of the search')]
}

/** `…, then btc bounces 1.5%, on btc`: bitcoin as the market, where a word also makes it the coin that is searched. */
function marketChecks(text: string, pieces: readonly Piece[], all: readonly Clause[]): Check[] {
  const scoped = all.some(([field]) => field === 'identity.symbol')
  if (scoped || !all.some(([field]) => field.startsWith('feature.btc_'))) return []
  const named = pieces.filter((piece) => piece.is === 'asset' && piece.symbol.startsWith('btc'))
  const on = named.find(({ start }) => /\b(?:on|for|in|of)\s+$/i.test(text.slice(0, start)))
  const last = named.length > 1 ? named.at(-1) : undefined
  const one = on ?? last
  return one === undefined ? [] : [shown(text, one, 'is the market, and not the coin that is searched')]
}

const BACK =
  /\b(?:c[ao]mes? back|coming back|(?:got|gets?|getting) back|bounced?|rebound\w*|recover\w*|reclaim\w*|retrac\w*|gave back|gives? back|revers\w*)\b/i
const MOVE = /^feature\.(?:\w*_)?ret_/

/** `dropped 3% and then came back 2%`: the way back goes against the move before it. */
function backChecks(text: string, steps: readonly { all: readonly Clause[] }[]): Check[] {
  const found = BACK.exec(text)
  if (found === null || steps.length < 2) return []
  const ways = steps.map(({ all }) =>
    collected(all, ([field, op]) => (MOVE.test(field) ? [op.startsWith('g') || op.endsWith('above')] : [])),
  )
  const same = ways.some(
    (some, i) => i > 0 && some.length === 1 && ways[i - 1]!.length === 1 && some[0] === ways[i - 1]![0],
  )
  return same ? [shown(text, placeOf(found), 'goes the same way as the move before it')] : []
}

const SHARE =
  '(?:about |around |nearly |more than |over |at least )?(?:the )?(?:half|a third|a quarter|two thirds|most|all|everything|the (?:same|whole|entire|full))'
const GOES_BACK =
  '(?:recover\\w*|retrac\\w*|regain\\w*|recoup\\w*|reclaim\\w*|lost|los(?:es?|ing)|eras\\w+|undo\\w*|undone|(?:gives?|gave|given|makes?|made|gets?|got|takes?|took|taken|wins?|won) (?:it )?(?:back|up))'
/** Shares of a move: `half recovered`, `loses half`, `gave it all up`, `up the same amount`. */
const SHARES = new RegExp(
  `\\b${SHARE}(?: of (?:it|that|the \\w+))? (?:(?:was|is|were|got|gets|been|being) )?${GOES_BACK}|\\b${GOES_BACK} (?:back )?(?:it )?${SHARE}\\b(?! (?:of )?(?:an? |one )?(?:per ?cent|%))|\\b(?:up|down|back|rises?|falls?|gains?|loses?) (?:by )?(?:the same (?:amount|size|percentage|distance)|as much)\\b`,
  'i',
)
/** A size of this many percent on the way back may be a share of the way. */
const SHARE_LEAST = 20

/** `drops 5% in 1h, then recovers 60% within 4h`: a share of the move before, or a share of the price? The document has one of the price. */
function shareChecks({ text, pieces, document }: Checked): Check[] {
  if (!clausesOf(document).some(([field]) => MOVE.test(field))) return []
  const moves = pieces.filter((piece) => piece.is === 'head' && piece.head.of === 'move')
  // "btc loses half in a week" is half of the price.
  const words = moves.length > 1 ? SHARES.exec(text) : null
  if (words !== null)
    return [shown(text, placeOf(words), 'is a share of another move, and the document has a move of the price')]
  const sizes = collected(pieces, (piece, i) => {
    if (piece.is !== 'predicate' || piece.amount.unit !== 'percent') return []
    const back = pieces
      .slice(Math.max(0, i - 3), i + 3)
      .some((one) => one.is === 'head' && one.head.of === 'move' && one.head.reversal)
    return [{ piece, back, size: Math.abs(piece.amount.value) }]
  })
  return collected(sizes, ({ piece, back, size }, i): Check[] => {
    const before = sizes[i - 1]
    const share = back && before !== undefined && size >= SHARE_LEAST && size > 2 * before.size
    return share
      ? [shown(text, piece, 'may be a share of the move before it, and the document has a share of the price')]
      : []
  })
}

const CALENDAR = /^feature\.(?:weekday|hour_utc|session)$/

/** `mondays in the first hour after midnight when …`: a day or an hour alone is hardly an event of its own. */
function calendarStepChecks(
  text: string,
  pieces: readonly Piece[],
  steps: readonly { all: readonly Clause[] }[],
): Check[] {
  if (!steps.some(({ all }) => all.length > 0 && all.every(([field]) => CALENDAR.test(field)))) return []
  const tie = pieces.find(({ is }) => is === 'after' || is === 'then' || is === 'preceded' || is === 'afterwards')
  const one = tie ?? pieces.find((piece) => piece.is === 'condition')
  return one === undefined ? [] : [shown(text, one, 'makes a day or an hour an event of its own')]
}
