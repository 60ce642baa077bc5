/**
 * Doubts: what the letters of a text and the finished document say differently about the order of events, the coins, the rows, and a name that is compared
 * twice. Like the walk, it looks at the text and at the document only. Each doubt becomes a question.
 */

import type { QueryDocument } from '../../contract/query-document.js'
import { RULE_BY_ID } from '../../contract/rulebook.js'
import type { Piece } from '../pieces/pieces.js'
import type { Atom } from '../words/atoms.js'
import type { Place } from '../words/place.js'
import { collected, concatenated } from '../words/table.js'
import { letterDoubts } from './letter-doubts.js'
import { boundOf, type Clause, isSame } from './polarity.js'
import { saidDoubts } from './said-doubts.js'

/** Words of the text, and the question about them. */
export interface Doubt extends Place {
  readonly question: string
}

/** What is compared. `assumptions` are the notes of the answer. */
export interface Doubted {
  readonly text: string
  readonly atoms: readonly Atom[]
  readonly pieces: readonly Piece[]
  readonly document: QueryDocument
  readonly assumptions: readonly string[]
}

/** The doubts about a document. */
export const doubtsIn = (doubted: Doubted): Doubt[] => [
  ...repeatedIn(doubted),
  ...orderDoubts(doubted),
  ...pastDoubts(doubted),
  ...coinDoubts(doubted),
  ...rowDoubts(doubted),
  ...sideDoubts(doubted),
  ...ruleDoubts(doubted),
  ...strictDoubts(doubted),
  ...monthDoubts(doubted),
  ...rangeDoubts(doubted),
  ...outcomeDoubts(doubted),
  ...yearDoubts(doubted),
  ...letterDoubts(doubted),
  ...saidDoubts(doubted),
]

const stepsOf = ({ where, sequence }: QueryDocument): (readonly Clause[])[] => [
  where.all as readonly Clause[],
  ...((sequence?.steps ?? []) as readonly { all: readonly Clause[] }[]).map(({ all }) => all),
]

const whole = (text: string, question: string): Doubt => ({ start: 0, end: text.length, question })

const LOW = /^(?:gt|gte|crosses_above)$/
const HIGH = /^(?:lt|lte|crosses_below)$/

/** The ends of a clause: the least and the most that it allows. */
function endsOf([, op, value]: Clause): { low?: number; high?: number } {
  if (op === 'between') {
    const [low, high] = value as readonly [number, number]
    return { low, high }
  }
  if (typeof value !== 'number') return {}
  // A side says no more than a number on that side, and is written beside it.
  if (value === 0) return {}
  return LOW.test(op) ? { low: value } : HIGH.test(op) ? { high: value } : {}
}

/** Two conditions on one name where one of them says no more than the other: `vpin above 0.7` and `vpin from 800 to 1200`. One of them was hardly meant. */
function repeatedIn({ text, document, assumptions }: Doubted): Doubt[] {
  const unspanned = assumptions.some((one) => one.startsWith('the text gives no span'))
  for (const clauses of stepsOf(document)) {
    // "up half again, 50% at least, in 24h": the same move with the span of the text, and with an assumed one.
    const moves = clauses.filter(([field, , value]) => /^feature\.ret_\d/.test(field) && typeof value === 'number')
    if (
      unspanned &&
      moves.some(([, op, value], i) => moves.slice(i + 1).some((other) => other[1] === op && other[2] === value))
    )
      return [whole(text, 'The same move is in the document over two spans. Over which span is it meant?')]
    for (const [i, one] of clauses.entries()) {
      const [field] = one
      if (!field.startsWith('feature.')) continue
      const [a, twice] = [
        endsOf(one),
        clauses.slice(i + 1).find((other) => other[0] === field && isTwice(endsOf(one), endsOf(other))),
      ]
      if (twice !== undefined && (a.low !== undefined || a.high !== undefined))
        return [
          whole(
            text,
            `${field} is compared twice in one minute, and one comparison says no more than the other. Which of them is meant?`,
          ),
        ]
    }
  }
  return []
}

const isTwice = (a: { low?: number; high?: number }, b: { low?: number; high?: number }): boolean =>
  (a.low !== undefined && b.low !== undefined) || (a.high !== undefined && b.high !== undefined)

/** Hours and days are no events. */
const CALENDAR: readonly string[] = ['feature.hour_utc', 'feature.weekday']

