/**
 * Turns of phrase that mean the same as simpler words, and are rewritten into them: `not below 40 nor above 60`, `over the same hour`, `without
 * interruption`. Quantities and durations are single tokens here. A rewritten token has a place inside the words that it stands for.
 */
import type { Duration, Quantity } from '../words/quantities.js'
import type { Token } from '../words/tokens.js'
import { textAt } from '../words/tokens.js'
import type { Made } from './made.js'
import { turnAt } from './turns.js'

/** A form to look for, and what stands for it. `Q`: a quantity, `P`: a percentage, `D`: a duration; `Q1`, `Q2`, `D3` in the result are the first, the second and the third amount. */
type Rule = readonly [form: string, result: string]

/** Alternatives are separated by `|`, and `?` marks a word that may be left out. */
const RULES: readonly Rule[] = [
  // A move against the one before it.
  ['reclaim|reclaims|reclaimed|reclaiming|regains|regained|regain|regaining|retakes|retook back? P', 'recovers P1'],
  ['win|wins|won|get|gets|got|getting P back', 'recovers P1'],
  ['give|gives|gave|giving P back', 'retraces P1'],
  ['make|makes|made|making|do|does|did up? P', 'gains P1'],
  ['P of the? total|all|traded|hourly? volume', 'P1'],
  ['make|makes|made up over|above|more|at|least than? Q', 'over Q1'],
  // Times.
  ['in|of|during|for the? year Q', 'in Q1'],
  ['P of the? D volume|turnover', 'P1'],
  // Two ends of one subject.
  [
    'not|neither|nor be|lie|go|fall|drop|is? below|under|beneath|< Q ,? nor|or|and not? be|go|rise|lie? above|over|> Q for|in|over|during the? last|past|previous? D',
    'at least Q1 and at most Q2 for D3',
  ],
  [
    'not|neither|nor be|lie|go|rise|is? above|over|> Q ,? nor|or|and not? be|go|fall|lie? below|under|beneath|< Q for|in|over|during the? last|past|previous? D',
    'at most Q1 and at least Q2 for D3',
  ],
  ['not above|over|> Q in|during|over|within|for the? last|past|previous D', 'at most Q1 for D2'],
  ['not below|under|< Q in|during|over|within|for the? last|past|previous D', 'at least Q1 for D2'],
  [
    'not|neither|nor be|lie|go|fall|drop|is? below|under|beneath|< Q ,? nor|or|and not? be|go|rise|lie? above|over|> Q',
    'at least Q1 and at most Q2',
  ],
  [
    'not|neither|nor be|lie|go|rise|is? above|over|> Q ,? nor|or|and not? be|go|fall|lie? below|under|beneath|< Q',
    'at most Q1 and at least Q2',
  ],
  [
    'no|not lower|less|smaller|fewer than Q and|but|or no|not higher|more|greater|bigger than Q',
    'at least Q1 and at most Q2',
  ],
  ['above|over|> Q but|yet|and still|not? below|under|< Q', 'above Q1 and below Q2'],
  // Persistence.
  ['without any|a|an? interruption|interruptions|break|breaks|pause|pauses|gap|gaps|stopping', 'consistently'],
  ['uninterrupted|uninterruptedly|nonstop|unbroken', 'consistently'],
  ['non stop', 'consistently'],
  ['all|the whole|entire|full time for', 'for'],
  ['w in D', 'within D1'],
  ['exactly D ago|earlier|before', 'D1 ago'],
  ['for the? whole|entire|full last|past? D', 'for D1'],
  ['the? whole|entire of the last|past|previous|trailing D', 'for D1'],
  ['throughout|during the? whole|entire|full last|past? D', 'for D1'],
  ['the? whole|entire|full last|past D', 'for D1'],
  ['since D', 'for D1'],
  ['all the time', 'consistently'],
  ['all the? last|past D', 'for D1'],
  ['any|every|each weekday', 'weekdays'],
  ['all time in|during|for|over the? last|past? D', 'for D1'],
  ['D straight|running|nonstop', 'for D1'],
  ['D in a row', 'for D1'],
  ['or more bad', 'or worse'],
  ['time between is|of? no|not more|longer than? D', 'altogether within D1'],
  ['time between is|of? max|maximum|under D', 'altogether within D1'],
  ['the whole|entire|full time', 'consistently'],
  ['at all times', 'consistently'],
  // Connections and their durations.
  ['in less|fewer than D', 'within D1'],
  ['in under|below|max|maximum D', 'within D1'],
  ['in no|not more|longer than D', 'within D1'],
  ['in at most D', 'within D1'],
  ['no|not later|more than D later|afterwards', 'within D1'],
  ['max|maximum D between|apart|total?', 'altogether within D1'],
  ['most|under|< D between|apart|total', 'altogether within D1'],
  ['no|not more|longer than? D between|apart', 'altogether within D1'],
  ['D max|maximum|tops|total|apart|window|overall|limit for? the? lot|all|everything|whole?', 'altogether within D1'],
  ['in|within|inside a|an|the? D window', 'altogether within D1'],
  ['max|maximum time? elapsed|duration|length|horizon|span|gap|delay|window|time :|of|is? D', 'altogether within D1'],
  ['elapsed|total time|duration? :|is? no|not|at more|longer|most than? D', 'altogether within D1'],
  ['would you look|show|find|list|pull|check|search|run|give|send|get|see|tell|extract', 'please'],
  ['price|px is|was|sits|trades? P off', 'P1 off'],
  ['price|px is|was|sits|trades? P below', 'P1 below'],
  ['price|px is|was|sits|trades? P above', 'P1 above'],
  ['its|the current|present|latest|actual value|reading|level', 'now'],
  ['universe|symbols|coins|pairs|rule|rules|trigger|setup|pair|symbol|coin|entry|filter =', 'with'],
  ['not a|one single', 'no'],
  ['within at most|maximum|max D', 'within D1'],
  ['within no|not more|longer than D', 'within D1'],
  ['saw|seen|noticed|had this|it|that Q now?', 'please'],
  ['D between them|these|both at? most|max|maximum?', 'altogether within D1'],
  ['nothing above|over|> Q', 'at most Q1'],
  ['nothing below|under|< Q', 'at least Q1'],
  ['since minimum|min D', 'for D1'],
  ['since at least D', 'for D1'],
  ['P most high|highest|biggest|big|large|strong|elevated', 'top P1'],
  ['P most low|lowest|small|smallest|quiet', 'bottom P1'],
  ['P lowest|smallest of', 'bottom P1 of'],
  ['P highest|biggest|largest of', 'top P1 of'],
  [
    'the? whole|entire|full|complete chain|sequence|thing|pattern|story|setup|lot has|have|must|should? to|take|happen|fit? in|within|inside|under D',
    'altogether within D1',
  ],
  [', yet', ','],
  ['in|for|during every|each|all D of the? last|past|preceding|previous|prior|trailing D', 'for D2'],
  [
    'goes|go|went|gone|moves|moved|jumps|jumped|rises|rose|swings|comes|came? from under|below|< Q to above|over|> Q in|within|inside D',
    'below Q1 then above Q2 within D3',
  ],
  [
    'goes|go|went|gone|moves|moved|drops|dropped|falls|fell|swings|comes|came? from over|above|> Q to below|under|< Q in|within|inside D',
    'above Q1 then below Q2 within D3',
  ],
  ['win|wins|won P', 'gains P1'],
  ['after having been', 'after being'],
  ['not|no|ex|excluding|except asia|asian session|sess|hours|time?', 'not asia session'],
  ['not|no|ex|excluding|except europe|european session|sess|hours|time?', 'not europe session'],
  ['new|another request|question|query|task', 'please'],
  ['more high|higher|big than', 'above'],
  ['more low|lower|small than', 'below'],
  ['no|not go|goes|going|went up', 'not up'],
  ['no|not go|goes|going|went down', 'not down'],
  ['at once', 'simultaneously'],
  ['any|every|each|all major', 'majors'],
  ['listed|launched|added less|fewer than D ago', 'listed for less than D1'],
  ['following|follow|followed up on|with', 'about'],
  ['the following for|on|query|request|search|setup|setups|cases|question', 'for'],
  ['weekday|weekdays only', 'weekdays'],
  ['no|not move|moves|moving|moved ,? between|from', 'moves between'],
  [',? and|then? stay|stays|stayed|staying|remain|remains|remained there|so|like? that|this? for D', 'for D1'],
  ['last|latest Q hits|signals|triggers', 'last Q1 times'],
  ['first|earliest Q hits|signals|triggers', 'first Q1 times'],
  // Comparisons without their "than".
  ['not|no > Q', 'at most Q1'],
  ['not|no < Q', 'at least Q1'],
  ['not|no|dont|isnt be|is|was? more|bigger|higher|greater|larger|over|upper Q', 'at most Q1'],
  ['not|no|dont|isnt be|is|was? less|smaller|lower|fewer|under Q', 'at least Q1'],
  ['never be|is|was|been? more|bigger|higher|greater than? Q', 'never above Q1'],
  ['never be|is|was|been? less|smaller|lower than? Q', 'never below Q1'],
  ['superior or equal to Q', 'at least Q1'],
  ['inferior or equal to Q', 'at most Q1'],
  ['big|high|large|great|strong|wide than Q', 'more than Q1'],
  ['small|low|little than Q', 'less than Q1'],
  ['more big|high|large|wide|strong|great than Q', 'more than Q1'],
  ['more small|low|little than Q', 'less than Q1'],
  ['less big|high|large|wide|strong|great than Q', 'less than Q1'],
  ['more|bigger|greater|larger|superior to? Q', 'more than Q1'],
  ['less|smaller|inferior to? Q', 'less than Q1'],
  ['bigger|greater|higher|larger|more|superior as|like|then|to|of|that Q', 'more than Q1'],
  ['funding|settlement is|due|comes|happens|settles? in|within less|fewer than D', 'minutes to funding below D1'],
  ['funding|settlement is|due|comes|happens|settles? in|within under|below D', 'minutes to funding below D1'],
  ['funding|settlement is|due|comes|happens|settles in|within at? most? D', 'minutes to funding at most D1'],
  ['smaller|lower|less|inferior as|like|then|to|of Q', 'less than Q1'],
]

