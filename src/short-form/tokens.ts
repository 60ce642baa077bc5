/** Text of a part → tokens: names, numbers and marks, each with its place. */
import { type Place, ShortFormFault } from './form.js'

/** `end` is the empty token after the last one. */
export interface Token {
  readonly kind: 'name' | 'number' | 'mark' | 'end'
  /** As written. */
  readonly text: string
  readonly start: number
  readonly end: number
}

const TOKEN =
  /(?<number>[-−+]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_.]*)|(?<mark>>=|=>|<=|=<|==|!=|<>|[<>=≥≤≠%(),])/y

/** The tokens of one text, in order, with `end` last. Throws ShortFormFault at a character that begins none. */
export class Tokens {
  private readonly list: readonly Token[]
  private at = 0

  constructor(
    private readonly source: Pick<Place, 'part' | 'index'>,
    private readonly text: string,
  ) {
    this.list = this.read(text)
  }

  /** The next token, or the one `ahead` of it; with −1 the last one that was taken. It is not taken. */
  peek(ahead = 0): Token {
    return this.list[Math.max(0, Math.min(this.at + ahead, this.list.length - 1))]!
  }

  /** The text from the beginning of one token to the end of another. */
  written(from: Token, to: Token): string {
    return this.text.slice(from.start, to.end)
  }

  take(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.at += 1
    return token
  }

  /** Takes the next token if it is this mark, or this word in any case. */
  taken(text: string): Token | undefined {
    return this.is(text) ? this.take() : undefined
  }

  is(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.kind !== 'end' && token.text.toLowerCase() === text
  }

  /** The stretch from the beginning of one token to the end of another. */
  place(from: Token, to: Token = from): Place {
    return { ...this.source, start: from.start, end: Math.max(to.end, from.start + 1) }
  }

  fail(detail: string, from: Token = this.peek(), to: Token = from): never {
    throw new ShortFormFault({ place: this.place(from, to), detail })
  }

  /** Fails because something else is expected in place of the next token. */
  expected(what: string): never {
    const token = this.peek()
    this.fail(token.kind === 'end' ? `${what} is missing` : `${what} is expected, not "${token.text}"`)
  }

  private read(text: string): Token[] {
    const tokens: Token[] = []
    let at = 0
    for (;;) {
      while (/\s/.test(text[at] ?? '')) at += 1
      if (at >= text.length) break
      TOKEN.lastIndex = at
      const groups = TOKEN.exec(text)?.groups
      const kind = (['number', 'name', 'mark'] as const).find((one) => groups?.[one] !== undefined)
      if (kind === undefined) {
        const character = String.fromCodePoint(text.codePointAt(at)!)
        const place = { ...this.source, start: at, end: at + character.length }
        throw new ShortFormFault({
          place,
          detail: `nothing begins with "${character}"${QUOTES.test(character) ? '; words stand without quotes' : ''}`,
        })
      }
      const found = groups![kind]!
      tokens.push({ kind, text: found, start: at, end: at + found.length })
      at += found.length
    }
    const end = tokens.at(-1)?.end ?? 0
    return [...tokens, { kind: 'end', text: '', start: end, end }]
  }
}

const QUOTES = /["'`“”‘’]/
