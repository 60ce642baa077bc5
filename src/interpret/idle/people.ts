/**
 * Names of people around a request: `Hammad needs btc down 3%`, `Tom here, …`, `cc Julia: …`, `@alex can you pull …`. They are found by the form of the
 * words around them and blanked, so that every other word keeps its place. A name may be a word of the vocabulary too (`April wants …`, `Pepe sent this`):
 * a month, a session, a candle and a coin ask for nothing.
 */
import { blank, type Place } from '../words/place.js'
import { wordSet } from '../words/table.js'
import { GIVEN_NAMES } from './given-names.js'

/** A text without its people. */
export interface People {
  /** As long as the original, character for character. */
  readonly text: string
  /** Where people are named. */
  readonly places: readonly Place[]
  /** The words that were blanked, without the spaces around them. */
  readonly remarks: readonly string[]
  /** Names that the vocabulary knows too. */
  readonly persons: readonly (Place & { readonly coin: boolean })[]
}

/** The kinds of meanings that a word has in the vocabulary. */
export type KindsOf = (word: string) => readonly string[]

const TITLE = String.raw`(?:Mr|Mrs|Ms|Miss|Dr|Prof)\b\.? ?`
const ONE = String.raw`\p{Lu}[\p{Ll}'’]+`
const FIRM = '(?: (?:LLC|Ltd|Inc|GmbH|AG|Capital|Trading|Partners|Research))'
const NAME = `(?:${TITLE})?${ONE}(?: ${ONE}| \\p{Lu}\\.){0,2}${FIRM}{0,3}`
const ASKS = String.raw`(?:wants?|needs?|(?:wanted|needed|requested)(?!\s*(?:[,.:;!]|$|(?:on|for|in|at|with|from|and|please)\b))|asks?|asked|requests?|wonders?|wondered|would (?:like|love)|(?:is|has|was|are|were) (?:asking|asked|looking|wondering)|sent(?= (?:this|it|me|us)\b))`
const ABOUT = String.raw`(?: (?:me|us|this|it|that))?(?: (?:for|about|to (?:see|know|have|find|get|look at|check)))?(?=[\s:,])`
/** \`needs to be above 3%\` is said of a market. */
const NO_STATE = String.raw`(?! to (?!see\b|know\b|have\b|find\b|get\b|look\b|check\b))(?! (?:above|below|over|under|at (?:least|most)|more|less|[<>≥≤])\b)`
const BEGIN = String.raw`(?<=^|[.!?;:,\n]|\b(?:because|since|that))(\s*)`
const JOB =
  '(?:colleague|boss|friend|client|manager|supervisor|assistant|analyst|teacher|professor|trader|partner|brother|sister|wife|husband|intern|team lead)'

