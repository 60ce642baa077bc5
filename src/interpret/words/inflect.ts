/** Forms of words: those of verbs, and the singular of nouns. */

/** `drop` → drop, drops, dropped, dropping; of several words the first is the verb (`go up` → goes up). */
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
  // A short vowel before one last consonant doubles it.
  const doubled = /^[^aeiou]*[aeiou][bdgmnpt]$/.test(verb) ? `${verb}${verb.at(-1)}` : verb
  return [verb, plural, `${doubled}ed`, `${doubled}ing`]
}

/** A plural without its `s`; other words as they are. */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
