import { type RawBuilder, sql } from 'kysely'

/**
 * How often a promotion (p) was used. Canceled orders, and pending ones without stock, take no use. Reads only an
 * index.
 */
export const usesOfPromotion = sql<number>`(select count(*) from order_discounts d
  where d.promotion_id = p.id and not d.is_unused)`

/** Whether a promotion (p) was used as often as it may be. */
export const isUsedUp = sql<boolean>`case when p.total_limit is null then false
  else p.total_limit <= ${usesOfPromotion} end`

/**
 * Whether the orders of a customer's key used a promotion (p) as often as they may. Counted from the few orders of the
 * phone, not from the many of the promotion.
 */
export const isUsedByPhone = (phone: string | RawBuilder<string>) =>
  sql<boolean>`case when p.phone_limit is null then false else p.phone_limit <= (
    select count(*) from orders o join order_discounts d on d.order_id = o.id
    where o.customer_id = (select id from customers where phone = ${phone}) and d.promotion_id = p.id
      and not d.is_unused) end`
