/**
 * Order and time by the letters: steps that stand in the other order than their words, more steps than words of order, a crossing in words that the document has
 * as a state, a moment that the document has as a span, and the span of a name that changed places with how long its value held. The words are shown, and
 * nothing is asked.
 */
import { NO_DURATION, SPAN_OF_MOVE } from '../clauses/sequence.js'
import type { Piece } from '../pieces/pieces.js'
import { minutesOf } from '../words/families.js'
import type { Check, Place } from '../words/place.js'
import { collected } from '../words/table.js'
import {
  CALENDAR_FIELD,
  type Checked,
  type Clause,
  clausesOf,
  DAY,
  has,
  NUMBER,
  never,
  placeOf,
  type Row,
  shown,
  stepsOf,
  UNIT,
} from './checked.js'

/** What the words say about order and time, and the document has otherwise. */
export const orderChecks = (checked: Checked): Check[] => [
  ...turnedChecks(checked),
  ...countChecks(checked),
  ...wantedChecks(checked),
  ...backChecks(checked),
  ...momentChecks(checked),
  ...withinChecks(checked),
  ...settlingChecks(checked),
  ...swapChecks(checked),
  ...besideChecks(checked),
  ...untoldChecks(checked),
]

/** `having lost 8% the day before`: an event of another time, which the document has in the same minute. */
function besideChecks({ text, pieces, document }: Checked): Check[] {
  if (document.sequence !== undefined) return []
  return collected(pieces, (piece) =>
    piece.is === 'window' && piece.beside === true ? [shown(text, piece, 'is the span of a name in the document')] : [],
  )
}

const EVENTS: readonly Piece['is'][] = ['head', 'predicate', 'compare', 'cross', 'sign', 'label', 'becomes']

/** `at least 1% below its average, then back above it`: an order of events that the document does not have. */
function untoldChecks({ text, pieces, document }: Checked): Check[] {
  if (document.sequence !== undefined) return []
  const tie = pieces.find(
    ({ is, start, end }) =>
      end > start && (is === 'then' || is === 'preceded') && /[a-z]/i.test(text.slice(start, end)),
  )
  const events = (some: typeof pieces): boolean => some.some(({ is }) => EVENTS.includes(is))
  const at = tie === undefined ? -1 : pieces.indexOf(tie)
  return at < 0 || !events(pieces.slice(0, at)) || !events(pieces.slice(at + 1))
    ? []
    : [shown(text, tie!, 'tells an order, and the document has one minute')]
}

/** `A, and after it B`: what stands behind such words is later for most people. */
const LATER =
  /(?:\band after(?:wards?)?\b|[,;]\s*after (?:it|this|that|him|them|in|within)\b|(?<!\b(?:\d+ ?[mhd]|minutes?|mins?|hours?|hrs?|days?) )\bafter (?:it|him|them)\b(?! (?:has|have|had|was|were|is|did|does|broke|fell|rose|dropped|crossed|went|got|hit|reached)\b))/i

/** Steps in the other order than the words around `and after`. */
function turnedChecks({ text, pieces, document }: Checked): Check[] {
  const steps = stepsOf(document)
  const found = steps.length === 2 ? LATER.exec(text) : null
  if (found === null) return []
  const stepAt = (from: number, to: number): number[] =>
    collected(pieces, (piece) => {
      if (piece.start < from || piece.end > to || piece.is !== 'head') return []
      const { head } = piece
      const stem = head.of === 'feature' || head.of === 'pattern' ? head.stem : head.of === 'move' ? 'ret' : undefined
      if (stem === undefined) return []
      // Of a rise and a fall each step has a return: the sign of its number tells them apart.
      const side = head.of === 'move' && head.direction !== 0 ? head.direction : undefined
      const isOn = (value: unknown): boolean =>
        side === undefined || typeof value !== 'number' || value === 0 || Math.sign(value) === side
      const has = steps.map(({ all }) =>
        all.some(([field, , value]) => field.startsWith(`feature.${stem}`) && isOn(value)),
      )
      return has[0] === has[1] ? [] : [has[0] ? 0 : 1]
    })
  const before = stepAt(0, found.index)
  const behind = stepAt(found.index, text.length)
  const turned =
    (before.length > 0 || behind.length > 0) && before.every((step) => step === 1) && behind.every((step) => step === 0)
  return turned ? [shown(text, placeOf(found), 'comes first in the document')] : []
}

