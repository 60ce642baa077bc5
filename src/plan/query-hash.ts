/** The identity of a query: the sha256 of its canonical document, in hex. All pages of a query share it. */
import { hash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import type { CanonicalQuery } from './canonicalize.js'

/** The hash of a canonical query. */
export function queryHash(query: CanonicalQuery): string {
  return hash('sha256', canonicalJson(query.document), 'hex')
}
