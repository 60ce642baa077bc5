/**
 * Clauses that may be talk: a question stands in them, and they say no number, no name of the vocabulary and no time. The second reading tries the text
 * without each of them: `who keeps buying tops, need xrp with rsi 15m above 85`. Their coins stay.
 */
import type { Refusal } from '../clauses/resolution.js'
import type { Piece } from '../pieces/pieces.js'
import type { OneReading } from '../proposal/answer.js'
import type { Place } from '../words/place.js'
import { collected } from '../words/table.js'
import type { Run } from './runs.js'

/** Pieces that a clause of talk may have. Everything else says what is searched. */
const TALK: readonly Piece['is'][] = [
  'unknown',
  'and',
  'vague',
  'compare',
  'asset',
  'coins',
  'unresolvedNegation',
  'holds',
  'becomes',
  'ever',
  'question',
]
const COINS: readonly Piece['is'][] = ['asset', 'coins']
const CUT = /^(?:[.,;:()?!]|\.{2,}|…)$/
/** Words that tie a clause to what is searched. */
const TIES =
  /^(?:when|whenever|where|while|if|with|without|and|but|or|not|no|except|excluding|only|then|after|before|once|until|unless|on|in|at|for|from|since|during|over|within|by|as|sort\w*|order\w*|rank\w*|first|last|newest|oldest|show|list|limit|max\w*|top)$/i
const PERSON = /\b(?:i|we|you|they|nobody|everybody|people|my|our)\b/i
/** Such a clause costs little: all of its words are shown. */
const COST = 0.2
const WORDS_MIN = 2

const meets = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end

/** The clauses of a text that may be talk and raise a question. */
export function talkRunsOf(
  text: string,
  { atoms, pieces }: Pick<OneReading, 'atoms' | 'pieces'>,
  soft: readonly Refusal[],
): Run[] {
  const clauses = clausesOf(text, atoms)
  return collected(clauses, (clause): Run[] => {
    if (!soft.some((one) => clause.start <= one.start && one.end <= clause.end)) return []
    const own = pieces.filter((piece) => meets(piece, clause))
    const inside = atoms.filter((atom) => meets(atom, clause))
    const numbers = inside.some(({ quantity, duration }) => quantity !== undefined || duration !== undefined)
    const said = text.slice(clause.start, clause.end)
    const [first = ''] = said.split(/\s+/)
    if (numbers || /\d/.test(said) || TIES.test(first) || said.split(/\s+/).length < WORDS_MIN) return []
    if (
      !own.every(({ is }) => TALK.includes(is)) ||
      !own.some(({ is }) => is === 'unknown' || (is === 'unresolvedNegation' && PERSON.test(said)))
    )
      return []
    // "all but btc": a coin behind a negation is left out.
    const denied = own.findIndex(({ is }) => is === 'unresolvedNegation')
    const coins = own.filter(({ is }) => COINS.includes(is))
    if (denied >= 0 && coins.some(({ start }) => start > own[denied]!.start)) return []
    const places = without(clause, coins)
    return [{ ...clause, places, cost: COST, common: true }]
  })
}

/** The clauses of a text, by its marks. */
function clausesOf(text: string, atoms: OneReading['atoms']): Place[] {
  const cuts = [
    ...atoms.filter((atom) => CUT.test(atom.text) && atom.end - atom.start <= 3),
    { start: text.length, end: text.length },
  ]
  let from = 0
  return collected(cuts, ({ start, end }): Place[] => {
    const written = text.slice(from, start)
    const begin = from + (written.length - written.trimStart().length)
    const place = { start: begin, end: begin + written.trim().length }
    from = end
    return place.end > place.start ? [place] : []
  })
}

/** A place without some others inside it. */
function without({ start, end }: Place, others: readonly Place[]): Place[] {
  const out: Place[] = []
  let from = start
  for (const other of others) {
    if (other.start > from) out.push({ start: from, end: other.start })
    from = Math.max(from, other.end)
  }
  if (from < end) out.push({ start: from, end })
  return out
}
