/**
 * Whose request it is when proxies pass it on. X-Forwarded-For is whatever its sender says, so an entry counts only as far as a proxy
 * that the operator named has put it there: the list is read from its end, and the first address that is no such proxy is the client.
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

export class TrustedProxies {
  private readonly blocks = new BlockList()
  private readonly none: boolean

  /** `ranges` are addresses or CIDR blocks. Throws RangeError with the one that is neither. */
  constructor(ranges: readonly string[]) {
    this.none = ranges.length === 0
    for (const range of ranges) this.add(range)
  }

  /** The client's address; what the connection says unless proxies are trusted. */
  clientOf(req: IncomingMessage): string {
    let address = plainAddress(req.socket.remoteAddress ?? '')
    if (this.none) return address
    const entries = forwardedFor(req)
    while (this.trusts(address)) {
      const before = entries.pop()
      if (before === undefined) break
      const parsed = plainAddress(before)
      // What is no address was put there by somebody who is not trusted.
      if (isIP(parsed) === 0) break
      address = parsed
    }
    return address
  }

  private add(range: string): void {
    const [address = '', prefix] = range.trim().split('/')
    const bits = isIPv4(address) ? 32 : 128
    const length = prefix === undefined ? bits : Number(prefix)
    if (isIP(address) === 0 || !/^\d+$/.test(prefix ?? '0') || length > bits) {
      throw new RangeError(`${JSON.stringify(range)} is neither an address nor a block such as 10.0.0.0/8`)
    }
    this.blocks.addSubnet(address, length, isIPv4(address) ? 'ipv4' : 'ipv6')
  }

  private trusts(address: string): boolean {
    return isIP(address) !== 0 && this.blocks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

function forwardedFor({ headers }: IncomingMessage): string[] {
  const header = headers['x-forwarded-for'] ?? ''
  const text = typeof header === 'string' ? header : header.join(',')
  return text === '' ? [] : text.split(',')
}

/** What proxies add to what they pass on. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-real-ip', 'via']

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Sent from this machine, and not for somebody else by a proxy that says so. */
export function isDirectlyLocal({ socket, headers }: IncomingMessage): boolean {
  const address = plainAddress(socket.remoteAddress ?? '')
  const local = isIP(address) !== 0 && LOOPBACK.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  return local && PROXY_HEADERS.every((name) => headers[name] === undefined)
}

/** Without port, brackets and zone; IPv4 in its own form also where a socket of both families shows it mapped. */
function plainAddress(text: string): string {
  const bare = text.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1')
  const address = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(':')) : bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address.replace(/%.*$/, '')
}

/** Who is limited as one: an IPv4 address, or the 64 bits of an IPv6 network, of which anybody is given billions of addresses. */
export function limitedAs(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : 8 - groups.length - after
  const all = [...groups, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...(tail ?? '').split(':')]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
