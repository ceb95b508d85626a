import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is of the public internet: not of this machine, a private, local or shared network, a group, a
 * cloud's metadata, or one that holds another address within it (IPv4 in IPv6, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  // The library alone also accepts `1` and `0x7f.1`.
  if (isIP(address) === 0 || address.includes('%')) return false
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast') return false
  // All public networks so far: https://www.iana.org/assignments/ipv6-address-space
  if (ip instanceof ipaddr.IPv6) return ip.match(ipaddr.IPv6.parse('2000::'), 3)
  return !metadataAddresses.has(address)
}

/**
 * A public one that answers as the machine's host at Azure:
 * https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const metadataAddresses = new Set(['168.63.129.16'])
