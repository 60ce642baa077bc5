/**
 * Clauses that only say how many rows are wanted: `I do not need more than 100 rows`, `40 lines are plenty`, `fifty examples suffice`, `page of 75`, `at most
 * 200 of them`. They become `limit 100`. A clause with any other word stays as it is.
 */

import { isCut, numberOf } from '../forms/made.js'
import { wordSet } from '../words/table.js'
import { type Token, textAt, tokenOf } from '../words/tokens.js'

const NOUNS = wordSet(
  'row rows result results line lines hit hits example examples exemple exemples entries record records matches item items sample samples instance instances occurrence occurrences case cases minute minutes moment moments datapoint datapoints observation observations event events piece pieces signals',
)
const BEFORE = wordSet(
  "i we do does not dont don't need needs want wants no more than at most least max maximum up to just only please pls show give gimme giving me us list the first oldest newest latest last recent a page pages of limit limited limits around about roughly some with post return fetch get send print display here ok and would like should be it them that total size : = let cap capped keep is my our output listing kindly report answer reply export table search per but so how many ever in",
)
const BEHIND = wordSet(
  'are is will would should do be enough plenty suffice suffices sufficient please pls max maximum at most only ok okay fine for me us now total in all ever tops good great more than per page a of them those these em limit thanks thx ty cheers there here to start begin with first the newest oldest it and no not that s we i need',
)
const COUNT_MAX = 500

/** The tokens with clauses about the number of rows in their plain form. */
export function withRows(tokens: readonly Token[]): readonly Token[] {
  let out: readonly Token[] = tokens
  for (let at = out.length - 1; at >= 0; at -= 1) out = rowsAt(out, at) ?? out
  return out
}

function rowsAt(tokens: readonly Token[], at: number): Token[] | undefined {
  const rows = numberOf(tokens[at])
  if (rows === undefined || !Number.isInteger(rows) || rows < 1 || rows > COUNT_MAX) return undefined
  const counted = countedBy(tokens, at)
  if (counted === undefined) return undefined
  let [begin, end] = [at, counted]
  while (begin > 0 && BEFORE.has(textAt(tokens, begin - 1))) begin -= 1
  while (end < tokens.length && BEHIND.has(textAt(tokens, end))) end += 1
  const whole =
    (begin === 0 ||
      /^(?:show|post|give|gimme)$/.test(textAt(tokens, begin)) ||
      isCut(tokens[begin - 1]) ||
      textAt(tokens, begin - 1) === '-') &&
    (end === tokens.length || isCut(tokens[end]))
  if (!whole) return undefined
  const said = tokens.slice(begin, end).map(({ text }) => text)
  // "the first 50 rows": the oldest; "newest 25 rows": the newest. The order of other clauses stays.
  // "the first ten moments" has an order.
  if (textAt(tokens, at - 1) === 'first' && !said.includes('ever')) return undefined
  const first =
    /^(?:oldest|earliest)$/.test(textAt(tokens, at - 1)) ||
    (textAt(tokens, at - 1) === 'first' && said.includes('ever'))
  const lead = tokens[begin]!
  const word = (text: string): Token => tokenOf('word', text, lead.start, lead.start)
  const order = first ? [word('oldest'), word('first'), word(',')] : []
  const bracketed = textAt(tokens, begin - 1) === '(' && textAt(tokens, end) === ')'
  const [before, behind] = bracketed
    ? [[...tokens.slice(0, begin - 1), word(',')], tokens.slice(end + 1)]
    : [tokens.slice(0, begin), tokens.slice(end)]
  return [...before, ...order, word('limit'), tokens[at]!, ...behind]
}

/** Where the words end that say what is counted; undefined where the number counts something else. */
function countedBy(tokens: readonly Token[], at: number): number | undefined {
  const noun = textAt(tokens, at + 1)
  const before = textAt(tokens, at - 1)
  if (/^(?:minutes?|moments?|cases?|events?)$/.test(noun) && !isEnd(tokens, at + 2)) return undefined
  if (/^(?:minutes?)$/.test(noun) && /^(?:in|within|for|least|than|most|over|last|past)$/.test(before)) return undefined
  if (NOUNS.has(noun)) return at + 2
  if (noun === 'of' && /^(?:them|those|these|em)$/.test(textAt(tokens, at + 2))) return at + 3
  if (before === 'of' && /^pages?$/.test(textAt(tokens, at - 2))) return at + 1
  if (noun === 'per' && textAt(tokens, at + 2) === 'page') return at + 3
  if (
    /^(?:suffices?|plenty)$/.test(noun) ||
    (/^(?:is|are)$/.test(noun) && /^(?:enough|plenty|sufficient)$/.test(textAt(tokens, at + 2)))
  )
    return at + 1
  if (/^(?:newest|latest)$/.test(before) && isEnd(tokens, at + 1)) return undefined
  if (before === 'first' && noun === 'ever') return at + 1
  if (isBound(tokens, at)) return at + 1
  // "ascending by time, spread > 20, 30 max": alone in its clause, in a text that orders its rows.
  const alone = /^(?:max|maximum|tops)$/.test(noun) && isCut(tokens[at - 1]) && isEnd(tokens, at + 2)
  if (alone && tokens.slice(0, at).some(({ text }) => ORDERED.has(text) || /^(?:a|de)scending$/.test(text)))
    return at + 2
  if (
    /^(?:last|latest|newest)$/.test(before) &&
    /^(?:show|post|give|me|the|list|only|just)$/.test(textAt(tokens, at - 2)) &&
    (tokens[at + 1] === undefined || isCut(tokens[at + 1]))
  )
    return at + 1
  const asks =
    before === 'first' && /^(?:show|give|gimme|list|get|the|me)$/.test(textAt(tokens, at - 2)) && noun === 'ever'
  return asks ? at + 1 : undefined
}

const ORDERED = wordSet(
  'first newest oldest latest earliest sort sorted order ordered top largest biggest highest lowest show list print',
)

/** `oldest first, not more than 80`, `show maximum 30`: a bound alone in its clause, behind an order of rows or a verb that shows them. */
function isBound(tokens: readonly Token[], at: number): boolean {
  let begin = at
  while (begin > 0 && BEFORE.has(textAt(tokens, begin - 1)) && !isCut(tokens[begin - 1])) begin -= 1
  if (begin > 0 && !isCut(tokens[begin - 1])) return false
  const own = tokens.slice(begin, at).map(({ text }) => text)
  const bound = own.some((text) => /^(?:max|maximum|most|than)$/.test(text))
  if (!bound || !(tokens[at + 1] === undefined || isCut(tokens[at + 1]))) return false
  const shows = own.some((text) => /^(?:show|list|print|give|return|fetch|need|want)$/.test(text))
  const before = tokens.slice(Math.max(0, begin - 6), begin)
  return shows || before.some(({ text }) => ORDERED.has(text))
}

const isEnd = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] === undefined || isCut(tokens[at]) || BEHIND.has(textAt(tokens, at))
