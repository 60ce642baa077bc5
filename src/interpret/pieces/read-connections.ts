/**
 * Connections that order events and contain a duration: `followed within 4h by`, `within 4h of`, `the day after`, `an hour before`, `after 24 hours`.
 * A duration with `after` or `before` either leads to an event (`the day after a hammer`) or stands alone (`and the day after up 3%`). If the
 * adjacent words do not decide, the piece stores its context, and the steps decide later.
 */

import { type Atom, means, meansSuch, placeOf, senseOf } from '../words/atoms.js'
import { table } from '../words/table.js'
import { textAt } from '../words/tokens.js'
import type { MinimumWait, Piece, PieceOf, Read } from './pieces.js'
import { AMOUNT_STARTS, skipArticles } from './read-amounts.js'
import { readWindow, WINDOW_STARTS } from './read-windows.js'
import { type Starts, startingWith } from './starts.js'

type Window = PieceOf<'window'>
type Reader = (atoms: readonly Atom[], at: number) => Read | undefined

/** A word or phrase that says which of two events comes first. */
export function readConnection(atoms: readonly Atom[], at: number): Read | undefined {
  for (const { reader } of connectionsAt(atoms[at]!)) {
    const read = reader(atoms, at)
    if (read !== undefined) return read
  }
  return undefined
}

/** The weeks and months that may follow an event. Durations are in their normal form here. */
const NEXT_SPANS = table<number>({ 'next 7d': 10_080, 'next 1month': 43_200 })
const WHAT: readonly string[] = ['what', 'whats', 'wat']

/** `hammer, then next week up 10%`: after an event, "next week" counts from the event and is not a prediction. */
function readNextWeek(atoms: readonly Atom[], at: number): Read | undefined {
  const minutes = NEXT_SPANS.get(textAt(atoms, at))
  if (minutes === undefined) return undefined
  const said = atoms.slice(0, at).some((atom) => means(atom, 'feature', 'pattern', 'rule', 'move', 'level'))
  if (!said) return undefined
  const next = at + 1
  const window = { is: 'window', role: 'horizon', minutes, op: undefined, millions: undefined } as const
  return { piece: { ...window, ...placeOf(atoms, at, next) }, next }
}

const OFTEN = /^(?:usually|typically|normally|generally|often|then|tends to|mostly|would|does|is|will|price|it)$/

/** `what usually happens next`: a question about what followed, however it is adorned. */
function readWhatNext(atoms: readonly Atom[], at: number): Read | undefined {
  if (!WHAT.includes(textAt(atoms, at))) return undefined
  let next = at + 1
  while (next < at + 4 && OFTEN.test(textAt(atoms, next))) next += 1
  if (
    !/^(?:happens?|happened|happen|follows|followed|comes|come|do|occurs)(?: (?:next|after|then))?$/.test(
      textAt(atoms, next),
    )
  )
    return undefined
  next += 1
  if (
    /^(?:next|then|after|afterwards|after that|later)$/.test(textAt(atoms, next)) &&
    (atoms[next + 1] === undefined || endsAt(atoms, next + 1) || means(atoms[next + 1], 'filler'))
  )
    next += 1
  return { piece: { is: 'question', ...placeOf(atoms, at, next) }, next }
}

/** `once vpin is above 0.8`, but not `seen once in the last 4h`, `at least once`. */
function readOnce(atoms: readonly Atom[], at: number): Read | undefined {
  const next = at + 1
  if (textAt(atoms, at) !== 'once' || endsAt(atoms, next) || means(atoms[at - 1], 'compare', 'ever')) return undefined
  if (['in', 'during', 'over', 'within', 'at', 'per', 'every', 'on'].includes(textAt(atoms, next))) return undefined
  return { piece: { is: 'after', ...placeOf(atoms, at, next) }, next }
}

