/** The steps of an authorization as a program makes them by hand, so that a test can make any of them wrongly. */
import { hash, randomBytes } from 'node:crypto'
import type { TestService } from '../http/service.js'
import { invitation } from '../people/visitor.js'
import { ConsentingBrowser, type Landed } from './consenting-browser.js'

export const PASSWORD = 'seven loud brass buttons'
export const REDIRECT = 'http://127.0.0.1:33418/callback'
export const ALL_SCOPES = 'research:read research:interpret research:strategies'

type Where = Pick<TestService, 'url' | 'people' | 'control'>

export interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
  token_type: string
}

/** Everything that tests saw and that could open something; the database and the log must not have it. */
export const credentials = new Set<string>()

/** A person who joined the account `desk`, at a browser. */
export async function personAt(service: TestService, name: string): Promise<ConsentingBrowser> {
  const browser = new ConsentingBrowser(service)
  const token = await invitation(service)
  const { url } = await browser.post(`/invitation/${token}`, { name, password: PASSWORD })
  if (url.pathname !== '/me') throw new Error(`joining led to ${url}`)
  credentials.add(token).add(PASSWORD)
  for (const { value } of browser.cookies(/./)) credentials.add(value)
  return browser
}

const post = (service: Where, path: string, body: URLSearchParams | string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { method: 'POST', body, headers })

/** Registers a program; resolves with its id. */
export async function register(service: Where, more: Record<string, unknown> = {}): Promise<string> {
  const response = await registration(service, { client_name: 'Test program', redirect_uris: [REDIRECT], ...more })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`registering: ${response.status} ${text}`)
  return (JSON.parse(text) as { client_id: string }).client_id
}

export const registration = (service: Where, description: unknown): Promise<Response> =>
  post(service, '/oauth/register', JSON.stringify(description), { 'Content-Type': 'application/json' })

/** What a program keeps of an authorization that it begins. */
export class Attempt {
  readonly verifier = randomBytes(32).toString('base64url')
  readonly state = randomBytes(8).toString('base64url')

  constructor(
    readonly service: Where,
    readonly clientId: string,
    readonly redirect: string = REDIRECT,
  ) {
    credentials.add(this.verifier)
  }

  /** The address that the browser opens. A parameter set to undefined is left out. */
  address(more: Record<string, string | undefined> = {}): string {
    const { origin } = this.service.people.base
    const parameters = {
      ...{ client_id: this.clientId, redirect_uri: this.redirect, response_type: 'code', scope: ALL_SCOPES },
      ...{ state: this.state, resource: `${origin}/mcp`, code_challenge_method: 'S256' },
      code_challenge: hash('sha256', this.verifier, 'base64url'),
      ...more,
    }
    const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return `/oauth/authorize?${new URLSearchParams(given as [string, string][])}`
  }

  /** Goes on from the page of consent to the address of the program. */
  async consent(
    browser: ConsentingBrowser,
    page: Landed,
    of: { scopes?: readonly string[]; account?: string } = {},
  ): Promise<Landed> {
    const account = of.account ?? /name="account" value="(\d+)"/.exec(page.text)?.[1]
    if (account === undefined) throw new Error(`no page of consent at ${page.url}: ${page.text}`)
    const scopes = of.scopes ?? ['research:interpret', 'research:strategies']
    const fields = new URLSearchParams({ account, decision: 'connect' })
    for (const scope of scopes) fields.append('scope', scope)
    credentials.add(page.url.pathname.slice('/authorize/'.length))
    return browser.post(page.url.pathname, fields)
  }

  /** The whole way to a code. */
  async code(
    browser: ConsentingBrowser,
    of: { scopes?: readonly string[]; more?: Record<string, string> } = {},
  ): Promise<string> {
    const page = await browser.open(this.address(of.more))
    const { url } = await this.consent(browser, page, of)
    const code = url.searchParams.get('code')
    if (code === null) throw new Error(`no code at ${url}`)
    for (const value of browser.had) credentials.add(value)
    credentials.add(code)
    return code
  }

  redeem(code: string, more: Record<string, string> = {}, at: Where = this.service): Promise<Response> {
    const fields = { code, client_id: this.clientId, redirect_uri: this.redirect, code_verifier: this.verifier }
    return tokenRequest(at, { grant_type: 'authorization_code', ...fields, ...more })
  }

  refresh(token: string, more: Record<string, string> = {}, at: Where = this.service): Promise<Response> {
    return tokenRequest(at, { grant_type: 'refresh_token', refresh_token: token, client_id: this.clientId, ...more })
  }

  /** The whole way to tokens. */
  async tokens(browser: ConsentingBrowser, of: { scopes?: readonly string[] } = {}): Promise<Tokens> {
    return tokensOf(await this.redeem(await this.code(browser, of)))
  }

  revoke(token: string): Promise<Response> {
    return post(this.service, '/oauth/revoke', new URLSearchParams({ token, client_id: this.clientId }))
  }
}

export const tokenRequest = (service: Where, fields: Record<string, string>): Promise<Response> =>
  post(service, '/oauth/token', new URLSearchParams(fields))

export async function tokensOf(response: Response): Promise<Tokens> {
  const json = (await response.json()) as Tokens
  if (response.status !== 200) throw new Error(`no tokens: ${response.status} ${JSON.stringify(json)}`)
  credentials.add(json.access_token)
  if (json.refresh_token !== undefined) credentials.add(json.refresh_token)
  return json
}

/** A call over POST /mcp with a token; 200 when it counts. */
export const callWith = (
  service: Pick<TestService, 'url'>,
  token: string,
  tool = 'get_usage',
  given: Record<string, unknown> = {},
): Promise<Response> =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: given } }),
  })
