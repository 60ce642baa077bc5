/**
 * The order of the rows: `top 20 by liq`, `the 15 largest`, `biggest beta first`, `sort by drawdown, worst first`, `order from big to small`, `latest 200`.
 * A count is never a size, and a name behind `by` is no condition.
 */
import { LIMITS } from '../../contract/limits.js'
import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { minutesOf } from '../words/families.js'
import { table, wordSet } from '../words/table.js'
import { skip, textAt } from '../words/tokens.js'
import { isCompared } from './compared.js'
import type { PieceOf, Read } from './pieces.js'
import { bySymbol } from './read-limits.js'
import type { Starts } from './starts.js'

type Order = Omit<PieceOf<'order'>, 'is' | 'start' | 'end'>
interface Target {
  readonly order: Order
  readonly next: number
}

/** Words of an order: by time, by the size of a number, or by a number of their own. */
const WORDS = table<Order>({
  ...each('new newest latest recent', { of: 'time', direction: 'desc' }),
  ...each('oldest earliest old', { of: 'time', direction: 'asc' }),
  ...each('youngest', {
    of: 'value',
    stem: 'recorded_age_days',
    direction: 'asc',
  }),
  ...each('widest', {
    of: 'value',
    direction: 'desc',
    sized: true,
    hint: 'spread_bps',
  }),
  ...each('tightest narrowest', {
    of: 'value',
    direction: 'asc',
    hint: 'spread_bps',
  }),
  ...each('thinnest', {
    of: 'value',
    direction: 'asc',
    hint: 'depth_usd_100bps',
  }),
  ...each(
    'top biggest largest highest strongest greatest deepest heaviest fattest hottest richest steepest tallest fastest thickest hardest sharpest fiercest harshest wildest craziest gnarliest juiciest longest hugest most big large high',
    {
      of: 'value',
      direction: 'desc',
      sized: true,
    },
  ),
  ...each('best', { of: 'value', direction: 'desc' }),
  ...each('worst ugliest nastiest', { of: 'value', direction: 'asc', worst: true }),
  ...each('busiest', { of: 'value', direction: 'desc', hint: 'quote_volume' }),
  ...each('loudest noisiest liveliest stormiest choppiest', { of: 'value', direction: 'desc' }),
  ...each('calmest quietest sleepiest slowest flattest dullest smoothest', { of: 'value', direction: 'asc' }),
  ...each('bottom smallest lowest least weakest small low', {
    of: 'value',
    direction: 'asc',
  }),
})

function each(words: string, order: Order): Record<string, Order> {
  return Object.fromEntries(words.split(' ').map((word) => [word, order]))
}

/** Other words that an order may begin with. */
const STARTS: readonly string[] =
  'in,sort,sorted,sorting,order,ordered,rank,ranked,ranking,arrange,arranged,the,my,its,only,just,give,me,show,give me,show me,want,need,i,max,maximum,limit,to,ideally,return,by,last,latest,decreasing,descending,declining,diminishing,increasing,ascending'.split(
    ',',
  )

/** What an order of the rows may begin with. */
export const SORT_STARTS: Starts = {
  words: [...WORDS.keys(), ...STARTS],
  senses: ['sortBy', 'feature'],
  quantity: true,
}

const NOUNS =
  /^(?:amounts?|sums?|figures?|moves?|minutes?|cases?|rows?|results?|hits?|ones?|times?|examples?|exemples?|moments?|events?|instances?|occurrences?|entries|matches|of them|of em|of those|them|em|of|those|these|values?|readings?|one|records?|wrecks?|squeezes|wipeouts?|washouts?|flushes|blowups?|bursts|carnage|massacres?|swings|prints)$/
const BY_LEADS: readonly string[] = 'the that this its size of their a those these value'.split(' ')
const COUNT_MAX = 100_000

/** An order of the rows, with their number where it is said. */
export function readSort(atoms: readonly Atom[], at: number): Read | undefined {
  return (
    bySymbol(atoms, at) ??
    inOrderOf(atoms, at) ??
    wayIn(atoms, at) ??
    named(atoms, at) ??
    byKey(atoms, at) ??
    sorted(atoms, at) ??
    first(atoms, at) ??
    counted(atoms, at) ??
    only(atoms, at) ??
    behindBy(atoms, at)
  )
}

