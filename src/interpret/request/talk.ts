/**
 * What of a text is talk and no part of the question: greetings, names of people, reasons, thanks, headings, and questions about what followed. It is
 * recognised by its form. A sentence or a clause is talk where nothing in it could be a condition; a greeting stands at the beginning, a signature at
 * the end, and a heading before a colon. Nothing that says a number, a comparison or a pattern is ever talk.
 */
import { type Atom, means, meansAny, meansSuch } from '../words/atoms.js'
import type { Place } from '../words/place.js'
import { collected, perList, wordSet } from '../words/table.js'
import { asidesOf } from './asides.js'
import { bare, hasDates, isContent, isInside, isStrong, isUnknown, placeOf, STRONG, textOf, WEAK } from './content.js'
import { isHearsay, isPlan, lastReference } from './hearsay.js'
import {
  datedOf,
  errandsOf,
  isReported,
  isSmallTalk,
  isWeather,
  saysAmount,
  talkedOf,
  thingsOf,
  topicsOf,
  wondersOf,
} from './letter-talk.js'
import { greetingOf, personsOf, signatureOf } from './letters.js'
import { type Sentence, type Written, writtenOf } from './sentences.js'
import {
  BESIDE_PEOPLE,
  CLOSING,
  FIRST_PERSON,
  GREETING,
  MACHINE,
  PEOPLE,
  REQUEST,
  RESULT,
  THINGS,
  TITLE,
} from './talk-words.js'

/** The talk of a text. */
export interface Talk {
  /** Words that are no part of the question. */
  readonly places: readonly Place[]
  /** Questions about what followed, and predictions: every result shows what followed. */
  readonly asked: readonly Place[]
  /** Coins that are the names of people. */
  readonly names: readonly Place[]
  /** Headings and remarks that name something without saying how much. The answer mentions them. */
  readonly remarks: readonly Place[]
}

/** Whether a word speaks of the writer: `i`, `we’re`. */
const isWriter = (word: string): boolean => (word.startsWith('i') || word.startsWith('we')) && /^(?:i|we)\b/.test(word)

/** Finds the talk of a text. `dates` are the places of its time ranges. */
export function talkOf(text: string, atoms: readonly Atom[], dates: readonly Place[]): Talk {
  const sentences = writtenOf(text, atoms, dates)
  const places: Place[] = []
  const asked: Place[] = []
  const remarks: Place[] = []
  const opened = greetingOf(sentences, text)
  const closed = signatureOf(sentences, text, opened)
  places.push(...opened.places, ...closed)
  const rest = sentences.map((sentence) => ({
    ...sentence,
    clauses: sentence.clauses.filter((clause) => !isInside(clause, places)),
  }))
  const referred = lastReference(text)
  const carries = rest.map(({ clauses }) => clauses.some(isStrong))
  const carrying = carries.filter(Boolean).length
  const lastCarrying = carries.lastIndexOf(true)
  const lastAmount = rest.findLastIndex((sentence, at) => carries[at] && saysAmount(sentence))
  for (const [i, sentence] of rest.entries()) {
    const others = carrying > (carries[i] ? 1 : 0)
    if (sentence.clauses.length === 0) continue
    const whole = collected(sentence.clauses, (clause) => clause.atoms)
    const personal = others && sentence.clauses.some(({ lower }) => lower.some(isWriter))
    const orders = sentence.clauses.some(({ lower }) => lower.some((word) => MACHINE.has(word)))
    if (orders) continue
    const empty = whole.every((atom) => !isContent(atom) || (personal && isAboutFuture([atom])))
    const thanks = !carries[i] && empty && hasDates(sentence) && isPolite(sentence, text) && !isTime(sentence, text)
    if (thanks) remarks.push(...sentence.clauses.map(placeOf))
    if (thanks) continue
    if (!carries[i] && empty && !hasDates(sentence) && isPersonal(sentence)) {
      places.push(...sentence.clauses.map(placeOf))
      continue
    }
    // "I think bearish divergence is best. rsi above 70 when it shows up": what is spoken of again is a condition.
    const end = sentence.clauses.at(-1)!.end
    const again = carries[i] && end <= referred && !isRepeated(sentence, rest[i + 1])
    const opinion = others && !again && (isOpinion(sentence) || isHearsay(sentence))
    if (others && (errandsOf(sentence, text) || isReported(sentence, text))) {
      remarks.push(...sentence.clauses.map(placeOf))
      continue
    }
    if (others && !carries[i] && (isPlan(sentence, text) || isWeather(sentence))) {
      remarks.push(...sentence.clauses.map(placeOf))
      continue
    }
    if (opinion || (!carries[i] && others && isRemark(sentence))) {
      const target = sentence.asks || isAboutFuture(whole) ? asked : remarks
      // Bitcoin beside another coin may be the market.
      const named = rest.some(
        (other, at) => at !== i && carries[at] && hasCoins(other) && (!onlyBitcoin(other) || onlyBitcoin(sentence)),
      )
      for (const clause of sentence.clauses)
        target.push(...(named && !hasDates(sentence) ? [placeOf(clause)] : withoutScope(clause, sentence.asks, text)))
      continue
    }
    remarks.push(...collected(topicsOf(sentence, i < lastCarrying), (clause) => withoutScope(clause, false, text)))
    remarks.push(...wondersOf(sentence, text).map(placeOf))
    asked.push(...leadOf(sentence, text), ...questionsOf(sentence, text))
    remarks.push(...datedOf(sentence, text))
    places.push(...clausesOf(sentence, text), ...reasonsOf(sentence), ...thingsOf(sentence))
    if (carries[i]) remarks.push(...headingOf(sentence))
    if (i < lastAmount) remarks.push(...talkedOf(sentence))
  }
  const found = [...places, ...asked, ...remarks]
  remarks.push(...asidesOf(rest, text).filter((place) => !found.some((one) => meets(one, place))))
  const persons = personsOf(rest, text)
  const coins = atoms.filter((atom) => means(atom, 'asset') && isInside(atom, places))
  return { places: [...places, ...persons], names: [...coins.map(placeOf), ...persons], asked, remarks }
}

