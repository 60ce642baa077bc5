/** A browser without a browser, for authorizations: keeps cookies by path as browsers do, and follows our redirects. */
import type { TestService } from '../http/service.js'

interface Kept {
  name: string
  value: string
  path: string
}

/** Where a chain of redirects ended: a page of ours, or an address elsewhere. */
export interface Landed {
  response: Response
  url: URL
  /** The text of a page; empty elsewhere. */
  text: string
}

export class ConsentingBrowser {
  private jar: Kept[] = []
  /** Every cookie value that it ever had. */
  readonly had: string[] = []

  constructor(
    private readonly service: Pick<TestService, 'url' | 'people'>,
    private readonly extra: Readonly<Record<string, string>> = {},
  ) {}

  /** Opens an address and follows redirects while they lead to the base. */
  async open(address: string, init: RequestInit = {}): Promise<Landed> {
    const { base } = this.service.people
    let url = new URL(address, base.origin)
    let next = init
    for (let i = 0; i < 10; i++) {
      const response = await this.send(url, next)
      const location = response.headers.get('Location')
      if (location === null) return { response, url, text: await response.text() }
      await response.body?.cancel()
      url = new URL(location, url)
      next = {}
      if (url.origin !== base.origin) return { response, url, text: '' }
    }
    throw new Error('too many redirects')
  }

  /** Sends a form as a page of ours does. */
  post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Landed> {
    const { origin } = this.service.people.base
    const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
    return this.open(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...own, ...headers } })
  }

  /** One request, without following anything. */
  async send(url: URL | string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const { base } = this.service.people
    const at = new URL(url, base.origin)
    const cookies = this.jar.filter(
      ({ path }) => at.pathname === path || at.pathname.startsWith(path.replace(/\/?$/, '/')),
    )
    const target = new URL(`${at.pathname}${at.search}`, base.secure ? this.service.url : base.origin)
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: {
        Accept: 'text/html',
        ...(cookies.length > 0 && { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
        ...this.extra,
        ...(headers as Record<string, string>),
      },
    })
    for (const set of response.headers.getSetCookie()) this.keep(set, at)
    return response
  }

  /** Takes the cookies of another browser, as a thief of an address could not. */
  copyOf(other: ConsentingBrowser): this {
    this.jar = [...other.jar]
    return this
  }

  /** The cookies that match, by name. */
  cookies(pattern: RegExp): Kept[] {
    return this.jar.filter(({ name }) => pattern.test(name))
  }

  private keep(set: string, at: URL): void {
    const [pair = '', ...attributes] = set.split(/; */)
    const [name = '', ...rest] = pair.split('=')
    const value = rest.join('=')
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? at.pathname
    const ended =
      value === '' || attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one) || /^max-age=0/i.test(one))
    this.jar = this.jar.filter((kept) => kept.name !== name || kept.path !== path)
    if (ended) return
    this.jar.push({ name, value, path })
    this.had.push(value)
  }
}
