/** Lines of text: their width as it is seen, wrapping, and columns. */

// Only the sequences that inked() writes: nothing else that is rendered has any (see read.ts).
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
const ESCAPES = /\u001b\[\d+m/g

/** Columns that a text takes. All characters that are rendered are one column wide. */
export const widthOf = (text: string): number => [...text.replace(ESCAPES, '')].length

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text

/** At most `width` columns, with … for what is cut. Of texts without colours. */
export const cut = (text: string, width: number): string =>
  widthOf(text) <= width ? text : `${[...text].slice(0, Math.max(0, width - 1)).join('')}…`

/** A space at which no line is broken: between a number and its unit. */
export const NO_BREAK = '\u00a0'

/** The text with plain spaces: for readers that break lines themselves. */
export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK, ' ')

/** Wraps at spaces. Lines after the first begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`
    if (line.trim() === '' || widthOf(next) <= width) line = next
    else {
      lines.push(line)
      line = indent + word
    }
  }
  return [...lines, line]
}

/** No more than `most` lines; … ends the last one where there were more. */
export function first(lines: readonly string[], most: number, width: number): string[] {
  if (lines.length <= most) return [...lines]
  return [
    ...lines.slice(0, most - 1),
    `${cut(lines[most - 1]!, width - 2)
      .replace(/…$/, '')
      .trimEnd()} …`,
  ]
}

export interface Column {
  readonly align?: 'left' | 'right'
  /** The column is at least so wide. */
  readonly least?: number
}

/** Rows of cells as lines, columns padded to their widest cell and two columns apart. */
export function columns(rows: readonly (readonly string[])[], shapes: readonly Column[], gap = 2): string[] {
  const widths = shapes.map(({ least = 0 }, i) => Math.max(least, ...rows.map((row) => widthOf(row[i] ?? ''))))
  return rows.map((row) =>
    shapes
      .map(({ align = 'right' }, i) => (align === 'left' ? padEnd : padStart)(row[i] ?? '', widths[i]!))
      .join(' '.repeat(gap))
      .trimEnd(),
  )
}
