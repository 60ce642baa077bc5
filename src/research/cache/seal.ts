/**
 * What marks a file of the cache as our own: HMACs under a key made of the installation's cursor key and of the build. A file that
 * was altered, cut, copied from elsewhere or written by another version does not bear its seal, and is then as good as absent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SEAL_BYTES = 32

export class Sealer {
  private readonly key: Buffer

  constructor(cursorKey: Uint8Array, build: string) {
    this.key = createHmac('sha256', cursorKey).update(`hindsight cache 1\n${build}`).digest()
  }

  /** The name of the file that holds `id`: says nothing of it, and is another for every key and build. */
  nameOf(kind: string, id: string): string {
    return createHmac('sha256', this.key).update(`name\n${kind}\n${id}`).digest('hex').slice(0, 48)
  }

  /** The seal of bytes at their place: which entry, and which part of it. */
  seal(place: string, ...bytes: readonly Uint8Array[]): Buffer {
    const mac = createHmac('sha256', this.key).update(`seal\n${place}\n`)
    for (const part of bytes) mac.update(part)
    return mac.digest()
  }

  bears(seal: Uint8Array, place: string, ...bytes: readonly Uint8Array[]): boolean {
    return seal.length === SEAL_BYTES && timingSafeEqual(seal, this.seal(place, ...bytes))
  }
}
