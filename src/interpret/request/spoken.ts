/**
 * Spoken words → the words that the grammar knows: letters said one by one (`r s i`), punctuation in words (`comma`), days and years in words (`march
 * first twenty twenty five`), signs in words (`plus one percent`), names in two words (`chain link`). Every token keeps a place in the text.
 */

import { MONTH_NAMES, monthNumber } from '../words/calendar.js'
import { COMMON_WORDS } from '../words/english-words.js'
import { table, wordSet } from '../words/table.js'
import { type Made, replaced, type Token, textAt, tokenOf } from '../words/tokens.js'

/** Whether a word is a name of the vocabulary, and whether it is the name of a coin. */
export interface KnownNames {
  readonly knows: (word: string) => boolean
  readonly isCoin: (word: string) => boolean
}

/** Short names that are no words of their own. */
const SHORT_NAMES = table<string>({
  evng: 'evening',
  inv: 'inverted',
  shr: 'share',
  eveng: 'evening',
  mrng: 'morning',
  brk: 'break',
  brks: 'breaks',
  brkout: 'breakout',
  brkdn: 'breakdown',
  tkr: 'taker',
  tkrs: 'takers',
  fndg: 'funding',
  shrt: 'short',
  shrts: 'shorts',
  wht: 'white',
  blk: 'black',
  sesh: 'session',
  chg: 'change',
  aft: 'after',
  bef: 'before',
  ppl: 'people',
  peeps: 'people',
  cuz: 'because',
  coz: 'because',
  percents: 'percent',
  procent: 'percent',
  procents: 'percent',
  sig: 'sigma',
  sigs: 'sigma',
  dragonflies: 'dragonfly',
  sprd: 'spread',
  rng: 'range',
  thru: 'through',
  mkt: 'market',
  vola: 'volatility',
})
const SHORTHAND = table<string>({
  dn: 'down',
  abv: 'above',
  blw: 'below',
  bel: 'below',
  lo: 'low',
  hi: 'high',
  btwn: 'between',
  hrly: 'hourly',
  ...Object.fromEntries(SHORT_NAMES),
})
const DIGITS_IN_WORDS = table<string>({
  any1: 'anyone',
  some1: 'someone',
  every1: 'everyone',
  no1: 'noone',
  gr8: 'great',
  b4: 'before',
  m8: 'mate',
  l8r: 'later',
})

/** `abv`, `dn`, `any1`: words as traders and forums write them. "hi" at the beginning greets. */
function shorthandAt(tokens: readonly Token[], at: number): Made | undefined {
  const token = tokens[at]!
  const next = tokens[at + 1]
  const joined = next?.glued === true ? wordWithDigits(token, next) : undefined
  if (joined !== undefined) return { tokens: [{ ...token, text: joined, end: next!.end }], next: at + 1 }
  const before = tokens[at - 1]
  if (token.glued && before !== undefined && wordWithDigits(before, token) !== undefined)
    return { tokens: [], next: at + 1 }
  const said = SAID_APART.has(token.text) ? saidApart(tokens, at) : undefined
  if (said !== undefined) return { tokens: said, next: at + 1 }
  // "…, than pull back": behind a comma it is "then".
  const then = token.text === 'than' && before !== undefined && /^[,;.]$/.test(before.text)
  const short = at > 0 && token.kind === 'word' ? SHORTHAND.get(token.text) : SHORT_NAMES.get(token.text)
  const text = then ? 'then' : short
  return text === undefined ? undefined : { tokens: [{ ...token, text }], next: at + 1 }
}

/** `any1`, `b4`: the word that letters and digits make together. */
const wordWithDigits = (letters: Token, digits: Token): string | undefined =>
  digits.kind === 'number' || digits.kind === 'word' ? DIGITS_IN_WORDS.get(`${letters.text}${digits.text}`) : undefined

const HOUR = /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/
const SCALE = wordSet('thousand million billion mil mill')

const SAID_APART = wordSet('p a m half + - ve')

