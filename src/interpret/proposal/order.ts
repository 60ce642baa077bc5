/** The order and the number of rows. */

import { FEATURE_TITLES } from '../../contract/features.js'
import type { Clause, Resolution } from '../clauses/resolution.js'
import type { Piece, PieceOf } from '../pieces/pieces.js'
import { minutesInField, splitId } from '../words/families.js'
import { wordSet } from '../words/table.js'
import { CALENDAR, PAGE_LIMIT, type Query } from './document.js'

/**
 * Separates the pieces that give the order and number of rows from the rest. `orderOf` returns the order once the clauses are known, and refuses a
 * sort field that the query does not use.
 */
export function sortOf(pieces: readonly Piece[]) {
  const rest: Piece[] = []
  let by: PieceOf<'head'> | undefined
  let [direction, limit]: ['asc' | 'desc' | undefined, number] = [undefined, PAGE_LIMIT]
  let byField = false
  let byValue: Piece | undefined
  let top: PieceOf<'limit'> | undefined
  const orders: PieceOf<'order'>[] = []
  // A condition that no letter of the text says: see `forms/largest.ts`.
  const added = pieces.some((piece) => piece.is === 'sign' && piece.start === piece.end)
  for (const piece of pieces) {
    if (piece.is === 'order') orders.push(piece)
    else if (piece.is === 'sort') {
      if (piece.by === 'field') byField = true
      else {
        if (piece.value) byValue = piece
        direction = piece.by === 'oldest' || piece.by === 'ascending' ? 'asc' : 'desc'
      }
    } else if (piece.is === 'limit') {
      limit = piece.rows
      if (piece.first) direction ??= 'asc'
      if (piece.by !== undefined) [byField, top, direction] = [true, piece, direction ?? piece.by]
    } else if (byField && by === undefined && piece.is === 'head') by = piece
    else rest.push(piece)
  }
  const orderOf = (clauses: Resolution['clauses'], into: Resolution): Pick<Query, 'sort' | 'limit'> => {
    const made = orderSaid(clauses, into)
    const field = clauses.find(([name, , value]) => name === made.sort[0] && value === 0)
    if (added && field !== undefined)
      into.assume(`rows are sorted only by a number in the query: ${field[0].slice(8)} ${field[1]} 0 is added`)
    return made
  }
  const orderSaid = (clauses: Resolution['clauses'], into: Resolution): Pick<Query, 'sort' | 'limit'> => {
    if (orders.length > 0 && by === undefined && byValue === undefined) {
      const plain = { sort: ['times.anchor_time', direction ?? 'desc'] as const, limit }
      return orderedBy(orders, clauses, plain, into)
    }
    // "highest first, limit 15"
    limit = orders.findLast(({ rows }) => rows !== undefined)?.rows ?? limit
    if (by === undefined && byValue !== undefined) return ofValue(clauses, byValue, direction ?? 'desc', into)
    if (by === undefined) return { sort: ['times.anchor_time', direction ?? 'desc'], limit }
    const { head } = by
    const named =
      head.of === 'feature' ? clauses.find(([name]) => splitId(name.split('.')[1]!).stem === head.stem) : undefined
    if (named !== undefined) return { sort: [named[0], direction ?? largestWay(named[0])], limit }
    const place = top === undefined ? by : { start: top.start, end: by.end }
    into.refuse(
      'not_offered',
      place,
      'Rows can be sorted by time, by symbol, or by a number in the query. By which of them?',
    )
    return { sort: ['times.anchor_time', 'desc'], limit }
  }
  /** `highest first`: sorts by the only number of the query. */
  const ofValue = (
    clauses: Resolution['clauses'],
    place: Piece,
    way: 'asc' | 'desc',
    into: Resolution,
  ): Pick<Query, 'sort' | 'limit'> => {
    // "lowest return first"
    const noun = /^(?:the )?[a-z]+est ([a-z]+) (?:first|on top)$/i.exec(into.words(place))?.[1]
    const named = noun === undefined ? undefined : fieldOfKey(clauses, noun.toLowerCase(), '')
    // The worst spread is the widest.
    const costs = /\bworst\b/i.test(into.words(place)) && COSTS.test(named?.[0] ?? '')
    if (named !== undefined) return { sort: [named[0], costs ? 'desc' : way], limit }
    const numbers = clauses.filter(
      ([name, op, value]) =>
        (typeof value === 'number' || (op === 'between' && name.startsWith('feature.'))) &&
        !CALENDAR.includes(name) &&
        !AGE.test(name),
    )
    const fields = new Set(numbers.map(([name]) => name))
    const [only] = fields
    // "down more than 5%, biggest first": the largest fall is the lowest number.
    const sized = /\b(?:biggest|largest|strongest)\b/i.test(into.words(place)) && numbers.every(isFall)
    if (only !== undefined && fields.size === 1) return { sort: [only, sized && way === 'desc' ? 'asc' : way], limit }
    into.refuse(
      'not_offered',
      place,
      'Rows can be sorted by time, by symbol, or by a number in the query. By which of them?',
    )
    return { sort: ['times.anchor_time', 'desc'], limit }
  }
  return { rest, orderOf }
}

