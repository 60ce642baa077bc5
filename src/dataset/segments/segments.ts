/**
 * Puts layers of segments in place. The id of a layer is its span and the digest of its directory, so equal content has
 * the same id on any machine, and a layer that exists need not be written again.
 */
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type NativeLayer, type NativeSegmentSymbol, native } from '../../native/index.js'
import { DatasetError } from '../folder/dataset-error.js'
import { folderBytes, sha256OfFile } from '../folder/files.js'
import { segmentDir, segmentsDir } from '../folder/paths.js'
import { type Span, spanName } from '../folder/spans.js'
import type { ManifestLayer, ManifestSegment } from '../manifest/manifest.js'
import { moveInPlace } from '../manifest/publish.js'

/** A segment before its market layer exists. */
export type OwnSegment = Omit<ManifestSegment, 'market'>

/**
 * Where the symbols of a segment come from: parts that were just built, of which 'placed' ones have most of their bytes in
 * column files of the new segment, or a segment of the same span.
 */
export interface SegmentSource {
  path: string
  packing: 'part' | 'placed' | 'segment'
  symbols: string[]
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Moves a folder with a complete layer to its place among the segments. */
export async function placeLayer(dir: string, folder: string, span: Span, layer: NativeLayer): Promise<ManifestLayer> {
  const sha256 = await sha256OfFile(join(folder, 'directory.hsd'))
  const id = `${spanName(span)}-${layer === 'market' ? 'market-' : ''}${sha256.slice(0, 16)}`
  const bytes = await folderBytes(folder)
  const { sparse } = native.readSegment(folder, layer)
  await mkdir(segmentsDir(dir), { recursive: true })
  if (await exists(segmentDir(dir, id))) await rm(folder, { recursive: true })
  else await moveInPlace(folder, segmentDir(dir, id))
  return { id, sha256, bytes, ...(sparse && { sparse }) }
}

/** The layers of a segment. */
export function layersOf(segment: ManifestSegment): { layer: NativeLayer; id: string; sha256: string }[] {
  const { id, sha256, market } = segment
  return [{ layer: 'own', id, sha256 }, ...(market === undefined ? [] : [{ layer: 'market' as const, ...market }])]
}

/** The ids of all layers of these segments. */
export const layerIds = (segments: readonly ManifestSegment[]): string[] =>
  segments.flatMap((segment) => layersOf(segment).map(({ id }) => id))

/** The bytes that the layers of segments take in a folder, which may be a price layer. */
export async function bytesOfLayers(dir: string, segments: readonly ManifestSegment[]): Promise<number> {
  const sizes = await Promise.all(layerIds(segments).map((id) => folderBytes(segmentDir(dir, id))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The segments that contain one of these layers. */
export const segmentsUsing = (segments: readonly ManifestSegment[], ids: ReadonlySet<string>): ManifestSegment[] =>
  segments.filter((segment) => layerIds([segment]).some((id) => ids.has(id)))

/** The folders of each segment. Throws `dataset_outdated` for segments of a version without market layers. */
export const segmentFolders = (
  dir: string,
  segments: readonly ManifestSegment[],
): { own: string; market: string; begin: number; end: number }[] =>
  segments.map(({ id, market, begin, end }) => {
    if (market === undefined) {
      throw new DatasetError('dataset_outdated', `${segmentDir(dir, id)} has no cross-section features; import again`)
    }
    return { own: segmentDir(dir, id), market: segmentDir(dir, market.id), begin, end }
  })

export interface LayerSymbol extends NativeSegmentSymbol {
  layer: NativeLayer
}

/** The symbols of all layers, segment by segment. */
export function* segmentSymbols(dir: string, segments: readonly ManifestSegment[]): Generator<LayerSymbol> {
  for (const segment of segments) {
    for (const { layer, id } of layersOf(segment)) {
      for (const symbol of native.readSegment(segmentDir(dir, id), layer).symbols) yield { layer, ...symbol }
    }
  }
}
