/**
 * Asides: clauses and phrases about the writer's own life beside a question: `at 9am I have a meeting`, `my number is 555 0199`, `for slide 7`, `happy
 * Monday!`. They are known by two things: they speak of people or of their things, and nothing in them is about the market. Their numbers and days count
 * nothing. The answer mentions each of them.
 */
import { type Atom, means, meansAny, meansSuch } from '../words/atoms.js'
import type { Place } from '../words/place.js'
import type { Sense } from '../words/senses.js'
import { collected, wordSet } from '../words/table.js'
import { isStrong, isUnknown, placeOf, textOf } from './content.js'
import type { Sentence, Written } from './sentences.js'
import { MACHINE, REQUEST, THINGS } from './talk-words.js'

/** Senses that make a clause a part of the question. */
const MARKET: readonly Sense['is'][] = [
  'feature',
  'pattern',
  'rule',
  'level',
  'condition',
  'exception',
  'except',
  'excepted',
  'ranked',
  'extreme',
  'percentile',
  'asset',
  'group',
  'unknownSymbol',
  'venue',
  'coins',
  'price',
  'sortBy',
  'sortOldest',
  'sortNewest',
  'descending',
  'ascending',
  'altogether',
  'noFeature',
  'rows',
]
const MEASURED: readonly string[] = ['percent', 'bps', 'usd', 'sigma', 'times']

