import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StorefrontEnv } from '#storefront/context.ts'
import { errorResponse } from '../responses.ts'
import { aboutRoutes } from './about.ts'
import { handleAnswers } from './answer-instead.ts'
import { deliveryRoutes } from './delivery.ts'
import { describeShopApi } from './document.ts'
import { groupRoutes } from './groups.ts'
import { pageRoutes } from './pages.ts'
import { listParamNames } from './product-list.ts'
import { productRoutes } from './products.ts'
import { searchRoutes } from './search.ts'

const anyValue = /^/

/**
 * The answers that are the same for everybody, for the page cache: what a value is worth is said by the route, which
 * refuses an invalid one. A search is remembered instead, as its page is.
 */
export const sharedAnswers = [
  {
    path: /^\/api\/shop\/products$/,
    query: Object.fromEntries(['language', ...listParamNames].map(name => [name, anyValue])),
  },
  { path: /^\/api\/shop\/(about|delivery|groups|pages)$/, query: { language: anyValue } },
  { path: /^\/api\/shop\/(products|pages)\/[^/]+$/, query: { language: anyValue } },
  { path: /^\/api\/shop\/openapi\.json$/ },
]

/** Scripts of any site may read what anybody may read; no cookie is looked at, so there is nothing else to read. */
const openToAllSites = createMiddleware<StorefrontEnv>(async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Access-Control-Expose-Headers', 'ETag, Retry-After')
  // What a browser asks first when a script sends If-None-Match.
  if (c.req.method === 'OPTIONS') {
    c.header('Access-Control-Allow-Methods', 'GET, HEAD')
    c.header('Access-Control-Allow-Headers', '*')
    c.header('Access-Control-Max-Age', '86400')
    return c.body(null, 204)
  }
  // Asked again each time, and mostly answered 304.
  c.header('Cache-Control', 'no-cache')
  await next()
})

/** What the shop shows to everybody, as data, under /api/shop (docs/decisions/0137-public-api.md). */
export const shopApi = new Hono<StorefrontEnv>()
  .onError(handleAnswers)
  .use(openToAllSites)
  .route('/about', aboutRoutes)
  .route('/delivery', deliveryRoutes)
  .route('/groups', groupRoutes)
  .route('/pages', pageRoutes)
  .route('/products', productRoutes)
  .route('/search', searchRoutes)

shopApi.get('/openapi.json', async c => {
  c.env?.markCacheable?.([])
  return c.json(await describeShopApi(shopApi))
})

shopApi.all('*', c => errorResponse(c, 404, { code: 'not-found', message: 'There is nothing here.' }))
