/**
 * Weak evidence about what a document has lost or taken on: signs of numbers, names with a span, words carried over from another clause, minutes of an hour, ages, and
 * two conditions of one name that hardly stand beside each other. The words are shown, and nothing is asked.
 */

import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import { type Checked, type Clause, clausesOf, stepsOf } from './checked.js'

/** Words that the document has lost or turned. */
export const lostChecks = ({ text, document, assumptions }: Checked): Check[] => {
  const where = document.where.all as readonly Clause[]
  const steps = stepsOf(document).map(({ all }) => all)
  const all = clausesOf(document)
  const fields = [...all.map(([field]) => field), String(document.sort[0])]
  return [
    ...signChecks(text, all),
    ...spannedChecks(text, fields),
    ...sameForChecks(text, fields),
    ...hourChecks(text, assumptions),
    ...ageChecks(text, fields),
    ...remarkChecks(text, assumptions, document.sort),
    ...besideChecks(text, [where, ...steps]),
    ...mostChecks(text, String(document.sort[0])),
    ...rankWordChecks(text, fields),
    ...scoreChecks(text, fields),
    ...onBtcChecks(text, all),
    ...wordChecks(text, all, document.sequence !== undefined),
  ]
}

const at = (match: RegExpExecArray, why: (words: string) => string): Check => ({
  start: match.index,
  end: match.index + match[0].length,
  why: why(match[0]),
})

const REMARK = /^"(.*)" is a remark, and no condition$/
const ORDER_WORD = /\b(?:ascending|descending|sort\w*|ordered|first)\b/i
const SCOPE_WORD =
  /\b(?:only|concerns?|weekdays?)\b|\b(?:want|need|search|show|give) (?:\w+ ){0,2}(?:btc|bitcoin|eth|ether|ethereum|sol|solana|xrp|ripple|doge|dogecoin|avax|ada|cardano|ltc|litecoin)\b/i

/** `first the cheapest funding: …`, `only us`: a remark that orders the rows or narrows the search. */
function remarkChecks(text: string, assumptions: readonly string[], [field]: readonly string[]): Check[] {
  return collected(assumptions, (said) => {
    const words = REMARK.exec(said)?.[1] ?? ''
    const start = words === '' ? -1 : text.indexOf(words)
    const isLost = SCOPE_WORD.test(words) || (ORDER_WORD.test(words) && field === 'times.anchor_time')
    return start < 0 || !isLost
      ? []
      : [
          {
            start,
            end: start + words.length,
            why: `"${words}" is taken for a remark, and nothing in the document is of it`,
          },
        ]
  })
}

/** All numbers of a value, also those of a lasting condition. */
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'number')
  return typeof value === 'object' && value !== null && 'value' in value ? numbersIn(value.value) : []
}

const NEGATIVE = /(?<![\d%)] ?)(?<![\w–-])[-−](\d+(?:\.\d+)?|\.\d+) ?(?:%|bps?\b|$|[ ,;])/g

/** `-2% 15m no bounce` as a return below 2 %: the sign of a number that the document has without it. */
function signChecks(text: string, all: readonly Clause[]): Check[] {
  const numbers = collected(all, ([, , value]) => numbersIn(value))
  return collected([...text.matchAll(NEGATIVE)], (match) => {
    const value = Number(match[1])
    const is = (one: number, sign: number): boolean =>
      [1, 100].some((scale) => Math.abs(one * scale - sign * value) < 1e-9 * Math.max(1, value))
    const kept = numbers.some((one) => is(one, -1)) || !numbers.some((one) => is(one, 1))
    return kept ? [] : [at(match, (words) => `"${words.trim()}" has lost its sign`)]
  })
}

const SPANNED =
  /(?<!twenty[- ])\b(15m|1h|4h|24h|7d|hourly|daily|weekly|15[- ]min(?:ute)?|1[- ]hour|4[- ]hour|24[- ]hour|7[- ]day|one[- ]hour|four[- ]hour) (?:return|ret)\b(?! distribution)/gi
