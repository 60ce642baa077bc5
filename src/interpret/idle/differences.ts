/** `basis_bps(t) − basis_bps(t − 15 min)`: the change of a number over a span, as a difference of two of its values. */
import { type Token, textAt, tokenOf } from '../words/tokens.js'

const MINUS = /^[-−–]$/

/** The tokens, with differences of one name in words: `change of basis_bps in 15m`. */
export function withDifferences(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ text }) => text === 't')) return tokens
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at]!
    // X ( t ) - X ( t - D )
    const texts = [1, 2, 3, 4, 6, 7, 8].map((step) => textAt(tokens, at + step))
    const span = tokens[at + 9]
    const [open, now, close, minus, opened, then, less] = texts
    const differs =
      open === '(' &&
      now === 't' &&
      close === ')' &&
      MINUS.test(minus!) &&
      textAt(tokens, at + 5) === first.text &&
      opened === '(' &&
      then === 't' &&
      MINUS.test(less!) &&
      span?.kind === 'duration' &&
      textAt(tokens, at + 10) === ')'
    if (!differs) {
      out.push(first)
      continue
    }
    const word = (text: string): Token => tokenOf('word', text, first.start, first.start)
    out.push(word('change'), word('of'), first, word('in'), span)
    at += 10
  }
  return out
}
