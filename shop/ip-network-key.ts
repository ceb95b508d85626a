import { createHmac } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { ipNetworkOf } from './ip-network.ts'
import { readSecret } from './secrets.ts'

/**
 * A keyed hash of the network an address belongs to (an IPv4 address, the /64 of an IPv6 address), which is all that may be stored of it; null for no
 * address. Without the shop's secret nobody can tell which network it is of.
 */
export async function networkKey(db: Db, address: string): Promise<string | null> {
  if (address === '') return null
  const secret = await readSecret(db, 'networks')
  return createHmac('sha256', secret).update(ipNetworkOf(address)).digest('base64url')
}
