/** Secrets that all servers of one control store share. */
import { randomBytes } from 'node:crypto'
import type { ControlStore } from './store.js'

const BYTES = 32

/** The 32 random bytes of that name. The first caller creates them. */
export async function sharedSecret(store: ControlStore, name: string): Promise<Uint8Array> {
  const value = randomBytes(BYTES).toString('hex')
  return Buffer.from(await store.perform('keepSecret', { name, value }), 'hex')
}
