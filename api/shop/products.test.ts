import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductFormProps } from '#storefront/product/product-form-props.ts'
import { demoCatalogueDatabase } from '#test/database.ts'
import { askShop } from './asked.fixture.ts'
import type { ShopProduct, ShopVariant } from './shop-product.ts'
import type { ShopProductRow } from './shop-product-row.ts'

const db = await demoCatalogueDatabase()
const { ask, page } = askShop(db)

let rows: ShopProductRow[] = []
beforeAll(async () => {
  rows = (await ask('/products?limit=100')).body.rows
})

/** The texts of an attribute, as a browser reads them. */
const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** What the form of a page offers: prices in words, by variant. */
function offersOf(
  html: string,
): Map<string, { price: string; comparePrice: string | null; most: number; left: number | null }> {
  const props = /data-name="product-form"[^>]* data-props="([^"]*)"/.exec(html)?.[1]
  const { groups, offer }: ProductFormProps = JSON.parse(unescaped(props ?? ''))
  return new Map(
    groups
      .flatMap(({ choices }) => choices)
      .map(choice => {
        const { price, comparePrice, discount } = choice.offer ?? offer
        const crossed = discount === null ? null : comparePrice
        return [choice.id, { price, comparePrice: crossed, most: choice.sellable, left: choice.fewLeft ?? null }]
      }),
  )
}

const numberIn = (text: string | null) => text && Number(text.replace(/\D/g, ''))

type Offer = { url: string; price: number; availability: string; priceSpecification?: { price: number } }

/** The offers of a page's structured data, by variant. */
function structuredOffers(html: string): Map<string, Offer> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  const things: { '@type': string; offers?: Offer; hasVariant?: { offers: Offer }[] }[] = JSON.parse(json)['@graph']
  const offers = things.flatMap(({ offers, hasVariant = [] }) => [
    ...(offers ? [offers] : []),
    ...hasVariant.map(one => one.offers),
  ])
  return new Map(offers.map(offer => [new URL(offer.url).searchParams.get('variant') ?? 'only', offer]))
}

it('the list has the products on sale, and no draft, archived or deleted one', async () => {
  const stored = await db.selectFrom('products').select(['slug', 'status', 'is_trashed']).execute()
  const onSale = stored.filter(({ status, is_trashed }) => status === 'published' && !is_trashed)
  expect(stored.length).toBeGreaterThan(onSale.length)
  expect(rows.map(({ slug }) => slug).sort()).toEqual(onSale.map(({ slug }) => slug).sort())
  for (const { slug } of stored.filter(product => !onSale.includes(product)))
    expect((await ask(`/products/${slug}`)).status, slug).toBe(404)
})

describe('each product of the demo shop', () => {
  it.each(['en', 'ur'])('has the prices and the stock of its page, language %s', async language => {
    expect(rows).toHaveLength(46)
    for (const { slug } of rows) {
      const product: ShopProduct = (await ask(`/products/${slug}?language=${language}`)).body
      const html = await page(`${language === 'ur' ? '/ur' : ''}/product/${slug}`)
      const offers = offersOf(html)
      expect(product.variants.map(({ id }) => id).sort(), slug).toEqual([...offers.keys()].sort())
      for (const variant of product.variants) {
        const { price, comparePrice, most, left } = offers.get(variant.id) ?? { price: '', comparePrice: '' }
        expect([variant.price, variant.comparePrice], slug).toEqual([numberIn(price), numberIn(comparePrice)])
        expect([variant.maxQuantity, variant.fewLeft, variant.isAvailable], slug).toEqual([
          most,
          left,
          Number(most) > 0,
        ])
      }
      expect(html).toContain(`<bdi>${escaped(product.name)}</bdi>`)
    }
  })

  it('has the offers of its structured data', async () => {
    for (const { slug } of rows) {
      const { variants }: ShopProduct = (await ask(`/products/${slug}`)).body
      const offers = structuredOffers(await page(`/product/${slug}`))
      expect(offers.size, slug).toBe(variants.length)
      for (const variant of variants)
        expect(offerIn(variant), slug).toEqual(asOffer(offers.get(variants.length > 1 ? variant.id : 'only')))
    }
  })

  it('its card in the list has the lowest price and stock of its variants', async () => {
    for (const row of rows) {
      const { variants, price }: ShopProduct = (await ask(`/products/${row.slug}`)).body
      expect(row.price, row.slug).toBe(price)
      expect(row.isAvailable, row.slug).toBe(variants.some(({ isAvailable }) => isAvailable))
      expect(row.pricesVary, row.slug).toBe(variants.some(variant => variant.price !== price))
    }
  })
})

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&#x27;')

const offerIn = ({ price, comparePrice, isAvailable }: ShopVariant) => ({ price, comparePrice, isAvailable })

const asOffer = (offer: Offer | undefined) => ({
  price: offer?.price,
  comparePrice: offer?.priceSpecification?.price ?? null,
  isAvailable: offer?.availability === 'https://schema.org/InStock',
})
