/** What a password must be. */
import { ProblemError } from '../contract/errors.js'
import { nameKey } from './names.js'

export const PASSWORD_CHARACTERS = { min: 12, max: 128 } as const
const SERVICE = 'hindsight'
/** Shorter names occur in passwords by chance. */
const NAME_CHARACTERS_MIN = 3

/** The form in which a password is hashed: two keyboards that write one text differently give the same hash. */
export const passwordText = (password: string): string => password.normalize('NFC')

/** Throws ProblemError `password_refused`, whose detail says what to change. */
export function requirePassword(password: string, name: string): void {
  const { min, max } = PASSWORD_CHARACTERS
  const characters = [...passwordText(password)].length
  if (characters < min || characters > max) {
    throw new ProblemError(
      'password_refused',
      `A password has ${min} to ${max} characters; this one has ${characters}.`,
    )
  }
  const key = nameKey(password)
  if (key.includes(SERVICE)) throw new ProblemError('password_refused', 'A password does not contain “hindsight”.')
  const own = nameKey(name)
  if (own.length >= NAME_CHARACTERS_MIN && key.includes(own)) {
    throw new ProblemError('password_refused', 'A password does not contain your name.')
  }
}
