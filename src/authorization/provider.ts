/** oidc-provider, set up as an authorization server for assistants and nothing more. */
import { createPrivateKey } from 'node:crypto'
import type { Provider, ProviderContext } from 'oidc-provider'
import { personById, SCOPES, sharedSecret } from '../accounts/index.js'
import { type People, signedIn } from '../people/index.js'
import { adapterOf, type ReuseEnd } from './adapter.js'
import { normalized } from './clients.js'
import { type DocumentFetcher, NotFetched } from './fetch-document.js'
import { ASKED } from './inner-request.js'

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]
/** How long the person may take to sign in and to decide. */
const DECIDING_SECONDS = 10 * MINUTE
const REFRESH_SECONDS = 30 * DAY
/** After this long the person is asked again, however often the program has refreshed. */
export const CONNECTION_SECONDS = 180 * DAY
export const CODE_SECONDS = MINUTE
export const ACCESS_SECONDS = HOUR

export interface ProviderOptions {
  people: People
  /** The address that tokens are for. */
  resource: string
  registers: boolean
  /** Hosts whose client documents may be fetched; undefined: any. */
  clientHosts: readonly string[] | undefined
  documents: DocumentFetcher
  reused: (end: ReuseEnd) => void
  /** Shows an error that cannot be sent back to the client. */
  showError: (ctx: ProviderContext, error: { error: string; error_description?: string }) => void
  debug: (text: string) => void
}

