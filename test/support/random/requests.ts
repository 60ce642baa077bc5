/** Random requests made from the interface description alone: valid requests, and requests with random changes. */
import type { ApiDocument, Node, Operation } from '../http/openapi.js'
import { garbled, type RandomJson } from './json.js'
import type { RandomNumbers } from './numbers.js'

export interface RandomRequest {
  method: string
  /** Path and search. */
  target: string
  headers: Record<string, string>
  body?: Buffer
  /** The described operation; undefined if method or path was changed. */
  operation?: Operation
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'M-SEARCH']
const HEADERS: Record<string, readonly string[]> = {
  Accept: ['text/html', '*/*', 'application/json;q=0'],
  'Accept-Encoding': ['gzip', 'br', '*', 'gzip;q=0', 'identity;q=0, *;q=0', 'gzip, , ;;q=x', 'zstd'],
  Authorization: ['', 'Bearer', 'Basic x', 'Bearer hs_00000000_', `Bearer ${'a'.repeat(6_000)}`],
  'Cache-Control': ['no-cache', 'only-if-cached', 'max-age=0, no-transform'],
  'Content-Encoding': ['gzip', 'identity', 'br, gzip', ''],
  'Content-Type': [
    'application/json; charset=utf-8',
    'application/json; charset=latin1',
    'text/plain',
    'application/json, text/plain',
    ';',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    `application/json${' '.repeat(6_000)}x`,
  ],
  Cookie: ['a=b; __proto__=c'],
  Expect: ['100-continue', 'nothing'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'never'],
  'If-None-Match': [
    '*',
    '"x"',
    'W/"x", "y"',
    '"unclosed',
    ',,,',
    '""',
    `"${'a'.repeat(5_000)}"`,
    `"a"${' '.repeat(5_000)}x`,
  ],
  Origin: ['https://evil.example', 'null', 'x'],
  Range: ['bytes=0-1', 'bytes=-', 'lines=1-2'],
  'X-Forwarded-For': ['1.2.3.4', '::1, x', ','.repeat(100)],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Request-Id': ['mine', 'not an id', 'x'.repeat(65), '<>'],
}
const PATHS = [
  '/',
  '//',
  '/api',
  '/api/v1/',
  '/favicon.ico',
  '/.env',
  '/%2e%2e/',
  '/%',
  '/%ff%fe',
  '/docs/../etc/passwd',
]

export class RandomRequests {
  private readonly operations: readonly Operation[]

  constructor(
    private readonly random: RandomNumbers,
    private readonly json: RandomJson,
    private readonly api: ApiDocument,
    /** Valid credentials. */
    private readonly keys: readonly string[],
    /** Returns a clause that is usually valid. */
    private readonly clause: () => Node,
    /** Replaces placeholders in the text of an example with values of this service. */
    private readonly filled: (text: string) => string = (text) => text,
  ) {
    this.operations = api.operations
  }

  next(): RandomRequest {
    const { random } = this
    // Operations with a body are drawn more often, because more can go wrong there.
    const bodied = this.operations.filter(({ is }) => is.requestBody !== undefined)
    const operation = random.pick(random.chance(0.4) ? bodied : this.operations)
    const request: RandomRequest = {
      method: operation.method,
      target: this.path(operation) + this.search(operation),
      headers: { Authorization: `Bearer ${random.pick(this.keys)}` },
      operation,
    }
    if (operation.is.requestBody !== undefined) this.addBody(request, operation)
    if (operation.method === 'GET' && random.chance(0.1)) request.method = 'HEAD'
    if (random.chance(0.35)) this.addHeaders(request)
    if (random.chance(0.06)) this.astray(request)
    return request
  }

  /** Replaces the parameters in braces by values. */
  private path({ path, is }: Operation): string {
    return is.parameters
      .map((one: Node) => this.api.follow(one))
      .filter((one: Node) => one.in === 'path')
      .reduce((at: string, { name, example, examples }: Node) => {
        const shown = [example, ...Object.values<Node>(examples ?? {}).map(({ value }) => value)]
        const known = this.filled(this.random.pick(shown.filter((value) => value !== undefined)))
        const value = this.random.chance(0.8) ? known : wellFormed(this.json.text()).slice(0, 200)
        return at.replace(`{${name}}`, () => encodeURIComponent(value) || '-')
      }, path)
  }

  private search({ is }: Operation): string {
    const { random } = this
    const described = is.parameters.map((one: Node) => this.api.follow(one)).filter((one: Node) => one.in === 'query')
    const pairs: string[] = []
    for (const { name, required, schema, example, examples } of described) {
      if (!required && random.chance(0.5)) continue
      const shown = [example, ...Object.values<Node>(examples ?? {}).map(({ value }) => value), ...(schema.enum ?? [])]
      const known = shown.filter((value) => value !== undefined)
      const value = random.chance(0.8) ? this.filled(String(random.pick(known))) : this.json.text()
      pairs.push(`${name}=${encodeURIComponent(wellFormed(value))}`)
    }
    if (random.chance(0.04)) pairs.push(`${encodeURIComponent(wellFormed(this.json.text()).slice(0, 200))}=1`)
    if (random.chance(0.04)) pairs.push(...pairs)
    if (random.chance(0.03)) pairs.push(random.pick(['%', '%zz=1', '=', '&&', 'a[b]=c', '__proto__=1', '%ff=%fe']))
    return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 7_000)}`
  }

  private addBody(request: RandomRequest, operation: Operation): void {
    const { random, json } = this
    const { schema, examples } = operation.is.requestBody.content['application/json']
    const example = JSON.parse(this.filled(JSON.stringify(random.pick(Object.values<Node>(examples)).value))) as Node
    if (random.chance(0.4)) example.where?.all?.push(...Array.from({ length: random.integer(1, 4) }, this.clause))
    const kind = random.integer(0, 9)
    const value = kind <= 1 ? example : kind <= 6 ? json.changed(example) : kind === 7 ? json.valid(schema) : json.any()
    const text = JSON.stringify(value)
    request.body = random.chance(0.2) ? garbled(random, text) : Buffer.from(text)
    request.headers['Content-Type'] = 'application/json'
  }

  private addHeaders({ headers }: RandomRequest): void {
    for (const name of this.random.sample(Object.keys(HEADERS), this.random.integer(1, 3))) {
      headers[name] = this.random.pick(HEADERS[name]!)
    }
  }

  /** Changes method or path to one that is usually not described. */
  private astray(request: RandomRequest): void {
    const { random } = this
    delete request.operation
    if (random.chance(0.5)) request.method = random.pick(METHODS)
    else request.target = random.chance(0.5) ? random.pick(PATHS) : this.altered(request.target)
  }

  private altered(target: string): string {
    const { random } = this
    const at = random.integer(1, target.length)
    return (
      target.slice(0, at) + random.pick(['/', 'x', '%00', '.', '%2F', '~', ';', 'A'.repeat(9_000)]) + target.slice(at)
    )
  }
}

const wellFormed = (value: unknown): string => String(value).replace(/\p{Surrogate}/gu, '')