const FORWARD =
  /(?<!(?:more|less|small\w*|bigg?er|lower|higher|greater|fewer|larger|wider) )\bthen\b|\bfollowed\b|\bafter (?:which|that|this)\b|\bafterwards?\b(?!,? (?:when|where|if|given))|\bsubsequent(?:ly)?\b(?! to)|\bthereafter\b|\bleading to\b|->|→|=>|>>|\bonly to\b|\b(?:and )?only then\b|\blater on\b|\bafter (?:it|him|them|this one|that one),? (?:(?:in|within|max(?:imum)?|at most|not? (?:more|later)|the|an?|there|comes?) |\d)|\b(?:comes?|follows?|happens?) after it\b|\bnext(?=,| (?:it|price|the price|vpin|a))|\bbefore\b(?! (?:the |next )*(?:that\b|this\b|funding|settlement|close|open|weekend|\d))/
const BACKWARD =
  /(?<!(?:and|,|hours?|days?|weeks?|minutes?|mins?|\d[hmd]) )(?<!(?:comes?|follows?|happens?) )\bafter\b(?! (?:which|that|this|noon|the (?:close|open)|(?:it|him|them),? (?:(?:in|within|max(?:imum)?|at most|not? (?:more|later)|the|an?|there|comes?) |\d)))|\bpreceded\b|\bhaving (?:been|had)\b|\bon the heels of\b|\b(?:before|prior to) (?:that|this)\b|\bpreviously\b|\bbeforehand\b|\bsubsequent to\b/

interface Placed extends Place {
  readonly step: number
  readonly named: boolean
}

/** The only step that has the number, or the name. Undefined where several have it, or none. */
const onlyStep = (steps: readonly (readonly Clause[])[], fits: (clause: Clause) => boolean): number | undefined => {
  const found = collected(steps, (clauses, step) => (clauses.some(fits) ? [step] : []))
  return found.length === 1 ? found[0] : undefined
}

const RANKED = /\b(?:top|bottom|highest|lowest|upper|lower|best|worst) $/i

/** The numbers and the names of a text with their steps. */
function placedIn({ text, atoms, pieces }: Doubted, steps: readonly (readonly Clause[])[]): Placed[] {
  const numbers = collected(atoms, ({ quantity }) => {
    if (quantity === undefined || quantity.unit === 'ordinal' || quantity.value === 0) return []
    // "in the bottom 5% …, then in the top 5%": the share of a rank is another number in the document.
    if (RANKED.test(text.slice(Math.max(0, quantity.start - 14), quantity.start))) return []
    const step = onlyStep(steps, (one) => !CALENDAR.includes(one[0]) && isSame(boundOf(one), quantity))
    return step === undefined ? [] : [{ step, named: false, start: quantity.start, end: quantity.end }]
  })
  const names = collected(pieces, (piece) => {
    if (piece.is !== 'head' || (piece.head.of !== 'feature' && piece.head.of !== 'pattern')) return []
    const { stem } = piece.head
    const step = onlyStep(steps, ([name]) => name.startsWith(`feature.${stem}`))
    return step === undefined ? [] : [{ step, named: true, start: piece.start, end: piece.end }]
  })
  return [...numbers, ...names].sort((a, b) => a.start - b.start)
}

/** Whether the order of events that a word between two numbers, or between two names, tells is the order of the document's steps. */
function orderDoubts(doubted: Doubted): Doubt[] {
  const { text, document } = doubted
  const steps = document.sequence === undefined ? [document.where.all as readonly Clause[]] : stepsOf(document).slice(1)
  const placed = placedIn(doubted, steps)
  for (const [some, isWrong] of [
    [placed.filter(({ named }) => !named), (earlier: number, later: number) => earlier >= later],
    // Names without numbers: patterns and signs. A name may stand twice in one event, so that only the other order is wrong.
    [placed, (earlier: number, later: number) => earlier > later],
  ] as const) {
    for (const [i, one] of some.entries()) {
      const next = some[i + 1]
      if (next === undefined) continue
      const between = text.slice(one.end, next.start).toLowerCase()
      const [forward, backward] = [FORWARD.test(between), BACKWARD.test(between)]
      if (forward === backward) continue
      const alone = document.sequence === undefined && !one.named && !next.named
      if (alone || (forward ? isWrong(one.step, next.step) : isWrong(next.step, one.step)))
        return [{ start: one.end, end: next.start, question: WHICH_FIRST }]
    }
  }
  return []
}

const WHICH_FIRST = 'Which of these events comes first, and within how long does the other one follow?'

const LIMITED = /^(?:within|inside|no more|not more|no later|at most|less|in less|in under|max)/i
const PAST = /^"(.*)" is read as: at some point in this span$/