/** `two p m`, `half a million`, `funding -ve`: what is said or written in two words, as one. */
function saidApart(tokens: readonly Token[], at: number): Token[] | undefined {
  const token = tokens[at]!
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  switch (token.text) {
    case 'p':
    case 'a': {
      const half = token.text === 'a' && before?.text === 'half' && SCALE.has(next?.text ?? '')
      if (half) return []
      const spelt = !token.glued && next?.text === 'm' && !next.glued && HOUR.test(before?.text ?? '')
      return spelt ? [{ ...token, text: `${token.text}m`, end: next.end, glued: true }] : undefined
    }
    case 'm': {
      const spelt = !token.glued && /^[ap]$/.test(before?.text ?? '') && !before!.glued
      return spelt && HOUR.test(textAt(tokens, at - 2)) ? [] : undefined
    }
    case 'half':
      return next?.text === 'a' && SCALE.has(textAt(tokens, at + 2))
        ? [{ ...token, kind: 'number', text: '0.5' }]
        : undefined
    case '+':
    case '-':
      return next?.text === 've' && next.glued ? [] : undefined
    case 've': {
      const sign = token.glued && /^[+-]$/.test(before?.text ?? '')
      return sign
        ? [{ ...token, start: before!.start, text: before!.text === '+' ? 'positive' : 'negative' }]
        : undefined
    }
    default:
      return undefined
  }
}

/** The tokens with spoken forms replaced. */
export function withSpoken(tokens: readonly Token[], names: KnownNames): readonly Token[] {
  const joined = replaced(replaced(tokens, shorthandAt), (all, at) => joinedAt(all, at, names))
  return withYears(replaced(replaced(joined, signAt, SIGN_STARTS), dayOfMonthAt, DAY_STARTS))
}

/** The maximum number of letters that are said one by one. */
const LETTERS_MAX = 5

const TIMEFRAMES = table<readonly [string, string]>({
  '1': ['1', 'hour'],
  '4': ['4', 'hours'],
  '5': ['5', 'minutes'],
  '15': ['15', 'minutes'],
  '24': ['24', 'hours'],
  '60': ['60', 'minutes'],
  '240': ['4', 'hours'],
})

/** `rsi15 < 25`, `dd24 > 10%`: the number that touches a name is its timeframe. `rsi14`, `ema20` and `p99` are names of their own. */
export const withTimeframes = (tokens: readonly Token[], isFeature: (words: string) => boolean): readonly Token[] =>
  replaced(tokens, (all, at) => {
    const coded = isLetter(all[at]) || isLetter(all[at - 1]) ? codedAt(all, at, isFeature) : undefined
    const made = coded ?? (all[at]!.kind === 'number' ? framedAt(all, at, isFeature) : undefined)
    return made && { tokens: made, next: at + 1 }
  })

/** `rsi15`: the amount and the unit of the number that touches a name. */
function framedAt(tokens: readonly Token[], at: number, isFeature: (words: string) => boolean): Token[] | undefined {
  const [name, token, behind] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  if (!token.glued || name?.kind !== 'word') return undefined
  const frame = TIMEFRAMES.get(token.text)
  const united = behind?.glued === true && (behind.kind === 'word' || behind.text === '%')
  if (frame === undefined || united || !isFeature(name.text) || isFeature(`${name.text} ${token.text}`))
    return undefined
  const unit: Token = { kind: 'word', text: frame[1], start: token.end, end: token.end, glued: true }
  return [{ ...token, text: frame[0], glued: false }, unit]
}

const CODES = table<string>({ m5: '5', m15: '15', h1: '1', h4: '4' })

const isLetter = (token: Token | undefined): boolean => token?.text === 'm' || token?.text === 'h'

/** `h1 rsi`, `hammer on m15`: a timeframe as charts name it. "H1 2026" is half a year. */
function codedAt(tokens: readonly Token[], at: number, isFeature: (words: string) => boolean): Token[] | undefined {
  const amountAt = (i: number): string | undefined =>
    tokens[i + 1]?.glued === true ? CODES.get(`${textAt(tokens, i)}${textAt(tokens, i + 1)}`) : undefined
  const beside = (i: number): boolean =>
    isFeature(textAt(tokens, i - 1)) || isFeature(textAt(tokens, i + 2)) || /^(?:on|the)$/.test(textAt(tokens, i - 1))
  const amount = amountAt(at)
  const year = /^20\d\d$/.test(textAt(tokens, at + 2))
  if (amount !== undefined && beside(at) && !year)
    return [{ ...tokens[at + 1]!, start: tokens[at]!.start, glued: false, text: amount }]
  const before = amountAt(at - 1)
  if (before === undefined || !beside(at - 1) || /^20\d\d$/.test(textAt(tokens, at + 1))) return undefined
  const unit = textAt(tokens, at - 1) === 'h' ? 'hour' : 'minutes'
  return [{ kind: 'word', text: unit, start: tokens[at]!.end, end: tokens[at]!.end, glued: true }]
}

const PERIODS = table<readonly [string, string]>({ week: ['7', 'days'], day: ['24', 'hours'], hour: ['1', 'hour'] })
const SHORT = table<string>({ wow: 'week', dod: 'day' })
const PERIOD_STARTS: ReadonlySet<string> = new Set([...PERIODS.keys(), ...SHORT.keys()])

