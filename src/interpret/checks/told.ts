/**
 * Events that people tell in an order, or together, where the document has them in one way of two: "both in asia", "by friday noon", "was below it, and now is above".
 */
import type { Piece, PieceOf } from '../pieces/pieces.js'
import { minutesOf } from '../words/families.js'
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import {
  type Checked,
  type Clause,
  clausesOf,
  DAY,
  has,
  minutesIn,
  never,
  placeOf,
  type Row,
  rowsIn,
  shown,
  stepsOf,
} from './checked.js'
import { PERIOD_ROWS } from './periods.js'
import { SIZE_ROWS } from './sizes.js'

/** Words about events, sizes and periods whose counterpart in the document is missing or may be another one. */
export const toldChecks = (checked: Checked): Check[] => [
  ...rowsIn(SIZE_ROWS, checked),
  ...rowsIn(EVENT_ROWS, checked),
  ...rowsIn(PERIOD_ROWS, checked),
  ...nowChecks(checked),
  ...windowChecks(checked),
  ...sortedStepChecks(checked),
  ...moverChecks(checked),
  ...spanAloneChecks(checked),
  ...askedChecks(checked),
]

const inSequence: Row[1] = ({ sequence }) => sequence !== undefined
const alone: Row[1] = ({ sequence }) => sequence === undefined

const moves = (all: readonly Clause[]): boolean => has(all, /^feature\.(?:btc_)?ret_/)

