// A served dataset with the accounts and keys that requests need.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { send } from './http.mjs'

/** All builds sign cursors with this key, so that cursors can be compared. */
const CURSOR_KEY = Buffer.from('one key for all builds compared!')

/** Writes the cursor key to the file from which a command or server reads it, so that none is generated. */
export const placeCursorKey = (work, beside) =>
  writeFileSync(join(work, `${beside}.cursor-key`), CURSOR_KEY, { mode: 0o600 })

/** Creates a key of an account through the command line. Resolves to {key, id}; both are hidden in observations. */
export async function makeKey({ build, settler }, control, account, scopes, more = []) {
  // `keys create` no longer creates accounts by itself. It is no fault if the account is there.
  await build.run(['accounts', 'create', account, '--control', control])
  const args = ['keys', 'create', '--account', account, '--scopes', scopes, '--control', control, '--json', ...more]
  const { status, out, err } = await build.run(args)
  if (status !== 0) throw new Error(`keys create: ${err}`)
  const { key, id } = JSON.parse(out.toString())
  settler.hide(key, `key of ${account}`)
  settler.hide(id, `key id of ${account}`)
  return { key, id }
}

export class Service {
  #server
  #key

  constructor(server, key) {
    this.#server = server
    this.#key = key
  }

  get url() {
    return this.#server.url
  }

  get operatorUrl() {
    return this.#server.operatorUrl
  }

  get log() {
    return this.#server.log
  }

  stop() {
    return this.#server.stop()
  }

  /** Sends a request with the default key. `headers` override the default headers; null removes one. */
  ask(path, { headers = {}, ...more } = {}) {
    const all = { Authorization: `Bearer ${this.#key}`, ...headers }
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    return send(`${this.#server.url}${path}`, { ...more, headers: given })
  }

  /** Posts a body as JSON; text and bytes are sent unchanged. */
  post(path, body, { headers = {}, ...more } = {}) {
    const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const length = Buffer.byteLength(bytes)
    const all = { 'Content-Type': 'application/json', 'Content-Length': length, ...headers }
    return this.ask(path, { method: 'POST', body: bytes, headers: all, ...more })
  }
}

/** Serves a dataset with a new control store, and an account `desk` with all permissions. */
export async function serve(context, dataset, control, args = []) {
  const { build, settler, work } = context
  placeCursorKey(work, control)
  const made = await build.run(['accounts', 'create', 'desk', '--plan', 'research', '--control', control, '--json'])
  if (made.status !== 0) throw new Error(`accounts create: ${made.err}`)
  const { key } = await makeKey(context, control, 'desk', 'research:read,research:interpret,research:strategies')
  const server = await build.serve([
    '--dataset',
    dataset,
    '--control',
    control,
    '--requests-per-minute',
    '1000000',
    ...args,
  ])
  settler.hide(server.url, 'url')
  const service = new Service(server, key)
  const registry = await service.ask('/api/v1/research/registry')
  if (registry.status !== 200) throw new Error(`the registry of ${dataset}: ${registry.bytes}`)
  return Object.assign(service, { control, dataset, registry: await readyRegistry(service) })
}

/** Resolves to the registry with its base rates, which are computed after a server starts. */
async function readyRegistry(service) {
  for (;;) {
    const registry = JSON.parse((await service.ask('/api/v1/research/registry')).bytes.toString())
    if (registry.dataset.base_rates.status !== 'computing') return registry
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
