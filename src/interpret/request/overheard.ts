/**
 * Words of the vocabulary inside talk that was cut out: `I only trade weekends`, `my stop is 2%`. A day, a session, an hour, a date or a measured number in a
 * remark is shown, unless the remark says itself why it is none of the search: a meeting, a wish, a length of time that lies behind the event.
 */
import { type Atom, means, meansSuch } from '../words/atoms.js'
import { type Check, coverOf, type Place } from '../words/place.js'
import { collected, wordSet } from '../words/table.js'
import { DAYTIME, isInside, textOf } from './content.js'
import { THINGS } from './talk-words.js'

/** What was cut out, and what it was taken for. */
export interface Cut {
  /** Talk, remarks and asides. */
  readonly talk: readonly Place[]
  /** Questions about what followed. */
  readonly asked: readonly Place[]
}

const MEASURED: readonly string[] = ['percent', 'bps', 'usd', 'sigma', 'times']
/** Wishes and politeness around a day, and times by which people want an answer. */
const WISH =
  /\b(?:happy|good|nice|great|lovely|enjoy|hope|hoping|wish|wishing|thanks?|thank|thx|cheers|regards|see you|talk|speak|due|deadline|by|until|till|before|back|asap|tomorrow|next|meet|flight|fly|flies|travel\w*|birthday|wedding|off work|free on|away)\b/i
const FORWARD =
  /\b(?:later|next|after(?:wards?)?|following|ahead|out|subsequent\w*|forward|then|from there|on|in|over|within)\b/i
