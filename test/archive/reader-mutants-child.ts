/** Imports one file at a time beside a good one, for reader-mutants.test.ts: a process that may be ended by what it reads. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportReport, importArchives } from '../../src/archive/index.js'

export interface Imported {
  /** Why there is no report. */
  ended?: string
  failed: ImportReport['failed']
  skipped: ImportReport['skipped']
  rows: Record<string, number>
}

process.on('message', async (paths: string[]) => {
  const minutesDir = mkdtempSync(join(tmpdir(), 'hindsight-mutants-'))
  let imported: Imported
  try {
    const { report } = await importArchives(paths, { minutesDir, existing: () => [], workers: 2 })
    const rows = Object.fromEntries(report.files.map((file) => [file.file, file.rows]))
    imported = { failed: report.failed, skipped: report.skipped, rows }
  } catch (error) {
    imported = { ended: String(error), failed: [], skipped: [], rows: {} }
  }
  rmSync(minutesDir, { recursive: true, force: true })
  process.send!(imported)
})
process.send!('ready')
