/**
 * Directions by the letters: rows in the other order than their words, moves and crossings on the other side than their words, a move of which the text does not say what
 * moves, and a crossing of which no word speaks. The words are shown, and nothing is asked.
 */

import type { Piece } from '../pieces/pieces.js'
import { boundOf, isUp } from '../proposal/polarity.js'
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import { type Checked, type Clause, clausesOf, has, isOp, placeOf, type Row, shown } from './checked.js'

/** What the words say about directions, and the document has the other way round. */
export const directionChecks = (checked: Checked): Check[] => [
  ...rowChecks(checked),
  ...barelyMoved(checked),
  ...turnedMoves(checked),
  ...otherWay(checked),
  ...crossingChecks(checked),
]

const CLAUSE = /[^.,;:!?\n()]+/g
const ORDERS =
  /\b(?:sort|order|rank|arrang|start|begin|first\b|1st\b|on top\b|at the top\b|top\b|show\b|list\b|give\b|put\b|\d{1,3} (?!(?:%|percent|pct))|ten|fifteen|twenty|thirty|forty|fifty)/i
const BIG =
  'largest|biggest|highest|greatest|strongest|heaviest|deepest|steepest|sharpest|hardest|most big|most large|most strong|worst|nastiest|ugliest'
const FALLS =
  'falls?|drops?|declines?|loss(?:es)?|dumps?|slides?|plunges?|crash(?:es)?|decreases?|drawdowns?|sell-?offs?|losers?|down ?moves?|moves? down|negatives?'
const RISES = 'rises?|gains?|rall(?:y|ies)|pumps?|climbs?|jumps?|increases?|gainers?|up ?moves?|moves? up'
const BETWEEN = '(?:\\s+(?!(?:and|or|with|where|when|while|to|above|over|below|under|than)\\b)[\\w%-]+){0,4}?\\s+'
const SAID: readonly (readonly [form: RegExp, way: 'asc' | 'desc'])[] = [
  [new RegExp(`\\b(?:${BIG})${BETWEEN}(?:${FALLS})\\b`, 'i'), 'asc'],
  [new RegExp(`\\b(?:${BIG})${BETWEEN}(?:${RISES})\\b`, 'i'), 'desc'],
  // The smallest loss is the return that is nearest to 0.
  [/\b(?:most negative|lowest|smallest(?! (?:\w+ )?(?:loss|fall|drop|dip|decline)))\b/i, 'asc'],
  [/\b(?:most positive|highest)\b/i, 'desc'],
]
/** Names whose values fall below zero: the largest fall is their lowest value. */
const SIGNED =
  /^feature\.(?:ret_|btc_ret|excess_ret|oi_change|long_short_change|drawdown|xs_rank_ret|slope|ema_dist|sma_dist|vwap_dist|cvd|funding|premium|basis)|\.(?:delta|slope|zscore)_/
const SHARE =
  /^\s*(?:\d|one|two|three|five|ten|twenty|decile|percent|tenth|quartile|quintile|of (?:its|the|their) (?:week|day|month|year))/i

/** `sort from the largest price fall`, where the document has the highest return first. */
function rowChecks({ text, document }: Checked): Check[] {
  const [field, way] = document.sort as readonly [string, string]
  if (!String(field).startsWith('feature.')) return []
  for (const { 0: clause, index } of text.matchAll(CLAUSE)) {
    if (!ORDERS.test(clause)) continue
    const found = collected(SAID, ([form, wanted]) => {
      const match = form.exec(clause)
      return match === null || SHARE.test(clause.slice(match.index + match[0].length)) ? [] : [{ match, wanted }]
    }).sort((one, other) => one.match.index - other.match.index)[0]
    if (found === undefined || found.wanted === way) continue
    const size = /fall|drop|declin|loss|dump|slid|plung|crash|decreas|drawdown|sell|los|down|negative/i.test(
      found.match[0],
    )
    if (size && found.wanted === 'asc' && !SIGNED.test(field)) continue
    const start = index + found.match.index
    return [shown(text, { start, end: start + found.match[0].length }, 'comes last in the order of the document')]
  }
  return []
}

const CHANGING =
  /^feature\.(?:long_short_ratio|oi_usd|oi_tokens|quote_volume|depth_usd|spread_bps|funding_rate|avg_trade)/