const EVENT_ROWS: readonly Row[] = [
  [
    /\bconditions?\b[^.;]{0,14}(?::|\(1|\b1\)|\bfirst\b)|\b(?:at|in) (?:the )?same (?:time|moment|minute)\b|\ball (?:true |hold(?:ing)? )?at once\b/i,
    alone,
    'is one minute, and the document has an order of events',
  ],
  [
    /\bboth\b(?: moves?| steps?| events?| of them)?,? (?:in|at|on|during|with|of them)\b(?! (?:the )?(?:\d|hour|candle|chart))|\bfor the first (?:event|step|one)\b|\bat the (?:break|breakout|drop|fall|low|start|time of)\b/i,
    alone,
    'may be about another step than in the document',
  ],
  [
    new RegExp(`\\b(?:the )?(?:following|next) (?:${DAY}|session|asia\\w*|us|europe\\w*|night|morning)\\b`, 'i'),
    never,
    'is a time of its own: see the steps of the document',
  ],
  [
    new RegExp(
      `\\bby (?:${DAY}|noon|midday|midnight|the (?:us|close|end|asia\\w*)|friday)\\b|\\bbefore the (?:us|asian?|europe\\w*) (?:session|open|close)\\b`,
      'i',
    ),
    never,
    'is a last time for an event, which no condition has',
  ],
  [
    /(?<!\b(?:then|by|after|and) (?:an? |the )?)\b(?:pull ?backs?|retraces?|retracement|bounces?|recovery|rebounds?) (?:of |by )?(?:\d|1h|4h|24h|15m|one|two)/i,
    ({ sequence }, _, said) => sequence === undefined || /^(?:bounces|retraces)/.test(said),
    'is read as a later event',
  ],
  [
    /\b(?:stay|stays|staying|keeps?|keeping|remains?|remaining|holds?|holding|not (?:lower|higher) than|never)\b[^.;]{0,40}\b(?:for|in|over|during|within) the (?:next|rest of|following|coming)\b/i,
    never,
    'is about all of the time behind an event, which no condition has',
  ],
  [
    /\b(?:later|after(?:wards?)?) still\b/i,
    (_, all) => has(all, /\.lag_/),
    'is a second time, and the document may have any minute between',
  ],
  [
    /\bthe (?:\w+ )?(?:hours?|minutes?|days?|weeks?) (?:right |just )?before that\b|\bthe preceding \d/i,
    (_, all) => has(all, /\.lag_/),
    'is a value of that time, and the document may have another',
  ],
  [
    /\b(?:yesterday|a day ago|last night)\b[^.;]{0,60}\b(?:and )?today\b|\bearlier (?:that|the same) day\b|\blater (?:that|the same) day\b/i,
    never,
    'are two days, or two events of one day: see the document',
  ],
  [
    /\bonly (?:show |keep |count |list |give )?(?:me )?(?:the )?(?:ones|those|cases|times)\b[^.;]{0,40}\b(?:later|afterwards)\b|\b(?:where|when) (?:the )?price was (?:higher|lower)\b|\bwas (?:higher|lower|up|down|green|red) (?:an?|\d+|one|two|three) ?\w+ later\b|, price (?:higher|lower) \w+ later|\bclosed the (?:day|hour|week) (?:green|red|up|down|higher|lower)\b/i,
    alone,
    'chooses by what followed, and no condition does',
  ],
  [
    /\bup to (?:\d+ ?|an? |\w+ )(?:hours?|minutes?|mins?|days?|h|m|d) before (?:it|that|this)\b(?! (?:falls?|fell|drops?|dropped|rises?|rose|is|was|goes|went|moves?|breaks?|broke|crosses|crossed|loses?|gains?|jumps?))/i,
    never,
    'came first: see the steps of the document',
  ],
  [
    /\bin (?:a )?step (?:one|two|three|\d)\b|\bprior to which\b|\bpreceded by\b[^.;]*\band that by\b|\bafter\b[^.;]{3,60}\band before\b/i,
    never,
    'tells an order: see the steps of the document',
  ],
  [
    /\bbefore (?:was|had been|were)\b[^.;]*\bnow\b|\bbefore ?:/i,
    inSequence,
    'came first, and the document has it in the same minute',
  ],
  [
    /\b(?:the (?:whole|entire|full) (?:\w+ )?(?:hours?|minutes|day) (?:before|after)|every one of the|all the time|for all of (?:those|these|it|that)|for the whole of it|inside it|somewhere in(?:side)? it|at (?:one|some|any) point (?:of|in) (?:it|those|that)|meanwhile|(?:each|every) minute of (?:the|those|that)|each minute['’]?s)\b/i,
    never,
    'is a span beside another event, and the document may have one minute',
  ],
  [
    /(?<!\b(?:do|does|did) \w{1,12} )\b(?:always|constantly|persistently|continuously)\b/i,
    (_, all) => all.some(([field, op]) => op === 'held' || /\.(?:min|max)_/.test(field)),
    'is a state of a whole span, and the document has the minute alone',
  ],
  [
    /\bsame day\b|\bon days (?:on which|when|that)\b|\bone day\b[^.;]*\bthe next\b/i,
    ({ sequence }) => sequence === undefined || /^(?:1d|24h)$/.test(String(sequence.within)),
    'is a day, and the document has another duration',
  ],
  [/\b(?:next|following) (?:\d+ ?[mh] |\w+ )?(?:candle|bar)\b/i, never, 'is a time of its own: see the document'],
  [
    /\bis (?:above|below|over|under)\b[^.;]{0,24}\band has been\b/i,
    (_, all) => all.some(([field], i) => all.findIndex(([other]) => other === field) < i),
    'is this minute and a span, and the document may have one of them',
  ],
  [
    /\b(?:\d+|an?|one|two|three|four|six) ?(?:hours?|minutes?|mins?|h|m|d|days?) or (?:less|so|fewer) (?:after|before|following)\b/i,
    ({ sequence }, all) => sequence !== undefined || has(all, /minutes_to_funding/),
    'is a time between two events, and the document has one minute',
  ],
  [/\bwhat (?:was|came|happened) before\b/i, never, 'is not shown by a result'],
  [
    /\b(?:two|three|other|another) questions?\b|\b(?:both|two|three|separate|several) (?:lists?|tables?|queries|searches|screens?|reports?|answers?|result sets?)\b|\b(?:first|second) (?:list|table|query|search|screen|report)\b/i,
    never,
    'are asked together in one document',
  ],
  [
    /\bago (?:was|were|had been) [^.;,]{0,16}\b(?:lower|higher)\b|\bago (?:\w+ )?\d[\d.]* ?(?:percent|%) (?:lower|higher)/i,
    never,
    'is a difference to that time: see the document',
  ],
  [
    /\b(?:over|above|more than|at least)\s+minus\b/i,
    (_, all) => !all.some(([, op, value]) => /^gte?$/.test(op) && Number(value) < 0),
    'is above a negative number in the document',
  ],
  [
    /\b(?:of|below|above|under) it\b(?=\s*(?:$|[.,;]|in|within|on))/i,
    (_, all) => !all.some(([field, op]) => /^feature\.ret_/.test(field) && op === 'between'),
    'is a level, and the document has a move',
  ],
  [
    /\b(?:it|then|to|and) (?:hits?|reach\w*|shr[aiu]nks?|shrunk|swings?|swung)\b|\b(?:swung|swings?|flipped|went|goes) from\b/i,
    ({ sequence }, all) =>
      sequence === undefined || !moves(all) || moves((sequence.steps[0] as { all: readonly Clause[] }).all),
    'may be said of the name before it, and the document has a move of the price',
  ],
  [
    /\b(?:oi|open interest)\b[^,;.]*\b(?:up|down)\b[^,;.]*\bthen (?:at least |at most |over |more than )[^,;.]*\b(?:up|down)\b/i,
    (_, all) => !moves(all),
    'may be said of the name before it, and the document has a move of the price',
  ],
]

const WAS =
  /\b(?:was|were|been|stood|stayed)\b[^.;]{0,30}?\b(under|below|negative|over|above|positive)\b[^.;]{0,50}?(?:\band\b|\bbut\b|,)[^.;]{0,10}?\b(?:now|became|becomes|become|turned|got|went|reclaimed|lost|back)\b/i

/** `was below its vwap and is now above it`: both must be in the document, as a crossing to the other side or as two times. */
function nowChecks({ text, document }: Checked): Check[] {
  const found = WAS.exec(text)
  if (found === null || document.sequence !== undefined) return []
  const all = clausesOf(document)
  const up = /under|below|negative/i.test(found[1]!)
  const crosses = all.some(([, op]) => op === (up ? 'crosses_above' : 'crosses_below'))
  const names = all.filter(([field]) => /\.(?:lag|delta)_/.test(field)).map(([field]) => field.split('.')[1])
  const both = names.some((name) => all.some(([field]) => field.split('.')[1] === name && !/\.lag_/.test(field)))
  return crosses || both ? [] : [shown(text, placeOf(found), 'are two times, and the document may have one')]
}

/** A condition that held in some or in all minutes of a span. */
interface Held {
  readonly op: string
  readonly value: unknown
  readonly within: string
  readonly at_least: number
}

/** Whether a condition held in every minute of its span, this one too. */
const isWhole = (value: unknown): boolean => (value as Held).at_least === minutesOf((value as Held).within)

/** `never above 0.05% in 7 days, now above 0.05%`: the present is the last minute of the span, so nothing can be found. */
function windowChecks({ text, pieces, document }: Checked): Check[] {
  const odd = minutesIn(document).some((all) =>
    all.some(([field, op, value]) => {
      const [, base, aggregate] = /^(feature\.[^.]+)\.(max|min)_/.exec(field) ?? []
      const held = op === 'held' && isWhole(value) ? (value as Held) : undefined
      const bound = held === undefined ? value : held.value
      const way = held === undefined ? op : held.op
      const most = (aggregate === 'max' || held !== undefined) && /^lte?$/.test(way)
      const least = (aggregate === 'min' || held !== undefined) && /^gte?$/.test(way)
      return (
        (most || least) &&
        all.some(
          ([other, side, now]) =>
            other === (base ?? field) &&
            typeof now === 'number' &&
            (most
              ? /^(?:gte?|crosses_above)$/.test(side) && now >= Number(bound)
              : /^(?:lte?|crosses_below)$/.test(side) && now <= Number(bound)),
        )
      )
    }),
  )
  const piece = odd ? pieces.findLast(({ is }) => is === 'predicate' || is === 'sign' || is === 'head') : undefined
  return piece === undefined ? [] : [shown(text, piece, 'contradicts the span before it, which has this minute too')]
}

/** `up 8%, then down 4%, biggest rise first`: rows are sorted by the value in the last minute, not in the minute of an earlier event. */
function sortedStepChecks({ text, document }: Checked): Check[] {
  const field = String(document.sort[0])
  const steps = stepsOf(document)
  const last = steps.at(-1)
  if (last === undefined || !field.startsWith('feature.')) return []
  const where = document.where.all as readonly Clause[]
  if ([...last.all, ...where].some(([name]) => name === field)) return []
  const found =
    /\b(?:\w+est|top|best|worst)\b[^.,;]{0,24}\b(?:first|on top)\b|\b(?:sort|order|rank)\w*\b[^.;]{0,30}/i.exec(text)
  return found === null ? [] : [shown(text, placeOf(found), 'is the value in the last minute of the sequence')]
}

const TIES: readonly Piece['is'][] = ['then', 'after', 'afterwards', 'and']
const CHANGES = /^(?:oi_|long_short)/
const MOVER =
  /\b(?:up|down|falls?|fell|fallen|falling|drops?|dropped|dropping|rises?|rose|risen|rising|lost|loses?|losing|grew|grows?|growing|shrank|shrinks?|shrunk|came back|comes? back|gains?|gained|wins?|recover\w*|climb\w*|declin\w*|increas\w*|decreas\w*|went|goes|go|back|became|becomes?)\b/i
const PRICED = /\b(?:price|px|coin|market|token|candle|returns?|ret)\b/i

/** `rv 1h above 2% and 24h above 5%`: a length of time and a percentage behind another name's, which the document has as a return. */
function spanAloneChecks({ text, pieces, document }: Checked): Check[] {
  const all = clausesOf(document)
  let nearest = -1
  return collected(pieces, (piece, i): Check[] => {
    const at = nearest
    if (piece.is === 'head') nearest = i
    const [before, number] = [pieces[at], pieces[i + 1]]
    if (piece.is !== 'window' || pieces[i - 1]?.is !== 'and' || !isShare(number)) return []
    if (before?.is !== 'head' || before.head.of !== 'feature' || !isShare(pieces[at + 1])) return []
    if (/^(?:\w+_)?ret/.test(before.head.stem)) return []
    const moved = all.some(([field]) => {
      const span = /^feature\.ret_(\d+[mhd])$/.exec(field)?.[1]
      return span !== undefined && minutesOf(span) === piece.minutes
    })
    const place = { start: piece.start, end: number.end }
    return moved ? [shown(text, place, `is the price: "${text.slice(before.start, before.end)}" stands before it`)] : []
  })
}

const isShare = (piece: Piece | undefined): piece is PieceOf<'predicate'> =>
  piece?.is === 'predicate' && piece.amount.unit === 'percent' && piece.op !== undefined

/** A name so many pieces before is not what moves. */
const FAR = 40

/** `open interest +5 % in an hour, then down 5 % in an hour`: the price, or the name before it? */
function moverChecks({ text, pieces, document }: Checked): Check[] {
  if (!has(clausesOf(document), /^feature\.ret_/)) return []
  let nearest = -1
  return collected(pieces, (piece, i): Check[] => {
    const at = nearest
    if (piece.is === 'head' && piece.head.of !== 'move') nearest = i
    const moves =
      piece.is === 'head'
        ? piece.head.of === 'move' && piece.head.form !== 'noun' && MOVER.test(text.slice(piece.start, piece.end))
        : piece.is === 'predicate' && piece.amount.signed && piece.amount.unit === 'percent'
    if (!moves || piece.end === piece.start) return []
    const named = i - at > FAR ? undefined : pieces[at]
    if (named?.is !== 'head' || named.head.of !== 'feature' || !CHANGES.test(named.head.stem)) return []
    // The number of the name itself stands between, and a word that joins the two.
    const between = pieces.slice(at + 1, i)
    const number = between.findIndex(({ is }) => is === 'predicate' || is === 'sign' || is === 'range')
    const tied = between.slice(number + 1).some(({ is, end, start }) => end > start && TIES.includes(is))
    const other = between.slice(number + 1).some(({ is }) => is === 'asset' || is === 'coins' || is === 'group')
    if (number < 0 || !tied || other || PRICED.test(text.slice(named.end, piece.end))) return []
    return [shown(text, piece, `is the price: "${text.slice(named.start, named.end)}" stands before it`)]
  })
}

const ASKED = /^"(.*)" is no condition: every result shows what followed/

/** `alts bleeding first? breadth under 20%`: a coin or a time of a question that asks for nothing may be talk like the rest of it. */
function askedChecks({ text, pieces, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const words = ASKED.exec(said)?.[1]
    const at = words === undefined ? -1 : text.indexOf(words)
    const end = at < 0 ? -1 : text.indexOf('?', at)
    const begin = Math.max(...['.', '?', '!', '\n', ':'].map((mark) => text.lastIndexOf(mark, at) + 1))
    const sized = (piece: Piece): boolean => piece.is === 'predicate' || piece.is === 'range' || piece.is === 'around'
    if (end < 0 || !pieces.some((piece) => sized(piece) && piece.start > end)) return []
    const inside = pieces.filter((piece) => piece.start >= begin && piece.end <= end)
    const scope = inside.find(
      (piece) =>
        piece.is === 'group' ||
        piece.is === 'condition' ||
        (piece.is === 'head' && piece.head.of === 'pattern' && piece.head.stem === 'session'),
    )
    return scope === undefined || inside.some(sized)
      ? []
      : [shown(text, scope, 'stands in a question beside the conditions, and the document searches it')]
  })
}
