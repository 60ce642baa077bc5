/** Encodes batches as CSV, piece by piece. */
import type { Bytes, Format } from './table.js'

/** RFC 4180 with a header; an empty field where there is no value; times as ISO 8601, numbers as in canonical JSON. */
export async function* csv(...[columns, batches]: Parameters<Format>): Bytes {
  yield Buffer.from(`${columns.map(({ name }) => textCell(name)).join(',')}\n`)
  for await (const { rows, cells } of batches) {
    const lines: string[] = []
    for (let row = 0; row < rows; row++) {
      lines.push(columns.map(({ kind }, i) => TEXTS[kind](cells[i]![row]!)).join(','))
    }
    yield Buffer.from(lines.length === 0 ? '' : `${lines.join('\n')}\n`)
  }
}

/** Spreadsheets run a text that begins like a formula; with an apostrophe before it they show it. */
const inert = (text: string): string => (/^[=+\-@]/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const textCell = (text: string): string => quoted(inert(text))

const TEXTS = {
  text: (text: unknown) => (text === null ? '' : textCell(text as string)),
  time: (ms: unknown) => (Number.isNaN(ms) ? '' : new Date(ms as number).toISOString().replace('.000Z', 'Z')),
  number: (value: unknown) => (Number.isNaN(value) ? '' : String(value)),
}
