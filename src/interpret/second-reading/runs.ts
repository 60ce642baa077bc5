/** The words that a second reading may leave out: up to three in a row, near a question or near words that were left over. */
import type { Refusal } from '../clauses/resolution.js'
import type { Piece } from '../pieces/pieces.js'
import type { OneReading, Words } from '../proposal/answer.js'
import type { Place } from '../words/place.js'

/** Words in a row, and what it costs to leave them out. */
export interface Run extends Place {
  readonly cost: number
  /** Whether all of them are common words. A word that nobody knows may be a name: the number beside it must stay its own. */
  readonly common: boolean
  /** What of it is left out, where that is not all. */
  readonly places?: readonly Place[]
}

const WORDS_MAX = 3
/** The number of characters between a run and the question that it may answer. */
const REACH = 18

/** Pieces that may be left out: words that nobody knows, and names that may be none. All others say what is searched. */
const LOOSE: readonly Piece['is'][] = ['unknown', 'and', 'vague', 'window']
const WITHOUT_NUMBER: readonly Refusal['code'][] = ['no_number', 'no_direction']

/** Whether a piece may be left out. A name may be, where it is asked for its number: it may be no name at all ("funding gets insane, … below -0.1%"). */
function isLoose(piece: Piece, soft: readonly Refusal[], unclaimed: readonly Words[]): boolean {
  if (piece.is === 'unknown' || piece.is === 'and') return true
  if (piece.is === 'head')
    return (
      piece.head.of !== 'move' &&
      piece.head.of !== 'price' &&
      soft.some((one) => WITHOUT_NUMBER.includes(one.code) && meets(one, piece))
    )
  return LOOSE.includes(piece.is) && [...soft, ...unclaimed].some((one) => meets(one, piece))
}

const NEVER = /\d|\b(?:both|each|same|not|no|never|without|except|excluding|but|other|or|either|unless)\b|n['’]t\b/i
/** Words that join two conditions: without them they would be one. */
const JOINS = /\b(?:and|then|after|before|while|when|where|with|plus|whose|who|which)\b|[&+]/i

const meets = (a: Place, b: Place, reach = 0): boolean => a.start < b.end + reach && b.start < a.end + reach

/** The runs of words that may be left out, those inside a question first. */
export function runsOf(
  text: string,
  { atoms, pieces }: Pick<OneReading, 'atoms' | 'pieces'>,
  soft: readonly Refusal[],
  unclaimed: readonly Words[],
): Run[] {
  const words = [...text.matchAll(/[^\s,;:()]+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
  const asked: readonly Place[] = [...soft, ...unclaimed]
  const fixed = [
    ...pieces.filter((piece) => !isLoose(piece, soft, unclaimed)),
    ...atoms.filter(({ quantity }) => quantity !== undefined),
  ]
  const runs: (Run & { inside: boolean })[] = []
  for (const [i, { start }] of words.entries()) {
    for (const { end } of words.slice(i, i + WORDS_MAX)) {
      const run = { start, end }
      const said = text.slice(start, end)
      if (NEVER.test(said) || JOINS.test(said) || fixed.some((piece) => meets(piece, run))) break
      if (cutsIn(run, pieces) || soft.some((one) => isOwn(one, run, pieces))) continue
      if (asked.some((place) => meets(place, run, REACH)))
        runs.push({
          ...run,
          cost: costOfRun(said, run, pieces),
          common: isCommon(run, pieces),
          inside: asked.some((place) => meets(place, run)),
        })
    }
  }
  return runs.sort((a, b) => Number(b.inside) - Number(a.inside) || a.start - b.start || a.end - b.end)
}

/** Whether the words are what a question is about, so that the question would only be silenced: `xyzcoin` of "xyzcoin pumps 20%". */
function isOwn({ code, ...asked }: Refusal, run: Place, pieces: readonly Piece[]): boolean {
  if (!meets(asked, run)) return false
  if (code === 'not_offered') return true
  return (
    code === 'no_feature' &&
    run.start <= asked.start &&
    pieces.some((piece) => piece.is === 'unknown' && meets(piece, run))
  )
}

/** Whether the words end inside a piece. */
const cutsIn = (run: Place, pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => meets(piece, run) && (piece.start < run.start || run.end < piece.end))

const isCommon = (run: Place, pieces: readonly Piece[]): boolean =>
  !pieces.some((piece) => piece.is === 'unknown' && !piece.common && meets(piece, run))

/** Weights learned on phrasings whose documents are known (docs/internals/interpreter.md). */
const COSTS: readonly (readonly [is: Piece['is'], cost: number])[] = [
  ['unknown', 1],
  ['window', 0.6],
  ['head', 0.3],
  ['vague', -0.5],
]

function costOfRun(said: string, run: Place, pieces: readonly Piece[]): number {
  const kinds = new Set(pieces.filter((piece) => meets(piece, run)).map(({ is }) => is))
  const known = COSTS.filter(([is]) => kinds.has(is)).reduce((sum, [, cost]) => sum + cost, 0)
  return known + said.length / 45
}
