/**
 * All text of the product. `t` is the language in use; every sentence is a function of named parts. `en-XA` is English made longer and accented, by
 * which tests find text that does not fit or is not from here.
 */
import { en, type Words } from './en.js'
import { pseudo } from './pseudo.js'

export type { Words } from './en.js'
export * as format from './format.js'

export let t: Words = en
let isPseudo = false

/** Chooses the language, before anything is drawn. Unknown names are English. */
export function setLocale(name: string): void {
  isPseudo = name === 'en-XA'
  t = localized(en)
}

/** Words that a page brings itself, in the language in use. */
export const localized = <Own>(own: Own): Own => (isPseudo ? pseudo(own) : own)
