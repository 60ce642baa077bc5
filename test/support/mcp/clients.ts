/** Official clients of the protocol, connected to a service over HTTP or to `hindsight mcp` over stdio. */
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as FormerStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as FormerHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'

/** The 2.x client in both eras, and the 1.x client. */
export const CLIENT_KINDS = ['2.x, 2026-07-28', '2.x, 2025-11-25', '1.x'] as const
export type ClientKind = (typeof CLIENT_KINDS)[number]

/** What a user answers to a form. */
export type Answered = { action: 'accept'; content: { agree: boolean } } | { action: 'decline' | 'cancel' }

export interface ClientOptions {
  /** The client declares that it can show forms, and answers them so. */
  forms?: (message: string) => Answered
}

/** An answer to a call. */
export interface CallAnswer {
  text: string
  structured: Record<string, unknown> | undefined
  isError: boolean
}

export interface CallOptions {
  signal?: AbortSignal
  onprogress?: (progress: { progress: number; total?: number | undefined; message?: string | undefined }) => void
}

/** A connected client, the same for all kinds. */
export interface TestClient {
  kind: ClientKind
  version: string | undefined
  instructions: string | undefined
  call(name: string, given?: Record<string, unknown>, options?: CallOptions): Promise<CallAnswer>
  listTools(): Promise<ListedTool[]>
  /** Any other request, such as `listPrompts`, by the name of the client's method. */
  ask(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export interface ListedTool {
  name: string
  title?: string
  description?: string
  inputSchema: Record<string, unknown>
  outputSchema?: Record<string, unknown>
  annotations?: Record<string, unknown>
}

type Where = { url: string; key: string } | { dataset: string; results?: string }

const INFO = { name: 'tests', version: '1' }

export async function connect(kind: ClientKind, where: Where, options: ClientOptions = {}): Promise<TestClient> {
  return kind === '1.x' ? former(where, options) : current(kind, where, options)
}

const headersOf = (key: string) => ({ requestInit: { headers: { Authorization: `Bearer ${key}` } } })

const processOf = ({ dataset, results }: { dataset: string; results?: string }) => ({
  command: process.execPath,
  args: [
    join(process.cwd(), 'bin/hindsight'),
    ...['mcp', '--dataset', dataset, '--cache-dir', `${results ?? dataset}.cache`],
    ...(results === undefined ? [] : ['--results', results]),
  ],
  stderr: 'pipe' as const,
})

async function current(kind: ClientKind, where: Where, { forms }: ClientOptions): Promise<TestClient> {
  const mode = kind === '2.x, 2026-07-28' ? 'auto' : 'legacy'
  const client = new Client(INFO, {
    versionNegotiation: { mode },
    capabilities: forms === undefined ? {} : { elicitation: { form: {} } },
  })
  if (forms !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => forms(params.message) as never)
  }
  await client.connect(
    'url' in where
      ? new StreamableHTTPClientTransport(new URL(`${where.url}/mcp`), headersOf(where.key))
      : new StdioClientTransport(processOf(where)),
  )
  return {
    kind,
    version: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    call: async (name, given = {}, options = {}) =>
      shown(await client.callTool({ name, arguments: given }, options as never)),
    listTools: async () => (await client.listTools()).tools as unknown as ListedTool[],
    ask: (method, params) => (client as unknown as Record<string, Asking>)[method]!(params),
    close: () => client.close(),
  }
}

type Asking = (params?: Record<string, unknown>) => Promise<Record<string, unknown>>

async function former(where: Where, { forms }: ClientOptions): Promise<TestClient> {
  const client = new FormerClient(INFO, { capabilities: forms === undefined ? {} : { elicitation: {} } })
  if (forms !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => forms(params.message) as never)
  }
  const transport =
    'url' in where
      ? new FormerHttp(new URL(`${where.url}/mcp`), headersOf(where.key))
      : new FormerStdio(processOf(where))
  await client.connect(transport as never)
  return {
    kind: '1.x',
    version: (transport as { protocolVersion?: string }).protocolVersion,
    instructions: client.getInstructions(),
    call: async (name, given = {}, options = {}) =>
      shown(await client.callTool({ name, arguments: given }, undefined, options as never)),
    listTools: async () => (await client.listTools()).tools as unknown as ListedTool[],
    ask: (method, params) => (client as unknown as Record<string, Asking>)[method]!(params),
    close: () => client.close(),
  }
}

function shown(result: unknown): CallAnswer {
  const { content, structuredContent, isError } = result as {
    content: { type: string; text: string }[]
    structuredContent?: Record<string, unknown>
    isError?: boolean
  }
  if (content.length !== 1 || content[0]!.type !== 'text') throw new Error('an answer has one text block')
  return { text: content[0]!.text, structured: structuredContent, isError: isError === true }
}

/** The fault of an answer that is an error. */
export interface ShownFault {
  code: string
  detail: string
  next: string
  errors?: { code: string; path: string; nearest?: string[]; allowed?: unknown[] }[]
  retry_after_seconds?: number
  request_id?: string
}

/** Throws for an answer that is no error. */
export function faultOf({ text, isError }: CallAnswer): ShownFault {
  if (!isError) throw new Error(`no error: ${text.slice(0, 500)}`)
  return JSON.parse(text) as ShownFault
}

/** The structured half. Throws for an error. */
export function structuredOf({ text, structured, isError }: CallAnswer): Record<string, unknown> {
  if (isError || structured === undefined) throw new Error(text.slice(0, 1000))
  return structured
}
