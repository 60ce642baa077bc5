/** Periods, days and rows that people tell, where the document has them in one way of two: "the week of 9 November", "every January", "just one example". */
import { CALENDAR_FIELD, DAY, has, MONTH, never, type Row } from './checked.js'

/** Periods, days, and the order and number of rows. */
export const PERIOD_ROWS: readonly Row[] = [
  [
    new RegExp(
      `(?<!first |second |third |fourth |last )\\bweek (?:of|from|beginning|starting)\\b[^.;]{0,24}(?:\\d+(?! ?%|\\d|\\.)|${MONTH})|\\b(?:days|hours) (?:of|from|beginning|starting|around)\\b[^.;]{0,16}\\d[^.;]{0,10}${MONTH}`,
      'i',
    ),
    never,
    'is a period, and the document may have one day or a span of a name',
  ],
  [/(?:^|[.;!?]\s*)today:/i, (_, all) => has(all, /^times\./), 'is a day, and the document has none'],
  [
    new RegExp(`\\b(?:last|past) (?:\\d+ |two |three |few )?(?:weekends?|${DAY}s?)\\b`, 'i'),
    (_, all) => !all.some(([field]) => field === 'feature.weekday') || has(all, /^times\./),
    'is one of its days, and the document has all of them',
  ],
  [
    new RegExp(
      `\\b(?:every|each) ${MONTH}\\w*(?! \\d)\\b|\\bin all years\\b|\\bof (?:any|every|each) year\\b|\\b(?:every|each) year\\b`,
      'i',
    ),
    never,
    'is a month of every year, which one time range cannot be',
  ],
  [
    new RegExp(`\\b${MONTH}\\w* (?:\\d{4} )?(?:omitted|excluded|left out|aside)\\b|\\bleav\\w+ aside\\b`, 'i'),
    never,
    'leaves out a time, and the document may search it',
  ],
  [
    /\bfrom \d{1,2}(?::\d\d)? ?(?:am|pm|utc)[^.;]{0,30}\d[^.;]{0,12}\bto \d{1,2}(?::\d\d)? ?(?:am|pm|utc)/i,
    never,
    'has hours on two days, and the document may have whole days',
  ],
  [/\bin 20\d\d until\b/i, never, 'is a part of that year'],
  [/\b20\d\d ?\+/, never, 'is from that year on, and the document may end with it'],
  [
    /\b(?:excluding|except(?: for)?|without|outside|but not)\b[^.;]{0,40}?\band (?:the )?(?:hours?|weekends?)\b/i,
    (_, all) => !all.some(([field, op]) => CALENDAR_FIELD.test(field) && !/^(?:neq|not_in|lte?)$/.test(op)),
    'is left out in part only',
  ],
  [
    /\b(?:any|every|all) weekdays?\b[^.;]{0,16}\b(?:except|but|other than|save)\b/i,
    (_, all) => !all.some(([field, op]) => field === 'feature.weekday' && op === 'neq'),
    'has no weekends, and the document has them',
  ],
  [
    /\b(?:asian?|europe(?:an)?|london|frankfurt|tokyo|new york|us|american)\b/i,
    (_, all) => !has(all, /^feature\.session$/) || !has(all, /^feature\.hour_utc$/),
    'is a session, beside hours that are said too',
  ],
  [
    /\b(?:from|in|here in|greetings from|i['’]?m in) (?:london|frankfurt|tokyo|new york|singapore|sydney|hong kong)\b/i,
    (_, all) => !has(all, /^feature\.session$/),
    'is a session in the document',
  ],
  [
    /\b(?:afternoons?|evenings?)\b[^.;]{0,12}\b(?:between|from) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten)/i,
    (_, all) =>
      !all.some(
        ([field, op, value]) => field === 'feature.hour_utc' && op === 'between' && Number((value as number[])[0]) < 12,
      ),
    'is before noon in the document',
  ],
  [
    /\bfor (?:one|an|\d+) hours? from \d/i,
    (_, all) => !all.some(([, op]) => op === 'held'),
    'is how long a condition lasts',
  ],
  [
    /\bh[14]\b(?! ?(?:20|of|\d))/i,
    (_, all) => !has(all, /^times\./),
    'is half a year in the document, and may be a chart',
  ],
  // Rows.
  [
    /\b(?:best|worst|strongest|weakest|biggest|ugliest|craziest|greatest) (?:days?|hours?|minutes?|weeks?)\b/i,
    ({ sort }) => /[._]ret_|drawdown|rv_|liq_|volume/.test(String(sort[0])),
    'is about the price, and the rows are in another order',
  ],
  [
    /(?:^|[ ,;])by (?:the )?(?:drawdown|volume|oi|open interest|funding|spread|vpin|liquidations?)\b(?=\s*(?:[,.:;]|$))/i,
    ({ sort }, all) => String(sort[0]).startsWith('feature.') || has(all, /xs_rank/),
    'is an order of rows, and the document has none',
  ],
  [
    /\b(?:sort\w*|rank\w*|order\w*) by (?:the )?(?:size|magnitude)\b/i,
    ({ sort }, all) =>
      sort[1] !== 'desc' ||
      !all.some(([field, op, value]) => field === sort[0] && /^lte?$/.test(op) && Number(value) < 0),
    'has the smallest first in the document',
  ],
  [
    /\b(?:just|only|exactly|show|give me|the) (?:one|1|a single|the (?:very )?(?:last|latest|newest|first|most recent)) (?:example|case|row|result|hit|instance|one|occurrence)\b|\b(?:latest|newest|last) one\b|\b(?:one|a single|1) time only\b|\bvery (?:last|first)\b|\bfirst ever\b|\b(?:one|a single|1) example\b|\bsingle most recent\b|\bone (?:each|per|a|every) (?:day|hour)\b|\bdid\b[^.;]{0,14}\bfirst\b/i,
    ({ page }) => (page as { limit: number }).limit === 1,
    'is one row, and the document has more',
  ],
  [
    /\b(?:average|mean|typical|usual)\b[^?.;]{0,16}\b(?:funding|rsi|spread|vpin|oi|open interest|basis|premium|volume)\b[^?.;]{0,40}\bwhen\b|\bhow (?:high|wide|large|big|low) (?:is|was|were|are) the\b[^?.;]{0,40}\bwhen\b/i,
    never,
    'asks for a number of the matches, and an answer has only what followed',
  ],
  [
    /\b(?:anything but|different from|not equal to|unequal to)\b/i,
    (_, all) => all.some(([, op]) => op === 'neq' || op === 'not_in'),
    'leaves something out, and the document has none',
  ],
]
