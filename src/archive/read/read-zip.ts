/**
 * Reads zip archives. yauzl reads the directory; entries are inflated and verified here, one after the other, as
 * streams.
 */

import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import yauzl from 'yauzl'
import { hasCode } from '../../contract/failures.js'
import { isCompanion, readName } from '../find/names.js'
import { venueOfEntry } from '../find/venue-of-path.js'
import { ArchiveError } from '../runtime/errors.js'
import { isSystemCode } from '../runtime/system-words.js'
import type { ReadContext } from './read-context.js'
import { type ReadPart, readText } from './read-text.js'
import { CHUNK_BYTES } from './streams.js'

const STORED = 0
const DEFLATED = 8

async function* checked(entry: yauzl.Entry, raw: Readable): AsyncGenerator<Uint8Array> {
  let crc = 0
  let size = 0
  const stream =
    entry.compressionMethod === STORED
      ? raw
      : pipeline(raw, createInflateRaw({ chunkSize: CHUNK_BYTES }), () => {
          // Errors reach the reader through the stream that it iterates.
        })
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
  } catch (error) {
    if (isSystemCode((error as { code?: unknown }).code)) throw error
    throw new ArchiveError('bad_zip', `entry ${entry.fileName}: its compressed bytes are damaged; download it again`)
  }
  if (size !== entry.uncompressedSize || crc !== entry.crc32) {
    throw new ArchiveError(
      'bad_zip',
      `entry ${entry.fileName}: ${size} bytes with CRC ${crc.toString(16)}; the directory has ${entry.uncompressedSize} and ${entry.crc32.toString(16)}`,
    )
  }
}

async function readEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  path: string,
  context: ReadContext,
): Promise<ReadPart> {
  if (!/\.(csv|jsonl)$/i.test(entry.fileName)) {
    return { skip: { code: 'unknown_format', reason: 'the entry is neither CSV nor JSON lines' } }
  }
  if (entry.isEncrypted()) throw new ArchiveError('bad_zip', `entry ${entry.fileName} is encrypted`)
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new ArchiveError(
      'bad_zip',
      `entry ${entry.fileName}: compression method ${entry.compressionMethod} is unknown`,
    )
  }
  // The path used for recognition: the folders of the archive and the name of the entry; the name of the archive when
  // that of the entry says nothing.
  const inner = readName(entry.fileName)
  const outer = readName(path)
  const name = inner.kind === undefined ? path : `${path}/../${entry.fileName}`
  if (
    inner.symbol !== undefined &&
    outer.symbol !== undefined &&
    inner.symbol !== outer.symbol &&
    zip.entryCount === 1
  ) {
    throw new ArchiveError('symbol_mismatch', `the archive is named ${outer.symbol} and its entry ${inner.symbol}`)
  }
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  return readText(name, checked(entry, raw), { ...context, venue: venueOfEntry(entry.fileName, context.venue) })
}

/** Deflated bytes of nothing. */
const NOTHING_BYTES_MAX = 2

/** Why an entry is not read at all; `seen` are the entries before it. */
function passedOver(entry: yauzl.Entry, seen: Set<string>): ReadPart | undefined {
  if (entry.uncompressedSize === 0 && entry.compressedSize <= NOTHING_BYTES_MAX) {
    return { skip: { code: 'empty_file', reason: 'the entry is empty' } }
  }
  const key = `${entry.crc32} ${entry.uncompressedSize} ${entry.fileName}`
  if (seen.has(key)) return { skip: { code: 'repeated_entry', reason: 'the same entry again: read once' } }
  seen.add(key)
  return undefined
}

/** Reads every entry. A fault in one of them fails the whole archive. */
export async function readZip(path: string, context: ReadContext): Promise<{ entry: string; part: ReadPart }[]> {
  let zip: yauzl.ZipFile | undefined
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    const parts: { entry: string; part: ReadPart }[] = []
    const seen = new Set<string>()
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || isCompanion(entry.fileName)) continue
      const part = passedOver(entry, seen) ?? (await readEntry(zip, entry, path, context))
      parts.push({ entry: entry.fileName, part })
      context.onBytes(entry.compressedSize)
    }
    return parts
  } catch (error) {
    if (error instanceof ArchiveError || hasCode(error, 'line_too_long')) throw error
    if (isSystemCode((error as { code?: unknown }).code)) throw error
    throw new ArchiveError('bad_zip', 'the zip archive is damaged, cut, or no zip archive; download it again')
  } finally {
    zip?.close()
  }
}