const BARE_MOVE =
  /(?:[,;&+]|\band\b|\bbut\b)\s*((?:(?:having |has |have )?chang(?:ed|ing) by|up|down|rose|fell|rising|falling|grew|dropped|increased|decreased|jumped|higher|lower) (?:by )?(?:at least |more than |over )?[+\-−–]?\d[\d.]* ?%)/i
const COMPARED =
  /(?:[<>=≥≤]|\b(?:above|below|over|under|than|least|most|at|of|beyond|past)) ?[$]?\d[\d.,]* ?(?:%|x|k|m|b|bn|mm|mil|mln|million|billion|bps|usd|dollars)?\s*$/i
const PRICED = /\b(?:price|px|returns?|ret\w*|coin|perp itself|btc|bitcoin)\b/i

/** `L/S ratio above 3, up 20% vs 24h ago`: what rose, the price or the ratio? */
function barelyMoved({ text, document }: Checked): Check[] {
  const all = clausesOf(document)
  if (!all.some(([field]) => /^feature\.ret_/.test(field)) || !all.some(([field]) => CHANGING.test(field))) return []
  const found = BARE_MOVE.exec(text)
  // Only behind the number of the other name: "…ratio > 3, up 20%".
  if (found === null || PRICED.test(text) || !COMPARED.test(text.slice(0, found.index))) return []
  const end = found.index + found[0].length
  return [shown(text, { start: end - found[1]!.length, end }, 'is the price')]
}

const CHANGES = /^feature\.(?:(?:btc_)?ret_\d+[mhd]$|oi_change_|long_short_change_)/
const FALLEN =
  /\b(?:fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|dump(?:s|ed|ing)?|declin\w+|los(?:es?|t|ing)|sank|sinks?|sinking|crash\w*|tank(?:s|ed|ing)?|slid(?:es?|ing)?|plung\w+|nuk(?:es?|ed|ing)|bleed\w*|bled|tumbl\w+|slump\w*|shed|shrank|shrunk|shrinks?|down|lower|red|negative|minus|off|decreas\w+|worse|(?:giv\w+|gave) back|retrac\w+)\b|[-−–]\s?\d/i
const RISEN =
  /\b(?:rose|ris(?:es?|en|ing)|gain(?:s|ed|ing)?|jump\w*|climb\w*|pump\w*|rall(?:y|ies|ied|ying)|surg\w+|rip(?:s|ped|ping)?|moon\w*|soar\w*|advanc\w+|gr[eo]w\w*|recover\w*|rebound\w*|bounc\w+|spik\w+|squeez\w+|(?<!(?:giv\w+|gave) )back|up|higher|green|positive|plus|increas\w+|better)\b|\+/i
