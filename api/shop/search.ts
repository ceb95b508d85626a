import { Hono } from 'hono'
import { z } from 'zod'
import { ipNetworkOf } from '#shop/ip-network.ts'
import { noFilter } from '#shop/search/limits.ts'
import type { StorefrontEnv } from '#storefront/context.ts'
import { findProducts, rememberedFacts } from '#storefront/search/find-products.ts'
import { readQuery } from '#storefront/search/read-query.ts'
import { searchQueue } from '#storefront/search/search-queue.ts'
import { routeSummary } from '../openapi.ts'
import { errorResponse } from '../responses.ts'
import { validate } from '../validate.ts'
import { answerInstead } from './answer-instead.ts'
import { languageParam, readInLanguage } from './in-language.ts'
import { shopProductRow } from './shop-product-row.ts'

const searchQuery = z.object({
  ...languageParam,
  q: z.string().min(1).describe('In English, Urdu or Roman Urdu; of a longer text the first 100 characters.'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .default(1)
    .meta({ type: 'integer', minimum: 1, description: 'From 1.' }),
})

export const searchRoutes = new Hono<StorefrontEnv>().get(
  '/',
  routeSummary('Search products as the shop does, 24 a page, the best match first'),
  validate('query', searchQuery),
  async c => {
    const { language, page } = c.req.valid('query')
    const request = { query: readQuery(c), ...noFilter, sort: null, page }
    const found = await searchQueue.run(ipNetworkOf(c.var.clientAddress), () => findProducts(c, request))
    if (!found) {
      c.header('Retry-After', '5')
      answerInstead(errorResponse(c, 503, { code: 'shop-busy', message: 'Many people are searching right now.' }))
    }
    const facts = await rememberedFacts(c)(found.products.map(({ id }) => id))
    const { locale } = await readInLanguage(c, language)
    const rows = found.products.map(card =>
      shopProductRow(
        { origin: c.var.origin, locale },
        card,
        facts.find(({ id }) => id === card.id),
      ),
    )
    c.header('Cache-Control', 'public, max-age=60')
    return c.json({ rows, total: found.total, page: found.page, pages: found.pages }, 200)
  },
)
