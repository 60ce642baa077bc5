/** The caveats of an answer, in the registry's sentences. */
import { CAVEATS } from '../../contract/caveats.js'
import { HORIZONS } from '../../contract/outcomes.js'
import type { ResultBody } from '../../research/index.js'

const SENTENCES: ReadonlyMap<string, string> = new Map(CAVEATS)

/** In the order of the answer. A caveat that this version does not know is shown by its code. */
export const caveatSentences = ({ outcomes_summary }: ResultBody): string[] =>
  outcomes_summary.caveats.map(({ code, horizons }) => `${SENTENCES.get(code) ?? `${code}.`}${whereOf(horizons)}`)

function whereOf(horizons: readonly string[] | undefined): string {
  if (horizons === undefined) return ''
  return horizons.length === HORIZONS.length ? ' (All horizons.)' : ` (${horizons.join(', ')}.)`
}
