/**
 * Verbs with a particle that is no direction: `pull up cardano`, `break down btc for me`, `heads up`, `I am down for that`. Both words say nothing about the
 * price. Verbs that may be said of a price too (`runs up`, `breaks down`) count only as an order to whoever answers: in their plain form, where a clause or a
 * request begins, and without a size behind them.
 */
import { type Atom, means, muted } from '../words/atoms.js'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** What one does to something that one wants to see. */
const LOOKING = set(
  `pull bring look dig round run break write drill zoom set hook line queue load fire kick narrow boil sum count wrap wind note jot type put take pop throw
serve call check scan scroll split sort slim whittle track hunt chase pick point dial whip rustle conjure back boot fetch map lay list print read figure find
open start send pass hand give get speak warm cook spin roll trim strip cut filter go drop scale clean mark match add bundle group tally total conjure`,
)
const PARTICLES = set('up down out')
/** Words with a particle that never speak of a price. */
const IDIOMS = set(
  `heads thumbs hands whats what's wassup wake woke shut end ends ended follow following sign signed give giving gave fed made make catch catching hurry
cheer calm sit settle written writing wrote noted lie lined messed screwed mixed brush speak show shows showed showing pop pops popped popping crop crops
cropped team teamed dress dressed hang hung stand stood listen bottoms buckle lighten chin chill hunker write note jot zoom zoomed zooming drill drilling
zooms looking pulling digging looked dug rounding narrowing narrowed boils boiled pinning pin`,
)
const ASKS = set(
  `can could would will please pls plz to let lets let's and i we you u me us help just now then gonna wanna need want i'll ill we'll i'd we'd hey hi hello so also
kindly try now quickly quick yo ok okay go first , . : ; ! ? (`,
)
const OBJECTS = set('me us it this that them these those everything all')
const WILLING = set("i'm im i am we're we are")
const BEHIND_WILLING = set('for to with if')

/** The atoms, with particles that are no direction as fillers. */
export function withParticles(atoms: readonly Atom[]): Atom[] {
  const out = [...atoms]
  const quiet = (at: number): void => {
    out[at] = muted(out[at]!)
  }
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at]!
    if (!PARTICLES.has(atom.text.slice(atom.text.lastIndexOf(' ') + 1))) continue
    const words = atom.text.split(' ')
    if (words.length === 1 && isWilling(atoms, at)) quiet(at)
    // "break down" may be one name of the vocabulary.
    const verb = words.length > 1 ? at : OBJECTS.has(textOf(atoms, at - 1)) ? at - 2 : at - 1
    const said = words.length > 1 ? words.slice(0, -1).join(' ') : textOf(atoms, verb)
    const last = said.split(' ').at(-1)!
    const object = verb < at - 1
    if (IDIOMS.has(last) && !isSized(atoms, at)) {
      quiet(at)
      if (verb >= 0) quiet(verb)
    } else if (LOOKING.has(said) && isAsked(atoms, verb) && (object || !isSized(atoms, at))) {
      quiet(at)
      quiet(verb)
    }
  }
  return out
}

const textOf = (atoms: readonly Atom[], at: number): string => atoms[at]?.text ?? ''

/** Whether a clause or a request begins with the verb. */
function isAsked(atoms: readonly Atom[], verb: number): boolean {
  const before = textOf(atoms, verb - 1)
    .split(' ')
    .at(-1)!
  return verb === 0 || ASKS.has(before)
}

/** Whether a size or a span stands behind the words: `and run up 3%`, `to go down by 5 %`. */
function isSized(atoms: readonly Atom[], at: number): boolean {
  const next = /^(?:by|of|over|more|at|about|around|another|some|roughly)$/.test(textOf(atoms, at + 1))
    ? at + 2
    : at + 1
  const atom = atoms[next]
  return atom?.quantity !== undefined || atom?.duration !== undefined || means(atoms[at + 1], 'compare')
}

/** `I'm down for anything`, `up for grabs`. */
const isWilling = (atoms: readonly Atom[], at: number): boolean =>
  WILLING.has(textOf(atoms, at - 1)) && BEHIND_WILLING.has(textOf(atoms, at + 1))
