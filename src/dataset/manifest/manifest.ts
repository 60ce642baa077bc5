/**
 * The manifest describes a dataset: its revision, its segments, its symbols and their recorded sources. It is canonical
 * JSON with its own digest, so that an altered manifest is recognized. A writer replaces it as its last step.
 */
import { readFile } from 'node:fs/promises'
import { FEATURE_VERSION, NORMALIZATION_VERSION } from '../../contract/versions.js'
import { DatasetError } from '../folder/dataset-error.js'
import { manifestPath } from '../folder/paths.js'
import { sealJson } from '../folder/sealed-json.js'

/**
 * The manifest formats. In v2 the manifest names files of minutes that contain one day, which replace that day of the
 * month's file. Earlier versions would take the remaining files for everything, so they must reject v2. In v3 it names
 * layers with extents that take no bytes, which versions before them would take for damage. A manifest without either
 * is v1, which every version can read.
 */
const MONTHS_ALONE = 'hindsight_dataset.v1'
const WITH_DAYS = 'hindsight_dataset.v2'
const WITH_SPARSE = 'hindsight_dataset.v3'

export type ManifestFormat = typeof MONTHS_ALONE | typeof WITH_DAYS | typeof WITH_SPARSE

const FORMATS: readonly string[] = [MONTHS_ALONE, WITH_DAYS, WITH_SPARSE]

/**
 * The recorded minutes of one source of a symbol (letters of the vocabulary; V is quote volume); minutes since 1970.
 */
export interface SourceCoverage {
  source: string
  first: number | null
  last: number | null
  minutes: number
  quarantined: number
}

/** A folder of bucket files. */
export interface ManifestLayer {
  id: string
  /** SHA-256 of directory.hsd, which contains the checksums of everything else in the folder. */
  sha256: string
  bytes: number
  /** Set when some of its extents take no bytes, because a symbol has hardly any bar in these days. */
  sparse?: true
}

/**
 * A segment: its own layer (columns computed from one symbol each), and its market layer (columns computed from all
 * symbols).
 */
export interface ManifestSegment extends ManifestLayer {
  /** Half open, in minutes; whole UTC days. */
  begin: number
  end: number
  /** Missing in datasets of versions that did not have such columns; these datasets are outdated. */
  market?: ManifestLayer
  /**
   * The digest of each recorded UTC day (YYYY-MM-DD); the revision is computed from them. In datasets of earlier
   * versions only the directories contain them.
   */
  days?: Record<string, string>
}

export interface ManifestSymbol {
  name: string
  /** First and last real bar, in minutes. */
  first: number
  last: number
  /** Sources that have a record, by letter. */
  coverage: SourceCoverage[]
}

export interface ManifestMinutes {
  symbol: string
  /** YYYY-MM. */
  month: string
  /**
   * YYYY-MM-DD, for a file that an append wrote. It contains everything that is known of its day and replaces that day
   * of the month's file.
   */
  day?: string
  /** For the file of a month: its last minute. Missing in datasets of earlier versions. */
  last?: number
  /** Relative to the folder of the dataset. */
  path: string
  sha256: string
  bytes: number
}

export interface Manifest {
  /**
   * Computed from `minutes` when the manifest is written. A v1 manifest that names files of days was written by a
   * development version.
   */
  format: ManifestFormat
  normalization_version: string
  feature_version: string
  revision: string
  simulated: boolean
  /** When it was published. Not part of the revision. */
  created: string
  /** Ascending and disjoint. */
  segments: ManifestSegment[]
  /** Ascending by name. */
  symbols: ManifestSymbol[]
  minutes: ManifestMinutes[]
  /** Sums over the reports of all imports. */
  imports: Record<string, number>
  /** How this revision was made from the previous one. Missing in manifests of earlier versions. */
  change?: ManifestChange
  /** How long superseded revisions are kept. Default: 7 days. */
  retention?: Retention
}

export interface ManifestChange {
  kind: 'import' | 'append'
  /** The previous revision; empty for the first one of a dataset. */
  previous: string
  /**
   * For each symbol that existed before: the days with new or corrected records, as spans of first and last day since
   * 1970.
   */
  records: Record<string, [first: number, last: number][]>
}

/** At least one of the two is set. A revision is kept as long as either rule keeps it. */
export interface Retention {
  /** How long after it was superseded. */
  minutes?: number
  /** How many superseded revisions, the newest first. */
  revisions?: number
}

function formatOf({ minutes, segments }: Manifest): ManifestFormat {
  if (segments.some(({ sparse, market }) => sparse === true || market?.sparse === true)) return WITH_SPARSE
  return minutes.some(({ day }) => day !== undefined) ? WITH_DAYS : MONTHS_ALONE
}

/** The text of a manifest, with its format and digest. */
export const encodeManifest = (manifest: Manifest): string => sealJson({ ...manifest, format: formatOf(manifest) })

const ADVICE = 'use the version of Hindsight that wrote it, or a later one; nothing was changed'

/**
 * Decodes a manifest. Throws `corrupt_manifest`, or `dataset_newer` when another version of Hindsight wrote it. `path`
 * is used in messages.
 */
export function decodeManifest(text: string, path: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DatasetError('corrupt_manifest', `${path} is not JSON`)
  }
  const { sha256, ...manifest } = (typeof value === 'object' && value !== null ? value : {}) as Manifest & {
    sha256?: unknown
  }
  if (typeof manifest.format !== 'string' || !manifest.format.startsWith('hindsight_dataset.')) {
    throw new DatasetError('corrupt_manifest', `${path} is not the manifest of a dataset`)
  }
  if (!FORMATS.includes(manifest.format)) {
    throw new DatasetError(
      'dataset_newer',
      `${path} has format ${manifest.format}; this version reads ${FORMATS.slice(0, -1).join(', ')} and ${FORMATS.at(-1)}: ${ADVICE}`,
    )
  }
  if (text !== sealJson(manifest)) {
    throw new DatasetError(
      'corrupt_manifest',
      `${path} was altered: its content does not have the digest ${String(sha256)}`,
    )
  }
  for (const [member, supported] of [
    ['normalization_version', NORMALIZATION_VERSION],
    ['feature_version', FEATURE_VERSION],
  ] as const) {
    if (manifest[member] !== supported) {
      throw new DatasetError(
        'dataset_newer',
        `${path} has ${member} ${manifest[member]}; this version reads ${supported}: ${ADVICE}`,
      )
    }
  }
  return manifest
}

/** The manifest of a dataset; undefined when the folder has none. Rejects as decodeManifest throws. */
export async function readManifest(dir: string, path = manifestPath(dir)): Promise<Manifest | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return decodeManifest(text, path)
}

/** The manifest of a dataset. Rejects with `no_dataset` when there is none. */
export async function requireManifest(dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir)
  if (manifest !== undefined) return manifest
  throw new DatasetError('no_dataset', `there is no dataset: ${manifestPath(dir)} does not exist`)
}

/** A dataset before its first import. */
export const emptyManifest = (): Manifest => ({
  format: MONTHS_ALONE,
  normalization_version: NORMALIZATION_VERSION,
  feature_version: FEATURE_VERSION,
  revision: '',
  simulated: false,
  created: '',
  segments: [],
  symbols: [],
  minutes: [],
  imports: {},
})
