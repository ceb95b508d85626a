import { Hono } from 'hono'
import { findSizeChart } from '#shop/size-charts/find-size-chart.ts'
import type { StorefrontContext, StorefrontEnv } from '#storefront/context.ts'
import { localizeProduct } from '#storefront/product/localize-product.ts'
import { readCachedProduct } from '#storefront/product/product-page-data.ts'
import { redirectOldSlug } from '#storefront/slug-redirect.ts'
import { routeSummary } from '../openapi.ts'
import { errorResponse } from '../responses.ts'
import { validate } from '../validate.ts'
import { answerInstead } from './answer-instead.ts'
import { addressOf, languageQuery, readInLanguage, slugParam } from './in-language.ts'
import { listQuery, listShopProducts } from './product-list.ts'
import { shopProduct } from './shop-product.ts'

export const productRoutes = new Hono<StorefrontEnv>()
  .get('/', routeSummary('List products on sale, a page at a time'), validate('query', listQuery), async c => {
    const { list, stock } = await listShopProducts(c, c.req.valid('query'))
    if (list === null) {
      c.header('Retry-After', '5')
      answerInstead(errorResponse(c, 503, { code: 'shop-busy', message: 'Many are asking right now.' }))
    }
    if (stock) c.env?.markCacheable?.(stock)
    return c.json(list, 200)
  })
  .get(
    '/:slug',
    routeSummary('Get a product on sale'),
    validate('param', slugParam),
    validate('query', languageQuery),
    async c => {
      const found = await readCachedProduct(c, c.req.valid('param').slug)
      if (!found) {
        const moved = await redirectOldSlug(c, { kind: 'product', url: addressOf('products') })
        answerInstead(moved ?? errorResponse(c, 404, { code: 'not-found', message: 'No such product is on sale.' }))
      }
      const { locale } = await readInLanguage(c, c.req.valid('query').language)
      const product = localizeProduct(locale, found.product)
      c.env?.markCacheable?.([product.id])
      const chart = product.sizeChart === null ? undefined : await readSizeChart(c, product.sizeChart)
      return c.json(shopProduct({ origin: c.var.origin, locale }, product, chart), 200)
    },
  )

/** Remembered with that of its page. */
const readSizeChart = async (c: StorefrontContext, slug: string) =>
  (await c.var.remember(`size chart ${slug}`, async () => (await findSizeChart(c.var.db, slug)) ?? null)) ?? undefined