const piece = (atoms: readonly Atom[], at: number, next: number, order: Order): Read => ({
  piece: { is: 'order', ...order, ...placeOf(atoms, at, next) },
  next,
})

/** What the rows are sorted by: a name, or a move. */
function targetAt(atoms: readonly Atom[], at: number): Target | undefined {
  const begin = skip(atoms, at, BY_LEADS)
  const name = atoms[begin]?.duration === undefined ? begin : begin + 1
  const feature = senseOf(atoms[name], 'feature')
  // "by that spread", "by that change": what the query is about.
  const pointed = begin > at && /^(?:that|this)$/.test(textAt(atoms, begin - 1))
  const key = pointed ? { key: textAt(atoms, name).split(' ').at(-1)! } : undefined
  if (feature !== undefined) {
    const next = name + 1
    const timed = atoms[next]?.duration !== undefined && !means(atoms[next + 1], 'compare')
    const spoken = atoms[begin]?.duration?.minutes ?? (timed ? atoms[next]!.duration!.minutes : undefined)
    const minutes = spoken ?? (feature.span === undefined ? undefined : minutesOf(feature.span))
    return {
      order: { stem: feature.stem, ...(minutes !== undefined && { minutes }), ...key },
      next: timed ? next + 1 : next,
    }
  }
  const move = senseOf(atoms[name], 'move')
  if (move?.form === 'noun' || (move?.form === 'verb' && /s$/.test(textAt(atoms, name))))
    return {
      order: {
        stem: 'ret',
        side: move.direction,
        ...(name > begin && { minutes: atoms[begin]!.duration!.minutes }),
        ...key,
      },
      next: name + 1,
    }
  // "strongest gainers first"
  const ranked = senseOf(atoms[name], 'ranked')
  if (ranked !== undefined && ranked.direction !== 0 && /s$/.test(textAt(atoms, name)))
    return { order: { stem: 'ret', side: ranked.direction }, next: name + 1 }
  if (/^(?:time|date)$/.test(textAt(atoms, name))) return { order: { of: 'time' }, next: name + 1 }
  return undefined
}

const KEYS = wordSet(
  'ratio impact rank percentile size value number spread depth return move share score width distance imbalance premium basis rate funding volume volatility correlation age slope delta change growth figure reading level sum amount liquidation liquidations total gain loss drop rise drawdown turnover measure metric quantity excess alpha correl corr beta liqs vol lambda cvd statistic result outperformance',
)

/** `sort by that ratio`, `by that rank, best first`: a word of the name. */
function keyAt(atoms: readonly Atom[], at: number, led = false): Target | undefined {
  const begin = skip(atoms, at, ['by', 'on', ...BY_LEADS, 'said', 'same', 'latter', 'former'])
  const word = textAt(atoms, begin).split(' ').at(-1)!
  if ((begin === at && !led) || !KEYS.has(word) || means(atoms[begin + 1], 'compare')) return undefined
  return { order: { key: word }, next: begin + 1 }
}

/** `in ascending order of ret_7d`, `in order of size, largest first` */
function inOrderOf(atoms: readonly Atom[], at: number): Read | undefined {
  if (textAt(atoms, at) !== 'in') return undefined
  const word = skip(atoms, at + 1, ['the', 'a'])
  const sense = atoms[word]?.senses.find(({ is }) => is === 'descending' || is === 'ascending')
  // "in decreasing order of premium"
  const led = wayOf(textAt(atoms, word))
  const order = skip(atoms, sense === undefined && led === undefined ? word : word + 1, ['order'])
  // "in order of decreasing funding"
  const way = /^(?:decreasing|descending|falling|declining|diminishing)$/.test(textAt(atoms, order + 1))
    ? 'desc'
    : /^(?:increasing|ascending|rising|growing)$/.test(textAt(atoms, order + 1))
      ? 'asc'
      : undefined
  if ((sense === undefined && led === undefined && way === undefined) || !/^(?:of|by)$/.test(textAt(atoms, order)))
    return undefined
  // "in descending order of that spread": the spread that the query is about.
  const pointed = /^(?:that|this|said|same)$/.test(textAt(atoms, order + 1)) ? keyAt(atoms, order) : undefined
  const target =
    way === undefined ? (pointed ?? targetAt(atoms, order + 1) ?? keyAt(atoms, order)) : targetAt(atoms, order + 2)
  if (target === undefined) return undefined
  const direction = way ?? led ?? (sense?.is === 'descending' ? 'desc' : 'asc')
  return piece(atoms, at, target.next, { of: 'value', ...target.order, direction, asked: true })
}

