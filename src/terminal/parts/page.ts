/** What a text is written for: how wide its lines may be, and whether it may have colours. */

export interface Page {
  /** Columns of a line. No line that is rendered is longer, except for words that cannot be broken. */
  readonly width: number
  /** ANSI colours may be used. */
  readonly colour: boolean
}

/** The lines that a rendered answer has at most. */
export const LINES_MAX = 60
/** Where the terminal does not say. */
const WIDTH_UNKNOWN = 80
/** Tables need some room, and very long lines are hard to follow. */
const WIDTH_LEAST = 60
const WIDTH_MOST = 160

/**
 * The page of a stream. `columns` of 0 and of undefined are unknown: 80. Colours follow Node: FORCE_COLOR decides when it is set (`0` and `false` switch
 * colours off), otherwise a NO_COLOR that is not empty and TERM=dumb switch them off, and only a terminal has them.
 */
export function pageOf(
  stream: { readonly isTTY?: boolean; readonly columns?: number },
  env: Readonly<Record<string, string | undefined>>,
): Page {
  const columns = stream.columns || WIDTH_UNKNOWN
  return {
    width: Math.min(WIDTH_MOST, Math.max(WIDTH_LEAST, columns)),
    colour: hasColours(stream.isTTY === true, env),
  }
}

function hasColours(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = env
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if (refused !== undefined && refused !== '') return false
  return isTerminal && terminal !== 'dumb'
}

export type Ink = 'strong' | 'quiet' | 'mark' | 'warning'

const CODES: Readonly<Record<Ink, readonly [on: number, off: number]>> = {
  strong: [1, 22],
  quiet: [2, 22],
  mark: [36, 39],
  warning: [33, 39],
}

/** The text in an ink; the text itself where there are no colours. Nothing is said by colour alone. */
export function inked({ colour }: Page, ink: Ink, text: string): string {
  const [on, off] = CODES[ink]
  return colour && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text
}
