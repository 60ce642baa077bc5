/** Parts of the text of a report: numbers, names of files, and lines that fit a terminal. */
import { relative } from 'node:path'

export const count = (n: number): string => n.toLocaleString('en-US')
export const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`

/** The numbers that are not 0, with their words. */
export const parts = (entries: [number, string][]): string =>
  entries
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${count(n)} ${word}`)
    .join(', ')

/**
 * A name with its control characters and marks of writing direction escaped. Whoever makes a file chooses its name, and
 * a terminal would obey it.
 */
export const safe = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`)

const NAME_CHARS_MAX = 48

/** The name of a file in a short line: below the working folder, and its end where it is long. */
export function shortName(file: string): string {
  const below = relative('', file)
  const name = safe(below === '' || below.startsWith('..') ? file : below)
  return name.length <= NAME_CHARS_MAX ? name : `…${name.slice(1 - NAME_CHARS_MAX)}`
}

/** The first of some names, as `show` shortens it, and how many others there are. */
export function firstOf(names: readonly string[], show = (name: string): string => name): string {
  const distinct = [...new Set(names)]
  if (distinct.length === 0) return ''
  const first = show(distinct[0]!)
  return distinct.length === 1 ? first : `${first} and ${count(distinct.length - 1)} more`
}

const INDENT = '  '

/** A line as lines of at most `width` characters, at spaces; all but the first are indented further. */
export function wrapped(text: string, width: number): string {
  const lines: string[] = []
  let line = INDENT
  for (const word of text.split(' ')) {
    const empty = line.trim() === ''
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = `${INDENT}${INDENT}${word}`
    } else line += empty ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}