const SPANS: Readonly<Record<string, string>> = {
  hourly: '1h',
  daily: '24h',
  weekly: '7d',
  '15-min': '15m',
  '15-minute': '15m',
  '1-hour': '1h',
  'one-hour': '1h',
  '4-hour': '4h',
  'four-hour': '4h',
  '24-hour': '24h',
  '7-day': '7d',
}

/** `the 1h return in its lowest decile and the 24h return in its highest`: a return over a span that no condition has. */
function spannedChecks(text: string, fields: readonly string[]): Check[] {
  return collected([...text.matchAll(SPANNED)], (match) => {
    const said = match[1]!.toLowerCase().replace(' ', '-')
    const span = SPANS[said] ?? said
    return fields.some((field) => /ret_|breadth/.test(field) && field.includes(`_${span}`))
      ? []
      : [at(match, (words) => `"${words}" is a name, and no condition is about it`)]
  })
}

const SAME_FOR =
  /\b(?:same (?:for|with|goes for|on|holds for)|likewise|ditto|similarly|as well as (?:that|those) of)\b/i
const TAKEN = /\.(?:mean|max|min|sum|std|zscore|pctrank|slope|delta|range|lag)_/

/** `the maximum of vpin below 0.4; same for the taker ratio, below 0.55`: what is taken of the first name. */
function sameForChecks(text: string, fields: readonly string[]): Check[] {
  const found = SAME_FOR.exec(text)
  const taken = fields.filter((field) => TAKEN.test(field) || /pctrank|xs_rank/.test(field))
  return found === null || taken.length !== 1 ? [] : [at(found, (words) => `"${words}" carries words over`)]
}

/** `between 13:30 and 14:30`: a query has whole hours. */
function hourChecks(text: string, assumptions: readonly string[]): Check[] {
  return collected(assumptions, (said) => {
    const words = /^a query has whole hours: the minutes of "(.*)" are ignored$/.exec(said)?.[1]
    const start = words === undefined ? -1 : text.indexOf(words)
    return start < 0 ? [] : [{ start, end: start + words!.length, why: `"${words}" is read in whole hours` }]
  })
}

const AGED =
  /\b(?:age|aged|old|older|young|younger|new|newly|newer|fresh|list\w*|record\w*|launch\w*|debut\w*|history|trading for|on the (?:exchange|market)|in the (?:data|record|set)|been around|existed|data)\b/i

/** `above its 200 day average` as an age of 200 days. */
function ageChecks(text: string, fields: readonly string[]): Check[] {
  if (!fields.some((field) => field.includes('recorded_age')) || AGED.test(text)) return []
  const found = /\d+[- ]?d(?:ays?)?\b|\b\w+ (?:days|weeks|months)\b/i.exec(text)
  return found === null ? [] : [at(found, (words) => `"${words}" is read as the age of a coin`)]
}

/** `flips negative, stays negative 4h` in one minute, and `shorts are paying, funding below -0.02% for 3 days` said twice. */
function besideChecks(text: string, steps: readonly (readonly Clause[])[]): Check[] {
  const odd = steps.some((clauses) =>
    clauses.some(([field, op, value]) => {
      if (op !== 'held') return false
      const bound = (value as { value: unknown }).value
      return clauses.some(
        ([other, way, one]) =>
          other === field &&
          way !== 'held' &&
          typeof one === 'number' &&
          (one === 0 || (one === bound && /cross/.test(way))),
      )
    }),
  )
  const found = odd
    ? /\b(?:stay\w*|remain\w*|held|hold\w*|for|straight|all|every|whole|keep\w*|kept)\b/i.exec(text)
    : null
  return found === null ? [] : [at(found, (words) => `"${words}": one name has a lasting condition and another one`)]
}

const MOST =
  /\b(?:coins?|symbols?|tokens?|pairs?|ones?) (?:what|that|which|who|with)? ?(?:is|are|was|were|have|has|had|go|goes|went|fall|fell|rise|rose)? ?(?:the )?(?:more|most) (?:down|up|fall\w*|ris\w*|volume|gain\w*|los\w*|red|green|high|low|strong|weak)\b(?! than)/i

/** `the coin what is more down`: an order of rows that no document has. */
function mostChecks(text: string, sort: string): Check[] {
  const found = sort.startsWith('feature.') ? null : MOST.exec(text)
  return found === null ? [] : [at(found, (words) => `"${words}" may be an order of rows`)]
}

