import { type RawBuilder, sql } from 'kysely'
import { customerKey } from '../customers/customer-key.ts'
import type { OrderLimits } from '../settings/settings.ts'
import type { VariantQuantity } from '../stock/stock.ts'
import { isPaidOrder } from './status-condition.ts'

/** The time in which the orders of a network are counted. */
const BURST_MINUTES = 10
/** Strangers of one network, and a known phone number, may always hold these quantities of a variant. */
const FREE_QUANTITY_OF_NETWORK = 1
const FREE_QUANTITY_OF_PHONE = 2
/** The most lines of strangers that are counted for a variant. Beyond it, strangers reserve nothing else of it. */
const MAX_LINES_COUNTED = 1000

type BreakerInput = {
  limits: Pick<OrderLimits, 'burstOrders' | 'strangerShare' | 'strangerQuantity'>
  phone: string
  /** See `networkKey`; null when it is unknown. */
  networkKey: string | null
  /** Sent faster than anybody can fill in the form. */
  isSentTooFast: boolean
  /** The tracked lines. Their inventory rows are locked, so that the next order counts these lines too. */
  lines: VariantQuantity[]
}

/**
 * Decides whether an order may hold stock before staff confirm it, as parts of a statement's `with`. `breaker` has one
 * row with `is_stranger` (no order of this phone number was ever delivered) and `is_suspicious`. A suspicious order
 * reserves nothing (docs/decisions/0039-stock-holds.md). An order is suspicious when it is sent too fast, when its
 * network sent more than `burstOrders` orders within ten minutes, or when strangers, or its own phone number, would
 * hold too large a share of a variant.
 */
export function breaker({ limits, phone, networkKey, isSentTooFast, lines }: BreakerInput): RawBuilder<unknown> {
  const { burstOrders, strangerShare, strangerQuantity } = limits
  const wanted = sql`unnest(
    ${lines.map(({ variantId }) => variantId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]
  ) as wanted (variant_id, quantity) join inventory i on i.variant_id = wanted.variant_id`
  const shareOr = (free: number) => sql`greatest(i.quantity / 100.0 * ${strangerShare}::int, ${free}::int)`
  return sql`
    stranger as materialized (
      select ${strangerShare} > 0 and not exists (
        select from customers c join orders o on o.customer_id = c.id
        where c.phone = ${customerKey(phone)} and ${isPaidOrder('o.status')}
      ) as is_stranger
    ),
    breaker as materialized (
      select is_stranger, ${isSentTooFast}
        or ${burstOrders} > 0 and (
          select count(*) from (
            select from order_networks
            where network_key = ${networkKey} and created_at > now() - make_interval(mins => ${sql.lit(BURST_MINUTES)})
            limit ${burstOrders}
          ) as burst
        ) >= ${burstOrders}
        or is_stranger and exists (
          select from ${wanted} cross join lateral (
            select count(*) as lines, coalesce(sum(held.quantity), 0) as pieces,
              coalesce(sum(held.quantity) filter (where n.network_key = ${networkKey}), 0) as of_network
            from (
              select order_id, quantity from order_items
              where variant_id = wanted.variant_id and is_unconfirmed limit ${sql.lit(MAX_LINES_COUNTED)}
            ) as held left join order_networks n on n.order_id = held.order_id
          ) as held
          where held.lines >= ${sql.lit(MAX_LINES_COUNTED)}
            or held.pieces + wanted.quantity > ${shareOr(strangerQuantity)}
            or ${networkKey}::text is not null and held.of_network + wanted.quantity > ${shareOr(Math.min(strangerQuantity, FREE_QUANTITY_OF_NETWORK))}
        )
        or not is_stranger and ${strangerShare} > 0 and exists (
          select from ${wanted} cross join lateral (
            select coalesce(sum(line.quantity), 0) as pieces
            from customers c join orders o on o.customer_id = c.id join order_items line on line.order_id = o.id
            where c.phone = ${customerKey(phone)} and o.status = 'pending'
              and line.variant_id = wanted.variant_id and line.stock = 'reserved'
          ) as held
          where held.pieces + wanted.quantity > ${shareOr(FREE_QUANTITY_OF_PHONE)}
        ) as is_suspicious
      from stranger
    )`
}