/** Makes the provider. Its secrets are those of the control store, so that all servers of one store share them. */
export async function makeProvider(options: ProviderOptions): Promise<Provider> {
  const { people, resource, registers, clientHosts } = options
  const { control, base, now } = people
  const [cookieKey, signingSeed] = await Promise.all([
    sharedSecret(control, 'authorization cookies'),
    sharedSecret(control, 'authorization signing'),
  ])
  return quietly(options.debug, async () => {
    const { Provider, errors, interactionPolicy } = await import('oidc-provider')
    const policy = interactionPolicy.base()
    policy.get('login').checks.add(
      // Whoever is signed in now decides, and nobody else's consent counts.
      new interactionPolicy.Check('own_session', 'another person is signed in', async (ctx) => {
        const who = await signedIn(people, ctx.req.headers.cookie)
        return who === undefined || who.personId !== ctx.oidc.session?.accountId
      }),
    )
    const provider = new Provider(base.origin, {
      adapter: adapterOf({
        ...{ control, issuer: base.origin, now, reused: options.reused },
        refuse: (detail) => {
          throw new errors.InvalidGrant(detail)
        },
        route: () => Provider.ctx?.oidc.route,
      }),
      // A page of a program's own site may redeem its codes.
      clientBasedCORS: (_: unknown, origin: string, client: { redirectUris: readonly string[] }) =>
        client.redirectUris.some((address) => URL.parse(address)?.origin === origin),
      clientAuthMethods: ['none', 'private_key_jwt'],
      clientDefaults: {
        grant_types: ['authorization_code', 'refresh_token'],
        // The one enabled below: any other default would refuse every registration.
        id_token_signed_response_alg: 'EdDSA',
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      cookies: {
        keys: [Buffer.from(cookieKey).toString('base64url')],
        names: {
          interaction: 'hindsight_authorizing',
          resume: 'hindsight_resuming',
          session: 'hindsight_authorized',
        },
      },
      enabledJWA: {
        clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        idTokenSigningAlgValues: ['EdDSA'],
      },
      expiresWithSession: () => false,
      extraParams: { [ASKED]: null },
      features: {
        clientIdMetadataDocument: {
          ...{ enabled: true, ack: 'draft-02', cacheDuration: { min: 5 * MINUTE, max: DAY } },
          allowFetch: (_: unknown, id: string) => isHostAllowed(id, clientHosts),
        },
        claimsParameter: { enabled: false },
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        registration: { enabled: registers, issueRegistrationAccessToken: false },
        requestObjects: { enabled: false },
        resourceIndicators: {
          enabled: true,
          defaultResource: (_: unknown, __: unknown, oneOf?: readonly string[]) => oneOf?.[0] ?? resource,
          getResourceServerInfo: (_: unknown, indicator: string) => {
            if (indicator !== resource && indicator !== `${resource}/`) throw new errors.InvalidTarget()
            const scope = Object.keys(SCOPES).join(' ')
            return { audience: resource, scope, accessTokenTTL: ACCESS_SECONDS, accessTokenFormat: 'opaque' }
          },
        },
        revocation: {
          enabled: true,
          allowedPolicy: (_: unknown, client: { clientId: string }, token: { clientId: string }) =>
            token.clientId === client.clientId,
        },
        rpInitiatedLogout: { enabled: false },
        userinfo: { enabled: false },
      },
      fetch: (address: string | URL) => fetched(options.documents, String(address), clientHosts),
      findAccount: async (_: unknown, id: string) => {
        const person = await personById(control, id)
        return person && { accountId: person.id, claims: async () => ({ sub: person.id }) }
      },
      interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/authorize/${uid}` },
      issueRefreshToken: (_: unknown, client: { grantTypeAllowed(type: string): boolean }) =>
        client.grantTypeAllowed('refresh_token'),
      jwks: { keys: [signingKey(signingSeed)] },
      // Consent is asked for every time: only what was just granted is taken up.
      loadExistingGrant: async ({ oidc }: ProviderContext) => {
        const id = oidc.result?.consent?.grantId
        return id === undefined ? undefined : oidc.provider.Grant.find(id)
      },
      pkce: { required: () => true },
      renderError: options.showError,
      responseTypes: ['code'],
      revokeGrantPolicy: () => true,
      rotateRefreshToken: true,
      routes: {
        authorization: '/oauth/authorize',
        jwks: '/oauth/jwks',
        registration: '/oauth/register',
        revocation: '/oauth/revoke',
        token: '/oauth/token',
      },
      // Scopes of the resource; there are none of OpenID.
      scopes: [],
      ttl: {
        AccessToken: ACCESS_SECONDS,
        AuthorizationCode: CODE_SECONDS,
        Grant: CONNECTION_SECONDS,
        IdToken: MINUTE,
        Interaction: DECIDING_SECONDS,
        RefreshToken: (ctx: ProviderContext) => {
          const { Grant } = ctx.oidc.entities
          const left = Grant === undefined ? REFRESH_SECONDS : Grant.exp - Math.floor(now() / 1000)
          return Math.max(1, Math.min(REFRESH_SECONDS, left))
        },
        Session: DECIDING_SECONDS,
      },
    })
    provider.proxy = true
    return provider
  })
}

/** Whether a document at this address may be fetched. A host of the list stands for itself alone. */
function isHostAllowed(id: string, hosts: readonly string[] | undefined): boolean {
  return hosts === undefined || hosts.includes(URL.parse(id)?.hostname ?? '')
}

/**
 * A description of a client is made uniform; anything else that is fetched (a key set) is passed on. Key sets come from
 * the listed hosts too.
 */
async function fetched(
  documents: DocumentFetcher,
  address: string,
  hosts: readonly string[] | undefined,
): Promise<Response> {
  if (!isHostAllowed(address, hosts)) throw new NotFetched('documents of this host are not fetched')
  const { bytes, cacheControl } = await documents.fetch(address)
  let value: unknown = JSON.parse(bytes.toString())
  if (typeof value === 'object' && value !== null && 'client_id' in value) value = normalized(value, false)
  const headers = { 'Content-Type': 'application/json', ...(cacheControl && { 'Cache-Control': cacheControl }) }
  return new Response(JSON.stringify(value), { headers })
}

/** The DER head of an Ed25519 private key (RFC 8410), before its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The provider must have a signing key, although nothing here is signed. */
function signingKey(seed: Uint8Array): object {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  return { ...key.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }
}

/** The package writes notices to the console, where our log is. They become lines of the log. */
async function quietly<T>(debug: (text: string) => void, work: () => Promise<T>): Promise<T> {
  const { info, warn } = console
  console.info = console.warn = (text: unknown) => debug(String(text))
  try {
    return await work()
  } finally {
    Object.assign(console, { info, warn })
  }
}
