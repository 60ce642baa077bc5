/**
 * The files of a dataset:
 *
 *   manifest.json              describes the dataset; only it and damaged.json are ever replaced
 *   damaged.json               the damage that verification found
 *   segments/<id>/             bucket files, written once; the id names the span and the content
 *   minutes/<symbol>/<month>…  normalized minutes (Parquet) of a month or a day, from which features can be rebuilt
 *   states/<symbol>/<month>…   states of the feature engine at the beginning of a month; can be rebuilt
 *   reference/<month>-<id>.hsr reference aggregates of a month; can be rebuilt
 *   revisions/<revision>.json  superseded manifests whose segments are retained
 *   ticks.json                 describes the files of single events; replaced by itself, apart from the manifest
 *   ticks/<stream>/<symbol>/…  single events (Parquet) of a day, where they are kept
 *   staging/                   what a writer has not published yet
 *   incoming/                  what a sync has received of the next revision
 *   replica.json               set by hindsight sync: where this copy of a dataset comes from
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
/** Base rates of revisions (src/research); can be rebuilt. */
export const statisticsDir = (dir: string): string => join(dir, 'statistics')
/** Records of days, from which base rates are merged. */
export const daysDir = (dir: string): string => join(statisticsDir(dir), 'days')
/** Reports of look-ahead audits (src/research). */
export const auditsDir = (dir: string): string => join(dir, 'audit')
export const revisionsDir = (dir: string): string => join(dir, 'revisions')
export const retainedManifestPath = (dir: string, revision: string): string =>
  join(revisionsDir(dir), `${revision}.json`)
export const ticksDir = (dir: string): string => join(dir, 'ticks')
export const tickIndexPath = (dir: string): string => join(dir, 'ticks.json')
export const stagingDir = (dir: string): string => join(dir, 'staging')
/** Files that a sync has received; they stay for the next one when it is killed. */
export const incomingDir = (dir: string): string => join(dir, 'incoming')
export const replicaPath = (dir: string): string => join(dir, 'replica.json')
export const lockPath = (dir: string): string => join(dir, 'lock')
