/** Secrets that all servers of one control store share. */
import { randomBytes } from 'node:crypto'
import type { ControlStore } from './store.js'

const BYTES = 32

/** The 32 random bytes of that name, drawn by whoever asks first. */
export async function sharedSecret(store: ControlStore, name: string): Promise<Uint8Array> {
  const value = await store.transact(async (tx) => {
    await tx
      .insertInto('secret')
      .values({ name, value: randomBytes(BYTES).toString('hex') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return tx.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  })
  return Buffer.from(value.value, 'hex')
}
