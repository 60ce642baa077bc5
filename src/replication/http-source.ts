/**
 * A source behind plain HTTP: a file server, or an object store that answers GET with a path. Nothing is listed; all
 * names follow from the manifest.
 */
import type { ReplicaSource } from '../dataset/index.js'
import { DownloadError, fetchInto, Pace } from '../download/index.js'

export interface HttpSourceOptions {
  /** How often a request is tried. Default: 6. */
  attempts?: number
  /** How long a connection may be silent, in milliseconds. Default: 30 s. */
  stallMs?: number
  /** The longest wait after the first failure, in milliseconds; it doubles with each failure. Default: 500 ms. */
  backOffMs?: number
  signal?: AbortSignal
}

/**
 * The dataset below an address. A query of the address is sent with every request, as signed addresses of object stores
 * need it, and is no part of the name.
 */
export function httpSource(
  address: string,
  { attempts = 6, stallMs = 30_000, backOffMs = 500, signal }: HttpSourceOptions = {},
): ReplicaSource {
  const base = new URL(address)
  const folder = base.pathname.replace(/\/+$/, '')
  const pace = new Pace({ attempts, backOffMs, signal })
  return {
    name: `${base.origin}${folder}`,
    async fetch(path, to, { bytesMax, onBytes, signal: ended }) {
      const url = new URL(base)
      url.pathname = `${folder}/${path.split('/').map(encodeURIComponent).join('/')}`
      try {
        await pace.run(() => fetchInto(to, url.href, { stallMs, signal: ended, onBytes, bytesMax }))
        return true
      } catch (error) {
        if (error instanceof DownloadError && error.code === 'absent') return false
        throw error
      }
    },
  }
}