interface Item {
  readonly words: ReadonlySet<string>
  readonly kind: 'Q' | 'P' | 'D' | undefined
  readonly optional: boolean
}

interface Form {
  readonly items: readonly Item[]
  readonly result: readonly string[]
}

const FORMS: readonly Form[] = RULES.map(([form, result]) => ({
  items: form.split(' ').map((word): Item => {
    const optional = word.endsWith('?')
    const plain = optional ? word.slice(0, -1) : word
    return {
      words: new Set(plain.split('|')),
      kind: plain === 'Q' || plain === 'P' || plain === 'D' ? plain : undefined,
      optional,
    }
  }),
  result: result.split(' '),
}))

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

/** The tokens with turns of phrase rewritten. */
export function withPhrases(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const made = turnAt(tokens, at) ?? rewrittenAt(tokens, at)
    out.push(...(made?.tokens ?? [tokens[at]!]))
    at = made?.next ?? at + 1
  }
  return out
}

function rewrittenAt(tokens: readonly Token[], at: number): Made | undefined {
  for (const { items, result } of formsAt(tokens[at])) {
    const found = matched(tokens, at, items)
    // "since 3 weeks ago" is a date.
    const since =
      textAt(tokens, at) === 'since' &&
      (textAt(tokens, at + 2) === 'ago' || ((tokens[at + 1] as Duration | undefined)?.minutes ?? 0) > 10_080)
    if (found !== undefined && !since && !isTail(tokens, at, result) && mayBeWhole(tokens, found.next, result)) {
      // "makes -3%" has its direction.
      const signed = result[0] === 'gains' && (found.amounts[0] as Quantity | undefined)?.signed === true
      return { tokens: placed(tokens, at, found.next, signed ? ['P1'] : result, found.amounts), next: found.next }
    }
  }
  return undefined
}

