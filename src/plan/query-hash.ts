/** The identity of a question: sha256 of its canonical document, hex. All pages of a query share it. */
import { hash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import type { CanonicalQuery } from './canonicalize.js'

export function queryHash(query: CanonicalQuery): string {
  return hash('sha256', canonicalJson(query.document), 'hex')
}
