import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A network as it is stored, `203.0.113.0/24`, from an IP or a network as typed; null when it is none. */
export function parseNetwork(typed: string): string | null {
  const [address = '', bits, ...others] = typed.trim().split('/')
  if (
    isIP(address) === 0 ||
    address.includes('%') ||
    others.length > 0 ||
    (bits !== undefined && !/^\d{1,3}$/.test(bits))
  )
    return null
  const ip = ipaddr.process(address)
  const length = ip.kind() === 'ipv4' ? 32 : 128
  // IPv4 that is written as IPv6 counts its bits from the beginning of the IPv6 address.
  const isMapped = ip.kind() === 'ipv4' && address.includes(':')
  const prefix = bits === undefined ? length : Number(bits) - (isMapped ? 96 : 0)
  if (prefix < 0 || prefix > length) return null
  const network = ip.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${network.networkAddressFromCIDR(`${ip}/${prefix}`)}/${prefix}`
}

/** Whether an IP is in one of the networks. IPv4 may be written as IPv6. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const [plain = ''] = address.split('%')
  if (isIP(plain) === 0) return false
  const ip = ipaddr.process(plain)
  return networks.some(text => {
    const [network, bits] = ipaddr.parseCIDR(text)
    return network.kind() === ip.kind() && ip.match(network, bits)
  })
}
