/**
 * The confirmation of an estimate. A run must have the same study, source revision, units, attempt and account as the estimate, and must begin
 * within 15 minutes. The server stores nothing of an estimate. The confirmation is authenticated by an HMAC, with a key that all servers of
 * one control store share.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'

export interface Estimated {
  definition_hash: string
  revision: string
  units: number
  attempt: string
  accountId: number
}

/** A confirmation has 6 bytes with the time at which it expires, in milliseconds since 1970, and 32 bytes with the HMAC. */
const TIME_BYTES = 6
const SEAL_BYTES = 32

export class Confirmations {
  constructor(private readonly key: Uint8Array) {}

  confirm(estimated: Estimated, expires: number): string {
    return Buffer.concat([timeBytes(expires), this.seal(estimated, expires)]).toString('base64url')
  }

  /** The time at which a confirmation expires, in milliseconds since 1970; undefined when it does not belong to this estimate. */
  expiry(text: string, estimated: Estimated): number | undefined {
    const bytes = Buffer.from(text, 'base64url')
    // Base64 decoding is lenient, so the text is encoded again: only the exact text that was issued is accepted.
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