const CUES =
  /\b(?:then|next|after(?:wards?|ward)?|later|followed|follow(?:s|ing)?|before|preceded|finally|lastly|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|subsequent(?:ly)?|thereafter|last|at last|ends?|end with)\b|->|→|=>|>>|(?<=\s)>(?=\s*[a-z])|(?<![\w.])(?:2|3|4|ii|iii|iv|b|c|d)[).:]/gi

/** Fewer words of order than steps of the document. */
function countChecks({ text, document }: Checked): Check[] {
  const steps = stepsOf(document)
  if (steps.length < 3) return []
  const cues = [...text.matchAll(CUES)]
  const first = cues[0]
  if (first === undefined || cues.length >= steps.length - 1) return []
  return [shown(text, placeOf(first), `is read as one of ${steps.length - 1} steps that follow each other`)]
}

const WANTS =
  /\b(?:am|are|is|was|were|be|been|'m|'re|looking|what (?:i|we)(?: am|'m|'re| are)?)\s+(after)\b(?! (?:a|an|the) (?:drop|fall|rise|dump|pump|move|crash|rally|break))/i

/** `I am after minutes when …`: a wish, and no order of events. */
function wantedChecks({ text, document }: Checked): Check[] {
  const found = document.sequence === undefined ? null : WANTS.exec(text)
  if (found === null) return []
  const end = found.index + found[0].length
  return [shown(text, { start: end - 'after'.length, end }, 'is read as an order of events')]
}

const BACK_OVER =
  /\b(?:(?:is|are|was|were|goes|went|gets|got|come|comes|came|climbs?|climbed|moves?|moved|rises?|rose|pops?|popped)?\s*back (?:above|below|over|under|up (?:above|over|through)|down (?:below|under|through))|reclaim(?:s|ed|ing)?|flip(?:s|ped|ping)? (?:above|below|over|under|positive|negative|to))\b/i
const CROSSED: readonly string[] = ['crosses_above', 'crosses_below', 'becomes']

/** `back above 30`: the minute in which it comes back, and no state. */
function backChecks({ text, document }: Checked): Check[] {
  const found = BACK_OVER.exec(text)
  if (found === null || document.sequence !== undefined) return []
  const all = clausesOf(document).filter(([field]) => field.startsWith('feature.'))
  return all.some(([field, op]) => CROSSED.includes(op) || /donchian|cross|\.(?:lag|min|max)_/.test(field)) ||
    all.length === 0
    ? []
    : [shown(text, placeOf(found), 'is a crossing, and the document has a state')]
}

const MOMENT = /\b(?:some ?time|at some (?:point|time)|at any (?:point|time)|at least once|once)\b/i

/** `below 20 sometime in the past 4h` as a value that held for all of it. */
function momentChecks({ text, document }: Checked): Check[] {
  const held = clausesOf(document).some(([, op, value]) => op === 'held' && isWhole(value))
  const found = held ? MOMENT.exec(text) : null
  const once = clausesOf(document).some(([field]: Clause) => /\.(?:min|max|seen)_/.test(field))
  return found === null || once ? [] : [shown(text, placeOf(found), 'is a moment, and the document has the whole span')]
}

function isWhole(value: unknown): boolean {
  const { within, at_least } = value as { within: string; at_least: number }
  return minutesOf(within) === at_least
}

const WITHIN =
  /\b(?:within|no later than|not later than|at most|inside(?: of)?|no more than|not more than|in under|max(?:imum)?|up to|in the (?:next|following)|over the (?:next|following)|during the (?:next|following))\s+(?:the |a |an |next |following |same |of )*(?:\d[\d.]*|one|two|three|four|six|eight|ten|twelve|thirty|sixty|ninety|half an?|couple of|(?<=an? )) ?-?(?:m|h|d|mins?|minutes?|hrs?|hours?|days?|weeks?)\b/gi

