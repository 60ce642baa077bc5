/** A step's parts → its drafts. Modifiers without a head are attached to a neighbouring draft. */

import { isThreshold, type Modifier, wantsThreshold } from '../pieces/modifiers.js'
import type { Head } from '../pieces/pieces.js'
import type { Draft, Part, Placed } from '../steps/drafts.js'
import { familyOf, isOnCandles } from '../words/families.js'
import { collected } from '../words/table.js'
import { atSpansBefore, onOwnSpan, sharesLastSpan } from './own-span.js'
import type { Resolution } from './resolution.js'
import type { WindowPiece } from './spans.js'
import { refuseUnattached } from './unattached.js'

/**
 * The drafts of all parts, with the modifiers that have no head attached to a neighbour. `previous` is the last draft of the previous step: a
 * modifier without any other head may belong to it. Modifiers that fit nowhere are refused.
 */
export function attachModifiers(parts: readonly Part[], previous: Draft | undefined, into: Resolution): Placed[] {
  const placed: Placed[] = []
  let waiting: Modifier[] = []
  // The previous part was about something unsupported.
  let severed = false
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i]!
    const last = placed.at(-1)
    // A number does not belong to a name of another sentence, unless that name still waits for one.
    if (i > 0 && endsBetween(parts[i - 1]!, part, into)) {
      const lone = waiting.filter((piece) => isThreshold(piece) && !isAge(piece))
      waiting = waiting.filter((piece) => !lone.includes(piece))
      refuseUnattached(lone, undefined, into)
      const full = last === undefined || last.draft.modifiers.some(isThreshold) || !wantsThreshold(last.draft.head)
      if (full && part.drafts.length === 0 && part.loose.some((piece) => isThreshold(piece) && !isAge(piece))) {
        refuseUnattached(part.loose, part, into)
        leaveLoose(
          part.loose.filter((piece) => !isThreshold(piece) && piece.is !== 'window'),
          into,
        )
        continue
      }
    }
    if (part.drafts.length > 0) {
      const [first, ...rest] = part.drafts as [Draft, ...Draft[]]
      const atOtherSpans = atSpansBefore(waiting, first, into.text)
      const [mine, others] = given(atOtherSpans.length > 0 ? [] : waiting, first)
      const lead = mine.length === 0 ? first : { ...first, modifiers: [...mine, ...first.modifiers] }
      refuseUnattached(others, undefined, into)
      leaveLoose(
        others.filter((piece) => piece.is === 'aggregate'),
        into,
      )
      waiting = []
      severed = false
      const one = part.or && last !== undefined ? united(last.draft, lead) : undefined
      if (one !== undefined) last!.draft = one
      else placed.push({ draft: part.or ? withLabels(lead) : lead, or: part.or && last !== undefined, part })
      for (const draft of atOtherSpans) placed.push({ draft, or: part.or, part })
      for (const draft of rest) placed.push({ draft, or: false, part })
      continue
    }
    if (part.unsupported.length > 0 && part.loose.some(isThreshold)) {
      refuseUnattached(part.loose, part, into)
      continue
    }
    if (part.unsupported.length > 0) {
      // Modifiers of something unsupported belong to nothing else.
      severed = true
      leaveLoose(part.loose, into)
      continue
    }
    if (part.loose.length === 0) continue
    if (last !== undefined && part.loose.some(isThreshold) && !isAlike(last.draft, part)) {
      leaveLoose(part.loose, into)
      continue
    }
    const complete = last?.draft.modifiers.some(isThreshold) === true
    if (severed && !part.loose.some(isThreshold)) {
      leaveLoose(part.loose, into)
      continue
    }
    if (sharesLastSpan(placed, part, into.text)) continue
    const framed = last === undefined || part.or ? undefined : onOwnSpan(last.draft, part.loose)
    if (framed !== undefined) {
      placed.push({ draft: framed, or: false, part: last!.part })
      continue
    }
    if (last === undefined) {
      const named = previous !== undefined && (part.loose.some(isThreshold) || rewrites(previous, part.loose))
      if (named && parts.every(({ drafts }) => drafts.length === 0))
        placed.push({ draft: again(previous, part.loose), or: false, part })
      else waiting.push(...part.loose.filter(({ is }) => is !== 'not'))
    } else if (isSpanList(part, last.draft)) {
      for (const piece of part.loose) {
        const modifiers = [...last.draft.modifiers.filter(({ is }) => is !== 'window'), piece]
        const { start, end } = piece
        placed.push({ draft: { ...last.draft, modifiers, start, end }, or: part.or, part: last.part })
      }
    } else if (isLevelBesideTrend(last.draft, part)) {
      const { change: _, state: __, ...still } = last.draft
      placed.push({ draft: again(still, part.loose), or: part.or, part: last.part })
    } else if (!part.loose.some(isThreshold) || !complete || (!part.or && isPlain(last.draft, part))) {
      const mine = complete ? part.loose.filter(({ is }) => !REWRITES.includes(is)) : part.loose
      leaveLoose(
        part.loose.filter((piece) => !mine.includes(piece)),
        into,
      )
      last.draft = { ...last.draft, modifiers: [...last.draft.modifiers, ...mine] }
    } else if (hasNoSign(last.draft) && part.loose.every((piece) => piece.is === 'sign' || !isThreshold(piece)))
      leaveLoose(part.loose, into)
    else {
      const between = into.text.slice(last.draft.end, part.loose[0]!.start)
      const next = again(PRESENT.test(between) ? withoutPast(last.draft) : last.draft, part.loose)
      // "over 0.7 now and never below 0.5 in the last 4h": the span is that of what never was.
      const never = part.loose.some((piece) => piece.is === 'not' && piece.ever) && !part.loose.some(isFor)
      if (!PRESENT.test(between) && !(never && !last.draft.modifiers.some(({ is }) => is === 'not')))
        last.draft = withSpanOf(last.draft, part.loose)
      placed.push({ draft: next, or: part.or, part: last.part })
    }
  }
  refuseUnattached(waiting, undefined, into)
  return placed
}

