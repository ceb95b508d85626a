import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { newOrderNumber } from '#shop/orders/placing/order-number.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { openTestDatabase, testDatabase, testDatabaseUrl } from '#test/database.ts'
import { databaseNamed } from '#test/database-url.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { describeSchema } from './describe-schema.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'

const db = await testDatabase()

it('db/types.ts matches the schema', async () => {
  await expect(generateTypes(db, 'db/types.ts', { verify: true })).resolves.toBeUndefined()
})

it('db/schema.sql matches the migrations (npm run db:types writes it)', async ({ skip }) => {
  const { rows } = await sql<{
    version: number
  }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  skip(rows[0]?.version !== 18, 'other versions of PostgreSQL write expressions in another way')
  await expect(await describeSchema(db)).toMatchFileSnapshot('./schema.sql')
})

describe('migrations', () => {
  it('a second run changes nothing, also when two processes start at once', async () => {
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []])
  })

  it('a database of a newer program and an edited migration are refused', async () => {
    const other = await testDatabase()
    await sql`insert into schema_migrations values ('9999_future.sql', 'x')`.execute(other)
    await expect(migrate(other)).rejects.toThrow('9999_future.sql, which this version does not know')
    await sql`delete from schema_migrations where name = '9999_future.sql'`.execute(other)
    await sql`update schema_migrations set checksum = 'x' where name = '0001_catalogue.sql'`.execute(other)
    await expect(migrate(other)).rejects.toThrow('0001_catalogue.sql was changed')
  })

  it('the error says who must own the database when the user may not create tables', async ({ skip }) => {
    skip(
      Boolean(process.env.TEST_DATABASE_URL),
      'only on the own server is it known to whom the database postgres belongs',
    )
    const foreign = openTestDatabase(databaseNamed(inject('postgres').serverUrl, 'postgres'))
    await expect(migrate(foreign)).rejects.toThrow(
      /^The user in DATABASE_URL may not create tables in its database\. Make this user the owner: alter database/,
    )
  })

  it('the error says that a database is read-only', async () => {
    const url = await testDatabaseUrl()
    const standby = openTestDatabase(
      `${url}${url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`,
    )
    await expect(migrate(standby)).rejects.toThrow('Set DATABASE_URL to the primary server.')
  })
})

const refused = async (statement: ReturnType<typeof sql>, constraint: string) =>
  await expect(statement.execute(db)).rejects.toMatchObject({ constraint })

