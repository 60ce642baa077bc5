/**
 * Rewrites turns of phrase into simpler words. A rule is data: a form, and what stands for it. Quantities and durations are single tokens here. A rewritten
 * token has a place inside the words that it stands for.
 */

import { GROUPS, FORMS as RULES } from '../forms/forms.js'
import { FORMS_BESIDE } from '../forms/forms-beside.js'
import { FORMS_COMPARE } from '../forms/forms-compare.js'
import { FORMS_EVENTS } from '../forms/forms-events.js'
import { FORMS_LETTERS } from '../forms/forms-letters.js'
import { FORMS_MORE } from '../forms/forms-more.js'
import { FORMS_NAMES } from '../forms/forms-names.js'
import { FORMS_ORDER } from '../forms/forms-order.js'
import { FORMS_SAID } from '../forms/forms-said.js'
import { FORMS_TOLD } from '../forms/forms-told.js'
import type { Made, Rule } from '../forms/made.js'
import { type Duration, type Quantity, spanName } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { isYear } from '../words/time-words.js'
import { replaced, type Token, textAt } from '../words/tokens.js'
import { turnAt } from './turns.js'

type Kind = 'Q' | 'U' | 'N' | 'P' | 'D' | 'O'

interface Item {
  readonly words: ReadonlySet<string>
  /** Its word, if it has only one. */
  readonly only: string | undefined
  readonly kind: Kind | undefined
  readonly optional: boolean
}

interface Form {
  readonly items: readonly Item[]
  readonly result: readonly string[]
  readonly unless: ReadonlySet<string> | undefined
  /** How many of its first items stand wherever the form is found by its first and its second word. */
  readonly known: number
}

const KINDS: readonly string[] = ['Q', 'U', 'N', 'P', 'D', 'O']

/** The words of which one must be the second one of a form; undefined if it needs none. */
const secondOf = ([first, second]: readonly Item[]): ReadonlySet<string> | undefined =>
  first?.optional || second === undefined || second.optional || second.kind !== undefined ? undefined : second.words

function formOf([form, result, unless = '']: Rule): Form {
  const items = form.split(' ').map((word): Item => {
    const optional = word.endsWith('?')
    const plain = optional ? word.slice(0, -1) : word
    const words = plain
      .split('|')
      .flatMap((one) => (one.startsWith('@') ? GROUPS.get(one.slice(1))!.split(' ') : [one]))
    const only = words.length === 1 ? words[0] : undefined
    return { words: new Set(words), only, kind: KINDS.includes(plain) ? (plain as Kind) : undefined, optional }
  })
  return {
    items,
    result: result.split(' ').filter((word) => word !== ''),
    unless: unless === '' ? undefined : new Set(unless.split(' ')),
    known: items[0]!.optional ? 0 : secondOf(items) === undefined ? 1 : 2,
  }
}

const FORMS: readonly Form[] = [
  ...FORMS_LETTERS,
  ...FORMS_TOLD,
  ...FORMS_SAID,
  ...FORMS_NAMES,
  ...FORMS_EVENTS,
  ...FORMS_BESIDE,
  ...FORMS_MORE,
  ...RULES,
  ...FORMS_COMPARE,
  ...FORMS_ORDER,
].map(formOf)

/** The forms by each word that they may begin with. */
const BY_WORD: ReadonlyMap<string, readonly Form[]> = byFirst()

/** Forms that begin with an amount are looked up by its kind. */
function byFirst(): Map<string, Form[]> {
  const found = new Map<string, Form[]>()
  for (const form of FORMS) {
    // A form may begin with words that may be left out.
    const must = form.items.findIndex(({ optional }) => !optional)
    for (const { words } of form.items.slice(0, must + 1))
      for (const word of words) found.set(word, [...(found.get(word) ?? []), form])
  }
  return found
}

/** Forms with the same first token, by the second one: nearly all of them end there. */
interface Begun {
  /** The forms for each second word that some form names. */
  readonly bySecond: ReadonlyMap<string, readonly Form[]>
  /** The forms for every other second word. */
  readonly rest: readonly Form[]
}

/** The same for a second token that is no amount, and for one that is. */
interface BegunBy {
  readonly words: Begun
  readonly amounts: Begun
}

/** What may stand behind the first token of a form: one of these words, or an amount. */
interface Seconds {
  readonly words: ReadonlySet<string>
  readonly amount: boolean
}

/** The second tokens that a form may have behind a first one, of which all names are given; undefined if it may have any. */
function secondsOf({ items }: Form, first: readonly string[]): Seconds | undefined {
  const words: string[] = []
  let amount = false
  for (let at = 0; at < items.length; at += 1) {
    if (first.some((name) => items[at]!.words.has(name))) {
      let next = at + 1
      do {
        const item = items[next]
        if (item === undefined) return undefined
        if (item.kind === undefined) words.push(...item.words)
        else amount = true
        next += 1
      } while (items[next - 1]!.optional)
    }
    if (!items[at]!.optional) break
  }
  return { words: new Set(words), amount }
}