/** Whether a sentence ends between two parts. A dot inside a number or an abbreviation has no space behind it. */
function endsBetween(before: Part, part: Part, into: Resolution): boolean {
  const [end, start] = [before.pieces.at(-1)!.end, part.pieces[0]!.start]
  return end < start && /[.!?](?:\s|$)|\n/.test(into.text.slice(end, start))
}

/** `rsi below 30 on 15m, 1h and 4h`: one condition for each timeframe. */
const isSpanList = ({ loose }: Part, { head, modifiers }: Draft): boolean =>
  head.of !== 'rule' &&
  modifiers.some((piece) => piece.is === 'window' && LISTED.includes(piece.role)) &&
  loose.every((piece) => piece.is === 'window' && (piece.role === 'bare' || piece.role === 'on'))

const LISTED: readonly WindowPiece['role'][] = ['on', 'bare', 'in']

/** `then bearish` after a pattern, `then crosses below` after a line. */
const rewrites = ({ head }: Draft, loose: readonly Modifier[]): boolean =>
  loose.some(
    (piece) =>
      (piece.is === 'label' && (head.of === 'pattern' || head.of === 'feature')) ||
      (piece.is === 'cross' && piece.direction !== 0 && head.of === 'level'),
  )

/** `a hammer or a doji on 4h`: a timeframe after the last of several candle patterns applies to all. */
export function withTimeframes(placed: readonly Placed[]): Placed[] {
  const out = [...placed]
  for (let i = out.length - 2; i >= 0; i -= 1) {
    const [one, next] = [out[i]!, out[i + 1]!.draft]
    const on = next.modifiers.find((piece) => piece.is === 'window' && piece.role === 'on')
    const bare = !one.draft.modifiers.some(({ is }) => is === 'window')
    if (!bare || !isCandle(one.draft) || !isCandle(next)) continue
    // "no hammer and no doji on the 1h in the last 24h": the span of the search is that of both.
    const negated = [one.draft, next].every(({ modifiers }) => modifiers.some(({ is }) => is === 'not'))
    const search = next.modifiers.filter((piece) => negated && piece.is === 'window' && piece.role === 'lookback')
    const more = on === undefined ? search : [on, ...search]
    out[i] = { ...one, draft: { ...one.draft, modifiers: [...one.draft.modifiers, ...more] } }
  }
  return out
}

