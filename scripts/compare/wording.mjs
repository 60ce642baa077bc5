// Separates texts for people from facts: a sentence may be reworded, but what a program reads may not change.

/** Members whose value is always text for people. */
const FOR_PEOPLE = new Set([
  ...[
    'title',
    'summary',
    'description',
    'detail',
    'sentence',
    'definition',
    'degenerate',
    'meaning',
    'note',
    'reference',
  ],
  ...['reading', 'assumptions', 'question', 'said', 'reason', 'what', 'remedy', 'counting', 'eligibility'],
])
/** Maps and lists of sentences, by member name. */
const SENTENCES = new Set(['notation', 'null_reasons', 'sources', 'sequence', 'fields', 'sort'])
/** In these members `text` is a sentence; elsewhere it is part of the request. */
const SAID_BY_US = new Set(['warnings', 'fell_back'])

const VERSION = /^[a-z_]+\.v\d+$/

/**
 * Splits a JSON value: `facts` is the value with `…` in place of text for people, and `words` has these texts by JSON Pointer. Where a member may
 * also be something else, a value counts as a sentence if it contains a space.
 */
export function partWords(value) {
  const words = {}
  const walk = (node, path) => {
    if (typeof node === 'string') {
      if (!isForPeople(node, path)) return node
      words[`/${path.join('/')}`] = node
      return '…'
    }
    if (Array.isArray(node)) return node.map((item, i) => walk(item, [...path, i]))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([name, member]) => [name, walk(member, [...path, name])]))
  }
  return { facts: walk(value, []), words }
}

function isForPeople(text, path) {
  const name = path.findLast((part) => typeof part === 'string')
  const above = path.slice(0, -1).findLast((part) => typeof part === 'string')
  if (FOR_PEOPLE.has(name)) return !VERSION.test(text)
  if (name === 'text') return SAID_BY_US.has(above)
  return text.includes(' ') && (SENTENCES.has(name) || SENTENCES.has(above))
}
