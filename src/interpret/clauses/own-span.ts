/** A second number with a span of its own: `rsi 15m above 70 and 5m below 50`, `return in 1h above 1% and in 24h above 3%`. */
import type { Modifier } from '../pieces/modifiers.js'
import type { Draft } from '../steps/drafts.js'
import { familyOf, minutesOf } from '../words/families.js'
import type { WindowPiece } from './spans.js'

/** The draft of the same name at the span that stands right before or behind its second number; undefined for other words. */
export function onOwnSpan({ head, modifiers, ...draft }: Draft, loose: readonly Modifier[]): Draft | undefined {
  if (head.of !== 'feature' || draft.change !== undefined || loose.length !== 2) return undefined
  const frame = loose.find(isSpan)
  const number = loose.find(isNumber)
  if (frame === undefined || number === undefined) return undefined
  const before = modifiers.filter(isSpan)
  const minutes = head.span === undefined ? before[0]?.minutes : minutesOf(head.span)
  const others = modifiers.some((piece) => !isSpan(piece) && !isNumber(piece))
  const { spans } = familyOf(head.stem)
  // "rsi 1h under 30 and 4h under 40": a name with several timeframes is asked about one that it lacks.
  const mayHave =
    spans.some((span) => minutesOf(span) === frame.minutes) ||
    (isFrame(frame) && before.every(isFrame) && spans.length > 1)
  if (minutes === undefined || minutes === frame.minutes || before.length > 1 || others || !mayHave) return undefined
  const places = { start: loose[0]!.start, end: loose[1]!.end }
  return { ...draft, head: { ...head, span: undefined, byId: false }, modifiers: loose, ...places }
}

const isFrame = (piece: Modifier): piece is WindowPiece =>
  piece.is === 'window' && (piece.role === 'bare' || piece.role === 'on')

/** `return in 1h above 1% and in 24h above 3%` */
const isSpan = (piece: Modifier): piece is WindowPiece =>
  piece.is === 'window' && ['bare', 'on', 'in'].includes(piece.role)

const isNumber = ({ is }: Modifier): boolean => is === 'predicate' || is === 'range' || is === 'sign'
