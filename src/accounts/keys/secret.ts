/**
 * The text of a key: `hs_`, an id of eight characters, `_`, and a secret of 256 random bits. Only the SHA-256 of the
 * secret is stored. With so many random bits a slow hash would add no protection and cost time in every request.
 */
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const ID_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SHAPE = /^hs_([0-9A-Za-z]{8})_([0-9A-Za-z_-]{43})$/

export interface KeyParts {
  id: string
  secret: string
}

/** Generates the random parts of a new key. */
export function drawKey(): KeyParts {
  const id = Array.from({ length: 8 }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')
  return { id, secret: randomBytes(32).toString('base64url') }
}

/** The text of a key with these parts. */
export const keyText = ({ id, secret }: KeyParts): string => `hs_${id}_${secret}`

/** The parts of a presented key; undefined when the text does not have the form of a key. */
export function parseKey(text: string): KeyParts | undefined {
  const match = SHAPE.exec(text)
  return match ? { id: match[1]!, secret: match[2]! } : undefined
}

/** The SHA-256 of a secret, hex. */
export const secretDigest = (secret: string): string => hash('sha256', secret, 'hex')

/** Buffers for the comparison of hex digests, reused so that a request allocates nothing. */
const PRESENTED = Buffer.alloc(64)
const KEPT = Buffer.alloc(64)

/** Whether `secret` has this digest. Runs in constant time. */
export function isSecretOf(secret: string, digest: string): boolean {
  PRESENTED.write(secretDigest(secret), 'latin1')
  // A shorter digest matches nothing.
  KEPT.fill(0).write(digest, 'latin1')
  return timingSafeEqual(PRESENTED, KEPT)
}

/** Whether a text has the whole shape of a key. It need not belong to one. */
export const isKeyText = (text: string): boolean => SHAPE.test(text)
