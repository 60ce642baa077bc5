/**
 * Where things lie in a dataset's folder:
 *
 *   manifest.json              what the dataset is; with damaged.json the only file that is ever replaced
 *   damaged.json               what of it verification found damaged
 *   segments/<id>/             bucket files, written once; the id names the span and the content
 *   minutes/<symbol>/<month>…  normalized minutes (Parquet) of a month, or of a day, from which features can be built again
 *   states/<symbol>/<month>…   where the feature engine stood at the beginning of a month, which can be computed again
 *   reference/<month>-<id>.hsr reference aggregates of a month, which can be computed again
 *   revisions/<revision>.json  manifests that were replaced, while their segments are retained
 *   staging/                   what a writer has not published yet
 *   lock                       held by the one writer
 */
import { join } from 'node:path'

export const manifestPath = (dir: string): string => join(dir, 'manifest.json')
export const damagePath = (dir: string): string => join(dir, 'damaged.json')
export const segmentsDir = (dir: string): string => join(dir, 'segments')
export const segmentDir = (dir: string, id: string): string => join(segmentsDir(dir), id)
export const minutesDir = (dir: string): string => join(dir, 'minutes')
export const statesRoot = (dir: string): string => join(dir, 'states')
export const statesDir = (dir: string, symbol: string): string => join(statesRoot(dir), symbol)
export const referenceDir = (dir: string): string => join(dir, 'reference')
/** Base rates of revisions (src/research), which can be computed again. */
export const statisticsDir = (dir: string): string => join(dir, 'statistics')
/** Reports of look-ahead audits (src/research). */
export const auditsDir = (dir: string): string => join(dir, 'audit')
export const revisionsDir = (dir: string): string => join(dir, 'revisions')
export const retainedManifestPath = (dir: string, revision: string): string =>
  join(revisionsDir(dir), `${revision}.json`)
export const stagingDir = (dir: string): string => join(dir, 'staging')
export const lockPath = (dir: string): string => join(dir, 'lock')