const isCandle = ({ head }: Draft): boolean =>
  head.of === 'pattern' && head.stem.startsWith('candle_') && head.span === undefined

/** `inside bar on the 4h, then an outside bar`: a pattern without a timeframe has that of the same kind of pattern before it. */
export function withFrameBefore(placed: readonly Placed[], previous: Draft | undefined, into: Resolution): Placed[] {
  let last = previous
  return placed.map((one) => {
    const { draft } = one
    const before = last
    last = draft
    if (before === undefined || !isCandle(draft) || !isCandle(before) || one.or) return one
    const frame = before.modifiers.find((piece): piece is WindowPiece => piece.is === 'window' && isNear(piece))
    if (frame === undefined || draft.modifiers.some((piece) => piece.is === 'window' && isNear(piece))) return one
    into.assume(`the text gives no timeframe for "${into.words(draft.at)}": that of the pattern before it is used`)
    last = { ...draft, modifiers: [...draft.modifiers, { ...frame, ...draft.at, role: 'on' }] }
    return { ...one, draft: last }
  })
}

/** `funding above 0.3%, then falls below 0.05%`: a move to a value is about the feature of the previous step. */
export function withSubject(placed: readonly Placed[], previous: Draft | undefined): Placed[] {
  if (previous?.head.of !== 'feature') return [...placed]
  const { head } = previous
  return placed.map((one) => {
    const { draft, part } = one
    // "then climbs back over 50": a crossing is of a number of that name too.
    const crosses = draft.modifiers.some(({ is }) => is === 'cross')
    const reached = draft.modifiers.some(
      (piece) =>
        piece.is === 'predicate' &&
        !piece.amount.signed &&
        (piece.placed || (crosses && piece.amount.unit !== 'percent')),
    )
    const own =
      part.assets.length > 0 ||
      part.coins ||
      part.pieces.some((piece) => piece.is === 'head' && piece.head.of === 'price')
    if (draft.head.of !== 'move' || draft.head.form !== 'verb' || !reached || own) return one
    const frames = draft.modifiers.some(isFrame) ? [] : previous.modifiers.filter(isFrame)
    return {
      ...one,
      draft: { ...draft, head, change: draft.head.direction, modifiers: [...frames, ...draft.modifiers] },
    }
  })
}

const isFrame = (piece: Modifier): boolean => piece.is === 'window' && isNear(piece)

/** `1h rsi below 30, then the same rsi above 50`: a name on candles that stands in the step before too has its timeframe. */
export function withFrameOfName(placed: readonly Placed[], previous: Draft | undefined, into: Resolution): Placed[] {
  let before = previous
  return placed.map((one) => {
    const { draft } = one
    const last = before
    before = draft
    if (last?.head.of !== 'feature' || draft.head.of !== 'feature' || last.head.stem !== draft.head.stem) return one
    if (draft.head.span !== undefined || draft.modifiers.some(isFrame) || !isOnCandles(familyOf(draft.head.stem)))
      return one
    const frames = last.modifiers.filter(isFrame)
    if (frames.length === 0 && last.head.span === undefined) return one
    into.assume(`the text gives no timeframe for "${into.words(draft.at)}": that of the one before it is used`)
    const head = { ...draft.head, span: last.head.span }
    before = { ...draft, head, modifiers: [...frames, ...draft.modifiers] }
    return { ...one, draft: before }
  })
}

const PRONOUN =
  /(?:[,;]|\b(?:and|but|while|when|which|that|also))\s+(?:it|this|which|that)(?:\s+(?:has|had|is|was|also|have|been))*\s*$/i
