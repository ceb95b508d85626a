import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { listActiveSubBrands } from '#shop/catalogue/sub-brands.ts'
import { defaultDelivery, deliveryFee } from '#shop/delivery/delivery.ts'
import { listHomeBlocks } from '#shop/home/list-home-blocks.ts'
import { originalPath } from '#shop/media/original.ts'
import { orderStatuses } from '#shop/order-status/status.ts'
import { listPublishedPages } from '#shop/pages/pages.ts'
import { findPageErrors } from '#shop/pages/placeholder-errors.ts'
import { listPromotions } from '#shop/promotions/list-promotions.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { findOutdatedPhrases, outdatedPhrases } from '#shop/settings-changes/outdated-phrases.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { readCatalogue } from './catalogue.ts'
import { countRows, stamped } from './demo.fixture.ts'
import { openEmptyShop } from './empty-shop.ts'
import { listPictureNames } from './fill/pictures.ts'
import { fillDemo } from './fill-demo.ts'
import { paragraphs } from './texts/paragraphs.ts'

const directory = await mkdtemp(join(tmpdir(), 'dukan-demo-'))
const disk = openStorage({ directory })
afterAll(() => rm(directory, { recursive: true }))

const catalogue = readCatalogue()
const log = () => {}
const db = await testDatabase()

