/**
 * The text of a key: `hs_`, eight characters that name it, `_`, and a secret of 256 random bits. Only the SHA-256 of the secret is kept:
 * with so many random bits a slow hash would protect nothing more and cost every request.
 */
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const ID_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SHAPE = /^hs_([0-9A-Za-z]{8})_([0-9A-Za-z_-]{43})$/

export interface KeyParts {
  id: string
  secret: string
}

export function drawKey(): KeyParts {
  const id = Array.from({ length: 8 }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')
  return { id, secret: randomBytes(32).toString('base64url') }
}

export const keyText = ({ id, secret }: KeyParts): string => `hs_${id}_${secret}`

/** The parts of a presented key, or undefined when it does not have a key's shape. */
export function parseKey(text: string): KeyParts | undefined {
  const match = SHAPE.exec(text)
  return match ? { id: match[1]!, secret: match[2]! } : undefined
}

export const secretDigest = (secret: string): string => hash('sha256', secret, 'hex')

/** Whether `secret` is the one digested; takes the same time whatever the answer. */
export const isSecretOf = (secret: string, digest: string): boolean =>
  timingSafeEqual(hash('sha256', secret, 'buffer'), Buffer.from(digest, 'hex'))