/** `open interest above 6b and at least 10% lower than 24 hours before`: without a subject of its own it is about the name before it. */
const ELIDED =
  /^\s*,?\s*(?:and|but|yet|while)\s+(?:(?:at the same time|also|simultaneously|still|now)\s+)?(?:(?:is|was|has|had|been)\s+)*(?:at least|more than|over|no less than)?\s*$/i
/** `a ratio of 3 or more that has also grown by over 20 %`, `stood above 3 billion and had grown more than 5%`: the verb has no subject of its own. */
const HAS =
  /^[\s,)]*(?:and|but|yet|while|that|which)\s+(?:(?:has|had|have|is|was|also|since|then|already|been|itself|still|even|recently|now|simultaneously|at the same time)\s+)*$/i
const AUX = /\b(?:has|had|have|is|was|also|that|which|been|itself)\b/i
const THAN = /^[\d.,]+\s*(?:%|percent)\s+(?:lower|higher|below|above|less|more)\s+than\s/i
const CHANGING: readonly string[] = ['oi_usd', 'long_short_ratio']

/** `the long short ratio is over 2 and it has gone up 30% in 24h`: what moves is the number that was spoken of. */
export function withPronoun(placed: readonly Placed[], into: Resolution): Placed[] {
  return placed.map((one, i) => {
    const before = placed[i - 1]?.draft
    const { draft } = one
    if (before?.head.of !== 'feature' || !CHANGING.includes(before.head.stem)) return one
    // "24h chg of it < -25%"
    const ofIt = /^\s*(?:of it|of that|thereof)\b/i.test(into.text.slice(draft.at.end)) && draft.head.of === 'feature'
    if (ofIt && draft.head.of === 'feature' && draft.head.stem === 'ret')
      return { ...one, draft: { ...draft, head: { ...before.head, span: draft.head.span }, change: 0 } }
    if (draft.head.of !== 'move') return one
    // Numbers of another part may have joined the name before.
    const ends = collected(before.modifiers, ({ end }) => (end <= draft.at.start ? [end] : []))
    const words = into.text.slice(Math.min(Math.max(before.end, ...ends), draft.at.start), draft.at.start)
    const than = ELIDED.test(words) ? THAN.exec(into.text.slice(draft.at.start))?.[0] : undefined
    const elided = !PRONOUN.test(words) && than === undefined && HAS.test(words) && isOfName(one, placed[i - 1]!)
    if (!PRONOUN.test(words) && than === undefined && !elided) return one
    if (elided && !AUX.test(words))
      into.check(
        draft.at,
        `"${into.words(draft.at)}" is read as a change of "${into.words(before.at)}", not of the price`,
      )
    into.assume(`"${than?.trim() ?? into.words(draft.at)}" is read as a change of "${into.words(before.at)}"`)
    return { ...one, draft: { ...draft, head: before.head, change: draft.head.direction } }
  })
}

/** Whether a move without a subject is that of the number before it: it is measured in percent, and no coin or price stands between them. */
function isOfName({ draft, part }: Placed, before: Placed): boolean {
  const percent = draft.modifiers.some((piece) => piece.is === 'predicate' && piece.amount.unit === 'percent')
  const from = Math.min(before.draft.end, draft.at.start)
  const own = part.pieces.some(
    (piece) =>
      piece.start >= from && piece.end <= draft.at.start && ['head', 'asset', 'group', 'coins'].includes(piece.is),
  )
  // "while price is down": the price is a part of the name.
  const priced = part.pieces.some(
    (piece) => piece.is === 'head' && piece.head.of === 'price' && piece.start >= from && piece.start < draft.at.end,
  )
  return percent && !own && !priced && before.draft.end <= draft.at.start
}

