/** Streams of plain and gzipped files in chunks of 1 MiB. */
import { createReadStream } from 'node:fs'
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

/** The bytes of a file. `onBytes` receives the number of bytes read. */
export const plainBytes = (path: string, onBytes: (bytes: number) => void): AsyncIterable<Uint8Array> =>
  counted(path, onBytes)

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