/** `Hammar needs …`, `Peter and Wif want to know …`, `Asia from accounting wants …` */
const WANTING = new RegExp(
  `${BEGIN}((${NAME}(?:,? (?:and|&) ${NAME})?)(?: from (?!\\d)[a-z]+)?\\s+${ASKS}${NO_STATE}${ABOUT})`,
  'gu',
)
/** `Vipin says …`, `as Mr. Near suggested, …`: what somebody said is the condition, where no other sentence has one. */
const SAYING = new RegExp(
  `(?<=^\\s*)((?:as (?=[^;\\n]*,))?(${NAME})\\s+(?:says?|said|thinks?|thought|believes?|suggest(?:s|ed)|mention(?:s|ed)|recommend(?:s|ed)|wrote|writes)(?: (?:me|us|this|it|that))?:?,?)(?=[^.;!?\\n]*[.!?]?\\s*$)`,
  'u',
)
/** `my colleague Atom asked about …` */
const COLLEAGUE = new RegExp(
  `(?<![\\p{L}\\d])((?:[Mm]y|[Oo]ur|[Aa]) ${JOB}(?: of (?:mine|ours))?,? (${NAME}),? ${ASKS}${NO_STATE}${ABOUT})`,
  'gu',
)
/** `Tom here, …` */
const HERE = new RegExp(`(?<=^|[.!?;,\\n])(\\s*)((${ONE}) (?:here|speaking))(?=\\s*(?:[,.:;!-]|$))`, 'gu')
/** `My name is Marta and …`, `cc Julia: …`, `Tell Rosy that …` */
const TOLD = new RegExp(
  `(?<![\\p{L}\\d])((?:[Mm]y name(?:['’]s| is)|[Cc]c:?|CC:?|[Aa]ttn:?|[Ff]ao:?|[Ii]ntroduced by|(?:[Tt]ell|[Aa]sk|[Rr]emind|[Ii]nform)(?= [\\p{L}. ]+ (?:that|about|if|when|whether)\\b)) (${NAME})(?: that\\b| about (?:it|this|that)\\b| and(?= (?:i|I|we)\\b))?(?:\\s*[:,;](?=\\s))?)`,
  'gu',
)
/** `Ms. Doji, …`, `Miss Squeeze: …` */
const TITLED = new RegExp(`(?<=^|[.!?;,\\n])(\\s*)((${TITLE}${ONE}(?: ${ONE})?)\\s*[:,](?=\\s))`, 'gu')
/** `Linda: …`, `Boris, …`, `for Julia` */
const CALLED = new RegExp(
  `(?<=^|[.!?;\\n])(\\s*)((?:For )?(${ONE}(?: ${ONE})?)\\s*[:,](?=\\s))|()((?:,\\s*(?:says|said|asks|asked by|thanks|please)|\\bfor|[-–])\\s+(${ONE}))(?=\\s*[.!]?\\s*$)`,
  'gu',
)
/** `Hammer, can you find …` */
const ASKED = new RegExp(`(?<=^|[.!?\\n])(\\s*)((${ONE}),)(?= (?:can|could|would|will) (?:you|u)\\b)`, 'gu')
/** `@alex can you pull …` */
const MENTION = /(?<=^\s*|[.!?\n]\s*|\b(?:cc|hey|hi|hello|thanks|by|for|thx)[:,]? )(@([a-z_]{2,}\w*))(?![\w%])/gi
const BEGINS_WITH_TITLE = new RegExp(`^${TITLE}`, 'u')
const IS_FIRM = new RegExp(`${FIRM}$`, 'u')
/** Politeness that no other form takes. */
const POLITE =
  /\b(?:much appreciated|(?:would|will) be (?:much |greatly |highly )?appreciated|much obliged|a\.?s\.?a\.?p\b\.?(?: lol)?|pretty please|kthx(?:bye)?)/gi

/** Words with a capital at the beginning of a sentence that are no names. */
const NO_NAMES = wordSet(
  `i he she it they we you who what which that this these those there here where when whenever why how if nobody everybody anybody somebody someone anyone
everyone nothing everything something price prices market markets coin coins the a an my our your his her their its one none any all each every no not and or but
so then next please show find give list get need want all also only just now today yesterday tomorrow setup filter condition conditions rule signal trigger`,
)
/** Meanings of words that are never the name of a person, where no title says so. */
const OF_MARKETS: readonly string[] = [
  'feature',
  'level',
  'move',
  'compare',
  'coins',
  'group',
  'venue',
  'price',
  'noFeature',
]
/** Meanings that make a condition of a word on their own. */
const OF_CONDITIONS: readonly string[] = ['pattern', 'rule', 'condition', 'label', 'weekday']

/** A word of each form. */
const WANTS = /want|need|ask|request|wonder|would l|looking|sent/
const SAYS = /\bsa(?:y|id)|th(?:ink|ought)|belie|suggest|mention|recommend|wr(?:ote|ite)/
const TELLS = /\b(?:name|cc|attn|fao|tell|ask|remind|inform|introduced)\b/i
const COMES = /\b(?:here|speaking)\b/
const TITLES = /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof)\b/
const CALLS = /[A-Z][a-z]+ ?[:,]|\b(?:says|said|asks|by|thanks|please|for|[-–]) [A-Z][a-z]+\s*[.!]?\s*$/
const YOU = /, (?:can|could|would|will) (?:you|u)\b/
const POLITENESS = /apprecia|a\.?s\.?a\.?p|oblig|pretty|kthx/i