/** Whether the next sentence names the same pattern again. */
function isRepeated(sentence: Sentence, next: Sentence | undefined): boolean {
  const named = (one: Sentence | undefined): string[] =>
    collected(one?.clauses ?? [], ({ atoms }) =>
      collected(atoms, ({ senses }) =>
        collected(senses, (sense) => (sense.is === 'pattern' ? [sense.stem] : sense.is === 'rule' ? [sense.id] : [])),
      ),
    )
  const again = named(next)
  return named(sentence).every((name) => again.includes(name))
}

const hasCoins = ({ clauses }: Sentence): boolean =>
  clauses.some(({ atoms }) => atoms.some((atom) => means(atom, 'asset', 'group')))

const onlyBitcoin = ({ clauses }: Sentence): boolean =>
  clauses.every(({ atoms }) =>
    atoms.every(
      (atom) =>
        !means(atom, 'group') && atom.senses.every((sense) => sense.is !== 'asset' || sense.symbol.startsWith('btc')),
    ),
  )

const meets = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end

/** A sentence that names something, says nothing about it, and is about people: `I believe crowded longs are dangerous`, `what a dump!` */
function isRemark(sentence: Sentence): boolean {
  const whole = collected(sentence.clauses, ({ atoms }) => atoms)
  if (
    whole.some((atom, i) => means(atom, 'weekday') && (whole[i + 1]?.text === 'only' || whole[i - 1]?.text === 'only'))
  )
    return false
  const words = collected(sentence.clauses, ({ lower }) => lower)
  const asksFor = words.some((word) => REQUEST.has(word))
  // "find me those from this year"
  if (hasDates(sentence) && GIVES.test(words.join(' '))) return false
  // "head and shoulders on the btc 4h anyone?": a pattern of a chart that is not recorded.
  if (whole.some(isChart) && whole.some((atom) => means(atom, 'asset'))) return false
  const personal = words.some((word) => WRITER.test(word) || TITLE.has(word.replace('.', '')))
  if (sentence.asks && sentence.clauses.some(({ lower }) => ASKED.test(lower.join(' ')))) return false
  if (sentence.asks) return !saysHow(whole) || personal
  if (whole.some((atom) => means(atom, 'exception', 'except'))) return false
  if (isAboutFuture(whole)) return !asksFor
  return personal && (!asksFor || !whole.some((atom) => meansAny(atom, WEAK)))
}

