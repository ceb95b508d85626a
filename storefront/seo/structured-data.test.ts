import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { defaultSettings, saveSetting } from '#shop/settings/settings.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand, type StockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import type { Thing } from './thing.ts'
import { wrongWith } from './vocabulary.fixture.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const read = async (path: string) => await (await new Browser(app).get(path)).text()

async function thingsOn(path: string): Promise<Thing[]> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path))?.[1] ?? '{}'
  return JSON.parse(json)['@graph']
}

const pictureOf = async (productId: string) => {
  const id = randomUUID()
  const size = { width: 960, height: 1200, widths: [320, 640, 960] }
  await db
    .insertInto('media')
    .values({ id, media_type: 'image', file_name: 'x', byte_size: 1, ...size })
    .execute()
  const shown = { id: randomUUID(), product_id: productId, media_id: id, is_primary: true }
  await db.insertInto('product_media').values(shown).execute()
}

let kurta: StockedVariant
let attar: StockedVariant

beforeAll(async () => {
  const { id: subBrandId } = await newSubBrand(db, { name: 'Neelgul' })
  const { id: categoryId } = await newCategory(db)
  kurta = await newStockedVariant(db, { name: 'Kurta', slug: 'kurta', basePrice: 1500, subBrandId, categoryId })
  attar = await newStockedVariant(db, { name: 'Attar', slug: 'attar', basePrice: 2500 })
  for (const { productId } of [kurta, attar]) await pictureOf(productId)
  await db
    .updateTable('products')
    .set({ tags: ['women'], sku: 'NG-1' })
    .where('id', '=', kurta.productId)
    .execute()
  const options = (Size: string) => JSON.stringify({ Size, Colour: 'Sky' })
  await db
    .updateTable('variants')
    .set({ name: 'M / Sky', options: options('M'), sku: 'NG-1-M', compare_price: 2000 })
    .where('id', '=', kurta.variantId)
    .execute()
  const large = { id: randomUUID(), product_id: kurta.productId, name: 'L / Sky', options: options('L'), price: 2200 }
  await db
    .insertInto('variants')
    .values({ ...large, sort_order: 2 })
    .execute()
  await db
    .insertInto('inventory')
    .values({ variant_id: large.id })
    .onConflict(c => c.doNothing())
    .execute()
  await db.updateTable('variants').set({ name: 'Default' }).where('id', '=', attar.variantId).execute()
  await saveSetting(db, 'store_info', { ...defaultSettings.store_info, store_name: 'Bazaar Lane' })
  await saveSetting(db, 'contact_info', {
    phone: '042 35123456',
    whatsapp: '',
    email: 'a@shop.test',
    address: 'Mall Road',
  })
})

