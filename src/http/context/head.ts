/**
 * The headers of a response, as a list of names and values that is passed to Node in one call. Node's setHeader checks
 * every header, stores it under its lower-case name, and reads it back when the head is written. For the sixteen
 * headers of an answer this took 4 µs, while a complete 304 of bare Koa takes 14 µs.
 */
import type Koa from 'koa'

export class Head {
  /** Names and values, alternating, in the order in which they were set. */
  readonly list: string[]

  /** `begin`: the first headers, names and values alternating. */
  constructor(begin: readonly string[] = []) {
    this.list = begin.slice()
  }

  /** The value of a header; an empty string if it is not set. */
  get(name: string): string {
    const at = this.indexOf(name)
    return at === -1 ? '' : this.list[at + 1]!
  }

  has(name: string): boolean {
    return this.indexOf(name) !== -1
  }

  set(name: string, value: string): void {
    const at = this.indexOf(name)
    if (at === -1) this.list.push(name, value)
    else this.list[at + 1] = value
  }

  /** Appends to a header whose value is a comma-separated list. Each Set-Cookie is a header of its own (RFC 6265 §3). */
  append(name: string, value: string): void {
    if (isSame(name, 'Set-Cookie')) {
      this.list.push(name, value)
      return
    }
    const before = this.get(name)
    this.set(name, before === '' ? value : `${before}, ${value}`)
  }

  remove(name: string): void {
    const at = this.indexOf(name)
    if (at !== -1) this.list.splice(at, 2)
  }

  private indexOf(name: string): number {
    const { list } = this
    for (let i = 0; i < list.length; i += 2) if (isSame(list[i]!, name)) return i
    return -1
  }
}

/** Compares header names without case. Nearly always the names are identical or differ in length. */
const isSame = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase())

/** The part of Koa's response that is used here. */
interface Response {
  readonly ctx: { readonly state: { readonly head: Head } }
}

/** Replaces the header methods of Koa's response. Koa's properties for body, type and length all use these methods. */
const methods = {
  get header(): Record<string, string> {
    const { list } = (this as unknown as Response).ctx.state.head
    return Object.fromEntries(list.flatMap((name, i) => (i % 2 === 0 ? [[name.toLowerCase(), list[i + 1]!]] : [])))
  },
  get(this: Response, name: string): string {
    return this.ctx.state.head.get(name)
  },
  has(this: Response, name: string): boolean {
    return this.ctx.state.head.has(name)
  },
  set(this: Response, name: string | Readonly<Record<string, unknown>> | undefined, value?: unknown): void {
    const { head } = this.ctx.state
    if (typeof name === 'string') head.set(name, String(value))
    else for (const one in name) head.set(one, String(name[one]))
  },
  append(this: Response, name: string, value: unknown): void {
    this.ctx.state.head.append(name, String(value))
  },
  remove(this: Response, name: string): void {
    this.ctx.state.head.remove(name)
  },
  vary(this: Response, name: string): void {
    this.ctx.state.head.append('Vary', name)
  },
}

/** Redirects Koa's header methods to `ctx.state.head`, which the first step of an application creates. */
export function useHead(koa: Pick<Koa, 'response'>): void {
  Object.defineProperties(koa.response, Object.getOwnPropertyDescriptors(methods))
}