/** `with a 5% drop before`, `before that`, `and price fell 2% after` */
function readEarlier(atoms: readonly Atom[], at: number): Read | undefined {
  const after = means(atoms[at], 'after') && /\bafter$/.test(textAt(atoms, at))
  // "falls 5%, after comes up 2%": a finite verb follows, so it is the later event.
  const verb = PRONOUNS.includes(textAt(atoms, at + 1)) ? at + 2 : at + 1
  const led =
    textAt(atoms, at - 1) === ',' ||
    (textAt(atoms, at - 1) === 'and' && (verb > at + 1 || isBare(atoms, verb)) && isLast(atoms, verb))
  const told = led ? isVerb(atoms[verb], atoms[verb + 1]) : textAt(atoms, at - 1) === 'and' && isTold(atoms, at + 1)
  if (after && told) {
    return { piece: { is: 'then', ...placeOf(atoms, at, at + 1) }, next: at + 1 }
  }
  if (at > 0 && after && endsAt(atoms, at + 1)) {
    return { piece: { is: 'afterwards', ...placeOf(atoms, at, at + 1) }, next: at + 1 }
  }
  if (at === 0 || !means(atoms[at], 'before')) return undefined
  const next = ITSELF.includes(textAt(atoms, at + 1)) ? at + 2 : at + 1
  // "long flush, before it crowded longs": what it names came first. "before it falls 5%" has a verb.
  const names = textAt(atoms, at + 1) === 'it' && means(atoms[next], 'feature', 'pattern', 'rule')
  return endsAt(atoms, next) || names ? { piece: { is: 'earlier', ...placeOf(atoms, at, next) }, next } : undefined
}

const PRONOUNS: readonly string[] = ['he', 'it', 'she', 'they', 'price']

/** Whether no other clause with a movement or a name follows: "and after it rises 5%, vpin is above 0.8" has one. */
const isLast = (atoms: readonly Atom[], at: number): boolean =>
  !atoms.some((atom, i) => i > at + 1 && means(atom, 'feature', 'move', 'pattern', 'rule'))

const TELLS: readonly string[] =
  'is are was were be go goes went become becomes became get gets got not do does did'.split(' ')

/** `and after open interest go up`: a name without an article and its verb, and no clause behind them. */
function isTold(atoms: readonly Atom[], at: number): boolean {
  let verb = at
  while (means(atoms[verb], 'feature')) verb += 1
  if (verb === at) return false
  const said = TELLS.includes(textAt(atoms, verb)) || isVerb(atoms[verb], atoms[verb + 1])
  return said && isLast(atoms, verb)
}

/** `and after fall 3%`: a size stands behind it, and no article before it. */
const isBare = (atoms: readonly Atom[], at: number): boolean =>
  (means(atoms[at], 'move') && atoms[at + 1]?.quantity?.unit === 'percent') ||
  (means(atoms[at], 'cross') && atoms[at + 1]?.quantity !== undefined)

/** A verb of movement that is no noun and no participle. */
function isVerb(atom: Atom | undefined, behind?: Atom): boolean {
  // "and after fall 3%": without an article, a size follows a verb.
  const bare = behind?.quantity?.unit === 'percent'
  const moves = atom?.senses.filter(({ is }) => is === 'move') ?? []
  if (meansSuch(atom, 'cross', (sense) => sense.direction !== 0)) return !/ing\b|ed\b/.test(atom!.text)
  return (
    moves.length > 0 &&
    moves.some((move) => move.is === 'move' && move.form === 'verb') &&
    (bare || moves.every((move) => move.is === 'move' && move.form === 'verb')) &&
    !/ing\b|ed$/.test(atom!.text)
  )
}

const HOUR = 60

const ITSELF: readonly string[] = ['it', 'that', 'this']

/** The maximum number of words between `followed` and its `by`. */
const TIED_REACH = 6

