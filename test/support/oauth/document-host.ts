/** The host of a program’s documents: https on this machine, under the name program.example, as the service fetches it. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FetchOptions } from '../../../src/authorization/index.js'
import { certificate } from './certificate.js'

export const DOCUMENT_HOST = 'program.example'
/** A public address; nothing is sent there. */
const PUBLIC = '93.184.215.14'

export interface DocumentHost {
  /** What each path answers; other paths are 404. */
  documents: Map<string, object>
  /** Paths and headers of requests so far. */
  asked: { path: string; headers: IncomingHttpHeaders }[]
  /** How the service reaches the host. */
  fetching: FetchOptions
  close(): void
}

export async function startDocumentHost(): Promise<DocumentHost> {
  const { key, cert } = certificate(DOCUMENT_HOST)
  const documents: DocumentHost['documents'] = new Map()
  const asked: DocumentHost['asked'] = []
  const server = createServer({ key, cert }, (req, res: ServerResponse) => {
    asked.push({ path: req.url!, headers: req.headers })
    const found = documents.get(req.url!)
    res.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    res.end(found === undefined ? '{}' : JSON.stringify(found))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    documents,
    asked,
    fetching: { resolve: async () => [PUBLIC], dial: () => ({ host: '127.0.0.1', port, ca: cert }) },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The description of a program at a path of the host. */
export const described = (path: string, redirect: string, more: object = {}): Record<string, unknown> => ({
  ...{ client_id: `https://${DOCUMENT_HOST}${path}`, client_name: 'A program with a document' },
  ...{ redirect_uris: [redirect], token_endpoint_auth_method: 'none', ...more },
})
