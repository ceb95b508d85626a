import { createHmac } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { ipNetworkOf } from './ip-network.ts'
import { readSecret } from './secrets.ts'

/**
 * A keyed hash of the network of an IP (an IPv4 address, or the /64 of an IPv6 address), the only form in which it may
 * be stored; null without an IP. Without the shop's secret it cannot be reversed.
 */
export async function networkKey(db: Db, address: string): Promise<string | null> {
  if (address === '') return null
  const secret = await readSecret(db, 'networks')
  return createHmac('sha256', secret).update(ipNetworkOf(address)).digest('base64url')
}