/** `followed within 4h by`, `preceded the day before by`, `followed shortly by` */
function readTied(atoms: readonly Atom[], at: number): Read | undefined {
  const word = textAt(atoms, at)
  if (word !== 'followed' && word !== 'preceded') return undefined
  const reach = atoms.slice(at + 1, at + 1 + TIED_REACH)
  const by = at + 1 + reach.findIndex(({ text }) => text === 'by')
  if (by === at) return undefined
  const is = word === 'followed' ? 'then' : 'preceded'
  const window = readWindow(atoms, skipArticles(atoms, textAt(atoms, at + 1) === ',' ? at + 2 : at + 1))
  const minutes = window?.piece.is === 'window' && window.next <= by ? window.piece.minutes : undefined
  const behind = minutes === undefined ? at + 1 : window!.next
  const known = atoms.slice(behind, by).every((atom) => atom.text === ',' || isOrder(atom))
  // Other words in between are read, and reported, separately.
  const next = known ? by + 1 : behind
  return { piece: { is, ...(minutes !== undefined && { minutes }), ...placeOf(atoms, at, next) }, next }
}

const isOrder = (atom: Atom): boolean => means(atom, 'after', 'before', 'afterwards', 'earlier')

/** `all within a day` */
function readAltogether(atoms: readonly Atom[], at: number): Read | undefined {
  const begin = means(atoms[at], 'altogether') ? at + 1 : wholeAt(atoms, at)
  if (begin === undefined) return undefined
  const window = readWindow(atoms, begin)
  if (window?.piece.is !== 'window' || window.piece.role === 'lookback' || window.piece.role === 'ago') return undefined
  const { minutes } = window.piece
  return { piece: { is: 'altogether', minutes, ...placeOf(atoms, at, window.next) }, next: window.next }
}

const WHOLES: readonly string[] =
  'all|both|everything|altogether|overall|total|whole|entire|complete|full|start to finish|end to end|max|maximum|together|two|three|lot'.split(
    '|',
  )
const WHOLE_TIES: readonly string[] =
  'of has have to need needs take takes place thing occur unfold it this that these them three two four steps step events sequence thing pattern time window span duration period happening happens happen must is be within in under at most the a with should complete done : , inside no than more less finish 2 3 4 < <= same time'.split(
    ' ',
  )
const TIES_MAX = 7

/** `all inside 24h`, `both within 12h`, `total window 3h`, `everything in under a day`: the index of the duration. */
function wholeAt(atoms: readonly Atom[], at: number): number | undefined {
  const the = textAt(atoms, at) === 'the' ? at + 1 : at
  if (!WHOLES.includes(textAt(atoms, the))) return undefined
  let next = the + 1
  let tied = /^(?:altogether|overall|total)$/.test(textAt(atoms, the))
  for (; next < the + TIES_MAX && atoms[next]?.duration === undefined; next += 1) {
    const words = textAt(atoms, next).split(' ')
    if (!words.every((word) => WHOLE_TIES.includes(word))) return undefined
    tied ||= words.some((word) =>
      /^(?:inside|within|in|under|most|window|duration|span|sequence|less|more)$/.test(word),
    )
  }
  const { duration } = atoms[next] ?? {}
  // "all in the last 4h" and "both on the 4h" are no duration of a sequence.
  return tied && duration !== undefined && !duration.bare ? next : undefined
}