const GIVES = /\b(?:show|find|give|list|pull|get|want|need)\b(?: \w+){0,2} (?:those|them|these|ones|cases|minutes|it)\b/
const isChart = (atom: Atom): boolean => meansSuch(atom, 'noFeature', (sense) => sense.near === 'candle_engulfing')

/** `could you bring up these minutes for AAVE, strongest return first?` */
const ASKED =
  /\b(?:can|could|would|will) (?:you|u|someone|anyone|somebody)\b(?: \w+){0,2} (?:bring|pull|show|list|give|send|find|get|fetch|sort|dig|put|share|export|prepare)\b/i
const OPINION =
  /^(?:notice|noticed|observed|trusted|trust|doubted|believe|think|suspect|guess|feel|assume|hypothesi[sz]e|reckon|argue|heard|hunch)$/

/** `I believe crowded longs are dangerous`: an opinion without a number. */
function isOpinion({ clauses }: Sentence): boolean {
  const words = collected(clauses, ({ lower }) => lower)
  const numbers = clauses.some(({ atoms }) => atoms.some(({ quantity }) => quantity !== undefined))
  if (
    !numbers &&
    /^(?:hypothesis|theory|thesis|assumption|background|context|motivation|reason|rationale)$/.test(words[0] ?? '')
  )
    return true
  return !numbers && words.some((word) => OPINION.test(word)) && words.some((word) => FIRST_PERSON.test(word))
}

const strongOf = perList((clauses: Sentence['clauses']) => clauses.filter(isStrong))

/** `wen breakout`, `do we ape or nah`, `shorts gonna get squeezed`: a clause that asks about what followed, or foretells it. */
function questionsOf({ clauses }: Sentence, text: string): Place[] {
  return collected(
    clauses.filter((clause) => {
      const numbers = clause.atoms.some(({ quantity, duration }) => quantity !== undefined || duration !== undefined)
      if (numbers || !strongOf(clauses).some((other) => other !== clause)) return false
      const asks =
        /^\s*(?:wen|why|do we|does it|is (?:that|this|it)|right(?! (?:before|after|at|into|ahead|when|as|on))|thoughts)\b/i.test(
          textOf(text, clause),
        )
      return asks || (isAboutFuture(clause.atoms) && !isStrong(clause))
    }),
    (clause) => withoutScope(clause, false, text),
  )
}

/** `thank you for your help yesterday`: words of politeness beside a day. */
function isPolite({ clauses }: Sentence, text: string): boolean {
  return clauses.every((clause) => {
    const days = clause.dates.map((date) => textOf(text, date).toLowerCase())
    const rest = days.reduce((words, day) => words.replace(day, ' '), textOf(text, clause).toLowerCase())
    const words = rest.match(/[a-z]+/g) ?? []
    // "Since January." alone is the time of the search.
    return (
      words.length > 0 && !/\d{4}/.test(days.join()) && words.every((word) => CLOSING.has(word) || GREETING.has(word))
    )
  })
}

/** A sentence of the writer, a question, or words of politeness alone. What tells a machine what it is ("you are an administrator") is shown. */
function isPersonal({ clauses, asks }: Sentence): boolean {
  const words = collected(clauses, ({ lower }) => lower.map(bare))
  const me = words.some((word) => WRITER.test(word))
  const polite = (word: string): boolean =>
    CLOSING.has(word) || GREETING.has(word) || PEOPLE.has(word) || BESIDE_PEOPLE.has(word)
  return me || asks || words.every(polite)
}

/** `since october 1 pls`: the time of the search, and no politeness. */
const isTime = ({ clauses }: Sentence, text: string): boolean =>
  /^\W*(?:only |just )?(?:since|from|until|till|between|starting|during)\b/i.test(textOf(text, clauses[0]!))

const WRITER = /^(?:i|we|my|our|me|us|i['’]?(?:m|d|ll|ve)|we['’]?(?:re|d|ll|ve))$/

const isAboutFuture = (atoms: readonly Atom[]): boolean =>
  atoms.some((atom) => meansSuch(atom, 'notASearch', (sense) => sense.whole))

/** `volume is high`: a size without a number, which must be asked for. */
const saysHow = (atoms: readonly Atom[]): boolean =>
  atoms.some((atom) => means(atom, 'feature')) && atoms.some((atom) => means(atom, 'vague', 'sign'))

