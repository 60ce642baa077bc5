/**
 * Numbers whose size tells that they may be meant otherwise: zero that became "at least 0", a percentile of 1, ends of a range that are far apart, and liquidations that
 * are counted. The words are shown, and nothing is asked.
 */

import type { Check, Place } from '../words/place.js'
import { collected } from '../words/table.js'
import { type Checked, clausesOf, placeOf, shown } from './checked.js'

/** Numbers that hardly mean what the document has. */
export const numberChecks = (checked: Checked): Check[] => [
  ...zeroChecks(checked),
  ...wholeChecks(checked),
  ...farChecks(checked),
  ...countedChecks(checked),
  ...emptyChecks(checked),
]

const BARE_ZERO = /^"(.{0,40}\b(?:zero|0)\b.{0,40})" has no comparison: "at (?:least|most)" is assumed$/i
const ZERO =
  /\b(?:was|is|were|are|at|exactly|equals?|equal to|=|with|had|been) ?(?:exactly )?(?:zero|0)\b(?![.,\d]| ?[%a-z]*(?:or|point))/i
const NOT_ZERO = /\b(?:not|isn't|wasn't|never|un-?equal to) (?:at |exactly )?(?:zero|0)\b(?![.,\d])|\bnon-?zero\b/i

/** `funding was zero` as at least 0. */
function zeroChecks({ text, document, assumptions }: Checked): Check[] {
  const bare = collected(assumptions, (said): Place[] => {
    const words = BARE_ZERO.exec(said)?.[1]
    const start = words === undefined ? -1 : text.indexOf(words)
    return start < 0 ? [] : [{ start, end: start + words!.length }]
  })[0]
  const zero = clausesOf(document).some(([, op, value]) => value === 0 && /^[gl]te?$/.test(op))
  const found = zero ? (NOT_ZERO.exec(text) ?? ZERO.exec(text)) : null
  const exact = assumptions.find((said) => /is a measured number and never exactly equal to another/.test(said))
  const equal = exact === undefined ? null : /\b(?:exactly|equals?|equal to|precisely)\b|=/i.exec(text)
  if (equal !== null) return [shown(text, placeOf(equal), 'is a side of the number in the document')]
  const place = bare ?? (found === null ? undefined : placeOf(found))
  return place === undefined ? [] : [shown(text, place, 'is a side of 0 in the document, and not 0 itself')]
}

const RANKS = /\b(?:percentiles?|pctls?|pctiles?|%iles?|pctranks?|ranks?)\b/i

/** `percentile at most 1`: all of it, or the lowest hundredth? */
function wholeChecks({ text, document }: Checked): Check[] {
  const whole = clausesOf(document).some(
    ([field, , value]) => /pctrank|xs_rank|funding_pct/.test(field) && (value === 1 || value === 0),
  )
  const found = whole ? RANKS.exec(text) : null
  return found === null ? [] : [shown(text, placeOf(found), 'is a share from 0 to 1 in the document')]
}

const FAR = 1000
const HUGE = 1e12

/** A range from 100 to 200 million, and amounts of a million million. */
function farChecks({ text, document, pieces }: Checked): Check[] {
  const far = clausesOf(document).some(([field, op, value]) => {
    if (!field.startsWith('feature.')) return false
    const [low, high] = op === 'between' ? (value as readonly number[]) : [1, value]
    if (typeof low !== 'number' || typeof high !== 'number') return false
    return (op === 'between' && low > 0 && high / low >= FAR) || Math.abs(high) >= HUGE
  })
  const amount = pieces.find(({ is }) => is === 'range') ?? pieces.find(({ is }) => is === 'predicate')
  return far && amount !== undefined ? [shown(text, amount, 'is a very wide range or a very large amount')] : []
}

const COUNTED =
  /\bnumbers? of (?:\w+ ){0,2}liquidat\w+|\bhow many liquidat\w+|\bliquidations? (?:count|number)s?\b|\b(?:\d{1,5}|a hundred|a thousand|\w+ hundred) (?:(?:long|short)s? )?(?:liquidations|liquidated (?:longs|shorts|traders|accounts|positions))\b/i

/** `more than 200 liquidations`: amounts in USD are recorded, and no number of them. */
function countedChecks({ text, document }: Checked): Check[] {
  const amounts = clausesOf(document).some(([field]) => /^feature\.liq_(?:long|short)?_?usd/.test(field))
  const found = amounts ? COUNTED.exec(text) : null
  return found === null ? [] : [shown(text, placeOf(found), 'is an amount in USD in the document')]
}

/** A volume below nothing: `volume down by half from normal`. */
function emptyChecks({ text, document, pieces }: Checked): Check[] {
  const empty = clausesOf(document).some(
    ([field, , value]) =>
      /^feature\.(?:rel_volume|quote_volume|spread|depth|oi_usd)/.test(field) &&
      !/\.(?:delta|slope|zscore)/.test(field) &&
      typeof value === 'number' &&
      value < 0,
  )
  const amount = empty ? pieces.find(({ is }) => is === 'predicate') : undefined
  return amount === undefined ? [] : [shown(text, amount, 'is below 0 in the document, and this value never is')]
}
