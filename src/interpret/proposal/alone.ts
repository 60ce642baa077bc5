/** Several coins in one condition: each is searched alone, which "both" and "all of" beside them may not mean. */
import type { Piece } from '../pieces/pieces.js'
import type { Interpretation } from './answer.js'

const BEFORE = /\b(?:both(?: of)?|all(?: of| three| four| five| six| \d)+)(?: the)?(?: coins?)?:?\s*$/i
const BEHIND =
  /^(?:\s+(?:are|were|have|had|is|was|do|did|must|should))?\s+(?:both|all (?:of them|three|four|five|six|\d)|all(?= (?:up|down|drop|fall|fell|rise|rose|pump|dump|gain|lose|lost)))\b/i
/** So many characters beside a coin are looked at. */
const BESIDE = 40

/** The answer; where "both" or "all of" stands beside its coins, an assumption says that each of them is searched on its own. */
export function withAlone(answer: Interpretation, pieces: readonly Piece[], text: string): Interpretation {
  const where = (answer.document?.where.all ?? []) as readonly (readonly [string, string, unknown])[]
  const several = where.some(
    ([field, op, value]) => field === 'identity.symbol' && op === 'in' && (value as readonly string[]).length > 1,
  )
  if (!several || answer.assumptions.some((one) => / searches each of them alone$/.test(one))) return answer
  for (const { is, start, end } of pieces) {
    if (is !== 'asset') continue
    const found =
      BEFORE.exec(text.slice(Math.max(0, start - BESIDE), start)) ?? BEHIND.exec(text.slice(end, end + BESIDE))
    if (found === null) continue
    const said = `"${found[0].trim()}": each coin is searched on its own, not all of them at the same time`
    return { ...answer, assumptions: [...answer.assumptions, said] }
  }
  return answer
}
