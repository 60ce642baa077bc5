/** Somebody at a browser that shows the workbench: sends what its pages send. */
import type { TestService } from '../http/service.js'
import { invitation, Visitor } from '../people/visitor.js'

export const PASSWORD = 'seven loud brass buttons'

export interface Answered<T> {
  status: number
  json: T
  headers: Headers
}

export class PageVisitor {
  private constructor(
    private readonly service: TestService,
    readonly visitor: Visitor,
  ) {}

  /** A person who has just joined the account `desk`, as an operator too if wanted. */
  static async joined(service: TestService, name: string, operator = false): Promise<PageVisitor> {
    const visitor = new Visitor(service)
    const response = await visitor.join(await invitation(service, operator), name, PASSWORD)
    if (response.status !== 303) throw new Error(`joining: ${response.status} ${await response.text()}`)
    return new PageVisitor(service, visitor)
  }

  /** The headers that a browser sends with a call of a page of ours. */
  headers(method: string): Record<string, string> {
    const { origin } = this.service.people.base
    return {
      'Accept-Encoding': 'identity',
      'Sec-Fetch-Site': 'same-origin',
      ...(method === 'POST' && { Origin: origin, 'Content-Type': 'application/json' }),
      ...(this.visitor.cookie !== undefined && { Cookie: this.visitor.cookie }),
    }
  }

  get<T>(path: string, headers: Record<string, string> = {}): Promise<Answered<T>> {
    return this.send('GET', path, undefined, headers)
  }

  post<T>(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answered<T>> {
    return this.send('POST', path, body, headers)
  }

  /** A header given as an empty text is not sent. */
  async send<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answered<T>> {
    const all = { ...this.headers(method), ...more }
    const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    const response = await fetch(`${this.service.people.base.origin}/web/v1${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = (text === '' ? undefined : JSON.parse(text)) as T
    return { status: response.status, json, headers: response.headers }
  }
}
