/** Reports of look-ahead audits, stored in the dataset as audit/<revision>.json, each with its digest. */
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../../contract/jcs.js'
import { REGISTRY_LINKS } from '../../contract/registry.js'
import { auditsDir, isUnsealed, openSealed, sealJson } from '../../dataset/index.js'
import { draftOf } from '../../files/index.js'

export const AUDIT_FORMAT = 'hindsight_lookahead_audit.v1'

export interface AuditReport {
  format: typeof AUDIT_FORMAT
  dataset_revision: string
  feature_version: string
  /** Time of the audit. */
  time: string
  seed: number
  samples: { symbol: string; anchor_time: string }[]
  /** The number of compared values, including nulls and their reasons, and the number of those that differed. */
  compared: number
  different: number
  features: { [id: string]: { compared: number; different: number } }
  /** Window aggregates by function and span, over all features. */
  aggregates: { [aggregate: string]: { compared: number; different: number } }
  /** The first differences, at most twenty. */
  differences: { symbol: string; anchor_time: string; field: string; stored: string; recomputed: string }[]
}

export interface AuditSummary {
  time: string
  samples: number
  seed: number
  compared: number
  different: number
  href: string
}

export const auditPath = (dir: string, revision: string): string => join(auditsDir(dir), `${revision}.json`)

/** Stores a report atomically. Returns its path. */
export async function writeAudit(dir: string, report: AuditReport): Promise<string> {
  const path = auditPath(dir, report.dataset_revision)
  await mkdir(auditsDir(dir), { recursive: true })
  const temporary = draftOf(path)
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(sealJson(report))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  return path
}

export class AuditReports {
  private last: { revision: string; stamp: number; text: string; summary: AuditSummary } | undefined

  constructor(private readonly dir: string) {}

  /** The report of a revision and its summary; undefined when the report is missing, unreadable or was altered. */
  async of(revision: string): Promise<{ text: string; summary: AuditSummary } | undefined> {
    const path = auditPath(this.dir, revision)
    try {
      const { mtimeMs } = await stat(path)
      if (this.last?.revision === revision && this.last.stamp === mtimeMs) return this.last
      const report = reportIn(await readFile(path, 'utf8'))
      if (report?.format !== AUDIT_FORMAT || report.dataset_revision !== revision) return undefined
      this.last = { revision, stamp: mtimeMs, text: canonicalJson(report), summary: summaryOf(report) }
      return this.last
    } catch {
      return undefined
    }
  }
}

/** The report in a file; undefined when it does not match its digest. Earlier versions wrote no digest. */
function reportIn(text: string): AuditReport | undefined {
  if (isUnsealed(text)) return JSON.parse(text)
  const opened = openSealed(text)
  return typeof opened === 'string' ? undefined : (opened.content as unknown as AuditReport)
}

const summaryOf = ({ time, samples, seed, compared, different }: AuditReport): AuditSummary => ({
  time,
  samples: samples.length,
  seed,
  compared,
  different,
  href: REGISTRY_LINKS.lookahead_audit,
})
