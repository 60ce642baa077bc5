/**
 * Coins, days and sessions that a text leaves out in words of its own: `leave btc out`, `do not include bitcoin`, `drop btc`, `bitcoin and ether do not count`, `!btc`,
 * `rule out weekends`, `avoid the us session`. The words before them become an exclusion, and those behind them say nothing more.
 */
import { type Atom, atomAt, means, meansAny, silent, withSenses } from '../words/atoms.js'
import type { Sense } from '../words/senses.js'
import { wordSet } from '../words/table.js'
import { isCutMark, textAt } from '../words/tokens.js'

/** `leave btc out`: a verb and its particle around the coins. */
const TAKES = wordSet(
  'leave leaving left keep keeping kept take taking took throw kick toss cut count filter rule put set drop screen cross chuck knock strip',
)
const AWAY = wordSet('out aside off away outside alone behind')
/** `drop btc`: an order that would be a movement elsewhere, and is none where the clause ends behind the coins. */
const DROPS = wordSet(
  'drop remove save omit skip no less scrap discard subtract strip without w/o dump kill mute hide ! -',
)
/** `do not include bitcoin` */
const NEVER = /^(?:do not|not|don't|dont|no|never|does not|without|no need for|no need of|no need to)$/
const WANTS =
  /^(?:include|including|included|count|consider|use|show|need|want|take|care about|interested in|interest|have|give|list|display|search|report|return|bring|add|interested|care|look at|bother with)$/
/** `bitcoin does not count`, `eth not wanted`, `btc out` */
const UNWANTED =
  /^(?:out|not wanted|not needed|does not count|do not count|not counted|not welcome|not in|excluded|not interesting|not relevant|not of interest|does not interest me|do not interest me|not allowed|unwanted|off|can be left out|not counting|does not matter)$/
const POLITE =
  /^(?:please|pls|plz|obv|obvs|obviously|itself|themselves|thanks|thx|ofc|of course|for now|here|too|btw|tho|though|as well|naturally|completely|entirely|(?:from|of) (?:it|this|that|these|them|the (?:list|results?|search|picture|question)))$/

/** The atoms with such words as exclusions. */
export function withLeftOut(atoms: readonly Atom[]): Atom[] {
  const out = [...atoms]
  for (let at = 0; at < atoms.length; at += 1) {
    const left = leavingAt(atoms, at)
    if (left !== undefined) {
      out[at] = leaves(atoms[at]!)
      // "out" may order or time elsewhere, and says nothing more here.
      for (let i = at + 1; i < left; i += 1) out[i] = atomAt(atoms[i]!, 'away', [{ is: 'filler' }])
      continue
    }
    const coins = coinsFrom(atoms, at + 1)
    if (coins > at + 1 && around(atoms, at, coins)) {
      out[at] = leaves(atoms[at]!)
      if (AWAY.has(textAt(atoms, coins))) silence(out, coins, politeFrom(atoms, coins + 1))
      else silence(out, coins, politeFrom(atoms, coins))
      if (WANTS.test(textAt(atoms, at))) silence(out, at - 1, at)
    }
    const behind = begins(atoms, at) ? coinsFrom(atoms, at) : at
    // "weekends out, spread > 10"
    const days = begins(atoms, at) && means(atoms[at], 'weekday') ? listFrom(atoms, at) : at
    if (days > at && AWAY.has(textAt(atoms, days)) && ends(atoms, days + 1))
      out[days] = withSenses(atoms[days]!, [{ is: 'excepted' }], 'excluded')
    const end = behind > at ? unwanted(atoms, behind) : undefined
    if (end !== undefined) {
      out[behind] = withSenses(atoms[behind]!, [{ is: 'excepted' }])
      silence(out, behind + 1, end)
    }
  }
  return out
}

/** Verbs with their particles that leave out what stands behind them. */
const LEAVING: readonly (readonly string[])[] = [
  'rule|rules|ruling|strip|stripping|filter|filtering|screen|screening|throw|throwing|kick|kicking|take|taking|cut|cutting|weed|weeding|toss|tossing|chuck|leave|leaving|keep|keeping|knock out',
  'get|getting rid of',
  'stay|staying|keep|keeping away from',
  'steer|steering|stay|keep clear of',
  'stay|staying out of',
  'avoid|avoiding|ditch|ditching|cut|toss|discard|drop|remove|ban|shun|axe|nix|scrap',
].flatMap((form) => {
  const [verbs = '', ...particles] = form.split(' ')
  return verbs.split('|').map((verb) => [verb, ...particles])
})
const LEAVING_VERBS = wordSet([...new Set(LEAVING.map(([verb]) => verb!))].join(' '))

/** The index behind words that leave out the days, sessions or coins behind them, which end their clause. */
function leavingAt(atoms: readonly Atom[], at: number): number | undefined {
  if (!LEAVING_VERBS.has(textAt(atoms, at)) || !(begins(atoms, at) || textAt(atoms, at - 1) === 'to')) return undefined
  const form = LEAVING.find((words) => words.every((word, i) => textAt(atoms, at + i) === word))
  if (form === undefined) return undefined
  const end = at + form.length
  let first = end
  while (/^(?:the|any|all|on|in)$/.test(textAt(atoms, first))) first += 1
  const last = listFrom(atoms, first)
  return last > first && ends(atoms, last) ? end : undefined
}

const isTime = (atom: Atom | undefined): boolean =>
  means(atom, 'weekday') || (atom?.senses.some((sense) => sense.is === 'pattern' && sense.stem === 'session') ?? false)

/** The index behind a list of coins, days or sessions that begins at an atom; `at` where there is none. */
function listFrom(atoms: readonly Atom[], at: number): number {
  let next = at
  while (isCoin(atoms[next]) || isTime(atoms[next])) {
    next += 1
    let tie = next
    while (tie < next + 3 && /^(?:,|and|or|nor|&|\/|\+|the|on)$/.test(textAt(atoms, tie))) tie += 1
    if (tie > next && (isCoin(atoms[tie]) || isTime(atoms[tie]))) next = tie
  }
  return next
}

const leaves = (atom: Atom): Atom => atomAt(atom, atom.text, [{ is: 'except' }])

function silence(atoms: Atom[], from: number, to: number): void {
  for (let at = from; at < to; at += 1) atoms[at] = silent(atoms[at]!)
}

const COINS: readonly Sense['is'][] = ['asset', 'group']
const isCoin = (atom: Atom | undefined): boolean => meansAny(atom, COINS)

/** The index behind a list of coins that begins at an atom; `at` where there is none. */
function coinsFrom(atoms: readonly Atom[], at: number): number {
  let next = at
  while (isCoin(atoms[next])) {
    next += 1
    let tie = next
    while (tie < next + 2 && /^(?:,|and|or|nor|&|\/|\+|-|as well as|plus)$/.test(textAt(atoms, tie))) tie += 1
    if (tie > next && isCoin(atoms[tie])) next = tie
  }
  return next
}

const wordsOf = (atoms: readonly Atom[], at: number, many: number): string =>
  Array.from({ length: many }, (_, word) => textAt(atoms, at + word)).join(' ')

const isCut = (atom: Atom | undefined): boolean => atom === undefined || isCutMark(atom.text)

/** The index behind words of courtesy that end a clause; `at` where there are none. */
function politeFrom(atoms: readonly Atom[], at: number): number {
  let next = at
  for (let words = 1; words > 0; next += words) {
    words = [3, 2, 1].find((many) => POLITE.test(wordsOf(atoms, next, many))) ?? 0
  }
  return isCut(atoms[next]) || means(atoms[next], 'and', 'or') ? next : at
}

const ends = (atoms: readonly Atom[], at: number): boolean => {
  const next = politeFrom(atoms, at)
  return isCut(atoms[next]) || means(atoms[next], 'and')
}

/** Whether the atom and what stands behind the coins leave these out. */
function around(atoms: readonly Atom[], at: number, coins: number): boolean {
  const word = textAt(atoms, at)
  if (!(TAKES.has(word) || DROPS.has(word) || WANTS.test(word))) return false
  const away = AWAY.has(textAt(atoms, coins)) && ends(atoms, coins + 1)
  if (TAKES.has(word) && away) return true
  if (!ends(atoms, coins)) return false
  if (WANTS.test(word) && NEVER.test(textAt(atoms, at - 1))) return begins(atoms, at - 1) || begins(atoms, at - 2)
  if (/^[!-]$/.test(word)) return atoms[at + 1]?.glued === true && (atoms[at - 1] === undefined || begins(atoms, at))
  // "all coins less bitcoin"
  const listed =
    means(atoms[at - 1], 'coins', 'group') || /^(?:all|everything|anything|every one)$/.test(textAt(atoms, at - 1))
  return DROPS.has(word) && (begins(atoms, at) || (listed && /^(?:less|no|without|w\/o|minus)$/.test(word)))
}

const LEADS_IN = wordSet('and but please pls just also then i we you so can only')

/** Whether a clause begins at an atom. */
function begins(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1]
  return isCut(before) || LEADS_IN.has(before!.text)
}

/** The index behind `out` or `do not count`; undefined where the clause says anything else. */
function unwanted(atoms: readonly Atom[], at: number): number | undefined {
  let words = textAt(atoms, at)
  for (let next = at + 1; next <= at + UNWANTED_MAX; next += 1) {
    if (UNWANTED.test(words.replace(/n't|n’t/, ' not')) && ends(atoms, next)) return politeFrom(atoms, next)
    words += ` ${textAt(atoms, next)}`
  }
  return undefined
}
const UNWANTED_MAX = 5
