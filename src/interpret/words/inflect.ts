/** Inflection: the forms of verbs and the singular of nouns. */

/** The forms of a verb: `drop` → drop, drops, dropped, dropping. In a phrase the first word is the verb: `go up` → goes up. */
export function moveForms(verb: string): string[] {
  const [first, ...rest] = verb.split(' ')
  return formsOf(first!).map((form) => [form, ...rest].join(' '))
}

function formsOf(verb: string): string[] {
  if (/[^aeiou]y$/.test(verb)) {
    const stem = verb.slice(0, -1)
    return [verb, `${stem}ies`, `${stem}ied`, `${verb}ing`]
  }
  if (verb.endsWith('e')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`]
  const plural = /(?:s|x|ch|sh|z)$/.test(verb) ? `${verb}es` : `${verb}s`
  // A single final consonant after a short vowel is doubled: dropped.
  const doubled = /^[^aeiou]*[aeiou][bdgmnpt]$/.test(verb) ? `${verb}${verb.at(-1)}` : verb
  return [verb, plural, `${doubled}ed`, `${doubled}ing`]
}

/** The word without the `s` of its plural. Other words are returned unchanged. */
export const singular = (word: string): string =>
  word.endsWith('s') && word.length > 3 && !word.endsWith('ss') ? word.slice(0, -1) : word

/** The parts of a form, each with its alternatives: a phrase of the form takes one of each. Braces stand between spaces, and not inside braces. */
export const partsOf = (form: string): string[][] =>
  [...form.matchAll(/\{([^{}]*)\}|[^{}]+/g)].map(([part, alternatives]) => alternatives?.split('|') ?? [part.trim()])
