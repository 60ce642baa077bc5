/**
 * From composed folders to segments in their place. The id of a segment is its span and the digest of its directory, so equal content
 * has one id on any machine and a segment that is already there need not be written again.
 */
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type NativeSegmentSymbol, native } from '../native.js'
import { folderBytes, sha256OfFile } from './files.js'
import type { ManifestSegment } from './manifest.js'
import { segmentDir, segmentsDir } from './paths.js'
import { moveInPlace } from './publish.js'
import { type Span, spanName } from './spans.js'

/** Where the symbols of a segment come from: parts just built, or a segment of the same span. */
export interface SegmentSource {
  path: string
  packing: 'part' | 'segment'
  symbols: string[]
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Moves a folder that composeSegment wrote to its place among the segments. */
export async function placeSegment(dir: string, folder: string, span: Span): Promise<ManifestSegment> {
  const sha256 = await sha256OfFile(join(folder, 'directory.hsd'))
  const id = `${spanName(span)}-${sha256.slice(0, 16)}`
  const bytes = await folderBytes(folder)
  await mkdir(segmentsDir(dir), { recursive: true })
  if (await exists(segmentDir(dir, id))) await rm(folder, { recursive: true })
  else await moveInPlace(folder, segmentDir(dir, id))
  return { id, begin: span.begin, end: span.end, sha256, bytes }
}

/** The symbols of all segments, one segment after the other. */
export function* segmentSymbols(dir: string, segments: readonly ManifestSegment[]): Generator<NativeSegmentSymbol> {
  for (const { id } of segments) yield* native.readSegment(segmentDir(dir, id)).symbols
}