/** `after that it breaks the 24h high in one day time.` */
const IN_TIME =
  /(?<!(?:%|percent|pct) )\bin (?:a|an|one|two|three|six|eight|twelve|\d+) ?-?(?:hours?|h|hrs?|days?|d)(?: time)?(?=\s*(?:[.,;?!)]|$))/gi
const CUED = /(?:\b(?:then|after|afterwards|later|next)\b|->)(?:[^.;!?]|\.(?=\d))*$/i

const THEN_IN =
  /\b(?:then|next|->|→),? (?:in|within|inside|over)\s+(?:the |a |an |next )*(?:\d[\d.]* ?)?-?(?:m|h|d|mins?|minutes?|hrs?|hours?|days?|weeks?)\b/i

/** `no later than 30 min after the first`: a duration that the sequence does not have. */
function withinChecks({ text, pieces, document, assumptions }: Checked): Check[] {
  const { sequence } = document
  const moved = assumptions.includes(SPAN_OF_MOVE)
  const then = THEN_IN.exec(text)
  if (sequence === undefined || !(moved || assumptions.includes(NO_DURATION))) return []
  const found = [
    ...text.matchAll(WITHIN),
    ...[...text.matchAll(IN_TIME)].filter(({ index }) => CUED.test(text.slice(0, index))),
    ...(moved || then === null ? [] : [then]),
  ].find((match) =>
    moved
      ? !isSaid(pieces, placeOf(match), sequence.within)
      : !/ (?:4 ?h|4 hours|four hours)$/i.test(match[0].replace('-', ' ')),
  )
  return found === undefined ? [] : [shown(text, placeOf(found), 'may be the duration of the sequence')]
}

/** Whether a span in the text, or what it was read as, is the duration of the sequence. */
const isSaid = (pieces: Checked['pieces'], { start, end }: Place, within: string): boolean =>
  pieces.some(
    (piece) => piece.start < end && start < piece.end && 'minutes' in piece && piece.minutes === minutesOf(within),
  )

const SETTLING =
  /\b(?:before|until|till|to) (?:the )?(?:next )?(?:funding|settlement)\b(?! (?:rate )?(?:turn|flip|go|went|cross|f[ae]ll|ris|rose|drop|is|was|gets?|hit|reach|becom|above|below|over|under|negative|positive|[<>]))/i
const ORDERED =
  /\b(?:then|after(?:wards?)?|later|followed|follow(?:s|ing)?|preceded|next(?! (?:funding|settlement))|within|once|leads?|led)\b|->|→|=>/i

/** `minute before funding less than 15`: a time of the clock, and no event that comes later. */
function settlingChecks({ text, document }: Checked): Check[] {
  const found = document.sequence === undefined || ORDERED.test(text) ? null : SETTLING.exec(text)
  return found === null ? [] : [shown(text, placeOf(found), 'is read as an order of events')]
}