/** `vpin above 0.7, a drop of 3% comes within 4h`: a span that may also be the time between two events. */
function pastDoubts({ text, document, assumptions }: Doubted): Doubt[] {
  if (document.sequence !== undefined) return []
  const conditions = (document.where.all as readonly Clause[]).filter(([field]) => /^(?:feature|rule)\./.test(field))
  if (conditions.length < 2) return []
  for (const said of assumptions) {
    const words = PAST.exec(said)?.[1]
    if (words === undefined || /\b(?:last|past|previous|trailing|prior|preceding)\b/i.test(words)) continue
    const start = text.indexOf(words)
    // "hammer and vpin above 0.8 in the day before" is a span; "having had vpin above 0.7 in the day before, a drop" tells an order.
    const told = /\b(?:before|earlier)$/i.test(words) && /[a-z]/i.test(text.slice(start + words.length))
    if (!told && !LIMITED.test(words)) continue
    return [
      {
        start,
        end: start + words.length,
        question: `Is "${words}" the time from one event to the other, or a span that ends now?`,
      },
    ]
  }
  return []
}

const LEFT_OUT =
  /(?:\bexcept(?:ing)?(?: for)?|\bexclud\w+|\bwithout|\bw\/o|\bother than|\bapart from|\baside from|\bbesides|\bminus|\bignor\w+|\bskip(?:ping)?|\bleav\w+ out|\bomit\w*|\bbut not|\bnot|\bbarring|\bexcl\.?)\s+(?:on |for |in |the )?$/
