/** The form of the audit: a phrasing and the short forms (`docs/query-language.md`) of the documents that are right. */
import type { Wanted } from '../tried/form.js'

export interface Audited {
  readonly say: string
  readonly want: readonly Wanted[]
}
