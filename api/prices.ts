import { Hono } from 'hono'
import { z } from 'zod'
import { findProductToEdit } from '#shop/products/find-product-to-edit.ts'
import { listPrices } from '#shop/products/prices/list-prices.ts'
import { listPriceChanges, listPriceSaves, restorePrice, undoPriceSave } from '#shop/products/prices/price-history.ts'
import { Refusal } from '#shop/refusal.ts'
import { rowVersion } from '#shop/row-version.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { groupFilter, reducedFilter } from './product-query-params.ts'
import { refusedRows } from './refusals.ts'
import { emptyBody, idParam, paging, searchedPage, validate } from './validate.ts'

const list = searchedPage.extend({ ...groupFilter, ...reducedFilter })

export const priceRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List base prices and the prices of variants, by product name'),
    validate('query', list),
    async c => {
      const { cursor, limit, ...filter } = c.req.valid('query')
      return c.json(await listPrices(c.get('db'), { filter, cursor, limit }), 200)
    },
  )
  .get(
    '/history',
    routeSummary(
      'List what changed prices, the newest first; with a search text what changed those of products like it',
    ),
    validate('query', searchedPage),
    async c => c.json(await listPriceSaves(c.get('db'), c.req.valid('query')), 200),
  )
  .get(
    '/history/products/:id',
    routeSummary('List the earlier prices of a product, the newest first'),
    validate('param', idParam),
    validate('query', z.object(paging)),
    async c =>
      c.json(await listPriceChanges(c.get('db'), { productId: c.req.valid('param').id, ...c.req.valid('query') }), 200),
  )
  .post(
    '/history/:id/undo',
    routeSummary('Give the products of a save their former prices; the response lists refused ones with the reason'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const report = await withActivityLog(c, async (tx, record) => {
        const report = await undoPriceSave(tx, { saveId: c.req.valid('param').id, by: c.get('staff') })
        if (report.changed > 0) await record({ kind: 'prices-changed', label: 'undone', count: report.changed })
        return report
      })
      return c.json({ ...report, refusals: refusedRows(c, report.refusals) }, 200)
    },
  )
  .post(
    '/history/changes/:id/restore',
    routeSummary('Give the variants of a change their former price; the response has the product'),
    validate('param', idParam),
    validate('json', z.object({ version: rowVersion.min(1) })),
    async c => {
      const product = await withActivityLog(c, async (tx, record) => {
        const restoration = {
          changeId: c.req.valid('param').id,
          version: c.req.valid('json').version,
          by: c.get('staff'),
        }
        const { productId, name } = await restorePrice(tx, restoration)
        await record({ kind: 'prices-changed', subjectId: productId, label: `${name}: restored` })
        return await findProductToEdit(tx, productId)
      })
      if (!product) throw new Refusal('product-gone')
      return c.json(product, 200)
    },
  )
