/**
 * What letters say beside a request: `nice to meet you in Singapore`, `good talk this morning`, `regarding Monday's debate:`, `for the monthly liquidity report`,
 * `could one of you run this today?`. Their days, places and names of the market are the writer's own.
 */
import { type Atom, means, meansSuch } from '../words/atoms.js'
import type { Place } from '../words/place.js'
import { collected, phraseSet, wordSet } from '../words/table.js'
import { isStrong, isUnknown, placeOf, textOf } from './content.js'
import type { Sentence, Written } from './sentences.js'

const MET =
  /^\s*(?:it was |was |really |very |so |and )*(?:(?:good|great|nice|lovely|wonderful|fun|interesting|pleasant|a pleasure|pleasure|glad|happy|pleased|delighted) (?:(?:to|that we) (?:meet|see|hear|speak|talk|chat|have|be|catch|work|finally|could)\b|talk|chat|call|meeting|seeing|speaking|talking|catching|chatting|hearing|discussion|presentation|lunch|dinner|coffee|session with|evening|weekend)|thanks? (?:again )?(?:you )?(?:again )?for (?:the|your|our|having|coming|taking|sending|being)\b)/i

const hasNumbers = ({ atoms }: Written): boolean =>
  atoms.some((atom) => atom.quantity !== undefined || atom.duration?.bare === false)
const named = ({ atoms }: Written): boolean =>
  atoms.some(
    (atom) =>
      means(atom, 'feature', 'rule', 'level', 'condition', 'compare', 'asset') ||
      meansSuch(atom, 'pattern', (sense) => sense.stem !== 'session'),
  )

/** `nice to meet you in Singapore`, `good talk this morning`, `thanks for the call on Monday` */
export const isSmallTalk = (clause: Written, text: string): boolean =>
  MET.test(textOf(text, clause)) && !hasNumbers(clause) && !named(clause)

const TOPIC =
  /^(?:about|regarding|re|concerning|further to|with reference to|with regard to|with regards to|in preparation for|in view of|on the topic of|on the subject of|as discussed|as promised|as agreed|per our|as per our|back to|coming back to|continuing|picking up)$/

/** `regarding Monday's debate on convergence:`: what a letter is about, before the request. `more`: another sentence says a condition. */
export function topicsOf({ clauses }: Sentence, more: boolean): readonly Written[] {
  const first = clauses[0]
  if (first === undefined || hasNumbers(first) || !/^[:,]$/.test(first.ends)) return []
  const words = first.atoms.slice(0, 4).map(({ text }) => text)
  const led = [1, 2, 3, 4].some((length) => TOPIC.test(words.slice(0, length).join(' ')))
  const firm = first.atoms.some((atom) => means(atom, 'except', 'excepted', 'condition', 'level', 'compare'))
  return led && !firm && (more || clauses.slice(1).some(isStrong)) ? [first] : []
}

const CURIOUS =
  /\b(?:curious|wondering|wonder|interested|trying to (?:see|learn|find out|understand|establish)|ask(?:ing)? (?:myself|ourselves)|testing|checking|want to (?:see|know|test|learn)) (?:about |in )?(?:whether|if|how|why|that|when)\b/i

/** `I am curious whether heavy selling gets absorbed: ADA minutes with …`: what the writer wants to learn, before the request. */
export function wondersOf({ clauses }: Sentence, text: string): readonly Written[] {
  const at = clauses.findIndex(({ ends }) => ends === ':')
  const clause = clauses[at]
  if (clause === undefined || hasNumbers(clause) || clause.dates.length > 0) return []
  const firm = clause.atoms.some((atom) =>
    means(atom, 'except', 'excepted', 'condition', 'level', 'compare', 'asset', 'group', 'weekday', 'sign'),
  )
  const personal = /^\s*(?:so |and )*(?:i|we)\b/i.test(textOf(text, clause))
  if (firm || !personal || !CURIOUS.test(textOf(text, clause))) return []
  return clauses.slice(at + 1).some(saysSize) ? [clause] : []
}

const saysSize = ({ atoms }: Written): boolean => atoms.some(({ quantity }) => quantity !== undefined)

