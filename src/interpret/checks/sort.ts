/**
 * What the words of an order are about, and what the rows are sorted by: an order that left no trace, a rank where the words say the number itself, another span than
 * the words say, a name of the order that got the bound of another one. The words are shown, and nothing is asked.
 */
import { FEATURE_TITLES } from '../../contract/features.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { minutesInField, minutesOf } from '../words/families.js'
import type { Check } from '../words/place.js'
import { type Checked, clausesOf, placeOf, type Row, shown } from './checked.js'

/** Orders of rows that the document has in part. */
export const sortChecks = (checked: Checked): Check[] => {
  const [field] = checked.document.sort as readonly [string, string]
  return field.startsWith('feature.')
    ? [...rankChecks(checked, field), ...spanChecks(checked, field), ...otherNameChecks(checked, field)]
    : lostOrders(checked)
}

const ROWS_BY =
  /\b(?:rows?|lines?|results?|cases?|hits?|examples?|matches|of them|\d{1,3}) by (?:the |its |their |highest |lowest |largest )?(?!time\b|date\b|symbol|name\b|coin|itself|the \d|\d|then\b|an?\b|day|hour|minute|month|week|at\b|more\b|over\b|less\b)[a-z]/i
const ALONE =
  /(?:^|[,;.]\s*)by (?:the |its )?(?!time\b|date\b|symbol|name\b|coin|then\b|now\b|the way|chance|any|\d)[a-z]+(?: [a-z]+)?\s*(?=[,;.]|$)/i
const SIZE_FIRST =
  /\b(?:highest|lowest|largest|biggest|smallest|worst|best|deepest|strongest|weakest|widest|heaviest) (?!(?:\d+|ten|five|of)\b)[a-z0-9 -]{0,24}?\bfirst\b/i

/** `10 rows by volume`, `aave rsi 1h under 20, by rsi`, with rows by time. */
function lostOrders({ text }: Checked): Check[] {
  const found = ROWS_BY.exec(text) ?? ALONE.exec(text) ?? SIZE_FIRST.exec(text)
  return found === null ? [] : [shown(text, placeOf(found), 'may be an order of rows, and the rows are sorted by time')]
}

const RANK = /pctrank|xs_rank|zscore|funding_pct|volume_z|sigma/
const SAYS_RANK =
  /rank|percentile|pctl|pctile|%ile|quantile|decile|z-?score|sigma|\bthat\b|\bthis\b|\bit\b|extreme|unusual|abnormal|\bz\b/i
const ORDER =
  /\b(?:sort\w*|order\w*|rank(?:ed|ing)|arrang\w*|top \d+|\d+ rows|\d+ lines|first|biggest|largest|highest|lowest|worst|deepest|in (?:ascending|descending) order)\b[^.;!?\n]*/gi
const NAMED =
  /\b(?:sort\w*|order\w*|ranked|arrang\w*|top \d+|\d+ rows|in \w+ order) (?:\w+ )?(?:by|on|of) (?:the |its )?\w+(?: (?!with\b|where\b|when\b|while\b|and\b|for\b)\w+){0,2}/i

/** `sorted by spread`, where the document has its percentile: the largest rank is not the largest number. */
function rankChecks({ text, document }: Checked, field: string): Check[] {
  const found = NAMED.exec(text)
  const plain = clausesOf(document).some(([other]) => other !== field && stemIn(field).startsWith(stemIn(other)))
  // "Ranked by" says no rank of its own.
  if (found === null || !RANK.test(field) || SAYS_RANK.test(found[0].replace(/^ranked\b/i, '')) || plain) return []
  return [shown(text, placeOf(found), `is the order of ${field.slice(8)} in the document`)]
}

const BY = /\b(?:rows?|lines?|results?|cases?|sort\w*|order\w*|ranked) by ([^.,;!?\n]+)/i

/** `ten rows by long liquidations`, where the document has the first number of the query: a name in the order with another stem. */
function otherNameChecks({ text, pieces }: Checked, field: string): Check[] {
  const found = BY.exec(text) ?? SIZE_FIRST.exec(text)
  if (found === null) return []
  const { start, end } = placeOf(found)
  const names = pieces.filter((piece) => piece.is === 'head' && piece.start >= start && piece.end <= end)
  const same = names.some(
    ({ is, ...piece }) =>
      is === 'head' &&
      'head' in piece &&
      (piece.head.of !== 'feature' || field.startsWith(`feature.${piece.head.stem}`)),
  )
  return names.length === 0 || same
    ? []
    : [shown(text, placeOf(found), `is the order of ${field.slice(8)} in the document`)]
}

const stemIn = (field: string): string => (field.split('.')[1] ?? '').replace(/_(?:pctrank|zscore).*$/, '')

