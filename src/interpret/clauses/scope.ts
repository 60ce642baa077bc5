/** The scope of a search: the coins and the time range, from all steps together. */
import { timeOfMinute } from '../../plan/index.js'
import type { Piece } from '../pieces/pieces.js'
import { baseAsset } from '../words/assets.js'
import type { TimeRange } from '../words/dates.js'
import { spanName } from '../words/quantities.js'
import { GROUPS } from '../words/synonyms.js'
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
  const bases = new Set(GROUPS[group]!.assets.split(' '))
  return symbols.filter((symbol) => bases.has(baseAsset(symbol)) && isFirstOf(symbol, symbols))
}

/** Whether the symbol is the main contract of its asset: the USDT contract, otherwise the first one. */
function isFirstOf(symbol: string, symbols: readonly string[]): boolean {
  const same = symbols.filter((other) => baseAsset(other) === baseAsset(symbol))
  return symbol === (same.find((other) => other.endsWith('usdt')) ?? same[0])
}

/** The clause on symbols, or none. `market` are the start positions of bitcoin where it is the market. */
export function symbolClauses(
  pieces: readonly Piece[],
  market: ReadonlySet<number>,
  recorded: Recorded,
  into: Resolution,
): Clause[] {
  const named = new Set<string>()
  const excluded = new Set<string>()
  let excluding = false
  let grouped = false
  for (const piece of pieces) {
    if (piece.is === 'except') excluding = true
    else if (piece.is === 'asset') {
      if (!market.has(piece.start)) (excluding ? excluded : named).add(piece.symbol)
    } else if (piece.is === 'group') {
      grouped = true
      addGroup(piece, recorded, excluding ? excluded : named, excluding ? named : excluded, into)
    } else if (piece.is === 'unknownSymbol') {
      into.refuse('unknown_symbol', piece, `The dataset has no "${into.words(piece)}". Which of its symbols is meant?`)
    } else if (piece.is !== 'and' && piece.is !== 'or' && piece.is !== 'coins') excluding = false
  }
  const left = [...named].filter((symbol) => !excluded.has(symbol))
  if (left.length > 0) return [['identity.symbol', 'in', left]]
  if (named.size > 0 && grouped) return []
  return excluded.size > 0 ? [['identity.symbol', 'not_in', [...excluded]]] : []
}

function addGroup(
  piece: Extract<Piece, { is: 'group' }>,
  recorded: Recorded,
  into: Set<string>,
  opposite: Set<string>,
  resolution: Resolution,
): void {
  const members = membersOf(piece.group, recorded.symbols)
  if (members === undefined) {
    const bitcoin =
      recorded.symbols.find((symbol) => symbol === 'btcusdt') ??
      recorded.symbols.find((symbol) => baseAsset(symbol) === 'btc')
    if (bitcoin !== undefined) opposite.add(bitcoin)
    resolution.assume('alts are all symbols except bitcoin')
    return
  }
  if (members.length === 0) {
    resolution.refuse(
      'unknown_symbol',
      piece,
      `The dataset has no symbol of the group ${piece.group}. Which symbols are meant?`,
    )
  } else resolution.assume(`${piece.group} are these symbols of the dataset: ${members.join(', ')}`)
  for (const symbol of members) into.add(symbol)
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
  if (ranges.every(({ excluded }) => excluded) && looks.length === 0) return []
  if (from >= to) {
    const place = ranges[0] ?? looks[0]!
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
