import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network of an IP: itself for IPv4, also when it is written as IPv6; the /64 for IPv6, of which one subscriber has
 * all 2^64. Returns a text that is no IP unchanged.
 */
export function ipNetworkOf(address: string): string {
  const ip = parseIp(address)
  if (!(ip instanceof ipaddr.IPv6)) return ip?.toString() ?? address
  const groups = ip.parts.slice(0, 4).map(group => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Whether an IP belongs to the machine itself. */
export const isLoopback = (address: string): boolean => parseIp(address)?.range() === 'loopback'

// The library alone accepts `1` and `0x7f.1`, and no interface such as `%br-lan` or `%eth0.1`.
function parseIp(address: string) {
  const [ip = ''] = address.split('%')
  return isIP(ip) === 0 ? null : ipaddr.process(ip)
}
