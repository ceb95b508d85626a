import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Address } from '../address/address.ts'
import { addressKey } from './address-key.ts'

/** An address of a customer in its latest spelling, the number of orders to it, and the time of the latest (UTC). */
export type UsedAddress = { address: Address; orders: number; lastUsedAt: string }

/** More spellings than any customer uses; older ones are left out. */
const MAX_SPELLINGS = 100

/** The addresses of a customer's orders, the latest first. Spellings of one address are listed once (`addressKey`). */
export async function listUsedAddresses(db: Db, customerId: string): Promise<UsedAddress[]> {
  const spellings = await db
    .selectFrom('orders as o')
    .where('o.customer_id', '=', customerId)
    .select(['o.shipping_address as address', sql<number>`count(*)`.as('orders')])
    .select(sql<Date>`max(o.created_at)`.as('lastUsedAt'))
    .groupBy('o.shipping_address')
    .orderBy(sql`max(o.created_at)`, 'desc')
    .limit(MAX_SPELLINGS)
    .execute()
  const addresses = new Map<string, UsedAddress>()
  for (const { address, orders, lastUsedAt } of spellings) {
    // Calculated, because orders older than the column `address_key` have none.
    const key = addressKey(address) ?? JSON.stringify(address)
    const known = addresses.get(key)
    if (known) known.orders += orders
    else addresses.set(key, { address, orders, lastUsedAt: lastUsedAt.toISOString() })
  }
  return [...addresses.values()]
}