const REPORTED =
  /^\s*(?:so |and |also )*(?:i|we|my \w+|our \w+|the \w+|they|he|she) (?:just |recently |already |also |have |has )*(?:had|got|received|get|saw|count|counted|logged) (?:about |around |at least |over )?(?:\d+|a few|some|many|several|two|three|four|five|six|ten|a dozen|a couple of|lots of|more) (?:new |angry |support )?(?:complaints?|questions?|calls?|tickets?|e-?mails?|requests?|reports?|messages?|inquiries|enquiries|comments?|clients?|customers?)\b/i

/** `we had 3 complaints about wide spreads last week.`: a sentence about the writer's work, with a number of its things. */
export const isReported = ({ clauses }: Sentence, text: string): boolean => {
  const [first] = clauses
  if (first === undefined || !REPORTED.test(textOf(text, first))) return false
  const amounts = collected(clauses, ({ atoms }) => atoms.filter(({ quantity }) => quantity !== undefined))
  return (
    amounts.length <= 1 && !clauses.some(({ atoms }) => atoms.some((atom) => means(atom, 'compare', 'sign', 'asset')))
  )
}

const WEATHER = wordSet('weather rain raining snow snowing sunny sunshine heatwave traffic')
const TIES = wordSet('when whenever while if where after before once with and but')

/** `the weather here is dreadful.`: a whole sentence without a number. */
export const isWeather = ({ clauses }: Sentence): boolean => {
  const atoms = collected(clauses, (clause) => clause.atoms)
  return (
    atoms.some(({ text }) => WEATHER.has(text)) &&
    !atoms.some(
      (atom) =>
        hasAmount(atom) || TIES.has(atom.text) || means(atom, 'feature', 'rule', 'level', 'compare', 'asset', 'move'),
    )
  )
}

const PAPERS =
  /^(?:report|reports|reporting|paper|papers|study|studies|note|notes|memo|memos|review|reviews|deck|decks|meeting|meetings|committee|newsletter|presentation|analysis|article|thesis|discussion|debate|filing|filings|audit|workshop|seminar|chapter|slide|slides|appendix|annex|pack|factsheet|briefing|bulletin|dashboard|exercise|assessment|scenarios?|survey|write up|stress test|stress tests|stress scenarios)$/
const LEADS = phraseSet('for|as part of|because of|per|following')
const BESIDE = wordSet('in on from about before after since')
const MINE = wordSet('my our his her their your')
const REACH = 6

/** `for the monthly liquidity report`, `in our weekly funding memo`: a paper with the words that describe it. */
export function thingsOf({ clauses }: Sentence): Place[] {
  return collected(clauses, ({ atoms }) =>
    collected(atoms, (atom, at) => {
      const beside = BESIDE.has(atom.text) && MINE.has(atoms[at + 1]?.text ?? '')
      if (!LEADS.has(atom.text) && !beside) return []
      let end = at + 1
      while (end < at + REACH && describes(atoms[end]) && !isPaper(atoms[end])) end += 1
      const own = OWN.has(atoms[at + 1]?.text ?? '')
      return own && end > at + 1 && isPaper(atoms[end]) ? [{ start: atom.start, end: atoms[end]!.end }] : []
    }),
  )
}

const OWN = wordSet("the my our his her their a an this your next another some tomorrow's today's")
const isPaper = (atom: Atom | undefined): boolean => atom !== undefined && PAPERS.test(atom.text)

/** A word that may describe a paper: an adjective of time, one word of the market, or a word that names nothing. */
function describes(atom: Atom | undefined): boolean {
  if (atom === undefined || atom.quantity !== undefined) return false
  if (atom.duration !== undefined) return true
  return (
    OWN.has(atom.text) ||
    isUnknown(atom) ||
    means(atom, 'filler') ||
    (!atom.text.includes(' ') && means(atom, 'feature', 'vague', 'move', 'noFeature', 'level', 'rule'))
  )
}

const ERRAND =
  /^\s*(?:could|can|would|will|please|pls|maybe|perhaps)\b.*\b(?:run|do|check|send|get|have|share|look|finish|handle|manage|answer|reply|deliver|prepare|help)\b/i
const SOON =
  /^(?:today|tomorrow|tonight|(?:by |until |before )?(?:today|tomorrow|tonight|this week|this afternoon|this evening|this morning|next week|the end of (?:the )?(?:day|week)))$/i

/** `Could one of you run this today?`: a day by which the writer wants an answer. */
export function errandsOf({ clauses }: Sentence, text: string): boolean {
  const dates = collected(clauses, (clause) => clause.dates)
  if (dates.length === 0 || !dates.every((date) => SOON.test(textOf(text, date)))) return false
  if (clauses.some((clause) => hasNumbers(clause) || named(clause) || isStrong(clause))) return false
  return clauses.some((clause) => ERRAND.test(textOf(text, clause)))
}

