/**
 * What an estimate says, sealed: a run must be of the very study, source revision, units, attempt and account that were estimated, within a quarter
 * of an hour. Nothing is kept of an estimate; the seal is an HMAC under a key that all servers of one control store share.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'

export const CONFIRMATION_MS = 15 * 60_000

export interface Estimated {
  definition_hash: string
  revision: string
  units: number
  attempt: string
  accountId: number
}

/** Six bytes of the time it expires, in milliseconds, and 32 of the seal. */
const TIME_BYTES = 6
const SEAL_BYTES = 32

export class Confirmations {
  constructor(private readonly key: Uint8Array) {}

  confirm(estimated: Estimated, expires: number): string {
    return Buffer.concat([timeBytes(expires), this.seal(estimated, expires)]).toString('base64url')
  }

  /** When it expires, in milliseconds; undefined when the confirmation is not of this. */
  expiry(text: string, estimated: Estimated): number | undefined {
    const bytes = Buffer.from(text, 'base64url')
    // Base64 decoding forgives: only the very text that was given out is accepted.
    if (bytes.length !== TIME_BYTES + SEAL_BYTES || bytes.toString('base64url') !== text) return undefined
    const expires = bytes.readUIntBE(0, TIME_BYTES)
    return timingSafeEqual(bytes.subarray(TIME_BYTES), this.seal(estimated, expires)) ? expires : undefined
  }

  private seal(estimated: Estimated, expires: number): Buffer {
    const text = canonicalJson({ ...estimated, expires })
    return createHmac('sha256', this.key).update('hindsight estimate 1\n').update(text).digest()
  }
}

function timeBytes(ms: number): Buffer {
  const bytes = Buffer.alloc(TIME_BYTES)
  bytes.writeUIntBE(ms, 0, TIME_BYTES)
  return bytes
}
