/** What traders call the features, for whoever searches names instead of asking in prose. */
import { FAMILIES, splitId } from '../words/families.js'
import { FEATURE_WORDS, LEVEL_WORDS, MOVES } from '../words/synonyms.js'

const split = (phrases: string): string[] => phrases.split('|')

/** Returns the phrases of every feature that has any, by its id. Names and titles are not among them. */
export function tradersWords(): ReadonlyMap<string, readonly string[]> {
  const phrases = new Map<string, string[]>()
  for (const words of [FEATURE_WORDS, LEVEL_WORDS]) {
    for (const [key, said] of words) {
      for (const id of idsOf(key)) phrases.set(id, [...(phrases.get(id) ?? []), ...split(said)])
    }
  }
  const moves = Object.values(MOVES).flatMap(({ verbs, nouns }) => [...split(verbs), ...split(nouns)])
  for (const id of idsOf('ret')) phrases.get(id)?.push(...moves)
  return phrases
}

/** The features of a stem, or the one with this id. */
function idsOf(key: string): string[] {
  const { stem } = splitId(key)
  const members = [...(FAMILIES.get(stem)?.members.values() ?? [])].map(({ id }) => id)
  return members.includes(key) ? [key] : members
}
