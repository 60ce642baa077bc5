/**
 * The server of the protocol for one caller: one object for each request over HTTP, one for each process over stdio. The
 * lists are made once. The low-level server of the SDK is used, because arguments are checked by the use cases, which
 * name every fault, and because prompts have completions of our own.
 */
import {
  type ClientCapabilities,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  type RequestStateCodec,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { type ErrorCode, ProblemError, sentenceOf } from '../contract/errors.js'
import { SERVICE_VERSION } from '../contract/versions.js'
import type { Caller } from './callers/caller.js'
import { complete } from './completions.js'
import { INSTRUCTIONS } from './instructions.js'
import { PROMPTS, promptOf } from './prompts.js'
import { halvesOf } from './protocol/answer.js'
import { type AskedRun, approvalOf } from './protocol/approval.js'
import { faultResult } from './protocol/fault-result.js'
import { progressOf } from './protocol/progress.js'
import type { McpFigures, Tool } from './protocol/tool.js'
import { RESOURCES, readResource, TEMPLATES } from './resources.js'
import { TOOLS, toolNamed } from './tools/index.js'

/** One request, or the one connection of a process. */
export interface Served {
  caller: Caller
  codec: RequestStateCodec<AskedRun>
  figures: McpFigures
  /** Aborted when the connection of the request closes. */
  gone?: AbortSignal
  /** The id of the request in the log. */
  requestId?: string
  /** Called for errors that nobody foresaw: the client is told one neutral sentence. */
  unforeseen(error: unknown): void
  /** Called with the name of each tool that is called, and the code of its fault if it has one. */
  called?(tool: string, fault: ErrorCode | undefined): void
}

/** How long clients may keep lists, in milliseconds. They change only with the version of the server. */
const LIST_MS = 3_600_000
const KEPT = { ttlMs: LIST_MS, cacheScope: 'private' } as const

const HINTS = {
  reads: { readOnlyHint: true, destructiveHint: false },
  changes: { readOnlyHint: false, destructiveHint: false },
  spends: { readOnlyHint: false, destructiveHint: true },
} as const

const listed = ({ name, title, description, effect, idempotent, input, output }: Tool) => ({
  name,
  title,
  description,
  inputSchema: input,
  outputSchema: output,
  annotations: { title, ...HINTS[effect], idempotentHint: idempotent, openWorldHint: false },
})

/** The answer to tools/list. */
export const TOOL_LIST = { tools: TOOLS.map(listed) } as unknown as ListToolsResult

export const SERVER_INFO = { name: 'hindsight', title: 'Hindsight', version: SERVICE_VERSION } as const

export function serverFor(served: Served): Server {
  const { caller, codec } = served
  const server = new Server(SERVER_INFO, {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: INSTRUCTIONS,
    cacheHints: {
      'tools/list': KEPT,
      'prompts/list': KEPT,
      'resources/list': KEPT,
      'resources/templates/list': KEPT,
      'server/discover': KEPT,
    },
    requestState: { verify: codec.verify },
  })
  server.setRequestHandler('tools/list', () => TOOL_LIST)
  server.setRequestHandler('tools/call', ({ params }, context) =>
    // Over HTTP the handshake of 2025 clients belongs to another request: they declare nothing here.
    callTool(params.name, params.arguments, context, server.getClientCapabilities(), served),
  )
  server.setRequestHandler('resources/list', () => ({ resources: [...RESOURCES] }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...TEMPLATES] }))
  server.setRequestHandler('resources/read', ({ params }) => told(() => readResource(params.uri, caller), served))
  server.setRequestHandler('prompts/list', () => ({ prompts: [...PROMPTS] }))
  server.setRequestHandler('prompts/get', ({ params }) => {
    const found = promptOf(params.name, params.arguments)
    if (found === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no prompt ${params.name.slice(0, 60)}`)
    return found
  })
  server.setRequestHandler('completion/complete', ({ params }) => told(() => complete(params, caller), served))
  return server
}

/** The SDK sends the message of any error to the client: those that nobody foresaw become one neutral sentence. */
async function told<T>(work: () => Promise<T>, { unforeseen }: Served): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    unforeseen(error)
    throw new ProtocolError(ProtocolErrorCode.InternalError, sentenceOf('internal'))
  }
}

async function callTool(
  name: string,
  given: unknown,
  context: ServerContext,
  declared: ClientCapabilities | undefined,
  { caller, codec, figures, gone, requestId, unforeseen, called }: Served,
) {
  const tool = toolNamed(name)
  if (tool === undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool ${name.slice(0, 60)}`)
  const ownSignal = context.mcpReq.signal
  const signal = gone === undefined ? ownSignal : AbortSignal.any([ownSignal, gone])
  try {
    if (!caller.scopes.has(tool.scope))
      throw new ProblemError('insufficient_scope', `the key lacks the scope ${tool.scope}`)
    const approval = approvalOf(context, codec, declared)
    const answer = await tool.call(given, { caller, signal, figures, approval, ...progressOf(context) })
    called?.(name, undefined)
    return 'ask' in answer ? answer.ask : halvesOf(answer)
  } catch (error) {
    const isForeseen = error instanceof ProblemError
    // Nobody reads the answer of a call whose client has left, and it is no fault.
    if (!isForeseen && !signal.aborted) unforeseen(error)
    called?.(name, isForeseen ? error.code : signal.aborted ? undefined : 'internal')
    return faultResult(error, requestId)
  }
}