/** `oi rising for 4h and above 500m`: what a name does, and where it stands. A percentage may be the size of the change: `oi rising, more than 5%`. */
function isLevelBesideTrend({ head, change, modifiers }: Draft, { loose }: Part): boolean {
  if (head.of !== 'feature' || change === undefined || change === 0 || modifiers.some(isThreshold)) return false
  const [level, ...more] = loose.filter((piece) => piece.is !== 'window')
  if (level === undefined || more.length > 0) return false
  if (level.is === 'sign') return !level.turned
  if (level.is !== 'predicate' || level.op === undefined || !level.placed) return false
  return level.amount.unit !== 'percent' || familyOf(head.stem).first.unit === 'fraction'
}

/** Modifiers that would turn a complete condition into another one. */
const REWRITES: readonly Modifier['is'][] = ['not', 'cross', 'becomes', 'aggregate', 'vague', 'compare', 'label']

/** Whether the feature is never negative, so that a sign adds nothing: `rsi under 30 and positive`. */
const hasNoSign = ({ head }: Draft): boolean =>
  head.of === 'feature' && (familyOf(head.stem).first.range?.[0] ?? Number.NEGATIVE_INFINITY) >= 0

/** Reports modifiers as not used. */
function leaveLoose(pieces: readonly Modifier[], into: Resolution): void {
  for (const piece of pieces) {
    into.taken.add(piece.start)
    into.leave(piece)
  }
}

/** Splits waiting modifiers: the next draft takes them, except ages, and except thresholds if it already has one. */
function given(waiting: readonly Modifier[], { modifiers }: Draft): [mine: Modifier[], others: Modifier[]] {
  const full = modifiers.some(isThreshold)
  const mine = waiting.filter((piece) => piece.is !== 'aggregate' && !isAge(piece) && !(full && isThreshold(piece)))
  return [mine, waiting.filter((piece) => !mine.includes(piece))]
}

const isAge = (piece: Modifier): boolean => piece.is === 'predicate' && piece.amount.unit === 'days'

/** Whether the numbers may be two ends of one range: `-12%` and `20` are not. */
function isAlike(draft: Draft, { loose }: Part): boolean {
  const { head } = draft
  if (head.of !== 'move' && !(head.of === 'feature' && head.stem === 'ret')) return true
  const amounts = collected([...draft.modifiers, ...loose], (piece) => (piece.is === 'predicate' ? [piece.amount] : []))
  const units = amounts.filter(({ value }) => value < 2000).map(({ unit }) => unit)
  return !(units.includes('percent') && units.includes('none'))
}

/** Whether there are only comparisons: two of them may be the ends of one range. */
const isPlain = (draft: Draft, part: Part): boolean =>
  [...draft.modifiers, ...part.loose].every(
    (piece) => piece.is === 'predicate' || (piece.is === 'window' && (isNear(piece) || isOnly(piece, draft))),
  )

/** `up at least 3% but less than 5% in 4h`: the window after the second end applies to both. */
const isOnly = (piece: WindowPiece, { modifiers }: Draft): boolean =>
  ['in', 'within', 'lookback'].includes(piece.role) && !modifiers.some((other) => other.is === 'window')

const isNear = ({ role }: WindowPiece): boolean => role === 'on' || role === 'bare'

/** `morning or evening star`: a label before `or` belongs to the pattern after it. */
function withLabels(draft: Draft): Draft {
  if (draft.head.of !== 'pattern') return draft
  const all = familyOf(draft.head.stem).first.labels!
  const more = collected(draft.modifiers, (piece) =>
    piece.is === 'label' && all.includes(piece.label) ? [piece.label] : [],
  )
  const labels = [...new Set([...more, ...draft.head.labels])]
  return { ...draft, head: { ...draft.head, labels }, modifiers: draft.modifiers.filter(({ is }) => is !== 'label') }
}

/** `hammer or hanging man`: labels of one feature become one condition. Undefined for other drafts. */
function united(left: Draft, right: Draft): Draft | undefined {
  if (left.head.of !== 'pattern' || right.head.of !== 'pattern' || left.head.stem !== right.head.stem) return undefined
  const labels = [...new Set([...left.head.labels, ...right.head.labels])]
  const head: Head = { ...left.head, labels }
  return { ...left, head, modifiers: [...left.modifiers, ...right.modifiers], end: right.end }
}

