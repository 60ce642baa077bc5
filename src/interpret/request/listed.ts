/**
 * Numbered lists: `1) vpin over 0.7 2) price falls 2%`, `(i) … (ii) …`, `Event A: … Event B: …`, `step one … step two …`. If the text speaks of an order
 * or of a time for all items, they are steps of a sequence; otherwise all of them hold together.
 */

import { collected, table, wordSet } from '../words/table.js'
import { changed, type Token, textAt, tokenOf } from '../words/tokens.js'

/** The tokens with the markers of a list replaced by conjunctions or connections. */
export function withLists(tokens: readonly Token[]): readonly Token[] {
  const markers = markersOf(tokens)
  if (markers.length < 2) return withoutCount(withCounted(tokens))
  const ordered = isOrdered(tokens, markers)
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const marker = markers.find((one) => one.at === at)
    const relation = ordered ? relationAt(tokens, at, markers) : undefined
    // "S2 no later than 15 minutes after S1": the names of the items say nothing more.
    const again = ordered && marker === undefined && at >= markers.at(-1)!.next ? labelAt(tokens, at) : undefined
    if (again !== undefined) {
      if (out.at(-1)?.text === 'after') out.pop()
      at = again.next
      continue
    }
    if (marker !== undefined) {
      out.push(joint(tokens, at, marker.next, marker.index > 1 && ordered ? '->' : ','))
      at = marker.next
    } else if (relation !== undefined) {
      out.push(joint(tokens, at, relation, ','), changed(tokens[relation - 1]!, { kind: 'word', text: 'altogether' }))
      at = relation
    } else {
      out.push(tokens[at]!)
      at += 1
    }
  }
  return withoutCount(out)
}

/** `three steps: A; B; C; total one day`: the marks between the steps that the text counts are their order. */
function withCounted(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ text }, i) => countOf(text) > 1 && /^(?:steps|events|stages|phases|legs)$/.test(textAt(tokens, i + 1)),
  )
  if (at < 0 || !/^[:,;.-]$/.test(textAt(tokens, at + 2))) return tokens
  const count = countOf(tokens[at]!.text)
  const cuts = (mark: string): number[] => collected(tokens, ({ text }, i) => (i > at + 2 && text === mark ? [i] : []))
  const marks = [';', ','].map(cuts).find((some) => some.length >= count - 1)
  if (marks === undefined || tokens.some(({ text }) => text === '->' || text === 'then')) return tokens
  const ties = new Set(marks.slice(0, count - 1))
  return tokens.map((token, i) => (ties.has(i) ? changed(token, { kind: 'mark', text: '->' }) : token))
}

/** The numbers that count items, in digits and in words. */
const COUNTS = table<number>({ '2': 2, '3': 3, '4': 4, one: 1, two: 2, three: 3, four: 4 })

const countOf = (text: string): number => COUNTS.get(text) ?? 0

interface Marker {
  readonly at: number
  readonly next: number
  readonly index: number
}

const ROMAN = ['i', 'ii', 'iii', 'iv']
const LETTERS = ['a', 'b', 'c', 'd']
const NUMBERS = ['one', 'two', 'three', 'four']
const ORDINALS = ['first', 'second', 'third', 'fourth']
const ORDINAL_ADVERBS = ['firstly', 'secondly', 'thirdly', 'fourthly']
const KINDS = wordSet('step event stage phase condition part leg item')

/** The markers of one list, in order from the first on. */
function markersOf(tokens: readonly Token[]): Marker[] {
  const found: Marker[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const marker = markerAt(tokens, at)
    if (marker === undefined || marker.index !== found.length + 1) continue
    found.push(marker)
    at = marker.next - 1
  }
  return found
}

/** What a marker may begin with: most words of a text begin none. */
const MARKER_STARTS: ReadonlySet<string> = new Set([
  ...KINDS,
  ...ROMAN,
  ...LETTERS,
  ...ORDINALS,
  ...ORDINAL_ADVERBS,
  ...'( 1 2 3 4 s e c'.split(' '),
])

