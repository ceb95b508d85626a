import { type RawBuilder, sql } from 'kysely'
import { isDeliveredOrder } from '../../order-status/status-condition.ts'
import { customerKey } from '../../phone.ts'
import type { OrderLimits } from '../../settings/settings.ts'
import type { VariantQuantity } from '../../stock/change-inventory.ts'

/** The time in which the orders of a network are counted. */
const NETWORK_MINUTES = 10
/** New customers of one network, and a known customer, may always hold these quantities of a variant. */
const FREE_QUANTITY_OF_NETWORK = 1
const FREE_QUANTITY_OF_CUSTOMER = 2
/** All pending orders together may hold so many times the share of new customers. */
const SHARES_OF_ALL = 2
/** A known customer may hold so many lines beyond the share of new customers, in all their pending orders. */
const LINES_OF_CUSTOMER = 10
/** The least age of the received order that makes a customer known. No parcel arrives sooner. */
const KNOWN_AFTER_HOURS = 48
/** The most lines of pending orders that are counted for a variant. Beyond it, nobody reserves anything else of it. */
const MAX_LINES_COUNTED = 1000

type AssessedOrder = {
  limits: Pick<OrderLimits, 'perNetwork' | 'newCustomerShare' | 'newCustomerQuantity'>
  phone: string
  /** The hashes of the receipts in the shopper's browser. */
  receiptHashes: readonly string[]
  /** See `networkKey`; null when it is unknown. */
  networkKey: string | null
  /** Sent faster than anybody can fill in the form, or by somebody who asks about phone numbers. */
  isSuspect: boolean
  /** The tracked lines. Their inventory rows are locked, so that the next order counts these lines too. */
  lines: VariantQuantity[]
}

/**
 * Decides whether an order may hold stock before staff confirm it, as parts of a statement's `with`. `assessment` has
 * one row with `is_counted` (what it holds counts for the next orders), `is_new_customer` and `is_suspicious`. A
 * suspicious order reserves nothing (docs/decisions/0039-stock-holds.md). An order is suspicious when its number is
 * blocked, when it is sent too fast, when its network sent more than `perNetwork` orders within ten minutes, or when
 * new customers, a known customer or all pending orders would hold too large a share of a variant.
 *
 * Anybody can type the phone number of a customer. So a customer is known only in the browser that placed an order
 * under this number which was delivered, and only for a few lines.
 */
export function assessOrder({ limits, phone, receiptHashes, ...order }: AssessedOrder): RawBuilder<unknown> {
  const { networkKey, isSuspect, lines } = order
  const { perNetwork, newCustomerShare, newCustomerQuantity } = limits
  const ofAll = Math.min(100, SHARES_OF_ALL * newCustomerShare)
  const wanted = sql`unnest(
    ${lines.map(({ variantId }) => variantId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]
  ) as wanted (variant_id, quantity) join inventory i on i.variant_id = wanted.variant_id`
  const shareOr = (free: number, share = newCustomerShare) =>
    sql`greatest(i.quantity / 100.0 * ${share}::int, ${free}::int)`
  return sql`
    customer_hold as materialized (
      select ${newCustomerShare} > 0 as is_counted, ${newCustomerShare} > 0 and not (
        exists (
          select from customers c join orders o on o.customer_id = c.id
          where c.phone = ${customerKey(phone)} and o.receipt_hash = any(${receiptHashes}::text[])
            and ${isDeliveredOrder('o.status')} and o.created_at < now() - make_interval(hours => ${sql.lit(KNOWN_AFTER_HOURS)})
        ) and (
          select count(*) from customers c join orders o on o.customer_id = c.id join order_items line on line.order_id = o.id
          where c.phone = ${customerKey(phone)} and o.status = 'pending' and line.is_reserved_unconfirmed
        ) + ${lines.length}::int <= ${sql.lit(LINES_OF_CUSTOMER)}
      ) as is_new_customer
    ),
    assessment as materialized (
      select is_counted, is_new_customer, ${isSuspect}
        or exists (select from blocked_phones where phone = ${customerKey(phone)})
        or ${perNetwork} > 0 and (
          select count(*) from (
            select from order_networks
            where network_key = ${networkKey} and created_at > now() - make_interval(mins => ${sql.lit(NETWORK_MINUTES)})
            limit ${perNetwork}
          ) as of_network
        ) >= ${perNetwork}
        or is_counted and exists (
          select from ${wanted} cross join lateral (
            select count(*) as lines, coalesce(sum(held.quantity), 0) as pieces,
              coalesce(sum(held.quantity) filter (where is_reserved_for_new_customer), 0) as of_new_customers,
              coalesce(sum(held.quantity) filter (where is_reserved_for_new_customer and n.network_key = ${networkKey}), 0) as of_network
            from (
              select order_id, quantity, is_reserved_for_new_customer from order_items
              where variant_id = wanted.variant_id and is_reserved_unconfirmed limit ${sql.lit(MAX_LINES_COUNTED)}
            ) as held left join order_networks n on n.order_id = held.order_id
          ) as held
          where held.lines >= ${sql.lit(MAX_LINES_COUNTED)}
            or held.pieces + wanted.quantity > ${shareOr(Math.max(newCustomerQuantity, FREE_QUANTITY_OF_CUSTOMER), ofAll)}
            or is_new_customer and held.of_new_customers + wanted.quantity > ${shareOr(newCustomerQuantity)}
            or is_new_customer and ${networkKey}::text is not null
              and held.of_network + wanted.quantity > ${shareOr(Math.min(newCustomerQuantity, FREE_QUANTITY_OF_NETWORK))}
        )
        or is_counted and not is_new_customer and exists (
          select from ${wanted} cross join lateral (
            select coalesce(sum(line.quantity), 0) as pieces
            from customers c join orders o on o.customer_id = c.id join order_items line on line.order_id = o.id
            where c.phone = ${customerKey(phone)} and o.status = 'pending'
              and line.variant_id = wanted.variant_id and line.is_reserved_unconfirmed
          ) as held
          where held.pieces + wanted.quantity > ${shareOr(FREE_QUANTITY_OF_CUSTOMER)}
        ) as is_suspicious
      from customer_hold
    )`
}
