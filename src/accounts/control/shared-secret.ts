/** Secrets that all servers of one control store share. */
import { randomBytes } from 'node:crypto'
import type { ControlStore } from './store.js'

const BYTES = 32

/** The shared secret with that name: 32 random bytes. The first caller creates it. */
export async function sharedSecret(store: ControlStore, name: string): Promise<Uint8Array> {
  const value = randomBytes(BYTES).toString('hex')
  return Buffer.from(await store.perform('keepSecret', { name, value }), 'hex')
}
