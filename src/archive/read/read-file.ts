/** Reads one archive file of any format: verifies its checksum, then writes its records to the spool. */

import { stat } from 'node:fs/promises'
import { columnarKind } from '../columnar/faults.js'
import type { Skip } from '../recognize/recognize.js'
import { ArchiveError } from '../runtime/errors.js'
import { checkSidecar } from './checksum.js'
import { faultOf } from './fault-words.js'
import { addSummaries, type FileSummary } from './file-summary.js'
import type { ReadContext } from './read-context.js'
import { type ReadPart, readText } from './read-text.js'
import { gunzippedBytes, plainBytes } from './streams.js'

export interface ReadOutcome {
  /** Undefined when nothing of the file was imported. */
  summary?: FileSummary
  /** The file, or entries of it, of which nothing was imported. */
  skipped: SkippedPart[]
}

/** A skipped file; or skipped entries of a zip archive that have the same reason. */
export type SkippedPart = Skip & {
  /** The first of the entries. */
  entry?: string
  /** How many there are, where there are several. */
  entries?: number
}

/** One item for all entries with the same reason, because an archive may have very many. */
function summedUp(parts: readonly { entry: string; skip: Skip }[]): SkippedPart[] {
  const kinds = new Map<string, SkippedPart & { entries: number }>()
  for (const { entry, skip } of parts) {
    const key = `${skip.code} ${skip.reason}`
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, { ...skip, entry, entries: 1 })
    else kind.entries += 1
  }
  return [...kinds.values()].map(({ entries, ...kind }) => (entries === 1 ? kind : { ...kind, entries }))
}

const outcomeOf = (part: ReadPart): ReadOutcome =>
  'skip' in part ? { skipped: [part.skip] } : { summary: part.summary, skipped: [] }

function zipOutcome(parts: { entry: string; part: ReadPart }[]): ReadOutcome {
  if (parts.length === 0) return { skipped: [{ code: 'empty_file', reason: 'the archive is empty' }] }
  if (parts.length === 1) return outcomeOf(parts[0]!.part)
  const taken = parts.flatMap(({ entry, part }) => ('skip' in part ? [] : [{ entry, summary: part.summary }]))
  const skipped = summedUp(parts.flatMap(({ entry, part }) => ('skip' in part ? [{ entry, skip: part.skip }] : [])))
  return { ...(taken.length === 0 ? {} : { summary: addSummaries(taken) }), skipped }
}

/**
 * Reads one archive file. Rejects with a coded error (ArchiveError or a native error) when the file failed; then none
 * of its records may be used.
 */
export async function readFile(path: string, context: ReadContext): Promise<ReadOutcome> {
  try {
    return await readAny(path, context)
  } catch (error) {
    throw faultOf(error, path)
  }
}

/** Each format loads its own library when it is needed: the process of a reader begins in half the time. */
async function readAny(path: string, context: ReadContext): Promise<ReadOutcome> {
  // It was a file when it was found. A thread would wait without end for a FIFO in its place; the process that reads a
  // columnar file is ended after a while.
  if (columnarKind(path) === undefined && !(await stat(path)).isFile()) {
    throw new ArchiveError('unreadable', 'it is no file any more')
  }
  await checkSidecar(path)
  if (/\.zip$/i.test(path)) return zipOutcome(await (await import('./read-zip.js')).readZip(path, context))
  if (/\.(csv|jsonl)\.gz$/i.test(path))
    return outcomeOf(await readText(path, gunzippedBytes(path, context.onBytes), context))
  if (/\.(csv|jsonl)$/i.test(path)) return outcomeOf(await readText(path, plainBytes(path, context.onBytes), context))
  if (/\.feather$/i.test(path)) return outcomeOf(await (await import('./read-feather.js')).readFeather(path, context))
  if (/\.parquet$/i.test(path)) return outcomeOf(await (await import('./read-parquet.js')).readParquet(path, context))
  return { skipped: [{ code: 'unknown_format', reason: 'files of this kind are not imported' }] }
}
