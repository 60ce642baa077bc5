/** The form of requests that were hunted for silent errors, and the document that is right. */
import type { Wanted } from '../tried/form.js'

export interface Hunted {
  readonly say: string
  readonly right: Wanted
  /** Part of it cannot be asked. */
  readonly refuse?: true
}
