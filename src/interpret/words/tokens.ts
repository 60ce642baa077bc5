/**
 * Prose → tokens. Every token keeps its position in the original text, so that an answer can point at its words. The text is normalised character by
 * character (case, typographic signs); therefore positions do not change.
 */

import { monthNumber } from './calendar.js'
import { table, wordSet } from './table.js'

/** The kinds of tokens. `quantity` and `duration` are made by quantities.ts, the others by `tokenise`. */
export type TokenKind = 'word' | 'number' | 'date' | 'clock' | 'id' | 'symbol' | 'mark' | 'quantity' | 'duration'

/**
 * One token and its position. Quantities and durations have the rest of the fields too (quantities.ts); for other tokens these are undefined. All tokens
 * have the same fields in the same order (`uniform`), so that they are of one hidden class: where objects of more than four classes meet, Node looks
 * each field up by its name.
 */
export interface Token {
  readonly kind: TokenKind
  /** Normal form: lower case, spelling corrected. Quantities and durations have one form: `5%`, `15m`. */
  readonly text: string
  /** Position in the original text, half open. */
  readonly start: number
  readonly end: number
  /** No space stands between this token and the previous one. */
  readonly glued: boolean
}

/** What only quantities and durations have. */
interface Measured {
  readonly value?: unknown
  readonly unit?: unknown
  readonly signed?: unknown
  readonly plus?: unknown
  readonly scale?: unknown
  readonly amount?: unknown
  readonly minutes?: unknown
  readonly bare?: unknown
  readonly millions?: unknown
}

function made(kind: TokenKind, text: string, start: number, end: number, glued: boolean, more: Measured): Token {
  const { value, unit, signed, plus, scale, amount, minutes, bare, millions } = more
  const token = { kind, text, start, end, glued, value, unit, signed, plus, scale, amount, minutes, bare, millions }
  return token
}

/** A token that is no amount. */
export const tokenOf = (kind: TokenKind, text: string, start: number, end: number, glued = false): Token =>
  made(kind, text, start, end, glued, UNMEASURED)

const UNMEASURED: Measured = {}

/** The same token with all fields in their order. The lists of tokens that stages hand on have no others. */
export const uniform = <Some extends Token>(token: Some): Some =>
  made(token.kind, token.text, token.start, token.end, token.glued, token as Measured) as Some

/** A token with other values of some fields. */
export const changed = <Some extends Token>(token: Some, changes: Partial<Some>): Some =>
  uniform({ ...token, ...changes })

/** The tokens that stand for a turn of phrase, and the index behind it. */
export interface Made {
  readonly tokens: readonly Token[]
  readonly next: number
}

/**
 * The tokens with what `madeAt` makes of the words at a token in their place. The same list where it makes nothing. `starts`: the words that it may begin
 * with; it is not tried at others.
 */
export function replaced(
  tokens: readonly Token[],
  madeAt: (tokens: readonly Token[], at: number) => Made | undefined,
  starts?: ReadonlySet<string>,
): readonly Token[] {
  let out: Token[] | undefined
  for (let at = 0; at < tokens.length; ) {
    const made = starts === undefined || starts.has(tokens[at]!.text) ? madeAt(tokens, at) : undefined
    if (made === undefined) {
      out?.push(tokens[at]!)
      at += 1
      continue
    }
    out ??= tokens.slice(0, at)
    for (const token of made.tokens) out.push(uniform(token))
    at = made.next
  }
  return out ?? tokens
}

/** The text of the word at an index; '' if the index is out of range. */
export const textAt = (words: readonly { readonly text: string }[], at: number): string => words[at]?.text ?? ''

/** The maximum number of words one behind the other that are left out. Only a text that repeats itself has more. */
const SKIPPED_MAX = 16

/** The index of the first word from `at` on that is none of these: they may be left out. */
export function skip(
  words: readonly { readonly text: string }[],
  at: number,
  these: RegExp | readonly string[],
): number {
  const end = Math.min(words.length, at + SKIPPED_MAX)
  let next = at
  while (next < end && isOneOf(words[next]!.text, these)) next += 1
  return next
}

const isOneOf = (text: string, these: RegExp | readonly string[]): boolean =>
  these instanceof RegExp ? these.test(text) : these.includes(text)

const SIGNS = table<string>({
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '＝': '=',
  '％': '%',
  '\u00a0': ' ',
  '\u202f': ' ',
})