function markerAt(tokens: readonly Token[], at: number): Marker | undefined {
  if (!MARKER_STARTS.has(textAt(tokens, at))) return undefined
  const begins = at === 0 || tokens[at - 1]!.kind === 'mark' || !tokens[at]!.glued
  if (!begins) return undefined
  const opened = textAt(tokens, at) === '(' ? at + 1 : at
  const index = indexOf(textAt(tokens, opened))
  if (index > 0 && textAt(tokens, opened + 1) === ')' && tokens[opened + 1]!.glued)
    return { at, next: opened + 2, index }
  // "1. vpin over 0.7 2. price falls": a dot that touches its number and not the next word.
  const dotted = index > 0 && textAt(tokens, at + 1) === '.' && tokens[at + 1]!.glued && tokens[at + 2]?.glued === false
  const ends = at === 0 || tokens[at - 1]!.kind === 'mark'
  if (dotted && (ends || index > 1) && tokens[at]!.kind === 'number') return { at, next: at + 2, index }
  if (KINDS.has(textAt(tokens, at))) {
    const named = indexOf(textAt(tokens, at + 1)) || NUMBERS.indexOf(textAt(tokens, at + 1)) + 1
    const colon = [':', ',', '.', '-', ')', '='].includes(textAt(tokens, at + 2))
    if (named > 0) return { at, next: colon ? at + 3 : at + 2, index: named }
  }
  // "A: ret_15m …. B: …", "S1 = …; S2 = …"
  const lettered = ends && LETTERS.includes(textAt(tokens, at)) && textAt(tokens, at + 1) === ':'
  if (lettered) return { at, next: at + 2, index: LETTERS.indexOf(textAt(tokens, at)) + 1 }
  const numbered = labelAt(tokens, at)
  if (ends && numbered !== undefined && /^[=:]$/.test(textAt(tokens, numbered.next)))
    return { at, next: numbered.next + 1, index: numbered.index }
  const adverb = ORDINAL_ADVERBS.indexOf(textAt(tokens, at)) + 1
  const ordinal = adverb || (ends ? ORDINALS.indexOf(textAt(tokens, at)) + 1 : 0)
  const comma = [',', ':'].includes(textAt(tokens, at + 1))
  // "first liquidations …, second price …", but not "first hour of".
  const plain =
    ends &&
    tokens[at + 1]?.kind === 'word' &&
    !/^(?:of|hour|day|week|month|half|quarter|time|the|minutes?)$/.test(textAt(tokens, at + 1))
  if (ordinal > 0 && (comma || adverb > 0 || plain)) return { at, next: comma ? at + 2 : at + 1, index: ordinal }
  return undefined
}

/** `S1`, `e2`: a letter with the number of an item. */
function labelAt(tokens: readonly Token[], at: number): { index: number; next: number } | undefined {
  const number = tokens[at + 1]
  const label =
    /^[sec]$/.test(textAt(tokens, at)) && number?.kind === 'number' && number.glued && /^[1-4]$/.test(number.text)
  return label ? { index: Number(number.text), next: at + 2 } : undefined
}

/** An item that is named again behind the list, and where its name ends. */
const itemAt = (tokens: readonly Token[], at: number): { index: number; next: number } | undefined => {
  const letter = LETTERS.indexOf(textAt(tokens, at)) + 1
  return labelAt(tokens, at) ?? (letter > 0 ? { index: letter, next: at + 1 } : undefined)
}

const indexOf = (word: string): number =>
  ROMAN.indexOf(word) + 1 || LETTERS.indexOf(word) + 1 || (/^[1-4]$/.test(word) ? Number(word) : 0)

const ORDER =
  /^(?:steps?|events?|stages?|phases?|legs?|sequence|order|then|follow(?:s|ed|ing)?|within|inside|after|afterwards|later|altogether|window|first|firstly|precedes|preceding|total|overall)$/

