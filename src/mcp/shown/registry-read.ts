/** The registry of the dataset as a value, parsed once for each text. */
import type { RegistryBody } from '../../contract/bodies/registry.js'
import type { Caller } from '../callers/caller.js'

const parsed = new WeakMap<Uint8Array, RegistryBody>()

export async function registryOf(caller: Pick<Caller, 'registry'>): Promise<RegistryBody> {
  const { bytes } = await caller.registry()
  const known = parsed.get(bytes)
  if (known !== undefined) return known
  const body = readJson<RegistryBody>(bytes)
  parsed.set(bytes, body)
  return body
}

/** Canonical bytes as a value. */
export const readJson = <T>(bytes: Uint8Array): T =>
  JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) as T
