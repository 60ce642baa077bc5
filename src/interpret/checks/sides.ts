/**
 * Words about a side, a time or an event that easily lose their counterpart: `only 2% above its low`, `not under thirty`, `a bullish and a bearish one`, `by then`,
 * `in the first hour`, `both` in an order of events. Where the document has none, the words are shown.
 */
import { NO_FRAME } from '../clauses/spans.js'
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import {
  type Checked,
  type Clause,
  clausesOf,
  has,
  never,
  placeOf,
  type Row,
  rowsIn,
  shown,
  stepsOf,
} from './checked.js'

/** Words whose counterpart in the document is missing, or may be another one. */
export const sideChecks = (checked: Checked): Check[] => [
  ...rowsIn(ROWS, checked),
  ...framedChecks(checked),
  ...tailChecks(checked),
  ...sizeChecks(checked),
]

const isMost = ([, op, value]: Clause): boolean =>
  /^(?:lte?|between|crosses_below)$/.test(op) || (op === 'held' && /^l/.test((value as { op: string }).op))
const isLeast = ([, op, value]: Clause): boolean =>
  /^(?:gte?|between|crosses_above)$/.test(op) || (op === 'held' && /^g/.test((value as { op: string }).op))
const isFeature = ([field]: Clause): boolean => field.startsWith('feature.')
const twoSided = (all: readonly Clause[]): boolean =>
  all.some(([, op]) => op === 'between') ||
  all.some(
    (one, i) =>
      isFeature(one) && all.slice(i + 1).some((other) => other[0] === one[0] && isMost(one) !== isMost(other)),
  )
const alone: Row[1] = ({ sequence }) => sequence === undefined

