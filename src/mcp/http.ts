/**
 * The protocol over HTTP, without the parts that belong to a server of HTTP: those who call it have checked origin,
 * credentials, rate and body. Every request has its own server object and its own caller; nothing is kept between two.
 */
import {
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import type { Scope } from '../accounts/index.js'
import { requestStates } from './protocol/request-state.js'
import { type Served, serverFor } from './server.js'
import { toolNamed } from './tools/index.js'

export interface McpHttpRequest extends Pick<Served, 'caller' | 'figures' | 'requestId' | 'unforeseen' | 'called'> {
  request: Request
  /** The JSON value of the body. */
  body: unknown
  gone: AbortSignal
}

export interface McpHttp {
  answer(request: McpHttpRequest): Promise<Response>
}

/** `secret`: seals request states; all servers of one control store share it. */
export function createMcpHttp({ secret, onError }: { secret: Uint8Array; onError(error: Error): void }): McpHttp {
  const codec = requestStates(secret)
  const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.served as Served), {
    responseMode: 'auto',
    maxSubscriptions: 0,
    onerror: onError,
  })
  return {
    async answer({ request, body, ...served }) {
      const { method, id: messageId } = (body ?? {}) as { method?: unknown; id?: unknown }
      // The SDK would open a stream. Lists never change, and nothing here is watched: there is no news.
      if (method === 'subscriptions/listen') return methodNotFound(messageId)
      const { id, scopes } = served.caller
      const extra = { served: { ...served, codec } satisfies Served }
      const authInfo = { token: '', clientId: id, scopes: [...scopes], extra }
      return handler.fetch(request, { authInfo, parsedBody: body })
    },
  }
}

const methodNotFound = (id: unknown): Response =>
  Response.json(
    { jsonrpc: '2.0', id: id ?? null, error: { code: ProtocolErrorCode.MethodNotFound, message: 'Method not found' } },
    { status: 404 },
  )

/** The scope that a message needs; undefined for messages that everybody may send. */
export function scopeOf(body: unknown): Scope | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } }
  if (method === 'resources/read') return 'research:read'
  return method === 'tools/call' && typeof params?.name === 'string' ? toolNamed(params.name)?.scope : undefined
}

/**
 * The answer to a token that lacks a scope: 403, with all scopes that the call needs and the address of the metadata, so
 * that a client can ask its user for more.
 */
export const scopeChallenge = (scope: Scope, resourceMetadataUrl: string | undefined): Response =>
  bearerAuthChallengeResponse(new OAuthError(OAuthErrorCode.InsufficientScope, `the connection lacks ${scope}`), {
    requiredScopes: [scope],
    ...(resourceMetadataUrl !== undefined && { resourceMetadataUrl }),
  })