const SIGN = new RegExp(`[${[...SIGNS.keys()].join('')}]`, 'g')

/** Lower case with plain signs. The result is as long as the text, character for character. */
export function normalise(text: string): string {
  const plain = text.replace(SIGN, (sign) => SIGNS.get(sign)!)
  const lower = plain.toLowerCase()
  if (lower.length === plain.length) return lower
  // The lower case of a few letters is two characters long. These letters stay as they are.
  return plain.replace(/./gs, (letter) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter))
}

const FORMS: readonly (readonly [kind: TokenKind, form: RegExp])[] = [
  ['id', /(?:feature|rule|identity|times)\.[a-z0-9_]+(?:\.[a-z0-9_]+)*/y],
  ['id', /[a-z]+(?:_[a-z0-9]+)+(?:\.[a-z]+_[0-9]+[mhd])?/y],
  ['id', /[a-z]+\.[a-z]+_[0-9]+[mhd]/y],
  ['date', /\d{4}[-/]\d{2}[-/]\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?z?)?(?![\d-])/y],
  ['date', /20\d{2}[-/](?:0[1-9]|1[0-2])(?![\d/-])/y],
  ['date', /\d{1,2}([/.])\d{1,2}\1(?:20)?\d{2}(?![\d/.])/y],
  ['clock', /\d{1,2}:\d{2}(?!\d)/y],
  ['symbol', /\d*[a-z]{2,12}[/-]?(?:usdt|usdc|busd|usd)(?:\.p|-perp|perp)?(?:'s)?(?![a-z0-9])/y],
  ['number', /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)/y],
  ['number', /\d{1,3}(?:(?:_\d{3})+|(?:'\d{3})+|(?:\.\d{3}){2,}|(?: 000)+)(?![\d.])/y],
  ['number', /\d+(?:\.\d+)?e\+?\d{1,2}(?![\da-z.])/y],
  // "rsi(14,1h)", "%b(20,2)": two parameters, and no decimal comma.
  ['number', /\d+(?=,\d+ ?[mhd]\))/y],
  ['number', /(?<=\()[1-9]\d?(?=,\d{1,2}\))/y],
  ['number', /\d+[.,]\d+(?![\d.,]\d)/y],
  ['number', /\d+/y],
  ['number', /(?<!\d)\.\d+/y],
  ['word', /(?:[a-z]\.){2,}/y],
  ['word', /[a-z]+(?:'[a-z]+)?/y],
  ['mark', /\+-(?=\.?\d)|>=|<=|==|!=|=>|->|\.\.+|[^\s]/y],
]

const formsOf = (...kinds: readonly TokenKind[]): typeof FORMS => FORMS.filter(([kind]) => kinds.includes(kind))
/** The forms that begin with a letter, with a digit and with another sign, which is a mark or the point of a number. */
const LETTER_FORMS = formsOf('id', 'symbol', 'word', 'mark')
const DIGIT_FORMS = formsOf('date', 'clock', 'symbol', 'number', 'mark')
const SIGN_FORMS = formsOf('mark')
const POINT_FORMS = formsOf('number', 'mark')

function formsAt(text: string, at: number): typeof FORMS {
  const sign = text[at]!
  if (sign >= 'a' && sign <= 'z') return LETTER_FORMS
  if (sign >= '0' && sign <= '9') return DIGIT_FORMS
  return sign === '.' ? POINT_FORMS : SIGN_FORMS
}

const SPELLED_MARKS = table<string>({
  '+-': '±',
  '≥': '>=',
  '≤': '<=',
  '=>': '->',
  '→': '->',
  '⇒': '->',
  '⟶': '->',
  '➔': '->',
  '➜': '->',
  '{': '(',
  '}': ')',
  δ: 'delta',
  '…': '..',
  '↑': 'up',
  '↗': 'up',
  '⬆': 'up',
  '↓': 'down',
  '↘': 'down',
  '⬇': 'down',
})

/** Signs from `!` to `~` are none, and nearly all signs are among them. */
const isSpace = (sign: string): boolean => sign === ' ' || ((sign < '!' || sign > '~') && /\s/.test(sign))

/** The tokens of a normalised text. Drops hyphens and slashes between words, and the `'s` of a word. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (isSpace(text[at]!)) {
      at += 1
      continue
    }
    const token = tokenAt(text, at, tokens.at(-1)?.end === at)
    tokens.push(token)
    at = token.end
  }
  return tokens
    .map((token, i) =>
      isPer(token, tokens[i - 1], tokens[i + 1]) ? changed(token, { kind: 'word', text: 'per' }) : token,
    )
    .filter((token, i) => !joins(token, tokens[i - 1], tokens[i + 1]))
}

/** A word that no other form may begin with: nearly all words of a text. The name of a market has "usd" in it. */
const PLAIN = /[a-z]+(?![a-z._/'-])/y

/** A number that no other form may begin with: `24`, and that of `24h`. */
const PLAIN_NUMBER = /\d+(?:(?![\da-z.,:_'/-]| 000)|(?=[mhdkwx%](?![a-z\d])))/y

function tokenAt(text: string, at: number, glued: boolean): Token {
  PLAIN.lastIndex = at
  const plain = PLAIN.test(text) ? text.slice(at, PLAIN.lastIndex) : ''
  if (plain !== '' && !plain.includes('usd')) return tokenOf('word', plain, at, at + plain.length, glued)
  const forms = formsAt(text, at)
  PLAIN_NUMBER.lastIndex = at
  if (forms === DIGIT_FORMS && PLAIN_NUMBER.test(text))
    return tokenOf('number', text.slice(at, PLAIN_NUMBER.lastIndex), at, PLAIN_NUMBER.lastIndex, glued)
  for (const [kind, form] of forms) {
    form.lastIndex = at
    if (!form.test(text)) continue
    const found = text.slice(at, form.lastIndex)
    return tokenOf(kind, spelled(kind, found), at, at + found.length, glued)
  }
  throw new Error('every sign that is no space is a token')
}

function spelled(kind: TokenKind, found: string): string {
  if (kind === 'word' && !found.includes("'") && !found.includes('.')) return found
  if (kind === 'word')
    return found
      .replaceAll('.', '')
      .replace(/'s?$/, '')
      .replace(/([^s]s)'$/, '$1')
  if (kind === 'symbol')
    return found
      .replace(/'s$/, '')
      .replace(/\.p$|-?perp$/, '')
      .replace(/[/-]/, '')
  if (kind === 'number' && /[_' e]|\..*\./.test(found))
    return String(Number(found.replace(/[_' ]|\.(?=.*\.|\d{3}$)/g, '')))
  if (kind === 'number') return /,\d{3}(?:[,.]|$)/.test(found) ? found.replaceAll(',', '') : found.replace(',', '.')
  return SPELLED_MARKS.get(found) ?? found
}

/** `750k/min` is "per minute". */
const isPer = (token: Token, before: Token | undefined, after: Token | undefined): boolean =>
  token.text === '/' &&
  token.glued &&
  (before?.kind === 'number' || /^(?:k|m|mm|mil|mn|mln|bn|b|usd)$/.test(before?.text ?? '')) &&
  /^(?:min|minute|hour|hr|day|week)$/.test(after?.text ?? '')

const SHORTENED = wordSet(
  'approx vs max min avg std dev hr hrs mins sec secs pct incl excl resp vol ca jan feb mar apr jun jul aug sep sept oct nov dec',
)

const DAY = /^(?:mon|tues?|wed(?:nes)?|weds|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?$/

/** Whether a token only joins its neighbours: a hyphen or slash between two words or between a number and its word, or the dot of an abbreviation. */
function joins(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (token.text === '.') return token.glued && after !== undefined && SHORTENED.has(before?.text ?? '')
  if (token.text !== '-' && token.text !== '/') return false
  const between = token.glued && after?.glued === true && before !== undefined
  // "mon-fri" is a range.
  if (between && token.text === '-' && DAY.test(before.text) && DAY.test(after.text)) return false
  // "jan-mar" is a range.
  if (between && monthNumber(before.text) !== undefined && monthNumber(after.text) !== undefined) return false
  return between && before.text !== '$' && (after.kind === 'word' || after.kind === 'symbol')
}

/** Marks at which a text is cut into clauses. They are asked for at every word of a text: a set answers faster than a regular expression. */
const CUTS = wordSet(', . ; : ( ) ? !')

/** Whether a text is a mark that ends a clause. */
export const isCutMark = (text: string): boolean => CUTS.has(text)

/** Whether it is such a mark, a dash or dots. */
export const isBreak = (text: string): boolean =>
  CUTS.has(text) || text === '-' || text === '…' || (text.startsWith('..') && /^\.+$/.test(text))