/** `our client wants examples of squeezes for the third quarter`: what is to be found, and when. */
const ROWS = /\b(?:examples?|cases|instances|occurrences|episodes|moments|minutes|observations|data|history)\b/i

/** The parts of a clause around its coins and days, which stay. */
function withoutScope(clause: Written, asks: boolean, text: string): Place[] {
  const out: Place[] = []
  let start = clause.start
  // A whole date is the time of the search, also where it stands in a remark.
  const memory = /^\W*(?:(?:who|do you|does anyone|anyone|you) )?(?:remembers?|recall)\b/i.test(textOf(text, clause))
  const again = /\bthat (?:\w+ )?(?:day|week|month|year|date)\b/i.test(text)
  const dates = clause.dates.filter((date) =>
    memory && !again ? false : asks || ROWS.test(textOf(text, clause)) || /\b20\d\d\b/.test(textOf(text, date)),
  )
  const kept_atoms = clause.atoms.filter((atom) => means(atom, 'asset', 'group', 'venue', 'unknownSymbol'))
  for (const kept of [...kept_atoms, ...dates].sort((a, b) => a.start - b.start)) {
    if (kept.start > start) out.push({ start, end: kept.start })
    start = kept.end
  }
  if (start < clause.end) out.push({ start, end: clause.end })
  return out
}

const ON = wordSet('when whenever if once given conditional conditioned following after where while upon')

/** `What is the distribution of subsequent returns conditional on …`: the question before the condition. */
function leadOf(sentence: Sentence, text: string): Place[] {
  const atoms = collected(sentence.clauses, (clause) => clause.atoms)
  const first = atoms[0]
  if (
    first === undefined ||
    !/^(?:what|how|show|give|tell|is|are|does|do|did|calculate|compute|plot|report|list|returns?|outcomes?|performance|results?|reactions?|behaviou?r|distribution)\b/i.test(
      text.slice(first.start),
    )
  )
    return []
  const at = atoms.findIndex(({ text: word }) => ON.has(word.split(' ')[0]!))
  const lead = atoms.slice(0, at)
  // "Returns following a sign change": one word is the whole question.
  const word = /^(?:returns|outcomes?|performance|results?|reactions?|behaviou?r)$/i.test(
    text.slice(first.start, first.end),
  )
  if (at < (word ? 1 : 2) || lead.some((atom) => atom.quantity !== undefined || means(atom, ...STRONG, 'compare')))
    return []
  if (lead.some((atom) => means(atom, 'notASearch'))) return []
  // "what did the fear and greed index say when …": no result shows what is not recorded.
  if (lead.some((atom) => means(atom, 'noFeature') && !RESULT.has(atom.text.split(' ').at(-1)!))) return []
  if (!lead.some(({ text: word }) => RESULT.has(word.split(' ').at(-1)!) || RESULT.has(word))) return []
  const end = /^condition/.test(atoms[at]!.text) ? atoms[at]!.end : atoms[at - 1]!.end
  return withoutScope({ ...sentence.clauses[0]!, atoms: lead, start: first.start, end }, false, text)
}

const DETERMINER =
  /^(?:my|our|his|her|their|a|an|the|this|your|tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|next week)$/
const REASON_MAX = 5
const REASONS = wordSet('for because due per before following')

/** `for tomorrow's meeting`, `because of our risk review`: a reason ends in a word that names nothing. */
function reasonsOf({ clauses }: Sentence): Place[] {
  return collected(clauses, ({ atoms }) =>
    collected(atoms, (atom, at) => {
      if (!REASONS.has(atom.text)) return []
      let [end, unknown] = [at + 1, at]
      for (; end < Math.min(atoms.length, at + 1 + REASON_MAX); end += 1) {
        const word = atoms[end]!
        if (isUnknown(word) || PEOPLE.has(word.text)) unknown = end
        else if (!DETERMINER.test(word.text) && !/^(?:of|to|in)$/.test(word.text)) break
      }
      const own = DETERMINER.test(atoms[at + 1]?.text ?? '') || DETERMINER.test(atoms[at + 2]?.text ?? '')
      // "rsi under 30 for a frobnicator" names something.
      const reason = unknown > at && own && (at === 0 || atom.text !== 'before')
      // "following the outage on tuesday"
      const day = atoms[unknown + 1]?.text === 'on' && means(atoms[unknown + 2], 'weekday') ? unknown + 2 : unknown
      return reason ? [{ start: atom.start, end: atoms[day]!.end }] : []
    }),
  )
}