const IS_OUT =
  /^\s*(?:(?:is|are|being|should be|to be) )?(?:excluded|excepted|left out|out\b|aside\b|ignored|omitted|not included|does ?n['’]?t count)/

/** Coins that the words beside them leave out, and that the document searches. */
function coinDoubts({ text, pieces, document }: Doubted): Doubt[] {
  const scope = (document.where.all as readonly Clause[]).find(
    ([field, op]) => field === 'identity.symbol' && op === 'in',
  )
  if (scope === undefined) return []
  const symbols = scope[2] as readonly string[]
  const doubts: Doubt[] = []
  // "while bitcoin's return is below -2%": what is searched then, bitcoin or every coin?
  const market = /^\s*while\s+(?:btc|bitcoin)(?:['’]s)?/i.exec(text)
  if (market !== null && symbols.length === 1 && symbols[0]!.startsWith('btc'))
    doubts.push({
      start: 0,
      end: market[0].length,
      question: 'Is bitcoin searched, or every coin while bitcoin does this?',
    })
  for (const piece of pieces) {
    if (piece.is !== 'asset' || !symbols.includes(piece.symbol)) continue
    const before = text.slice(Math.max(0, piece.start - 24), piece.start).toLowerCase()
    if (LEFT_OUT.test(before) || IS_OUT.test(text.slice(piece.end, piece.end + 28).toLowerCase()))
      doubts.push({
        start: piece.start,
        end: piece.end,
        question: `Is ${text.slice(piece.start, piece.end)} to be searched, or left out?`,
      })
  }
  return doubts
}

const SORTED =
  /\bsort(?:ed|ing)?\b(?! out)|\b(?:order|rank)(?:ed|ing)? by\b|\b(?:de|a)scending\b|\b(?:highest|lowest|largest|smallest|biggest|worst|best|widest|tightest|strongest|weakest|oldest|earliest|deepest|steepest)(?: ones?| values?)? first\b/i
const NEWEST = /\b(?:newest|latest|recent|new|time|date|chronolog\w*|anchor)\b/i

/** An order of rows that the text asks for, and the document does not have. */
function rowDoubts({ text, document }: Doubted): Doubt[] {
  const [field, direction] = document.sort
  const found = SORTED.exec(text)
  if (found === null || field !== 'times.anchor_time' || direction !== 'desc') return []
  const behind = text.slice(found.index, found.index + 60)
  if (NEWEST.test(behind)) return []
  return [
    {
      start: found.index,
      end: found.index + found[0].length,
      question: 'Rows can be sorted by time, by symbol, or by a number in the query. By which of them?',
    },
  ]
}

/** A pattern that was read without a side, beside a word that gives one. */
function sideDoubts({ text, assumptions }: Doubted): Doubt[] {
  const said = assumptions.find((one) => one.includes('names no side'))
  const side = /\b(?:up|down|(?:up|down)(?:side|wards?)|bull\w*|bear\w*)\b/i.exec(text)
  if (said === undefined || side === null) return []
  return [
    {
      start: side.index,
      end: side.index + side[0].length,
      question: `Which side of the pattern does "${side[0]}" mean?`,
    },
  ]
}

/** `toxic flow, vpin above 0.7`: a rulebook entry beside a condition on a name that the entry is made of. One may explain the other. */
function ruleDoubts({ text, document }: Doubted): Doubt[] {
  if (/\b(?:with|and|plus|while|when|where|but)\b|[&+]/i.test(text)) return []
  for (const clauses of stepsOf(document)) {
    for (const [field] of clauses) {
      const rule = RULE_BY_ID.get(field.replace(/^rule\./, ''))
      const fields = rule?.all.map(([name]) => name) ?? []
      const own = clauses.find(([name]) => fields.includes(name))
      if (own !== undefined)
        return [
          whole(
            text,
            `${field} has a condition on ${own[0]} of its own. Are both meant, or does one explain the other?`,
          ),
        ]
    }
  }
  return []
}

/** `strictly` beside a comparison that includes its number. */
function strictDoubts({ text, document }: Doubted): Doubt[] {
  const said = /\bstrictly\b/i.exec(text)
  const included = concatenated(stepsOf(document)).filter(
    ([field, op]) => field.startsWith('feature.') && /^[gl]te$/.test(op),
  )
  const strict = concatenated(stepsOf(document)).some(([, op]) => /^[gl]t$/.test(op))
  if (said === null || included.length === 0 || strict) return []
  return [{ start: said.index, end: said.index + said[0].length, question: 'Which comparison is strict?' }]
}

const MONTH_AND =
  /\b(?<!on )(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]* (2\d)(?![\w%.]| *(?:,? *(?:20)?\d\d\b|[-–/:]|to\b|and\b))/i

/** `since jan 26`: a day of the month, or a year. */
function monthDoubts({ text, document }: Doubted): Doubt[] {
  const said = MONTH_AND.exec(text)
  const times = (document.where.all as readonly Clause[]).find(([field]) => field === 'times.anchor_time')
  if (said === null || times === undefined) return []
  const day = (times[2] as readonly string[]).some((time) => time.slice(8, 10) === said[1])
  const later = Number(said[1]) + 2000 <= Number((times[2] as readonly string[])[1]!.slice(0, 4))
  return day && later
    ? [{ start: said.index, end: said.index + said[0].length, question: `Is ${said[1]} a day of the month or a year?` }]
    : []
}

const RED = /\b(?:of|in(?:to)?) (?:the )?(?:red|green)\b/i

/** A rank of the place in a range, which is a place already; `a week of red` beside a rate that has a sign too. */
function rangeDoubts({ text, document }: Doubted): Doubt[] {
  const clauses = concatenated(stepsOf(document))
  if (clauses.some(([field]) => /range_pos_\w+\.pctrank/.test(field)))
    return [whole(text, 'Is the place of the price in its range meant, or the rank of that place?')]
  const red = RED.exec(text)
  const signed = clauses.some(([field, , value]) => value === 0 && /funding|cvd|premium|basis|oi_change/.test(field))
  const move = clauses.some(([field, , value]) => value === 0 && /^feature\.ret_/.test(field))
  return red !== null && signed && move
    ? [
        {
          start: red.index,
          end: red.index + red[0].length,
          question: `What is "${red[0]}" about: the price, or the rate?`,
        },
      ]
    : []
}

const CHOSEN =
  /\b(?:only|just) (?:those|the|these) (?:cases|ones|minutes|times|trades|rows)\b[^.;]*\b(?:later|afterwards?)\b/i

/** `just those cases where the price was higher four hours later`: rows that are chosen by what followed. */
function outcomeDoubts({ text, assumptions }: Doubted): Doubt[] {
  const chosen = CHOSEN.exec(text)
  if (chosen === null || !assumptions.some((one) => one.startsWith('an outcome is not a filter'))) return []
  const question =
    'Rows cannot be chosen by what followed, and every result shows it. Is a later step of a sequence meant?'
  return [{ start: chosen.index, end: chosen.index + chosen[0].length, question }]
}

/** `over 2025`: a number that is a year, and stands in the document as a threshold. */
function yearDoubts({ text, atoms, document }: Doubted): Doubt[] {
  const bounds = concatenated(stepsOf(document))
    .filter(([field]) => field.startsWith('feature.'))
    .map(boundOf)
  return collected(atoms, ({ quantity }) => {
    const { value = 0, unit } = quantity ?? {}
    const year = unit === 'none' && Number.isInteger(value) && value >= 2015 && value < 2035
    if (!year || quantity!.end - quantity!.start !== 4 || !bounds.some((bound) => isSame(bound, quantity!))) return []
    return [
      {
        start: quantity!.start,
        end: quantity!.end,
        question: `Is ${text.slice(quantity!.start, quantity!.end)} a year?`,
      },
    ]
  })
}
