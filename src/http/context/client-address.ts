/**
 * Finds the client's address behind proxies. Anybody can send any X-Forwarded-For, so an entry counts only if a proxy
 * that the operator trusts has added it: the list is read from its end, and the first address that is not a trusted
 * proxy is the client.
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

export class TrustedProxies {
  private readonly blocks = new BlockList()
  private readonly none: boolean

  /** `ranges`: addresses or CIDR blocks. Throws RangeError, which quotes the first entry that is neither. */
  constructor(ranges: readonly string[]) {
    this.none = ranges.length === 0
    for (const range of ranges) this.add(range)
  }

  /** The client's address. Without trusted proxies it is the remote address of the connection. */
  clientOf(req: IncomingMessage): string {
    let address = plainAddress(req.socket.remoteAddress ?? '')
    if (this.none) return address
    const entries = forwardedFor(req)
    while (this.trusts(address)) {
      const before = entries.pop()
      if (before === undefined) break
      const parsed = plainAddress(before)
      // A trusted proxy adds only addresses, so this entry comes from somebody else.
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

/** Headers that proxies add to requests. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-real-ip', 'via']

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether the request comes from a loopback address and has no header that a proxy adds. */
export function isDirectlyLocal({ socket, headers }: IncomingMessage): boolean {
  const address = plainAddress(socket.remoteAddress ?? '')
  const local = isIP(address) !== 0 && LOOPBACK.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  return local && PROXY_HEADERS.every((name) => headers[name] === undefined)
}

/**
 * The address without port, brackets and zone. An IPv4 address that a dual-stack socket shows as IPv6-mapped is
 * returned as IPv4.
 */
function plainAddress(text: string): string {
  const bare = text.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1')
  const address = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(':')) : bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address.replace(/%.*$/, '')
}

/**
 * The unit that rate limits count: an IPv4 address, or the first 64 bits of an IPv6 address, because one client gets a
 * whole IPv6 network with billions of addresses.
 */
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
