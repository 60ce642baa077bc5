/** Bytes of plain and gzipped files in chunks of one MiB. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ArchiveError, failureOf } from '../runtime/errors.js'

export const CHUNK_BYTES = 1 << 20

async function* counted(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    onBytes(chunk.length)
    yield chunk
  }
}

/** The bytes of a file as they are. `onBytes` hears how many were read. */
export const plainBytes = (path: string, onBytes: (bytes: number) => void): AsyncIterable<Uint8Array> =>
  counted(path, onBytes)

/** The inflated bytes of a gzip. Throws ArchiveError('bad_gzip') when it is cut short or altered. */
export async function* gunzippedBytes(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const inflate = createGunzip({ chunkSize: CHUNK_BYTES })
  try {
    yield* pipeline(counted(path, onBytes), inflate, () => {
      // Errors reach the reader through the stream that it iterates.
    }) as AsyncIterable<Buffer>
  } catch (error) {
    throw new ArchiveError('bad_gzip', failureOf(error).detail)
  }
}