/** Sorts by what the orders say together: the last direction, name and number of rows that they give. */
function orderedBy(
  orders: readonly PieceOf<'order'>[],
  clauses: Resolution['clauses'],
  plain: Pick<Query, 'sort' | 'limit'>,
  into: Resolution,
): Pick<Query, 'sort' | 'limit'> {
  const place = { start: orders[0]!.start, end: orders.at(-1)!.end }
  const limit = orders.findLast(({ rows }) => rows !== undefined)?.rows ?? plain.limit
  const many = orders.find((order) => order.many)
  if (many !== undefined) into.refuse('not_offered', many, `A page has at most ${limit} rows. Are ${limit} enough?`)
  const way = orders.findLast(({ direction }) => direction !== undefined)
  if (orders.some(({ of }) => of === 'symbol')) return { sort: ['identity.symbol', 'asc'], limit }
  const valued = orders.some(({ of, stem, key }) => of === 'value' || stem !== undefined || key !== undefined)
  if (!valued) return { sort: ['times.anchor_time', way?.direction ?? plain.sort[1]], limit }
  const named = orders.findLast(({ stem }) => stem !== undefined)
  const hint = orders.find((order) => order.hint !== undefined)?.hint
  const keyed = orders.findLast((order) => order.key !== undefined)
  const last =
    named === undefined
      ? undefined
      : into
          .words(named)
          .toLowerCase()
          .match(/[a-z]+$/)?.[0]
  const found =
    (keyed === undefined ? undefined : fieldOfKey(clauses, keyed.key!, into.words(keyed))) ??
    fieldFor(clauses, named) ??
    changeOf(clauses, named) ??
    (hint === undefined ? undefined : fieldFor(clauses, { ...orders[0]!, stem: hint })) ??
    (last === undefined ? undefined : within(fieldOfKey(clauses, last, into.words(named!)), named!.minutes))
  if (found === undefined) {
    into.refuse('not_offered', named ?? place, SORTABLE)
    return { sort: ['times.anchor_time', 'desc'], limit }
  }
  const [field, op, value] = found
  const falls = isFall([field, op, value])
  // "biggest drops first": the largest fall is the lowest number.
  const turned = (way?.sized === true && falls) || named?.side === -1
  // "smallest loss first": the return that is nearest to 0.
  const least = named?.side === -1 && way?.direction === 'asc' && way.worst !== true && way.of === 'value' && falls
  // The worst spread is the widest.
  const costs = way?.worst === true && COSTS.test(field)
  const direction =
    costs || least
      ? 'desc'
      : turned && way?.direction === 'desc'
        ? 'asc'
        : (way?.direction ?? (named?.side === -1 ? 'asc' : largestWay(field)))
  return { sort: [field, direction], limit }
}

/** `sorted by drawdown`: the deepest first. Drawdowns are at most 0. */
const largestWay = (field: string): 'asc' | 'desc' => (/^feature\.drawdown/.test(field) ? 'asc' : 'desc')

/** That a candle closes now is no size. */
const AGE = /^feature\.candle_age_/

const COSTS = /spread|impact|amihud|kyle/

/** A condition that is met by what fell far enough. */
const isFall = ([field, op, value]: Clause): boolean =>
  typeof value === 'number' && value < 0 && (op === 'lt' || op === 'lte') && !field.startsWith('feature.basis_bps')

const SORTABLE = 'Rows can be sorted by time, by symbol, or by a number in the query. By which of them?'