/** `descending in the jump share`, `ascending on vpin`: the way, and what it is about. */
function wayIn(atoms: readonly Atom[], at: number): Read | undefined {
  const sense = atoms[at]?.senses.find(({ is }) => is === 'descending' || is === 'ascending')
  const way = sense === undefined ? wayOf(textAt(atoms, at)) : sense.is === 'descending' ? 'desc' : 'asc'
  if (way === undefined || !/^(?:in|on|by|with|of)$/.test(textAt(atoms, at + 1))) return undefined
  const target = targetAt(atoms, at + 2)
  if (target?.order.stem === undefined || means(atoms[target.next], 'compare')) return undefined
  const ends =
    atoms[target.next] === undefined ||
    /^[,.;)!?]$/.test(textAt(atoms, target.next)) ||
    means(atoms[target.next], 'and')
  return ends ? piece(atoms, at, target.next, { of: 'value', ...target.order, direction: way, asked: true }) : undefined
}

/** `vpin desc` alone in its clause, `by decreasing vpin`, `decreasing vpin` */
function named(atoms: readonly Atom[], at: number): Read | undefined {
  if (!(at === 0 || /^[,.;:(]$/.test(textAt(atoms, at - 1)))) return undefined
  const begin = textAt(atoms, at) === 'by' ? at + 1 : at
  const way = wayOf(textAt(atoms, begin))
  const target = targetAt(atoms, way === undefined ? begin : begin + 1)
  if (target === undefined || target.order.stem === undefined) return undefined
  const behind =
    way === undefined
      ? atoms[target.next]?.senses.find(({ is }) => is === 'descending' || is === 'ascending')
      : undefined
  const next = behind === undefined ? target.next : target.next + 1
  const ends = next >= atoms.length || /^[,.;)]$/.test(textAt(atoms, next)) || means(atoms[next], 'and')
  if (!ends || (way === undefined && behind === undefined)) return undefined
  const direction = way ?? (behind?.is === 'descending' ? 'desc' : 'asc')
  return piece(atoms, at, next, { of: 'value', ...target.order, direction, asked: true })
}

const wayOf = (text: string): 'asc' | 'desc' | undefined =>
  /^(?:decreasing|descending|declining|diminishing)$/.test(text)
    ? 'desc'
    : /^(?:increasing|ascending)$/.test(text)
      ? 'asc'
      : undefined

/** `by that rank, best first` */
function byKey(atoms: readonly Atom[], at: number): Read | undefined {
  const led = textAt(atoms, at) === 'by' && /^(?:that|this|the same)$/.test(textAt(atoms, at + 1))
  const target = led ? keyAt(atoms, at) : undefined
  const direction = target === undefined ? undefined : directionAt(atoms, target.next)
  if (target === undefined || direction === undefined) return undefined
  return piece(atoms, at, direction.next, { of: 'value', ...target.order, ...direction.order, asked: true })
}

