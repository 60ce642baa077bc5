/** All pages of an answer, as engines are compared by them. */
import type { HostedResearch } from '../../../src/research/index.js'
import type { QueryDocument } from '../../oracle/query/document.js'
import { type MemoryPayer, MemoryPayers } from '../stores/memory-payer.js'

export interface WholeAnswer {
  pages: { text: string; etag: string; cost: number }[]
  charges: MemoryPayer['charges']
}

/** The first pages of a document, at most four, with what was charged. Rejects with the error of the answer. */
export async function wholeAnswer(
  research: HostedResearch,
  document: QueryDocument,
  payer = new MemoryPayers().payer(),
): Promise<WholeAnswer> {
  const pages: WholeAnswer['pages'] = []
  let cursor: string | null = null
  do {
    const page = { ...document.page, cursor }
    const { bytes, identity, cost } = await research.query({ ...document, page }, { payer })
    pages.push({ text: Buffer.from(bytes).toString(), etag: identity.etag, cost })
    cursor = (JSON.parse(Buffer.from(bytes).toString()) as { cursor: string | null }).cursor
  } while (cursor !== null && pages.length < 4)
  return { pages, charges: payer.charges }
}
