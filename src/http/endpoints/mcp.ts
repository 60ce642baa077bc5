/**
 * POST /mcp: the assistant interface. In this order: host and origin, credentials, rate, body. An API key is told apart
 * from an access token by its whole shape. The protocol itself is src/mcp's; what is here belongs to a server of HTTP.
 */
import { once } from 'node:events'
import { isIP } from 'node:net'
import { isKeyText, type Principal } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { accountCaller, scopeChallenge, scopeOf } from '../../mcp/index.js'
import { placeOf } from '../../people/index.js'
import { identify } from '../../service/index.js'
import type { Context, Step } from '../context/context.js'
import { holderOf } from '../dispatch/authenticate.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { spend } from '../dispatch/limits.js'
import { readJson } from '../dispatch/read-json.js'

/** Limits of a message. A study document has 64 KiB and 16 levels, and stands in `params.arguments`. */
const BYTES_MAX = 262_144
const DEPTH_MAX = 24

/**
 * A page of another origin cannot send requests, and a foreign host name that leads to this machine (DNS rebinding) is
 * refused. A host that is an address cannot be such a name. Behind https a proxy decides which hosts arrive.
 */
const fromHere: Step = (ctx, next) => {
  const { base, origins } = ctx.services.mcp
  const { origin, host = '' } = ctx.req.headers
  if (base !== undefined && isIP(hostnameOf(host)) === 0 && placeOf(base, host) === 'nowhere') {
    throw new ProblemError('origin_not_allowed', 'the request names a host that is not this service')
  }
  if (origin !== undefined && origin !== base?.origin && !origins.includes('*') && !origins.includes(origin)) {
    throw new ProblemError('origin_not_allowed', 'pages of this origin may not send requests; see --cors-origins')
  }
  return next()
}

const hostnameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

/** Sets the principal and counts the request against the limit of its key or connection. */
const admitCaller: Step = async (ctx, next) => {
  const { services } = ctx
  const { tokens } = services.mcp
  let isToken = false
  try {
    ctx.state.principal = await holderOf(ctx, (presented): Promise<Principal> => {
      if (tokens === undefined || isKeyText(presented)) return identify(services, presented)
      isToken = true
      return tokens.identify(presented)
    })
  } catch (error) {
    if (tokens !== undefined && error instanceof ProblemError && error.status === 401) {
      const wrong = isToken ? 'error="invalid_token", ' : ''
      ctx.set(
        'WWW-Authenticate',
        `Bearer ${wrong}resource_metadata="${tokens.resourceMetadataUrl}", scope="research:read"`,
      )
    }
    throw error
  }
  ctx.set('Cache-Control', 'no-store')
  spend(ctx, services.keyLimiter, ctx.state.principal.keyId)
  return next()
}

const answerMessage: Step = async (ctx) => {
  const { services, state } = ctx
  const { body } = state
  const principal = state.principal!
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ProblemError('malformed_json', 'one message is expected, not a batch or a bare value')
  }
  await untilClientGone(ctx, async (gone) => {
    const scope = await scopeOf(body)
    // A key is told in the answer of the tool: it cannot ask for more.
    const lacks = scope !== undefined && isConnection(ctx) && !principal.scopes.has(scope)
    const response = lacks
      ? await scopeChallenge(scope, services.mcp.tokens?.resourceMetadataUrl)
      : await services.mcp.http.answer({
          request: requestOf(ctx, gone),
          body,
          gone,
          caller: accountCaller(services, principal, services.limits),
          figures: services.metrics,
          requestId: state.requestId,
          unforeseen: (error) => services.logger.error({ request_id: state.requestId, err: error }, 'tool failed'),
          called: (tool, fault) => {
            state.tool = tool
            if (fault !== undefined) services.metrics.problem(fault)
          },
        })
    await send(ctx, response, gone)
  })
}

/** Whether the caller came with an access token. */
const isConnection = (ctx: Context): boolean =>
  !isKeyText((ctx.req.headers.authorization ?? '').replace(/^Bearer +/i, '').trim())

/** The request in the form of the SDK: its headers and signal. The body was read and is passed beside it. */
function requestOf(ctx: Context, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const name of PASSED) {
    const value = ctx.req.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal })
}

/** Headers that the protocol knows. No credential is passed on. */
const PASSED = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

/** A JSON answer goes the usual way; a stream is written as it comes. */
async function send(ctx: Context, response: Response, gone: AbortSignal): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const challenge = response.headers.get('www-authenticate')
  if (challenge !== null) ctx.set('WWW-Authenticate', challenge)
  if (type.startsWith('text/event-stream') && response.body !== null) return stream(ctx, response, response.body, gone)
  const text = await response.text()
  ctx.status = response.status === 499 ? 200 : response.status
  if (text === '') ctx.body = null
  else {
    ctx.body = Buffer.from(text)
    ctx.set('Content-Type', type)
  }
  // Koa answers 204 where there is no body; the protocol says 202.
  ctx.res.statusCode = response.status === 499 ? 200 : response.status
}

/** Events are written one by one, uncompressed, and no faster than the client reads them. */
async function stream(
  { res, state, services }: Context,
  { status }: Response,
  body: ReadableStream<Uint8Array>,
  gone: AbortSignal,
) {
  const { head } = state
  head.set('Content-Type', 'text/event-stream')
  head.set('X-Accel-Buffering', 'no')
  if (services.draining) head.set('Connection', 'close')
  res.writeHead(status, head.list)
  try {
    for await (const chunk of body) {
      if (!res.write(chunk) && !gone.aborted) await once(res, 'drain', { signal: gone })
    }
    res.end()
  } catch (error) {
    // A client that leaves ends its stream; that is no error.
    if (!gone.aborted) throw error
  }
}

export const postMcp: readonly Step[] = [
  fromHere,
  admitCaller,
  readJson({ bytesMax: BYTES_MAX, depthMax: DEPTH_MAX }),
  answerMessage,
]
