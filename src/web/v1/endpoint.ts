/** An address of /web/v1 that /api/v1 does not have, and the steps that answer it. */
import type { WebSchemaName } from '../../contract/bodies/web.js'
import { type ErrorCode, ProblemError } from '../../contract/errors.js'
import {
  type Context,
  type PageEndpoint,
  type Parameter,
  peopleOf,
  readJson,
  readParameters,
  type Step,
  spend,
} from '../../http/index.js'
import { requireRecent, type SignedIn } from '../../people/index.js'
import { admitMember, fromOwnPage, personOf } from './admission.js'

/** Names and ids; a saved document says so itself. */
const BYTES_MAX = 8_192

/** Everything that clients are told about it. */
export interface WebEndpoint {
  /** Unique; the name of the call in clients. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** Below /web/v1. */
  readonly path: string
  readonly summary: string
  /** Who may call: anybody, who is signed in, who has chosen an account too, or an operator. */
  readonly audience: 'public' | 'person' | 'member' | 'operator'
  /** It gives access, so it needs a sign-in within the last 15 minutes. */
  readonly recent?: true
  readonly parameters?: readonly Parameter[]
  readonly body?: { readonly schema: WebSchemaName; readonly bytesMax?: number }
  readonly answer: WebSchemaName
  /** Beside those that follow from audience, parameters and body. */
  readonly errors: readonly ErrorCode[]
  /** The body of the answer. `who` is undefined at public addresses. */
  readonly work: (ctx: Context, who: SignedIn) => Promise<unknown>
}

export const pageEndpointOf = ({ audience, recent, parameters = [], body, work }: WebEndpoint): PageEndpoint => ({
  steps: [
    fromOwnPage,
    ...(audience === 'public' ? [] : [admit(audience, recent === true)]),
    readParameters(parameters),
    ...(body === undefined ? [] : [readJson({ bytesMax: body.bytesMax ?? BYTES_MAX })]),
    async (ctx) => {
      ctx.body = JSON.stringify(await work(ctx, callers.get(ctx)!))
      ctx.type = 'application/json'
    },
  ],
})

const callers = new WeakMap<Context, SignedIn>()

/** A session has the limits of a key; without an account they count for the session itself. */
const admit =
  (audience: 'person' | 'member' | 'operator', recent: boolean): Step =>
  async (ctx, next) => {
    const who = audience === 'member' ? await admitMember(ctx) : await personOf(ctx)
    // Others do not learn that the address exists.
    if (audience === 'operator' && !who.operator) throw new ProblemError('not_found')
    if (audience !== 'member') spend(ctx, ctx.services.keyLimiter, `s_${who.sessionId}`)
    if (recent) requireRecent(who)
    callers.set(ctx, who)
    return next()
  }

export const controlOf = (ctx: Context) => peopleOf(ctx).control
