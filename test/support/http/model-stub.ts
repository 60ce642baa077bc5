/** A model provider on a free port of this machine. It gives the configured answers and stores the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  path: string
  headers: IncomingMessage['headers']
  /** The request body of either provider. */
  body: {
    model: string
    messages: { content: string }[]
    system?: string
    response_format?: { json_schema: { schema: unknown } }
    output_config?: { format: { schema: unknown } }
  }
}

export interface ModelStub {
  url: string
  asked: Asked[]
  /** Sets the answer to the next requests. */
  answer(how: (response: ServerResponse) => void): void
  /** The number of connections that the client closed before they were answered. */
  readonly abandoned: number
  close(): Promise<void>
}

export async function startModelStub(): Promise<ModelStub> {
  const asked: Asked[] = []
  let how: (response: ServerResponse) => void = (response) => response.end()
  let abandoned = 0
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) abandoned += 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({
      path: request.url!,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    })
    how(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`,
    asked,
    answer: (next) => {
      how = next
    },
    get abandoned() {
      return abandoned
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with a model's text in the envelope of its provider. */
export const said =
  (kind: 'openai' | 'anthropic', text: string) =>
  (response: ServerResponse): void => {
    const envelope =
      kind === 'openai'
        ? { choices: [{ message: { role: 'assistant', content: text } }] }
        : { content: [{ type: 'text', text }] }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(envelope))
  }

/** The text of a model's proposal; the given members replace those of an empty proposal. */
export const proposalText = (members: Record<string, unknown>): string =>
  JSON.stringify({ where: [], sequence: null, sort: null, limit: null, assumptions: [], refused: [], ...members })
