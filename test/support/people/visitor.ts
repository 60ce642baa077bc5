/** A browser's side of the pages without a browser: keeps its cookie, follows nothing, says where it sends from. */
import { createAccount } from '../../../src/accounts/index.js'
import { invite } from '../../../src/people/index.js'
import type { TestService } from '../http/service.js'
import { Authenticator } from './authenticator.js'

export class Visitor {
  cookie: string | undefined
  /** Every cookie value that it ever had. */
  readonly had: string[] = []
  readonly authenticator: Authenticator

  constructor(private readonly service: TestService) {
    this.authenticator = new Authenticator(service.people.base.origin)
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers })
  }

  /** Sends a form as a page of ours does. */
  post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
    const own = { Origin: this.service.people.base.origin, 'Sec-Fetch-Site': 'same-origin' }
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...own, ...headers } })
  }

  /** Sends JSON as the script does. */
  async call<T>(path: string, body: object): Promise<{ status: number; json: T; headers: Headers }> {
    const { origin } = this.service.people.base
    const headers = { Origin: origin, 'Content-Type': 'application/json' }
    const response = await this.send(path, { method: 'POST', body: JSON.stringify(body), headers })
    return { status: response.status, json: (await response.json()) as T, headers: response.headers }
  }

  /** Joins by an invitation with a password. */
  async join(token: string, name: string, password: string): Promise<Response> {
    return this.post(`/invitation/${token}`, { name, password })
  }

  /** Joins by an invitation with the visitor's authenticator. */
  async joinByPasskey(
    token: string,
    name: string,
  ): Promise<{ status: number; json: { next?: string; code?: string } }> {
    const options = await this.call<object>(`/invitation/${token}/passkey/options`, { name })
    if (options.status !== 200) return options
    return this.call(`/invitation/${token}/passkey`, { name, passkey: this.authenticator.create(options.json) })
  }

  signIn(name: string, password: string, next = ''): Promise<Response> {
    return this.post('/signin', { name, password, next })
  }

  options(): Promise<{ status: number; json: object }> {
    return this.call<object>('/signin/passkey/options', {})
  }

  /** Whether /me shows its page. */
  async isSignedIn(): Promise<boolean> {
    return (await this.get('/me')).status === 200
  }

  private async send(path: string, { headers, ...init }: RequestInit & { headers: Record<string, string> }) {
    const { base } = this.service.people
    // Behind an https base stands a proxy; the tests send what it would.
    const response = await fetch(`${base.secure ? this.service.url : base.origin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...(this.cookie !== undefined && { Cookie: this.cookie }), ...headers },
    })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) {
      const [pair = ''] = set.split(';')
      this.cookie = pair.endsWith('=') ? undefined : pair
      this.had.push(pair.split('=')[1]!)
    }
    return response
  }
}

/** An invitation to an account, which is made with the first. Default: `desk`, with the allowance of its plan. */
export async function invitation(
  service: TestService,
  operator = false,
  { account = 'desk', allowance = null }: { account?: string; allowance?: number | null } = {},
): Promise<string> {
  const { control } = service
  const now = service.people.now()
  await createAccount(control, { name: account, plan: 'research', allowance, now })
  const { id } = await control.db
    .selectFrom('account')
    .select('id')
    .where('name', '=', account)
    .executeTakeFirstOrThrow()
  return (await invite(control, { accountId: id, operator, now })).token
}