/** `up 12% week on week`, `+12% wow`: over that period. */
export const withPeriods = (tokens: readonly Token[]): readonly Token[] => replaced(tokens, periodAt, PERIOD_STARTS)

function periodAt(tokens: readonly Token[], at: number): Made | undefined {
  const { text, start, end: last } = tokens[at]!
  const whole = PERIODS.get(text)
  const short = SHORT.get(text)
  if (whole === undefined && short === undefined) return undefined
  const on = whole !== undefined && /^(?:on|over)$/.test(textAt(tokens, at + 1)) && textAt(tokens, at + 2) === text
  const sized = short !== undefined && /^(?:%|percent|pct)$/.test(textAt(tokens, at - 1))
  const period = on ? whole : sized ? PERIODS.get(short) : undefined
  if (period === undefined) return undefined
  const end = on ? tokens[at + 2]!.end : last
  const words = [
    tokenOf('word', 'in', start, start),
    tokenOf('number', period[0], start, end),
    tokenOf('word', period[1], end, end),
  ]
  return { tokens: words, next: on ? at + 3 : at + 1 }
}

/** `r s i` → rsi, `v pin` → vpin, `chain link` → chainlink. */
function joinedAt(tokens: readonly Token[], at: number, { knows, isCoin }: KnownNames): Made | undefined {
  const first = tokens[at]!
  const next = tokens[at + 1]
  if (first.kind !== 'word' || first.glued || next?.kind !== 'word' || next.glued) return undefined
  // Nearly all words are no letters: two of them may only be the name of a coin.
  if (first.text.length > 1 && next.text.length > 1) {
    const coin = first.text.length + next.text.length > 5 && isCoin(first.text + next.text)
    return coin ? oneWord(tokens, at, first.text + next.text, 2) : undefined
  }
  // A run of letters begins with a letter; for a name in two words, two words are enough.
  const words = run(tokens, at, first.text.length === 1 ? LETTERS_MAX : 2)
  for (let length = words.length; length > 1; length -= 1) {
    const parts = words.slice(0, length)
    const text = parts.join('')
    const letters = parts.filter((part) => part.length === 1).length
    const one = length === 2 && letters === 1
    const spelled =
      letters === length || (one && parts[0]!.length === 1 && parts[0] !== 'a') || (one && text === 'macd')
    if (spelled && text.length > 1 && !COMMON_WORDS.has(text) && knows(text)) return oneWord(tokens, at, text, length)
  }
  return undefined
}

/** Some tokens as one word. */
const oneWord = (tokens: readonly Token[], at: number, text: string, length: number): Made => ({
  tokens: [{ ...tokens[at]!, text, end: tokens[at + length - 1]!.end }],
  next: at + length,
})

/** The words from `at` on that nothing but a space separates. The letter of `20m` belongs to its number. */
function run(tokens: readonly Token[], at: number, most: number): string[] {
  const words: string[] = []
  for (let i = at; i < at + most; i += 1) {
    const token = tokens[i]
    if (token?.kind !== 'word' || token.glued) break
    words.push(token.text)
  }
  return words
}

const MARKS = table<string>({ comma: ',', semicolon: ';' })
const TWO_MARKS = table<string>({
  'full stop': '.',
  'new line': ';',
  'new paragraph': ';',
  'next line': ';',
  'question mark': '?',
  'exclamation mark': '!',
  'exclamation point': '!',
})
const MARK_WORDS = new Set([...TWO_MARKS.keys()].map((words) => words.split(' ')[0]!))
const SIGN_STARTS: ReadonlySet<string> = new Set([...MARKS.keys(), ...MARK_WORDS, 'period', 'plus'])
const UNITS = wordSet(
  'percent point points dollar dollars minute minutes hour hours day days zero thirty forty fifty sixty seventy eighty ninety',
)
const SIGNED_BEHIND = wordSet(
  'between and of to from than at by is was above below over under least most plus minus return ,',
)