describe('the data for search engines', () => {
  it.each(['/', '/ur', '/product/kurta', '/ur/product/kurta', '/product/attar', '/product/kurta?colour=Sky'])(
    'has on %s all that Google requires, in the words of schema.org',
    async path => {
      const things = await thingsOn(path)
      expect(things.length).toBeGreaterThan(0)
      expect(wrongWith(things)).toEqual([])
    },
  )

  it('the rules find a missing field, an unknown one, a wrong value and a reference to nothing', () => {
    const offer = {
      '@type': 'Offer',
      price: 0,
      availability: 'yes',
      shippingDetails: { '@id': 'x' },
      colour: 1,
    }
    expect(wrongWith([offer])).toEqual([
      '0 Offer: no priceCurrency',
      '0 Offer: unknown colour',
      '0 Offer.price: no price',
      '0 Offer.availability: yes is not one of its values',
      '0 Offer.shippingDetails: no x',
    ])
    expect(wrongWith([{ '@type': 'Shirt' }])).toEqual(['0 Shirt: unknown type'])
  })

  it('several variants are a group, each with size, colour, price and stock', async () => {
    const group = (await thingsOn('/product/kurta')).find(thing => thing['@type'] === 'ProductGroup')
    expect(group).toMatchObject({
      name: 'Kurta',
      productGroupID: 'NG-1',
      brand: { name: 'Neelgul' },
      audience: { suggestedGender: 'female' },
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      hasVariant: [
        {
          name: 'Kurta – M / Sky',
          sku: 'NG-1-M',
          size: 'M',
          color: 'Sky',
          offers: {
            url: `http://shop.test/product/kurta?variant=${kurta.variantId}`,
            price: 1500,
            availability: 'https://schema.org/InStock',
            priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 2000 },
            seller: { name: 'Bazaar Lane' },
            shippingDetails: { '@id': 'http://shop.test/#delivery' },
          },
        },
        {
          name: 'Kurta – L / Sky',
          size: 'L',
          offers: {
            price: 2200,
            availability: 'https://schema.org/OutOfStock',
            shippingDetails: { '@id': 'http://shop.test/#free-delivery' },
          },
        },
      ],
    })
  })

  it.each(['/product/kurta', '/product/attar'])('every offer of %s names delivery and returns', async path => {
    const json = JSON.stringify(await thingsOn(path))
    const count = (part: string) => json.split(part).length - 1
    const offers = count('"@type":"Offer"')
    expect(offers).toBeGreaterThan(0)
    expect([count('"shippingDetails":{"@id"'), count('"hasMerchantReturnPolicy":{"@id"')]).toEqual([offers, offers])
  })

  it('a page in Urdu leaves them to its English page, which it names', async () => {
    expect((await thingsOn('/ur/product/kurta')).map(thing => thing['@type'])).toEqual(['BreadcrumbList'])
    expect(await read('/ur/product/kurta')).toContain('hrefLang="en" href="http://shop.test/product/kurta"')
  })

  it('fee and days are those of the settings, and a dear thing is delivered free', async () => {
    const shippingOn = async (path: string) =>
      (await thingsOn(path))
        .filter(thing => thing['@type'] === 'OfferShippingDetails')
        .map(({ shippingRate }) => shippingRate)
    expect(await shippingOn('/product/attar')).toMatchObject([{ value: 0, currency: 'PKR' }])
    expect(await shippingOn('/product/kurta')).toMatchObject([{ value: 0 }, { maxValue: 300 }])
    await saveSetting(db, 'delivery', {
      ...defaultDelivery,
      elsewhere: 350,
      packDays: 2,
      daysOff: [0, 5],
      cutOffHour: 9,
    })
    expect(await shippingOn('/product/kurta')).toMatchObject([{ value: 0 }, { maxValue: 350 }])
    const times = (await thingsOn('/product/attar')).find(thing => thing.deliveryTime)?.deliveryTime
    expect(times).toMatchObject({
      handlingTime: { minValue: 0, maxValue: 2 },
      transitTime: { minValue: 1, maxValue: 4 },
      cutoffTime: '09:00:00+05:00',
    })
    expect(JSON.stringify(times)).not.toMatch(/Sunday|Friday/)
    await saveSetting(db, 'delivery', defaultDelivery)
  })

  it('a price of a sale is valid until the sale ends, on the page and in the feed', async () => {
    const [startsAt, endsAt] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 86_400_000)]
    const sale = { id: randomUUID(), name: 'Eid', starts_at: startsAt, ends_at: endsAt, started_at: startsAt }
    await db.insertInto('sales').values(sale).execute()
    await db
      .insertInto('sale_prices')
      .values({
        id: randomUUID(),
        sale_id: sale.id,
        variant_id: kurta.variantId,
        price: 1500,
        compare_price: 2000,
        regular_price: 2000,
        result: 'on' as const,
      })
      .execute()
    const group = (await thingsOn('/product/kurta')).find(thing => thing['@type'] === 'ProductGroup')
    const endOf = (offers: object) => ({ offers: expect.objectContaining(offers) })
    expect(group?.hasVariant).toEqual([
      expect.objectContaining(endOf({ priceValidUntil: expect.stringContaining(endsAt.toISOString().slice(0, 19)) })),
      expect.not.objectContaining(endOf({ priceValidUntil: expect.anything() })),
    ])
    const seconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`
    expect(await read('/feeds/google.xml')).toContain(
      `<g:sale_price_effective_date>${seconds(startsAt)}/${seconds(endsAt)}</g:sale_price_effective_date>`,
    )
    await db.deleteFrom('sales').where('id', '=', sale.id).execute()
  })

  it('the shop can be called from abroad, and takes goods back', async () => {
    const [shop] = await thingsOn('/')
    expect(shop).toMatchObject({
      '@type': 'OnlineStore',
      contactPoint: { telephone: '+924235123456' },
      hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    })
  })
})

describe('the feed of Google', () => {
  /** Required of every item, and for clothes (https://support.google.com/merchants/answer/7052112). */
  const required = [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'availability',
    'price',
    'brand',
    'condition',
    'shipping',
  ]
  const forClothes = ['gender', 'age_group', 'size', 'color', 'item_group_id']
  const itemOf = async (id: string) =>
    (await read('/feeds/google.xml')).split('<item>').find(item => item.includes(`<g:id>${id}<`)) ?? ''

  it('each item has what Google requires, clothes also whom they are for', async () => {
    for (const name of [...required, ...forClothes])
      expect(await itemOf(kurta.variantId), name).toContain(`<g:${name}>`)
    for (const name of required) expect(await itemOf(attar.variantId), name).toContain(`<g:${name}>`)
    expect(await itemOf(kurta.variantId)).toContain('<g:gender>female</g:gender><g:age_group>adult</g:age_group>')
  })

  it('only an item without an article code says that it has no identifier', async () => {
    expect(await itemOf(kurta.variantId)).toContain('<g:mpn>NG-1-M</g:mpn>')
    expect(await itemOf(kurta.variantId)).not.toContain('identifier_exists')
    expect(await itemOf(attar.variantId)).toContain('<g:identifier_exists>no</g:identifier_exists>')
    expect(await itemOf(attar.variantId)).not.toContain('<g:mpn>')
  })

  it('a parcel costs what the dearest city pays, or nothing above the free amount', async () => {
    const fee = (amount: number) => `<g:shipping><g:country>PK</g:country><g:price>${amount} PKR</g:price></g:shipping>`
    expect(await itemOf(kurta.variantId)).toContain(fee(300))
    expect(await itemOf(attar.variantId)).toContain(fee(0))
    expect(await read('/feeds/meta.csv')).toContain('"PK:::300 PKR"')
  })
})

describe('what search engines list and others share', () => {
  it.each(['/cart', '/checkout', '/ur/cart', '/ur/checkout'])('%s asks not to be listed', async path => {
    expect(await read(path)).toContain('<meta name="robots" content="noindex"/>')
  })

  it.each(['/', '/product/kurta', '/ur/product/attar'])('%s may be listed', async path => {
    expect(await read(path)).not.toContain('noindex')
  })

  it('the title of the home page says what the shop sells, within what search engines show', async () => {
    const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await read(path))?.[1] ?? ''
    const { name } = await db.selectFrom('categories').select('name').executeTakeFirstOrThrow()
    expect(await titleOf('/')).toBe(`Bazaar Lane: ${name} – cash on delivery`)
    expect((await titleOf('/')).length).toBeLessThanOrEqual(65)
    expect(await titleOf('/ur')).toContain('کیش آن ڈیلیوری')
  })

  it.each(['/', '/track', '/categories', '/product/kurta', '/ur/track'])(
    '%s has a picture where it is shared',
    async path => {
      expect(await read(path)).toMatch(/<meta property="og:image" content="http:\/\/shop\.test\//)
    },
  )

  it('a page without a picture of its own has that of the shop', async () => {
    const { media_id } = await db.selectFrom('product_media').select('media_id').executeTakeFirstOrThrow()
    await saveSetting(db, 'store_info', {
      ...defaultSettings.store_info,
      store_name: 'Bazaar Lane',
      hero_image: media_id,
    })
    expect(await read('/track')).toContain(`content="http://shop.test/media/${media_id}/share.jpg"`)
  })

  it('a product has its price where it is shared', async () => {
    expect(await read('/product/kurta')).toContain('<meta property="product:price:amount" content="1500"/>')
  })
})
