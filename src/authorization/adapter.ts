/**
 * What oidc-provider keeps, in the control store. Ids that open something (codes, tokens, authorizations under way) are
 * stored as SHA-256, and what is stored beside them names no such id: nobody who reads the store can use what it holds.
 */
import { type ControlStore, oauthItem } from '../accounts/index.js'
import { digestOf } from '../people/index.js'

/** The provider's models whose items belong to a grant, and end with its connection. */
const OF_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Grant'])
/** Ids that are not secret: a client's is public, a grant's is never presented. */
const PLAIN = new Set(['Client', 'Grant'])
/**
 * A refresh token that was rotated still refreshes for this long: a program with several windows refreshes at once, and
 * an answer that was lost is asked for again.
 */
export const ROTATION_GRACE_MS = 10_000
/** A client that registers and never connects is forgotten. */
const UNCONNECTED_MS = 24 * 3_600_000

/**
 * What followed when a code or a refresh token was presented once more: `refreshed` within the grace, as several windows
 * of a program do; otherwise `connection_ended`, because somebody may have copied it.
 */
export type ReuseEnd = 'refreshed' | 'connection_ended'

export interface AdapterOptions {
  control: ControlStore
  issuer: string
  now: () => number
  /** Throws what the provider answers as `invalid_grant`. */
  refuse: (detail: string) => never
  /** A code or a refresh token was presented once more. */
  reused: (end: ReuseEnd) => void
  /** The route of the request under way, as the provider calls it. */
  route: () => string | undefined
}

type Payload = Record<string, unknown>

/** The class of adapters that the provider makes one of for each model. */
export function adapterOf({ control, issuer, now, refuse, reused, route }: AdapterOptions) {
  return class ControlStoreAdapter {
    constructor(readonly model: string) {}

    async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
      const { model } = this
      // Every authorization asks the person's own session; the provider's would be a second one.
      if (model === 'Session') return
      const { jti: _, returnTo: __, ...kept } = payload
      const grant = model === 'Grant' ? id : OF_GRANT.has(model) ? (payload.grantId as string) : null
      const time = now()
      const unconnected = model === 'Client' ? time + UNCONNECTED_MS : null
      const item = {
        ...{ model, id: this.stored(id), grant_id: grant, uid: null, payload: JSON.stringify(kept) },
        expires_ms: expiresIn === undefined ? unconnected : time + expiresIn * 1000,
      }
      if (await control.perform('putOauthItem', { item, now: time })) return
      refuse(model === 'ReplayDetection' ? 'the assertion was used before' : 'the connection has ended')
    }

    async find(id: string): Promise<Payload | undefined> {
      const { model } = this
      if (model === 'Session') return undefined
      const row = await oauthItem(control, model, this.stored(id), now())
      if (row === undefined) return undefined
      const payload = JSON.parse(row.payload) as Payload
      if (!PLAIN.has(model)) payload.jti = id
      if (model === 'Grant') payload.jti = id
      if (model === 'Interaction') payload.returnTo = `${issuer}/oauth/authorize/${id}`
      // Whether it counts once more is decided when it is consumed.
      const within = model === 'RefreshToken' && row.consumed_ms !== null && now() - row.consumed_ms < ROTATION_GRACE_MS
      if (row.consumed_ms !== null && !within) payload.consumed = Math.floor(row.consumed_ms / 1000)
      return payload
    }

    async findByUid(): Promise<undefined> {}

    async findByUserCode(): Promise<undefined> {}

    async consume(id: string): Promise<void> {
      const { model } = this
      const graceMs = model === 'RefreshToken' ? ROTATION_GRACE_MS : 0
      const outcome = await control.perform('consumeOauthItem', { model, id: this.stored(id), graceMs, now: now() })
      if (outcome === 'again') return reused('refreshed')
      if (outcome === 'replayed') reused('connection_ended')
      if (outcome !== 'first') refuse('it was used before')
    }

    async destroy(id: string): Promise<void> {
      await control.perform('dropOauthItem', { model: this.model, id: this.stored(id) })
    }

    /** The client gives its token back, or a code or token was presented twice. */
    async revokeByGrantId(grantId: string): Promise<void> {
      const by = route() === 'revocation' ? 'client' : 'replayed'
      const ended = await control.perform('endConnections', { which: { grantId }, by, now: now() })
      // The provider calls this for each kind of token; one of the calls ends the connection.
      if (by === 'replayed' && ended > 0) reused('connection_ended')
    }

    stored(id: string): string {
      return PLAIN.has(this.model) ? id : digestOf(id)
    }
  }
}
