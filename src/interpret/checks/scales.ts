/** Numbers that can never be reached, conditions on one value that exclude each other, and alts among which bitcoin is: the document says what nobody can have meant. */
import { minutesOf } from '../words/families.js'
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import { type Checked, type Clause, clausesOf, minutesIn, placeOf, shown } from './checked.js'

/** Numbers and events that do not fit the value. */
export const scaleChecks = (checked: Checked): Check[] => [
  ...shareChecks(checked),
  ...changeChecks(checked),
  ...crossedChecks(checked),
  ...clashChecks(checked),
  ...unsizedChecks(checked),
  ...altChecks(checked),
  ...impliedChecks(checked),
  ...hugeChecks(checked),
]

/** Values between 0 and 1, or between -1 and 1. */
const SHARES =
  /pctrank|xs_rank|range_pos|taker_buy_ratio|efficiency_ratio|breadth|jump_share|book_imbalance|liq_imbalance|^feature\.vpin(?!\w*\.(?:sum|zscore))/

/** `oi_usd percentile at least 98`: a share is never 98. */
function shareChecks({ text, document }: Checked): Check[] {
  return collected(clausesOf(document), ([field, , value]) => {
    const bounds = boundsOf(value).filter((one) => Math.abs(one) > 1)
    if (!SHARES.test(field) || /\.(?:zscore|sum|slope)_/.test(field) || bounds.length === 0) return []
    const found = new RegExp(`(?<![\\d.])${bounds[0]}(?![\\d.]*\\d)`).exec(text)
    return found === null ? [] : [shown(text, placeOf(found), 'is beyond 1, which this value never is')]
  })
}

/** Changes as a share of the price or of what is open. A fall is at most 1, and no coin doubles thrice in a week. */
const CHANGES = /^feature\.(?:\w*ret_|oi_change|drawdown|drawup)/

/** Volatilities of up to a day, as a share of the price. */
const VOLATILITY = /^feature\.(?:rv_(?!ratio)|parkinson|garman|atr_pct)/

/** `range of ret_1h ≥ 8 percentage points`: a change of 8 is 800 %. */
function changeChecks({ text, document }: Checked): Check[] {
  return collected(clausesOf(document), ([field, , value]) => {
    const least = VOLATILITY.test(field) ? 0.6 : 5
    const bounds = boundsOf(value).filter((one) => Math.abs(one) >= least)
    if (!(CHANGES.test(field) || VOLATILITY.test(field)) || /sigma|zscore|pctrank/.test(field) || bounds.length === 0)
      return []
    const written = [bounds[0]!, bounds[0]! * 100].map((one) => Number(Math.abs(one).toPrecision(12)))
    const found = new RegExp(`(?<![\\d.])(?:${written.join('|')})(?![\\d.]*\\d)`).exec(text)
    return found === null ? [] : [shown(text, placeOf(found), `is read as ${bounds[0]! * 100} %`)]
  })
}

const boundsOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'number')
      : boundsOf((value as { value?: unknown })?.value ?? [])

const TURNS =
  /\b(?:becom\w*|became|cross\w*|turn\w*|go(?:es)?|went|gets?|got|flip\w*|break\w*|broke|pop\w*|climb\w*|ris(?:es|ing)|rose|jump\w*|drop\w*|falls?|fell|dip\w*|slip\w*|sinks?|sank|mov(?:es|ed)|comes?|came|recover\w*|back)\b/i

/** `is negative and becomes positive`, `under -5 bps, goes above zero`: a crossing and a state before it never hold in one minute. */
function crossedChecks({ text, document }: Checked): Check[] {
  const found = TURNS.exec(text)
  const excluded = minutesIn(document).some((all) => all.some((clause) => excludes(clause, all)))
  return found !== null && excluded
    ? [shown(text, placeOf(found), 'is read as a crossing beside the state before it, which one minute never has')]
    : []
}

function excludes([field, op, value]: Clause, all: readonly Clause[]): boolean {
  if (!op.startsWith('crosses_')) return false
  const [before, side] = op === 'crosses_above' ? [/^lte?$/, 1] : [/^gte?$/, -1]
  return all.some(([name, how, at]) => name === field && before.test(how) && (Number(value) - Number(at)) * side >= 0)
}

/** `breakouts: donchian becomes down`, `five bps under zero`: two labels, or two lasting sides, that one minute never has. */
function clashChecks({ text, pieces, document }: Checked): Check[] {
  return collected(minutesIn(document), (all) => {
    const at = all.findIndex((clause, i) => all.slice(0, i).some((other) => clashes(clause, other)))
    const heads = pieces.filter(({ is }) => is === 'head')
    const place = heads.at(-1) ?? pieces[0]
    return at < 0 || place === undefined
      ? []
      : [shown(text, place, `stands beside two conditions on ${all[at]![0].slice(8)} that exclude each other`)]
  })
}

