/**
 * What is said of two things at once, and asked of each alone or of their sum: liquidations on both sides, a move between two times of the clock, and a share of a
 * return of one coin that no words rank among others.
 */
import { NO_SPAN } from '../clauses/spans.js'
import type { Check } from '../words/place.js'
import { type Checked, type Clause, clausesOf, has, placeOf, type Row, shown } from './checked.js'

/** Whether the coins that are searched are named. */
const namesCoins = (all: readonly Clause[]): boolean =>
  all.some(([field, op]) => field === 'identity.symbol' && op === 'in')

const CLOCK = String.raw`\d{1,2}(?::\d\d)? ?(?:am|pm|h)?(?: ?utc)?`
const OWN_PAST = /percentile|pct(?:l|ile|rank)|\bown\b|\bits\b|history|\bpast\b|\blast\b|usual|ever\b/i

/** `eth 1h return top 1%`: a share that no words rank among other coins. */
export const OWN_SHARE: Row = [
  /\b(?:worst|best|top|bottom|lowest|highest|weakest|strongest) (?:\d+(?:\.\d+)?|one|two|three|five|ten|twenty) ?(?:%|percent|pct)(?! (?:of|in|over) )/i,
  (_, all, _said, behind) =>
    !namesCoins(all) || !has(all, /^feature\.ret_\w+(?:\.pctrank_|_pctrank)/) || OWN_PAST.test(behind),
  'is read as the rank of the return within its own past',
]

/** The fields of a name. */
const namesOf = (said: string): RegExp =>
  new RegExp(
    /open interest|oi\b/i.test(said)
      ? 'feature.oi_'
      : /volatility/i.test(said)
        ? 'rv_|vol_of_vol|parkinson|garman|atr'
        : (/funding|premium|basis|spread|vpin|rsi|volume|depth/i.exec(said)?.[0] ?? '.'),
  )

/** Words, and the document that keeps them. */
export const APART_ROWS: readonly Row[] = [
  [
    /\b(?:(?:on|from|of|at|for) )?(?:both|either|each|the two) (?:the )?sides?\b(?!.*\b(?:total|combined|sum|imbalance)\b)/i,
    (_, all) => !has(all, /^feature\.liq_usd/),
    'are two amounts, and the document has their sum',
  ],
  [
    /\b(?:above|over|greater than|higher than|more than) zero\b/i,
    (_, all) =>
      all.some(([, op, value]) => (op === 'gt' || op === 'held' || op === 'crosses_above') && value !== undefined) ||
      !all.some(([, op, value]) => op === 'gte' && value === 0),
    'leaves out zero itself, which the document has',
  ],
  [
    /\b(?:regarding|concerning|about|re|subject)\b:? (?:the )?(?:funding|premium|basis|spread|vpin|rsi|volume|depth|oi|open interest|volatility)(?= ?[:;,.])/i,
    (_, all, said) => all.some(([field]) => namesOf(said).test(field)),
    'names what is asked about, and no condition of the document is about it',
  ],
  OWN_SHARE,
]

/** A move between two times of the clock. */
const FROM_TO = new RegExp(String.raw`\bfrom ${CLOCK} ?(?:to|until|till|through|-|–) ?${CLOCK}`, 'i')

/** `loses 2% from 10:00 to 11:00 utc`: the hours hold for the minute of the return, which is that of the time before it. */
export function clockChecks({ text, document, assumptions }: Checked): Check[] {
  const found = FROM_TO.exec(text)
  const all = clausesOf(document)
  const moves = has(all, /^feature\.(?:btc_)?ret_/) && has(all, /^feature\.hour_utc$/)
  if (found === null || !moves || !assumptions.some((one) => NO_SPAN.test(one))) return []
  return [shown(text, placeOf(found), 'are the minutes searched: the return of each is that of the time before it')]
}
