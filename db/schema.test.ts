import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { testDatabase } from '#test/database.ts'
import { stock } from '#test/world.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'

const db = await testDatabase()

it('the row types are those of the schema', async () => {
  await expect(generateTypes(db, 'db/types.ts', { verify: true })).resolves.toBeUndefined()
})

describe('migrations', () => {
  it('change nothing the second time, also when two processes start at once', async () => {
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []])
  })

  it('refuse a database of a newer program, and a past that was edited', async () => {
    const other = await testDatabase()
    await sql`insert into schema_migrations values ('9999_future.sql', 'x')`.execute(other)
    await expect(migrate(other)).rejects.toThrow('9999_future.sql, which this version does not know')
    await sql`delete from schema_migrations where name = '9999_future.sql'`.execute(other)
    await sql`update schema_migrations set checksum = 'x' where name = '0001_catalogue.sql'`.execute(other)
    await expect(migrate(other)).rejects.toThrow('0001_catalogue.sql was changed')
  })
})

describe('the database itself refuses', () => {
  const refused = async (statement: ReturnType<typeof sql>, constraint: string) =>
    await expect(statement.execute(db)).rejects.toMatchObject({ constraint })

  it('to promise more than is on the shelf, or less than nothing', async () => {
    const { variantId } = await stock(db, { quantity: 2 })
    await refused(sql`update inventory set reserved_quantity = 3 where variant_id = ${variantId}`, 'nothing_oversold')
    await refused(
      sql`update inventory set quantity = -1, track_inventory = false where variant_id = ${variantId}`,
      'inventory_quantity_check',
    )
    await refused(
      sql`update inventory set reserved_quantity = -1 where variant_id = ${variantId}`,
      'inventory_reserved_quantity_check',
    )
  })

  it('totals that do not add up', async () => {
    const customerId = newId()
    await sql`insert into customers (id, phone, name, created_at, last_order_at) values (${customerId}, '1', 'a', now(), now())`.execute(
      db,
    )
    const order = (subtotal: number, shipping: number, total: number) => sql`
      insert into orders (id, order_number, customer_id, customer_name, customer_phone, shipping_address, billing_address, subtotal, shipping_cost, total, session_id)
      values (${newId()}, ${newId()}, ${customerId}, 'a', 'b', '{"street":"","city":"","state":"","postal_code":"","country":""}', '{}', ${subtotal}, ${shipping}, ${total}, 's')`
    await order(1000, 200, 1200).execute(db)
    await refused(order(1000, 200, 1199), 'totals_add_up')
    await refused(order(0, 200, 200), 'orders_subtotal_check')
  })

  it('a published product without a price, a second product of the same address, and an address that is none', async () => {
    const { slug } = await stock(db)
    const product = (name: string, slug: string, price: number, status: string) =>
      sql`insert into products (id, name, slug, base_price, status) values (${newId()}, ${name}, ${slug}, ${price}, ${status}::product_status)`
    await product('Draft', 'free-draft', 0, 'draft').execute(db)
    await refused(product('Free', 'free', 0, 'published'), 'published_products_have_a_price')
    await refused(product('Twin', slug, 10, 'draft'), 'products_slug_key')
    await refused(product('Bad', 'Bad Slug', 10, 'draft'), 'products_slug_check')
  })

  it('a sub-brand to go while it has products', async () => {
    const [brandId, subBrandId] = [newId(), newId()]
    const { productId } = await stock(db)
    await sql`insert into brands (id, name, slug) values (${brandId}, 'B', 'b')`.execute(db)
    await sql`insert into sub_brands (id, brand_id, name, slug) values (${subBrandId}, ${brandId}, 'S', 's')`.execute(
      db,
    )
    await sql`update products set sub_brand_id = ${subBrandId} where id = ${productId}`.execute(db)
    await refused(sql`delete from sub_brands where id = ${subBrandId}`, 'products_sub_brand_id_fkey')
  })

  it('two lines of one variant in a cart, and none of it', async () => {
    const { variantId } = await stock(db)
    const line = (quantity: number) =>
      sql`insert into cart_rows (session_id, variant_id, quantity) values ('s', ${variantId}, ${quantity})`
    await line(1).execute(db)
    await refused(line(1), 'cart_rows_pkey')
    await refused(sql`update cart_rows set quantity = 0`, 'cart_rows_quantity_check')
  })
})
