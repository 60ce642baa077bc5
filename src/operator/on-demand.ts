/** What renders the report of an import is loaded with the readers of archives, when an import has ended. */
import type { ImportReport, RenderOptions } from '../archive/index.js'

/** As renderReport of archive. */
export async function renderReport(report: ImportReport, options?: RenderOptions): Promise<string> {
  return (await import('../archive/index.js')).renderReport(report, options)
}
