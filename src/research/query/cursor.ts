/**
 * Cursors: the position of the next page of a result. A cursor names its query and dataset revision and is signed, so a
 * client cannot construct one or use it for another query. Within a revision the order of a result never changes, so a
 * position is enough.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ProblemError } from '../../contract/errors.js'

export interface CursorPosition {
  canonicalQueryHash: string
  datasetRevision: string
  /** Number of occurrences on earlier pages. */
  offset: number
}

const MAC_BYTES = 32

export class CursorCodec {
  constructor(private readonly key: Uint8Array) {}

  encode(position: CursorPosition): string {
    const payload = Buffer.from(
      JSON.stringify([position.canonicalQueryHash, position.datasetRevision, position.offset]),
      'utf8',
    )
    return Buffer.concat([this.mac(payload), payload]).toString('base64url')
  }

  /** Throws ProblemError `invalid_cursor` for anything that encode() did not make for this query. */
  decode(text: string, canonicalQueryHash: string): CursorPosition {
    const bytes = Buffer.from(text, 'base64url')
    const payload = bytes.subarray(MAC_BYTES)
    // Base64 decoding is tolerant (padding, stray bits): only the exact text that was issued is accepted.
    const whole = bytes.length > MAC_BYTES && bytes.toString('base64url') === text
    if (!whole || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.mac(payload))) throw invalid()
    const [query, datasetRevision, offset] = JSON.parse(payload.toString('utf8')) as [string, string, number]
    if (query !== canonicalQueryHash) throw invalid()
    return { canonicalQueryHash: query, datasetRevision, offset }
  }

  private mac(payload: Uint8Array): Buffer {
    return createHmac('sha256', this.key).update('hindsight cursor 1\n').update(payload).digest()
  }
}

/** True if two cursors name the same position and differ only in the signature. */
export const sameExceptSignature = (a: string, b: string): boolean =>
  Buffer.from(a, 'base64url').subarray(MAC_BYTES).equals(Buffer.from(b, 'base64url').subarray(MAC_BYTES))

const invalid = () =>
  ProblemError.of([
    {
      code: 'invalid_cursor',
      path: '/page/cursor',
      detail:
        'the cursor was altered or belongs to another query; send the same document with the cursor it was answered with',
    },
  ])