/** Finds the people of a text. */
export function peopleOf(text: string, kindsOf: KindsOf): People {
  if (!/\p{Lu}|@|apprecia|a\.?s\.?a\.?p|oblig|pretty|kthx/iu.test(text))
    return { text, places: [], remarks: [], persons: [] }
  const remarks: string[] = []
  const places: Place[] = []
  const persons: (Place & { coin: boolean })[] = []
  let left = text
  const lower = (name: string): string => name.toLowerCase().replace(/['’]s?$/, '')
  const isPerson = (name: string, firm: boolean): boolean => {
    if (BEGINS_WITH_TITLE.test(name)) return true
    const words = name.split(/,? (?:and|&) | /).map(lower)
    if (words.some((word) => NO_NAMES.has(word))) return false
    if (words.every((word) => GIVEN_NAMES.has(word))) return true
    if (words.length > 1 && GIVEN_NAMES.has(words[0]!)) return true
    const kinds = words.map(kindsOf)
    // "Volume Trading LLC"
    if (IS_FIRM.test(name)) return true
    if (!firm) return false
    return kinds.every((some) => !some.some((kind) => OF_MARKETS.includes(kind)))
  }
  const take = (whole: string, name: string, at: number): string => {
    places.push({ start: at, end: at + whole.length })
    remarks.push(whole.replace(/[\s:;,]+$/, '').trim())
    const start = at + whole.indexOf(name)
    for (const one of name.matchAll(/[\p{L}'’]+/gu)) {
      const kinds = kindsOf(lower(one[0]))
      const coin = kinds.some((kind) => kind === 'asset' || kind === 'unknownSymbol')
      const known = coin || kinds.some((kind) => OF_CONDITIONS.includes(kind))
      if (known) persons.push({ start: start + one.index, end: start + one.index + one[0].length, coin })
    }
    return blank(whole)
  }
  const cut = (form: RegExp, firm: boolean, of: (groups: string[]) => [whole: string, name: string]): void => {
    left = left.replace(form, (...found) => {
      const behind = found.findIndex((one) => typeof one === 'number')
      const at = found[behind] as number
      const groups = found.slice(1, behind).filter((one) => one !== undefined) as string[]
      const all = found[0] as string
      const [whole, name] = of(groups)
      if (!isPerson(name, firm)) return all
      const lead = all.length - whole.length
      return all.slice(0, lead) + take(whole, name, at + lead)
    })
  }
  // Looking for a word of each form is much cheaper than looking for the form.
  const wants = WANTS.test(text)
  if (wants) cut(COLLEAGUE, true, ([whole, name]) => [whole!, name!])
  if (wants) cut(WANTING, true, ([, whole, name]) => [whole!, name!])
  if (SAYS.test(text)) cut(SAYING, true, ([whole, name]) => [whole!, name!])
  if (TELLS.test(text)) cut(TOLD, true, ([whole, name]) => [whole!, name!])
  if (COMES.test(text)) cut(HERE, false, ([, whole, name]) => [whole!, name!])
  if (TITLES.test(text)) cut(TITLED, true, ([, whole, name]) => [whole!, name!])
  if (CALLS.test(text)) cut(CALLED, false, (groups) => groups.slice(-2) as [string, string])
  if (YOU.test(text))
    left = left.replace(ASKED, (all, lead: string, whole: string, name: string, at: number) => {
      const kinds = kindsOf(lower(name))
      const other = kinds.length > 0 && !kinds.every((kind) => kind === 'pattern' || kind === 'label')
      const session = /^(?:asia|europe|london|tokyo)/i.test(name)
      return other || session || NO_NAMES.has(lower(name)) ? all : lead + take(whole, name, at + lead.length)
    })
  if (text.includes('@'))
    left = left.replace(MENTION, (all, _: string, name: string, at: number) =>
      kindsOf(lower(name)).length > 0 ? all : take(all, name, at),
    )
  if (POLITENESS.test(text)) left = left.replace(POLITE, blank)
  return { text: left, places, remarks, persons }
}
