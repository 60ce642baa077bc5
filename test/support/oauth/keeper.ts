/** The part of an official client that keeps what it gets, and opens the browser. `document`: the address of its description. */
export function keeper(redirect: string, document?: string) {
  const kept: Record<string, unknown> = {}
  return {
    redirectUrl: redirect,
    clientMetadata: { client_name: 'Official client', redirect_uris: [redirect] },
    ...(document !== undefined && { clientMetadataUrl: document }),
    state: () => 'state-of-the-client',
    clientInformation: () => kept.client as never,
    saveClientInformation: (client: unknown) => {
      kept.client = client
    },
    tokens: () => kept.tokens as never,
    saveTokens: (tokens: unknown) => {
      kept.tokens = tokens
    },
    codeVerifier: () => kept.verifier as string,
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier
    },
    discoveryState: () => kept.discovery as never,
    saveDiscoveryState: (state: unknown) => {
      kept.discovery = state
    },
    redirectToAuthorization: (url: URL) => {
      kept.address = url
    },
    kept,
  }
}
