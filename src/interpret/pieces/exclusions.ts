/**
 * Exclusions that follow their coins: `ethereum excluded`, `sol and btc left out`. The word is moved before its coins, where the scope expects it.
 * Words such as `and` tell how many coins it covers. If that is unclear, nothing is proposed: a search with the wrong coins answers another question.
 */
import type { Place } from '../words/place.js'
import type { Piece } from './pieces.js'

const COINS: readonly Piece['is'][] = ['asset', 'group', 'condition']

/** Moves every exclusion before its coins. `words` returns the original text of a piece. */
export function withExclusions(all: readonly Piece[], words: (piece: Piece) => string): Piece[] {
  const pieces: Piece[] = []
  for (const piece of all) {
    if (piece.is !== 'excepted') pieces.push(piece)
    else exclude(pieces, piece, words)
  }
  return pieces
}

/** `excepted` stays after its coins and ends the list. */
function exclude(pieces: Piece[], excepted: Piece, words: (piece: Piece) => string): void {
  const { start, end } = excepted
  const first = firstOf(pieces, words)
  // "24h high taken out": a line is crossed.
  if (first === undefined && pieces.at(-1)?.is === 'head' && /^taken out$/i.test(words(excepted)))
    pieces.push({ is: 'cross', direction: 0, start, end })
  else if (first === undefined) pieces.push({ is: 'unresolvedNegation', negatesContext: true, start, end })
  else {
    const place = pieces[first]!.start
    if (pieces[first - 1]?.is !== 'except') pieces.splice(first, 0, { is: 'except', start: place, end: place })
    pieces.push(excepted)
  }
}

/** Index of the first coin of the list at the end of `pieces`. Undefined if there is no list, or if its beginning is unclear. */
function firstOf(pieces: readonly Piece[], words: (piece: Piece) => string): number | undefined {
  let first = pieces.length - 1
  if (!isCoins(pieces[first])) return undefined
  let joined = false
  for (let tie = pieces[first - 1]; tie !== undefined; tie = pieces[first - 1]) {
    // "btc/eth excluded"
    if (isCoins(tie) && tie.end + 1 === pieces[first]!.start) {
      joined = true
      first -= 1
      continue
    }
    if (!isCoins(pieces[first - 2])) break
    const said = words(tie)
    // "sol and eth, doge left out" and "btc, eth excluded" may exclude one coin or all of them.
    if (said === ',') {
      if (!joined) return undefined
    } else if (/^(?:and|or|&|\/)$/i.test(said)) joined = true
    else break
    first -= 2
  }
  return first
}

