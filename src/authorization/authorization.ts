/**
 * The authorization server: programs ask for access, a person who is signed in decides, and what they get counts at
 * POST /mcp alone. oidc-provider speaks the protocol; what is here says who, for what and for how long.
 */

import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider, ProviderContext, StoredInteraction } from 'oidc-provider'
import { isScope, membershipsOf, type Principal, SCOPES, type Scope } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import type { People, SignedIn } from '../people/index.js'
import type { ReuseEnd } from './adapter.js'
import { DescriptionRefused, normalized, type RedirectKind, redirectKind, shownName } from './clients.js'
import { DocumentFetcher, type FetchOptions } from './fetch-document.js'
import { ASKED, innerRequest } from './inner-request.js'
import { resourceMetadata, serverMetadata } from './metadata.js'
import { makeProvider } from './provider.js'
import { holderOfToken } from './token.js'

export interface AuthorizationOptions {
  people: People
  /** Whether programs may register themselves. Default: true. */
  registers?: boolean
  /** Hosts whose client documents may be fetched. Default: any public one. */
  clientHosts?: readonly string[]
  /** Errors that nobody foresaw. */
  unforeseen?: (error: unknown) => void
  debug?: (text: string) => void
  documents?: FetchOptions
}

/** Why a browser sees a page of ours instead of its program: the code of OAuth, and a sentence. */
export interface AuthorizationFault {
  error: string
  sentence: string
}

/** An exchange with the provider, which writes the answer itself. */
export interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  /** Read to its end. */
  body: Buffer
  /** Renders the page of a fault. */
  page: (fault: AuthorizationFault) => string
}

/** What a person is asked. */
export interface ConsentRequest {
  id: string
  clientId: string
  name: string
  /** The host of the client's own description; null when it registered itself. */
  host: string | null
  redirect: { kind: RedirectKind; shown: string; formTarget: string }
  /** What the program asks for, `research:read` always among it. The person may grant other scopes too. */
  scopes: readonly Scope[]
}

export class Authorization {
  readonly issuer: string
  readonly resource: string
  /** For `WWW-Authenticate`. */
  readonly resourceMetadataUrl: string
  readonly resourceMetadata: string
  readonly serverMetadata: string
  /** How often a code or a refresh token was presented once more, by what followed. */
  readonly reused: Record<ReuseEnd, number> = { refreshed: 0, connection_ended: 0 }
  readonly registers: boolean
  private readonly pages = new WeakMap<IncomingMessage, Exchange['page']>()
  private provider: Promise<Provider> | undefined
  private readonly documents: DocumentFetcher

  constructor(private readonly options: AuthorizationOptions) {
    const { people, registers = true } = options
    this.registers = registers
    this.issuer = people.base.origin
    this.resource = `${this.issuer}/mcp`
    this.resourceMetadataUrl = `${this.issuer}/.well-known/oauth-protected-resource/mcp`
    this.resourceMetadata = JSON.stringify(resourceMetadata(this.issuer, this.resource))
    this.serverMetadata = JSON.stringify(serverMetadata(this.issuer, registers))
    this.documents = new DocumentFetcher({ now: people.now, ...options.documents })
  }

  /** The connection of an access token. Rejects with ProblemError `unauthenticated`. */
  identify(token: string): Promise<Principal> {
    return holderOfToken(this.options.people, this.resource, token)
  }

  /** Lets the provider answer a request to an address of /oauth. */
  async answer({ req, res, body, page }: Exchange): Promise<void> {
    const provider = await this.ready()
    const inner = innerRequest(req, this.options.people.base, body)
    this.pages.set(inner, page)
    await provider.callback()(inner, res)
  }

  /** The body of a registration as the provider reads it. Throws DescriptionRefused. */
  registration(body: Buffer): Buffer {
    let given: unknown
    try {
      given = JSON.parse(body.toString())
    } catch {
      throw new DescriptionRefused('the description of a client is JSON')
    }
    return Buffer.from(JSON.stringify(normalized(given, true)))
  }

  /**
   * What the person is asked. Throws ProblemError `authorization_not_found` when the authorization with that id has
   * expired, was answered, or began in another browser.
   */
  async asked(id: string, { req, res }: Pick<Exchange, 'req' | 'res'>): Promise<ConsentRequest> {
    const provider = await this.ready()
    const { params } = await this.interaction(provider, id, req, res)
    const clientId = String(params.client_id)
    const client = await provider.Client.find(clientId)
    if (client === undefined) throw new ProblemError('authorization_not_found')
    const address = String(params.redirect_uri)
    const url = new URL(address)
    const kind = redirectKind(address) ?? 'web'
    const host = client.clientIdMetadataDocument === true ? new URL(clientId).host : null
    return {
      ...{ id, clientId, host, name: shownName(client.clientName) },
      redirect: {
        kind,
        shown: kind === 'scheme' ? url.protocol : url.host,
        // A policy cannot name an address of IPv6.
        formTarget: kind === 'scheme' || url.hostname.startsWith('[') ? url.protocol : url.origin,
      },
      scopes: String(params[ASKED] ?? '')
        .split(' ')
        .filter(isScope),
    }
  }

