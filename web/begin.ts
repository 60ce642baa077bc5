/**
 * Runs before the rest of the program has arrived, and asks for what the page will need: who is signed in, the vocabulary,
 * and, for a link with a question that costs nothing, its answer. Nothing is spent: what would cost something is not run.
 */
import { begin } from './api/begun.js'
import { decodeDocument, readAddress } from './query/address.js'
import { firstPage } from './query/document.js'
import { takeUpLink } from './shell/left-link.js'

const RESEARCH = '/web/v1/research'

async function beginPage(): Promise<void> {
  const session = begin('GET', '/web/v1/session')
  const { person, account } = (await (await session).json()) as { person: object | null; account: object | null }
  if (person === null || account === null) return
  const rest = [begin('GET', `${RESEARCH}/registry`)]
  if (location.pathname === '/search') rest.push(beginAnswer())
  await Promise.all(rest)
}

/** The answer of the link's question, if it is free. */
async function beginAnswer(): Promise<Response> {
  const { d, h } = readAddress(location.hash)
  const linked = d === null ? undefined : await decodeDocument(d)
  if (linked === undefined) return Response.error()
  const body = JSON.stringify(firstPage(linked))
  const estimate = await begin('POST', `${RESEARCH}/query?dry_run=true`, body)
  const { cost } = (await estimate.json()) as { cost?: number }
  if (cost !== 0) return estimate
  const parameters = new URLSearchParams({
    horizon: h ?? '4h',
    revision: estimate.headers.get('X-Dataset-Revision') ?? '',
  })
  void begin('POST', `${RESEARCH}/charts?${parameters}`, body).catch(() => undefined)
  return begin('POST', `${RESEARCH}/query`, body)
}

takeUpLink()
// The calls of the program hear of a failure; here it is no news.
beginPage().catch(() => undefined)
