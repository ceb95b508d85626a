import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

const BATCH = 50_000

/** Copies delivered orders until there are so many, each with its customer, items, key and history. */
export async function seedOrders(
  db: Db,
  { orders: wanted, log }: { orders: number; log: (line: string) => void },
): Promise<void> {
  const { n: present } = await db.selectFrom('orders').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  for (let done = present; done < wanted; done += BATCH) {
    await copyOrders(db, Math.min(BATCH, wanted - done))
    log(`${Math.min(done + BATCH, wanted)} of ${wanted} past orders`)
  }
  await sql`vacuum analyze orders, order_items, order_idempotency_keys, customers, stock_movements`.execute(db)
}

async function copyOrders(db: Db, count: number): Promise<void> {
  await sql`
    with model as (
      select * from orders order by created_at limit 1
    ), made as (
      select gen_random_uuid() as id, gen_random_uuid() as customer_id, '0391' || lpad(n::text, 7, '0') as phone,
        -- in the symbols of order numbers, which have no 0 and no 1
        'ORD-20240101-' || translate(upper(lpad(to_hex(n), 8, '0')), '01', 'YZ') as number,
        now() - random() * interval '700 days' - interval '2 days' as at
      from (select nextval('bench_past') as n from generate_series(1, ${count})) as counted
    ), customer as (
      insert into customers (id, phone, name, created_at, last_order_at) select customer_id, phone, 'Past Shopper', at, at from made
    ), key as (
      insert into order_idempotency_keys (key, order_id, fingerprint, created_at) select gen_random_uuid(), id, 'past', at from made
    ), item as (
      insert into order_items (id, order_id, variant_id, product_name, variant_name, price, quantity, total, sort_order, stock)
      select gen_random_uuid(), made.id, i.variant_id, i.product_name, i.variant_name, i.price, i.quantity, i.total, i.sort_order, 'deducted'
      from made, model, order_items i where i.order_id = model.id
    ), movement as (
      insert into stock_movements (id, variant_id, quantity_change, reserved_change, quantity_after, reserved_after, reason, order_id, created_at)
      select gen_random_uuid(), i.variant_id, -i.quantity, -i.quantity, 1, 1, 'status', made.id, at
      from made, model, order_items i where i.order_id = model.id
    )
    insert into orders (id, order_number, status, customer_id, customer_name, customer_phone, phone_key, shipping_address, billing_address,
      door_key, name_key, subtotal, shipping_cost, total, session_id, search_texts, created_at, updated_at)
    select made.id, made.number, 'delivered', made.customer_id, 'Past Shopper', made.phone, made.phone,
      shipping_address, billing_address, left(md5(made.id::text), 22), left(md5(made.id::text), 22), subtotal, shipping_cost, total, made.id::text, search_texts, at, at
    from made, model`.execute(db)
}