const ROWS: readonly Row[] = [
  [
    /\b(?:is |was |at )?the (?:highest|lowest|biggest|largest|smallest) (?:of|in) (?:the |its )?(?:last |past )?(?:week|month|7 ?d\w*|30 ?d\w*)\b/i,
    never,
    'is a record of that span: see what the document compares',
  ],
  [
    /\bonly (?:about |just )?[\d.]+ ?(?:%|percent|pct) (?:above|below|over|under|off|from)\b/i,
    (_, all) =>
      all.some(
        (one) =>
          /drawup|drawdown|_dist_/.test(one[0]) && (one[1] === 'between' || isMost(one) !== /drawdown/.test(one[0])),
      ),
    'is a small distance, and the document may have that distance or more',
  ],
  [
    /\bneither\b[^.;]{0,40}\bnor\b/i,
    (_, all) => twoSided(all) || all.some(([, op]) => op === 'not_in' || op === 'neq'),
    'has two sides, and the document may have one',
  ],
  [
    /\bnot (?:under|below|lower than|less than)\b/i,
    (_, all) => all.some((one) => isFeature(one) && isLeast(one)) || has(all, /\.min_/),
    'has a lowest value, and the document has none',
  ],
  [
    /\bnot (?:over|above|higher than|more than)\b/i,
    (_, all) => all.some((one) => isFeature(one) && isMost(one)) || has(all, /\.max_/),
    'has a highest value, and the document has none',
  ],
  [
    /\b(?:not|never) (?:under|below)\b[^.;]*\bat any (?:time|point|moment)\b/i,
    (_, all) => !has(all, /\.max_/),
    'is about the lowest value, and the document has the highest',
  ],
  [
    /\b(?:a |an )?bullish and (?:a |an )?bearish\b|\b(?:a |an )?bearish and (?:a |an )?bullish\b/i,
    (document) => /bullish/.test(JSON.stringify(document)) && /bearish/.test(JSON.stringify(document)),
    'are two labels, and the document may have one',
  ],
  [
    /\bnew year['’]?s (?:day|eve)\b|\b(?:a|one|two|\d) weeks? ago\b/i,
    never,
    'is a date, and the document may have a span',
  ],
  [
    /\b(?:less|fewer) of \d+ ?(?:%|percent)? of (?:the )?coins\b|\bcoins (?:are )?(?:up|down|green|red) only\b/i,
    (_, all) => all.some((one) => /breadth/.test(one[0]) && isMost(one)),
    'is at most that share, and the document may have at least',
  ],
  [
    /\band again\b|\bonce again\b|\bagain within\b/i,
    ({ sequence }) => ((sequence?.steps ?? []) as readonly unknown[]).length !== 2,
    'may be one more event than the document has',
  ],
  [
    /\b(?:in|during|over|for) that (?:time|period|week|fortnight|window)\b/i,
    ({ sequence }, all) =>
      sequence !== undefined ||
      has(all, /^times\.anchor_time$/) ||
      all.some(([field]) => /\.(?:min|max|mean|sum)_/.test(field)),
    'is a time that was named before, and the document has none',
  ],
  [
    /(?<!\bwhat )\bhappens? next\b|\bnext big\b|\bwhen (?:is|will be|comes) the next\b/i,
    never,
    'may be about the future, which no record has',
  ],
  [
    /\bby then\b|\bat which\b|\bat that (?:time|point|moment)\b/i,
    alone,
    'may be about another step than in the document',
  ],
  [
    /\bin the first (?:hour|minutes?|step|leg)\b|\bwhen it (?:dropped|fell|rose|broke|pumped)\b|\bduring the (?:rise|fall|drop|rally|pump|dump)\b/i,
    alone,
    'may be about another step than in the document',
  ],
  [
    /\bliq\w*\b[^.;]*\b(?:their|its) imbalance\b/i,
    (_, all) => has(all, /liq_imbalance/),
    'may be that of the liquidations, and the document has the book',
  ],
  [
    /\bin (?:size|magnitude|absolute (?:terms|value))\b/i,
    (_, all) => twoSided(all),
    'has two sides, and the document may have one',
  ],
  [
    /(?<!\b(?:hi|hello|hey|dear) )\bboth\b(?! (?:in|inside|within) (?:an? |\d))/i,
    ({ sequence }) => sequence === undefined,
    'may be two names or two steps: see the document',
  ],
  [
    /\b20\d\d,? (?:up to|until|till|through) (?:the )?(?:end of |start of )?(?!today|now)[a-z]+\b(?! ?,? ?(?:of )?20\d\d| [\w ]{0,10}20\d\d)/i,
    (_, all, said) => {
      const times = all.find(([field]) => field === 'times.anchor_time')?.[2] as readonly string[] | undefined
      const year = /20\d\d/.exec(said)![0]
      return times === undefined || times[1]!.startsWith(year) || times[1]!.startsWith(`${Number(year) + 1}-01-01`)
    },
    'ends in that year, and the document ends in another',
  ],
]

const LED = /\b(?:5|15|1|4|five|fifteen|one|four)[- ]?(?:m|min|mins|minutes?|h|hr|hours?)\s+$/i

/** `next 4h bearish engulfing`: the timeframe stands there, and another one was assumed. */
function framedChecks({ text, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const [, words = '', span = ''] = NO_FRAME.exec(said) ?? []
    const start = words === '' ? -1 : text.indexOf(words)
    const led = start < 0 ? null : LED.exec(text.slice(0, start))
    if (led === null) return []
    const end = start + words.length
    return [{ start: led.index, end, why: `"${text.slice(led.index, end)}" is read as a candle of ${span}` }]
  })
}

const AFTER = /\bafter (?:being|having)\b[^,;.]*,\s*[^,;.]+/i

/** `vpin under 0.3 after being over 0.7, spread under 5 bps`: what stands behind the comma is asked of the last event by most people. */
function tailChecks({ text, document }: Checked): Check[] {
  const found = AFTER.exec(text)
  const [first] = stepsOf(document)
  if (found === null || first === undefined || first.all.length < 2) return []
  const comma = found.index + found[0].indexOf(',') + 1
  const end = found.index + found[0].length
  return [{ start: comma, end, why: `"${text.slice(comma, end).trim()}" is asked of the first event` }]
}

const IN_SIZE = /\b(?:in (?:absolute )?(?:size|magnitude)|in absolute (?:terms|value))\b/i

/** `cvd above 5 million in size, price within 0.3%`: the name right before it has one side, and another name has two. */
function sizeChecks({ text, pieces, document }: Checked): Check[] {
  const found = IN_SIZE.exec(text)
  const head = found === null ? undefined : pieces.findLast(({ is, end }) => is === 'head' && end <= found.index)
  if (found === null || head?.is !== 'head') return []
  const stem = head.head.of === 'feature' ? head.head.stem : head.head.of === 'move' ? 'ret' : undefined
  const own = clausesOf(document).filter(([field]) => stem !== undefined && field.startsWith(`feature.${stem}`))
  return own.length === 0 || twoSided(own)
    ? []
    : [shown(text, placeOf(found), 'has two sides, and the document has one of them for the name before it')]
}