/** `within 4h of`, `the day after`, `in the 4h before`, `at least an hour after` */
function readBeside(atoms: readonly Atom[], at: number): Read | undefined {
  const read = readSpan(atoms, at)
  // "bearish 4h engulfing after": a span inside a name was not said before the next word.
  if (read === undefined || atoms[read.next - 1]?.inner) return undefined
  const { window, minimum } = read
  const { role, minutes } = window
  const tie = atoms[read.next]
  const side = sideOf(tie)
  if (minimum.minimumWait !== undefined && role === 'horizon' && side === undefined) {
    return { piece: { ...window, ...minimum, ...placeOf(atoms, at, read.next) }, next: read.next }
  }
  const of = tie?.text === 'of' && role === 'within' && !isPart(atoms, read.next)
  if (side === undefined && !of) return undefined
  if (!(side === 'before' ? BEFORE : AFTER).includes(role)) return undefined
  // "drops 5% in 1h before": the duration belongs to the drop; in "in the hour before" it does not.
  const the = atoms.slice(at, read.next).some(({ text }) => text === 'the')
  if (side === 'before' && role === 'in' && !(the && /^(?:before|prior to)$/.test(tie!.text))) return undefined
  const other = means(atoms[read.next + 1], 'or') ? sideOf(atoms[read.next + 2]) : undefined
  if (other !== undefined && side !== undefined && other !== side) {
    const next = read.next + 3
    return { piece: { is: 'after', minutes, minimumWait: 'anyOrder', ...placeOf(atoms, at, next) }, next }
  }
  const next = read.next + 1
  const itself = isItself(atoms, next) ? next + 1 : next
  if (side === 'before' && itself > next && !endsAt(atoms, itself)) {
    // "an hour before that it was down 2%"
    return { piece: { is: 'earlier', minutes, ...minimum, ...placeOf(atoms, at, itself) }, next: itself }
  }
  if (at > 0 && (endsAt(atoms, itself) || itself > next)) {
    // "in the seven days after", "the day before": the duration counts from the previous event.
    const piece: Piece = { ...window, ...STANDALONE_SPANS[side ?? 'after'], ...minimum, ...placeOf(atoms, at, itself) }
    return { piece, next: itself }
  }
  // "on 1h after" and "on the hour after" are timeframes, "on the day after" is none.
  if (role === 'on' && !(atoms[read.next - 1]?.duration?.bare === true && minutes > HOUR)) return undefined
  const stands = { led: ledBy(atoms, at), finite: isStatement(atoms, next) }
  const span = minimum.minimumWait === 'only' ? {} : { minutes }
  return { piece: { is: side ?? 'after', ...span, ...stands, ...minimum, ...placeOf(atoms, at, next) }, next }
}

/** `the first hour of the us session` is a time of day, not a connection. */
function isPart(atoms: readonly Atom[], of: number): boolean {
  const whole = skipArticles(atoms, of + 1)
  return senseOf(atoms[whole], 'pattern')?.stem === 'session' || atoms[whole]?.duration?.bare === true
}

function sideOf(tie: Atom | undefined): 'after' | 'before' | undefined {
  if (means(tie, 'before')) return 'before'
  const follows = means(tie, 'preceded') && /follow/.test(tie!.text)
  return follows || (means(tie, 'after') && tie!.text !== 'once') ? 'after' : undefined
}

/** `that`, if it refers to the previous event and does not precede a name. */
const isItself = (atoms: readonly Atom[], at: number): boolean =>
  (ITSELF.includes(textAt(atoms, at)) && endsAt(atoms, at + 1)) ||
  (['that', 'this'].includes(textAt(atoms, at)) && isStatement(atoms, at + 1))

const AFTER: readonly Window['role'][] = ['within', 'bare', 'in', 'on', 'horizon']
const BEFORE: readonly Window['role'][] = ['within', 'bare', 'in', 'on', 'lookback']

/** The window that a duration with `after` or `before` becomes if it stands alone. */
export const STANDALONE_SPANS = { after: { role: 'horizon' }, before: { role: 'lookback', beside: true } } as const

/** A duration with its minimum: `at least 2 hours`, `between 1 and 4 hours`. */
function readSpan(
  atoms: readonly Atom[],
  at: number,
): { window: Window; minimum: { minimumWait?: MinimumWait }; next: number } | undefined {
  const compare = senseOf(atoms[at], 'compare')
  const more = (compare?.op === 'gt' || compare?.op === 'gte') && !compare.place
  const led = ['between', 'within', 'in', 'from'].includes(textAt(atoms, at))
  const opened = skipArticles(atoms, led ? at + 1 : at)
  const range = atoms[opened]?.quantity?.unit === 'none' && ['to', '-', 'and'].includes(textAt(atoms, opened + 1))
  const less = (compare?.op === 'lt' || compare?.op === 'lte') && !compare.place
  const exactly = compare?.op === 'eq'
  const begin = range ? opened + 2 : more || less || exactly ? skipArticles(atoms, at + 1) : at
  const read = readWindow(atoms, begin) ?? firstOf(atoms, begin)
  if (read?.piece.is !== 'window') return undefined
  const inside = less || (range && textAt(atoms, at) === 'within')
  const window: Window = inside && read.piece.role === 'bare' ? { ...read.piece, role: 'within' } : read.piece
  return {
    window,
    minimum: range || exactly ? { minimumWait: 'range' } : more ? { minimumWait: 'only' } : {},
    next: read.next,
  }
}