/** Clauses of a sentence in which nothing could be a condition: `following our call`, `as discussed`, `no hurry`. */
function clausesOf({ clauses }: Sentence, text: string): Place[] {
  return clauses
    .filter((clause) => {
      if (isWish(clause, text) || isCalming(clause, text) || isSmallTalk(clause, text)) return true
      if (clause.dates.length > 0 || clause.atoms.some(isContent) || !clause.atoms.some(isUnknown)) return false
      // "never zwiggling" may be a condition, "no hurry" is none.
      if (clause.atoms.some((atom) => means(atom, 'not') && atom.text !== 'no')) return false
      // A word that nobody knows stays, and is shown as not used: it may be a condition.
      return clause.lower.some((word) => WRITER.test(word))
    })
    .map(placeOf)
}

/** `don't worry about the rest`, `no need to rush`. */
const isCalming = (clause: Written, text: string): boolean =>
  /^\s*(?:please )?(?:do(?:n['’]?t| not) (?:worry|bother|rush|hurry)|no (?:need|rush|hurry|worries|problem)|never mind)\b/i.test(
    textOf(text, clause),
  ) && !clause.atoms.some((atom) => atom.quantity !== undefined || means(atom, 'feature', 'pattern', 'rule', 'level'))

/** `hope you had a good weekend`, `trust this finds you well`. */
const isWish = (clause: Written, text: string): boolean =>
  /^\s*(?:and |i |we |really |i['’]d )*(?:hope|hoping|trust|wish)\b.{0,20}\b(?:you|your|u|everyone|all|this|team|the|it|things|that)\b/i.test(
    textOf(text, clause),
  ) &&
  !clause.atoms.some(
    (atom) => atom.quantity !== undefined || means(atom, 'feature', 'pattern', 'rule', 'level', 'asset', 'compare'),
  )

/** `crime pump: uni +9% 1h`: what stands before a colon and says no number. Its coins and days stay. */
function headingOf({ clauses, asks }: Sentence): Place[] {
  const at = clauses.findIndex(({ ends }) => ends === ':' || ends === '(')
  if (at < 0 || asks) return []
  const head = clauses.slice(0, at + 1)
  const behind = clauses.slice(at + 1)
  // "1h return: below -2%": the name before the colon is what is compared.
  const name = head.some(({ atoms }) => atoms.some((atom) => means(atom, 'feature')))
  const named = behind.some(({ atoms }) =>
    atoms.some(
      (atom) =>
        means(atom, 'feature', 'move', 'pattern', 'rule', 'level', 'condition') || (!name && atom.quantity?.signed),
    ),
  )
  // "broad sell-offs on ETH: breadth below 0.1 and btc down 2%": the numbers say what the name of a rule means.
  const told = collected(behind, ({ atoms }) => atoms).filter(({ quantity }) => quantity !== undefined).length > 1
  const rules =
    told &&
    head.every(
      ({ atoms }) =>
        !atoms.some(isFirm) && atoms.every((atom, i) => isRuleOrWeak(atom) || THINGS.has(atoms[i - 1]?.text ?? '')),
    )
  if (!named || !behind.some(isStrong)) return []
  if (!rules && head.some((clause) => isStrong(clause) || clause.atoms.some(isFirm))) return []
  if (clauses[at]!.ends === '(') return []
  return collected(head, (clause) =>
    clause.atoms
      .filter(
        (atom) =>
          (meansAny(atom, WEAK) || means(atom, 'rule')) && !means(atom, 'asset', 'label', 'weekday', 'notASearch'),
      )
      .map(placeOf),
  )
}

/** Whether an atom says nothing firm but the name of a rule in words. */
const isRuleOrWeak = (atom: Atom): boolean =>
  atom.quantity === undefined && (!meansAny(atom, STRONG) || (means(atom, 'rule') && !atom.text.startsWith('rb_')))

const isFirm = (atom: Atom): boolean =>
  means(atom, 'not', 'compare', 'sign', 'cross', 'sortBy', 'sortOldest', 'sortNewest') || atom.duration?.bare === false
