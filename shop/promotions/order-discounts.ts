import { sql } from 'kysely'
import type { DiscountReason } from './calculate-discounts.ts'

/** The discounts of an order (o) with their reasons. */
export const orderDiscounts = sql<DiscountReason[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', d.name, 'nameUrdu', d.name_ur, 'code', d.code, 'amount', d.amount,
    'onDelivery', d.on_delivery) order by d.on_delivery)
  from order_discounts d where d.order_id = o.id), '[]')`.as('discounts')
