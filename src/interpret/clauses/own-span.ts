/**
 * A name at several spans. Each may have a number of its own (`rsi 15m above 70 and 5m below 50`, `return in 1h above 1% and in 24h above 3%`), or one is said of
 * all (`ret 1h and 24h both negative`, `15m and 1h rsi above 70`).
 */
import { isThreshold, type Modifier } from '../pieces/modifiers.js'
import type { Draft, Part, Placed } from '../steps/drafts.js'
import { familyOf, minutesOf } from '../words/families.js'
import type { WindowPiece } from './spans.js'

/** The draft of the same name at the span that stands right before or behind its second number; undefined for other words. */
export function onOwnSpan(last: Draft, loose: readonly Modifier[]): Draft | undefined {
  const moved = movesOverOwnSpan(last, loose)
  if (moved !== undefined) return moved
  const { head, modifiers, ...draft } = last
  if (head.of !== 'feature' || draft.change !== undefined || loose.length !== 2) return undefined
  const frame = loose.find(isSpan)
  const number = loose.find(isNumber)
  if (frame === undefined || number === undefined) return undefined
  const before = modifiers.filter(isSpan)
  const minutes = head.span === undefined ? before[0]?.minutes : minutesOf(head.span)
  const others = modifiers.some((piece) => !isSpan(piece) && !isNumber(piece))
  if (minutes === undefined || minutes === frame.minutes || before.length > 1 || others) return undefined
  if (!mayHave(head.stem, frame, before)) return undefined
  const places = { start: loose[0]!.start, end: loose[1]!.end }
  return { ...draft, head: { ...head, span: undefined, byId: false }, modifiers: loose, ...places }
}

/** `up 1% in 1h, 2% in 4h and 5% in 24h`: the same move, with a size over each span; undefined for other words. */
function movesOverOwnSpan(last: Draft, loose: readonly Modifier[]): Draft | undefined {
  const changes = last.head.of === 'move' ? last.head.direction !== 0 : last.change === 1 || last.change === -1
  if (!changes || loose.length !== 2) return undefined
  const [span, size] = [loose.find(isSpan), loose.find(isPlainPercent)]
  const [own, first] = [last.modifiers.find(isSpan), last.modifiers.find(isPlainPercent)]
  if (span === undefined || size === undefined || own === undefined || first === undefined) return undefined
  if (last.modifiers.length !== 2 || own.minutes === span.minutes) return undefined
  return { ...last, modifiers: loose, start: loose[0]!.start, end: loose[1]!.end }
}

/** A percentage without a sign. */
const isPlainPercent = (piece: Modifier): boolean =>
  piece.is === 'predicate' && piece.amount.unit === 'percent' && !piece.amount.signed

/** Whether a span may be that of a name. `rsi 1h under 30 and 4h under 40`: a name with several timeframes is asked about one that it lacks. */
function mayHave(stem: string, frame: WindowPiece, before: readonly WindowPiece[]): boolean {
  const { spans } = familyOf(stem)
  const known = spans.some((span) => minutesOf(span) === frame.minutes)
  return known || (isFrame(frame) && before.every(isFrame) && spans.length > 1)
}

/** `ret 1h and 24h both negative`: what stands behind the last span is said of each of them. Returns whether it is. */
export function sharesLastSpan(placed: Placed[], { loose, or }: Part, text: string): boolean {
  const last = placed.at(-1)
  const [frame, ...numbers] = loose
  if (last === undefined || frame === undefined || !isSpan(frame)) return false
  if (numbers.length === 0 || !numbers.every(isNumber)) return false
  // "pctrank(ret_1h, 30d)": the span behind the comma is that of the function.
  if (text[last.draft.at.start - 1] === '(') return false
  const stem = stemOf(last.draft)
  const isBare = ({ draft }: Placed): boolean => stem !== undefined && stemOf(draft) === stem && isAtSpan(draft)
  const first = placed.findLastIndex((one) => !isBare(one)) + 1
  if (stem === undefined || first === placed.length || !mayHave(stem, frame, last.draft.modifiers.filter(isSpan)))
    return false
  for (const one of placed.slice(first)) one.draft = { ...one.draft, modifiers: [...one.draft.modifiers, ...numbers] }
  placed.push({ draft: atSpan(last.draft, frame, numbers), or, part: last.part })
  return true
}

/** The name of a draft; a move with a side is that of the price. */
const stemOf = ({ head }: Draft): string | undefined =>
  head.of === 'feature' ? head.stem : head.of === 'move' && head.direction !== 0 ? 'ret' : undefined

/** `1h and 24h returns both negative`: the drafts at the spans that stand before that of a draft. */
export function atSpansBefore(waiting: readonly Modifier[], draft: Draft, text: string): Draft[] {
  const { head, modifiers } = draft
  if (head.of !== 'feature' || !waiting.every(isFrame) || !modifiers.some(isThreshold)) return []
  const numbers = modifiers.filter((piece) => !isSpan(piece))
  if (!numbers.every(isNumber) || !isAtSpan({ ...draft, modifiers: modifiers.filter(isSpan) })) return []
  const starts = [...waiting.slice(1), draft].map(({ start }) => start)
  const listed = waiting.every(({ end }, i) => /^(?:\W|and|or|the)*$/i.test(text.slice(end, starts[i])))
  if (!listed || waiting.some((frame) => !mayHave(head.stem, frame, modifiers.filter(isSpan)))) return []
  return waiting.map((frame) => atSpan(draft, frame, numbers))
}

/** Whether a draft has one span, and nothing is said about it. */
const isAtSpan = ({ head, modifiers, change }: Draft): boolean =>
  change === undefined &&
  modifiers.every(isSpan) &&
  modifiers.length + (head.of === 'feature' && head.span !== undefined ? 1 : 0) === 1

/** The same condition at another span. */
const atSpan = (draft: Draft, frame: Modifier, numbers: readonly Modifier[]): Draft => {
  const head = draft.head.of === 'feature' ? { ...draft.head, span: undefined, byId: false } : draft.head
  const { start } = frame
  const { end } = numbers.at(-1) ?? frame
  return { ...draft, head, modifiers: [frame, ...numbers], start, end: Math.max(end, frame.end) }
}

const isFrame = (piece: Modifier): piece is WindowPiece =>
  piece.is === 'window' && (piece.role === 'bare' || piece.role === 'on')

/** `return in 1h above 1% and in 24h above 3%` */
const isSpan = (piece: Modifier): piece is WindowPiece =>
  piece.is === 'window' && ['bare', 'on', 'in'].includes(piece.role)

const isNumber = ({ is }: Modifier): boolean => is === 'predicate' || is === 'range' || is === 'sign'