/** A hash of every row in the tables that a filling writes. */
async function markOf(db: Db): Promise<string> {
  const tables = [
    'products',
    'variants',
    'inventory',
    'media',
    'product_media',
    'orders',
    'order_items',
    'reviews',
    'settings',
    'pages',
    'brands',
    'promotions',
  ]
  const parts = tables.map(table => sql`(select md5(string_agg(t::text, '' order by t::text)) from ${sql.id(table)} t)`)
  const { rows } = await sql<{ mark: string }>`select concat_ws(' ', ${sql.join(parts)}) as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

describe('the demo shop', () => {
  beforeAll(async () => {
    // Two processes that start together.
    await Promise.all([
      fillDemo(db, disk, { log, readPicture: stamped }),
      fillDemo(db, disk, { log, readPicture: stamped }),
    ])
  })

  test('it asks the full price for about two thirds of its products, as its page About us says', () => {
    const reduced = catalogue.products.filter(({ compare_price }) => compare_price !== null)
    expect(reduced.length).toBeLessThanOrEqual(catalogue.products.length / 3)
    expect(reduced.length).toBeGreaterThan(5)
  })

  test('it names no model, because nobody wears its clothes in a picture', async () => {
    const described = await db.selectFrom('products').select(['description', 'model_height']).execute()
    expect(described.filter(({ description }) => /\bmodel\b/i.test(description))).toEqual([])
    expect(described.every(({ model_height }) => model_height === null)).toBe(true)
  })

  test('it has 6 sub-brands, 8 categories, 48 products and 175 variants, also when two processes fill it at once', async () => {
    expect(await countRows(db, 'brands')).toBe(1)
    expect(await countRows(db, 'sub_brands')).toBe(6)
    expect(await countRows(db, 'categories')).toBe(8)
    expect(await countRows(db, 'products')).toBe(48)
    expect(await countRows(db, 'variants')).toBe(175)
    expect(await countRows(db, 'media')).toBe(listPictureNames(catalogue).length)
  })

  test('its sub-brands are in the order of the catalogue, each with a logo and a banner', async () => {
    expect((await listActiveSubBrands(db)).map(({ slug }) => slug)).toEqual(
      catalogue.sub_brands.map(({ slug }) => slug),
    )
    const bare = await db
      .selectFrom('sub_brands')
      .where(eb => eb.or([eb('logo_id', 'is', null), eb('banner_id', 'is', null)]))
      .select('slug')
      .execute()
    expect(bare).toEqual([])
  })

  test('it shows 8 featured products from all six sub-brands', async () => {
    const blocks = await listHomeBlocks(db)
    const featured = blocks.flatMap(block => (block.kind === 'featured' ? block.products : []))
    expect(featured.length).toBe(8)
    expect(new Set(featured.map(card => card.subBrandName)).size).toBe(6)
    expect(featured.filter(card => card.picture === null)).toEqual([])
  })

  test('every product has at least two pictures with descriptions, one of them the main one', async () => {
    const rows = await db
      .selectFrom('products as p')
      .leftJoin('product_media as pm', 'pm.product_id', 'p.id')
      .select([
        'p.slug',
        sql<number>`count(pm.id)`.as('pictures'),
        sql<number>`count(*) filter (where pm.is_primary)`.as('main'),
        sql<number>`count(*) filter (where pm.alt_text = '')`.as('silent'),
      ])
      .groupBy('p.id')
      .execute()
    expect(rows.filter(row => row.pictures < 2 || row.main !== 1 || row.silent > 0)).toEqual([])
  })

  test('each colour has a picture of its own where a product has several', async () => {
    const rows = await db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .where(sql<boolean>`v.options ? 'colour'`)
      .select([
        'p.slug',
        sql<number>`count(distinct v.options->>'colour')`.as('colours'),
        sql<number>`count(distinct v.picture_id)`.as('pictures'),
      ])
      .groupBy('p.slug')
      .execute()
    expect(rows.filter(row => row.colours > 1 && row.pictures !== row.colours)).toEqual([])
  })

  test('a price on a product is that of its variants, but of those that differ', async () => {
    const variants = await db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['p.base_price', 'v.price', 'v.compare_price', 'p.compare_price as base_compare_price'])
      .execute()
    expect(variants.filter(({ price }) => price !== null).length).toBeGreaterThan(5)
    expect(variants.filter(({ price, base_price }) => price === base_price)).toEqual([])
    const compared = variants.filter(({ compare_price }) => compare_price !== null)
    expect(compared.filter(one => one.compare_price === one.base_compare_price)).toEqual([])
  })

  test("its stock is the catalogue's, less what was taken, with the rest reserved", async () => {
    const stockRows = await db
      .selectFrom('variants as v')
      .innerJoin('inventory as i', 'i.variant_id', 'v.id')
      .leftJoin('order_items as o', 'o.variant_id', 'v.id')
      .select([
        'v.sku',
        'i.quantity',
        'i.reserved_quantity as reserved',
        sql<number>`coalesce(sum(o.quantity) filter (where o.stock = 'deducted'), 0)`.as('deducted'),
        sql<number>`coalesce(sum(o.quantity) filter (where o.stock = 'reserved'), 0)`.as('promised'),
      ])
      .groupBy(['v.id', 'i.variant_id'])
      .execute()
    const meant = new Map(
      catalogue.products.flatMap(({ variants }) => variants.map(({ sku, inventory }) => [sku, inventory.quantity])),
    )
    expect(stockRows.filter(row => row.quantity + row.deducted !== meant.get(row.sku ?? ''))).toEqual([])
    expect(stockRows.filter(row => row.reserved !== row.promised)).toEqual([])
    const few = (available: number) => Math.min(available, 6)
    expect(stockRows.filter(row => few(row.quantity - row.reserved) !== few(meant.get(row.sku ?? '') ?? 0))).toEqual([])
  })

  test('it has 60 orders of the last 45 days in all five statuses, most of them delivered', async () => {
    const rows = await db
      .selectFrom('orders')
      .select(['status', sql<number>`count(*)`.as('orders')])
      .groupBy('status')
      .execute()
    const byStatus = Object.fromEntries(rows.map(({ status, orders }) => [status, orders]))
    expect(Object.keys(byStatus).sort()).toEqual([...orderStatuses].sort())
    expect(byStatus.delivered).toBeGreaterThan(30)
    expect(byStatus.canceled).toBeLessThan(10)
    const { orders, earliest, latest } = await db
      .selectFrom('orders')
      .select([
        sql<number>`count(*)`.as('orders'),
        sql<boolean>`min(created_at) > now() - interval '45 days'`.as('earliest'),
        sql<boolean>`max(created_at) < now()`.as('latest'),
      ])
      .executeTakeFirstOrThrow()
    expect({ orders, earliest, latest }).toEqual({ orders: 60, earliest: true, latest: true })
  })

  test('it has reviews in English, Urdu and Roman Urdu, some with a reply, and one that waits', async () => {
    const reviews = await db
      .selectFrom('reviews as r')
      .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select(['r.body', 'r.reply', 'r.state', 'o.status', 'r.shown_name'])
      .select(sql<boolean>`r.created_at between o.created_at and now()`.as('isInTime'))
      .execute()
    expect(reviews.filter(({ state }) => state === 'published').length).toBeGreaterThanOrEqual(6)
    expect(reviews.filter(({ state }) => state === 'pending')).toHaveLength(1)
    expect(reviews.filter(({ status, isInTime }) => status !== 'delivered' || !isInTime)).toEqual([])
    expect(reviews.filter(({ shown_name }) => !/^\S+ \S+$/u.test(shown_name))).toEqual([])
    for (const words of [/ہے/, /worth the wait/, /pasand aaya/])
      expect(reviews.some(({ body }) => words.test(body))).toBe(true)
    expect(reviews.filter(({ reply }) => reply !== '').length).toBeGreaterThanOrEqual(2)
  })

  test('it has a code, an automatic discount for one sub-brand and a code of the future, and no order has a discount', async () => {
    const { rows: promotions } = await listPromotions(db, { limit: 10 })
    expect(promotions.map(({ code, state, targets }) => [code, state, targets?.names])).toEqual([
      ['SALAM10', 'active', undefined],
      [null, 'active', ['Chanda Kids']],
      ['JASHN500', 'scheduled', undefined],
    ])
    expect(promotions.filter(({ nameUrdu }) => nameUrdu === '')).toEqual([])
    expect(await countRows(db, 'order_discounts')).toBe(0)
  })

  test('its orders have one to four lines, no product newer than the order, and a number by their day in Pakistan', async () => {
    const { rows } = await sql<{ order_number: string; lines: number; day: string; too_early: number; hour: number }>`
      select o.order_number, count(*) as lines, to_char(o.created_at at time zone 'Asia/Karachi', 'YYYYMMDD') as day,
        count(*) filter (where p.created_at > o.created_at) as too_early,
        extract(hour from o.created_at at time zone 'Asia/Karachi') as hour
      from orders o join order_items i on i.order_id = o.id join variants v on v.id = i.variant_id
        join products p on p.id = v.product_id group by o.id`.execute(db)
    expect(rows.length).toBe(60)
    expect(rows.filter(row => row.lines > 4 || row.too_early > 0 || row.order_number.slice(4, 12) !== row.day)).toEqual(
      [],
    )
    expect(rows.filter(row => row.hour >= 1 && row.hour < 9)).toEqual([])
    expect(new Set(rows.map(row => row.lines))).toEqual(new Set([1, 2, 3, 4]))
    expect(await db.selectFrom('cart_lines').selectAll().execute()).toEqual([])
  })

  test('each parcel on its way or delivered has a courier, and a refused one was sent before', async () => {
    const orders = await db
      .selectFrom('orders as o')
      .leftJoin('shipments as s', 's.order_id', 'o.id')
      .select([
        'o.status',
        'o.is_refused',
        's.courier_name as courier',
        's.tracking_number',
        's.created_at as shippedAt',
        's.closed_at',
      ])
      .execute()
    const wasSent = (order: (typeof orders)[number]) =>
      order.status === 'shipped' || order.status === 'delivered' || order.is_refused
    expect(orders.filter(order => wasSent(order) !== (order.courier !== null))).toEqual([])
    expect(orders.filter(order => order.is_refused !== (order.closed_at !== null))).toEqual([])
    expect(orders.filter(({ is_refused }) => is_refused).length).toBeGreaterThan(0)
    expect(
      orders.filter(({ courier }) => courier !== null && courier !== 'Own rider').map(row => row.tracking_number),
    ).toEqual(expect.not.arrayContaining([null]))
    expect(orders.filter(({ shippedAt }) => shippedAt !== null && shippedAt > new Date())).toEqual([])
  })

  test('its phone numbers are unused, and its orders go all over the country at the fee of each city', async () => {
    const orders = await db.selectFrom('orders').selectAll().execute()
    expect(orders.filter(order => !/^039000000\d\d$/.test(order.phone_key ?? ''))).toEqual([])
    expect(
      orders.filter(({ customer_email }) => customer_email !== null && !customer_email.endsWith('@example.com')),
    ).toEqual([])
    expect(new Set(orders.map(order => order.shipping_address.city)).size).toBeGreaterThan(15)
    expect(orders.filter(order => /[ء-ے]/.test(order.notes ?? '')).length).toBeGreaterThan(0)
    const fee = (order: (typeof orders)[number]) =>
      deliveryFee(defaultDelivery, { subtotal: order.subtotal, city: order.shipping_address.city })
    expect(orders.filter(order => order.shipping_cost !== fee(order))).toEqual([])
  })

  test('it has its name, its hero picture and six content pages with that name', async () => {
    const { store_info, contact_info } = await readSettings(db)
    expect(store_info.store_name).toBe('Bazaar Lane')
    expect(contact_info).toMatchObject({
      phone: '0390 0000000',
      whatsapp: '0390 0000000',
      email: expect.stringMatching(/\.example$/),
    })
    expect(await disk.exists(originalPath(store_info.hero_image ?? 'none'))).toBe(true)
    expect((await listPublishedPages(db)).map(({ slug }) => slug)).toEqual([
      'about',
      'faq',
      'privacy-policy',
      'shipping-returns',
      'size-guide',
      'terms-of-service',
    ])
    const bodies = await db.selectFrom('pages').select(['body', 'body_ur']).execute()
    expect(bodies.every(({ body }) => body.includes('{shop name}') && body.includes('<h2>'))).toBe(true)
    expect(bodies.every(({ body_ur }) => body_ur.includes('{shop name}'))).toBe(true)
  })

  test('its pages can be saved as they are, and name no amount of the settings', async () => {
    const settings = await readSettings(db)
    const changed = {
      ...settings,
      store_info: { ...settings.store_info, store_name: 'Dukan' },
      contact_info: { phone: '', whatsapp: '', email: '', address: '' },
      delivery: { ...settings.delivery, zones: [], freeFrom: 1, elsewhere: 1 },
    }
    const pages = await db.selectFrom('pages').selectAll().execute()
    const typed = outdatedPhrases(settings, changed)
    expect(typed.length).toBeGreaterThan(5)
    for (const { title, title_ur, summary, summary_ur, slug, body, body_ur } of pages) {
      const form = { title, titleUrdu: title_ur, summary, summaryUrdu: summary_ur, body, bodyUrdu: body_ur }
      expect([slug, findPageErrors(form, settings)]).toEqual([slug, {}])
      expect([summary, summary_ur]).not.toContain('')
      for (const text of [title, title_ur, summary, summary_ur, body, body_ur])
        expect([slug, findOutdatedPhrases(text, typed)]).toEqual([slug, []])
    }
  })

  test('its Urdu texts match the English ones and use Urdu letters', async () => {
    const { store_info } = await readSettings(db)
    const pages = await db.selectFrom('pages').select(['slug', 'body', 'title_ur', 'summary_ur', 'body_ur']).execute()
    const partsOf = (html: string) => html.match(/<(h2|p|ul|ol|li|strong|a)\b/g)
    for (const { slug, body, body_ur } of pages) expect([slug, partsOf(body_ur)]).toEqual([slug, partsOf(body)])
    const texts = pages.flatMap(({ title_ur, summary_ur, body_ur }) => [title_ur, summary_ur, body_ur])
    for (const text of [...texts, store_info.hero_title_ur, store_info.hero_subtitle_ur]) {
      expect(text).toMatch(/[ء-ے]/)
      // Arabic's forms of ی, ک and ہ, digits that are not Latin, Latin punctuation after an Urdu word.
      expect(text).not.toMatch(/[يكهىة۰-۹٠-٩]|[ء-ے][,;?.]/)
      // The same vocabulary as in messages/ur.ts.
      expect(text).not.toMatch(/براہ\s+کرم|اشیاء|زائد|کام کے دن|صورتحال|“[^”“]*”/)
    }
    // An amount or the store's name comes from a placeholder, which isolates it in a right-to-left sentence.
    expect(texts.filter(text => /Rs|Bazaar Lane/.test(text))).toEqual([])
  })

  test('it is filled once: the next start changes nothing', async () => {
    const before = await markOf(db)
    await fillDemo(db, disk, { log, readPicture: stamped })
    await openEmptyShop(db)
    expect(await markOf(db)).toBe(before)
  })

  test('it does not come back when its owner has deleted all of it', async () => {
    await db.deleteFrom('products').execute()
    await db.deleteFrom('sub_brands').execute()
    await fillDemo(db, disk, { log, readPicture: stamped })
    expect(await countRows(db, 'products')).toBe(0)
  })
})

test('a description becomes paragraphs without markup of its own', () => {
  expect(paragraphs('Soft & light.\nFor <b>summer</b>.\n\nWash cold.')).toBe(
    '<p>Soft &amp; light.<br>For &lt;b&gt;summer&lt;/b&gt;.</p><p>Wash cold.</p>',
  )
})