/** `descending`, `worst first`, `from big to small`, `high to low` */
function directionAt(atoms: readonly Atom[], at: number): Target | undefined {
  const begin = skip(atoms, at, [',', 'in', 'from', 'the', 'order', '(', 'and', ':', '-'])
  const sense = atoms[begin]?.senses.find(({ is }) => is === 'descending' || is === 'ascending')
  if (sense !== undefined)
    return {
      order: { direction: sense.is === 'descending' ? 'desc' : 'asc' },
      next: skip(atoms, begin + 1, ['order', ')']),
    }
  const growing = /^(?:increasing|rising|upward|upwards)$/.test(textAt(atoms, begin))
  if (growing || /^(?:decreasing|falling|downward|downwards)$/.test(textAt(atoms, begin)))
    return { order: { direction: growing ? 'asc' : 'desc' }, next: begin + 1 }
  const ends = /^(?:to|->|-|→)$/.test(textAt(atoms, begin + 1))
  const [from, to] = [WORDS.get(textAt(atoms, begin)), ends ? WORDS.get(textAt(atoms, begin + 2)) : undefined]
  if (from !== undefined && to !== undefined) return { order: from, next: begin + 3 }
  // "from the higher percentile to the lower"
  const way = { higher: 'desc', larger: 'desc', bigger: 'desc', lower: 'asc', smaller: 'asc' }[textAt(atoms, begin)] as
    | 'asc'
    | 'desc'
    | undefined
  const key =
    KEYS.has(textAt(atoms, begin + 1)) || means(atoms[begin + 1], 'percentile', 'feature') ? begin + 2 : begin + 1
  const other = skip(atoms, key + 1, ['the'])
  if (
    way !== undefined &&
    textAt(atoms, key) === 'to' &&
    /^(?:higher|lower|larger|smaller|bigger|low|high)$/.test(textAt(atoms, other))
  )
    return { order: { direction: way, ...(key > begin + 1 && { key: textAt(atoms, begin + 1) }) }, next: other + 1 }
  const word = wordFirst(atoms, begin)
  if (word !== undefined) return word.order.stem === undefined ? word : undefined
  // "sort the beta from high", "from low on"
  const led =
    textAt(atoms, begin - 1) === 'from' || (textAt(atoms, begin - 1) === 'the' && textAt(atoms, begin - 2) === 'from')
  const behind = skip(atoms, begin + 1, END_OF_WAY)
  const closes = behind >= atoms.length || /^[,.;)!?]$/.test(textAt(atoms, behind)) || means(atoms[behind], 'and')
  return led && from !== undefined && from.stem === undefined && closes ? { order: from, next: behind } : undefined
}

const END_OF_WAY: readonly string[] = 'on onwards down up side end ones one value values'.split(' ')
const COMES: readonly string[] = 'come comes coming go goes should must be stand stands at in to up'.split(' ')

/** `worst first`, `largest ones first`, `earliest hits come first` */
function wordFirst(atoms: readonly Atom[], at: number): Target | undefined {
  const begin = textAt(atoms, at) === 'the' ? at + 1 : at
  const order = WORDS.get(textAt(atoms, begin))
  if (order === undefined) return undefined
  const nouns = skip(atoms, begin + 1, NOUNS)
  const comes = skip(atoms, nouns, COMES)
  const next = means(atoms[comes], 'only', 'filler') && textAt(atoms, comes) === 'first' ? comes : nouns
  return isFirst(atoms, next) ? { order, next: next + 1 } : undefined
}

const isFirst = (atoms: readonly Atom[], at: number): boolean =>
  (['first', 'before', 'on top', 'at the top', 'at top'].includes(textAt(atoms, at)) || isFirstOrdinal(atoms[at])) &&
  (at + 1 >= atoms.length || !means(atoms[at + 1], 'feature', 'move', 'pattern') || textAt(atoms, at) !== 'before')

/** `newest 1st` */
const isFirstOrdinal = (atom: Atom | undefined): boolean =>
  atom?.quantity?.unit === 'ordinal' && atom.quantity.value === 1

const ALL_ROWS: readonly string[] =
  'coins symbols contracts minutes hours cases events occurrences moments times examples matches of'.split(' ')

