/** The form of requests that were hunted for silent errors, and the document that is right. */
import type { Wanted } from '../tried/form.js'

export interface Hunted {
  readonly say: string
  readonly right: Wanted
  /** Right too, because people may mean either. */
  readonly or?: Wanted
  /** Part of it cannot be asked. */
  readonly refuse?: true
}
