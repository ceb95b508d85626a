import { isIPv6 } from 'node:net'

/** The network of an IP: itself for IPv4; the /64 for IPv6, of which one subscriber has all 2^64. */
export function ipNetworkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string): string[] =>
  text
    .split(':')
    .filter(Boolean)
    .map(group => group.replace(/^0+(?=.)/, ''))
