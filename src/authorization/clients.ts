/**
 * Descriptions of clients, as programs send them: made uniform before the provider reads them, because well-known
 * programs send what it would refuse. What a client may do is decided by consent, not by its description.
 */

/** A description that cannot be accepted. */
export class DescriptionRefused extends Error {}

type Description = Record<string, unknown>

const REDIRECTS_MAX = 10
const REDIRECT_CHARACTERS_MAX = 500
const GRANTS = ['authorization_code', 'refresh_token']
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Schemes that run something, or show what the redirect says, instead of opening a program. */
const NO_PROGRAM = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'javascript:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
])
/** Members that are taken over. The others are struck: some would be refused, none is used. */
const MEMBERS = [
  'client_id',
  'client_name',
  'client_uri',
  'jwks',
  'jwks_uri',
  'redirect_uris',
  'token_endpoint_auth_method',
  'token_endpoint_auth_signing_alg',
]
/** They say how a client proves itself. One that registers does not. */
const PROOFS = ['client_id', 'jwks', 'jwks_uri', 'token_endpoint_auth_signing_alg']

export type RedirectKind = 'web' | 'loopback' | 'scheme'

/** What a redirect address is; undefined for one that is not accepted. */
export function redirectKind(address: string): RedirectKind | undefined {
  const url = URL.parse(address)
  if (url === null || address.includes('#') || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'https:') return 'web'
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname) ? 'loopback' : undefined
  return NO_PROGRAM.has(url.protocol) ? undefined : 'scheme'
}

/**
 * The description as the provider reads it. `registers`: it was sent to the registration address, where nobody gets a
 * secret. Throws DescriptionRefused.
 */
export function normalized(given: unknown, registers: boolean): Description {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new DescriptionRefused('the description of a client is a JSON object')
  }
  const source = given as Description
  const kept: Description = {}
  for (const name of MEMBERS) {
    const value = Object.hasOwn(source, name) ? source[name] : undefined
    if (value !== undefined && value !== null) kept[name] = value
  }
  const kinds = redirectsOf(source.redirect_uris)
  const isLocal = kinds.some((kind) => kind !== 'web')
  kept.application_type = isLocal ? 'native' : source.application_type === 'native' ? 'native' : 'web'
  kept.response_types = ['code']
  const grants = source.grant_types
  kept.grant_types = Array.isArray(grants) && !grants.includes('refresh_token') ? ['authorization_code'] : [...GRANTS]
  if (registers || kept.token_endpoint_auth_method === undefined) kept.token_endpoint_auth_method = 'none'
  if (typeof kept.client_name === 'string') kept.client_name = kept.client_name.slice(0, 200)
  if (registers) for (const name of PROOFS) delete kept[name]
  if (typeof kept.client_uri !== 'string' || redirectKind(kept.client_uri) !== 'web') delete kept.client_uri
  return kept
}

function redirectsOf(given: unknown): RedirectKind[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > REDIRECTS_MAX) {
    throw new DescriptionRefused(`redirect_uris has 1 to ${REDIRECTS_MAX} addresses`)
  }
  return given.map((address) => {
    if (typeof address !== 'string' || address.length > REDIRECT_CHARACTERS_MAX) {
      throw new DescriptionRefused(`an address of redirect_uris has at most ${REDIRECT_CHARACTERS_MAX} characters`)
    }
    const kind = redirectKind(address)
    if (kind === undefined) {
      const allowed = 'https, http on this computer (localhost, 127.0.0.1, [::1]), or the scheme of a program'
      throw new DescriptionRefused(`an address of redirect_uris is ${allowed}, without a fragment`)
    }
    return kind
  })
}

const NAME_CHARACTERS_MAX = 80

/** The name of a client as people see it: without characters that are invisible or turn the direction of the text. */
export function shownName(name: string | undefined): string {
  const visible = (name ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...visible]
  if (characters.length === 0) return 'A program without a name'
  return characters.length <= NAME_CHARACTERS_MAX
    ? visible
    : `${characters.slice(0, NAME_CHARACTERS_MAX - 1).join('')}…`
}
