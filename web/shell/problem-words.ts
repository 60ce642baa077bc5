/** The sentences of a refusal, each once. They name no place in the document that was sent: where it is in sight, its field shows the fault. */
import type { Problem } from '../api/index.js'

export function saidOf({ title, detail, faults }: Pick<Problem, 'title' | 'detail' | 'faults'>): readonly string[] {
  // With faults the detail is the first of them and its place.
  const all = faults.length > 0 ? faults.map((fault) => fault.detail) : [detail]
  return [...new Set(all.filter((one) => one !== '').map(sentence))].filter((one) => one !== sentence(title))
}

/** With a capital, where it begins with a plain word, and a full stop. */
export const sentence = (text: string): string =>
  `${/^[a-z]+ /.test(text) ? text[0]!.toUpperCase() + text.slice(1) : text}${/[.!?:]$/.test(text) ? '' : '.'}`
