/** Reports of look-ahead audits, kept beside the dataset as audit/<revision>.json. */
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../contract/jcs.js'
import { REGISTRY_LINKS } from '../contract/registry.js'

export const AUDIT_FORMAT = 'hindsight_lookahead_audit.v1'

export interface AuditReport {
  format: typeof AUDIT_FORMAT
  dataset_revision: string
  feature_version: string
  /** When it was made. */
  time: string
  seed: number
  samples: { symbol: string; anchor_time: string }[]
  /** Compared values (nulls with their reason included), and those that were not the same. */
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

export const auditPath = (dir: string, revision: string): string => join(dir, 'audit', `${revision}.json`)

/** Puts a report in its place, whole or not at all. Returns where it is. */
export async function writeAudit(dir: string, report: AuditReport): Promise<string> {
  const path = auditPath(dir, report.dataset_revision)
  await mkdir(join(dir, 'audit'), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(canonicalJson(report))
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

  /** The report of a revision as it was written, and its summary; undefined when there is none that can be read. */
  async of(revision: string): Promise<{ text: string; summary: AuditSummary } | undefined> {
    const path = auditPath(this.dir, revision)
    try {
      const { mtimeMs } = await stat(path)
      if (this.last?.revision === revision && this.last.stamp === mtimeMs) return this.last
      const text = await readFile(path, 'utf8')
      const report = JSON.parse(text) as AuditReport
      if (report.format !== AUDIT_FORMAT || report.dataset_revision !== revision) return undefined
      this.last = { revision, stamp: mtimeMs, text, summary: summaryOf(report) }
      return this.last
    } catch {
      return undefined
    }
  }
}

const summaryOf = ({ time, samples, seed, compared, different }: AuditReport): AuditSummary => ({
  time,
  samples: samples.length,
  seed,
  compared,
  different,
  href: REGISTRY_LINKS.lookahead_audit,
})