/** `w/in 12h`, `fit into 36 hours` */
const isWithin = (tokens: readonly Token[], at: number): boolean =>
  /^fits?$/.test(textAt(tokens, at)) || (textAt(tokens, at) === 'w' && textAt(tokens, at + 1) === 'in')

/** Whether the list tells an order of events, and not conditions of one minute. */
const isOrdered = (tokens: readonly Token[], markers: readonly Marker[]): boolean =>
  tokens.some(
    ({ text }, i) =>
      (ORDER.test(text) || isWithin(tokens, i)) &&
      (i >= markers.at(-1)!.next || i <= markers[0]!.next) &&
      !(text === 'within' && /^(?:of|\d)/.test(textAt(tokens, i + 1)) && i < markers.at(-1)!.next),
  )

/** `B follows A within 12h`: the index after the letters, whose order is that of the list. */
function relationAt(tokens: readonly Token[], at: number, markers: readonly Marker[]): number | undefined {
  if (at < markers.at(-1)!.next) return undefined
  const [one, other] = [itemAt(tokens, at), relatedAt(tokens, at)]
  if (one !== undefined && other !== undefined) return other
  const later = LETTERS.indexOf(textAt(tokens, at))
  const verb = /^(?:follows?|followed|after|comes|happens|occurs)$/.test(textAt(tokens, at + 1))
  const earlier = textAt(tokens, at + 2) === 'after' ? at + 3 : at + 2
  const sooner = LETTERS.indexOf(textAt(tokens, earlier))
  return verb && later > 0 && sooner >= 0 && sooner < later ? earlier + 1 : undefined
}

/** `A precedes B by at most 90 minutes`: the index of the words of its duration. */
function relatedAt(tokens: readonly Token[], at: number): number | undefined {
  const one = itemAt(tokens, at)
  const verb = one === undefined ? '' : textAt(tokens, one.next)
  const sooner = /^(?:precedes|preceding)$/.test(verb) || (verb === 'before' && one !== undefined)
  const other = sooner ? itemAt(tokens, one!.next + 1) : undefined
  if (one === undefined || other === undefined || other.index <= one.index) return undefined
  return textAt(tokens, other.next) === 'by' ? other.next + 1 : other.next
}

/** `three steps:`, `two events:` only announce the list. */
function withoutCount(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ text }, i) =>
      COUNTS.has(text) &&
      /^(?:steps|events|stages|phases|stage|step|part|leg|event|phase|conditions|legs|things|thing|parts|criteria|filters|points|requirements)$/.test(
        textAt(tokens, i + 1),
      ) &&
      (!/^(?:at|least|most|of|>|<|than)$/.test(textAt(tokens, i - 1)) || isSequenceOf(tokens, i - 1)),
  )
  const begin = isSequenceOf(tokens, at - 1) ? at - 2 : at
  if (at < 0) return tokens
  // "three steps within 24h: ret_24h …": behind a colon and an id it is the time of all of them.
  const id = [5, 6].some((i) => textAt(tokens, i - 1) === ':' && textAt(tokens, i).includes('_'))
  const timed = at === 0 && id && /^(?:within|inside)$/.test(textAt(tokens, 2)) && tokens[3]?.kind === 'number'
  const whole = timed ? [tokenOf('word', 'all', tokens[2]!.start, tokens[2]!.start)] : []
  return [...tokens.slice(0, begin), ...whole, ...tokens.slice(at + 2)]
}

/** `sequence of three steps` announces it too. */
const isSequenceOf = (tokens: readonly Token[], of: number): boolean =>
  textAt(tokens, of) === 'of' && /^(?:sequence|chain)$/.test(textAt(tokens, of - 1))

const joint = (tokens: readonly Token[], at: number, next: number, text: string): Token =>
  tokenOf('mark', text, tokens[at]!.start, tokens[next - 1]!.end)
