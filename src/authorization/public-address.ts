/** Which addresses belong to the public internet. Anything else could be a machine behind the operator's firewall. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The special-purpose registries of IANA, and multicast. Who is not sure whether a block is public leaves it in. */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Global unicast is 2000::/3; these blocks of it are not, or hold an IPv4 address (6to4, Teredo). */
const V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, prefix] of V4) closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of V6) closed.addSubnet(network, prefix, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether a connection to this address leaves for the public internet. Texts that are no address are not public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && unicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