const UNSURE =
  /\b(?:not|n['’]?t|never|no|without|from|between|within|return\w*|rets?|either|range|high|low|flat|move\w*|less|fewer|under|below|most|than it)\b|ret_|n['’]t\b|[<≤]/i
const BREAKS = /[,;.!?()\n]|\b(?:and|while|but|when|with|where|then|after|before|whereas|although|though|yet)\b|->|→/gi

type Way = 'falls' | 'rises' | 'unsure'

/** What the words of a part say of the price. */
function wayOf(part: string): Way {
  if (UNSURE.test(part)) return 'unsure'
  const [falls, rises] = [FALLEN.test(part), RISEN.test(part)]
  return falls === rises ? 'unsure' : falls ? 'falls' : 'rises'
}

/** `the price was off by 5%` with a return above 5 %: the words of direction in the part of a number, and the side of that number. */
function turnedMoves({ text, document, pieces }: Checked): Check[] {
  const clauses = clausesOf(document).filter(([field]) => CHANGES.test(field))
  if (clauses.length === 0) return []
  const cuts = [...text.matchAll(BREAKS)].filter(
    ({ 0: mark, index }) => mark !== '.' || !/^\d/.test(text.slice(index + 1)),
  )
  const bySize = new Map<number, readonly Clause[]>()
  const ways = new Map<string, Way>()
  return collected(pieces, (piece): Check[] => {
    if (piece.is !== 'predicate' || piece.amount.unit !== 'percent') return []
    const size = Math.abs(piece.amount.value)
    const own = bySize.get(size) ?? clauses.filter((clause) => isSize(boundOf(clause), size))
    bySize.set(size, own)
    if (own.length !== 1) return []
    const [, op, value] = own[0]!
    if (typeof value !== 'number') return []
    const from = cuts.findLast(({ index }) => index < piece.start)
    const part = text.slice(
      from === undefined ? 0 : from.index + from[0].length,
      cuts.find(({ index }) => index >= piece.end)?.index ?? text.length,
    )
    const way = ways.get(part) ?? wayOf(part)
    ways.set(part, way)
    const turned = (way === 'falls' && value > 0 && isUp(op)) || (way === 'rises' && value < 0 && !isUp(op))
    const what = `is read as ${own[0]![0].slice(8)} ${value > 0 ? 'above' : 'below'} ${value}`
    return turned ? [shown(text, piece, what)] : []
  })
}

const isSize = (bound: unknown, percent: number): boolean =>
  typeof bound === 'number' && Math.abs(Math.abs(bound) * 100 - percent) < 1e-9

const GOES = '(?:pops?|popped|breaks?|broke|gets?|got|goes|went|moves?|moved|pushes|pushed|comes?|came|crosses|crossed)'
/** Words of coming to a side, and the crossing of the other one. */
const OTHER_WAYS: readonly (readonly [form: RegExp, other: string, isSame: (op: string) => boolean])[] = [
  [
    new RegExp(
      String.raw`\b(?:${GOES}|climbs?|climbed|jumps?|jumped|rises|rose) (?:back )?(?:up )?(?:above|over)\b|\breclaims?\b|\breclaimed\b`,
      'i',
    ),
    'crosses_below',
    (op) => /^(?:crosses_above|gte?|between|becomes)$/.test(op),
  ],
  [
    new RegExp(
      String.raw`\b(?:${GOES}|drops?|dropped|falls?|fell|dips?|dipped|slips?|slipped|sinks?|sank) (?:back )?(?:down )?(?:below|under)\b|\b(?:loses|lost) it\b`,
      'i',
    ),
    'crosses_above',
    (op) => /^(?:crosses_below|lte?|between|becomes)$/.test(op),
  ],
]

/** `stuck below its vwap, pops above, then up 3%` with a crossing downwards: no condition goes the way of the words. */
function otherWay({ text, document }: Checked): Check[] {
  // The side of a move is no level that it comes to.
  const all = clausesOf(document).filter(([field, op]) => op.startsWith('crosses_') || !CHANGES.test(field))
  return collected(OTHER_WAYS, ([form, other, isSame]) => {
    const found = form.exec(text)
    if (found === null || !all.some(([, op]) => op === other)) return []
    if (all.some(([, op, value]) => isSame(op === 'held' ? (value as { op: string }).op : op))) return []
    return [shown(text, placeOf(found), 'is a crossing to this side, and the document has one to the other side')]
  })
}

const CROSSING =
  /cross|\bx\b|break|broke|thru|through|\bgo(?:es|ing|ne)?\b|went|turn|flip|ris(?:e|ing)|rose|fall|fell|drop|climb|\bget|\bgot|becom|became|back|\bhit|pass|return|exceed|top|mov|pok|pop|dip|div|spik|jump|reclaim|\blos|recover|reach|push|slip|sink|sank|surg|shoot|shot|com(?:e|es|ing)\b|came|swing|swung|switch|slid|grow|grew|widen|narrow|tighten|shr[aiu]n|cool|enter|exit|leav|left|[↑↓↗↘⤴⤵>]|\bcut|rall|rebound|bounc|start|begin|began|soar|plung|crash|tumbl|lift|trigger|(?<!est )first|ping|swell|swoll|expand|balloon|rip|run|ran\b|tap|touch|print|tag|from (?:above|below|under|over)|until|again|leap|clear|pierc|ceas|stop|end(?:s|ed)\b|increas|decreas|declin|collaps|sag|up ?to|down ?to|upward|downward|just|fresh|trad|ebb|overtak|took|tak|clos|bull|bear|dead|golden|surpass|beat|step|went|wander|drift|over ?take|drain|deterior|improv|negativ\w+ly|eas|heat|pull|kick|snap|slump|breach|mount|advanc|head|makes?|made|heal|sets?\b|dwindl|crept|creep|swap|tick|crack|puls|burst|hop|vault|invert|reset|normali|transition|follow|accelerat|weak|strength|fad|gap|wick|blow|blew|roll|dry|dries|dried|flat|sour|dumps?|pumps?|rocket|plummet|nosediv|bottom/i

/** Words of a crossing only beside what crosses. */
const MADE = /^(?:new|fresh|setting\w*|sets?|makes?|making|made|prints?|printing|printed)$/i

/** A crossing of which no word speaks: `oi change 1h above 3 percent` behind a "new search". */
function crossingChecks({ text, pieces, document }: Checked): Check[] {
  if (!clausesOf(document).some(([, op]) => op.startsWith('crosses_'))) return []
  const told = pieces.findIndex(isCrossing)
  if (told >= 0 && pieces.every((piece, at) => !isCrossing(piece) || isMadeAlone(text, pieces, at)))
    return [shown(text, pieces[told]!, 'is read as a crossing, and stands alone')]
  if (CROSSING.test(text)) return []
  const side = pieces.find(
    ({ is, start, end }) => is === 'compare' && /above|below|over|under/i.test(text.slice(start, end)),
  )
  return side === undefined ? [] : [shown(text, side, 'is a crossing, and no word says so')]
}

const isCrossing = ({ is }: Piece): boolean => is === 'cross' || is === 'becomes'

/** Whether a word that may make a crossing stands between marks, or between the begin of the text and a mark. */
function isMadeAlone(text: string, pieces: readonly Piece[], at: number): boolean {
  const [before, { start, end }, behind] = [pieces[at - 1], pieces[at]!, pieces[at + 1]]
  return (
    MADE.test(text.slice(start, end)) &&
    (before === undefined || before.is === 'and') &&
    behind?.is === 'and' &&
    /^[,;:.–-]$/.test(text.slice(behind.start, behind.end))
  )
}

/** Whether a change has two ends, one on each side of zero. */
const isAroundZero = (all: readonly Clause[]): boolean =>
  all.some(
    ([field, op, value]) =>
      (op === 'between' && (value as readonly number[])[0]! < 0 && (value as readonly number[])[1]! > 0) ||
      (/^lte?$/.test(op) && all.some(([other, way]) => other === field && /^gte?$/.test(way))),
  )

/** Words of crossings, breaks and sides, and the document that keeps them. */
export const BREAK_ROWS: readonly Row[] = [
  [
    /\bpops? (?:above|below|back|over|under)\b|\b(?:breaks?|broke|fell|falls|dropped|drops|rose|rises|climbs|climbed) (?:back )?(?:below|under|above|over) it\b/i,
    (_, all) => isOp(all, /./, /^(?:crosses_|becomes)/) && !isOp(all, /rel_volume/, /^crosses/),
    'is a crossing or a break, and the document has none',
  ],
  [
    /\b(?:break|breaks|breakdown|breakout|broke) ?(?:up|down)?\b[^;]*\bthen (?:an? )?(?:break|breaks|breakdown|breakout)\b/i,
    (_, all) => all.filter(([field]) => /donchian|^rule\./.test(field)).length > 1,
    'are two breaks, and the document has one',
  ],
  [
    /\b(?:breakout|breakdown)s?\b/i,
    (_, all, __, behind) => !isOp(all, /^rule\.rb_break(?:out|down)_24h$/, /./) || /volume|\bvol\b/i.test(behind),
    'is that of the rulebook, which needs twice the usual volume too',
  ],
  [
    /\bin (?:absolute )?(?:size|magnitude)\b|\bin absolute (?:terms|value)\b/i,
    (_, all, __, behind) => isAroundZero(all) && behind !== '',
    'is on either side of zero, and the document may have one side',
  ],
  [
    /\b(?:changes?|changed|moves?|moved|moving) (?:of [a-z]+(?: [a-z]+){0,3} )?(?:by )?(?:less than|under|below|at most|no more than) (?!-|−|minus)/i,
    (_, all) => isAroundZero(all),
    'is on either side of zero, and the document has one side',
  ],
  [
    /\b(?:goes|went|going|comes?|came|gives?|gave|falls?|fell|got|gets) back by\b/i,
    (_, all) => all.some(([, op]) => /^g/.test(op)) && all.some(([, op]) => /^l/.test(op)),
    'is against the move before it, and the document has both on one side',
  ],
  [
    /\bsigma\b[^,;.]* (?:down|up)\b/i,
    (_, all) => !has(all, /^rule\.rb_sigma_shock_1h$/),
    'is a shock on one side, and the document has either side',
  ],
]