/** `within the first hour after` */
function firstOf(atoms: readonly Atom[], at: number): Read | undefined {
  const first = skipArticles(atoms, ['in', 'within', 'during', 'over'].includes(textAt(atoms, at)) ? at + 1 : at)
  if (textAt(atoms, first) !== 'first') return undefined
  const read = readWindow(atoms, first + 1)
  return read?.piece.is === 'window' && read.piece.role === 'bare'
    ? { ...read, piece: { ...read.piece, role: 'within' } }
    : undefined
}

/** `after 24 hours` at the end of a part, or `and after 24 hours up 3%`: the same as "24 hours later". */
function readAfterSpan(atoms: readonly Atom[], at: number): Read | undefined {
  const duration = atoms[at + 1]?.duration
  if (textAt(atoms, at) !== 'after' || duration === undefined || duration.bare) return undefined
  const next = at + 2
  const led = ledBy(atoms, at) !== undefined
  if (!(at > 0 && endsAt(atoms, next)) && !(led && isStatement(atoms, next))) return undefined
  const { minutes, millions } = duration
  return {
    piece: { is: 'window', role: 'horizon', minutes, op: undefined, millions, ...placeOf(atoms, at, next) },
    next,
  }
}

const ENDINGS: readonly string[] = ['.', '!', '?', ')', 'that']

const endsAt = (atoms: readonly Atom[], at: number): boolean =>
  at >= atoms.length || ENDINGS.includes(textAt(atoms, at)) || means(atoms[at], 'and')

/** What connects it with the words before: a conjunction (`and`, `but`, `then`) or a comma. */
function ledBy(atoms: readonly Atom[], at: number): 'word' | 'mark' | undefined {
  let tie = at - 1
  while (['the', 'on', 'in'].includes(textAt(atoms, tie))) tie -= 1
  if (!means(atoms[tie], 'and', 'then')) return undefined
  return /^[a-z]/.test(textAt(atoms, tie)) ? 'word' : 'mark'
}

const AUXILIARIES: readonly string[] = [
  'it',
  'is',
  'was',
  'being',
  'be',
  'has',
  'had',
  'price',
  'the',
  'the price',
  'also',
]
const AUXILIARIES_MAX = 4

/** `up 3%`, `it rises`, `+3%`: a finite clause. It says what happened and contains no name of an event. */
function isStatement(atoms: readonly Atom[], at: number): boolean {
  let next = at
  while (next < at + AUXILIARIES_MAX && AUXILIARIES.includes(textAt(atoms, next))) next += 1
  const atom = atoms[next]
  if (atom?.quantity?.unit === 'percent' && atom.quantity.signed) return true
  const moves = atom?.senses.filter(({ is }) => is === 'move') ?? []
  return (
    moves.length > 0 && moves.every((move) => move.is === 'move' && move.form !== 'noun') && !/ing$/.test(atom!.text)
  )
}

const BESIDE_STARTS: Starts = {
  words: [...AMOUNT_STARTS.words!, ...WINDOW_STARTS.words!, 'between', 'from', 'first'],
  senses: ['compare'],
  quantity: true,
  duration: true,
}

/** The readers of connections in the order in which they are tried. */
const CONNECTIONS: readonly { readonly reader: Reader; readonly starts: Starts }[] = [
  { reader: readWhatNext, starts: { words: WHAT } },
  { reader: readOnce, starts: { words: ['once'] } },
  { reader: readNextWeek, starts: { words: [...NEXT_SPANS.keys()] } },
  { reader: readEarlier, starts: { senses: ['after', 'before'] } },
  { reader: readTied, starts: { words: ['followed', 'preceded'] } },
  { reader: readAltogether, starts: { words: ['the', ...WHOLES], senses: ['altogether'] } },
  { reader: readBeside, starts: BESIDE_STARTS },
  { reader: readAfterSpan, starts: { words: ['after'] } },
]

const connectionsAt = startingWith(CONNECTIONS)