/** `rsi above 40 and below 60 for the last hour`: the span behind the last end of one subject is that of all its ends. */
function withSpanOf(draft: Draft, loose: readonly Modifier[]): Draft {
  const spans = loose.filter(
    (piece) => piece.is === 'held' || piece.is === 'holds' || (piece.is === 'window' && LASTING.includes(piece.role)),
  )
  const own = draft.modifiers.some(
    (piece) => !(piece.is === 'predicate' || piece.is === 'not' || (piece.is === 'window' && isNear(piece))),
  )
  const ends = loose.every((piece) => piece.is === 'predicate' || piece.is === 'not' || spans.includes(piece))
  const plain = draft.head.of === 'feature' && draft.change === undefined && !own && ends
  return plain && spans.length > 0 ? { ...draft, modifiers: [...draft.modifiers, ...spans] } : draft
}

const LASTING: readonly WindowPiece['role'][] = ['for', 'lookback']

const PRESENT = /\b(?:now|currently|presently|at present|at the moment|current(?: value)?|its present)\b/i

/** `the highest rsi of the last 4h was above 80, but now it is under 50`: what is said of now is said of the value itself. */
function withoutPast(draft: Draft): Draft {
  const aggregated = draft.modifiers.some(({ is }) => is === 'aggregate' || is === 'held' || is === 'ever')
  const past: readonly Modifier['is'][] = ['aggregate', 'held', 'ever', 'holds']
  return aggregated
    ? {
        ...draft,
        modifiers: draft.modifiers.filter(
          (piece) => !past.includes(piece.is) && !(piece.is === 'window' && !isNear(piece)),
        ),
      }
    : draft
}

/** A span as that of a search backwards. */
const lookedBack = (piece: Modifier): WindowPiece[] =>
  piece.is === 'window' && !isNear(piece) && ['for', 'lookback', 'within'].includes(piece.role)
    ? [{ ...piece, role: 'lookback' }]
    : []

const isFor = (piece: Modifier): boolean => piece.is === 'window' && piece.role === 'for'

/** `vpin above 0.8 and below 0.9`: another condition on the same head. */
function again(draft: Draft, modifiers: readonly Modifier[]): Draft {
  // "highest vpin of the last 4h above 0.5 and below 0.8": the aggregate and its window are part of the name.
  const aggregated = draft.modifiers.some(({ is }) => is === 'aggregate')
  const another = modifiers.some(({ is }) => is === 'aggregate')
  const kept = draft.modifiers.filter(
    (piece) =>
      piece.is === 'percentile' ||
      (piece.is === 'aggregate' && !another) ||
      (piece.is === 'window' && (isNear(piece) || aggregated || (piece.role === 'in' && draft.head.of === 'feature'))),
  )
  // "over 60 for 4h, never over 80": what never was, or was at some time, has the span that was said.
  const ever = modifiers.some((piece) => piece.is === 'ever' || (piece.is === 'not' && piece.ever))
  if (ever && !modifiers.some(({ is }) => is === 'window')) kept.push(...collected(draft.modifiers, lookedBack))
  const { change, ...rest } = draft
  const crossed = modifiers.some(({ is }) => is === 'cross')
  const plain = crossed || change === undefined ? rest : draft
  // "24h vol > $500m, rank in the top 10%": money said that volume was meant, and not volatility.
  const money = draft.modifiers.some((piece) => piece.is === 'predicate' && piece.amount.unit === 'usd')
  const { head } = plain
  const volume = money && head.of === 'feature' && head.stem === 'rv'
  const other = volume ? { ...plain, head: { ...head, stem: 'quote_volume' } } : plain
  return { ...other, modifiers: [...kept, ...modifiers], start: modifiers[0]!.start, end: modifiers.at(-1)!.end }
}