const ME = /\b(?:i|we|me|us|my|our|i'?d|i'?ll|we'?ll)\b/i
const SESSION = wordSet('asia asian europe european london tokyo')
const NEAR = 48
/** Words that are no term of a market in talk: `Dear support`, `talk soon`. */
const PASSING =
  /^(?:support|soon|eventually|shortly|quickly|immediately|right away|asap|recently|lately|nowadays|these days|annuali[sz]ed|wicks?|scam|whales?|smart money|edge|profits?|pnl|sharpe|options?|channel|round number|long ago|a while ago|some time ago|(?:for the )?first time|good ones|weather|fear|greed|hype|panic|fomo|mood|manipulation|market makers?|cascades?|transfer|skew|gap|poc)$/

/** The places of words in the talk that may be a part of the question. */
export function overheardIn(
  text: string,
  atoms: readonly Atom[],
  dates: readonly Place[],
  { talk, asked }: Cut,
): Check[] {
  const found: Check[] = []
  const [inTalkAt, inAskedAt] = [coverOf(talk).contains, coverOf(asked).contains]
  const why = (place: Place): Check => {
    const words = textOf(text, place)
    return { start: place.start, end: place.end, why: `"${words}" is taken for talk, and no condition uses it` }
  }
  for (let i = 0; i < atoms.length; i += 1) {
    const atom = atoms[i]!
    const inTalk = inTalkAt(atom)
    if (!inTalk && !inAskedAt(atom)) continue
    if (saysWhen(text, atom) && !isExplained(text, atom)) found.push(why(atom))
    else if (inTalk && atom.faded) found.push(why(atom))
    else if (means(atom, 'noFeature') && !means(atom, 'filler', 'asset') && !PASSING.test(atom.text))
      found.push(why(atom))
    else if (inTalk && isMeasured(atom, atoms[i - 1]) && !isExplained(text, atom)) found.push(why(atom))
    else if (!inTalk && atom.duration !== undefined && !atom.duration.bare && !isForward(text, atom))
      found.push(why(atom))
  }
  found.push(...coinsIn(text, atoms, [...talk, ...asked]))
  found.push(...compared(text, atoms, [...talk, ...asked]))
  found.push(...reported(text, asked))
  for (const date of dates)
    if ((inTalkAt(date) || inAskedAt(date)) && !isExplained(text, date) && !isName(text, date)) found.push(why(date))
  return found
}

/** `Regards, Jun`, `I promised an answer today`: a name, or a day of the writer. */
const isName = (text: string, date: Place): boolean =>
  /^(?:(?:since|before|until|by|on) |\p{Lu}\p{Ll}{2,4}\.?$|to(?:day|night|morrow)|yesterday|this (?:morning|week))/iu.test(
    textOf(text, date),
  ) &&
  !/\d{4}/.test(textOf(text, date)) &&
  !/\b(?:in|over|during|of) that (?:time|period|span|month|week|day)\b|\bsince then\b/i.test(text) &&
  (/^\p{Lu}\p{Ll}{2,4}\.?$/u.test(textOf(text, date)) ||
    ME.test(text.slice(Math.max(0, date.start - NEAR), date.start)))

/** A coin in talk, where the rest of the text has none but bitcoin: `I do not understand why atom falls. …` */
function coinsIn(text: string, atoms: readonly Atom[], talk: readonly Place[]): Check[] {
  const coins = atoms.filter((atom) => means(atom, 'asset'))
  const symbolOf = (atom: Atom): string =>
    collected(atom.senses, (sense) => (sense.is === 'asset' ? [sense.symbol] : []))[0]!
  const kept = coins.filter((atom) => !isInside(atom, talk)).map(symbolOf)
  if (kept.some((symbol) => !symbol.startsWith('btc'))) return []
  return coins
    .filter(
      (atom) => isInside(atom, talk) && !kept.includes(symbolOf(atom)) && !/^\p{Lu}\p{Ll}/u.test(textOf(text, atom)),
    )
    .map((atom) => {
      const { start, end } = atom
      return { start, end, why: `"${textOf(text, atom)}" is taken for talk, and is not searched` }
    })
}

/** A name beside a comparison in what was cut out: `when the spot volume is bigger as in the future market`. */
function compared(text: string, atoms: readonly Atom[], cut: readonly Place[]): Check[] {
  const inside = atoms.filter(coverOf(cut).contains)
  const compare = inside.find((atom) => {
    const senses = atom.senses.filter((sense) => sense.is === 'compare')
    return senses.some(({ op }) => op !== 'eq' && op !== 'neq') && !means(atom, 'filler')
  })
  const named = inside.some((atom) => means(atom, 'feature', 'level', 'noFeature', 'pattern'))
  if (compare === undefined || !named) return []
  const words = textOf(text, compare)
  return [{ start: compare.start, end: compare.end, why: `"${words}" compares something, and is taken for talk` }]
}

const REPORTED =
  /\b(?:what|how|who|which|where)\b[^.?!]{0,40}\b(?:say|says|said|saying|write|writes|wrote|writing|report(?:s|ed|ing)?|think|thought|thinking|tweet(?:s|ed|ing)?|post(?:s|ed|ing)?|announc\w+|publish\w*|comment\w*|claim\w*|explain\w*|discuss\w*|talk\w*|feel|felt|buy|bought|sell|sold|own(?:s|ed)?|blam\w+|mention\w*|caus\w+)\b/i

/** `what did the newspapers say when …`: no result shows what people said or did. */
const reported = (text: string, asked: readonly Place[]): Check[] =>
  collected(asked, (place) => {
    const found = REPORTED.exec(textOf(text, place))
    if (found === null) return []
    const start = place.start + found.index
    return [{ start, end: start + found[0].length, why: `"${found[0]}" asks about what is not recorded` }]
  })

/** A day of the week, a session, an hour of the day. */
const saysWhen = (text: string, atom: Atom): boolean =>
  (means(atom, 'weekday') && !isOneDay(text, atom)) ||
  means(atom, 'clock') ||
  SESSION.has(atom.text) ||
  (DAYTIME.has(atom.text) && /\b(?:at|in|the|every|during|by|only)\s*$/i.test(text.slice(0, atom.start))) ||
  meansSuch(atom, 'pattern', (sense) => sense.stem === 'session')

/** `we decide on Monday`: one day of the writer. `I never trade Mondays` speaks of all of them. */
const isOneDay = (text: string, atom: Atom): boolean =>
  /day$/.test(atom.text) &&
  ME.test(text.slice(Math.max(0, atom.start - NEAR), atom.start)) &&
  // "Monday to Friday"
  !/^\s*(?:to|through|thru|till|until|-|–)\s*(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i.test(
    text.slice(atom.end),
  ) &&
  !/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\s*(?:to|through|thru|till|until|-|–)\s*$/i.test(
    text.slice(0, atom.start),
  )

/** A number with a unit of the market, or one that is compared. */
const isMeasured = ({ quantity }: Atom, before: Atom | undefined): boolean =>
  quantity !== undefined && (MEASURED.includes(quantity.unit) || means(before, 'compare'))

/** Whether the words around it belong to people's things: `the meeting is at 14:00`, `happy Friday`. */
function isExplained(text: string, { start, end }: Place): boolean {
  const from =
    Math.max(...['.', '!', '?', '\n', ';'].map((mark) => text.lastIndexOf(mark, start - 1)), start - NEAR, -1) + 1
  const rest = text.slice(end, end + NEAR)
  const cut = rest.search(/[.!?\n;]/)
  const around = `${text.slice(from, start)} ${cut < 0 ? rest : rest.slice(0, cut)}`.toLowerCase()
  return WISH.test(around) || (around.match(/[a-z]+/g) ?? []).some((word) => THINGS.has(word))
}

/** Whether a length of time lies behind the event: `what does it do in the next 4h`. */
const isForward = (text: string, { start, end }: Place): boolean =>
  FORWARD.test(`${text.slice(Math.max(0, start - 16), start)} ${text.slice(end, end + 12)}`)