function begun(forms: readonly Form[], first: readonly string[]): BegunBy {
  const known = forms.map((form) => ({ form, seconds: secondsOf(form, first) }))
  const all = new Set(known.flatMap(({ seconds }) => [...(seconds?.words ?? [])]))
  const by = (amount: boolean): Begun => {
    const formsFor = (word: string): readonly Form[] =>
      known
        .filter(({ seconds }) => seconds === undefined || seconds.words.has(word) || (amount && seconds.amount))
        .map(({ form }) => form)
    return { bySecond: new Map([...all].map((word) => [word, formsFor(word)])), rest: formsFor('') }
  }
  return { words: by(false), amounts: by(true) }
}

/** The tokens with turns of phrase rewritten. */
export function withPhrases(tokens: readonly Token[]): readonly Token[] {
  return replaced(tokens, (all, at) => turnAt(all, at) ?? rewrittenAt(all, at))
}

function rewrittenAt(tokens: readonly Token[], at: number): Made | undefined {
  const before = textAt(tokens, at - 1)
  const second = tokens[at + 1]
  const { bySecond, rest } = isAmount(second) ? formsAt(tokens[at]).amounts : formsAt(tokens[at]).words
  const forms = bySecond.get(second?.text ?? '') ?? rest
  // The two loops here run for every form at every token: iterators and their results would be most of their cost.
  for (let i = 0; i < forms.length; i += 1) {
    const { items, result, unless, known } = forms[i]!
    const next = unless?.has(before) ? undefined : endOf(tokens, at, items, known)
    if (next === undefined) continue
    // "since 3 weeks ago" is a date.
    const since =
      textAt(tokens, at) === 'since' &&
      (textAt(tokens, at + 2) === 'ago' || ((tokens[at + 1] as Duration | undefined)?.minutes ?? 0) > 10_080)
    if (
      !since &&
      !isYearOfRows(tokens, at, items, result) &&
      !isTail(tokens, at, result) &&
      !goesOn(tokens, next, result) &&
      !isSubject(tokens, at, next, result) &&
      mayBeWhole(tokens, next, result)
    ) {
      const amounts = amountsOf(tokens, at, items)
      // "makes -3%" has its direction.
      const signed = result[0] === 'gains' && (amounts[0] as Quantity | undefined)?.signed === true
      return { tokens: placed(tokens, at, next, signed ? ['P1'] : result, amounts), next }
    }
  }
  return undefined
}

/** The forms that may begin with a token: by its word, or by its kinds. */
function formsAt(token: Token | undefined): BegunBy {
  const amount = isAmount(token)
  const kept = amount ? undefined : BEGUN.get(token?.text ?? '')
  if (kept !== undefined) return kept
  const word = BY_WORD.has(token?.text ?? '') ? token!.text : ''
  if (word === '' && !amount) return NONE
  const kinds = token !== undefined && amount ? kindsOf(token) : ''
  // Only words of forms stand in the key, so that few combinations exist, and each is put together once.
  const key = amount ? `${word} ${kinds}` : word
  const known = BEGUN.get(key)
  if (known !== undefined) return known
  const first = [word, ...kinds]
  const found = begun([...new Set(first.flatMap((one) => BY_WORD.get(one) ?? []))], first)
  BEGUN.set(key, found)
  return found
}

const isAmount = (token: Token | undefined): boolean => token?.kind === 'quantity' || token?.kind === 'duration'

const NONE: BegunBy = begun([], [])
const BEGUN = new Map<string, BegunBy>()

/** The kinds of an amount, as one word. */
const kindsOf = (token: Token): string =>
  KINDS.reduce((kinds, kind) => (isOf(token, kind as Kind) ? kinds + kind : kinds), '')

/** `since 2024 would be fine`: a number of four digits that is no number of rows. */
const isYearOfRows = (
  tokens: readonly Token[],
  at: number,
  items: readonly Item[],
  result: readonly string[],
): boolean => result[0] === 'limit' && amountsOf(tokens, at, items).some((amount) => isYear(amount))

/** `5% or more 2h ago`, `3 more`: the word ends what stands before it. */
const isTail = (tokens: readonly Token[], at: number, result: readonly string[]): boolean =>
  result[1] === 'than' &&
  (/^(?:or|and|any|no|not|one|some|much|even|times|x|once|even|a)$/.test(textAt(tokens, at - 1)) ||
    tokens[at - 1]?.kind === 'quantity')

/** `0.3 and less than 0.7`, `0.3 and above 1`: the words behind a number begin another comparison. */
const goesOn = (tokens: readonly Token[], next: number, result: readonly string[]): boolean => {
  const token = tokens[next]
  const amount = isAmount(token)
  // "longs paying more than 0.05%"
  if (result[0] === 'funding')
    return amount || /^(?:more|less|over|above|below|under|at|funding|[<>]=?)$/.test(textAt(tokens, next))
  if (!/^[QUP]1$/.test(result[0] ?? '') || !/^(?:more|less|minimum|maximum)$/.test(result.at(-1) ?? '')) return false
  return amount || /^(?:than|then|as|of|that|the|its|to|average|usual|normal|-|\+)$/.test(textAt(tokens, next))
}

