/** The order of rows: `ret_1h`, `max(vpin, 4h) asc`, `time asc`, `symbol`. */
import { takeOperand } from './clauses.js'
import { Tokens } from './tokens.js'

const NAMES: Readonly<Record<string, string>> = { time: 'times.anchor_time', symbol: 'identity.symbol' }

/** The member `sort` of a document. Without a direction the largest or newest come first. Throws ShortFormFault. */
export function readSort(text: string): [field: string, direction: string] {
  const tokens = new Tokens({ part: 'sort', index: 0 }, text)
  const named = NAMES[tokens.peek().text.toLowerCase()]
  if (named !== undefined) tokens.take()
  const field = named ?? takeOperand(tokens).field
  const direction = ['asc', 'desc'].find((one) => tokens.taken(one) !== undefined) ?? 'desc'
  if (tokens.peek().kind !== 'end') tokens.expected('"asc", "desc" or the end')
  return [field, direction]
}
