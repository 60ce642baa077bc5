/** Faults of a short form as text: the sentence, and below it the place in what was written. */
import type { Fault } from '../contract/errors.js'
import { ALL_OPERATORS } from '../contract/operators.js'
import { editDistance } from '../contract/text/nearest-names.js'
import { shortField } from './fields.js'
import { type Place, type ShortFault, type ShortForm, textAt } from './form.js'
import { shortOperator } from './operators.js'

/** The fault of a document, where the short form says it. Undefined if no part of the short form stands there. */
export function shortFaultOf(
  fault: Fault,
  form: ShortForm,
  places: ReadonlyMap<string, Place>,
): ShortFault | undefined {
  let pointer = fault.path
  while (pointer !== '' && !places.has(pointer)) pointer = pointer.slice(0, pointer.lastIndexOf('/'))
  const place = places.get(pointer)
  if (place === undefined) return undefined
  return { place, detail: sentenceOf(fault, textAt(form, place).slice(place.start, place.end)) }
}

const OUTCOME =
  'an outcome cannot be a condition, because it is not known yet. To ask for what followed, write a second step, such as then "ret_4h >= 5%" within 4h'

/** How many allowed values a sentence lists. A longer list is in the registry. */
const ALLOWED_MAX = 24

function sentenceOf({ code, detail, nearest = [], allowed = [] }: Fault, written: string): string {
  if (code === 'outcome_as_filter') return OUTCOME
  if (nearest.length > 0) return `${detail}; did you mean ${nearestOf(written, nearest.map(spelled)).join(' or ')}?`
  if (allowed.length === 0 || allowed.length > ALLOWED_MAX) return detail
  return `${detail}; possible: ${allowed.map(spelled).join(', ')}`
}

/** The names that begin as the written one does, and those that are as near as the nearest one. */
function nearestOf(written: string, names: readonly string[]): string[] {
  const distances = names.map((name) => editDistance(written.toLowerCase(), name, DISTANCE_MAX))
  const least = Math.min(...distances)
  return names.filter((name, i) => distances[i]! <= least || name.startsWith(written.toLowerCase()))
}

const DISTANCE_MAX = 64

const spelled = (value: unknown): string => {
  const text = String(value)
  return ALL_OPERATORS.includes(text) ? shortOperator(text) : shortField(text)
}

/** The widest excerpt of a text that is shown around a place. */
const EXCERPT_MAX = 76

/** The text of the part with a mark below the place: two lines. `name` stands before the text, such as `--where`. */
export function markedText(form: ShortForm, place: Place, name: string): string {
  const text = textAt(form, place).replaceAll(/\s/g, ' ')
  const begin = text.length <= EXCERPT_MAX ? 0 : Math.max(0, Math.min(place.start - 20, text.length - EXCERPT_MAX))
  const end = Math.min(text.length, begin + EXCERPT_MAX)
  const head = `  ${name} '${begin > 0 ? '…' : ''}`
  const width = Math.max(1, Math.min(place.end, end) - place.start)
  return `${head}${text.slice(begin, end)}${end < text.length ? '…' : ''}'\n${' '.repeat(head.length + place.start - begin)}${'^'.repeat(width)}\n`
}
