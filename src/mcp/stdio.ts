/** The protocol over standard input and output, for a program on the same computer. */
import { randomBytes } from 'node:crypto'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Caller } from './callers/caller.js'
import { requestStates } from './protocol/request-state.js'
import type { McpFigures } from './protocol/tool.js'
import { serverFor } from './server.js'

const KEY_BYTES = 32

export interface McpStdioOptions {
  caller: Caller
  /** Called for errors that nobody foresaw. Standard output is the protocol's alone. */
  unforeseen(error: unknown): void
}

const UNCOUNTED: McpFigures = { query: () => {}, snapshot: () => {}, interpretation: () => {} }

/** Serves until standard input ends, or close() is called. */
export function serveMcpStdio({ caller, unforeseen }: McpStdioOptions): {
  ended: Promise<void>
  close(): Promise<void>
} {
  const codec = requestStates(randomBytes(KEY_BYTES))
  const transport = new StdioServerTransport()
  const handle = serveStdio(() => serverFor({ caller, codec, figures: UNCOUNTED, unforeseen }), {
    transport,
    maxSubscriptions: 0, // lists never change: there is no news
    onerror: unforeseen,
  })
  const ended = new Promise<void>((resolve) => {
    const { onclose } = transport
    transport.onclose = () => {
      onclose?.()
      resolve()
    }
  })
  return { ended, close: () => handle.close() }
}
