/** /oauth/…: addresses that oidc-provider answers itself, and the documents by which programs find them. */
import { DescriptionRefused } from '../../authorization/index.js'
import { messagePage } from '../../pages/index.js'
import type { Context, Step } from '../context/context.js'
import type { PageEndpoint } from '../context/endpoint.js'
import { spendOfAddress } from '../dispatch/limits.js'
import { readBody } from '../dispatch/read-json.js'
import { framed } from './frame.js'

/** A description of a client with all its redirects, and a token request with a signed assertion, are shorter. */
const BYTES_MAX = 16_384

/** The authorization server of this server. Its addresses are not there without it. */
export const authorizationOf = (ctx: Context) => ctx.services.authorization!

/** Hands a request over. The headers that are set so far are those of pages: an error for a person is one. */
async function handOver(ctx: Context, body: Buffer): Promise<void> {
  const { req, res } = ctx
  const { list } = ctx.state.head
  for (let i = 0; i < list.length; i += 2) res.setHeader(list[i]!, list[i + 1]!)
  const page = ({ sentence }: { sentence: string }) =>
    messagePage({ title: 'This program cannot connect', sentence, leadsNowhere: true })
  await authorizationOf(ctx).answer({ req, res, body, page })
}

const answer: Step = async (ctx) => handOver(ctx, ctx.method === 'POST' ? await readBody(ctx, BYTES_MAX) : NOTHING)

const NOTHING = Buffer.alloc(0)

/** Programs call it, by whatever name of this machine they know; nothing depends on that name. */
const forPrograms: Step = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  spendOfAddress(ctx, ctx.services.openLimiter)
  return next()
}

/** An address of the provider that browsers open. */
export const visited: PageEndpoint = { steps: [framed, answer] }
/** An address of the provider that programs call. */
export const called: PageEndpoint = { options: true, steps: [forPrograms, answer] }

/** Registration: few per address, and what was sent is made uniform. */
export const register: PageEndpoint = {
  steps: [
    async (ctx) => {
      ctx.set('Cache-Control', 'no-store')
      spendOfAddress(ctx, ctx.services.registrationLimiter)
      const body = await readBody(ctx, BYTES_MAX)
      try {
        await handOver(ctx, authorizationOf(ctx).registration(body))
      } catch (error) {
        if (!(error instanceof DescriptionRefused)) throw error
        ctx.status = 400
        ctx.type = 'application/json'
        const code = error.message.includes('redirect_uris') ? 'invalid_redirect_uri' : 'invalid_client_metadata'
        ctx.body = JSON.stringify({ error: code, error_description: error.message })
      }
    },
  ],
}

/** A document for programs of any origin. */
export const document = (which: 'resourceMetadata' | 'serverMetadata'): PageEndpoint => ({
  options: true,
  steps: [
    (ctx) => {
      spendOfAddress(ctx, ctx.services.openLimiter)
      ctx.set('Access-Control-Allow-Origin', '*')
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
      if (ctx.method === 'OPTIONS') {
        ctx.set('Access-Control-Allow-Headers', 'Mcp-Protocol-Version')
        ctx.set('Allow', 'GET, HEAD, OPTIONS')
        ctx.status = 204
        return
      }
      ctx.set('Cache-Control', 'public, max-age=3600')
      ctx.type = 'application/json'
      ctx.body = authorizationOf(ctx)[which]
    },
  ],
})