  /**
   * Connects: the person lets the program use the account with these scopes. Returns where the browser goes next. A form
   * that is sent twice connects once. Throws ProblemError `authorization_not_found`.
   */
  async connect(
    asked: ConsentRequest,
    who: SignedIn,
    chosen: { accountId: number; scopes: readonly Scope[] },
    exchange: Pick<Exchange, 'req' | 'res'>,
  ): Promise<string> {
    const { people } = this.options
    const { control, now } = people
    const provider = await this.ready()
    const { params } = await this.interaction(provider, asked.id, exchange.req, exchange.res)
    const account = (await membershipsOf(control, who.personId)).find((one) => one.account_id === chosen.accountId)
    if (account === undefined) throw new ProblemError('authorization_not_found')
    const all = Object.keys(SCOPES).filter(isScope)
    const scopes = all.filter((scope) => scope === 'research:read' || chosen.scopes.includes(scope)).sort()
    const grantId = derived('grant', asked.id)
    const connection = {
      ...{ id: derived('connection', asked.id).slice(0, 22), grant_id: grantId, person_id: who.personId },
      ...{ account_id: chosen.accountId, client_id: asked.clientId, client_name: asked.name },
      ...{ client_host: asked.host, redirect_host: asked.redirect.shown, scopes: JSON.stringify(scopes) },
      created_ms: now(),
    }
    if (!(await control.perform('connect', { connection }))) throw new ProblemError('authorization_not_found')
    const grant = new provider.Grant({ jti: grantId, accountId: who.personId, clientId: asked.clientId })
    const refused = all.filter((scope) => !scopes.includes(scope))
    for (const resource of [params.resource ?? this.resource].flat()) {
      grant.addResourceScope(resource, scopes.join(' '))
      // What was refused must be said, or the provider asks once more.
      if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(' '))
    }
    await grant.save()
    people.log({ event: 'connected', person: who.name, account: account.account })
    return this.finish(provider, exchange, { login: { accountId: who.personId }, consent: { grantId } })
  }

  /** The person does not want it. Returns where the browser goes next. */
  async decline(id: string, exchange: Pick<Exchange, 'req' | 'res'>): Promise<string> {
    const provider = await this.ready()
    await this.interaction(provider, id, exchange.req, exchange.res)
    return this.finish(provider, exchange, { error: 'access_denied', error_description: 'the person has declined' })
  }

  private async interaction(
    provider: Provider,
    id: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<StoredInteraction> {
    let found: StoredInteraction
    try {
      found = await provider.interactionDetails(innerRequest(req, this.options.people.base, Buffer.alloc(0)), res)
    } catch (error) {
      const { name } = error as Error
      if (name === 'SessionNotFound') throw new ProblemError('authorization_not_found')
      throw error
    }
    // The cookie belongs to one authorization, and so does the address.
    if (found.uid !== id) throw new ProblemError('authorization_not_found')
    return found
  }

  private finish(provider: Provider, { req, res }: Pick<Exchange, 'req' | 'res'>, result: object): Promise<string> {
    const inner = innerRequest(req, this.options.people.base, Buffer.alloc(0))
    return provider.interactionResult(inner, res, result, { mergeWithLastSubmission: false })
  }

  /** Made with the first request: it takes a tenth of a second, and most commands need none. */
  private ready(): Promise<Provider> {
    this.provider ??= this.make().catch((error: unknown) => {
      this.provider = undefined
      throw error
    })
    return this.provider
  }

  private async make(): Promise<Provider> {
    const { people, clientHosts, unforeseen = () => {}, debug = () => {} } = this.options
    const provider = await makeProvider({
      ...{ people, clientHosts, debug, resource: this.resource, registers: this.registers },
      documents: this.documents,
      reused: (end) => {
        this.reused[end]++
        if (end === 'connection_ended') people.log({ event: 'token_reused' })
      },
      showError: (ctx, fault) => this.showError(ctx, fault),
    })
    provider.on('error', (error) => unforeseen(error))
    provider.on('server_error', (_: never, error: never) => unforeseen(error))
    return provider
  }

  private showError(
    ctx: ProviderContext,
    { error, error_description = '' }: { error: string; error_description?: string },
  ) {
    const page = this.pages.get(ctx.req)
    const sentence =
      SENTENCES[error] ?? `The program asked in a way that cannot be answered: ${error_description || error}.`
    ctx.type = 'html'
    ctx.body = page?.({ error, sentence }) ?? sentence
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  invalid_client:
    'The program is not known here, or its description cannot be had at the moment. Remove the connection in the program and add it again; if that does not help, use an API key.',
  invalid_redirect_uri:
    'The program wants the answer at an address that is not its own. Do not go on; remove the connection in the program and add it again.',
  server_error: 'Something went wrong here. Try again in a moment.',
  temporarily_unavailable: 'The service is not available at the moment. Try again.',
}

/** One id for each authorization, which does not lead back to it. */
const derived = (what: string, id: string): string => hash('sha256', `${what} ${id}`, 'base64url')