const WHO = wordSet('we you i he she they')
const SPOKE = wordSet('talked spoke spoken chatted discussed debated talking speaking wrote written asked argued met')
const DIRECT = wordSet('discussed debated')
const ABOUT = wordSet('about on of regarding concerning over')
const PAPER = wordSet(
  'note notes mail email e-mail memo paper post piece report article study deck question comment comments talk call presentation chat conversation discussion debate thread idea remark remarks seminar lecture blog podcast video slide slides chapter argument exchange session meeting lunch theory thesis',
)
const OWNER = wordSet('my our his her their your the')

/**
 * `we talked about crowded shorts`, `your note about short squeezes`, `the short squeeze that we discussed`: the name of a rule that a sentence without a number
 * speaks about is its topic.
 */
export function talkedOf({ clauses }: Sentence): Place[] {
  if (clauses.some(({ atoms }) => atoms.some(hasAmount))) return []
  return collected(clauses, ({ atoms }) => {
    const said = atoms.findIndex((atom, at) => isSaid(atoms, atom, at))
    if (said < 0) return []
    const behind = atoms.slice(said + 1, said + 1 + REACH).filter(isRule)
    const found = behind.length > 0 ? behind : atoms.slice(Math.max(0, said - REACH), said).filter(isRule)
    return found.map(({ start, end }) => ({ start, end }))
  })
}

/** A verb of speech with its person, or a paper with its owner, before `about`. */
function isSaid(atoms: readonly Atom[], { text }: Atom, at: number): boolean {
  const about = ABOUT.has(atoms[at + 1]?.text ?? '')
  if (SPOKE.has(text))
    return (about || DIRECT.has(text)) && atoms.slice(Math.max(0, at - 3), at).some((one) => WHO.has(one.text))
  return PAPER.has(text) && about && atoms.slice(Math.max(0, at - 3), at).some((one) => OWNER.has(one.text))
}

const isRule = (atom: Atom): boolean => means(atom, 'rule')
const hasAmount = (atom: Atom): boolean => atom.quantity !== undefined || atom.duration?.bare === false

/** Whether a sentence says a number. */
export const saysAmount = ({ clauses }: Sentence): boolean =>
  clauses.some(({ atoms }) => atoms.some((atom) => atom.quantity !== undefined))

const WITH = wordSet(
  'you us him her them everyone everybody team client clients board committee boss investor investors student students customer customers partner partners',
)

/** `before the Monday meeting`: a day that describes a word that names nothing. */
export function datedOf({ clauses }: Sentence, text: string): Place[] {
  const days = collected(clauses, ({ atoms }) =>
    atoms.filter(
      (atom, i) =>
        means(atom, 'weekday') &&
        /^(?:by|until|due|deadline|this|before)$/.test(atoms[i - 1]?.text ?? '') &&
        !/s$/.test(atom.text),
    ),
  )
  // "go through the cases with you on Thursday"
  const met = collected(clauses, ({ atoms }) =>
    collected(atoms, (atom, at): Place[] => {
      if (!means(atom, 'weekday')) return []
      const on = atoms[at - 1]?.text === 'on' ? at - 1 : at
      const who = atoms[on - 1]?.text ?? ''
      const tie = [1, 2, 3].some((back) =>
        /^(?:with|to|for|see|meet|visit|call)$/.test(atoms[on - 1 - back]?.text ?? ''),
      )
      return !/s$/.test(atom.text) && WITH.has(who) && tie ? [{ start: atoms[on]!.start, end: atom.end }] : []
    }),
  )
  const due = collected(clauses, ({ atoms, dates }) =>
    collected(dates, (date) => {
      const next = atoms.find(({ start }) => start >= date.end)
      const due = /\b(?:due|deadline|by|as)\s*$/i.test(text.slice(0, date.start))
      if (due && !/\d{4}/.test(textOf(text, date))) return [placeOf(date)]
      const beside =
        next !== undefined && isUnknown(next) && /^\s*(?:['’]s)?\s*$/.test(text.slice(date.end, next.start))
      return beside && !/\d{4}/.test(textOf(text, date)) ? [{ start: date.start, end: next.end }] : []
    }),
  )
  return [...days.map(placeOf), ...met, ...due]
}