const INSTEAD = /^[,\s]*(?:but\s+)?(?:only\s+)?(?:rather\s+)?(?:(?:on|for|with|of)\s+)?(?:the|my|its|their)?\s*$/i
const DENIED =
  /(?:^|[,;.:(]\s*|\b(?:want|mean|meant|need|use|and|when|where|while|if|with)\s+)not (?:the|my|its|their) $/i

/**
 * `not the 15m rsi but the 1h rsi below 30`: one name in place of another one of its kind. The first has nothing that could be denied, so that it says only which one is
 * not meant. `no 4h doji but a 1h doji` are two conditions.
 */
export function withoutDenied(
  pieces: readonly Piece[],
  text: string,
): { pieces: readonly Piece[]; denied: readonly Place[] } {
  const denied: Place[] = []
  const out: Piece[] = []
  for (let i = 0; i < pieces.length; i += 1) {
    const end = pieces[i]!.is === 'not' ? deniedEnd(pieces, i, text) : undefined
    if (end === undefined) {
      out.push(pieces[i]!)
      continue
    }
    denied.push({ start: pieces[i]!.start, end: pieces[end - 1]!.end })
    // The word that joins goes too.
    i = pieces[end]?.is === 'and' ? end : end - 1
  }
  return { pieces: out, denied }
}

/** The index behind the name that is denied: a name and its timeframe, before the same name with another one. */
function deniedEnd(pieces: readonly Piece[], at: number, text: string): number | undefined {
  const near = (piece: Piece | undefined): boolean =>
    piece?.is === 'window' && (piece.role === 'bare' || piece.role === 'on')
  let end = at + 1
  while (near(pieces[end])) end += 1
  const first = pieces[end]
  end += 1
  while (near(pieces[end])) end += 1
  const tie = pieces[end]?.is === 'and' ? end + 1 : end
  let next = tie
  while (near(pieces[next])) next += 1
  const second = pieces[next]
  if (first?.is !== 'head' || second?.is !== 'head') return undefined
  const [one, other] = [first.head, second.head]
  if ((one.of !== 'feature' && one.of !== 'pattern') || !('stem' in other) || one.stem !== other.stem) return undefined
  const begin = pieces[at + 1]!.start
  const between = text.slice(pieces[end - 1]!.end, pieces[tie]!.start)
  if (!DENIED.test(text.slice(0, begin)) || !INSTEAD.test(between) || between.trim() === '') return undefined
  // A pattern holds without a number: only "but" says that the other one is meant.
  return one.of === 'pattern' && !/\bbut\b/i.test(between) ? undefined : end
}

const SESSIONS: ReadonlySet<string> = new Set(['asia', 'europe', 'us', 'late'])
/** "us" and "late" are words of their own: `show us, not in asia`. */
const BEGINS = /(?:^|[,;.:(]|\b(?:in|during|and|or|only|the|session|sessions))\s*$/i
/** `not asia or europe` is a list, and `not asia but europe`, `not asia, only europe` say which one is searched. */
const LISTS = /^[\s,/&+]*(?:\b(?:and|or|nor)\b\s*)?(?:(?:in|on|during)\s+)?(?:the\s+)?$/i

/**
 * Sessions beside a session that is left out. `europe and us but not asia`: each bare word is a session of its own, as the one that is left out takes no
 * others with it. `not asia or europe`: a list behind the negation is left out as one.
 */
export function withSessionsLeftOut(all: readonly Piece[], text: string): Piece[] {
  if (!all.some((piece, i) => isNegated(all, i) && isSession(piece, text))) return [...all]
  const pieces = all.map((piece, i) => (isInList(all, i, text) ? asSession(piece) : piece))
  const out: Piece[] = []
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]!
    const [tie, last] = [out.at(-1), out.at(-2)]
    const listed = tie?.is === 'and' || tie?.is === 'or'
    const list = listed && isNegated(out, out.length - 2) && LISTS.test(text.slice(last!.end, piece.start))
    const labels = list ? [labelsOf(last!), labelsOf(piece)] : []
    if (labels.length === 2 && labels.every((some) => some.length > 0)) {
      out.splice(-2, 2, {
        is: 'head',
        head: { of: 'pattern', stem: 'session', labels: labels.flat() },
        start: last!.start,
        end: piece.end,
      })
    } else out.push(piece)
  }
  return out
}

const isLeftOut = (piece: Piece | undefined): boolean => piece?.is === 'not' || piece?.is === 'except'

/** Whether a session is left out: `not asia`, `!(session in {asia, late})`. */
const isNegated = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieces[at - 1]
  const named = before?.is === 'head' && before.head.of === 'feature' && before.head.stem === 'session'
  return isLeftOut(named ? pieces[at - 2] : before)
}

const labelsOf = (piece: Piece): readonly string[] =>
  piece.is === 'head' && piece.head.of === 'pattern' && piece.head.stem === 'session' ? piece.head.labels : []

const isSession = (piece: Piece, text: string): boolean =>
  labelsOf(piece).length > 0 ||
  (piece.is === 'label' &&
    SESSIONS.has(piece.label) &&
    (!/^(?:us|late)$/.test(piece.label) || BEGINS.test(text.slice(0, piece.start))))

/** Whether only joining words and negations stand between a label and the next or the last session. */
function isInList(pieces: readonly Piece[], at: number, text: string): boolean {
  if (pieces[at]!.is !== 'label' || !isSession(pieces[at]!, text)) return false
  if (isNegated(pieces, at)) return true
  return [-1, 1].some((way) => {
    let next = at + way
    const ties = ({ is }: Piece): boolean => ['and', 'or', 'not', 'except'].includes(is)
    while (pieces[next] !== undefined && ties(pieces[next]!)) next += way
    return next !== at + way && pieces[next] !== undefined && isSession(pieces[next]!, text)
  })
}

function asSession(piece: Piece): Piece {
  if (piece.is !== 'label') return piece
  const { start, end } = piece
  return { is: 'head', head: { of: 'pattern', stem: 'session', labels: [piece.label] }, start, end }
}

const isCoins = (piece: Piece | undefined): boolean => piece !== undefined && COINS.includes(piece.is)
