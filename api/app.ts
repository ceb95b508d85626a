import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountRoutes } from './account.ts'
import { activityRoutes } from './activity.ts'
import { backupRoutes } from './backups.ts'
import { blockedPhoneRoutes } from './blocked-phones.ts'
import { callRoutes } from './calls.ts'
import { categoryRoutes } from './categories.ts'
import { changeRoutes } from './changes.ts'
import { chatOrderRoutes } from './chat-orders.ts'
import { connectionRoutes } from './connections.ts'
import type { Env, StaffEnv } from './context.ts'
import { customerRoutes } from './customers.ts'
import { dashboardRoutes } from './dashboard.ts'
import { eventRoutes } from './events.ts'
import { requireRight, requireStaff } from './guard.ts'
import { homeRoutes } from './home.ts'
import { importColumnRoutes } from './import-columns.ts'
import { importExampleRoutes } from './import-example.ts'
import { importRoutes } from './imports.ts'
import { jobRoutes } from './jobs.ts'
import { refuseMisplacedKeys } from './key-guard.ts'
import { letterRoutes } from './letters.ts'
import { mediaRoutes } from './media.ts'
import { messageRoutes } from './messages.ts'
import { newsletterRoutes } from './newsletter.ts'
import { noticeRoutes } from './notices.ts'
import { onceByKey } from './once-by-key.ts'
import { describeApi } from './openapi.ts'
import { optionWordRoutes } from './option-words.ts'
import { orderAdvanceRoutes } from './order-advances.ts'
import { orderConfirmLinkRoutes } from './order-confirm-link.ts'
import { orderContentRoutes } from './order-content.ts'
import { orderMergeRoutes } from './order-merge.ts'
import { orderRoutes } from './orders.ts'
import { pageRoutes } from './pages.ts'
import { popularSearchRoutes } from './popular-searches.ts'
import { priceRoutes } from './prices.ts'
import { privateQuery } from './private-query.ts'
import { productGridRoutes } from './product-grid.ts'
import { productRoutes } from './products.ts'
import { promotionRoutes } from './promotions.ts'
import { redirectRoutes } from './redirects.ts'
import { handleError } from './refusals.ts'
import { errorResponse } from './responses.ts'
import { restockRoutes } from './restock.ts'
import { restoreRoutes } from './restores.ts'
import { reviewRoutes } from './reviews.ts'
import { saleRoutes } from './sales.ts'
import { searchRoutes } from './search.ts'
import { searchPinRoutes } from './search-pins.ts'
import { sessionRoutes, signInRoute } from './session.ts'
import { settingsRoutes } from './settings.ts'
import { shipmentRoutes } from './shipments.ts'
import { sizeChartRoutes } from './size-charts.ts'
import { staffRoutes } from './staff.ts'
import { stockRoutes } from './stock.ts'
import { subBrandRoutes } from './sub-brands.ts'
import { synonymRoutes } from './synonyms.ts'
import { trashRoutes } from './trash.ts'
import { jsonBodiesOnly } from './validate.ts'
import { webhookRoutes } from './webhooks.ts'
import { whatsappRoutes } from './whatsapp.ts'

const noStore = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
})

const behindTheGuard = new Hono<StaffEnv>()
  .use(requireStaff, requireRight, onceByKey)
  .route('/session', sessionRoutes)
  .route('/account', accountRoutes)
  .route('/account/notices', noticeRoutes)
  .route('/activity', activityRoutes)
  .route('/staff', staffRoutes)
  .route('/connections', connectionRoutes)
  .route('/dashboard', dashboardRoutes)
  .route('/orders/shipments', shipmentRoutes)
  .route('/events', eventRoutes)
  .route('/orders', orderAdvanceRoutes)
  .route('/orders', orderConfirmLinkRoutes)
  .route('/orders', orderContentRoutes)
  .route('/orders', orderMergeRoutes)
  .route('/orders', orderRoutes)
  .route('/calls', callRoutes)
  .route('/changes', changeRoutes)
  .route('/chat-orders', chatOrderRoutes)
  // Before the products: `/:id` would match its name as an id.
  .route('/products/grid', productGridRoutes)
  .route('/products', productRoutes)
  .route('/imports/example', importExampleRoutes)
  .route('/imports/plans', importColumnRoutes)
  .route('/imports', importRoutes)
  .route('/palette', searchRoutes)
  .route('/sub-brands', subBrandRoutes)
  .route('/categories', categoryRoutes)
  .route('/size-charts', sizeChartRoutes)
  .route('/option-words', optionWordRoutes)
  .route('/synonyms', synonymRoutes)
  .route('/search-pins', searchPinRoutes)
  .route('/popular-searches', popularSearchRoutes)
  .route('/pages', pageRoutes)
  .route('/home', homeRoutes)
  .route('/redirects', redirectRoutes)
  .route('/reviews', reviewRoutes)
  .route('/newsletter/letters', letterRoutes)
  .route('/newsletter', newsletterRoutes)
  .route('/messages', messageRoutes)
  .route('/whatsapp', whatsappRoutes)
  .route('/customers', customerRoutes)
  .route('/stock', stockRoutes)
  .route('/restock', restockRoutes)
  .route('/blocked-phones', blockedPhoneRoutes)
  .route('/prices', priceRoutes)
  .route('/sales', saleRoutes)
  .route('/promotions', promotionRoutes)
  .route('/settings', settingsRoutes)
  .route('/trash', trashRoutes)
  .route('/media', mediaRoutes)
  .route('/jobs', jobRoutes)
  .route('/backups/restores', restoreRoutes)
  .route('/backups', backupRoutes)
  .route('/webhooks', webhookRoutes)

behindTheGuard.get('/openapi.json', async c => c.json(await describeApi(adminApi)))

/**
 * The API of the back office, under /api/admin. Signing in and reading the session come before the guard, everything
 * else after it.
 */
export const adminApi = new Hono<Env>()
  .onError(handleError)
  .use(noStore, refuseMisplacedKeys, jsonBodiesOnly, privateQuery)
  .route('/session', signInRoute)
  .route('/', behindTheGuard)

adminApi.all('*', c => errorResponse(c, 404, { code: 'not-found', message: 'There is nothing here.' }))

export type AdminApi = typeof adminApi
