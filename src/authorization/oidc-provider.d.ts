/** The part of oidc-provider that is used here: the package has no declarations. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface ProviderContext {
    req: IncomingMessage
    type: string
    body: unknown
    oidc: {
      route: string
      session?: { accountId?: string }
      result?: { consent?: { grantId?: string } }
      entities: { Grant?: StoredGrant; Interaction?: unknown }
      provider: Provider
    }
  }

  export interface StoredGrant {
    jti: string
    exp: number
    addResourceScope(resource: string, scope: string): void
    rejectResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }

  export interface StoredInteraction {
    uid: string
    params: Record<string, string | string[] | undefined>
    returnTo: string
    result?: unknown
  }

  export interface StoredClient {
    clientId: string
    clientName?: string
    redirectUris: string[]
    applicationType: string
    clientIdMetadataDocument?: boolean
    grantTypeAllowed(type: string): boolean
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    static readonly ctx: ProviderContext | undefined
    proxy: boolean
    readonly Client: { find(id: string): Promise<StoredClient | undefined> }
    readonly Grant: {
      new (of: { jti: string; accountId: string; clientId: string }): StoredGrant
      find(id: string): Promise<StoredGrant | undefined>
    }
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<StoredInteraction>
    interactionResult(
      req: IncomingMessage,
      res: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<string>
    on(event: string, listener: (...about: never[]) => void): this
  }

  export const errors: Readonly<
    Record<'InvalidGrant' | 'InvalidTarget' | 'SessionNotFound', new (detail?: string) => Error>
  >

  interface Checks {
    add(check: object): void
  }
  export const interactionPolicy: {
    base(): { get(name: string): { checks: Checks } }
    Check: new (
      reason: string,
      description: string,
      check: (ctx: ProviderContext) => boolean | Promise<boolean>,
    ) => object
  }
}
