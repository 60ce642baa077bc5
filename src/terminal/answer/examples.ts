/** Five occurrences as examples, and the way to all of them. */
import type { Row } from '../../research/index.js'
import type { Section } from '../parts/fit.js'
import { identityWords } from '../parts/identity.js'
import { counted, grouped, percentage, priceText, timeText } from '../parts/numbers.js'
import { inked } from '../parts/page.js'
import { type Column, columns, cut, widthOf, wrap } from '../parts/text.js'
import { fieldName, valueText } from '../parts/values.js'
import type { AnswerPart } from './parts.js'

const EXAMPLES = 5
const SHOWN = ['1h', '4h', '24h', '7d'] as const

export function exampleSection({ answer, page }: AnswerPart): Section {
  const rows = answer.rows.slice(0, EXAMPLES)
  if (rows.length === 0) return []
  const { occurrences } = answer.counts
  const fields = Object.keys(rows[0]!.features)
  // A feature that does not fit any more is left out, from the last one on.
  for (let count = fields.length; count >= 0; count--) {
    const named = fields.slice(0, count)
    const head = ['Examples', 'time (UTC)', 'price', ...SHOWN.map((name) => `${name} %`), ...named.map(fieldName)]
    const lines = columns(
      [head, ...rows.map((row) => cellsOf(row, named))],
      [...SHAPES, ...named.map((): Column => ({}))],
    )
    if (count > 0 && Math.max(...lines.map(widthOf)) > page.width) continue
    const [top, ...rest] = lines.map((line) => cut(line, page.width))
    const left = fields.length - count
    const note =
      `${rows.length} of ${counted(occurrences, 'occurrence')}, as examples; the figures above are over all of them.` +
      `${left === 0 ? '' : ` ${counted(left, 'more feature')} in each row.`}`
    return [inked(page, 'strong', top!), ...rest, ...wrap(note, page.width).map((line) => inked(page, 'quiet', line))]
  }
  return []
}

const SHAPES: readonly Column[] = [{ align: 'left' }, { align: 'left' }, {}, {}, {}, {}, {}]

const cellsOf = ({ symbol, anchor_time, price, outcomes, features }: Row, fields: readonly string[]): string[] => [
  symbol,
  timeText(anchor_time),
  priceText(price),
  ...SHOWN.map((name) => {
    const value = outcomes[`return_${name}`]
    return value === null || value === undefined ? 'missing' : percentage(value, 2)
  }),
  ...fields.map((field) => valueText(field, features[field] ?? null)),
]

/** How to get the rest, and what this answer is. */
export function identitySection({ answer, page }: AnswerPart, allRows: string | undefined): Section {
  const { occurrences } = answer.counts
  const all =
    allRows === undefined || occurrences === 0
      ? []
      : commandLines(`All ${grouped(occurrences)} rows:`, allRows, page.width)
  const identity = wrap(`Canonical JSON: --json. ${identityWords(answer)}`, page.width)
  return [...all, ...identity.map((line) => inked(page, 'quiet', line))]
}

/** A command is never broken, so that it can be pasted; where it does not fit, it has a line of its own. */
function commandLines(label: string, command: string, width: number): string[] {
  const line = `${label} ${command}`
  return widthOf(line) <= width ? [line] : [label, `  ${command}`]
}