/** `sort by drawdown, worst first`, `order from big to small`, `sort oi chg`, `ranked by vpin descending` */
function sorted(atoms: readonly Atom[], at: number): Read | undefined {
  const asked = /^(?:sort|sorted|sorting|order|ordered|rank|ranked|ranking|arrange|arranged)$/.test(textAt(atoms, at))
  if (!asked && !means(atoms[at], 'sortBy')) return undefined
  const begin = skip(atoms, at + 1, [
    'by',
    'on',
    'them',
    'it',
    'rows',
    'the',
    'result',
    'output',
    'list',
    'hits',
    'results',
    'please',
    'everything',
    'all',
    ...ALL_ROWS,
  ])
  const early = asked ? directionAt(atoms, begin) : undefined
  const behind = early !== undefined && textAt(atoms, early.next) === 'by' ? early.next + 1 : begin
  const target = targetAt(atoms, behind) ?? keyAt(atoms, behind, asked || means(atoms[at], 'sortBy'))
  const turned = behind > begin ? undefined : directionAt(atoms, target?.next ?? begin)
  const direction = turned ?? (behind > begin ? { order: early!.order, next: target?.next ?? early!.next } : undefined)
  // "rank above 95%" is a percentile, and "ranked over 7d" says within what.
  if (target === undefined && direction === undefined) return undefined
  if (asked && target !== undefined && direction === undefined && /^rank/.test(textAt(atoms, at)) && begin === at + 1)
    return undefined
  if (asked && means(atoms[direction?.next ?? target!.next], 'compare')) return undefined
  const order = { ...direction?.order, ...target?.order, ...(direction && { direction: direction.order.direction! }) }
  return piece(atoms, at, direction?.next ?? target!.next, { ...order, of: order.of ?? 'value', asked: true })
}

const CHANGE_NOUN = wordSet(
  'jump jumps rise rises fall falls drop drops change changes increase increases decrease decreases gain gains move moves',
)

/** `biggest beta first`, `youngest first`, `worst first` */
function first(atoms: readonly Atom[], at: number): Read | undefined {
  const word = wordFirst(atoms, at)
  if (word !== undefined) return piece(atoms, at, word.next, word.order)
  const order = WORDS.get(textAt(atoms, at))
  const target = order === undefined ? undefined : targetAt(atoms, at + 1)
  if (target === undefined) return undefined
  // "biggest oi jump first": the change of that name.
  const changes = CHANGE_NOUN.has(textAt(atoms, target.next)) && target.order.stem === 'oi_usd'
  const next = changes ? target.next + 1 : target.next
  if (!isFirst(atoms, next)) return undefined
  return piece(atoms, at, next + 1, { ...order, ...target.order, ...(changes && { stem: 'oi_change' }) })
}

/** `top 20`, `the 15 largest`, `latest 200`, `20 biggest funding`, `bottom 10 by sigma` */
function counted(atoms: readonly Atom[], at: number): Read | undefined {
  const begin = skip(atoms, at, ['the', 'my', 'its', 'only', 'just'])
  // "the five highest values of": the phrase begins with the word of the order.
  const [one, two] = [WORDS.get(textAt(atoms, begin)), WORDS.get(textAt(atoms, begin + 1).replace(/ values? of$/, ''))]
  const [count, order, next] =
    one !== undefined
      ? [countOf(atoms[begin + 1], textAt(atoms, begin) === 'top'), one, begin + 2]
      : [countOf(atoms[begin]), two, begin + 2]
  if (count === undefined || order === undefined || means(atoms[at - 1], 'compare')) return undefined
  // "in the top five levels": places in the book.
  if (/^(?:levels?|ticks?|bands?|layers?|price levels?|book levels?)$/.test(textAt(atoms, next))) return undefined
  const both = WORDS.get(textAt(atoms, next))
  const named = both === undefined ? next : next + 1
  const nouns = skip(atoms, named, NOUNS)
  const by = textAt(atoms, nouns) === 'by' ? nouns + 1 : nouns
  const coins = means(atoms[nouns], 'coins', 'ranked') || means(atoms[named], 'coins', 'ranked')
  const spanned = atoms[named]?.duration !== undefined && by === nouns
  // "the twenty biggest five minute drops worse than 2%": the name has its own comparison, and the rows are sorted by it.
  const compared = coins ? undefined : targetAt(atoms, by)
  if (compared !== undefined && order.of === 'value' && isCompared(atoms, compared.next))
    return piece(atoms, at, skip(atoms, by, ['of', 'the', 'values', 'value', 'by']), {
      ...order,
      ...compared.order,
      ...count,
    })
  // "top 25 craziest 5 min volume spikes": what is counted has a condition of its own.
  if (spanned && both !== undefined && order.of === 'value' && !coins)
    return piece(atoms, at, named, { ...order, ...both, ...count })
  if (coins || spanned) return undefined
  const target = order.of === 'time' && by === nouns ? undefined : targetAt(atoms, by)
  if (target === undefined && textAt(atoms, begin) === 'big') return undefined
  const direction = directionAt(atoms, target?.next ?? nouns)
  const end = direction?.next ?? target?.next ?? nouns
  return piece(atoms, at, end, { ...order, ...target?.order, ...direction?.order, ...count })
}

