/**
 * A cache of plans by the bytes of their documents. Many callers repeat the same query (a dashboard every minute, a
 * client with If-None-Match), and checking and planning a document takes longer than looking up its answer.
 */
import { LRUCache } from 'lru-cache'
import type { OpenDataset } from '../../dataset/index.js'
import { type QueryIdentity, queryIdentity } from '../runtime/identity.js'
import { type Planned, planDocument, readDocument } from './plan-document.js'

/** The plan of a document for a revision, and the identity of its answer. */
export interface Plan {
  planned: Planned
  identity: QueryIdentity
}

interface KeptPlan extends Plan {
  revision: string
  epoch: string
}

/** A plan belongs to a revision and a damage epoch. */
type PlannedFor = Pick<OpenDataset, 'revision' | 'epoch'>

/** A parsed document, to be planned for any revision. Throws ProblemError with every fault. */
export type PlanFor = (dataset: OpenDataset) => Plan

const KEPT_BYTES_MAX = 8 * 1024 * 1024
/** Longer documents (hundreds of symbols) are rare and take much memory. */
const DOCUMENT_BYTES_MAX = 8 * 1024
/** Memory of a plan: this much, and several times the size of its document. */
const PLAN_BYTES = 4096
const BYTES_PER_BYTE = 8

export class Plans {
  private readonly kept = new LRUCache<string, KeptPlan>({ maxSize: KEPT_BYTES_MAX })

  /** The cached plan of a document for a dataset, if any. */
  recall(document: unknown, dataset: PlannedFor): Plan | undefined {
    if (!(document instanceof Uint8Array) || document.length > DOCUMENT_BYTES_MAX) return undefined
    const kept = this.kept.get(keyOf(document))
    return kept !== undefined && isFor(kept, dataset) ? kept : undefined
  }

  /** A document: a JSON value, or the bytes of one. Throws ProblemError as parseDocument does. */
  read(document: unknown): PlanFor {
    if (!(document instanceof Uint8Array) || document.length > DOCUMENT_BYTES_MAX) {
      const value = readDocument(document)
      return (dataset) => planFor(value, dataset)
    }
    const key = keyOf(document)
    const kept = this.kept.get(key)
    let value = kept === undefined ? readDocument(document) : undefined
    return (dataset) => {
      if (kept !== undefined && isFor(kept, dataset)) return kept
      value ??= readDocument(document)
      const { revision, epoch } = dataset
      const plan = { ...planFor(value, dataset), revision, epoch }
      this.kept.set(key, plan, { size: PLAN_BYTES + BYTES_PER_BYTE * document.length })
      return plan
    }
  }
}

const isFor = (kept: KeptPlan, { revision, epoch }: PlannedFor): boolean =>
  kept.revision === revision && kept.epoch === epoch

/** The key of a document: its bytes as a string with one character per byte. This is faster than a digest and short enough to store. */
const keyOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1')

function planFor(value: unknown, dataset: OpenDataset): Plan {
  const planned = planDocument(value, dataset)
  return { planned, identity: queryIdentity(planned.hash, dataset.revision, planned.cursor, dataset.epoch) }
}
