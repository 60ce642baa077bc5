/**
 * Documents become plans, and plans of the same bytes are kept: many ask the same question again and again (a dashboard every minute, a client with
 * If-None-Match), and reading, checking and planning a document takes longer than looking up its answer.
 */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { OpenDataset } from '../dataset/index.js'
import { type QueryIdentity, queryIdentity } from './identity.js'
import { type Planned, planDocument, readDocument } from './plan-document.js'

/** A document's plan for a revision, and what its answer is called. */
export interface Plan {
  planned: Planned
  identity: QueryIdentity
}

interface KeptPlan extends Plan {
  revision: string
}

/** A document that was read: to be planned for any revision. Throws ProblemError with every fault. */
export type PlanFor = (dataset: OpenDataset) => Plan

const KEPT_BYTES_MAX = 8 * 1024 * 1024
/** Those of hundreds of symbols are few and take much. */
const DOCUMENT_BYTES_MAX = 8 * 1024
/** A plan takes this much, and several times its document. */
const PLAN_BYTES = 4096
const BYTES_PER_BYTE = 8

export class Plans {
  private readonly kept = new LRUCache<string, KeptPlan>({ maxSize: KEPT_BYTES_MAX })

  /** The plan of a document for a revision, if it is kept. */
  recall(document: unknown, revision: string): Plan | undefined {
    if (!(document instanceof Uint8Array) || document.length > DOCUMENT_BYTES_MAX) return undefined
    const kept = this.kept.get(digestOf(document))
    return kept?.revision === revision ? kept : undefined
  }

  /** A document: a JSON value, or the bytes of one. Throws ProblemError as parseDocument does. */
  read(document: unknown): PlanFor {
    if (!(document instanceof Uint8Array) || document.length > DOCUMENT_BYTES_MAX) {
      const value = readDocument(document)
      return (dataset) => planFor(value, dataset)
    }
    const digest = digestOf(document)
    const kept = this.kept.get(digest)
    let value = kept === undefined ? readDocument(document) : undefined
    return (dataset) => {
      if (kept?.revision === dataset.revision) return kept
      value ??= readDocument(document)
      const plan = { ...planFor(value, dataset), revision: dataset.revision }
      this.kept.set(digest, plan, { size: PLAN_BYTES + BYTES_PER_BYTE * document.length })
      return plan
    }
  }
}

const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64')

function planFor(value: unknown, dataset: OpenDataset): Plan {
  const planned = planDocument(value, dataset)
  return { planned, identity: queryIdentity(planned.hash, dataset.revision, planned.cursor) }
}
