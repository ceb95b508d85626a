import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../money.ts'

/** An order whose total is not that of its rows, or whose advance is not the sum of its entries. */
export type MoneyDifference = {
  orderNumber: string
  /** As stored, and by its lines, discounts and fee. */
  total: { stored: Rupees; rows: Rupees }
  /** As stored, and by its entries that count: received − given back − kept. */
  advance: { stored: Rupees; rows: Rupees }
}

/**
 * Compares total and advance of each order, from which what is due is calculated, with the sums of its rows. Read in
 * one statement, so that a running shop causes no difference.
 */
export async function checkMoney(db: Db): Promise<{ orders: number; differences: MoneyDifference[] }> {
  const { rows } = await sql<MoneyDifference & { orders: number; isDifferent: boolean }>`
    with sums as (
      select o.order_number, o.total, o.advance, coalesce(e.sum, 0) as entries,
        coalesce(l.sum, 0) - coalesce(d.sum, 0) + o.shipping_cost + o.tax_amount as rows
      from orders o
      left join (select order_id, sum(total) as sum from order_items group by order_id) l on l.order_id = o.id
      left join (
        select order_id, sum(amount) as sum from order_discounts where not on_delivery group by order_id
      ) d on d.order_id = o.id
      left join (
        select order_id, sum(case kind when 'received' then amount else -amount end) as sum
        from order_advances where voided_at is null group by order_id
      ) e on e.order_id = o.id
    )
    select c.orders, s.order_number is not null as "isDifferent", s.order_number as "orderNumber",
      json_build_object('stored', s.total, 'rows', s.rows) as total,
      json_build_object('stored', s.advance, 'rows', s.entries) as advance
    from (select count(*)::int as orders from sums) c
    left join sums s on s.total <> s.rows or s.advance <> s.entries
    order by s.order_number`.execute(db)
  return {
    orders: rows[0]?.orders ?? 0,
    differences: rows.flatMap(({ isDifferent, orders: _, ...difference }) => (isDifferent ? [difference] : [])),
  }
}