const RANK_WORD =
  /\b(?:vol(?:ume)?|ret(?:urn)?|liquidity|turnover) ranks?\b|\branks? (?:(?:of|by) )?(?:the )?(?:\w+ )?(?:vol|ret)/i
const OWN = /\b(?:own|its|past|trailing|rolling|history|historical|percentile|pctl|pctile|pctrank|last|previous)\b/i

/** `24h volume rank top 10%` as a rank in the own past. */
function rankWordChecks(text: string, fields: readonly string[]): Check[] {
  const own =
    fields.some((field) => /\.pctrank_|_pctrank$/.test(field)) && !fields.some((field) => /xs_rank/.test(field))
  const found = own && !OWN.test(text) ? RANK_WORD.exec(text) : null
  return found === null ? [] : [at(found, (words) => `"${words}" is a rank in the past of each coin`)]
}

/** `3 standard deviations over its mean` as the score of the volume of an hour among that of five minutes. */
function scoreChecks(text: string, fields: readonly string[]): Check[] {
  const odd = fields.some((field) => /quote_volume_\w+\.zscore_(?:5|15|30)m$/.test(field))
  const found = odd ? /\b(?:standard dev\w*|std ?devs?|sds?|sigmas?|z[- ]?scores?)\b|σ/i.exec(text) : null
  return found === null ? [] : [at(found, (words) => `"${words}" is within a window that is shorter than the volume`)]
}

/** `btc bounces 1.5% in an hour, on btc`: the coin of the search, and not only of the condition. */
function onBtcChecks(text: string, all: readonly Clause[]): Check[] {
  const searched = all.some(([field, op]) => field === 'identity.symbol' && op !== 'not_in')
  const found = searched ? null : /[,;.] (?:on|for) (?:btc|bitcoin)(?: only| alone)?[ .?!]*$/i.exec(text)
  return found === null ? [] : [at(found, () => 'bitcoin is not searched as a coin')]
}

type Row = readonly [form: RegExp, isKept: (all: readonly Clause[], sequence: boolean) => boolean, why: string]

const hasField =
  (form: RegExp) =>
  (all: readonly Clause[]): boolean =>
    all.some(([field]) => form.test(field))

const WORDS: readonly Row[] = [
  [
    /\b(?:shorts?|longs?) (?:are |is |were |keep )?pay\w*/i,
    (all) => {
      const funding = all.filter(([field]) => /^feature\.funding_/.test(field))
      return funding.length < 2 || !funding.some(([, , value]) => value === 0)
    },
    'is a condition of its own',
  ],
  [/\bcross[- ]section(?:al)?(?:ly)?\b/i, hasField(/xs_rank|breadth/), 'ranks among all coins'],
  [
    /\bfrom (?:the |its )?(?:high|low|top|peak|bottom)\b/i,
    hasField(/draw|range_pos|donchian|dist/),
    'names an extreme',
  ],
  [
    /\b(?:the )?first (?:minute|time|one) (?:of|in) (?:the |a |each |every )?day\b/i,
    () => false,
    'is about the first one',
  ],
  [/\bthe (?:day|hour|week) after\b/i, (_, sequence) => sequence, 'is about what came later'],
  [
    /\b(?:but|and) before (?:it |that |price |the price )?(?:was|were|had|has|is)\b/i,
    (_, sequence) => !sequence,
    'orders two events',
  ],
  [
    /\bmacd\b[^,;.]{0,16}\bcross(?:es|ed|ing)? (?:up|above|over)\b/i,
    (all) => !all.some(([, , value]) => value === 'bearish' || value === 'down'),
    'crosses upwards, and the document has the other way',
  ],
]

/** Words of a rank, an extreme, an order or a side that the document has otherwise. */
const wordChecks = (text: string, all: readonly Clause[], sequence: boolean): Check[] =>
  collected(WORDS, ([form, isKept, why]) => {
    const found = form.exec(text)
    return found === null || isKept(all, sequence) ? [] : [at(found, (words) => `"${words}" ${why}`)]
  })
