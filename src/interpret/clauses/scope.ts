/** The scope of a search: the coins and the time range, from all steps together. */
import { baseAsset, mainSymbols } from '../../contract/text/base-asset.js'
import { contractOfSymbol, venueOf, venueOfSymbol } from '../../contract/venues.js'
import { timeOfMinute } from '../../plan/index.js'
import type { Piece, PieceOf } from '../pieces/pieces.js'
import type { TimeRange } from '../words/dates.js'
import { spanName } from '../words/quantities.js'
import { GROUPS } from '../words/synonyms.js'
import { collected } from '../words/table.js'
import type { Clause, Resolution } from './resolution.js'
import type { WindowPiece } from './spans.js'

/** What is recorded. Times are minutes since 1970 UTC. `end` is the first minute after the record; relative times count from it. */
export interface Recorded {
  readonly symbols: readonly string[]
  readonly begin: number
  readonly end: number
}

/** The dataset's symbols of a group. Undefined for alts, which are every coin but bitcoin. */
function membersOf(group: string, symbols: readonly string[]): string[] | undefined {
  if (group === 'alts') return undefined
  const bases = new Set(GROUPS.get(group)!.assets.split(' '))
  return mainSymbols(symbols).filter((symbol) => bases.has(baseAsset(symbol)))
}

/** The clause on symbols, or none. `market` are the start positions of bitcoin where it is the market. */
export function symbolClauses(
  pieces: readonly Piece[],
  market: ReadonlySet<number>,
  recorded: Recorded,
  into: Resolution,
): Clause[] {
  const scope = new SymbolScope(atVenue(pieces, recorded, into), recorded, into)
  let excluding = false
  let last: Piece | undefined
  const lone = pieces.every(
    ({ is, ...piece }) => is !== 'group' && !('symbol' in piece && !`${piece.symbol}`.startsWith('btc')),
  )
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]!
    // "ignore bitcoin for now, I only want ETH": what no list joins is another matter.
    if (piece.is === 'asset' && last !== undefined) {
      const between = into.text.slice(last.end, piece.start)
      // "not btc but eth": the second one is searched.
      if (!LIST.test(between) || BUT.test(between)) excluding = false
    }
    // "not btc, eth": a list, or the one that is searched instead.
    if (excluding && piece.is === 'asset' && last !== undefined && isEither(pieces, i, into.text))
      into.check(piece, `"${into.words({ start: pieces[i - 3]!.start, end: piece.end })}" leaves out both`)
    if (piece.is === 'except') last = undefined
    if (piece.is === 'asset') last = piece
    if (piece.is === 'except') excluding = true
    else if (piece.is === 'asset') {
      if (!market.has(piece.start) || (lone && isSearched(piece, into.text))) scope.addAsset(piece, excluding, pieces)
    } else if (piece.is === 'group') {
      const next = pieces.slice(i + 1).find(({ is }) => is !== 'unknown' && is !== 'and')
      if (!isListed(piece, next, into.text) && !isNamed(piece, next, recorded.symbols, into.text))
        scope.addGroup(piece, excluding)
    } else if (piece.is === 'unknownSymbol') {
      into.refuse('unknown_symbol', piece, `The dataset has no "${into.words(piece)}". Which of its symbols is meant?`)
    } else if (!['and', 'or', 'coins', 'venue'].includes(piece.is)) excluding = false
  }
  return scope.clauses()
}

/** `not btc, eth`, `skip btc, eth rsi under 30`: two coins behind what leaves out, with a comma between them, and nothing or a name right behind. */
function isEither(pieces: readonly Piece[], at: number, text: string): boolean {
  const [not, first, tie, second, next] = pieces.slice(at - 3, at + 2)
  const told = next?.is === 'head' && second !== undefined && /^ +$/.test(text.slice(second.end, next.start))
  const bare = not !== undefined && /^not$/i.test(text.slice(not.start, not.end))
  const plain = not?.is === 'except' && (bare || told) && first?.is === 'asset'
  const listed = tie !== undefined && text.slice(tie.start, tie.end) === ',' && pieces[at - 4]?.is !== 'asset'
  return (
    plain &&
    listed &&
    !(next?.is === 'and' && pieces[at + 2]?.is === 'asset' && /^(?:,|and|&)$/.test(text.slice(next.start, next.end))) &&
    second?.is === 'asset'
  )
}