/** The only clause whose name has a word: `sort by that ratio`. `said`: all words of the order, of which none may be foreign to that name. */
function fieldOfKey(clauses: Resolution['clauses'], key: string, said: string): Clause | undefined {
  const wordsOf = ([field]: Clause): string => {
    const [, id = '', aggregate = ''] = field.split('.')
    return ` ${FEATURE_TITLES.get(id) ?? ''} ${id.replaceAll('_', ' ')} ${aggregate.replaceAll('_', ' ')} `.toLowerCase()
  }
  const others = (said.toLowerCase().match(/[a-z]+/g) ?? []).filter(
    (word) => !/est$/.test(word) && !AROUND.has(word) && word !== key,
  )
  const alike = {
    percentile: /percentile|rank/,
    rank: /percentile|rank/,
    rise: /return|rise/,
    drop: /return|drawdown/,
    gain: /return/,
    loss: /return/,
    growth: /return|change/,
    move: /return/,
  }
  const form = alike[key as keyof typeof alike] ?? new RegExp(`\\b${key}`)
  const found = clauses.filter((clause) => typeof clause[2] !== 'string' && form.test(wordsOf(clause)))
  const only = new Set(found.map(([field]) => field)).size === 1 ? found[0] : undefined
  return only !== undefined && others.every((word) => wordsOf(only).includes(` ${word}`)) ? only : undefined
}

/** `open interest fell 10% …, biggest fall first`: the only other number of the query that changes to this side. */
function changeOf(clauses: Resolution['clauses'], named: PieceOf<'order'> | undefined): Clause | undefined {
  if (named?.side === undefined || named.side === 0) return undefined
  const { side } = named
  const fits = clauses.filter((clause) => CHANGES.test(clause[0]) && goesTo(clause, side))
  return new Set(fits.map(([field]) => field)).size === 1 ? fits[0] : undefined
}

/** Whether a condition is met by a rise (1) or by a fall (-1). */
const goesTo = ([, op, value]: Clause, side: number): boolean =>
  typeof value === 'number' &&
  (side === 1 ? value >= 0 && /^(?:gte?|crosses_above)$/.test(op) : value <= 0 && /^(?:lte?|crosses_below)$/.test(op))

const CHANGES = /change|delta_|slope|excess_ret|drawdown|drawup|ret_|_dist_|xs_rank_ret/

/** Words of an order beside its name. */
const AROUND = wordSet(
  'sort sorted sorting order ordered rank ranked arrange arranged by on the its their them it rows results please of in to from first last top bottom biggest largest highest lowest smallest most least best worst high low big small desc asc descending ascending n and that this same said which value values number numbers one ones a an with for up down then list show give me put starting begin beginning decreasing increasing falling rising',
)

/** A clause whose name has this length of time, if there is one to have. */
const within = (found: Clause | undefined, minutes: number | undefined): Clause | undefined =>
  found === undefined || minutes === undefined || minutesInField(found[0]).includes(minutes) ? found : undefined

/** The clause that an order names, or the only one with a number. */
function fieldFor(clauses: Resolution['clauses'], named: PieceOf<'order'> | undefined): Clause | undefined {
  const numbers = clauses.filter(
    ([field, , value]) =>
      typeof value !== 'string' && typeof value !== 'boolean' && !CALENDAR.includes(field) && !AGE.test(field),
  )
  const stemOf = ([field]: Clause): string => splitId(field.split('.')[1] ?? '').stem
  const only = (some: readonly Clause[]): Clause | undefined =>
    new Set(some.map(([field]) => field)).size === 1 ? some[0] : undefined
  // "largest first" beside a move is about the move.
  if (named?.stem === undefined) return only(numbers) ?? only(numbers.filter((clause) => stemOf(clause) === 'ret'))
  const { stem, minutes } = named
  // "vol > 1b, sort vol desc": the volume, where no volatility is in the query.
  const volume = stem === 'rv' ? numbers.filter((clause) => stemOf(clause) === 'quote_volume') : []
  const same = [...numbers.filter((clause) => stemOf(clause) === stem), ...volume]
  // "4h return above 3%, 1h return below -1%, sorted by the 1h return"
  // "up 8% in a day but down 3% in four hours, sort by the drop": the move to that side.
  const sided = named.side === undefined || named.side === 0 ? [] : same.filter((clause) => goesTo(clause, named.side!))
  if (minutes === undefined && sided.length > 0) return sided.at(-1)
  if (minutes === undefined) return same[0] ?? only(numbers.filter((clause) => stemOf(clause).startsWith(`${stem}_`)))
  return same.find(([field]) => minutesInField(field).includes(minutes))
}
