/**
 * Fetches what a client says about itself (client ID metadata documents, key sets). The address comes from a stranger,
 * so it must not reach anything but the public internet: every address that the name resolves to is checked before a
 * connection is made, and the connection goes to one that was checked.
 */
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import { LRUCache } from 'lru-cache'
import { isPublicAddress } from './public-address.js'

const BYTES_MAX = 5 * 1024
const TOGETHER_MS = 2_500
const AT_A_TIME = 4
const PER_MINUTE = 20
const FAILURES_KEPT_MS = 60_000
/** The provider asks for the key set of a client with every request of a token. It keeps descriptions itself, longer. */
const KEPT_MS = 5 * 60_000

/** The document cannot be had. The message is for the log; people learn only that. */
export class NotFetched extends Error {}

export interface FetchOptions {
  /** Addresses of a name. Default: the system's resolver. */
  resolve?: (name: string) => Promise<readonly string[]>
  /** Where the connection to a checked address really goes, and whom it trusts; for tests. */
  dial?: (address: string) => { host: string; port: number } & Pick<SecureContextOptions, 'ca'>
  now?: () => number
}

const systemResolve = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address)

interface Fetched {
  bytes: Buffer
  cacheControl: string | undefined
}

export class DocumentFetcher {
  private readonly failures: LRUCache<string, string>
  private readonly recent: LRUCache<string, Fetched>
  private readonly begun: number[] = []
  private running = 0

  constructor(private readonly options: FetchOptions = {}) {
    const { now = Date.now } = options
    this.failures = new LRUCache({ max: 1_000, ttl: FAILURES_KEPT_MS, ttlResolution: 0, perf: { now } })
    this.recent = new LRUCache({ max: 100, ttl: KEPT_MS, ttlResolution: 0, perf: { now } })
  }

  /** Resolves with the bytes and the headers of a document. Rejects with NotFetched. */
  async fetch(address: string): Promise<Fetched> {
    const recent = this.recent.get(address)
    if (recent !== undefined) return recent
    const known = this.failures.get(address)
    if (known !== undefined) throw new NotFetched(known)
    this.admit()
    this.running++
    try {
      const fetched = await this.fetchOnce(address)
      this.recent.set(address, fetched)
      return fetched
    } catch (error) {
      this.failures.set(address, (error as Error).message)
      throw error instanceof NotFetched
        ? error
        : Object.assign(new NotFetched((error as Error).message), { cause: error })
    } finally {
      this.running--
    }
  }

  private admit(): void {
    const now = (this.options.now ?? Date.now)()
    while (this.begun.length > 0 && this.begun[0]! <= now - 60_000) this.begun.shift()
    if (this.running >= AT_A_TIME || this.begun.length >= PER_MINUTE) throw new NotFetched('too many documents at once')
    this.begun.push(now)
  }

  private async fetchOnce(text: string): Promise<Fetched> {
    const url = URL.parse(text)
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
      throw new NotFetched('the address is not https at port 443')
    }
    const name = url.hostname
    if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || name.endsWith('.')) {
      throw new NotFetched('the address names no host of the public internet')
    }
    const late = AbortSignal.timeout(TOGETHER_MS)
    const addresses = await orLate((this.options.resolve ?? systemResolve)(name), late)
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) {
      throw new NotFetched('the name has an address that is not of the public internet')
    }
    return this.get(url, addresses[0]!, late)
  }

  private get(url: URL, address: string, signal: AbortSignal): Promise<Fetched> {
    const { host, port, ca } = this.options.dial?.(address) ?? { host: address, port: 443 }
    return new Promise((resolve, reject) => {
      // Rejected first, destroyed then: a request that is destroyed after its head was read rejects nothing.
      const refuse = (reason: string) => {
        reject(new NotFetched(reason))
        asked.destroy()
      }
      const asked = request(
        {
          ...{ host, port, method: 'GET', path: `${url.pathname}${url.search}`, servername: url.hostname },
          ...(ca !== undefined && { ca }),
          agent: false,
          headers: { Host: url.hostname, Accept: 'application/json', 'Accept-Encoding': 'identity' },
        },
        (answer) => {
          if (answer.statusCode !== 200) return refuse(`the host answers ${answer.statusCode}`)
          if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity')
            return refuse('the answer is compressed')
          const chunks: Buffer[] = []
          let size = 0
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > BYTES_MAX) refuse(`the document has more than ${BYTES_MAX} bytes`)
            else chunks.push(chunk)
          })
          answer.on('end', () =>
            resolve({ bytes: Buffer.concat(chunks), cacheControl: answer.headers['cache-control'] }),
          )
          answer.on('error', () => refuse('the answer ended early'))
        },
      )
      signal.addEventListener('abort', () => refuse('the host took too long'), { once: true })
      asked.on('error', (error) => refuse(error.message))
      if (signal.aborted) return refuse('the host took too long')
      asked.end()
    })
  }
}

async function orLate<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop!: () => void
  const late = new Promise<never>((_, reject) => {
    stop = () => reject(new NotFetched('the name was not resolved in time'))
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
