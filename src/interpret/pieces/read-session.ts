/** A session alone between two marks: `spread above 5 bps, asia`, `all sessions except late`; and times beside a session or a day: `after asian hours`, `when london opens`. */
import { type Atom, means, placeOf } from '../words/atoms.js'
import { textAt } from '../words/tokens.js'
import type { Piece, Read } from './pieces.js'
import type { Starts } from './starts.js'

const LABELS: Readonly<Record<string, string>> = {
  asia: 'asia',
  asian: 'asia',
  europe: 'europe',
  european: 'europe',
  london: 'europe',
  us: 'us',
  late: 'late',
}
const CUT = /^[,;/.(&+]$/
/** What a session alone may begin with. */
export const SESSION_STARTS: Starts = { words: Object.keys(LABELS) }

/** The session. "us" and "late" are words of their own, and need a mark or an exclusion before them. */
export function readSession(atoms: readonly Atom[], at: number): Read | undefined {
  const label = LABELS[textAt(atoms, at)]
  if (label === undefined || means(atoms[at], 'pattern')) return undefined
  const before = textAt(atoms, at - 1)
  const next = textAt(atoms, at + 1)
  const ends = at + 1 >= atoms.length || /^[,;/.)!?]$/.test(next) || next === 'only'
  const left = means(atoms[at - 1], 'except', 'not')
  const begins =
    left || CUT.test(before) || (label !== 'us' && label !== 'late' && /^(?:in|during|for|and|or)$/.test(before))
  if (!ends || !begins) return undefined
  return {
    piece: { is: 'head', head: { of: 'pattern', stem: 'session', labels: [label] }, ...placeOf(atoms, at, at + 1) },
    next: at + 1,
  }
}

/** A verb says the edge itself; `open` is a noun too, and `us` a word: `let us close`. */
const VERB =
  /^(?:['’]s)?(?:\s+(?:session|hours|trading|market)s?)?\s+(?:opens|opened|clos(?:es|ed)|starts|started|begins?|began|ends|ended)\b(?!\s+(?:interest|with|for))/i
const NOUN =
  /^(?:['’]s)?\s+(?:open|opening|close|closing|start|end)\b(?!\s+(?:interest|with|for|to|above|below|price))/i
const OPENS = /(?<!\bis )\bopens?$/i
const LEADING =
  /\b(?:when(?:ever)?|if|as|once|at|after|before|since|until|till|from|following|moment|time)\s+(?:the\s+|an?\s+)?$/i
const BEGINS = /(?:^|[,;.:(]|\b(?:in|during|and|or|the))\s*$/i
const RELATION =
  /\b(?:after|following|before|since|until|till|(?:going|heading|leading|moving|running) into)\s+(?:(?:the|an?)\s+)?$/i

/**
 * `after asian hours`, `before the weekend`, `when london opens`: a time beside a session or a day, and no minute of it. Which hours are meant is asked. A relation
 * holds only where the session stands alone: `after asian session vpin above 0.8, …` may name an event of that session.
 */
export function withTimesBeside(pieces: readonly Piece[], text: string): Piece[] {
  const out: Piece[] = []
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]!
    const edge = edgeOf(piece, pieces[i + 1], text)
    const relation = isNamed(piece) ? RELATION.exec(text.slice(0, piece.start)) : null
    const beside = relation !== null && isAlone(pieces[i + 1], text.slice(relation.index, piece.end))
    if (edge === undefined && !beside) {
      out.push(piece)
      continue
    }
    const last = out.at(-1)
    const tied = last?.is === 'after' || last?.is === 'before'
    if (tied && relation !== null) out.pop()
    out.push({ is: 'daytime', edge: true, start: relation?.index ?? piece.start, end: edge ?? piece.end })
  }
  return out
}

/** The index in the text behind the opening or the close of a session; undefined for other pieces. */
function edgeOf(piece: Piece, next: Piece | undefined, text: string): number | undefined {
  const label = piece.is === 'label' && piece.label !== 'late' && Object.values(LABELS).includes(piece.label)
  // "when the us session starts": the minute in which it does.
  if (!(isSession(piece) || label) || next?.is === 'becomes') return undefined
  const [before, behind] = [text.slice(0, piece.start), text.slice(piece.end)]
  const led = LEADING.test(before)
  const edge = VERB.exec(behind) ?? NOUN.exec(behind)
  if (edge !== null && (isSession(piece) || led || BEGINS.test(before))) return piece.end + edge[0].length
  return led && OPENS.test(text.slice(piece.start, piece.end)) ? piece.end : undefined
}

const isNamed = (piece: Piece): boolean => isSession(piece) || (piece.is === 'condition' && piece.field === 'weekday')

const isSession = (piece: Piece): boolean =>
  piece.is === 'head' && piece.head.of === 'pattern' && piece.head.stem === 'session'

/** Whether nothing more is said beside the session or the day. */
const isAlone = (next: Piece | undefined, words: string): boolean =>
  next === undefined || next.is === 'and' || /\b(?:the|an?)\b/i.test(words)