const ENDS_EVENT = wordSet('and or then but plus with where when while if in on for over the a an its there')

/** `eth rises 3% in 1h after it lost 5%`: the pronoun is the subject of what came first. Behind a conjunction or a mark, `within 1h after it` is the time of what follows. */
function isSubject(tokens: readonly Token[], at: number, next: number, result: readonly string[]): boolean {
  if (!result.includes('afterwards') || textAt(tokens, next - 1) !== 'it' || tokens[next]?.kind !== 'word') return false
  const before = tokens[at - 1]
  const led = before === undefined || before.kind === 'mark' || ENDS_EVENT.has(before.text)
  return !led && !ENDS_EVENT.has(tokens[next].text)
}

const ORDER = wordSet(
  'then -> after afterwards followed follows following next later before preceded firstly first finally sequence step once subsequently precedes precede preceding',
)

/** The duration of a whole sequence stands at the end of a clause, in a text that tells an order. */
const mayBeWhole = (tokens: readonly Token[], next: number, result: readonly string[]): boolean =>
  // "comes within 4h of vpin above 0.7": what follows came first.
  !(result.includes('afterwards') && textAt(tokens, next) === 'of') &&
  (!result.includes('altogether') ||
    (tokens.some(({ text }) => ORDER.has(text)) &&
      (tokens[next] === undefined ||
        tokens[next].kind === 'mark' ||
        /^(?:for|and|please|pls|between|apart)$/.test(tokens[next].text))))

/** The index behind a form that begins at a token; undefined where it does not stand there. Its first items are known to stand there. */
function endOf(tokens: readonly Token[], at: number, items: readonly Item[], known: number): number | undefined {
  let next = at + known
  for (let i = known; i < items.length; i += 1) {
    if (fits(tokens[next], items[i]!)) next += 1
    else if (!items[i]!.optional) return undefined
  }
  return next
}

/** The amounts in a form that stands at a token. */
function amountsOf(tokens: readonly Token[], at: number, items: readonly Item[]): Token[] {
  const amounts: Token[] = []
  let next = at
  for (const item of items) {
    const token = tokens[next]
    if (!fits(token, item)) continue
    if (item.kind !== undefined) amounts.push(token!)
    next += 1
  }
  return amounts
}

function fits(token: Token | undefined, { words, only, kind }: Item): boolean {
  if (token === undefined) return false
  if (kind !== undefined) return isOf(token, kind)
  return only === undefined ? words.has(token.text) : only === token.text
}

function isOf(token: Token, kind: Kind): boolean {
  if (kind === 'D') return token.kind === 'duration'
  if (token.kind !== 'quantity') return false
  const { unit, value } = token as Quantity
  return (
    kind === 'Q' ||
    (kind === 'P' && unit === 'percent') ||
    (kind === 'U' && unit === 'none') ||
    (kind === 'N' && value < 0) ||
    (kind === 'O' && unit === 'ordinal' && value === 1)
  )
}

/** The tokens of the result. The words between two amounts share the places of the words that stood there. */
function placed(
  tokens: readonly Token[],
  at: number,
  next: number,
  result: readonly string[],
  amounts: readonly Token[],
): Token[] {
  const out: Token[] = []
  let [begin, waiting] = [tokens[at]!.start, [] as string[]]
  const put = (end: number): void => {
    const said = tokens.slice(at, next).filter((token) => token.start >= begin && token.end <= end)
    for (const [i, text] of waiting.entries()) {
      const [first, last] = [share(i, said.length, waiting.length), share(i + 1, said.length, waiting.length)]
      const start = said[first]?.start ?? end
      const stop = said[last - 1]?.end ?? start
      out.push({ kind: 'word', text, start, end: Math.max(start, stop), glued: false })
    }
    waiting = []
  }
  for (const text of result) {
    const [, kind, amount] = /^([QPDM])([123])$/.exec(text) ?? []
    if (amount === undefined) waiting.push(text)
    else {
      const written = amounts[Number(amount) - 1]!
      const token = kind === 'M' ? inMinutes(written as Quantity) : written
      put(token.start)
      out.push(token)
      begin = token.end
    }
  }
  put(Math.max(begin, tokens[next - 1]!.end))
  return out
}

/** Where the i-th of some parts of `all` begins. */
const share = (i: number, all: number, parts: number): number => Math.floor((i * all) / parts)

/** A plain number that counts minutes: `40 minutes from last 60`. */
function inMinutes({ value, start, end, glued }: Quantity): Duration {
  const place = { start, end, glued }
  return {
    ...place,
    kind: 'duration',
    text: spanName(value),
    amount: value,
    unit: 'minute',
    minutes: value,
    bare: false,
  }
}
