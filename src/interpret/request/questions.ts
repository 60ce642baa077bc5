/**
 * Questions about what followed that open a text: `what happens to sol after it nukes 5%`, `whats the story after an outside bar`, `what came in the day
 * after …`. Every result answers them. Their words become one plain question, so that what follows is a condition and no later step; their coins stay.
 */
import { wordSet } from '../words/table.js'
import { type Token, textAt, tokenOf } from '../words/tokens.js'

const OPENS = wordSet("what whats what's wat how hows how's where wheres")
const BEFORE =
  /^(?:lads|guys|folks|boys|gents|fam|friends|mates|chaps|peeps|team|ser|sir|bros|bro|dudes|dude|frens|fren|anons|so|and|ok|okay|hey|yo|hi|hello|um|uh|well|please|pls|can|could|you|u|tell|show|me|us|see|know|i|want|to|just|like|lol|serious|q|question|curious|wondering|anyone|know|check|find|out|look|at|,|:|\.|!|let|s|lets|do|does|did|would|wanna|need|interested|in)$/
const ENDS = wordSet('after when whenever once following if')
/** Words that a question about what followed may have. Any other word makes it something else. */
const INSIDE = wordSet(
  'is was are were does do did has have had will would can could happen happens happened happening come comes came follow follows followed goes go going on the a an its it this that they price prices market usually typically normally generally often always mostly tend tends to with of for in over at and story deal outcome result results reaction behave behaves behaved behavior behaviour react reacts perform performs performed performance return returns look looks like day days hour hours week minutes next following first right shortly directly immediately average median typical usual much far low high big then move moves trade trades fare fares situation situ picture play case',
)
const REACH = 16

/** The tokens with an opening question in its plain form. */
export function withQuestions(tokens: readonly Token[], isCoin: (word: string) => boolean): readonly Token[] {
  const asked = countedAfter(tokens) ?? askedAfter(tokens, isCoin)
  if (asked !== undefined) return asked
  const at = tokens.findIndex(({ text }) => OPENS.has(text))
  if (at < 0 || !tokens.slice(0, at).every((token) => BEFORE.test(token.text) || isCoin(token.text))) return tokens
  const end = tokens.findIndex(({ text }, i) => i > at && ENDS.has(text))
  if (end < 0 || end > at + REACH) return tokens
  const inside = tokens.slice(at + 1, end)
  const plain = inside.every((token) => INSIDE.has(token.text) || isCoin(token.text) || token.kind === 'duration')
  if (!plain || inside.length === 0) return tokens
  // "what is the average return when …" is read elsewhere; "how far below" compares.
  const coins = tokens.slice(0, end).filter((token) => isCoin(token.text))
  const [first, last] = [tokens[at]!, tokens[end]!]
  const word = (text: string, i: number): Token => tokenOf('word', text, first.start, i === 2 ? last.end : first.end)
  const question = ['what', 'happens', 'after'].map(word)
  // "after it nukes": the pronoun is the coin.
  const next = /^(?:it|they|that)$/.test(textAt(tokens, end + 1)) && tokens[end + 2] !== undefined ? end + 2 : end + 1
  return [...coins, ...question, ...tokens.slice(next)]
}

/** `ALGO after the price is below vwap, how is next week?`: what stands before the question is a condition, and no earlier step. */
function askedAfter(tokens: readonly Token[], isCoin: (word: string) => boolean): readonly Token[] | undefined {
  const after = tokens.findIndex(({ text }) => text === 'after')
  const begins =
    after === 0 ||
    /^[:.,;]$/.test(textAt(tokens, after - 1)) ||
    tokens.slice(0, after).every(({ text }) => isCoin(text))
  if (after < 0 || !begins) return undefined
  const question = tokens.findIndex(
    ({ text }, i) => i > after && OPENS.has(text) && /^[,.;:]$/.test(textAt(tokens, i - 1)),
  )
  const end = tokens.findIndex(({ text }, i) => i > question && /^[?.!]$/.test(text))
  const until = end < 0 ? tokens.length : end
  const inside = tokens.slice(question + 1, until)
  // "after vpin > 0.8 the price fell 2% in an hour, how often?": what is counted is both events in their order.
  const counts = /^often(?: (?:does|did|has|do) (?:it|that|this) (?:happen|happened|occur|occurred))?$/.test(
    inside.map(({ text }) => text).join(' '),
  )
  if (
    question < 0 ||
    (counts && tokens.slice(after + 1, question).some(({ kind }) => kind === 'quantity')) ||
    inside.length > 9 ||
    !inside.every((token) => INSIDE.has(token.text) || token.text === 'doing' || token.kind === 'duration')
  )
    return undefined
  return [...tokens.slice(0, after), ...tokens.slice(after + 1, question), ...tokens.slice(until)]
}

const HAPPENED = /^(?:did|does|do|has|have|would|will|is|was)$/

/** `how often after a 5% drop does rsi go above 70`: the event behind the verb is the later one, and the question says no more. */
function countedAfter(tokens: readonly Token[]): readonly Token[] | undefined {
  const how = tokens.findIndex(
    ({ text }, i) =>
      text === 'how' && textAt(tokens, i + 1) === 'often' && /^(?:after|following)$/.test(textAt(tokens, i + 2)),
  )
  if (how < 0 || !tokens.slice(0, how).every(({ text }) => BEFORE.test(text))) return undefined
  const verb = tokens.findIndex(({ text }, i) => i > how + 3 && HAPPENED.test(text))
  if (verb < 0 || tokens[verb + 1] === undefined || /^[?.!]$/.test(textAt(tokens, verb + 1))) return undefined
  const { start } = tokens[verb]!
  return [...tokens.slice(how + 2, verb), tokenOf('mark', ',', start, start + 1), ...tokens.slice(verb + 1)]
}