function clashes([field, op, value]: Clause, [other, way, against]: Clause): boolean {
  if (field !== other) return false
  if (typeof value === 'string' && typeof against === 'string')
    return value !== against && [op, way].every((one) => one === 'eq' || one === 'becomes')
  if (op !== 'held' || way !== 'held') return false
  const [one, two] = [value, against] as readonly { op: string; value: number }[]
  const [low, high] = one!.op.startsWith('g') ? [one!, two!] : [two!, one!]
  return low.op.startsWith('g') && high.op.startsWith('l') && low.value >= high.value
}

/** The family of a change: the name without its span. */
const familyOf = (field: string): string => field.replace(/_\d+[mhd]$/, '')
const SPANS_LISTED =
  /\b(?:\d+ ?[mhd]|an? (?:hour|day)|(?:\d+|\w+) (?:minutes|hours|days))\b[^.;]*?(?:,|\band\b|&)\s*(?:\d+ ?[mhd]|an? (?:hour|day)|(?:\d+|\w+) (?:minutes|hours|days))\b/i

/** `up in 1h, 4h and 24h more than 1%`: spans in a list, of which one alone has the size. */
function unsizedChecks({ text, document }: Checked): Check[] {
  const found = /\b(?:0|zero|positive|negative|green|red|plus|minus)\b/i.test(text) ? null : SPANS_LISTED.exec(text)
  const mixed = minutesIn(document).some((all) => {
    const changes = all.filter(([field, , value]) => CHANGES.test(field) && typeof value === 'number')
    return changes.some(
      ([field, , value]) =>
        value === 0 &&
        changes.some(([other, , size]) => other !== field && size !== 0 && familyOf(other) === familyOf(field)),
    )
  })
  return found === null || !mixed
    ? []
    : [shown(text, placeOf(found), 'have one size, and the document has it for one span')]
}

const ALT = /\balt(?:coin)?s?\b/i

/** `when bitcoin is calm, some alt jumps`: the note says that bitcoin is left out, and it is not. */
function altChecks({ text, document, assumptions }: Checked): Check[] {
  const found = assumptions.some((said) => said.startsWith('alts are')) ? ALT.exec(text) : null
  const left = (document.where.all as readonly Clause[]).some(([field]) => field === 'identity.symbol')
  return found === null || left ? [] : [shown(text, placeOf(found), 'leaves bitcoin out, and the document searches it')]
}

type Side = 1 | -1
const sideOf = (op: string): Side | undefined => (/^gte?$/.test(op) ? 1 : /^lte?$/.test(op) ? -1 : undefined)

/** `return of 15 minutes more than 1%, at least 3% for 4 hours`: what held all the time says more than the condition before it, which then says nothing. */
function impliedChecks({ text, pieces, document }: Checked): Check[] {
  const implied = minutesIn(document).some((all) =>
    all.some(([field, op, value]) => {
      const held =
        op === 'held' ? (value as { op: string; value: number; within: string; at_least: number }) : undefined
      const side = held === undefined ? undefined : sideOf(held.op)
      if (held === undefined || side === undefined || held.at_least !== minutesOf(held.within)) return false
      return all.some(
        ([other, way, number]) =>
          other === field && sideOf(way) === side && typeof number === 'number' && (held.value - number) * side >= 0,
      )
    }),
  )
  const piece = implied ? pieces.findLast(({ is }) => is === 'window' || is === 'held') : undefined
  return piece === undefined
    ? []
    : [shown(text, piece, 'is how long the condition lasts, and another one on the same value says less')]
}

const SHARE_OF = /^(\d+(?:\.\d+)?) is read as \1 %$/

/** `rsi go up 30`: a number without a unit that became a move as large as no hour has. */
function hugeChecks({ text, document, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const number = SHARE_OF.exec(said)?.[1]
    const huge = clausesOf(document).some(
      ([field, , value]) =>
        /^feature\.(?:btc_)?ret_(?:1m|5m|15m|1h|4h)$/.test(field) &&
        typeof value === 'number' &&
        Math.abs(value) >= 0.2 &&
        Math.abs(Math.abs(value) * 100 - Number(number)) < 1e-9,
    )
    const found =
      number === undefined || !huge
        ? null
        : new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}(?![\\d.]*\\d)`).exec(text)
    return found === null ? [] : [shown(text, placeOf(found), 'is read as the size of a move, in percent')]
  })
}
