import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { minAddressLength } from '../../address/address.ts'
import { type Customer, findCustomer } from '../../customers/find-customer.ts'
import type { Rupees } from '../../money.ts'
import { isOpenOrder } from '../../order-status/status-condition.ts'
import { countDigits, customerKey } from '../../phone.ts'

/** A customer on the telephone, as far as an order needs it. Money in whole rupees, times in UTC. */
export type Caller = Pick<
  Customer,
  'id' | 'name' | 'phone' | 'orders' | 'open' | 'delivered' | 'canceled' | 'lastOrderAt' | 'imported' | 'limit'
> & {
  /** Used before, the latest first, at most `MAX_ADDRESSES`. */
  addresses: Customer['addresses']
  /** Orders whose parcel was refused at the door. */
  refused: number
  /** Not yet shipped, the latest first, at most 5. */
  openOrders: { id: string; orderNumber: string; total: Rupees; createdAt: string }[]
}

const MAX_ADDRESSES = 5
const MAX_OPEN_ORDERS = 5

/** Whether enough of a number is typed to look its customer up. A checkout asks for as many digits. */
const isComplete = (phone: string): boolean => countDigits(phone) >= 10

/** The customer of a typed phone number, in any spelling; null for an unknown or incomplete one. */
export async function findCaller(db: Db, phone: string): Promise<Caller | null> {
  if (!isComplete(phone)) return null
  const found = await db
    .selectFrom('customers')
    .where('phone', '=', customerKey(phone))
    .where('anonymized_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  const customer = found && (await findCustomer(db, found.id))
  if (!customer) return null
  const { refused } = await db
    .selectFrom('orders')
    .where('customer_id', '=', customer.id)
    .where('is_refused', '=', true)
    .select(sql<number>`count(*)`.as('refused'))
    .executeTakeFirstOrThrow()
  const { id, name, orders, open, delivered, canceled, lastOrderAt, imported, limit, addresses } = customer
  return {
    id,
    name,
    phone: customer.phone,
    orders,
    open,
    delivered,
    canceled,
    refused,
    lastOrderAt,
    imported,
    limit,
    // Without those that were erased by age.
    addresses: addresses
      .filter(({ address }) => address.street.length >= minAddressLength.street)
      .slice(0, MAX_ADDRESSES),
    openOrders: await listOpenOrders(db, id),
  }
}

async function listOpenOrders(db: Db, customerId: string): Promise<Caller['openOrders']> {
  const rows = await db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where(isOpenOrder())
    .select(['id', 'order_number as orderNumber', 'total', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(MAX_OPEN_ORDERS)
    .execute()
  return rows.map(({ created_at, ...order }) => ({ ...order, createdAt: created_at.toISOString() }))
}

/** Why a typed phone number is blocked, also one that has never ordered; null when it is not. */
export async function findBlockReason(db: Db, phone: string): Promise<string | null> {
  if (!isComplete(phone)) return null
  const block = await db
    .selectFrom('blocked_phones')
    .where('phone', '=', customerKey(phone))
    .select('reason')
    .executeTakeFirst()
  return block?.reason ?? null
}
