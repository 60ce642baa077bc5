/** Numbers that can never be reached, conditions on one value that exclude each other, and alts among which bitcoin is: the document says what nobody can have meant. */
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import { type Checked, type Clause, clausesOf, minutesIn, placeOf, shown } from './checked.js'

/** Numbers and events that do not fit the value. */
export const scaleChecks = (checked: Checked): Check[] => [
  ...shareChecks(checked),
  ...crossedChecks(checked),
  ...altChecks(checked),
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

const boundsOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'number')
      : boundsOf((value as { value?: unknown })?.value ?? [])

const TURNS = /\b(?:becom\w*|became|cross\w*|turn\w*|go(?:es)?|went|gets?|got|flip\w*|break\w*|broke)\b/i

/** `is negative and becomes positive`: a crossing and the state before it never hold in one minute. */
function crossedChecks({ text, document }: Checked): Check[] {
  const found = TURNS.exec(text)
  const excluded = minutesIn(document).some((all) => all.some((clause) => excludes(clause, all)))
  return found !== null && excluded
    ? [shown(text, placeOf(found), 'is read as a crossing beside the state before it, which one minute never has')]
    : []
}

function excludes([field, op, value]: Clause, all: readonly Clause[]): boolean {
  const before = op === 'crosses_above' ? /^lte?$/ : op === 'crosses_below' ? /^gte?$/ : undefined
  return before !== undefined && all.some(([name, how, at]) => name === field && before.test(how) && at === value)
}

const ALT = /\balt(?:coin)?s?\b/i

/** `when bitcoin is calm, some alt jumps`: the note says that bitcoin is left out, and it is not. */
function altChecks({ text, document, assumptions }: Checked): Check[] {
  const found = assumptions.some((said) => said.startsWith('alts are')) ? ALT.exec(text) : null
  const left = (document.where.all as readonly Clause[]).some(([field]) => field === 'identity.symbol')
  return found === null || left ? [] : [shown(text, placeOf(found), 'leaves bitcoin out, and the document searches it')]
}
