import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB, OrderSource, OrderStatus } from '#db/types.ts'
import { cityNamed } from '../../address/cities.ts'
import { isFoundBy } from '../../order-search/search-orders.ts'
import { isOnHold } from '../../order-status/on-hold-condition.ts'
import type { OnHoldFilter } from '../../order-status/postponement.ts'
import { isOpenOrder } from '../../order-status/status-condition.ts'
import { startOfDay } from '../../start-of-day.ts'
import { isOpenDuplicate } from '../duplicates/likely-duplicates.ts'
import { isOfSameNetwork } from '../limits/same-network-orders.ts'
import { hasAdvance } from './advance-condition.ts'
import type { AdvanceFilter, HoldFilter, LateFilter, PrintedFilter } from './filter-values.ts'
import { isLate } from './late-condition.ts'

/** Which orders to list. A missing field does not restrict the list. */
export type OrderFilter = {
  /** A number, a phone number or words (see `isFoundBy`). */
  search?: string | undefined
  status?: OrderStatus | undefined
  /** A city by any of its names, or as shoppers typed it. */
  city?: string | undefined
  /** The first and the last day in Pakistan, `2026-11-21`. */
  from?: string | undefined
  to?: string | undefined
  /** Orders that are not shipped yet and have a likely duplicate. */
  duplicates?: 'open' | undefined
  /** Pending orders that hold no stock: it expired, or was never reserved. */
  hold?: HoldFilter | undefined
  /** Orders that are not shipped yet and wait (`isOnHold`), or all that do not. */
  onHold?: OnHoldFilter | undefined
  /** Pending orders that wait for their call for too long, or parcels on their way after the promised days. */
  late?: LateFilter | undefined
  /** Orders whose slip or label was printed, or was not. */
  printed?: PrintedFilter | undefined
  /** Where they came from. */
  source?: OrderSource | undefined
  /** Orders with an advance, those before delivery, or those whose advance is to be given back. */
  advance?: AdvanceFilter | undefined
  /** Orders whose parcel is with the courier of this code. */
  courier?: string | undefined
  /** Orders of a variant of the product with this id. */
  product?: string | undefined
  /** Orders of the same network as the order with this id (see `isOfSameNetwork`). */
  sameNetworkAs?: string | undefined
}

/** A query of the matching orders (o). The caller selects the columns. */
export function matchingOrders(db: Db, filter: OrderFilter): SelectQueryBuilder<DB & { o: DB['orders'] }, 'o', object> {
  let orders = db.selectFrom('orders as o')
  if (filter.search) orders = orders.where(isFoundBy(filter.search))
  if (filter.status) orders = orders.where('o.status', '=', filter.status)
  if (filter.city) orders = orders.where('o.city_key', 'in', keysOf(filter.city))
  if (filter.from) orders = orders.where('o.created_at', '>=', startOfDay(filter.from, 0))
  if (filter.to) orders = orders.where('o.created_at', '<', startOfDay(filter.to, 1))
  if (filter.hold) orders = orders.where('o.hold', '=', filter.hold)
  if (filter.onHold === 'yes') orders = orders.where(isOpenOrder('o.status')).where(isOnHold())
  if (filter.onHold === 'no') orders = orders.where(sql<boolean>`not ${isOnHold()}`)
  if (filter.late) orders = orders.where(isLate(filter.late))
  if (filter.printed) orders = orders.where('o.printed_at', filter.printed === 'yes' ? 'is not' : 'is', null)
  if (filter.source) orders = orders.where('o.source', '=', filter.source)
  if (filter.advance) orders = orders.where(hasAdvance(filter.advance))
  if (filter.courier) orders = orders.where(isWith(filter.courier))
  if (filter.product) orders = orders.where(hasProduct(filter.product))
  if (filter.sameNetworkAs) orders = orders.where(isOfSameNetwork(filter.sameNetworkAs))
  if (filter.duplicates) orders = orders.where(isOpenDuplicate)
  return orders
}

/** The number of matching orders. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { count } = await matchingOrders(db, filter).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

const isWith = (courier: string) => sql<boolean>`exists (
  select from shipments s where s.order_id = o.id and s.closed_at is null and s.courier_code = ${courier})`

const hasProduct = (product: string) => sql<boolean>`o.id in (
  select i.order_id from variants v join order_items i on i.variant_id = v.id where v.product_id = ${product})`

function keysOf(city: string) {
  const known = cityNamed(city)
  const names = known ? [known.name, known.nameUrdu, ...known.aliases] : [city]
  return names.map(name => sql<string>`city_search_key(${name})`)
}
