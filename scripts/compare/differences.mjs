// Compares two sets of observations. Every difference has a place; changed texts are listed separately.

/** The maximum number of differences shown for one observation; the first ones show what happened. */
const SHOWN_MAX = 6

/**
 * Compares two maps of observations. Returns {areas, differences, texts}. `areas` has counts by area: compared, equal, worded (only texts changed),
 * different. `differences` are {key, place, before, after}; `texts` have the same form.
 */
export function compare(before, after) {
  const areas = new Map()
  const differences = []
  const texts = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(key), after.get(key)]
    const found = one && other ? compareOne(one, other) : { facts: [missing(one, other)], words: [] }
    const { area } = one ?? other
    const row = areas.get(area) ?? { compared: 0, equal: 0, worded: 0, different: 0 }
    areas.set(area, row)
    row.compared += 1
    row[found.facts.length > 0 ? 'different' : found.words.length > 0 ? 'worded' : 'equal'] += 1
    differences.push(...limited(found.facts).map((fault) => ({ key, ...fault })))
    texts.push(...found.words.map((change) => ({ key, ...change })))
  }
  return { areas, differences, texts }
}

const missing = (one, other) => ({
  place: '',
  before: one ? 'observed' : 'absent',
  after: other ? 'observed' : 'absent',
})

function compareOne(one, other) {
  const words = difference(one.words, other.words)
  const facts = [...difference(one.facts, other.facts), ...lost(one, other)]
  if (words.length === 0) facts.push(...difference(one.bytes, other.bytes))
  // Different digests show that something differs; the texts show where.
  const digests = facts.some(({ place }) => place === '/sha256')
  if (digests && one.text !== undefined && other.text !== undefined)
    facts.push(...differenceOfTexts(one.text, other.text))
  return { facts, words }
}

/** Returns the places at which two JSON values differ, as {place, before, after} with JSON Pointers. */
export function difference(one, other, place = '') {
  if (Object.is(one, other)) return []
  const both = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
  if (!both || Array.isArray(one) !== Array.isArray(other)) return [{ place, before: one, after: other }]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const found = [...names].flatMap((name) => difference(one[name], other[name], `${place}/${name}`))
  if (found.length > 0) return found
  const [first, second] = [Object.keys(one).join(), Object.keys(other).join()]
  return first === second ? [] : [{ place: `${place} (order of members)`, before: first, after: second }]
}

/** Returns numbers, variables and defaults that the help of an option named before and no longer names. */
function lost(one, other) {
  return Object.entries(one.literals ?? {}).flatMap(([place, literals]) => {
    const help = other.help?.[place]
    if (help === undefined) return []
    const gone = literals.filter((literal) => !help.includes(literal))
    return gone.length === 0 ? [] : [{ place: `${place}, named in its help`, before: gone.join(' '), after: help }]
  })
}

function differenceOfTexts(one, other) {
  try {
    return difference(JSON.parse(one), JSON.parse(other))
  } catch {
    let at = 0
    while (at < one.length && one[at] === other[at]) at += 1
    return [{ place: `at character ${at}`, before: one.slice(at, at + 80), after: other.slice(at, at + 80) }]
  }
}

function limited(facts) {
  if (facts.length <= SHOWN_MAX) return facts
  return [...facts.slice(0, SHOWN_MAX), { place: `and ${facts.length - SHOWN_MAX} more places`, before: '', after: '' }]
}
