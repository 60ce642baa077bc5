/**
 * Requests to an archive: read a small text, ask whether a file exists, and download a file from where an earlier
 * transfer ended.
 */
import { open } from 'node:fs/promises'
import { DownloadError, SOON } from './download-error.js'
import { retryAfterMs } from './pace.js'

export interface TransferOptions {
  /** How long a connection may be silent before it is given up, in milliseconds. */
  stallMs: number
  signal?: AbortSignal | undefined
  /** Called with the number of received bytes. */
  onBytes?: ((bytes: number) => void) | undefined
  /** A file with more bytes than these is given up. Default: any size. */
  bytesMax?: number | undefined
}

/** A checksum file is one line. */
const TEXT_BYTES_MAX = 4096
/** A day of bars, or a book of a thousand levels, is some hundred kilobytes. */
const ANSWER_BYTES_MAX = 8 << 20

/** Reads a small text. Rejects with DownloadError; with `absent` when it does not exist. */
export const fetchText = (url: string, options: TransferOptions): Promise<string> =>
  request(url, {}, options, (response, chunks) => {
    const tooLong = new DownloadError('checksum_unreadable', `${url} is longer than a checksum file`)
    return readText(response, chunks, TEXT_BYTES_MAX, tooLong)
  })

/** Reads the JSON that a venue answers, of its own address alone. Rejects with DownloadError. */
export const fetchJson = (url: string, body: object | undefined, options: TransferOptions): Promise<unknown> => {
  const post = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const init: RequestInit = { redirect: 'error', ...(body !== undefined && post) }
  return request(url, init, options, async (response, chunks) => {
    const unreadable = new DownloadError('answer_unreadable', `the answer for ${url} is not what the venue answers`)
    const text = await readText(response, chunks, ANSWER_BYTES_MAX, unreadable)
    try {
      return JSON.parse(text) as unknown
    } catch {
      throw unreadable
    }
  })
}

async function readText(
  response: Response,
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  tooLong: DownloadError,
): Promise<string> {
  refuseUnlessOk(response)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    bytes += chunk.length
    if (bytes > most) throw tooLong
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Whether a file exists. Rejects with DownloadError for any answer that is not yes or no. */
export const exists = (url: string, options: TransferOptions): Promise<boolean> =>
  request(url, { method: 'HEAD' }, options, async (response) => {
    if (response.status === 404) return false
    refuseUnlessOk(response)
    return true
  })

/**
 * Completes the file `part`. Only the missing rest is requested; a server that cannot send a rest sends everything. The
 * checksum tells later whether both belong together. Rejects with DownloadError and with errors of the file system.
 */
export async function fetchInto(part: string, url: string, options: TransferOptions): Promise<void> {
  const handle = await open(part, 'a+')
  try {
    const held = (await handle.stat()).size
    const headers: Record<string, string> = held > 0 ? { Range: `bytes=${held}-` } : {}
    await request(url, { headers }, options, async (response, chunks) => {
      if (response.status === 416) {
        // There is nothing after the bytes of `part`: it is complete, or it is no part of this file. The checksum tells
        // which.
        return
      }
      refuseUnlessOk(response)
      let size = held
      if (held > 0 && !isRestFrom(response, held)) {
        await handle.truncate(0)
        size = 0
      }
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > (options.bytesMax ?? Number.POSITIVE_INFINITY))
          throw new DownloadError('too_long', `${url} is longer than ${options.bytesMax} bytes`)
        await handle.appendFile(chunk)
        options.onBytes?.(chunk.length)
      }
    })
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isRestFrom = (response: Response, offset: number): boolean =>
  response.status === 206 && (response.headers.get('Content-Range') ?? '').startsWith(`bytes ${offset}-`)

function refuseUnlessOk({ status, headers, url }: Response): void {
  if (status >= 200 && status < 300) return
  if (status === 404) throw new DownloadError('absent', `${url} does not exist`)
  const passes = status === 408 || status === 425 || status === 429 || status >= 500
  const again = passes ? { afterMs: retryAfterMs(headers.get('Retry-After')) } : undefined
  throw new DownloadError(`http_${status}`, `the answer for ${url} had status ${status}`, again)
}

/**
 * Sends one request and gives it up when the connection is silent for `stallMs`. Network errors become DownloadErrors.
 */
async function request<Result>(
  url: string,
  init: RequestInit,
  { stallMs, signal }: TransferOptions,
  read: (response: Response, chunks: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const leave = new AbortController()
  const onAbort = (): void => leave.abort()
  signal?.addEventListener('abort', onAbort)
  let silent = false
  const watch = setTimeout(() => {
    silent = true
    leave.abort()
  }, stallMs)
  let local: unknown
  try {
    const response = await fetch(url, {
      ...init,
      // No compression: the rest of compressed bytes cannot be appended to uncompressed ones.
      headers: { 'Accept-Encoding': 'identity', ...init.headers },
      signal: leave.signal,
    })
    watch.refresh()
    try {
      return await read(response, watched(response, watch))
    } catch (error) {
      local = error
      throw error
    } finally {
      // An unread body would keep the connection open.
      if (!response.bodyUsed) await response.body?.cancel().catch(() => {})
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (silent) throw new DownloadError('stalled', `${url}: no data arrived for ${stallMs / 1000} s`, SOON)
    if (error instanceof DownloadError || (error === local && isOfFiles(error))) throw error
    throw new DownloadError('connection_failed', `${url}: ${wordsOf(error)}`, SOON)
  } finally {
    clearTimeout(watch)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Errors of the network in words. */
const NETWORK_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this address',
  ECONNRESET: 'the server closed the connection',
  UND_ERR_SOCKET: 'the server closed the connection',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'the host did not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the host did not answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the network',
  CERT_HAS_EXPIRED: 'the certificate of the server has expired',
}

function wordsOf(error: unknown): string {
  const code = (error as { cause?: { code?: unknown } }).cause?.code
  if (typeof code !== 'string') return 'the transfer broke off'
  return NETWORK_WORDS[code] ?? `the connection failed (${code})`
}

/** Errors of the file system name the call; errors of the network are in `cause`. */
const isOfFiles = (error: unknown): boolean =>
  typeof (error as { syscall?: unknown }).syscall === 'string' && (error as { cause?: unknown }).cause === undefined

async function* watched(response: Response, watch: NodeJS.Timeout): AsyncGenerator<Uint8Array> {
  for await (const chunk of response.body ?? []) {
    watch.refresh()
    yield chunk as Uint8Array
  }
}
