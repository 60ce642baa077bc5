/** Names of people. */
import { ProblemError } from '../contract/errors.js'

const CHARACTERS_MAX = 64
/** Control and format characters, which could make one name look like another; line and paragraph separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** The name as it is stored: NFC, without spaces at its ends. Throws ProblemError `name_refused`. */
export function nameOf(text: string): string {
  const name = text.normalize('NFC').trim()
  if (name === '' || [...name].length > CHARACTERS_MAX || UNSEEN.test(name)) {
    throw new ProblemError('name_refused', `A name has 1 to ${CHARACTERS_MAX} visible characters.`)
  }
  return name
}

/** What makes names equal: they differ neither in case nor in compatible forms of a letter. */
export const nameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase()