describe('constraints of stock and catalogue', () => {
  it('the database refuses more reserved than in stock, and negative numbers', async () => {
    const { variantId } = await newStockedVariant(db, { quantity: 2 })
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

  it('the database refuses a published product without a price, a duplicate slug and an invalid slug', async () => {
    const { slug } = await newStockedVariant(db)
    const product = (name: string, slug: string, price: number, status: string) =>
      sql`insert into products (id, name, slug, base_price, status) values (${newId()}, ${name}, ${slug}, ${price}, ${status}::product_status)`
    await product('Draft', 'free-draft', 0, 'draft').execute(db)
    await refused(product('Free', 'free', 0, 'published'), 'published_products_have_a_price')
    await refused(product('Twin', slug, 10, 'draft'), 'products_slug_key')
    await refused(product('Bad', 'Bad Slug', 10, 'draft'), 'products_slug_check')
  })

  it.each([
    ['a model of 99 cm', { model_height: 99, model_size: 'M' }, 'a_model_is_from_100_to_230_cm'],
    ['a model of 231 cm', { model_height: 231, model_size: 'M' }, 'a_model_is_from_100_to_230_cm'],
    ['a model without a size', { model_height: 168 }, 'a_model_has_height_and_size'],
    ['a model without a height', { model_size: 'M' }, 'a_model_has_height_and_size'],
    [
      'a model in a size of 21 characters',
      { model_height: 168, model_size: 'M'.repeat(21) },
      'a_model_wears_one_short_size',
    ],
  ])('the database refuses %s', async (_, columns, constraint) => {
    const { productId } = await newStockedVariant(db)
    const change = db.updateTable('products').set(columns).where('id', '=', productId)
    await expect(change.execute()).rejects.toMatchObject({ constraint })
  })

  it('the database refuses a size chart of a product that has none at all', async () => {
    const { productId } = await newStockedVariant(db)
    const chart = { id: newId(), slug: 'kurtas', title: 'Kurtas', measures: '[]', sizes: '[]' }
    await db.insertInto('size_charts').values(chart).execute()
    await refused(
      sql`update products set has_size_chart = false, size_chart_id = ${chart.id} where id = ${productId}`,
      'no_size_chart_is_none',
    )
  })

  it('the database refuses to delete a sub-brand with products', async () => {
    const [brandId, subBrandId] = [newId(), newId()]
    const { productId } = await newStockedVariant(db)
    await sql`insert into brands (id, name, slug) values (${brandId}, 'B', 'b')`.execute(db)
    await sql`insert into sub_brands (id, brand_id, name, slug) values (${subBrandId}, ${brandId}, 'S', 's')`.execute(
      db,
    )
    await sql`update products set sub_brand_id = ${subBrandId} where id = ${productId}`.execute(db)
    await refused(sql`delete from sub_brands where id = ${subBrandId}`, 'products_sub_brand_id_fkey')
  })

  it('the database refuses two cart lines of one variant, and a quantity of zero', async () => {
    const { variantId } = await newStockedVariant(db)
    const line = (quantity: number) =>
      sql`insert into cart_lines (session_id, variant_id, quantity) values ('s', ${variantId}, ${quantity})`
    await line(1).execute(db)
    await refused(line(1), 'cart_lines_pkey')
    await refused(sql`update cart_lines set quantity = 0`, 'cart_lines_quantity_check')
  })
})

describe('constraints of home blocks', () => {
  const block = (columns: Record<string, string | number>) => {
    const row = { id: newId(), position: 99, kind: 'newest', is_due: true, ...columns }
    const names = sql.join(Object.keys(row).map(name => sql.ref(name)))
    return sql`insert into home_blocks (${names}) values (${sql.join(Object.values(row))})`
  }

  it.each([
    ['a second block of the collections', { kind: 'collections' }, 'home_blocks_once'],
    ['a place that is taken', { position: 1 }, 'home_blocks_by_position'],
    ['chosen products without a title', { kind: 'products' }, 'chosen_products_have_a_title'],
    ['a price row without an amount', { kind: 'below_price' }, 'a_block_has_what_its_kind_needs'],
    ['an end before the start', { starts_at: '2026-11-21', ends_at: '2026-11-20' }, 'a_block_ends_after_it_starts'],
  ])('the database refuses %s', async (_, columns, constraint) => {
    await refused(block(columns), constraint)
  })
})

describe('constraints of sales', () => {
  const sale = (startsAt: string, endsAt: string | null, name = 'Eid') =>
    sql`insert into sales (id, name, starts_at, ends_at) values (${newId()}, ${name}, ${startsAt}, ${endsAt})`

  it('the database refuses a sale without a name or that ends before it starts', async () => {
    await refused(sale('2026-11-20', null, ' '), 'a_sale_has_a_name')
    await refused(sale('2026-11-20', '2026-11-20'), 'a_sale_ends_after_it_starts')
  })

  it('the database refuses a price that is on in two sales, and one that is no lower', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    await sale('2026-11-20', null).execute(db)
    await sale('2026-11-21', null).execute(db)
    const price = (target: 'product_id' | 'variant_id', sale: number, regular: number | null = 1500) =>
      sql`insert into sale_prices (id, sale_id, ${sql.ref(target)}, price, regular_price, result)
        select ${newId()}, id, ${target === 'product_id' ? productId : variantId}, 1200, ${regular}, 'on' from sales
        order by starts_at offset ${sale} limit 1`
    for (const target of ['product_id', 'variant_id'] as const) {
      await price(target, 0).execute(db)
      await refused(
        price(target, 1),
        target === 'product_id' ? 'sale_prices_on_by_product' : 'sale_prices_on_by_variant',
      )
    }
    await refused(sql`update sale_prices set regular_price = 1200`, 'a_sale_price_is_lower')
    await refused(sql`update sale_prices set regular_price = null`, 'a_sale_price_keeps_what_was_before')
    await refused(sql`update sale_prices set variant_id = null`, 'a_sale_price_has_a_product_or_a_variant')
  })
})

describe('constraints of orders', () => {
  beforeAll(async () => {
    await db.deleteFrom('orders').execute()
    await placeDirectOrder(db, {
      ...newShopper(),
      details: ayeshaFromLahore,
      ...(await newStockedVariant(db)),
      quantity: 1,
    })
  })

  /** A statement that inserts the order again with these values, each an SQL expression. */
  const another = (expected: Record<string, string>) => {
    const id = newId()
    const values: Record<string, string> = { id: `'${id}'`, order_number: `'${newOrderNumber()}'`, ...expected }
    const columns = [
      ...[
        'id',
        'order_number',
        'customer_id',
        'customer_name',
        'customer_email',
        'customer_phone',
        'phone_key',
        'notes',
      ],
      ...['shipping_address', 'billing_address', 'subtotal', 'shipping_cost', 'tax_amount', 'total', 'session_id'],
    ]
    return sql`insert into orders (${sql.raw(columns.join())})
      select ${sql.raw(columns.map(column => values[column] ?? column).join())} from orders limit 1`
  }
  /** The same address in both columns. */
  const to = (address: string) => ({ shipping_address: address, billing_address: address })
  const named = (field: string, text: string) => to(`shipping_address || '{"${field}":"${text}"}'`)

  it('the database accepts everything that the shop writes', async () => {
    await another({}).execute(db)
    await another({ customer_phone: "'+۹۲ ۳۹۰-۰۰۰۰۰۰۱'", customer_email: "'a@b.pk'", notes: "'Ring twice'" }).execute(
      db,
    )
    await another({ customer_phone: "'021-35123456'", phone_key: 'null' }).execute(db)
    await sql`delete from orders where id not in (select order_id from order_items)`.execute(db)
  })

  it.each([
    ['totals that do not add up', { total: '1699' }, 'totals_add_up'],
    ['an order of nothing', { subtotal: '0', total: '200' }, 'orders_subtotal_check'],
    ['more than an order may come to', { subtotal: '100000001', total: '100000201' }, 'money_within_limits'],
    ['a fee that cannot be set', { shipping_cost: '100001', total: '101501' }, 'money_within_limits'],
    ['a tax', { tax_amount: '1', total: '1701' }, 'money_within_limits'],
    ['a number nobody can ask for', { order_number: "'ORD-20261121-7KQ4M9X1'" }, 'order_numbers_can_be_asked_for'],
    ['a customer without a name', { customer_name: "''" }, 'customer_fits_the_form'],
    [
      'a phone number too short to call',
      { customer_phone: "'123456789'", phone_key: 'null' },
      'customer_fits_the_form',
    ],
    ['more notes than the form takes', { notes: "repeat('x', 1001)" }, 'customer_fits_the_form'],
    ['an empty email, which is none', { customer_email: "''" }, 'customer_fits_the_form'],
    ['the key of another phone', { phone_key: "'03900000002'" }, 'phone_key_is_of_the_phone'],
    ['a bill to somebody else', { billing_address: `shipping_address || '{"city":"Multan"}'` }, 'one_address'],
    ['an address without a city', to("shipping_address - 'city'"), 'orders_shipping_address_check'],
    ['an address without a street', named('street', ''), 'order_goes_somewhere'],
    ['a street that no label has room for', named('street', 'x'.repeat(501)), 'order_goes_somewhere'],
    ['a city that is none', to(`shipping_address || '{"city":7}'`), 'order_goes_somewhere'],
    ['an address abroad', named('country', 'India'), 'order_goes_somewhere'],
    ['an address that says something else', named('planet', 'Mars'), 'order_goes_somewhere'],
  ])('%s', async (_, expected, constraint) => {
    await refused(another(expected), constraint)
  })

  /** A statement that inserts the line again with these values, each an SQL expression. */
  const anotherLine = (expected: Record<string, string>) => {
    const values: Record<string, string> = { id: `'${newId()}'`, variant_id: 'null', ...expected }
    const columns = [
      ...[
        'id',
        'order_id',
        'variant_id',
        'product_name',
        'variant_name',
        'price',
        'quantity',
        'total',
        'sort_order',
        'stock',
      ],
    ]
    return sql`insert into order_items (${sql.raw(columns.join())})
      select ${sql.raw(columns.map(column => values[column] ?? column).join())} from order_items limit 1`
  }

  it.each([
    ['a line whose total is not its price times its pieces', { total: '1499' }, 'line_totals_add_up'],
    ['a line of more than 99 pieces', { quantity: '100', total: '150000' }, 'line_within_limits'],
    ['a price that no product has', { price: '10000001', total: '10000001' }, 'line_within_limits'],
    ['a line of nobody knows what', { product_name: "''" }, 'line_says_what_it_is'],
    ['two lines of one variant', { variant_id: 'variant_id' }, 'order_items_one_line_of_a_variant'],
  ])('%s', async (_, expected, constraint) => {
    await refused(anotherLine(expected), constraint)
  })

  it('the database refuses other amounts and other lines than were ordered', async () => {
    const { variantId } = await newStockedVariant(db)
    await refused(sql`update orders set shipping_cost = 0, total = subtotal`, 'agreed_money_stays')
    await refused(sql`update order_items set price = 1, total = quantity`, 'ordered_lines_stay')
    await refused(sql`update order_items set product_name = 'Shawl'`, 'ordered_lines_stay')
    await refused(sql`update order_items set variant_id = ${variantId}`, 'ordered_lines_stay')
    await sql`update order_items set variant_id = null`.execute(db)
  })

  it('the database refuses a customer without a name, and a phone that is too long', async () => {
    await refused(sql`update customers set name = ''`, 'customer_can_be_written')
    await refused(sql`update customers set phone = repeat('1', 31)`, 'customer_can_be_written')
  })
})

/** The id of a new order of one piece. */
async function newOrder(): Promise<string> {
  const { orderNumber } = await placeDirectOrder(db, {
    ...newShopper(),
    details: ayeshaFromLahore,
    ...(await newStockedVariant(db)),
    quantity: 1,
  })
  const found = db.selectFrom('orders').where('order_number', '=', orderNumber).select('id')
  return (await found.executeTakeFirstOrThrow()).id
}

describe('constraints of the history', () => {
  const movement = (variantId: string, [quantity, reserved, after, reservedAfter]: number[], reason: string) => sql`
    insert into stock_movements (id, variant_id, quantity_change, reserved_change, quantity_after, reserved_after, reason)
    values (${newId()}, ${variantId}, ${quantity}, ${reserved}, ${after}, ${reservedAfter}, ${reason}::stock_reason)`

  it.each([
    ['less than nothing on the shelf', [-1, 0, -1, 0], 'set', 'nothing_below_zero'],
    ['less than nothing reserved', [0, -1, 0, -1], 'status', 'nothing_below_zero'],
    ['more put away than lies there afterwards', [5, 0, 4, 0], 'add', 'nothing_was_below_zero'],
    ['stock that opened with something before it', [5, 0, 6, 0], 'opening', 'moves_as_its_reason_says'],
    ['an order that takes from the shelf at once', [-1, 1, 9, 1], 'order', 'moves_as_its_reason_says'],
    ['a count that reserves', [0, 1, 10, 1], 'set', 'moves_as_its_reason_says'],
    ['a delivery that reserves', [1, 1, 11, 1], 'add', 'moves_as_its_reason_says'],
    ['what moves nothing', [0, 0, 10, 0], 'set', 'a_movement_moves'],
  ])('%s', async (_, numbers, reason, constraint) => {
    const { variantId } = await newStockedVariant(db)
    await refused(movement(variantId, numbers, reason), constraint)
    // An old ledger may be negative; a repair corrects it.
    await movement(variantId, [20, 0, 10, 0], 'repair').execute(db)
  })

  it('the database refuses to change the history later', async () => {
    const { variantId } = await newStockedVariant(db)
    await refused(
      sql`update stock_movements set quantity_change = 11, quantity_after = 11 where variant_id = ${variantId}`,
      'movements_stay',
    )
    await sql`update stock_movements set staff_name = 'Bilal' where variant_id = ${variantId}`.execute(db)
  })

  it('the database refuses an event with no content, or with two', async () => {
    await newOrder()
    const event = (columns: string, values: string) => sql`
      insert into order_history (id, order_id, event, ${sql.raw(columns)})
      select ${newId()}::uuid, id, ${sql.raw(values)} from orders limit 1`
    await event('note', "'note', 'Called'").execute(db)
    await refused(event('note', "'note', ''"), 'an_event_says_what')
    await refused(event('from_status, to_status', "'status', 'pending', 'pending'"), 'an_event_says_what')
    await refused(event('note, from_status', "'note', 'Called', 'pending'"), 'an_event_says_nothing_else')
    await refused(event('changes', "'details', '{}'"), 'an_event_says_nothing_else')
    await refused(event('note', "'note', repeat('x', 1001)"), 'an_event_says_nothing_else')
    await event('changes', `'shipment', '{"courier": {"from": "", "to": "TCS"}}'`).execute(db)
    await refused(event('note', "'shipment', 'Called'"), 'an_event_says_what')
    await event('note, by_customer', "'note', 'Called', true").execute(db)
    await refused(event('note, by_customer, staff_name', "'note', 'Called', true, 'sana'"), 'a_customer_has_no_account')
  })

  it('the database refuses a second open parcel of an order, a number twice, and what is no courier or number', async () => {
    const [first, second] = [await newOrder(), await newOrder()]
    const parcel = (
      orderId: string,
      code: string,
      number: string | null,
      { name = 'TCS', closedAt = null as Date | null } = {},
    ) => sql`
      insert into shipments (id, order_id, courier_code, courier_name, tracking_number, closed_at)
      values (${newId()}, ${orderId}, ${code}, ${name}, ${number}, ${closedAt})`
    await parcel(first, 'tcs', '77012345678', { closedAt: new Date() }).execute(db)
    await parcel(first, 'tcs', '77012345678').execute(db)
    await refused(parcel(first, 'postex', null), 'shipments_open_by_order')
    await refused(parcel(second, 'tcs', '77012345678'), 'shipments_open_by_number')
    for (const number of ['', 'A12', 'ki123456', '7701 234', '-77012', '7'.repeat(41)])
      await refused(parcel(second, 'tcs', number), 'tracking_number_can_be_typed')
    for (const name of ['', ' TCS', 'T'.repeat(41)])
      await refused(parcel(second, 'tcs', null, { name }), 'courier_has_a_name')
    for (const code of ['', 'TCS', 'own rider', 'm-', 't'.repeat(41)])
      await refused(parcel(second, code, null), 'courier_has_a_code')
    await parcel(second, 'postex', '77012345678').execute(db)
  })
})

describe('constraints of promotions', () => {
  const promotion = (values: Record<string, string>) => {
    const row = {
      id: 'gen_random_uuid()',
      name: "'Eid'",
      kind: "'percent'",
      percent: '10',
      starts_at: 'now()',
      ...values,
    }
    return sql`insert into promotions (${sql.raw(Object.keys(row).join())}) values (${sql.raw(Object.values(row).join())})`
  }

  it.each([
    ['no reason for the discount', { name: "' '" }, 'a_promotion_has_a_name'],
    ['a code that nobody can type', { code: "'EID 10'" }, 'a_code_can_be_typed'],
    ['a code in lower case', { code: "'eid10'" }, 'a_code_can_be_typed'],
    ['an end before the start', { ends_at: "now() - interval '1 hour'" }, 'a_promotion_ends_after_it_starts'],
    ['more than everything off', { percent: '101' }, 'promotions_percent_check'],
    ['a number of another kind', { amount: '100' }, 'a_kind_has_its_numbers'],
    ['a percent without a percent', { percent: 'null' }, 'a_kind_has_its_numbers'],
    [
      'a bundle of one piece',
      { kind: "'bundle'", percent: 'null', amount: '9', pieces: '1' },
      'a_kind_has_its_numbers',
    ],
    ['a limit per phone without a code', { phone_limit: '1' }, 'only_a_code_is_limited_per_phone'],
  ])('%s', async (_, values, constraint) => {
    await refused(promotion(values), constraint)
  })

  it('the database refuses a code twice, and a target that is two things or none', async () => {
    await promotion({ code: "'EID10'" }).execute(db)
    await refused(promotion({ code: "'EID10'" }), 'promotions_code_key')
    await refused(
      sql`insert into promotion_targets (promotion_id) select id from promotions where code = 'EID10'`,
      'a_target_is_one_thing',
    )
  })
})
