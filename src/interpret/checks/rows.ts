/** The order and the number of the rows, where the words say another one than the document has. */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Row } from './checked.js'

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
]