const formsAt = (token: Token | undefined): readonly Form[] => {
  const percent = token?.kind === 'quantity' && (token as Quantity).unit === 'percent'
  const kind = percent ? 'P' : token?.kind === 'duration' ? 'D' : token?.text
  return BY_WORD.get(kind ?? '') ?? []
}

/** `5% or more 2h ago`, `3 more`: the word ends what stands before it. */
const isTail = (tokens: readonly Token[], at: number, result: readonly string[]): boolean =>
  result[1] === 'than' &&
  (/^(?:or|and|any|no|not|one|some|much|even|times|x|once|even|a)$/.test(textAt(tokens, at - 1)) ||
    tokens[at - 1]?.kind === 'quantity')

const ORDER =
  /^(?:then|->|after|afterwards|followed|follows|following|next|later|before|preceded|firstly|first|finally|sequence|step|once|subsequently)$/

/** The duration of a whole sequence stands at the end of a clause, in a text that tells an order. */
const mayBeWhole = (tokens: readonly Token[], next: number, result: readonly string[]): boolean =>
  result[0] !== 'altogether' ||
  (tokens.some(({ text }) => ORDER.test(text)) &&
    (tokens[next] === undefined ||
      tokens[next].kind === 'mark' ||
      /^(?:for|and|please|pls|between|apart)$/.test(tokens[next].text)))

function matched(
  tokens: readonly Token[],
  at: number,
  items: readonly Item[],
): { amounts: readonly Token[]; next: number } | undefined {
  const amounts: Token[] = []
  let next = at
  for (const { words, kind, optional } of items) {
    const token = tokens[next]
    const fits = token !== undefined && (kind === undefined ? words.has(token.text) : isOf(token, kind))
    if (fits) {
      if (kind !== undefined) amounts.push(token)
      next += 1
    } else if (!optional) return undefined
  }
  return { amounts, next }
}

const isOf = (token: Token, kind: 'Q' | 'P' | 'D'): boolean =>
  kind === 'D'
    ? token.kind === 'duration'
    : token.kind === 'quantity' && (kind === 'Q' || (token as Quantity).unit === 'percent')

/** The tokens of the result. A word has its place between the amounts beside it. */
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
    for (const [i, text] of waiting.entries()) {
      const start = begin + Math.floor((i * (end - begin)) / waiting.length)
      const stop = begin + Math.floor(((i + 1) * (end - begin)) / waiting.length)
      out.push({ kind: 'word', text, start, end: Math.max(start, stop), glued: false })
    }
    waiting = []
  }
  for (const text of result) {
    const amount = /^[QPD]([123])$/.exec(text)?.[1]
    if (amount === undefined) waiting.push(text)
    else {
      const token = amounts[Number(amount) - 1]!
      put(token.start)
      out.push(token)
      begin = token.end
    }
  }
  put(Math.max(begin, tokens[next - 1]!.end))
  return out
}