const PERSON =
  /^(?:i|we|you|u|me|us|my|our|your|he|she|his|her|i['’](?:m|d|ll|ve)|we['’](?:re|d|ll|ve)|you['’](?:re|ve|d))$/i

/** Whether an atom is about the market: a name of the vocabulary, or a number with its unit or with a comparison. */
function isOfMarket(atom: Atom, before: Atom | undefined): boolean {
  const unit = atom.quantity?.unit
  if (unit !== undefined && MEASURED.includes(unit)) return !/\bmillion\b/.test(atom.text)
  const told = meansSuch(atom, 'notASearch', (sense) => sense.firm === true)
  return told || meansAny(atom, MARKET) || (unit !== undefined && means(before, 'compare'))
}

function wordsIn({ atoms }: Written): string[] {
  const words: string[] = []
  for (const { text } of atoms)
    if (text.includes(' ')) words.push(...text.split(' '))
    else words.push(text)
  return words
}

/** Whether a clause speaks of people or their things, and of nothing else. */
function isAside(clause: Written, words: readonly string[], text: string): boolean {
  if (clause.atoms.some((atom, i) => isOfMarket(atom, clause.atoms[i - 1]))) return false
  // "the set of star labels" is about candles.
  if (words.some((word) => /^(?:labels?|candles?|candlesticks?)$/.test(word))) return false
  // "weekend only cuz thats when i get rekt" limits the search.
  if (
    clause.atoms.some(
      (atom, i) =>
        means(atom, 'weekday') && (clause.atoms[i + 1]?.text === 'only' || clause.atoms[i - 1]?.text === 'only'),
    )
  )
    return false
  const past = /^\s*(?:i|we)\b.*\b(?:been|started|joined|work\w*|learn\w*)\b/i.test(textOf(text, clause))
  if (!past && clause.dates.some((date) => /\d{4}/.test(textOf(text, date)))) return false
  if (/^\s*(?:happy|thanks?|thx|cheers)\b/i.test(textOf(text, clause))) return true
  const spans = clause.atoms.some(
    ({ duration, quantity }) => (duration !== undefined && !duration.bare) || quantity !== undefined,
  )
  const scoped = clause.dates.length > 0 || spans || clause.atoms.some((atom) => means(atom, 'weekday', 'clock'))
  const thing = words.some((word) => THINGS.has(word))
  const person = words.some((word) => PERSON.test(word))
  // "I want minutes on Tuesdays" has a day of the question.
  if (scoped && !thing && words.some((word) => REQUEST.has(word))) return false
  // "could we have Monday to Friday": what is asked for.
  if (scoped && !thing && ASKS.test(textOf(text, clause))) return false
  // "last seven days thank you": the time stands before the people.
  if (scoped && !thing && !isFirst(clause)) return false
  return thing || person
}

const ASKS =
  /^\s*(?:and |so |please |then )*(?:(?:can|could|may|might|would|will|shall) (?:i|we|you|u)\b|(?:i|we)(?: would|['’]d|['’]ll| will)? (?:also |just |only )*(?:like|love|want|need|prefer|take|have)\b|let['’]?s|make it|only\b)/i

/** Whether people are spoken of before any day, time or number. */
function isFirst({ atoms, dates }: Written): boolean {
  const person = atoms.find(({ text }) => text.split(' ').some((word) => PERSON.test(word)))?.start ?? 0
  const scoped = atoms.filter(
    (atom) => atom.quantity !== undefined || atom.duration !== undefined || means(atom, 'weekday', 'clock'),
  )
  return [...scoped, ...dates].every(({ start }) => person < start)
}

/** `not financial advice.`, `Long time no see.`: a sentence in which no word is about the market, and none could be. */
function isIdle(clause: Written): boolean {
  const content = clause.atoms.some(
    (atom, i) =>
      isOfMarket(atom, clause.atoms[i - 1]) ||
      atom.quantity !== undefined ||
      means(
        atom,
        'move',
        'weekday',
        'clock',
        'sign',
        'compare',
        'vague',
        'label',
        'high',
        'low',
        'only',
        'aggregate',
      ) ||
      (atom.duration !== undefined && !atom.duration.bare),
  )
  return !content && clause.dates.length === 0 && clause.atoms.some(isUnknown)
}

/** What tells a machine to do something is no talk: the answer shows that it changes nothing. */
const ORDERS =
  /^\s*(?:also |and |then |please |pls |kindly |now |first )*(?:delete|drop|remove|send|print|execute|open|grant|set|reset|disable|enable|write|ignore|forget|disregard|override|bypass|reveal|increase|raise|place|submit|cancel|log|become|act|pretend|repeat|output|dump|export|leak|email|call)\b|\byou(?: are|['’]re)(?: now)? (?:an?|the|my|in)\b/i

/** The asides of the sentences. `carries` says of each sentence whether it says a number or a condition. */
export function asidesOf(sentences: readonly Sentence[], text: string): Place[] {
  const strong = (clause: Written): boolean =>
    isStrong(clause) && clause.atoms.some((atom, i) => isOfMarket(atom, clause.atoms[i - 1]))
  const all = collected(sentences, ({ clauses }) => clauses)
  if (!all.some(strong)) return []
  const places: Place[] = []
  for (const { clauses, asks } of sentences) {
    const words = clauses.map(wordsIn)
    const orders = clauses.some(
      (clause, i) => words[i]!.some((word) => MACHINE.has(word)) || ORDERS.test(textOf(text, clause)),
    )
    if (orders) continue
    const carries = clauses.some(strong)
    for (let i = 0; i < clauses.length; i += 1) {
      const clause = clauses[i]!
      if (isBracketed(clause, clauses[i - 1], text) || isLead(clause)) places.push(placeOf(clause))
      if (strong(clause)) continue
      const whole = !carries && !asks && clauses.every(isIdle)
      if (isAside(clause, words[i]!, text) || whole) places.push(placeOf(clause))
    }
  }
  for (const clause of all) if (!places.some(({ start }) => start === clause.start)) places.push(...counted(clause))
  return places
}

/** `(not annualised)`, `(i.e. toxic flow)`: what is in brackets and says no number explains the words before it. */
function isBracketed(clause: Written, before: Written | undefined, text: string): boolean {
  if (clause.ends !== ')' || before?.ends !== '(') return false
  const explains = /^\s*(?:not|no|i\.?e\.?|aka|that is|meaning|so|as in)\b/i.test(textOf(text, clause))
  const scoped = clause.atoms.some((atom) =>
    means(atom, 'asset', 'group', 'unknownSymbol', 'venue', 'weekday', 'condition'),
  )
  return (
    explains &&
    !scoped &&
    !clause.atoms.some(({ quantity, duration }) => quantity !== undefined || duration !== undefined)
  )
}

/** `so quickly:`, `asap please:` */
const isLead = ({ atoms, ends, dates }: Written): boolean =>
  ends === ':' &&
  dates.length === 0 &&
  atoms.every((atom) => means(atom, 'filler') || meansSuch(atom, 'noFeature', (sense) => sense.later === true))

const LED = wordSet('for over during in on at before after until by with since due about from')
const TIED = /^(?:the|my|our|a|an|no|number|nr|#|of|this|your|next|last)$/

/** `for chapter 3`, `idea #4`, `before the desk meeting`, `five stars`: a thing of people with its number or its preposition. */
function counted({ atoms }: Written): Place[] {
  return collected(atoms, (atom, at) => {
    if (!THINGS.has(atom.text)) return []
    let end = at + 1
    while (TIED.test(atoms[end]?.text ?? '') && end < at + 3) end += 1
    const number = atoms[end]?.quantity
    const behind = number !== undefined && number.unit === 'none' && !number.signed ? end + 1 : at + 1
    let begin = at
    while (begin > at - 4 && isBeside(atoms[begin - 1])) begin -= 1
    const led = LED.has(atoms[begin - 1]?.text ?? '')
    const count = atoms[begin - 1]?.quantity
    const many = count !== undefined && count.unit === 'none' && !means(atoms[begin - 2], 'compare')
    if (behind === at + 1 && !led && !many) return []
    return [{ start: atoms[led || many ? begin - 1 : at]!.start, end: atoms[behind - 1]!.end }]
  })
}

const isBeside = (atom: Atom | undefined): boolean =>
  atom !== undefined &&
  (TIED.test(atom.text) || isUnknown(atom) || (atom.duration !== undefined && !/\d/.test(atom.text)))
