/**
 * Seals of cache files: HMACs under a key derived from the cursor key of the installation and the build. A file that
 * was altered, cut, copied from elsewhere or written by another version does not match its seal and is treated as
 * absent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SEAL_BYTES = 32

export class Sealer {
  private readonly key: Buffer

  constructor(cursorKey: Uint8Array, build: string) {
    this.key = createHmac('sha256', cursorKey).update(`hindsight cache 1\n${build}`).digest()
  }

  /** The file name for `id`. It reveals nothing about `id` and differs for every key and build. */
  nameOf(kind: string, id: string): string {
    return createHmac('sha256', this.key).update(`name\n${kind}\n${id}`).digest('hex').slice(0, 48)
  }

  /** The seal of bytes and of their place: which entry, and which part of it. */
  seal(place: string, ...bytes: readonly Uint8Array[]): Buffer {
    const mac = createHmac('sha256', this.key).update(`seal\n${place}\n`)
    for (const part of bytes) mac.update(part)
    return mac.digest()
  }

  bears(seal: Uint8Array, place: string, ...bytes: readonly Uint8Array[]): boolean {
    return seal.length === SEAL_BYTES && timingSafeEqual(seal, this.seal(place, ...bytes))
  }
}
