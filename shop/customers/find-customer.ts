import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Address } from '../address/address.ts'
import { type OrderLimits, readSettings } from '../settings/settings.ts'
import { addressKey } from './address-key.ts'
import { type Block, blockOfCustomer } from './block-of-customer.ts'
import { type CustomerOrderTotals, customerOrderTotals, lastTypedPhone } from './customer-order-totals.ts'
import { type CustomerPhone, customerPhone } from './customer-phone.ts'
import {
  type ImportedHistory,
  type ImportedTotals,
  importedPhone,
  importedTotals,
  readImportedHistory,
} from './imported-history.ts'
import { countOpenOrders } from './open-order-condition.ts'

/** A customer without their orders (`listCustomerOrders`). */
export type Customer = CustomerPhone &
  CustomerOrderTotals & {
    id: string
    /** The name in the latest order. */
    name: string
    /** Other names in their orders, the latest first. */
    otherNames: string[]
    emails: string[]
    /** Also of imported orders; null: not known. */
    firstOrderAt: string | null
    lastOrderAt: string | null
    imported: ImportedTotals
    /** null: nothing was imported. */
    history: ImportedHistory | null
    addresses: UsedAddress[]
    /** When their personal data was erased (`eraseCustomer`). */
    anonymizedAt: string | null
    limit: CustomerLimit
    /** null: their number is not blocked. */
    blocked: Block | null
  }

/** The limit of open orders, and how many of them the customer has. */
export type CustomerLimit = Pick<OrderLimits, 'perPhone' | 'perBrowser' | 'hours'> & {
  /** The number of orders that count towards the limit now. */
  counted: number
  /** Whether the next order with this number is refused. */
  isReached: boolean
  /** When staff last waived the limit. */
  waivedAt: string | null
  /** The account that waived it; null also for older rows. */
  waivedBy: string | null
}

/** A customer by their id; undefined when it does not exist. Money in whole rupees, times in UTC. */
export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const found = await db
    .selectFrom('customers as c')
    .leftJoin('orders as o', 'o.customer_id', 'c.id')
    .where('c.id', '=', id)
    .select(['c.id', 'c.name', 'c.phone as key', 'c.created_at', 'c.last_order_at'])
    .select(['c.limit_waived_at as waivedAt', 'c.limit_waived_by as waivedBy', 'c.anonymized_at'])
    .select(blockOfCustomer.as('blocked'))
    .innerJoinLateral(importedTotals('c.id'), join => join.onTrue())
    .select([...customerOrderTotals, sql<string | null>`coalesce(${lastTypedPhone}, ${importedPhone})`.as('typed')])
    .select(['imported.orders as importedOrders', 'imported.delivered as importedDelivered'])
    .select(['imported.canceled as importedCanceled', 'imported.spent as importedSpent'])
    .groupBy(['c.id', 'imported.orders', 'imported.delivered', 'imported.canceled', 'imported.spent'])
    .executeTakeFirst()
  if (!found) return undefined
  const { key, typed, created_at, last_order_at, anonymized_at, waivedAt, waivedBy, ...rest } = found
  const { importedOrders, importedDelivered, importedCanceled, importedSpent, ...customer } = rest
  const [names, emails, addresses, limit, history] = await Promise.all([
    listSpellings(db, id, 'customer_name'),
    listSpellings(db, id, 'customer_email'),
    listUsedAddresses(db, id),
    readLimit(db, id),
    readImportedHistory(db, id),
  ])
  return {
    ...customer,
    ...customerPhone(key, typed),
    otherNames: withImported(names, history?.customer?.name).filter(name => name !== customer.name),
    emails: withImported(emails, history?.customer?.email),
    firstOrderAt: created_at?.toISOString() ?? null,
    lastOrderAt: last_order_at?.toISOString() ?? null,
    imported: {
      orders: importedOrders,
      delivered: importedDelivered,
      canceled: importedCanceled,
      spent: importedSpent,
    },
    history,
    addresses,
    anonymizedAt: anonymized_at?.toISOString() ?? null,
    limit: { ...limit, waivedAt: waivedAt?.toISOString() ?? null, waivedBy },
  }
}

/** What was typed in the shop comes first. */
const withImported = (own: string[], imported: string | null | undefined): string[] =>
  imported && !own.some(one => one.toLowerCase() === imported.toLowerCase()) ? [...own, imported] : own

/** More than any customer has; older ones are left out. */
const MAX_SPELLINGS = 20

/** The values of this field in a customer's orders, each once, the latest first. */
async function listSpellings(db: Db, customerId: string, field: 'customer_name' | 'customer_email'): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where(field, 'is not', null)
    .select(`${field} as written`)
    .groupBy(field)
    .orderBy(sql`max(created_at)`, 'desc')
    .limit(MAX_SPELLINGS)
    .execute()
  return rows.flatMap(({ written }) => (written === null ? [] : [written]))
}

async function readLimit(db: Db, customerId: string): Promise<Omit<CustomerLimit, 'waivedAt' | 'waivedBy'>> {
  const { perPhone, perBrowser, hours } = (await readSettings(db)).order_limits
  const limits = { perPhone, perBrowser, hours }
  const counted = await countOpenOrders(db, customerId, limits)
  return { ...limits, counted, isReached: limits.perPhone > 0 && counted >= limits.perPhone }
}

/** An address of a customer in its latest spelling, the number of orders to it, and the time of the latest (UTC). */
type UsedAddress = { address: Address; orders: number; lastUsedAt: string }

/** More spellings than any customer uses; older ones are left out. */
const MAX_ADDRESS_SPELLINGS = 100

/** The addresses of a customer's orders, the latest first. Spellings of one address are listed once (`addressKey`). */
async function listUsedAddresses(db: Db, customerId: string): Promise<UsedAddress[]> {
  const spellings = await db
    .selectFrom('orders as o')
    .where('o.customer_id', '=', customerId)
    .select(['o.shipping_address as address', sql<number>`count(*)`.as('orders')])
    .select(sql<Date>`max(o.created_at)`.as('lastUsedAt'))
    .groupBy('o.shipping_address')
    .orderBy(sql`max(o.created_at)`, 'desc')
    .limit(MAX_ADDRESS_SPELLINGS)
    .execute()
  const addresses = new Map<string, UsedAddress>()
  for (const { address, orders, lastUsedAt } of spellings) {
    const key = addressKey(address) ?? JSON.stringify(address)
    const known = addresses.get(key)
    if (known) known.orders += orders
    else addresses.set(key, { address, orders, lastUsedAt: lastUsedAt.toISOString() })
  }
  return [...addresses.values()]
}