/** `comma` → `,`; `between plus one and plus two` → `+1`, `+2`. */
function signAt(tokens: readonly Token[], at: number): Made | undefined {
  const token = tokens[at]!
  const two = MARK_WORDS.has(token.text) ? TWO_MARKS.get(`${token.text} ${textAt(tokens, at + 1)}`) : undefined
  if (two !== undefined)
    return { tokens: [{ ...token, kind: 'mark', text: two, end: tokens[at + 1]!.end }], next: at + 2 }
  const one = MARKS.get(token.text) ?? (isStop(tokens, at) ? '.' : undefined)
  if (one !== undefined && token.kind === 'word')
    return { tokens: [{ ...token, kind: 'mark', text: one }], next: at + 1 }
  const behind = tokens[at + 1]
  if (token.text !== 'plus' || !SIGNED_BEHIND.has(textAt(tokens, at - 1)) || behind === undefined) return undefined
  const plus: Token = { ...token, kind: 'mark', text: '+', glued: false }
  return { tokens: [plus, { ...behind, glued: true }], next: at + 2 }
}

/** `ten basis points period depth below …`: the word after a number ends a sentence. "200 period average" has no unit. */
const isStop = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === 'period' &&
  UNITS.has(textAt(tokens, at - 1)) &&
  !/^(?:of|in|for)$/.test(textAt(tokens, at + 1))

const ONES =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
/** Days of the month in one word, and the tens before another word. */
const DAYS = table<number>({
  ...Object.fromEntries(ONES.map((word, i) => [word, i + 1])),
  twentieth: 20,
  thirtieth: 30,
})
const TENS = table<number>({ twenty: 20, thirty: 30 })
const DAY_STARTS: ReadonlySet<string> = new Set([...DAYS.keys(), ...TENS.keys()])
const MONTHS: ReadonlySet<string> = new Set(MONTH_NAMES.flat())

/** A day of the month in words, and where it ends. */
function dayAt(tokens: readonly Token[], at: number): { day: number; next: number } | undefined {
  const word = textAt(tokens, at)
  const one = DAYS.get(word)
  if (one !== undefined) return { day: one, next: at + 1 }
  const ten = TENS.get(word)
  const more = DAYS.get(textAt(tokens, at + 1)) ?? 0
  return ten !== undefined && more > 0 && more < 10 ? { day: ten + more, next: at + 2 } : undefined
}

/** `march first`, `the fifth of january` */
function dayOfMonthAt(tokens: readonly Token[], at: number): Made | undefined {
  const read = dayAt(tokens, at)
  if (read === undefined) return undefined
  const behind = textAt(tokens, at - 1) === 'the' ? textAt(tokens, at - 2) : textAt(tokens, at - 1)
  const month = textAt(tokens, read.next) === 'of' ? read.next + 1 : read.next
  const named = MONTHS.has(behind) || MONTHS.has(textAt(tokens, month))
  if (!named || monthNumber(textAt(tokens, at)) !== undefined) return undefined
  return { tokens: [numbered(tokens, at, read.next, read.day)], next: read.next }
}

const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const DIGITS = 'one two three four five six seven eight nine'.split(' ')
const YEAR_BEHIND = wordSet('in since from of to until till during before after year through and - ,')

/** `twenty twenty five`, `two thousand and twenty five`: a year behind a month, a day, or a word of time. */
function withYears(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isYearStart)) return tokens
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const read = yearAt(tokens, at)
    const last = read === undefined ? undefined : out.at(-1)
    const alone = last?.text === 'only' || last?.text === 'just' || last?.text === 'calendar'
    const dated =
      last !== undefined && (alone || MONTHS.has(last.text) || YEAR_BEHIND.has(last.text) || last.kind === 'number')
    if (read === undefined || !dated) {
      out.push(tokens[at]!)
      at += 1
    } else {
      out.push(numbered(tokens, at, read.next, read.year))
      at = read.next
    }
  }
  return out
}

const isYearStart = ({ text }: Token): boolean => text === 'twenty' || text === 'two'

function yearAt(tokens: readonly Token[], at: number): { year: number; next: number } | undefined {
  const thousand = textAt(tokens, at) === 'two' && textAt(tokens, at + 1) === 'thousand'
  if (textAt(tokens, at) !== 'twenty' && !thousand) return undefined
  const begin = thousand ? (textAt(tokens, at + 2) === 'and' ? at + 3 : at + 2) : at + 1
  const word = textAt(tokens, begin)
  const teen = TEENS.indexOf(word)
  if (teen >= 0) return { year: 2010 + teen, next: begin + 1 }
  if (word !== 'twenty' && word !== 'thirty') return undefined
  const digit = DIGITS.indexOf(textAt(tokens, begin + 1)) + 1
  const year = (word === 'twenty' ? 2020 : 2030) + digit
  return { year, next: digit > 0 ? begin + 2 : begin + 1 }
}

const numbered = (tokens: readonly Token[], at: number, next: number, value: number): Token =>
  tokenOf('number', String(value), tokens[at]!.start, tokens[next - 1]!.end)