const ASKS = 'give,me,show,give me,show me,only,just,want,need,i,the,max,maximum,limit,to,ideally,return'.split(',')

/** `give me thirty`, `40 of them`, `only 5 examples` */
function only(atoms: readonly Atom[], at: number): Read | undefined {
  // "…, last 30"
  const last = /^(?:last|latest)$/.test(textAt(atoms, at)) ? countOf(atoms[at + 1]) : undefined
  const alone = at + 2 >= atoms.length || /^[.,;]$/.test(textAt(atoms, at + 2))
  if (last !== undefined && alone && (at === 0 || /^[.,;]$/.test(textAt(atoms, at - 1))))
    return piece(atoms, at, at + 2, last)
  const begin = skip(atoms, at, ASKS)
  const count = countOf(atoms[begin])
  // "return 100000 rows" alone is an order to the machine.
  if (count === undefined || count.many || means(atoms[begin - 1], 'compare')) return undefined
  const nouns = skip(atoms, begin + 1, NOUNS)
  const of = /^(?:of them|of em|of those|of)$/.test(textAt(atoms, begin + 1)) && nouns > begin + 1
  const many = /^(?:examples?|exemples?|rows?|results?|hits?|cases?|matches|entries|instances?|occurrences?)$/
  const named = many.test(textAt(atoms, begin + 1))
  const ends = nouns >= atoms.length || /^[.!?]$/.test(textAt(atoms, nouns))
  const most =
    begin > at &&
    ends &&
    /^(?:max|maximum|limit)$/.test(textAt(atoms, at)) &&
    (at === 0 || /^[,.;]$/.test(textAt(atoms, at - 1)))
  if (most) return piece(atoms, at, nouns, count)
  const asked = begin > at && ends && /^(?:give|show|give me|show me|only|just|limit)$/.test(textAt(atoms, at))
  if (
    !(of && /^(?:of them|of em|of those)$|^(?:them|em|those|these)$/.test(textAt(atoms, nouns - 1))) &&
    !(named && ends) &&
    !asked
  )
    return undefined
  return piece(atoms, at, nouns, count)
}

/** `top 2000 eth minutes by hourly volume`: words stand between the count and its name. */
function behindBy(atoms: readonly Atom[], at: number): Read | undefined {
  if (textAt(atoms, at) !== 'by') return undefined
  const target = targetAt(atoms, at + 1)
  if (target === undefined || means(atoms[target.next], 'compare') || atoms[target.next]?.quantity !== undefined)
    return undefined
  const reach = atoms.slice(Math.max(0, at - 6), at)
  const opened = reach.some((atom, i) => WORDS.get(atom.text) !== undefined && countOf(reach[i + 1]) !== undefined)
  return opened ? piece(atoms, at, target.next, { of: 'value', ...target.order }) : undefined
}

/** A number of rows. `led`: it may touch the word before it, as in `top10`. */
function countOf(atom: Atom | undefined, led = false): Pick<Order, 'rows' | 'many'> | undefined {
  const { value, unit, signed, glued } = atom?.quantity ?? {}
  if (value === undefined || unit !== 'none' || signed || (glued && !led)) return undefined
  if (!Number.isInteger(value) || value < 1 || value > COUNT_MAX) return undefined
  return value > LIMITS.page_limit_max ? { rows: LIMITS.page_limit_max, many: true } : { rows: value }
}