const SPAN = /\b(\d+) ?-?(m|min|minutes?|h|hr|hours?|d|days?)\b|(?<=[a-z])(\d+)(m|h|d)\b/gi

/** `lowest rsi 1h first`, where the rows are sorted by the rsi of 5 minutes. */
function spanChecks({ text, document }: Checked, field: string): Check[] {
  const title = (FEATURE_TITLES.get(field.split('.')[1] ?? '') ?? '').toLowerCase()
  const own = minutesInField(field)
  const others = new Set(clausesOf(document).map(([name]) => name)).size
  if (own.length === 0 || others < 2) return []
  for (const match of text.matchAll(ORDER)) {
    const said = [...match[0].matchAll(SPAN)].map(([, a, b, c, d]) =>
      minutesOf(`${a ?? c}${(b ?? d)![0]!.toLowerCase()}`),
    )
    // Only an order that is all about one name.
    if (said.length === 1 && !own.includes(said[0]!) && /\b(?:by|first|on top)\b/i.test(match[0]))
      return [shown(text, placeOf(match as RegExpExecArray), `names another span than ${title || field.slice(8)}`)]
  }
  return []
}

const isDefault = ({ sort }: QueryDocument): boolean => sort[0] === 'times.anchor_time' && sort[1] === 'desc'
const ordered: Row[1] = (document) => !isDefault(document)
const MOST =
  '(?:cheapest|priciest|dearest|top|worst|best|most|least|largest|smallest|lowest|highest|biggest|tightest|widest|strongest|weakest)'

/** Words that order or count the rows, and the document that keeps them. */
export const ROW_ROWS: readonly Row[] = [
  [
    new RegExp(
      `\\brows by\\b|\\bby (?:symbol|coin|ticker)(?: name)?\\b(?! (?:of|in))|\\bgroup(?:ed)? by\\b|\\bby (?:the )?size of\\b|\\b${MOST} (?:\\w+ ){0,3}(?:on|at)(?: the)? top\\b|\\b${MOST} (?:\\w+ ){0,2}first\\b|\\bfirst(?:ly)? (?:the |those with the )${MOST}\\b(?! \\d)|\\bstarting with the ${MOST}\\b|\\bin time order\\b|\\b(?:by|then) time\\b|\\bsort(?:ed)? (?:by )?(?:time|date) (?:up|asc\\w*)\\b`,
      'i',
    ),
    ordered,
    'orders the rows, and the document has the newest first',
  ],
  [
    /\b(?:biggest|largest|worst|strongest) \d+(?=\s*(?:[:;,.]|$))|\b\d+ (?:biggest|largest|worst|strongest)(?=\s*(?:[:;,.]|$))/i,
    (_, all) => all.filter(([field, op]) => field.startsWith('feature.') && /^[gl]te?$/.test(op)).length < 2,
    'says not of what: see the order of the rows',
  ],
  [
    new RegExp(`\\bfirst \\w+ (?:\\w+ )?with the ${MOST}\\b`, 'i'),
    ({ sort }) => sort[0].startsWith('feature.'),
    'orders the rows by a value, and the document orders them by time',
  ],
  [
    /\b(?:top|best|worst) \d+ (?:latest|newest|recent|most recent|last)\b/i,
    isDefault,
    'are the newest, and the document orders the rows by a value',
  ],
  [
    /\b(?:one|single|1) (?:row|result)\b(?! (?:per|for each))/i,
    ({ page }) => page.limit === 1,
    'is the number of rows, and the document has another',
  ],
  [
    /\btell me (?:the )?last \w+/i,
    ({ page }) => page.limit !== 50,
    'is the number of rows, and the document has another',
  ],
  [
    /\b(?:ordered|sorted|ranked|order|sort|rank) by (?:the )?z-?score\b/i,
    ({ sort }) => /zscore/.test(sort[0]),
    'orders the rows, and the document orders them by another value',
  ],
  [
    /\b(?:greatest|highest|largest|biggest) (?:volatility|vol|volume) first\b/i,
    ({ sort }) => !/pctrank|zscore/.test(sort[0]),
    'orders the rows, and the document orders them by a rank',
  ],
  [
    /\breturns? first\b/i,
    ({ sort }) => /ret_/.test(sort[0]),
    'orders the rows, and the document orders them by another value',
  ],
  [
    /\b(?:pump|dump|drop|rise|crash|rally)s? first\b/i,
    ({ sort, sequence }) => sequence === undefined || !/ret_/.test(sort[0]),
    'orders the rows by an earlier event, and the document by the value at the last one',
  ],
  [
    /\bthin(?:nest|ner) first\b/i,
    ({ sort }) => !/impact|spread/.test(sort[0]) || sort[1] === 'desc',
    'orders the rows the other way',
  ],
]
