/** Streams of plain and gzipped files in chunks of 1 MiB. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ArchiveError } from '../runtime/errors.js'
import { isSystemCode } from '../runtime/system-words.js'

export const CHUNK_BYTES = 1 << 20

async function* counted(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    onBytes(chunk.length)
    yield chunk
  }
}

let room: Buffer | undefined

/**
 * The bytes of a file. `onBytes` receives the number of bytes read. A chunk is valid until the next one is asked for: the
 * thread reads one file at a time and keeps the memory, since new memory for each chunk costs collections of garbage.
 */
export async function* plainBytes(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    room ??= Buffer.allocUnsafeSlow(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(room, 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      onBytes(bytesRead)
      yield room.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** The inflated bytes of a gzip file. Throws `bad_gzip` when the file is truncated or damaged. */
export async function* gunzippedBytes(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const inflate = createGunzip({ chunkSize: CHUNK_BYTES })
  try {
    yield* pipeline(counted(path, onBytes), inflate, () => {
      // Errors reach the reader through the stream that it iterates.
    }) as AsyncIterable<Buffer>
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (isSystemCode(code)) throw error
    const what = code === 'Z_BUF_ERROR' ? 'the gzip data end too early' : 'the gzip data are damaged'
    throw new ArchiveError('bad_gzip', `${what}; download the file again`)
  }
}
