/**
 * The manifest says what a dataset is: its revision, segments, symbols and what was recorded of them. It is canonical JSON with its own
 * digest, so that an altered one is told from a valid one, and it is the last thing a writer puts in place.
 */
import { readFile } from 'node:fs/promises'
import { FEATURE_VERSION, NORMALIZATION_VERSION } from '../../contract/versions.js'
import { DatasetError } from '../folder/dataset-error.js'
import { manifestPath } from '../folder/paths.js'
import { sealJson } from '../folder/sealed-json.js'

/**
 * The formats. A manifest of the second names files of minutes that hold a day, which say more of it than the month's file; versions from before
 * such files would take what is left for everything, so they have to refuse it. One that names none is of the first, and theirs to read.
 */
const MONTHS_ALONE = 'hindsight_dataset.v1'
const WITH_DAYS = 'hindsight_dataset.v2'

export type ManifestFormat = typeof MONTHS_ALONE | typeof WITH_DAYS

const FORMATS: readonly string[] = [MONTHS_ALONE, WITH_DAYS]

/** What was recorded of one source of a symbol (letters of the vocabulary; V is quote volume); minutes since 1970. */
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
  /** SHA-256 of directory.hsd, which holds the checksums of everything else in the folder. */
  sha256: string
  bytes: number
}

/** The segment's own layer (columns computed from one symbol each), and the one computed from all its symbols. */
export interface ManifestSegment extends ManifestLayer {
  /** Half open, in minutes; whole UTC days. */
  begin: number
  end: number
  /** Not there in datasets of versions before there were such columns: those are outdated. */
  market?: ManifestLayer
  /** The digest of each recorded UTC day (YYYY-MM-DD), from which the revision follows; datasets of earlier versions have it in directories alone. */
  days?: Record<string, string>
}

export interface ManifestSymbol {
  name: string
  /** First and last real bar, in minutes. */
  first: number
  last: number
  /** Sources with a record, by letter. */
  coverage: SourceCoverage[]
}

export interface ManifestMinutes {
  symbol: string
  /** YYYY-MM */
  month: string
  /** YYYY-MM-DD, of a file that an append wrote: it says all that is known of its day, whatever the file of the month says of it. */
  day?: string
  /** Of a month's file: the last minute that it says something of; datasets of earlier versions do not have it. */
  last?: number
  /** From the dataset's folder. */
  path: string
  sha256: string
  bytes: number
}

export interface Manifest {
  /** Follows from the minutes when it is written; datasets that name files of days in the first one are those of versions under development. */
  format: ManifestFormat
  normalization_version: string
  feature_version: string
  revision: string
  simulated: boolean
  /** When it was published. Not part of what the revision is taken from. */
  created: string
  /** Ascending and disjoint. */
  segments: ManifestSegment[]
  /** Ascending by name. */
  symbols: ManifestSymbol[]
  minutes: ManifestMinutes[]
  /** Sums of what all imports reported. */
  imports: Record<string, number>
  /** How it came from the revision before; not there in manifests of earlier versions. */
  change?: ManifestChange
  /** How long superseded revisions stay; 7 days unless an operator chose otherwise. */
  retention?: Retention
}

export interface ManifestChange {
  kind: 'import' | 'append'
  /** The revision before; empty for a dataset's first. */
  previous: string
  /** By symbol that was there before, the days of which new or corrected records were taken: first and last of each stretch, since 1970. */
  records: Record<string, [first: number, last: number][]>
}

/** At least one of both; a revision stays as long as either keeps it. */
export interface Retention {
  /** How long after it was superseded. */
  minutes?: number
  /** How many superseded ones, the newest. */
  revisions?: number
}

const formatOf = ({ minutes }: Manifest): ManifestFormat =>
  minutes.some(({ day }) => day !== undefined) ? WITH_DAYS : MONTHS_ALONE

export const encodeManifest = (manifest: Manifest): string => sealJson({ ...manifest, format: formatOf(manifest) })

const ADVICE = 'use the version of Hindsight that wrote it, or a later one; nothing was changed'

/** Throws DatasetError: `corrupt_manifest`, or `dataset_newer` when another version of Hindsight wrote it. `path` is for the message. */
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
      `${path} has format ${manifest.format}; this version reads ${FORMATS.join(' and ')}: ${ADVICE}`,
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

/** The manifest of a dataset, or undefined when the folder holds none. Throws DatasetError as decodeManifest does. */
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

/** The same for a dataset that must be there: rejects with `no_dataset` where it is not. */
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