const RESTRICTS =
  /(?:^|[,;.:(])\s*(?:and |but |please |so |all |all of it |this |it |that )*(?:(?:report|show|list|use|search|keep|take|count|give me|return|output|rows?|hits?) (?:me |us |only |just |for |on |from )*|(?:restrict|restricted|limit|limited|confined?) (?:it |this |the search |the rows |the result |rows )?(?:to|on) |only (?:on |for |in )?|just (?:on |for |in )?|on |for )(?:the )?$/i
const ALONE =
  /^(?: ?(?:perp|perpetual|contract|coin|token|symbol|itself|alone|only|please|pls|rows?|minutes?|market))*\s*(?:$|[,;.:)!?]|so (?:that )?each|as each|because each)/i

/** `…, on btc`, `report BTC only`, `Restrict to the BTC contract`: a clause of its own says which coin is searched, also where its return is the market's. */
function isSearched({ start, end }: Piece, text: string): boolean {
  return RESTRICTS.test(text.slice(Math.max(0, start - 60), start)) && ALONE.test(text.slice(end))
}

const BUT = /\bbut\b(?!\s+(?:not|no|also|too)\b)/i

const LIST =
  /^(?:[\s,;/&+·|()'’\-–]|\b(?:and|or|nor|plus|also|both|as well as|the|n|perps?|coins?|usdt|usd|for|on|of|in|with|not|no|but|except|from|any|all|either|too)\b)*$/i

/** `L2s and such (arb, op, avax)`, `memes like doge`: the coins that a group is explained with are the ones that are meant. */
function isListed(group: Piece, next: Piece | undefined, text: string): boolean {
  if (next?.is !== 'asset') return false
  return /^(?:[^.;:]{0,16}(?:[(]|\b(?:namely|i\.e\.,?|such as|meaning|like))|(?: only)?\s*:)\s*$/i.test(
    text.slice(group.end, next.start),
  )
}

/** `the majors btc and eth`: a group right before some of its coins. */
const isNamed = (group: PieceOf<'group'>, next: Piece | undefined, symbols: readonly string[], text: string): boolean =>
  next?.is === 'asset' &&
  /^\s*$/.test(text.slice(group.end, next.start)) &&
  (membersOf(group.group, symbols) ?? symbols).includes(next.symbol)

/** The symbols of one venue. */
interface VenueScope {
  readonly title: string
  readonly symbols: readonly string[]
}

/** The symbols of the venue that the prose names; undefined without one, and when the dataset has none of it. */
function atVenue(pieces: readonly Piece[], recorded: Recorded, into: Resolution): VenueScope | undefined {
  const piece = pieces.find((one) => one.is === 'venue')
  if (piece === undefined || into.refusals.some(({ start }) => start === piece.start)) return undefined
  const { id, title } = venueOf(piece.id)
  const symbols = recorded.symbols.filter((symbol) => venueOfSymbol(symbol).id === id)
  if (symbols.length > 0) return { title, symbols }
  into.refuse('unknown_symbol', piece, `The dataset has no symbol of ${title}. Which of its symbols is meant?`)
  return undefined
}

/** The main symbols of each venue, in the order in which the symbols name the venues. */
function mainsOfVenues(symbols: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const venues = new Map<string, string[]>()
  for (const one of symbols) {
    const { id } = venueOfSymbol(one)
    const same = venues.get(id)
    if (same === undefined) venues.set(id, [one])
    else same.push(one)
  }
  return new Map([...venues].map(([id, some]) => [id, mainSymbols(some)]))
}

/** Collects the symbols of a search. */
class SymbolScope {
  private readonly named = new Set<string>()
  private readonly excluded = new Set<string>()
  private readonly outWords: string[] = []
  private grouped = false
  /** A coin was named that the venue does not have. */
  private missing = false
  /** The main symbols of each venue, found when the first coin asks for them. */
  private mains: ReadonlyMap<string, readonly string[]> | undefined

  constructor(
    private readonly venue: VenueScope | undefined,
    private readonly recorded: Recorded,
    private readonly into: Resolution,
  ) {}

  private get symbols(): readonly string[] {
    return this.venue?.symbols ?? this.recorded.symbols
  }

  addAsset(piece: Extract<Piece, { is: 'asset' }>, excluding: boolean, pieces: readonly Piece[]): void {
    const { symbol } = piece
    const behind = this.into.text.slice(piece.end).match(/^\/[a-z]+/i)?.[0]
    if (behind !== undefined && pieces.some(({ is, start }) => is === 'asset' && start === piece.end + 1)) {
      const pair = `${this.into.words(piece)}${behind}`
      this.into.assume(`"${pair}" is read as two coins, not as their ratio`)
    }
    if (piece.word) this.into.assume(`"${this.into.words(piece)}" is read as the coin ${symbol}`)
    if (excluding && this.into.words(piece).toLowerCase() !== symbol) {
      // A coin that is left out is left out at every venue.
      for (const one of this.everywhere(symbol)) this.excluded.add(one)
      this.outWords.push(this.into.words(piece))
      return
    }
    const found = this.here(symbol)
    if (found === undefined) {
      this.missing = true
      const what = `${this.into.words(piece)} of ${this.venue!.title}`
      this.into.refuse('unknown_symbol', piece, `The dataset has no ${what}. Which of its symbols is meant?`)
      return
    }
    const others = this.everywhere(symbol).filter((one) => one !== found)
    if (this.venue === undefined && others.length > 0) {
      this.into.assume(`"${this.into.words(piece)}" is ${found}; other venues have ${others.join(', ')}`)
    }
    if (excluding) this.outWords.push(this.into.words(piece))
    ;(excluding ? this.excluded : this.named).add(found)
  }

  /** The symbol of the same contract at the venue, otherwise of the same coin. */
  private here(symbol: string): string | undefined {
    if (this.venue === undefined) return symbol
    const { symbols } = this.venue
    const contract = contractOfSymbol(symbol)
    return (
      symbols.find((one) => contractOfSymbol(one) === contract) ??
      mainSymbols(symbols).find((one) => baseAsset(one) === baseAsset(symbol))
    )
  }

  /** The symbol itself, and the main symbol of its coin at each other venue. */
  private everywhere(symbol: string): string[] {
    const own = venueOfSymbol(symbol).id
    this.mains ??= mainsOfVenues(this.symbols)
    const others = collected([...this.mains], ([id, symbols]) => (id === own ? [] : symbols))
    return [...(this.symbols.includes(symbol) ? [symbol] : []), ...others].filter(
      (one) => baseAsset(one) === baseAsset(symbol),
    )
  }

  addGroup(piece: Extract<Piece, { is: 'group' }>, excluding: boolean): void {
    this.grouped = true
    const [into, opposite] = excluding ? [this.excluded, this.named] : [this.named, this.excluded]
    const members = membersOf(piece.group, this.symbols)
    if (members === undefined) {
      const bitcoin =
        this.symbols.find((symbol) => symbol === 'btcusdt') ??
        mainSymbols(this.symbols).find((symbol) => baseAsset(symbol) === 'btc')
      if (bitcoin !== undefined) for (const one of this.everywhere(bitcoin)) opposite.add(one)
      this.into.assume('alts are all symbols except bitcoin')
      return
    }
    if (members.length === 0) {
      this.into.refuse(
        'unknown_symbol',
        piece,
        `The dataset has no symbol of the group ${piece.group}. Which symbols are meant?`,
      )
    } else this.into.assume(`${piece.group} are these symbols of the dataset: ${members.join(', ')}`)
    for (const symbol of members) into.add(symbol)
  }

  clauses(): Clause[] {
    const left = [...this.named].filter((symbol) => !this.excluded.has(symbol))
    // "sol and avax, but not eth": the coins that are searched leave out the others.
    for (const words of this.outWords.filter(() => left.length > 0 && !this.grouped))
      this.into.assume(`"${words}" is left out: other coins are searched`)
    if (left.length > 0) return [['identity.symbol', 'in', left]]
    if (this.named.size > 0 && this.grouped) return []
    if (this.missing) return []
    return this.venue === undefined ? this.withoutExcluded() : this.ofVenue(this.venue)
  }

  private withoutExcluded(): Clause[] {
    return this.excluded.size > 0 ? [['identity.symbol', 'not_in', [...this.excluded]]] : []
  }

  /** All symbols of the venue but those left out; no clause where the dataset has no other. */
  private ofVenue({ title, symbols }: VenueScope): Clause[] {
    if (symbols.length === this.recorded.symbols.length) {
      this.into.assume(`all symbols of the dataset are of ${title}`)
      return this.withoutExcluded()
    }
    const left = symbols.filter((symbol) => !this.excluded.has(symbol))
    return left.length > 0 ? [['identity.symbol', 'in', left]] : []
  }
}

/** `exclude 2023`, where the record begins in 2023: the time after it. Undefined where the record has both a time before it and a time after it. */
function restWithout({ from, to }: TimeRange, { begin, end }: Recorded): { from: number; to: number } | undefined {
  if (to !== undefined && to < end && (from ?? begin) <= begin) return { from: to, to: end }
  return from !== undefined && from > begin && (to ?? end) >= end ? { from: begin, to: from } : undefined
}

/** The clause on time, or none: the intersection of all named ranges and of all lookback windows that no clause uses. */
export function timeClauses(
  ranges: readonly TimeRange[],
  looks: readonly WindowPiece[],
  recorded: Recorded,
  into: Resolution,
): Clause[] {
  let [from, to] = [recorded.begin, recorded.end]
  for (const range of ranges) {
    if (range.excluded) {
      const rest = restWithout(range, recorded)
      if (rest !== undefined) {
        from = Math.max(from, rest.from)
        to = Math.min(to, rest.to)
        into.assume(`"${into.words(range)}" leaves out that time`)
        continue
      }
      into.refuse(
        'not_offered',
        range,
        'A query has one time range and cannot exclude another. Is the time before it meant, or the time after it?',
      )
      continue
    }
    from = Math.max(from, range.from ?? from)
    to = Math.min(to, range.to ?? to)
    into.assume(...range.assumptions)
  }
  for (const look of looks) {
    from = Math.max(from, recorded.end - look.minutes)
    into.assume(`"${into.words(look)}" is the last ${spanName(look.minutes)} of the record`)
  }
  if (from === recorded.begin && to === recorded.end && ranges.every(({ excluded }) => excluded) && looks.length === 0)
    return []
  if (from >= to) {
    const [first, last] = [ranges[0], ranges.at(-1)]
    const place =
      first === undefined || last === undefined ? looks[0]! : { start: first.start, end: Math.max(first.end, last.end) }
    into.refuse(
      'empty_time',
      place,
      ranges.length > 1
        ? 'A query has one time range, and these ranges do not overlap. Which of them is meant?'
        : `The record is from ${timeOfMinute(recorded.begin)} to ${timeOfMinute(recorded.end)}. Which part of it is meant?`,
    )
    return []
  }
  const clause: Clause = ['times.anchor_time', 'between', [timeOfMinute(from), timeOfMinute(to)]]
  for (const { alternative } of ranges) {
    if (alternative === undefined) continue
    const other: Clause = [
      'times.anchor_time',
      'between',
      [timeOfMinute(alternative.from), timeOfMinute(alternative.to)],
    ]
    into.options.push({ said: alternative.said, drop: [clause], put: [other] })
  }
  return [clause]
}
