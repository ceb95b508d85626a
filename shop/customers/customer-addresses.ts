import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Address } from '../address.ts'
import { addressKey } from './address-key.ts'

/** Where a customer's parcels went: as it was written last, how many orders, and when the latest. */
export type UsedAddress = { address: Address; orders: number; lastUsedAt: string }

/** More ways of writing than anybody has; what is older is left out. */
const MAX_SPELLINGS = 100

/** The addresses of a customer's orders, the latest first; ways of writing one address are one (`addressKey`). */
export async function listUsedAddresses(db: Db, customerId: string): Promise<UsedAddress[]> {
  const writings = await db
    .selectFrom('orders as o')
    .where('o.customer_id', '=', customerId)
    .select(['o.shipping_address as address', sql<number>`count(*)`.as('orders')])
    .select(sql<Date>`max(o.created_at)`.as('lastUsedAt'))
    .groupBy('o.shipping_address')
    .orderBy(sql`max(o.created_at)`, 'desc')
    .limit(MAX_SPELLINGS)
    .execute()
  const addresses = new Map<string, UsedAddress>()
  for (const { address, orders, lastUsedAt } of writings) {
    // Not the key in the table: orders from before there were keys have none.
    const key = addressKey(address) ?? JSON.stringify(address)
    const known = addresses.get(key)
    if (known) known.orders += orders
    else addresses.set(key, { address, orders, lastUsedAt: lastUsedAt.toISOString() })
  }
  return [...addresses.values()]
}