const LASTS = /\b(?:for|during|all|whole|entire|full|through|throughout|straight|complete|consecutive)\b/i
const BESIDE = /^\s*(?:(?:of|on|in|at|the|a|over)\s+)*(?:\()?\s*$/i

/** `rsi of 15 minute stays over 70 during all one hour`, where the document has the 1h rsi for 15 minutes. */
function swapChecks({ text, pieces, document }: Checked): Check[] {
  const heads = pieces.filter((piece) => piece.is === 'head')
  return collected(clausesOf(document), ([field, op, value]) => {
    const own = minutesOf(/_(\d+[mhd])(?:_pctrank|_sigma)?(?:\.|$)/.exec(field)?.[1] ?? '0m')
    const past = /\.(?:min|max|seen)_(\d+[mhd])$/.exec(field)?.[1]
    const lasts = op === 'held' ? (value as { at_least: number }).at_least : minutesOf(past ?? '0m')
    if (own === 0 || lasts === 0 || own === lasts) return []
    const spans = collected(pieces, (piece): { long: number; start: number; end: number }[] => {
      const { start, end } = piece
      if (piece.is === 'window') return [{ long: piece.minutes, start, end }]
      return piece.is === 'held' ? [{ long: piece.within, start, end }] : []
    })
    const inName = heads.find(({ head }) => 'span' in head && head.span !== undefined && minutesOf(head.span) === lasts)
    const beside =
      inName ??
      spans.find(
        ({ long, start, end }) =>
          long === lasts &&
          heads.some(
            (head) =>
              (head.end <= start && BESIDE.test(text.slice(head.end, start))) ||
              (end <= head.start && /^[\s-]*$/.test(text.slice(end, head.start))),
          ),
      )
    const behind = spans.find(
      ({ long, start, end }) => long === own && LASTS.test(text.slice(Math.max(0, start - 12), end)),
    )
    if (beside === undefined || behind === undefined || beside === behind) return []
    if (LASTS.test(text.slice(beside.start, beside.end))) return []
    return [shown(text, behind, 'may be how long it held, and the document has it as the span of a name')]
  })
}

const isInOrder: Row[1] = ({ sequence }) => sequence !== undefined
const isUnordered: Row[1] = ({ sequence }) => sequence === undefined

/** Words that tell which event came first, and the document that keeps them. */
export const EARLIER_ROWS: readonly Row[] = [
  [
    new RegExp(
      String.raw`\b(?:for|in|during) the (?:${NUMBER} )?${UNIT} (?:following|after) (?:an? |the )(?!close\b|open\b|(?:next )?(?:settlement|funding)\b)`,
      'i',
    ),
    isInOrder,
    'is a later time, and the document has one minute',
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:within|in|than|next|most|least|to|of|first|last|every|over|for) (?:the )?)\b${NUMBER} ?(?:hours?|minutes?|days?|h|d) after (?:an? |the )[^;]*\bstill\b`,
      'i',
    ),
    (_, all) => has(all, /\.lag_/),
    'may be one moment: see the time of the document',
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:within|in|than|most|least|to|of|first|last|every|over|for|during) (?:the )?)\b${NUMBER} ?${UNIT} before (?:(?:an? |the )|(?:long|short) )(?!(?:next )?(?:fact|close|open|settlement|funding)\b)`,
      'i',
    ),
    isInOrder,
    'is before the event, and the document has one minute',
  ],
  [
    new RegExp(String.raw`\b${NUMBER} ?${UNIT} before (?:was|were|had)\b[^.;]*\bnow\b`, 'i'),
    (_, all) => has(all, /\.lag_/),
    'is an earlier moment: see which event comes first in the document',
  ],
  [/\bbefore ?:/i, never, 'is a heading: see which event comes first in the document'],
  [
    /\bafter being\b[^,;]*(?:\bwithin\b[^,;]*)?,/i,
    isUnordered,
    'is the earlier event: see which conditions belong to it',
  ],
  [/\bwithin the (?:previous|last|past|prior)\b[^,;.]*\bhad been\b/i, isInOrder, 'is an earlier event'],
  [
    /, (?:with|and) [^,;]*\bthen\s*(?:[.!?]|$)/i,
    isUnordered,
    'may be the time of the event before it, and the document has another one',
  ],
  [
    new RegExp(String.raw`\b${DAY} \d{1,2}(?::00)? ?utc\b.*\b${DAY} \d{1,2}(?::00)? ?utc\b`, 'i'),
    isInOrder,
    'are two times, and the document has one minute',
  ],
  [
    new RegExp(String.raw`\b${DAY}s? or ${DAY}s?\b[^.;]*\b(?:then|followed by|after that)\b`, 'i'),
    ({ where }) => !has(where.all as readonly Clause[], CALENDAR_FIELD),
    'is said of the first event, and the document has it of the last one',
  ],
]
