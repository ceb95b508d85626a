import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { toAddress } from '../../shop/address/address.ts'
import { newId } from '../../shop/ids.ts'
import { newOrderNumber } from '../../shop/orders/placing/order-number.ts'
import { addressOf, type BenchShopper } from './stock.ts'

/**
 * The upper limit: inserts the rows of an order in one durable transaction, by prepared statements without any
 * decision. It takes no ordered locks and checks no price or stock; inventory is updated, since orders wait for its
 * rows.
 */
export class RawOrders {
  readonly #pool: pg.Pool

  constructor(connection: pg.PoolConfig, connections: number) {
    this.#pool = new pg.Pool({ ...connection, max: connections })
  }

  async place(shopper: BenchShopper): Promise<void> {
    const client = await this.#pool.connect()
    try {
      for (const { name, text, values } of statementsOf(shopper)) await client.query({ name, text, values })
    } finally {
      client.release()
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

type Statement = { name: string; text: string; values: unknown[] }

function statementsOf(shopper: BenchShopper): Statement[] {
  const [orderId, customerId] = [newId(), newId()]
  const { variantIds } = shopper
  const { customer_name, customer_phone, ...place } = addressOf(shopper)
  const address = JSON.stringify(toAddress(place))
  const ids = () => variantIds.map(() => newId())
  const phone = customer_phone.replace(' ', '')
  return [
    { name: 'begin', text: 'begin', values: [] },
    {
      name: 'key',
      text: 'insert into order_idempotency_keys (key, order_id, fingerprint) values ($1, $2, $3)',
      values: [shopper.idempotencyKey, orderId, shopper.token],
    },
    { name: 'cart', text: 'delete from cart_lines where session_id = $1', values: [shopper.sessionId] },
    {
      name: 'inventory',
      text: 'update inventory set reserved_quantity = reserved_quantity + 1 where variant_id = any ($1::uuid[])',
      values: [variantIds],
    },
    {
      name: 'movements',
      text: `insert into stock_movements (id, variant_id, quantity_change, reserved_change, quantity_after, reserved_after, reason, order_id)
        select id, variant_id, 0, 1, 1, 1, 'order', $3 from unnest($1::uuid[], $2::uuid[]) as line (id, variant_id)`,
      values: [ids(), variantIds, orderId],
    },
    {
      name: 'customer',
      text: `insert into customers (id, phone, name, created_at, last_order_at) values ($1, $2, $3, now(), now())
        on conflict (phone) do update set last_order_at = now()`,
      values: [customerId, phone, customer_name],
    },
    {
      name: 'order',
      text: `insert into orders (id, order_number, customer_id, customer_name, customer_phone, phone_key, shipping_address,
          billing_address, door_key, name_key, subtotal, shipping_cost, total, session_id, search_texts)
        select $1, $2, c.id, $4, $5, $3, $6, $6, $7, $7, 1500, 200, 1700, $8, $9 from customers c where c.phone = $3`,
      values: [
        orderId,
        newOrderNumber(),
        phone,
        customer_name,
        customer_phone,
        address,
        randomUUID().slice(0, 22),
        shopper.sessionId,
        variantIds.map(() => 'Bench Kurta M'),
      ],
    },
    {
      name: 'items',
      text: `insert into order_items (id, order_id, variant_id, product_name, variant_name, price, quantity, total, sort_order, stock)
        select id, $3, variant_id, 'Bench Kurta', 'M', 500, 1, 500, 0, 'reserved' from unnest($1::uuid[], $2::uuid[]) as line (id, variant_id)`,
      values: [ids(), variantIds, orderId],
    },
    { name: 'commit', text: 'commit', values: [] },
  ]
}
