/** The identity of a question: sha256 of its canonical document, hex. All pages of a query share it. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import type { CanonicalQuery } from './canonicalize.js'

export function queryHash(query: CanonicalQuery): string {
  return createHash('sha256').update(canonicalJson(query.document)).digest('hex')
}
